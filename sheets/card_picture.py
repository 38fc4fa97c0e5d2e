"""The card of a document as a picture: its PDF in pixels, page below page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from models.document import Document
from models.errors import UserError
from rules.systems import system
from sheets.options import Rendered, SheetOptions
from sheets.pixels import POINTS_PER_INCH, PagePixels, page_pixels, page_sizes
from sheets.render import sheet_kind

DOTS_PER_INCH = 300
MOST_PIXELS = 40_000_000
"""A longer card is drawn with fewer dots to an inch, so that any program can open it."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A finished PNG. ``missing`` lists the characters that no font has."""

    data: bytes
    missing: tuple[str, ...]


def has_card(game: str, kind: str) -> bool:
    """Return whether documents of that kind have a card to make a picture of."""
    try:
        return sheet_kind(game, kind).card is not None
    except (KeyError, UserError):
        return False


def card_pdf(document: Document, options: SheetOptions) -> Rendered:
    """Return the card as a PDF whose pages are cut to it: one, or one for each phase.

    Raises:
        UserError: when documents of this kind have no card.
    """
    draw = sheet_kind(document.game, document.kind).card
    if draw is None:
        title = system(document.game).kinds[document.kind].title
        raise UserError(
            f"There is no card of the kind {title} to make a picture of.",
            remedy="Its sheet can be had as a PDF.",
        )
    return draw(document, options)


def card_png(
    document: Document, options: SheetOptions, *, is_transparent: bool = False
) -> CardPicture:
    """Return the whole card as one PNG with 300 dots to an inch, on white or on nothing.

    Raises:
        UserError: when documents of this kind have no card.
    """
    made = card_pdf(document, options)
    sizes = page_sizes(made.data)
    area = sum(size.width * size.height for size in sizes)
    scale = min(DOTS_PER_INCH / POINTS_PER_INCH, (MOST_PIXELS / area) ** 0.5)
    pages = [
        page_pixels(made.data, index, scale, is_clear=is_transparent) for index in range(len(sizes))
    ]
    dots = scale * POINTS_PER_INCH
    return CardPicture(_png(pages, dots, is_transparent=is_transparent), made.missing)


def _png(pages: Sequence[PagePixels], dots_per_inch: float, *, is_transparent: bool) -> bytes:
    from PIL import Image

    mode, raw = ("RGBA", "BGRA") if is_transparent else ("RGB", "BGRX")
    size = (max(page.width for page in pages), sum(page.height for page in pages))
    whole = Image.new(mode, size, (255, 255, 255, 0)[: len(mode)])
    top = 0
    for page in pages:
        part = Image.frombytes(
            mode, (page.width, page.height), page.data, "raw", raw, page.stride, 1
        )
        whole.paste(part, (0, top))
        top += page.height
    buffer = BytesIO()
    whole.save(buffer, "PNG", dpi=(dots_per_inch, dots_per_inch))
    return buffer.getvalue()
