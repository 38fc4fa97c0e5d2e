"""The card of the main numbers: faith, Fate and save, then what the field needs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_strip import NumberStrip as Strip

_FAITH = (
    ("fq", "F.Q.", "Faith Quotient"),
    ("fl", "F.L.", "Faith Limit"),
    ("pie", "PIE", "PIE"),
    ("fate", "FATE", "Fate"),
    ("save", "SAVE", "Save"),
)
_FIELD = (
    ("movement", "MOVE", "Movement"),
    ("evasion", "EVASION", "Evasion"),
    ("absorption", "ABSORB", "Absorption"),
    ("hits", "HITS", "Hits left"),
)


class NumberStrip(Strip):
    def __init__(self, desk: ModelDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(desk, arrows, (_FAITH, _FIELD), parent)
