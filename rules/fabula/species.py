"""The Species whose spells a hero can learn."""

from __future__ import annotations

from rules.fabula.known_spell import learning_skill
from rules.fabula.numbers import HeroNumbers

SPECIES = "species"
"""The choice of a Heroic Skill that adds Species."""


def learnable_species(numbers: HeroNumbers) -> tuple[str, ...]:
    """Return the Species that Spell Mimic works on, those of Chimeric Mastery included.

    Empty for a hero without the Skill.
    """
    skill = learning_skill(numbers.catalog)
    if skill is None or not numbers.skill_levels.get(skill.id):
        return ()
    picked = (p.value for h in numbers.heroic_skills for p in h.picks if p.choice == SPECIES)
    return tuple(dict.fromkeys((*skill.species, *picked)))
