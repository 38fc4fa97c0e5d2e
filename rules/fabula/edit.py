"""Pure changes of a hero, as the wizard and the editor need them; each returns a new hero."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from models.fabula.catalog import catalog
from models.fabula.hero import Bond, Dice, Hero, HeroicChoice, LevelChoice
from models.fabula.item import Weapon
from models.fabula.owned import OwnedItem
from models.fabula.pick import Pick
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DieSize
from rules.fabula.derive import derive
from rules.fabula.equip import equip_rules
from rules.fabula.gear import fills_both, held
from rules.fabula.tally import tally


def with_level(hero: Hero, index: int, choice: LevelChoice) -> Hero:
    """Replace the level at ``index``; one past the end adds a level."""
    levels = (*hero.levels[:index], choice, *hero.levels[index + 1 :])
    return hero.replaced(levels=levels)


def without_level(hero: Hero, index: int) -> Hero:
    return hero.replaced(levels=hero.levels[:index] + hero.levels[index + 1 :])


def with_class_levels(hero: Hero, class_id: str, count: int) -> Hero:
    """Give the class ``count`` levels: new ones at the end, the newest taken away first."""
    mine = [i for i, level in enumerate(hero.levels) if level.class_id == class_id]
    if count > len(mine):
        added = (LevelChoice(class_id=class_id),) * (count - len(mine))
        return hero.replaced(levels=hero.levels + added)
    dropped = set(mine[count:])
    return hero.replaced(levels=tuple(c for i, c in enumerate(hero.levels) if i not in dropped))


def without_class(hero: Hero, class_id: str) -> Hero:
    return with_class_levels(hero, class_id, 0)


def with_level_class(hero: Hero, index: int, class_id: str) -> Hero:
    """Spend the level on another class; its Skill and picks go, as they belonged to the old one."""
    old = hero.levels[index]
    if old.class_id == class_id:
        return hero
    return with_level(hero, index, old.replaced(class_id=class_id, skill_id="", picks=()))


def with_skill(hero: Hero, index: int, skill_id: str) -> Hero:
    """Let the level bring another Skill; picks of the old one go."""
    old = hero.levels[index]
    if old.skill_id == skill_id:
        return hero
    return with_level(hero, index, old.replaced(skill_id=skill_id, picks=()))


def with_skill_level(hero: Hero, class_id: str, skill_id: str, level: int) -> Hero:
    """Raise or lower a Skill within the levels of its class.

    Raising fills levels of the class that have no Skill yet, oldest first, and stops when there
    are none; lowering frees the newest first.
    """
    mine = [i for i, c in enumerate(hero.levels) if c.class_id == class_id]
    having = [i for i in mine if hero.levels[i].skill_id == skill_id]
    free = [i for i in mine if not hero.levels[i].skill_id]
    changed = hero
    for index in free[: max(0, level - len(having))]:
        changed = with_skill(changed, index, skill_id)
    for index in having[max(0, level) :]:
        changed = with_skill(changed, index, "")
    return changed


def with_pick(hero: Hero, index: int, choice_id: str, values: Sequence[str]) -> Hero:
    """Answer a choice of the level's Skill; no values leaves it open."""
    level = hero.levels[index]
    picks = _with_answer(level.picks, choice_id, values)
    return with_level(hero, index, level.replaced(picks=picks))


def with_heroic(hero: Hero, index: int, heroic_id: str) -> Hero:
    """Let the level bring a Heroic Skill; an empty id takes it away."""
    heroic = HeroicChoice(heroic_skill=heroic_id) if heroic_id else None
    level = hero.levels[index]
    if level.heroic is not None and level.heroic.heroic_skill == heroic_id:
        return hero
    return with_level(hero, index, level.replaced(heroic=heroic))


def with_heroic_pick(hero: Hero, index: int, choice_id: str, values: Sequence[str]) -> Hero:
    """Answer a choice of the level's Heroic Skill."""
    level = hero.levels[index]
    if level.heroic is None:
        return hero
    picks = _with_answer(level.heroic.picks, choice_id, values)
    return with_level(hero, index, level.replaced(heroic=level.heroic.replaced(picks=picks)))


def _with_answer(
    picks: tuple[Pick, ...], choice_id: str, values: Sequence[str]
) -> tuple[Pick, ...]:
    kept = tuple(pick for pick in picks if pick.choice != choice_id)
    return kept + tuple(Pick(choice=choice_id, value=value) for value in values)


def with_attribute_step(hero: Hero, index: int, attribute: Attribute | None) -> Hero:
    return with_level(hero, index, hero.levels[index].replaced(attribute=attribute))


def with_array(hero: Hero, array_id: str) -> Hero:
    """Use the array's dice, kept in the order of size that the dice have now.

    Raises:
        KeyError: when the content has no such array.
    """
    arrays = {a.id: a for a in catalog(hero.edition).content.creation.arrays}
    sizes = sorted(arrays[array_id].dice, reverse=True)
    order = sorted(ATTRIBUTES, key=lambda a: -getattr(hero.dice, a))
    return hero.replaced(dice=hero.dice.replaced(**dict(zip(order, sizes, strict=True))))


