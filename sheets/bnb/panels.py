"""The panels beside the skills: sorcery, chances by multiplier, and the ranges of weapons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.breakdown import plain
from sheets.bnb.skills import draw_level_box, points_text
from sheets.bnb.words import Difficulty, HeroWords, OddsWords, RangeWords, SkillWords, SorceryWords
from sheets.cell import GAP, draw_cell
from sheets.flow import TITLE_HEIGHT, Drawing, draw_title
from sheets.font import BOLD, REGULAR, SEMIBOLD, Font, text_width
from sheets.form import NOTE, Spill, caps, write_line
from sheets.ink import INK, SOFT
from sheets.paper import MM, span
from sheets.pen import Pen
from sheets.phrase import phrase_spans
from sheets.wrap import broken_lines, fitted

WIDTH = span(4)
AIR = 3.4 * MM
ODDS_NOTE = "chance in 100, and the 2d6 needed"
ODDS_HEAD = 6.6 * MM
ODDS_ROW = 4.75 * MM
ODDS_FOOT = 4.4 * MM
LEAST_ODDS, MOST_ODDS = 3, 9
ODDS_PLACES = (4 * MM, 13 * MM)
ODDS_CENTRES = (22.6 * MM, 32.6 * MM, 43 * MM, 53.8 * MM)
SORCERY_ROW = 4.6 * MM
SORCERY_HEAD = 4.2 * MM
SORCERY_PLACES = (22.5 * MM, 29.6 * MM, 36.6 * MM, 45.6 * MM, WIDTH)
RANGE_HEAD = 4.2 * MM
RANGE_ROW = 5.4 * MM
RANGE_NAME = 17 * MM
RANGE_FONT = Font(REGULAR, 7.5)


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled piece of the column, as high as it says."""

    height: float
    draw: Drawing


def panels(words: HeroWords, room: float, spill: Spill) -> list[Panel]:
    """Return the panels that fit into ``room``: sorcery always, then chances, then ranges."""
    above = [sorcery_panel(words.sorcery, spill)] if words.sorcery else []
    left = room - sum(panel.height + AIR for panel in above)
    # The step of each weapon stands with its attack: the ranges are the first to go.
    ranged = range_panel(words.ranges, words.steps)
    for below in ([ranged], []) if ranged else ([],):
        rest = left - sum(panel.height + AIR for panel in below)
        odds = _odds_in(words, rest)
        if odds is not None:
            return [*above, odds, *below]
    return [*above, ranged] if ranged and ranged.height <= left else above


def _odds_in(words: HeroWords, room: float) -> Panel | None:
    """Return as many chances as have room, at least a few; the line below them goes first."""
    for foot in (ODDS_FOOT, 0.0):
        count = int((room - TITLE_HEIGHT - ODDS_HEAD - foot + 0.01) / ODDS_ROW)
        if count >= LEAST_ODDS:
            rows = chosen_odds(words.odds, min(MOST_ODDS, count))
            return odds_panel(rows, words.difficulties, foot=foot)
    return None


def sorcery_height(sorcery: SorceryWords | None) -> float:
    """Return the height that the sorcery panel takes; 0 without one."""
    if sorcery is None:
        return 0.0
    facts = broken_lines(phrase_spans(sorcery.facts, colour=SOFT), 7.5, WIDTH).height
    rows = len(sorcery.skills) * SORCERY_ROW
    return TITLE_HEIGHT + facts + SORCERY_HEAD + rows


def chosen_odds(odds: Sequence[OddsWords], count: int) -> Sequence[OddsWords]:
    """Return ``count`` neighbours that hold the hero's own multipliers, else the highest own."""
    own = [number for number, row in enumerate(odds) if row.own]
    if not own:
        return odds[1 : 1 + count]
    low, high = own[0], own[-1]
    if high - low < count:
        start = max(0, min(low - 1 if high - low < count - 1 else low, len(odds) - count))
        return odds[start : start + count]
    return [odds[number] for number in own[-count:]]


