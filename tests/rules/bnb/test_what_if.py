"""What would change a number, and where it would stand."""

from __future__ import annotations

from models.storage import load
from resources.loader import resource_path
from rules.bnb.derive import derive
from rules.bnb.edit import with_award
from rules.bnb.numbers import Numbers
from rules.bnb.what_if import what_would_change


def _numbers(name: str, award: int = 0) -> Numbers:
    being = load(resource_path(f"samples/bnb/{name}.folio")).document
    return derive(with_award(being, award) if award else being)


def test_stats_that_move_a_number_are_told_with_their_price() -> None:
    found = what_would_change(_numbers("knight-250", 40), "constitution")
    assert [(one.value, one.label, one.note, one.possible) for one in found] == [
        (8, "Strength 5", "not yet: 61 points, 21 too few", False),
        (8, "Will 4", "37 points", True),
    ]


def test_a_shield_and_a_skill_move_the_block() -> None:
    found = what_would_change(_numbers("knight-250", 11), "skill_striking")
    assert [(one.value, one.label) for one in found] == [(11, "Dexterity 5"), (11, "Striking 7")]
    armor = what_would_change(_numbers("knight-250"), "endurance")
    assert any(one.label.startswith("without ") and one.value < 11 for one in armor)


def test_a_creature_needs_no_points() -> None:
    found = what_would_change(_numbers("giant"), "lift")
    assert found
    assert all(one.possible for one in found)


def test_points_and_unknown_numbers_have_none() -> None:
    numbers = _numbers("knight-250")
    assert what_would_change(numbers, "points_left") == ()
    assert what_would_change(numbers, "nothing") == ()
