"""What a table screen and the players' window show, the same for every game.

A game works its session out into a ``TableView``; no front end looks into the session itself for
what it shows. Everything here is plain words and numbers, ready to be drawn and to be spoken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from models.document import Portrait
from models.table import Tone

TurnState = Literal["done", "acting", "coming", "open"]
"""A turn that was taken, the one under way, one to come, and one that somebody may still choose."""

PoolTone = Literal["life", "magic", "other"]


@dataclass(frozen=True, slots=True)
class PoolView:
    """Points of a participant: ``now`` of ``most`` (None: without a maximum).

    ``mark`` is a line on the bar, such as the Crisis score. Without ``is_bar`` it is a plain
    figure, such as Inventory Points.
    """

    id: str
    label: str
    title: str
    """The label in full, to be spoken: “Hit Points”."""
    now: int
    most: int | None
    mark: int | None = None
    tone: PoolTone = "other"
    is_bar: bool = True

    @property
    def is_low(self) -> bool:
        """At or below the mark."""
        return self.mark is not None and self.now <= self.mark

    @property
    def words(self) -> str:
        of = f" of {self.most}" if self.most is not None else ""
        return f"{self.title} {self.now}{of}"


@dataclass(frozen=True, slots=True)
class TagView:
    """A short word with a sign (the name of an icon): a status, Crisis, an Affinity.

    ``hint`` says more. A ``quiet`` one is set without a ground, in soft ink. ``kinds`` are the
    names of icons that stand after the text, for those who know them; ``hint`` has them in words.
    """

    text: str
    sign: str = ""
    tone: Tone = ""
    hint: str = ""
    is_quiet: bool = False
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """A participant. ``state`` says in a word how they stand in the round.

    ``caption`` is the line under the name, such as “Def 11 · M.Def 13”. ``group`` is the id of a
    ``GroupView``. A seat that ``is_out`` left the scene or is not there tonight.
    """

    key: str
    name: str
    group: str
    caption: str = ""
    pools: tuple[PoolView, ...] = ()
    tags: tuple[TagView, ...] = ()
    state: str = ""
    is_acting: bool = False
    is_done: bool = False
    is_target: bool = False
    is_out: bool = False
    is_hidden: bool = False
    """The players do not see it."""
    portrait: Portrait | None = None
    sign: str = ""
    """The icon that stands for it where there is no portrait."""

    @property
    def words(self) -> str:
        """Everything the card says, to be spoken."""
        found = [self.name, self.caption, self.state]
        found += [pool.words for pool in self.pools]
        found += [tag.hint or tag.text for tag in self.tags]
        return ". ".join(word for word in found if word)


@dataclass(frozen=True, slots=True)
class GroupView:
    """A side of the table; its turns stand in one row of the order."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn of the round; ``key`` is empty where somebody is still to be chosen."""

    group: str
    state: TurnState
    key: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die as it lies: ``face`` of ``sides``, under it what it is; ``note`` says what changed it.

    ``face`` 0 is a die that was not cast yet.
    """

    sides: int
    face: int
    label: str
    note: str = ""
    is_high: bool = False


@dataclass(frozen=True, slots=True)
class RollView:
    """A roll on the table, for everybody to see."""

    title: str
    detail: str = ""
    dice: tuple[DieView, ...] = ()
    modifier: int = 0
    result: str = ""
    verdict: str = ""
    tone: Tone = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """All of it. ``round`` 0 means that no conflict is under way.

    ``facts`` are short words for the status line, such as “Fabula spent 4”.
    """

    groups: tuple[GroupView, ...]
    seats: tuple[SeatView, ...]
    round: int = 0
    round_title: str = "Round"
    turns: tuple[TurnView, ...] = ()
    roll: RollView | None = None
    scene: str = ""
    facts: tuple[str, ...] = field(default=())

    def seat(self, key: str) -> SeatView | None:
        return next((seat for seat in self.seats if seat.key == key), None)

    def of_group(self, group: str) -> tuple[SeatView, ...]:
        return tuple(seat for seat in self.seats if seat.group == group)
