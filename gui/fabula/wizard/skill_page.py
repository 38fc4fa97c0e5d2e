"""Step 4: a Skill for every class level, with the picks each asks for; and later gains."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.wizard.attribute_row import AttributeRow
from gui.fabula.wizard.class_section import ClassSection
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.heroic_row import HeroicRow
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.pick_dialog import PickDialog
from gui.fabula.wizard.pick_row import choice_label, said
from gui.fabula.wizard.sphere_row import SphereRow
from gui.fabula.wizard.step import CLASSES, levels_due
from gui.widget.heading import Heading
from gui.widget.pips import Pips
from gui.wizard.empty_note import EmptyNote
from gui.wizard.label import plain_label, set_text
from models.fabula.power import OwnArcanum, Prototype
from models.fabula.vocabulary import Attribute
from rules.fabula.choices import heroic_options
from rules.fabula.edit import (
    with_attribute_step,
    with_heroic,
    with_heroic_pick,
    with_pick,
    with_skill_level,
)
from rules.fabula.own_power import UNNAMED_ARCANUM
from rules.fabula.power_edit import own_arcanum_key, with_new_arcanum
from rules.fabula.skill_choice import Answer, AskedPick, SkillOffer


class SkillPage(WizardPage):
    title = "Skills"
    sentence = (
        "Each class level brings one Skill of that class; the same one again makes it stronger."
    )

    step_asked = Signal(int)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._sections: list[ClassSection] = []
        self._heroic_rows: list[HeroicRow] = []
        self._attribute_rows: list[AttributeRow] = []
        self._dialog: PickDialog | None = None
        self._form: ArcanumDialog | None = None
        self._fill_corner()
        self._empty = EmptyNote(
            "No class yet",
            "Skills come from classes: choose two or three first.",
            "Choose classes",
        )
        self._empty.asked.connect(self._go_to_classes)
        self._section_column = QVBoxLayout()
        self._section_column.setSpacing(8)
        self._gains = QWidget()
        self._gain_column = QVBoxLayout(self._gains)
        self._gain_column.setContentsMargins(0, 0, 0, 0)
        self._gain_column.setSpacing(0)
        self._gain_column.addWidget(
            Heading("Heroic Skills and attributes", "what higher levels bring", role="section")
        )
        self._spheres = SphereRow()
        self._spheres.chosen.connect(self._keep_spells)
        self._gain_column.addWidget(self._spheres)
        self.keep("prototypes", self._spheres.button)
        self.body.addWidget(self._empty)
        self.body.addLayout(self._section_column)
        self.body.addWidget(self._gains)
        self.body.addStretch(1)

    def _fill_corner(self) -> None:
        self._count = plain_label("", size="figure")
        self._of = plain_label("", role="soft")
        self._of.setContentsMargins(0, 0, 0, 5)
        self._pips = Pips(5, 0)
        self._pips.setAccessibleName("Skills picked")
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(self._count)
        row.addWidget(self._of, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._pips, 0, Qt.AlignmentFlag.AlignRight)
        column.addStretch(1)
        self.corner.addLayout(column)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero = self.draft.hero
        offer = SkillOffer(hero)
        picked, due = sum(bool(c.skill_id) for c in hero.levels), levels_due(hero)
        set_text(self._count, str(picked))
        set_text(self._of, f"of {due} Skills picked")
        self._pips.setVisible(due <= 20)
        self._pips.setValue(min(picked, due), due)
        owned = list(dict.fromkeys(c.class_id for c in hero.levels if c.class_id))
        known = [one for one in owned if one in self.draft.catalog.classes]
        self._empty.setVisible(not known)
        while len(self._sections) < len(known):
            self._add_section()
        for index, section in enumerate(self._sections):
            if index < len(known):
                name = self.draft.catalog.classes[known[index]].name
                section.show_class(offer, known[index], name)
            section.setVisible(index < len(known))
        self._show_gains(offer)

    def _add_section(self) -> None:
        section = ClassSection()
        section.level_wanted.connect(self._set_level)
        section.answered.connect(self._answer)
        section.opened.connect(self._open)
        self._sections.append(section)
        self._section_column.addWidget(section)

    def _show_gains(self, offer: SkillOffer) -> None:
        heroic, raised = offer.heroic_levels, offer.attribute_levels
        has_spheres = self._spheres.show_hero(self.draft.numbers)
        self._gains.setVisible(bool(heroic or raised or has_spheres))
        while len(self._attribute_rows) < len(raised):
            self._add_attribute_row()
        for place, row in enumerate(self._attribute_rows):
            if place < len(raised):
                row.show_level(offer.hero, raised[place])
            row.setVisible(place < len(raised))
        while len(self._heroic_rows) < len(heroic):
            self._add_heroic_row()
        for place, row in enumerate(self._heroic_rows):
            if place < len(heroic):
                self._show_heroic(row, offer, heroic[place])
            row.setVisible(place < len(heroic))

    def _add_attribute_row(self) -> None:
        row = AttributeRow()
        row.chosen.connect(self._raise_die)
        self._attribute_rows.append(row)
        self._gain_column.insertWidget(len(self._attribute_rows), row)

    def _add_heroic_row(self) -> None:
        row = HeroicRow()
        row.wanted.connect(self._open_heroic)
        row.answered.connect(self._answer)
        row.opened.connect(self._open)
        self._heroic_rows.append(row)
        self._gain_column.addWidget(row)

    def _show_heroic(self, row: HeroicRow, offer: SkillOffer, index: int) -> None:
        class_id = offer.hero.levels[index].class_id
        hero_class = self.draft.catalog.classes.get(class_id)
        name = hero_class.name if hero_class else class_id
        row.show_level(index, f"Level {index + 1} masters {name}", offer)

    def control_at(self, where: str) -> QWidget | None:
        """Return the stepper, pick or row that the place of a level is about."""
        words = where.split(".")
        if words[0] != "levels" or len(words) < 2 or not words[1].isdigit():
            return super().control_at(where)
        index = int(words[1])
        for row in self._heroic_rows if "heroic" in words else ():
            if row.index == index and not row.isHidden():
                return row.button
        for gain in self._attribute_rows if "attribute" in words else ():
            if gain.index == index and not gain.isHidden():
                return next(iter(gain.chips.values()))
        return self._skill_control(index, is_pick="picks" in words)

    def _skill_control(self, index: int, *, is_pick: bool) -> QWidget | None:
        levels = self.draft.hero.levels
        if index >= len(levels):
            return None
        for section in self._sections:
            if section.isHidden() or section.class_id != levels[index].class_id:
                continue
            for row in section.rows if is_pick else ():
                for pick in row.picks:
                    if pick.asked and pick.asked.index == index:
                        return pick.open_button
            return section.rows[0].stepper
        return None

    # ------------------------------------------------------------------ changing

    @Slot(str, str, int)
    def _set_level(self, class_id: str, skill_id: str, level: int) -> None:
        name = self.draft.catalog.skills[skill_id].name
        self.draft.change(
            f"{name} to Skill Level {level}",
            lambda hero: with_skill_level(hero, class_id, skill_id, level),
        )

    @Slot(object, object)
    def _answer(self, asked: AskedPick, values: tuple[str, ...]) -> None:
        change = with_heroic_pick if asked.heroic else with_pick
        label = choice_label(asked)
        step = f"choose {label}" if values else f"take back {label}"
        self.draft.change(step, lambda hero: change(hero, asked.index, asked.choice.id, values))

    @Slot(int, str)
    def _raise_die(self, index: int, attribute: str) -> None:
        chosen = cast(Attribute, attribute)
        before = self.draft.hero.levels[index].attribute
        after = None if before == chosen else chosen
        self.draft.change(
            f"level {index + 1} raises {attribute}"
            if after
            else f"take back level {index + 1}'s die",
            lambda hero: with_attribute_step(hero, index, after),
        )
        self.refresh()

    @Slot(object)
    def _keep_spells(self, values: tuple[str, ...]) -> None:
        kept = tuple(Prototype(spell_id=value) for value in values)
        self.draft.change("choose spells for magispheres", lambda h: h.replaced(prototypes=kept))

    # ------------------------------------------------------------------ dialogs

    @Slot(object)
    def _open(self, asked: AskedPick) -> None:
        if asked.choice.source == "custom":
            self._design(asked)
            return
        found = SkillOffer(self.draft.hero).answers(asked)
        title = f"Choose {said(asked)}"
        dialog = self._dialog = PickDialog(
            title, found, asked.values, count=asked.choice.pick, parent=self
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.picked.connect(partial(self._answer, asked))
        dialog.open()

    def _design(self, asked: AskedPick) -> None:
        """Open the form of the Arcanum that the pick binds, or of a new one."""
        hero = self.draft.hero
        own = next((one for one in hero.own_arcana if one.key in asked.values), None)
        new = OwnArcanum(key=own_arcanum_key(hero))
        scaling = self.draft.catalog.content.arcana_rules.damage_scaling
        dialog = ArcanumDialog(own or new, scaling, is_new=own is None, parent=self)
        dialog.taken.connect(partial(self._take_design, asked.index))
        self._form = dialog
        dialog.open()

    def _take_design(self, index: int, arcanum: OwnArcanum) -> None:
        step = f"design {arcanum.name or UNNAMED_ARCANUM}"
        self.draft.change(step, lambda hero: with_new_arcanum(hero, index, arcanum))

    @Slot(int)
    def _open_heroic(self, index: int) -> None:
        hero = self.draft.hero
        heroic = hero.levels[index].heroic
        mine = heroic.heroic_skill if heroic else ""
        found = [
            Answer(
                option.heroic_skill.id,
                option.heroic_skill.name,
                "",
                (),
                option.text,
                "" if option.heroic_skill.id == mine else option.reason,
            )
            for option in heroic_options(hero, index)
        ]
        found.sort(key=lambda answer: bool(answer.reason))
        dialog = self._dialog = PickDialog(
            f"Heroic Skill of level {index + 1}", found, (mine,) if mine else (), parent=self
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.picked.connect(partial(self._take_heroic, index))
        dialog.open()

    def _take_heroic(self, index: int, values: tuple[str, ...]) -> None:
        heroic_id = values[0] if values else ""
        self.draft.change("choose Heroic Skill", lambda hero: with_heroic(hero, index, heroic_id))

    @Slot()
    def _go_to_classes(self) -> None:
        self.step_asked.emit(CLASSES)
