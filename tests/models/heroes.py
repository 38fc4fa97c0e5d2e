"""Heroes that hypothesis makes up: any that validates, however odd its texts and numbers."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from models.fabula.hero import Bond, Hero, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Purse
from models.fabula.pick import Pick

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
"""Of all of Unicode, but for the halves of characters that no file can hold."""

ids = st.text("abcdefghij_-é❤\u0000", max_size=20)
levels = st.builds(
    LevelChoice,
    class_id=ids,
    skill_id=ids,
    picks=st.lists(st.builds(Pick, choice=ids, value=texts), max_size=3).map(tuple),
    attribute=st.sampled_from(["DEX", "INS", None]),
)
emotions = st.sampled_from(
    ["admiration", "inferiority", "loyalty", "mistrust", "affection", "hatred"]
)
json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
heroes = st.builds(
    Hero,
    name=texts,
    tags=st.lists(texts, max_size=3).map(tuple),
    notes=texts | st.integers(1, 200_000).map(lambda count: "ß" * count),
    look=texts,
    pronouns=texts,
    levels=st.lists(levels, max_size=6).map(tuple),
    items=st.lists(st.builds(OwnedItem, key=ids, name=texts), max_size=3).map(tuple),
    purse=st.builds(Purse, savings_roll=st.none() | st.integers(2, 12)),
    bonds=st.lists(
        st.builds(Bond, name=texts, emotions=st.lists(emotions, max_size=6).map(tuple)), max_size=3
    ).map(tuple),
    play=st.builds(PlayState, hp=st.none() | st.integers(0, 1_000_000)),
)
