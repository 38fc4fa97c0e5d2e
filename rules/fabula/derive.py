"""Every number of a hero, each with its parts.

``derive`` never raises for a hero that validates: what the content does not know counts as
nothing here and is a problem in ``rules.fabula.check``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from models.fabula.catalog import Catalog, catalog
from models.fabula.content import HeroClass, Shield, Skill
from models.fabula.hero import Hero
from models.fabula.vocabulary import (
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    CONDITION_NAMES,
    Attribute,
    Condition,
    DieSize,
    Status,
)
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.attack import attacks
from rules.fabula.condition import standing_conditions
from rules.fabula.gear import Gear, Held, gear, item_cost
from rules.fabula.magic import (
    bound_arcana,
    known_spells,
    owned_gadgets,
    spell_slots,
    summon_mp,
)
from rules.fabula.modifier import Given, modifiers, parts_of
from rules.fabula.numbers import HeroNumbers, OwnedClass, OwnedHeroicSkill, OwnedSkill
from rules.fabula.tally import LARGEST_DIE, SMALLEST_DIE, Tally, base_dice, die_size, tally
from rules.fabula.text import cost_text, filled

BASE_IP = 6
HP_MP_PER_DIE = 5
Resource = Literal["hp", "mp", "ip"]

# Modifier stats that are shown as one sum when the hero has any: label and section.
_SUMS: Mapping[str, tuple[str, str]] = {
    "damage_reduction": ("Damage reduction", "Skills"),
    "hp_recovery_bonus": ("HP recovery bonus", "Recovery"),
    "mp_recovery_bonus": ("MP recovery bonus", "Recovery"),
    "spell_healing_hp": ("Spell healing bonus", "Recovery"),
    "chimerist_spell_capacity": ("Chimerist spells held", "Chimerist"),
    "travel_die_step": ("Travel die", "Travel"),
    "ip_cost": ("IP cost", "Inventory Points"),
}


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the single numbers are worked out from."""

    hero: Hero
    catalog: Catalog
    counted: Tally
    worn: Gear
    base: Mapping[Attribute, DieSize]
    statuses: tuple[Status, ...]
    given: tuple[Given, ...]
    classes: tuple[HeroClass, ...]


def derive(hero: Hero) -> HeroNumbers:
    """Return the hero's numbers under the printing that the hero follows."""
    known = catalog(hero.edition)
    counted = tally(hero.levels)
    base = base_dice(hero, counted)
    names = _names(hero, known, counted, base)
    given = modifiers(hero, known, counted, names)
    statuses = _statuses(hero, given)
    if len(statuses) != names["own_status_count"]:  # an immunity took some away
        names["own_status_count"] = len(statuses)
        given = modifiers(hero, known, counted, names)
    classes = tuple(known.classes[c] for c in counted.class_levels if c in known.classes)
    frame = _Frame(hero, known, counted, gear(hero, known), base, statuses, given, classes)
    dice: dict[Attribute, Derived] = {a: _current_die(frame, a) for a in ATTRIBUTES}
    names.update({a: die.number for a, die in dice.items()})
    max_hp = _maximum(frame, "hp")
    holding = standing_conditions(
        hero, frame.worn, max_hp=max_hp.number, statuses=len(frame.statuses)
    )
    sizes: dict[Attribute, DieSize] = {a: die_size(die.number) for a, die in dice.items()}
    found = attacks(known, frame.worn, counted, given=given, holding=holding)
    derived = [
        *_points(frame, max_hp),
        *_scores(frame, dice, holding),
        *_checks(frame, holding),
        *_money(frame),
        *_lists(frame, holding),
        *dice.values(),
        *(number for attack in found for number in (attack.accuracy, attack.damage)),
    ]
    return HeroNumbers(
        hero=hero,
        catalog=known,
        level=counted.level,
        classes=_owned_classes(frame, names),
        class_levels=counted.class_levels,
        skill_levels=counted.skill_levels,
        base_dice=base,
        current_dice=sizes,
        derived={number.id: number for number in derived},
        attacks=found,
        armor=frame.worn.armor,
        shields=tuple(h.item for h in frame.worn.shields if isinstance(h.item, Shield)),
        backpack=tuple(held.owned for held in frame.worn.backpack),
        heroic_skills=_owned_heroic_skills(frame, names),
        spells=known_spells(known, counted, names),
        arcana=bound_arcana(known, counted, names),
        gadgets=owned_gadgets(known, counted, names, given),
    )


