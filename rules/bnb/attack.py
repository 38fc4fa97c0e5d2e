"""Ways to hit: fists, natural weapons, and every weapon at hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from models.bnb.being import Being
from models.bnb.catalog import Catalog
from models.bnb.content import Weapon
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.options import Options
from models.bnb.vocabulary import STAT_NAMES, STAT_OF, Stat, WeaponKind
from rules.bnb import source
from rules.bnb.combat import weapon_strength
from rules.bnb.distance import increment
from rules.bnb.exact import total
from rules.bnb.numbers import Attack, GearRow, SkillRow
from rules.breakdown import Derived, Part

FIST = "fist"
THROWN = "_thrown"


@dataclass(frozen=True, slots=True)
class Arm:
    """What attacks are worked out from."""

    being: Being
    catalog: Catalog
    options: Options
    levels: Mapping[Stat, int]
    skills: Mapping[str, SkillRow]
    strength: tuple[Part, ...]
    """The parts of the Strength that hurts: level, push, Size."""


def attacks(arm: Arm, rows: tuple[GearRow, ...]) -> tuple[Attack, ...]:
    """Return fists, natural weapons, then what is owned and at hand, with throws after each."""
    found: list[Attack] = []
    if _total(arm.strength) > 0:
        found.append(_made(arm, FIST, "Fist", "striking", kind="melee"))
    if isinstance(arm.being, Creature):
        found += [_natural(arm, weapon) for weapon in arm.being.natural_weapons]
    for row in rows:
        if row.role == "weapon" and row.borne:
            found += _armed(arm, row)
    return tuple(found)


def _natural(arm: Arm, weapon: NaturalWeapon) -> Attack:
    return _made(
        arm,
        weapon.key,
        weapon.name.strip() or "Natural weapon",
        weapon.skill_key,
        kind="melee" if weapon.adds_strength else "mechanical",
        damage=weapon.damage,
        increment_yards=weapon.increment or None,
        note=weapon.note,
    )


def _armed(arm: Arm, row: GearRow) -> Iterator[Attack]:
    item = row.item if isinstance(row.item, Weapon) else None
    owned = row.owned
    kind: WeaponKind = item.kind if item else owned.weapon_kind
    throwable = item.throwable if item else owned.throwable
    two_handed = (item.two_handed or item.two_handed_likely) if item else owned.two_handed
    close = item.close_combat if item else False
    if kind != "thrown":
        yards = None
        if item and item.range:
            yards = increment(item.range, arm.levels)
        elif kind in ("bow", "mechanical"):
            yards = owned.increment
        yield _made(
            arm,
            row.key,
            row.name,
            item.skill if item else ("striking" if kind == "melee" else "archery"),
            kind=kind,
            damage=row.value,
            gear_key=row.key,
            increment_yards=yards,
            two_handed=two_handed,
            close_combat=close,
            adds_strength=owned.adds_strength,
        )
    step = increment("thrown_weapons", arm.levels)
    if (throwable or kind == "thrown") and step > 0:
        yield _made(
            arm,
            row.key + THROWN,
            f"{row.name}, thrown",
            "throwing",
            kind="thrown",
            damage=row.value,
            gear_key=row.key,
            increment_yards=step,
            thrown=True,
        )


def _made(
    arm: Arm,
    key: str,
    name: str,
    skill_key: str,
    *,
    kind: WeaponKind,
    damage: int = 0,
    gear_key: str = "",
    increment_yards: int | None = None,
    two_handed: bool = False,
    close_combat: bool = False,
    thrown: bool = False,
    adds_strength: bool = True,
    note: str = "",
) -> Attack:
    skill = arm.skills.get(skill_key)
    stat: Stat = skill.stat if skill else STAT_OF["dex"]
    level = skill.level if skill else 0
    skill_name = skill.name if skill else skill_key.replace("_", " ").capitalize()
    hit = [Part(STAT_NAMES[stat], arm.levels[stat], source.STATS)]
    if level:
        hit.append(Part(skill_name, level, source.SKILLS, "skill"))
    hurt: list[Part] = []
    if weapon_strength(kind, 1, arm.options, adds_strength=adds_strength):
        hurt += arm.strength
    if damage:
        hurt.append(Part(name.removesuffix(", thrown"), damage, source.EQUIPMENT, "weapon"))
    return Attack(
        key=key,
        name=name,
        gear_key=gear_key,
        skill_key=skill_key,
        skill_name=skill_name,
        attack=Derived.total(
            f"attack_{key}", f"{name}: attack", hit, note="2d6 times this, to hit"
        ),
        damage=Derived(
            f"damage_{key}", f"{name}: damage", _total(hurt), tuple(hurt), "2d6 times this"
        ),
        increment=increment_yards,
        close_combat=close_combat,
        two_handed=two_handed,
        thrown=thrown,
        untrained=level == 0,
        note=note,
        stat_level=arm.levels[stat],
        skill_level=level,
    )


def _number(part: Part) -> float:
    return 0 if isinstance(part.value, str) else part.value


def _total(parts: Iterable[Part]) -> float:
    return total(_number(part) for part in parts)
