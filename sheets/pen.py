"""Draw on pages in points from the upper left corner; text always lies above shapes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from sheets.font import Font, Span, setting
from sheets.ink import CROSS, FRAME, INK, Colour, Inks
from sheets.paper import MM, Paper
from sheets.pdf import Mark, PdfFile, Picture

Anchor = Literal["left", "middle", "right"]

CORNER = 1.2 * MM
BOX_WEIGHT = 0.5
# How far a control point stands from the end of a quarter circle, for radius 1.
ROUND = 0.5523


def figure(number: float) -> str:
    """Return a number as short as can be, to a hundredth of a point."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if round(number, 2) else "0"


class Path:
    """An outline in points to the right of and below an origin, which the pen places.

    Equal shapes make equal operators wherever they stand, so that the file packs them well.
    """

    def __init__(self) -> None:
        self._steps: list[str] = []

    def move(self, x: float, y: float) -> Path:
        self._steps.append(f"{figure(x)} {figure(-y)} m")
        return self

    def line(self, x: float, y: float) -> Path:
        self._steps.append(f"{figure(x)} {figure(-y)} l")
        return self

    def curve(self, *points: float) -> Path:
        """Add a curve over two control points to an end: six numbers, x and y in turn."""
        flipped = (p if number % 2 == 0 else -p for number, p in enumerate(points))
        self._steps.append(" ".join(map(figure, flipped)) + " c")
        return self

    def close(self) -> Path:
        self._steps.append("h")
        return self

    def __str__(self) -> str:
        return " ".join(self._steps)


@lru_cache(maxsize=256)
def rounded_box(width: float, height: float, corner: float) -> Path:
    """Return a box with round corners, its upper left corner at the origin."""
    turn = corner * (1 - ROUND)
    path = Path().move(corner, 0).line(width - corner, 0)
    path.curve(width - turn, 0, width, turn, width, corner).line(width, height - corner)
    path.curve(width, height - turn, width - turn, height, width - corner, height)
    path.line(corner, height).curve(turn, height, 0, height - turn, 0, height - corner)
    return path.line(0, corner).curve(0, turn, turn, 0, corner, 0).close()


@lru_cache(maxsize=64)
def round_outline(radius: float) -> Path:
    """Return a circle around the origin."""
    arm = radius * ROUND
    path = Path().move(-radius, 0).curve(-radius, -arm, -arm, -radius, 0, -radius)
    path.curve(arm, -radius, radius, -arm, radius, 0)
    path.curve(radius, arm, arm, radius, 0, radius)
    return path.curve(-arm, radius, -radius, arm, -radius, 0).close()


class _Page:
    def __init__(self) -> None:
        self.shapes: list[str] = ["1 j 1 J"]
        self.texts: list[str] = ["BT"]
        self.pictures: list[Picture] = []
        self.marks: list[Mark] = []


