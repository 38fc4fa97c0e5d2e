"""The head of every page after the first: whose it is, and what magic rolls and spends."""

from __future__ import annotations

from sheets.fabula.magic_words import MagicCheck
from sheets.fabula.words import GAME_TITLE, HeroWords
from sheets.flow import draw_title
from sheets.font import BOLD, REGULAR, TITLE, Font, Span
from sheets.form import LINE_WEIGHT, NOTE, caps, draw_state
from sheets.head import draw_head_rule
from sheets.ink import INK, SOFT
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.shape import draw_die
from sheets.wrap import LEAST, Lines, broken_lines, fitted

NAME = Font(TITLE, 22)
SMALL_NAME = Font(TITLE, 13)
FULL, PLAIN, SMALL = 27.9 * MM, 26 * MM, 16 * MM
"""Heights of the three heads: with the Magic Check, with the classes, with the name alone."""
MOST_CLASS_LINES = 2
BAND, BAND_UP = 24 * MM, 0.5 * MM
"""The height of the band, and how much higher its parts stand than in the head of a page."""


def has_magic(words: HeroWords) -> bool:
    """Say whether the hero rolls Magic Checks or pays MP for more than Skills; a blank one may."""
    return not words.level or words.magic.casts or bool(words.magic.arcana)


def page_title(words: HeroWords) -> str:
    """Return what the pages after the first are about."""
    titles = (
        ("Magic", has_magic(words)),
        ("Gadgets", bool(words.magic.gadgets)),
        ("Heroic Skills", bool(words.heroic) or not words.level),
    )
    kept = [title for title, there in titles if there]
    if not kept:
        return "Hero sheet, continued"
    return " and ".join([", ".join(kept[:-1]), kept[-1]] if len(kept) > 1 else kept)


def draw_small_head(pen: Pen, words: HeroWords, title: str) -> float:
    """Draw the head of a page that goes on; return where its content starts."""
    x, y = pen.paper.left, pen.paper.top
    draw_head_rule(pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title=title)
    shown = fitted(words.name, SMALL_NAME, TEXT_WIDTH)
    if shown.lines:
        pen.text(x, y + 11 * MM, shown.lines[0], shown.font)
    return y + SMALL


def draw_full_head(pen: Pen, words: HeroWords, title: str) -> float:
    """Draw the head with level and classes, and the Magic Check of a hero who rolls it.

    Return where the content starts.
    """
    x, y = pen.paper.left, pen.paper.top
    draw_head_rule(pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title=title)
    if not has_magic(words):
        _draw_name(pen, x, y, TEXT_WIDTH, words)
        return y + PLAIN
    _draw_name(pen, x, y, span(4) + 6 * MM, words)
    _draw_check(pen, x + 69 * MM, y, words.magic.check, blank=not words.level)
    _draw_mp(pen, y, words)
    return y + FULL


def draw_magic_band(pen: Pen, y: float, words: HeroWords) -> None:
    """Draw the Magic Check and the points it is paid with as a band with its rule at ``y``."""
    x = pen.paper.left
    draw_title(pen, x, y, TEXT_WIDTH, "Magic")
    _draw_check(pen, x, y - BAND_UP, words.magic.check, blank=not words.level)
    _draw_mp(pen, y - BAND_UP, words)


def _draw_name(pen: Pen, x: float, y: float, width: float, words: HeroWords) -> None:
    if not words.level:
        pen.rule(x, y + 16.6 * MM, width, LINE_WEIGHT, SOFT)
        caps(pen, x, y + 19.6 * MM, "Name")
        return
    shown = fitted(words.name, NAME, width)
    if shown.lines:
        pen.text(x, y + 15.2 * MM, shown.lines[0], shown.font)
    lines = _level_lines(words, width)
    for number, line in enumerate(lines.lines):
        pen.spans(x, y + (20.9 + 3.8 * number) * MM, line, lines.size)


def _level_lines(words: HeroWords, width: float) -> Lines:
    """Return level and classes; the level alone where the classes take too many lines."""
    level = [Span("Level ", REGULAR), Span(words.level, BOLD)]
    spans = list(level)
    for number, owned in enumerate(c for c in words.classes if c.level):
        spans.append(Span(" · " if number == 0 else "  ", REGULAR))
        spans += [Span(f"{owned.name}\u00a0", REGULAR), Span(str(owned.level), BOLD)]
    for size in (8.5, 8.0, 7.5, LEAST):
        lines = broken_lines(spans, size, width)
        if len(lines.lines) <= MOST_CLASS_LINES:
            return lines
    return broken_lines(level, 8.5, width)


def _draw_check(pen: Pen, x: float, y: float, check: MagicCheck, *, blank: bool) -> None:
    caps(pen, x, y + 9 * MM, "Magic Check", colour=INK)
    if blank:
        pen.text(x, y + 18 * MM, "INS + WLP +", Font(REGULAR, 10), colour=SOFT)
        pen.rule(x + 24 * MM, y + 18.6 * MM, 14 * MM, 0.4, SOFT)
        return
    middle, radius = y + 17 * MM, 5.8 * MM
    at = x + radius
    for number, (_, size) in enumerate(check.dice):
        if number:
            pen.text(at + 2 * MM, middle + 1.5 * MM, "+", Font(BOLD, 11), anchor="middle")
            at += radius + 4 * MM
        draw_die(pen, at, middle, radius, size, label=f"d{size}")
        at += radius
    end = at + 1.6 * MM
    if check.modifier:
        end = pen.text(end, middle + 2 * MM, check.modifier, Font(BOLD, 14)) + 2 * MM
    room = x + 62 * MM - end
    notes = broken_lines((Span(", ".join(check.notes), REGULAR, SOFT),), NOTE.size, room)
    notes.draw(pen, end, middle - notes.height / 2)


def _draw_mp(pen: Pen, y: float, words: HeroWords) -> None:
    pool, box_width = words.mp, 36 * MM
    left = pen.paper.right - box_width
    if pool.most is not None:
        pen.text(left - 8 * MM, y + 16.2 * MM, str(pool.most), Font(BOLD, 20), anchor="middle")
    caps(pen, left - 8 * MM, y + 20.2 * MM, "Max MP", anchor="middle")
    pen.box(left, y + 9.4 * MM, box_width, 13.5 * MM)
    pen.text(left + 1.6 * MM, y + 12.4 * MM, "Mind Points", NOTE, colour=SOFT)
    middle = left + box_width / 2
    draw_state(pen, middle, y + 18.6 * MM, pool.now, width=box_width - 4)
