"""One declared attack before its die: at whom, how, and the number to reach."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.fadedglory.table.die_entry import DieEntry
from gui.fadedglory.table.fight import opponents_first, session_of
from gui.fadedglory.table.number_parts import NumberParts
from gui.fadedglory.table.people_combo import PeopleCombo
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.widget.flow import Flow
from models.errors import UserError
from models.fadedglory.catalog import catalog
from models.fadedglory.turn import Turn
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.deed import Aim, previewed, struck
from rules.fadedglory.table.seat import name_of


class AttackForm(QWidget):
    """``is_struck`` tells that the blow was made."""

    is_struck = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key, self._act = "", 0
        self.target = PeopleCombo("Target")
        self.called = short_combo(9)
        self.called.setAccessibleName("Aimed at")
        self.behind = QCheckBox("From behind")
        self.prone = QCheckBox("Target prone")
        self._number = NumberParts()
        sides = catalog().content.dice.target
        self.die = DieEntry(desk, sides, "attack", is_primary=True)
        self.die.throw.setText(f"Thr&ow d{sides}")
        self.die.fallen.connect(self._strike)
        self.sure = self._sure_button()
        for combo in (self.target, self.called):
            combo.activated.connect(self._retarget if combo is self.target else self._count)
        for check in (self.behind, self.prone):
            check.clicked.connect(self._count)
        line = QWidget()
        flow = Flow(line, gap=8)
        for part in (self.target, self.called, self.behind, self.prone):
            flow.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(line)
        column.addWidget(self._number)
        row = QHBoxLayout()
        row.addWidget(self.die)
        row.addWidget(self.sure)
        row.addStretch(1)
        column.addLayout(row)
        self._fault = text_label("", "bad", wrap=True)
        column.addWidget(self._fault)

    def _sure_button(self) -> QPushButton:
        button = QPushButton(icon("check", "on_accent"), "&Strike by surprise")
        button.setProperty("role", "primary")
        button.clicked.connect(self._strike_surely)
        return button

    @property
    def place(self) -> tuple[str, int]:
        """The fighter and the act that are shown."""
        return self._key, self._act

    def show_attack(self, key: str, act: int) -> None:
        """Show an act that is due; the choices stay while it is the same."""
        session = session_of(self._desk)
        one = fighter(session.turn, key)
        if one is None or act >= len(one.acts):
            return
        is_new = (key, act) != self.place
        self._key, self._act = key, act
        people = opponents_first(session.turn, key)
        chosen = one.acts[act].against if is_new else self.target.key()
        self.target.show_people(people, chosen)
        self.die.set_name(f"attack of {name_of(session, key)}")
        if is_new:
            self.behind.setChecked(False)
            self._show_target(session.turn)
        self._count()

    def aim_at(self, key: str) -> None:
        """Choose another target."""
        row = self.target.findData(key)
        if row >= 0:
            self.target.setCurrentIndex(row)
            self._retarget()

    def _show_target(self, turn: Turn) -> None:
        """Offer the locations of the target, and say whether it lies."""
        aim = fighter(turn, self.target.key())
        with QSignalBlocker(self.called):
            self.called.clear()
            self.called.addItem("Anywhere", "")
            for row in aim.combatant.locations if aim is not None else ():
                self.called.addItem(location_name(row), row.id)
        self.prone.setChecked(aim is not None and aim.combatant.state.prone)

    @Slot()
    def _retarget(self) -> None:
        self._show_target(session_of(self._desk).turn)
        self._count()

    def aim(self) -> Aim:
        """Return what the form says."""
        return Aim(
            self._key,
            self._act,
            target=self.target.key(),
            behind=self.behind.isChecked(),
            prone=self.prone.isChecked(),
            called=str(self.called.currentData() or ""),
        )

    @Slot()
    def _count(self) -> None:
        """Show the number that the attack must reach as the form stands."""
        try:
            found = previewed(session_of(self._desk), self.aim())
        except UserError as error:
            self._fault.setText(str(error))
            self._show_ways(is_sure=False, is_possible=False)
            return
        self._fault.clear()
        if found.is_automatic:
            self._number.show_words("hits", "by surprise, without a roll")
        else:
            self._number.show_number(found.number)
        self._show_ways(is_sure=found.is_automatic, is_possible=True)

    def _show_ways(self, *, is_sure: bool, is_possible: bool) -> None:
        show_if(self.sure, is_sure)
        show_if(self.die, not is_sure)
        show_if(self._number, is_possible)
        show_if(self._fault, not is_possible)
        self.die.setEnabled(is_possible)

    @Slot(int)
    def _strike(self, die: int) -> None:
        self._do(die)

    @Slot()
    def _strike_surely(self) -> None:
        self._do(None)

    def _do(self, die: int | None) -> None:
        aim = self.aim()
        name = name_of(session_of(self._desk), aim.key)
        if self._desk.change(f"attack: {name}", lambda one: struck(one, aim, die)):
            self.is_struck.emit()
