"""The session of BnB: who is at the table, the round under way, magic that stands, clocks of harm.

A participant is a whole copy of a hero or a creature as it stands now. Who opens the session
brings heroes up to date from the library and writes the state of play back; a creature's copy
never changes the one in the library.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.bnb.being import Count, Current, Id, Level
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.options import DEFAULTS, Options
from models.document import Line, Text
from models.neighbour import Reference
from models.table import TableSession, Tone

Side = Literal["heroes", "foes"]
Face = Annotated[int, Field(ge=1, le=6)]
Pair = tuple[Face, Face]
"""Two dice as they fell."""
Small = Annotated[int, Field(ge=0, le=1_000)]
Amount = Annotated[float, Field(ge=0, le=1e15, allow_inf_nan=False)]


class TableSeat(Saved):
    """Somebody at the table. ``name`` is that of one among several alike; empty: the being's."""

    key: Id
    name: Line = ""
    reference: Reference | None = None
    being: Annotated[Character | Creature, Field(discriminator="kind")]
    side: Side = "heroes"
    is_absent: bool = False
    is_gone: bool = False
    """Fled, led away or otherwise out of the scene."""
    is_hidden: bool = False
    """The players' window leaves it out."""
    is_engrossed: bool = False
    """Held up by something that leaves no defence."""


class Plan(Saved):
    """What somebody declared for the round, by kind of act."""

    moves: Small = 0
    dex_acts: Small = 0
    """Attacks and other acts with skills of Dexterity."""
    defences: Small = 0
    friend_blocks: Small = 0
    int_acts: Small = 0
    """Castings and other acts with skills of Intelligence."""
    resistances: Small = 0
    seheru_defences: Small = 0
    other_acts: Small = 0
    """Major acts of the body without any skill."""


FighterState = Literal["coming", "waiting", "acted"]


class Fighter(Saved):
    """How far somebody is in the round.

    ``used`` counts what was done of the ``plan``; None while nothing was declared.
    """

    key: Id
    dice: Pair | None = None
    initiative: Current = 0
    state: FighterState = "coming"
    is_held: bool = False
    """The act was held over from the round before: first in this one, without a roll."""
    is_surprised: bool = False
    is_free_to_defend: bool = False
    """Without a turn in this round, but not taken by surprise: in round zero, or newly come."""
    plan: Plan | None = None
    used: Plan = Plan()
    has_acted: bool = False
    """Moved, acted or defended: no Stamina comes back at the end of the round."""
    hurt: Amount = 0
    """Points lost to injury in this round."""


class Conflict(Saved):
    """A fight under way. Round 0 is the one that those who begin it have to themselves.

    ``order`` is the order of the round; ``interrupted`` are those in whose act somebody steps in,
    the innermost last.
    """

    round: Annotated[int, Field(ge=0, le=100_000)] = 1
    fighters: Annotated[tuple[Fighter, ...], Field(max_length=500)] = ()
    order: Annotated[tuple[Id, ...], Field(max_length=500)] = ()
    acting: Id = ""
    interrupted: Annotated[tuple[Id, ...], Field(max_length=500)] = ()


class Hold(Saved):
    """Two locked together, by hands or by Sabatu. ``is_held``: ``target`` cannot act bodily."""

    key: Id
    holder: Id
    target: Id
    is_held: bool = True
    is_sorcery: bool = False
    total: Current = 0
    """The roll that took hold."""


SpellEffect = Literal["harm", "drain", "sense", "hold", "ward", "portal", "other"]
SpellLife = Literal["instant", "fixed", "continuous"]


