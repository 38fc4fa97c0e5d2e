"""Samples, and hypothesis strategies for any combatant at all that validates."""

from __future__ import annotations

from random import Random
from typing import get_args

from hypothesis import strategies as st

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import (
    OWN_CLASS,
    USUAL_LOCATIONS,
    Ability,
    Casting,
    Combatant,
    Location,
    Spell,
    State,
    Weapon,
)
from models.fadedglory.options import Options
from models.fadedglory.vocabulary import (
    GROUPS,
    KITS,
    LOCATIONS,
    SIDE_NAMES,
    SPELL_KINDS,
    WEAPON_KIND_NAMES,
)
from models.storage import load
from resources.loader import resource_path
from rules.fadedglory.quick import quick_combatant

KNOWN = catalog()


def sample(id: str) -> Combatant:
    """Return the sample combatant of that file name."""
    document = load(resource_path(f"samples/fadedglory/{id}.folio")).document
    assert isinstance(document, Combatant)
    return document


def quick_ones() -> st.SearchStrategy[Combatant]:
    """Combatants made by the program's own choice."""
    return st.integers(0, 10**6).map(lambda seed: quick_combatant(Random(seed)))


_text = st.text(max_size=12)
_keys = st.sampled_from(["a", "b", "dodge", ""])
_counts = st.one_of(st.integers(0, 12), st.integers(0, 10**6))
_maybe = st.one_of(st.none(), _counts)
_weapons = st.builds(
    Weapon,
    name=_text,
    kind=st.sampled_from(sorted(WEAPON_KIND_NAMES)),
    damage=_maybe,
    target=st.one_of(st.none(), st.integers(1, 6)),
    note=_text,
)
_locations = st.one_of(
    st.just(USUAL_LOCATIONS),
    st.lists(
        st.builds(
            Location,
            id=st.one_of(st.sampled_from(LOCATIONS), _keys, _text),
            name=_text,
            rolls=st.lists(st.integers(1, 6), max_size=6).map(tuple),
            armor=_maybe,
            hits=_maybe,
            damage=_counts,
        ),
        max_size=8,
    ).map(tuple),
)


def any_options() -> st.SearchStrategy[Options]:
    """Every mix of rulings, now and then with some that the file lacks."""
    fields = {
        id: st.sampled_from(get_args(field.annotation))
        for id, field in Options.model_fields.items()
    }
    return st.one_of(
        st.fixed_dictionaries(fields).map(lambda chosen: Options(**chosen)),
        st.just(Options()),
    )


def any_combatants() -> st.SearchStrategy[Combatant]:
    """Any combatant that validates, sensible or not."""
    return st.builds(
        Combatant,
        name=_text,
        player=_text,
        side=st.sampled_from(sorted(SIDE_NAMES)),
        class_id=st.one_of(st.sampled_from(sorted(KNOWN.classes)), st.just(OWN_CLASS), _text),
        class_name=_text,
        group=st.sampled_from(GROUPS),
        kit=st.sampled_from(KITS),
        primary=_weapons,
        off_hand=_weapons,
        spare=st.lists(_weapons, max_size=3).map(tuple),
        locations=_locations,
        body_hits=_maybe,
        body_damage=_counts,
        abilities=st.lists(
            st.builds(
                Ability,
                key=_keys,
                name=_text,
                uses=_maybe,
                spent=_counts,
                cancels_hit=st.booleans(),
            ),
            max_size=4,
        ).map(tuple),
        spells=st.lists(
            st.builds(
                Spell,
                key=_keys,
                name=_text,
                kind=st.sampled_from(SPELL_KINDS),
                uses=_maybe,
                spent=_counts,
                cost=_counts,
            ),
            max_size=4,
        ).map(tuple),
        spell_points=_maybe,
        spell_points_spent=_counts,
        move_paces=_maybe,
        options=any_options(),
        state=st.builds(
            State,
            prone=st.booleans(),
            hidden=st.booleans(),
            casting=st.one_of(st.none(), st.builds(Casting, spell_key=_keys)),
            conditions=st.lists(_text, max_size=3).map(tuple),
        ),
    )
