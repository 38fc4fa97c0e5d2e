"""Models for tests: the samples, quick ones, and any that validate."""

from __future__ import annotations

from random import Random
from typing import get_args

from hypothesis import strategies as st

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Call, Effect, HolySite, Model, OwnEvent, State, Storm
from models.battlestorm.options import Options
from models.battlestorm.vocabulary import (
    AREAS,
    LIFE_NAMES,
    REACH_NAMES,
    ROLES,
    SAVE_NAMES,
    SITE_KINDS,
)
from models.storage import load
from resources.loader import resource_path
from rules.battlestorm.quick import quick_model

KNOWN = catalog()


def sample(id: str) -> Model:
    """Return the sample model of that file name."""
    document = load(resource_path(f"samples/battlestorm/{id}.folio")).document
    assert isinstance(document, Model)
    return document


def quick_ones() -> st.SearchStrategy[Model]:
    """Models made by the program's own choice."""
    return st.integers(0, 10**6).map(lambda seed: quick_model(Random(seed)))


_text = st.text(max_size=12)
_keys = st.sampled_from(["a", "b", "cripple", ""])
_counts = st.one_of(st.integers(0, 12), st.integers(0, 10**6))
_maybe = st.one_of(st.none(), _counts)
_inches = st.one_of(st.integers(0, 20).map(lambda n: n / 2), st.floats(0, 10**6))
_dice = st.sampled_from(["", "d4", "2d8", "12d100"])
_own = st.builds(
    OwnEvent,
    id=_keys,
    name=_text,
    die=st.integers(2, 1000),
    area=st.sampled_from(AREAS),
    radius_inches=_inches,
    reach=st.sampled_from(sorted(REACH_NAMES)),
    reach_amount=_inches,
    turns=_counts,
    turns_dice=_dice,
    life=st.sampled_from(sorted(LIFE_NAMES)),
    combat_error=_maybe,
    attacks_per_round=_maybe,
    damage=_dice,
    absorption=_dice,
    evasion_loss=_dice,
    evasion_floor=_counts,
    halves_movement=st.booleans(),
    fate_loss=_dice,
    save=st.sampled_from(sorted(SAVE_NAMES)),
    sustain_die=st.integers(0, 30),
    is_defensive=st.booleans(),
)
_effects = st.builds(
    Effect,
    key=_keys,
    name=_text,
    source=_text,
    source_key=_keys,
    turns=st.one_of(st.none(), st.integers(0, 12)),
    done=st.integers(0, 12),
    landed=st.integers(0, 12),
    counted_on=st.sampled_from(["bearer", "caller"]),
    save=st.sampled_from(sorted(SAVE_NAMES)),
    absorption=_counts,
    evasion_loss=_counts,
    evasion_floor=_counts,
    halves_movement=st.booleans(),
    life=st.sampled_from(sorted(LIFE_NAMES)),
)
_storms = st.builds(Storm, key=_keys, name=_text, most=st.integers(1, 12), done=st.integers(0, 12))


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


def any_states() -> st.SearchStrategy[State]:
    return st.builds(
        State,
        round=st.integers(1, 5),
        activation=st.integers(0, 5),
        is_activating=st.booleans(),
        acts=st.integers(0, 2),
        locked_out=st.booleans(),
        site=st.one_of(
            st.none(), st.builds(HolySite, begun=st.integers(1, 5), distance_inches=_inches)
        ),
        fate_lost=_counts,
        hits_lost=_counts,
        fallen=_counts,
        call=st.one_of(
            st.none(),
            st.builds(Call, event_id=_keys, rolls=st.lists(st.integers(1, 30)).map(tuple)),
        ),
        effects=st.lists(_effects, max_size=4).map(tuple),
        storms=st.lists(_storms, max_size=3).map(tuple),
    )


def any_models() -> st.SearchStrategy[Model]:
    """Any model that validates, sensible or not."""
    events = st.one_of(st.sampled_from(sorted(KNOWN.events)), _keys, _text)
    return st.builds(
        Model,
        name=_text,
        player=_text,
        side=_text,
        role=st.sampled_from(ROLES),
        count=st.integers(1, 30),
        fq=_maybe,
        fl=_maybe,
        pie=_maybe,
        fate=_maybe,
        movement=_maybe,
        evasion=_maybe,
        absorption=_maybe,
        is_metal=st.booleans(),
        combat_error=_maybe,
        attacks_per_round=_maybe,
        dexterity=_maybe,
        intuition=_maybe,
        hits=_maybe,
        known_events=st.lists(events, max_size=9).map(tuple),
        own_events=st.lists(_own, max_size=3).map(tuple),
        site_kind=st.sampled_from(SITE_KINDS),
        options=any_options(),
        state=any_states(),
    )
