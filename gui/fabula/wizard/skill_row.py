"""One Skill of a class: its level, what it does, and the picks it asks for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSpacerItem, QVBoxLayout, QWidget

from gui.fabula.wizard.pick_row import PickRow
from gui.theme import theme
from gui.widget.pips import Pips
from gui.widget.stepper import Stepper
from gui.wizard.label import elided_label, plain_label, set_text, soft_label
from rules.fabula.skill_choice import SkillChoice, SkillOffer

_LEVELS_WIDTH = 120


class SkillRow(QWidget):
    """``level_wanted`` carries the Skill's id and the Skill Level it should have."""

    level_wanted = Signal(str, int)
    answered = Signal(object, object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: SkillChoice | None = None
        self._picks: list[PickRow] = []
        self._name = elided_label("", size="strong")
        self._use = plain_label("", role="caption", size="caption")
        self._text = soft_label("", size="body")
        self._pips = Pips(1, 0, small=True)
        self.stepper = Stepper(0, 1)
        self.stepper.valueChanged.connect(self._step)
        self.stepper.installEventFilter(self)
        self._pick_column = QVBoxLayout()
        self._pick_column.setSpacing(0)
        self._arrange()

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._name, 1)
        top.addWidget(self._use)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(top)
        words.addWidget(self._text)
        words.addLayout(self._pick_column)
        words.addStretch(1)
        levels = QVBoxLayout()
        levels.setSpacing(6)
        levels.addWidget(self.stepper)
        levels.addWidget(self._pips, 0, Qt.AlignmentFlag.AlignLeft)
        levels.addSpacerItem(QSpacerItem(_LEVELS_WIDTH, 0))
        levels.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 10, 0, 11)
        row.setSpacing(16)
        row.addLayout(levels)
        row.addLayout(words, 1)

    @property
    def picks(self) -> Sequence[PickRow]:
        """The pick rows in use."""
        return [row for row in self._picks if not row.isHidden()]

    def show_skill(self, choice: SkillChoice, offer: SkillOffer, spoken: str) -> None:
        """Show the Skill as it stands; ``spoken`` names its class for the spoken names."""
        picks = offer.asked_picks(choice.skill.id)
        if choice != self._shown:
            self._shown = choice
            self._show_choice(choice, spoken)
        while len(self._picks) < len(picks):
            self._add_pick_row()
        for index, row in enumerate(self._picks):
            if index < len(picks):
                row.show_pick(picks[index], offer, choice.skill.name)
            row.setVisible(index < len(picks))

    def _show_choice(self, choice: SkillChoice, spoken: str) -> None:
        skill = choice.skill
        set_text(self._name, skill.name)
        set_text(self._use, choice.use)
        set_text(self._text, choice.text)
        with QSignalBlocker(self.stepper):
            self.stepper.setRange(0, choice.most)
            self.stepper.setValue(choice.level)
        self.stepper.setRange(0, choice.most)
        self.stepper.setName(f"{skill.name} Skill Level")
        self.stepper.setToolTip(choice.reason)
        most = f"{choice.level} of {skill.max_level}"
        self.stepper.setAccessibleDescription(", ".join(w for w in (most, choice.reason) if w))
        self._pips.setValue(choice.level, skill.max_level)
        self._pips.setAccessibleName(f"{spoken}: {skill.name}")
        self.setAccessibleName(skill.name)
        self.update()

    def _add_pick_row(self) -> None:
        row = PickRow()
        row.answered.connect(self.answered)
        row.opened.connect(self.opened)
        self._picks.append(row)
        self._pick_column.addWidget(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.text() == "+":
                self.stepper.stepUp()
                return True
            if event.text() in ("-", "−"):
                self.stepper.stepDown()
                return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(colours.line))
        painter.end()

    @Slot(int)
    def _step(self, level: int) -> None:
        if self._shown is not None:
            self.level_wanted.emit(self._shown.skill.id, level)
