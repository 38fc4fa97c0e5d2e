"""The hero as it stands, beside every page: numbers, what is focused, and what is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.fabula.wizard.change_note import ChangeNote
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.words import class_line, spoken_ids
from gui.widget.die import Die
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.label import set_text, soft_label
from gui.wizard.number_card import NumberCard
from gui.wizard.summary import Summary
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute
from rules.breakdown import plain
from rules.fabula.numbers import HeroNumbers

_CARD = (
    ("max_hp", "HP"),
    ("max_mp", "MP"),
    ("max_ip", "IP"),
    ("defense", "Defense"),
    ("magic_defense", "Magic Def."),
    ("initiative", "Initiative"),
)


class SummaryPanel(Summary):
    """Adds dice, numbers, facts and what the focused thing would change."""

    draft: Draft

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._base: HeroNumbers | None = None
        self._base_words = ""
        self._preview: Preview | None = None
        self._make_parts()
        self._fill_column()
        draft.previewed.connect(self._show_preview)
        draft.compared.connect(self._compare)

    def _make_parts(self) -> None:
        self.dice: dict[Attribute, Die] = {}
        for attribute in ATTRIBUTES:
            self.dice[attribute] = Die(8, side=42, caption=attribute)
        for attribute, die in self.dice.items():
            die.setToolTip(ATTRIBUTE_NAMES[attribute])
        self.dice_row = QWidget()
        self.numbers = NumberCard(_CARD)
        self.compare_note = soft_label()
        self.facts = FactList()
        self.note = ChangeNote()

    def _fill_column(self) -> None:
        layout = self.column
        dice = QHBoxLayout(self.dice_row)
        dice.setContentsMargins(0, 0, 0, 0)
        dice.setSpacing(0)
        for die in self.dice.values():
            dice.addWidget(die, 1, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.dice_row)
        layout.addWidget(self.numbers)
        layout.addWidget(self.compare_note)
        layout.addWidget(self.facts)
        layout.addWidget(self.note)
        layout.addSpacing(4)
        layout.addWidget(self.open_list)
        layout.addStretch(1)

    # ------------------------------------------------------------------ showing

    def show_page(self, step: int, *, has_own_dice: bool) -> None:
        """Show the problems as seen from ``step``; leave the dice out where the page has them."""
        self._base, self._base_words = None, ""
        self.dice_row.setVisible(not has_own_dice)
        self._preview = None
        self.show_step(step)

    def refresh(self) -> None:
        numbers = self.draft.numbers
        hero = numbers.hero
        self.portrait.setPortrait(hero.portrait, hero.name)
        set_text(self.name, hero.name.strip() or "No name yet")
        set_text(self.line, self._class_words(numbers))
        for attribute, die in self.dice.items():
            die.setSize(numbers.base_dice[attribute])
        self.numbers.show_numbers(numbers, self._base)
        self.compare_note.setText(self._base_words)
        self.compare_note.setVisible(self._base is not None)
        self.facts.show_facts(_facts(numbers))
        self.note.show_preview(self._preview, self.draft.catalog)
        self.open_list.show_problems(self.draft.problems, self.step)

    def _class_words(self, numbers: HeroNumbers) -> str:
        classes = class_line(numbers.hero, numbers.catalog)
        return f"Level {numbers.level} · {classes}" if classes else "No class yet"

    @Slot(object)
    def _show_preview(self, preview: Preview | None) -> None:
        if preview != self._preview:
            self._preview = preview
            self.ask_refresh()

    @Slot(object, str)
    def _compare(self, base: HeroNumbers | None, words: str) -> None:
        self._base, self._base_words = base, words
        self.ask_refresh()


def _facts(numbers: HeroNumbers) -> tuple[Fact, ...]:
    def words(id: str) -> str:
        value = numbers.derived[id].value
        ids = value if isinstance(value, tuple) else ()
        return ", ".join(spoken_ids(id, ids, numbers.catalog).values())

    spells = [known.spell.name for known in numbers.spells]
    arcana = [bound.arcanum.name for bound in numbers.arcana]
    gadgets = [f"{gadget.name} ({gadget.tier})" for gadget in numbers.gadgets]
    in_hand = [a for a in numbers.attacks if a.key and a.slot != "backpack"]
    savings = plain(numbers.value("savings"))
    return (
        ("Crisis at", f"{numbers.value('crisis')} HP"),
        ("May equip", words("martial") or "nothing martial"),
        ("Magic", ", ".join([*spells, *arcana]) or "none yet"),
        ("Gadgets", ", ".join(gadgets)),
        ("Rituals", words("rituals")),
        ("In hand", ", ".join(attack.name for attack in in_hand)),
        ("Armor", numbers.armor.name if numbers.armor else ""),
        ("Shield", ", ".join(shield.name for shield in numbers.shields)),
        ("Savings", f"{savings} zenit" if numbers.hero.purse.savings_roll is not None else ""),
    )
