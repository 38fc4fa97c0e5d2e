"""The numbers of the party: how many, which level, what that calls for, what it may find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.battle import BattleRules
from rules.breakdown import Derived, Part, Source
from rules.fabula.encounter.reward import Reward
from rules.fabula.encounter.side import Member
from rules.fabula.encounter.verdict import with_article


def party_level(party: Sequence[Member]) -> int:
    """Return the highest level among the heroes; among the allies where there is no hero."""
    heroes = [member.level for member in party if not member.entry.is_ally]
    return max(heroes or [member.level for member in party], default=0)


def party_numbers(rules: BattleRules, party: Sequence[Member], level: int) -> Iterator[Derived]:
    """Yield the heroes counted, their level, the soldiers for each challenge, and their turns."""
    rule = Source(rules.book, "Battles")
    counted = [Part(m.name, m.count, rule, _note(m)) for m in party]
    heroes = Derived.total("heroes", "Heroes", counted, note="allies with full turns count too")
    yield heroes
    yield highest("party_level", "Party level", level, _levels(party, rule))
    for size in rules.challenges:
        parts = [Part("Heroes", heroes.number, rule)]
        if size.soldiers:
            word = "more" if size.soldiers > 0 else "fewer"
            parts.append(Part(f"{abs(size.soldiers)} {word}", size.soldiers, rule))
        label = f"Soldiers for {with_article(size.name)} battle"
        yield Derived.total(f"soldiers_{size.id}", label, parts)
    turns = Source(rules.book, "Conflicts")
    parts = [Part(m.name, m.count, turns) for m in party]
    yield Derived.total("hero_turns", "Turns of the heroes each round", parts)


def _note(member: Member) -> str:
    words = f"level {member.level}"
    return f"{words}, ally" if member.entry.is_ally else words


def _levels(party: Sequence[Member], rule: Source) -> list[tuple[Part, bool]]:
    """Return a part for each level in the party, and whether it can be the one that counts."""
    has_hero = any(not member.entry.is_ally for member in party)
    found: list[tuple[Part, bool]] = []
    for member in party:
        counts = not (member.entry.is_ally and has_hero)
        note = "" if counts else "an ally sets no level"
        found.append((Part(member.name, member.level, rule, note), counts))
    return found


def highest(id: str, label: str, value: int, rows: Sequence[tuple[Part, bool]]) -> Derived:
    """Return the highest of some numbers: one part, and the others as not counted.

    Each of ``rows`` has a part, and whether it could count at all.
    """
    chosen = next((part for part, counts in rows if counts and part.value == value), None)
    waiting = [
        part if part.note else Part(part.label, part.value, part.source, _beside(part, value))
        for part, _ in rows
        if part is not chosen
    ]
    return Derived.total(id, label, [chosen] if chosen else [], pending=waiting)


def _beside(part: Part, value: int) -> str:
    return "as high" if part.value == value else "not the highest"


def reward_numbers(rules: BattleRules, found: Reward | None) -> Iterator[Derived]:
    """Yield what one reward is usually worth to the group."""
    if found is not None:
        place = Source(rules.book, "Rewards")
        limit = f"no item above {found.dearest_item} z" if found.dearest_item else "any item"
        part = Part("One reward for the group", found.zenit, place, limit)
        yield Derived.total("reward", "Usual reward in zenit", [part])
