"""The levels: their order as a strip, and what each brought, by class or in order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.level_entries import LevelEntries
from gui.fabula.editor.level_group import LevelGroup, LevelGroupColumn
from gui.fabula.editor.level_strip import LevelStrip
from gui.fabula.editor.plan_menu import PlanMenu
from gui.fabula.editor.starting_dice import StartingDice
from gui.fabula.editor.tools import open_comparison, open_session
from gui.fabula.wizard.words import class_line
from gui.font import font
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.portrait_view import PortraitView
from gui.widget.wrap_label import WrapLabel
from models.fabula.catalog import Catalog
from models.fabula.hero import LevelChoice
from rules.fabula.next_level import without_newest_level


class LevelsSection(Section[Desk]):
    id = "levels"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._portrait = PortraitView(48)
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._line = text_label("", "soft", wrap=True)
        self._by_class = QPushButton("By class")
        self._in_order = QPushButton("In order")
        self.strip = LevelStrip()
        self.strip.level_chosen.connect(desk.choose_level)
        self.keep("levels", self.strip)
        self._empty = EmptyState(
            "No levels yet. Choose the class of the first one; a new hero has five levels"
            " in two or three classes.",
            "Choose level 1…",
        )
        self._empty.asked.connect(self._look_at_next)
        self._columns: list[RowStack[LevelGroup]] = []
        self._column_row = QHBoxLayout()
        self._column_row.setSpacing(28)
        for _ in range(2):
            stack: RowStack[LevelGroup] = RowStack(self._new_group)
            self._columns.append(stack)
            self._column_row.addWidget(stack, 1, Qt.AlignmentFlag.AlignTop)
        self._make_ends()
        self._dice = StartingDice(desk)
        self.keep("dice", self._dice.array)
        self._arrange()
        desk.level_chosen.connect(self._follow)
        desk.draft_changed.connect(self._follow_draft)

    def _make_ends(self) -> None:
        self._back_words = text_label("", "caption", wrap=True)
        self._back = QPushButton()
        self._back.setIcon(icon("undo"))
        self._back.clicked.connect(self._take_back)
        self._next = QPushButton()
        self._next.setIcon(icon("levels"))
        self._next.clicked.connect(self._look_at_next)
        self._plan_next = QPushButton()
        self._plan_next.setIcon(icon("plus"))
        self._plan_next.clicked.connect(self._look_at_end)
        self._plan = PlanMenu(self.desk)
        self._plan.compare_asked.connect(self._compare_plan)
        self._compare = QPushButton("Compare…")
        self._compare.setIcon(icon("compare"))
        self._compare.setToolTip("Set this hero beside a plan or another hero")
        self._compare.clicked.connect(self._open_comparison)
        self._session = QPushButton("End of session…")
        self._session.setIcon(icon("clock"))
        self._session.setToolTip("Count the experience of a session")
        self._session.clicked.connect(self._open_session)

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._line)
        top = QHBoxLayout()
        top.setSpacing(14)
        top.addWidget(self._portrait, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        top.addLayout(self._switch(), 0)
        self.body.addLayout(top)
        self.body.addWidget(self.strip)
        self.body.addWidget(self.problem_note("levels", is_exact=True))
        self.body.addWidget(self._empty)
        self.body.addLayout(self._column_row)
        self.body.addWidget(self._back_words)
        holder = QWidget()
        ends = Flow(holder, gap=8, row_gap=8)
        for button in (
            self._next,
            self._back,
            self._plan_next,
            self._plan,
            self._compare,
            self._session,
        ):
            ends.addWidget(button)
        self.body.addWidget(holder)
        self.body.addWidget(self._dice)
        self.body.addWidget(self.problem_note("dice"))
        self.body.addStretch(1)

    def _switch(self) -> QHBoxLayout:
        """Return the two buttons that say how the levels are listed."""
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in (self._by_class, self._in_order):
            button.setCheckable(True)
            button.setAccessibleName(f"List levels {button.text().lower()}")
            group.addButton(button)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._by_class.setChecked(True)
        group.buttonClicked.connect(self._relist)
        return row

    def _new_group(self) -> LevelGroupColumn:
        return LevelGroupColumn(self.desk, self.arrows)

    def refresh(self) -> None:
        hero, numbers = self.desk.hero, self.desk.numbers
        self._portrait.setPortrait(hero.portrait, hero.name)
        set_text(self._name, hero.name.strip() or "Hero without a name")
        classes = class_line(hero, self.desk.catalog) or "no class yet"
        set_text(self._line, f"Level {numbers.level} · {classes} · every level also HP +1, MP +1")
        self._show_levels()
        self._show_ends()
        self._dice.refresh()

    def _show_levels(self) -> None:
        entries = LevelEntries(self.desk, self.desk.level)
        self.strip.show_levels(entries.strip(), self.desk.level)
        self._empty.setVisible(not self.desk.hero.levels)
        if self._in_order.isChecked():
            left, right = in_halves(entries.in_order())
        else:
            left, right = in_columns(entries.by_class())
        self._columns[0].show_entries(left)
        self._columns[1].show_entries(right)
        self.arrows.settle()

    def _show_ends(self) -> None:
        levels = self.desk.hero.levels
        count, total, cap = len(levels), self.desk.level_count, self.desk.level_cap
        show_if(self._next, count < cap)
        self._next.setText(f"Level {count + 1}…")
        self._next.setToolTip(f"Choose what level {count + 1} brings")
        show_if(self._plan_next, count < total < cap)
        self._plan_next.setText(f"Plan {total + 1}…")
        self._plan_next.setAccessibleName(f"Plan level {total + 1}")
        show_if(self._back, bool(levels))
        self._back.setText(f"Take back {count}")
        self._back.setAccessibleName(f"Take back level {count}")
        if levels:
            set_text(self._back_words, f"{_taken_back(levels[-1], self.desk.catalog)}")
        show_if(self._back_words, bool(levels))

    @Slot(int)
    def _follow(self, index: int) -> None:
        if self.isVisible():
            self._show_levels()
        else:
            self.mark_stale()

    @Slot()
    def _follow_draft(self) -> None:
        self._follow(self.desk.level)

    @Slot()
    def _relist(self) -> None:
        self._show_levels()

    @Slot()
    def _look_at_next(self) -> None:
        self.desk.place_asked.emit(f"levels.{len(self.desk.hero.levels)}")

    @Slot()
    def _look_at_end(self) -> None:
        self.desk.place_asked.emit(f"levels.{self.desk.level_count}")

    @Slot()
    def _take_back(self) -> None:
        count = len(self.desk.hero.levels)
        self.desk.change(f"take back level {count}", without_newest_level)
        self.desk.choose_level(count - 1)

    @Slot()
    def _open_comparison(self) -> None:
        open_comparison(self.desk, self.window())

    @Slot(int)
    def _compare_plan(self, index: int) -> None:
        open_comparison(self.desk, self.window(), plan=index)

    @Slot()
    def _open_session(self) -> None:
        open_session(self.desk, self.window())


def _taken_back(newest: LevelChoice, known: Catalog) -> str:
    """Return what taking the newest level back undoes, in a sentence."""
    hero_class = known.classes.get(newest.class_id)
    what = hero_class.name if hero_class else "a level without class"
    if newest.heroic:
        what += ", its Heroic Skill"
    if newest.attribute:
        what += f", the {newest.attribute} step"
    if newest.xp_paid:
        what += f", and {newest.xp_paid} XP come back"
    return f"Take back undoes the newest level only: {what}. Its picks stay in the plan."


def in_columns(groups: Sequence[LevelGroup]) -> tuple[list[LevelGroup], list[LevelGroup]]:
    """Return ``groups`` in two columns of about the same height, in order."""
    total = sum(len(group.rows) + 2 for group in groups)
    left: list[LevelGroup] = []
    height = 0
    for number, group in enumerate(groups):
        tall = len(group.rows) + 2
        if number and height + tall / 2 > total / 2:
            return left, list(groups[number:])
        left.append(group)
        height += tall
    return left, []


def in_halves(group: LevelGroup) -> tuple[list[LevelGroup], list[LevelGroup]]:
    """Return one long list as two columns, the earlier levels at the left."""
    middle = -(-len(group.rows) // 2)
    parts = (group.rows[:middle], group.rows[middle:])
    left, right = ([LevelGroup("", "", 0, "", False, rows)] if rows else [] for rows in parts)
    return left, right
