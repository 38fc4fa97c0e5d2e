"""What the rows of the sheet say, worked out from the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from gui.bnb.editor.roll_row import Rolled, RollEntry
from gui.editor.fact_flow import Fact
from models.bnb.vocabulary import RECOVERY_NAMES, STAT_ABBR, Recovery
from rules.bnb.numbers import Attack, Numbers, SkillRow
from rules.breakdown import Derived, plain

_FACTS = (
    ("physical_actions", "Bodily actions", ""),
    ("mental_actions", "Mental actions", ""),
    ("movement", "Movement", " yd"),
    ("jump_standing", "Standing jump", " yd"),
    ("jump_running", "Running jump", " yd"),
    ("lift", "Lift", " lb"),
    ("load", "Load", " lb"),
    ("load_ratio", "Load ratio", ""),
    ("push_strength", "Strength pushed", ""),
    ("push_will", "Will pushed", ""),
    ("stamina_recovery", "Stamina back", " a round"),
    ("health_recovery", "Health back", ""),
    ("armor", "Armor", ""),
    ("charm", "Charm", ""),
    ("rounds_to_faint", "Faints without air", " rd"),
)
_ROLLS = (
    ("endurance", "against damage"),
    ("defense", "to dodge"),
    ("block", "with the shield"),
    ("initiative", "each round"),
    ("resistance", "against fear and sorcery"),
    ("energy_endurance", "against energies"),
    ("grapple_strength", "to break a hold"),
)


def facts(numbers: Numbers, recovery: Recovery = "day") -> tuple[Fact, ...]:
    """Return the lesser numbers that the being has."""
    found: list[Fact] = []
    for id, label, tail in _FACTS:
        if id not in numbers.derived:
            continue
        if id == "health_recovery":
            tail = f" a {RECOVERY_NAMES[recovery]}"
        if id == "load_ratio":
            tail = f", {numbers.derived[id].note}"
        found.append(Fact(id, label, plain(numbers.value(id)), tail))
    return tuple(found)


def roll_rows(numbers: Numbers) -> Iterator[RollEntry]:
    """Yield the rolls that are no skill's."""
    for id, when in _ROLLS:
        found = numbers.derived.get(id)
        if found is not None:
            yield RollEntry(found.label, when, (_rolled(found),))


def attack_row(attack: Attack) -> RollEntry:
    """Return the row of an attack: to hit, and the damage."""
    words = [attack.skill_name + (", untrained" if attack.untrained else "")]
    if attack.increment is not None:
        words.append(f"{attack.increment} yd a range step")
    if attack.two_handed:
        words.append("two hands")
    if attack.note:
        words.append(attack.note)
    numbers = (_rolled(attack.attack, "hit"), _rolled(attack.damage, "damage"))
    return RollEntry(attack.name, " · ".join(words), numbers)


def untrained_row(row: SkillRow) -> RollEntry:
    """Return the short row of a skill that anybody may try."""
    stat = f"{row.name} ({STAT_ABBR[row.stat]})"
    return RollEntry(stat, "", (Rolled(f"skill_{row.key}", "", str(row.multiplier)),))


def skill_row(row: SkillRow) -> RollEntry:
    """Return the row of a skill with its sum, its mean and what a load leaves of it."""
    words = f"{STAT_ABBR[row.stat]} {row.stat_level} + {row.level} · mean {plain(row.mean)}"
    if row.laden != row.multiplier:
        words += f" · {plain(row.laden)} under this load"
    numbers = (Rolled(f"skill_{row.key}", "", str(row.multiplier)),) if row.usable else ()
    return RollEntry(row.name, words if row.usable else "closed without a level", numbers)


def _rolled(found: Derived, label: str = "") -> Rolled:
    value = found.value
    return Rolled(found.id, label, plain(value) if not isinstance(value, tuple) else "0")
