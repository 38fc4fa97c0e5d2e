"""The spells a hero can cast: taught by Skills, learned from creatures, kept in magispheres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.pick import Pick
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.spell import Spell
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DamageType
from rules.fabula.magic import damage_text, healing_text, picked, power, spell_text
from rules.fabula.numbers import KnownSpell
from rules.fabula.own_power import learned_as_spell
from rules.fabula.tally import Tally

SPELL_CHECK = "spell_check"
"""The choice of a Skill that sets the dice of the Magic Checks of what it teaches."""
SPELL_TYPE = "damage_type"
"""The choice of a Heroic Skill that gives its spell another damage type."""
MAGISPHERES = "Magispheres"


def known_spells(
    hero: Hero, catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> tuple[KnownSpell, ...]:
    """Return the spells the hero can cast, each once: in the order of the content, then learned."""
    taught: dict[str, tuple[Spell, str]] = {}
    for spell, teacher in _taught(catalog, counted):
        taught.setdefault(spell.id, (spell, teacher))
    usual = catalog.content.magic_check
    found = [
        _known(*taught[spell.id], names, check=usual)
        for spell in catalog.content.spells
        if spell.id in taught
    ]
    if hero.learned_spells:
        found += _learned(hero, catalog, counted, names)
    return tuple(found)


def _known(
    spell: Spell,
    teacher: str,
    names: Mapping[str, int],
    *,
    check: tuple[Attribute, Attribute],
    key: str = "",
    species: str = "",
) -> KnownSpell:
    text = spell_text(spell, names)
    return KnownSpell(spell, teacher, power(spell, names), text, check, key, species)


def _taught(catalog: Catalog, counted: Tally) -> Iterator[tuple[Spell, str]]:
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        if skill and picks:
            yield from _picked_spells(catalog, skill, picks)
    for heroic_id, picks in counted.heroic_picks.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        if heroic:
            yield from _picked_spells(catalog, heroic, picks)
            spell = catalog.spells.get(heroic.spell or "")
            if spell:
                yield _retyped(spell, picks), heroic.name


def _picked_spells(
    catalog: Catalog, teacher: Skill | HeroicSkill, picks: tuple[Pick, ...]
) -> Iterator[tuple[Spell, str]]:
    for spell_id in picked(picks, teacher.choices, "spells"):
        spell = catalog.spells.get(spell_id)
        if spell:
            yield spell, teacher.name


def _retyped(spell: Spell, picks: tuple[Pick, ...]) -> Spell:
    """Return the spell with the damage type that was picked for it, if any was."""
    kind = next((pick.value for pick in picks if pick.choice == SPELL_TYPE), "")
    if not kind or spell.damage is None:
        return spell
    damage = spell.damage.model_copy(update={"type": cast(DamageType, kind)})
    return spell.model_copy(update={"damage": damage})


def _learned(
    hero: Hero, catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> Iterator[KnownSpell]:
    skill = learning_skill(catalog)
    check = _check_picked(skill, counted) or catalog.content.magic_check
    for learned in hero.learned_spells:
        spell = learned_as_spell(learned, catalog)
        yield _known(
            spell,
            skill.name if skill else "Learned",
            names,
            check=check,
            key=learned.key,
            species=learned.species,
        )


def learning_skill(catalog: Catalog) -> Skill | None:
    """Return the Skill that learns spells in play: Spell Mimic."""
    return next((s for s in catalog.skills.values() if s.spell_record), None)


def _check_picked(skill: Skill | None, counted: Tally) -> tuple[Attribute, Attribute] | None:
    picks = counted.skill_picks.get(skill.id, ()) if skill else ()
    values = (pick.value for pick in picks if pick.choice == SPELL_CHECK)
    return attribute_pair(next(values, ""))


def attribute_pair(value: str) -> tuple[Attribute, Attribute] | None:
    """Return the two attributes that a pick such as “INS+WLP” names; None when it names no two."""
    words = value.split("+")
    if len(words) != 2 or any(word not in ATTRIBUTES for word in words):
        return None
    return cast("tuple[Attribute, Attribute]", (words[0], words[1]))


def prototyped_spells(
    hero: Hero, catalog: Catalog, names: Mapping[str, int], brewed: Mapping[str, int]
) -> tuple[KnownSpell, ...]:
    """Return the spells in magispheres, in the hero's order; unknown ones are left out.

    Their power counts what the hero adds to magispheres (``brewed``, by the ids of
    ``rules.fabula.potion``).
    """
    usual = catalog.content.magic_check
    found: list[KnownSpell] = []
    for prototype in hero.prototypes:
        spell = catalog.spells.get(prototype.spell_id)
        if spell:
            check = prototype.check or usual
            text = spell_text(spell, names)
            strength = _brewed_power(spell, names, brewed)
            found.append(KnownSpell(spell, MAGISPHERES, strength, text, check, is_prototype=True))
    return tuple(found)


def _brewed_power(spell: Spell, names: Mapping[str, int], brewed: Mapping[str, int]) -> str:
    """Return the main amount of a magisphere; what its maker adds counts for damage and healing."""
    extra = brewed.get("magisphere_damage", 0)
    if spell.damage:
        return damage_text(spell.damage, names["CL"], extra)
    if spell.healing:
        more = {r: brewed.get(f"magisphere_healing_{r}", 0) for r in ("hp", "mp")}
        return healing_text(spell.healing, names["CL"], more)
    return power(spell, names)
