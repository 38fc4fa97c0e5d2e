"""Tables for tests, and the promise that the log tells every number that moved."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from random import Random

from models.bnb.being import InUse, OwnedGear
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.session import Session
from models.table import LogEntry
from rules.bnb.quick import quick_hero
from rules.bnb.table.gather import seated, with_creatures
from rules.bnb.table.person import POOLS, people
from rules.dice import Dice, thrown, typed
from tests.rules.bnb.build_vectors import hero

SIX: Dice = lambda sides: sides  # noqa: E731
ONE: Dice = lambda sides: 1  # noqa: E731


def faces(*shown: int) -> Dice:
    """Dice that show these faces, one after another, and no more."""
    return typed(shown)


def lothar(**levels: int) -> Character:
    made = hero(
        **{
            "strength": 4,
            "dexterity": 4,
            "will": 3,
            "intelligence": 2,
            "striking": 6,
            "defense": 4,
            "grappling": 2,
            **levels,
        }
    )
    sword = OwnedGear(key="s", name="Sword", role="weapon", value=3, place="wielded")
    return made.replaced(name="Lothar", gear=(sword,), in_use=InUse(weapon="s"))


def nik(**levels: int) -> Character:
    known = {
        "strength": 2,
        "dexterity": 2,
        "will": 5,
        "intelligence": 5,
        "mahasu": 6,
        "seheru": 4,
        "talamu": 4,
        "sabatu": 4,
        "amelatu": 4,
        "nabu": 3,
        "resistance": 4,
        "healing": 3,
    }
    return hero(**{**known, **levels}).replaced(name="Nik", touched=True)


def brute(**levels: int) -> Creature:
    like = hero(
        **{"strength": 3, "dexterity": 3, "will": 2, "intelligence": 1, "striking": 3, **levels}
    )
    return Creature(name="Brute", stats=like.stats, skills=like.skills)


def table(*heroes: Character, foes: int = 1) -> Session:
    """The heroes as h1, h2 …, and so many brutes as f1, f2 …"""
    session = Session()
    for one in heroes:
        session = seated(session, one)
    return with_creatures(session, brute(), count=foes) if foes else session


def any_table(seed: int) -> Session:
    rng = Random(seed)
    kinds = ("warrior", "sorcerer", "scout")
    return table(*(quick_hero(rng, "veteran", kind) for kind in kinds), foes=2)


def any_dice(seed: int) -> Dice:
    return thrown(Random(seed))


def newest(before: Session, after: Session) -> LogEntry:
    """Return the one entry that was added, after a look whether it tells all that moved."""
    assert after.log[:-1] == before.log
    entry = after.log[-1]
    assert entry.number == len(after.log)
    old, new = pools_of(before), pools_of(after)
    both = old.keys() & new.keys()
    told = {(change.who, change.what): (change.before, change.after) for change in entry.changes}
    assert told == {key: (old[key], new[key]) for key in both if old[key] != new[key]}
    return entry


def pools_of(session: Session) -> dict[tuple[str, str], int]:
    return {
        (key, pool): floor(who.current(pool))
        for key, who in people(session).items()
        for pool in POOLS
    }


def words(entry: LogEntry) -> str:
    return "\n".join((entry.title, entry.detail, *(line.text for line in entry.lines)))


Step = Callable[[Session, Dice], Session]
