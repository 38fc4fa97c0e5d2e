"""The controls of the table's dialogs, each made with its spoken name."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from gui.editor.text_label import text_label
from gui.table.field import choice_field as choice_field
from gui.table.field import choose as choose
from gui.table.field import line_field as line_field
from gui.table.field import show_choices as show_choices
from gui.widget.stepper import Stepper


def add_field(form: QFormLayout, words: str, control: QWidget) -> QLabel:
    """Add a line to ``form``; the caption leads to ``control`` and names it if nothing does."""
    caption = text_label(words, "soft")
    caption.setBuddy(control)
    caption.setContentsMargins(0, 6, 0, 0)
    if not control.accessibleName():
        control.setAccessibleName(words)
    form.addRow(caption, control)
    return caption


def amount_field(least: int, most: int, name: str) -> Stepper:
    """Return a stepper with room for the longest number it takes."""
    stepper = Stepper(least, most, name=name)
    stepper.setFixedWidth(stepper.sizeHint().width() + 9 * max(0, len(str(most)) - 3))
    return stepper


def tick(words: str, *, is_on: bool = False) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(is_on)
    return box


def button(words: str, name: str = "") -> QPushButton:
    """Return a button that Enter in another field does not press."""
    made = QPushButton(words)
    made.setAutoDefault(False)
    if name:
        made.setAccessibleName(name)
    return made


def beside(*widgets: QWidget) -> QHBoxLayout:
    """Return a row of widgets at the left."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
