"""Where the battle stands: the round, whose activation it is, the holy site, and the way on."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gui.battlestorm.part.inch_field import InchField
from gui.battlestorm.table.battle import acting_seat, session_of
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.font import font
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel
from rules.battlestorm.checklist import is_faith_worker
from rules.battlestorm.table.condition import site_begun, site_distance
from rules.battlestorm.table.course import round_next, turn_ended
from rules.battlestorm.table.seat import display_name, ready


class BattleBar(QWidget):
    """The site is that of the model whose activation it is. ``went_on`` tells that time passed."""

    went_on = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._words = ElidedLabel("")
        set_role(self._words, "strong")
        self._words.setFont(font("strong"))
        self.distance = InchField("Inches from the holy site")
        self.distance.inches_changed.connect(self._set_distance)
        self.distance.setKeyboardTracking(False)
        self._site = text_label("from its site", "soft")
        self._site.setBuddy(self.distance)
        self.set_up = QPushButton("Set up a holy site")
        self.set_up.clicked.connect(self._set_up)
        self.end = QPushButton(icon("check"), "&End activation")
        self.end.setAccessibleName("End activation")
        self.end.setToolTip("One turn of what counts it has passed (Ctrl+Enter)")
        self.end.clicked.connect(self._end)
        self.on = QPushButton(icon("clock"), "&Next round")
        self.on.clicked.connect(self._next)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._words, 1)
        for part in (self.distance, self._site, self.set_up, self.end, self.on):
            row.addWidget(part)

    def refresh(self) -> None:
        """Show where the battle stands."""
        session, one = session_of(self._desk), acting_seat(self._desk)
        left = len(ready(session))
        if one is not None:
            words = f"{display_name(one)}, activation {one.model.state.activation}"
        elif left:
            words = f"{left} still to be activated"
        else:
            words = "Everybody was activated"
        self._words.setText(words)
        self.setAccessibleName(f"Round {session.round}: {words}")
        is_caller = one is not None and is_faith_worker(one.model)
        site = one.model.state.site if one is not None else None
        for part in (self.distance, self._site):
            show_if(part, is_caller and site is not None)
        if site is not None:
            self.distance.show_inches(site.distance_inches)
        show_if(self.set_up, is_caller and site is None)
        show_if(self.end, one is not None)
        self.on.setAccessibleName(f"Next round: {session.round + 1}")
        set_role(self.on, "primary" if one is None and not left else "")
        self.on.setIcon(icon("clock", "on_accent" if one is None and not left else None))

    @Slot(float)
    def _set_distance(self, inches: float) -> None:
        key = session_of(self._desk).acting
        self._desk.change(
            f"{inches:g} inches from the site", lambda one: site_distance(one, key, inches)
        )

    @Slot()
    def _set_up(self) -> None:
        key = session_of(self._desk).acting
        self._desk.change("set up a holy site", lambda one: site_begun(one, key))

    @Slot()
    def _end(self) -> None:
        self._desk.change("end the activation", turn_ended)
        self.went_on.emit()

    @Slot()
    def _next(self) -> None:
        self._desk.change("next round", round_next)
        self.went_on.emit()