def with_die(hero: Hero, attribute: Attribute, size: DieSize) -> Hero:
    """Give the attribute a die of that size by swapping with one that has it, if any has."""
    if getattr(hero.dice, attribute) == size:
        return hero
    for other in ATTRIBUTES:
        if getattr(hero.dice, other) == size:
            return with_dice_swapped(hero, attribute, other)
    return hero


def with_dice_swapped(hero: Hero, first: Attribute, second: Attribute) -> Hero:
    sizes = {first: getattr(hero.dice, second), second: getattr(hero.dice, first)}
    return hero.replaced(dice=hero.dice.replaced(**sizes))


def suggested_dice(hero: Hero) -> Dice:
    """Return the dice of the present array in the order that suits the hero's classes.

    An attribute counts for each class level that uses it: HP classes want Might, MP classes
    Willpower and Insight, weapon classes the attributes of the weapons in hand.
    """
    weight = dict.fromkeys(ATTRIBUTES, 0)
    known = catalog(hero.edition)
    for class_id, levels in tally(hero.levels).class_levels.items():
        hero_class = known.classes.get(class_id)
        if hero_class is None:
            continue
        benefits = hero_class.benefits
        weight["MIG"] += 2 * levels * bool(benefits.hp)
        weight["WLP"] += 2 * levels * bool(benefits.mp)
        weight["INS"] += levels * (1 + bool(benefits.mp))
        weight["DEX"] += levels * (1 + bool(benefits.ip or "martial_ranged" in benefits.martial))
    for owned in hero.items:
        item = held(owned, known).item
        for attribute in item.accuracy if isinstance(item, Weapon) else ():
            weight[attribute] += 2
    sizes = sorted((getattr(hero.dice, a) for a in ATTRIBUTES), reverse=True)
    best = max(
        permutations(ATTRIBUTES),
        key=lambda order: sum(s * weight[a] for s, a in zip(sizes, order, strict=True)),
    )
    return hero.dice.replaced(**dict(zip(best, sizes, strict=True)))


def next_key(hero: Hero) -> str:
    """Return a key that no owned item has, nor one that the purse tells of."""
    gone = [entry.gone.key for entry in hero.purse.entries if entry.gone]
    used = {owned.key for owned in hero.items} | {e.key for e in hero.purse.entries} | {*gone}
    number = len(hero.items) + 1
    while f"i{number}" in used:
        number += 1
    return f"i{number}"


def with_item_bought(hero: Hero, item_id: str, *, name: str = "") -> Hero:
    """Add an item of the content (or one that is only a name) to the backpack, at creation."""
    cost = None if item_id else 0
    owned = OwnedItem(key=next_key(hero), item_id=item_id, name=name, cost=cost)
    return hero.replaced(items=(*hero.items, owned))


def without_item(hero: Hero, key: str) -> Hero:
    """Take the item away, from its slot too, as if it had never been there."""
    emptied = {slot: "" for slot, used in dict(hero.slots).items() if used == key}
    slots = hero.slots.replaced(**emptied) if emptied else hero.slots
    return hero.replaced(items=tuple(o for o in hero.items if o.key != key), slots=slots)


def equipped(hero: Hero, key: str, slot: str) -> Hero:
    """Put the item in the slot; what was there, or in its way, goes to the backpack.

    A two-handed weapon empties the other hand, and a hand filled empties a two-handed weapon,
    unless the hero's rules need one hand for it.
    """
    slots: dict[str, str] = {s: "" for s, used in _slot_keys(hero).items() if used == key}
    slots[slot] = key
    if slot in ("main_hand", "off_hand"):
        other = "off_hand" if slot == "main_hand" else "main_hand"
        numbers = derive(hero)
        rules = equip_rules(numbers)
        by_key = {o.key: o for o in hero.items}
        beside = slots[other] if other in slots else _slot_keys(hero)[other]
        for owned in (by_key.get(key), by_key.get(beside)):
            item = held(owned, numbers.catalog).item if owned else None
            if fills_both(item, rules.one_handed_categories):
                slots[other] = ""
    return hero.replaced(slots=hero.slots.replaced(**slots))


def _slot_keys(hero: Hero) -> dict[str, str]:
    return {s: getattr(hero.slots, s) for s in ("main_hand", "off_hand", "armor", "accessory")}


def unequipped(hero: Hero, slot: str) -> Hero:
    return hero.replaced(slots=hero.slots.replaced(**{slot: ""}))


def with_bond(hero: Hero, index: int | None, bond: Bond) -> Hero:
    """Replace the Bond at ``index``; None adds one."""
    if index is None:
        return hero.replaced(bonds=(*hero.bonds, bond))
    return hero.replaced(bonds=(*hero.bonds[:index], bond, *hero.bonds[index + 1 :]))


def without_bond(hero: Hero, index: int) -> Hero:
    return hero.replaced(bonds=hero.bonds[:index] + hero.bonds[index + 1 :])
