"""Pure changes of a stat block, as the editor needs them; each returns a new block."""

from __future__ import annotations

from typing import Literal, cast

from models.fabula.bestiary import bestiary
from models.fabula.owned import OwnedItem
from models.fabula.stat_block import (
    Affinity,
    AffinityLevel,
    BlockAction,
    BlockAttack,
    BlockSkill,
    BlockSpell,
    ClassSkill,
    Rank,
    StatBlock,
)
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DamageType, Status
from rules.fabula.gear import SLOTS
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.dice import arranged, die_steps, grown, sizes

EntryList = Literal["attacks", "spells", "skills", "actions", "items"]
"""The lists of a block whose entries have keys."""
_LETTERS: dict[EntryList, str] = {
    "attacks": "a",
    "spells": "s",
    "skills": "k",
    "actions": "x",
    "items": "i",
}
Entry = BlockAttack | BlockSpell | BlockSkill | BlockAction | OwnedItem
USUAL_CHAMPION = 3
"""The soldiers that a new champion stands for."""


def new_key(block: StatBlock, where: EntryList) -> str:
    """Return a key that no entry of the block has."""
    used = {entry.key for each in _LETTERS for entry in entries(block, each)}
    number = len(entries(block, where)) + 1
    while f"{_LETTERS[where]}{number}" in used:
        number += 1
    return f"{_LETTERS[where]}{number}"


def entries(block: StatBlock, where: EntryList) -> tuple[Entry, ...]:
    """Return one of the block's lists whose entries have keys."""
    return cast("tuple[Entry, ...]", getattr(block, where))


def with_attack(block: StatBlock, attack: BlockAttack | None = None) -> StatBlock:
    """Add an attack under a key of its own; None adds a plain one."""
    added = (attack or BlockAttack(key="", name="New attack")).replaced(
        key=new_key(block, "attacks")
    )
    return block.replaced(attacks=(*block.attacks, added))


def with_spell(block: StatBlock, spell: str | BlockSpell = "") -> StatBlock:
    """Add a spell of the content by its id, or one of the game master's own."""
    if isinstance(spell, str):
        name = "" if spell else "New spell"
        spell = BlockSpell(key="", spell_id=spell, name=name)
    return block.replaced(spells=(*block.spells, spell.replaced(key=new_key(block, "spells"))))


def with_skill(
    block: StatBlock,
    skill_id: str,
    *,
    option: str = "",
    target: str = "",
    name: str = "",
    text: str = "",
) -> StatBlock:
    """Add one pick of an NPC Skill."""
    skill = BlockSkill(
        key=new_key(block, "skills"),
        skill_id=skill_id,
        option=option,
        target=target,
        name=name,
        text=text,
    )
    return block.replaced(skills=(*block.skills, skill))


def with_action(
    block: StatBlock,
    kind: Literal["action", "rule", "gear", "note"] = "action",
    *,
    name: str = "",
    effect: str = "",
    cost: float | None = None,
) -> StatBlock:
    """Add an other action, a special rule, gear in words, or a note."""
    action = BlockAction(
        key=new_key(block, "actions"), kind=kind, name=name, effect=effect, cost=cost
    )
    return block.replaced(actions=(*block.actions, action))


def with_class_skill(block: StatBlock, skill_id: str, level: int = 1) -> StatBlock:
    """Give the class Skill that level; 0 takes it away."""
    kept = tuple(s for s in block.class_skills if s.skill_id != skill_id)
    if level < 1:
        return block.replaced(class_skills=kept)
    old = next((s for s in block.class_skills if s.skill_id == skill_id), None)
    new = old.replaced(level=level) if old else ClassSkill(skill_id=skill_id, level=level)
    found = tuple(new if s is old else s for s in block.class_skills)
    return block.replaced(class_skills=found if old else (*kept, new))


def with_special_attack(block: StatBlock, key: str, text: str) -> StatBlock:
    """Add a Special Attack in words to the attack of that key."""
    attack = next((a for a in block.attacks if a.key == key), None)
    if attack is None:
        return block
    return with_entry(block, "attacks", key, effects=(*attack.effects, text))


