"""One level: its class, Skill, picks, Heroic Skill and attribute step, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor import level_options
from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.editor.change_table import ChangeTable
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.level_picks import LevelPicks
from gui.fabula.editor.option_list import OptionList
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.hero import Hero, LevelChoice
from models.fabula.power import OwnArcanum
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.fabula import choices, edit
from rules.fabula.compare import changes
from rules.fabula.derive import derive
from rules.fabula.next_level import with_next_level
from rules.fabula.own_power import UNNAMED_ARCANUM
from rules.fabula.power_edit import own_arcanum_key, with_new_arcanum, with_own_arcanum

_GROUP_GAP = 8


class LevelForm(QWidget):
    """Edits the level that the desk looks at; the next level is a draft until it is taken."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._draft = LevelChoice()
        self._draft_index = -1
        self._shows_all_classes = False
        self._shows_all_heroic = False
        self._heading = Heading("Level")
        self._note = ProblemNote(desk)
        self._classes = OptionList("Class")
        self._classes.chosen.connect(self._choose_class)
        self._skill_caption = text_label("SKILL", "caps")
        self._skills = OptionList("Skill")
        self._skills.chosen.connect(self._choose_skill)
        self._no_skill = text_label("Choose a class first, then a Skill.", "soft", wrap=True)
        self._picks = LevelPicks(heroic=False)
        self._picks.picked.connect(self._choose_pick)
        self._heroic_caption = text_label("HEROIC SKILL", "caps")
        self._heroics = OptionList("Heroic Skill")
        self._heroics.chosen.connect(self._choose_heroic)
        self._heroic_picks = LevelPicks(heroic=True)
        self._heroic_picks.picked.connect(self._choose_heroic_pick)
        self._heroic_picks.design_asked.connect(self._design)
        self._attribute_caption = text_label("ATTRIBUTE, ONE DIE SIZE UP", "caps")
        self._attributes = OptionList("Attribute that grows")
        self._attributes.chosen.connect(self._choose_attribute)
        self._make_ends()
        self._arrange()
        desk.level_chosen.connect(self._forget_lists)

    def _make_ends(self) -> None:
        self._change_heading = Heading("Before and after", role="section")
        self._changes = ChangeTable()
        self._take = QPushButton()
        self._take.setProperty("role", "primary")
        self._take.clicked.connect(self._take_level)
        self._why_not = text_label("", "caption", wrap=True)
        self._take_back = QPushButton()
        self._take_back.setIcon(icon("undo"))
        self._take_back.clicked.connect(self._take_level_back)

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        groups: tuple[tuple[QWidget, ...], ...] = (
            (self._heading, self._note),
            (text_label("CLASS", "caps"), self._classes),
            (self._skill_caption, self._no_skill, self._skills, self._picks),
            (self._heroic_caption, self._heroics, self._heroic_picks),
            (self._attribute_caption, self._attributes),
            (self._change_heading, self._changes),
            (self._take, self._why_not),
        )
        for group in groups:
            for widget in group:
                layout.addWidget(widget)
            layout.addSpacing(_GROUP_GAP)
        layout.addWidget(self._take_back, 0, Qt.AlignmentFlag.AlignLeft)

    # What is shown -------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """The index of the level; the number of levels means the next one."""
        return self._desk.level

    @property
    def is_draft(self) -> bool:
        """Whether the level is not taken yet."""
        return self.index >= len(self._desk.hero.levels)

    def _hero(self) -> Hero:
        """Return the hero, with the draft when the next level is looked at."""
        hero = self._desk.hero
        if not self.is_draft:
            return hero
        if self._draft_index != len(hero.levels):
            self._draft_index, self._draft = len(hero.levels), LevelChoice()
        return edit.with_level(hero, self.index, self._draft)

    @Slot(int)
    def _forget_lists(self, index: int) -> None:
        """Fold the long lists again when another level is looked at."""
        self._shows_all_classes = self._shows_all_heroic = False

    def refresh(self) -> None:
        """Show the level as it is in the hero, or in the draft."""
        hero, index = self._hero(), self.index
        self._heading.setText(f"Level {index + 1}")
        self._heading.setNote(self._heading_note())
        self._note.set_places(f"levels.{index}")
        self._classes.show_options(
            level_options.class_rows(hero, index, all_of_them=self._shows_all_classes)
        )
        skills = level_options.skill_rows(hero, index)
        self._skills.show_options(skills)
        show_if(self._no_skill, not skills)
        self._picks.show_level(hero, index)
        self._show_heroic(hero, index)
        self._show_attributes(hero, index)
        self._show_ends(hero, index)

    def _heading_note(self) -> str:
        hero = self._desk.hero
        price = self._desk.catalog.content.advancement.xp_per_level
        if not self.is_draft:
            return f"of {len(hero.levels)}"
        if hero.play.xp < price:
            return f"{hero.play.xp} of {price} XP"
        return f"{hero.play.xp} XP: spend {price}, keep {hero.play.xp - price}"

    def _show_heroic(self, hero: Hero, index: int) -> None:
        is_asked = level_options.asks_for_heroic(hero, index)
        rows = []
        if is_asked:
            rows = level_options.heroic_rows(hero, index, all_of_them=self._shows_all_heroic)
        show_if(self._heroic_caption, is_asked)
        self._heroics.show_options(rows)
        self._heroic_picks.show_level(hero, index)

    def _show_attributes(self, hero: Hero, index: int) -> None:
        is_asked = level_options.asks_for_attribute(hero, index)
        show_if(self._attribute_caption, is_asked)
        rows = level_options.attribute_rows(hero, index) if is_asked else []
        self._attributes.show_options(rows)

    def _show_ends(self, hero: Hero, index: int) -> None:
        is_draft = self.is_draft
        for widget in (self._change_heading, self._changes, self._take):
            show_if(widget, is_draft)
        show_if(self._take_back, index == len(self._desk.hero.levels) - 1)
        self._take_back.setText(f"Take back level {index + 1}")
        reason = ""
        if is_draft:
            found = changes(self._desk.numbers, derive(hero))
            self._changes.show_changes(found, f"Level {index}", f"Level {index + 1}")
            self._take.setText(f"Take level {index + 1}")
            reason = self._why_not_taken()
            self._take.setEnabled(not reason)
        set_text(self._why_not, reason)
        show_if(self._why_not, bool(reason))

    def _why_not_taken(self) -> str:
        """Say why the draft cannot be taken; empty when it can."""
        cap = self._desk.catalog.content.advancement.level_cap
        if self.index >= cap:
            return f"Level {cap} is the highest."
        return "" if self._draft.class_id else "Choose a class first."

    # What the user does --------------------------------------------------------------------

    def _change(self, step: str, made: Callable[[Hero], Hero]) -> None:
        """Change the level: in the draft, or in the hero as one undo step."""
        if self.is_draft:
            self._draft = made(self._hero()).levels[self.index]
            self.refresh()
        else:
            self._desk.change(f"level {self.index + 1}: {step}", made)

    @Slot(str)
    def _choose_class(self, value: str) -> None:
        if value == level_options.OTHER_CLASS:
            self._shows_all_classes = True
            self.refresh()
            return
        index, name = self.index, self._desk.catalog.classes[value].name
        self._change(name, lambda hero: edit.with_level_class(hero, index, value))

    @Slot(str)
    def _choose_skill(self, value: str) -> None:
        index, name = self.index, self._desk.catalog.skills[value].name
        self._change(name, lambda hero: edit.with_skill(hero, index, value))

    @Slot(str)
    def _choose_heroic(self, value: str) -> None:
        if value == level_options.OTHER_HEROIC:
            self._shows_all_heroic = True
            self.refresh()
            return
        index, name = self.index, self._desk.catalog.heroic_skills[value].name
        self._change(name, lambda hero: edit.with_heroic(hero, index, value))

    @Slot(str)
    def _choose_attribute(self, value: str) -> None:
        index = self.index
        attribute: Attribute = next(one for one in ATTRIBUTES if one == value)
        step = f"{attribute} grows"
        self._change(step, lambda hero: edit.with_attribute_step(hero, index, attribute))

    @Slot(str, object)
    def _choose_pick(self, choice: str, values: tuple[str, ...]) -> None:
        index = self.index
        self._pick(choice, lambda hero: edit.with_pick(hero, index, choice, values))

    @Slot(str, object)
    def _choose_heroic_pick(self, choice: str, values: tuple[str, ...]) -> None:
        index = self.index
        self._pick(choice, lambda hero: edit.with_heroic_pick(hero, index, choice, values))

    @Slot(str)
    def _design(self, choice: str) -> None:
        """Design what the Heroic Skill binds, or change what was designed for it."""
        hero, index = self._hero(), self.index
        picks = choices.picks_at(hero, index, heroic=True)
        key = next((pick.value for pick in picks if pick.choice == choice), "")
        own = next((one for one in hero.own_arcana if one.key == key), None)
        new = OwnArcanum(key=own_arcanum_key(hero))
        scaling = self._desk.catalog.content.arcana_rules.damage_scaling
        dialog = ArcanumDialog(own or new, scaling, is_new=own is None, parent=self)
        dialog.taken.connect(partial(self._take_design, index))
        dialog.open()

    def _take_design(self, index: int, arcanum: OwnArcanum) -> None:
        name = arcanum.name or UNNAMED_ARCANUM
        if not self.is_draft:
            step = f"level {index + 1}: design {name}"
            self._desk.change(step, lambda hero: with_new_arcanum(hero, index, arcanum))
            return
        # The Arcanum is the hero's already; only that this level binds it waits for the level.
        hero = with_new_arcanum(self._hero(), index, arcanum)
        self._draft = hero.levels[index]
        self._desk.change(f"design {name}", lambda before: with_own_arcanum(before, arcanum))
        self.refresh()

    def _pick(self, choice: str, made: Callable[[Hero], Hero]) -> None:
        """Change the picks; the same picks again only mean that a list opened or closed."""
        hero = self._hero()
        if made(hero) == hero:
            self.refresh()
        else:
            self._change(f"pick {choice.replace('_', ' ')}", made)

    @Slot()
    def _take_level(self) -> None:
        index, draft = self.index, self._draft
        self._draft_index = -1
        self._desk.change(f"take level {index + 1}", lambda hero: with_next_level(hero, draft))
        self._desk.choose_level(index + 1)

    @Slot()
    def _take_level_back(self) -> None:
        index = self.index
        step = f"take back level {index + 1}"
        self._desk.change(step, lambda hero: edit.without_level(hero, index))

    def focus_place(self, where: str) -> None:
        """Give the focus to the part of the form that ``levels.3.picks`` and the like name."""
        words = where.split(".")[2:]
        if "picks" in words:
            picks = self._heroic_picks if "heroic" in words else self._picks
            if picks.focus_first():
                return
        targets = {
            "skill_id": self._skills,
            "picks": self._skills,
            "heroic": self._heroics,
            "attribute": self._attributes,
        }
        target = targets.get(words[0] if words else "", self._classes)
        (target if target.options else self._classes).focus_first()
