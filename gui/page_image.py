"""Pictures of the pages of a PDF, for the screen and for printers.

Qt's own PDF module is not part of the Qt package that Fablefolio installs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QImage

from sheets.pixels import POINTS_PER_INCH, PageSize, page_pixels, page_sizes

__all__ = ["POINTS_PER_INCH", "PageImage", "PageSize", "page_images", "page_sizes"]


@dataclass(frozen=True, slots=True)
class PageImage:
    """``index`` counts from 0; ``text`` is what stands on the page, for those who cannot see."""

    index: int
    image: QImage
    text: str


def page_images(data: bytes, dots_per_inch: float) -> Iterator[PageImage]:
    """Yield every page of the PDF, drawn so that an inch has that many pixels."""
    for index in range(len(page_sizes(data))):
        yield _drawn(data, index, dots_per_inch / POINTS_PER_INCH)


def _drawn(data: bytes, index: int, scale: float) -> PageImage:
    made = page_pixels(data, index, scale)
    view = QImage(made.data, made.width, made.height, made.stride, QImage.Format.Format_RGB32)
    # The view borrows bytes that go away.
    return PageImage(index, view.copy(), made.text)
