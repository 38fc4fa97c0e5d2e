"""What Fabula Ultima prints."""

from __future__ import annotations

from collections.abc import Mapping

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
    from sheets.ink import FABULA, inks
    from sheets.paper import PAPERS
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    paper = PAPERS[options.paper]
    title = words.name or ("Blank hero sheet" if options.blank else "Unnamed hero")
    info = FileInfo(title, f"{GAME_TITLE} hero sheet, {words.edition}")
    colours = inks(FABULA, saving=options.ink_saving, blank=options.blank)
    pen = Pen(PdfFile(paper.width, paper.height, info), paper, colours)
    draw_pages(pen, words, portrait, blank=options.blank)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))


SHEETS: Mapping[str, SheetKind] = {
    "hero": SheetKind(hero_pdf, blank_hero_pdf, hero_markdown),
}
