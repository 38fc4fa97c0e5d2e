"""A line at the top of a page that says what happened and offers what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gui.icon import icon
from gui.theme import set_role, theme

Offer = tuple[str, Callable[[], object]]
"""The word on a button, and what it does."""


class NoticeBar(QFrame):
    """Shows one notice at a time; hidden while there is none. Escape or the cross dismisses it."""

    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAccessibleName("Notice")
        self._icon_name = "note"
        self._sign = QLabel()
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._offers = QHBoxLayout()
        self._offers.setSpacing(8)
        self._close = QPushButton()
        set_role(self._close, "quiet")
        self._close.setAccessibleName("Dismiss the notice")
        self._close.setToolTip("Dismiss")
        self._close.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self._text, 1)
        row.addLayout(self._offers)
        row.addWidget(self._close)
        theme().changed.connect(self._dress)
        self._dress()
        self.hide()

    @property
    def text(self) -> str:
        """The words on show; empty while there is no notice."""
        return self._text.text() if not self.isHidden() else ""

    def say(self, text: str, *offers: Offer, sign: str = "note") -> None:
        """Show ``text`` with a button for each offer; a button pressed also ends the notice.

        Args:
            sign: The name of an icon, ``note``, ``check``, ``warning`` or ``error``.
        """
        self._clear()
        self._icon_name = sign
        self._text.setText(text)
        self.setAccessibleDescription(text)
        for word, act in offers:
            button = QPushButton(word)
            button.setAccessibleDescription(text)
            button.clicked.connect(self._ended_by(act))
            self._offers.addWidget(button)
        self._dress()
        self.show()
        from PySide6.QtGui import QAccessible, QAccessibleEvent

        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    @Slot()
    def dismiss(self) -> None:
        self.hide()
        self._clear()
        self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._dress()

    def _ended_by(self, act: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            self.hide()
            act()

        return do

    def _clear(self) -> None:
        while (item := self._offers.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    @Slot()
    def _dress(self) -> None:
        colours = theme().palette()
        colour = {"warning": colours.warn, "error": colours.bad, "check": colours.good}.get(
            self._icon_name, colours.accent
        )
        self._sign.setPixmap(icon(self._icon_name, colour).pixmap(16, 16))
        self._close.setIcon(icon("close", colours.soft))
        palette = self.palette()
        palette.setColor(self.backgroundRole(), QColor(colours.chosen))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
