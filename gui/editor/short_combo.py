"""A combo box whose width does not follow its longest entry."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox


def short_combo(letters: int = 14) -> QComboBox:
    """Return a combo box that asks for the room of ``letters``; its list shows entries whole."""
    combo = QComboBox()
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.setMinimumContentsLength(letters)
    return combo
