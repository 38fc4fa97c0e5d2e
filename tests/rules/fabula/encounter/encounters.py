"""Encounters for tests: parties and foes in a few words, and strategies of any."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from models.fabula.encounter import Encounter, Foe, PartyMember, PreparedClock, Wave
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import (
    Affinity,
    AffinityLevel,
    BlockAttack,
    BlockDice,
    Rank,
    StatBlock,
)
from models.fabula.vocabulary import DamageType
from models.neighbour import Reference

TYPES = get_args(DamageType)
LEVELS = get_args(AffinityLevel)


def heroes(*levels: int, allies: int = 0) -> tuple[PartyMember, ...]:
    """Heroes of these levels, then so many allies of level 60."""
    found = [PartyMember(key=f"p{n}", level=level) for n, level in enumerate(levels, 1)]
    for number in range(allies):
        found.append(PartyMember(key=f"a{number}", level=60, is_ally=True))
    return tuple(found)


def foe(
    key: str = "f1",
    name: str = "Reed Lynx",
    *,
    level: int = 10,
    rank: Rank = "soldier",
    replaces: int = 1,
    count: int = 1,
    wave: int = 1,
    **block: object,
) -> Foe:
    made = StatBlock(level=level, rank=rank, replaces=replaces).replaced(**block)
    return Foe(key=key, npc=Npc(name=name, block=made), count=count, wave=wave)


def strike(name: str = "Claws", **fields: object) -> BlockAttack:
    return BlockAttack(key="a1", name=name).replaced(**fields)


def affinities(**levels: AffinityLevel) -> tuple[Affinity, ...]:
    return tuple(Affinity.model_validate({"type": t, "level": v}) for t, v in levels.items())


_names = st.sampled_from(["", "Lynx", "lynx", "Sailor", "Ж 🦊", "x" * 80])
_blocks = st.builds(
    StatBlock,
    level=st.integers(1, 60),
    rank=st.sampled_from(["soldier", "elite", "champion", "companion"]),
    replaces=st.integers(1, 6),
    dice=st.builds(BlockDice, DEX=st.sampled_from([6, 8, 10, 12]), MIG=st.sampled_from([6, 12])),
    affinities=st.dictionaries(st.sampled_from(TYPES), st.sampled_from(LEVELS), max_size=4).map(
        lambda found: tuple(Affinity(type=t, level=v) for t, v in found.items())
    ),
    attacks=st.lists(
        st.builds(
            BlockAttack,
            key=st.just("a1"),
            name=_names,
            damage_type=st.none() | st.sampled_from(TYPES),
            multi=st.integers(1, 4),
            damage_change=st.integers(-50, 100),
        ),
        max_size=2,
    ).map(tuple),
)
_npcs = st.builds(
    Npc,
    name=_names,
    block=_blocks,
    phases=st.lists(st.builds(Phase, name=_names, block=_blocks), max_size=2).map(tuple),
    shares_pool=st.booleans(),
    villain=st.none() | st.just("minor"),
)
_references = st.none() | st.builds(
    Reference, file=st.sampled_from(["a.folio", "b.folio", "../x.folio", ""]), name=_names
)
foes = st.builds(
    Foe,
    key=st.sampled_from(["f1", "f2", "f3", ""]),
    npc=_npcs,
    count=st.integers(1, 6),
    names=st.lists(_names, max_size=3).map(tuple),
    wave=st.integers(1, 4),
)
members = st.builds(
    PartyMember,
    key=st.sampled_from(["p1", "p2", ""]),
    reference=_references,
    name=_names,
    level=st.integers(1, 60),
    count=st.integers(1, 5),
    is_ally=st.booleans(),
)
_clocks = st.builds(
    PreparedClock,
    key=st.sampled_from(["c1", "c2"]),
    name=_names,
    sections=st.integers(2, 12),
    filled=st.integers(0, 12),
)
encounters = st.builds(
    Encounter,
    name=_names,
    challenge=st.sampled_from(["easy", "normal", "hard"]),
    party=st.lists(members, max_size=4).map(tuple),
    foes=st.lists(foes, max_size=4).map(tuple),
    waves=st.lists(st.builds(Wave, name=_names, has_pause=st.booleans()), max_size=3).map(tuple),
    clocks=st.lists(_clocks, max_size=3).map(tuple),
    target_die=st.sampled_from([0, 4, 6, 8, 10, 12, 20, 100]),
)
