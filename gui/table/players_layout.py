"""Where everything stands in the players' window, for any size of it: plain sums, no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

WIDTH, HEIGHT = 1920, 1080
MARGIN, GAP = 56, 24
HEAD_TOP, HEAD, FOOT = 40, 130, 44
TALL, LOW, KNOWN = 300, 132, 270
"""Heights of a card with bars, of one without, and of a studied foe's."""
CLOCK, CLOCK_MOST = 190, 290
ROLL_WIDTH, ROLL, ROLL_MOST = 640, 400, 560
NOTE = 120
LARGEST = 1.3
"""So much larger than planned cards may be where few of them share the window."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What there is to show. ``heroes`` and ``foes`` are the heights that their cards ask for."""

    heroes: Sequence[float] = ()
    foes: Sequence[float] = ()
    clocks: int = 0
    has_roll: bool = False
    has_note: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """``unit`` is the scale of head and foot, ``inner`` that of the cards."""

    unit: float
    inner: float
    head: QRectF
    foot: QRectF
    heroes: Sequence[QRectF] = field(default=())
    foes: Sequence[QRectF] = field(default=())
    clocks: Sequence[QRectF] = field(default=())
    roll: QRectF | None = None
    note: QRectF | None = None


@dataclass(frozen=True, slots=True)
class _Grid:
    """Cards in rows of the same height."""

    count: int
    columns: int
    height: float

    @property
    def rows(self) -> int:
        return -(-self.count // self.columns) if self.count else 0

    def tall(self, scale: float) -> float:
        """Return how high it is with cards at that scale; the gaps stay."""
        return self.rows * self.height * scale + max(0, self.rows - 1) * GAP

    def boxes(self, x: float, y: float, width: float, height: float) -> list[QRectF]:
        if not self.count:
            return []
        high = (height - (self.rows - 1) * GAP) / self.rows
        wide = (width - (self.columns - 1) * GAP) / self.columns
        return [
            QRectF(
                x + (n % self.columns) * (wide + GAP),
                y + (n // self.columns) * (high + GAP),
                wide,
                high,
            )
            for n in range(self.count)
        ]


def places(width: float, height: float, contents: Contents) -> Places:
    """Return where each part stands; with very much to show the cards shrink, none is left out."""
    unit = min(width / WIDTH, height / HEIGHT)
    wide, high = width / unit, height / unit
    across = wide - 2 * MARGIN
    top, bottom = HEAD_TOP + HEAD + 34, high - FOOT - 2 * 22
    side = ROLL_WIDTH if contents.has_roll else 0
    left = across - (side + GAP if side else 0)
    hero_grid = _hero_grid(contents.heroes)
    foe_grid = _foe_grid(contents.foes, left)
    clock_grid = _Grid(contents.clocks, _columns(contents.clocks, left, 480), CLOCK)
    note = NOTE if contents.has_note else 0
    lower = [foe_grid, clock_grid]
    gaps = GAP * (sum(grid.count > 0 for grid in (hero_grid, *lower)) + bool(note) - 1)

    def needed(scale: float) -> float:
        below = sum(grid.tall(scale) for grid in lower) + note * scale
        return hero_grid.tall(scale) + max(below, ROLL * scale if side else 0) + max(0, gaps)

    scale = _scale(needed, bottom - top)
    y = top
    heroes_high = hero_grid.tall(scale)
    heroes = hero_grid.boxes(MARGIN, y, across, heroes_high)
    y += heroes_high + (GAP if heroes else 0)
    roll = None
    if side:
        roll = QRectF(MARGIN + left + GAP, y, side, min(bottom - y, ROLL_MOST * max(1, scale)))
    foes_high = foe_grid.tall(scale)
    foes = foe_grid.boxes(MARGIN, y, left, foes_high)
    y += foes_high + (GAP if foes else 0)
    clocks_high = _clock_height(clock_grid, scale, bottom - y - (note * scale + GAP if note else 0))
    clocks = clock_grid.boxes(MARGIN, y, left, clocks_high)
    y += clocks_high + (GAP if clocks else 0)
    note_box = QRectF(MARGIN, y, left, min(max(note * scale, 0), bottom - y)) if note else None
    if note_box is not None and bottom - y > note_box.height():
        note_box.setHeight(min(bottom - y, note_box.height() * 2))

    def real(box: QRectF) -> QRectF:
        return QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit)

    return Places(
        unit=unit,
        inner=unit * scale,
        head=real(QRectF(MARGIN, HEAD_TOP, across, HEAD)),
        foot=real(QRectF(MARGIN, high - FOOT - 22, across, FOOT)),
        heroes=[real(box) for box in heroes],
        foes=[real(box) for box in foes],
        clocks=[real(box) for box in clocks],
        roll=real(roll) if roll is not None else None,
        note=real(note_box) if note_box is not None else None,
    )


def _hero_grid(heights: Sequence[float]) -> _Grid:
    count = len(heights)
    columns = count if count <= 5 else -(-count // -(-count // 5))
    return _Grid(count, max(3, columns), max(heights, default=0))


def _foe_grid(heights: Sequence[float], width: float) -> _Grid:
    return _Grid(len(heights), _columns(len(heights), width, 360), max(heights, default=0))


def _columns(count: int, width: float, least: float) -> int:
    """Return how many stand in a row: as few rows as may be, and those evenly filled."""
    most = max(1, int((width + GAP) // (least + GAP)))
    rows = max(1, -(-count // most))
    return max(1, -(-count // rows))


def _scale(needed: Callable[[float], float], room: float) -> float:
    """Return the largest scale at which everything fits."""
    scale = LARGEST
    while scale > 0.3 and needed(scale) > room:
        scale -= 0.02
    return scale


def _clock_height(grid: _Grid, scale: float, room: float) -> float:
    """Return how high the clocks are: they take what room is left, within reason."""
    if not grid.count:
        return 0.0
    least = grid.tall(scale)
    most = grid.rows * CLOCK_MOST * scale + (grid.rows - 1) * GAP
    return max(least, min(most, room))
