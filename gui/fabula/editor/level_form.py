"""One level: its class, Skill, picks, Heroic Skill and attribute step, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.fabula.editor import level_options
from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.level_buttons import LevelButtons
from gui.fabula.editor.level_changer import LevelChanger
from gui.fabula.editor.level_gain_view import LevelGainView
from gui.fabula.editor.level_picks import LevelPicks
from gui.fabula.editor.level_traits import LevelTraits
from gui.fabula.editor.option_list import OptionList
from gui.fabula.editor.xp_words import level_up_words, why_not_granted
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from models.fabula.power import OwnArcanum
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.fabula import choices, edit
from rules.fabula.level_order import with_level_moved
from rules.fabula.next_level import (
    TRAITS,
    Trait,
    with_next_level,
    with_trait_at_level,
    without_newest_level,
)
from rules.fabula.own_power import UNNAMED_ARCANUM
from rules.fabula.plan import (
    in_plan,
    planned,
    whole,
    with_planned_level,
    without_planned_level,
)
from rules.fabula.power_edit import own_arcanum_key, with_new_arcanum, with_own_arcanum

_GROUP_GAP = 12


class LevelForm(QWidget):
    """Edits the level that the desk looks at, whether it is taken or planned.

    The first level that is not planned is a draft until it is taken or kept as plan.
    """

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._changer = LevelChanger(desk, self)
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
        self._traits = LevelTraits()
        self._traits.typed.connect(self._type_trait)
        self._traits.left.connect(desk.session.end_merge)
        self._gain = LevelGainView()
        self.foot = self._buttons = LevelButtons(desk)
        self._buttons.taken.connect(self._take_level)
        self._buttons.kept.connect(self._keep_level)
        self._buttons.dropped.connect(self._drop_level)
        self._buttons.taken_back.connect(self._take_level_back)
        self._buttons.moved.connect(self._move_level)
        self._arrange()
        desk.level_chosen.connect(self._forget_lists)
        desk.draft_changed.connect(self.refresh)

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_GROUP_GAP)
        self._heroic_group = _group(self._heroic_caption, self._heroics, self._heroic_picks)
        self._attribute_group = _group(self._attribute_caption, self._attributes)
        for group in (
            _group(self._heading, self._note),
            _group(text_label("CLASS", "caps"), self._classes),
            _group(self._skill_caption, self._no_skill, self._skills, self._picks),
            self._heroic_group,
            self._attribute_group,
            self._traits,
            self._gain,
        ):
            layout.addWidget(group)

    # What is shown -------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """The index of the level among those taken and planned."""
        return self._desk.level

    @property
    def is_taken(self) -> bool:
        return self.index < len(self._desk.hero.levels)

    @property
    def is_draft(self) -> bool:
        """Whether the level is neither taken nor planned yet."""
        return self.index >= self._desk.level_count

    def _hero(self) -> Hero:
        """Return the hero as it is, or with the levels to come up to the one looked at.

        What a level asks for may grow with the hero, so later plans have no say in it.
        """
        hero, index = self._desk.hero, self.index
        if self.is_taken:
            return hero
        hero = whole(hero)
        if self.is_draft:
            return edit.with_level(hero, index, self._desk.draft)
        return hero.replaced(levels=hero.levels[: index + 1])

    @Slot(int)
    def _forget_lists(self, index: int) -> None:
        """Fold the long lists again when another level is looked at."""
        self._shows_all_classes = self._shows_all_heroic = False
        self._traits.fold()

    @Slot()
    def refresh(self) -> None:
        """Show the level as it is in the hero, in the plan, or in the draft."""
        hero, index = self._hero(), self.index
        self._heading.setText(f"Level {index + 1}")
        self._heading.setNote(self._heading_note())
        self._note.set_places(f"levels.{index}")
        self._classes.show_options(
            level_options.class_rows(
                hero,
                index,
                self._desk.numbers.class_levels,
                all_of_them=self._shows_all_classes,
            )
        )
        skills = level_options.skill_rows(hero, index)
        self._skills.show_options(skills)
        show_if(self._no_skill, not skills)
        self._picks.show_level(hero, index)
        self._show_heroic(hero, index)
        self._show_attributes(hero, index)
        before = planned(self._desk.hero, index)
        self._traits.show_level(hero.levels[index], before, is_taken=self.is_taken)
        self._gain.show_level(hero, index, (choices.class_note_at(hero, index),))
        why_not = "" if hero.levels[index].class_id else "Choose a class first."
        self._buttons.show_level(index, why_not, why_not_granted(self._desk.level_up))

    def _heading_note(self) -> str:
        hero, count = self._desk.hero, len(self._desk.hero.levels)
        if self.is_taken:
            session = hero.levels[self.index].session
            return f"after session {session}" if session else f"of {count}"
        if self.index > count:
            return "not planned yet" if self.is_draft else "planned"
        return level_up_words(hero, self._desk.level_up)

    def _show_heroic(self, hero: Hero, index: int) -> None:
        is_asked = level_options.asks_for_heroic(hero, index)
        rows = []
        if is_asked:
            rows = level_options.heroic_rows(hero, index, all_of_them=self._shows_all_heroic)
        show_if(self._heroic_group, is_asked)
        self._heroics.show_options(rows)
        self._heroic_picks.show_level(hero, index)

    def _show_attributes(self, hero: Hero, index: int) -> None:
        is_asked = level_options.asks_for_attribute(hero, index)
        show_if(self._attribute_group, is_asked)
        rows = level_options.attribute_rows(hero, index) if is_asked else []
        self._attributes.show_options(rows)

    # What the user does --------------------------------------------------------------------

    def _change(self, step: str, made: Callable[[Hero], Hero], *, merge: str = "") -> None:
        """Change the level: in the draft, or in the hero or its plan as one undo step."""
        if self.is_draft:
            self._desk.set_draft(made(self._hero()).levels[self.index])
        else:
            place = "level" if self.is_taken else "plan of level"
            self._changer.change(f"{place} {self.index + 1}: {step}", made, merge=merge)

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
            self._desk.change(
                step,
                lambda hero: in_plan(hero, lambda h: with_new_arcanum(h, index, arcanum)),
            )
            return
        # The Arcanum is the hero's already; only that this level binds it waits for the level.
        hero = with_new_arcanum(self._hero(), index, arcanum)
        self._desk.change(f"design {name}", lambda before: with_own_arcanum(before, arcanum))
        self._desk.set_draft(hero.levels[index])

    def _pick(self, choice: str, made: Callable[[Hero], Hero]) -> None:
        """Change the picks; the same picks again only mean that a list opened or closed."""
        hero = self._hero()
        if made(hero) == hero:
            self.refresh()
        else:
            self._change(f"pick {choice.replace('_', ' ')}", made)

    @Slot(str, str)
    def _type_trait(self, trait: str, text: str) -> None:
        index = self.index
        before = planned(self._desk.hero, index)
        name: Trait = next(one for one in TRAITS if one == trait)

        def made(hero: Hero) -> Hero:
            choice = with_trait_at_level(hero.levels[index], before, name, text)
            return edit.with_level(hero, index, choice)

        self._change(f"change {trait.capitalize()}", made, merge=f"level-{index}-{trait}")

    # Take, keep, drop, take back, move -----------------------------------------------------

    @Slot()
    def _take_level(self) -> None:
        index, choice = self.index, self._hero().levels[self.index]
        self._desk.change(f"take level {index + 1}", lambda hero: with_next_level(hero, choice))
        self._desk.choose_level(index + 1)

    @Slot()
    def _keep_level(self) -> None:
        index, draft = self.index, self._desk.draft
        self._desk.change(f"plan level {index + 1}", lambda hero: with_planned_level(hero, draft))
        self._desk.choose_level(index + 1)

    @Slot()
    def _drop_level(self) -> None:
        index = self.index
        step = f"drop level {index + 1} from the plan"
        self._desk.change(step, lambda hero: without_planned_level(hero, index))

    @Slot()
    def _take_level_back(self) -> None:
        self._desk.change(f"take back level {self.index + 1}", without_newest_level)

    @Slot(int)
    def _move_level(self, step: int) -> None:
        index = self.index
        word = "earlier" if step < 0 else "later"
        self._changer.change(
            f"move level {index + 1} {word}",
            lambda hero: with_level_moved(hero, index, index + step),
            then=lambda: self._desk.choose_level(index + step),
        )

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


def _group(*widgets: QWidget) -> QWidget:
    """Return the widgets below each other, as one."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for widget in widgets:
        column.addWidget(widget)
    return holder
