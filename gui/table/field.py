"""Lines and boxes of choices at the table, each made with its spoken name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QLineEdit

from gui.editor.short_combo import short_combo
from models.document import MAX_LINE


def line_field(name: str, hint: str = "") -> QLineEdit:
    """Return a field for one line."""
    field = QLineEdit()
    field.setMaxLength(MAX_LINE)
    field.setPlaceholderText(hint)
    field.setAccessibleName(name)
    return field


def choice_field(
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
