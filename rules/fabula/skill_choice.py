"""A hero's Skills as the wizard offers them, counted once, and what every answer is like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero
from models.fabula.pick import Pick
from models.fabula.skill import Skill
from models.fabula.spell import Arcanum
from rules.fabula.arcanum import dismissal_text
from rules.fabula.choices import formula_names, pick_options
from rules.fabula.level_gain import pick_name
from rules.fabula.limit import Taken, asked_choices, walked
from rules.fabula.magic import power, spell_text
from rules.fabula.numbers import HeroNumbers
from rules.fabula.own_power import arcanum_by_id
from rules.fabula.prototype import prototype_limit
from rules.fabula.text import cost_text, filled

_KINDS = {"passive": "always on", "action": "action", "reaction": "reaction", "choice": ""}
DETAILED = ("spells", "arcana", "custom")
"""The sources of choices whose answers have more to tell than a name."""


@dataclass(frozen=True, slots=True)
class SkillChoice:
    """One Skill of a class the hero has.

    ``most`` is the Skill Level it can be raised to with the class's free levels; ``reason`` says
    why it cannot go higher, empty while it can. ``use`` tells how it is used and what that costs.
    """

    skill: Skill
    level: int
    most: int
    reason: str
    use: str
    text: str


@dataclass(frozen=True, slots=True)
class AskedPick:
    """A choice that the level at ``index`` asks for, with the values picked so far."""

    index: int
    choice: Choice
    values: tuple[str, ...]
    heroic: bool = False

    @property
    def missing(self) -> int:
        least = 0 if self.choice.optional else self.choice.pick
        return max(0, least - len(self.values))


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer: ``facts`` are pairs such as (“MP”, “10 each”), ``text`` its effect.

    ``most`` is how often it may stand among the picks.
    """

    value: str
    label: str
    short: str
    facts: tuple[tuple[str, str], ...]
    text: str
    reason: str = ""
    most: int = 1


class SkillOffer:
    """What one hero may choose among Skills; made anew for every hero."""

    def __init__(self, hero: Hero) -> None:
        self.hero = hero
        self._known = catalog(hero.edition)
        self._names = formula_names(hero)
        self._asked: dict[str, list[AskedPick]] = {}
        self._heroic_asked: dict[int, list[AskedPick]] = {}
        self.heroic_levels: list[int] = []
        """The indexes of the levels that master a class, or hold a Heroic Skill all the same."""
        self.attribute_levels: list[int] = []
        """The indexes of the levels that raise a die, or do so all the same."""
        self._walk()

    def _walk(self) -> None:
        content = self._known.content
        cap = content.advancement.class_level_cap
        for index, level, taken in walked(self.hero.levels, self._known, self.hero.own_arcana):
            is_new = index < content.creation.level
            self._note_picks(index, taken, is_new=is_new)
            masters = bool(level.class_id) and taken.class_levels.get(level.class_id, 0) == cap - 1
            if masters or level.heroic is not None:
                self.heroic_levels.append(index)
            if level.attribute or index + 1 in content.advancement.attribute_levels:
                self.attribute_levels.append(index)

    def _note_picks(self, index: int, taken: Taken, *, is_new: bool) -> None:
        level = self.hero.levels[index]
        skill = self._known.skills.get(level.skill_id)
        if skill is not None and skill.choices:
            first = skill.id not in taken.skill_levels
            asked = self._now_asked(skill.choices, first=first, is_new=is_new)
            found = self._asked.setdefault(skill.id, [])
            found += [AskedPick(index, c, _values(level.picks, c.id)) for c in asked]
        heroic_id = level.heroic.heroic_skill if level.heroic else ""
        heroic = self._known.heroic_skills.get(heroic_id)
        if level.heroic is not None and heroic is not None and heroic.choices:
            first = heroic.id not in taken.heroic_times
            asked = self._now_asked(heroic.choices, first=first, is_new=is_new)
            picks = level.heroic.picks
            self._heroic_asked[index] = [
                AskedPick(index, c, _values(picks, c.id), heroic=True) for c in asked
            ]

    def _now_asked(
        self, choices: tuple[Choice, ...], *, first: bool, is_new: bool
    ) -> tuple[Choice, ...]:
        level = len(self.hero.levels)
        return asked_choices(choices, first=first, creation=is_new, hero_level=level)

    # ------------------------------------------------------------------ Skills

    def free_levels(self, class_id: str) -> int:
        """Return how many levels of the class have no Skill yet."""
        return sum(c.class_id == class_id and not c.skill_id for c in self.hero.levels)

    def class_skills(self, class_id: str) -> tuple[SkillChoice, ...]:
        """Return the Skills of the class, in print order; none when the content lacks it."""
        hero_class = self._known.classes.get(class_id)
        if hero_class is None:
            return ()
        free = self.free_levels(class_id)
        return tuple(self._choice(skill, free, hero_class.name) for skill in hero_class.skills)

    def _choice(self, skill: Skill, free: int, class_name: str) -> SkillChoice:
        level = self._names.get(f"SL_{skill.id}", 0)
        names = {**self._names, "SL": max(1, level)}
        most = max(level, min(skill.max_level, level + free))
        use = [word for word in (_KINDS[skill.kind], cost_text(skill.cost, names)) if word]
        text = filled(skill.effect, skill.amounts, names)
        reason = _why_not_higher(skill, level, free, class_name)
        return SkillChoice(skill, level, most, reason, ", ".join(use), text)

    def heroic_words(self, index: int) -> tuple[str, str]:
        """Return name and effect of the level's Heroic Skill; empty words while there is none."""
        heroic = self.hero.levels[index].heroic
        if heroic is None or not heroic.heroic_skill:
            return "", ""
        found = self._known.heroic_skills.get(heroic.heroic_skill)
        if found is None:
            return heroic.heroic_skill, ""
        return found.name, filled(found.effect, found.amounts, self._names)

    # ------------------------------------------------------------------ picks

    def asked_picks(self, skill_id: str) -> tuple[AskedPick, ...]:
        """Return every choice that the levels with this Skill ask for, oldest level first."""
        return tuple(self._asked.get(skill_id, ()))

    def heroic_picks(self, index: int) -> tuple[AskedPick, ...]:
        """Return the choices that the level's Heroic Skill asks for."""
        return tuple(self._heroic_asked.get(index, ()))

    def chosen(self, asked: AskedPick) -> tuple[Answer, ...]:
        """Return the answers picked so far; an unknown value is named by itself."""
        return tuple(
            self._answer(asked.choice, value, pick_name(value, self._known, self.hero), "")
            for value in asked.values
        )

    def answers(self, asked: AskedPick) -> tuple[Answer, ...]:
        """Return the possible answers, each with the reason when it is not allowed."""
        found: list[Answer] = []
        options = pick_options(self.hero, asked.index, asked.choice, heroic=asked.heroic)
        for option in options:
            made = self._answer(asked.choice, option.value, option.label, option.detail)
            reason = "" if option.value in asked.values else option.reason
            found.append(replace(made, reason=reason, most=option.most))
        return tuple(found)

    def _answer(self, choice: Choice, value: str, label: str, detail: str) -> Answer:
        names = {**self._names, "SL": 1}
        made: Answer | None = None
        if choice.source == "spells":
            made = _spell(value, self._known, names)
        elif choice.source == "arcana":
            made = _arcanum(self._known.arcana.get(value), self._known, names)
        elif choice.source == "custom":
            made = _arcanum(arcanum_by_id(self.hero, self._known, value), self._known, names)
        return made or Answer(value, label, "", (), detail)


