"""The combatant in words, one list of facts for each step."""

from __future__ import annotations

from collections.abc import Iterator

from gui.wizard.fact_list import Fact
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.choices import changed_options
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.profile import shortened, weapon_name

NOTHING = "not chosen yet"


def review_facts(numbers: Numbers) -> tuple[tuple[Fact, ...], ...]:
    """Return the facts of steps 1 to 4."""
    return (
        tuple(_start(numbers)),
        tuple(_class(numbers)),
        tuple(_body(numbers)),
        tuple(_powers(numbers)),
    )


def _start(numbers: Numbers) -> Iterator[Fact]:
    combatant = numbers.combatant
    yield "Name", combatant.name.strip() or NOTHING
    yield "Concept", combatant.concept.strip()
    yield "Player", combatant.player.strip()
    yield "Side", SIDE_NAMES[combatant.side]
    changed = changed_options(combatant.options)
    words = ", ".join(f"{one.entry.name}: {one.choice.name.lower()}" for one in changed)
    yield "Rules", words or "all as usual"


def _class(numbers: Numbers) -> Iterator[Fact]:
    yield "Class", numbers.class_title
    yield "Kit", numbers.kit.name
    for row in numbers.hands:
        attack = f"attack {row.attack.number}+, " if row.attack else ""
        damage = "" if row.weapon.damage is None else f", damage {row.weapon.damage}"
        place = "Main hand" if row.hand == "primary" else "Off hand"
        yield place, f"{row.name}: {attack}parry {row.parry.number}+{damage}"
    carried = ", ".join(weapon_name(one, "off_hand") for one in numbers.combatant.spare)
    yield "Carried", carried


def _body(numbers: Numbers) -> Iterator[Fact]:
    for row in numbers.locations:
        armor, hits = row.location.armor, row.location.hits
        known = [
            f"{word} {number}"
            for word, number in (("armor", armor), ("hits", hits))
            if number is not None
        ]
        name = shortened(row.name, 12)
        words = ", ".join(known) or "not known"
        yield name, words if name == row.name else f"{row.name}: {words}"
    whole = numbers.combatant.body_hits
    yield "Whole body", "" if whole is None else f"hits {whole}"
    paces = numbers.combatant.move_paces
    yield "Moves", "" if paces is None else f"{paces} pace{'' if paces == 1 else 's'}"


def _powers(numbers: Numbers) -> Iterator[Fact]:
    abilities = [_counted(row.name, row.ability.uses) for row in numbers.abilities]
    yield "Abilities", ", ".join(abilities) or "none"
    for kind in numbers.catalog.content.spell_kinds:
        mine = [row for row in numbers.spells if row.kind.id == kind.id]
        yield kind.name, ", ".join(_counted(row.name, row.spell.uses) for row in mine)
    points = numbers.combatant.spell_points
    yield "Spell points", "" if points is None else str(points)


def _counted(name: str, uses: int | None) -> str:
    return name if uses is None else f"{name} {uses}"
