"""The verdict on levels equals a second count from the facts, on legal and on broken heroes."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from models.fabula.vocabulary import ATTRIBUTES
from rules.fabula.check import check
from rules.fabula.derive import derive
from tests.amount import examples
from tests.rules.fabula.heroes import finished_heroes
from tests.rules.fabula.oracle import levels_are_legal

KNOWN = catalog("core")
CLASS_IDS = sorted(KNOWN.classes)
SKILL_IDS = sorted(KNOWN.skills)
HEROIC_IDS = sorted(KNOWN.heroic_skills)
VALUES = [*sorted(KNOWN.spells), *sorted(KNOWN.arcana), "alchemy", "INS+WLP", "undead", "slow"]
CHOICES = ["spell", "spells", "starting_arcanum", "gadget_pick", "ritual_check", "spell_check"]


def says_legal(hero: Hero) -> bool:
    return not [p for p in check(derive(hero)) if p.where.startswith("levels")]


@settings(max_examples=examples(60))
@given(finished_heroes())
def test_both_call_a_finished_hero_legal(hero: Hero) -> None:
    assert levels_are_legal(hero)
    assert says_legal(hero)


def mutated(hero: Hero, data: Any) -> Hero:
    levels = list(hero.levels)
    index = data.draw(st.integers(0, len(levels) - 1))
    old = levels[index]
    change = data.draw(
        st.sampled_from(
            ["class", "skill", "pick", "drop", "swap", "repeat", "heroic", "step", "no pick"]
        )
    )
    if change == "class":
        class_id = data.draw(st.sampled_from(CLASS_IDS))
        skills = KNOWN.classes[class_id].skills
        skill_id = data.draw(st.sampled_from([s.id for s in skills]))
        levels[index] = LevelChoice(class_id=class_id, skill_id=skill_id)
    elif change == "skill":
        levels[index] = old.replaced(skill_id=data.draw(st.sampled_from(SKILL_IDS)), picks=())
    elif change == "pick":
        pick = Pick(
            choice=data.draw(st.sampled_from(CHOICES)), value=data.draw(st.sampled_from(VALUES))
        )
        levels[index] = old.replaced(picks=(pick,))
    elif change == "no pick":
        levels[index] = old.replaced(picks=())
    elif change == "drop":
        del levels[index]
    elif change == "swap":
        other = data.draw(st.integers(0, len(levels) - 1))
        levels[index], levels[other] = levels[other], levels[index]
    elif change == "repeat":
        levels.append(old)
    elif change == "heroic":
        heroic = data.draw(st.none() | st.sampled_from(HEROIC_IDS))
        gift = HeroicChoice(heroic_skill=heroic) if heroic else None
        levels[index] = old.replaced(heroic=gift)
    else:
        levels[index] = old.replaced(attribute=data.draw(st.none() | st.sampled_from(ATTRIBUTES)))
    return hero.replaced(levels=tuple(levels))


@settings(max_examples=examples(250))
@given(finished_heroes(), st.data())
def test_both_agree_on_a_hero_changed_at_random(hero: Hero, data: Any) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        if hero.levels:
            hero = mutated(hero, data)
    assert says_legal(hero) is levels_are_legal(hero), check(derive(hero))
