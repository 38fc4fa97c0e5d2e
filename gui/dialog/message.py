"""Short messages and questions: what is the matter, what can be done, one button for each way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from gui.icon import icon_pixmap
from gui.theme import set_role
from models.errors import UserError


@dataclass(frozen=True, slots=True)
class Choice:
    """A way out. ``id`` is what the question returns; ``is_loss`` marks that work goes away."""

    id: str
    text: str
    is_loss: bool = False


CANCEL = ""


def show_error(parent: QWidget | None, error: UserError) -> None:
    """Tell what happened and what to do next, and wait until it was read."""
    box = _box(parent, "warning", error.problem, error.remedy)
    box.addButton("&Close", QMessageBox.ButtonRole.RejectRole)
    box.exec()
    box.deleteLater()


def asked(parent: QWidget | None, text: str, detail: str, choices: Sequence[Choice]) -> str:
    """Return the id of the way chosen, or ``CANCEL``; Escape and the window's cross cancel.

    The first choice is the default.
    """
    box = _box(parent, "note", text, detail)
    buttons: dict[QPushButton, str] = {}
    for number, choice in enumerate(choices):
        role = (
            QMessageBox.ButtonRole.DestructiveRole
            if choice.is_loss
            else QMessageBox.ButtonRole.AcceptRole
        )
        button = box.addButton(choice.text, role)
        buttons[button] = choice.id
        if number == 0:
            set_role(button, "primary")
            box.setDefaultButton(button)
    cancel = box.addButton("&Cancel", QMessageBox.ButtonRole.RejectRole)
    box.setEscapeButton(cancel)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return next((id for button, id in buttons.items() if button is clicked), CANCEL)


def _box(parent: QWidget | None, sign: str, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setIconPixmap(icon_pixmap(sign, "warn" if sign == "warning" else "accent", 32, 2))
    box.setWindowTitle("Fablefolio")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setInformativeText(detail)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return box
