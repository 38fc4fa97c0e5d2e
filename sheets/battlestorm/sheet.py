"""What Battlestorm prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from models.battlestorm.model import Model
from models.battlestorm.session import Session
from sheets.battlestorm.model_words import blank_words, model_words
from sheets.battlestorm.words import GAME_TITLE, ModelWords
from sheets.options import Rendered, SheetExtra, SheetKind, SheetOptions
from sheets.table_sheet import TABLE_EXTRAS, blank_table_pdf, table_markdown, table_pdf

if TYPE_CHECKING:
    from sheets.ink import Colour
    from sheets.pen import Pen

ACCENT: Colour = (0.263, 0.271, 0.608)
CARDS = 4
FOUR = SheetExtra("four", "Four cards", "a page of the same small card four times, to cut")
EVENTS = SheetExtra("events", "Event reference", "a page with all listed events and the steps")


def model_pdf(model: Model, options: SheetOptions) -> Rendered:
    """Return the model's page, and cards or the event reference where they are asked for."""
    words = model_words(model, current_state=options.current_state)

    def draw(pen: Pen) -> None:
        from sheets.battlestorm.cards import draw_cards
        from sheets.battlestorm.event_list import draw_event_list
        from sheets.battlestorm.page import draw_page
        from sheets.head import draw_footers

        draw_page(pen, words, model.portrait)
        if EVENTS.id in options.extras:
            draw_event_list(pen, model)
        if FOUR.id in options.extras:
            pen.new_page()
            draw_cards(pen, (words,) * CARDS)
        # A long name would run over the marks to cut along.
        name = "" if FOUR.id in options.extras else words.name
        draw_footers(pen, name, GAME_TITLE)

    return _drawn(words.name or "Unnamed model", "model and events", options, draw)


def model_cards_pdf(models: Sequence[Model], options: SheetOptions) -> Rendered:
    """Return the cards of several models, four to a page; a long one goes on on the next."""
    cards = [model_words(one, current_state=options.current_state) for one in models]

    def draw(pen: Pen) -> None:
        from sheets.battlestorm.cards import draw_cards
        from sheets.card import draw_card_feet

        draw_cards(pen, cards)
        draw_card_feet(pen, f"{GAME_TITLE} models")

    title = ", ".join(list(dict.fromkeys(card.name for card in cards if card.name))[:CARDS])
    return _drawn(title or "Unnamed model", "model cards", options, draw)


def blank_model_pdf(options: SheetOptions) -> Rendered:
    """Return an empty page with the listed events."""
    words: ModelWords = blank_words()

    def draw(pen: Pen) -> None:
        from sheets.battlestorm.page import draw_page
        from sheets.head import draw_footers

        draw_page(pen, words, None)
        draw_footers(pen, "", GAME_TITLE)

    return _drawn("Blank model", "model and events", options, draw)


def model_markdown(model: Model) -> str:
    """Return the model as Markdown."""
    from sheets.battlestorm.markdown import model_text

    return model_text(model_words(model, current_state=False))


def _drawn(
    title: str, subject: str, options: SheetOptions, draw: Callable[[Pen], None]
) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.drawn import drawn

    return drawn(title, f"{GAME_TITLE} {subject}", ACCENT, options, draw)


def session_pdf(session: Session, options: SheetOptions) -> Rendered:
    """Return the session's pages in the game's colour."""
    return table_pdf(session, options, ACCENT)


def blank_session_pdf(options: SheetOptions) -> Rendered:
    """Return the empty form of a session."""
    return blank_table_pdf("battlestorm", options, ACCENT)


SHEETS: Mapping[str, SheetKind] = {
    "model": SheetKind(
        model_pdf,
        blank_model_pdf,
        model_markdown,
        extras=(FOUR, EVENTS),
        together=model_cards_pdf,
    ),
    "session": SheetKind(session_pdf, blank_session_pdf, table_markdown, TABLE_EXTRAS),
}
