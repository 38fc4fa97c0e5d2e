"""A short form: a heading, a control a line, and one button that takes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.wizard.label import plain_label, push_button, wrapped_label


class FormDialog(QDialog):
    """Fill it with ``add_row``, then call ``arrange`` once; it is deleted when it is closed."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(10)

    def add_row(self, word: str, control: QWidget) -> QLabel:
        """Add a line of the form; return the label, whose buddy is ``control``."""
        label = plain_label(word, role="soft")
        label.setBuddy(control)
        self.form.addRow(label, control)
        return label

    def arrange(
        self,
        word: str,
        take: Callable[[], None],
        *,
        name: str = "",
        note: QWidget | None = None,
        is_filled: bool = False,
    ) -> QPushButton:
        """Lay everything out; return the default button, which says ``word`` and calls ``take``.

        ``note`` stands below the form. A form that ``is_filled`` spreads over the whole height.
        """
        cancel = push_button("Cancel")
        cancel.clicked.connect(self.reject)
        button = push_button(word, role="primary", name=name)
        button.setDefault(True)
        button.clicked.connect(take)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label(self.windowTitle(), size="heading"))
        layout.addLayout(self.form)
        if note is not None:
            layout.addWidget(note)
        if not is_filled:
            layout.addStretch(1)
        layout.addLayout(buttons)
        return button
