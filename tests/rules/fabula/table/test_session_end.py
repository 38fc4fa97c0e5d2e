"""An evening's begin and end: Fabula Points, Villains who enter, and experience for all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import PlayState, Tracked, XpRules
from models.fabula.npc import Npc
from models.fabula.session import Session
from rules.fabula.table.session_end import (
    Ending,
    SessionError,
    gains,
    session_ended,
    session_started,
    villain_entered,
)
from tests.rules.fabula.table.evening import any_evening, evening, hero, newest, words

ALL_RULES = XpRules(blitz=True, embodiment=True, mvp=True)


def points(session: Session) -> list[int]:
    return [member.hero.play.fabula_points for member in session.members]


def absent(session: Session, *keys: str) -> Session:
    members = tuple(m.replaced(is_absent=m.key in keys) for m in session.members)
    return session.replaced(members=members)


def test_heroes_without_fabula_points_begin_with_one() -> None:
    heroes = [hero(name, fabula_points=n) for name, n in (("Ada", 0), ("Bo", 2), ("Cy", 0))]
    before = absent(evening(*heroes), "h3")
    after = session_started(before)
    assert points(after) == [1, 2, 0]
    assert "Ada had no Fabula Points and gains 1." in words(newest(before, after))


def test_tracked_numbers_begin_anew() -> None:
    play = PlayState(tracked=(Tracked(id="lucky_number", value=3),))
    before = evening(hero("Ada").replaced(play=play))
    assert not session_started(before).members[0].hero.play.tracked


def villains(*ranks: str) -> tuple[Npc, ...]:
    return tuple(Npc(name=f"Villain {n}").replaced(villain=r) for n, r in enumerate(ranks, 1))


def test_a_villain_brings_each_hero_a_point_once_a_scene() -> None:
    before = absent(evening(hero("Ada"), hero("Bo"), foes=villains("minor")), "h2")
    after = villain_entered(before, "f1")
    assert points(after) == [4, 3] and after.villains_met == ("f1",)
    assert newest(before, after).title == "Villain 1 enters the scene"
    with pytest.raises(SessionError, match="counted in this scene already"):
        villain_entered(after, "f1")


def test_three_entrances_count_in_a_scene() -> None:
    session = evening(hero("Ada"), foes=villains("minor", "major", "supreme", "minor"))
    for key, expected in (("f1", 4), ("f2", 5), ("f3", 6), ("f4", 6)):
        before = session
        session = villain_entered(session, key)
        assert points(session) == [expected]
        newest(before, session)
    assert "No Fabula Points" in words(session.log[-1])


def test_the_same_villain_scene_after_scene_brings_nothing_new() -> None:
    before = evening(hero("Ada"), foes=villains("minor"))
    after = villain_entered(before, "f1", was_in_last_scene=True)
    assert points(after) == [3] and "No Fabula Points" in words(newest(before, after))


def test_only_villains_with_ultima_points_count() -> None:
    spent = Npc(name="Spent").replaced(villain="minor", ultima_spent=5)
    session = evening(hero("Ada"), foes=(Npc(name="Wolf"), spent))
    for key, reason in (("f1", "Wolf is no Villain"), ("f2", "no Villain any more")):
        with pytest.raises(SessionError, match=reason):
            villain_entered(session, key)
    with pytest.raises(SessionError, match="not at the table"):
        villain_entered(session, "h1")


def test_all_gain_experience_absent_heroes_included() -> None:
    heroes = [hero("Ada", xp=4), hero("Bo"), hero("Cy")]
    before = absent(
        evening(*heroes, fabula_spent=7, ultima_spent=2, battles=(1,), villains_met=("f1",)), "h3"
    )
    after = session_ended(before)
    # 5 and 2 Ultima Points and 7 Fabula Points shared by the two who played
    assert [m.hero.play.xp for m in after.members] == [14, 10, 10]
    assert (after.fabula_spent, after.ultima_spent, after.battles) == (0, 0, ())
    assert after.villains_met == () and after.sessions_ended == 1
    entry = newest(before, after)
    assert entry.title == "Session 1 ends" and "Cy, absent gains 10 XP: 10 now." in words(entry)
    assert entry.parts[0].label == "Every session"
    assert [m.hero.sessions[-1].heroes for m in after.members] == [2, 2, 2]
    assert session_ended(after).log[-1].title == "Session 2 ends"


def test_optional_rules_bring_something_only_where_they_are_used() -> None:
    heroes = [hero("Ada").replaced(xp_rules=ALL_RULES), hero("Bo")]
    third = hero("Cy").replaced(xp_rules=ALL_RULES)
    session = absent(evening(*heroes, third, battles=(2, 6)), "h3")
    votes = frozenset(("h1", "h2", "h3"))
    ending = Ending(title="The Siege", embodiment=votes, mvp=votes, other=1)
    found = gains(session, ending)
    assert [gain.xp.number for gain in found] == [5 + 1 + 4 + 0 + 2 + 2, 6, 6]
    assert found[0].notes == ("One player cannot win both votes, Embodiment and MVP.",)
    after = session_ended(session, ending)
    assert after.members[0].hero.sessions[-1].title == "The Siege"
    again = gains(after, Ending(mvp=frozenset(("h1",)), automatic=False))
    assert again[0].notes == ("Most valuable player goes to nobody twice in a row.",)
    assert [gain.xp.number for gain in again] == [2, 0, 0]


def test_somebody_has_to_have_played() -> None:
    for session in (evening(), absent(evening(hero("Ada")), "h1")):
        with pytest.raises(SessionError, match="No hero took part"):
            session_ended(session)


@settings(max_examples=20)
@given(st.integers(0, 30), st.integers(0, 40), st.integers(0, 40), st.integers(-60, 10))
def test_the_end_is_told_and_never_takes_experience(
    seed: int, fabula: int, ultima: int, other: int
) -> None:
    before = any_evening(seed).replaced(fabula_spent=fabula, ultima_spent=ultima)
    ending = Ending(other=other)
    after = session_ended(before, ending)
    assert after == session_ended(before, ending)
    newest(before, after)
    for old, new, gain in zip(before.members, after.members, gains(before, ending), strict=True):
        assert new.hero.play.xp - old.hero.play.xp == gain.xp.number >= 0
        assert new.hero.sessions == (*old.hero.sessions, gain.record)
        assert gain.xp.number == max(0, 5 + ultima + fabula // 3 + other)
