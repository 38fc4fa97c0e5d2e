"""Pure changes of what a hero gains and uses in play: learned spells, Arcana, magispheres."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, HeroicChoice, LevelChoice, Tracked
from models.fabula.pick import Pick
from models.fabula.power import LearnedSpell, OwnArcanum, OwnSpell, Prototype
from models.fabula.vocabulary import DamageType


def fresh_key(prefix: str, used: Collection[str]) -> str:
    """Return a key such as ``s3`` that is not among ``used``."""
    number = len(used) + 1
    while f"{prefix}{number}" in used:
        number += 1
    return f"{prefix}{number}"


# Learned spells ----------------------------------------------------------------------------


def with_learned_spell(hero: Hero, learned: LearnedSpell) -> Hero:
    """Put ``learned`` in the place of the spell with its key; a new key (or none) adds it."""
    keys = [one.key for one in hero.learned_spells]
    if learned.key in keys:
        kept = tuple(learned if one.key == learned.key else one for one in hero.learned_spells)
        return hero.replaced(learned_spells=kept)
    if not learned.key:
        learned = learned.replaced(key=fresh_key("s", keys))
    return hero.replaced(learned_spells=(*hero.learned_spells, learned))


def without_learned_spell(hero: Hero, key: str) -> Hero:
    """Forget the spell; it is no longer in effect either."""
    kept = tuple(one for one in hero.learned_spells if one.key != key)
    effects = tuple(one for one in hero.play.effects if one.spell_id != key)
    return hero.replaced(learned_spells=kept, play=hero.play.replaced(effects=effects))


def learned_from(spell: OwnSpell, species: str) -> LearnedSpell:
    """Return a creature's spell as a hero learns it: its numbers, with the creature's Species."""
    fields: dict[str, object] = {name: getattr(spell, name) for name in OwnSpell.model_fields}
    known = getattr(spell, "spell_id", "")
    learned = {**fields, "key": "", "spell_id": known, "species": species}
    return LearnedSpell.model_validate(learned)


# Arcana ------------------------------------------------------------------------------------


def with_bound_arcanum(hero: Hero, arcanum_id: str) -> Hero:
    """Bind an Arcanum in play; one that play bound already stays as it is."""
    if arcanum_id in hero.bound_arcana:
        return hero
    return hero.replaced(bound_arcana=(*hero.bound_arcana, arcanum_id))


def without_bound_arcanum(hero: Hero, arcanum_id: str) -> Hero:
    """Undo a binding of play, however often it stands there."""
    kept = tuple(one for one in hero.bound_arcana if one != arcanum_id)
    return hero.replaced(bound_arcana=kept)


def with_own_arcanum(hero: Hero, arcanum: OwnArcanum) -> Hero:
    """Put ``arcanum`` in the place of the one with its key; a new key adds it."""
    keys = [own.key for own in hero.own_arcana]
    if arcanum.key in keys:
        kept = tuple(arcanum if own.key == arcanum.key else own for own in hero.own_arcana)
        return hero.replaced(own_arcana=kept)
    return hero.replaced(own_arcana=(*hero.own_arcana, arcanum))


def own_arcanum_key(hero: Hero) -> str:
    """Return the key of the next Arcanum of the hero's own."""
    return fresh_key("a", {own.key for own in hero.own_arcana})


def without_own_arcanum(hero: Hero, key: str) -> Hero:
    """Take an own Arcanum away, with its bindings, its picks and a merge with it."""
    hero = without_bound_arcanum(hero, key)
    levels = tuple(_without_pick(level, key) for level in hero.levels)
    if levels != hero.levels:
        hero = hero.replaced(levels=levels)
    if hero.play.merged_arcanum == key:
        hero = dismissed(hero)
    return hero.replaced(own_arcana=tuple(own for own in hero.own_arcana if own.key != key))


def _without_pick(level: LevelChoice, key: str) -> LevelChoice:
    heroic = level.heroic
    if heroic is None or all(pick.value != key for pick in heroic.picks):
        return level
    kept = tuple(pick for pick in heroic.picks if pick.value != key)
    return level.replaced(heroic=heroic.replaced(picks=kept))


