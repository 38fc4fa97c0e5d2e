"""A class that can be taken, or that says why it cannot."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from gui.fabula.wizard.benefit import benefits_of
from gui.widget.card import Card
from models.fabula.skill import HeroClass

COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class ClassCard(Card):
    """Click, Space, Enter or + ask for the class; ``focused`` comes with focus and hover.

    Arrow keys are left to the grid around it; letters ask for another card.
    """

    focused = Signal(str)
    blurred = Signal()
    wanted = Signal(str)
    lettered = Signal(str)

    def __init__(self, hero_class: HeroClass, parent: QWidget | None = None) -> None:
        super().__init__(
            hero_class.name,
            note=f"{len(hero_class.skills)} Skills",
            lines=(hero_class.effect,),
            chips=tuple((each.icon, each.text) for each in benefits_of(hero_class)),
            parent=parent,
        )
        self.hero_class = hero_class
        self.setCheckable(False)
        skills = ", ".join(skill.name for skill in hero_class.skills)
        self.setToolTip(f"Skills: {skills}")
        self.clicked.connect(self._ask)

    def matches(self, text: str) -> bool:
        """Whether ``text`` is part of the class's name, its other names or a Skill's name."""
        names = (self.hero_class.name, *self.hero_class.also)
        names += tuple(skill.name for skill in self.hero_class.skills)
        return any(text.casefold() in name.casefold() for name in names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "+":
            self.click()
        elif event.text().isalpha() and not event.modifiers() & COMMANDS:
            self.lettered.emit(event.text())
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.hero_class.id)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.blurred.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.focused.emit(self.hero_class.id)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.blurred.emit()

    @Slot()
    def _ask(self) -> None:
        if not self.closed_reason:
            self.wanted.emit(self.hero_class.id)