class Pen:
    """Collects pages and writes them when the last one is known.

    ``missing`` gathers the characters that no font has.
    """

    def __init__(self, file: PdfFile, paper: Paper, inks: Inks) -> None:
        self.paper = paper
        self.inks = inks
        self.missing: dict[str, None] = {}
        self._file = file
        self._pages: list[_Page] = []
        self.new_page()

    @property
    def page_number(self) -> int:
        """The number of the page being drawn, from 1."""
        return self._pages.index(self._page) + 1

    @property
    def page_count(self) -> int:
        return len(self._pages)

    def new_page(self) -> None:
        self._pages.append(_Page())
        self.turn_to(len(self._pages))

    def turn_to(self, number: int) -> None:
        """Go on drawing on an earlier page."""
        self._page = self._pages[number - 1]
        self._stroke = self._fill = self._text_fill = None
        self._weight = self._spacing = -1.0
        self._font = ("", 0.0)

    def finished(self) -> bytes:
        """Write all pages and return the file."""
        for page in self._pages:
            operators = "\n".join((*page.shapes, *page.texts, "ET"))
            self._file.add_page(operators, pictures=page.pictures, marks=page.marks)
        return self._file.finished()

    # Text

    def text(
        self,
        x: float,
        y: float,
        text: str,
        font: Font,
        *,
        colour: Colour = INK,
        anchor: Anchor = "left",
        spacing: float = 0,
    ) -> float:
        """Set one line on the baseline ``y`` and return where it ends.

        ``spacing`` is added after every character; ``x`` is the edge or middle of the line.
        """
        found = setting(font.face, text)
        width = found.width * font.size + spacing * max(0, len(text) - 1)
        if anchor != "left":
            x -= width if anchor == "right" else width / 2
        if found.runs:
            self._begin_line(x, y, spacing)
            self._show(found.runs, font.size, colour)
            self.missing.update(dict.fromkeys(found.missing))
        return x + width

    def spans(self, x: float, y: float, spans: Iterable[Span], size: float) -> float:
        """Set one line of several pieces and return where it ends."""
        begun = False
        for span in spans:
            found = setting(span.face, span.text)
            if not found.runs:
                continue
            if not begun:
                self._begin_line(x, y, 0)
                begun = True
            self._show(found.runs, size, span.colour)
            self.missing.update(dict.fromkeys(found.missing))
            x += found.width * size
        return x

    def _begin_line(self, x: float, y: float, spacing: float) -> None:
        texts = self._page.texts
        texts.append(f"1 0 0 1 {x:.2f} {self.paper.height - y:.2f} Tm")
        if spacing != self._spacing:
            texts.append(f"{spacing:.2f} Tc")
            self._spacing = spacing

    def _show(self, runs: Sequence[tuple[str, str]], size: float, colour: Colour) -> None:
        texts = self._page.texts
        if colour != self._text_fill:
            texts.append("{:.3f} {:.3f} {:.3f} rg".format(*colour))
            self._text_fill = colour
        for face, text in runs:
            for resource, codes in self._file.codes(face, text):
                if self._font != (resource, size):
                    texts.append(f"{resource} {size:g} Tf")
                    self._font = (resource, size)
                texts.append(f"({codes}) Tj")

    # Lines and shapes

    def line(
        self, x0: float, y0: float, x1: float, y1: float, weight: float, colour: Colour
    ) -> None:
        top = self.paper.height
        self._set_stroke(self.inks.weight(weight), colour)
        self._page.shapes.append(f"{x0:.2f} {top - y0:.2f} m {x1:.2f} {top - y1:.2f} l S")

    def rule(self, x: float, y: float, width: float, weight: float, colour: Colour) -> None:
        """Draw a line across, from ``x`` on."""
        self.line(x, y, x + width, y, weight, colour)

    def cross(self, x: float, y: float, size: float, colour: Colour = INK) -> None:
        """Cross out the square of that size: a printed tick."""
        self._set_stroke(CROSS, colour)
        at = f"q 1 0 0 1 {x:.2f} {self.paper.height - y:.2f} cm"
        arms = f"0 0 m {size:.2f} {-size:.2f} l 0 {-size:.2f} m {size:.2f} 0 l"
        self._page.shapes.append(f"{at}\n{arms} S Q")

    def draw(
        self,
        path: Path,
        x: float,
        y: float,
        *,
        weight: float,
        colour: Colour,
        fill: Colour | None = None,
    ) -> None:
        """Draw the outline with its origin at ``x``, ``y``; no fill where ink is saved."""
        self._set_stroke(self.inks.weight(weight), colour)
        how = "S"
        if fill is not None and not self.inks.saving:
            self._set_fill(fill)
            how = "B"
        at = f"q 1 0 0 1 {x:.2f} {self.paper.height - y:.2f} cm"
        self._page.shapes.append(f"{at}\n{path} {how} Q")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        weight: float = BOX_WEIGHT,
        colour: Colour = FRAME,
        fill: Colour | None = None,
        corner: float = CORNER,
    ) -> None:
        """Draw a box with round corners, its upper left corner at ``x``, ``y``."""
        path = rounded_box(width, height, corner)
        self.draw(path, x, y, weight=weight, colour=colour, fill=fill)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        weight: float = BOX_WEIGHT,
        colour: Colour = INK,
        fill: Colour | None = None,
    ) -> None:
        """Draw a circle around ``x``, ``y``."""
        self.draw(round_outline(radius), x, y, weight=weight, colour=colour, fill=fill)

    def picture(self, jpeg: bytes, x: float, y: float, width: float, height: float) -> None:
        """Place a picture of the frame's proportions, its corners rounded."""
        below = self.paper.height - y - height
        self._page.pictures.append(Picture(jpeg, x, below, width, height, CORNER))

    def mark(self, title: str, y: float, level: int = 1) -> None:
        """Add a line to the outline that leads to this height of the page."""
        self._page.marks.append(Mark(title, level, self.paper.height - y))

    def _set_stroke(self, weight: float, colour: Colour) -> None:
        shapes = self._page.shapes
        if weight != self._weight:
            shapes.append(f"{weight:g} w")
            self._weight = weight
        if colour != self._stroke:
            shapes.append("{:.3f} {:.3f} {:.3f} RG".format(*colour))
            self._stroke = colour

    def _set_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._page.shapes.append("{:.3f} {:.3f} {:.3f} rg".format(*colour))
            self._fill = colour
