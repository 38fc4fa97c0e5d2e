"""The skills: what is learned, with chances; and how a listed or an own skill is added."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.level_row import LevelEntry, LevelRow
from gui.bnb.editor.stats_section import points_note
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.widget.heading import Heading
from models.bnb.being import Being
from models.bnb.vocabulary import STAT_ABBR, Family
from rules.bnb.edit import (
    with_custom_skill,
    with_skill_level,
    with_skill_points,
    with_specialisation,
    without_skill,
)
from rules.bnb.numbers import SkillRow
from rules.bnb.odds import percent

_FAMILIES: tuple[tuple[Family, str], ...] = (("dex", "Dexterity"), ("int", "Intelligence"))


class SkillsSection(Section[BeingDesk]):
    id = "skills"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Skills")
        self.body.addWidget(self._heading)
        self.body.addWidget(
            text_label("A skill costs its level squared; 2d6 times stat and level.", "soft")
        )
        self._empty = EmptyState("No skill is learned yet. Add the first one below.")
        self.body.addWidget(self._empty)
        self._caption = text_label("Chance against 10, 20, 40, 80 and 160 at the right", "caption")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.body.addWidget(self._caption)
        self._rows: RowStack[LevelEntry] = RowStack(
            lambda: LevelRow(
                desk,
                self.arrows,
                with_level=with_skill_level,
                with_points=with_skill_points,
                removed=self._forget,
            )
        )
        self.body.addWidget(self._rows)
        self.body.addWidget(Heading("Add a skill", role="section"))
        self._make_adding()
        self.body.addStretch(1)

    def _make_adding(self) -> None:
        self._listed = short_combo()
        self._listed.setAccessibleName("Listed skill")
        self._field = QLineEdit()
        self._field.setAccessibleName("Specialisation")
        self._field.setPlaceholderText("Specialisation, if any")
        self._field.setMaxLength(200)
        add = self._button("Learn", self._learn)
        self._own = QLineEdit()
        self._own.setAccessibleName("Name of an own skill")
        self._own.setPlaceholderText("A skill of your own")
        self._own.setMaxLength(200)
        self._own.returnPressed.connect(self._invent)
        self._family = QComboBox()
        self._family.setAccessibleName("Stat of the own skill")
        for id, name in _FAMILIES:
            self._family.addItem(name, id)
        invent = self._button("Add own skill", self._invent)
        for widgets in ((self._listed, self._field, add), (self._own, self._family, invent)):
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(widgets[0], 3)
            row.addWidget(widgets[1], 2)
            row.addWidget(widgets[2])
            self.body.addLayout(row)
        self.keep("skills", self._listed)

    def _button(self, text: str, slot: object) -> QPushButton:
        button = QPushButton(icon("plus"), text)
        button.clicked.connect(slot)
        return button

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self._heading.setNote(points_note(self.desk))
        learned = [row for row in numbers.skills if row.level or row.owned is not None]
        entries = [self._entry(row) for row in learned]
        self._rows.show_entries(entries)
        places = {owned.key: index for index, owned in enumerate(self.desk.being.skills)}
        for row, entry in zip(self._rows.rows, entries, strict=True):
            if entry.target in places:
                self.keep(f"skills.{places[entry.target]}", cast(LevelRow, row).level)
        show_if(self._empty, not entries)
        show_if(self._caption, bool(entries))
        self._show_listed([row for row in numbers.skills if row.entry is not None])
        self.arrows.settle()

    def _entry(self, row: SkillRow) -> LevelEntry:
        detail = f"{STAT_ABBR[row.stat]} {row.stat_level}"
        if row.title:
            detail += f" · {row.title}"
        if row.spare:
            detail += f" · {row.spare} paid ahead"
        if row.laden != row.multiplier:
            detail += f" · {row.laden:g} under load"
        places = [
            f"skills.{index}"
            for index, owned in enumerate(self.desk.being.skills)
            if owned.key == row.key
        ]
        ways = row.odds(self.desk.numbers.criticals)
        return LevelEntry(
            target=row.key,
            name=row.name,
            detail=detail,
            level=row.level,
            points=row.points,
            next=f"{row.next_cost} more for {row.level + 1}",
            figure_id=f"skill_{row.key}",
            figure=f"×{row.multiplier}",
            odds=tuple("never" if way == 0 else percent(way) for way in ways),
            removable=row.owned is not None,
            problems=tuple(self.desk.problems_at(*places)),
        )

    def _show_listed(self, rows: list[SkillRow]) -> None:
        names = {row.entry.id: row.entry.name for row in rows if row.entry is not None}
        if self._listed.count() == len(names):
            return
        self._listed.clear()
        for id, name in sorted(names.items(), key=lambda pair: pair[1]):
            self._listed.addItem(name, id)

    @Slot()
    def _learn(self) -> None:
        id, name = self._listed.currentData(), self._listed.currentText()
        field = self._field.text().strip()
        step = f"learn {name} ({field})" if field else f"learn {name}"

        def made(being: Being) -> Being:
            if field:
                return with_specialisation(being, id, field, points=1)
            return with_skill_level(being, id, max(1, _level(self.desk, id)))

        if self.desk.change(step, made):
            self._field.clear()

    @Slot()
    def _invent(self) -> None:
        name = self._own.text().strip()
        if not name:
            self._own.setFocus()
            return
        family: Family = self._family.currentData()

        def made(being: Being) -> Being:
            return with_custom_skill(being, name, family, points=1)

        if self.desk.change(f"add the skill {name}", made):
            self._own.clear()

    def _forget(self, key: str) -> None:
        row = self.desk.numbers.skill(key)
        name = row.name if row else key
        self.desk.change(f"forget {name}", lambda being: without_skill(being, key))


def _level(desk: BeingDesk, id: str) -> int:
    row = desk.numbers.skill(id)
    return row.level if row else 0
