"""The session of Fabula Ultima: heroes and foes at the table, the conflict, what is under way.

A member is a whole hero as it stands now; who opens the session brings the build up to date from
the library and writes the play state back. A foe is a copy of a stat block: playing never changes
the one in the library.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line, Text
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.pick import Count, Id
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import Attribute, DamageType, Edition, Status
from models.neighbour import Reference
from models.table import TableSession

Side = Literal["heroes", "foes"]
Fate = Literal["", "captured", "fled", "unconscious", "slain", "escaped", "surrendered"]
"""How somebody left the scene; empty while they have not."""


class Member(Saved):
    """A hero of the party."""

    key: Id
    reference: Reference | None = None
    hero: Hero = Hero()
    is_absent: bool = False
    fate: Fate = ""


class FoeSeat(Saved):
    """A creature of the game master's; on the side of the heroes it is their ally.

    ``phase`` counts the phases that fell before.
    """

    key: Id
    name: Line = ""
    npc: Npc = Npc()
    side: Side = "foes"
    wave: Annotated[int, Field(ge=1, le=20)] = 1
    phase: Annotated[int, Field(ge=0, le=10)] = 0
    fate: Fate = ""
    is_hidden: bool = False
    """The players' window leaves it out."""


class Fighter(Saved):
    """How far somebody is in the round: ``key`` names a member or a foe."""

    key: Id
    turns_taken: Count = 0
    is_guarding: bool = False
    covers: Id = ""
    used_superiority: bool = False
    """A Superiority Point bought an action in this turn."""
    joins_in: Count = 0
    """The round from which on they take turns."""


class Conflict(Saved):
    """A conflict scene under way. ``order`` are the turns of this round as they were taken."""

    round: Annotated[int, Field(ge=1, le=1_000)] = 1
    first: Side = "heroes"
    fighters: Annotated[tuple[Fighter, ...], Field(max_length=200)] = ()
    order: Annotated[tuple[Id, ...], Field(max_length=500)] = ()
    acting: Id = ""
    wave: Annotated[int, Field(ge=1, le=20)] = 1
    heroes_superiority: Annotated[int, Field(ge=0, le=5)] = 0
    foes_superiority: Annotated[int, Field(ge=0, le=5)] = 0


Until = Literal["scene", "turn_start", "turn_end", "round"]
"""When an effect is over: with the scene, as somebody's turn begins or ends, or with the round."""


class Lasting(Saved):
    """Something that lies on a participant for a while.

    A spell in effect, a changed die or an Affinity goes with it when it ends; without any of them
    it is a reminder in words. ``timed_by`` is whose turn ends it, by default that of ``on``.
    """

    key: Id
    on: Id
    by: Id = ""
    """Who brought it about."""
    label: Line
    until: Until = "scene"
    timed_by: Id = ""
    spell: Id = ""
    """The spell that is in effect in the state of play of ``on``."""
    attribute: Attribute | None = None
    steps: Annotated[int, Field(ge=-3, le=3)] = 0
    """Sizes by which that current die changes."""
    damage_type: DamageType | None = None
    level: AffinityLevel | None = None
    """The Affinity to ``damage_type`` while it lasts."""


CheckKind = Literal[
    "attribute", "accuracy", "magic", "open", "opposed", "support", "initiative", "ritual", "sure"
]
"""``sure`` needs no dice: it only waits to be applied."""


Sides = Annotated[int, Field(ge=1, le=100)]


class CheckModifier(Saved):
    label: Line
    value: Annotated[int, Field(ge=-1_000, le=1_000)]
    note: Line = ""


class Reroll(Saved):
    """A Trait that was invoked: the dice before, and which of them fell again."""

    trait: Line
    before: tuple[int, int]
    which: tuple[bool, bool]


class Opposition(Saved):
    """The other side of an Opposed Check."""

    who: Id
    sizes: tuple[Sides, Sides]
    dice: tuple[int, int]
    modifiers: Annotated[tuple[CheckModifier, ...], Field(max_length=50)] = ()


