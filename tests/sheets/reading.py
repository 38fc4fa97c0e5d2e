"""Read finished PDFs back: words, runs of text with their sizes, and drawings."""

from __future__ import annotations

import unicodedata
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its wrapped C types warn on newer Pythons
    import pymupdf

Rect = pymupdf.Rect
ASCENT, DESCENT = 0.72, 0.21
"""How far letters reach above and below the baseline, for size 1."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of text in one face: the box that its letters really cover, and its size."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    baseline: float
    size: float
    face: str

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2


def opened(data: bytes) -> Any:
    """Return the open PDF."""
    return pymupdf.open(stream=data, filetype="pdf")


def text_page(page: Any) -> Any:
    """Return the page's text, found once for several readings."""
    return page.get_textpage(flags=pymupdf.TEXTFLAGS_TEXT)


def runs(page: Any, text: Any = None) -> list[Run]:
    """Return the page's runs of text, without empty ones; ``text`` is its text page, if known."""
    found: list[Run] = []
    for block in page.get_text("dict", textpage=text or text_page(page))["blocks"]:
        for line in block.get("lines", ()):
            for span in line["spans"]:
                if span["text"].strip():
                    found.append(_run(span))
    return found


def _run(span: Any) -> Run:
    x0, _, x1, _ = span["bbox"]
    baseline, size, text = span["origin"][1], span["size"], span["text"]
    lead = (len(text) - len(text.lstrip())) * 0.2 * size
    trail = (len(text) - len(text.rstrip())) * 0.2 * size
    return Run(
        text.strip(),
        x0 + lead,
        baseline - ASCENT * size,
        x1 - trail,
        baseline + DESCENT * size,
        baseline,
        size,
        span["font"],
    )


def raw_text(document: Any) -> str:
    """Return all text in drawing order, normalised."""
    return unicodedata.normalize("NFKC", "\n".join(page.get_text() for page in document))


def squeezed(text: str) -> str:
    """Return text without any space, as lines break at other places on paper."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def drawings(document: Any) -> Iterator[Any]:
    for page in document:
        yield from page.get_drawings()
