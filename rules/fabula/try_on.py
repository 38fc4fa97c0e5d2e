"""What the numbers become when a thing is put in a slot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.hero import Hero
from models.fabula.owned import OwnedItem
from rules.fabula.compare import Change, changes
from rules.fabula.derive import derive
from rules.fabula.edit import equipped, unequipped
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.gear import HANDS, Held, held
from rules.fabula.numbers import Attack, HeroNumbers
from rules.fabula.trade import with_new_item


def what_it_changes(hero: Hero, item_id: str, slot: str) -> tuple[Change, ...]:
    """Return what every number becomes when the item is got (if need be) and equipped."""
    owned = next((o for o in hero.items if o.item_id == item_id and o.design is None), None)
    return what_wearing_changes(hero, owned or OwnedItem(key="", item_id=item_id), slot)


def what_wearing_changes(hero: Hero, thing: OwnedItem, slot: str) -> tuple[Change, ...]:
    """Return what every number becomes with ``thing`` in ``slot``, owned already or not.

    For a hand the bonuses of the attack made with it come too. Money is left out.
    """
    before = derive(hero)
    key = thing.key
    if key not in {owned.key for owned in hero.items}:
        hero = with_new_item(hero, thing, "found")
        key = hero.items[-1].key
    after = derive(equipped(hero, key, slot))
    found = [change for change in changes(before, after) if change.id != "zenit"]
    return (*found, *_of_attack(before, after, slot))


def attack_in(numbers: HeroNumbers, slot: str) -> Attack | None:
    """Return the attack made with what is in the hand ``slot``, or with the bare hand."""
    both = ("both",) if slot == "main_hand" else ()
    return next((a for a in numbers.attacks if a.slot in (slot, *both)), None)


def _of_attack(before: HeroNumbers, after: HeroNumbers, slot: str) -> tuple[Change, ...]:
    old, new = attack_in(before, slot), attack_in(after, slot)
    if slot not in HANDS or old is None or new is None:
        return ()
    pairs = (
        ("attack_accuracy", "Accuracy", old.accuracy.number, new.accuracy.number),
        ("attack_damage", "Damage", old.damage.number, new.damage.number),
        ("attack_multi", "Targets", old.multi, new.multi),
    )
    return tuple(Change(id, label, b, a) for id, label, b, a in pairs if b != a)


@dataclass(frozen=True, slots=True)
class Swap:
    """One way to fill a slot: ``thing`` is None for nothing; ``reason`` says why not."""

    thing: Held | None
    reason: str
    changes: tuple[Change, ...]


def swaps(numbers: HeroNumbers, slot: str) -> Iterator[Swap]:
    """Yield what could be in ``slot``: nothing, then every owned thing that fits, in order."""
    hero = numbers.hero
    bare = derive(unequipped(hero, slot))
    found = [change for change in changes(numbers, bare) if change.id != "zenit"]
    yield Swap(None, "", (*found, *_of_attack(numbers, bare, slot)))
    for owned in hero.items:
        one = held(owned, numbers.catalog)
        if slot in slots_for(numbers, one.item):
            reason = equip_problem(numbers, one.item, slot)
            yield Swap(one, reason, what_wearing_changes(hero, owned, slot))
