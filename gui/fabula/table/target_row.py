"""Who is aimed at, as chips that can be pressed: for those who do not use the mouse on cards."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QPushButton, QWidget

from gui.editor.text_label import text_label
from gui.fabula.table.desk import FabulaDesk
from gui.table.first_stop import chain_after
from gui.table.table_menus import shown
from gui.theme import set_role
from gui.widget.flow import Flow
from rules.fabula.table.seat import Seat


class TargetRow(QWidget):
    """Shows everybody in the scene, the other side first; pressed ones are aimed at."""

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._chips: dict[str, QPushButton] = {}
        self._order: tuple[str, ...] = ()
        self.setAccessibleName("Targets")
        self._flow = Flow(self, gap=6, row_gap=6)
        self._none = text_label("Nobody can be aimed at.", "caption")
        self._flow.addWidget(self._none)

    def refresh(self, actor: Seat | None) -> None:
        """Offer everybody who is in the scene to ``actor``."""
        side = actor.side if actor is not None else "heroes"
        there = [s for s in self._desk.seats.values() if not s.is_out]
        there.sort(key=lambda seat: seat.side == side)
        order = tuple(seat.key for seat in there)
        if order != self._order:
            self._rebuild(there)
            self._order = order
        targets = self._desk.targets
        for seat in there:
            chip = self._chips[seat.key]
            chip.setText(shown(seat.name))
            chip.setAccessibleName(f"Aim at {seat.name}")
            chip.setChecked(seat.key in targets)
        self._none.setVisible(not there)

    def _rebuild(self, there: list[Seat]) -> None:
        for chip in self._chips.values():
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = {}
        for seat in there:
            chip = QPushButton(shown(seat.name))
            chip.setCheckable(True)
            set_role(chip, "chip")
            chip.clicked.connect(partial(self._flip, seat.key))
            self._chips[seat.key] = chip
            self._flow.addWidget(chip)
        chain_after(self, self._chips.values())

    def _flip(self, key: str, _is_checked: bool = False) -> None:
        self._desk.flip_target(key)