def with_new_arcanum(hero: Hero, index: int, arcanum: OwnArcanum | None = None) -> Hero:
    """Let the Heroic Skill of the level bind an Arcanum of the hero's own.

    One that was designed and is not bound yet is taken first, unless ``arcanum`` is given.
    """
    level = hero.levels[index]
    choice_id = own_arcanum_choice(hero, level.heroic)
    if level.heroic is None or not choice_id:
        return hero
    if arcanum is None:
        arcanum = _free_arcanum(hero) or OwnArcanum(key=own_arcanum_key(hero))
    kept = tuple(pick for pick in level.heroic.picks if pick.choice != choice_id)
    picks = (*kept, Pick(choice=choice_id, value=arcanum.key))
    changed = level.replaced(heroic=level.heroic.replaced(picks=picks))
    levels = (*hero.levels[:index], changed, *hero.levels[index + 1 :])
    return with_own_arcanum(hero, arcanum).replaced(levels=levels)


def bound_where_asked(hero: Hero, key: str) -> Hero:
    """Let a Heroic Skill that still asks for an own Arcanum bind it; else play binds it."""
    for index, level in enumerate(hero.levels):
        choice_id = own_arcanum_choice(hero, level.heroic)
        picks = level.heroic.picks if level.heroic else ()
        if choice_id and not any(pick.choice == choice_id for pick in picks):
            own = next(own for own in hero.own_arcana if own.key == key)
            return with_new_arcanum(hero, index, own)
    return with_bound_arcanum(hero, key)


def own_arcanum_choice(hero: Hero, heroic: HeroicChoice | None) -> str:
    """Return the id of the choice that asks for an own Arcanum; empty when none does."""
    found = catalog(hero.edition).heroic_skills.get(heroic.heroic_skill) if heroic else None
    choices = found.choices if found else ()
    return next((choice.id for choice in choices if choice.source == "custom"), "")


def _free_arcanum(hero: Hero) -> OwnArcanum | None:
    bound = set(hero.bound_arcana)
    bound |= {p.value for level in hero.levels if level.heroic for p in level.heroic.picks}
    return next((own for own in hero.own_arcana if own.key not in bound), None)


def merged(hero: Hero, arcanum_id: str, chosen: str = "") -> Hero:
    """Merge with the Arcanum, whatever the hero was merged with; nothing is paid."""
    play = hero.play.replaced(merged_arcanum=arcanum_id, merged_choice=chosen)
    return hero.replaced(play=play)


def dismissed(hero: Hero) -> Hero:
    """End the merge."""
    return merged(hero, "")


# Magitech ----------------------------------------------------------------------------------


def with_prototype(hero: Hero, spell_id: str) -> Hero:
    """Keep one more spell in magispheres."""
    return hero.replaced(prototypes=(*hero.prototypes, Prototype(spell_id=spell_id)))


def without_prototype(hero: Hero, index: int) -> Hero:
    return hero.replaced(prototypes=hero.prototypes[:index] + hero.prototypes[index + 1 :])


def with_magicannon(hero: Hero, kind: DamageType | None) -> Hero:
    """Let a magicannon of that damage type stand ready; None takes it away."""
    return hero.replaced(play=hero.play.replaced(magicannon=kind))


# The session -------------------------------------------------------------------------------


def with_tracked(hero: Hero, id: str, value: int) -> Hero:
    """Set the number that a Skill tracks."""
    others = tuple(one for one in hero.play.tracked if one.id != id)
    tracked = (*others, Tracked(id=id, value=value))
    return hero.replaced(play=hero.play.replaced(tracked=tracked))


def tracked_value(hero: Hero, id: str) -> int:
    """Return the number that a Skill tracks; as a session begins until it was set."""
    for one in hero.play.tracked:
        if one.id == id:
            return one.value
    skills = catalog(hero.edition).skills.values()
    starts = (s.tracked.session_start for s in skills if s.tracked and s.tracked.id == id)
    return next(starts, 0)


def session_begun(hero: Hero) -> Hero:
    """Return the hero at the start of a session: tracked numbers are as they begin."""
    return hero.replaced(play=hero.play.replaced(tracked=()))


def with_used(hero: Hero, id: str, is_used: bool) -> Hero:
    """Note that a limited power is used up, or that it can be used again."""
    others = tuple(one for one in hero.play.used if one != id)
    used = (*others, id) if is_used else others
    return hero.replaced(play=hero.play.replaced(used=used))


def damage_type(value: str) -> DamageType | None:
    """Return the damage type of that name; None for an empty one."""
    return cast(DamageType, value) if value else None
