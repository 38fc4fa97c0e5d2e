"""What a hero gained in play: learned spells, Arcana bound or designed, magispheres."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from models.fabula.hero import Hero
from models.fabula.power import LearnedSpell, OwnArcanum
from rules.fabula import source
from rules.fabula.arcanum import binders
from rules.fabula.known_spell import learning_skill
from rules.fabula.legality.mend import mend
from rules.fabula.numbers import HeroNumbers
from rules.fabula.own_power import UNNAMED_ARCANUM, UNNAMED_SPELL, merge_numbers
from rules.fabula.power_edit import (
    fresh_key,
    own_arcanum_key,
    with_bound_arcanum,
    with_learned_spell,
    without_bound_arcanum,
    without_learned_spell,
    without_own_arcanum,
    without_prototype,
)
from rules.fabula.prototype import (
    has_benefit,
    magispheres,
    prototype_count,
    prototype_limit,
)
from rules.fabula.species import learnable_species
from rules.fabula.tally import tally
from rules.problem import Problem

_FEW = 3


def power_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is open or wrong in what the hero gained in play."""
    hero = numbers.hero
    if hero.learned_spells:
        yield from _learned(numbers)
    if hero.bound_arcana:
        yield from _bound(numbers)
    if hero.own_arcana:
        yield from _own(numbers)
    if hero.prototypes or numbers.gadgets:
        yield from _prototypes(numbers)


# Learned spells ----------------------------------------------------------------------------


def _learned(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    skill = learning_skill(numbers.catalog)
    name = skill.name if skill else "Spell Mimic"
    rule = source.of_skill(numbers.catalog, skill.id if skill else "")
    most = numbers.value("chimerist_spell_capacity")
    count = len(hero.learned_spells)
    if not learnable_species(numbers):
        text = f"Only {name} lets a hero hold spells learned from creatures."
        forget = mend("Forget all of them", _without_learned)
        yield Problem("error", "learned-without-skill", "learned_spells", text, rule, (forget,))
    elif count > most:
        text = f"{count} learned spells are held, {most} fit: a new one takes an old one’s place."
        oldest = hero.learned_spells[0]
        forget = mend(
            f"Forget {learned_name(numbers, oldest)}",
            partial(without_learned_spell, key=oldest.key),
        )
        yield Problem("error", "learned-too-many", "learned_spells", text, rule, (forget,))
    for index, learned in enumerate(hero.learned_spells):
        yield from _one_learned(numbers, index, learned)


def _without_learned(hero: Hero) -> Hero:
    return hero.replaced(learned_spells=())


def learned_name(numbers: HeroNumbers, learned: LearnedSpell) -> str:
    """Return what the learned spell is called."""
    known = numbers.catalog.spells.get(learned.spell_id)
    return known.name if known else learned.name or UNNAMED_SPELL


def _one_learned(numbers: HeroNumbers, index: int, learned: LearnedSpell) -> Iterator[Problem]:
    hero = numbers.hero
    where = f"learned_spells.{index}"
    skill = learning_skill(numbers.catalog)
    rule = source.of_skill(numbers.catalog, skill.id if skill else "")
    name = learned_name(numbers, learned)
    forget = mend(f"Forget {name}", partial(without_learned_spell, key=learned.key))
    keys = [one.key for one in hero.learned_spells]
    if not learned.key or keys.index(learned.key) != index:
        text = f"{name} has no key of its own in the file."
        own = mend("Give it a key of its own", partial(_with_learned_key, index=index))
        yield Problem("error", "learned-key", where, text, rule, (own,))
    known = numbers.catalog.spells.get(learned.spell_id)
    if learned.spell_id and known is None:
        text = f"The content has no spell “{learned.spell_id}” to have learned."
        plain = mend("Keep it in own words", partial(_in_own_words, index=index))
        yield Problem("error", "unknown-learned-spell", where, text, rule, (plain, forget))
    elif known is None and not learned.name:
        yield Problem("warning", "learned-unnamed", where, "A learned spell has no name.", rule)
    earlier = [one.spell_id for one in hero.learned_spells[:index]]
    if known is not None and learned.spell_id in earlier:
        text = f"{name} is learned already."
        yield Problem("warning", "learned-twice", where, text, rule, (forget,))
    yield from _species(numbers, index, learned)


def _species(numbers: HeroNumbers, index: int, learned: LearnedSpell) -> Iterator[Problem]:
    allowed = learnable_species(numbers)
    if not allowed or learned.species in allowed:
        return
    where = f"learned_spells.{index}.species"
    skill = learning_skill(numbers.catalog)
    rule = source.of_skill(numbers.catalog, skill.id if skill else "")
    name = learned_name(numbers, learned)
    fixes = tuple(
        mend(f"From a {one}", partial(_with_species, index=index, species=one))
        for one in allowed[:_FEW]
    )
    if not learned.species:
        text = f"{name}: the Species of the creature it was learned from is not noted."
        yield Problem("warning", "learned-species-open", where, text, rule, fixes)
        return
    text = f"{name} was learned from a {learned.species}, but the Skill works on {_or(allowed)}."
    yield Problem("error", "learned-species", where, text, rule, fixes)


def _or(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]} only"


def _with_species(hero: Hero, index: int, species: str) -> Hero:
    return with_learned_spell(hero, hero.learned_spells[index].replaced(species=species))


def _in_own_words(hero: Hero, index: int) -> Hero:
    learned = hero.learned_spells[index]
    name = learned.name or learned.spell_id.replace("_", " ").capitalize()
    return with_learned_spell(hero, learned.replaced(spell_id="", name=name))


