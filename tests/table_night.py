"""A session in the middle of a fight, as the tests of sheets and screens look at it."""

from __future__ import annotations

from random import Random

from models.fabula.hero import Hero
from models.fabula.session import Session
from models.table import TableClock
from rules.dice import typed
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero
from rules.fabula.table.conflict import conflict_begun, turn_over, turn_taken
from rules.fabula.table.flow import check_begun
from rules.fabula.table.game import TABLE
from rules.table_log import noted

HEROES = ("Camilla", "Edgar", "Montblanc", "Sabine")


def heroes() -> tuple[Hero, ...]:
    rng = Random(7)
    return tuple(quick_hero(rng).replaced(name=name) for name in HEROES)


def night(name: str = "Weir Night") -> Session:
    """Return round 1 of a fight with an elite and two soldiers: three turns taken, one under way
    whose dice lie on the table; a clock of each kind, and something secret in the log."""
    rng = Random(11)
    captain = quick_npc(rng, "brute", "undead", 10, "elite").replaced(name="Drowned Captain")
    sailor = quick_npc(rng, "hunter", "undead", 5).replaced(name="Sailor")
    session = Session(name=name, scene="The weir at midnight")
    for hero in heroes():
        session = TABLE.seated(session, hero, "")
    for foe in (captain, sailor, sailor):
        session = TABLE.seated(session, foe, "")
    clocks = (
        TableClock(key="c1", name="Lock gates open", sections=6, filled=3),
        TableClock(key="c2", name="Bell calls more", sections=8, filled=5, kind="danger"),
    )
    session = noted(session.replaced(clocks=clocks), "note", "They will betray us", is_secret=True)
    session = conflict_begun(session, "heroes")
    h1, h2, h3, _h4 = (member.key for member in session.members)
    f1, f2, _f3 = (foe.key for foe in session.foes)
    for key in (h1, f1, h2, f2):
        session = turn_over(turn_taken(session, key))
    session = TABLE.with_amount(session, h2, "hp", "-30")
    session = TABLE.with_amount(session, f1, "hp", "-12")
    session = turn_taken(session, h3)
    return check_begun(
        session, h3, ("INS", "WLP"), dice=typed([4, 2]), label="Listen", difficulty=10
    )
