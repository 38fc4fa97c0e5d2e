"""A creature of the Bastard: no budget, but Size, hide, natural weapons and odd gifts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.bnb.being import Being, Count, Id, Level
from models.bnb.vocabulary import Recovery
from models.document import Line

Lines = Annotated[tuple[Line, ...], Field(max_length=100)]


class NaturalWeapon(Saved):
    """Teeth, claws, or a stone the creature throws."""

    key: Id
    name: Line = ""
    damage: Level = 0
    skill_key: Id = "striking"
    adds_strength: bool = True
    increment: Count = 0
    """Yards of one range step; 0 in melee."""
    note: Line = ""


class Creature(Being):
    """A monster, beast or other being that the Bastard runs."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["bnb"] = "bnb"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["creature"] = "creature"  # pyright: ignore[reportIncompatibleVariableOverride]
    size: Annotated[float, Field(gt=0, le=1e9, allow_inf_nan=False)] = 1
    """Volume beside a human's; twice the height is 8."""
    size_price: Count = 0
    """Points the Bastard asks for the Size; for comparison only."""
    natural_armor: Level = 0
    natural_weapons: Annotated[tuple[NaturalWeapon, ...], Field(max_length=100)] = ()
    recovery: Recovery = "day"
    immunities: Lines = ()
    weaknesses: Lines = ()
    senses: Lines = ()
    traits: Lines = ()
    movement: Line = ""
    realm: Line = ""
