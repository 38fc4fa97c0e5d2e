"""Pages read once for many checks: which texts touch, which a line or box cuts, what sticks out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheets.cut import CutGrid
from sheets.fabula.deck import card_grid
from sheets.options import SheetOptions
from sheets.paper import MARGIN, Paper, paper_of
from tests.sheets.reading import Rect, Run, opened, runs, text_page

TOUCH = 0.6
"""Points that letter boxes may share: real letters do not fill theirs."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page."""

    found: list[Run]
    rects: list[Any]
    text: str


def read(data: bytes) -> list[Leaf]:
    """Return the pages of a PDF."""
    return [_read(page) for page in opened(data)]


def _read(page: Any) -> Leaf:
    text = text_page(page)
    rects = [Rect(drawing["rect"]) for drawing in page.get_cdrawings()]
    return Leaf(runs(page, text), rects, page.get_text(textpage=text))


def overlapping(found: list[Run]) -> list[tuple[str, str]]:
    """Return the pairs of runs whose letters would touch."""
    ordered = sorted(found, key=lambda run: run.y0)
    pairs: list[tuple[str, str]] = []
    for number, one in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if other.y0 > one.y1 - TOUCH:
                break
            if min(one.x1, other.x1) - max(one.x0, other.x0) > TOUCH:
                pairs.append((one.text, other.text))
    return pairs


def crossed(leaf: Leaf) -> list[tuple[str, str]]:
    """Return the runs that meet a line, or a box that does not hold them whole."""
    pairs: list[tuple[str, str]] = []
    heights = [(rect.y0, rect.y1, rect) for rect in leaf.rects]
    for run in leaf.found:
        top, bottom = run.baseline - 0.5 * run.size, run.baseline - 0.05 * run.size
        for y0, y1, rect in heights:
            if y0 > bottom - TOUCH or y1 < top + TOUCH:
                continue
            meets = min(run.x1, rect.x1) - max(run.x0, rect.x0) > TOUCH
            is_upright = rect.width < 1.5 and run.x0 + TOUCH < rect.x0 < run.x1 - TOUCH
            holds_x = rect.x0 - TOUCH <= run.x0 and run.x1 <= rect.x1 + TOUCH
            holds_y = rect.y0 <= top + TOUCH and bottom - TOUCH <= rect.y1
            if is_upright or (meets and not (holds_x and holds_y and rect.height > 1.5)):
                pairs.append((run.text, f"{rect}"))
    return pairs


LEAST_SIZE = 7.0
LOWEST_FOOT = 3.5 * 72 / 25.4
"""How far above the edge of the paper the lowest text stands at least."""


def page_faults(data: bytes, options: SheetOptions, grid: CutGrid | None = None) -> list[str]:
    """Return all that is wrong with the look of the pages, in words; nothing on good ones.

    ``grid`` are the places of its cards, by default those of poker size.
    """
    paper = paper_of(options)
    grid = grid or card_grid(paper)
    leaves = read(data)
    faults: list[str] = []
    for number, leaf in enumerate(leaves, start=1):
        found = [f"overlap: {pair}" for pair in overlapping(leaf.found)]
        found += [f"crossed: {pair}" for pair in crossed(leaf)]
        found += [
            f"small: {run}" for run in leaf.found if run.size < LEAST_SIZE * paper.scale - 0.01
        ]
        is_deck = has_crop_marks(leaf, grid, paper.scale)
        found += _outside_cards(leaf, grid, paper) if is_deck else _outside_margins(leaf, paper)
        if f"page {number} of {len(leaves)}" not in leaf.text:
            found.append("no number")
        faults += [f"page {number}, {fault}" for fault in found]
    return faults


def has_crop_marks(leaf: Leaf, grid: CutGrid, scale: float) -> bool:
    """Say whether the page is one of cards: a mark stands above its upper left place."""
    left, top = grid.left * scale, (grid.top - grid.gap) * scale
    return any(abs(r.x0 - left) < 1 and abs(r.y1 - top) < 1 and r.width < 1 for r in leaf.rects)


def _outside_margins(leaf: Leaf, paper: Paper) -> list[str]:
    scale = paper.scale
    left, right = paper.left * scale - TOUCH, paper.right * scale + TOUCH
    top, bottom = MARGIN * scale - TOUCH, paper.bottom * scale + TOUCH
    lowest = paper.height * scale - LOWEST_FOOT
    faults = [
        f"outside: {run}"
        for run in leaf.found
        if run.x0 < left
        or run.x1 > right
        or run.y0 < top
        or bottom < run.baseline < bottom + 4
        or run.baseline > lowest
    ]
    return faults + [
        f"outside: {rect}"
        for rect in leaf.rects
        if rect.x0 < left or rect.x1 > right or rect.y0 < top or rect.y1 > bottom
    ]


def _outside_cards(leaf: Leaf, grid: CutGrid, paper: Paper) -> list[str]:
    """Return the texts that do not lie whole within a card, but for the foot of the page."""
    scale, faults = paper.scale, list[str]()
    for run in leaf.found:
        if run.y0 > grid.bottom * scale:
            marks = (grid.bottom + grid.gap + grid.mark) * scale
            if run.y0 < marks - TOUCH or run.baseline > paper.height * scale - LOWEST_FOOT:
                faults.append(f"foot: {run}")
            continue
        columns = {int((x / scale - grid.left) // grid.width) for x in (run.x0, run.x1)}
        rows = {int((y / scale - grid.top) // grid.height) for y in (run.y0, run.y1)}
        if len(columns) > 1 or len(rows) > 1 or run.y0 < grid.top * scale:
            faults.append(f"over the edge of a card: {run}")
    return faults
