"""Picks: spells, Arcana, gadgets, ritual attributes and the like that Skills ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero, LevelChoice
from models.fabula.pick import Pick
from models.fabula.skill import HeroicSkill, Skill
from rules.breakdown import Source
from rules.fabula import source
from rules.fabula.edit import with_heroic_pick, with_pick
from rules.fabula.legality.mend import mend
from rules.fabula.limit import Taken, asked_choices, pick_limit
from rules.fabula.power_edit import with_new_arcanum
from rules.fabula.repeat import most_times
from rules.problem import Fix, Problem


def pick_problems(
    catalog: Catalog, index: int, choice: LevelChoice, taken: Taken, hero_level: int
) -> Iterator[Problem]:
    """Yield what is open or wrong in the picks of one level, given what came before it."""
    creation = index < catalog.content.creation.level
    skill = catalog.skills.get(choice.skill_id)
    if skill is not None and (skill.choices or choice.picks):
        first = skill.id not in taken.skill_levels
        asked = asked_choices(skill.choices, first=first, creation=creation, hero_level=hero_level)
        rule = source.of_skill(catalog, skill.id)
        yield from _entry(catalog, index, skill, asked, choice.picks, taken, rule=rule)
    elif choice.picks and not choice.skill_id:
        yield _stray(catalog, index, choice.picks[0], heroic=False)
    if choice.heroic is None:
        return
    heroic = catalog.heroic_skills.get(choice.heroic.heroic_skill)
    if heroic is not None:
        first = heroic.id not in taken.heroic_times
        asked = asked_choices(heroic.choices, first=first, creation=creation, hero_level=hero_level)
        rule = source.section(catalog, "Heroic Skills")
        with_skill_picks = _after_skill(taken, choice, skill)
        picks = choice.heroic.picks
        yield from _entry(catalog, index, heroic, asked, picks, with_skill_picks, rule=rule)
    elif choice.heroic.picks and not choice.heroic.heroic_skill:
        yield _stray(catalog, index, choice.heroic.picks[0], heroic=True)


def _after_skill(taken: Taken, choice: LevelChoice, skill: Skill | None) -> Taken:
    """Return what is taken once the level's own Skill picks count, for its Heroic Skill."""
    after = Taken(
        spells=set(taken.spells),
        arcana=set(taken.arcana),
        gadgets=dict(taken.gadgets),
        listed={choice_id: set(values) for choice_id, values in taken.listed.items()},
        own_arcana=taken.own_arcana,
    )
    after.add_picks(choice.picks, skill.choices if skill else ())
    return after


def _entry(
    catalog: Catalog,
    index: int,
    entry: Skill | HeroicSkill,
    asked: tuple[Choice, ...],
    picks: tuple[Pick, ...],
    taken: Taken,
    *,
    rule: Source,
) -> Iterator[Problem]:
    heroic = isinstance(entry, HeroicSkill)
    for pick in picks:
        if pick.choice not in {choice.id for choice in asked}:
            yield _stray(catalog, index, pick, heroic=heroic, rule=rule)
    for choice in asked:
        values = [pick.value for pick in picks if pick.choice == choice.id]
        where = f"levels.{index}.{'heroic.' if heroic else ''}picks.{choice.id}"
        if len(values) < choice.pick and not choice.optional:
            missing = choice.pick - len(values)
            what = choice.label if missing == 1 else f"{missing} × {choice.label}"
            text = f"{entry.name} (level {index + 1}) still needs a pick: {what}."
            yield Problem("error", "pick-missing", where, text, rule, _answers(index, choice))
        elif len(values) > choice.pick:
            text = f"{entry.name} (level {index + 1}) holds {len(values)} picks, {choice.pick} fit."
            clear = _clear(index, choice.id, heroic=heroic)
            yield Problem("error", "pick-too-many", where, text, rule, (clear,))
        for value, times in Counter(values).items():
            reason = pick_limit(taken, choice, value, picks, catalog)
            if times > 1 and not reason and times > most_times(choice, value, catalog.edition):
                reason = "The same answer stands twice."
            if reason:
                text = f"{entry.name} (level {index + 1}): {reason}"
                clear = _clear(index, choice.id, heroic=heroic)
                yield Problem("error", "pick-limit", where, text, rule, (clear,))


def _answers(index: int, choice: Choice) -> tuple[Fix, ...]:
    """Return the fix that answers the choice, where there is one to begin with."""
    if choice.source != "custom":
        return ()
    return (mend("Begin an Arcanum", partial(with_new_arcanum, index=index)),)


def _clear(index: int, choice_id: str, *, heroic: bool) -> Fix:
    change = with_heroic_pick if heroic else with_pick
    return mend("Choose again", partial(change, index=index, choice_id=choice_id, values=()))


def _stray(
    catalog: Catalog, index: int, pick: Pick, *, heroic: bool, rule: Source | None = None
) -> Problem:
    text = f"Level {index + 1} holds a pick that nothing asks for: {pick.choice} “{pick.value}”."
    where = f"levels.{index}.{'heroic.' if heroic else ''}picks.{pick.choice}"
    place = rule or source.advancement(catalog)
    drop = mend("Remove it", partial(_without_pick, index=index, pick=pick, heroic=heroic))
    return Problem("error", "pick-stray", where, text, place, (drop,))


def _without_pick(hero: Hero, index: int, pick: Pick, heroic: bool) -> Hero:
    change = with_heroic_pick if heroic else with_pick
    return change(hero, index, pick.choice, ())
