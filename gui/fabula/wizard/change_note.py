"""The tinted note that says what the focused card or option would do."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.words import list_changes, number_changes
from gui.font import font
from gui.theme import theme
from gui.widget.paragraph import Paragraph, Run
from gui.widget.spoken import speak
from models.fabula.catalog import Catalog

NO_BREAK = "\N{NO-BREAK SPACE}"
_PAD = 12


class ChangeNote(QWidget):
    """“IF YOU ADD GUARDIAN: HP 40 ▸ 45”. Hidden while nothing is focused."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ""
        self._changes: tuple[tuple[str, str, str], ...] = ()
        self._more: tuple[str, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)
        self.hide()

    @property
    def words(self) -> str:
        """What the note says, as one line of text."""
        return self.accessibleDescription()

    def show_preview(self, preview: Preview | None, known: Catalog) -> None:
        """Show ``preview``; None hides the note."""
        if preview is None:
            self.hide()
            return
        self._title = preview.title
        self._changes = number_changes(preview.changes)
        self._more = (*list_changes(preview.changes, known), *preview.more)
        said = [f"{name} {old} ▸ {new}" for name, old, new in self._changes]
        speak(self, self._title, " · ".join([*said, *self._more]) or "changes no number")
        self.updateGeometry()
        self.update()
        self.show()

    def heightForWidth(self, width: int) -> int:
        return round(sum(part.height for part in self._paragraphs(width))) + 2 * _PAD - 4

    def sizeHint(self) -> QSize:
        return QSize(256, self.heightForWidth(256))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().palette().chosen))
        painter.drawRoundedRect(self.rect(), 6, 6)
        top = _PAD - 2.0
        for part in self._paragraphs(self.width()):
            part.draw(painter, _PAD, top)
            top += part.height
        painter.end()

    def _paragraphs(self, width: int) -> list[Paragraph]:
        colours = theme().palette()
        inner = width - 2 * _PAD
        found = [Paragraph(((self._title.upper(), font("caps"), colours.accent),), inner)]
        runs: list[Run] = []
        for name, old, new in self._changes:
            apart = " · " if runs else ""
            tied = f"{name} {old} ▸ ".replace(" ", NO_BREAK)
            runs.append((apart + tied, font("body"), colours.ink))
            runs.append((new, font("strong"), colours.ink))
        if runs:
            found.append(Paragraph(runs, inner))
        for line in self._more:
            found.append(Paragraph(((line, font("body"), colours.ink),), inner))
        if not runs and not self._more:
            found.append(Paragraph((("Changes no number", font("body"), colours.soft),), inner))
        return found
