"""Draw the pages of a game's sheet and return the finished file."""

from __future__ import annotations

from collections.abc import Callable

from sheets.ink import Colour, inks
from sheets.options import Rendered, SheetOptions
from sheets.paper import PAPERS, Paper
from sheets.pdf import FileInfo, PdfFile
from sheets.pen import Pen


def drawn(
    title: str,
    subject: str,
    accent: Colour,
    options: SheetOptions,
    draw: Callable[[Pen], None],
    *,
    paper: Paper | None = None,
) -> Rendered:
    """Return the PDF that ``draw`` makes with the pen it is given, on ``paper`` if there is one."""
    paper = paper or PAPERS[options.paper]
    colours = inks(accent, saving=options.ink_saving, blank=options.blank)
    pen = Pen(PdfFile(paper.width, paper.height, FileInfo(title, subject)), paper, colours)
    draw(pen)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))
