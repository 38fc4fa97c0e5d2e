"""Points, defences, Initiative and the bonuses of a stat block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from models.fabula.item import Armor, Shield
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute
from rules.breakdown import Derived, Part, plain
from rules.fabula import source
from rules.fabula.current_die import die_changes
from rules.fabula.formula import evaluated
from rules.fabula.legality.companion import FAITHFUL_COMPANION
from rules.fabula.modifier import parts_of
from rules.fabula.npc.budget import of_rank
from rules.fabula.npc.frame import CUSTOM, CUSTOM_NOTE, BlockFrame, asks_of_target
from rules.fabula.tally import LARGEST_DIE, SMALLEST_DIE

IMPROVED_HIT_POINTS = "improved_hit_points"
IMPROVED_INITIATIVE = "improved_initiative"


def current_dice(frame: BlockFrame) -> Mapping[Attribute, Derived]:
    """Return the current dice as their sizes; each step is worth 2.

    A die outside d6 to d12, as files of other tools may hold, is moved no further out.
    """
    return {attribute: _current_die(frame, attribute) for attribute in ATTRIBUTES}


def _current_die(frame: BlockFrame, attribute: Attribute) -> Derived:
    own: int = getattr(frame.block.dice, attribute)
    base = frame.base[attribute]
    parts = [Part(f"Base die d{own}", own, frame.rule)]
    if base != own:
        parts.append(Part("Heroic Companion", base - own, frame.rule, "one size"))
    changes = die_changes(
        frame.catalog, attribute, statuses=frame.statuses, given=frame.given, play=frame.play
    )
    parts += changes
    size = sum(int(part.value) for part in parts)
    clamped = max(min(SMALLEST_DIE, base), min(size, max(LARGEST_DIE, base)))
    if clamped != size:
        words = "d6 is the smallest die" if size < clamped else "d12 is the largest die"
        parts.append(Part(words, clamped - size, frame.rule))
    note = "" if clamped == base else f"base d{base}"
    return Derived.total(f"die_{attribute}", ATTRIBUTE_NAMES[attribute], parts, note=note)


def max_hp(frame: BlockFrame) -> Derived:
    """Return the maximum HP; the rank multiplies everything but a value set by hand."""
    rules, block = frame.bestiary.rules, frame.block
    if frame.rank.id == "companion":
        parts = list(_companion_hp(frame))
    else:
        die = frame.base["MIG"]
        parts = [
            Part(f"Level {block.level}", rules.hp_per_level * block.level, frame.rule, "level × 2"),
            Part(f"Might d{die}", rules.hp_per_die * die, frame.rule, "base die × 5"),
        ]
    taken = frame.taken(IMPROVED_HIT_POINTS)
    if taken:
        entry = frame.bestiary.skills[IMPROVED_HIT_POINTS]
        parts.append(Part(entry.name, taken * entry.max_hp, frame.rule, _times(taken)))
    parts += parts_of(frame.given, "max_hp", frame.holding)[0]
    parts += frame.custom(block.changes.hp)
    factor = of_rank(frame.rank.hp_multiplier, block.replaces)
    return _points("max_hp", "Max HP", parts, factor, block.changes.max_hp_as, frame)


def _companion_hp(frame: BlockFrame) -> Iterator[Part]:
    """Yield Skill Level × base Might die, and half the hero's level."""
    skill = frame.catalog.skills[FAITHFUL_COMPANION]
    assert skill.companion is not None
    owner, die = frame.owner, frame.base["MIG"]
    level = owner.skill_level if owner else 1
    names = {"SL": level, "companion_base_MIG": die, "CL": 0}
    place = source.of_skill(frame.catalog, FAITHFUL_COMPANION)
    of_die = evaluated(skill.companion.max_hp, names)
    yield Part(f"{skill.name} {level}", of_die, place, f"Skill Level × base Might d{die}")
    hero_level = owner.level if owner else frame.block.level
    whole = evaluated(skill.companion.max_hp, {**names, "CL": hero_level})
    yield Part(f"Hero level {hero_level}", whole - of_die, place, "half, rounded down")
    if owner and owner.bonus:
        heroic = source.section(frame.catalog, "Heroic Skills")
        yield Part("Heroic Companion", owner.bonus.max_hp, heroic)


def max_mp(frame: BlockFrame) -> Derived:
    """Return the maximum MP; the rank multiplies everything but a value set by hand."""
    rules, block, die = frame.bestiary.rules, frame.block, frame.base["WLP"]
    parts = [
        Part(f"Level {block.level}", rules.mp_per_level * block.level, frame.rule),
        Part(f"Willpower d{die}", rules.mp_per_die * die, frame.rule, "base die × 5"),
    ]
    if block.extra_mp:
        parts.append(Part("Spellcaster", block.extra_mp, frame.rule, "10 for each Skill"))
    parts += parts_of(frame.given, "max_mp", frame.holding)[0]
    parts += frame.custom(block.changes.mp)
    factor = of_rank(frame.rank.mp_multiplier, block.replaces)
    return _points("max_mp", "Max MP", parts, factor, block.changes.max_mp_as, frame)


