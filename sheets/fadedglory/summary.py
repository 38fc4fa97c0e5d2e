"""The combat summary: every number under every circumstance, uses, body, powers and turns."""

from __future__ import annotations

from collections.abc import Sequence

from models.document import Portrait
from models.fadedglory.catalog import catalog
from sheets.cell import GAP, draw_cell
from sheets.fadedglory.card import draw_turns
from sheets.fadedglory.words import (
    GAME_TITLE,
    CombatantWords,
    HandWords,
    LocationWords,
    UseWords,
)
from sheets.flow import Block, Flow, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span
from sheets.form import BODY, NOTE, Spill, caps, draw_state, write_line
from sheets.head import draw_head_rule, draw_portrait, name_lines
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.prose import draw_notes, draw_text, full_texts_section, line_blocks
from sheets.wrap import fitted, wrapped_text

NAME = Font(TITLE, 22)
PORTRAIT_WIDTH, PORTRAIT_HEIGHT = 26 * MM, 30 * MM
FIRST_HEADER, LATER_HEADER = 36 * MM, 16 * MM
ROW = 7.4 * MM
LINE = 5.6 * MM
WEAPON, MIX, MIX_PITCH, PARRY = 32 * MM, 40 * MM, 15.2 * MM, 163 * MM
HEAD = 8.4 * MM
TURNS_IN_ROW, TURN_ROWS = 12, 2
TURN_ROW = 17 * MM


class SummaryPages:
    """Draws the summary of one combatant from a new page on."""

    def __init__(self, pen: Pen, words: CombatantWords, portrait: Portrait | None) -> None:
        self.pen = pen
        self.words = words
        self.portrait = portrait
        self.spill = Spill()
        self._is_first = True
        self.flow = Flow(pen, self._open_page)

    def draw(self) -> None:
        """Draw everything, over as many pages as it needs."""
        words, flow = self.words, self.flow
        flow.start()
        flow.wide(numbers_section(words, self.spill))
        flow.narrow(uses_section(words))
        flow.narrow(body_section(words, self.spill))
        for title, uses in (("Abilities", words.abilities), ("Spells", words.spells)):
            if uses:
                flow.narrow(Section(title, _use_blocks(uses)))
        flow.narrow(Section("A turn", _stage_blocks(), "about ten seconds"))
        if words.options:
            flow.narrow(Section("House rules", _option_blocks(words)))
        flow.wide(turns_section())
        if words.look:
            draw_text(flow, "Looks", words.look)
        if self.spill.texts:
            flow.balanced(full_texts_section(self.spill.texts))
        draw_notes(flow, words.notes)

    def _open_page(self) -> float:
        self.pen.new_page()
        x, y = self.pen.paper.left, self.pen.paper.top
        title = "Combat summary" if self._is_first else "Combat summary, continued"
        draw_head_rule(self.pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title=title)
        if not self._is_first:
            shown = fitted(self.words.name, Font(TITLE, 13), TEXT_WIDTH - 40 * MM)
            if shown.lines:
                self.pen.text(x, y + 11 * MM, shown.lines[0], shown.font)
            return y + LATER_HEADER
        self._is_first = False
        return y + self._draw_identity(x, y)

    def _draw_identity(self, x: float, y: float) -> float:
        """Draw who it is; return the height of the head."""
        words, pen = self.words, self.pen
        pen.mark(words.name or "Combat summary", y, level=0)
        left = x + TEXT_WIDTH - PORTRAIT_WIDTH
        draw_portrait(pen, left, y + 6 * MM, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, self.portrait)
        room = TEXT_WIDTH - PORTRAIT_WIDTH - 6 * MM
        font, lines = name_lines(words.name, NAME, room)
        at = y + 7 * MM + font.size * 0.9
        for line in lines:
            pen.text(x, at, line, font)
            at += font.size * 1.1
        at = max(at, y + 16 * MM)
        made = " · ".join(text for text in (words.class_title, words.kit, words.side) if text)
        for label, text in (("Class and kit", made), ("Concept", words.concept)):
            draw_cell(pen, x, at, text, BODY, width=room, spill=self.spill, label=label)
            at += 4.6 * MM
        player = f"Played by {words.player}" if words.player else ""
        draw_cell(pen, x, at, player, NOTE, width=room, spill=self.spill, label="Player")
        return max(FIRST_HEADER, at - y) + 4 * MM


def numbers_section(words: CombatantWords, spill: Spill) -> Section:
    """Return the numbers of both hands under every circumstance, and past a parry."""
    blocks = [_hand_block(hand, spill) for hand in words.hands]
    blocks += [
        _plain_block(
            f"{hand.name}: {hand.through[0]} past a martial parry of the main weapon, "
            f"{hand.through[1]} past a caster's."
        )
        for hand in words.hands
        if hand.through
    ]
    note = "on a d6, this or more; surprise: the first attack hits"
    return Section("Numbers to reach", blocks, note, head=_numbers_head(words.columns))


def _numbers_head(columns: Sequence[str]) -> Block:
    labels = [*columns, "parry"]
    places = [MIX + number * MIX_PITCH for number in range(len(columns))] + [PARRY]

    def draw(pen: Pen, x: float, y: float) -> None:
        for label, place in zip(labels, places, strict=True):
            lines = wrapped_text(label, NOTE, MIX_PITCH - 0.6 * MM)
            at = y + HEAD - 2 * MM - (len(lines) - 1) * 2.8 * MM
            for line in lines:
                pen.text(x + place, at, line, NOTE, colour=SOFT, anchor="middle")
                at += 2.8 * MM
        pen.rule(x, y + HEAD, TEXT_WIDTH, 0.7, SOFT)

    return Block(HEAD, draw)


