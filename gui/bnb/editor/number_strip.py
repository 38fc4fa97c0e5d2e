"""The card of the main numbers: the four stats, then the two that follow from them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_strip import NumberStrip as Strip
from models.bnb.vocabulary import STAT_ABBR, STAT_NAMES, STATS

_STATS = tuple((stat, STAT_ABBR[stat].upper(), STAT_NAMES[stat]) for stat in STATS)
_OTHERS = (
    ("constitution", "CONSTITUTION", "Constitution"),
    ("initiative", "INITIATIVE", "Initiative"),
)


class NumberStrip(Strip):
    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(desk, arrows, (_STATS, _OTHERS), parent)

    def stretch(self, label: str) -> int:
        return 3 if len(label) < 5 else 5
