"""Creatures that hypothesis makes up: plain ones that other tools can hold, and any at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.npc import Npc, Phase
from models.fabula.owned import ItemDesign, OwnedItem, Slots
from models.fabula.stat_block import (
    Affinity,
    AffinityLevel,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    Changes,
    ClassSkill,
    Rank,
    Species,
    StatBlock,
)
from models.fabula.vocabulary import ATTRIBUTES, DIE_SIZES, STATUSES, DamageType

DAMAGE_TYPES = get_args(DamageType)
WEAPONS = sorted(w.id for w in catalog().weapons.values() if w.purchasable)
ARMORS = sorted(a.id for a in catalog().armors.values() if a.purchasable)
words = st.text("abcdefgh XYZ-'é*_[]#<>&", min_size=1, max_size=12).map(str.strip).filter(bool)
names = words.filter(lambda name: "multi" not in name)
texts = st.lists(words, min_size=1, max_size=3).map("\n".join)
pairs = st.tuples(st.sampled_from(ATTRIBUTES), st.sampled_from(ATTRIBUTES))


def lists(element: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(element, max_size=most).map(tuple)


def numbered(key: str, entries: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(entry.replaced(key=f"{key}{n}") for n, entry in enumerate(entries, 1))


basic_attacks = st.builds(
    BlockAttack,
    key=st.just("a"),
    name=names,
    range=st.sampled_from(["melee", "ranged"]),
    accuracy=pairs,
    damage_type=st.sampled_from(DAMAGE_TYPES),
    against=st.sampled_from(["defense", "magic_defense"]),
    multi=st.sampled_from([1, 1, 2, 3]),
    effects=lists(texts, 2),
    accuracy_change=st.integers(-3, 3),
    damage_change=st.integers(-4, 4),
)
spells = st.builds(
    BlockSpell,
    key=st.just("s"),
    name=names,
    is_offensive=st.booleans(),
    mp=st.integers(0, 60),
    is_per_target=st.booleans(),
    max_targets=st.integers(0, 5),
    target=words,
    duration=st.sampled_from(["instantaneous", "scene"]),
    effect=texts,
    damage=st.none() | st.integers(5, 40),
    damage_type=st.none() | st.sampled_from(DAMAGE_TYPES),
).map(lambda spell: spell if spell.damage else spell.replaced(damage_type=None))
actions = st.builds(
    BlockAction,
    key=st.just("x"),
    kind=st.sampled_from(["action", "rule", "gear"]),
    name=names,
    effect=texts,
)
affinities = st.dictionaries(
    st.sampled_from(DAMAGE_TYPES), st.sampled_from(get_args(AffinityLevel)), max_size=4
).map(lambda found: tuple(Affinity(type=t, level=level) for t, level in found.items()))


@st.composite
def plain_blocks(draw: st.DrawFn) -> StatBlock:
    """Stat blocks of which both tools have a field for everything."""
    level = draw(st.integers(5, 60))
    rank: Rank = draw(st.sampled_from(["soldier", "elite", "champion"]))
    attacks = numbered("a", draw(lists(basic_attacks, 3)))
    items, slots = draw(gear())
    if items and items[0].item_id in WEAPONS:
        weapon = catalog().weapons[items[0].item_id]
        armed = BlockAttack(
            key=f"a{len(attacks) + 1}",
            name=weapon.name,
            weapon=items[0].key,
            range=weapon.range,
            accuracy=weapon.accuracy,
            damage_type=weapon.damage_type,
            accuracy_change=draw(st.integers(-2, 2)),
        )
        attacks = (*attacks, armed)
    skills: list[BlockSkill] = []
    for skill_id, option in draw(st.sampled_from(SKILL_SETS)):
        skills.append(BlockSkill(key="k", skill_id=skill_id, option=option))
    for attack in attacks:
        if attack.damage_change == 0 and draw(st.booleans()):
            skills.append(BlockSkill(key="k", skill_id="improved_damage", target=attack.key))
    return StatBlock(
        level=level,
        species=draw(st.sampled_from(get_args(Species))),
        rank=rank,
        replaces=draw(st.integers(1, 6)) if rank == "champion" else 1,
        traits=draw(lists(words, 4)),
        dice=BlockDice(**{a: draw(st.sampled_from(DIE_SIZES)) for a in ATTRIBUTES}),
        affinities=draw(affinities),
        status_immunities=tuple(draw(st.sets(st.sampled_from(STATUSES), max_size=3))),
        attacks=attacks,
        spells=numbered("s", draw(lists(spells, 3))),
        extra_mp=draw(st.sampled_from([0, 10, 30])),
        skills=numbered("k", tuple(skills)),
        actions=numbered("x", draw(lists(actions, 4))),
        items=items,
        slots=slots,
    )


SKILL_SETS: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("improved_hit_points", ""),),
    (("improved_hit_points", ""), ("improved_hit_points", ""), ("improved_initiative", "")),
    (("specialized", "accuracy_checks"), ("specialized", "magic_checks")),
    (("improved_defenses", "defense"),),
    (("improved_defenses", "defense"), ("improved_defenses", "magic_defense")),
)


@st.composite
def gear(draw: st.DrawFn) -> tuple[tuple[OwnedItem, ...], Slots]:
    """A weapon in hand, armor and a shield, each of them there or not."""
    items: list[OwnedItem] = []
    slots = Slots()
    if draw(st.booleans()):
        items.append(OwnedItem(key="i1", item_id=draw(st.sampled_from(WEAPONS))))
        slots = slots.replaced(main_hand="i1")
    two_handed = bool(items) and catalog().weapons[items[0].item_id].hands == 2
    if draw(st.booleans()) and not two_handed:
        key = f"i{len(items) + 1}"
        items.append(OwnedItem(key=key, item_id="bronze_shield"))
        slots = slots.replaced(off_hand=key)
    if draw(st.booleans()):
        key = f"i{len(items) + 1}"
        items.append(OwnedItem(key=key, item_id=draw(st.sampled_from(ARMORS))))
        slots = slots.replaced(armor=key)
    return tuple(items), slots


@st.composite
def plain_npcs(draw: st.DrawFn) -> Npc:
    """Creatures of which both tools have a field for everything."""
    block = draw(plain_blocks())
    count = draw(st.integers(0, 2))
    phases = tuple(Phase(name=f"Phase {n}", block=block) for n in range(2, count + 2))
    return Npc(
        name=draw(names),
        block=block,
        phases=phases,
        villain=draw(st.sampled_from([None, "minor", "major", "supreme"])),
        looks=draw(texts),
    )


_keys = st.sampled_from(["", "a1", "a2", "s1", "i1", "i2", "gone"])
any_text = st.text(max_size=20)
any_blocks = st.builds(
    StatBlock,
    level=st.integers(1, 60),
    species=st.sampled_from(get_args(Species)),
    rank=st.sampled_from(get_args(Rank)),
    replaces=st.integers(1, 20),
    traits=lists(any_text, 4),
    dice=st.builds(BlockDice, **{a: st.integers(1, 100) for a in ATTRIBUTES}),
    magic_check=pairs,
    affinities=lists(
        st.builds(
            Affinity,
            type=st.sampled_from(DAMAGE_TYPES),
            level=st.sampled_from(get_args(AffinityLevel)),
        ),
        5,
    ),
    status_immunities=lists(st.sampled_from(STATUSES), 4),
    attacks=lists(
        st.builds(
            BlockAttack,
            key=_keys,
            name=any_text,
            weapon=_keys,
            accuracy=pairs,
            damage_type=st.none() | st.sampled_from(DAMAGE_TYPES),
            multi=st.integers(1, 20),
            effects=lists(any_text, 2),
            accuracy_change=st.integers(-10_000, 10_000),
            damage_change=st.integers(-10_000, 10_000),
        ),
        3,
    ),
    spells=lists(
        st.builds(
            BlockSpell,
            key=_keys,
            name=any_text,
            spell_id=st.sampled_from(["", "", "curse", "heal", "ignis", "no-such-spell"]),
            is_offensive=st.booleans(),
            mp=st.integers(0, 1_000_000),
            damage=st.none() | st.integers(0, 1_000_000),
            has_high_roll=st.booleans(),
            heal_hp=st.integers(0, 50),
            statuses=lists(st.sampled_from(STATUSES), 2),
            effect=any_text,
            opportunity=any_text,
            check=st.none() | pairs,
            magic_change=st.integers(-9, 9),
            damage_change=st.integers(-9, 9),
        ),
        3,
    ),
    extra_mp=st.integers(0, 100).map(lambda tens: 10 * tens),
    skills=lists(
        st.builds(
            BlockSkill,
            key=st.sampled_from(["k1", "k2", "k3"]),
            skill_id=st.sampled_from(
                [
                    "improved_hit_points",
                    "improved_damage",
                    "improved_defenses",
                    "specialized",
                    "flying",
                    "crisis_effect",
                    "use_equipment",
                    "no_such_skill",
                ]
            ),
            option=st.sampled_from(["", "defense", "accuracy_checks", "opposed_checks", "x"]),
            target=_keys,
            text=any_text,
        ),
        4,
    ),
    class_skills=lists(st.builds(ClassSkill, skill_id=st.sampled_from(["counterattack", "x"])), 2),
    actions=lists(
        st.builds(
            BlockAction,
            key=st.just("x"),
            kind=st.sampled_from(["action", "rule", "gear", "note"]),
            name=any_text | st.just("Multipart"),
            effect=any_text,
            cost=st.none() | st.integers(0, 200).map(lambda halves: halves / 2),
        ),
        4,
    ),
    items=lists(
        st.builds(
            OwnedItem,
            key=st.sampled_from(["i1", "i2"]),
            item_id=st.sampled_from(["", "no-such-item", *WEAPONS, *ARMORS, "bronze_shield"]),
            name=any_text,
            design=st.none()
            | st.builds(
                ItemDesign,
                accuracy_plus=st.booleans(),
                damage_type=st.none() | st.just("fire"),
                own_quality=any_text,
            ),
        ),
        3,
    ),
    slots=st.builds(Slots, main_hand=_keys, off_hand=_keys, armor=_keys, accessory=_keys),
    changes=st.builds(
        Changes,
        hp=st.integers(-50, 50),
        mp=st.integers(-50, 50),
        defense=st.integers(-3, 3),
        skills=st.integers(-4, 4).map(lambda halves: halves / 2),
        defense_as=st.none() | st.integers(0, 20),
        max_hp_as=st.none() | st.integers(0, 500),
    ),
)
any_npcs = st.builds(
    Npc,
    name=any_text,
    tags=lists(any_text, 2),
    notes=any_text,
    block=any_blocks,
    phases=lists(st.builds(Phase, name=any_text, block=any_blocks), 1),
    villain=st.sampled_from([None, "minor", "supreme"]),
    looks=any_text,
    tactics=any_text,
    studied=st.integers(0, 30),
    ultima_spent=st.integers(0, 20),
)


def canonical(npc: Npc) -> Mapping[str, Any]:
    """Return what the formats can hold of a creature, in the order in which they hold it.

    Keys are named by place, actions stand by kind, affinities and Skills in a fixed order.
    """
    raw = npc.model_dump()
    block = canonical_block(npc.block)
    raw["block"] = block
    raw["phases"] = [canonical_block(phase.block) for phase in npc.phases]
    return raw


def canonical_block(block: StatBlock) -> dict[str, Any]:
    basic = [a for a in block.attacks if not a.weapon]
    armed = [a for a in block.attacks if a.weapon]
    renamed = {attack.key: f"a{n}" for n, attack in enumerate((*basic, *armed), 1)}
    raw = block.model_dump()
    by_key = {attack["key"]: attack for attack in raw["attacks"]}
    raw["attacks"] = [{**by_key[old], "key": new} for old, new in renamed.items()]
    items = {item.key: item.item_id for item in block.items}
    for attack in raw["attacks"]:
        attack["weapon"] = items.get(attack["weapon"], "")
    raw["slots"] = {slot: items.get(key, "") for slot, key in raw["slots"].items()}
    raw["items"] = sorted(items.values())
    kinds = ("action", "rule", "gear", "note")
    raw["actions"] = sorted(raw["actions"], key=lambda action: kinds.index(action["kind"]))
    for action in raw["actions"]:
        action["key"] = ""
    skills = [(s.skill_id, s.option, renamed.get(s.target, "")) for s in block.skills]
    raw["skills"] = sorted(skills)
    raw["affinities"] = sorted((a.type, a.level) for a in block.affinities)
    raw["status_immunities"] = sorted(block.status_immunities)
    for spell in raw["spells"]:
        spell["check"] = (spell["check"] or block.magic_check) if spell["is_offensive"] else None
    del raw["magic_check"]
    return raw
