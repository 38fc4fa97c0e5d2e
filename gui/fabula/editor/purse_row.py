"""One entry of the purse: the amount, what for, and buttons to correct it and take it back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox


@dataclass(frozen=True, slots=True)
class PurseLine:
    """``index`` is that of the entry; ``back`` says what taking it back does."""

    index: int
    amount: str
    what: str
    kind: str
    back: str
    is_loss: bool


class PurseRow(RuledBox):
    """``edited`` and ``taken_back`` carry the index of the entry."""

    edited = Signal(int)
    taken_back = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = -1
        self._amount = text_label("", face="strong")
        self._amount.setFixedWidth(80)
        self._amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._what = text_label("", wrap=True)
        # The first line stands level with the amount and the buttons.
        self._what.setContentsMargins(0, 5, 0, 0)
        self._kind = text_label("", "caption")
        self._edit = QPushButton()
        self._edit.setIcon(icon("pencil"))
        self._edit.setToolTip("Correct amount and note…")
        self._edit.clicked.connect(self._tell_edit)
        self._back = QPushButton()
        self._back.setIcon(icon("close"))
        self._back.clicked.connect(self._tell_back)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 5)
        row.setSpacing(12)
        row.addWidget(self._amount)
        row.addWidget(self._what, 1)
        row.addWidget(self._kind)
        for button in (self._edit, self._back):
            button.setProperty("role", "quiet")
            row.addWidget(button)

    def show_entry(self, entry: PurseLine) -> None:
        """Show one line."""
        self._index = entry.index
        set_text(self._amount, entry.amount)
        set_role(self._amount, "soft" if entry.is_loss else "good")
        self._amount.setFont(self._what.font())
        set_text(self._what, entry.what)
        set_text(self._kind, entry.kind)
        name = f"{entry.amount} {entry.what}"
        self._edit.setAccessibleName(f"Correct {name}")
        self._back.setAccessibleName(f"Take back {name}")
        self._back.setToolTip(entry.back)

    @Slot()
    def _tell_edit(self) -> None:
        self.edited.emit(self._index)

    @Slot()
    def _tell_back(self) -> None:
        self.taken_back.emit(self._index)
