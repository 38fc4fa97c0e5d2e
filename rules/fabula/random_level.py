"""Levels from random choices that keep every rule, counted in one walk over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from models.fabula.vocabulary import ATTRIBUTES
from rules.fabula.choices import answers
from rules.fabula.limit import (
    Taken,
    asked_choices,
    class_limit,
    heroic_limit,
    own_keys,
    pick_limit,
    skill_limit,
    taken_before,
)
from rules.fabula.power_edit import own_arcanum_choice, with_own_arcanum
from rules.fabula.quick_power import random_arcanum
from rules.fabula.tally import LARGEST_DIE, larger


def with_random_classes(hero: Hero, rng: Random) -> Hero:
    """Add levels up to the end of creation, in two or three classes at first.

    A new class begins only when no other has levels left, so that a hero of level 50 masters five.
    """
    known = catalog(hero.edition)
    creation = known.content.creation
    wanted = rng.randint(creation.classes_min, creation.classes_max)
    taken = taken_before(hero, len(hero.levels), known)
    added: list[LevelChoice] = []
    while taken.level < hero.created_at:
        allowed = [c.id for c in known.content.classes if not class_limit(taken, c.id, known)]
        if not allowed:  # classes that the rules do not allow leave no way on
            break
        owned = [c for c in allowed if taken.class_levels.get(c)]
        new = [c for c in allowed if not taken.class_levels.get(c)]
        have = sum(c in known.classes for c in taken.class_levels)
        must = have < wanted and taken.level < creation.level
        last = creation.level - taken.level <= wanted - have
        take_new = bool(new) and (not owned or (must and (last or rng.random() < 0.5)))
        added.append(LevelChoice(class_id=rng.choice(new if take_new else owned)))
        taken.level += 1
        taken.add_class(added[-1].class_id)
    return hero.replaced(levels=(*hero.levels, *added)) if added else hero


def with_levels_filled(hero: Hero, rng: Random) -> Hero:
    """Choose what is still open in the levels: Skills, picks, Heroic Skills, attribute steps."""
    filling = _Filling(hero, catalog(hero.edition), rng)
    levels = tuple(filling.filled(index) for index in range(len(hero.levels)))
    if levels == hero.levels:
        return hero
    return hero.replaced(levels=levels, own_arcana=filling.hero.own_arcana)


def random_next_level(hero: Hero, rng: Random) -> LevelChoice:
    """Return a legal choice for the next level of any class that is allowed.

    It is empty where the rules allow no class, and brings nothing that must be designed first.
    """
    known = catalog(hero.edition)
    taken = taken_before(hero, len(hero.levels), known)
    allowed = [c.id for c in known.content.classes if not class_limit(taken, c.id, known)]
    if not allowed:
        return LevelChoice()
    next_one = LevelChoice(class_id=rng.choice(allowed))
    grown = hero.replaced(levels=(*hero.levels, next_one))
    return _Filling(grown, known, rng, designs=False).only(len(hero.levels))


@dataclass(slots=True)
class _Filling:
    """Fills one level after the other; ``taken`` grows with them.

    With ``designs`` an Arcanum of the hero's own is made where a Heroic Skill asks for one.
    """

    hero: Hero
    known: Catalog
    rng: Random
    designs: bool = True
    taken: Taken = field(default_factory=Taken)
    later: list[Taken] = field(default_factory=list[Taken])
    """What the levels after each one hold already, so that no spell is picked twice."""
    grown: dict[str, int] = field(default_factory=dict[str, int])

    def __post_init__(self) -> None:
        self.taken.own_arcana = own_keys(self.hero.own_arcana)
        held = Taken()
        for choice in reversed(self.hero.levels):
            self.later.insert(0, Taken(spells=set(held.spells), arcana=set(held.arcana)))
            held.add(choice, self.known)

    def only(self, index: int) -> LevelChoice:
        """Return the level filled; those before it stay as they are."""
        for choice in self.hero.levels[:index]:
            self._count(choice)
        return self.filled(index)

    def filled(self, index: int) -> LevelChoice:
        """Return the level with everything open chosen, and count it."""
        choice = self.hero.levels[index]
        if choice.class_id and not choice.skill_id:
            choice = self._with_skill(choice)
        choice = self._with_skill_picks(index, choice)
        choice = self._with_heroic(index, choice)
        if index + 1 in self.known.content.advancement.attribute_levels:
            choice = self._with_attribute(choice)
        self._count(choice)
        return choice

    def _count(self, choice: LevelChoice) -> None:
        self.taken.add(choice, self.known)
        if choice.attribute:
            self.grown[choice.attribute] = self.grown.get(choice.attribute, 0) + 1

    def _with_skill(self, choice: LevelChoice) -> LevelChoice:
        hero_class = self.known.classes.get(choice.class_id)
        skills = hero_class.skills if hero_class else ()
        options = [
            skill.id
            for skill in skills
            if not skill_limit(self.taken, skill.id, choice.class_id, self.known)
        ]
        if not options:
            return choice
        return choice.replaced(skill_id=self.rng.choice(options), picks=())

    def _with_skill_picks(self, index: int, choice: LevelChoice) -> LevelChoice:
        skill = self.known.skills.get(choice.skill_id)
        if skill is None or not skill.choices:
            return choice
        first = skill.id not in self.taken.skill_levels
        asked = self._asked(index, skill.choices, first=first)
        picks = self._picks(asked, choice.picks, self.taken, self.later[index])
        return choice.replaced(picks=picks) if picks != choice.picks else choice

    def _with_heroic(self, index: int, choice: LevelChoice) -> LevelChoice:
        cap = self.known.content.advancement.class_level_cap
        masters = bool(choice.class_id) and self.taken.class_levels.get(choice.class_id) == cap - 1
        if masters and choice.heroic is None:
            choice = self._with_heroic_skill(choice)
        entry = self.known.heroic_skills.get(choice.heroic.heroic_skill) if choice.heroic else None
        if choice.heroic is None or entry is None or not entry.choices:
            return choice
        heroic = self._with_own_arcanum(choice.heroic)
        first = entry.id not in self.taken.heroic_times
        asked = self._asked(index, entry.choices, first=first)
        picks = self._picks(asked, heroic.picks, self._with(choice), self.later[index])
        return choice.replaced(heroic=heroic.replaced(picks=picks))

    def _with_own_arcanum(self, heroic: HeroicChoice) -> HeroicChoice:
        """Answer the choice of an own Arcanum with one made for it."""
        choice_id = own_arcanum_choice(self.hero, heroic)
        if not choice_id or any(pick.choice == choice_id for pick in heroic.picks):
            return heroic
        arcanum = random_arcanum(self.hero, self.rng)
        self.hero = with_own_arcanum(self.hero, arcanum)
        self.taken.own_arcana = own_keys(self.hero.own_arcana)
        return heroic.replaced(picks=(*heroic.picks, Pick(choice=choice_id, value=arcanum.key)))

    def _with_heroic_skill(self, choice: LevelChoice) -> LevelChoice:
        taken = self._with(choice)
        options = [
            heroic.id
            for heroic in self.known.content.heroic_skills
            if not heroic_limit(taken, heroic, self.known)
            and (self.designs or not any(c.source == "custom" for c in heroic.choices))
        ]
        if not options:
            return choice
        return choice.replaced(heroic=HeroicChoice(heroic_skill=self.rng.choice(options)))

    def _with_attribute(self, choice: LevelChoice) -> LevelChoice:
        dice = self.hero.dice
        options = [
            a for a in ATTRIBUTES if larger(getattr(dice, a), self.grown.get(a, 0)) < LARGEST_DIE
        ]
        if choice.attribute is not None or not options:
            return choice
        return choice.replaced(attribute=self.rng.choice(options))

    def _with(self, choice: LevelChoice) -> Taken:
        """Return what is taken once the level's class, Skill and picks count."""
        before = self.taken
        after = Taken(
            before.level,
            dict(before.class_levels),
            dict(before.skill_levels),
            before.heroic_times,
            set(before.spells),
            set(before.arcana),
            dict(before.gadgets),
            {choice_id: set(values) for choice_id, values in before.listed.items()},
            before.own_arcana,
        )
        after.add_class(choice.class_id)
        after.add_skill(choice.skill_id)
        skill = self.known.skills.get(choice.skill_id)
        after.add_picks(choice.picks, skill.choices if skill else ())
        return after

    def _asked(self, index: int, choices: tuple[Choice, ...], *, first: bool) -> tuple[Choice, ...]:
        creation = index < self.known.content.creation.level
        level = len(self.hero.levels)
        return asked_choices(choices, first=first, creation=creation, hero_level=level)

    def _picks(
        self, asked: Sequence[Choice], picks: tuple[Pick, ...], taken: Taken, later: Taken
    ) -> tuple[Pick, ...]:
        held_later = Taken(
            spells=taken.spells | later.spells,
            arcana=taken.arcana | later.arcana,
            gadgets=taken.gadgets,
            listed=taken.listed,
            own_arcana=taken.own_arcana,
        )
        for choice in asked:
            if choice.optional:
                continue
            for _ in range(choice.pick - sum(pick.choice == choice.id for pick in picks)):
                value = self._value(choice, picks, held_later)
                if value:
                    picks = (*picks, Pick(choice=choice.id, value=value))
        return picks

    def _value(self, choice: Choice, picks: tuple[Pick, ...], taken: Taken) -> str:
        held = {pick.value for pick in picks if pick.choice == choice.id}
        values = answers(choice, self.known, self.hero.own_arcana)
        options = self._open(values, choice, picks, taken)
        options = [value for value in options if choice.repeats or value not in held]
        return self.rng.choice(options) if options else ""

    def _open(
        self, values: Iterable[str], choice: Choice, picks: tuple[Pick, ...], taken: Taken
    ) -> list[str]:
        return [v for v in values if not pick_limit(taken, choice, v, picks, self.known)]
