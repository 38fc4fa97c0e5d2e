"""The foe's card as it will print, beside the editor."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.fabula.npc.desk import NpcDesk
from gui.page_image import POINTS_PER_INCH, page_images, page_sizes
from gui.task import Progress, Task
from gui.widget.heading import Heading
from gui.widget.page_picture import WIDTH, PagePicture
from models.fabula.npc import Npc
from sheets.card_picture import card_pdf
from sheets.fabula.npc_words import NpcWords, npc_words
from sheets.options import SheetOptions
from sheets.phrase import plain_text

log = logging.getLogger(__name__)
REST_MS = 180
"""How long the hands rest before the card is drawn again."""


@dataclass(frozen=True, slots=True)
class _Card:
    image: QImage
    words: str
    phases: int


class CardView(QWidget):
    """Draws the card on another thread once the hands rest; pressing it opens the preview."""

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: Task | None = None
        self._drawn: tuple[Npc, int] | None = None
        """What is on show, or being drawn: the NPC and the width in pixels."""
        self.setAccessibleName("Card as it will print")
        self._heading = Heading("As it will print")
        self.picture = PagePicture("Card as it will print")
        self.picture.clicked.connect(self._preview)
        self.picture.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._heading)
        layout.addWidget(self.picture)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(REST_MS)
        self._later.timeout.connect(self._draw)

    @Slot()
    def refresh(self) -> None:
        """Show the present card soon."""
        self._show_use()
        if self._wanted != self._drawn:
            self._later.start(REST_MS if self._drawn is not None else 0)

    def _show_use(self) -> None:
        """In a dialog there is no preview to open: then the picture is only to be read."""
        opens = self._desk.around is not None
        strong, none = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.NoFocus
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.picture.setFocusPolicy(strong if opens else none)
        self.picture.setCursor(hand if opens else arrow)
        self.picture.setToolTip("Show the pages" if opens else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._drawn is not None:
            self._later.start()
        return super().eventFilter(watched, event)

    @property
    def _wanted(self) -> tuple[Npc, int]:
        width = self.picture.width() if self.picture.isVisible() else WIDTH
        return self._desk.npc, round(width * self.devicePixelRatioF())

    @Slot()
    def _draw(self) -> None:
        wanted = self._wanted
        if wanted == self._drawn:
            return
        if self._task is not None:
            self._task.cancel()
            self._task.deleteLater()
        self._drawn = wanted
        npc, width = wanted

        def drawn(progress: Progress) -> _Card:
            data = card_pdf(npc, SheetOptions()).data
            progress.step()
            dots = width * POINTS_PER_INCH / page_sizes(data)[0].width
            image = next(page_images(data, dots)).image
            progress.step()
            phases = npc_words(npc)
            return _Card(image, "\n".join(_words(phase) for phase in phases), len(phases))

        self._task = Task(drawn, self)
        self._task.done.connect(self._show)
        self._task.failed.connect(self._tell)
        for ended in (self._task.done, self._task.failed):
            ended.connect(self._task.deleteLater)
        self._task.start()

    @Slot(object)
    def _show(self, card: _Card) -> None:
        self._task = None
        self._heading.setNote("one card" if card.phases == 1 else f"{card.phases} cards")
        self.picture.show_page(card.image, card.words)

    @Slot(object)
    def _tell(self, error: Exception) -> None:
        self._task = None
        log.error("cannot draw the card", exc_info=error)
        self._heading.setNote("cannot be drawn")

    @Slot()
    def _preview(self) -> None:
        if self._desk.around is not None:
            self._desk.around.preview()


def _words(words: NpcWords) -> str:
    """Return in words what stands on a card."""
    lines = [
        f"{words.name}, level {words.level}",
        words.about,
        words.traits,
        "  ".join(f"{attribute} d{size}" for attribute, size in words.dice),
        "  ".join(f"{label} {figure}" for figure, label in words.figures),
        ", ".join(f"{sign} {kind}" for kind, sign in words.affinities if sign),
        words.immune,
        *(f"{a.name}: {a.accuracy.text}, {plain_text(a.damage)}. {a.text}" for a in words.attacks),
        *(f"{s.name}: {s.facts}. {plain_text(s.power)} {s.text}" for s in words.spells),
        *(f"{name} {text}" for name, text in words.features),
        words.gear,
    ]
    return "\n".join(line for line in lines if line.strip())
