"""The skills of the hero with their levels, prices and chances, and how one is added."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.own_skill_dialog import NewSkill, OwnSkillDialog
from gui.bnb.wizard.skill_lines import skill_lines
from gui.bnb.wizard.skill_search import SkillSearch
from gui.bnb.wizard.skill_table import SkillTable
from gui.bnb.wizard.words import points_words
from gui.widget.heading import Heading
from gui.wizard.label import push_button, set_shown, soft_label
from rules.bnb.choices import target_name
from rules.bnb.edit import with_custom_skill, with_specialisation
from rules.bnb.investment import find_skill, with_skill_points, without_skill

_KEYS = (
    "← → or − + change the level, a digit sets it, Shift with an arrow pays a single point, "
    "Delete takes the skill away."
)


class SkillBox(QWidget):
    """Changes the skills of the draft. A listed skill that went down to 0 stays in sight."""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._kept: list[str] = []
        known = draft.catalog.content
        self._heading = Heading("Skills", role="section")
        self.search = SkillSearch({entry.id: entry.name for entry in known.skills})
        self.search.setFixedWidth(172)
        self.search.found.connect(self.add)
        self.search.unknown.connect(self.ask_own)
        self.own_button = push_button("Own…", sign="plus", role="small", name="Own skill…")
        self.own_button.setToolTip("A skill that is not on the list, or a field of one that is")
        self.own_button.clicked.connect(self._ask_new)
        self.table = SkillTable("Skills", known.difficulties)
        self.table.points_asked.connect(self._pay)
        self.table.removed.connect(self._remove)
        self.table.left_row.connect(draft.session.end_merge)
        self._empty = soft_label(
            "No skill yet. Level 1 costs 1 point, level 2 costs 4, level 3 costs 9.", size="body"
        )
        self._keys = soft_label(_KEYS)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._heading, 1)
        top.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.own_button, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self._empty)
        layout.addWidget(self.table)
        layout.addWidget(self._keys)

    def refresh(self) -> None:
        """Show the present skills; only rows that changed are touched."""
        hero = self._draft.hero
        owned = {one.key for one in hero.skills}
        keys = [key for key in self._kept if key in owned or key in self._draft.catalog.skills]
        keys += [one.key for one in hero.skills if one.key not in keys]
        self._kept = keys
        lines = skill_lines(self._draft, keys)
        self.table.show_lines(lines)
        self.table.setVisible(bool(lines))
        self._keys.setVisible(bool(lines))
        set_shown(self._empty, "" if lines else self._empty.text())
        self._empty.setVisible(not lines)

    def forget_empty(self) -> None:
        """Let go of skills without any points, as when the page is left."""
        self._kept = [one.key for one in self._draft.hero.skills]

    @Slot(str)
    def add(self, key: str) -> None:
        """Add a listed skill at level 1, or go to it where it is there."""
        owned = find_skill(self._draft.hero, key)
        if owned is None or not owned.points:
            name = self._draft.catalog.skills[key].name
            self._draft.change(f"add {name}", lambda hero: with_skill_points(hero, key, 1))
        self.table.go_to(key)

    @Slot(str, object)
    def _pay(self, key: str, points: int) -> None:
        name = target_name(self._draft.hero, key)
        self._draft.change(
            f"{points_words(points)} in {name}",
            lambda hero: with_skill_points(hero, key, points),
            merge=f"skill-{key}",
        )

    @Slot(str)
    def _remove(self, key: str) -> None:
        name = target_name(self._draft.hero, key)
        self._kept = [kept for kept in self._kept if kept != key]
        if not self._draft.change(f"remove {name}", lambda hero: without_skill(hero, key)):
            self.refresh()

    @Slot()
    def _ask_new(self) -> None:
        self.ask_own("")

    @Slot(str)
    def ask_own(self, name: str) -> None:
        """Ask for a skill that is not on the list."""
        dialog = OwnSkillDialog(self._draft.catalog, name, self)
        dialog.made.connect(self._add_own)
        dialog.open()

    @Slot(object)
    def _add_own(self, new: NewSkill) -> None:
        if new.skill_id:
            self._draft.change(
                f"add {new.name}",
                lambda hero: with_specialisation(hero, new.skill_id, new.name, points=1),
            )
        else:
            self._draft.change(
                f"add {new.name}",
                lambda hero: with_custom_skill(
                    hero, new.name, new.family, is_open=new.is_open, points=1
                ),
            )
        added = self._draft.hero.skills[-1]
        self.table.go_to(added.key)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
