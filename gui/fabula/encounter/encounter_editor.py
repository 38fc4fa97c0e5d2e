"""The editor of an encounter, and the dialogs that bring heroes and foes into it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from gui.dialog.message import show_error
from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.fabula.encounter.adding import foes_added, heroes_added, refreshed_foe
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_dialog import FoeDialog
from gui.fabula.encounter.library_dialog import LibraryDialog
from gui.fabula.encounter.new_section import new_section
from gui.fabula.encounter.quick_foe_dialog import QuickFoeDialog
from gui.fabula.encounter.sections import SECTIONS
from gui.session import Session
from models.errors import UserError
from models.fabula.npc import Npc
from models.neighbour import neighbour_path
from rules.fabula.encounter.edit import foe_of, with_foe, with_foe_changed
from rules.fabula.encounter.side import foe_name
from rules.fabula.table.gather import gathered

_USUAL_LEVEL = 10


class EncounterEditor(DocumentEditor):
    """Edits the encounter of ``session``.

    Whenever it comes into view it looks whether heroes in the library have changed.
    ``open_asked`` carries the file of a document that somebody wants to see.
    """

    open_asked = Signal(Path)
    fresh_asked = Signal(object)
    """A session was made out of the encounter, to be played now."""
    desk: EncounterDesk
    kinds = SECTIONS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(EncounterDesk(session), "Encounter", parent)
        desk = self.desk
        desk.heroes_asked.connect(self.ask_for_heroes)
        desk.foes_asked.connect(self.ask_for_foes)
        desk.foe_asked.connect(self.ask_for_new_foe)
        desk.open_asked.connect(self._open)
        desk.copy_asked.connect(self._copy_again)
        desk.edit_asked.connect(self._edit_foe)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)

    # What the library says -----------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        self.session.look_around()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.session.look_around()

    # Adding --------------------------------------------------------------------------------

    @Slot()
    def ask_for_heroes(self) -> None:
        """Let the user choose heroes of the library."""
        dialog = LibraryDialog(
            "Add heroes",
            game="fabula",
            kind="hero",
            empty="The library has no hero of this game yet. Heroes of a level need no file.",
            parent=self,
        )
        dialog.chosen.connect(self._add_heroes)
        dialog.open()

    @Slot(list)
    def _add_heroes(self, paths: Sequence[Path]) -> None:
        words = "add a hero" if len(paths) == 1 else f"add {len(paths)} heroes"
        self._try(words, partial(heroes_added, paths=paths))

    @Slot(int)
    def ask_for_foes(self, wave: int) -> None:
        """Let the user choose NPCs of the library, or make a new one."""
        dialog = LibraryDialog(
            "Add foes" if wave == 1 else f"Add foes to wave {wave}",
            game="fabula",
            kind="npc",
            empty="The library has no NPC yet. A new foe is made in a moment.",
            other="New foe…",
            parent=self,
        )
        dialog.chosen.connect(partial(self._add_foes, wave))
        dialog.other_asked.connect(partial(self.ask_for_new_foe, wave))
        dialog.open()

    def _add_foes(self, wave: int, paths: Sequence[Path]) -> None:
        words = "add a foe" if len(paths) == 1 else f"add {len(paths)} foes"
        self._try(words, partial(foes_added, paths=paths, wave=wave))

    @Slot(int)
    def ask_for_new_foe(self, wave: int) -> None:
        """Let the user make a foe by role, level and rank."""
        level = self.desk.numbers.party_level or _USUAL_LEVEL
        dialog = QuickFoeDialog(level, self.desk.encounter.edition, self)
        dialog.made.connect(partial(self._add_new, wave))
        dialog.open()

    def _add_new(self, wave: int, npc: Npc, count: int) -> None:
        self.desk.change(
            f"add {npc.name or 'a foe'}",
            lambda encounter: with_foe(encounter, npc, wave=wave, count=count),
        )

    def play(self) -> None:
        """Make a session with these foes, Clocks and the heroes that the library has."""
        self.session.look_around()
        _ = self.session.assessment  # reads the heroes where nobody did yet
        self.fresh_asked.emit(gathered(self.desk.encounter, self.session.neighbours))

    # One foe -------------------------------------------------------------------------------

    @Slot(str)
    def _open(self, file: str) -> None:
        path = neighbour_path(file, self._folders)
        if path is not None:
            self.open_asked.emit(path)

    @property
    def _folders(self) -> list[Path]:
        path = self.session.path
        return [path.parent] if path is not None else []

    @Slot(str)
    def _copy_again(self, key: str) -> None:
        name = foe_name(foe_of(self.desk.encounter, key))
        self._try(f"copy {name} again", partial(refreshed_foe, key=key, folders=self._folders))

    @Slot(str)
    def _edit_foe(self, key: str) -> None:
        foe = foe_of(self.desk.encounter, key)
        dialog = FoeDialog(foe.npc, foe_name(foe), self)
        dialog.made.connect(partial(self._take_foe, key))
        dialog.open()

    def _take_foe(self, key: str, npc: Npc) -> None:
        self.desk.change(
            f"edit {npc.name or 'a foe'}",
            lambda encounter: with_foe_changed(encounter, key, npc=npc),
        )

    def _try(self, step: str, made: Any) -> None:
        """Change the encounter; show why where a file cannot be read."""
        try:
            after = made(self.desk.encounter)
        except UserError as error:
            show_error(self, error)
            return
        self.desk.change(step, lambda _encounter: after)
