"""What stands in the columns of the hits."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from gui.editor.text_label import text_label

DIE, PLACE, DAMAGE, DODGE, GAP = 44, 84, 102, 142, 10
TAKEN_OUT = "Taken out"


class HitHead(QWidget):
    """A caption above each column of ``HitRow``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(text_label("Hit", "caption"), 1)
        last = QCheckBox(TAKEN_OUT).sizeHint().width()
        for words, wide in (
            ("Die", DIE),
            ("Location", PLACE),
            ("Damage", DAMAGE),
            ("Ability", DODGE),
            ("", last),
        ):
            label = text_label(words, "caption")
            label.setFixedWidth(wide)
            row.addWidget(label)
