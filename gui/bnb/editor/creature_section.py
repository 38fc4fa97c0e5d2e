"""What only creatures have: Size, hide, natural weapons, recovery, and odd gifts."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QPushButton, QWidget

from gui.binding import ComboBinding, SpinBinding
from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.natural_weapon_row import NaturalWeaponRow, WeaponEntry
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.lines_field import Lines, LinesField
from gui.editor.row_stack import RowStack, show_if
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.vocabulary import RECOVERY_NAMES
from rules.breakdown import plain

_FACTS = (
    "size",
    "natural_armor",
    "endurance",
    "lift",
    "damage",
    "stamina",
    "health",
    "health_recovery",
    "natural_armor_cost",
    "points_equivalent",
)
_LISTS = (
    ("immunities", "Immunities", "What does it no harm"),
    ("weaknesses", "Weaknesses", "What hurts it more"),
    ("senses", "Senses", "What it sees, hears and smells by"),
    ("traits", "Traits", "Anything else that it can do"),
)


class SizeSpin(QDoubleSpinBox):
    """Writes a Size without needless zeros."""

    def textFromValue(self, value: float) -> str:
        return plain(int(value) if value.is_integer() else value)


class CreatureSection(FormSection[BeingDesk]):
    id = "creature"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.body.addWidget(Heading("Creature", "no budget limits it"))
        self._form = new_form()
        self._add_body()
        self.body.addLayout(self._form)
        self._facts = FactFlow(desk, self.arrows)
        self.body.addWidget(self._facts)
        self.body.addWidget(Heading("Natural weapons", role="section"))
        self._empty = EmptyState("Teeth, claws or a thrown stone would stand here.")
        self.body.addWidget(self._empty)
        self._weapons: RowStack[WeaponEntry] = RowStack(
            lambda: NaturalWeaponRow(desk, self._change_weapon, self._drop_weapon)
        )
        self.body.addWidget(self._weapons)
        self._add = QPushButton(icon("plus"), "Add a natural weapon")
        self._add.clicked.connect(self._add_weapon)
        self.keep("natural_weapons", self._add)
        self.body.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(Heading("Gifts and flaws", "one to a line", role="section"))
        self._lists: dict[str, LinesField] = {}
        form = new_form()
        for field, name, hint in _LISTS:
            edit = LinesField(partial(self._set_lines, field), desk.session.end_merge)
            edit.setPlaceholderText(hint)
            self._lists[field] = edit
            self.add_control(form, field, name, edit)
        self.body.addLayout(form)
        self.body.addStretch(1)

    def _add_body(self) -> None:
        self.size_spin = SizeSpin()
        self.size_spin.setMaximumWidth(180)
        self.size_spin.setRange(0.001, 1_000_000_000)
        self.size_spin.setDecimals(3)
        self.size_spin.setToolTip("Volume beside a human's: twice the height is Size 8")
        self.size_spin.setKeyboardTracking(False)
        self.size_spin.valueChanged.connect(self._set_size)
        self.size_spin.editingFinished.connect(self.desk.session.end_merge)
        self.add_control(self._form, "size", "Size", self.size_spin)
        hide = Stepper(0, 1_000_000)
        SpinBinding(hide, self.desk.session, "natural_armor", "change natural armor")
        self.add_control(self._form, "natural_armor", "Natural armor", hide)
        hide.setName("Natural armor")
        price = Stepper(0, 1_000_000_000)
        SpinBinding(price, self.desk.session, "size_price", "change the price of Size")
        self.add_control(self._form, "size_price", "Price of Size", price)
        price.setName("Price of Size")
        recovery = QComboBox()
        for id, name in RECOVERY_NAMES.items():
            recovery.addItem(f"each {name}", id)
        ComboBinding(recovery, self.desk.session, "recovery", "change recovery")
        self.add_control(self._form, "recovery", "Recovers", recovery)
        self.add_lines(
            self._form,
            (
                ("movement", "Moves", "change movement", "Walks, flies, swims …"),
                ("realm", "Realm", "change realm", "Where it comes from"),
            ),
        )

    def refresh(self) -> None:
        creature, numbers = self.desk.creature, self.desk.numbers
        if self.size_spin.value() != creature.size:
            with QSignalBlocker(self.size_spin):
                self.size_spin.setValue(creature.size)
        found = [numbers.derived[id] for id in _FACTS if id in numbers.derived]
        self._facts.show_facts(
            [Fact(one.id, one.label, plain(numbers.value(one.id))) for one in found]
        )
        weapons = creature.natural_weapons
        choices = tuple(
            (row.key, row.name) for row in numbers.skills if row.usable and row.group == "dex"
        )
        self._weapons.show_entries(
            [
                WeaponEntry(
                    index, one, choices, tuple(self.desk.problems_at(f"natural_weapons.{index}"))
                )
                for index, one in enumerate(weapons)
            ]
        )
        for index, row in enumerate(self._weapons.rows):
            self.keep(f"natural_weapons.{index}", cast(NaturalWeaponRow, row).name_edit)
        show_if(self._empty, not weapons)
        for field, edit in self._lists.items():
            edit.show_lines(getattr(creature, field))
        self.arrows.settle()

    @Slot(float)
    def _set_size(self, size: float) -> None:
        self.desk.session.set_field("size", size, f"Size {size:g}")

    def _set_lines(self, field: str, lines: Lines) -> None:
        self.desk.session.set_field(field, lines, f"change {field}")

    @Slot()
    def _add_weapon(self) -> None:
        used = {one.key for one in self.desk.creature.natural_weapons}
        key = next(k for n in range(1, 102) if (k := f"natural_{n}") not in used)

        def made(creature: Creature) -> Creature:
            weapon = NaturalWeapon(key=key, name="Claws", damage=1)
            return creature.replaced(natural_weapons=(*creature.natural_weapons, weapon))

        self.desk.change("add a natural weapon", made)

    def _change_weapon(self, index: int, field: str, value: object) -> None:
        def made(creature: Creature) -> Creature:
            weapons = list(creature.natural_weapons)
            weapons[index] = weapons[index].replaced(**{field: value})
            return creature.replaced(natural_weapons=tuple(weapons))

        words = field.replace("_", " ").removesuffix(" key")
        self.desk.change(f"weapon: change {words}", made, merge=f"weapon {index} {field}")

    def _drop_weapon(self, index: int) -> None:
        def made(creature: Creature) -> Creature:
            weapons = creature.natural_weapons
            return creature.replaced(natural_weapons=weapons[:index] + weapons[index + 1 :])

        name = self.desk.creature.natural_weapons[index].name or "a weapon"
        self.desk.change(f"remove {name}", made)
