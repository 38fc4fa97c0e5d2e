"""One attack, spell, Skill or action of a stat block, with what it costs and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox
from rules.fabula.npc.edit import EntryList


@dataclass(frozen=True, slots=True)
class PowerEntry:
    """``key`` is that of the entry in its list; without one the row only tells.

    ``rises`` and ``sinks`` say whether the entry can go up and down in its list.
    """

    where: EntryList | None
    key: str
    title: str
    check: str = ""
    detail: str = ""
    cost: str = ""
    rises: bool = False
    sinks: bool = False


class PowerRow(RuledBox):
    """``edit_asked`` and ``removed`` carry list and key, ``moved`` also −1 for up or 1 for down.

    Alt with an arrow key moves, too, while the focus is in the row.
    """

    edit_asked = Signal(str, str)
    removed = Signal(str, str)
    moved = Signal(str, str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = PowerEntry(None, "", "")
        self._title = text_label("", "strong", wrap=True)
        self._check = text_label("", "body")
        self._detail = text_label("", "caption", wrap=True)
        self._cost = text_label("", "strong")
        self._edit = QPushButton("Edit…")
        self._remove = QPushButton("Remove")
        for button, slot in ((self._edit, self._ask), (self._remove, self._take_away)):
            set_role(button, "link")
            button.clicked.connect(slot)
        self._up = self._mover("chevron-up", "Alt+Up", -1)
        self._down = self._mover("chevron-down", "Alt+Down", 1)
        self._arrange()

    def _mover(self, sign: str, keys: str, step: int) -> QPushButton:
        button = QPushButton(icon(sign), "")
        set_role(button, "quiet")
        button.setFixedSize(28, 26)
        button.clicked.connect(partial(self._move, step))
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(partial(self._move, step))
        return button

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 6)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._check, 0, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._edit, 0, 2)
        grid.addWidget(self._remove, 0, 3)
        grid.addWidget(self._up, 0, 4)
        grid.addWidget(self._down, 0, 5)
        grid.addWidget(self._cost, 0, 6, Qt.AlignmentFlag.AlignRight)
        grid.setColumnMinimumWidth(6, 28)
        grid.addWidget(self._detail, 1, 0, 1, 7)

    @property
    def entry(self) -> PowerEntry:
        return self._entry

    def show_entry(self, entry: PowerEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        set_text(self._title, entry.title)
        set_text(self._check, entry.check)
        set_text(self._detail, entry.detail)
        set_text(self._cost, entry.cost)
        show_if(self._detail, bool(entry.detail))
        self._cost.setToolTip(f"{entry.cost} Skill" if entry.cost else "")
        for button, verb in ((self._edit, "Edit"), (self._remove, "Remove")):
            button.setAccessibleName(f"{verb} {entry.title}")
            show_if(button, bool(entry.key))
        for button, where, keys in ((self._up, "up", "Alt+Up"), (self._down, "down", "Alt+Down")):
            button.setAccessibleName(f"Move {entry.title} {where}")
            button.setToolTip(f"Move {entry.title} {where} ({keys})")
            show_if(button, entry.rises or entry.sinks)
        self._up.setEnabled(entry.rises)
        self._down.setEnabled(entry.sinks)

    def focus_mover(self, step: int) -> None:
        """Give the focus to the button that moves on that way, else to its twin."""
        wanted, other = (self._up, self._down) if step < 0 else (self._down, self._up)
        button = wanted if wanted.isEnabled() else other
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _ask(self) -> None:
        self.edit_asked.emit(self._entry.where or "", self._entry.key)

    @Slot()
    def _take_away(self) -> None:
        self.removed.emit(self._entry.where or "", self._entry.key)

    def _move(self, step: int, _is_checked: bool = False) -> None:
        if self._entry.rises if step < 0 else self._entry.sinks:
            self.moved.emit(self._entry.where or "", self._entry.key, step)
