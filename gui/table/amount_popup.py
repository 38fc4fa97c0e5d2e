"""A small field over a card: the points of one participant, changed by a typed amount."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.theme import set_role
from rules.table_view import SeatView


class AmountPopup(QFrame):
    """``entered`` carries key, pool and the text typed. Escape, or a click elsewhere, closes it."""

    entered = Signal(str, str, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        set_role(self, "card")
        self._key = ""
        self._pool = QComboBox()
        self._pool.setAccessibleName("Points")
        self.amount = QLineEdit()
        self.amount.setPlaceholderText("−7, +12, =30")
        self.amount.setAccessibleName("Amount")
        self.amount.setMaxLength(8)
        self.amount.setFixedWidth(110)
        self.amount.returnPressed.connect(self._enter)
        self._who = text_label("", "caption")
        self._note = text_label("", "bad", face="caption", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._pool)
        row.addWidget(self.amount)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(4)
        column.addWidget(self._who)
        column.addLayout(row)
        column.addWidget(self._note)

    def ask(self, seat: SeatView, pool: str, typed: str, place: QPoint) -> None:
        """Ask for an amount for one of the seat's pools, at a place on the screen."""
        self._key = seat.key
        set_text(self._who, seat.name)
        self._pool.clear()
        for each in seat.pools:
            of = f" / {each.most}" if each.most is not None else ""
            self._pool.addItem(f"{each.label} {each.now}{of}", each.id)
        self._pool.setCurrentIndex(max(0, self._pool.findData(pool)))
        self.complain("")
        self.amount.setText(typed)
        self.adjustSize()
        self.move(place)
        self.show()
        self.amount.setFocus(Qt.FocusReason.PopupFocusReason)

    def complain(self, words: str) -> None:
        """Say below the field what is wrong with it."""
        set_text(self._note, words)
        self._note.setVisible(bool(words))
        self.adjustSize()

    @Slot()
    def _enter(self) -> None:
        self.entered.emit(self._key, str(self._pool.currentData()), self.amount.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)
