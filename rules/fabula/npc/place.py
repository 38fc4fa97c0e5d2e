"""Where in a document a stat block stands, so that problems can name it and fixes mend it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from models.document import Document
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from rules.fabula.legality.mend import MOST_LETTERS
from rules.problem import Fix


@dataclass(frozen=True, slots=True)
class BlockPlace:
    """``path`` stands before the field in ``Problem.where``; empty for an NPC's first block."""

    path: str
    block: Callable[[Document], StatBlock]
    with_block: Callable[[Document, StatBlock], Document]

    def where(self, field: str) -> str:
        return f"{self.path}.{field}" if self.path else field

    def fix(self, label: str, change: Callable[[StatBlock], StatBlock]) -> Fix:
        """Return a fix that changes the block; a long label is cut."""
        if len(label) > MOST_LETTERS:
            label = f"{label[: MOST_LETTERS - 1].rstrip()}…"
        return Fix(label, lambda document: self.changed(document, change))

    def changed(self, document: Document, change: Callable[[StatBlock], StatBlock]) -> Document:
        """Return the document with its block changed."""
        return self.with_block(document, change(self.block(document)))


def _main(document: Document) -> StatBlock:
    return cast(Npc, document).block


def _with_main(document: Document, block: StatBlock) -> Document:
    return document.replaced(block=block)


def _companion(document: Document) -> StatBlock:
    return cast(Hero, document).companion or StatBlock(rank="companion")


def _with_companion(document: Document, block: StatBlock) -> Document:
    return document.replaced(companion=block)


MAIN = BlockPlace("", _main, _with_main)
"""The block of an NPC."""
COMPANION = BlockPlace("companion", _companion, _with_companion)
"""The companion of a hero."""


def phase_place(index: int) -> BlockPlace:
    """Return the place of an NPC's phase; 0 is the first block, 1 the first of ``phases``."""
    if index == 0:
        return MAIN

    def block(document: Document) -> StatBlock:
        return cast(Npc, document).phases[index - 1].block

    def with_block(document: Document, block: StatBlock) -> Document:
        phases = list(cast(Npc, document).phases)
        phases[index - 1] = phases[index - 1].replaced(block=block)
        return document.replaced(phases=tuple(phases))

    return BlockPlace(f"phases.{index - 1}", block, with_block)
