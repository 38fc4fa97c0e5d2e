"""Collect the modifiers that bear on a hero and say which of them hold now.

What is worn counts through ``gear_modifiers``: all of it while it is in a slot and not broken. Of
a weapon in the backpack only what its own attacks do is given, for whoever looks at them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier, NeedsBonds
from models.fabula.hero import Bond, Hero
from models.fabula.item import Weapon
from models.fabula.vocabulary import CONDITION_NAMES, Condition
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.adjustment import SECTION, adjustment_modifiers
from rules.fabula.formula import FormulaError, evaluated
from rules.fabula.gear import Gear, Held
from rules.fabula.modifier_words import target_words
from rules.fabula.own_power import arcanum_by_id, spell_by_id
from rules.fabula.tally import Tally

WEAPON_STATS = frozenset(
    {
        "extra_damage",
        "damage_type_override",
        "ignore_affinity",
        "attack_vs",
        "multi",
        "can_target_flying",
        "damage_to",
        "inflict_on_hit",
        "mp_loss_on_hit",
        "hp_gain_on_hit",
        "mp_gain_on_hit",
        "ip_gain_on_kill",
    }
)
"""What a weapon does to its own attacks alone, unless the modifier has a scope."""


@dataclass(frozen=True, slots=True)
class Given:
    """A modifier with whom it comes from, the names its formulas read, and the recorded pick.

    ``weapon`` is the key of the owned weapon that it sits on, if it does; ``lack`` says which
    Bonds it asks for in vain.
    """

    modifier: Modifier
    label: str
    source: Source
    names: Mapping[str, int]
    chosen: tuple[str, ...] = ()
    weapon: str = ""
    lack: str = ""

    @property
    def is_of_one_weapon(self) -> bool:
        """Whether it bears on nothing but attacks with the weapon it sits on."""
        scope, stat = self.modifier.scope, self.modifier.stat
        return scope == "weapon" or bool(self.weapon and scope is None and stat in WEAPON_STATS)

    def amount(self) -> int | None:
        """Return the whole-number amount; None when it has none or needs the table to know."""
        value = self.modifier.value
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return self._worked_out(self.modifier.formula)

    def at_least(self) -> int | None:
        if self.modifier.at_least is not None:
            return self.modifier.at_least
        return self._worked_out(self.modifier.at_least_formula)

    def _worked_out(self, formula: str | None) -> int | None:
        if formula is None:
            return None
        try:
            return evaluated(formula, self.names)
        except FormulaError:
            return None

    def resolved(self, word: str | None) -> tuple[str, ...]:
        """Return the recorded picks in place of the word “chosen”, else the word itself."""
        if word == "chosen":
            return self.chosen
        return (word,) if word else ()

    def unmet(self, holding: Collection[Condition]) -> tuple[Condition, ...]:
        """Return the conditions of ``when`` that are not among ``holding``."""
        return tuple(c for c in self.modifier.when if c not in holding)

    def waits(self, holding: Collection[Condition]) -> tuple[str, ...]:
        """Return in words what does not hold: conditions of ``when``, and Bonds."""
        lack = (self.lack,) if self.lack else ()
        if not self.modifier.when:
            return lack
        return (*(CONDITION_NAMES[c] for c in self.unmet(holding)), *lack)

    def grounds(self, holding: Collection[Condition]) -> str:
        """Return in words what it waits for, else what it rests on."""
        if not self.modifier.when and self.modifier.needs_bonds is None:
            return self.lack
        rests = [CONDITION_NAMES[c] for c in self.modifier.when]
        if self.modifier.needs_bonds is not None:
            rests.append(bonds_in_words(self.modifier.needs_bonds))
        return ", ".join(self.waits(holding) or rests)


def bonds_in_words(needs: NeedsBonds) -> str:
    """Return “with 3 Bonds of loyalty or affection”."""
    count = "a Bond" if needs.count == 1 else f"{needs.count} Bonds"
    return f"with {count} of {' or '.join(needs.any_of)}"


def has_bonds(bonds: Iterable[Bond], needs: NeedsBonds | None) -> bool:
    """Say whether enough of ``bonds`` hold one of the emotions that are asked for."""
    if needs is None:
        return True
    return sum(1 for bond in bonds if set(bond.emotions) & set(needs.any_of)) >= needs.count


def modifiers(
    hero: Hero, catalog: Catalog, counted: Tally, names: Mapping[str, int], worn: Gear
) -> tuple[Given, ...]:
    """Return every modifier of the hero: Skills, Heroic Skills, gear, spells in effect, Arcanum."""
    return tuple(
        (
            *_of_skills(catalog, counted, names),
            *_of_heroic_skills(catalog, counted, names),
            *gear_modifiers(worn, catalog, names, hero.bonds),
            *_of_effects(hero, catalog, names),
            *_of_arcanum(hero, catalog, names),
            *_of_adjustments(hero, names),
        )
    )


def _of_skills(catalog: Catalog, counted: Tally, names: Mapping[str, int]) -> Iterator[Given]:
    for skill_id, level in counted.skill_levels.items():
        skill = catalog.skills.get(skill_id)
        for modifier in skill.permanent if skill else ():
            chosen = tuple(pick.value for pick in counted.skill_picks[skill_id])
            yield Given(
                modifier,
                skill.name if skill else "",
                source.of_skill(catalog, skill_id),
                {**names, "SL": level},
                chosen,
            )


def _of_heroic_skills(
    catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> Iterator[Given]:
    for heroic_id, times in counted.heroic_times.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        for modifier in heroic.permanent if heroic else ():
            chosen = tuple(pick.value for pick in counted.heroic_picks[heroic_id])
            yield Given(
                modifier,
                heroic.name if heroic else "",
                source.section(catalog, "Heroic Skills"),
                {**names, "times_taken": times},
                chosen,
            )


def gear_modifiers(
    worn: Gear, catalog: Catalog, names: Mapping[str, int], bonds: Iterable[Bond] = ()
) -> Iterator[Given]:
    """Yield what the things in the slots of anybody give; of packed weapons, what they strike with.

    ``names`` are read when an amount is worked out, so that later numbers may be put in.
    """
    kept = tuple(bonds)
    for held in worn.worn:
        yield from _of_item(held, catalog, names, kept)
    for held in worn.backpack:
        if held.is_of_use and isinstance(held.item, Weapon):
            own = _of_item(held, catalog, names, kept)
            yield from (one for one in own if one.is_of_one_weapon)


def _of_item(
    held: Held, catalog: Catalog, names: Mapping[str, int], bonds: tuple[Bond, ...]
) -> Iterator[Given]:
    item = held.item
    if item is None:
        return
    key = held.owned.key if isinstance(item, Weapon) else ""
    for modifier in item.modifiers:
        needs = modifier.needs_bonds
        lack = "" if needs is None or has_bonds(bonds, needs) else bonds_in_words(needs)
        place = source.of_entry(catalog, item, "Rare items")
        yield Given(modifier, held.name, place, names, weapon=key, lack=lack)


def _of_effects(hero: Hero, catalog: Catalog, names: Mapping[str, int]) -> Iterator[Given]:
    # A spell cast again on the same target replaces the older casting.
    for effect in {effect.spell_id: effect for effect in hero.play.effects}.values():
        spell = spell_by_id(hero, catalog, effect.spell_id)
        for modifier in spell.modifiers if spell else ():
            yield Given(
                modifier,
                spell.name if spell else "",
                source.section(catalog, "Spells"),
                names,
                (effect.chosen,) if effect.chosen else (),
                weapon=effect.item,
            )


def _of_arcanum(hero: Hero, catalog: Catalog, names: Mapping[str, int]) -> Iterator[Given]:
    arcanum = arcanum_by_id(hero, catalog, hero.play.merged_arcanum)
    if arcanum is None:
        return
    place = source.of_entry(catalog, arcanum, "Arcana")
    chosen = (hero.play.merged_choice,) if hero.play.merged_choice else ()
    for modifier in arcanum.modifiers:
        if modifier.to == "self":
            yield Given(modifier, arcanum.name, place, names, chosen)


def _of_adjustments(hero: Hero, names: Mapping[str, int]) -> Iterator[Given]:
    for modifier, label in adjustment_modifiers(hero):
        yield Given(modifier, label, Source("", SECTION), names)


def parts_of(
    given: Iterable[Given], stat: str, holding: Collection[Condition]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the parts that ``stat`` gains now, and those that wait for a condition.

    A waiting part says its condition as note; what asks something of the target waits too. Amounts
    that only the table knows are left out.
    """
    now: list[Part] = []
    waiting: list[Part] = []
    for one in given:
        if one.modifier.stat != stat:
            continue
        amount = one.amount()
        if not amount:
            continue
        asked = target_words(one.modifier)
        words = ", ".join(word for word in (one.grounds(holding), *asked) if word)
        part = Part(one.label, amount, one.source, words)
        (waiting if asked or one.waits(holding) else now).append(part)
    return tuple(now), tuple(waiting)


def ignored_affinities(
    given: Iterable[Given],
    kind: str,
    scope: str,
    holding: Collection[Condition],
    *,
    weapon: str = "",
) -> tuple[str, ...]:
    """Return the Affinity levels that damage of type ``kind`` passes by, each once.

    ``scope`` is attacks or spells; damage by other means (``other``) reads what holds for all.
    ``weapon`` is the key of the weapon that deals it. What depends on the target is left out.
    """
    levels: dict[str, None] = {}
    for one in given:
        modifier = one.modifier
        if modifier.stat != "ignore_affinity" or modifier.vs_status or one.waits(holding):
            continue
        if one.is_of_one_weapon and (not weapon or one.weapon != weapon):
            continue
        if modifier.scope not in (None, "all", scope) or modifier.level is None:
            continue
        if modifier.type is None or kind in one.resolved(modifier.type):
            levels[modifier.level] = None
    return tuple(levels)


def bears_on(given: Given, scope: str) -> bool:
    """Say whether extra damage counts for ``scope``: spells, or damage by ``other`` means.

    What sits on a weapon, or is for some weapons only, does not.
    """
    modifier = given.modifier
    if given.is_of_one_weapon or modifier.range or modifier.categories:
        return False
    return modifier.scope in (scope, "all", None)