def odds_panel(
    rows: Sequence[OddsWords], difficulties: Sequence[Difficulty], *, foot: float = ODDS_FOOT
) -> Panel:
    """Return the chances of a few multipliers against four neighbouring difficulties."""
    strong = any(row.own and row.cells[-1][1] for row in rows)
    first = 1 if strong else 0
    shown = difficulties[first : first + 4]
    height = TITLE_HEIGHT + ODDS_HEAD + len(rows) * ODDS_ROW + foot

    def draw(pen: Pen, x: float, y: float) -> None:
        draw_title(pen, x, y, WIDTH, "Odds", note=ODDS_NOTE)
        at = y + TITLE_HEIGHT
        caps(pen, x + ODDS_PLACES[1], at + 4.9 * MM, "Mean", anchor="middle")
        for difficulty, centre in zip(shown, ODDS_CENTRES, strict=True):
            _draw_difficulty(pen, x + centre, at, difficulty)
        at += ODDS_HEAD
        pen.rule(x, at, WIDTH, 0.6, SOFT)
        for row in rows:
            _draw_odds_row(pen, x, at, row, first)
            at += ODDS_ROW
        if foot and any(row.own for row in rows):
            pen.text(x, at + 3.1 * MM, _odds_note(pen, strong=strong), NOTE, colour=SOFT)

    return Panel(height, draw)


def _odds_note(pen: Pen, *, strong: bool) -> str:
    mark = "Bold ×" if pen.inks.tint is None else "Tinted"
    more = "10 is sure from ×5 on." if strong else "The impossible, 160, takes ×14."
    return f"{mark}: own numbers. {more}"


def _draw_difficulty(pen: Pen, x: float, y: float, difficulty: Difficulty) -> None:
    small = Font(REGULAR, 7.5)
    pen.text(x, y + 1.8 * MM, difficulty.challenge, small, colour=SOFT, anchor="middle")
    pen.text(x, y + 4.9 * MM, difficulty.name.lower(), NOTE, colour=SOFT, anchor="middle")


def _draw_odds_row(pen: Pen, x: float, y: float, row: OddsWords, first: int) -> None:
    if row.own and pen.inks.tint is not None:
        pen.box(
            x, y, WIDTH, ODDS_ROW, weight=0, colour=pen.inks.tint, fill=pen.inks.tint, corner=0.01
        )
    write_line(pen, x, y + ODDS_ROW, WIDTH)
    baseline = y + ODDS_ROW / 2 + 1.1 * MM
    face = BOLD if row.own else REGULAR
    multiplier = f"×{plain(row.multiplier)}"
    pen.text(x + ODDS_PLACES[0], baseline, multiplier, Font(face, 8.5), anchor="middle")
    pen.text(x + ODDS_PLACES[1], baseline, row.mean, Font(REGULAR, 8), colour=SOFT, anchor="middle")
    for (chance, needed), centre in zip(row.cells[first : first + 4], ODDS_CENTRES, strict=True):
        draw_chance(pen, x + centre, baseline, chance, needed)


def draw_chance(pen: Pen, middle: float, y: float, chance: str, needed: str) -> None:
    """Set a chance with the total it needs behind it, around ``middle``."""
    if not needed:
        pen.text(middle, y, chance, Font(REGULAR, 8.5), colour=SOFT, anchor="middle")
        return
    strong = Font(SEMIBOLD, 8.5)
    width = text_width(chance, strong) + text_width(needed, NOTE) + 1.6
    end = pen.text(middle - width / 2, y, chance, strong)
    pen.text(end + 1.6, y, needed, NOTE, colour=SOFT)


def range_panel(ranges: Sequence[RangeWords], steps: Sequence[str]) -> Panel | None:
    """Return the yards of each step, a row for each weapon; None when there are none, or too wide.

    The full name of a weapon, and its step, stand with the attack.
    """
    if not ranges:
        return None
    alone = len(ranges) == 1 and len(ranges[0].name) < 22
    title = f"{ranges[0].name} range" if alone else "Range in yards"
    needs = [text_width(row.name, RANGE_FONT) + GAP for row in ranges]
    name = 0.0 if alone else min(RANGE_NAME, max(needs))
    places = _range_places(ranges, steps, name)
    if not places:
        return None
    height = TITLE_HEIGHT + RANGE_HEAD + len(ranges) * RANGE_ROW

    def draw(pen: Pen, x: float, y: float) -> None:
        draw_title(pen, x, y, WIDTH, title, note="joins the Defense roll")
        at = y + TITLE_HEIGHT
        for step, place in zip(steps, places, strict=True):
            pen.text(x + place, at + 2.4 * MM, step, Font(BOLD, 8.5))
        at += RANGE_HEAD
        pen.rule(x, at, WIDTH, 0.6, SOFT)
        for row in ranges:
            shown = "" if alone else row.name
            _draw_range(pen, x, at, RangeWords(shown, row.bands), places)
            at += RANGE_ROW

    return Panel(height, draw)