class Casting(Saved):
    """A spell whose energy is being gathered; ``done`` of its ``rounds`` are behind it."""

    key: Id
    who: Id
    helpers: Annotated[tuple[Id, ...], Field(max_length=200)] = ()
    """Those who lend the leader their Will."""
    sorcery: Id
    label: Line = ""
    effect: SpellEffect = "harm"
    life: SpellLife = "instant"
    life_rounds: Count = 1
    energy: Amount = 0
    power: Amount = 0
    """What is channelled each round."""
    slower: Annotated[float, Field(ge=1, le=1e9, allow_inf_nan=False)] = 1
    """How many times its usual time it takes."""
    rounds: Annotated[int, Field(ge=1, le=10**12)] = 1
    done: Count = 0
    challenge: Amount = 0
    """What the skill roll must beat at the end."""
    targets: Annotated[tuple[Id, ...], Field(max_length=200)] = ()
    recipient: Id = ""
    """Who receives life that is drained."""
    kinship: Annotated[int, Field(ge=1, le=10)] = 1
    cubic_yards: Amount = 0
    """The area; 0 for a spell that goes at its targets."""
    distance: Amount = 0
    sense: Line = ""
    realm: Id = ""
    diameter: Amount = 0
    note: Text = ""


class StandingSpell(Saved):
    """Magic that stays: a lasting spell, a ward, a portal. ``total`` is the roll that made it.

    ``rounds_left`` None is until somebody ends it.
    """

    key: Id
    kind: Literal["spell", "ward", "portal"] = "spell"
    who: Id = ""
    sorcery: Id = ""
    label: Line = ""
    effect: SpellEffect = "other"
    total: Current = 0
    energy: Amount = 0
    """Of one round."""
    rounds_left: Count | None = None
    is_continuous: bool = False
    """It lives only in rounds in which somebody rolls for it anew."""
    is_kept_up: bool = True
    """Somebody did so in this round."""
    targets: Annotated[tuple[Id, ...], Field(max_length=200)] = ()
    cubic_yards: Amount = 0
    realm: Id = ""
    diameter: Amount = 0


TimerKind = Literal["bleeding", "poison", "suffocation", "exertion", "condition"]


class Timer(Saved):
    """Something that goes on by the round: a loss, or a condition that ends by itself.

    ``every`` and ``left`` are rounds; ``left`` None goes on until somebody stops it.
    """

    key: Id
    on: Id
    kind: TimerKind
    label: Line = ""
    pool: Literal["stamina", "health"] = "health"
    amount: Amount = 0
    every: Annotated[int, Field(ge=1, le=10**9)] = 1
    passed: Count = 0
    left: Count | None = None


class Army(Saved):
    name: Line = ""
    soldiers: Annotated[int, Field(ge=0, le=10**9)] = 0
    began_with: Annotated[int, Field(ge=0, le=10**9)] = 0
    quality: Annotated[float, Field(gt=0, le=1_000, allow_inf_nan=False)] = 1


class Battle(Saved):
    """Two armies; ``round`` counts those behind them."""

    a: Army = Army()
    b: Army = Army()
    round: Count = 0


class ShownDie(Saved):
    face: Face
    label: Line = ""


class ShownRoll(Saved):
    """The last roll on the table, for everybody to see."""

    who: Id = ""
    title: Line = ""
    detail: Line = ""
    dice: Annotated[tuple[ShownDie, ...], Field(max_length=20)] = ()
    result: Line = ""
    verdict: Line = ""
    players_verdict: Line = ""
    """What the players read instead, where the verdict has numbers of an opponent."""
    tone: Tone = ""
    note: Line = ""


class PendingLoss(Saved):
    """What a roll took that the game master has not applied yet."""

    on: Id
    label: Line = ""
    health: Amount = 0
    stamina: Amount = 0
    is_injury: bool = True


class Session(TableSession):
    """An evening of BnB. ``options`` are the campaign's: they count for everybody at the table."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["bnb"] = "bnb"  # pyright: ignore[reportIncompatibleVariableOverride]
    options: Options = DEFAULTS
    seats: Annotated[tuple[TableSeat, ...], Field(max_length=200)] = ()
    conflict: Conflict | None = None
    holds: Annotated[tuple[Hold, ...], Field(max_length=200)] = ()
    castings: Annotated[tuple[Casting, ...], Field(max_length=200)] = ()
    standing: Annotated[tuple[StandingSpell, ...], Field(max_length=200)] = ()
    timers: Annotated[tuple[Timer, ...], Field(max_length=500)] = ()
    battle: Battle | None = None
    roll: ShownRoll | None = None
    pending: Annotated[tuple[PendingLoss, ...], Field(max_length=200)] = ()
    round_count: Level = 0
    """Rounds played in all fights of this session."""
