"""Pictures of the pages of a PDF, for the screen and for printers.

Qt's own PDF module is not part of the Qt package that Fablefolio installs, so pdfium draws them.
It is not safe to use from two threads at once; the lock here keeps them apart.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QImage

POINTS_PER_INCH = 72
_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class PageImage:
    """``index`` counts from 0; ``text`` is what stands on the page, for those who cannot see."""

    index: int
    image: QImage
    text: str


@dataclass(frozen=True, slots=True)
class PageSize:
    """In points of 1/72 inch."""

    width: float
    height: float


def page_sizes(data: bytes) -> tuple[PageSize, ...]:
    """Return the size of every page of the PDF."""
    import pypdfium2

    with _lock:
        document = pypdfium2.PdfDocument(data)
        try:
            return tuple(PageSize(*document.get_page_size(index)) for index in range(len(document)))
        finally:
            document.close()


def page_images(data: bytes, dots_per_inch: float) -> Iterator[PageImage]:
    """Yield every page of the PDF, drawn so that an inch has that many pixels."""
    for index in range(len(page_sizes(data))):
        yield _drawn(data, index, dots_per_inch / POINTS_PER_INCH)


def _drawn(data: bytes, index: int, scale: float) -> PageImage:
    import pypdfium2

    with _lock:
        document = pypdfium2.PdfDocument(data)
        try:
            page = document[index]
            words = page.get_textpage()
            text = words.get_text_bounded()
            words.close()
            bitmap = page.render(
                scale=scale,  # pyright: ignore[reportArgumentType]  # any number will do
                prefer_bgrx=True,
            )
            view = QImage(
                bytes(bitmap.buffer),
                bitmap.width,
                bitmap.height,
                bitmap.stride,
                QImage.Format.Format_RGB32,
            )
            image = view.copy()  # the view borrows bytes that go away
            bitmap.close()
            page.close()
        finally:
            document.close()
    return PageImage(index, image, text.strip())
