"""Portraits for the cards: read when a card is drawn, a few at a time, and the last ones kept."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPixmap

from gui.library.card import PORTRAIT
from gui.library.row import Row
from gui.task import Progress, Task

MOST = 200
Key = tuple[Path, float]


class PictureStore(QObject):
    """``arrived`` says that a picture asked for earlier can be drawn now."""

    arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pixmaps: OrderedDict[Key, QPixmap] = OrderedDict()
        self._wanted: dict[Key, None] = {}
        self._task: Task | None = None

    def picture(self, row: Row) -> QPixmap | None:
        """Return the portrait of ``row``; None when it has none or it is still being read."""
        if not row.has_portrait:
            return None
        key = (row.path, row.changed)
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
            return found
        if key not in self._wanted:
            self._wanted[key] = None
            self._next()
        return None

    def stop(self) -> None:
        """Read nothing more."""
        self._wanted.clear()
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> None:
        if self._task is not None or not self._wanted:
            return
        key = next(reversed(self._wanted))  # what was drawn last is in sight

        def read(_progress: Progress) -> tuple[Key, QImage]:
            return key, small_portrait(key[0])

        self._task = Task(read, self)
        self._task.done.connect(self._take)
        self._task.start()

    @Slot(object)
    def _take(self, found: tuple[Key, QImage]) -> None:
        key, image = found
        assert self._task is not None
        self._task.deleteLater()
        self._task = None
        self._wanted.pop(key, None)
        # A picture that cannot be read stays null, and the initial is drawn instead.
        self._pixmaps[key] = QPixmap.fromImage(image)
        while len(self._pixmaps) > MOST:
            self._pixmaps.popitem(last=False)
        self.arrived.emit()
        self._next()


def small_portrait(path: Path) -> QImage:
    """Return the portrait in the file at ``path``, twice a card's size; null without one."""
    import base64
    import json

    try:
        portrait = json.loads(path.read_bytes())["portrait"]
        image = QImage.fromData(base64.b64decode(portrait["data"]))
    except (OSError, ValueError, KeyError, TypeError):
        return QImage()
    if image.isNull():
        return image
    size = QSize(PORTRAIT.width() * 2, PORTRAIT.height() * 2)
    return image.scaled(
        size,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
