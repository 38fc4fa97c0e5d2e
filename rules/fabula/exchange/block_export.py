"""A creature counted up as other tools store it, and what their formats cannot tell apart.

Both tools keep sums where a stat block here keeps Skills and custom values. Whatever would read
back as something else is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.npc import Npc
from models.fabula.stat_block import BlockAction, StatBlock
from rules.exchange.report import Log
from rules.fabula.exchange.creature_words import is_against_magic, multi_of
from rules.fabula.exchange.draft import DEFENSE_TOTALS, HP_STEP, split_hp, split_mp
from rules.fabula.npc.numbers import BlockNumbers

HELD_SKILLS = frozenset(
    (
        "improved_hit_points",
        "improved_initiative",
        "improved_damage",
        "improved_defenses",
        "specialized",
        "use_equipment",
    )
)
"""NPC Skills that the formats have numbers for; others become special rules."""
LOST_CHANGES = {"skills": "Custom number of Skills", "magic_check": "Custom Magic Check"}
KIND_ORDER = ("action", "rule", "gear", "note")


@dataclass(frozen=True, slots=True)
class BlockSums:
    """What a stat block amounts to; ``improved`` are the keys of attacks with Improved Damage."""

    hp: int
    mp: int
    defense: int
    magic_defense: int
    initiative: int
    has_initiative: bool
    has_precision: bool
    has_magic: bool
    improved: frozenset[str]


def block_sums(block: StatBlock, log: Log) -> BlockSums:
    """Return the sums, and log what they no longer tell apart."""
    counted = Counter(skill.skill_id for skill in block.skills)
    changes = block.changes
    defense, magic = _defenses(block, log)
    options = Counter(s.option for s in block.skills if s.skill_id == "specialized")
    attacks = {attack.key for attack in block.attacks}
    targets = [s.target for s in block.skills if s.skill_id == "improved_damage"]
    improved = frozenset(target for target in targets if target in attacks)
    if len(improved) < len(targets):
        log.changed("Improved Damage", "counts only where it improves an attack, and once")
    for name in ("improved_initiative",):
        if counted[name] > 1:
            log.changed(name.replace("_", " ").capitalize(), "counts once")
    for option in ("accuracy_checks", "magic_checks"):
        if options[option] > 1:
            log.changed("Specialized", "each kind of Check counts once")
    _log_lost_changes(block, log)
    hp = HP_STEP * counted["improved_hit_points"] + changes.hp
    mp = block.extra_mp + changes.mp
    if split_hp(hp) != (counted["improved_hit_points"], changes.hp):
        log.changed("Bonus HP", f"{hp:+d}, Skills and custom value in one")
    if split_mp(mp) != (block.extra_mp, changes.mp):
        log.changed("Bonus MP", f"{mp:+d}, Skills and custom value in one")
    return BlockSums(
        hp=hp,
        mp=mp,
        defense=defense,
        magic_defense=magic,
        initiative=changes.initiative,
        has_initiative=bool(counted["improved_initiative"]),
        has_precision=bool(options["accuracy_checks"]),
        has_magic=bool(options["magic_checks"]),
        improved=improved,
    )


def _defenses(block: StatBlock, log: Log) -> tuple[int, int]:
    """Return the bonuses on both defenses; Skills and custom values are one sum."""
    picks = [s.option for s in block.skills if s.skill_id == "improved_defenses"]
    defense = sum(2 if option == "defense" else 1 for option in picks)
    magic = sum(2 if option == "magic_defense" else 1 for option in picks)
    total = (defense + block.changes.defense, magic + block.changes.magic_defense)
    back = DEFENSE_TOTALS.get(total)
    is_same = sorted(back or ()) == sorted(picks) if back is not None else not picks
    if not is_same or (back and (block.changes.defense or block.changes.magic_defense)):
        log.changed("Defense bonuses", "Skills and custom values in one sum")
    return total


def _log_lost_changes(block: StatBlock, log: Log) -> None:
    for name, title in LOST_CHANGES.items():
        if getattr(block.changes, name):
            log.lost(title, f"{getattr(block.changes, name):+g}")
    for name, title in (("max_hp_as", "Custom maximum HP"), ("max_mp_as", "Custom maximum MP")):
        score = getattr(block.changes, name)
        if score is not None:
            log.lost(title, f"{score}")
    for name, title in (("accuracy", "Custom Accuracy"), ("damage", "Custom damage")):
        if getattr(block.changes, name):
            log.changed(title, "written with each attack")


def special_skills(numbers: BlockNumbers, log: Log) -> Iterator[BlockAction]:
    """Yield Skills that the formats have no field for as special rules."""
    block = numbers.block
    for feature in numbers.features:
        if not feature.where.startswith(("skills.", "class_skills.")):
            continue
        log.changed(f"Skill “{feature.name}”", "written as a special rule")
        cost = feature.halves / 2
        yield BlockAction(key="", kind="rule", name=feature.name, effect=feature.text, cost=cost)
    told = {f.where for f in numbers.features}
    for skill in block.skills:
        if f"skills.{skill.key}" in told:
            continue
        is_held = skill.skill_id in HELD_SKILLS
        if skill.skill_id == "specialized":
            is_held = skill.option in ("accuracy_checks", "magic_checks")
        if skill.skill_id == "use_equipment" or not is_held:
            log.lost(f"Skill “{skill.skill_id.replace('_', ' ')}”", skill.text or skill.option)


def grouped_actions(block: StatBlock) -> Iterator[BlockAction]:
    """Yield other actions, rules, gear and notes, one kind after the other."""
    for kind in KIND_ORDER:
        yield from (action for action in block.actions if action.kind == kind)


def special_texts(effects: tuple[str, ...], multi: int, against: str, log: Log) -> list[str]:
    """Return what a hit does as texts; the numbers of an attack become texts of their own."""
    texts: list[str] = []
    for effect in effects:
        if not effect.strip():
            log.lost("An effect without words")
            continue
        if multi_of(effect) or is_against_magic(effect):
            log.changed("An effect in words", f"“{effect}” reads back as a number")
        texts.append(effect)
    if multi > 1:
        texts.append(f"multi ({multi})")
    if against == "magic_defense":
        texts.append("Targets Magic Defense")
    return texts


def log_document(npc: Npc, log: Log) -> None:
    """Log what no format has a field for, of the creature as a whole."""
    for phase in npc.phases:
        if phase.block != npc.block:
            log.lost(f"Phase “{phase.name}”", "only the number of phases is written")
    if npc.shares_pool:
        log.lost("Shared HP of the phases")
    if npc.block.rank == "companion":
        log.lost("Companion’s owner", "the other tool asks for it")
    play = npc.play
    for key in ("statuses", "die_steps", "effects"):
        if getattr(play, key):
            log.lost(f"State of play, {key.replace('_', ' ')}")
    if npc.edition != "core":
        log.lost("Printing", npc.edition)
    for title, text in (("Tactics", npc.tactics), ("Notes", npc.notes)):
        if text.strip():
            log.changed(title, "written as a note")
