"""Experience of sessions: what brings it, how it is recorded, and what is unusual in the record."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, LevelChoice, PlayState, SessionXp, XpRules
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.experience import (
    session_xp,
    with_session,
    with_session_changed,
    without_last_session,
)
from tests.amount import examples

ALL_RULES = XpRules(blitz=True, booster=True, embodiment=True, mvp=True)


def gained(**fields: Any) -> int:
    return session_xp(SessionXp(**fields), catalog()).number


def codes(hero: Hero, *, of: str = "sessions") -> list[str]:
    return [p.code for p in check(derive(hero)) if p.where.startswith(of) and p.severity == "note"]


@pytest.mark.parametrize(
    ("fields", "xp"),
    [
        ({}, 5),
        ({"ultima_spent": 3}, 8),
        ({"fabula_spent": 7, "heroes": 4}, 6),
        ({"fabula_spent": 3, "heroes": 4}, 5),
        ({"automatic": False, "mvp": True}, 2),
        ({"blitz_rounds": (1, 3, 6, 9)}, 13),
        ({"blitz_rounds": (0,)}, 10),
        ({"embodiment": True, "mvp": True}, 9),
        ({"other": -2}, 3),
        ({"other": -20}, 0),
    ],
)
def test_a_session_brings(fields: dict[str, Any], xp: int) -> None:
    assert gained(**fields) == xp


def test_the_points_say_what_brought_them() -> None:
    session = SessionXp(ultima_spent=2, fabula_spent=7, heroes=3, blitz_rounds=(2,), other=1)
    parts = session_xp(session, catalog()).parts
    assert [(part.label, part.value) for part in parts] == [
        ("Every session", 5),
        ("Ultima Points spent", 2),
        ("Fabula Points spent", 2),
        ("Blitz", 4),
        ("Other", 1),
    ]
    assert parts[2].note == "7 spent, shared by 3 heroes"
    assert all(str(part.source) for part in parts)


_sessions = st.builds(
    SessionXp,
    automatic=st.booleans(),
    ultima_spent=st.integers(0, 20),
    fabula_spent=st.integers(0, 40),
    heroes=st.integers(1, 6),
    blitz_rounds=st.lists(st.integers(1, 8), max_size=3).map(tuple),
    embodiment=st.booleans(),
    mvp=st.booleans(),
    other=st.integers(-30, 30),
)


@settings(max_examples=examples(60))
@given(st.lists(_sessions, min_size=1, max_size=5), _sessions, st.data())
def test_the_record_and_the_points_agree(
    sessions: list[SessionXp], other: SessionXp, data: Any
) -> None:
    hero = Hero()
    for session in sessions:
        hero = with_session(hero, session)
    assert hero.play.xp == sum(session_xp(s, catalog()).number for s in sessions)
    index = data.draw(st.integers(0, len(sessions) - 1))
    changed = with_session_changed(hero, index, other)
    assert changed.play.xp == sum(session_xp(s, catalog()).number for s in changed.sessions)
    assert with_session_changed(changed, index, sessions[index]) == hero
    added = with_session(hero, other)
    assert without_last_session(added) == hero


def test_without_sessions_there_is_none_to_take_back() -> None:
    assert without_last_session(Hero()) == Hero()


def test_points_that_are_spent_already_stay_spent() -> None:
    hero = with_session(Hero(), SessionXp())
    poorer = hero.replaced(play=PlayState(xp=2))
    assert without_last_session(poorer).play.xp == 0


@pytest.mark.parametrize(
    ("rules", "sessions", "wanted"),
    [
        (ALL_RULES, [SessionXp(mvp=True), SessionXp(mvp=True)], ["mvp-in-a-row"]),
        (ALL_RULES, [SessionXp(mvp=True), SessionXp(), SessionXp(mvp=True)], []),
        (
            ALL_RULES,
            [SessionXp(embodiment=True), SessionXp(embodiment=True)],
            ["embodiment-in-a-row"],
        ),
        (ALL_RULES, [SessionXp(embodiment=True, mvp=True)], ["both-votes"]),
        (ALL_RULES, [SessionXp(embodiment=True), SessionXp(mvp=True)], []),
        (ALL_RULES, [SessionXp(automatic=False)], ["automatic-waived"]),
        (ALL_RULES, [SessionXp(automatic=False, blitz_rounds=(3,))], []),
        (XpRules(), [SessionXp(blitz_rounds=(3,))], ["option-not-used"]),
        (XpRules(), [SessionXp(mvp=True)], ["option-not-used"]),
        (XpRules(), [SessionXp(ultima_spent=4, other=3)], []),
    ],
)
def test_what_the_options_do_not_allow_is_noted(
    rules: XpRules, sessions: list[SessionXp], wanted: list[str]
) -> None:
    assert codes(Hero(xp_rules=rules, sessions=tuple(sessions))) == wanted


def hero_after(*levels: LevelChoice, sessions: int = 1, **fields: Any) -> Hero:
    rogue = (LevelChoice(class_id="rogue"),) * 5
    return Hero(levels=(*rogue, *levels), sessions=(SessionXp(),) * sessions, **fields)


def test_more_levels_than_a_session_brings_are_noted() -> None:
    paid = LevelChoice(class_id="rogue", session=1, xp_paid=10)
    free = LevelChoice(class_id="rogue", session=1)
    assert codes(hero_after(paid), of="levels") == []
    assert codes(hero_after(paid, paid), of="levels") == ["levels-per-session"]
    two = XpRules(levels_per_session=2)
    assert codes(hero_after(paid, paid, xp_rules=two), of="levels") == []
    assert codes(hero_after(free), of="levels") == ["level-not-paid"]
    assert codes(hero_after(paid, free, xp_rules=ALL_RULES), of="levels") == []
    assert codes(hero_after(free, free, xp_rules=ALL_RULES), of="levels") == ["level-not-paid"]


def test_a_session_that_is_not_recorded_can_be_forgotten() -> None:
    hero = hero_after(LevelChoice(class_id="rogue", session=4, xp_paid=10))
    (problem,) = (p for p in check(derive(hero)) if p.code == "level-session-unknown")
    mended = problem.fixes[0].apply(hero)
    assert isinstance(mended, Hero)
    assert mended.levels[5].session is None
    assert "level-session-unknown" not in codes(mended, of="levels")
