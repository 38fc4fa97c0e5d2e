"""What a thing does, in a few words for the shop and the lists."""

from __future__ import annotations

from models.bnb.content import Ammunition, Armor, Charm, Focus, Item, Shield, Weapon

_WEAPON_KINDS = {"melee": "melee", "bow": "bow", "mechanical": "machine", "thrown": "thrown"}


def item_words(item: Item) -> str:
    """Return what the listed thing gives, such as “damage 8, melee, two hands”."""
    if isinstance(item, Weapon):
        words = [f"damage {item.damage}", _WEAPON_KINDS[item.kind]]
        words += ["two hands"] if item.two_handed or item.two_handed_likely else []
        words += ["can be thrown"] if item.throwable else []
        return ", ".join(words)
    if isinstance(item, Armor):
        return f"endurance {item.endurance}"
    if isinstance(item, Shield):
        return f"Defense +{item.defense_bonus}"
    if isinstance(item, Focus | Charm):
        more = " or more" if item.or_more else ""
        return f"power {item.power}{more}" + (", stays in its place" if item.immobile else "")
    if isinstance(item, Ammunition):
        return f"{item.pack} shots" if item.pack > 1 else "ammunition"
    return item.effect


def unit_words(item: Item) -> str:
    """Return what the price is for where it is not the thing itself, such as “a night”."""
    if item.pack > 1:
        return f"for {item.pack}"
    return f"a {item.per}" if item.per else ""
