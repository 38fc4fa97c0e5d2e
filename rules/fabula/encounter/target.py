"""The table that lets a die pick a target among the party."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

DICE: tuple[int, ...] = (4, 6, 8, 10, 12, 20, 100)


@dataclass(frozen=True, slots=True)
class TargetRow:
    """The numbers from ``low`` to ``high`` on the die mean ``name``."""

    low: int
    high: int
    name: str

    @property
    def faces(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class TargetTable:
    """Every target has as many faces of the d``die`` as any other; the rest are rolled again."""

    die: int
    rows: tuple[TargetRow, ...]
    rerolls: tuple[int, int] | None
    """The first and last number that are rolled again; None when every number means somebody."""

    @property
    def reroll_share(self) -> Fraction:
        """How often the die is rolled again."""
        low, high = self.rerolls or (1, 0)
        return Fraction(high - low + 1, self.die)

    @property
    def reroll_faces(self) -> str:
        if self.rerolls is None:
            return ""
        low, high = self.rerolls
        return str(low) if low == high else f"{low}–{high}"


def target_table(names: Sequence[str], die: int = 0) -> TargetTable | None:
    """Return the table of ``names`` for a d``die``; None where the die has too few faces.

    With ``die`` 0 it is the one that is rolled again least often, the smallest of those; the
    d100 only for more targets than any other has faces.
    """
    if not names:
        return None
    if die:
        return _table(names, die) if die >= len(names) else None
    fitting = [size for size in DICE if size >= len(names)]
    if not fitting:
        return None
    usual = fitting[:-1] or fitting
    return _table(names, min(usual, key=lambda size: (Fraction(size % len(names), size), size)))


def _table(names: Sequence[str], die: int) -> TargetTable:
    each, left = divmod(die, len(names))
    rows = tuple(
        TargetRow(each * place + 1, each * (place + 1), name) for place, name in enumerate(names)
    )
    return TargetTable(die, rows, (die - left + 1, die) if left else None)
