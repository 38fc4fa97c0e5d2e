"""The formula language: exactly what it allows, and nothing else."""

from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fabula.formula import FormulaError, evaluated, formula_names, spoken


@given(st.integers(0, 10), st.integers(5, 50))
def test_arithmetic_and_choice(sl: int, cl: int) -> None:
    names = {"SL": sl, "CL": cl}
    assert evaluated("5*SL + CL - -2", names) == 5 * sl + cl + 2
    assert evaluated("pick(CL >= 40, 20, 10)", names) == (20 if cl >= 40 else 10)
    assert evaluated("min(SL, 3) + max(CL, 20)", names) == min(sl, 3) + max(cl, 20)


@given(st.integers(0, 10**30), st.integers(1, 10**6))
def test_division_is_exact_before_it_is_rounded(number: int, by: int) -> None:
    names = {"hp_lost": number, "SL": by}
    assert evaluated("floor(hp_lost / SL)", names) == number // by
    assert evaluated("ceil(hp_lost / SL)", names) == -(-number // by)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "().__class__",
        "SL.real",
        "SL ** 2",
        "SL // 2",
        "SL % 2",
        "'text'",
        "1.5",
        "[1, 2]",
        "x if SL else y",
        "lambda: 1",
        "SL and CL",
        "open(SL)",
        "floor(x=1)",
        "print(1)",
        "0x10",
        "True",
        "SL := 2",
        "",
        "1; 2",
        "1 < SL < 3",
        "9" * 5000,
        "(" * 200 + "1" + ")" * 200,
    ],
)
def test_anything_outside_the_language_is_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        evaluated(text, {"SL": 1, "CL": 5})


@given(st.text(max_size=40))
def test_any_text_gives_a_number_or_a_formula_error(text: str) -> None:
    with contextlib.suppress(FormulaError):
        assert isinstance(evaluated(text, {"SL": 1}), int)


def test_a_half_is_not_a_whole_number() -> None:
    with pytest.raises(FormulaError, match="whole"):
        evaluated("SL / 2", {"SL": 1})


def test_division_by_zero_is_a_formula_error() -> None:
    with pytest.raises(FormulaError):
        evaluated("floor(1 / SL)", {"SL": 0})


def test_a_skill_not_owned_counts_as_zero_but_another_name_is_missing() -> None:
    assert evaluated("SL_visionary + 1", {}) == 1
    with pytest.raises(FormulaError, match="HR"):
        evaluated("HR + 1", {})


def test_names_and_spoken_form() -> None:
    assert formula_names("floor(5*SL / max(CL, 1))") == {"SL", "CL"}
    assert spoken("5*SL") == "5 × SL"
    assert math.isclose(evaluated("3", {}), 3)
