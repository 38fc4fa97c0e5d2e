"""What a screen reader says of a widget that paints itself."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def speak(widget: QWidget, name: str, value: str = "") -> None:
    """Give ``widget`` its spoken name and value, and tell screen readers what is new.

    The value stands in the accessible description, which Qt passes on at once.
    """
    if widget.accessibleName() != name:
        widget.setAccessibleName(name)
    if widget.accessibleDescription() != value:
        widget.setAccessibleDescription(value)
