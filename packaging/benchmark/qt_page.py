"""The floor of a sheet: the same pages drawn by QPdfWriter.

A finished sheet is read back, line by line and box by box; what it shows is then drawn once more by
Qt: the same words in the same sizes, the same lines, boxes and colours. Paragraphs are broken into
lines anew, as any program has to. Nothing is derived or arranged and only two faces are embedded
where the sheet has five or six, so this is less than what the sheet has to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pymupdf
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QPageLayout,
    QPageSize,
    QPainter,
    QPainterPath,
    QPdfWriter,
    QPen,
)

from benchmark.reading import MeasurementError
from resources.loader import resource_path

TITLE, TEXT = "Vollkorn-SemiBold", "Lato-Regular"
POINTS_PER_INCH = 72
Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Text:
    """Words in one face: a single run with its origin, or a paragraph with the box it fills."""

    words: str
    face: str
    size: float
    colour: int
    origin: tuple[float, float]
    box: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """Lines and curves as (kind, points), with what strokes and fills them."""

    segments: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
    stroke: Colour | None
    fill: Colour | None
    width: float


@dataclass(frozen=True, slots=True)
class Page:
    texts: tuple[Text, ...]
    shapes: tuple[Shape, ...]


def recorded_pages(pdf: bytes) -> tuple[Page, ...]:
    """Return what the pages of a finished PDF show."""
    with pymupdf.open(stream=pdf, filetype="pdf") as file:
        return tuple(Page(tuple(_texts(page)), tuple(_shapes(page))) for page in file)


class QtSheet:
    """Draws recorded pages; needs a QGuiApplication."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = pages
        self._families = {face: _family(face) for face in (TITLE, TEXT)}
        self._fonts: dict[tuple[str, float], QFont] = {}

    def pdf(self) -> bytes:
        """Return the pages as a new PDF."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setResolution(POINTS_PER_INCH)
        size = QPageSize(QPageSize.PageSizeId.A4)
        writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
        painter = QPainter(writer)
        for number, page in enumerate(self._pages):
            if number:
                writer.newPage()
            self._draw(painter, page)
        painter.end()
        return bytes(buffer.data().data())

    def _draw(self, painter: QPainter, page: Page) -> None:
        for shape in page.shapes:
            fill, stroke = shape.fill, shape.stroke
            painter.setBrush(_qt_colour(fill) if fill else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_qt_colour(stroke), shape.width) if stroke else Qt.PenStyle.NoPen)
            painter.drawPath(_path(shape))
        for text in page.texts:
            painter.setFont(self._font(text.face, text.size))
            painter.setPen(QColor(text.colour))
            if text.box is None:
                painter.drawText(QPointF(*text.origin), text.words)
            else:
                flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextDontClip
                painter.drawText(QRectF(*text.box), flags, text.words)

    def _font(self, face: str, size: float) -> QFont:
        found = self._fonts.get((face, size))
        if found is None:
            found = self._fonts[face, size] = QFont(self._families[face])
            found.setPointSizeF(size)
            found.setWeight(QFont.Weight.DemiBold if face == TITLE else QFont.Weight.Normal)
        return found


def _family(face: str) -> str:
    """Load the bundled face and return the name of its family."""
    number = QFontDatabase.addApplicationFont(str(resource_path(f"fonts/{face}.ttf")))
    families = QFontDatabase.applicationFontFamilies(number)
    if not families:
        raise MeasurementError(f"Qt cannot read the face {face}")
    return families[0]


def _texts(page: Any) -> Iterator[Text]:
    for block in page.get_text("dict")["blocks"]:
        runs = [run for line in block.get("lines", ()) for run in line["spans"]]
        runs = [run for run in runs if run["text"].strip()]
        if _is_paragraph(runs):
            left, top, right, bottom = block["bbox"]
            words = " ".join(run["text"].strip() for run in runs)
            # A little room: Qt's idea of a width differs in the last digit.
            yield _text(runs[0], words, (left, top, right - left + 2, bottom - top))
        else:
            yield from (_text(run, run["text"], None) for run in runs)


def _is_paragraph(runs: Sequence[Any]) -> bool:
    """Tell whether ``runs`` are lines of one look, one below the other."""
    looks = {(run["font"], run["size"], run["color"]) for run in runs}
    heights = [run["origin"][1] for run in runs]
    is_stacked = all(below > above for above, below in pairwise(heights))
    return len(runs) > 1 and len(looks) == 1 and is_stacked


def _text(run: Any, words: str, box: tuple[float, float, float, float] | None) -> Text:
    face = TITLE if run["font"].startswith("Vollkorn") else TEXT
    return Text(words, face, run["size"], run["color"], tuple(run["origin"]), box)


def _shapes(page: Any) -> Iterator[Shape]:
    for drawing in page.get_drawings():
        segments = tuple(_segment(item) for item in drawing["items"])
        yield Shape(segments, drawing["color"], drawing["fill"], drawing["width"] or 0.0)


def _segment(item: Any) -> tuple[str, tuple[tuple[float, float], ...]]:
    kind, first, *rest = item
    if kind == "re":
        return kind, ((first.x0, first.y0), (first.x1, first.y1))
    if kind == "qu":
        return kind, tuple((point.x, point.y) for point in (first.ul, first.ur, first.lr, first.ll))
    return kind, tuple((point.x, point.y) for point in (first, *rest))


def _path(shape: Shape) -> QPainterPath:
    path = QPainterPath()
    for kind, points in shape.segments:
        first, *rest = (QPointF(*point) for point in points)
        if kind == "re":
            path.addRect(QRectF(first, rest[0]))
            continue
        if path.currentPosition() != first or path.isEmpty():
            path.moveTo(first)
        if kind == "c":
            path.cubicTo(*rest)
        else:
            for point in rest:
                path.lineTo(point)
    return path


def _qt_colour(colour: Colour) -> QColor:
    return QColor.fromRgbF(*colour)
