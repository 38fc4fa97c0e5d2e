"""The Faded Glory combatant: class, kit, six locations, abilities and spells with uses, states.

The live game sets armor, hits and damage; they are stored as they were entered, and an empty one
(None) is simply not known. What a roll needs is derived in ``rules.fadedglory``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from models.base import Saved
from models.document import Document, Line, Text
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import LOCATIONS, Group, Kit, Side, SpellKind, WeaponKind
from models.option import with_options_field

Id = Annotated[str, Field(max_length=100)]
Count = Annotated[int, Field(ge=0, le=10**6)]
Roll = Annotated[int, Field(ge=1, le=6)]
Segment = Annotated[int, Field(ge=0, le=4)]
"""4 acts first. 0 comes after 1, where the campaign lets a penalty lead there."""

OWN_CLASS = "own"
"""The ``class_id`` of a class of the table's own, which then has a name and a group."""


class Weapon(Saved):
    """A weapon or a shield. ``target`` is a number set for a missile weapon by the table."""

    name: Line = ""
    kind: WeaponKind = "other"
    damage: Count | None = None
    target: Roll | None = None
    note: Line = ""


class Location(Saved):
    """A part of the body: ``rolls`` are the results of the location die that find it.

    An empty ``name`` is that of the listed location with this ``id``. ``damage`` is what it has
    taken so far.
    """

    id: Id
    name: Line = ""
    rolls: Annotated[tuple[Roll, ...], Field(max_length=6)] = ()
    armor: Count | None = None
    hits: Count | None = None
    damage: Count = 0


USUAL_LOCATIONS: tuple[Location, ...] = tuple(
    Location(id=id, rolls=(roll,)) for roll, id in enumerate(LOCATIONS, start=1)
)


class Ability(Saved):
    """``uses`` None means as often as one likes; ``spent`` are those used up in play."""

    key: Id
    """Unique among the abilities of the combatant."""
    name: Line = ""
    effect: Line = ""
    uses: Count | None = None
    spent: Count = 0
    cancels_hit: bool = False
    """Like Dodge: spent on a hit whose location is known, it takes the hit away."""


class Spell(Saved):
    """``uses`` None means as often as one likes; ``cost`` is taken from the spell points."""

    key: Id
    """Unique among the spells of the combatant."""
    name: Line = ""
    kind: SpellKind = "mage"
    effect: Line = ""
    uses: Count | None = None
    spent: Count = 0
    cost: Count = 0


class Casting(Saved):
    """A spell under way: which, and when it was begun."""

    spell_key: Id
    turn: Annotated[int, Field(ge=1, le=10**6)] = 1
    segment: Segment = 4


class State(Saved):
    prone: bool = False
    hidden: bool = False
    unaware: bool = False
    casting: Casting | None = None
    conditions: Annotated[tuple[Line, ...], Field(max_length=100)] = ()


class Combatant(Document):
    """Somebody who fights, of the party or against it."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fadedglory"] = "fadedglory"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["combatant"] = "combatant"  # pyright: ignore[reportIncompatibleVariableOverride]
    player: Line = ""
    concept: Line = ""
    look: Text = ""
    side: Side = "party"
    class_id: Id = ""
    """A listed class, OWN_CLASS, or empty while none is chosen."""
    class_name: Line = ""
    """The name of a class of the table's own."""
    group: Group = "martial"
    """Counts for a class of the table's own, and for one that the content does not know."""
    kit: Kit = "single"
    primary: Weapon = Weapon()
    off_hand: Weapon = Weapon()
    spare: Annotated[tuple[Weapon, ...], Field(max_length=50)] = ()
    """Weapons carried and not in hand."""
    locations: Annotated[tuple[Location, ...], Field(max_length=30)] = USUAL_LOCATIONS
    body_hits: Count | None = None
    """Hits of the whole body, where the live game counts them too."""
    body_damage: Count = 0
    abilities: Annotated[tuple[Ability, ...], Field(max_length=200)] = ()
    spells: Annotated[tuple[Spell, ...], Field(max_length=200)] = ()
    spell_points: Count | None = None
    """Points that spells are paid from, where the live game has them."""
    spell_points_spent: Count = 0
    move_paces: Count | None = None
    options: Options = DEFAULTS
    state: State = State()

    @model_validator(mode="before")
    @classmethod
    def _without_options(cls, raw: Any) -> Any:
        return with_options_field(raw)
