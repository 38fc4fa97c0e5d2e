"""What a Species gives a stat block, and the change from one Species to another."""

from __future__ import annotations

from models.fabula.bestiary import SpeciesEntry, bestiary
from models.fabula.stat_block import AffinityLevel, Species, StatBlock
from models.fabula.vocabulary import DamageType
from rules.fabula.npc.affinity import STRENGTH, split
from rules.fabula.npc.budget import USE_EQUIPMENT
from rules.fabula.npc.edit import with_affinity, with_status_immunity
from rules.fabula.npc.equip import without_equipment

_FIRST_VULNERABILITY: DamageType = "fire"


def with_species(block: StatBlock, species: Species) -> StatBlock:
    """Change the Species: the gifts of the old one go, those of the new one come.

    What was bought stays, and becomes free where the new Species gives it. A Plant begins
    vulnerable to one type, to be changed at will; other choices stay open. Equipment goes where
    the new Species cannot use it.
    """
    rules = bestiary()
    old, new = rules.species[block.species], rules.species[species]
    if old.id == new.id:
        return block
    for row in split(old, block.affinities, rules):
        if row.source in ("species", "choice"):
            block = with_affinity(block, row.type, None)
    for status in old.status_immunities:
        block = with_status_immunity(block, status, has=False)
    block = with_gifts(block.replaced(species=species), new)
    if USE_EQUIPMENT in new.forbidden_skills:
        block = without_equipment(block)
        skills = tuple(s for s in block.skills if s.skill_id != USE_EQUIPMENT)
        if len(skills) < len(block.skills):
            block = block.replaced(skills=skills)
    return block


def with_gifts(block: StatBlock, species: SpeciesEntry) -> StatBlock:
    """Add everything that the Species gives without a choice, and a Plant's vulnerability."""
    for kind, level in species.affinities.items():
        if not has_gift(block, kind, level):
            block = with_affinity(block, kind, level)
    for status in species.status_immunities:
        if status not in block.status_immunities:
            block = with_status_immunity(block, status)
    choice = species.choice
    if choice and choice.level == "vulnerable":
        levels = {affinity.type: affinity.level for affinity in block.affinities}
        if not any(levels.get(kind) == "vulnerable" for kind in choice.types):
            free: list[DamageType] = [kind for kind in choice.types if kind not in levels]
            free.sort(key=lambda kind: kind != _FIRST_VULNERABILITY)
            if free:
                block = with_affinity(block, free[0], "vulnerable")
    return block


def has_gift(block: StatBlock, kind: DamageType, level: AffinityLevel) -> bool:
    """Say whether the block has at least that Affinity; a vulnerability must be the very one."""
    held: list[AffinityLevel] = [a.level for a in block.affinities if a.type == kind]
    if level == "vulnerable":
        return level in held
    return any(STRENGTH[each] >= STRENGTH[level] for each in held)
