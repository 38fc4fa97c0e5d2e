"""The state of play: points, statuses, changed dice, spells in effect, the merged Arcanum."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.die_steps import DieSteps
from gui.fabula.editor.play_points import PlayPoints
from gui.fabula.editor.spell_effects import SpellEffects
from gui.fabula.editor.status_boxes import StatusBoxes
from gui.widget.heading import Heading


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
        for part in (self._points, self._statuses, self._steps, self._effects):
            self.body.addWidget(part)
        self.body.insertWidget(2, self.problem_note("play.statuses"))
        self.body.addWidget(Heading("Merged Arcanum"))
        self._arcanum = QComboBox()
        self._arcanum.setAccessibleName("Merged Arcanum")
        self._arcanum.activated.connect(self._merge)
        self._arcanum_text = text_label("", "caption", wrap=True)
        self.body.addWidget(self._arcanum)
        self.body.addWidget(self._arcanum_text)
        self.body.addWidget(self.problem_note("play.merged_arcanum"))
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
            ("play.merged_arcanum", self._arcanum),
        ):
            self.keep(place, control)

    def refresh(self) -> None:
        self._points.refresh()
        self._statuses.refresh()
        self._steps.refresh()
        self._effects.refresh()
        self._show_arcana()
        self.arrows.settle()

    def _show_arcana(self) -> None:
        bound = [(one.arcanum.id, one.arcanum.name) for one in self.desk.numbers.arcana]
        merged = self.desk.hero.play.merged_arcanum
        if merged and merged not in dict(bound):
            known = self.desk.catalog.arcana.get(merged)
            bound.append((merged, known.name if known else merged))
        wanted = [("", "Not merged"), *bound]
        present = [
            (self._arcanum.itemData(row), self._arcanum.itemText(row))
            for row in range(self._arcanum.count())
        ]
        if present != wanted:
            self._arcanum.clear()
            for id, name in wanted:
                self._arcanum.addItem(name, id)
        self._arcanum.setCurrentIndex(max(0, self._arcanum.findData(merged)))
        self._arcanum.setVisible(len(wanted) > 1)
        texts = {one.arcanum.id: one.merge for one in self.desk.numbers.arcana}
        empty = "No Arcanum is bound. Bind and Summon, a Skill of the Arcanist, binds the first."
        set_text(self._arcanum_text, texts.get(merged, "" if len(wanted) > 1 else empty))
        self._arcanum_text.setVisible(bool(self._arcanum_text.text()))

    @Slot(int)
    def _merge(self, row: int) -> None:
        id: str = self._arcanum.itemData(row)
        name = self._arcanum.itemText(row)
        step = f"merge with {name}" if id else "end the merge"
        self.desk.change(step, lambda h: h.replaced(play=h.play.replaced(merged_arcanum=id)))
