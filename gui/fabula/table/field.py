"""The controls of the table's dialogs, each made with its spoken name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from gui.editor.text_label import text_label
from gui.widget.stepper import Stepper
from models.document import MAX_LINE


def add_field(form: QFormLayout, words: str, control: QWidget) -> QLabel:
    """Add a line to ``form``; the caption leads to ``control`` and names it if nothing does."""
    caption = text_label(words, "soft")
    caption.setBuddy(control)
    caption.setContentsMargins(0, 6, 0, 0)
    if not control.accessibleName():
        control.setAccessibleName(words)
    form.addRow(caption, control)
    return caption


def line_field(name: str, hint: str = "") -> QLineEdit:
    field = QLineEdit()
    field.setMaxLength(MAX_LINE)
    field.setPlaceholderText(hint)
    field.setAccessibleName(name)
    return field


def choice_field(name: str, entries: Iterable[tuple[str, object]] = ()) -> QComboBox:
    """Return a box of choices, each with its words and what it stands for."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
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
