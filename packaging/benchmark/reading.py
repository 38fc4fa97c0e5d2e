"""What a measurement gives, and how two things are measured in turns.

On a shared machine absolute times drift by a third, so everything here is a ratio: what is
measured and its floor run in turns, and the median of the ratios of the pairs counts.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Literal

Unit = Literal["s", "B"]
Measured = Callable[[], float]
"""Measures once, in seconds or bytes."""

CALM = 0.004
"""Seconds that one timing lasts at least, so that neither the clock nor a cache miss shows."""


class MeasurementError(Exception):
    """Why something could not be measured; the text stands in its row."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Medians of this program and of the floor, the ratio of each pair, and what to add in words.

    ``unit`` is that of ``value`` and ``floor``: seconds or bytes.
    """

    value: float
    floor: float
    ratios: tuple[float, ...]
    unit: Unit = "s"
    note: str = ""

    @classmethod
    def of_pairs(
        cls, pairs: Sequence[tuple[float, float]], unit: Unit = "s", note: str = ""
    ) -> Reading:
        """Return the reading of pairs of (this program, floor)."""
        values, floors = zip(*pairs, strict=True)
        ratios = tuple(value / floor for value, floor in pairs)
        return cls(median(values), median(floors), ratios, unit, note)

    @classmethod
    def of_one(cls, value: float, floor: float, unit: Unit = "s", note: str = "") -> Reading:
        """Return the reading of something that is measured once, such as a size."""
        return cls(value, floor, (value / floor,), unit, note)

    @classmethod
    def from_raw(cls, raw: dict[str, Any]) -> Reading:
        return cls(**{**raw, "ratios": tuple(raw["ratios"])})

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def middle_half(self) -> tuple[float, float]:
        """Between which ratios the middle half of the pairs lies."""
        if len(self.ratios) == 1:
            return self.ratio, self.ratio
        low, _, high = quantiles(self.ratios, n=4, method="inclusive")
        return low, high

    def noted(self, note: str) -> Reading:
        return replace(self, note=note)

    def raw(self) -> dict[str, Any]:
        """Return the reading as JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Run:
    """How to measure: how many pairs, an empty folder of one's own, and whether to be brief."""

    pairs: int
    folder: Path
    is_quick: bool = False


def in_turns(run: Run, ours: Measured, floor: Measured, *, unit: Unit = "s") -> Reading:
    """Return the reading of both, after each was run once to warm up.

    Who begins changes with every pair, so that neither always finds the caches of the other.
    """
    ours()
    floor()
    pairs: list[tuple[float, float]] = []
    for number in range(run.pairs):
        if number % 2:
            below = floor()
            pairs.append((ours(), below))
        else:
            above = ours()
            pairs.append((above, floor()))
    return Reading.of_pairs(pairs, unit)


def timed(call: Callable[[], object], clock: Callable[[], float] = time.process_time) -> Measured:
    """Return what measures ``call`` in seconds, repeating it until it takes long enough.

    Args:
        clock: By default the time this process computes, which others on the machine change
            little; ``time.perf_counter`` where waiting for the disk or the screen counts.
    """
    call()
    times = 1
    while _duration(call, times, clock) < CALM and times < 10_000:
        times *= 2

    def measure() -> float:
        return _duration(call, times, clock) / times

    return measure


def _duration(call: Callable[[], object], times: int, clock: Callable[[], float]) -> float:
    gc.collect()
    start = clock()
    for _ in range(times):
        call()
    return clock() - start
