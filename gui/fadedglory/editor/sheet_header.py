"""The top of the sheet: portrait, name, concept, and what the combatant is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.editor.sheet_header import SheetHeader as Header
from gui.fadedglory.editor.desk import CombatantDesk
from models.fadedglory.vocabulary import SIDE_NAMES


class SheetHeader(Header):
    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, game="fadedglory", parent=parent)
        self._desk = desk

    def refresh(self) -> None:
        """Show the present combatant."""
        combatant, numbers = self._desk.combatant, self._desk.numbers
        words = (
            numbers.class_title,
            numbers.catalog.groups[numbers.group].name.lower(),
            numbers.kit.name.lower(),
            "" if combatant.side == "party" else SIDE_NAMES[combatant.side].lower(),
            f"played by {combatant.player}" if combatant.player else "",
        )
        self.show_document("Combatant", words)
