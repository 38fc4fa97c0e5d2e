"""Rolls on the tables of ideas: each die where it belongs, and the words in the log."""

from __future__ import annotations

from random import Random

import pytest

from models.fabula.catalog import catalog
from models.fabula.tables import session_tables
from rules.dice import DiceError, thrown, typed
from rules.fabula.table.table_roll import (
    GROUPS,
    TableChoice,
    TableError,
    rolled_on,
    table_choice,
    table_choices,
)
from tests.rules.fabula.table.evening import evening, newest, words

CONTENT = catalog().content


def rolled(id: str, *faces: int) -> str:
    return table_choice(id).roll(typed(faces)).text


@pytest.mark.parametrize("choice", table_choices(), ids=lambda choice: str(choice.id))
def test_every_table_takes_the_first_and_the_last_face_of_its_dice(choice: TableChoice) -> None:
    low = choice.roll(typed([1] * len(choice.sides)))
    high = choice.roll(typed(choice.sides))
    assert low.text and high.text and low.text != high.text
    assert [sides for sides, _ in high.dice] == list(choice.sides)
    with pytest.raises(DiceError):
        choice.roll(typed([choice.sides[0] + 1, *choice.sides[1:]]))
    assert "{" not in low.text + high.text


def test_tables_come_group_by_group_and_none_is_missing() -> None:
    choices = table_choices()
    groups = [choice.group for choice in choices]
    assert list(dict.fromkeys(groups)) == list(GROUPS)
    ids = [choice.id for choice in choices]
    assert len(set(ids)) == len(ids) and set(session_tables().tables) < set(ids)


def test_an_opening_scene_asks_its_questions_in_the_log() -> None:
    before = evening()
    after = rolled_on(before, "prologue_guardians", typed([3]), is_secret=True)
    entry = newest(before, after)
    table = session_tables().tables["prologue_guardians"]
    assert [line.text for line in entry.lines] == [table.rows[2].text, *table.rows[2].ask]
    assert entry.title == "Prologue: Guardians" and entry.detail == "d6: 3" and entry.is_secret


def test_a_whole_dungeon_is_a_sentence_of_five_tables() -> None:
    text = rolled("dungeon", 1, 2, 3, 4, 5)
    assert text == (
        "A glass spire grown like coral, once a school of a forbidden art, now home to children"
        " who never age. Twist: spells leave echoes that answer back. Inside: a crystal with a"
        " voice inside."
    )


@pytest.mark.parametrize(
    ("id", "faces", "text"),
    [
        ("person_name", (170,), CONTENT.person_names[-1]),
        ("place_name", (1,), "Acheron"),
        ("nation_name", (49, 5), f"{CONTENT.place_names[48]} Union"),
        ("adjective", (3, 1), "Charming"),
        ("adjective", (4, 1), "Devout"),
        ("concept", (2, 1), "Knight"),
        ("concept", (3, 1), "Bodyguard"),
        ("concept", (6, 20), "Abomination"),
        ("identity", (1, 6, 5, 2, 4), "Brave Scavenger seeking Justice"),
        ("danger_whole", (1, 4), "Extreme weather. It brings a conflict."),
    ],
)
def test_dice_find_their_words(id: str, faces: tuple[int, ...], text: str) -> None:
    assert rolled(id, *faces) == text


def test_the_same_dice_give_the_same_session() -> None:
    first, second = (rolled_on(evening(), "dungeon", thrown(Random(3))) for _ in range(2))
    assert first == second and "Twist" in words(first.log[-1])
    with pytest.raises(TableError, match="not known"):
        rolled_on(evening(), "weather", typed([1]))
