"""From one start to the next: the tabs that were open, and what was unsaved after a crash."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from gui.dialog.message import show_error
from models.errors import UserError
from models.recovery import Kept, Recovery

if TYPE_CHECKING:
    from gui.shell import Shell


class Restart(QObject):
    """Remembers the open tabs in the settings, and offers what the recovery folder holds."""

    def __init__(self, shell: Shell, recovery: Recovery) -> None:
        super().__init__(shell)
        self._shell, self._recovery = shell, recovery
        self._kept: Sequence[Kept] = ()
        self._is_noting = False

    def begin(self) -> None:
        """Note from now on what is open, and show what was unsaved, if anything was."""
        self._is_noting = True
        self.remember()
        self.offer()

    def stop(self) -> None:
        """Note nothing more: the window closes, and its tabs with it."""
        self.remember()
        self._is_noting = False

    def remember(self) -> None:
        """Note which files are open and which is on show, also against a sudden end."""
        if not self._is_noting:
            return
        settings = self._shell.window.settings
        paths = [document.path for document in self._shell.documents.all]
        settings.put("session/open", [str(path) for path in paths if path is not None])
        current = self._shell.current
        path = current.document.path if current is not None else None
        settings.put("session/current", str(path) if path is not None else "")

    def reopen(self, paths: Sequence[Path]) -> None:
        """Open the tabs of the last time, then ``paths``; files that fail now are passed over,
        for the library shows them with their fault."""
        self._kept = self._recovery.kept()  # before anything is open: then nothing is ours
        shell, settings = self._shell, self._shell.window.settings
        for text in settings.texts("session/open"):
            shell.documents.open(Path(text), quiet=True)
        current = settings.text("session/current")
        found = shell.documents.at(Path(current)) if current else None
        if found is not None:
            shell.show(found)
        shell.open_paths(paths)

    @property
    def waiting(self) -> Sequence[Kept]:
        """What was unsaved at the last end, and is neither restored nor discarded so far."""
        return self._kept

    def offer(self) -> None:
        """Ask what shall become of what is waiting; nothing happens when nothing is."""
        if not self._kept:
            return
        from gui.dialog.recovery import RecoveryDialog

        dialog = RecoveryDialog(self._kept, self._shell.window)
        dialog.restore_asked.connect(self._restore)
        dialog.discard_asked.connect(self._discard)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(list)
    def _restore(self, kept: list[Kept]) -> None:
        self._settle(kept)
        for found in kept:
            self._shell.show(self._shell.documents.open_kept(found))
        self._shell.status.update_all()

    @Slot(list)
    def _discard(self, kept: list[Kept]) -> None:
        for found in kept:
            try:
                self._recovery.drop(found.key)
            except UserError as error:
                show_error(self._shell.window, error)
            else:
                self._settle([found])
        self._shell.status.update_all()

    def _settle(self, settled: Sequence[Kept]) -> None:
        keys = {found.key for found in settled}
        self._kept = [found for found in self._kept if found.key not in keys]
