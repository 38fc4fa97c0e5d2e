"""The card of the main numbers: attack and parry of both hands, then the uses of a turn."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_strip import NumberStrip as Strip
from gui.fadedglory.editor.desk import CombatantDesk
from rules.breakdown import plain

_TARGETS = (
    ("attack_primary", "ATTACK", "Attack"),
    ("parry_primary", "PARRY", "Parry"),
    ("attack_off_hand", "OFF HAND", "Attack with the off hand"),
    ("parry_off_hand", "OFF PARRY", "Parry with the off hand"),
)
_USES = (
    ("attacks", "ATTACKS", "Attacks a turn"),
    ("parries", "PARRIES", "Parries a turn"),
    ("uses", "USES", "Uses a turn"),
    ("innate", "INNATE", "Innate spells a turn"),
)
_TO_REACH = {id for id, _, _ in _TARGETS}


class NumberStrip(Strip):
    """A number to reach is written with a plus."""

    def __init__(
        self, desk: CombatantDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, arrows, (_TARGETS, _USES), parent)

    def words(self, id: str, number: float) -> str:
        return f"{plain(number)}{'+' if id in _TO_REACH else ''}"
