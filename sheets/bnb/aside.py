"""Looks and house rules: a line or two under the strip of points, or sections overleaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.bnb.words import HeroWords, OptionWords
from sheets.flow import Block, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, Span, text_width
from sheets.form import BODY, LABEL, LABEL_SPACING, caps
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.wrap import LEADING, broken_lines

GAP = 2.4 * MM
SIZE = 7.5
MOST_LINES = 2


@dataclass(frozen=True, slots=True)
class Asides:
    """What stands under the strip. What is too long for it stands overleaf instead."""

    blocks: tuple[Block, ...] = ()
    look_overleaf: bool = False
    options_overleaf: bool = False

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks)


def asides(words: HeroWords, *, room: bool = True) -> Asides:
    """Return the lines under the strip; none of them where there is no ``room``."""
    look = _line("Looks", [Span(words.look.replace("\n", " "), REGULAR, INK)]) if room else None
    options = _line("House rules", _rulings(words.options)) if room else None
    return Asides(
        tuple(block for block in (look, options) if block),
        look_overleaf=bool(words.look) and look is None,
        options_overleaf=bool(words.options) and options is None,
    )


def _line(label: str, spans: Sequence[Span]) -> Block | None:
    """Return a labelled line or two; None without a text, or with too long a one."""
    if not any(span.text for span in spans):
        return None
    label_width = text_width(label.upper(), LABEL) + len(label) * LABEL_SPACING + GAP
    lines = broken_lines(spans, SIZE, TEXT_WIDTH - label_width)
    if len(lines.lines) > MOST_LINES:
        return None

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x, y + SIZE * LEADING * 0.78, label)
        lines.draw(pen, x + label_width, y)

    return Block(lines.height + 0.5 * MM, draw)


def _rulings(options: Sequence[OptionWords]) -> list[Span]:
    spans: list[Span] = []
    for number, option in enumerate(options):
        start = "\u00a0· " if number else ""
        spans += [
            Span(f"{start}{option.name}: ", REGULAR, SOFT),
            Span(option.choice.lower(), SEMIBOLD, SOFT),
        ]
    return spans


def option_section(options: Sequence[OptionWords]) -> Section:
    """Return the departures with what each of them means."""
    blocks: list[Block] = []
    for option in options:
        spans = [Span(f"{option.name}: {option.choice}", BOLD)]
        if option.effect:
            spans.append(Span(f". {option.effect}", REGULAR))
        lines = broken_lines(spans, BODY.size, span(6))
        blocks.append(Block(lines.height + 1.4 * MM, lines.draw))
    return Section("House rules", blocks, "rulings that differ from the usual ones")