def _points(
    id: str, label: str, parts: list[Part], factor: int, fixed: int | None, frame: BlockFrame
) -> Derived:
    total = sum(int(part.value) for part in parts)
    if factor != 1:
        more = total * (factor - 1)
        parts.append(Part(frame.rank.name, more, frame.rule, f"× {factor}"))
        total += more
    least = 0 if fixed is None else fixed
    if fixed is not None or total < 0:
        parts.append(Part(CUSTOM, least - total, frame.rule, CUSTOM_NOTE))
    return Derived.total(id, label, parts)


def _times(taken: int) -> str:
    return f"taken {taken} times" if taken > 1 else ""


def crisis(frame: BlockFrame, hp: Derived) -> Derived:
    half = hp.number // 2
    parts = (
        Part("Max HP", hp.number, frame.rule),
        Part("Halved, rounded down", half - hp.number, frame.rule),
    )
    return Derived.total("crisis", "Crisis", parts, note="in Crisis at this many HP or fewer")


def initiative(frame: BlockFrame) -> Iterator[Derived]:
    """Yield the Initiative; nothing for a companion, which has none."""
    if frame.rank.id == "companion":
        return
    dex, ins = frame.base["DEX"], frame.base["INS"]
    half = (dex + ins) // 2
    parts = [Part(f"DEX d{dex} + INS d{ins}", half, frame.rule, "half of both base dice")]
    for name, item in _worn(frame):
        if item.initiative:
            parts.append(Part(name, item.initiative, frame.rule))
    taken = frame.taken(IMPROVED_INITIATIVE)
    if taken:
        entry = frame.bestiary.skills[IMPROVED_INITIATIVE]
        parts.append(Part(entry.name, entry.initiative, frame.rule))
    of_its_rank = of_rank(frame.rank.initiative, frame.block.replaces)
    if of_its_rank:
        parts.append(Part(frame.rank.name, of_its_rank, frame.rule, "rank"))
    now, waiting = parts_of(frame.given, "initiative", frame.holding)
    parts += (*now, *frame.custom(frame.block.changes.initiative))
    yield Derived.total("initiative", "Initiative", parts, pending=waiting)


def _worn(frame: BlockFrame) -> Iterator[tuple[str, Armor | Shield]]:
    """Yield the armor and the shields worn, with their names."""
    armor, held = frame.worn.armor, frame.worn.slots.get("armor")
    if armor is not None and held is not None:
        yield held.name, armor
    for shield in frame.worn.shields:
        if isinstance(shield.item, Shield):
            yield shield.name, shield.item


def defense(frame: BlockFrame, dex: Derived) -> Derived:
    """Return the Defense: the current DEX die or the score of martial armor, and what adds."""
    fixed = _is_fixed(frame)
    parts = [] if fixed else [_die_part(dex, frame)]
    parts += [Part(name, item.defense, frame.rule) for name, item in _worn(frame) if item.defense]
    parts += _improved(frame, "defense")
    note = "fixed by the armor" if fixed else "reads the current DEX die"
    changes = frame.block.changes
    return _defence("defense", "Defense", parts, frame, changes.defense, changes.defense_as, note)


def _is_fixed(frame: BlockFrame) -> bool:
    armor = frame.worn.armor
    return armor is not None and armor.defense_mode == "fixed"


def magic_defense(frame: BlockFrame, ins: Derived) -> Derived:
    """Return the Magic Defense: the current INS die and what adds to it."""
    parts = [_die_part(ins, frame)]
    for name, item in _worn(frame):
        if item.magic_defense:
            parts.append(Part(name, item.magic_defense, frame.rule))
    parts += _improved(frame, "magic_defense")
    changes = frame.block.changes
    return _defence(
        "magic_defense",
        "Magic Defense",
        parts,
        frame,
        changes.magic_defense,
        changes.magic_defense_as,
        "reads the current INS die",
    )


def _die_part(die: Derived, frame: BlockFrame) -> Part:
    return Part(die.label, die.number, frame.rule, f"d{die.number}, current")


def _improved(frame: BlockFrame, name: str) -> Iterator[Part]:
    for skill in frame.block.skills:
        entry = frame.bestiary.skills.get(skill.skill_id)
        for option in entry.options if entry else ():
            amount: int = getattr(option, name)
            if option.id == skill.option and amount and entry:
                yield Part(entry.name, amount, frame.rule)


