"""The Skills of every class with their levels, effects and picks, then the Heroic Skills."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.sheet_skills import LEAD, heroic_row, picked_names, usage_words
from gui.fabula.editor.skill_edit_row import SkillEditRow, SkillEntry
from gui.widget.heading import Heading
from models.fabula.skill import Skill
from rules.fabula.choices import skill_text
from rules.fabula.edit import with_skill_level
from rules.fabula.numbers import OwnedClass, OwnedSkill


@dataclass(frozen=True, slots=True)
class _ClassEntry:
    name: str
    note: str
    skills: tuple[SkillEntry, ...]


class _ClassBlock(QWidget):
    level_changed = Signal(str, str, int)

    def __init__(self, desk: Desk, arrows: ArrowFocus) -> None:
        super().__init__()
        self._desk, self._arrows = desk, arrows
        self._heading = Heading("", role="section")
        self._stack: RowStack[SkillEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addWidget(self._stack)

    def _new_row(self) -> SkillEditRow:
        row = SkillEditRow(self._desk, self._arrows)
        row.level_changed.connect(self.level_changed)
        return row

    def show_entry(self, entry: _ClassEntry) -> None:
        self._heading.setText(entry.name)
        self._heading.setNote(entry.note)
        self._stack.show_entries(entry.skills)


class SkillsSection(Section[Desk]):
    id = "skills"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Skills")
        self.body.addWidget(self._heading)
        self._empty = EmptyState(
            "No Skills yet. A level in a class brings one of the class's five Skills.",
            "Choose levels…",
        )
        self._empty.asked.connect(self._to_levels)
        self.body.addWidget(self._empty)
        self._classes: RowStack[_ClassEntry] = RowStack(self._new_class, spacing=12)
        self.body.addWidget(self._classes)
        self._heroic_heading = Heading("Heroic Skills", role="section")
        self._heroics: RowStack[RowEntry] = RowStack(self._new_heroic)
        self.body.addWidget(self._heroic_heading)
        self.body.addWidget(self._heroics)
        self.body.addStretch(1)

    def _new_class(self) -> _ClassBlock:
        block = _ClassBlock(self.desk, self.arrows)
        block.level_changed.connect(self._change_level)
        return block

    def _new_heroic(self) -> EntryRow:
        return EntryRow(self.desk, self.arrows, lead_width=LEAD)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        taken = sum(bool(choice.skill_id) for choice in numbers.hero.levels)
        noun = "level" if numbers.level == 1 else "levels"
        self._heading.setNote(f"{numbers.level} {noun}, {taken} Skills taken")
        self._empty.setVisible(not numbers.classes)
        self._classes.show_entries([self._class_entry(owned) for owned in numbers.classes])
        self._heroic_heading.setVisible(bool(numbers.heroic_skills))
        self._heroics.show_entries([heroic_row(one, numbers) for one in numbers.heroic_skills])
        self.arrows.settle()

    def _class_entry(self, owned: OwnedClass) -> _ClassEntry:
        hero_class = owned.hero_class
        mine = [
            index
            for index, choice in enumerate(self.desk.hero.levels)
            if choice.class_id == hero_class.id
        ]
        free = sum(not self.desk.hero.levels[index].skill_id for index in mine)
        by_id = {one.skill.id: one for one in owned.skills}
        noun = "level" if owned.levels == 1 else "levels"
        open_words = "" if not free else f", {free} without a Skill"
        entries = [
            self._skill_entry(hero_class.id, skill, by_id.get(skill.id), mine, free)
            for skill in hero_class.skills
        ]
        entries.sort(key=lambda entry: entry.level == 0)
        return _ClassEntry(hero_class.name, f"{owned.levels} {noun}{open_words}", tuple(entries))

    def _skill_entry(
        self,
        class_id: str,
        skill: Skill,
        owned: OwnedSkill | None,
        mine: Sequence[int],
        free: int,
    ) -> SkillEntry:
        level = owned.level if owned else 0
        having = [i for i in mine if self.desk.hero.levels[i].skill_id == skill.id]
        picks = owned.picks if owned else ()
        asks = [i for i in having if self.desk.hero.levels[i].picks]
        names = picked_names(picks, self.desk.numbers)
        return SkillEntry(
            class_id,
            skill.id,
            skill.name,
            level,
            skill.max_level,
            min(level + free, skill.max_level),
            usage_words(skill.kind, owned.cost if owned else ""),
            owned.text if owned else skill_text(self.desk.hero, skill, 1),
            names,
            f"levels.{asks[-1]}.picks" if asks else "",
            tuple(
                problem
                for index in having
                for problem in self.desk.problems_at(
                    f"levels.{index}.picks", f"levels.{index}.skill_id"
                )
            ),
        )

    @Slot(str, str, int)
    def _change_level(self, class_id: str, skill_id: str, level: int) -> None:
        name = self.desk.catalog.skills[skill_id].name
        self.desk.change(
            f"{name} to Skill Level {level}",
            lambda hero: with_skill_level(hero, class_id, skill_id, level),
        )

    @Slot()
    def _to_levels(self) -> None:
        self.desk.place_asked.emit("levels")
