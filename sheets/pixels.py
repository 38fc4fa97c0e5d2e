"""The pages of a PDF in pixels.

pdfium draws them. It is not safe to use from two threads at once; the lock here keeps them apart,
and so everything that uses pdfium goes through this module.
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

POINTS_PER_INCH = 72
WHITE, CLEAR = (255, 255, 255, 255), (255, 255, 255, 0)
_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class PageSize:
    """In points of 1/72 inch."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PagePixels:
    """Rows of four bytes a pixel, blue first, ``stride`` bytes to a row; ``text`` is what stands
    on the page. The fourth byte means something only where the ground is clear.
    """

    data: bytes
    width: int
    height: int
    stride: int
    text: str


def page_sizes(data: bytes) -> tuple[PageSize, ...]:
    """Return the size of every page of the PDF."""
    with _opened(data) as document:
        return tuple(PageSize(*document.get_page_size(index)) for index in range(len(document)))


def page_pixels(data: bytes, index: int, scale: float, *, is_clear: bool = False) -> PagePixels:
    """Return one page, counted from 0, with ``scale`` pixels to a point.

    Args:
        is_clear: Whether the ground is transparent instead of white.
    """
    with _opened(data) as document:
        page: Any = document[index]
        words = page.get_textpage()
        text = words.get_text_bounded()
        words.close()
        bitmap = page.render(scale=scale, prefer_bgrx=True, fill_color=CLEAR if is_clear else WHITE)
        pixels = PagePixels(
            bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, text.strip()
        )
        bitmap.close()
        page.close()
        return pixels


@contextmanager
def _opened(data: bytes) -> Generator[Any]:
    import pypdfium2  # pyright: ignore[reportMissingTypeStubs]

    with _lock:
        document = pypdfium2.PdfDocument(data)
        try:
            yield document
        finally:
            document.close()
