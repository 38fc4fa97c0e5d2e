"""Prone, hidden, unaware: chips to switch on and off."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.fadedglory.editor.desk import CombatantDesk
from gui.widget.flow import Flow
from models.fadedglory.catalog import catalog
from rules.fadedglory.play import with_state

_SWITCHED = ("prone", "hidden", "unaware")


class StateChips(QWidget):
    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.chips: dict[str, QPushButton] = {}
        flow = Flow(self, gap=6)
        for entry in catalog().content.states:
            if entry.id not in _SWITCHED:
                continue
            chip = QPushButton(entry.name)
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setToolTip(entry.effect)
            chip.setAccessibleName(entry.name)
            chip.setAccessibleDescription(entry.effect)
            chip.setProperty("state", entry.id)
            chip.clicked.connect(self._switch)
            flow.addWidget(chip)
            self.chips[entry.id] = chip

    def refresh(self) -> None:
        """Show the present states."""
        state = self._desk.combatant.state
        for id, chip in self.chips.items():
            chip.setChecked(bool(getattr(state, id)))

    @Slot()
    def _switch(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            id, on = str(chip.property("state")), chip.isChecked()
            step = chip.text().lower() if on else f"no longer {chip.text().lower()}"
            self._desk.change(step, lambda one: with_state(one, **{id: on}))
