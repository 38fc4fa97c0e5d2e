"""What the short dialogs about one entry of a stat block share."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.form import new_form
from gui.editor.text_label import text_label
from models.document import MAX_LINE
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute


class EntryDialog(DialogFrame):
    """``kept`` carries what the dialog made; a subclass answers ``result_entry``."""

    kept = Signal(object)

    def __init__(self, title: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.form = new_form()
        self.body.addLayout(self.form)
        self.body.addStretch(1)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.keep_button = self.add_button("Keep", is_primary=True)
        self.keep_button.clicked.connect(self._keep)
        self.setMinimumWidth(480)

    def add(self, words: str, control: QWidget) -> None:
        """Add a control with its caption, which names it."""
        caption = new_caption(words, control)
        if not control.accessibleName():
            control.setAccessibleName(words)
        self.form.addRow(caption, control)

    def result_entry(self) -> object:
        """Return what was made."""
        raise NotImplementedError

    @Slot()
    def _keep(self) -> None:
        made = self.result_entry()
        self.accept()
        self.kept.emit(made)


def new_caption(words: str, control: QWidget) -> QLabel:
    """Return the words before a control, as wide as those of the whole dialog."""
    caption = text_label(words, "soft")
    caption.setBuddy(control)
    caption.setMinimumWidth(124)
    caption.setContentsMargins(0, 7, 0, 0)
    return caption


def line(text: str, hint: str = "") -> QLineEdit:
    edit = QLineEdit(text)
    edit.setMaxLength(MAX_LINE)
    edit.setPlaceholderText(hint)
    return edit


def text_box(text: str, hint: str = "") -> QPlainTextEdit:
    edit = QPlainTextEdit(text)
    edit.setPlaceholderText(hint)
    edit.setTabChangesFocus(True)
    edit.setFixedHeight(72)
    return edit


def number(value: int, least: int = -10_000, most: int = 10_000) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(min(least, value), max(most, value))
    spin.setValue(value)
    return spin


def attribute_box(name: str, chosen: Attribute) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for attribute in ATTRIBUTES:
        box.addItem(f"{attribute}, {ATTRIBUTE_NAMES[attribute]}", attribute)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    return box
