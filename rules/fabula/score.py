"""Maximum points, Crisis, and the defences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from models.fabula.item import Shield
from models.fabula.vocabulary import ATTRIBUTE_NAMES, Attribute, Condition
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.frame import Frame
from rules.fabula.gear import Held
from rules.fabula.modifier import parts_of

BASE_IP = 6
HP_MP_PER_DIE = 5
Resource = Literal["hp", "mp", "ip"]


def maximum(frame: Frame, resource: Resource) -> Derived:
    """Return the maximum HP, MP or IP. HP and MP read the base die, never the current one."""
    rule = source.creation(frame.catalog)
    parts: list[Part] = []
    if resource == "ip":
        parts.append(Part("Every hero", BASE_IP, rule))
    else:
        attribute: Attribute = "MIG" if resource == "hp" else "WLP"
        die = frame.base[attribute]
        parts.append(Part("Level", frame.counted.level, rule))
        label = f"{ATTRIBUTE_NAMES[attribute]} d{die}"
        parts.append(Part(label, HP_MP_PER_DIE * die, rule, f"base die × {HP_MP_PER_DIE}"))
    for hero_class in frame.classes:
        benefit: int = getattr(hero_class.benefits, resource)
        if benefit:
            place = source.of_class(frame.catalog, hero_class)
            parts.append(Part(hero_class.name, benefit, place, "free benefit"))
    now, waiting = parts_of(frame.given, f"max_{resource}", ())
    label = {"hp": "Max HP", "mp": "Max MP", "ip": "Max IP"}[resource]
    return Derived.total(f"max_{resource}", label, (*parts, *now), pending=waiting)


def points(frame: Frame, max_hp: Derived, max_ip: Derived) -> Iterator[Derived]:
    """Yield the level, the maximum points with Crisis, and the Fabula Points held."""
    rule = source.creation(frame.catalog)
    level = frame.counted.level
    yield Derived.total("level", "Level", [Part("Levels taken", level, rule)])
    yield max_hp
    half = max_hp.number // 2
    yield Derived.total(
        "crisis",
        "Crisis",
        [
            Part("Max HP", max_hp.number, rule),
            Part("Halved, rounded down", half - max_hp.number, rule),
        ],
        note="in Crisis at this many HP or fewer",
    )
    yield maximum(frame, "mp")
    yield max_ip
    held = frame.hero.play.fabula_points
    yield Derived.total("fabula_points", "Fabula Points", [Part("Held now", held, rule)])


def scores(
    frame: Frame, dice: Mapping[Attribute, Derived], holding: set[Condition]
) -> Iterator[Derived]:
    """Yield Defense, Magic Defense and Initiative.

    Source: a die or the armor's own score, then armor, shields and what else adds; an effect
    that lets a score count as at least so much comes last.
    """
    armor = frame.worn.slots.get("armor")
    worn = frame.worn.armor
    place = source.section(frame.catalog, "Armor")
    fixed = worn is not None and worn.defense_mode == "fixed"
    defense: list[Part] = [] if fixed else [_die_part(frame, dice, "DEX")]
    magic: list[Part] = [_die_part(frame, dice, "INS")]
    initiative: list[Part] = []
    if worn is not None and armor is not None:
        note = "martial armor" if fixed else "armor"
        defense += _counted(armor.name, worn.defense, place, note)
        magic += _counted(armor.name, worn.magic_defense, place, "armor")
        initiative += _counted(armor.name, worn.initiative, place, "armor")
    for held in frame.worn.shields:
        _add_shield(frame, held, defense, magic, initiative)
    yield _score(
        frame,
        "defense",
        "Defense",
        defense,
        holding,
        "fixed by the armor" if fixed else "reads the current DEX die",
    )
    yield _score(
        frame, "magic_defense", "Magic Defense", magic, holding, "reads the current INS die"
    )
    yield _score(frame, "initiative", "Initiative", initiative, holding, "added to your roll")


def _add_shield(
    frame: Frame, held: Held, defense: list[Part], magic: list[Part], initiative: list[Part]
) -> None:
    if isinstance(held.item, Shield):
        place = source.section(frame.catalog, "Shields")
        defense += _counted(held.name, held.item.defense, place, "shield")
        magic += _counted(held.name, held.item.magic_defense, place, "shield")
        initiative += _counted(held.name, held.item.initiative, place, "shield")


def _counted(label: str, value: int, place: source.Source, note: str) -> list[Part]:
    return [Part(label, value, place, note)] if value else []


def _die_part(frame: Frame, dice: Mapping[Attribute, Derived], attribute: Attribute) -> Part:
    size = dice[attribute].number
    rule = source.creation(frame.catalog)
    return Part(ATTRIBUTE_NAMES[attribute], size, rule, f"d{size}, current")


def _score(
    frame: Frame,
    id: str,
    label: str,
    parts: list[Part],
    holding: set[Condition],
    note: str,
) -> Derived:
    now, waiting = parts_of(frame.given, id, holding)
    kept = [*parts, *now]
    total = sum(int(part.value) for part in kept)
    for one in frame.given:
        least = one.at_least() if one.modifier.stat == id else None
        if least is not None and least > total and not one.waits(holding):
            kept.append(Part(one.label, least - total, one.source, f"counts as {least}"))
            total = least
    return Derived.total(id, label, kept, note=note, pending=waiting)
