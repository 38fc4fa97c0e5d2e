"""Lay sections out over as many pages as they need: nothing cut, nothing parted that belongs.

A section is a title and a list of blocks. Narrow sections fill two columns, wide ones the page.
A section that runs on says “continued” on both sides and repeats its title and table head.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from sheets.font import REGULAR, TITLE, Font
from sheets.ink import SOFT
from sheets.paper import GUTTER, MM, TEXT_WIDTH, Paper, span
from sheets.pen import Pen
from sheets.wrap import LEAST, fitted

SECTION_TITLE = Font(TITLE, 11.5)
NOTE = Font(REGULAR, LEAST)
TITLE_HEIGHT = 7 * MM
TITLE_BASELINE = 4.6 * MM
RULE_WEIGHT = 0.9
AIR = 4 * MM
FOOT = 3.6 * MM
"""Room for the word “continued” under a column."""
ROOM_FOR_PAIR = 40 * MM
"""The least height in which a section starts in both columns below others."""
LONG = 110 * MM
"""Blocks taller than this leave one column for two, unless something stands in the other."""
EVEN = 22 * MM
"""Columns that end closer than this are evened out before the next pair of sections."""


@dataclass(frozen=True, slots=True)
class Density:
    """How closely sections are set: the size of running text, and what stands around it.

    ``row`` is the height of a row of the equipment table, ``pad`` the air in a row of text.
    """

    text: float = 8.5
    air: float = AIR
    row: float = 7 * MM
    pad: float = 2.3 * MM


USUAL = Density()
CLOSE = Density(text=8.0, air=2.5 * MM, row=6 * MM, pad=1.7 * MM)


Drawing = Callable[[Pen, float, float], None]
"""Draws something whose upper left corner is given."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something of one piece; ``draw`` gets the pen and the block's upper left corner.

    ``keep`` holds a block together with the next one, as a class with its first Skill.
    """

    height: float
    draw: Drawing
    keep: bool = False
    spare: bool = False
    """May be left out at the end of a section rather than start another page."""
    under: Block | None = None
    """The heading this block belongs to; drawn again where the list goes on with this block."""


@dataclass(frozen=True, slots=True)
class Section:
    """``head`` is a table head, repeated wherever the section goes on."""

    title: str
    blocks: Sequence[Block]
    note: str = ""
    head: Block | None = None
    continued: bool = False


def draw_title(
    pen: Pen, x: float, y: float, width: float, title: str, *, note: str = "", mark: bool = True
) -> None:
    """Draw a section's rule, title and note, and add it to the outline."""
    pen.rule(x, y, width, RULE_WEIGHT, pen.inks.accent)
    baseline = y + TITLE_BASELINE
    end = pen.text(x, baseline, title, SECTION_TITLE, colour=pen.inks.accent)
    shown = fitted(note, NOTE, x + width - end - GUTTER)
    if note and not shown.cut:
        pen.text(x + width, baseline + 0.2, note, NOTE, colour=SOFT, anchor="right")
    if mark:
        pen.mark(title, y)


def column_place(paper: Paper, column: int | None) -> tuple[float, float]:
    """Return the left edge and width of a half of the page, 0 or 1; None is the whole."""
    return (paper.left, TEXT_WIDTH) if column is None else (paper.column(1 + 6 * column), span(6))


def fitting(blocks: Sequence[Block], height: float, *, foot: float = FOOT) -> int:
    """Return how many blocks fit; when some do not, ``foot`` stays free below those that do.

    A block that keeps to the next is never the last.
    """
    total = sum(block.height for block in blocks)
    if total <= height + 0.01:
        return len(blocks)
    needed = sum(block.height for block in blocks if not block.spare)
    if needed <= height + 0.01:
        foot = 0  # only spare blocks will be left out
    count, used = 0, 0.0
    while count < len(blocks) and used + blocks[count].height <= height - foot:
        used += blocks[count].height
        count += 1
    while count and blocks[count - 1].keep:
        count -= 1
    return count


