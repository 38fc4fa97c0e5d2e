"""Stat blocks of any kind that validates, however odd, made quickly from a dice source."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from models.fabula.bestiary import bestiary
from models.fabula.catalog import catalog
from models.fabula.hero import ActiveEffect, DieStep, PlayState
from models.fabula.npc import Npc, Phase
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.stat_block import (
    Affinity,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    Changes,
    ClassSkill,
    Rank,
    StatBlock,
)
from models.fabula.vocabulary import ATTRIBUTES, STATUSES, DamageType
from rules.fabula.gear import SLOTS

RULES = bestiary()
KNOWN = catalog("core")
TYPES = get_args(DamageType)
SPELLS = ("", "no_such_spell", *RULES.spells, *KNOWN.spells)
ITEMS = (
    *("", "no_such_item"),
    *(*KNOWN.weapons, *KNOWN.armors, *KNOWN.shields, *KNOWN.market.items),
)
KEYS = ("", "a1", "a2", "s1", "k1", "k2", "i1", "i2", "nobody")
CLASS_SKILLS = ("no_such_skill", *KNOWN.skills)


def any_block(rng: Random) -> StatBlock:
    """A block that a file could hold, right or wrong."""
    pair = (rng.choice(ATTRIBUTES), rng.choice(ATTRIBUTES))
    return StatBlock(
        level=rng.randint(1, 60),
        species=rng.choice(RULES.content.species).id,
        rank=rng.choice(get_args(Rank)),
        replaces=rng.randint(1, 8),
        traits=tuple(rng.choice(("", "grim")) for _ in range(rng.randint(0, 4))),
        dice=BlockDice(**{a: rng.choice((6, 8, 8, 10, 12, 7, 20)) for a in ATTRIBUTES}),
        magic_check=rng.choice((("INS", "WLP"), ("WLP", "MIG"), pair)),
        affinities=tuple(
            Affinity(
                type=rng.choice(TYPES),
                level=rng.choice(("vulnerable", "resistant", "immune", "absorb")),
            )
            for _ in range(rng.randint(0, 5))
        ),
        status_immunities=tuple(rng.choice(STATUSES) for _ in range(rng.randint(0, 3))),
        attacks=tuple(_attack(rng) for _ in range(rng.randint(0, 3))),
        spells=tuple(_spell(rng) for _ in range(rng.randint(0, 3))),
        extra_mp=10 * rng.randint(0, 3),
        skills=tuple(_skill(rng) for _ in range(rng.randint(0, 4))),
        class_skills=tuple(
            ClassSkill(skill_id=rng.choice(CLASS_SKILLS), level=rng.randint(1, 6))
            for _ in range(rng.randint(0, 2))
        ),
        actions=tuple(
            BlockAction(
                key=rng.choice(("x1", "x2", "")),
                kind=rng.choice(("action", "rule", "gear", "note")),
                name=rng.choice(("", "Roar")),
                cost=rng.choice((None, 0, 0.5, 1, 2.5)),
            )
            for _ in range(rng.randint(0, 2))
        ),
        items=tuple(
            OwnedItem(key=key, item_id=rng.choice(ITEMS), name=rng.choice(("", "Old thing")))
            for key in ("i1", "i2", "i2")[: rng.randint(0, 3)]
        ),
        slots=Slots(**{s: rng.choice(KEYS) for s in SLOTS}),
        changes=_changes(rng) if rng.random() < 0.2 else Changes(),
    )


def _attack(rng: Random) -> BlockAttack:
    return BlockAttack(
        key=rng.choice(("a1", "a2", "a3", "")),
        name=rng.choice(("", "Bite", "Claw")),
        weapon=rng.choice(("", "", "i1", "i2", "nobody")),
        range=rng.choice(("melee", "ranged")),
        accuracy=(rng.choice(ATTRIBUTES), rng.choice(ATTRIBUTES)),
        damage_type=rng.choice((None, *TYPES)),
        against=rng.choice(("defense", "defense", "magic_defense")),
        multi=rng.choice((1, 1, 2, 3)),
        effects=tuple(rng.choice(("", "slow")) for _ in range(rng.randint(0, 2))),
        damage_change=rng.choice((0, 0, 0, 5, -50)),
    )


def _spell(rng: Random) -> BlockSpell:
    return BlockSpell(
        key=rng.choice(("s1", "s2", "s3", "a1", "")),
        spell_id=rng.choice(SPELLS),
        name=rng.choice(("", "Hex")),
        is_offensive=rng.random() < 0.5,
        mp=rng.randint(0, 200),
        damage=rng.choice((None, 10)),
        has_high_roll=rng.random() < 0.8,
        damage_type=rng.choice((None, None, *TYPES)),
        picks=tuple(
            Pick(choice=rng.choice(("type", "status", "odd")), value=rng.choice((*TYPES, "slow")))
            for _ in range(rng.randint(0, 2))
        ),
        check=rng.choice((None, ("INS", "WLP"), ("DEX", "DEX"))),
    )


def _skill(rng: Random) -> BlockSkill:
    skill_id = rng.choice((*RULES.skills, "no_such_skill"))
    entry = RULES.skills.get(skill_id)
    options = [option.id for option in entry.options] if entry else []
    return BlockSkill(
        key=rng.choice(("k1", "k2", "k3", "")),
        skill_id=skill_id,
        option=rng.choice(("", "odd", *options)),
        target=rng.choice(KEYS),
        text=rng.choice(("", "does it")),
    )


def _changes(rng: Random) -> Changes:
    return Changes(
        hp=rng.randint(-500, 500),
        defense=rng.randint(-5, 5),
        skills=rng.randint(-6, 6) / 2,
        defense_as=rng.choice((None, 0, 15)),
        max_mp_as=rng.choice((None, 0, 99)),
    )


def any_play(rng: Random) -> PlayState:
    return PlayState(
        hp=rng.choice((None, 0, 10, 10_000)),
        statuses=tuple(rng.choice(STATUSES) for _ in range(rng.randint(0, 4))),
        die_steps=tuple(
            DieStep(attribute=rng.choice(ATTRIBUTES), steps=rng.randint(-3, 3))
            for _ in range(rng.randint(0, 2))
        ),
        effects=tuple(
            ActiveEffect(spell_id=rng.choice(SPELLS), chosen=rng.choice(("", "fire", "DEX")))
            for _ in range(rng.randint(0, 2))
        ),
    )


def any_npc(rng: Random) -> Npc:
    fields: dict[str, Any] = {}
    if rng.random() < 0.1:
        fields["phases"] = (Phase(name=rng.choice(("", "Rage")), block=any_block(rng)),)
        fields["phase"] = rng.randint(0, 2)
        fields["shares_pool"] = rng.random() < 0.5
    if rng.random() < 0.1:
        fields["villain"] = rng.choice(("minor", "major", "supreme"))
        fields["ultima_spent"] = rng.randint(0, 20)
    return Npc(name=rng.choice(("", "Grim")), block=any_block(rng), play=any_play(rng), **fields)
