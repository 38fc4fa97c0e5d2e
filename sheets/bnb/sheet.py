"""What BnB prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.session import Session
from models.document import Portrait
from sheets.bnb.creature_words import blank_creature_words, creature_words
from sheets.bnb.hero_words import blank_words, edition, hero_words
from sheets.bnb.words import CreatureWords, HeroWords
from sheets.options import Rendered, SheetExtra, SheetKind, SheetOptions
from sheets.table_sheet import TABLE_EXTRAS, blank_table_pdf, table_markdown, table_pdf

if TYPE_CHECKING:
    from sheets.pen import Pen

ODDS = SheetExtra("odds", "Odds of every skill", "a further page: mean roll and five chances")
SIX = SheetExtra("six", "Six copies", "the same card six times, to cut")
CARDS = 6


def hero_pdf(hero: Character, options: SheetOptions) -> Rendered:
    """Return the hero's sheet: one page, and as many more as the hero has to say."""
    words = hero_words(hero, current_state=options.current_state)
    return _hero_pages(words, hero.portrait, options)


def blank_hero_pdf(options: SheetOptions) -> Rendered:
    """Return an empty hero's sheet."""
    return _hero_pages(blank_words(), None, options)


def hero_markdown(hero: Character) -> str:
    """Return the hero as Markdown."""
    from sheets.bnb.markdown import hero_text

    return hero_text(hero_words(hero, current_state=False))


def creature_pdf(creature: Creature, options: SheetOptions) -> Rendered:
    """Return the creature's card in its place on a page of cards to cut, or six of it."""
    return creature_cards_pdf((creature,) * (CARDS if SIX.id in options.extras else 1), options)


def creature_cards_pdf(creatures: Sequence[Creature], options: SheetOptions) -> Rendered:
    """Return the cards of several creatures, six to a page; a long one goes on on the next card."""
    words = [creature_words(c, current_state=options.current_state) for c in creatures]
    return _cards(words, options)


def creature_card_pdf(creature: Creature, options: SheetOptions) -> Rendered:
    """Return the card by itself, on pages that are no larger than it."""
    from sheets.bnb.cards import DOWN, draw_card
    from sheets.bnb.pages import ACCENT
    from sheets.card import LooseDeck, loose_paper
    from sheets.drawn import drawn

    words = creature_words(creature, current_state=options.current_state)
    return drawn(
        words.name or "Unnamed creature",
        f"{words.edition} creature card",
        ACCENT,
        options,
        lambda pen: draw_card(LooseDeck(pen, DOWN), words),
        paper=loose_paper(options, DOWN),
    )


def blank_creature_pdf(options: SheetOptions) -> Rendered:
    """Return a page of six empty cards."""
    return _cards([blank_creature_words()] * CARDS, options)


def creature_markdown(creature: Creature) -> str:
    """Return the creature as Markdown."""
    from sheets.bnb.markdown import creature_text

    return creature_text(creature_words(creature, current_state=False))


def _hero_pages(words: HeroWords, portrait: Portrait | None, options: SheetOptions) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.bnb.pages import draw_pages

    title = words.name or ("Blank hero sheet" if options.blank else "Unnamed hero")
    odds = ODDS.id in options.extras
    return _drawn(
        title, "hero sheet", options, lambda pen: draw_pages(pen, words, portrait, odds=odds)
    )


def _cards(words: Sequence[CreatureWords], options: SheetOptions) -> Rendered:
    from sheets.bnb.cards import draw_cards

    names = list(dict.fromkeys(card.name for card in words if card.name))
    title = ", ".join(names[:CARDS]) or ("Blank cards" if options.blank else "Unnamed creature")
    return _drawn(title, "creature cards", options, lambda pen: draw_cards(pen, words))


def _drawn(title: str, what: str, options: SheetOptions, draw: Callable[[Pen], None]) -> Rendered:
    from sheets.bnb.pages import ACCENT
    from sheets.drawn import drawn

    return drawn(title, f"{edition()} {what}", ACCENT, options, draw)


def session_pdf(session: Session, options: SheetOptions) -> Rendered:
    """Return the session's pages in the game's colour."""
    from sheets.bnb.pages import ACCENT

    return table_pdf(session, options, ACCENT)


def blank_session_pdf(options: SheetOptions) -> Rendered:
    """Return an empty order and empty Clocks."""
    from sheets.bnb.pages import ACCENT

    return blank_table_pdf("bnb", options, ACCENT)


SHEETS: Mapping[str, SheetKind] = {
    "hero": SheetKind(hero_pdf, blank_hero_pdf, hero_markdown, extras=(ODDS,)),
    "creature": SheetKind(
        creature_pdf,
        blank_creature_pdf,
        creature_markdown,
        extras=(SIX,),
        together=creature_cards_pdf,
        card=creature_card_pdf,
    ),
    "session": SheetKind(session_pdf, blank_session_pdf, table_markdown, TABLE_EXTRAS),
}
