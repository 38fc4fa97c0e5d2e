"""The actions of a turn as buttons, and what is about to be done in a few lines below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel

ACTIONS: Sequence[tuple[str, str]] = (
    ("attack", "Attack"),
    ("spell", "Spell"),
    ("guard", "Guard"),
    ("hinder", "Hinder"),
    ("objective", "Objective"),
    ("study", "Study"),
    ("inventory", "Inventory"),
    ("skill", "Skill"),
    ("check", "Check"),
    ("state", "State"),
)
_HINTS = {
    "attack": "Attack with a weapon or a basic attack",
    "spell": "Cast a spell",
    "guard": "Go on guard, and cover somebody",
    "hinder": "Check against 10: a target suffers a status",
    "objective": "Work on a goal: a Check, with a Clock if there is one",
    "study": "Learn about a creature: an Open Check",
    "inventory": "Make an item of Inventory Points and use it",
    "skill": "Use a Skill, an Arcanum or a gadget",
    "check": "Any other Check: open, opposed, with the group",
    "state": "Points, statuses, dice and effects",
}

_KEYS = {id: str((number + 1) % 10) for number, (id, _) in enumerate(ACTIONS)}


def _hint(id: str) -> str:
    return f"{_HINTS[id]} ({_KEYS[id]})"


class ActionList(QWidget):
    """``picked`` carries the id of the action, ``keyed`` that of one whose digit was typed."""

    picked = Signal(str)
    keyed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Actions")
        self._buttons: dict[str, QPushButton] = {}
        self._title = ElidedLabel()
        set_role(self._title, "section")
        grid = QGridLayout()
        grid.setSpacing(2)
        for number, (id, text) in enumerate(ACTIONS):
            button = QPushButton(text)
            button.setCheckable(True)
            set_role(button, "quiet")
            button.setStyleSheet("text-align: left;")
            button.setToolTip(_hint(id))
            button.setAccessibleName(text)
            button.setAccessibleDescription(_hint(id))
            button.clicked.connect(partial(self._pick, id))
            self._buttons[id] = button
            grid.addWidget(button, number // 2, number % 2)
        self._lines = text_label("", "caption", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 10)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addLayout(grid)
        column.addStretch(1)
        column.addWidget(self._lines)
        self.setFixedWidth(212)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _pick(self, id: str, _is_checked: bool = False) -> None:
        self.picked.emit(id)

    def use_keys_of(self, panel: QWidget) -> None:
        """Let the digits choose the actions in their order while the keyboard is in ``panel``."""
        for id, digit in _KEYS.items():
            shortcut = QShortcut(QKeySequence(digit), panel)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._type, id))

    def _type(self, id: str) -> None:
        if self._buttons[id].isEnabled():
            self.keyed.emit(id)

    def button(self, id: str) -> QPushButton:
        return self._buttons[id]

    def show_actor(
        self, title: str, current: str, lines: Sequence[str], closed: dict[str, str]
    ) -> None:
        """Show who acts, which action is open, and why others are not possible now."""
        if self._title.text() != title:
            self._title.setText(title)
        for id, button in self._buttons.items():
            button.setChecked(id == current)
            reason = closed.get(id, "")
            button.setEnabled(not reason)
            button.setToolTip(reason or _hint(id))
        set_text(self._lines, "\n".join(lines))