def with_entry(block: StatBlock, where: EntryList, key: str, **changes: object) -> StatBlock:
    """Change fields of the entry of that key.

    Raises:
        DocumentError: when a value does not fit its field.
    """
    changed = tuple(
        entry.replaced(**changes) if entry.key == key else entry for entry in entries(block, where)
    )
    return block.replaced(**{where: changed})


def without_entry(block: StatBlock, where: EntryList, key: str) -> StatBlock:
    """Take away the entry of that key, and with it what only bore on it.

    The Improved Damage of an attack or spell goes, as does an item from its slot and the attacks
    with it.
    """
    kept = tuple(entry for entry in entries(block, where) if entry.key != key)
    block = block.replaced(**{where: kept})
    if where in ("attacks", "spells"):
        skills = tuple(s for s in block.skills if s.target != key or not key)
        return block.replaced(skills=skills) if len(skills) < len(block.skills) else block
    if where == "items":
        emptied = {slot: "" for slot in SLOTS if getattr(block.slots, slot) == key}
        if emptied:
            block = block.replaced(slots=block.slots.replaced(**emptied))
        for attack in block.attacks:
            if attack.weapon == key:
                block = without_entry(block, "attacks", attack.key)
    return block


def moved_entry(block: StatBlock, where: EntryList, key: str, to: int) -> StatBlock:
    """Put the entry of that key at the place ``to`` of its list; outside, at the nearer end."""
    found = list(entries(block, where))
    entry = next((e for e in found if e.key == key), None)
    if entry is None:
        return block
    found.remove(entry)
    found.insert(max(0, min(to, len(found))), entry)
    return block.replaced(**{where: tuple(found)})


def with_own_key(block: StatBlock, where: EntryList, index: int) -> StatBlock:
    """Give the entry at ``index`` a key that no other has."""
    found = list(entries(block, where))
    found[index] = found[index].replaced(key=new_key(block, where))
    return block.replaced(**{where: tuple(found)})


def with_affinity(block: StatBlock, kind: DamageType, level: AffinityLevel | None) -> StatBlock:
    """Give the type that Affinity; None makes it hurt as usual. Types stay in print order."""
    others = [affinity for affinity in block.affinities if affinity.type != kind]
    if level is not None:
        others.append(Affinity(type=kind, level=level))
    others.sort(key=lambda affinity: DAMAGE_TYPES.index(affinity.type))
    return block.replaced(affinities=tuple(others))


def with_status_immunity(block: StatBlock, status: Status, *, has: bool = True) -> StatBlock:
    kept = tuple(s for s in block.status_immunities if s != status)
    return block.replaced(status_immunities=(*kept, status) if has else kept)


def with_extra_mp(block: StatBlock, extra_mp: int) -> StatBlock:
    """Buy so many maximum MP, rounded down to tens."""
    return block.replaced(extra_mp=max(0, extra_mp) // 10 * 10)


def with_die(block: StatBlock, attribute: Attribute, size: int) -> StatBlock:
    return block.replaced(dice=block.dice.replaced(**{attribute: size}))


def with_array(block: StatBlock, array_id: str) -> StatBlock:
    """Use the array's dice in the order of size they have now; steps go to the largest first.

    Raises:
        KeyError: when there is no such array.
    """
    rules = bestiary()
    array = {a.id: a for a in rules.content.arrays}[array_id]
    now = dict(zip(ATTRIBUTES, sizes(block.dice), strict=True))
    order = sorted(ATTRIBUTES, key=lambda attribute: -now[attribute])
    steps = die_steps(block.level, rules)
    return block.replaced(dice=grown(arranged(array.dice, order), order, steps))


def with_rank(block: StatBlock, rank: Rank, replaces: int | None = None) -> StatBlock:
    """Change the rank; a new champion stands for three soldiers unless it is said how many."""
    if replaces is None:
        replaces = block.replaces
        if rank == "champion" and block.rank != "champion" and replaces < 2:
            replaces = USUAL_CHAMPION
    return block.replaced(rank=rank, replaces=replaces)