def _names(
    hero: Hero, known: Catalog, counted: Tally, base: Mapping[Attribute, DieSize]
) -> dict[str, int]:
    """Return the formula names that are the same for the whole hero; dice begin as base dice."""
    strengths = [len(set(bond.emotions)) for bond in hero.bonds]
    cap = known.content.advancement.class_level_cap
    return {
        "CL": counted.level,
        **{f"base_{a}": size for a, size in base.items()},
        **{a: size for a, size in base.items()},
        **{f"SL_{s}": level for s, level in counted.skill_levels.items()},
        "class_count": len(counted.class_levels),
        "mastered_classes": len(counted.mastered(cap)),
        "bond_count": len(hero.bonds),
        "best_bond": max(strengths, default=0),
        "own_status_count": len(set(hero.play.statuses)),
    }


def _statuses(hero: Hero, given: tuple[Given, ...]) -> tuple[Status, ...]:
    """Return the statuses suffered, each once, without those the hero is immune to."""
    immune: set[str] = set()
    for one in given:
        if one.modifier.stat == "status_immunity":
            immune.update(_resolved(one, one.modifier.status))
    suffered = dict.fromkeys(hero.play.statuses)
    return tuple(s for s in suffered if s not in immune and "all" not in immune)


def _resolved(one: Given, word: str | None) -> tuple[str, ...]:
    """Return the pick in place of the word “chosen”."""
    if word == "chosen":
        return one.chosen
    return (word,) if word else ()


def _current_die(frame: _Frame, attribute: Attribute) -> Derived:
    """Return the current die as its size; each step is worth 2.

    Source: statuses lower current dice a size each and stack; no die leaves d6 to d12.
    """
    rule = source.creation(frame.catalog)
    created: DieSize = getattr(frame.hero.dice, attribute)
    parts = [Part(f"Created with d{created}", created, rule)]
    size: int = created
    for level, raised in frame.counted.attribute_steps:
        if raised == attribute and size < LARGEST_DIE:
            parts.append(Part(f"Level {level}", 2, source.advancement(frame.catalog), "one size"))
            size += 2
    base = size
    for part in _die_changes(frame, attribute):
        parts.append(part)
        size += int(part.value)
    clamped = max(SMALLEST_DIE, min(size, LARGEST_DIE))
    if clamped != size:
        words = "d6 is the smallest die" if size < clamped else "d12 is the largest die"
        parts.append(Part(words, clamped - size, rule))
    note = "" if clamped == base else f"base d{base}"
    label = ATTRIBUTE_NAMES[attribute]
    return Derived.total(f"die_{attribute}", label, parts, note=note)


def _die_changes(frame: _Frame, attribute: Attribute) -> Iterator[Part]:
    for status in frame.statuses:
        entry = frame.catalog.statuses.get(status)
        if entry and attribute in entry.lowers:
            yield Part(status, -2, source.section(frame.catalog, "Status effects"), "status")
    for one in frame.given:
        modifier = one.modifier
        hit = attribute in _resolved(one, modifier.attribute)
        if modifier.stat == "die_step" and hit and isinstance(modifier.value, int):
            yield Part(one.label, 2 * modifier.value, one.source, "in effect")
    for step in frame.hero.play.die_steps:
        if step.attribute == attribute and step.steps:
            rule = source.section(frame.catalog, "Temporary die changes")
            yield Part(step.reason or "Temporary change", 2 * step.steps, rule)


def _maximum(frame: _Frame, resource: Resource) -> Derived:
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


def _points(frame: _Frame, max_hp: Derived) -> Iterator[Derived]:
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
    yield _maximum(frame, "mp")
    yield _maximum(frame, "ip")
    points = frame.hero.play.fabula_points
    yield Derived.total("fabula_points", "Fabula Points", [Part("Held now", points, rule)])


def _scores(
    frame: _Frame, dice: Mapping[Attribute, Derived], holding: set[Condition]
) -> Iterator[Derived]:
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
    frame: _Frame, held: Held, defense: list[Part], magic: list[Part], initiative: list[Part]
) -> None:
    shield = frame.catalog.shields.get(held.owned.item_id)
    if shield is not None:
        place = source.section(frame.catalog, "Shields")
        defense += _counted(held.name, shield.defense, place, "shield")
        magic += _counted(held.name, shield.magic_defense, place, "shield")
        initiative += _counted(held.name, shield.initiative, place, "shield")


