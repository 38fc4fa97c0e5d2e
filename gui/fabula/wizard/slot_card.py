"""One equipment slot: what is in it, or what would go there."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import theme
from gui.wizard.frame import paint_card
from gui.wizard.label import elided_label, plain_label, push_button, set_text, wrapped_label


class SlotCard(QWidget):
    """``emptied`` and ``sold`` carry the slot, ``looked_for`` asks to see what fits it."""

    emptied = Signal(str)
    sold = Signal(str)
    looked_for = Signal(str)

    def __init__(self, slot: str, title: str, look: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slot_id = slot
        self._title = title
        self._is_filled = False
        self._name = elided_label("", size="strong")
        self._line = wrapped_label("", role="soft", size="caption")
        self.remove_button = push_button("Take off", role="link", name=f"Take off: {title}")
        self.remove_button.clicked.connect(self._remove)
        self.sell_button = push_button("Sell", role="link", name=f"Sell: {title}")
        self.sell_button.clicked.connect(self._sell)
        self.look_button = push_button(look, role="link", name=f"{title}: {look}")
        self.look_button.clicked.connect(self._look)
        self._has_look = bool(look)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        for button in (self.remove_button, self.sell_button, self.look_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 9, 8, 5)
        layout.setSpacing(2)
        layout.addWidget(plain_label(title.upper(), role="caps", size="caps"))
        layout.addWidget(self._name)
        layout.addWidget(self._line)
        layout.addStretch(1)
        layout.addSpacing(4)
        layout.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme().changed.connect(self.update)

    def show_item(self, name: str, line: str, *, fault: str = "") -> None:
        """Show what the slot holds; ``fault`` says what is wrong with it there."""
        self._show(name, fault or line, is_filled=True)
        self.setAccessibleDescription(", ".join(word for word in (name, line, fault) if word))

    def show_empty(self, hint: str, *, may_look: bool = True) -> None:
        """Show that the slot is free, or taken up by what another slot holds."""
        self._show("Empty", hint, is_filled=False)
        self.look_button.setVisible(self._has_look and may_look)
        self.setAccessibleDescription(f"Empty. {hint}")

    def _show(self, name: str, line: str, *, is_filled: bool) -> None:
        set_text(self._name, name)
        set_text(self._line, line)
        self.setAccessibleName(self._title)
        self.remove_button.setVisible(is_filled)
        self.sell_button.setVisible(is_filled)
        self.look_button.setVisible(False)
        if is_filled != self._is_filled:
            self._is_filled = is_filled
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(170, max(104, super().sizeHint().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_card(self, is_chosen=self._is_filled, is_open=not self._is_filled)

    @Slot()
    def _remove(self) -> None:
        self.emptied.emit(self.slot_id)

    @Slot()
    def _sell(self) -> None:
        self.sold.emit(self.slot_id)

    @Slot()
    def _look(self) -> None:
        self.looked_for.emit(self.slot_id)
