"""An Arcanum of the hero's own: its domains, what merging brings, how it is dismissed."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.frame import DialogFrame
from gui.editor.form import new_form
from gui.editor.text_label import text_label
from gui.fabula.editor.dismissal_box import DismissalBox
from gui.fabula.part.check_group import CheckGroup
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.power import Dismissal, OwnArcanum
from models.fabula.spell import Scale
from models.fabula.vocabulary import (
    ATTRIBUTE_NAMES,
    STATUSES,
    Attribute,
    DamageType,
    Status,
)

_MOST_DISMISSALS = 6
_MOST_DOMAINS = 10


class ArcanumDialog(DialogFrame):
    """``taken`` carries the ``OwnArcanum`` as it stands in the form."""

    taken = Signal(object)

    def __init__(
        self,
        arcanum: OwnArcanum,
        scaling: tuple[Scale, ...],
        *,
        is_new: bool,
        parent: QWidget | None = None,
    ) -> None:
        title = "Design an Arcanum" if is_new else "Arcanum of your own"
        text = "Made with the group: a story, and numbers like those of other Arcana."
        super().__init__(title, text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._arcanum = arcanum
        steps = " and ".join(f"by {one.add} at level {one.from_level}" for one in scaling)
        self._growth = f"Below level {scaling[0].from_level}; it grows {steps}." if scaling else ""
        self._boxes: list[DismissalBox] = []
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 12, 0)
        self._column.setSpacing(10)
        self._make_head()
        self._make_merge()
        self._make_dismissals()
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(scroll)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        take = self.add_button("Design it" if is_new else "Keep", is_primary=True)
        take.clicked.connect(self._take)
        self.resize(760, 640)
        self.name.setFocus()

    def _make_head(self) -> None:
        self.name = QLineEdit(self._arcanum.name)
        self.name.setMaxLength(500)
        self.name.setPlaceholderText("Arcanum of the …")
        self.name.setAccessibleName("Name of the Arcanum")
        self.domains = QLineEdit(", ".join(self._arcanum.domains))
        self.domains.setMaxLength(500)
        self.domains.setPlaceholderText("fire, heat, metal")
        self.domains.setAccessibleName("Domains, with commas between")
        self._form = new_form()
        self._form.addRow(text_label("Name", "soft"), self.name)
        self._form.addRow(text_label("Domains", "soft"), self.domains)
        self._form.addRow(Heading("While merged", role="section"))
        self._column.addLayout(self._form)

    def _make_merge(self) -> None:
        kinds = [(kind, kind) for kind in get_args(DamageType)]
        statuses = [(status, status) for status in STATUSES]
        own = self._arcanum
        self.resists = CheckGroup("Resistance to", kinds, own.resists)
        self.pierces = CheckGroup("Your damage ignores Resistance to", kinds, own.pierces)
        self.immune = CheckGroup("Immune to", statuses, own.status_immunities)
        self.die = QComboBox()
        self.die.setAccessibleName("Die that is a size larger")
        self.die.addItem("no die larger", "")
        for attribute, name in ATTRIBUTE_NAMES.items():
            self.die.addItem(f"{name} a size larger", attribute)
        self.die.setCurrentIndex(max(0, self.die.findData(own.larger_die or "")))
        self.bonuses = {
            "defense": _spin("Defense", own.defense),
            "magic_defense": _spin("Magic Defense", own.magic_defense),
            "attack_damage": _spin("Damage of attacks", own.attack_damage),
            "hp_recovery": _spin("HP at each recovery", own.hp_recovery),
        }
        self.merge = QPlainTextEdit(own.merge)
        self.merge.setAccessibleName("Merge effect in words")
        self.merge.setPlaceholderText("What else merging does, in your words")
        self.merge.setTabChangesFocus(True)
        self.merge.setFixedHeight(56)
        for word, control in (
            ("Resistance", self.resists),
            ("Immune to", self.immune),
            ("Ignores Resistance", self.pierces),
            ("Dice", self.die),
            ("Bonuses", self._bonus_row()),
            ("In words", self.merge),
        ):
            self._form.addRow(text_label(word, "soft"), control)

    def _bonus_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for box in self.bonuses.values():
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(text_label(box.accessibleName(), "caption"))
            column.addWidget(box)
            row.addLayout(column)
        row.addStretch(1)
        return holder

    def _make_dismissals(self) -> None:
        self._column.addWidget(Heading("Dismissal: one of these", role="section"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._column.addLayout(self._rows)
        self.add = QPushButton("Add a dismissal")
        self.add.setIcon(icon("plus"))
        self.add.clicked.connect(self._add_dismissal)
        self._column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        for dismissal in self._arcanum.dismissals or (Dismissal(),):
            self._add_box(dismissal)

    @Slot()
    def _add_dismissal(self) -> None:
        self._add_box(Dismissal())
        self._boxes[-1].name.setFocus()

    def _add_box(self, dismissal: Dismissal) -> None:
        box = DismissalBox(len(self._boxes) + 1, dismissal, self._growth)
        box.removed.connect(self._remove_box)
        self._boxes.append(box)
        self._rows.addWidget(box)
        self.add.setEnabled(len(self._boxes) < _MOST_DISMISSALS)

    @Slot()
    def _remove_box(self) -> None:
        box = self.sender()
        if isinstance(box, DismissalBox):
            self._boxes.remove(box)
            box.hide()
            box.deleteLater()
            self.add.setEnabled(True)
            self.add.setFocus()

    @property
    def arcanum(self) -> OwnArcanum:
        """The Arcanum as it stands in the form; dismissals without name and effect are left out."""
        words = [word.strip() for word in self.domains.text().split(",")]
        found = [box.dismissal for box in self._boxes]
        die: Attribute | None = self.die.currentData() or None
        return self._arcanum.replaced(
            name=self.name.text().strip(),
            domains=tuple(word for word in words if word)[:_MOST_DOMAINS],
            resists=cast("tuple[DamageType, ...]", self.resists.ticked),
            pierces=cast("tuple[DamageType, ...]", self.pierces.ticked),
            status_immunities=cast("tuple[Status, ...]", self.immune.ticked),
            larger_die=die,
            merge=self.merge.toPlainText().strip(),
            dismissals=tuple(d for d in found if d.name or d.effect or d.damage or d.heal_hp),
            **{name: box.value() for name, box in self.bonuses.items()},
        )

    @Slot()
    def _take(self) -> None:
        self.taken.emit(self.arcanum)
        self.accept()


def _spin(name: str, value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(0, max(10, value))
    box.setValue(value)
    box.setPrefix("+")
    box.setAccessibleName(name)
    return box
