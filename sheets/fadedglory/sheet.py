"""What Faded Glory prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from models.document import Portrait
from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from sheets.fadedglory.combatant_words import blank_words, combatant_words
from sheets.fadedglory.words import GAME_TITLE, CombatantWords
from sheets.options import Rendered, SheetExtra, SheetKind, SheetOptions
from sheets.table_sheet import TABLE_EXTRAS, blank_table_pdf, table_markdown, table_pdf

if TYPE_CHECKING:
    from sheets.ink import Colour
    from sheets.pen import Pen

ACCENT: Colour = (0.478, 0.353, 0.071)
CARDS = 4
FOUR = SheetExtra("four", "Four copies", "the same card four times, to cut")
SUMMARY = SheetExtra("summary", "Combat summary", "a page with every number, power and turn")


def combatant_pdf(combatant: Combatant, options: SheetOptions) -> Rendered:
    """Return the combatant's card, or four of it, and the combat summary where it is asked for."""
    copies = CARDS if FOUR.id in options.extras else 1
    words = combatant_words(combatant, current_state=options.current_state)
    if SUMMARY.id not in options.extras:
        return _drawn((words,) * copies, options)
    return _drawn((words,) * copies, options, summary=words, portrait=combatant.portrait)


def combatant_cards_pdf(combatants: Sequence[Combatant], options: SheetOptions) -> Rendered:
    """Return the cards of several combatants, four to a page; a long one goes on on the next."""
    words = [combatant_words(one, current_state=options.current_state) for one in combatants]
    return _drawn(words, options)


def combatant_card_pdf(combatant: Combatant, options: SheetOptions) -> Rendered:
    """Return the card by itself, on pages that are no larger than it."""
    from sheets.card import LooseDeck, loose_paper
    from sheets.drawn import drawn
    from sheets.fadedglory.cards import DOWN, draw_card

    words = combatant_words(combatant, current_state=options.current_state)
    return drawn(
        words.name or "Unnamed combatant",
        f"{GAME_TITLE} combatant card",
        ACCENT,
        options,
        lambda pen: draw_card(LooseDeck(pen, DOWN), words),
        paper=loose_paper(options, DOWN),
    )


def blank_combatant_pdf(options: SheetOptions) -> Rendered:
    """Return a page of four empty cards."""
    return _drawn((blank_words(),) * CARDS, options)


def combatant_markdown(combatant: Combatant) -> str:
    """Return the combatant as Markdown."""
    from sheets.fadedglory.markdown import combatant_text

    return combatant_text(combatant_words(combatant, current_state=False))


def _drawn(
    cards: Sequence[CombatantWords],
    options: SheetOptions,
    *,
    summary: CombatantWords | None = None,
    portrait: Portrait | None = None,
) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.card import draw_card_feet
    from sheets.drawn import drawn
    from sheets.fadedglory.cards import draw_cards
    from sheets.fadedglory.summary import draw_summary

    def draw(pen: Pen) -> None:
        draw_cards(pen, cards)
        if summary is not None:
            draw_summary(pen, summary, portrait)
        draw_card_feet(pen, f"{GAME_TITLE} combatants")

    names = list(dict.fromkeys(card.name for card in cards if card.name))
    title = ", ".join(names[:CARDS]) or ("Blank cards" if options.blank else "Unnamed combatant")
    return drawn(title, f"{GAME_TITLE} combatant cards", ACCENT, options, draw)


def session_pdf(session: Session, options: SheetOptions) -> Rendered:
    """Return the session's pages in the game's colour."""
    return table_pdf(session, options, ACCENT)


def blank_session_pdf(options: SheetOptions) -> Rendered:
    """Return an empty order and empty Clocks."""
    return blank_table_pdf("fadedglory", options, ACCENT)


SHEETS: Mapping[str, SheetKind] = {
    "combatant": SheetKind(
        combatant_pdf,
        blank_combatant_pdf,
        combatant_markdown,
        extras=(FOUR, SUMMARY),
        together=combatant_cards_pdf,
        card=combatant_card_pdf,
    ),
    "session": SheetKind(session_pdf, blank_session_pdf, table_markdown, TABLE_EXTRAS),
}
