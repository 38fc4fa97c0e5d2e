"""The stat block of a hero's Faithful Companion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.vocabulary import ATTRIBUTES
from sheets.fabula.block_words import BlockAttackWords, BlockSpellWords, BlockWords
from sheets.fabula.equipment import COLUMNS, draw_accuracy
from sheets.fabula.points import draw_ruled_box
from sheets.fabula.words import Pool
from sheets.flow import Block, Density, Drawing, Section
from sheets.font import BOLD, REGULAR, SEMIBOLD, TITLE, Font, Span
from sheets.form import NOTE, Spill, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM, TEXT_WIDTH
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.shape import draw_die
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, fitted, pieces_of, wrapped

TITLE_NOTE = "acts once in your turn when you spend an action on it; at 0 HP it flees"
NAME = Font(TITLE, 12)
DIE, DIE_PITCH = 4.6 * MM, 15.5 * MM
FIGURE = Font(BOLD, 15)
FIGURES, FIGURE_PITCH = 71 * MM, 16 * MM
BOX_LEFT = 121 * MM
NUMBERS = 16.4 * MM
LONGEST_TRAITS = 400
EFFECT = COLUMNS[4][1]


def companion_section(words: BlockWords, spill: Spill, density: Density) -> Section:
    """Return the block over the whole width, with a box for its Hit Points."""
    blocks = [
        _head_block(words, spill),
        Block(NUMBERS, lambda pen, x, y: _draw_numbers(pen, x, y, words), keep=True),
    ]
    if not _is_short(words):
        blocks += _text_blocks((Span("Traits: ", SEMIBOLD), Span(words.traits, REGULAR)), density)
    if words.guard:
        blocks += _text_blocks((Span(words.guard, REGULAR),), density)
    for attack in words.attacks:
        blocks += _attack_blocks(attack, spill, density)
    for spell in words.spells:
        blocks += _text_blocks(tuple(_spell_spans(spell)), density)
    for name, text in words.features:
        label = Span(f"{name}: " if text else name, SEMIBOLD)
        blocks += _text_blocks((label, Span(text, REGULAR)), density)
    return Section("Companion", blocks, TITLE_NOTE)


def _head_block(words: BlockWords, spill: Spill) -> Block:
    name = fitted(words.name, NAME, TEXT_WIDTH * 0.6, lines=2)
    if name.cut:
        spill.add("Companion", words.name)
    about = broken_lines((Span(_about(words), REGULAR, SOFT),), NOTE.size, TEXT_WIDTH)
    leading = name.font.size * 1.15

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + 0.6 * MM + name.font.size
        for line in name.lines:
            pen.text(x, baseline, line, name.font)
            baseline += leading
        about.draw(pen, x, baseline - leading + 0.8 * MM)

    height = name.font.size + (len(name.lines) - 1) * leading + about.height + 2.4 * MM
    return Block(height, draw, keep=True)


def _about(words: BlockWords) -> str:
    return f"{words.about}: {words.traits}" if words.traits and _is_short(words) else words.about


def _is_short(words: BlockWords) -> bool:
    """Say whether the traits stand in small letters below the name; longer ones are text."""
    return len(words.traits) <= LONGEST_TRAITS


def _draw_numbers(pen: Pen, x: float, y: float, words: BlockWords) -> None:
    """Draw the attributes as dice, the scores, and the box for Hit Points."""
    middle = y + DIE + 0.6 * MM
    for number, attribute in enumerate(ATTRIBUTES):
        at = x + DIE + number * DIE_PITCH
        size = words.dice[attribute]
        draw_die(pen, at, middle, DIE, size, label=f"d{size}")
        caps(pen, at, middle + DIE + 3 * MM, attribute, anchor="middle")
    figures = (
        ("Def", words.defense),
        ("M.Def", words.magic_defense),
        ("MP", str(words.mp)),
    )
    for number, (label, figure) in enumerate((*figures, ("HP", str(words.hp)))):
        at = x + FIGURES + number * FIGURE_PITCH - (3 * MM if number == 3 else 0)
        pen.text(at, middle + FIGURE.size * 0.36, figure, FIGURE, anchor="middle")
        caps(pen, at, middle + DIE + 3 * MM, label, anchor="middle")
    width = TEXT_WIDTH - BOX_LEFT
    pool = Pool(words.hp)
    draw_ruled_box(pen, x + BOX_LEFT, y + 0.6 * MM, width, "Hit Points", pool, crisis=words.crisis)


def _attack_blocks(attack: BlockAttackWords, spill: Spill, density: Density) -> list[Block]:
    """Return the row of an attack; what else a hit does may run on below it."""
    size = density.text
    spans = (Span(f"{attack.kind}. " if attack.text else attack.kind, REGULAR, SOFT),)
    lines = wrapped((*spans, Span(attack.text, REGULAR)), size, TEXT_WIDTH - EFFECT)
    first, *rest = pieces_of(lines, size)
    name = fitted(attack.name, Font(SEMIBOLD, size), COLUMNS[2][1] - 2 * MM, lines=2)
    if name.cut:
        spill.add("Attack of the companion", attack.name)
    height = max(first.height, len(name.lines) * size * LEADING) + density.pad

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + density.pad / 2 + size * ASCENT
        for number, line in enumerate(name.lines):
            pen.text(x, baseline + number * size * LEADING, line, name.font)
        draw_accuracy(pen, x + COLUMNS[2][1], baseline, attack.accuracy)
        pen.spans(x + COLUMNS[3][1], baseline, phrase_spans(attack.damage), size)
        first.draw(pen, x + EFFECT, baseline - size * ASCENT)
        write_line(pen, x, y, TEXT_WIDTH)

    more = [Block(piece.height, _drawing_at(piece, EFFECT)) for piece in rest]
    return [Block(height, draw), *more]


def _drawing_at(lines: Lines, left: float) -> Drawing:
    def draw(pen: Pen, x: float, y: float) -> None:
        lines.draw(pen, x + left, y)

    return draw


def _spell_spans(spell: BlockSpellWords) -> Iterator[Span]:
    yield Span(spell.name, SEMIBOLD)
    facts = [spell.facts]
    if spell.check:
        facts.append(spell.check.text)
    yield Span(f" {', '.join(facts)}. ", REGULAR, SOFT)
    if spell.power:
        yield from phrase_spans(spell.power)
        yield Span(". ", REGULAR)
    yield Span(spell.text, REGULAR)


def _text_blocks(spans: Sequence[Span], density: Density) -> list[Block]:
    """Return a text over the whole width with a line above it; a long one may run on."""
    first, *rest = pieces_of(wrapped(spans, density.text, TEXT_WIDTH), density.text)
    half = density.pad / 2

    def draw(pen: Pen, x: float, y: float) -> None:
        write_line(pen, x, y, TEXT_WIDTH)
        first.draw(pen, x, y + half)

    return [Block(first.height + density.pad, draw), *(Block(p.height, p.draw) for p in rest)]
