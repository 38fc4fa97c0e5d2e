"""The card of an NPC by itself: as high as what stands on it, for a picture and for the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sheets.fabula.npc_card import CardSize, card_blocks, draw_foot, foot_height
from sheets.fabula.npc_pages import INSET, LAYOUTS
from sheets.fabula.npc_words import NpcWords
from sheets.flow import Block
from sheets.ink import INK
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen

EDGE = 1 * MM
"""What stands free around the frame of a card."""
AIR = 2 * MM
_LAYOUT = LAYOUTS[4]
SIZE = CardSize(TEXT_WIDTH / _LAYOUT.across - 2 * INSET, _LAYOUT.text, _LAYOUT.name, _LAYOUT.figure)
"""That of the usual card, four to a page."""


@dataclass(frozen=True, slots=True)
class SingleCard:
    """One phase: what stands on its card, from the top down, and how high the frame is."""

    words: NpcWords
    blocks: tuple[Block, ...]
    height: float


@dataclass(frozen=True, slots=True)
class SingleCards:
    """The cards of all phases, and the page that holds them."""

    cards: tuple[SingleCard, ...]
    width: float
    height: float


def single_cards(phases: Iterable[NpcWords]) -> SingleCards:
    """Return the cards of all phases and the size of a page for them."""
    cards = tuple(_single(words) for words in phases)
    height = sum(card.height for card in cards) + EDGE * (len(cards) + 1)
    return SingleCards(cards, SIZE.width + 2 * INSET, height)


def _single(words: NpcWords) -> SingleCard:
    blocks = tuple(card_blocks(words, SIZE))
    inside = sum(block.height for block in blocks) + AIR + foot_height(words, SIZE)
    return SingleCard(words, blocks, inside + 2 * (INSET - EDGE))


def draw_cards(pen: Pen, cards: SingleCards) -> None:
    """Draw every card in a frame, below each other on the page in hand."""
    top = EDGE
    for card in cards.cards:
        _draw(pen, card, top, cards.width)
        top += card.height + EDGE


def _draw(pen: Pen, card: SingleCard, top: float, width: float) -> None:
    pen.mark(card.words.name, top, level=0)
    pen.box(EDGE, top, width - 2 * EDGE, card.height, colour=INK)
    y = top + INSET - EDGE
    for block in card.blocks:
        block.draw(pen, INSET, y)
        y += block.height
    draw_foot(pen, INSET, top + card.height - (INSET - EDGE), card.words, SIZE)
