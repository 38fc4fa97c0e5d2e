"""Powers at work now: spells in effect, a merge, a magicannon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.hero import ActiveEffect, Hero
from models.fabula.spell import Spell
from rules.fabula import source
from rules.fabula.legality.mend import mend
from rules.fabula.numbers import HeroNumbers
from rules.fabula.own_power import spell_by_id
from rules.fabula.power_edit import dismissed, with_magicannon
from rules.fabula.prototype import has_benefit
from rules.problem import Fix, Problem


def active_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is open or wrong in the powers that are at work."""
    play = numbers.hero.play
    for index, effect in enumerate(play.effects):
        yield from _effect(numbers, index, effect)
    if play.merged_arcanum:
        yield from _merge(numbers)
    if play.magicannon is not None:
        yield from _magicannon(numbers)


# Spells in effect --------------------------------------------------------------------------


def _effect(numbers: HeroNumbers, index: int, effect: ActiveEffect) -> Iterator[Problem]:
    where = f"play.effects.{index}"
    rule = source.section(numbers.catalog, "Spells")
    drop = mend("Remove it", partial(_without_effect, index=index))
    spell = spell_by_id(numbers.hero, numbers.catalog, effect.spell_id)
    if spell is None:
        text = f"The content has no spell “{effect.spell_id}” to be in effect."
        yield Problem("error", "unknown-effect", where, text, rule, (drop,))
        return
    if spell.duration != "scene":
        text = f"{spell.name} takes effect at once and does not last."
        yield Problem("error", "effect-not-lasting", where, text, rule, (drop,))
    for choice in spell.choices:
        if effect.chosen not in choice.options:
            text = f"{spell.name} is in effect without a pick: {choice.label}."
            yield Problem("error", "effect-without-pick", where, text, rule, (drop,))
    if is_on_a_weapon(spell) and effect.item not in dict(weapons_at_hand(numbers)):
        text = f"{spell.name} is in effect, but on no weapon that the hero has at hand."
        fixes = (*_on_weapons(numbers, index), drop)
        yield Problem("error", "effect-without-weapon", f"{where}.item", text, rule, fixes)


def is_on_a_weapon(spell: Spell) -> bool:
    """Say whether the spell is cast on one weapon."""
    return any(modifier.scope == "weapon" for modifier in spell.modifiers)


def weapons_at_hand(numbers: HeroNumbers) -> tuple[tuple[str, str], ...]:
    """Return key and name of the weapons that a spell can be cast on: those in the hands."""
    return tuple((a.key, a.name) for a in numbers.attacks if a.key and a.slot != "backpack")


def _on_weapons(numbers: HeroNumbers, index: int) -> tuple[Fix, ...]:
    return tuple(
        mend(f"On {name}", partial(with_effect_on, index=index, key=key))
        for key, name in weapons_at_hand(numbers)
    )


def with_effect_on(hero: Hero, index: int, key: str) -> Hero:
    """Let the spell in effect lie on the weapon of that key."""
    effects = list(hero.play.effects)
    effects[index] = effects[index].replaced(item=key)
    return hero.replaced(play=hero.play.replaced(effects=tuple(effects)))


def _without_effect(hero: Hero, index: int) -> Hero:
    effects = hero.play.effects[:index] + hero.play.effects[index + 1 :]
    return hero.replaced(play=hero.play.replaced(effects=effects))


# Arcana ------------------------------------------------------------------------------------


def _merge(numbers: HeroNumbers) -> Iterator[Problem]:
    play = numbers.hero.play
    rule = source.section(numbers.catalog, "Arcana")
    end = mend("End the merge", dismissed)
    bound = next((b for b in numbers.arcana if b.arcanum.id == play.merged_arcanum), None)
    if bound is None:
        text = "The hero is merged with an Arcanum that is not bound to them."
        yield Problem("error", "arcanum-not-bound", "play.merged_arcanum", text, rule, (end,))
        return
    name = bound.arcanum.name
    for choice in bound.arcanum.choices:
        if play.merged_choice not in choice.options:
            text = f"The hero is merged with {name} without a pick: {choice.label}."
            yield Problem("error", "merge-without-pick", "play.merged_choice", text, rule, (end,))
    if play.hp == 0:
        text = f"At 0 HP the merge with {name} ends."
        yield Problem("warning", "merged-at-0-hp", "play.merged_arcanum", text, rule, (end,))


# Magitech ----------------------------------------------------------------------------------


def _magicannon(numbers: HeroNumbers) -> Iterator[Problem]:
    where = "play.magicannon"
    rule = source.section(numbers.catalog, "Gadgets")
    away = mend("Take it away", partial(with_magicannon, kind=None))
    benefit = next((b for b in numbers.catalog.content.gadgets.magitech if b.weapon), None)
    if not has_benefit(numbers, benefit):
        text = "A magicannon stands ready, but only the advanced tier of Magitech makes one."
        yield Problem("error", "magicannon-without-skill", where, text, rule, (away,))
    options = [option for c in (benefit.choices if benefit else ()) for option in c.options]
    if options and numbers.hero.play.magicannon not in options:
        text = f"A magicannon deals no {numbers.hero.play.magicannon} damage."
        yield Problem("error", "magicannon-type", where, text, rule, (away,))
