"""What a change of the hero does to its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.breakdown import Derived, Part, signed
from rules.fabula.numbers import HeroNumbers

_COMPARED = (
    "max_hp",
    "crisis",
    "max_mp",
    "max_ip",
    "defense",
    "magic_defense",
    "initiative",
    "magic_check",
    "spell_extra_damage",
    "hp_recovery_bonus",
    "mp_recovery_bonus",
    "spell_healing_hp",
    "zenit",
    "spells_known",
    "rituals",
    "martial",
    "affinities",
    "status_immunities",
)
DICE = ("die_DEX", "die_INS", "die_MIG", "die_WLP")
FURTHER = (
    "magic_check",
    "offensive_magic_check",
    "open_check_ins_ins_bonus",
    "all_checks",
    "spell_extra_damage",
    "crisis_extra_damage",
    "damage_reduction",
    "arcanum_summon_mp",
    "hp_recovery_bonus",
    "mp_recovery_bonus",
    "spell_healing_hp",
    "chimerist_spell_capacity",
    "travel_die_step",
    "ip_cost",
    "affinities",
    "status_immunities",
)
"""The numbers that only some heroes have, or that are seldom more than nothing."""


@dataclass(frozen=True, slots=True)
class Change:
    """``before`` and ``after`` are numbers, or tuples of ids for values that are lists."""

    id: str
    label: str
    before: float | tuple[str, ...]
    after: float | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConditionalChange:
    """Something that counts only under a condition: “in Crisis”, “resists dark and poison”.

    ``is_lost`` marks what the hero had before and has no more.
    """

    condition: str
    text: str
    is_lost: bool = False


def changes(before: HeroNumbers, after: HeroNumbers) -> tuple[Change, ...]:
    """Return the main numbers that differ, in print order."""
    return tuple(_differing(before, after, _COMPARED))


def all_changes(before: HeroNumbers, after: HeroNumbers) -> tuple[Change, ...]:
    """Return every number that differs: main ones, dice, further sums, and weapons in hand."""
    attacks = tuple(
        number.id
        for attack in (*before.attacks, *after.attacks)
        if attack.slot != "backpack"
        for number in (attack.accuracy, attack.damage)
    )
    ids = dict.fromkeys((*_COMPARED, *DICE, *FURTHER, *attacks))
    return tuple(_differing(before, after, tuple(ids)))


def _differing(before: HeroNumbers, after: HeroNumbers, ids: tuple[str, ...]) -> Iterator[Change]:
    for id in ids:
        old, new = before.derived.get(id), after.derived.get(id)
        known = new or old
        if known is None:
            continue
        nothing = () if isinstance(known.value, tuple) else 0
        was = nothing if old is None else old.value
        now = nothing if new is None else new.value
        if was != now:
            yield Change(id, known.label, was, now)


# Conditions ----------------------------------------------------------------------------------

# Extra damage waits in every weapon and spell; the sum for Crisis tells it once.
_TOLD_ELSEWHERE = ("spell_extra_damage", "accuracy_", "damage_")
_AFFINITY_WORDS: Mapping[str, str] = {
    "resistant": "resists",
    "vulnerable": "vulnerable to",
    "immune": "immune to",
    "absorb": "absorbs",
}


def conditional_changes(before: HeroNumbers, after: HeroNumbers) -> tuple[ConditionalChange, ...]:
    """Return what newly counts under a condition that does not hold now, then what is lost."""
    old, new = dict(_waiting(before)), dict(_waiting(after))
    found = [
        ConditionalChange(condition, text)
        for (condition, id), text in new.items()
        if old.get((condition, id)) != text
    ]
    found += [
        ConditionalChange(condition, text, is_lost=True)
        for (condition, id), text in old.items()
        if (condition, id) not in new
    ]
    return tuple(found)


def _waiting(numbers: HeroNumbers) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield ((condition, id), words) for all that waits for a condition."""
    for derived in numbers.derived.values():
        is_sum = derived.id == "damage_reduction"
        if derived.id.startswith(_TOLD_ELSEWHERE) and not is_sum:
            continue
        by_condition: dict[str, list[Part]] = {}
        for part in derived.pending:
            by_condition.setdefault(part.note, []).append(part)
        for condition, parts in by_condition.items():
            yield (condition, derived.id), _words(derived, parts)


def _words(derived: Derived, parts: list[Part]) -> str:
    numbers = [part.value for part in parts if not isinstance(part.value, str)]
    if numbers:
        return f"{derived.label} {signed(sum(numbers))}"
    kinds: dict[str, list[str]] = {}
    for part in parts:
        level, _, kind = str(part.value).partition(" ")
        kinds.setdefault(level, []).append(kind)
    return ", ".join(
        f"{_AFFINITY_WORDS.get(level, level)} {joined(list(dict.fromkeys(types)))}".strip()
        for level, types in kinds.items()
    )


def joined(words: list[str]) -> str:
    """Return “dark, ice and poison”."""
    return " and ".join(word for word in (", ".join(words[:-1]), *words[-1:]) if word)
