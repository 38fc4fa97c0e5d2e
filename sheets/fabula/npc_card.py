"""The parts of a stat block on paper, in blocks from the top down, at any width."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sheets.fabula.block_words import BlockAttackWords, BlockSpellWords
from sheets.fabula.gear_words import Accuracy
from sheets.fabula.npc_words import NpcWords
from sheets.flow import Block
from sheets.font import BOLD, ITALIC, REGULAR, SEMIBOLD, TITLE, Font, Span, text_width
from sheets.form import NOTE, caps, write_line
from sheets.ink import SOFT
from sheets.paper import MM
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.shape import draw_bolt, draw_die
from sheets.wrap import ASCENT, LEADING, Lines, broken_lines, pieces_of, wrapped, wrapped_text

HEAD_RULE = 1.8
LEVEL_WIDTH, LEVEL_HEIGHT = 13 * MM, 9.4 * MM
GAP = 2 * MM
STATUSES = ("slow", "dazed", "weak", "shaken", "enraged", "poisoned")


@dataclass(frozen=True, slots=True)
class CardSize:
    """How a card is set: its printed width, its text, its name and figures, in points."""

    width: float
    text: float = 8.5
    name: float = 17.0
    figure: float = 14.0
    die: float = 4.2 * MM
    is_small: bool = False
    """The dice stand in one row with the figures, and the foot is low."""


def card_blocks(words: NpcWords, size: CardSize) -> list[Block]:
    """Return everything on the card, from the top down."""
    blocks = [_head_block(words, size)]
    if words.dice and not size.is_small:
        blocks.append(_dice_block(words, size))
    blocks.append(_figures_block(words, size))
    if words.affinities:
        blocks.append(_affinity_block(words, size))
    if words.immune:
        blocks += _text_blocks((Span(words.immune, REGULAR),), size)
    blocks += _listed("Basic attacks", [_attack_blocks(a, size) for a in words.attacks], size)
    blocks += _listed("Spells", [_spell_blocks(s, size) for s in words.spells], size)
    features = [_label_blocks(name, text, size) for name, text in words.features]
    if words.gear:
        features.append(_label_blocks("Equipment", words.gear, size))
    blocks += _listed("Skills", features, size)
    for label, text in () if size.is_small else words.texts:
        blocks += _listed(label, [_text_blocks((Span(text, REGULAR),), size)], size)
    return blocks


def continued_block(words: NpcWords, size: CardSize) -> Block:
    """Return the head of a card that goes on."""
    font = Font(TITLE, 11)
    lines = wrapped_text(words.name, font, size.width - 22 * MM)[:1]

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y + HEAD_RULE / 2, size.width, HEAD_RULE, pen.inks.accent)
        for line in lines:
            pen.text(x, y + 6 * MM, line, font)
        pen.text(x + size.width, y + 6 * MM, "continued", NOTE, colour=SOFT, anchor="right")

    return Block(8 * MM, draw)


def _head_block(words: NpcWords, size: CardSize) -> Block:
    room = size.width - LEVEL_WIDTH - GAP
    font = Font(TITLE, size.name)
    lines: Sequence[str] = ()
    for points in (size.name, size.name * 0.8, 11.0, 9.0, 7.0):
        font = Font(TITLE, points)
        lines = wrapped_text(words.name, font, room)
        if len(lines) <= 2:
            break
    about = broken_lines((Span(words.about, REGULAR),), size.text, room)
    second = ", ".join(part for part in (words.phase, words.traits) if part)
    traits = broken_lines((Span(second, ITALIC, SOFT),), size.text, room)
    leading = font.size * 1.12
    top = 2.4 * MM + len(lines) * leading
    text_height = top + about.height + (traits.height if second else 0)
    height = text_height if size.is_small else max(text_height, LEVEL_HEIGHT + 6.4 * MM)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y + HEAD_RULE / 2, size.width, HEAD_RULE, pen.inks.accent)
        baseline = y + 2 * MM + font.size * 0.92
        for line in lines:
            pen.text(x, baseline, line, font)
            baseline += leading
        about.draw(pen, x, y + top)
        if second:
            traits.draw(pen, x, y + top + about.height)
        if size.is_small:
            label = f"Level {words.level}"
            pen.text(x + size.width, y + 6 * MM, label, Font(BOLD, 10), anchor="right")
        else:
            _draw_level(pen, x + size.width - LEVEL_WIDTH, y + 2 * MM, words.level)

    return Block(height + 1.6 * MM, draw)


def _draw_level(pen: Pen, x: float, y: float, level: str) -> None:
    accent, tint = pen.inks.accent, pen.inks.tint
    pen.box(x, y, LEVEL_WIDTH, LEVEL_HEIGHT, weight=1.1, colour=accent, fill=tint)
    middle = x + LEVEL_WIDTH / 2
    pen.text(middle, y + LEVEL_HEIGHT * 0.72, level, Font(BOLD, 16), anchor="middle")
    caps(pen, middle, y + LEVEL_HEIGHT + 3 * MM, "Level", anchor="middle")


def _dice_block(words: NpcWords, size: CardSize) -> Block:
    pitch = size.width / len(words.dice)

    def draw(pen: Pen, x: float, y: float) -> None:
        middle = y + size.die + 0.4 * MM
        for number, (attribute, sides) in enumerate(words.dice):
            at = x + number * pitch + size.die
            draw_die(pen, at, middle, size.die, sides, label=f"d{sides}")
            pen.text(at + size.die + 1 * MM, middle + 1.1 * MM, attribute, Font(REGULAR, size.text))

    return Block(2 * size.die + 2 * MM, draw)


def _figures_block(words: NpcWords, size: CardSize) -> Block:
    height = size.figure + (6.8 if size.is_small else 6.2) * MM
    dice = words.dice if size.is_small else ()
    pitch = size.width / max(1, len(dice) + len(words.figures))

    def draw(pen: Pen, x: float, y: float) -> None:
        accent, tint = pen.inks.accent, pen.inks.tint
        pen.box(x, y, size.width, height, weight=0.5, colour=accent, fill=tint)
        for number, (attribute, sides) in enumerate(dice):
            at = x + (number + 0.5) * pitch
            draw_die(pen, at, y + size.die + 0.6 * MM, size.die, sides, label=str(sides))
            pen.text(at, y + height - 0.9 * MM, attribute, NOTE, colour=SOFT, anchor="middle")
        for number, (figure, label) in enumerate(words.figures, len(dice)):
            at = x + (number + 0.5) * pitch
            points = size.figure
            while points > 7 and text_width(figure, Font(BOLD, points)) > pitch - 1:
                points -= 0.5
            baseline = y + 1.6 * MM + size.figure * 0.8
            pen.text(at, baseline, figure, Font(BOLD, points), anchor="middle")
            if size.is_small:
                short = label.replace("Defense", "Def")
                pen.text(at, y + height - 0.9 * MM, short, NOTE, colour=SOFT, anchor="middle")
            else:
                caps(pen, at, y + height - 1.5 * MM, label, anchor="middle")

    return Block(height + 1.4 * MM, draw)


def _affinity_block(words: NpcWords, size: CardSize) -> Block:
    height = 8.6 * MM
    pitch = size.width / len(words.affinities)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, size.width, height)
        for number, (kind, sign) in enumerate(words.affinities):
            left = x + number * pitch
            if number:
                pen.line(left, y, left, y + height, 0.4, pen.inks.line)
            if sign and pen.inks.tint is not None:
                tint = pen.inks.tint
                pen.box(left, y, pitch, height, weight=0.4, colour=pen.inks.line, fill=tint)
            font = Font(REGULAR, 7)
            shown = kind
            while text_width(shown, font) > pitch - 0.6 * MM:
                shown = shown[:-1]
            pen.text(left + pitch / 2, y + 3.2 * MM, shown, font, anchor="middle")
            if sign:
                strong = Font(BOLD, 9)
                pen.text(left + pitch / 2, y + 7.2 * MM, sign, strong, anchor="middle")

    return Block(height + 1.4 * MM, draw)


def _listed(title: str, entries: Iterable[list[Block]], size: CardSize) -> Iterator[Block]:
    """Yield a rule and a small title, then the entries; nothing where there are none."""
    kept = [block for blocks in entries for block in blocks]
    if not kept:
        return

    def draw(pen: Pen, x: float, y: float) -> None:
        write_line(pen, x, y + 0.8 * MM, size.width)
        caps(pen, x, y + 4 * MM, title, colour=pen.inks.accent, face=BOLD)

    yield Block(5 * MM, draw, keep=True)
    yield from kept


def _text_blocks(spans: Sequence[Span], size: CardSize, indent: float = 0) -> list[Block]:
    lines = wrapped(spans, size.text, size.width - indent)
    return [
        Block(piece.height + 0.5 * MM, _drawing(piece, indent))
        for piece in pieces_of(lines, size.text, 6)
    ]


def _drawing(lines: Lines, indent: float):
    def draw(pen: Pen, x: float, y: float) -> None:
        lines.draw(pen, x + indent, y)

    return draw


def _label_blocks(name: str, text: str, size: CardSize) -> list[Block]:
    spans = (Span(f"{name}  " if text else name, SEMIBOLD), Span(text, REGULAR))
    return _text_blocks(spans, size)


def _attack_blocks(attack: BlockAttackWords, size: CardSize) -> list[Block]:
    head = _check_head(attack.name, "", attack.accuracy, size, bolt=False)
    more = ", ".join(part for part in (attack.kind,) if part)
    spans = [*phrase_spans(attack.damage)] if attack.damage else [Span("no damage", REGULAR)]
    spans.append(Span(f", {more}." if more else ".", REGULAR))
    if attack.text:
        spans.append(Span(f" {attack.text}", REGULAR))
    return [head, *_text_blocks(spans, size, 3 * MM)]


def _spell_blocks(spell: BlockSpellWords, size: CardSize) -> list[Block]:
    head = _check_head(spell.name, "", spell.check, size, bolt=spell.is_offensive)
    spans = [Span(f"{spell.facts}. ", REGULAR, SOFT)]
    if spell.power:
        spans += [*phrase_spans(spell.power), Span(". ", REGULAR)]
    spans.append(Span(spell.text, REGULAR))
    return [head, *_text_blocks(spans, size, 3 * MM)]


def _check_head(
    name: str, note: str, check: Accuracy | None, size: CardSize, *, bolt: bool
) -> Block:
    """Return a line with a name at the left and the dice of its Check at the right."""
    font = Font(SEMIBOLD, size.text + 0.5)
    room = size.width - (_check_width(check, size) + GAP if check else 0)
    left = 3 * MM if bolt else 0
    lines = wrapped_text(name, font, room - left)
    leading = font.size * LEADING

    def draw(pen: Pen, x: float, y: float) -> None:
        baseline = y + font.size * ASCENT
        if bolt:
            draw_bolt(pen, x, baseline, 2.6 * MM)
        for number, line in enumerate(lines):
            pen.text(x + left, baseline + number * leading, line, font)
        if check:
            _draw_check(pen, x + size.width, baseline, check, size)

    return Block(max(1, len(lines)) * leading + 0.3 * MM, draw, keep=True)


SMALL_DIE = 2.5 * MM


def _check_width(check: Accuracy, size: CardSize) -> float:
    font = Font(REGULAR, size.text)
    words = sum(text_width(attribute, font) for attribute, _ in check.dice)
    words += text_width(" + ", font) + 4 * SMALL_DIE + 3 * MM
    return words + (text_width(_modifier(check), Font(BOLD, size.text)) + 1 * MM)


def _modifier(check: Accuracy) -> str:
    return check.text.split(" ")[-1] if check.modifier else ""


def _draw_check(pen: Pen, right: float, y: float, check: Accuracy, size: CardSize) -> None:
    font = Font(REGULAR, size.text)
    x = right - _check_width(check, size)
    for number, (attribute, sides) in enumerate(check.dice):
        x = pen.text(x, y, f"+ {attribute}" if number else attribute, font)
        x += SMALL_DIE + 0.6 * MM
        draw_die(pen, x, y - 1.1 * MM, SMALL_DIE, sides, label=str(sides))
        x += SMALL_DIE + 1 * MM
    if check.modifier:
        pen.text(right, y, _modifier(check), Font(BOLD, size.text), anchor="right")


FOOT = 15.5 * MM
LOW_FOOT = 10.4 * MM


def draw_foot(pen: Pen, x: float, bottom: float, words: NpcWords, size: CardSize) -> None:
    """Draw the box for Hit Points, circles for turns, and boxes for the statuses."""
    top = bottom - (LOW_FOOT if size.is_small else FOOT)
    if words.ultima:
        caps(pen, x, top - 1 * MM, "Ultima Points")
        at = x + 27 * MM
        for _ in range(words.ultima):
            pen.box(at, top - 3.4 * MM, 2.8 * MM, 2.8 * MM, corner=0.4 * MM)
            at += min(4 * MM, (size.width - 27 * MM) / words.ultima)
    circles = words.turns * 5.4 * MM + 9 * MM
    middle = top + (3.3 if size.is_small else 5.2) * MM
    caps(pen, x, middle + 1.1 * MM, "HP")
    width = size.width - 6 * MM - circles
    box = 4.6 * MM if size.is_small else 8.4 * MM
    pen.box(x + 6 * MM, top + 1 * MM, width, box)
    at = x + 6 * MM + width + 4 * MM
    for _ in range(words.turns):
        pen.circle(at, middle, 2.2 * MM, weight=0.6)
        at += 5.4 * MM
    label = "turns" if words.turns > 1 else "turn"
    pen.text(x + size.width, middle + 0.9 * MM, label, Font(REGULAR, 7), anchor="right")
    pitch = size.width / len(STATUSES)
    for number, status in enumerate(STATUSES):
        left = x + number * pitch
        pen.box(left, bottom - 3.6 * MM, 2.6 * MM, 2.6 * MM, weight=0.6, corner=0.4 * MM)
        pen.text(left + 3.4 * MM, bottom - 1.4 * MM, status, Font(REGULAR, 7))


def foot_height(words: NpcWords, size: CardSize) -> float:
    """Return what the boxes to write in take at the lower edge of a card."""
    return (LOW_FOOT if size.is_small else FOOT) + (4.4 * MM if words.ultima else 0)
