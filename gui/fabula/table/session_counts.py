"""What the session counted so far, to be mended by hand: points spent, rounds of battles."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.binding import SpinBinding
from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.fabula.editor.session_form import rounds_of
from gui.fabula.table.field import add_field, line_field
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.session import Session

MOST_POINTS = 999
_FAULT = "Write the rounds as numbers with commas between, such as 2, 4."


class SessionCounts(QWidget):
    """``battles_typed`` carries the rounds in which battles were won, when they can be read."""

    battles_typed = Signal(tuple)

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        session = desk.session
        self.fabula = Stepper(0, MOST_POINTS, name="Fabula Points spent")
        SpinBinding(self.fabula, session, "fabula_spent", "Fabula Points spent")
        self.ultima = Stepper(0, MOST_POINTS, name="Ultima Points spent")
        SpinBinding(self.ultima, session, "ultima_spent", "Ultima Points spent")
        self.battles = line_field("Rounds in which battles were won", "2, 4")
        self.battles.textEdited.connect(self._type)
        self.battles.editingFinished.connect(session.end_merge)
        self._fault = text_label(_FAULT, "bad", face="caption-strong", wrap=True)
        form = new_form()
        add_field(form, "Fabula Points spent", self.fabula)
        add_field(form, "Ultima Points spent", self.ultima)
        add_field(form, "Battles won in round", self.battles)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Heading("Counted so far", role="section"))
        column.addLayout(form)
        column.addWidget(self._fault)
        self._fault.hide()

    def show_session(self, session: Session) -> None:
        """Show the rounds of the battles, unless they are being typed."""
        if rounds_of(self.battles.text()) != session.battles:
            self.battles.setText(", ".join(str(one) for one in session.battles))
            self._fault.hide()

    @Slot(str)
    def _type(self, text: str) -> None:
        rounds = rounds_of(text)
        show_if(self._fault, rounds is None)
        if rounds is not None:
            self.battles_typed.emit(rounds)
