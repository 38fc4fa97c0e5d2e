"""A section made of captions and bound fields."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLineEdit, QVBoxLayout, QWidget

from gui.binding import LineBinding
from gui.editor.section import DeskKind, Section
from gui.editor.text_label import text_label

LineField = tuple[str, str, str, str]
"""Field of the document, caption, name of the undo step, hint."""


class FormSection(Section[DeskKind]):
    """A section with forms; captions stand in one column and name their controls."""

    def add_lines(self, form: QFormLayout, rows: tuple[LineField, ...]) -> None:
        """Add a bound line for each row."""
        for field, label, step, hint in rows:
            edit = QLineEdit()
            edit.setMaxLength(500)
            edit.setPlaceholderText(hint)
            LineBinding(edit, self.desk.session, field, step)
            self.add_control(form, field, label, edit)

    def add_control(self, form: QFormLayout, place: str, label: str, control: QWidget) -> None:
        """Add ``control`` with its caption, which names it, and what is wrong at ``place``."""
        control.setAccessibleName(label)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(control)
        column.addWidget(self.problem_note(place))
        caption = text_label(label, "soft")
        caption.setBuddy(control)
        caption.setMinimumWidth(96)
        caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        caption.setContentsMargins(0, 7, 0, 0)
        form.addRow(caption, holder)
        self.keep(place, control)
