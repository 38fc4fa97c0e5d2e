"""What all sections of an NPC's editor share: the NPC, its numbers, the phase in view."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.editor.desk import EditorDesk
from gui.session import Session
from models.fabula.bestiary import Bestiary, bestiary
from models.fabula.catalog import Catalog, catalog
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers

BlockChange = Callable[[StatBlock], StatBlock]


class NpcDesk(EditorDesk):
    """One per editor. ``block`` and ``block_numbers`` are those of the phase in view."""

    phase_chosen = Signal(int)
    """Another phase came into view: 0 is the block, 1 the first of the phases."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "max_hp", parent)
        self._phase = 0

    @property
    def npc(self) -> Npc:
        return cast(Npc, self.session.document)

    @property
    def numbers(self) -> NpcNumbers:
        return cast(NpcNumbers, self.session.assessment.detail)

    @property
    def catalog(self) -> Catalog:
        return catalog(self.npc.edition)

    @property
    def rules(self) -> Bestiary:
        return bestiary(self.npc.edition)

    @property
    def phase(self) -> int:
        """The phase in view; the last one when that is gone."""
        return min(self._phase, len(self.npc.phases))

    @property
    def block(self) -> StatBlock:
        npc = self.npc
        return npc.block if self.phase == 0 else npc.phases[self.phase - 1].block

    @property
    def block_numbers(self) -> BlockNumbers:
        return self.numbers.phases[self.phase]

    def choose_phase(self, index: int) -> None:
        """Bring a phase into view."""
        if index != self.phase:
            self._phase = index
            self.phase_chosen.emit(index)

    def change_block(self, step: str, made: BlockChange, *, merge: str = "") -> bool:
        """Put ``made(block)`` in the place of the block in view, as one undo step."""
        index = self.phase

        def changed(npc: Npc) -> Npc:
            if index == 0:
                return npc.replaced(block=made(npc.block))
            phases = tuple(
                phase.replaced(block=made(phase.block)) if number == index else phase
                for number, phase in enumerate(npc.phases, 1)
            )
            return npc.replaced(phases=phases)

        return self.change(step, changed, merge=merge)
