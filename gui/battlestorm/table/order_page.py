"""Who is activated next: whoever was not this round, in any order the table likes."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.table.battle import session_of
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.table.two_line_list import TwoLineList
from gui.theme import set_role
from models.battlestorm.session import SIDE_NAMES, Session
from rules.battlestorm.derive import derive
from rules.battlestorm.table.course import turn_taken
from rules.battlestorm.table.keeping import may_save
from rules.battlestorm.table.seat import display_name, known_seat, ready


class OrderPage(QWidget):
    """``begun`` tells that an activation begins."""

    begun = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._keys: tuple[str, ...] = ()
        self.who = TwoLineList("Who is activated next")
        self.who.itemActivated.connect(self._begin)
        self.who.currentRowChanged.connect(self._look)
        none = "Everybody was activated: the next round can begin."
        self._none = text_label(none, "soft", wrap=True)
        self.begin = QPushButton(icon("play", "on_accent"), "&Begin activation")
        set_role(self.begin, "primary")
        self.begin.clicked.connect(self._begin)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(text_label("Who is activated next?", "section"))
        column.addWidget(self._none)
        column.addWidget(self.who, 1)
        column.addWidget(self.begin)

    def refresh(self) -> None:
        """Show who is still to be activated this round."""
        session = session_of(self._desk)
        self._keys = ready(session)
        chosen = self._desk.chosen
        row = self._keys.index(chosen) if chosen in self._keys else max(0, self.who.currentRow())
        self.who.show_rows([_row(session, key) for key in self._keys], row)
        self.who.blockSignals(True)
        self.who.setCurrentRow(min(row, len(self._keys) - 1))
        self.who.blockSignals(False)
        show_if(self._none, not self._keys)
        show_if(self.who, bool(self._keys))
        show_if(self.begin, bool(self._keys))
        self._name_button()

    def _key(self) -> str:
        row = self.who.currentRow()
        return self._keys[row] if 0 <= row < len(self._keys) else ""

    def _name_button(self) -> None:
        key = self._key()
        name = display_name(known_seat(session_of(self._desk), key)) if key else "nobody"
        self.begin.setAccessibleName(f"Begin activation of {name}")

    @Slot(int)
    def _look(self, _row: int) -> None:
        self._name_button()
        if self._key():
            self._desk.choose(self._key())

    @Slot()
    def _begin(self) -> None:
        key = self._key()
        if key and self._desk.change("begin an activation", lambda one: turn_taken(one, key)):
            self._desk.choose(key)
            self.begun.emit()


def _row(session: Session, key: str) -> tuple[str, str]:
    """Return a name, and below it what there is to do: a call, a storm, a save."""
    one = known_seat(session, key)
    numbers = derive(one.model)
    parts = [SIDE_NAMES[one.side], numbers.role_title]
    parts += [f"keeps {row.name} up" for row in numbers.storms]
    if may_save(session, key):
        parts.append("a save to roll")
    return display_name(one), " · ".join(part for part in parts if part)
