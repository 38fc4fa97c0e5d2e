"""What Fabula Ultima prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from models.document import Portrait
from models.fabula.hero import Hero
from sheets.fabula.words import GAME_TITLE, HeroWords, blank_words, hero_words
from sheets.options import Rendered, SheetKind, SheetOptions


def hero_pdf(hero: Hero, options: SheetOptions) -> Rendered:
    """Return the hero's sheet: one page, and as many more as the hero has to say."""
    words = hero_words(hero, current_state=options.current_state)
    return _drawn(words, hero.portrait, options)


def blank_hero_pdf(options: SheetOptions) -> Rendered:
    """Return an empty hero's sheet: the first page and one for magic and notes."""
    return _drawn(blank_words(), None, options)


def hero_markdown(hero: Hero) -> str:
    """Return the hero as Markdown."""
    from sheets.fabula.markdown import markdown

    return markdown(hero_words(hero, current_state=False))


def _drawn(words: HeroWords, portrait: Portrait | None, options: SheetOptions) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.fabula.pages import draw_pages
    from sheets.flow import CLOSE, USUAL, Density
    from sheets.head import draw_footers
    from sheets.ink import FABULA, inks
    from sheets.paper import paper_of
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    paper = paper_of(options)
    title = words.name or ("Blank hero sheet" if options.blank else "Unnamed hero")
    info = FileInfo(title, f"{GAME_TITLE} hero sheet, {words.edition}")
    colours = inks(FABULA, saving=options.ink_saving, blank=options.blank)

    def drawn(density: Density) -> tuple[Pen, bool]:
        pen = Pen(PdfFile(paper.width, paper.height, info, paper.scale), paper, colours)
        return pen, draw_pages(pen, words, portrait, density, blank=options.blank)

    pen, sparse = drawn(USUAL)
    if sparse:
        close, _ = drawn(replace(CLOSE, text=USUAL.text) if paper.is_large else CLOSE)
        pen = close if close.page_count < pen.page_count else pen
    draw_footers(pen, words.name, words.edition)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))


SHEETS: Mapping[str, SheetKind] = {
    "hero": SheetKind(hero_pdf, blank_hero_pdf, hero_markdown, large_print=True),
}
