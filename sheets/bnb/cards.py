"""Pages of cards to cut: two across and three down, touching, with crop marks in the margin."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bnb.card import (
    FOOT,
    SMALL,
    SPACES,
    WIDTH,
    Space,
    air_block,
    attack_block,
    continued_block,
    draw_foot,
    full_text_blocks,
    guard_block,
    head_block,
    phrase_blocks,
    pools_block,
    span_blocks,
    stats_block,
    table_head,
)
from sheets.bnb.words import AttackWords, CreatureWords
from sheets.cut import card_height, draw_cut_lines
from sheets.flow import Block
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.form import NOTE, Spill
from sheets.ink import SOFT
from sheets.paper import FOOTER_ABOVE_EDGE, MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import joined

ACROSS, DOWN = 2, 3
CARD_WIDTH = TEXT_WIDTH / ACROSS
INSET = (CARD_WIDTH - WIDTH) / 2
BLANK_ATTACKS = 3


class Deck:
    """Fills the places of one page after another."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.used = 0
        self.height = card_height(pen.paper, DOWN)

    def place(self) -> tuple[float, float]:
        """Take the next place; return the upper left corner of what is printed there."""
        number = self.used % (ACROSS * DOWN)
        if self.used and number == 0:
            self.pen.new_page()
        if number == 0:
            draw_cut_lines(self.pen, ACROSS, DOWN)
        self.used += 1
        x = self.pen.paper.left + number % ACROSS * CARD_WIDTH + INSET
        return x, self.pen.paper.top + number // ACROSS * self.height + INSET

    def draw(self, words: CreatureWords) -> None:
        """Draw a creature on a card, and on as many more as it needs."""
        room = self.height - 2 * INSET - FOOT
        blocks, spill = fitting_blocks(words, room)
        x, y = self.place()
        self.pen.mark(words.name or "Creature", y - INSET, level=0)
        blocks = self._fill(x, y, blocks, room)
        draw_foot(self.pen, x, y + room + FOOT - 1.4 * MM, words.state, spill)
        added = False
        while blocks or (spill.texts and not added):
            if not added and spill.texts:
                blocks, added = [*blocks, *full_text_blocks(spill.texts)], True
            x, y = self.place()
            head = continued_block(words.name)
            blocks = self._fill(x, y, [head, *blocks], room + FOOT)

    def _fill(self, x: float, y: float, blocks: Sequence[Block], room: float) -> list[Block]:
        """Draw the blocks that fit and return the rest; at least one is always drawn."""
        bottom = y + room + 0.01
        for number, block in enumerate(blocks):
            needed = block.height
            if block.keep and number + 1 < len(blocks):
                needed += blocks[number + 1].height
            if number > 1 and y + needed > bottom:
                rest = list(blocks[number:])
                return rest[_gaps(rest) :]
            block.draw(self.pen, x, y)
            y += block.height
        return []


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


def _gaps(blocks: Sequence[Block]) -> int:
    """Return how many blocks at the start are mere air."""
    count = 0
    while count < len(blocks) and blocks[count].spare:
        count += 1
    return count


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
    deck = Deck(pen)
    for words in cards:
        deck.draw(words)
    count, paper = pen.page_count, pen.paper
    y = paper.height - FOOTER_ABOVE_EDGE + 1 * MM
    for number in range(1, count + 1):
        pen.turn_to(number)
        text = f"Fablefolio · {cards[0].edition if cards else ''} creature cards"
        pen.text(paper.left + 3 * MM, y, text, NOTE, colour=SOFT)
        x = paper.right - 3 * MM
        pen.text(x, y, f"page {number} of {count}", NOTE, colour=SOFT, anchor="right")
