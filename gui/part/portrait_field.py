"""The portrait with its buttons: choose a file, drop one here, or take it away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.font import font
from gui.icon import icon
from gui.part.portrait_file import FORMATS, MAX_SIDE, portrait_from_file
from gui.widget.portrait_view import PortraitView
from models.document import Portrait
from models.errors import UserError

_PATTERNS = " ".join(f"*.{ending}" for endings in FORMATS.values() for ending in endings)
_FILTER = f"Pictures ({_PATTERNS});;All files (*)"


class PortraitField(QWidget):
    """Shows the portrait and lets the user change it.

    ``portrait_changed`` carries the new portrait, or None when it was taken away. A file that
    is no picture changes nothing; what is wrong stands below the buttons.
    """

    portrait_changed = Signal(object)

    def __init__(
        self, side: int = 96, *, game: str = "fabula", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.view = PortraitView(side, game=game)
        self.choose_button = QPushButton("Choose portrait…")
        self.choose_button.setIcon(icon("picture"))
        self.choose_button.clicked.connect(self._ask_for_file)
        self.remove_button = QPushButton("Remove portrait")
        self.remove_button.setProperty("role", "quiet")
        self.remove_button.clicked.connect(self._remove)
        self._hint = QLabel(f"A picture file, or drop one here. It is scaled to {MAX_SIDE} px.")
        self._hint.setProperty("role", "caption")
        self._hint.setFont(font("caption"))
        self._hint.setWordWrap(True)
        self._fault = QLabel()
        self._fault.setProperty("role", "bad")
        self._fault.setFont(font("caption-strong"))
        self._fault.setTextFormat(Qt.TextFormat.PlainText)
        self._fault.setWordWrap(True)
        self._fault.hide()
        self.setAcceptDrops(True)
        self._arrange()

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose_button)
        buttons.addWidget(self.remove_button)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addLayout(buttons)
        words.addWidget(self._hint)
        words.addWidget(self._fault)
        words.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self.view, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)

    def show_portrait(self, portrait: Portrait | None, name: str) -> None:
        """Show the portrait of the hero called ``name``."""
        self.view.setPortrait(portrait, name)
        self.remove_button.setVisible(portrait is not None)

    def take_file(self, path: Path) -> None:
        """Make the picture in ``path`` the portrait, or say why it cannot be."""
        try:
            portrait = portrait_from_file(path)
        except UserError as error:
            self._fault.setText(str(error))
            self._fault.setAccessibleName(f"Error: {error}")
            self._fault.show()
            return
        self._fault.hide()
        self.portrait_changed.emit(portrait)

    @property
    def fault(self) -> str:
        """What was wrong with the last file; empty when it was taken."""
        return "" if self._fault.isHidden() else self._fault.text()

    @Slot()
    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Choose portrait", "", _FILTER)
        if name:
            self.take_file(Path(name))

    @Slot()
    def _remove(self) -> None:
        self._fault.hide()
        self.portrait_changed.emit(None)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.take_file(Path(files[0]))
