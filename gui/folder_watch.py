"""Tells when files in a folder, or single files, were changed by anybody."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

PAUSE_MS = 300
"""A save is several changes in a row; they are told once."""


class FolderWatch(QObject):
    """``changed`` comes a moment after the last of a burst of changes."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: set[Path] = set()
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._tell)
        self._watcher.directoryChanged.connect(self._note)
        self._watcher.fileChanged.connect(self._note)

    def watch(self, paths: set[Path]) -> None:
        """Watch these files and folders, and no others. One that is missing is watched once it
        comes, when its folder is watched too."""
        self._wanted = paths
        self._renew()

    @Slot()
    def _note(self) -> None:
        self._timer.start()

    @Slot()
    def _tell(self) -> None:
        self._renew()
        self.changed.emit()

    def _renew(self) -> None:
        """Watch again what was replaced: a watch follows the old file, not the new of its name."""
        wanted = {str(path) for path in self._wanted if path.exists()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if gone := watched - wanted:
            self._watcher.removePaths(list(gone))
        if new := wanted - watched:
            self._watcher.addPaths(list(new))
