"""Maximum points, Crisis, and the defences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from models.fabula.catalog import Catalog
from models.fabula.item import Armor, Shield
from models.fabula.vocabulary import ATTRIBUTE_NAMES, Attribute, Condition
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.frame import Frame
from rules.fabula.gear import Gear, Held
from rules.fabula.modifier import Given, parts_of

BASE_IP = 6
HP_MP_PER_DIE = 5
Resource = Literal["hp", "mp", "ip"]
Protection = Literal["defense", "magic_defense", "initiative"]
"""The scores that armor and shields give to."""


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
    fixed = has_fixed_defense(frame.worn)
    yield _score(
        frame,
        "defense",
        "Defense",
        [] if fixed else [_die_part(frame, dice, "DEX")],
        holding,
        "fixed by the armor" if fixed else "reads the current DEX die",
    )
    magic = [_die_part(frame, dice, "INS")]
    note = "reads the current INS die"
    yield _score(frame, "magic_defense", "Magic Defense", magic, holding, note)
    yield _score(frame, "initiative", "Initiative", [], holding, "added to your roll")


def has_fixed_defense(worn: Gear) -> bool:
    """Say whether the armor has a score of its own in place of the DEX die."""
    return worn.armor is not None and worn.armor.defense_mode == "fixed"


def worn_parts(worn: Gear, catalog: Catalog, stat: Protection) -> Iterator[Part]:
    """Yield what the armor and the shields worn give to a score."""
    armor, held = worn.armor, worn.slots.get("armor")
    if armor is not None and held is not None:
        note = "martial armor" if stat == "defense" and has_fixed_defense(worn) else "armor"
        yield from _counted(held, armor, stat, source.section(catalog, "Armor"), note)
    for shield in worn.shields:
        if isinstance(shield.item, Shield):
            place = source.section(catalog, "Shields")
            yield from _counted(shield, shield.item, stat, place, "shield")


def _counted(
    held: Held, item: Armor | Shield, stat: Protection, place: Source, note: str
) -> Iterator[Part]:
    value: int = getattr(item, stat)
    if value:
        yield Part(held.name, value, place, note)


def at_least_parts(
    given: Iterable[Given], stat: str, total: int, holding: Collection[Condition]
) -> Iterator[Part]:
    """Yield what effects that let a score count as at least so much add to ``total``."""
    for one in given:
        least = one.at_least() if one.modifier.stat == stat else None
        if least is not None and least > total and not one.waits(holding):
            yield Part(one.label, least - total, one.source, f"counts as {least}")
            total = least


def _die_part(frame: Frame, dice: Mapping[Attribute, Derived], attribute: Attribute) -> Part:
    size = dice[attribute].number
    rule = source.creation(frame.catalog)
    return Part(ATTRIBUTE_NAMES[attribute], size, rule, f"d{size}, current")


def _score(
    frame: Frame,
    id: Protection,
    label: str,
    parts: list[Part],
    holding: set[Condition],
    note: str,
) -> Derived:
    now, waiting = parts_of(frame.given, id, holding)
    kept = [*parts, *worn_parts(frame.worn, frame.catalog, id), *now]
    kept += at_least_parts(frame.given, id, sum(int(part.value) for part in kept), holding)
    return Derived.total(id, label, kept, note=note, pending=waiting)
