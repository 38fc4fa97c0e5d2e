"""Step 3: points into stats and skills."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.page import WizardPage
from gui.bnb.wizard.points_bar import PointsBar
from gui.bnb.wizard.skill_box import SkillBox
from gui.bnb.wizard.stat_box import StatBox
from gui.theme import set_role
from gui.wizard.label import plain_label, set_text
from rules.breakdown import plain


class PointsPage(WizardPage):
    title = "Stats and skills"
    sentence = "A stat costs its level cubed, a skill its level squared."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._left = plain_label("", size="figure")
        self._of = plain_label("", role="soft")
        self._of.setContentsMargins(0, 0, 0, 5)
        self.corner.addWidget(self._left, 0, Qt.AlignmentFlag.AlignBottom)
        self.corner.addWidget(self._of, 0, Qt.AlignmentFlag.AlignBottom)
        self.bar = PointsBar()
        self.head.addWidget(self.bar)
        self.body.setContentsMargins(4, 0, 12, 16)
        self.body.setSpacing(8)
        self.stats = StatBox(draft)
        self.skills = SkillBox(draft)
        self.body.addWidget(self.stats)
        self.body.addWidget(self.skills)
        self.body.addStretch(1)
        self.skills.table.selectionModel().currentChanged.connect(self._see_row)
        self.keep("budget", self.stats.rows["strength"].stepper)
        self.keep("stats", self.stats.rows["strength"].stepper)
        for stat, row in self.stats.rows.items():
            self.keep(f"stats.{stat}", row.stepper)
        self.keep("skills", self.skills.table)

    def first_control(self) -> QWidget | None:
        return self.stats.rows["strength"].stepper

    def leave(self) -> None:
        self.skills.forget_empty()

    def show_place(self, where: str) -> None:
        super().show_place(where)
        words = where.split(".")
        owned = self.draft.hero.skills
        if words[0] == "skills" and len(words) > 1 and words[1].isdigit():
            index = int(words[1])
            if index < len(owned):
                self.skills.table.go_to(owned[index].key)
                self._see_row()

    def refresh(self) -> None:
        state = self.draft.budget
        is_over = state.left < 0
        set_text(self._left, plain(abs(state.left)))
        set_role(self._left, "bad" if is_over else "figure")
        word = "points too many, of" if is_over else "of"
        set_text(self._of, f"{word} {plain(state.total)}" + ("" if is_over else " points left"))
        self.bar.show_budget(state)
        self.stats.refresh()
        self.skills.refresh()

    @Slot()
    def _see_row(self) -> None:
        """Scroll the page so that the current row of the table is in sight."""
        table = self.skills.table
        rect = table.visualRect(table.currentIndex())
        content = self.area.widget()
        if rect.isValid() and table.hasFocus() and content is not None:
            middle = table.viewport().mapTo(content, rect.center())
            self.area.ensureVisible(middle.x(), middle.y(), 0, 40)