def _hand_block(hand: HandWords, spill: Spill) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + ROW / 2 + 1.5 * MM
        name = Font(SEMIBOLD, 9)
        draw_cell(pen, x, at, hand.name, name, width=WEAPON - GAP, spill=spill, label="Weapon")
        for number, text in enumerate(hand.mixes):
            face = BOLD if number == 0 else REGULAR
            pen.text(x + MIX + number * MIX_PITCH, at, text, Font(face, 12), anchor="middle")
        pen.text(x + PARRY, at, hand.parry, Font(BOLD, 12), anchor="middle")
        left = x + PARRY + 7 * MM
        width = x + TEXT_WIDTH - left
        draw_cell(pen, left, at, hand.note, NOTE, width=width, spill=spill, label="Note")
        write_line(pen, x, y + ROW, TEXT_WIDTH)

    return Block(ROW, draw)


def _plain_block(text: str) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        shown = fitted(text, NOTE, TEXT_WIDTH)
        if shown.lines:
            pen.text(x, y + 3.4 * MM, shown.lines[0], shown.font, colour=SOFT)

    return Block(4.2 * MM, draw)


def uses_section(words: CombatantWords) -> Section:
    """Return what may be done in a turn, in numbers and in words."""
    blocks = [_budget_block(words.budget)] if words.budget else []
    text = " ".join((words.rule, *(f"{fact[0].upper()}{fact[1:]}." for fact in words.facts)))
    return Section("Uses of a turn", [*blocks, *line_blocks((Span(text, REGULAR),), span(6))])


def _budget_block(budget: Sequence[tuple[str, str]]) -> Block:
    pitch = span(6) / len(budget)

    def draw(pen: Pen, x: float, y: float) -> None:
        for number, (label, text) in enumerate(budget):
            middle = x + (number + 0.5) * pitch
            pen.text(middle, y + 6.4 * MM, text, Font(BOLD, 16), anchor="middle")
            caps(pen, middle, y + 9.8 * MM, label, anchor="middle")

    return Block(12 * MM, draw)


def body_section(words: CombatantWords, spill: Spill) -> Section:
    """Return the locations with their numbers and room for damage."""
    rows = [*words.locations, *([words.body] if words.body else [])]
    return Section("Body", [_location_block(row, spill) for row in rows], head=_body_head())


ARMOR, HITS, DAMAGE = 39 * MM, 51 * MM, 58 * MM


def _body_head() -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        for label, place in (("armor", ARMOR), ("hits", HITS)):
            pen.text(x + place, y + 2.6 * MM, label, NOTE, colour=SOFT, anchor="middle")
        pen.text(x, y + 2.6 * MM, "d6", NOTE, colour=SOFT)
        pen.text(x + DAMAGE, y + 2.6 * MM, "damage", NOTE, colour=SOFT)
        pen.rule(x, y + 4 * MM, span(6), 0.7, SOFT)

    return Block(4 * MM, draw)


def _location_block(row: LocationWords, spill: Spill) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + 4 * MM
        font = Font(BOLD, 8.5)
        draw_cell(pen, x, at, row.rolls, font, width=9 * MM, spill=spill, label="Location die")
        left, width = x + 10 * MM, ARMOR - 16 * MM
        draw_cell(pen, left, at, row.name, BODY, width=width, spill=spill, label="Location")
        for text, place, label in ((row.armor, ARMOR, "armor"), (row.hits, HITS, "hits")):
            what = f"{row.name}, {label}"
            draw_cell(
                pen, x + place, at, text, font, width=11 * MM, spill=spill, label=what,
                anchor="middle",
            )  # fmt: skip
        if row.damage:
            draw_state(pen, x + DAMAGE + 8 * MM, at + 0.4 * MM, row.damage, width=16 * MM)
        write_line(pen, x, y + LINE, span(6))

    return Block(LINE, draw)


def _use_blocks(uses: Sequence[UseWords]) -> list[Block]:
    blocks: list[Block] = []
    for use in uses:
        often = "no limit" if use.uses is None else f"{use.uses - use.spent} of {use.uses} left"
        spans = [Span(f"{use.name} ", SEMIBOLD)]
        told = " · ".join(text for text in (use.note, often) if text)
        spans.append(Span(told, REGULAR, SOFT))
        if use.effect:
            spans.append(Span(f"  {use.effect}", REGULAR))
        blocks += line_blocks(spans, span(6))
    return blocks


def _stage_blocks() -> list[Block]:
    blocks: list[Block] = []
    for stage in catalog().content.stages:
        spans = (Span(f"{stage.name}. ", SEMIBOLD), Span(stage.effect, REGULAR))
        blocks += line_blocks(spans, span(6), 8.0)
    return blocks


def _option_blocks(words: CombatantWords) -> list[Block]:
    blocks: list[Block] = []
    for option in words.options:
        head = f"{option.name}: {option.choice}. "
        blocks += line_blocks((Span(head, SEMIBOLD), Span(option.effect, REGULAR)), span(6), 8.0)
    return blocks


def turns_section() -> Section:
    """Return strips of turns to circle segments and actions on."""
    blocks = [_turns_block(row) for row in range(TURN_ROWS)]
    note = "circle the segment rolled on a d4, then Move, Attack, Parry or Cast"
    return Section("Turns", blocks, note)


def _turns_block(row: int) -> Block:
    first = row * TURNS_IN_ROW + 1
    numbers = range(first, first + TURNS_IN_ROW)
    return Block(TURN_ROW, lambda pen, x, y: draw_turns(pen, x, y, TEXT_WIDTH, numbers))


def draw_summary(pen: Pen, words: CombatantWords, portrait: Portrait | None) -> None:
    """Draw the summary of a combatant on new pages, after the card."""
    SummaryPages(pen, words, portrait).draw()
