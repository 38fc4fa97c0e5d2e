"""The one module that speaks to the PDF library: pages of operators, fonts, pictures, outline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab import rl_config  # pyright: ignore[reportMissingTypeStubs]
from reportlab.lib.utils import ImageReader  # pyright: ignore[reportMissingTypeStubs]
from reportlab.pdfbase import pdfmetrics  # pyright: ignore[reportMissingTypeStubs]
from reportlab.pdfgen.canvas import Canvas  # pyright: ignore[reportMissingTypeStubs]

from sheets.font import REGULAR, embedded_font

# Plain binary streams: armouring them as text makes every file a quarter larger.
_config: Any = rl_config
_config.useA85 = 0
_config.pdfComments = 0


ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *b"()\\", *range(127, 256))}
"""How the codes of a string that are not plain printing ones are written in a PDF."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A JPEG in a frame with round corners; points from the lower left corner of the page."""

    jpeg: bytes
    x: float
    y: float
    width: float
    height: float
    radius: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the outline: ``top`` is in points above the lower edge of the page."""

    title: str
    level: int
    top: float


@dataclass(frozen=True, slots=True)
class FileInfo:
    title: str
    subject: str


class PdfFile:
    """A PDF being written. The same calls give the same bytes: no clock, no random name.

    Everything comes out ``scale`` times as large as it is drawn, the pages as well.
    """

    def __init__(self, width: float, height: float, info: FileInfo, scale: float = 1) -> None:
        registry: Any = pdfmetrics
        canvas: Any = Canvas
        first = embedded_font(REGULAR)
        if REGULAR not in registry.getRegisteredFontNames():
            # The canvas names one font before it draws: not one that would stay unembedded.
            registry.registerFont(first)
        self._buffer = BytesIO()
        self._scale = scale
        self._canvas: Any = canvas(
            self._buffer,
            pagesize=(width * scale, height * scale),
            initialFontName=REGULAR,
            pageCompression=1,
            invariant=1,
            lang="en-GB",
        )
        self._canvas.setTitle(info.title)
        self._canvas.setSubject(info.subject)
        self._canvas.setAuthor("Fablefolio")
        self._canvas.setCreator("Fablefolio")
        self._marks = 0

    def codes(self, face: str, text: str) -> list[tuple[str, str]]:
        """Return ``text`` as pairs of font resource and escaped string of this file."""
        font, document = embedded_font(face), self._canvas._doc
        return [
            (
                font.getSubsetInternalName(subset, document),
                codes.decode("latin-1").translate(ESCAPES),
            )
            for subset, codes in font.splitString(text, document)
        ]

    def add_page(
        self, operators: str, *, pictures: Sequence[Picture] = (), marks: Sequence[Mark] = ()
    ) -> None:
        """Add a page: ``pictures`` below, then the drawing ``operators``."""
        if self._scale != 1:
            self._canvas.scale(self._scale, self._scale)
        for picture in pictures:
            self._place(picture)
        self._canvas.addLiteral(operators)
        for mark in marks:
            self._marks += 1
            key = f"m{self._marks}"
            self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=mark.top * self._scale)
            self._canvas.addOutlineEntry(mark.title, key, level=mark.level)
        self._canvas.showPage()

    def finished(self) -> bytes:
        """Close the file and return it."""
        self._canvas.save()
        return self._buffer.getvalue()

    def _place(self, picture: Picture) -> None:
        frame = (picture.x, picture.y, picture.width, picture.height)
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.roundRect(*frame, picture.radius)
        self._canvas.clipPath(path, stroke=0, fill=0)
        self._canvas.drawImage(ImageReader(BytesIO(picture.jpeg)), *frame)
        self._canvas.restoreState()
