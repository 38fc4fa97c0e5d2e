"""Pages read once for many checks: which texts touch, and which a line or box cuts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.sheets.reading import Run, opened, runs

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
    return [
        Leaf(runs(page), [d["rect"] for d in page.get_drawings()], page.get_text())
        for page in opened(data)
    ]


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
    for run in leaf.found:
        top, bottom = run.baseline - 0.5 * run.size, run.baseline - 0.05 * run.size
        for rect in leaf.rects:
            if rect.y0 > bottom - TOUCH or rect.y1 < top + TOUCH:
                continue
            meets = min(run.x1, rect.x1) - max(run.x0, rect.x0) > TOUCH
            is_upright = rect.width < 1.5 and run.x0 + TOUCH < rect.x0 < run.x1 - TOUCH
            holds_x = rect.x0 - TOUCH <= run.x0 and run.x1 <= rect.x1 + TOUCH
            holds_y = rect.y0 <= top + TOUCH and bottom - TOUCH <= rect.y1
            if is_upright or (meets and not (holds_x and holds_y and rect.height > 1.5)):
                pairs.append((run.text, f"{rect}"))
    return pairs
