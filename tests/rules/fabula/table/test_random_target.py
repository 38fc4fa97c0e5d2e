"""A die picks the target of a foe, every candidate as often as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from models.fabula.session import Session
from rules.dice import thrown, typed
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero
from rules.fabula.table.check import CheckError
from rules.fabula.table.gather import with_foes, with_hero
from rules.fabula.table.point import with_amount
from rules.fabula.table.random_target import target_thrown


def table(heroes: int = 3) -> Session:
    session = Session()
    names = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")[:heroes]
    for seed, name in enumerate(names, 1):
        session = with_hero(session, quick_hero(Random(seed)).replaced(name=name))
    return with_foes(session, quick_npc(Random(1)).replaced(name="Lynx"))


def test_every_hero_is_picked_as_often() -> None:
    session, dice = table(), thrown(Random(3))
    found = Counter(target_thrown(session, "f1", dice)[1] for _ in range(900))
    assert set(found) == {"h1", "h2", "h3"}
    assert all(abs(count - 300) < 70 for count in found.values())


def test_a_number_that_means_nobody_is_thrown_again() -> None:
    after, key = target_thrown(table(7), "f1", typed([8, 2]))
    assert key == "h2"
    assert after.log[-1].detail == "d8: 2" and after.log[-1].is_secret


def test_who_is_down_is_not_picked_and_heroes_go_for_foes() -> None:
    session = with_amount(table(), "h1", "hp", "=0")
    assert {target_thrown(session, "f1", thrown(Random(n)))[1] for n in range(20)} == {"h2", "h3"}
    assert target_thrown(session, "h2", typed([1]))[1] == "f1"
    with pytest.raises(CheckError, match="Nobody can be picked"):
        target_thrown(with_amount(session, "f1", "hp", "=0"), "h2", typed([1]))
