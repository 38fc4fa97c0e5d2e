"""The party's references, the Clocks, and the die that picks targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from models.fabula.encounter import Encounter, Foe, PartyMember, PreparedClock
from rules.breakdown import Source
from rules.fabula.encounter.edit import (
    next_key,
    with_clock_changed,
    with_member_changed,
    without_member,
)
from rules.fabula.encounter.legality.mend import mend
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.problem import Problem


def preparation_problems(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield heroes that are gone or come twice, Clocks of no usual size, and keys that clash."""
    yield from _party(numbers)
    yield from _clocks(numbers)
    yield from _targets(numbers)
    yield from _keys(numbers)


def _party(numbers: EncounterNumbers) -> Iterator[Problem]:
    rule = Source(numbers.rules.book, "Battles")
    seen: set[str] = set()
    for member in numbers.party:
        where, reference = f"party.{member.index}", member.entry.reference
        if reference is None:
            continue
        key = member.entry.key
        if member.is_missing:
            text = (
                f"The library has no “{reference.file}” any more; {member.name} counts with the"
                f" last level known, {member.level}."
            )
            name = member.entry.name.strip() or reference.name
            keep = partial(with_member_changed, key=key, reference=None, name=name)
            fixes = (mend("Keep without a file", keep),)
            yield Problem("warning", "hero-missing", where, text, rule, fixes)
        if reference.file in seen:
            text = f"{member.name} is in the party twice."
            fixes = (mend("Take one away", partial(without_member, key=key)),)
            yield Problem("warning", "hero-twice", where, text, rule, fixes)
        seen.add(reference.file)


def _clocks(numbers: EncounterNumbers) -> Iterator[Problem]:
    rule = Source(numbers.rules.book, "Clocks")
    least, most = numbers.rules.clock_sections
    for index, clock in enumerate(numbers.encounter.clocks):
        name = clock.name.strip() or f"Clock {index + 1}"
        if not least <= clock.sections <= most:
            fixed = min(max(clock.sections, least), most)
            text = f"{name} has {clock.sections} sections; a Clock has {least} to {most}."
            change = partial(with_clock_changed, key=clock.key, sections=fixed)
            where = f"clocks.{index}.sections"
            yield Problem(
                "error", "clock-size", where, text, rule, (mend(f"Make it {fixed}", change),)
            )
        if clock.filled > clock.sections:
            text = f"{name} has {clock.filled} sections filled, and only {clock.sections} in all."
            change = partial(with_clock_changed, key=clock.key, filled=clock.sections)
            where = f"clocks.{index}.filled"
            yield Problem("error", "clock-over", where, text, rule, (mend("Fill it once", change),))
        if not clock.name.strip():
            text = f"Clock {index + 1} has no name yet."
            yield Problem("note", "clock-unnamed", f"clocks.{index}.name", text, rule)


def _targets(numbers: EncounterNumbers) -> Iterator[Problem]:
    die = numbers.encounter.target_die
    names = numbers.hero_names
    if names and numbers.targets is None:
        rule = Source(numbers.rules.book, "Battles")
        if die:
            text = f"A d{die} has too few faces to pick among {len(names)} targets."
            fixes = (mend("Choose by the number", partial(_with_die, die=0)),)
        else:
            text = f"No die can pick among {len(names)} targets."
            fixes = ()
        yield Problem("warning", "die-too-small", "target_die", text, rule, fixes)


def _with_die(encounter: Encounter, die: int) -> Encounter:
    return encounter.replaced(target_die=die)


def _keys(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield that two entries of a list share a key, so that one cannot be changed alone."""
    encounter = numbers.encounter
    lists: tuple[tuple[str, str, Sequence[PartyMember | Foe | PreparedClock]], ...] = (
        ("party", "p", encounter.party),
        ("foes", "f", encounter.foes),
        ("clocks", "c", encounter.clocks),
    )
    rule = Source("", "File")
    for field, prefix, entries in lists:
        if len({entry.key for entry in entries}) < len(entries):
            text = f"Two entries of “{field}” share a key: a change of one would change both."
            change: Callable[[Encounter], Encounter] = partial(_rekeyed, field=field, prefix=prefix)
            fixes = (mend("Tell them apart", change),)
            yield Problem("error", "key-twice", field, text, rule, fixes)


def _rekeyed(encounter: Encounter, field: str, prefix: str) -> Encounter:
    kept: list[PartyMember | Foe | PreparedClock] = []
    entries: Sequence[PartyMember | Foe | PreparedClock] = getattr(encounter, field)
    for entry in entries:
        if any(entry.key == other.key for other in kept):
            entry = entry.replaced(key=next_key(prefix, [*entries, *kept]))
        kept.append(entry)
    return encounter.replaced(**{field: tuple(kept)})
