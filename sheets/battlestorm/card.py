"""The pieces of a model's card: head, numbers, hits, totals, events, running events."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheets.battlestorm.die import draw_faith_die
from sheets.battlestorm.event_part import dice_spans
from sheets.battlestorm.play_part import PITCH, RADIUS, draw_turns
from sheets.battlestorm.words import EventWords, ModelWords, RunningWords, StatWords
from sheets.card import HEAD_RULE, SMALL, WIDTH
from sheets.cell import draw_cell
from sheets.flow import Block
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span, text_width
from sheets.form import NOTE, Spill, caps, draw_state, write_line
from sheets.ink import SOFT, STATE
from sheets.paper import MM
from sheets.pen import Pen
from sheets.shape import draw_tick_box
from sheets.wrap import broken_lines, fitted

NAME = Font(TITLE, 15)
_MEAN = re.compile(r" \(mean [0-9.]+\)")
TICK = 3.1 * MM
BODY_LABELS = {"Movement": "Move", "Absorption": "Absorb", "Intuition": "Int."}
"""Shorter labels where seven numbers share a card."""
CIRCLES = 36 * MM


def head_block(words: ModelWords, spill: Spill) -> Block:
    """Return name, role, side and player."""
    shown = fitted(words.name, NAME, WIDTH, lines=2, least=9)
    if shown.cut:
        spill.add("Name", words.name)
    leading = shown.font.size * 1.12
    second = 1.4 * MM + max(1, len(shown.lines)) * leading + 3.2 * MM
    made = ", ".join(text for text in (words.role, words.figures) if text)
    told = " · ".join(text for text in (words.side, words.player) if text)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y, WIDTH, HEAD_RULE, pen.inks.accent)
        at = y + 1.4 * MM + shown.font.size * 0.92
        for line in shown.lines:
            pen.text(x, at, line, shown.font)
            at += leading
        font, room = Font(REGULAR, 8.5), WIDTH * 0.52
        at = y + second
        draw_cell(pen, x, at, made, font, width=room, spill=spill, label="Role")
        width = WIDTH - room - 2 * MM
        draw_cell(
            pen, x + WIDTH, at, told, NOTE, width=width, spill=spill, label="Side and player",
            anchor="right", colour=SOFT,
        )  # fmt: skip

    return Block(second + 2.4 * MM, draw)


def faith_block(words: ModelWords, spill: Spill) -> Block:
    """Return F.Q., F.L., PIE and Fate in boxes, with Fate now and the lockout."""

    def draw(pen: Pen, x: float, y: float) -> None:
        box, tall, pitch = 13 * MM, 8.6 * MM, 15.2 * MM
        for number, stat in enumerate(words.faith):
            left = x + number * pitch
            accent, tint = pen.inks.accent, pen.inks.tint
            pen.box(left, y, box, tall, weight=1, colour=accent, fill=tint)
            _draw_value(pen, left + box / 2, y + tall / 2, box, stat, Font(BOLD, 14), spill)
            caps(pen, left + box / 2, y + tall + 2.8 * MM, stat.label, anchor="middle")
        edge = x + len(words.faith) * pitch + 1 * MM
        if words.has_fate:
            pen.box(edge, y, box, tall)
            caps(pen, edge + box / 2, y + tall + 2.8 * MM, "now", anchor="middle")
            if words.fate_now:
                draw_state(pen, edge + box / 2, y + 5.8 * MM, words.fate_now, width=box - 4)
        save = fitted(words.faith[-1].note, NOTE, WIDTH) if not words.is_caller else None
        if save is not None and save.lines:
            left = edge + (pitch if words.has_fate else 0)
            pen.text(left, y + 5 * MM, save.lines[0], NOTE, colour=SOFT)

    return Block(13.4 * MM, draw)


def body_block(words: ModelWords, spill: Spill) -> Block:
    """Return the seven free numbers in small boxes."""

    def draw(pen: Pen, x: float, y: float) -> None:
        box, tall = 10.6 * MM, 6.2 * MM
        pitch = (WIDTH - box) / max(1, len(words.body) - 1)
        for number, stat in enumerate(words.body):
            left = x + number * pitch
            pen.box(left, y, box, tall)
            _draw_value(pen, left + box / 2, y + tall / 2, box, stat, Font(BOLD, 10.5), spill)
            label = BODY_LABELS.get(stat.label, stat.label)
            pen.text(left + box / 2, y + tall + 2.6 * MM, label, NOTE, colour=SOFT, anchor="middle")

    return Block(10.6 * MM, draw)


def _draw_value(
    pen: Pen, x: float, y: float, box: float, stat: StatWords, font: Font, spill: Spill
) -> None:
    at = y + font.size * 0.36
    width = box - 1.4 * MM
    draw_cell(
        pen, x, at, stat.value, font, width=width, spill=spill, label=stat.label, anchor="middle"
    )


def hits_block(words: ModelWords, spill: Spill) -> Block:
    """Return hits with room for damage, what is gone of a swarm, metal armor, the lockout."""

    def draw(pen: Pen, x: float, y: float) -> None:
        tall, text = 6.4 * MM, Font(REGULAR, 8)
        right = x + WIDTH
        ticks = [("metal", words.is_metal)]
        if words.is_caller:
            ticks.append(("locked out", words.locked_out))
        for label, holds in ticks:
            right -= (19 if label == "locked out" else 13) * MM
            draw_tick_box(pen, right, y + 1.7 * MM, TICK, ticked=holds)
            pen.text(right + TICK + 1 * MM, y + 4.4 * MM, label, text)
        if words.is_swarm:
            right -= 17 * MM
            pen.box(right, y, 15 * MM, tall)
            pen.text(right + 1 * MM, y + 2.8 * MM, "gone", NOTE, colour=SOFT)
            if words.gone:
                draw_state(pen, right + 10.5 * MM, y + 5 * MM, words.gone, width=7 * MM)
        end = pen.text(x, y + 4.4 * MM, "hits ", NOTE, colour=SOFT)
        font = Font(BOLD, 11)
        draw_cell(pen, end, y + 4.6 * MM, words.hits, font, width=9 * MM, spill=spill, label="Hits")
        left = x + 16 * MM
        pen.box(left, y, right - 2 * MM - left, tall)
        if words.hits_now:
            middle = (left + right - 2 * MM) / 2
            draw_state(pen, middle, y + 5 * MM, words.hits_now, width=right - left - 4 * MM)

    return Block(8.2 * MM, draw)


def _circumstances(event: EventWords) -> Iterator[str]:
    """Yield whom an event touches, its reach, its turns and its save, as far as they tell."""
    if event.on != "self":
        yield event.on
    if event.reach != "self":
        yield event.reach
    if event.turns:
        yield event.turns
    if event.save:
        yield "save" if event.save == "yes" else f"save {event.save}"


def event_block(event: EventWords) -> Block:
    """Return an event: its die, name and chances, and what it does below."""
    effect = _MEAN.sub("", event.effect)
    told = " · ".join(_circumstances(event))
    lines = broken_lines(
        dice_spans(" · ".join(text for text in (effect, told) if text)), SMALL, WIDTH - 10 * MM
    )
    name = fitted(event.name, Font(SEMIBOLD, 9), WIDTH - 45 * MM, lines=2)
    head = 3.5 * MM + max(0, len(name.lines) - 1) * 3.4 * MM
    height = head + max(lines.height, 2.9 * MM) + 0.9 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        draw_faith_die(pen, x + 3.6 * MM, y + 3.6 * MM, 3.2 * MM, event.die)
        at = y + 3 * MM
        for line in name.lines:
            pen.text(x + 9 * MM, at, line, name.font)
            at += 3.4 * MM
        if event.chance:
            out = f" in 100 · {event.lockout}"
            width = text_width(event.chance, Font(BOLD, 8)) + text_width(out, Font(REGULAR, 8))
            odds = (Span(event.chance, BOLD), Span(out, REGULAR, SOFT))
            pen.spans(x + WIDTH - width, y + 3 * MM, odds, 8)
        lines.draw(pen, x + 9 * MM, y + head)
        write_line(pen, x, y + height - 0.3 * MM, WIDTH)

    return Block(height, draw)


def running_head() -> Block:
    """Return the head of the running events."""

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + 2.8 * MM, "running", NOTE, colour=SOFT)
        pen.text(x + CIRCLES, y + 2.8 * MM, "turns to cross", NOTE, colour=SOFT)

    return Block(3.8 * MM, draw, keep=True)


def running_block(row: RunningWords, spill: Spill) -> Block:
    """Return one running event, or a line for one."""
    height = 5.6 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + height / 2 + 1 * MM
        text = " ".join(word for word in (row.name, row.on) if word)
        font = Font(REGULAR, 8)
        draw_cell(
            pen, x, at, text, font, width=CIRCLES - 2 * MM, spill=spill, label="Running event",
            colour=STATE,
        )  # fmt: skip
        turns = row.turns
        if turns is None:
            pen.text(x + CIRCLES, at, "for ever", font, colour=STATE)
        elif CIRCLES + 2 * RADIUS + (turns - 1) * PITCH > WIDTH:
            pen.text(x + CIRCLES, at, f"{row.done} of {turns} turns over", font, colour=STATE)
        else:
            draw_turns(pen, x + CIRCLES, y + height / 2, turns, row.done)
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)
