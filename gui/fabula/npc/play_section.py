"""The foe in play: points left, statuses, Ultima Points, phase, and what Study revealed."""

from __future__ import annotations

from functools import partial
from typing import Literal

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from gui.editor.row_stack import show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.desk import NpcDesk
from gui.widget.amount_field import AmountField
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.pool_bar import PoolBar
from gui.widget.stepper import Stepper
from models.fabula.hero import PlayState
from models.fabula.npc import Npc
from models.fabula.vocabulary import STATUSES, Status
from rules.fabula.npc.study import study_view
from rules.fabula.npc.villain import next_phase

PoolKind = Literal["hp", "mp"]
_POOLS: tuple[tuple[PoolKind, str], ...] = (("hp", "Hit Points"), ("mp", "Mind Points"))


class PlaySection(Section[NpcDesk]):
    id = "play"

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Play state"))
        self.amounts: dict[PoolKind, AmountField] = {}
        self._figures: dict[PoolKind, QLabel] = {}
        self._bars: dict[PoolKind, PoolBar] = {}
        for pool, name in _POOLS:
            self._add_pool(pool, name)
        self.body.addWidget(Heading("Status effects", role="section"))
        self.statuses: dict[Status, QCheckBox] = {}
        holder = QWidget()
        flow = Flow(holder, gap=16)
        for status in STATUSES:
            box = QCheckBox(status.capitalize())
            box.clicked.connect(partial(self._flip, status))
            self.statuses[status] = box
            flow.addWidget(box)
        self.body.addWidget(holder)
        self._dice = text_label("", "caption", wrap=True)
        self.body.addWidget(self._dice)
        self._add_villainy()
        self.body.addWidget(Heading("Study", "what the players know", role="section"))
        self.studied = QSpinBox()
        self.studied.setRange(0, 100)
        self.studied.setKeyboardTracking(False)
        self.studied.setAccessibleName("Best Study result")
        self.studied.setSpecialValueText("nobody studied it")
        self.studied.valueChanged.connect(self._study)
        self.keep("studied", self.studied)
        self.body.addWidget(self.studied, 0, Qt.AlignmentFlag.AlignLeft)
        self._known = text_label("", "body", wrap=True)
        self.body.addWidget(self._known)
        whole = QPushButton("Fresh again")
        whole.setToolTip("Full points, no statuses, the first phase")
        whole.clicked.connect(self._refreshed)
        self.body.addWidget(whole, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def _add_pool(self, pool: PoolKind, name: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        caption = text_label(name, "soft")
        caption.setMinimumWidth(96)
        self._figures[pool] = text_label("", "strong")
        self._bars[pool] = PoolBar(pool)
        self.amounts[pool] = AmountField(f"Change {name}")
        self.amounts[pool].entered.connect(partial(self._change, pool))
        self.keep(f"play.{pool}", self.amounts[pool])
        for widget, stretch in (
            (caption, 0),
            (self._figures[pool], 0),
            (self._bars[pool], 1),
            (self.amounts[pool], 0),
        ):
            row.addWidget(widget, stretch)
        self.body.addLayout(row)

    def _add_villainy(self) -> None:
        self._villainy = Heading("Ultima Points", role="section")
        self.body.addWidget(self._villainy)
        self.spent = Stepper(0, 100, name="Ultima Points spent")
        self.spent.setKeyboardTracking(False)
        self.spent.valueChanged.connect(self._spend)
        self.keep("ultima_spent", self.spent)
        self.body.addWidget(self.spent, 0, Qt.AlignmentFlag.AlignLeft)
        self.next = QPushButton("Next phase")
        self.next.clicked.connect(self._to_next_phase)
        self.keep("phase", self.next)
        self.body.addWidget(self.next, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        npc, numbers = self.desk.npc, self.desk.numbers
        now = numbers.now
        for pool, _ in _POOLS:
            most = now.value(f"max_{pool}")
            left = self._left(pool)
            set_text(self._figures[pool], f"{left} / {most}")
            self._bars[pool].setValue(left, most, now.value("crisis") if pool == "hp" else None)
        for status, box in self.statuses.items():
            box.setChecked(status in npc.play.statuses)
        lowered = [
            f"{attribute} d{now.base_dice[attribute]} ▸ d{size}"
            for attribute, size in now.current_dice.items()
            if size != now.base_dice[attribute]
        ]
        set_text(self._dice, ", ".join(lowered) or "Dice as in the block.")
        self._show_villainy(npc)
        with QSignalBlocker(self.studied):
            self.studied.setValue(npc.studied)
        view = study_view(now, npc.studied)
        known = "\n".join(f"{one.label}: {one.text}" for one in view.learned)
        more = f"\n{view.next_at} or more reveals more." if view.next_at else ""
        set_text(self._known, (known or "Nothing yet.") + more)

    def _show_villainy(self, npc: Npc) -> None:
        points = self.desk.numbers.derived.get("ultima_points")
        show_if(self._villainy, points is not None)
        show_if(self.spent, points is not None)
        if points is not None:
            with QSignalBlocker(self.spent):
                self.spent.setRange(0, points.number)
                self.spent.setValue(npc.ultima_spent)
            self._villainy.setNote(f"{points.number - self.spent.value()} of {points.number} left")
        show_if(self.next, bool(npc.phases))
        self.next.setEnabled(npc.phase < len(npc.phases))
        self.next.setText(f"Next phase ({npc.phase + 1} of {len(npc.phases) + 1} now)")

    def _left(self, pool: PoolKind) -> int:
        most = self.desk.numbers.now.value(f"max_{pool}")
        kept: int | None = getattr(self.desk.npc.play, pool)
        return most if kept is None else min(kept, most)

    def _play(self, step: str, **changes: object) -> None:
        self.desk.change(step, lambda npc: npc.replaced(play=npc.play.replaced(**changes)))

    def _change(self, pool: PoolKind, sign: str, amount: int) -> None:
        most, before = self.desk.numbers.now.value(f"max_{pool}"), self._left(pool)
        after = {"-": before - amount, "+": before + amount, "=": amount}[sign]
        after = max(0, min(after, most))
        verb = {"-": "lose", "+": "regain", "=": "set"}[sign]
        kept = None if after == most else after
        self._play(f"{verb} {amount} {pool.upper()}", **{pool: kept})

    def _flip(self, status: Status) -> None:
        has = self.statuses[status].isChecked()
        kept = tuple(one for one in self.desk.npc.play.statuses if one != status)
        words = f"suffer {status}" if has else f"recover from {status}"
        self._play(words, statuses=(*kept, status) if has else kept)

    @Slot(int)
    def _spend(self, spent: int) -> None:
        self.desk.change("spend Ultima Points", lambda npc: npc.replaced(ultima_spent=spent))

    @Slot(int)
    def _study(self, result: int) -> None:
        self.desk.change("note a Study result", lambda npc: npc.replaced(studied=result))

    @Slot()
    def _to_next_phase(self) -> None:
        phases = self.desk.numbers.phases
        self.desk.change("next phase", lambda npc: next_phase(npc, phases))

    @Slot()
    def _refreshed(self) -> None:
        self.desk.change(
            "make it fresh again",
            lambda npc: npc.replaced(play=PlayState(), phase=0, ultima_spent=0),
        )
