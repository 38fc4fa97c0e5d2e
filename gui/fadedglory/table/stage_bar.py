"""The four stages of a turn, where it stands, the clock, and the way on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import session_of
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from models.fadedglory.vocabulary import STAGES
from rules.fadedglory.fight.stage import stage_problems
from rules.fadedglory.table.course import STAGE_NAMES, next_words
from rules.fadedglory.table.duration import clock_words, elapsed_seconds


class StageBar(QWidget):
    """``on_asked``, ``back_asked`` and ``clock_asked`` tell of its buttons."""

    on_asked = Signal()
    back_asked = Signal()
    clock_asked = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._steps = [text_label() for _ in STAGES]
        for index, step in enumerate(self._steps):
            if index:
                row.addWidget(text_label("›", "soft"))
            row.addWidget(step)
        row.addStretch(1)
        self._open = text_label("", "warn", face="caption")
        row.addWidget(self._open)
        self._clock = self._button("", "clock", self.clock_asked, "quiet")
        self._back = self._button("Back", "arrow-left", self.back_asked)
        self._back.setToolTip("Back to the stage before; nothing that happened is lost")
        self.on = self._button("", "", self.on_asked, "primary")
        for button in (self._clock, self._back, self.on):
            row.addWidget(button)

    def _button(self, text: str, sign: str, asked: object, role: str = "") -> QPushButton:
        button = QPushButton(text)
        if sign:
            button.setIcon(icon(sign))
        if role:
            set_role(button, role)
        button.clicked.connect(asked)
        return button

    def refresh(self) -> None:
        """Show where the turn stands."""
        session = session_of(self._desk)
        show_if(self, session.is_fighting)
        if not session.is_fighting:
            return
        place = STAGES.index(session.turn.stage)
        for index, (step, id) in enumerate(zip(self._steps, STAGES, strict=True)):
            _mark(step, STAGE_NAMES[id], index, place)
        self.setAccessibleName(f"Stage {place + 1} of {len(STAGES)}: {STAGE_NAMES[STAGES[place]]}")
        left = [problem.message for problem in stage_problems(session.turn)]
        set_text(self._open, f"{len(left)} still open" if left else "")
        self._open.setToolTip("\n".join(left[:20]))
        time = clock_words(elapsed_seconds(session))
        self._clock.setText(time)
        self._clock.setAccessibleName(f"Clock: {time}")
        self._clock.setToolTip("What lasts: ten seconds a turn")
        self._back.setEnabled(place > 0)
        words = next_words(session)
        self.on.setText(f"&Next: {words}")
        self.on.setAccessibleName(f"Next: {words}")


def _mark(step: QLabel, name: str, index: int, place: int) -> None:
    """Show a stage; the present one has a line under it."""
    set_text(step, f"{index + 1} {name}")
    set_role(step, "accent" if index == place else "soft")
    font = step.font()
    font.setBold(index == place)
    font.setUnderline(index == place)
    step.setFont(font)
    step.setAlignment(Qt.AlignmentFlag.AlignVCenter)
