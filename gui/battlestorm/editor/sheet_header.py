"""The top of the sheet: portrait, name, concept, and what the model is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.sheet_header import SheetHeader as Header


class SheetHeader(Header):
    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, game="battlestorm", parent=parent)
        self._desk = desk

    def refresh(self) -> None:
        """Show the present model."""
        model = self._desk.model
        words = (
            self._desk.numbers.role_title,
            f"swarm of {model.count}" if model.count > 1 else "",
            model.side.strip(),
            f"played by {model.player}" if model.player else "",
        )
        self.show_document("Model", words)
