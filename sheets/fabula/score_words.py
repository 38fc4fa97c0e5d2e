"""Defences with their parts, standing bonuses and inventory prices in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.breakdown import Derived, Part, plain, signed
from rules.fabula.numbers import HeroNumbers
from sheets.fabula.phrase import humanised, one_line


@dataclass(frozen=True, slots=True)
class Score:
    """A defence: ``parts`` such as “DEX 8 +1 garb”."""

    id: str
    label: str
    value: str
    parts: str
    now: str = ""


SCORES = (
    ("defense", "Defense"),
    ("magic_defense", "Magic Defense"),
    ("initiative", "Initiative"),
)


def score_words(numbers: HeroNumbers, now: HeroNumbers | None) -> tuple[Score, ...]:
    """Return the three defences of the build, with their present values where asked for."""
    return tuple(
        Score(
            id,
            label,
            plain(numbers.value(id)),
            score_parts(numbers.derived[id], armor=numbers.armor.name if numbers.armor else ""),
            plain(now.value(id)) if now else "",
        )
        for id, label in SCORES
    )


_DIE_LABELS: Mapping[str, str] = {"Dexterity": "DEX", "Insight": "INS"}


def score_parts(score: Derived, *, armor: str) -> str:
    """Return where a defence comes from, short: “DEX 8 +1 garb +2 shield”."""
    worn = armor.split(" ")[-1].lower()
    words = [
        _short_part(part, armor=worn, first=number == 0) for number, part in enumerate(score.parts)
    ]
    text = " ".join(words)
    if score.id != "initiative":
        return text
    return f"{text}, added to your roll" if text else "added to your roll"


def _short_part(part: Part, *, armor: str, first: bool) -> str:
    value = part.value if isinstance(part.value, int) else 0
    if part.label in _DIE_LABELS and first:
        return f"{_DIE_LABELS[part.label]} {value}"
    label = part.label
    if part.note in ("armor", "martial armor", "shield"):
        label = "shield" if part.note == "shield" else armor
    figure = plain(value) if first and part.note == "martial armor" else signed(value)
    return f"{figure} {one_line(label)}"


_ALWAYS = (
    "damage_reduction",
    "hp_recovery_bonus",
    "mp_recovery_bonus",
    "spell_healing_hp",
    "spell_extra_damage",
    "crisis_extra_damage",
    "open_check_ins_ins_bonus",
)


def standing_words(numbers: HeroNumbers) -> str:
    """Return affinities, immunities and standing bonuses in one line; often there are none."""
    words = [humanised(word) for word in _listed(numbers, "affinities")]
    words += [f"immune to {humanised(word)}" for word in _listed(numbers, "status_immunities")]
    for id in _ALWAYS:
        number = numbers.derived.get(id)
        if number is not None and number.value:
            words.append(f"{_inside_sentence(number.label)} {plain(number.number)}")
    return " · ".join(words)


def _inside_sentence(label: str) -> str:
    return label if label[:2].isupper() else label[:1].lower() + label[1:]


def _listed(numbers: HeroNumbers, id: str) -> tuple[str, ...]:
    found = numbers.derived.get(id)
    return found.value if found is not None and isinstance(found.value, tuple) else ()


def price_words(numbers: HeroNumbers) -> tuple[str, ...]:
    """Return the inventory items with the IP this hero pays."""
    return tuple(
        f"{item.name} {numbers.item_ip[item.id]}"
        for item in numbers.catalog.content.inventory_items
    )
