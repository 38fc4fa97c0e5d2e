"""Pages of four cards to cut: two across and two down."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.card import INSET, SMALL, Deck, air_block, phrase_blocks, span_blocks
from sheets.fadedglory.card import (
    FOOT,
    SPACES,
    Space,
    body_blocks,
    draw_foot,
    hand_block,
    hands_head,
    head_block,
    is_long_state,
    use_block,
)
from sheets.fadedglory.words import CombatantWords
from sheets.flow import Block
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.form import Spill
from sheets.paper import MM
from sheets.pen import Pen

DOWN = 2


def draw_card(deck: Deck, words: CombatantWords) -> None:
    """Draw a combatant on a card, and on as many more as it needs."""
    room = deck.room - FOOT
    blocks, spill = fitting_blocks(words, room)
    x, y = deck.place()
    deck.pen.mark(words.name or "Combatant", y - INSET, level=0)
    blocks = deck.fill(x, y, blocks, room)
    draw_foot(deck.pen, x, y + room, words)
    deck.go_on(words.name, blocks, spill.texts)


def fitting_blocks(words: CombatantWords, room: float) -> tuple[list[Block], Spill]:
    """Return the card set as generously as one card allows, else tightly; and what was cut."""
    blocks: list[Block] = []
    spill = Spill()
    for space in SPACES:
        spill = Spill()
        blocks = card_blocks(words, space, spill)
        if sum(block.height for block in blocks) <= room + 0.01:
            break
    return blocks, spill


def card_blocks(words: CombatantWords, space: Space, spill: Spill) -> list[Block]:
    """Return everything on a card above its foot, from the top down."""
    blocks = [
        head_block(words, spill),
        *body_blocks(words, space, spill),
        hands_head(),
        *(hand_block(hand, space, spill) for hand in words.hands),
        air_block(0.6 * MM),
        *phrase_blocks(((words.modifiers, False),), SMALL, soft=True),
    ]
    rule = " ".join(text for text in (words.rule, _sentence(words.facts)) if text)
    if rule:
        blocks += [air_block(0.8 * MM), *phrase_blocks(((rule, False),), space.text)]
    uses = (*words.abilities, *words.spells)
    if uses:
        blocks.append(air_block(0.8 * MM))
        blocks += [use_block(use, space, spill, is_blank=words.is_blank) for use in uses]
    for label, text in _told(words):
        blocks.append(air_block(0.8 * MM))
        spans = (Span(f"{label}: ", SEMIBOLD), Span(text, REGULAR))
        blocks += span_blocks(spans, 7.5)
    return blocks


def _sentence(facts: Sequence[str]) -> str:
    text = ", ".join(facts)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _told(words: CombatantWords) -> list[tuple[str, str]]:
    """Return conditions, house rules and notes, as far as there are any."""
    rulings = " · ".join(f"{one.name}: {one.choice.lower()}" for one in words.options)
    state = words.other_state if is_long_state(words) else ""
    found = (("State", state), ("House rules", rulings), ("Notes", words.notes))
    return [(label, text) for label, text in found if text]


def draw_cards(pen: Pen, cards: Sequence[CombatantWords]) -> None:
    """Draw the cards, four to a page."""
    deck = Deck(pen, DOWN)
    for words in cards:
        draw_card(deck, words)
