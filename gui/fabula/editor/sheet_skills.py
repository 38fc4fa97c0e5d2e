"""The Skills of the sheet: by class, each with its level in pips, price and effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from models.fabula.pick import Pick
from rules.fabula.level_gain import pick_name
from rules.fabula.numbers import HeroNumbers, OwnedHeroicSkill, OwnedSkill
from rules.fabula.skill_level import PREFIX

LEAD = 74


@dataclass(frozen=True, slots=True)
class SkillGroup:
    """A class with its level, or the Heroic Skills, and their rows."""

    title: str
    rows: tuple[RowEntry, ...]


class SkillGroupRows(QWidget):
    """The name of a class in small capitals, and its Skills below."""

    def __init__(self, desk: Desk, arrows: ArrowFocus) -> None:
        super().__init__()
        self._desk, self._arrows = desk, arrows
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._title = text_label("", "caps")
        self._stack: RowStack[RowEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self._title)
        layout.addWidget(self._stack)

    def _new_row(self) -> EntryRow:
        return EntryRow(self._desk, self._arrows, lead_width=LEAD)

    def show_entry(self, group: SkillGroup) -> None:
        set_text(self._title, group.title.upper())
        self._stack.show_entries(group.rows)


class SheetSkills(QWidget):
    """The column of Skills with its heading."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._heading = Heading("Skills")
        self._empty = EmptyState(
            "No Skills yet. Every level brings one Skill of its class.", "Choose levels…"
        )
        self._empty.asked.connect(self._to_levels)
        self._stack: RowStack[SkillGroup] = RowStack(self._new_group)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addWidget(self._empty)
        layout.addWidget(self._stack)
        layout.addStretch(1)

    def _new_group(self) -> SkillGroupRows:
        return SkillGroupRows(self._desk, self._arrows)

    def _to_levels(self) -> None:
        self._desk.place_asked.emit("levels")

    def refresh(self) -> None:
        """Show the present Skills."""
        numbers = self._desk.numbers
        taken = sum(bool(choice.skill_id) for choice in numbers.hero.levels)
        noun = "level" if numbers.level == 1 else "levels"
        self._heading.setNote(f"{numbers.level} {noun}, {taken} taken")
        groups = skill_groups(numbers)
        self._empty.setVisible(not groups)
        self._stack.show_entries(groups)


def skill_groups(numbers: HeroNumbers, *, with_picks: bool = False) -> list[SkillGroup]:
    """Return the hero's Skills by class, then the Heroic Skills."""
    groups = [
        SkillGroup(
            f"{owned.hero_class.name} {owned.levels}" + (" · mastered" if owned.mastered else ""),
            tuple(skill_row(skill, numbers, with_picks=with_picks) for skill in owned.skills),
        )
        for owned in numbers.classes
    ]
    if numbers.heroic_skills:
        rows = tuple(heroic_row(one, numbers) for one in numbers.heroic_skills)
        groups.append(SkillGroup("Heroic Skills", rows))
    return groups


def skill_row(owned: OwnedSkill, numbers: HeroNumbers, *, with_picks: bool = False) -> RowEntry:
    """Return the row of one class Skill."""
    skill = owned.skill
    picks = picked_names(owned.picks, numbers)
    text = f"{owned.text}\n{picks}" if picks and with_picks else owned.text
    return RowEntry(
        skill.name,
        pips=(owned.level, skill.max_level),
        pips_id=f"{PREFIX}{skill.id}",
        aside=usage_words(skill.kind, owned.cost),
        detail=text,
    )


def heroic_row(owned: OwnedHeroicSkill, numbers: HeroNumbers) -> RowEntry:
    """Return the row of one Heroic Skill, with how often it was taken."""
    skill = owned.heroic_skill
    picks = picked_names(owned.picks, numbers)
    times = f"× {owned.times}" if owned.times > 1 else ""
    return RowEntry(
        skill.name,
        lead=times,
        aside=usage_words(skill.kind, owned.cost),
        detail=f"{owned.text}\n{picks}" if picks else owned.text,
    )


def picked_names(picks: Iterable[Pick], numbers: HeroNumbers) -> str:
    """Return what was picked, by name, with commas between."""
    return ", ".join(pick_name(pick.value, numbers.catalog, numbers.hero) for pick in picks)


def usage_words(kind: str, cost: str) -> str:
    """Return “action, 5 MP”; a passive Skill without a price has none."""
    words = [kind if kind in ("action", "reaction") else "", cost]
    return ", ".join(word for word in words if word)
