"""The kit: how the hands fight, what they hold, and what else is carried."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.part.weapon_form import WeaponEntry, WeaponForm
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.icon import icon
from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.option_card import OptionCard
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Combatant, Weapon
from models.fadedglory.vocabulary import HANDS, Hand, Kit
from rules.fadedglory.edit import (
    in_hand,
    with_kit,
    with_row,
    with_spare,
    with_weapon,
    without_row,
)
from rules.fadedglory.numbers import Numbers

_TITLES: dict[Hand, str] = {"primary": "Main weapon", "off_hand": "Off hand"}


class KitPanel(Panel):
    """Cards for the kits, a form for each hand, and a row for each weapon that is carried."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        self._kits: dict[str, OptionCard] = {}
        grid = CardGrid(least_width=170, most_columns=3)
        for entry in catalog().content.kits:
            card = OptionCard(entry.name, lines=(entry.effect,))
            card.setProperty("kit", entry.id)
            card.clicked.connect(self._choose_kit)
            self._kits[entry.id] = card
        grid.show_cards(tuple(self._kits.values()))
        self.places["kit"] = next(iter(self._kits.values()))
        self.column.addWidget(grid)
        self._forms: dict[Hand, WeaponForm] = {}
        self._words: dict[Hand, QWidget] = {}
        for hand in HANDS:
            form = WeaponForm(partial(self._change_weapon, hand), self.end_merge)
            self._forms[hand] = form
            self._words[hand] = text_label(_TITLES[hand], "strong")
            self.places[hand] = form.name_edit
            self.places[f"{hand}.kind"] = form.kind
            self.places[f"{hand}.target"] = form.target
            self.column.addSpacing(4)
            self.column.addWidget(self._words[hand])
            self.column.addWidget(form)
        self._heading = Heading("Carried", "weapons that are not in hand", role="section")
        self.column.addSpacing(4)
        self.column.addWidget(self._heading)
        self._empty = text_label(
            "A bow, a knife in the boot … nothing is carried yet.", "soft", wrap=True
        )
        self.column.addWidget(self._empty)
        self._spare: RowStack[WeaponEntry] = RowStack(self._new_row)
        self.column.addWidget(self._spare)
        self.add_button = QPushButton(icon("plus"), "Carry another weapon")
        self.add_button.clicked.connect(self._carry)
        self.places["spare"] = self.add_button
        self.column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _new_row(self) -> WeaponForm:
        actions = (
            ("In the main hand", lambda index: self._take(index, "primary")),
            ("In the off hand", lambda index: self._take(index, "off_hand")),
        )
        return WeaponForm(
            self._change_spare, self.end_merge, actions=actions, dropped=self._drop_spare
        )

    def show_numbers(self, numbers: Numbers) -> None:
        combatant = numbers.combatant
        for id, card in self._kits.items():
            card.setChecked(id == combatant.kit)
        is_shield = combatant.kit == "sword_and_shield"
        sets_number = numbers.options.missile_weapons == "gm_number"
        held = {"primary": combatant.primary, "off_hand": combatant.off_hand}
        for hand, form in self._forms.items():
            shield = is_shield and hand == "off_hand"
            title = "Shield" if shield else _TITLES[hand]
            label = self._words[hand]
            set_text(label, title)  # type: ignore[arg-type]
            form.show_entry(WeaponEntry(0, title, held[hand], shield, sets_number))
        is_used = combatant.kit != "single" or combatant.off_hand != Weapon()
        show_if(self._words["off_hand"], is_used)
        show_if(self._forms["off_hand"], is_used)
        self._spare.show_entries(
            [
                WeaponEntry(index, "Carried weapon", weapon, sets_number=sets_number)
                for index, weapon in enumerate(combatant.spare)
            ]
        )
        for index, row in enumerate(self._spare.rows):
            self.places[f"spare.{index}"] = cast(WeaponForm, row).name_edit
        show_if(self._empty, not combatant.spare)

    @Slot()
    def _choose_kit(self) -> None:
        card = self.sender()
        if isinstance(card, OptionCard):
            kit = cast(Kit, str(card.property("kit")))
            self.work.change(f"kit: {card.title.lower()}", lambda one: with_kit(one, kit))
            card.setChecked(self.combatant.kit == kit)

    def _change_weapon(self, hand: Hand, index: int, field: str, value: object) -> None:
        words = "number" if field == "target" else field
        self.work.change(
            f"{_TITLES[hand].lower()}: change {words}",
            lambda one: with_weapon(one, hand, **{field: value}),
            merge=f"{hand} {field}",
        )

    def _change_spare(self, index: int, field: str, value: object) -> None:
        words = "number" if field == "target" else field
        self.work.change(
            f"carried weapon: change {words}",
            lambda one: with_row(one, "spare", index, **{field: value}),
            merge=f"spare {index} {field}",
        )

    @Slot()
    def _carry(self) -> None:
        def made(one: Combatant) -> Combatant:
            return with_spare(one, Weapon(name="Dagger"))

        self.work.change("carry another weapon", made)

    def _take(self, index: int, hand: Hand) -> None:
        name = self.combatant.spare[index].name.strip() or "a weapon"
        self.work.change(f"take {name} in hand", lambda one: in_hand(one, index, hand))

    def _drop_spare(self, index: int) -> None:
        name = self.combatant.spare[index].name.strip() or "a weapon"
        self.work.change(f"remove {name}", lambda one: without_row(one, "spare", index))
