"""Clocks: what Checks and opportunities move, their ends, and how they come and go."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.fabula.encounter import PreparedClock
from models.fabula.session import Session
from rules.fabula.table.clock_work import (
    ClockError,
    ClockKind,
    ClockWork,
    clock_by_opportunity,
    clock_checked,
    clock_described,
    clock_moved,
    clock_of,
    clock_renamed,
    clock_resized,
    clock_shown,
    sections_by_check,
    with_clock,
    with_prepared_clock,
    without_clock,
)
from tests.rules.fabula.table.evening import check_of, evening, hero, in_conflict, newest, words


def with_one(sections: int = 6, filled: int = 0, kind: ClockKind = "goal") -> Session:
    return with_clock(evening(hero("Ada")), "The gate", sections, filled=filled, kind=kind)


@pytest.mark.parametrize(
    ("dice", "difficulty", "work", "sections"),
    [
        ((6, 4), 10, "fills", 1),
        ((7, 6), 10, "fills", 2),
        ((9, 7), 10, "fills", 3),
        ((9, 7), 10, "erases", -3),
        ((5, 4), 10, "fills", 0),
        ((5, 4), 10, "erases", 0),
        ((5, 4), 10, "threatens", 1),
        ((4, 3), 10, "threatens", 2),
        ((2, 1), 10, "threatens", 3),
        ((9, 7), 10, "threatens", 0),
        ((6, 6), 16, "fills", 1),
        ((1, 1), 2, "threatens", 1),
    ],
)
def test_what_a_check_is_worth(
    dice: tuple[int, int], difficulty: int, work: ClockWork, sections: int
) -> None:
    assert sections_by_check(check_of(*dice), difficulty, work) == sections


def test_an_opportunity_adds_two_where_there_is_one() -> None:
    assert sections_by_check(check_of(8, 8), 10, "fills", opportunity=True) == 5
    assert sections_by_check(check_of(1, 1), 10, "threatens", opportunity=True) == 5
    for check, work in ((check_of(9, 7), "fills"), (check_of(4, 3), "threatens")):
        with pytest.raises(ClockError, match="no opportunity"):
            sections_by_check(check, 10, work, opportunity=True)  # type: ignore[arg-type]
    with pytest.raises(ClockError, match="no opportunity"):
        sections_by_check(check_of(8, 8, kind="support"), 10, "fills", opportunity=True)


def test_a_full_clock_is_told_and_no_more_than_full() -> None:
    before = in_conflict(with_one(filled=5))
    after = clock_checked(before, "c1", check_of(9, 7), 10)
    entry = newest(before, after)
    assert clock_of(after, "c1").filled == 6 and entry.round == 2
    assert "The gate is full: the goal is reached." in words(entry)
    assert entry.title == "The gate fills 1 section"


def test_a_danger_fills_by_failure_and_may_be_over_when_empty() -> None:
    before = with_one(kind="danger", filled=1)
    worse = clock_checked(before, "c1", check_of(3, 1), 10)
    assert clock_of(worse, "c1").filled == 4
    over = clock_checked(before, "c1", check_of(6, 4), 10, work="erases")
    assert newest(before, over).lines[0].tone == "good"
    assert "is empty: the danger may be over" in words(over.log[-1])
    assert clock_checked(over, "c1", check_of(6, 4), 10, work="erases") is over


def test_an_opportunity_moves_two_sections_at_most() -> None:
    session = with_one(filled=3)
    assert clock_of(clock_by_opportunity(session, "c1", -2), "c1").filled == 1
    with pytest.raises(ClockError, match="2 sections at most"):
        clock_by_opportunity(session, "c1", 3)


def test_clocks_have_four_to_twelve_sections() -> None:
    session = with_one(filled=6)
    for sections in (3, 13):
        with pytest.raises(ClockError, match="4 to 12"):
            with_clock(session, "", sections)
        with pytest.raises(ClockError, match="4 to 12"):
            clock_resized(session, "c1", sections)
    smaller = clock_resized(session, "c1", 4)
    assert (clock_of(smaller, "c1").filled, newest(session, smaller).changes[0].after) == (4, 4)
    assert clock_resized(smaller, "c1", 4) is smaller


def test_clocks_come_from_an_encounter_as_they_were_prepared() -> None:
    prepared = PreparedClock(
        key="c9", name="Flood", sections=3, filled=9, kind="danger", note="Rain", when_full="Gone."
    )
    before = with_one()
    after = with_prepared_clock(before, prepared)
    clock = clock_of(after, "c2")
    assert (clock.sections, clock.filled, clock.kind) == (3, 3, "danger")
    assert clock.note == "Rain – When full: Gone."


def test_clocks_are_renamed_hidden_and_taken_away() -> None:
    session = with_one()
    named = clock_renamed(session, "c1", "The bridge")
    assert newest(session, named).title == "The gate is called The bridge now"
    hidden = clock_shown(named, "c1", False)
    assert clock_moved(hidden, "c1", 1).log[-1].is_secret
    gone = without_clock(hidden, "c1")
    assert not gone.clocks and gone.log[-1].is_secret
    with pytest.raises(ClockError, match="not on the table"):
        clock_moved(gone, "c1", 1)


@given(st.integers(4, 12), st.integers(0, 12), st.lists(st.integers(-15, 15), max_size=8))
def test_a_clock_stays_between_empty_and_full(sections: int, filled: int, steps: list[int]) -> None:
    session = with_one(sections, filled)
    for step in steps:
        before = session
        session = clock_moved(session, "c1", step)
        wanted = max(0, min(sections, clock_of(before, "c1").filled + step))
        assert clock_of(session, "c1").filled == wanted
        if session is not before:
            newest(before, session)


def test_a_goal_becomes_a_danger_with_another_note() -> None:
    before = with_clock(evening(), "Tide", 6, note="slow")
    after = clock_described(before, "c1", kind="danger", note=" 1 a round ")
    entry = newest(before, after)
    assert (after.clocks[0].kind, after.clocks[0].note) == ("danger", "1 a round")
    assert (entry.title, entry.detail) == ("Tide is a danger", "1 a round")
    assert clock_described(after, "c1", kind="danger", note="1 a round") is after
