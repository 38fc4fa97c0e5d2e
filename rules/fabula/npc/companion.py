"""The Faithful Companion of a hero: the numbers of its stat block, and its problems."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from models.fabula.hero import Hero
from models.fabula.skill import CompanionBonus
from models.fabula.stat_block import Species, StatBlock
from models.fabula.vocabulary import ATTRIBUTES, Attribute, Edition
from rules.fabula import source
from rules.fabula.legality.companion import FAITHFUL_COMPANION
from rules.fabula.legality.mend import mend
from rules.fabula.npc.check import check_block
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.edit import with_attack
from rules.fabula.npc.numbers import BlockNumbers, Owner
from rules.fabula.npc.place import COMPANION
from rules.fabula.npc.species import with_species
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem
from rules.recent import recent

HEROIC_COMPANION = "heroic_companion"
_ATTRIBUTE_CHOICE = "companion_attribute"


def owner_of(numbers: HeroNumbers) -> Owner:
    """Return the hero as the companion's numbers read it."""
    heroic = next((h for h in numbers.heroic_skills if h.heroic_skill.id == HEROIC_COMPANION), None)
    picks = heroic.picks if heroic else ()
    chosen = [p.value for p in picks if p.choice == _ATTRIBUTE_CHOICE and p.value in ATTRIBUTES]
    return Owner(
        level=numbers.level,
        skill_level=numbers.skill_levels.get(FAITHFUL_COMPANION, 0),
        bonus=heroic.heroic_skill.companion if heroic else None,
        attribute=cast(Attribute, chosen[0]) if chosen else None,
    )


def companion_numbers(numbers: HeroNumbers) -> BlockNumbers | None:
    """Return the numbers of the hero's companion; None when there is none.

    Its rank is companion, whatever its block says.
    """
    block = numbers.hero.companion
    if block is None:
        return None
    owner = owner_of(numbers)
    hero = numbers.hero
    return _worked_out(
        block,
        hero.companion_name,
        hero.edition,
        owner.level,
        owner.skill_level,
        owner.bonus,
        owner.attribute,
    )


@recent(8)
def _worked_out(
    block: StatBlock,
    name: str,
    edition: Edition,
    level: int,
    skill_level: int,
    bonus: CompanionBonus | None,
    attribute: Attribute | None,
) -> BlockNumbers:
    """Work the block out anew only when something that it reads is another now."""
    if block.rank != "companion":
        block = block.replaced(rank="companion")
    owner = Owner(level, skill_level, bonus, attribute)
    return derive_block(name, block, edition=edition, owner=owner)


def new_companion(species: Species = "beast") -> StatBlock:
    """Return a companion to begin with: one basic attack, and what its Species gives."""
    block = with_species(StatBlock(rank="companion"), species)
    return with_attack(block)


def with_companion(hero: Hero, species: Species = "beast") -> Hero:
    """Give the hero a companion to design; one that is there stays."""
    return hero if hero.companion else hero.replaced(companion=new_companion(species))


def without_companion(hero: Hero) -> Hero:
    return hero.replaced(companion=None, companion_name="")


def problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is wrong with the companion.

    The content of stat blocks is read only when there is one.
    """
    owned = FAITHFUL_COMPANION in numbers.skill_levels
    rule = source.of_skill(numbers.catalog, FAITHFUL_COMPANION)
    found = companion_numbers(numbers)
    if found is None:
        if owned:
            design = mend("Design a companion", with_companion)
            text = "The Faithful Companion has no stat block yet."
            yield Problem("note", "companion-missing", "companion", text, rule, (design,))
        return
    if not owned:
        part = mend("Part with the companion", without_companion)
        text = "A companion needs the Skill Faithful Companion."
        yield Problem("error", "companion-without-skill", "companion", text, rule, (part,))
    if not found.name.strip():
        text = "The companion has no name yet."
        yield Problem("warning", "companion-unnamed", "companion_name", text, rule)
    yield from _problems(found)


@recent(8)
def _problems(found: BlockNumbers) -> tuple[Problem, ...]:
    return tuple(check_block(found, COMPANION))
