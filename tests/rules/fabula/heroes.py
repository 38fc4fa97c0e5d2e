"""Hypothesis strategies: finished heroes, and any hero at all that validates."""

from __future__ import annotations

from random import Random
from typing import get_args

from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import (
    ActiveEffect,
    Bond,
    Dice,
    DieStep,
    Hero,
    HeroicChoice,
    LevelChoice,
    PlayState,
    Tracked,
)
from models.fabula.owned import (
    EntryKind,
    ItemDesign,
    OwnedItem,
    OwnEffect,
    OwnStat,
    Purse,
    PurseEntry,
    Slots,
)
from models.fabula.pick import Pick
from models.fabula.power import Dismissal, LearnedSpell, OwnArcanum, Prototype
from models.fabula.vocabulary import ATTRIBUTES, DIE_SIZES, STATUSES, DamageType, Emotion
from rules.fabula.quick import filled_hero

KNOWN = catalog("core")
SPELLS = sorted(KNOWN.spells)
BASIC_ITEMS = sorted({*KNOWN.weapons, *KNOWN.armors, *KNOWN.shields})
RARE_ITEMS = sorted(KNOWN.market.items)
QUALITIES = sorted(KNOWN.market.qualities)
EMOTIONS = get_args(Emotion)


def finished_heroes(*, least: int = 5, most: int = 50) -> st.SearchStrategy[Hero]:
    """Heroes filled in by the program's own random choice."""
    return st.builds(
        lambda seed, level: filled_hero(Hero(), Random(seed), level=level),
        st.integers(0, 10**9),
        st.integers(least, most),
    )


def _ids(known: list[str]) -> st.SearchStrategy[str]:
    return st.one_of(st.sampled_from(known), st.just(""), st.text(max_size=8))


_picks = st.lists(
    st.builds(
        Pick,
        choice=st.sampled_from(
            ["spell", "spells", "gadget_pick", "starting_arcanum", "arcanum", "x"]
        ),
        value=_ids([*SPELLS, "alchemy", "oak", "INS+WLP", "beast", "a1", "ice"]),
    ),
    max_size=3,
).map(tuple)
_levels = st.lists(
    st.builds(
        LevelChoice,
        class_id=_ids(sorted(KNOWN.classes)),
        skill_id=_ids(sorted(KNOWN.skills)),
        picks=_picks,
        heroic=st.none()
        | st.builds(HeroicChoice, heroic_skill=_ids(sorted(KNOWN.heroic_skills)), picks=_picks),
        attribute=st.none() | st.sampled_from(ATTRIBUTES),
    ),
    max_size=60,
).map(tuple)
_damage_types = st.none() | st.sampled_from(["fire", "poison"])
_own_arcana = st.builds(
    OwnArcanum,
    key=st.sampled_from(["a1", "a2", "oak", ""]),
    name=st.text(max_size=10),
    domains=st.lists(st.text(max_size=8), max_size=2).map(tuple),
    merge=st.sampled_from(["", "{", "{damage} and {x!r}"]),
    resists=st.sampled_from([(), ("fire", "ice")]),
    status_immunities=st.sampled_from([(), ("slow",)]),
    defense=st.integers(0, 3),
    larger_die=st.none() | st.sampled_from(ATTRIBUTES),
    dismissals=st.lists(
        st.builds(
            Dismissal,
            name=st.text(max_size=8),
            effect=st.sampled_from(["", "{hp} {damage} {", "}{"]),
            damage=st.none() | st.integers(0, 99),
            damage_type=_damage_types,
            heal_hp=st.integers(0, 50),
        ),
        max_size=2,
    ).map(tuple),
)
_learned_spells = st.builds(
    LearnedSpell,
    key=st.sampled_from(["s1", "s2", "ignis", ""]),
    name=st.text(max_size=10),
    spell_id=_ids(SPELLS),
    species=_ids(["beast", "demon", "humanoid"]),
    is_offensive=st.booleans(),
    mp=st.integers(0, 50),
    is_per_target=st.booleans(),
    max_targets=st.integers(0, 9),
    damage=st.none() | st.integers(0, 60),
    has_high_roll=st.booleans(),
    damage_type=_damage_types,
    heal_hp=st.integers(0, 60),
    effect=st.sampled_from(["", "{", "{power} burns"]),
    duration=st.sampled_from(["scene", "instantaneous"]),
)
_keys = st.sampled_from(["", "i1", "i2", "i3", "gone"])
_text = st.text(max_size=30)
_quality_picks = st.lists(
    st.builds(
        Pick,
        choice=st.sampled_from(["status", "type", "first", "second", "species", "range", "x"]),
        value=st.sampled_from(["slow", "fire", "ice", "demon", "melee", "physical", "", "?"]),
    ),
    max_size=3,
).map(tuple)
designs = st.builds(
    ItemDesign,
    damage_type=st.none() | st.sampled_from(get_args(DamageType)),
    hands=st.none() | st.sampled_from([1, 2]),
    accuracy=st.none() | st.tuples(st.sampled_from(ATTRIBUTES), st.sampled_from(ATTRIBUTES)),
    accuracy_plus=st.booleans(),
    accuracy_given_up=st.booleans(),
    damage_plus=st.booleans(),
    quality=_ids(QUALITIES),
    quality_picks=_quality_picks,
    own_quality=st.just("") | _text,
    own_quality_cost=st.sampled_from([0, 0, 850]),
    own_effects=st.lists(
        st.builds(
            OwnEffect,
            stat=st.sampled_from(get_args(OwnStat)),
            amount=st.integers(-3, 5),
            what=st.sampled_from(["", "fire", "slow", "?"]),
        ),
        max_size=2,
    ).map(tuple),
    kind=st.sampled_from(["", "", "accessory"]),
    is_upgrade=st.booleans(),
)
"""Any design of an item, allowed or not."""
owned_items = st.builds(
    OwnedItem,
    key=st.sampled_from(["i1", "i2", "i3"]),
    item_id=_ids([*BASIC_ITEMS, *RARE_ITEMS]),
    name=_text,
    cost=st.none() | st.integers(0, 5000),
    design=st.none() | designs,
    came=st.sampled_from(["creation", "bought", "found"]),
    is_broken=st.booleans(),
    is_artifact=st.booleans(),
)
entries = st.builds(
    PurseEntry,
    zenit=st.integers(-500, 500),
    kind=st.sampled_from(get_args(EntryKind)),
    what=_text,
    item_id=_ids(BASIC_ITEMS),
    key=_keys,
    gone=st.none() | owned_items,
)


