"""The equipment of the sheet: each slot with its numbers and price, and the zenit."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.number_segments import Segment
from gui.editor.row_stack import RowStack
from gui.fabula.editor.attack_words import accuracy_words, damage_words
from gui.fabula.editor.desk import Desk
from gui.fabula.wizard.words import item_line
from gui.widget.heading import Heading
from models.fabula.item import Weapon
from rules.breakdown import plain
from rules.fabula.gear import SLOTS, Gear, Held, gear, item_cost
from rules.fabula.numbers import Attack, HeroNumbers

LEAD = 80
_MOST_PACKED = 24
SLOT_TITLES = {
    "main_hand": "Main hand",
    "off_hand": "Off hand",
    "armor": "Armor",
    "accessory": "Accessory",
}


class SheetEquipment(QWidget):
    """The column of equipment with its heading."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._heading = Heading("Equipment")
        self._stack: RowStack[RowEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addWidget(self._stack)
        layout.addStretch(1)

    def _new_row(self) -> EntryRow:
        chosen = self._desk.place_asked.emit
        return EntryRow(self._desk, self._arrows, lead_width=LEAD, chosen=chosen)

    def refresh(self) -> None:
        """Show the present equipment."""
        numbers = self._desk.numbers
        budget = numbers.hero.purse.budget
        self._heading.setNote(f"{numbers.value('spent')} of {budget} zenit")
        self._stack.show_entries(equipment_rows(self._desk))


def equipment_rows(desk: Desk) -> list[RowEntry]:
    """Return one row for each slot, the weapons in the backpack, the rest of it, and the money."""
    numbers = desk.numbers
    worn = gear(numbers.hero, numbers.catalog)
    rows = [slot_row(desk, worn, slot) for slot in SLOTS]
    rows += _backpack_rows(desk, worn)
    money = tuple(desk.problems_at("purse"))
    segments = (
        Segment(f"{plain(numbers.value('savings'))} z savings", "savings", "Savings"),
        Segment(f"{plain(numbers.value('spent'))} z spent", "spent", "Zenit spent"),
    )
    rows.append(
        RowEntry(
            "Zenit",
            lead="Purse",
            aside=f"{plain(numbers.value('zenit'))} z",
            aside_id="zenit",
            segments=segments,
            problems=money,
            line="none",
        )
    )
    return rows


def slot_row(desk: Desk, worn: Gear, slot: str) -> RowEntry:
    """Return the row of one slot; an empty one offers to fill it."""
    numbers = desk.numbers
    held = worn.slots.get(slot)
    problems = list(desk.problems_at(f"slots.{slot}"))
    if held is None:
        return _empty_row(numbers, slot, tuple(problems))
    keys = [owned.key for owned in numbers.hero.items]
    problems += desk.problems_at(f"items.{keys.index(held.owned.key)}")
    attack = attack_of(numbers, held.owned.key)
    cost = item_cost(held.owned, held.item)
    is_shown_as_attack = isinstance(held.item, Weapon) and attack is not None
    return RowEntry(
        held.name,
        lead=SLOT_TITLES[slot],
        aside=f"{cost} z" if cost else "",
        detail=_detail(held, is_attack=is_shown_as_attack),
        segments=attack_segments(attack) if is_shown_as_attack and attack else (),
        problems=tuple(problems),
    )


def _empty_row(numbers: HeroNumbers, slot: str, problems: tuple[object, ...]) -> RowEntry:
    if slot == "off_hand":
        both = next((a for a in numbers.attacks if a.slot == "both"), None)
        if both is not None:
            return RowEntry(f"{both.name} takes both hands", lead=SLOT_TITLES[slot], is_empty=True)
    unarmed = next((a for a in numbers.attacks if not a.key and a.slot == slot), None)
    return RowEntry(
        unarmed.name if unarmed else "Empty",
        lead=SLOT_TITLES[slot],
        segments=attack_segments(unarmed) if unarmed else (),
        is_empty=True,
        action="Choose…",
        place=f"slots.{slot}",
        problems=problems,  # type: ignore[arg-type]
    )


def _backpack_rows(desk: Desk, worn: Gear) -> list[RowEntry]:
    numbers = desk.numbers
    keys = [owned.key for owned in numbers.hero.items]
    rows: list[RowEntry] = []
    for held in worn.backpack[:_MOST_PACKED]:
        attack = attack_of(numbers, held.owned.key)
        cost = item_cost(held.owned, held.item)
        rows.append(
            RowEntry(
                held.name,
                lead="Backpack" if not rows else "",
                aside=f"{cost} z" if cost else "",
                detail=_detail(held, is_attack=attack is not None),
                segments=attack_segments(attack) if attack else (),
                problems=tuple(desk.problems_at(f"items.{keys.index(held.owned.key)}")),
            )
        )
    more = len(worn.backpack) - _MOST_PACKED
    if more > 0:
        rows.append(RowEntry(f"and {more} more", is_empty=True, action="Show…", place="items"))
    return rows


def _detail(held: Held, *, is_attack: bool) -> str:
    """Return the item's own numbers, where no attack shows them, and what else it does."""
    words = ["" if is_attack else item_line(held.item), effect_words(held)]
    return " · ".join(word for word in words if word)


def effect_words(held: Held) -> str:
    """Return what the thing does besides its numbers, and whether it is broken or an artifact."""
    words = ["Broken: it gives nothing."] if held.owned.is_broken else []
    if held.owned.is_artifact:
        words.append("Artifact.")
    if held.item is not None and held.item.effect:
        words.append(held.item.effect)
    return " ".join(words)


def attack_of(numbers: HeroNumbers, key: str) -> Attack | None:
    return next((attack for attack in numbers.attacks if attack.key == key), None)


def attack_segments(attack: Attack) -> tuple[Segment, ...]:
    """Return accuracy and damage as numbers that can be explained."""
    return (
        Segment(accuracy_words(attack), attack.accuracy.id, attack.accuracy.label),
        Segment(damage_words(attack), attack.damage.id, attack.damage.label),
    )
