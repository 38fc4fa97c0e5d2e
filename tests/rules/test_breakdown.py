"""Numbers that explain themselves, whole ones and fractions."""

from __future__ import annotations

import pytest

from rules.breakdown import Derived, Part, Source, plain, signed

PLACE = Source("Book", "Section")


@pytest.mark.parametrize(
    ("number", "words", "with_sign"),
    [
        (7, "7", "+7"),
        (0, "0", "0"),
        (-12, "−12", "−12"),
        (100, "100", "+100"),
        (7.65, "7.65", "+7.65"),
        (-2.35, "−2.35", "−2.35"),
        (103 / 600, "0.1717", "+0.1717"),
        (10.0, "10", "+10"),
    ],
)
def test_numbers_are_printed_with_true_signs_and_few_decimals(
    number: float, words: str, with_sign: str
) -> None:
    assert plain(number) == words
    assert signed(number) == with_sign


def test_a_total_is_the_sum_of_its_parts() -> None:
    whole = Derived.total("a", "A", (Part("One", 1, PLACE), Part("Less", -3, PLACE)))
    assert whole.value == whole.number == -2
    broken = Derived.total("b", "B", (Part("Ten", 10, PLACE), Part("Less", -2.5, PLACE)))
    assert broken.value == 7.5
    with pytest.raises(TypeError, match="b is not a whole number"):
        _ = broken.number
    listed = Derived.listed("c", "C", (Part("Fire", "fire", PLACE), Part("Fire", "fire", PLACE)))
    assert listed.value == ("fire",)
    with pytest.raises(TypeError):
        _ = listed.number
