"""The editor of an NPC, with its card as it will print beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.editor.side_pane import SidePane
from gui.fabula.npc.desk import NpcDesk
from gui.fabula.npc.new_section import new_section
from gui.fabula.npc.sections import SECTIONS
from gui.session import Session


class NpcEditor(DocumentEditor):
    """Edits the NPC of ``session``."""

    desk: NpcDesk
    kinds = SECTIONS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(NpcDesk(session), "NPC", parent)
        self.desk.phase_chosen.connect(self._show_phase)
        self.desk.choice.changed.connect(self._show_why)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)

    def new_side(self) -> SidePane:
        return SidePane(self.desk, {"card": ("Card", self._new_card)})

    def _new_card(self) -> QWidget:
        from gui.fabula.npc.card_view import CardView

        return CardView(self.desk)

    def parts_of(self, section_id: str) -> tuple[str, ...]:
        beside = {"powers": ("card", "why", "problems"), "profile": ("card", "problems")}
        return beside.get(section_id, ("why", "problems"))

    def tabs_of(self, section_id: str) -> tuple[str, ...]:
        return ("why", "problems", "card")

    def _show_why(self, _id: str) -> None:
        self.side.reveal("why")

    def _show_phase(self, _index: int) -> None:
        self.section.mark_stale()
        self.refresh()