def any_heroes() -> st.SearchStrategy[Hero]:
    """Anything that validates: unknown ids, broken slots, too many levels, odd text."""
    return st.builds(
        Hero,
        edition=st.sampled_from(["core", "core-1.1"]),
        name=_text,
        identity=_text,
        created_at=st.integers(5, 50),
        dice=st.builds(Dice, **{a: st.sampled_from(DIE_SIZES) for a in ATTRIBUTES}),
        levels=_levels,
        items=st.lists(owned_items, max_size=5).map(tuple),
        slots=st.builds(Slots, main_hand=_keys, off_hand=_keys, armor=_keys, accessory=_keys),
        purse=st.builds(
            Purse,
            budget=st.integers(0, 3000),
            savings_roll=st.none() | st.integers(2, 12),
            entries=st.lists(entries, max_size=3).map(tuple),
        ),
        bonds=st.lists(
            st.builds(
                Bond,
                name=_text,
                emotions=st.lists(st.sampled_from(EMOTIONS), max_size=4).map(tuple),
            ),
            max_size=8,
        ).map(tuple),
        play=st.builds(
            PlayState,
            hp=st.none() | st.integers(0, 200),
            mp=st.none() | st.integers(0, 200),
            ip=st.none() | st.integers(0, 20),
            xp=st.integers(0, 30),
            statuses=st.lists(st.sampled_from(STATUSES), max_size=7).map(tuple),
            die_steps=st.lists(
                st.builds(DieStep, attribute=st.sampled_from(ATTRIBUTES), steps=st.integers(-3, 3)),
                max_size=3,
            ).map(tuple),
            effects=st.lists(
                st.builds(
                    ActiveEffect, spell_id=_ids(SPELLS), chosen=st.sampled_from(["", "DEX", "x"])
                ),
                max_size=3,
            ).map(tuple),
            merged_arcanum=_ids([*sorted(KNOWN.arcana), "a1"]),
            merged_choice=st.sampled_from(["", "fire", "x"]),
            magicannon=st.none() | st.sampled_from(["bolt", "dark"]),
            tracked=st.lists(
                st.builds(Tracked, id=_ids(["lucky_number"]), value=st.integers(0, 30)), max_size=2
            ).map(tuple),
            used=st.lists(_ids(["lucky_seven", "grimoire.oracle"]), max_size=2).map(tuple),
        ),
        bound_arcana=st.lists(_ids([*sorted(KNOWN.arcana), "a1"]), max_size=3).map(tuple),
        own_arcana=st.lists(_own_arcana, max_size=2).map(tuple),
        learned_spells=st.lists(_learned_spells, max_size=4).map(tuple),
        prototypes=st.lists(st.builds(Prototype, spell_id=_ids(SPELLS)), max_size=5).map(tuple),
    )
