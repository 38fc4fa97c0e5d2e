"""What is not read is known: nothing of a file vanishes without a word."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.exchange.leftover import MOST_CHARACTERS, MOST_LINES, leftover_notes
from rules.exchange.record import Record, says_something, whole_number
from rules.exchange.report import Log
from tests.amount import examples

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=12,
)


def record(**raw: object) -> Record:
    return Record(raw, Log())


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (5, 5), ("5", 5), (" -3 ", -3), ("+4", 4), (5.0, 5), ("5.0", 5), (5.5, None),
        ("5 MP", None),
        (True, None), (None, None), ([], None), ("", None), (float("nan"), None),
        (float("inf"), None), (10**30, None), ("9" * 600, None), ("٣", 3),
    ],
)  # fmt: skip
def test_numbers_and_digits_count_as_numbers(value: object, number: int | None) -> None:
    assert whole_number(value) == number


def test_the_first_number_of_a_text_counts_when_asked_for() -> None:
    assert whole_number("10 x T", loose=True) == 10
    assert whole_number("free", loose=True) is None


def test_what_was_asked_for_is_not_left_over() -> None:
    found = record(name="A", lvl="7", odd=3, inner={"x": 1, "y": 2}, list=[{"name": "B", "z": 4}])
    assert (found.text("name"), found.whole("lvl")) == ("A", 7)
    found.child("inner").whole("x")
    (entry,) = found.children("list")
    entry.text("name")
    rest = {" ".join(place): value for place, value in found.rest()}
    assert rest == {"odd": 3, "inner y": 2, "list B z": 4}


def test_a_value_of_the_wrong_type_is_left_over_and_told() -> None:
    found = record(name=["A"], lvl="many", inner=5, list={"a": 1}, more=[1, {"b": 2}])
    assert found.text("name") == ""
    assert found.whole("lvl", 5) == 5
    assert found.child("inner").raw == {}
    assert found.children("list") == []
    assert len(found.children("more")) == 1
    assert [place[0] for place, _ in found.rest()] == [
        "name",
        "lvl",
        "inner",
        "list",
        "more",
        "more",
    ]
    assert [str(line) for line in found.log.lines] == ["lvl: “many” is no whole number; 5 counts"]


def test_a_number_out_of_reach_is_cut_told_and_kept() -> None:
    found = record(lvl=900)
    assert found.whole("lvl", 5, least=1, most=60) == 60
    assert [str(line) for line in found.log.lines] == ["lvl: 900 is out of reach; 60 counts"]
    assert list(found.rest()) == [(("lvl",), 900)]


def test_nothings_say_nothing() -> None:
    assert not any(map(says_something, (None, "", " ", 0, False, [], {}, [0, ""], {"a": [None]})))
    assert all(map(says_something, (1, "x", True, [0, 1], {"a": {"b": 2}})))


def test_notes_name_place_and_value_and_have_an_end() -> None:
    log = Log()
    text = leftover_notes("Rest:", [(("system", "a", "value"), 5), (("b",), {"c": [True]})], log)
    assert text == "Rest:\na: 5\nb › c › 1: yes"
    assert len(log.of_kind("kept")) == 2
    log = Log()
    many = [((f"k{n}",), "x" * 1_000) for n in range(1_000)]
    assert len(leftover_notes("Rest:", many, log)) < MOST_CHARACTERS + 2_000
    assert len(log.lines) <= MOST_LINES + 2
    assert leftover_notes("Rest:", [], Log()) == ""
    assert "(9,000 characters)" in leftover_notes("Rest:", [(("k",), "y" * 9_000)], Log())


@settings(max_examples=examples(100))
@given(JSON)
def test_any_json_can_be_asked_anything(raw: Any) -> None:
    found = Record(raw if isinstance(raw, dict) else {"k": raw}, Log())
    for key in list(found.raw):
        found.text(key)
        found.whole(key, least=-5, most=5)
        found.flag(key)
        found.texts(key)
        found.mixed(key)
        for part in (found.child(key), *found.children(key)):
            part.text("name")
    leftover_notes("Rest:", found.rest(), found.log)
