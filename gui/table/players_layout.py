"""Where everything stands in the players' window, for any size of it: plain sums, no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

WIDTH, HEIGHT = 1920, 1080
MARGIN, GAP = 56, 24
HEAD_TOP, HEAD, FOOT = 40, 130, 44
TALL, LOW, KNOWN = 300, 132, 320
"""Heights of a card with bars, of one without, and of a studied foe's."""
CLOCK, CLOCK_MOST = 190, 290
ROLL_WIDTH, ROLL, ROLL_MOST = 640, 400, 560
NOTE = 120
HERO_WIDTH, FOE_WIDTH, CLOCK_WIDTH = 380, 355, 480
"""The least widths of cards at scale 1."""
LARGEST, SMALLEST = 1.6, 0.2
"""Cards are larger than planned where few of them share the window, and smaller where many do."""


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
    roll_unit: float = 1.0
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


@dataclass(frozen=True, slots=True)
class _Plan:
    """Everything at one scale. Smaller cards are narrower too, so that more stand in a row."""

    heroes: _Grid
    foes: _Grid
    clocks: _Grid
    roll: float
    note: float
    scale: float

    @property
    def upper(self) -> float:
        return self.heroes.tall(self.scale)

    @property
    def lower(self) -> float:
        parts = [grid.tall(self.scale) for grid in (self.foes, self.clocks) if grid.count]
        parts += [self.note * self.scale] if self.note else []
        return sum(parts) + GAP * max(0, len(parts) - 1)

    @property
    def height(self) -> float:
        lower = max(self.lower, self.roll * self.scale)
        return self.upper + lower + (GAP if self.upper and lower else 0)


def places(width: float, height: float, contents: Contents) -> Places:
    """Return where each part stands; with very much to show the cards shrink, none is left out."""
    unit = min(width / WIDTH, height / HEIGHT)
    wide, high = width / unit, height / unit
    across = wide - 2 * MARGIN
    top, bottom = HEAD_TOP + HEAD + 34, high - FOOT - 2 * 22
    left = across - (ROLL_WIDTH + GAP if contents.has_roll else 0)
    plan = _best(contents, across, left, bottom - top)
    scale = plan.scale
    heroes = plan.heroes.boxes(MARGIN, top, across, plan.upper)
    y = top + plan.upper + (GAP if heroes else 0)
    roll = None
    if contents.has_roll:
        tall = min(bottom - y, ROLL_MOST * max(1, scale))
        roll = QRectF(MARGIN + left + GAP, y, ROLL_WIDTH, tall)
    foes = plan.foes.boxes(MARGIN, y, left, plan.foes.tall(scale))
    y += plan.foes.tall(scale) + (GAP if foes else 0)
    note_tall = plan.note * scale
    clocks_tall = _clock_height(plan, bottom - y - (note_tall + GAP if note_tall else 0))
    clocks = plan.clocks.boxes(MARGIN, y, left, clocks_tall)
    y += clocks_tall + (GAP if clocks else 0)
    note = QRectF(MARGIN, y, left, min(2 * note_tall, bottom - y)) if note_tall else None

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
        roll_unit=unit * min(1.0, roll.height() / ROLL) if roll is not None else unit,
        roll=real(roll) if roll is not None else None,
        note=real(note) if note is not None else None,
    )


def _best(contents: Contents, across: float, left: float, room: float) -> _Plan:
    """Return the plan of the largest scale at which everything fits."""
    scale = LARGEST
    while (plan := _plan(contents, across, left, scale)).height > room and scale > SMALLEST:
        scale -= 0.02
    return plan


def _plan(contents: Contents, across: float, left: float, scale: float) -> _Plan:
    heroes, foes = contents.heroes, contents.foes
    fewest = 3 if len(heroes) < 3 else 1  # one hero alone does not take the whole width
    columns = max(fewest, _columns(len(heroes), across, HERO_WIDTH * scale))
    return _Plan(
        heroes=_Grid(len(heroes), columns, max(heroes, default=0)),
        foes=_Grid(len(foes), _columns(len(foes), left, FOE_WIDTH * scale), max(foes, default=0)),
        clocks=_Grid(contents.clocks, _columns(contents.clocks, left, CLOCK_WIDTH * scale), CLOCK),
        roll=ROLL if contents.has_roll else 0,
        note=NOTE if contents.has_note else 0,
        scale=scale,
    )


def _columns(count: int, width: float, least: float) -> int:
    """Return how many stand in a row: as few rows as may be, and those evenly filled."""
    most = max(1, int((width + GAP) // (least + GAP)))
    rows = max(1, -(-count // most))
    return max(1, -(-count // rows))


def _clock_height(plan: _Plan, room: float) -> float:
    """Return how high the clocks are: they take what room is left, within reason."""
    grid = plan.clocks
    if not grid.count:
        return 0.0
    most = grid.rows * CLOCK_MOST * plan.scale + (grid.rows - 1) * GAP
    return max(grid.tall(plan.scale), min(most, room))
