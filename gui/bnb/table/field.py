"""The controls of the table's pages, each under a caption that names it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import text_label
from gui.icon import icon
from gui.table.field import choice_field, line_field
from gui.table.field import choose as choose
from gui.table.field import show_choices as show_choices
from gui.theme import set_role
from gui.widget.stepper import Stepper

choice = choice_field
"""Return a box of choices with its spoken name."""


class Field(QWidget):
    """A caption over its control; a command has an empty one, so that it stands at their height."""

    def __init__(self, words: str, control: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.caption = text_label(words, "soft", face="caption")
        self.caption.setBuddy(control)
        if words and not control.accessibleName():
            control.setAccessibleName(words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.caption)
        column.addWidget(control)


def picked(box: QComboBox) -> str:
    """Return what the chosen entry stands for; empty without one."""
    found = box.currentData()
    return found if isinstance(found, str) else ""


def amount(name: str, least: int, most: int, value: int = 0) -> Stepper:
    """Return a stepper with room for the longest number it takes."""
    stepper = _WideStepper(least, most, name=name)
    stepper.setValue(value)
    return stepper


class _WideStepper(Stepper):
    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        longest = max(len(str(self.maximum())), len(self.specialValueText()))
        return QSize(hint.width() + 9 * max(0, longest - 3), hint.height())


def line(name: str, hint: str = "") -> QLineEdit:
    """Return a field for one line that stays wide enough to read."""
    field = line_field(name, hint)
    field.setMinimumWidth(120)
    return field


def tick(words: str) -> QCheckBox:
    return QCheckBox(words)


def button(words: str, slot: object, *, sign: str = "", role: str = "dense") -> QPushButton:
    """Return a button that acts on a click."""
    made = QPushButton(words)
    set_role(made, role)
    made.setAutoDefault(False)
    if sign:
        made.setIcon(icon(sign, "on_accent" if role == "primary" else "ink"))
    made.clicked.connect(slot)
    return made
