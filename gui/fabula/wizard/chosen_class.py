"""A class the hero has, with its levels and how many of its Skills are picked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.wizard.benefit_row import BenefitRow
from gui.fabula.wizard.class_card import COMMANDS
from gui.theme import theme
from gui.widget.stepper import Stepper
from gui.wizard.frame import paint_tinted
from gui.wizard.label import elided_label, plain_label, push_button, set_text
from models.fabula.skill import HeroClass


class ChosenClass(QFrame):
    """Its stepper, + and − change the levels; the cross or Delete give the class up."""

    levels_wanted = Signal(str, int)
    lettered = Signal(str)

    def __init__(self, hero_class: HeroClass, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hero_class = hero_class
        name = hero_class.name
        self.setAccessibleName(name)
        self._title = elided_label(name, size="section")
        self.close_button = push_button("", sign="close", role="quiet", name=f"Give up {name}")
        self.close_button.setToolTip(f"Give up {name}")
        self.close_button.setFixedSize(26, 26)
        self.close_button.clicked.connect(self._give_up)
        self.stepper = Stepper(1, 10, name=f"{name} levels")
        self.stepper.valueChanged.connect(self._step)
        self.stepper.installEventFilter(self)
        self._noun = plain_label("levels", role="caption", size="caption")
        self._picked = elided_label("", role="caption", size="caption")
        self._arrange()
        self.setFocusProxy(self.stepper)
        theme().changed.connect(self.update)

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(self._title, 1)
        top.addWidget(self.close_button)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._noun)
        words.addWidget(self._picked)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.stepper)
        row.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 9)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(BenefitRow(self.hero_class))
        layout.addStretch(1)
        layout.addLayout(row)
        self.setMinimumHeight(104)

    def show_levels(self, levels: int, most: int, picked: int) -> None:
        """Show the class's levels, the most it may have now, and its Skills picked."""
        self.stepper.blockSignals(True)
        self.stepper.setRange(1, max(levels, most))
        self.stepper.setValue(levels)
        self.stepper.blockSignals(False)
        self.stepper.setRange(1, max(levels, most))
        set_text(self._noun, "level" if levels == 1 else "levels")
        noun = "Skill" if picked == 1 else "Skills"
        set_text(self._picked, f"{picked} {noun} picked")

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_tinted(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event)
        return False

    def _pressed(self, event: QKeyEvent) -> bool:
        if event.text() == "+":
            self.stepper.stepUp()
        elif event.text() in ("-", "−"):
            self._step_down()
        elif event.key() == Qt.Key.Key_Delete:
            self._give_up()
        elif event.text().isalpha() and not event.modifiers() & COMMANDS:
            self.lettered.emit(event.text())
        else:
            return False
        return True

    def _step_down(self) -> None:
        if self.stepper.value() == 1:
            self._give_up()
        else:
            self.stepper.stepDown()

    @Slot(int)
    def _step(self, levels: int) -> None:
        self.levels_wanted.emit(self.hero_class.id, levels)

    @Slot()
    def _give_up(self) -> None:
        self.levels_wanted.emit(self.hero_class.id, 0)