class PendingCheck(Saved):
    """A Check whose dice lie on the table while the players may still change it.

    MP are paid and people are hurt once, when it is settled.
    """

    kind: CheckKind = "attribute"
    who: Id
    label: Line = ""
    attributes: tuple[Attribute, Attribute]
    sizes: tuple[Sides, Sides]
    dice: tuple[int, int]
    modifiers: Annotated[tuple[CheckModifier, ...], Field(max_length=50)] = ()
    difficulty: Annotated[int, Field(ge=0, le=1_000)] | None = None
    """None for an Open Check, and for one against each target's own score."""
    against: Literal["", "defense", "magic_defense"] = ""
    targets: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    deed: Id = ""
    """The attack or spell: ``attack:<id>``, ``spell:<id>``; empty for a plain Check."""
    mp: Count = 0
    ip: Count = 0
    option: Annotated[int, Field(ge=0, le=20)] = 0
    """Which of the amounts of damage a spell offers."""
    damage_type: Line = ""
    """The type that was chosen, where the deed leaves it open or something changes it."""
    statuses: Annotated[tuple[Status, ...], Field(max_length=6)] = ()
    """Which of the deed's statuses were chosen."""
    chosen: Line = ""
    """The pick of a lasting spell, such as an attribute."""
    extra: Annotated[tuple[CheckModifier, ...], Field(max_length=50)] = ()
    """What the moment adds to the damage."""
    high_roll_counts: bool = True
    critical_from: Annotated[int, Field(ge=2, le=100)] = 6
    rerolls: Annotated[tuple[Reroll, ...], Field(max_length=100)] = ()
    bond: Line = ""
    bond_strength: Annotated[int, Field(ge=0, le=6)] = 0
    at_a_cost: bool = False
    """A failure that the group turned into a success at a cost."""
    opposed: Opposition | None = None
    clock: Id = ""
    """The Clock that a success fills."""
    purpose: Literal["", "study", "hinder", "objective", "support"] = ""
    """What a plain Check is for, where its result has an effect of its own."""


class Journey(Saved):
    """A way from one place to another, day by day."""

    origin: Line = ""
    goal: Line = ""
    days: Annotated[int, Field(ge=1, le=1_000)] = 1
    """Travel days on foot."""
    day: Count = 0
    """Days behind the group."""
    threat: Id = "low"
    speed: Annotated[int, Field(ge=1, le=10)] = 1
    last_roll: Count = 0
    last: Literal["", "quiet", "danger", "discovery"] = ""
    """What the last day brought; empty before the first."""


class RitualWork(Saved):
    """A ritual being prepared; in a conflict a clock comes first."""

    key: Id
    who: Id = ""
    name: Line = ""
    discipline: Id = ""
    potency: Id = "minor"
    area: Id = "individual"
    has_ingredient: bool = False
    clock: Id = ""
    paid: Count = 0
    """The MP that were paid for it: once, before the Magic Check."""
    note: Text = ""


class Project(Saved):
    """Something the group builds over days."""

    key: Id
    name: Line = ""
    potency: Id = "minor"
    area: Id = "individual"
    use: Id = "consumable"
    has_flaw: bool = False
    workers: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    """The heroes who work, or worked, on it."""
    helpers: Annotated[int, Field(ge=0, le=1_000)] = 0
    paid_helpers: Annotated[int, Field(ge=0, le=1_000)] = 0
    """Those of the helpers who want zenit for it."""
    has_material: bool = False
    """The material that money cannot buy was found."""
    progress: Count = 0
    paid: Count = 0
    note: Text = ""
    is_done: bool = False


class TableOptions(Saved):
    """The optional rules of play that the group uses."""

    superiority: bool = False
    enemy_order: bool = False
    """Foes act from the highest Initiative down."""
    success_at_a_cost: bool = True
    surprise_round: bool = False
    spectators: bool = False


class Session(TableSession):
    """An evening of Fabula Ultima."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fabula"] = "fabula"  # pyright: ignore[reportIncompatibleVariableOverride]
    edition: Edition = "core"
    options: TableOptions = TableOptions()
    members: Annotated[tuple[Member, ...], Field(max_length=50)] = ()
    foes: Annotated[tuple[FoeSeat, ...], Field(max_length=200)] = ()
    conflict: Conflict | None = None
    check: PendingCheck | None = None
    effects: Annotated[tuple[Lasting, ...], Field(max_length=500)] = ()
    journey: Journey | None = None
    rituals: Annotated[tuple[RitualWork, ...], Field(max_length=50)] = ()
    projects: Annotated[tuple[Project, ...], Field(max_length=50)] = ()
    purse: Annotated[int, Field(ge=0, le=100_000_000)] = 0
    """Zenit that the group keeps together."""
    stores: Text = ""
    """What the group carries together."""
    fabula_spent: Count = 0
    """Fabula Points spent since the last session end."""
    ultima_spent: Count = 0
    battles: Annotated[tuple[Count, ...], Field(max_length=50)] = ()
    """The round in which each won battle of this session ended, for the optional rule Blitz."""
    villains_met: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    """Villains whose entrance in this scene already gave Fabula Points."""
    sessions_ended: Count = 0
