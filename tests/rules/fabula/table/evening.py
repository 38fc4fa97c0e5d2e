"""Evenings at the table for tests, and the promise that the log tells every number that moved."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from models.fabula.hero import Hero, PlayState
from models.fabula.npc import Npc
from models.fabula.session import Conflict, Fighter, FoeSeat, Member, PendingCheck, Session
from models.table import LogEntry
from rules.fabula.npc.quick import quick_npc
from rules.fabula.numbers import HeroNumbers
from rules.fabula.quick import quick_hero
from rules.fabula.table.seat import seats
from tests.rules.fabula.builder import levels_of

POOLS = ("hp", "mp", "ip", "fabula_points")


def hero(
    name: str,
    classes: Mapping[str, int | None] | None = None,
    skills: Mapping[str, int] | None = None,
    **play: Any,
) -> Hero:
    levels = levels_of(classes or {"wayfarer": 3, "fury": 2}, skills)
    return Hero(name=name, levels=levels, play=PlayState(**play))


def evening(*heroes: Hero, foes: tuple[Npc, ...] = (), **changes: object) -> Session:
    members = tuple(Member(key=f"h{n}", hero=one) for n, one in enumerate(heroes, 1))
    seated = tuple(FoeSeat(key=f"f{n}", npc=npc) for n, npc in enumerate(foes, 1))
    return Session(members=members, foes=seated).replaced(**changes)


def any_evening(seed: int, count: int = 3) -> Session:
    """Some finished heroes and a foe, with points spent at random."""
    rng = Random(seed)
    heroes: list[Hero] = []
    for _ in range(count):
        made = quick_hero(rng)
        play = PlayState(hp=rng.randint(0, 20), mp=rng.randint(0, 60), ip=rng.randint(0, 6))
        heroes.append(made.replaced(play=play.replaced(fabula_points=rng.randint(0, 4))))
    return evening(*heroes, foes=(quick_npc(rng),))


def in_conflict(session: Session, round: int = 2) -> Session:
    keys = [entry.key for entry in (*session.members, *session.foes)]
    fighters = tuple(Fighter(key=key) for key in keys)
    return session.replaced(conflict=Conflict(round=round, fighters=fighters))


def check_of(first: int, second: int, **changes: object) -> PendingCheck:
    made = PendingCheck(who="h1", attributes=("INS", "WLP"), sizes=(10, 8), dice=(first, second))
    return made.replaced(**changes)


def numbers_of(session: Session) -> dict[tuple[str, str], int]:
    """Every number of the session that the log has to tell of."""
    found = {("group", "zenit"): session.purse}
    for key, seat in seats(session).items():
        for pool in POOLS:
            found[key, pool] = seat.current(pool)
        found[key, "xp"] = seat.play.xp
        if isinstance(seat.numbers, HeroNumbers):
            found[key, "zenit"] = seat.numbers.value("zenit")
    for clock in session.clocks:
        found[clock.key, "filled"] = clock.filled
    for project in session.projects:
        found[project.key, "progress"] = project.progress
        found[project.key, "paid"] = project.paid
    return found


def newest(before: Session, after: Session) -> LogEntry:
    """Return the one entry that was added, after a look whether it tells all that moved."""
    assert after.log[:-1] == before.log
    entry = after.log[-1]
    assert entry.number == len(after.log)
    assert entry.round == (before.conflict.round if before.conflict else 0)
    old, new = numbers_of(before), numbers_of(after)
    both = old.keys() & new.keys()
    moved = {key: (old[key], new[key]) for key in both if old[key] != new[key]}
    told = {(c.who, c.what): (c.before, c.after) for c in entry.changes}
    assert {key: pair for key, pair in told.items() if key in both} == moved
    assert all(number >= 0 for number in new.values())
    return entry


def words(entry: LogEntry) -> str:
    return "\n".join((entry.title, entry.detail, *(line.text for line in entry.lines)))
