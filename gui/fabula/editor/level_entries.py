"""A hero's levels as the strip, the groups by class, and the list in order show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gui.fabula.editor.class_letters import class_letters
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.level_group import LevelGroup
from gui.fabula.editor.level_row import LevelEntry
from gui.fabula.editor.level_strip import StripLevel
from models.fabula.hero import LevelChoice, TraitChange
from models.fabula.vocabulary import ATTRIBUTE_NAMES
from rules.fabula.level_gain import heroic_gains, level_gains, step_gain
from rules.fabula.next_level import TRAITS
from rules.fabula.tally import base_dice, larger, tally


class LevelEntries:
    """Worked out once for a hero; ``chosen`` is the index of the level that is looked at.

    Levels to come follow those that are taken, and so does the draft while it says something.
    """

    def __init__(self, desk: Desk, chosen: int) -> None:
        self._desk, self._chosen = desk, chosen
        self._hero, self._catalog = desk.outlook, desk.catalog
        self._taken = len(desk.hero.levels)
        self._gains = level_gains(self._hero)
        self._heroic_gains = heroic_gains(self._hero, self._taken)
        levels = tally(self._hero.levels).class_levels
        self._names = {id: self._class_name(id) for id in levels}
        order = sorted(levels, key=lambda id: -levels[id])
        self._ranks = {id: rank for rank, id in enumerate(order)}
        letters = class_letters(list(self._names.values()))
        self._letters = {id: letters[name] for id, name in self._names.items()}
        self._problems = self._problem_words()
        self._reached = self._skill_levels_reached()

    def _class_name(self, id: str) -> str:
        known = self._catalog.classes.get(id)
        return known.name if known else id

    def _problem_words(self) -> Mapping[int, str]:
        found: dict[int, str] = {}
        for problem in self._desk.problems_at("levels"):
            words = problem.where.split(".")
            if len(words) < 2 or not words[1].isdigit():
                continue
            if problem.severity != "note" or int(words[1]) >= self._taken:
                found.setdefault(int(words[1]), problem.message)
        return found

    def _skill_levels_reached(self) -> Sequence[int]:
        counts: dict[str, int] = {}
        found: list[int] = []
        for choice in self._hero.levels:
            counts[choice.skill_id] = counts.get(choice.skill_id, 0) + 1
            found.append(counts[choice.skill_id])
        return found

    def strip(self) -> list[StripLevel]:
        """Return one square for each level, dashed ones for those to come, and an empty one."""
        squares = [self._square(index, choice) for index, choice in enumerate(self._hero.levels)]
        count = self._desk.level_count
        if count == len(squares) and count < self._catalog.content.advancement.level_cap:
            what = "the next one" if count == self._taken else "not planned yet"
            squares.append(StripLevel("+", -1, f"Level {count + 1}, {what}", is_next=True))
        return squares

    def _square(self, index: int, choice: LevelChoice) -> StripLevel:
        skill = self._skill_name(choice)
        name = self._names.get(choice.class_id, "no class yet")
        words = [f"Level {index + 1}: {name}", skill]
        heroic = self._heroic_name(choice)
        if heroic:
            words.append(f"Heroic Skill {heroic}")
        if choice.attribute:
            words.append(f"{ATTRIBUTE_NAMES[choice.attribute]} grows")
        if index in self._problems:
            words.append(self._problems[index])
        if index >= self._taken:
            words.append("planned" if index < self._desk.level_count else "not kept yet")
        return StripLevel(
            self._letters.get(choice.class_id, "?"),
            self._ranks.get(choice.class_id, -1),
            ", ".join(word for word in words if word),
            has_heroic=choice.heroic is not None,
            has_attribute=choice.attribute is not None,
            is_planned=index >= self._taken,
            has_problem=index in self._problems,
        )

    def _skill_name(self, choice: LevelChoice) -> str:
        skill = self._catalog.skills.get(choice.skill_id)
        return skill.name if skill else choice.skill_id

    def _heroic_name(self, choice: LevelChoice) -> str:
        if choice.heroic is None:
            return ""
        known = self._catalog.heroic_skills.get(choice.heroic.heroic_skill)
        return known.name if known else choice.heroic.heroic_skill

    def by_class(self) -> list[LevelGroup]:
        """Return the classes in the order they were entered, then the levels without one."""
        cap = self._catalog.content.advancement.class_level_cap
        groups: list[LevelGroup] = []
        for id, name in self._names.items():
            rows = self._rows(lambda c, id=id: c.class_id == id)
            taken = self._desk.numbers.class_levels.get(id, 0)
            groups.append(
                LevelGroup(
                    name,
                    self._letters[id],
                    self._ranks[id],
                    _group_note(taken, len([r for r in rows if not r.sign]) - taken, cap),
                    taken >= cap,
                    rows,
                    is_planned=not taken,
                )
            )
        open_rows = self._rows(lambda c: not c.class_id)
        if open_rows:
            groups.append(LevelGroup("No class yet", "?", -1, "", False, open_rows))
        return groups

    def in_order(self) -> LevelGroup:
        """Return all levels as one list, each row with the square of its class."""
        rows = self._rows(lambda c: True, with_squares=True)
        return LevelGroup("", "", 0, "", False, rows)

    def _rows(self, fits, *, with_squares: bool = False) -> tuple[LevelEntry, ...]:
        rows: list[LevelEntry] = []
        for index, choice in enumerate(self._hero.levels):
            if fits(choice):
                rows.append(self._level_row(index, choice, with_squares=with_squares))
                if choice.heroic is not None:
                    rows.append(self._heroic_row(index, choice))
                if choice.attribute is not None:
                    rows.append(self._attribute_row(index, choice))
                rows += self._trait_rows(index, choice)
        return tuple(rows)

    def _level_row(self, index: int, choice: LevelChoice, *, with_squares: bool) -> LevelEntry:
        skill = self._catalog.skills.get(choice.skill_id)
        return LevelEntry(
            index,
            self._skill_name(choice) or "No Skill yet",
            gain=self._gains[index],
            pips=(self._reached[index], skill.max_level) if skill else None,
            letters=self._letters.get(choice.class_id, "?") if with_squares else "",
            rank=self._ranks.get(choice.class_id, -1),
            is_open=not choice.skill_id,
            is_chosen=index == self._chosen,
            is_planned=index >= self._taken,
            problem=self._problems.get(index, ""),
        )

    def _heroic_row(self, index: int, choice: LevelChoice) -> LevelEntry:
        return LevelEntry(
            index,
            self._heroic_name(choice) or "No Heroic Skill yet",
            sign="star",
            note="Heroic Skill",
            gain=self._heroic_gains[index],
            is_planned=index >= self._taken,
        )

    def _attribute_row(self, index: int, choice: LevelChoice) -> LevelEntry:
        assert choice.attribute is not None
        before = base_dice(self._hero, tally(self._hero.levels[:index]))[choice.attribute]
        return LevelEntry(
            index,
            ATTRIBUTE_NAMES[choice.attribute],
            sign="chevron-up",
            note=f"Level {index + 1}",
            gain=step_gain(choice.attribute),
            dice=(before, larger(before, 1)),
            is_planned=index >= self._taken,
        )

    def _trait_rows(self, index: int, choice: LevelChoice) -> Iterator[LevelEntry]:
        for trait in TRAITS:
            change: TraitChange | None = getattr(choice, trait)
            if change is not None:
                yield LevelEntry(
                    index,
                    change.after,
                    sign="person",
                    note=trait.capitalize(),
                    is_planned=index >= self._taken,
                )


def _group_note(taken: int, planned: int, cap: int) -> str:
    """Return “mastered”, “6 of 10” or “6 of 10, 2 planned”."""
    if not taken:
        return "planned"
    words = "mastered" if taken >= cap else f"{taken} of {cap}"
    return f"{words}, {planned} planned" if planned > 0 else words
