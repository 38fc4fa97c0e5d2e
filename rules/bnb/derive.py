"""Every number of a hero or a creature, each with its parts.

``derive`` never raises for a document that validates: what the content does not know counts as
nothing here and is a problem in ``rules.bnb.check``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from models.bnb.being import Being
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.vocabulary import STAT_NAMES, Stat
from rules.bnb import source
from rules.bnb.attack import Arm, attacks
from rules.bnb.body_numbers import POOL_PER_CONSTITUTION, body_numbers
from rules.bnb.exact import exact, plain_number, total
from rules.bnb.frame import Frame, hurting_strength
from rules.bnb.gear import borne_weight, gear_rows, in_use, quantity_words
from rules.bnb.load import lift, load
from rules.bnb.numbers import Attack, Numbers, SkillRow
from rules.bnb.point_numbers import budget_numbers, creature_numbers
from rules.bnb.skill import skill_rows, stat_levels, stat_rows
from rules.bnb.spell_numbers import sorcery_numbers, spell_numbers
from rules.bnb.trade import in_copper
from rules.breakdown import Derived, Part, plain


def derive(being: Being) -> Numbers:
    """Return the numbers of a hero or a creature under the options it carries."""
    known = catalog()
    options = being.options
    levels = stat_levels(being)
    size = being.size if isinstance(being, Creature) else 1
    push = _pushes(being, levels)
    rows = gear_rows(being, known)
    lifted = lift(levels["strength"] + push.get("strength", 0), size)
    borne = load(borne_weight(rows), lifted, options)
    skills = skill_rows(being, known, levels, borne)
    by_key = {row.key: row for row in skills}
    frame = Frame(
        being=being,
        catalog=known,
        levels=levels,
        size=size,
        push=push,
        stats=stat_rows(being),
        skills=by_key,
        rows=rows,
        used=in_use(rows),
        load=borne,
    )
    arm = Arm(being, known, options, levels, by_key, hurting_strength(frame))
    found = attacks(arm, rows)
    derived = {number.id: number for number in _numbers(frame, skills, found)}
    return Numbers(
        being=being,
        catalog=known,
        options=options,
        levels=levels,
        size=size,
        stats=frame.stats,
        skills=skills,
        attacks=found,
        gear=rows,
        in_use=frame.used,
        load=borne,
        sorcery=sorcery_numbers(frame, skills, derived),
        derived=derived,
    )


def _pushes(being: Being, levels: Mapping[Stat, int]) -> Mapping[Stat, int]:
    """Return the points of this round's pushes, up to what the rules allow."""
    asked: dict[Stat, int] = {
        "strength": being.play.strength_push,
        "will": being.play.will_push,
    }
    return {stat: min(more, levels[stat]) for stat, more in asked.items() if more}


def _numbers(
    frame: Frame, skills: tuple[SkillRow, ...], found: tuple[Attack, ...]
) -> Iterator[Derived]:
    yield from _stats(frame)
    yield from _secondary(frame)
    if isinstance(frame.being, Character):
        yield from budget_numbers(frame.being, frame, skills)
    yield from body_numbers(frame, found)
    yield from spell_numbers(frame)
    for row in skills:
        if row.usable:
            yield _skill(row)
    for attack in found:
        yield attack.attack
        yield attack.damage
    yield from _money(frame)
    if isinstance(frame.being, Creature):
        yield from creature_numbers(frame.being, frame, skills)


def _stats(frame: Frame) -> Iterator[Derived]:
    for row in frame.stats:
        note = row.word
        paid = f"{plain(row.points)} point{'' if row.points == 1 else 's'} paid"
        waiting = ()
        if row.spare:
            text = f"{row.next_cost} more for level {row.level + 1}"
            waiting = (Part("Part payment", 0, source.STATS, f"{row.spare} paid, {text}"),)
        part = Part("Level", row.level, source.STATS, paid)
        yield Derived.total(row.stat, row.name, (part,), note=note, pending=waiting)


def _secondary(frame: Frame) -> Iterator[Derived]:
    con = (frame.stat("strength"), frame.stat("will"))
    yield Derived.total("constitution", "Constitution", con)
    ready = (frame.stat("dexterity"), frame.stat("intelligence"))
    yield Derived.total("initiative", "Initiative", ready, note="2d6 times this, each round")
    for id, label, note in (
        ("stamina", "Stamina", "out at 0, and may fall below"),
        ("health", "Health", "dead at 0"),
    ):
        times = f"× {POOL_PER_CONSTITUTION}"
        parts = [
            Part(
                f"{STAT_NAMES[stat]} {frame.level(stat)}",
                POOL_PER_CONSTITUTION * frame.level(stat),
                source.STATS,
                times,
            )
            for stat in _CONSTITUTION
        ]
        yield Derived.total(id, label, parts, note=note)


_CONSTITUTION: tuple[Stat, Stat] = ("strength", "will")


def _money(frame: Frame) -> Iterator[Derived]:
    being = frame.being
    if isinstance(being, Character):
        purse = being.purse
        parts = [
            Part(name, worth, source.EQUIPMENT, f"{held} × {worth // held}")
            for name, held, worth in (
                ("Gold", purse.gold, in_copper(gold=purse.gold)),
                ("Silver", purse.silver, in_copper(silver=purse.silver)),
                ("Copper", purse.copper, purse.copper),
            )
            if held
        ]
        if purse.debt:
            parts.append(Part("Owed", -purse.debt, source.EQUIPMENT))
        yield Derived.total("purse", "Purse", parts, note="copper")
    rows = tuple(
        Part(row.name, row.cost, source.EQUIPMENT, quantity_words(row))
        for row in frame.rows
        if row.cost
    )
    cost = total(row.cost for row in frame.rows)
    yield Derived("gear_cost", "Gear", cost, rows, "copper")


def _skill(row: SkillRow) -> Derived:
    if row.owned is None and row.laden == row.stat_level:
        return _untrained(row.key, row.name, row.stat, row.stat_level)
    parts = [Part(STAT_NAMES[row.stat], row.stat_level, source.STATS)]
    if row.level:
        parts.append(Part(row.name, row.level, source.SKILLS, f"{row.points} points paid"))
    waiting: tuple[Part, ...] = ()
    if row.laden != row.multiplier:
        less = plain_number(exact(row.laden) - row.multiplier)
        waiting = (Part("Load", less, source.EQUIPMENT, "while it is carried"),)
    note = "2d6 times this" if row.level else "2d6 times this, untrained"
    return Derived.total(f"skill_{row.key}", row.name, parts, note=note, pending=waiting)


@lru_cache(maxsize=2_000)
def _untrained(key: str, name: str, stat: Stat, level: int) -> Derived:
    part = Part(STAT_NAMES[stat], level, source.STATS)
    return Derived.total(f"skill_{key}", name, (part,), note="2d6 times this, untrained")
