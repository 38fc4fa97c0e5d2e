"""Pages of four cards to cut: two across and two down."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.battlestorm.card import (
    body_block,
    event_block,
    faith_block,
    head_block,
    hits_block,
    running_block,
    running_head,
)
from sheets.battlestorm.words import ModelWords, RunningWords
from sheets.card import INSET, SMALL, Deck, air_block, phrase_blocks, span_blocks
from sheets.flow import Block
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.form import Spill
from sheets.paper import MM
from sheets.pen import Pen

DOWN = 2
MOST_ROWS = 6


def draw_card(deck: Deck, words: ModelWords) -> None:
    """Draw a model on a card, and on as many more as it needs."""
    spill = Spill()
    blocks = card_blocks(words, spill)
    blocks += _running(words, deck.room - sum(block.height for block in blocks), spill)
    x, y = deck.place()
    deck.pen.mark(words.name or "Model", y - INSET, level=0)
    rest = deck.fill(x, y, blocks, deck.room)
    deck.go_on(words.name, rest, spill.texts)


def card_blocks(words: ModelWords, spill: Spill) -> list[Block]:
    """Return everything on a card but the running events, from the top down."""
    blocks = [
        head_block(words, spill),
        faith_block(words, spill),
        body_block(words, spill),
        hits_block(words, spill),
    ]
    if words.is_caller:
        totals = " ".join(f"{strong} {rest}" for strong, rest in words.outcomes[1:-1])
        totals = f"{totals} Save: {words.faith[-1].note.removeprefix('saves on ')}."
        blocks += [*phrase_blocks(((totals, False),), SMALL, soft=True), air_block(1 * MM)]
    blocks += [event_block(event) for event in words.events]
    rulings = " · ".join(f"{one.name}: {one.choice.lower()}" for one in words.options)
    for label, text in (("House rules", rulings), ("Notes", words.notes)):
        if text:
            blocks.append(air_block(0.8 * MM))
            blocks += span_blocks((Span(f"{label}: ", SEMIBOLD), Span(text, REGULAR)), 7.5)
    return blocks


def _running(words: ModelWords, room: float, spill: Spill) -> list[Block]:
    """Return what is going on, and lines for more as far as the card has room."""
    head = running_head()
    rows = [running_block(row, spill) for row in words.running]
    empty = running_block(RunningWords(turns=8), spill)
    used = head.height + sum(row.height for row in rows)
    while len(rows) < MOST_ROWS and used + empty.height <= room:
        rows.append(empty)
        used += empty.height
    return [head, *rows] if rows else []


def draw_cards(pen: Pen, cards: Sequence[ModelWords]) -> None:
    """Draw the cards, four to a page."""
    deck = Deck(pen, DOWN)
    for words in cards:
        draw_card(deck, words)
