"""What the single numbers of a stat block are worked out from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.fabula.bestiary import Bestiary, RankEntry, SpeciesEntry
from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier
from models.fabula.hero import PlayState
from models.fabula.stat_block import StatBlock
from models.fabula.vocabulary import ATTRIBUTES, Attribute, Condition, Status
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.gear import Gear
from rules.fabula.modifier import Given, gear_modifiers
from rules.fabula.npc.numbers import Owner
from rules.fabula.tally import LARGEST_DIE

SECTION = "Designing NPCs"
CUSTOM = "Custom value"
CUSTOM_NOTE = "set by the game master"


@dataclass(frozen=True, slots=True)
class BlockFrame:
    """One stat block, resolved: ``base`` are its base dice, ``statuses`` those that count."""

    block: StatBlock
    play: PlayState
    catalog: Catalog
    bestiary: Bestiary
    species: SpeciesEntry
    rank: RankEntry
    owner: Owner | None
    worn: Gear
    base: Mapping[Attribute, int]
    statuses: tuple[Status, ...]
    given: tuple[Given, ...]
    holding: frozenset[Condition]
    rule: Source

    def taken(self, skill_id: str) -> int:
        """Return how often an NPC Skill of the list was taken."""
        return sum(1 for skill in self.block.skills if skill.skill_id == skill_id)

    def custom(self, value: int) -> tuple[Part, ...]:
        """Return the part of a custom value; none for 0."""
        return (Part(CUSTOM, value, self.rule, CUSTOM_NOTE),) if value else ()


def base_dice(block: StatBlock, owner: Owner | None) -> Mapping[Attribute, int]:
    """Return the base dice: those of the block, grown where Heroic Companion says so."""
    sizes: dict[Attribute, int] = {a: getattr(block.dice, a) for a in ATTRIBUTES}
    if owner and owner.bonus and owner.attribute:
        grown = sizes[owner.attribute] + 2 * owner.bonus.attribute_steps
        sizes[owner.attribute] = max(sizes[owner.attribute], min(grown, LARGEST_DIE))
    return sizes


def block_names(block: StatBlock, base: Mapping[Attribute, int], statuses: int) -> dict[str, int]:
    """Return the names that formulas may read, with the block's numbers; the level counts as CL."""
    return {
        "CL": block.level,
        **{f"base_{a}": size for a, size in base.items()},
        **{a: size for a, size in base.items()},
        **{f"SL_{owned.skill_id}": owned.level for owned in block.class_skills},
        "class_count": 0,
        "mastered_classes": 0,
        "bond_count": 0,
        "best_bond": 0,
        "own_status_count": statuses,
    }


def block_modifiers(
    block: StatBlock,
    play: PlayState,
    names: Mapping[str, int],
    *,
    worn: Gear,
    catalog: Catalog,
    bestiary: Bestiary,
) -> tuple[Given, ...]:
    """Return the modifiers of the block's class Skills, its gear and the spells in effect on it."""
    return (
        *_of_class_skills(block, names, catalog),
        *gear_modifiers(worn, catalog, names),
        *_of_effects(play, names, catalog, bestiary),
    )


def _of_class_skills(
    block: StatBlock, names: Mapping[str, int], catalog: Catalog
) -> Iterator[Given]:
    for owned in block.class_skills:
        skill = catalog.skills.get(owned.skill_id)
        for modifier in skill.permanent if skill else ():
            place = source.of_skill(catalog, owned.skill_id)
            scoped = {**names, "SL": owned.level}
            chosen = tuple(pick.value for pick in owned.picks)
            yield Given(modifier, skill.name if skill else "", place, scoped, chosen)


def _of_effects(
    play: PlayState, names: Mapping[str, int], catalog: Catalog, bestiary: Bestiary
) -> Iterator[Given]:
    # A spell cast again on the same target replaces the older casting.
    for effect in {effect.spell_id: effect for effect in play.effects}.values():
        spell = catalog.spells.get(effect.spell_id) or bestiary.spells.get(effect.spell_id)
        for modifier in spell.modifiers if spell else ():
            place = source.section(catalog, "Spells")
            yield Given(modifier, spell.name if spell else "", place, names, (effect.chosen,))


def asks_of_target(modifier: Modifier) -> bool:
    """Say whether the modifier counts only against some targets."""
    return bool(modifier.vs_species or modifier.vs_status or modifier.vs_bond)
