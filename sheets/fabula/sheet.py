"""What Fabula Ultima prints."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Portrait
from models.fabula.hero import Hero
from models.fabula.session import Session
from sheets.fabula.encounter_sheet import (
    ENCOUNTER_EXTRAS,
    blank_encounter_pdf,
    encounter_markdown,
    encounter_pdf,
)
from sheets.fabula.extras import CARDS_ONLY, EXTRAS, Decks, blank_decks, decks_of
from sheets.fabula.npc_sheet import (
    NPC_EXTRAS,
    blank_npc_pdf,
    npc_card_pdf,
    npc_markdown,
    npc_pdf,
    npcs_pdf,
)
from sheets.fabula.words import GAME_TITLE, HeroWords, blank_words, hero_words
from sheets.options import Rendered, SheetKind, SheetOptions
from sheets.table_sheet import TABLE_EXTRAS, blank_table_pdf, table_markdown, table_pdf


def hero_pdf(hero: Hero, options: SheetOptions) -> Rendered:
    """Return the hero's sheet: one page, as many more as the hero has to say, then cards."""
    words = hero_words(hero, current_state=options.current_state)
    return _drawn(words, hero.portrait, options, decks_of(hero, options.extras))


def blank_hero_pdf(options: SheetOptions) -> Rendered:
    """Return an empty hero's sheet: the first page and one for magic and notes, then cards."""
    return _drawn(blank_words(), None, options, blank_decks(options.extras))


def hero_markdown(hero: Hero) -> str:
    """Return the hero as Markdown."""
    from sheets.fabula.markdown import markdown

    return markdown(hero_words(hero, current_state=False))


def _drawn(
    words: HeroWords, portrait: Portrait | None, options: SheetOptions, decks: Decks
) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.fabula.deck import LOW, draw_decks
    from sheets.fabula.pages import best_pages
    from sheets.head import draw_footers
    from sheets.ink import FABULA, inks
    from sheets.paper import paper_of
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    paper = paper_of(options)
    title = words.name or ("Blank hero sheet" if options.blank else "Unnamed hero")
    info = FileInfo(title, f"{GAME_TITLE} hero sheet, {words.edition}")
    colours = inks(FABULA, saving=options.ink_saving, blank=options.blank)

    def new_pen() -> Pen:
        return Pen(PdfFile(paper.width, paper.height, info, paper.scale), paper, colours)

    alone = bool(decks) and CARDS_ONLY.id in options.extras
    pen = new_pen() if alone else best_pages(new_pen, words, portrait, blank=options.blank)
    cards_from = 1 if alone else pen.page_count + 1
    draw_decks(pen, decks, words.name, alone=alone)
    draw_footers(pen, words.name, words.edition, low_from=cards_from, low=LOW)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))


def session_pdf(session: Session, options: SheetOptions) -> Rendered:
    """Return the session's pages in the game's colour."""
    from sheets.ink import FABULA

    return table_pdf(session, options, FABULA)


def blank_session_pdf(options: SheetOptions) -> Rendered:
    """Return an empty order and empty Clocks."""
    from sheets.ink import FABULA

    return blank_table_pdf("fabula", options, FABULA)


SHEETS: Mapping[str, SheetKind] = {
    "hero": SheetKind(hero_pdf, blank_hero_pdf, hero_markdown, EXTRAS, large_print=True),
    "npc": SheetKind(
        npc_pdf,
        blank_npc_pdf,
        npc_markdown,
        NPC_EXTRAS,
        together=npcs_pdf,
        card=npc_card_pdf,
    ),
    "encounter": SheetKind(
        encounter_pdf,
        blank_encounter_pdf,
        encounter_markdown,
        ENCOUNTER_EXTRAS,
        pdf_among=encounter_pdf,
        markdown_among=encounter_markdown,
    ),
    "session": SheetKind(session_pdf, blank_session_pdf, table_markdown, TABLE_EXTRAS),
}
