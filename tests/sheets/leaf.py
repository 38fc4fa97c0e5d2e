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
    """Return the runs that a line goes through, or that stick out of a box they begin in."""
    pairs: list[tuple[str, str]] = []
    for run in leaf.found:
        top, bottom = run.baseline - 0.5 * run.size, run.baseline - 0.05 * run.size
        near = (r for r in leaf.rects if r.y0 < bottom + 1 and r.y1 > top - 1)
        for rect in near:
            across = min(run.x1, rect.x1) - max(run.x0, rect.x0) > TOUCH
            if rect.height < 1.5 and across and top < rect.y0 < bottom:
                pairs.append((run.text, f"line {rect}"))
            inside_x = rect.x0 - TOUCH <= run.x0 and run.x1 <= rect.x1 + TOUCH
            apart_x = run.x1 <= rect.x0 + TOUCH or run.x0 >= rect.x1 - TOUCH
            level = rect.y0 < top and bottom < rect.y1
            if rect.height >= 1.5 and level and not (inside_x or apart_x):
                pairs.append((run.text, f"box {rect}"))
    return pairs
