"""Why a choice is not allowed, in words: one place for the wizard's reasons and the problems.

Every function returns an empty string when the rules allow the choice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero, LevelChoice
from models.fabula.pick import Pick
from models.fabula.power import OwnArcanum
from models.fabula.skill import HeroicSkill
from rules.fabula.magic import picked

MORE_PICKS_FROM = 40
"""From this hero level on a choice with ``pick_at_40`` holds more picks."""


@dataclass(slots=True)
class Taken:
    """What the levels so far have brought; grows while the levels are walked in order."""

    level: int = 0
    class_levels: dict[str, int] = field(default_factory=dict[str, int])
    skill_levels: dict[str, int] = field(default_factory=dict[str, int])
    heroic_times: dict[str, int] = field(default_factory=dict[str, int])
    spells: set[str] = field(default_factory=set[str])
    arcana: set[str] = field(default_factory=set[str])
    gadgets: dict[str, int] = field(default_factory=dict[str, int])
    listed: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    """What was picked from listed options, by choice."""
    own_arcana: frozenset[str] = frozenset()
    """The keys of the hero's own Arcana."""

    def add_class(self, class_id: str) -> None:
        if class_id:
            self.class_levels[class_id] = self.class_levels.get(class_id, 0) + 1

    def add_skill(self, skill_id: str) -> None:
        if skill_id:
            self.skill_levels[skill_id] = self.skill_levels.get(skill_id, 0) + 1

    def add_heroic(self, heroic_id: str, catalog: Catalog) -> None:
        if heroic_id:
            self.heroic_times[heroic_id] = self.heroic_times.get(heroic_id, 0) + 1
            heroic = catalog.heroic_skills.get(heroic_id)
            if heroic and heroic.spell:
                self.spells.add(heroic.spell)

    def add_picks(self, picks: Iterable[Pick], choices: tuple[Choice, ...]) -> None:
        kept = tuple(picks)
        if not kept:
            return
        self.spells.update(picked(kept, choices, "spells"))
        self.arcana.update(picked(kept, choices, "arcana"))
        self.arcana.update(picked(kept, choices, "custom"))
        for choice in choices:
            if choice.source == "list" and not choice.repeats:
                values = self.listed.setdefault(choice.id, set())
                values.update(pick.value for pick in kept if pick.choice == choice.id)
        for kind in picked(kept, choices, "gadgets"):
            self.gadgets[kind] = self.gadgets.get(kind, 0) + 1

    def add(self, choice: LevelChoice, catalog: Catalog) -> None:
        """Count one whole level."""
        self.level += 1
        self.add_class(choice.class_id)
        self.add_skill(choice.skill_id)
        skill = catalog.skills.get(choice.skill_id)
        self.add_picks(choice.picks, skill.choices if skill else ())
        if choice.heroic:
            self.add_heroic(choice.heroic.heroic_skill, catalog)
            heroic = catalog.heroic_skills.get(choice.heroic.heroic_skill)
            choices = heroic.choices if heroic else ()
            self.add_picks(choice.heroic.picks, choices)


def walked(
    levels: Iterable[LevelChoice], catalog: Catalog, own_arcana: Iterable[OwnArcanum] = ()
) -> Iterator[tuple[int, LevelChoice, Taken]]:
    """Yield index, choice and what was taken before it (the same object, growing)."""
    taken = Taken(own_arcana=own_keys(own_arcana))
    for index, choice in enumerate(levels):
        yield index, choice, taken
        taken.add(choice, catalog)


def taken_before(hero: Hero, index: int, catalog: Catalog) -> Taken:
    """Return what the levels before ``index`` brought."""
    taken = Taken(own_arcana=own_keys(hero.own_arcana))
    for choice in hero.levels[:index]:
        taken.add(choice, catalog)
    return taken


def own_keys(own_arcana: Iterable[OwnArcanum]) -> frozenset[str]:
    return frozenset(own.key for own in own_arcana)


def class_limit(taken: Taken, class_id: str, catalog: Catalog) -> str:
    """Say why the next level cannot be one of ``class_id``.

    Source: creation takes two or three classes; a class has ten levels; three classes at most
    are not mastered.
    """
    rules = catalog.content.advancement
    creation = catalog.content.creation
    hero_class = catalog.classes.get(class_id)
    if hero_class is None:
        return f"The content has no class “{class_id}”."
    if taken.class_levels.get(class_id, 0) >= rules.class_level_cap:
        return f"{hero_class.name} is mastered: a class has {rules.class_level_cap} levels."
    if class_id in taken.class_levels:
        return ""
    if taken.level < creation.level and len(taken.class_levels) >= creation.classes_max:
        return f"A new hero has {creation.classes_min} or {creation.classes_max} classes."
    open_classes = unmastered(taken.class_levels, rules.class_level_cap)
    if len(open_classes) >= rules.unmastered_max:
        return f"Only {rules.unmastered_max} classes may be below level {rules.class_level_cap}."
    return ""


def class_note(taken: Taken, class_id: str, catalog: Catalog) -> str:
    """Say what is worth knowing about a level of ``class_id`` that is allowed; often nothing."""
    rules = catalog.content.advancement
    hero_class = catalog.classes.get(class_id)
    if hero_class is None:
        return ""
    if taken.class_levels.get(class_id, 0) == rules.class_level_cap - 1:
        return f"It masters {hero_class.name} and brings a Heroic Skill."
    after = {**taken.class_levels, class_id: taken.class_levels.get(class_id, 0) + 1}
    is_new = class_id not in taken.class_levels
    if is_new and len(unmastered(after, rules.class_level_cap)) == rules.unmastered_max:
        return f"{_ORDINALS.get(rules.unmastered_max, 'Last')} unmastered class, the most allowed."
    return ""


