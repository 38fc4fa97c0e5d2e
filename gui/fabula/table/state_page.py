"""How somebody stands: dice, statuses to press, points to type, and what lies on them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.table.die_face import DieFace
from gui.theme import set_role
from gui.widget.amount_field import AmountField
from gui.widget.flow import Flow
from models.fabula.vocabulary import STATUSES, Status
from rules.fabula.table.effect import UNTIL_NAMES, effects_on
from rules.fabula.table.point import effect_ended, status_set, with_amount
from rules.fabula.table.recovery import POOL_NAMES
from rules.fabula.table.seat import Pool, Seat
from rules.fabula.table.view import base_dice
from rules.table_view import DieView

_POOLS: tuple[Pool, ...] = ("hp", "mp", "ip", "fabula_points", "ultima")


class StatePage(QWidget):
    """Edits the state of play of the participant that is looked at."""

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._chips: dict[Status, QPushButton] = {}
        self._pools: dict[Pool, tuple[QWidget, AmountField]] = {}
        self._pool_words: dict[Pool, QLabel] = {}
        self._dice = [DieFace(44) for _ in range(4)]
        self._title = text_label("", "section")
        self._facts = text_label("", "soft", wrap=True)
        self._effects = QVBoxLayout()
        self._effects.setSpacing(4)
        self._arrange()

    def _arrange(self) -> None:
        dice = QHBoxLayout()
        dice.setSpacing(16)
        for die in self._dice:
            dice.addWidget(die)
        dice.addStretch(1)
        chips_holder = QWidget()
        chips = Flow(chips_holder, gap=6, row_gap=6)
        for status in STATUSES:
            chip = QPushButton(status)
            chip.setCheckable(True)
            set_role(chip, "chip")
            chip.setAccessibleName(f"Status {status}")
            chip.clicked.connect(partial(self._flip_status, status))
            self._chips[status] = chip
            chips.addWidget(chip)
        pools_holder = QWidget()
        pools = Flow(pools_holder, gap=18, row_gap=8)
        for pool in _POOLS:
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            label = text_label("", "soft")
            field = AmountField(f"Change {POOL_NAMES[pool]}")
            field.entered.connect(partial(self._change, pool))
            row.addWidget(label)
            row.addWidget(field)
            self._pools[pool] = (holder, field)
            self._pool_words[pool] = label
            pools.addWidget(holder)
        page = QWidget()
        page.setProperty("role", "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(14, 10, 12, 10)
        column.setSpacing(10)
        column.addWidget(self._title)
        column.addLayout(dice)
        column.addWidget(pools_holder)
        column.addWidget(chips_holder)
        column.addLayout(self._effects)
        column.addWidget(self._facts)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def refresh(self) -> None:
        """Show the participant as they stand now."""
        seat = self._desk.actor
        set_text(self._title, seat.name if seat else "Nobody is looked at")
        for widget in (*self._dice, *self._chips.values(), *(h for h, _ in self._pools.values())):
            widget.setVisible(seat is not None)
        if seat is None:
            set_text(self._facts, "Click a card to see and change how somebody stands.")
            self._show_effects(None)
            return
        for die, (attribute, base, now) in zip(self._dice, base_dice(seat), strict=True):
            label = f"{attribute} d{now}" if base == now else f"{attribute} d{base} ▸ d{now}"
            die.show_die(DieView(now, now, label))
        for status, chip in self._chips.items():
            chip.setChecked(status in seat.play.statuses)
            immune = status in seat.status_immunities or "all" in seat.status_immunities
            chip.setEnabled(not immune or status in seat.play.statuses)
            chip.setToolTip("Immune" if immune else "")
        self._show_pools(seat)
        self._show_effects(seat)
        set_text(self._facts, self._words(seat))

    def _show_pools(self, seat: Seat) -> None:
        for pool, (holder, _field) in self._pools.items():
            has = {
                "ip": seat.is_hero,
                "fabula_points": seat.is_hero,
                "ultima": not seat.is_hero and bool(seat.most("ultima")),
            }.get(pool, True)
            holder.setVisible(has)
            if has:
                most = seat.most(pool)
                of = f" / {most}" if most is not None else ""
                label = self._pool_words[pool]
                set_text(label, f"{POOL_NAMES[pool]} {seat.current(pool)}{of}")

    def _show_effects(self, seat: Seat | None) -> None:
        while self._effects.count():
            item = self._effects.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for effect in effects_on(self._desk.play, seat.key) if seat is not None else ():
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(text_label(f"{effect.label}, {UNTIL_NAMES[effect.until]}"))
            end = QPushButton("End now")
            set_role(end, "link")
            end.setAccessibleName(f"End {effect.label} now")
            end.clicked.connect(partial(self._end_effect, effect.key))
            row.addWidget(end)
            row.addStretch(1)
            self._effects.addWidget(holder)

    @staticmethod
    def _words(seat: Seat) -> str:
        found: dict[str, list[str]] = {}
        for kind, level in seat.affinities.items():
            if level is not None:
                found.setdefault(level, []).append(kind)
        words = [f"{level.capitalize()}: {', '.join(kinds)}" for level, kinds in found.items()]
        if seat.status_immunities:
            words.append(f"Immune to {', '.join(sorted(seat.status_immunities))}")
        return " · ".join(words)

    def _flip_status(self, status: Status, is_on: bool = False) -> None:
        seat = self._desk.actor
        if seat is not None:
            on = self._chips[status].isChecked()
            self._desk.change(f"{status}", lambda s: status_set(s, [seat.key], status, on=on))

    def _change(self, pool: Pool, sign: str, number: int) -> None:
        seat = self._desk.actor
        if seat is not None:
            text = f"{sign}{number}"
            self._desk.change("change points", lambda s: with_amount(s, seat.key, pool, text))

    def _end_effect(self, key: str, _is_checked: bool = False) -> None:
        self._desk.change("end an effect", lambda s: effect_ended(s, key))
