"""The state of play: points, statuses, changed dice, spells in effect, Arcanum, powers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.section import Section
from gui.fabula.editor.attack_list import AttackList
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.die_steps import DieSteps
from gui.fabula.editor.merge_box import MergeBox
from gui.fabula.editor.play_points import PlayPoints
from gui.fabula.editor.spell_effects import SpellEffects
from gui.fabula.editor.status_boxes import StatusBoxes
from gui.fabula.editor.tracked_box import TrackedBox
from gui.fabula.editor.use_list import UseList


class PlaySection(Section[Desk]):
    id = "play"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.setSpacing(20)
        self.arrows = ArrowFocus(self.page)
        self._points = PlayPoints(desk, self.arrows)
        self._statuses = StatusBoxes(desk)
        self._steps = DieSteps(desk)
        self._effects = SpellEffects(desk)
        self._merge = MergeBox(desk, self.arrows)
        self._tracked = TrackedBox(desk)
        self._attacks = AttackList(desk, self.arrows)
        self._uses = UseList(desk, self.arrows)
        for part in (
            self._points,
            self._statuses,
            self.problem_note("play.statuses"),
            self._steps,
            self._effects,
            self._merge,
            self.problem_note("play.merged_arcanum", "play.merged_choice"),
            self._tracked,
            self.problem_note("play.magicannon"),
            self._attacks,
            self._uses,
        ):
            self.body.addWidget(part)
        self.body.addStretch(1)
        for place, control in (
            ("play.hp", self._points.pools[0].amount),
            ("play.mp", self._points.pools[1].amount),
            ("play.ip", self._points.pools[2].amount),
            ("play.fabula_points", self._points.fabula_points),
            ("play.xp", self._points.experience),
            ("play.statuses", self._statuses.first),
            ("play.die_steps", self._steps.add_button),
            ("play.effects", self._effects.add_combo),
            ("play.merged_arcanum", self._merge.arcana),
            ("play.merged_choice", self._merge.pick),
            ("play.magicannon", self._tracked.cannon),
        ):
            self.keep(place, control)

    def refresh(self) -> None:
        self._points.refresh()
        self._statuses.refresh()
        self._steps.refresh()
        self._effects.refresh()
        self._merge.refresh()
        self._tracked.refresh()
        self._attacks.refresh()
        self._uses.refresh()
        self.arrows.settle()
