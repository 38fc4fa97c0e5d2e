"""The grammar of the formulas in game content: what may stand in one, not what it comes to.

A formula is a small part of Python's expressions: whole numbers, the names of
``vocabulary.FORMULA_NAMES`` and ``SL_<Skill id>``, parentheses, ``+ - * /``, a leading minus,
one comparison at a time, and ``floor(x) ceil(x) min(a, b, ...) max(a, b, ...)
pick(condition, then, else)``. Nothing else is ever evaluated.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches

from models.fabula.vocabulary import FORMULA_NAMES

# function -> how many arguments it takes, at least and at most (None: any number)
FORMULA_FUNCTIONS: dict[str, tuple[int, int | None]] = {
    "floor": (1, 1),
    "ceil": (1, 1),
    "min": (2, None),
    "max": (2, None),
    "pick": (3, 3),
}
SKILL_LEVEL = "SL_"

_LONGEST = 300
_LETTERS = re.compile(r"[A-Za-z0-9_ ()+\-*/<>=!,]+")
_NUMBER = re.compile(r"(?<![A-Za-z0-9_])[0-9][A-Za-z0-9_]*")
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div)
_COMPARISONS = (ast.Lt, ast.LtE, ast.Eq, ast.NotEq, ast.GtE, ast.Gt)


def parsed(text: str) -> ast.expr:
    """Return the expression that ``text`` is.

    Only ``Constant`` (whole numbers), ``Name``, ``BinOp``, ``UnaryOp`` (minus), ``Compare`` (one)
    and ``Call`` (of ``FORMULA_FUNCTIONS``) occur in it. Names are not looked up here.

    Raises:
        ValueError: for anything outside the language; the message says what, in words.
    """
    if len(text) > _LONGEST:
        raise ValueError(f"it is longer than {_LONGEST} characters")
    if not _LETTERS.fullmatch(text):
        strange = sorted({letter for letter in text if not _LETTERS.fullmatch(letter)})
        raise ValueError(f"“{' '.join(strange)}” may not stand in it" if strange else "it is empty")
    for number in _NUMBER.findall(text):
        if not number.isdecimal() or len(number) > 9:
            raise ValueError(f"“{number}” is not a whole number of at most nine digits")
    try:
        expression = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, RecursionError, MemoryError) as error:
        raise ValueError("it is not a complete expression") from error
    _refuse_foreign(expression)
    return expression


def formula_faults(text: str, skill_ids: Collection[str]) -> str | None:
    """Return what is wrong with ``text`` as a formula, in words, or None when it is fine.

    Besides the grammar: every name must be known (``skill_ids`` for the ``SL_`` ones), and a
    division must stand inside ``floor`` or ``ceil``, so that every result is a whole number.
    """
    try:
        expression = parsed(text)
    except ValueError as error:
        return str(error)
    for name in sorted(formula_names(expression)):
        fault = _name_fault(name, skill_ids)
        if fault:
            return fault
    if _divides_bare(expression):
        return "a division must stand inside floor(...) or ceil(...)"
    return None


def formula_names(expression: ast.expr) -> frozenset[str]:
    """Return the names a parsed formula reads, without those of its functions."""
    called = {id(node.func) for node in ast.walk(expression) if isinstance(node, ast.Call)}
    return frozenset(
        node.id
        for node in ast.walk(expression)
        if isinstance(node, ast.Name) and id(node) not in called
    )


def _refuse_foreign(expression: ast.expr) -> None:
    """Raise ValueError at the first node outside the language."""
    waiting: list[ast.expr] = [expression]
    while waiting:
        waiting.extend(_parts(waiting.pop()))


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            pass
        case ast.Name():
            pass
        case ast.UnaryOp(op=ast.USub()):
            yield node.operand
        case ast.BinOp() if isinstance(node.op, _OPERATORS):
            yield from (node.left, node.right)
        case ast.Compare() if len(node.ops) == 1 and isinstance(node.ops[0], _COMPARISONS):
            yield from (node.left, node.comparators[0])
        case ast.Call(func=ast.Name(id=name)) if name in FORMULA_FUNCTIONS:
            _refuse_wrong_count(name, node)
            yield from node.args
        case _:
            raise ValueError(f"“{ast.unparse(node)}” is more than a formula may hold")


def _refuse_wrong_count(name: str, call: ast.Call) -> None:
    least, most = FORMULA_FUNCTIONS[name]
    count = len(call.args)
    if call.keywords or count < least or (most is not None and count > most):
        wanted = f"{least}" if most == least else f"{least} or more"
        raise ValueError(f"{name}(...) takes {wanted} values, not “{ast.unparse(call)}”")


def _name_fault(name: str, skill_ids: Collection[str]) -> str | None:
    if name in FORMULA_NAMES:
        return None
    if name.startswith(SKILL_LEVEL):
        wanted = name.removeprefix(SKILL_LEVEL)
        if wanted in skill_ids:
            return None
        near = get_close_matches(wanted, skill_ids, n=1)
        hint = f" ({SKILL_LEVEL}{near[0]} would be one)" if near else ""
        return f"“{name}” names no Skill{hint}"
    near = get_close_matches(name, FORMULA_NAMES | FORMULA_FUNCTIONS.keys(), n=1)
    hint = f" ({near[0]} would be one)" if near else ""
    return f"“{name}” is no name that a formula knows{hint}"


def _divides_bare(expression: ast.expr) -> bool:
    """Whether a division is outside every ``floor`` and ``ceil``."""
    waiting: list[ast.expr] = [expression]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            return True
        if isinstance(node, ast.Call) and _called(node) in ("floor", "ceil"):
            continue
        waiting.extend(_parts(node))
    return False


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
