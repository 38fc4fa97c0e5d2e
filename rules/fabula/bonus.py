"""Bonuses to Checks and damage, and further sums of modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from models.fabula.vocabulary import Condition
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.frame import Frame, owned_skills
from rules.fabula.modifier import bears_on, parts_of
from rules.fabula.potion import brew_bonuses
from rules.fabula.situation import parts_to

# Modifier stats that are shown as one sum when the hero has any: label and section.
_SUMS: Mapping[str, tuple[str, str]] = {
    "all_checks": ("All Checks", "counted in Accuracy and Magic Checks already"),
    "damage_reduction": ("Damage reduction", "Skills"),
    "hp_recovery_bonus": ("HP recovery bonus", "Recovery"),
    "mp_recovery_bonus": ("MP recovery bonus", "Recovery"),
    "spell_healing_hp": ("Spell healing bonus", "Recovery"),
    "chimerist_spell_capacity": ("Chimerist spells held", "Chimerist"),
    "travel_die_step": ("Travel die", "Travel"),
    "ip_cost": ("IP cost", "Inventory Points"),
    "thorns": ("Damage to melee attackers", "Qualities"),
}


def bonuses(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    """Yield the modifiers of Checks and spell damage, then the sums that this hero has."""
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
    study = _check(frame, "open_check_ins_ins_bonus", label, stats, studied, "added to INS + INS")
    yield replace(study, pending=(*study.pending, *parts_to(frame.moments, "open_check")))
    yield _spell_damage(frame, holding)
    yield from _crisis_damage(frame, holding)
    for stat, (title, place) in _SUMS.items():
        now, waiting = parts_of(frame.given, stat, holding)
        if now or waiting:
            yield Derived.total(stat, title, now, note=place, pending=waiting)
    yield from _opposed(frame, holding)
    yield from _summoning(frame, holding)
    yield from brew_bonuses(frame, holding)


def _check(
    frame: Frame,
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


def _spell_damage(frame: Frame, holding: set[Condition]) -> Derived:
    fitting = [one for one in frame.given if bears_on(one, "spells")]
    now, waiting = parts_of(fitting, "extra_damage", holding)
    later = (*waiting, *parts_to(frame.moments, "spell_damage"))
    label = "Extra spell damage"
    return Derived.total("spell_extra_damage", label, now, pending=later)


def _crisis_damage(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    in_crisis = [
        g for g in frame.given if "in_crisis" in g.modifier.when and not g.is_of_one_weapon
    ]
    crisis: set[Condition] = {*holding, "in_crisis"}
    now, _ = parts_of(in_crisis, "extra_damage", crisis)
    if now:
        yield Derived.total("crisis_extra_damage", "Extra damage in Crisis", now)


def _opposed(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    """Yield what Opposed Checks gain: all of them, then those of one attribute."""
    given = [one for one in frame.given if one.modifier.stat == "opposed_check"]
    for attribute in dict.fromkeys(one.modifier.attribute for one in given):
        fitting = [one for one in given if one.modifier.attribute == attribute]
        now, waiting = parts_of(fitting, "opposed_check", holding)
        id = f"opposed_check_{attribute}" if attribute else "opposed_check"
        label = f"Opposed Checks with {attribute}" if attribute else "Opposed Checks"
        yield Derived.total(id, label, now, pending=waiting)


def _summoning(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    now, waiting = parts_of(frame.given, "arcanum_summon_mp_cost", holding)
    if now or waiting or any(s.binds_arcanum for s in owned_skills(frame)):
        base = frame.catalog.content.arcana_rules.summon_mp
        parts = (Part("Summoning", base, source.section(frame.catalog, "Arcana")), *now)
        yield Derived.total("arcanum_summon_mp", "MP to summon", parts, pending=waiting)
