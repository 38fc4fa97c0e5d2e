"""Level, dice, rank, and values set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.stat_block import BlockDice, Changes, Rank, StatBlock
from models.fabula.vocabulary import ATTRIBUTES, DIE_SIZES
from rules.fabula.npc.dice import is_legal, nearest_legal, sizes
from rules.fabula.npc.edit import with_rank
from rules.fabula.npc.legality.judged import Judged
from rules.fabula.npc.species import with_species
from rules.problem import Problem

_CHANGE_NAMES = {
    "hp": "HP",
    "mp": "MP",
    "initiative": "Initiative",
    "defense": "Defense",
    "magic_defense": "Magic Defense",
    "accuracy": "Accuracy Checks",
    "magic_check": "Magic Checks",
    "damage": "damage",
    "skills": "Skills",
    "defense_as": "Defense",
    "magic_defense_as": "Magic Defense",
    "max_hp_as": "max HP",
    "max_mp_as": "max MP",
}


def profile_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with the level, the dice and the rank, and what is set by hand."""
    yield from _level(judged)
    yield from _dice(judged)
    yield from _rank(judged)
    yield from _companion(judged)
    yield from _custom(judged)


def _level(judged: Judged) -> Iterator[Problem]:
    rules, block = judged.numbers.bestiary.rules, judged.block
    if block.rank != "companion" and block.level < rules.level_min:
        text = f"A stat block has level {rules.level_min} to {rules.level_max}."
        fix = (f"Make it level {rules.level_min}", partial(_with_level, level=rules.level_min))
        yield judged.problem("error", "level-range", "level", text, (fix,))


def _with_level(block: StatBlock, level: int) -> StatBlock:
    return block.replaced(level=level)


def _dice(judged: Judged) -> Iterator[Problem]:
    block = judged.block
    now = sizes(block.dice)
    if is_legal(now, block.level):
        return
    best = nearest_legal(block.dice, block.level)
    words = ", ".join(f"{a} d{n}" for a, n in zip(ATTRIBUTES, sizes(best), strict=True))
    fix = (f"Set {words}", partial(_with_dice, dice=best))
    odd = sorted({size for size in now if size not in DIE_SIZES})
    if odd:
        sorts = " and ".join(f"d{size}" for size in odd)
        text = f"Attributes are d6, d8, d10 or d12, not {sorts}."
        yield judged.problem("error", "die-size", "dice", text, (fix,))
    else:
        shown = ", ".join(f"d{size}" for size in sorted(now, reverse=True))
        text = f"The dice {shown} are no array with the steps of level {block.level}."
        yield judged.problem("error", "attribute-array", "dice", text, (fix,))


def _with_dice(block: StatBlock, dice: BlockDice) -> StatBlock:
    return block.replaced(dice=dice)


def _rank(judged: Judged) -> Iterator[Problem]:
    rules, block = judged.numbers.bestiary.rules, judged.block
    if block.rank != "champion":
        return
    most = rules.soldiers_max
    if block.replaces > most:
        text = f"A champion of {block.replaces} soldiers is more than the usual {most}."
        fix = (f"Let it stand for {most}", partial(with_rank, rank="champion", replaces=most))
        yield judged.problem("warning", "champion-soldiers", "replaces", text, (fix,))
    elif block.replaces == 1:
        text = "A champion of one soldier has the HP and the turns of a soldier."
        to_soldier: Rank = "soldier"
        fixes = (
            ("Let it stand for 3", partial(with_rank, rank="champion", replaces=3)),
            ("Make it a soldier", partial(with_rank, rank=to_soldier)),
        )
        yield judged.problem("note", "champion-of-one", "replaces", text, fixes)


def _companion(judged: Judged) -> Iterator[Problem]:
    block, numbers = judged.block, judged.numbers
    if block.rank != "companion":
        return
    frame = numbers.catalog.skills["faithful_companion"].companion
    assert frame is not None
    if block.level != frame.level:
        text = f"A companion is level {frame.level} and stays so."
        fix = (f"Make it level {frame.level}", partial(_with_level, level=frame.level))
        yield judged.problem("error", "companion-level", "level", text, (fix,))
    if block.species not in frame.species:
        kinds = [s for s in numbers.bestiary.content.species if s.id in frame.species]
        names = ", ".join(kind.name.lower() for kind in kinds[:-1])
        text = f"A companion is a {names} or {kinds[-1].name.lower()}."
        fixes = (
            (f"Make it a {s.name.lower()}", partial(with_species, species=s.id)) for s in kinds
        )
        yield judged.problem("error", "companion-species", "species", text, fixes)
    if len(block.attacks) > frame.basic_attacks_max:
        text = f"A companion has up to {frame.basic_attacks_max} basic attacks."
        yield judged.problem("error", "companion-attacks", "attacks", text)
    if numbers.owner is None:
        text = "It is no hero's companion: its numbers are those of Skill Level 1 at level 5."
        yield judged.problem("note", "companion-alone", "rank", text)


def _custom(judged: Judged) -> Iterator[Problem]:
    """Say which values do not follow from the rules, so that nobody wonders."""
    block = judged.block
    usual = Changes()
    found = [
        words
        for field, words in _CHANGE_NAMES.items()
        if getattr(block.changes, field) != getattr(usual, field)
    ]
    found += [a.name or a.key for a in block.attacks if a.accuracy_change or a.damage_change]
    found += [s.name or s.spell_id for s in block.spells if s.magic_change or s.damage_change]
    if found:
        text = f"Set by hand: {', '.join(dict.fromkeys(found))}."
        fix = ("Undo every custom value", _without_custom)
        yield judged.problem("note", "custom-values", "changes", text, (fix,))


def _without_custom(block: StatBlock) -> StatBlock:
    return block.replaced(
        changes=Changes(),
        attacks=tuple(a.replaced(accuracy_change=0, damage_change=0) for a in block.attacks),
        spells=tuple(s.replaced(magic_change=0, damage_change=0) for s in block.spells),
    )