_ORDINALS = {2: "Second", 3: "Third", 4: "Fourth", 5: "Fifth"}


def unmastered(class_levels: Mapping[str, int], cap: int) -> tuple[str, ...]:
    return tuple(c for c, levels in class_levels.items() if levels < cap)


def skill_limit(taken: Taken, skill_id: str, class_id: str, catalog: Catalog) -> str:
    """Say why this level, spent on ``class_id``, cannot bring ``skill_id``."""
    skill = catalog.skills.get(skill_id)
    if skill is None:
        return f"The content has no Skill “{skill_id}”."
    owner = catalog.class_of_skill[skill_id]
    if owner.id != class_id:
        return f"{skill.name} is a Skill of the {owner.name}."
    if taken.skill_levels.get(skill_id, 0) >= skill.max_level:
        times = "once" if skill.max_level == 1 else f"up to {skill.max_level} times"
        return f"{skill.name} can be taken {times}."
    return ""


def heroic_limit(taken: Taken, heroic: HeroicSkill, catalog: Catalog) -> str:
    """Say why ``heroic`` cannot be taken by a hero who took ``taken`` (this level's class too).

    Source: any mastered class satisfies a requirement, not only the newest one.
    """
    if taken.heroic_times.get(heroic.id, 0) >= heroic.max_times:
        times = "once" if heroic.max_times == 1 else f"{heroic.max_times} times"
        return f"{heroic.name} can be taken {times}."
    cap = catalog.content.advancement.class_level_cap
    mastered = {c for c, levels in taken.class_levels.items() if levels >= cap}
    needs = heroic.requires
    lacking = [c for c in needs.mastered_all if c not in mastered]
    if lacking:
        return f"Needs {_class_names(lacking, catalog, ' and ')} at level {cap}."
    if needs.mastered_any and not mastered.intersection(needs.mastered_any):
        return f"Needs {_class_names(needs.mastered_any, catalog, ' or ')} at level {cap}."
    missing = [s for s in needs.skills if s not in taken.skill_levels]
    if missing:
        return f"Needs the Skill {_skill_names(missing, catalog)}."
    return ""


def _class_names(ids: Collection[str], catalog: Catalog, joint: str) -> str:
    return joint.join(catalog.classes[c].name if c in catalog.classes else c for c in ids)


def _skill_names(ids: Collection[str], catalog: Catalog) -> str:
    return " and ".join(catalog.skills[s].name if s in catalog.skills else s for s in ids)


def asked_choices(
    choices: tuple[Choice, ...], *, first: bool, creation: bool, hero_level: int
) -> tuple[Choice, ...]:
    """Return the choices that taking an entry asks for now.

    Args:
        first: It is the first time the entry is taken.
        creation: The level belongs to the hero's creation at level 5.
        hero_level: The level the hero has now; some choices hold more picks later.

    A companion is designed on its own, not picked.
    """
    return tuple(
        _at_level(choice, hero_level)
        for choice in choices
        if choice.at != "use"
        and choice.source != "companion"
        and (first or choice.at == "each")
        and (creation or not choice.only_at_creation)
    )


def _at_level(choice: Choice, hero_level: int) -> Choice:
    if not choice.pick_at_40 or hero_level < MORE_PICKS_FROM:
        return choice
    return choice.model_copy(update={"pick": choice.pick + choice.pick_at_40})


def pick_limit(
    taken: Taken, choice: Choice, value: str, picks: tuple[Pick, ...], catalog: Catalog
) -> str:
    """Say why ``value`` cannot answer ``choice`` beside the other ``picks`` of the same entry."""
    match choice.source:
        case "spells":
            return _spell_limit(taken, choice, value, picks, catalog)
        case "arcana":
            if value not in catalog.arcana:
                return f"The content has no Arcanum “{value}”."
            return "This Arcanum is already bound." if value in taken.arcana else ""
        case "gadgets":
            return _gadget_limit(taken, choice, value, catalog)
        case "custom":
            if value not in taken.own_arcana:
                return "The hero has no such Arcanum of their own."
            return "This Arcanum is already bound." if value in taken.arcana else ""
        case _:
            if value not in choice.options:
                return f"“{value}” is not one of the options."
            earlier = taken.listed.get(choice.id, ())
            return "This was picked before." if value in earlier else ""


def _spell_limit(
    taken: Taken, choice: Choice, value: str, picks: tuple[Pick, ...], catalog: Catalog
) -> str:
    spell = catalog.spells.get(value)
    if spell is None:
        return f"The content has no spell “{value}”."
    if spell.heroic_skill:
        return f"{spell.name} comes only with the Heroic Skill of that name."
    if spell.spell_class not in choice.spell_classes:
        return f"{spell.name} is a spell of another class."
    if value in taken.spells:
        return f"{spell.name} is already known."
    if choice.one_class:
        others = {p.value for p in picks if p.choice == choice.id and p.value != value}
        classes = {catalog.spells[o].spell_class for o in others if o in catalog.spells}
        if classes and spell.spell_class not in classes:
            return "Both spells come from one class's list."
    return ""


def _gadget_limit(taken: Taken, choice: Choice, value: str, catalog: Catalog) -> str:
    kinds = {kind.id: kind.name for kind in catalog.content.gadgets.types}
    if value not in kinds:
        return f"The content has no gadget type “{value}”."
    if taken.gadgets.get(value, 0) >= len(catalog.content.gadgets.tiers):
        return f"{kinds[value]} is already at its highest tier."
    return ""
