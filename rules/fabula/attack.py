"""Accuracy and damage of every weapon the hero has at hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.item import GrantedWeapon, Weapon
from models.fabula.skill import Skill
from models.fabula.vocabulary import Condition, DamageType
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.equip import one_handed_categories
from rules.fabula.formula import evaluated, formula_names
from rules.fabula.gear import HANDS, Gear, Held, fills_both
from rules.fabula.modifier import Given
from rules.fabula.modifier_words import target_words, trait_words
from rules.fabula.numbers import Attack
from rules.fabula.situation import Occasion, parts_to
from rules.fabula.tally import Tally

TWIN_SHIELDS_ID = "twin_shields"
UNARMED_ID = "unarmed_strike"
MAGICANNON = "magicannon"


@dataclass(frozen=True, slots=True)
class _Arm:
    """A weapon to work out: where it is, what it is called, and its stable id."""

    id: str
    key: str
    slot: str
    name: str
    weapon: Weapon | GrantedWeapon
    own_damage: tuple[Part, ...] = ()


def attacks(
    catalog: Catalog,
    worn: Gear,
    counted: Tally,
    *,
    given: tuple[Given, ...],
    holding: Collection[Condition],
    moments: tuple[Occasion, ...] = (),
    magicannon: DamageType | None = None,
) -> tuple[Attack, ...]:
    """Return the hero's weapons in print order: in hand, Twin Shields, bare hands, backpack.

    ``magicannon`` is the damage type of the one that stands ready; it is in hand while both hands
    are empty. Ids are ``accuracy_<item id>`` and ``damage_<item id>``; a second weapon of the same
    kind adds ``_2``, and so on.
    """
    found: list[Attack] = []
    seen: dict[str, int] = {}
    one_handed = one_handed_categories(one.modifier for one in given)
    for arm in _arms(catalog, worn, counted, one_handed, magicannon):
        seen[arm.id] = seen.get(arm.id, 0) + 1
        suffix = f"_{seen[arm.id]}" if seen[arm.id] > 1 else ""
        fitting = tuple(one for one in moments if one.fits(arm.weapon))
        found.append(_attack(arm, arm.id + suffix, given, holding, catalog, fitting))
    return tuple(found)


def _arms(
    catalog: Catalog,
    worn: Gear,
    counted: Tally,
    one_handed: Collection[str],
    magicannon: DamageType | None,
) -> Iterator[_Arm]:
    for slot, held in worn.weapons:
        if isinstance(held.item, Weapon):
            yield _arm(held, held.item, "both" if fills_both(held.item, one_handed) else slot)
    yield from _twin_shields(catalog, worn, counted)
    unarmed = catalog.weapons.get(UNARMED_ID)
    empty = worn.empty_hand(one_handed)
    cannon = _magicannon(catalog, worn, magicannon)
    if cannon and cannon.slot == "both":
        yield cannon
    elif empty and unarmed:
        yield _Arm(UNARMED_ID, "", empty, unarmed.name, unarmed)
    for held in worn.backpack:
        if isinstance(held.item, Weapon) and held.is_of_use:
            yield _arm(held, held.item, "backpack")
    if cannon and cannon.slot != "both":
        yield cannon


def _magicannon(catalog: Catalog, worn: Gear, kind: DamageType | None) -> _Arm | None:
    profile = next((b.weapon for b in catalog.content.gadgets.magitech if b.weapon), None)
    if kind is None or profile is None:
        return None
    slot = "backpack" if any(hand in worn.slots for hand in HANDS) else "both"
    weapon = profile.model_copy(update={"damage_type": kind})
    return _Arm(MAGICANNON, MAGICANNON, slot, weapon.name, weapon)


def _arm(held: Held, weapon: Weapon, slot: str) -> _Arm:
    return _Arm(weapon.id, held.owned.key, slot, held.name, weapon)


def _twin_shields(catalog: Catalog, worn: Gear, counted: Tally) -> Iterator[_Arm]:
    if len(worn.shields) < 2:
        return
    for skill_id in counted.skill_levels:
        skill = catalog.skills.get(skill_id)
        if skill is None or skill.weapon is None:
            continue
        own = _own_damage(catalog, counted, skill)
        yield _Arm(TWIN_SHIELDS_ID, "", "both", skill.weapon.name, skill.weapon, own)


def _own_damage(catalog: Catalog, counted: Tally, skill: Skill) -> tuple[Part, ...]:
    """Return what the rule of a granted weapon adds, under the names of the Skills it reads."""
    formula = skill.weapon.extra_damage if skill.weapon else None
    if formula is None:
        return ()
    bonus = evaluated(formula, {f"SL_{s}": level for s, level in counted.skill_levels.items()})
    if not bonus:
        return ()
    read = (catalog.skills.get(name.removeprefix("SL_")) for name in formula_names(formula))
    label = ", ".join(owner.name for owner in read if owner)
    return (Part(label, bonus, source.of_skill(catalog, skill.id), skill.name),)


def _attack(
    arm: _Arm,
    id: str,
    given: tuple[Given, ...],
    standing: Collection[Condition],
    catalog: Catalog,
    fitting: tuple[Occasion, ...],
) -> Attack:
    weapon = arm.weapon
    mine = tuple(one for one in given if _bears_on(one, arm))
    multi = max([1, *_amounts(mine, "multi", standing)])
    holding: Collection[Condition] = {*standing, "attack_has_multi"} if multi > 1 else standing
    place = source.section(catalog, "Weapons")
    accuracy, accuracy_waiting = _bonus(_ACCURACY, mine, holding)
    damage, damage_waiting = _bonus(_DAMAGE, mine, holding)
    first, second = weapon.accuracy
    own = (Part(arm.name, weapon.accuracy_bonus, place, "weapon"),) if weapon.accuracy_bonus else ()
    base = (Part(arm.name, weapon.damage, place, "weapon"), *arm.own_damage)
    return Attack(
        key=arm.key,
        slot=arm.slot,
        name=arm.name,
        weapon=weapon,
        accuracy=Derived.total(
            f"accuracy_{id}",
            f"{arm.name} accuracy",
            own + accuracy,
            note=f"added to {first} + {second}",
            pending=accuracy_waiting + parts_to(fitting, "accuracy_check"),
        ),
        damage=Derived.total(
            f"damage_{id}",
            f"{arm.name} damage",
            base + damage,
            note="added to the High Roll",
            pending=damage_waiting + parts_to(fitting, "attack_damage"),
        ),
        attributes=weapon.accuracy,
        damage_type=_damage_type(weapon, mine, holding),
        category=weapon.category,
        range=weapon.range,
        hands=weapon.hands,
        against=_against(mine, holding),
        multi=multi,
        traits=tuple(_traits(mine, holding)),
    )


_ACCURACY = frozenset({"accuracy_check", "all_checks"})
_DAMAGE = frozenset({"extra_damage"})


def _bears_on(one: Given, arm: _Arm) -> bool:
    """Say whether the modifier has to do with attacks with this weapon at all."""
    modifier = one.modifier
    if modifier.scope == "spells":
        return False
    # A spell on “a weapon” does not say which; bare hands have no key either.
    if one.is_of_one_weapon and (not one.weapon or one.weapon != arm.key):
        return False
    if modifier.range is not None and modifier.range != arm.weapon.range:
        return False
    return not modifier.categories or arm.weapon.category in modifier.categories


def _bonus(
    stats: frozenset[str], given: tuple[Given, ...], holding: Collection[Condition]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    now: list[Part] = []
    waiting: list[Part] = []
    for one in given:
        if one.modifier.stat not in stats:
            continue
        amount = one.amount()
        if not amount:
            continue
        asked = target_words(one.modifier)
        notes = [word for word in (one.grounds(holding), *asked) if word]
        part = Part(one.label, amount, one.source, ", ".join(notes))
        (waiting if one.waits(holding) or asked else now).append(part)
    return tuple(now), tuple(waiting)


def _amounts(given: tuple[Given, ...], stat: str, holding: Collection[Condition]) -> Iterator[int]:
    for one in given:
        amount = one.amount() if one.modifier.stat == stat else None
        if amount is not None and not one.waits(holding):
            yield amount


def _traits(given: tuple[Given, ...], holding: Collection[Condition]) -> Iterator[Part]:
    """Yield in words what the attack does besides its damage, each with where it comes from."""
    for one in given:
        words = trait_words(one.modifier)
        if words:
            notes = (one.grounds(holding), *target_words(one.modifier))
            yield Part(one.label, words, one.source, ", ".join(word for word in notes if word))


def _against(given: tuple[Given, ...], holding: Collection[Condition]) -> str:
    """Return the score the Accuracy Check is compared with."""
    for one in given:
        if one.modifier.stat == "attack_vs" and not one.waits(holding):
            return str(one.modifier.value)
    return "defense"


def _damage_type(
    weapon: Weapon | GrantedWeapon, given: tuple[Given, ...], holding: Collection[Condition]
) -> str:
    """Return the type after the latest change that holds; typeless damage is ``none``."""
    kind: str = weapon.damage_type
    for one in given:
        if one.modifier.stat != "damage_type_override" or one.waits(holding):
            continue
        kind = next(iter(one.resolved(one.modifier.type)), kind)
    return kind
