"""Pages of cards to cut: two across and three down, touching, with crop marks in the margin."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bnb.card import (
    FOOT,
    SPACES,
    Space,
    attack_block,
    draw_foot,
    guard_block,
    head_block,
    pools_block,
    stats_block,
    table_head,
)
from sheets.bnb.words import AttackWords, CreatureWords
from sheets.card import INSET, SMALL, Deck, air_block, draw_card_feet, phrase_blocks, span_blocks
from sheets.flow import Block
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.form import Spill
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import joined

DOWN = 3
BLANK_ATTACKS = 3


def draw_card(deck: Deck, words: CreatureWords) -> None:
    """Draw a creature on a card, and on as many more as it needs."""
    room = deck.room - FOOT
    blocks, spill = fitting_blocks(words, room)
    x, y = deck.place()
    deck.pen.mark(words.name or "Creature", y - INSET, level=0)
    blocks = deck.fill(x, y, blocks, room)
    draw_foot(deck.pen, x, y + room + FOOT - 1.4 * MM, words.state, spill)
    deck.go_on(words.name, blocks, spill.texts)


def fitting_blocks(words: CreatureWords, room: float) -> tuple[list[Block], Spill]:
    """Return the card set as generously as one card allows, else tightly; and what was cut."""
    blocks: list[Block] = []
    spill = Spill()
    for space in SPACES:
        spill = Spill()
        blocks = card_blocks(words, space, spill)
        if sum(block.height for block in blocks) <= room + 0.01:
            break
    return blocks, spill


def card_blocks(words: CreatureWords, space: Space, spill: Spill) -> list[Block]:
    """Return everything on a creature's card, from the top down."""
    attacks = words.attacks or ((AttackWords(""),) * BLANK_ATTACKS if not words.points else ())
    blocks = [
        head_block(words, space, spill),
        stats_block(words, space, spill),
        pools_block(words, space, spill),
    ]
    if attacks:
        blocks += [table_head(), *(attack_block(attack, space, spill) for attack in attacks)]
    blocks.append(guard_block(words.guard, space))
    facts = joined((words.skills, words.sorcery, words.facts))
    blocks += phrase_blocks(facts, SMALL, soft=True)
    blocks.append(air_block(0.8 * MM))
    blocks += span_blocks(_told(words), space.text)
    for label, text in (("", words.notes), ("Looks:", words.look)):
        if text:
            blocks += phrase_blocks(((text, False),), space.text, label)
    return blocks


def _told(words: CreatureWords) -> list[Span]:
    """Return traits, senses and the like, gear and house rules, as one paragraph."""
    spans: list[Span] = []
    for label, text in (*words.traits, ("Has", words.gear), ("House rules", words.options)):
        if not text:
            continue
        if spans:
            spans.append(Span(" ", REGULAR))
        if label:
            spans.append(Span(f"{label}: ", SEMIBOLD))
        spans.append(Span(text if text[-1] in ".!?…" else f"{text}.", REGULAR))
    return spans


def draw_cards(pen: Pen, cards: Sequence[CreatureWords]) -> None:
    """Draw the cards, six to a page, with the pages' feet."""
    deck = Deck(pen, DOWN)
    for words in cards:
        draw_card(deck, words)
    draw_card_feet(pen, f"{cards[0].edition if cards else ''} creature cards")
