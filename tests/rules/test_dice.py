"""Any dice expression is a record of how the dice fell; real dice are typed in the same way."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import DiceError, parsed, rolled, thrown, typed


@pytest.mark.parametrize(
    ("expression", "faces", "total", "words"),
    [
        ("2d6+3", (4, 5), 12, "4 + 5 + 3 = 12"),
        (" d20 ", (17,), 17, "17 = 17"),
        ("4D6k3", (2, 6, 1, 5), 13, "2 + 6 + (1) + 5 = 13"),
        ("2d20kl", (3, 19), 3, "3 + (19) = 3"),
        ("d%-10", (4,), -6, "4 − 10 = −6"),
        ("-d4 + 10", (4,), 6, "− 4 + 10 = 6"),
        ("2d3!", (3, 3, 1, 2), 9, "3 + 3 + 1 + 2 = 9"),
    ],
)
def test_an_expression_adds_what_was_typed(
    expression: str, faces: tuple[int, ...], total: int, words: str
) -> None:
    roll = rolled(expression, typed(faces))
    assert (roll.total, roll.words) == (total, words)


@pytest.mark.parametrize(
    "expression",
    ["", " ", "x", "2d", "2d6 3", "0d6", "d0", "201d6", "d1001", "2d6++3", "2d6+", "1e9", "٣d6x"],
)
def test_what_is_no_roll_is_refused_with_a_remedy(expression: str) -> None:
    with pytest.raises(DiceError) as caught:
        rolled(expression, thrown(Random(1)))
    assert caught.value.remedy


def test_typed_dice_must_be_faces_and_enough() -> None:
    with pytest.raises(DiceError, match="A d6 does not show 7"):
        rolled("2d6", typed([7, 1]))
    with pytest.raises(DiceError, match="more dice than numbers"):
        rolled("2d6", typed([6]))


@given(
    st.integers(1, 20),
    st.integers(1, 100),
    st.integers(-50, 50),
    st.integers(0),
    st.integers(1, 20),
)
def test_a_throw_stays_within_its_dice(
    count: int, sides: int, plus: int, seed: int, keep: int
) -> None:
    kept = min(keep, count)
    expression = f"{count}d{sides}kh{keep}{plus:+}"
    roll = rolled(expression, thrown(Random(seed)))
    assert kept + plus <= roll.total <= kept * sides + plus
    assert parsed(expression) == tuple(term.term for term in roll.terms)