def _defence(
    id: str,
    label: str,
    parts: list[Part],
    frame: BlockFrame,
    change: int,
    fixed: int | None,
    note: str,
) -> Derived:
    now, waiting = parts_of(frame.given, id, frame.holding)
    parts = [*parts, *now, *frame.custom(change)]
    total = sum(int(part.value) for part in parts)
    for one in frame.given:
        least = one.at_least() if one.modifier.stat == id else None
        if least is not None and least > total and not one.waits(frame.holding):
            parts.append(Part(one.label, least - total, one.source, f"counts as {least}"))
            total = least
    if fixed is not None:
        parts.append(Part(CUSTOM, fixed - total, frame.rule, CUSTOM_NOTE))
        note = CUSTOM_NOTE
    return Derived.total(id, label, parts, note=note, pending=waiting)


def printed(score: Derived, die: Derived, frame: BlockFrame) -> str:
    """Return a defence as stat blocks print it: ``+2`` onto the die, or the bare score."""
    if score.note == CUSTOM_NOTE or (score.id == "defense" and _is_fixed(frame)):
        return plain(score.number)
    bonus = score.number - die.number
    return f"+{bonus}" if bonus >= 0 else plain(bonus)


Check = Literal["accuracy", "magic"]


def check_bonus(frame: BlockFrame, kind: Check) -> Derived:
    """Return what is added to every Accuracy Check or Magic Check."""
    general = [
        one
        for one in frame.given
        if not (one.modifier.range or one.modifier.categories or asks_of_target(one.modifier))
    ]
    parts = list(own_bonus(frame, kind))
    waiting: list[Part] = []
    for stat in (f"{kind}_check", "all_checks"):
        now, later = parts_of(general, stat, frame.holding)
        parts += now
        waiting += later
    label = {"accuracy": "Accuracy Checks", "magic": "Magic Checks"}[kind]
    return Derived.total(f"{kind}_bonus", label, parts, pending=waiting)


def own_bonus(frame: BlockFrame, kind: Check) -> Iterator[Part]:
    """Yield what the block itself adds to its Checks: level, Skills, custom values."""
    rules, block = frame.bestiary.rules, frame.block
    if frame.rank.id == "companion":
        level = frame.owner.skill_level if frame.owner else 1
        place = source.of_skill(frame.catalog, FAITHFUL_COMPANION)
        yield Part("Faithful Companion", level, place, "Skill Level")
    elif block.level >= rules.check_levels:
        bonus = block.level // rules.check_levels
        yield Part(f"Level {block.level}", bonus, frame.rule, "level ÷ 10, rounded down")
    yield from _specialized(frame, "accuracy" if kind == "accuracy" else "magic_check")
    changes = block.changes
    yield from frame.custom(changes.accuracy if kind == "accuracy" else changes.magic_check)


def _specialized(frame: BlockFrame, field: str) -> Iterator[Part]:
    """Yield the Specialized Skill for a kind of Check; it counts once for each kind."""
    for skill in frame.block.skills:
        entry = frame.bestiary.skills.get(skill.skill_id)
        for option in entry.options if entry else ():
            amount: int = getattr(option, field)
            if option.id == skill.option and amount and entry:
                yield Part(entry.name, amount, frame.rule, skill.text)
                return


def opposed_bonus(frame: BlockFrame) -> Iterator[Derived]:
    """Yield the bonus to Opposed Checks of one kind, if it has any."""
    parts = tuple(_specialized(frame, "opposed_check"))
    if parts:
        yield Derived.total("opposed_bonus", "Opposed Checks", parts, note=parts[0].note)


def damage_bonus(frame: BlockFrame) -> Derived:
    """Return the extra damage of attacks and damaging spells."""
    rules, level = frame.bestiary.rules, frame.block.level
    parts: list[Part] = []
    if level >= rules.damage_levels:
        bonus = rules.damage_step * (level // rules.damage_levels)
        note = f"{rules.damage_step} every {rules.damage_levels} levels"
        parts.append(Part(f"Level {level}", bonus, frame.rule, note))
    if frame.owner and frame.owner.bonus and frame.owner.bonus.extra_damage:
        heroic = source.section(frame.catalog, "Heroic Skills")
        parts.append(Part("Heroic Companion", frame.owner.bonus.extra_damage, heroic))
    parts += frame.custom(frame.block.changes.damage)
    return Derived.total("damage_bonus", "Extra damage", parts)


def turns(frame: BlockFrame) -> Derived:
    count = of_rank(frame.rank.turns_per_round, frame.block.replaces)
    note = "acts in its hero's turn" if frame.rank.id == "companion" else ""
    parts = [Part(frame.rank.name, count, frame.rule)]
    return Derived.total("turns_per_round", "Turns per round", parts, note=note)
