"""Hypothesis strategies: finished heroes, and any hero or creature at all that validates."""

from __future__ import annotations

from random import Random
from typing import get_args

from hypothesis import strategies as st

from models.bnb.being import InUse, Invested, OwnedGear, OwnedSkill, PlayState
from models.bnb.catalog import catalog
from models.bnb.character import Budget, Character, LogEntry, PlanStep, Purse
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.options import Options
from models.bnb.vocabulary import STATS, Family, Place, Quality, Recovery, Role, WeaponKind
from rules.bnb.quick import quick_hero

KNOWN = catalog()
SKILLS = sorted(KNOWN.skills)
ITEMS = sorted(KNOWN.items)


def finished_heroes() -> st.SearchStrategy[Character]:
    """Heroes made by the program's own choice."""
    return st.builds(
        lambda seed, preset, archetype: quick_hero(Random(seed), preset, archetype),
        st.integers(0, 10**6),
        st.sampled_from(sorted(KNOWN.presets)),
        st.sampled_from(sorted(KNOWN.archetypes)),
    )


_points = st.one_of(
    st.integers(0, 200),
    st.integers(0, 10_000).map(lambda level: level**3),
    st.integers(0, 10**12),
)
_small = st.one_of(st.integers(0, 12), st.integers(0, 10_000))
_pounds = st.one_of(
    st.none(), st.floats(0, 100), st.floats(0, 1e12), st.integers(0, 400).map(lambda n: n / 10)
)
_text = st.text(max_size=12)
_keys = st.sampled_from(["a", "b", "c", "dagger", ""])


def _ids(known: list[str]) -> st.SearchStrategy[str]:
    return st.one_of(st.sampled_from(known), st.just(""), st.text(max_size=8))


_stats = st.builds(Invested, **{stat: _points for stat in STATS})
_skills = st.lists(
    st.builds(
        OwnedSkill,
        key=st.one_of(st.sampled_from(SKILLS), _keys),
        skill_id=_ids(SKILLS),
        name=st.one_of(_text, st.sampled_from(["Stealth", "Juggling"])),
        family=st.sampled_from(get_args(Family)),
        open=st.booleans(),
        specialisation=_text,
        points=st.one_of(st.integers(0, 100), st.integers(0, 10**8)),
        taught=st.booleans(),
    ),
    max_size=8,
).map(tuple)
_gear = st.lists(
    st.builds(
        OwnedGear,
        key=_keys,
        item_id=_ids(ITEMS),
        name=_text,
        quantity=st.one_of(st.integers(0, 5), st.integers(0, 10**9)),
        place=st.sampled_from(get_args(Place)),
        quality=st.sampled_from(get_args(Quality)),
        weight=_pounds,
        price=st.one_of(st.none(), st.floats(0, 1e9)),
        role=st.sampled_from(get_args(Role)),
        value=_small,
        weapon_kind=st.sampled_from(get_args(WeaponKind)),
        throwable=st.booleans(),
        two_handed=st.booleans(),
        adds_strength=st.booleans(),
    ),
    max_size=8,
).map(tuple)
_in_use = st.builds(
    InUse, **{slot: _keys for slot in ("weapon", "shield", "armor", "focus", "charm")}
)
_options = st.fixed_dictionaries(
    {},
    optional={
        entry.id: st.sampled_from([choice.id for choice in entry.choices])
        for entry in KNOWN.content.options
    },
).map(lambda chosen: Options(**chosen))
_play = st.builds(
    PlayState,
    stamina=st.one_of(st.none(), st.integers(-500, 500)),
    health=st.one_of(st.none(), st.floats(-500, 500)),
    tired=_small,
    strength_push=_small,
    will_push=_small,
)
_log = st.lists(
    st.builds(
        LogEntry,
        date=st.sampled_from(["", "2026-02-28", "2026-02-31"]),
        kind=st.sampled_from(["award", "spend"]),
        points=st.integers(-50, 50),
        pool=st.sampled_from(["any", "stats", "skills"]),
        target=st.sampled_from([*STATS, "stealth", "x", ""]),
    ),
    max_size=5,
).map(tuple)
_base = {
    "name": _text,
    "stats": _stats,
    "skills": _skills,
    "gear": _gear,
    "in_use": _in_use,
    "touched": st.booleans(),
    "options": _options,
    "play": _play,
}


def any_heroes() -> st.SearchStrategy[Character]:
    """Any hero at all that validates, wise or absurd."""
    count = st.integers(0, 10**6)
    return st.builds(
        Character,
        **_base,
        budget=st.builds(Budget, points=_points, stat_points=_points, skill_points=_points),
        log=_log,
        plan=st.lists(
            st.builds(PlanStep, target=st.sampled_from([*STATS, "x"]), level=_small), max_size=3
        ).map(tuple),
        purse=st.builds(Purse, copper=count, silver=count, gold=count, debt=count),
    )


def any_creatures() -> st.SearchStrategy[Creature]:
    """Any creature at all that validates."""
    return st.builds(
        Creature,
        **_base,
        size=st.one_of(st.sampled_from([1, 8, 3.375]), st.floats(1e-6, 1e6)),
        size_price=_small,
        natural_armor=_small,
        natural_weapons=st.lists(
            st.builds(
                NaturalWeapon,
                key=_keys,
                name=_text,
                damage=_small,
                skill_key=_ids(SKILLS),
                adds_strength=st.booleans(),
                increment=_small,
            ),
            max_size=3,
        ).map(tuple),
        recovery=st.sampled_from(get_args(Recovery)),
    )


def any_beings() -> st.SearchStrategy[Character | Creature]:
    return st.one_of(any_heroes(), any_creatures())
