"""The controls of the table's pages, each under a caption that names it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.theme import set_role
from gui.widget.stepper import Stepper
from models.document import MAX_LINE

ControlT = TypeVar("ControlT", bound=QWidget)


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


def choice(
    name: str, entries: Iterable[tuple[str, object]] = (), *, letters: int = 12
) -> QComboBox:
    """Return a box of choices, each with its words and what it stands for."""
    box = short_combo(letters)
    box.setAccessibleName(name)
    show_choices(box, entries)
    return box


def show_choices(box: QComboBox, entries: Iterable[tuple[str, object]]) -> None:
    """Offer ``entries``, and stay with what was chosen as far as it is among them."""
    wanted = list(entries)
    if wanted == [(box.itemText(n), box.itemData(n)) for n in range(box.count())]:
        return
    kept = box.currentData()
    with QSignalBlocker(box):
        box.clear()
        for words, value in wanted:
            box.addItem(words, value)
        choose(box, kept)


def choose(box: QComboBox, value: object) -> None:
    """Stand at the entry of ``value``, or at the first where there is none."""
    place = next((n for n in range(box.count()) if box.itemData(n) == value), 0)
    if box.count():
        box.setCurrentIndex(place)


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
    field = QLineEdit()
    field.setMaxLength(MAX_LINE)
    field.setPlaceholderText(hint)
    field.setAccessibleName(name)
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
