"""Evaluate a formula of the closed language in a sandbox.

The syntax is checked by ``models.fabula.formula_syntax``; here its tree is worked out by
``simpleeval`` with exact fractions, so that ``floor(35 / 2)`` never meets a rounding error.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, cast

from simpleeval import InvalidExpression, SimpleEval  # pyright: ignore[reportMissingTypeStubs]

from models.fabula.formula_syntax import parsed

Number = int | Fraction


class FormulaError(ValueError):
    """The text is not a formula, or it needs a name that is not known here."""


def _pick(condition: bool, then: Number, otherwise: Number) -> Number:
    return then if condition else otherwise


_FUNCTIONS: Mapping[str, Callable[..., object]] = {
    "floor": math.floor,
    "ceil": math.ceil,
    "min": min,
    "max": max,
    "pick": _pick,
}
_OPERATORS: Mapping[type[ast.AST], Callable[..., object]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: Fraction,
    ast.USub: operator.neg,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.GtE: operator.ge,
    ast.Gt: operator.gt,
}


@cache
def _tree(text: str) -> ast.expr:
    return parsed(text)


@cache
def formula_names(text: str) -> frozenset[str]:
    """Return the names that ``text`` reads, functions left out."""
    names = {node.id for node in ast.walk(_tree(text)) if isinstance(node, ast.Name)}
    return frozenset(names - _FUNCTIONS.keys())


def evaluated(text: str, names: Mapping[str, int]) -> int:
    """Return the whole number that ``text`` gives for ``names``.

    ``SL_<skill id>`` counts as 0 when it is not among ``names``: a Skill not owned.

    Raises:
        FormulaError: when a name is missing, the text is not of the language, or the result is
            not a whole number.
    """
    try:
        known = tuple(
            (name, names[name] if name in names or not name.startswith("SL_") else 0)
            for name in formula_names(text)
        )
        result = _worked_out(text, known)
    except KeyError as missing:
        raise FormulaError(f"“{text}” needs {missing.args[0]}, which is not known here.") from None
    except (ValueError, ZeroDivisionError, InvalidExpression) as error:
        raise FormulaError(f"“{text}” cannot be worked out: {error}") from error
    if int(result) != result:
        raise FormulaError(f"“{text}” gives {result}, which is not a whole number.")
    return int(result)


@lru_cache(maxsize=4096)
def _worked_out(text: str, names: tuple[tuple[str, int], ...]) -> Number:
    engine = cast(Any, SimpleEval)(operators=_OPERATORS, functions=_FUNCTIONS, names=dict(names))
    result: Number = engine.eval(text, previously_parsed=_tree(text))
    return result


def spoken(text: str) -> str:
    """Return the formula as people write it: ``5*SL`` becomes ``5 × SL``."""
    return text.replace("*", " × ").replace("  ", " ")
