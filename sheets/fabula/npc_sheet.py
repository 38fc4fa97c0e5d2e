"""What Fabula Ultima prints of NPCs: pages, cards to cut, and Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.npc import Npc
from sheets.fabula.npc_words import NpcWords, blank_npc_words, npc_words
from sheets.options import Rendered, SheetExtra, SheetOptions

TWO = SheetExtra("two-cards", "Cards, two to a page")
FOUR = SheetExtra("four-cards", "Cards, four to a page")
EIGHT = SheetExtra("eight-cards", "Cards, eight to a page", "in small print")
FOR_PLAYERS = SheetExtra(
    "for-players", "Only what the players know", "what the best Study result revealed, no more"
)
NPC_EXTRAS = (TWO, FOUR, EIGHT, FOR_PLAYERS)
PER_PAGE = {TWO.id: 2, FOUR.id: 4, EIGHT.id: 8}
USUAL = 4
"""Cards to a page where several foes share pages."""


def npc_pdf(npc: Npc, options: SheetOptions) -> Rendered:
    """Return the NPC on pages of its own, or on cards where they were asked for."""
    return _drawn(words_of((npc,), options), npc.name, options, _per_page(options))


def npcs_pdf(npcs: Sequence[Npc], options: SheetOptions) -> Rendered:
    """Return several NPCs as cards on shared pages."""
    return _drawn(words_of(npcs, options), "", options, _per_page(options) or USUAL)


def npc_card_pdf(npc: Npc, options: SheetOptions) -> Rendered:
    """Return the card on one page as large as it is; the cards of phases stand below each other."""
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.fabula.npc_single import draw_cards, single_cards
    from sheets.fabula.words import GAME_TITLE
    from sheets.ink import FABULA, inks
    from sheets.paper import Paper
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    cards = single_cards(words_of((npc,), options))
    info = FileInfo(npc.name or "NPC", f"{GAME_TITLE} stat block")
    colours = inks(FABULA, saving=options.ink_saving)
    file = PdfFile(cards.width, cards.height, info)
    pen = Pen(file, Paper(options.paper, cards.width, cards.height), colours)
    draw_cards(pen, cards)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))


def blank_npc_pdf(options: SheetOptions) -> Rendered:
    """Return empty cards or an empty page."""
    per_page = _per_page(options)
    cards = (blank_npc_words(),) * max(1, per_page)
    return _drawn(cards, "", options, per_page)


def npc_markdown(npc: Npc) -> str:
    """Return the NPC as Markdown."""
    from sheets.fabula.npc_markdown import markdown

    return markdown(npc_words(npc))


def _per_page(options: SheetOptions) -> int:
    chosen = [count for id, count in PER_PAGE.items() if id in options.extras]
    return chosen[0] if chosen else 0


def words_of(npcs: Sequence[Npc], options: SheetOptions) -> tuple[NpcWords, ...]:
    """Return the cards of several foes, phase after phase."""
    studied = FOR_PLAYERS.id in options.extras
    return tuple(words for npc in npcs for words in npc_words(npc, as_studied=studied))


def _drawn(cards: Sequence[NpcWords], name: str, options: SheetOptions, per_page: int) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.fabula.npc_pages import LOW, draw_npcs
    from sheets.fabula.words import GAME_TITLE
    from sheets.head import draw_footers
    from sheets.ink import FABULA, inks
    from sheets.paper import paper_of
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    paper = paper_of(options)
    title = name or ("Blank stat block" if options.blank else "NPCs")
    edition = cards[0].edition if cards else ""
    info = FileInfo(title, f"{GAME_TITLE} stat block, {edition}")
    colours = inks(FABULA, saving=options.ink_saving, blank=options.blank)
    pen = Pen(PdfFile(paper.width, paper.height, info, paper.scale), paper, colours)
    draw_npcs(pen, cards, per_page)
    draw_footers(pen, name, edition, low_from=1 if per_page else 0, low=LOW)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))