def _why_not_higher(skill: Skill, level: int, free: int, class_name: str) -> str:
    if level >= skill.max_level:
        times = "once" if skill.max_level == 1 else f"{skill.max_level} times"
        return f"It can be taken {times}."
    return "" if free else f"Every level of {class_name} has its Skill."


def _values(picks: Sequence[Pick], choice_id: str) -> tuple[str, ...]:
    return tuple(pick.value for pick in picks if pick.choice == choice_id)


def _spell(value: str, known: Catalog, names: Mapping[str, int]) -> Answer | None:
    spell = known.spells.get(value)
    if spell is None:
        return None
    mp = f"{spell.mp} each" if spell.per_target else str(spell.mp)
    short = f"{spell.mp} MP each" if spell.per_target else f"{spell.mp} MP"
    facts = (
        ("MP", f"up to {mp}" if spell.mp_step else mp),
        ("Target", spell.target),
        ("Lasts", "scene" if spell.duration == "scene" else "instantaneous"),
        ("Kind", "offensive: Magic Check" if spell.offensive else "no Check needed"),
        ("Power", power(spell, names)),
    )
    return Answer(spell.id, spell.name, short, facts, spell_text(spell, names))


def _arcanum(arcanum: Arcanum | None, known: Catalog, names: Mapping[str, int]) -> Answer | None:
    if arcanum is None:
        return None
    dismissals = tuple(
        (dismissal.name, dismissal_text(dismissal, known, names["CL"]))
        for dismissal in arcanum.dismissals
    )
    domains = ", ".join(arcanum.domains)
    merge = filled(arcanum.effect, arcanum.amounts, names)
    facts = (("Domains", domains), ("Merged", merge), *dismissals)
    return Answer(arcanum.id, arcanum.name, "", facts, "")


def spell_answers(numbers: HeroNumbers) -> tuple[Answer, ...]:
    """Return every spell of the content that is learned like others, in print order."""
    names = {**numbers.names, "SL": 1}
    known = numbers.catalog
    found = (_spell(s.id, known, names) for s in known.content.spells if not s.heroic_skill)
    return tuple(answer for answer in found if answer)


def arcanum_answers(numbers: HeroNumbers) -> tuple[Answer, ...]:
    """Return the Arcana of the content and the hero's own; those bound say so."""
    bound = {one.arcanum.id for one in numbers.arcana}
    ids = [arcanum.id for arcanum in numbers.catalog.content.arcana]
    ids += [own.key for own in numbers.hero.own_arcana]
    names = {**numbers.names, "SL": 1}
    found: list[Answer] = []
    for arcanum_id in ids:
        arcanum = arcanum_by_id(numbers.hero, numbers.catalog, arcanum_id)
        made = _arcanum(arcanum, numbers.catalog, names)
        if made:
            reason = "This Arcanum is already bound." if arcanum_id in bound else ""
            found.append(replace(made, reason=reason))
    return tuple(found)


def prototype_answers(numbers: HeroNumbers, *, beside_kept: bool = True) -> tuple[Answer, ...]:
    """Return the spells that a magisphere can hold; with ``beside_kept`` those kept say so."""
    kept = [one.spell_id for one in numbers.hero.prototypes] if beside_kept else []
    found: list[Answer] = []
    for answer in spell_answers(numbers):
        reason = prototype_limit(numbers.catalog, answer.value, kept)
        found.append(replace(answer, reason=reason))
    return tuple(found)
