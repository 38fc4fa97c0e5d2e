"""What heroes and creatures have in common: points paid, skills, gear, and the state of play.

Only what was paid is stored. Levels, secondary stats, load and every multiplier are derived in
``rules.bnb``; a part payment stays as it was made.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator

from models.base import Saved
from models.bnb.options import DEFAULTS, Options
from models.bnb.vocabulary import Family, Place, Quality, Role, Stat, WeaponKind
from models.document import Document, Line, Text
from models.option import with_options_field

Id = Annotated[str, Field(max_length=100)]
MOST_POINTS = 10**15
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Count = Annotated[int, Field(ge=0, le=10**9)]
Pounds = Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]
Copper = Annotated[float, Field(ge=0, le=1e15, allow_inf_nan=False)]
Level = Annotated[int, Field(ge=0, le=10**6)]


def _whole_as_int(value: float) -> float:
    return int(value) if value.is_integer() else value


Current = Annotated[
    float, Field(ge=-1e15, le=1e15, allow_inf_nan=False), AfterValidator(_whole_as_int)
]
"""Points left; half ones are kept, and whole ones are written as such."""


class Invested(Saved):
    """Points paid into each stat; the level is the whole cube root."""

    strength: Points = 0
    dexterity: Points = 0
    will: Points = 0
    intelligence: Points = 0

    def of(self, stat: Stat) -> int:
        """Return the points paid into ``stat``."""
        paid: int = getattr(self, stat)
        return paid


class OwnedSkill(Saved):
    """Points paid into a skill; the level is the whole square root."""

    key: Id
    """Unique within the document; the skill's id for a plain listed skill."""
    skill_id: Id = ""
    """A listed skill; empty for one of the table's own, which then has a name and a family."""
    name: Line = ""
    family: Family = "dex"
    open: bool = True
    """Own skills only: anybody may try it untrained."""
    specialisation: Line = ""
    points: Points = 0
    taught: bool = False
    """A teacher or a text opened it; only skills closed to beginners need one."""
    note: Line = ""


class OwnedGear(Saved):
    """A thing owned. Of a listed one, empty fields stand for what the list says."""

    key: Id
    item_id: Id = ""
    """A priced row of the content; empty for an item of the player's own."""
    name: Line = ""
    quantity: Count = 1
    place: Place = "carried"
    quality: Quality = "good"
    weight: Pounds | None = None
    """Pounds for one, where it differs from the list; own items: None is negligible."""
    price: Copper | None = None
    """Copper paid for one, where it differs from the list."""
    role: Role = ""
    value: Level = 0
    """Own items: damage, endurance, Defense bonus or power, by the role."""
    weapon_kind: WeaponKind = "melee"
    throwable: bool = False
    two_handed: bool = False
    increment: Count = 0
    """Own bows and machines: yards of one range step."""
    adds_strength: bool = True
    """Bows, where the campaign judges each bow by its make."""
    note: Line = ""


class InUse(Saved):
    """Which owned thing (by key) is in use; empty means nothing."""

    weapon: Id = ""
    shield: Id = ""
    armor: Id = ""
    focus: Id = ""
    charm: Id = ""


class PlayState(Saved):
    """What changes in a session; None means full."""

    stamina: Current | None = None
    """May lie below 0: the bearer is out, and wakes above it."""
    health: Current | None = None
    tired: Count = 0
    """Stamina lost to long castings, which only sleep brings back."""
    conditions: Annotated[tuple[Line, ...], Field(max_length=100)] = ()
    strength_push: Level = 0
    will_push: Level = 0
    """Points added for this round."""


class Being(Document):
    """The base of hero and creature; never a document of its own."""

    game: str = "bnb"
    concept: Line = ""
    look: Text = ""
    stats: Invested = Invested()
    skills: Annotated[tuple[OwnedSkill, ...], Field(max_length=1_000)] = ()
    gear: Annotated[tuple[OwnedGear, ...], Field(max_length=2_000)] = ()
    in_use: InUse = InUse()
    touched: bool = False
    """Touched by a god, and so able to learn sorcery."""
    options: Options = DEFAULTS
    play: PlayState = PlayState()

    @model_validator(mode="before")
    @classmethod
    def _without_options(cls, raw: Any) -> Any:
        return with_options_field(raw)
