"""Rolling beside the sheet: the fields, the parts of the last roll, and the log."""

from __future__ import annotations

from random import SystemRandom

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.roll_form import RollForm, RollOrder
from gui.bnb.editor.roll_kinds import throw_of
from gui.bnb.editor.roll_log import RollRecord
from gui.bnb.editor.roll_result import RollResult
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.heading import Heading
from models.bnb.options import Options
from rules.bnb import source
from rules.bnb.roll import Throw, against, blow, contest, throw
from rules.breakdown import Part, plain


class RollPanel(QWidget):
    """Rolls for the being of the desk, and keeps the log; Enter in a field rolls.

    ``left`` comes when the panel is no longer wanted.
    """

    left = Signal()

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._chance = SystemRandom()
        self.setAccessibleName("Roll")
        self.form = RollForm(desk)
        self.form.entered.connect(self.roll)
        self.fault = text_label("", "bad", face="caption-strong", wrap=True)
        self.fault.hide()
        self.roll_button = QPushButton("Roll")
        self.roll_button.setProperty("role", "primary")
        self.roll_button.setIcon(icon("dice", "on_accent"))
        self.roll_button.setToolTip("Roll (Enter)")
        self.roll_button.clicked.connect(self.roll)
        self.result = RollResult()
        self._make_log()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for part in (
            Heading("Roll", "Ctrl+R"),
            self.form,
            self.fault,
            self.roll_button,
            self.result,
            self._heading,
            self._empty,
            self._log,
        ):
            layout.addWidget(part)
        layout.addLayout(self._log_buttons())
        desk.rolls.changed.connect(self._show_log)
        self._show_log()

    def _make_log(self) -> None:
        self._heading = Heading("Log", role="section")
        self._empty = text_label("Every roll of this session will stand here.", "soft", wrap=True)
        self._log = QPlainTextEdit()
        self._log.setReadOnly(True)
        self._log.setAccessibleName("Log of rolls")
        self._log.setTabChangesFocus(True)
        self._log.setMinimumHeight(120)

    def _log_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._copy = QPushButton("Copy log")
        self._copy.clicked.connect(self.copy_log)
        self._clear = QPushButton("Clear log")
        self._clear.setProperty("role", "quiet")
        self._clear.clicked.connect(self._desk.rolls.clear)
        close = QPushButton(icon("close"), "")
        close.setProperty("role", "square")
        close.setAccessibleName("Close the panel for rolling")
        close.setToolTip("Close (Escape)")
        close.clicked.connect(self.left)
        row.addWidget(self._copy)
        row.addWidget(self._clear)
        row.addStretch(1)
        row.addWidget(close)
        return row

    def refresh(self) -> None:
        """Offer what the being can roll now."""
        self.form.refresh()

    @Slot()
    def roll(self) -> None:
        """Roll, show the parts, and write the log; or say what is wrong with the fields."""
        order = self.form.order()
        fault = order if isinstance(order, str) else ""
        set_text(self.fault, fault)
        self.fault.setAccessibleName(f"Error: {fault}")
        show_if(self.fault, bool(fault))
        if isinstance(order, str):
            return
        rolled = throw_of(
            self._desk.numbers,
            order.kind.id,
            order.dice or throw(self._chance),
            n=order.n,
            laden=order.laden,
            halved=order.halved,
            charge=order.charge,
            energy=order.energy,
        )
        if rolled is not None:
            other = order.other_dice or throw(self._chance)
            opposing = Throw("Other side", other, (_multiplier(order),), skill=rolled.skill)
            self._desk.rolls.add(_record(order, rolled, opposing, self._desk.numbers.options))

    @Slot()
    def _show_log(self) -> None:
        rolls = self._desk.rolls
        count = len(rolls.records)
        self.result.show_record(rolls.last)
        self._heading.setNote("1 roll" if count == 1 else f"{count} rolls" if count else "")
        self._log.setPlainText(rolls.text)
        self._log.verticalScrollBar().setValue(self._log.verticalScrollBar().maximum())
        show_if(self._empty, not count)
        for widget in (self._log, self._copy, self._clear):
            show_if(widget, bool(count))

    @Slot()
    def copy_log(self) -> None:
        """Put the log on the clipboard as text."""
        QGuiApplication.clipboard().setText(self._desk.rolls.text)


def _multiplier(order: RollOrder) -> Part:
    return Part("Multiplier", order.opposing, source.SKILLS)


def _record(order: RollOrder, rolled: Throw, opposing: Throw, options: Options) -> RollRecord:
    """Return the record of a roll against what was chosen."""
    if order.way == "fixed":
        kind = "casting" if order.kind.is_sorcery else "fixed"
        result = against(rolled, order.challenge, options, kind)
        outcome = f"{'Succeeds' if result.success else 'Fails'} by {plain(abs(result.margin))}"
        if result.critical:
            outcome = f"{'Succeeds' if result.success else 'Fails'}, critical {result.critical}"
        return RollRecord(rolled, result.words, outcome, result.success)
    if order.way != "opposing":
        return RollRecord(rolled, rolled.words)
    if order.kind.is_damage or order.kind.id == "power":
        endured = Throw("Endurance", opposing.dice, opposing.parts)
        hurt = blow(rolled, endured)
        words = f"Health −{plain(hurt.lost.health)}, Stamina −{plain(hurt.lost.stamina)}"
        return RollRecord(rolled, hurt.words, words, None, endured)
    met = contest(rolled, opposing, options, challenge=order.distance)
    outcome = "Both fail" if met.both_fail else "Wins" if met.active_wins else "Loses"
    if not met.both_fail and not met.critical and met.margin:
        outcome += f" by {plain(abs(met.margin))}"
    return RollRecord(rolled, met.words, outcome, met.active_wins, opposing)
