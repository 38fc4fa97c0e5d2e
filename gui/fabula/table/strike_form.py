"""How much damage by hand, of what type and how; or how many points come back."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import add_field, amount_field, button, choice_field, line_field, tick
from gui.theme import set_role
from gui.widget.flow import Flow
from models.fabula.tables import session_tables
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.table.damage import UNTYPED, TakenFrom
from rules.fabula.table.point import Relief, Strike
from rules.fabula.table.recovery import POOL_NAMES
from rules.fabula.table.seat import Pool

MOST = 9_999
_FROM: tuple[tuple[str, TakenFrom], ...] = (
    ("Hit Points", "hp"),
    ("Mind Points", "mp"),
    ("Mind Points, then Hit Points", "mp_then_hp"),
)
_POOLS: tuple[Pool, ...] = ("hp", "mp", "ip")


class StrikeForm(QWidget):
    """``changed`` comes after every change; ``strike`` is None while points come back."""

    changed = Signal()

    def __init__(self, level: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.what = choice_field("What happens", [("Damage", True), ("Recovery", False)])
        self.amount = amount_field(0, MOST, "Amount")
        untyped = ("No type", UNTYPED)
        types = [(one.capitalize(), one) for one in DAMAGE_TYPES]
        self.type = choice_field("Type of damage", [untyped, *types])
        self.taken = choice_field("Taken from", _FROM)
        self.pool = choice_field("Points", [(POOL_NAMES[one], one) for one in _POOLS])
        self.halved = tick("Half of it, rounded down")
        self.spares = tick("Leaves the last Hit Point")
        self.label = line_field("What for", "A fall, a trap, a potion …")
        self._form = new_form()
        for words, control in (
            ("What", self.what),
            ("Amount", self.amount),
            ("Type", self.type),
            ("From", self.taken),
            ("Points", self.pool),
            ("What for", self.label),
        ):
            add_field(self._form, words, control)
        self._hazards = QWidget()
        self._offer_hazards(level)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._form)
        for part in (self.halved, self.spares, self._hazards):
            column.addWidget(part)
        column.addStretch(1)
        for box in (self.what, self.type, self.taken, self.pool):
            box.activated.connect(self._tell)
        self.amount.valueChanged.connect(self._tell)
        for one in (self.halved, self.spares):
            one.clicked.connect(self._tell)
        self.label.textEdited.connect(self._tell)
        self._tell()

    def _offer_hazards(self, level: int) -> None:
        row = session_tables().hazard(level)
        column = QVBoxLayout(self._hazards)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        said = text_label("", "caption", wrap=True)
        set_text(said, f"What a danger deals to heroes of level {level}")
        column.addWidget(said)
        flow = Flow(gap=8)
        for words, amount in (("Minor", row.minor), ("Heavy", row.heavy), ("Massive", row.massive)):
            link = button(f"{words} {amount}", f"{words} danger: {amount} damage")
            set_role(link, "small")
            link.clicked.connect(partial(self._take_amount, amount))
            flow.addWidget(link)
        column.addLayout(flow)

    @property
    def is_damage(self) -> bool:
        return bool(self.what.currentData())

    @property
    def strike(self) -> Strike | None:
        """The damage as it stands; None while points come back."""
        if not self.is_damage:
            return None
        return Strike(
            self.amount.value(),
            cast(str, self.type.currentData()),
            self.label.text().strip() or "Damage",
            is_halved=self.halved.isChecked(),
            is_lethal=not self.spares.isChecked(),
            taken_from=cast(TakenFrom, self.taken.currentData()),
        )

    @property
    def relief(self) -> Relief:
        """The recovery as it stands."""
        pool = cast(Pool, self.pool.currentData())
        label = self.label.text().strip() or "Recovery"
        return Relief(self.amount.value(), pool, label, is_halved=self.halved.isChecked())

    @property
    def words(self) -> str:
        """What the button says: “Deal 12 fire damage”."""
        amount = self.amount.value()
        if not self.is_damage:
            return f"Give back {amount} {POOL_NAMES[self.relief.pool]}"
        type = cast(str, self.type.currentData())
        return f"Deal {amount} {'' if type == UNTYPED else f'{type} '}damage"

    def _take_amount(self, amount: int) -> None:
        self.amount.setValue(amount)
        self.amount.setFocus()

    @Slot()
    def _tell(self) -> None:
        is_damage = self.is_damage
        for control in (self.type, self.taken):
            self._form.setRowVisible(control, is_damage)
        self._form.setRowVisible(self.pool, not is_damage)
        show_if(self.spares, is_damage and self.taken.currentData() != "mp")
        show_if(self._hazards, is_damage)
        self.changed.emit()
