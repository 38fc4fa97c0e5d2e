"""Two heroes, or two plans of one, side by side at a level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero, LevelChoice
from rules.breakdown import Derived
from rules.fabula.choices import option_label
from rules.fabula.compare import DICE, FURTHER
from rules.fabula.derive import derive
from rules.fabula.limit import Taken
from rules.fabula.numbers import Attack, HeroNumbers
from rules.fabula.plan import planned, whole

_NUMBERS = (
    "max_hp",
    "crisis",
    "max_mp",
    "max_ip",
    "defense",
    "magic_defense",
    "initiative",
    *DICE,
)
_LISTS = ("martial", "rituals", "affinities", "status_immunities")

Value = float | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One thing of both heroes. ``left`` and ``right`` are numbers, words, or ids of a list.

    For classes, Skills, Heroic Skills and the like they are levels (0 for “not there”), and
    ``left_levels`` and ``right_levels`` the hero levels that bring them, those to come included.
    """

    group: str
    id: str
    label: str
    left: Value
    right: Value
    left_levels: tuple[int, ...] = ()
    right_levels: tuple[int, ...] = ()

    @property
    def differs(self) -> bool:
        return self.left != self.right


@dataclass(frozen=True, slots=True)
class Comparison:
    """``left`` and ``right`` are the numbers of both at ``level``, or at the end of their levels.

    ``top`` is the highest level that either of them reaches with its plan.
    """

    level: int
    top: int
    left: HeroNumbers
    right: HeroNumbers
    rows: tuple[ComparedRow, ...]


def top_level(*heroes: Hero) -> int:
    """Return the highest level that any of the heroes reaches with the levels to come."""
    return max((len(whole(hero).levels) for hero in heroes), default=0)


def comparison(left: Hero, right: Hero, level: int | None = None) -> Comparison:
    """Return both heroes at ``level`` side by side, by default at the end of the longer plan.

    Each hero counts with the levels to come; where it has fewer than ``level``, with all it has.
    """
    top = top_level(left, right)
    at = top if level is None else level
    one, other = derive(planned(left, at)), derive(planned(right, at))
    rows = (
        *_numbers(one, other),
        *_attacks(one, other),
        *_lists(one, other),
        *_brought(left, right, one, other, at),
    )
    return Comparison(at, top, one, other, rows)


def _numbers(one: HeroNumbers, other: HeroNumbers) -> Iterator[ComparedRow]:
    yield ComparedRow("Numbers", "level", "Level", one.level, other.level)
    for id in (*_NUMBERS, *FURTHER):
        found = one.derived.get(id) or other.derived.get(id)
        if found is None or isinstance(found.value, tuple):
            continue
        values = one.value(id), other.value(id)
        if id in _NUMBERS or any(values):
            yield ComparedRow("Numbers", id, found.label, *values)


def _attacks(one: HeroNumbers, other: HeroNumbers) -> Iterator[ComparedRow]:
    """Yield the first weapon at hand of both."""
    left, right = (n.attacks[0] if n.attacks else None for n in (one, other))
    if left is not None or right is not None:
        yield ComparedRow("Numbers", "attack", "Attack", _attack(left), _attack(right))


def _attack(attack: Attack | None) -> str:
    if attack is None:
        return ""
    check = " + ".join(attack.attributes)
    accuracy = f"{check} {attack.accuracy.number:+d}" if attack.accuracy.number else check
    words = f"{attack.name}: {accuracy}, HR {attack.damage.number:+d} {attack.damage_type}"
    return words.replace("-", "−")


def _lists(one: HeroNumbers, other: HeroNumbers) -> Iterator[ComparedRow]:
    for id in _LISTS:
        found = one.derived.get(id) or other.derived.get(id)
        if found is not None:
            values = _ids(one.derived.get(id)), _ids(other.derived.get(id))
            if any(values):
                yield ComparedRow("Numbers", id, found.label, *values)


def _ids(derived: Derived | None) -> tuple[str, ...]:
    """Return the list's values sorted, as two heroes may have come by them in another order."""
    if derived is None or not isinstance(derived.value, tuple):
        return ()
    waiting = {f"{part.value} ({part.note})" for part in derived.pending}
    return tuple(sorted({*derived.value, *waiting}))


# What the levels brought ---------------------------------------------------------------------

Brought = Mapping[tuple[str, str], list[int]]
"""(group, id) to the hero levels that bring it."""

_GROUPS = ("Classes", "Skills", "Heroic Skills", "Spells", "Arcana", "Gadgets")


def _brought(
    left: Hero, right: Hero, one: HeroNumbers, other: HeroNumbers, level: int
) -> Iterator[ComparedRow]:
    mine, theirs = _coming_by(left, one.catalog), _coming_by(right, other.catalog)
    keys = dict.fromkeys((*mine, *theirs))
    for group in _GROUPS:
        for key in keys:
            if key[0] != group:
                continue
            left_levels, right_levels = tuple(mine.get(key, ())), tuple(theirs.get(key, ()))
            has = sum(at <= level for at in left_levels)
            other_has = sum(at <= level for at in right_levels)
            if has or other_has:
                label = _name(*key, one.catalog, other.catalog)
                yield ComparedRow(group, key[1], label, has, other_has, left_levels, right_levels)


def _coming_by(hero: Hero, known: Catalog) -> Brought:
    """Return what each level brings, in the order it first comes."""
    found: dict[tuple[str, str], list[int]] = {}
    taken = Taken()
    for number, choice in enumerate(whole(hero).levels, 1):
        before = taken.spells.copy(), taken.arcana.copy(), dict(taken.gadgets)
        taken.add(choice, known)
        for key in (*_chosen(choice), *_learned(before, taken)):
            found.setdefault(key, []).append(number)
    return found


def _chosen(choice: LevelChoice) -> Iterator[tuple[str, str]]:
    if choice.class_id:
        yield "Classes", choice.class_id
    if choice.skill_id:
        yield "Skills", choice.skill_id
    if choice.heroic and choice.heroic.heroic_skill:
        yield "Heroic Skills", choice.heroic.heroic_skill


def _learned(
    before: tuple[set[str], set[str], dict[str, int]], taken: Taken
) -> Iterator[tuple[str, str]]:
    spells, arcana, gadgets = before
    yield from (("Spells", spell) for spell in sorted(taken.spells - spells))
    yield from (("Arcana", arcanum) for arcanum in sorted(taken.arcana - arcana))
    for kind, count in taken.gadgets.items():
        yield from (("Gadgets", kind) for _ in range(count - gadgets.get(kind, 0)))


def _name(group: str, id: str, *catalogs: Catalog) -> str:
    for known in catalogs:
        entries = {
            "Classes": known.classes,
            "Skills": known.skills,
            "Heroic Skills": known.heroic_skills,
            "Spells": known.spells,
            "Arcana": known.arcana,
            "Gadgets": {kind.id: kind for kind in known.content.gadgets.types},
        }
        entry = entries[group].get(id)
        if entry is not None:
            return entry.name
    return option_label(id) if id else "not chosen"
