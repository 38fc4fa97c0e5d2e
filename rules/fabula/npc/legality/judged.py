"""A stat block under judgement: its numbers, its place, and short ways to say a problem."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from models.fabula.stat_block import StatBlock
from rules.breakdown import Source
from rules.fabula import source
from rules.fabula.npc.frame import SECTION
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.npc.place import BlockPlace
from rules.problem import Fix, Problem, Severity

Change = Callable[[StatBlock], StatBlock]
MOST_FIXES = 4


@dataclass(frozen=True, slots=True)
class Judged:
    numbers: BlockNumbers
    place: BlockPlace

    @property
    def block(self) -> StatBlock:
        return self.numbers.block

    @property
    def rule(self) -> Source:
        return source.section(self.numbers.catalog, SECTION)

    def problem(
        self,
        severity: Severity,
        code: str,
        where: str,
        message: str,
        fixes: Iterable[tuple[str, Change]] = (),
    ) -> Problem:
        """Return a problem about the field ``where`` of the block; at most four fixes go along."""
        made: list[Fix] = [self.place.fix(label, change) for label, change in fixes]
        place = self.place.where(where)
        return Problem(severity, code, place, message, self.rule, tuple(made[:MOST_FIXES]))