def _counted(label: str, value: int, place: source.Source, note: str) -> list[Part]:
    return [Part(label, value, place, note)] if value else []


def _die_part(frame: _Frame, dice: Mapping[Attribute, Derived], attribute: Attribute) -> Part:
    size = dice[attribute].number
    rule = source.creation(frame.catalog)
    return Part(ATTRIBUTE_NAMES[attribute], size, rule, f"d{size}, current")


def _score(
    frame: _Frame,
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
        if least is not None and least > total and not one.unmet(holding):
            kept.append(Part(one.label, least - total, one.source, f"counts as {least}"))
            total = least
    return Derived.total(id, label, kept, note=note, pending=waiting)


def _checks(frame: _Frame, holding: set[Condition]) -> Iterator[Derived]:
    first, second = frame.catalog.content.magic_check
    note = f"added to {first} + {second}"
    yield _check(frame, "magic_check", "Magic Check", ("magic_check", "all_checks"), holding, note)
    offensive: set[Condition] = {*holding, "offensive_spell"}
    stats = ("magic_check", "all_checks")
    yield _check(
        frame, "offensive_magic_check", "Magic Check, offensive spell", stats, offensive, note
    )
    studied: set[Condition] = {*holding, "ins_ins_dice"}
    stats = ("open_check", "all_checks")
    label = "Open Check, INS + INS"
    yield _check(frame, "open_check_ins_ins_bonus", label, stats, studied, "added to INS + INS")
    yield _spell_damage(frame, holding)
    yield from _crisis_damage(frame, holding)
    for stat, (title, place) in _SUMS.items():
        now, waiting = parts_of(frame.given, stat, holding)
        if now or waiting:
            yield Derived.total(stat, title, now, note=place, pending=waiting)
    cost, bearing = summon_mp(frame.catalog, frame.given, holding)
    if bearing or any(s.binds_arcanum for s in _skills(frame)):
        yield _summoning(frame, cost, bearing, holding)


def _skills(frame: _Frame) -> Iterator[Skill]:
    for skill_id in frame.counted.skill_levels:
        skill = frame.catalog.skills.get(skill_id)
        if skill:
            yield skill


def _check(
    frame: _Frame,
    id: str,
    label: str,
    stats: Iterable[str],
    holding: set[Condition],
    note: str,
) -> Derived:
    now: list[Part] = []
    waiting: list[Part] = []
    for stat in stats:
        counted, pending = parts_of(frame.given, stat, holding)
        now += counted
        waiting += pending
    return Derived.total(id, label, now, note=note, pending=waiting)


def _spell_damage(frame: _Frame, holding: set[Condition]) -> Derived:
    fitting = [g for g in frame.given if g.modifier.scope in ("spells", "all", None)]
    fitting = [g for g in fitting if g.modifier.range is None and not g.modifier.categories]
    now, waiting = parts_of(fitting, "extra_damage", holding)
    label = "Extra spell damage"
    return Derived.total("spell_extra_damage", label, now, pending=waiting)


def _crisis_damage(frame: _Frame, holding: set[Condition]) -> Iterator[Derived]:
    in_crisis = [g for g in frame.given if "in_crisis" in g.modifier.when]
    crisis: set[Condition] = {*holding, "in_crisis"}
    now, _ = parts_of(in_crisis, "extra_damage", crisis)
    if now:
        yield Derived.total("crisis_extra_damage", "Extra damage in Crisis", now)


def _summoning(
    frame: _Frame, cost: int, bearing: tuple[Given, ...], holding: set[Condition]
) -> Derived:
    base = frame.catalog.content.arcana_rules.summon_mp
    now, waiting = parts_of(bearing, "arcanum_summon_mp_cost", holding)
    parts = (Part("Summoning", base, source.section(frame.catalog, "Arcana")), *now)
    number = Derived.total("arcanum_summon_mp", "MP to summon", parts, pending=waiting)
    assert number.number == cost
    return number


def _money(frame: _Frame) -> Iterator[Derived]:
    purse = frame.hero.purse
    rule = source.section(frame.catalog, "Equipment")
    start = source.creation(frame.catalog)
    costs: list[Part] = []
    for owned in frame.hero.items:
        item = frame.catalog.item(owned.item_id)
        cost = item_cost(owned, item)
        if cost:
            costs.append(Part(owned.name or (item.name if item else "Item"), cost, rule))
    spent = Derived.total("spent", "Zenit spent", costs)
    yield spent
    budget = Part("Budget", purse.budget, start)
    paid = (Part("Equipment", -spent.number, rule),) if spent.number else ()
    yield Derived.total("leftover", "Budget left", (budget, *paid))
    factor = frame.catalog.content.creation.savings_factor
    saved: tuple[Part, ...] = ()
    if purse.savings_roll is not None:
        rolled = factor * purse.savings_roll
        saved = (Part("Savings roll", rolled, start, f"{purse.savings_roll} × {factor}"),)
    yield Derived.total("savings", "Savings", (budget, *paid, *saved))
    played = (Part("In play", purse.change, rule),) if purse.change else ()
    yield Derived.total("zenit", "Zenit", (budget, *paid, *saved, *played))


def _lists(frame: _Frame, holding: set[Condition]) -> Iterator[Derived]:
    known = frame.catalog
    slots = [
        Part(teacher.name, count, source.section(known, "Spells"))
        for teacher, count in spell_slots(known, frame.counted)
    ]
    yield Derived.total("spells_known", "Spells learned", slots)
    rituals = [
        Part(c.name, r, source.of_class(known, c))
        for c in frame.classes
        for r in c.benefits.rituals
    ]
    for skill in _skills(frame):
        if skill.ritual:
            rituals.append(Part(skill.name, skill.ritual, source.of_skill(known, skill.id)))
    yield Derived.listed("rituals", "Ritual disciplines", rituals)
    martial = [
        Part(c.name, m, source.of_class(known, c))
        for c in frame.classes
        for m in c.benefits.martial
    ]
    yield Derived.listed("martial", "May equip", martial)
    cap = known.content.advancement.class_level_cap
    mastered = [
        Part(c.name, c.id, source.of_class(known, c))
        for c in frame.classes
        if frame.counted.class_levels[c.id] >= cap
    ]
    yield Derived.listed("mastered", "Mastered classes", mastered)
    yield _affinities(frame, holding)
    immune = [
        Part(one.label, status, one.source)
        for one in frame.given
        if one.modifier.stat == "status_immunity" and not one.unmet(holding)
        for status in _resolved(one, one.modifier.status)
    ]
    yield Derived.listed("status_immunities", "Immune to", immune)


def _affinities(frame: _Frame, holding: set[Condition]) -> Derived:
    now: list[Part] = []
    waiting: list[Part] = []
    for one in frame.given:
        modifier = one.modifier
        if modifier.stat != "affinity" or modifier.to != "self":
            continue
        unmet = one.unmet(holding)
        words = ", ".join(CONDITION_NAMES[c] for c in unmet or modifier.when)
        types = [t for word in (*modifier.types, modifier.type) for t in _resolved(one, word)]
        for kind in types:
            part = Part(one.label, f"{modifier.level} {kind}", one.source, words)
            (waiting if unmet else now).append(part)
    listed = Derived.listed("affinities", "Affinities", now)
    return Derived(listed.id, listed.label, listed.value, listed.parts, "", tuple(waiting))


def _owned_classes(frame: _Frame, names: Mapping[str, int]) -> tuple[OwnedClass, ...]:
    owned: list[OwnedClass] = []
    for hero_class in frame.classes:
        skills = tuple(
            OwnedSkill(
                skill,
                frame.counted.skill_levels[skill.id],
                frame.counted.skill_picks.get(skill.id, ()),
                filled(skill.effect, skill.amounts, scoped),
                cost_text(skill.cost, scoped),
            )
            for skill in hero_class.skills
            if skill.id in frame.counted.skill_levels
            for scoped in ({**names, "SL": frame.counted.skill_levels[skill.id]},)
        )
        levels = frame.counted.class_levels[hero_class.id]
        cap = frame.catalog.content.advancement.class_level_cap
        owned.append(OwnedClass(hero_class, levels, skills, mastered=levels >= cap))
    return tuple(owned)


def _owned_heroic_skills(frame: _Frame, names: Mapping[str, int]) -> tuple[OwnedHeroicSkill, ...]:
    owned: list[OwnedHeroicSkill] = []
    for heroic_id, times in frame.counted.heroic_times.items():
        heroic = frame.catalog.heroic_skills.get(heroic_id)
        if heroic:
            scoped = {**names, "times_taken": times}
            owned.append(
                OwnedHeroicSkill(
                    heroic,
                    times,
                    frame.counted.heroic_picks[heroic_id],
                    filled(heroic.effect, heroic.amounts, scoped),
                    cost_text(heroic.cost, scoped),
                )
            )
    return tuple(owned)
