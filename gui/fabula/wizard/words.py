"""Words for changes and lists that several pages of the wizard use."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.item import Armor, Item, Shield, Transport, Weapon
from models.fabula.vocabulary import MARTIAL_NAMES
from rules.breakdown import plain, signed
from rules.fabula.compare import Change

_SHORT = {
    "max_hp": "HP",
    "max_mp": "MP",
    "max_ip": "IP",
    "crisis": "Crisis",
    "defense": "Defense",
    "magic_defense": "Magic Def.",
    "initiative": "Initiative",
    "magic_check": "Magic Checks",
    "spell_extra_damage": "Spell damage",
    "hp_recovery_bonus": "HP recovery",
    "mp_recovery_bonus": "MP recovery",
    "spell_healing_hp": "Spell healing",
    "zenit": "zenit",
}
TIE = "\N{NO-BREAK SPACE}"


def number_changes(changes: Iterable[Change]) -> tuple[tuple[str, str, str], ...]:
    """Return (name, old, new) of every number that changes."""
    return tuple(
        (_SHORT.get(change.id, change.label), plain(change.before), plain(change.after))
        for change in changes
        if isinstance(change.before, int) and isinstance(change.after, int)
    )


def list_changes(changes: Iterable[Change], known: Catalog) -> tuple[str, ...]:
    """Return lines such as “+ martial armor” for what lists gain and lose."""
    found: list[str] = []
    for change in changes:
        if isinstance(change.before, tuple) and isinstance(change.after, tuple):
            names = spoken_ids(change.id, (*change.before, *change.after), known)
            gained = [names[i] for i in change.after if i not in change.before]
            lost = [names[i] for i in change.before if i not in change.after]
            found += [f"+ {name}" for name in gained] + [f"− {name}" for name in lost]
    return tuple(found)


def change_words(changes: Iterable[Change], known: Catalog) -> list[str]:
    """Return “Defense 9 ▸ 11” for every number that changes, then what lists gain and lose."""
    kept = tuple(changes)
    numbers = [f"{name} {old} ▸ {new}" for name, old, new in number_changes(kept)]
    return [*numbers, *list_changes(kept, known)]


def spoken_ids(kind: str, ids: Iterable[str], known: Catalog) -> dict[str, str]:
    """Return the names of the ids that the list number ``kind`` holds."""
    if kind == "martial":
        table: dict[str, str] = {str(one): name for one, name in MARTIAL_NAMES.items()}
    elif kind == "rituals":
        table = {ritual.id: ritual.name for ritual in known.content.ritual_disciplines}
    elif kind == "affinities":
        return {one: affinity_words(one) for one in ids}
    elif kind == "status_immunities":
        return {one: f"immune to {one}" for one in ids}
    else:
        table = {}
    return {one: table.get(one, one.replace("_", " ")) for one in ids}


def affinity_words(affinity: str) -> str:
    """Return “Resistant to fire” for “resistant fire”, “Absorbs ice” for “absorb ice”."""
    level, _, kind = affinity.partition(" ")
    return f"Absorbs {kind}" if level == "absorb" else f"{level.capitalize()} to {kind}"


def accuracy_words(weapon: Weapon) -> str:
    """Return “DEX + INS +1”."""
    first, second = weapon.accuracy
    bonus = f" {signed(weapon.accuracy_bonus)}" if weapon.accuracy_bonus else ""
    return f"{first} + {second}{bonus}"


def damage_words(weapon: Weapon) -> str:
    """Return “HR + 6”, with the type of damage unless it is physical."""
    kind = "" if weapon.damage_type == "physical" else f" {weapon.damage_type}"
    return f"HR + {weapon.damage}{kind}"


def defence_words(item: Armor | Shield) -> str:
    """Return what the item gives, such as “Defense DEX +1 · Magic Def. INS +2”."""
    if isinstance(item, Shield):
        defence, magic = signed(item.defense), signed(item.magic_defense)
    else:
        bonus = f" {signed(item.defense)}" if item.defense else ""
        defence = str(item.defense) if item.defense_mode == "fixed" else f"DEX{bonus}"
        magic = f"INS {signed(item.magic_defense)}" if item.magic_defense else "INS"
    words = f"Def. {defence} · M.Def. {magic}"
    return f"{words} · Init. {signed(item.initiative)}" if item.initiative else words


def item_line(item: Item | None) -> str:
    """Return an item's numbers in one line; empty for a thing without any."""
    if isinstance(item, Weapon):
        return f"{accuracy_words(item)} · {damage_words(item)}"
    if isinstance(item, Armor | Shield):
        return defence_words(item)
    if isinstance(item, Transport):
        return f"{item.passengers} passengers · travels {item.travel} times as far"
    return ""


def item_words(item: Item | None) -> str:
    """Return the numbers of the item and what else it does."""
    effect = item.effect if item else ""
    return " · ".join(word for word in (item_line(item), effect) if word)


def class_line(hero: Hero, known: Catalog) -> str:
    """Return “Orator 2, Weaponmaster 3” in the order the classes were entered."""
    counts: dict[str, int] = {}
    for choice in hero.levels:
        if choice.class_id:
            counts[choice.class_id] = counts.get(choice.class_id, 0) + 1
    return ", ".join(
        f"{known.classes[one].name if one in known.classes else one}{TIE}{levels}"
        for one, levels in counts.items()
    )