def _range_places(
    ranges: Sequence[RangeWords], steps: Sequence[str], name: float
) -> tuple[float, ...]:
    """Return where the columns begin, each as wide as its longest text asks; none if too wide."""
    needs = [text_width(step, Font(BOLD, 8.5)) for step in steps]
    for row in ranges:
        widths = [text_width(band, RANGE_FONT) for band in row.bands]
        needs = [max(pair) for pair in zip(needs, widths, strict=True)]
    free = (WIDTH - name - sum(needs)) / len(needs)
    if free < GAP / 2:
        return ()
    places, at = [name], name
    for need in needs[:-1]:
        at += need + free
        places.append(at)
    return tuple(places)


def _draw_range(pen: Pen, x: float, y: float, row: RangeWords, places: tuple[float, ...]) -> None:
    write_line(pen, x, y + RANGE_ROW, WIDTH)
    baseline = y + RANGE_ROW / 2 + 1.1 * MM
    ends = (*places[1:], WIDTH)
    texts = ((row.name, 0.0, places[0] - GAP, SEMIBOLD),) if places[0] else ()
    bands = zip(row.bands, places, ends, strict=True)
    cells = (*texts, *((band, at, end - at - 0.4 * MM, REGULAR) for band, at, end in bands))
    for text, at, width, face in cells:
        shown = fitted(text, RANGE_FONT._replace(face=face), width)
        for line in shown.lines:
            pen.text(x + at, baseline, line, shown.font)


def sorcery_panel(sorcery: SorceryWords, spill: Spill) -> Panel:
    """Return power and the like, and a row for each sorcery with its range step."""
    facts = broken_lines(phrase_spans(sorcery.facts, colour=SOFT), 7.5, WIDTH)

    def draw(pen: Pen, x: float, y: float) -> None:
        draw_title(pen, x, y, WIDTH, "Sorcery", note="energy is 2d6 × power")
        at = y + TITLE_HEIGHT
        facts.draw(pen, x, at - 0.8 * MM)
        at += facts.height
        labels = ("Lv", "Pts", "×", "Mean", "Step")
        for label, place in zip(labels[:4], SORCERY_PLACES[:4], strict=True):
            caps(pen, x + place, at + 2.4 * MM, label, anchor="middle")
        caps(pen, x + WIDTH, at + 2.4 * MM, labels[4], anchor="right")
        at += SORCERY_HEAD
        pen.rule(x, at, WIDTH, 0.6, SOFT)
        for skill in sorcery.skills:
            _draw_sorcery(pen, x, at, skill, spill)
            at += SORCERY_ROW

    return Panel(sorcery_height(sorcery), draw)


def _draw_sorcery(pen: Pen, x: float, y: float, skill: SkillWords, spill: Spill) -> None:
    write_line(pen, x, y + SORCERY_ROW, WIDTH)
    baseline = y + SORCERY_ROW / 2 + 1.1 * MM
    room = SORCERY_PLACES[0] - 2.8 * MM - GAP
    face = SEMIBOLD if skill.trained else REGULAR
    draw_cell(pen, x, baseline, skill.name, Font(face, 8.5), width=room, spill=spill, label="Skill")
    draw_level_box(pen, x + SORCERY_PLACES[0], y, SORCERY_ROW, skill, spill)
    values = (
        (points_text(skill, 7 * MM), Font(REGULAR, 8.5), "points"),
        (skill.acts[0], Font(BOLD if skill.trained else REGULAR, 8.5), "multiplier"),
        (skill.mean, Font(REGULAR, 8), "mean roll"),
    )
    for (text, font, label), place in zip(values, SORCERY_PLACES[1:4], strict=True):
        draw_cell(
            pen,
            x + place,
            baseline,
            text,
            font,
            width=7 * MM,
            spill=spill,
            label=f"{skill.name}, {label}",
            anchor="middle",
            colour=INK if skill.trained else SOFT,
        )
    draw_cell(
        pen,
        x + WIDTH,
        baseline,
        skill.step,
        Font(REGULAR, 8.5),
        width=10 * MM,
        spill=spill,
        label=f"{skill.name}, range step",
        anchor="right",
    )