def _with_learned_key(hero: Hero, index: int) -> Hero:
    keys = {one.key for one in hero.learned_spells}
    spells = list(hero.learned_spells)
    spells[index] = spells[index].replaced(key=fresh_key("s", keys))
    return hero.replaced(learned_spells=tuple(spells))


# Arcana ------------------------------------------------------------------------------------


def _bound(numbers: HeroNumbers) -> Iterator[Problem]:
    hero, catalog = numbers.hero, numbers.catalog
    rule = source.section(catalog, "Arcana")
    if not any(s.skill.binds_arcanum for c in numbers.classes for s in c.skills):
        text = "An Arcanum is bound, but only Bind and Summon lets a hero summon it."
        yield Problem("warning", "bound-without-skill", "bound_arcana", text, rule)
    picked = binders(hero.replaced(bound_arcana=()), catalog, tally(hero.levels))
    names = {arcanum.id: arcanum.name for arcanum in catalog.content.arcana}
    names |= {own.key: own.name or UNNAMED_ARCANUM for own in hero.own_arcana}
    counts = Counter(hero.bound_arcana)
    for index, arcanum_id in enumerate(hero.bound_arcana):
        where = f"bound_arcana.{index}"
        drop = mend("Undo the binding", partial(without_bound_arcanum, arcanum_id=arcanum_id))
        if arcanum_id not in names:
            text = f"Neither the content nor the hero has an Arcanum “{arcanum_id}”."
            yield Problem("error", "unknown-arcanum", where, text, rule, (drop,))
        elif arcanum_id in picked:
            text = f"{names[arcanum_id]} is bound by {picked[arcanum_id]} already."
            yield Problem("warning", "bound-twice", where, text, rule, (drop,))
        elif counts[arcanum_id] > 1 and hero.bound_arcana.index(arcanum_id) != index:
            text = f"{names[arcanum_id]} is bound twice."
            once = mend("Keep one", _bound_once)
            yield Problem("warning", "bound-twice", where, text, rule, (once,))


def _bound_once(hero: Hero) -> Hero:
    return hero.replaced(bound_arcana=tuple(dict.fromkeys(hero.bound_arcana)))


def _own(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    rule = source.section(numbers.catalog, "Arcana")
    keys = [own.key for own in hero.own_arcana]
    bound = {one.arcanum.id for one in numbers.arcana}
    for index, own in enumerate(hero.own_arcana):
        where = f"own_arcana.{index}"
        name = own.name or UNNAMED_ARCANUM
        if not own.key or keys.index(own.key) != index or own.key in numbers.catalog.arcana:
            text = f"{name} has no key of its own in the file."
            fix = mend("Give it a key of its own", partial(_with_own_key, index=index))
            yield Problem("error", "own-arcanum-key", where, text, rule, (fix,))
            continue
        for field, lack in _lacks(own):
            text = f"{name} {lack}"
            yield Problem("warning", "own-arcanum-open", f"{where}.{field}", text, rule)
        if own.key not in bound:
            text = f"{name} is designed, but nothing binds it to the hero."
            fixes = (
                mend("Bind it in play", partial(with_bound_arcanum, arcanum_id=own.key)),
                mend("Remove it", partial(without_own_arcanum, key=own.key)),
            )
            yield Problem("note", "own-arcanum-unbound", where, text, rule, fixes)


def _lacks(own: OwnArcanum) -> Iterator[tuple[str, str]]:
    """Yield the fields of an own Arcanum that are still empty, each with what to say."""
    if not own.name:
        yield "name", "has no name yet."
    if not any(domain.strip() for domain in own.domains):
        yield "domains", "has no domain yet."
    if not own.merge and not merge_numbers(own):
        yield "merge", "does nothing yet while merged."


def _with_own_key(hero: Hero, index: int) -> Hero:
    arcana = list(hero.own_arcana)
    arcana[index] = arcana[index].replaced(key=own_arcanum_key(hero))
    return hero.replaced(own_arcana=tuple(arcana))


# Magispheres -------------------------------------------------------------------------------


def _prototypes(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    benefit = magispheres(numbers.catalog)
    rule = source.section(numbers.catalog, "Gadgets")
    count, most = len(hero.prototypes), prototype_count(numbers).number
    if count and not has_benefit(numbers, benefit):
        text = "Spells are kept in magispheres, but only the superior tier of Magitech makes any."
        drop = mend("Take them all out", _without_prototypes)
        yield Problem("error", "prototype-without-skill", "prototypes", text, rule, (drop,))
    elif count > most:
        text = f"{count} spells are kept in magispheres, {most} fit."
        drop = mend("Take out the last one", partial(without_prototype, index=count - 1))
        yield Problem("error", "prototype-too-many", "prototypes", text, rule, (drop,))
    elif count < most:
        noun = "spell for a magisphere is" if most - count == 1 else "spells for magispheres are"
        text = f"{most - count} {noun} still to be picked."
        yield Problem("error", "prototype-missing", "prototypes", text, rule)
    for index, prototype in enumerate(hero.prototypes):
        earlier = [one.spell_id for one in hero.prototypes[:index]]
        reason = prototype_limit(numbers.catalog, prototype.spell_id, earlier)
        if reason:
            drop = mend("Take it out", partial(without_prototype, index=index))
            where = f"prototypes.{index}"
            yield Problem("error", "prototype-limit", where, reason, rule, (drop,))


def _without_prototypes(hero: Hero) -> Hero:
    return hero.replaced(prototypes=())
