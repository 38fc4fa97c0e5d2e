"""The editor of a hero: its sections, and the level that is looked at beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.editor.side_pane import SidePane
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.new_section import new_section
from gui.fabula.editor.sections import SECTIONS
from gui.session import Session

if TYPE_CHECKING:
    from gui.fabula.editor.level_form import LevelForm


class HeroEditor(DocumentEditor):
    """Edits the hero of ``session``; the form of a level stands beside the levels."""

    desk: Desk
    kinds = SECTIONS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(Desk(session), "Hero", parent)
        self.desk.level_chosen.connect(self._look_at_level)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)

    def new_side(self) -> SidePane:
        return SidePane(self.desk, {"level": ("Level", self._new_form)})

    def _new_form(self) -> QWidget:
        from gui.fabula.editor.level_form import LevelForm

        return LevelForm(self.desk)

    @property
    def form(self) -> LevelForm:
        """The form of a level, made when a level is first looked at."""
        return cast("LevelForm", self.side.part("level"))

    def parts_of(self, section_id: str) -> tuple[str, ...]:
        return ("level", "problems") if section_id == "levels" else ("why", "problems")

    def tabs_of(self, section_id: str) -> tuple[str, ...]:
        return ("level", "why", "problems") if section_id == "levels" else ("why", "problems")

    @Slot(str)
    def show_place(self, where: str) -> None:
        """Bring a place of the hero into view; one of a level is shown in the level's form."""
        words = where.split(".")
        if words[0] != "levels" or len(words) < 2 or not words[1].isdigit():
            super().show_place(where)
            return
        self.show_section("levels")
        self.desk.choose_level(int(words[1]))
        if self.is_narrow:
            self.open_drawer("level")
        self.form.focus_place(where)

    @Slot(int)
    def _look_at_level(self, index: int) -> None:
        if self.is_narrow and self.section.id == "levels" and self.isVisible():
            self.open_drawer("level")
        self.side.refresh()
