"""What ``derive`` returns for a model: every number with its parts, and the rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from models.battlestorm.catalog import Catalog
from models.battlestorm.model import Effect, Model, Storm
from models.battlestorm.options import Options
from rules.battlestorm.event import Event
from rules.breakdown import Derived


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a model. The chances are None while F.Q. or F.L. is not known.

    ``nothing`` is the chance that it fails and nobody is locked out.
    """

    event: Event
    name: str
    success: Fraction | None
    nothing: Fraction | None
    lockout: Fraction | None
    reach: Derived | None
    goes_on: Fraction | None
    """The chance of one more turn of a storm."""
    mean_turns: Fraction | None
    """How many turns a storm has on average, over the results of its die of turns.

    None where its most is the sum of several dice.
    """


@dataclass(frozen=True, slots=True)
class EffectRow:
    """``left`` is None for an effect that lasts for ever."""

    index: int
    effect: Effect
    name: str
    left: int | None


@dataclass(frozen=True, slots=True)
class StormRow:
    """``left`` are the turns it can still be kept up."""

    index: int
    storm: Storm
    name: str
    left: int


@dataclass(frozen=True, slots=True)
class CheckItem:
    """One line of the caller's checklist: ``holds`` says whether nothing stands in the way."""

    id: str
    text: str
    holds: bool
    told: str = ""
    """Why not, or how it stands."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """A model counted. ``unknown_events`` are ids that the content does not know."""

    model: Model
    catalog: Catalog
    options: Options
    role_title: str
    is_faith_worker: bool
    fate: int | None
    """The current Fate; None when the model owns none."""
    count_left: int
    events: tuple[EventRow, ...]
    unknown_events: tuple[str, ...]
    effects: tuple[EffectRow, ...]
    storms: tuple[StormRow, ...]
    checklist: tuple[CheckItem, ...]
    derived: Mapping[str, Derived]

    @property
    def may_call(self) -> bool:
        """Whether nothing on the checklist stands in the way of a call."""
        return self.is_faith_worker and all(item.holds for item in self.checklist)

    def event(self, event_id: str) -> EventRow | None:
        """Return the row of an event; None when the model does not know it."""
        return next((row for row in self.events if row.event.id == event_id), None)

    def whole(self, id: str) -> int:
        """Return a number as a whole one.

        Raises:
            KeyError: when the model has no such number.
        """
        return self.derived[id].number

    def value(self, id: str) -> float:
        """Return the number of that id, or 0 when the model has none."""
        found = self.derived[id].value if id in self.derived else 0
        return 0 if isinstance(found, tuple) else found