def fewest(blocks: Sequence[Block], room: float) -> int:
    """Return how many blocks an empty page takes at least, whatever keeps to what.

    Blocks that keep together and are taller than the page part where it ends.
    """
    used = 0.0
    for number, block in enumerate(blocks):
        used += block.height
        if number and used > room - FOOT:
            return number
        if not block.keep:
            return number + 1
    return len(blocks)


def rest_of(blocks: Sequence[Block], count: int) -> Sequence[Block]:
    """Return the blocks after the first ``count``, under the heading they belong to."""
    rest = tuple(blocks[count:])
    heading = rest[0].under if rest else None
    return rest if heading is None else (heading, *rest)


def draw_blocks(pen: Pen, x: float, y: float, blocks: Sequence[Block]) -> float:
    """Draw the blocks one under the other and return where they end."""
    for block in blocks:
        block.draw(pen, x, y)
        y += block.height
    return y


def draw_continued(pen: Pen, right: float, y: float) -> None:
    """Say under a column that it goes on elsewhere."""
    pen.text(right, y + 2.7 * MM, "continued", NOTE, colour=SOFT, anchor="right")


@dataclass
class Flow:
    """Places sections one after another; ``open_page`` starts a page and returns its top.

    Call :meth:`wide` and :meth:`narrow` in reading order.
    """

    pen: Pen
    open_page: Callable[[], float]
    density: Density = USUAL
    top: float = 0
    ends: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """How far down each column is filled on this page."""
    column: int | None = None
    """The column that the last section ended in; None when it took the whole width."""

    def start(self) -> None:
        """Open the next page."""
        self.top = self.open_page()
        self.ends = [self.top, self.top]

    @property
    def bottom(self) -> float:
        return self.pen.paper.bottom

    def wide(self, section: Section) -> None:
        """Place a section over the whole width."""
        rest: Section | None = section
        while rest is not None:
            y = self.below(max(self.ends))
            placed = self._place(rest, self.pen.paper.left, TEXT_WIDTH, y)
            if placed is None:
                self.start()
            else:
                end, rest = placed
                self.ends, self.column = [end, end], None

    def band(self, height: float, draw: Callable[[float], None], *, following: float = 0) -> None:
        """Place something of one height over the whole width; ``draw`` gets where its top is.

        It starts another page unless ``following`` has room below it, too.
        """
        y = self.below(max(self.ends))
        if y + height + following > self.bottom + 0.01 and y != self.top:
            self.start()
            y = self.top
        draw(y)
        self.ends, self.column = [y + height] * 2, None

    def narrow(self, section: Section) -> None:
        """Place a section into the shorter column.

        One that has to run on starts in the left column and goes on in the right, then overleaf.
        Where the right column is the shorter, it stands in both under one title, or starts there
        and goes on overleaf. A very long one beside nothing stands in both, too.
        """
        self._even_out(section)
        if self.ends[0] == self.ends[1] and _is_long(section):
            self.balanced(section)
            return
        if self.ends[1] < self.ends[0] and not self.fits(section):
            self._run_on(section)
            return
        rest: Section | None = section
        while rest is not None:
            column = 0 if self.ends[0] <= self.ends[1] else 1
            x, width = column_place(self.pen.paper, column)
            placed = self._place(rest, x, width, self.below(self.ends[column]))
            if placed is None:
                self.start()
            else:
                self.ends[column], rest = placed
                self.column = column

    def _run_on(self, section: Section) -> None:
        """Place a section that is longer than the right column, from the left one or overleaf."""
        rest: Section | None = section
        if self.bottom - self.below(self.ends[0]) < ROOM_FOR_PAIR:
            x, width = column_place(self.pen.paper, 1)
            placed = self._place(section, x, width, self.below(self.ends[1]))
            if placed is not None:
                end, rest = placed
                self.ends, self.column = [self.ends[0] if rest is None else self.bottom, end], 1
        if rest is not None:
            self.balanced(rest)

    def _even_out(self, section: Section) -> None:
        """Start the next pair of sections side by side, unless that costs a page."""
        shorter, longer = min(self.ends), max(self.ends)
        costs_a_page = self._fits_at(section, shorter) and not self._fits_at(section, longer)
        if longer - shorter < EVEN and not costs_a_page:
            self.ends = [longer, longer]

    def fits(self, section: Section) -> bool:
        """Say whether the whole narrow section fits on this page."""
        return self._fits_at(section, min(self.ends))

    def _fits_at(self, section: Section, end: float) -> bool:
        needed = sum(block.height for block in section.blocks if not block.spare)
        return self.below(end) + TITLE_HEIGHT + needed <= self.bottom + 0.01

    def balanced(self, section: Section) -> None:
        """Place a long section under one title in two columns of about equal height."""
        rest: Section | None = section
        while rest is not None:
            y = self.below(max(self.ends))
            placed = self._place_pair(rest, y)
            if placed is None:
                self.start()
            else:
                end, rest = placed
                self.ends, self.column = [end, end], None

    def _place_pair(self, section: Section, y: float) -> tuple[float, Section | None] | None:
        room = self.bottom - y - TITLE_HEIGHT
        blocks = section.blocks
        first = fitting(blocks, room)
        if first < min(2, len(blocks)) and y != self.top:
            return None
        first = max(first, fewest(blocks, room)) if y == self.top else first
        second = first + fitting(blocks[first:], room)
        if second == len(blocks):
            first = _even_split(blocks, room)
        pen, paper = self.pen, self.pen.paper
        note = "continued" if section.continued else section.note
        draw_title(
            pen, paper.left, y, TEXT_WIDTH, section.title, note=note, mark=not section.continued
        )
        at = y + TITLE_HEIGHT
        left = draw_blocks(pen, paper.left, at, blocks[:first])
        right = draw_blocks(pen, paper.column(7), at, blocks[first:second])
        if second == len(blocks):
            return max(left, right), None
        draw_continued(pen, paper.right, right)
        return self.bottom, replace(section, blocks=rest_of(blocks, second), continued=True)

    def below(self, end: float) -> float:
        """Return where the next section starts under what ends at ``end``."""
        return end if end == self.top else end + self.density.air

    def _place(
        self, section: Section, x: float, width: float, y: float
    ) -> tuple[float, Section | None] | None:
        """Draw what fits at ``y``; return the end and the rest, or None when nothing fits."""
        head = section.head.height if section.head else 0
        room = self.bottom - y - TITLE_HEIGHT - head
        count = fitting(section.blocks, room)
        if count < min(2, len(section.blocks)) and y != self.top:
            return None
        count = max(count, fewest(section.blocks, room)) if y == self.top else count
        note = "continued" if section.continued else section.note
        draw_title(self.pen, x, y, width, section.title, note=note, mark=not section.continued)
        at = y + TITLE_HEIGHT
        if section.head:
            section.head.draw(self.pen, x, at)
            at += head
        end = draw_blocks(self.pen, x, at, section.blocks[:count])
        if all(block.spare for block in section.blocks[count:]):
            return end, None
        draw_continued(self.pen, x + width, end)
        return self.bottom, replace(section, blocks=rest_of(section.blocks, count), continued=True)


def _is_long(section: Section) -> bool:
    return sum(block.height for block in section.blocks) > LONG


def _even_split(blocks: Sequence[Block], room: float) -> int:
    """Return how many blocks go into the left of two columns so that the taller is lowest."""
    heights = [block.height for block in blocks]
    total, left = sum(heights), 0.0
    best, lowest = len(blocks), total if total <= room else float("inf")
    for count, block in enumerate(blocks, start=1):
        left += block.height
        tallest = max(left, total - left)
        if not block.keep and tallest < lowest and tallest <= room + 0.01:
            best, lowest = count, tallest
    return best
