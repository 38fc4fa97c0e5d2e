"""The pieces of a combatant's card: head, body, hands, abilities, states and the strip of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.card import HEAD_RULE, WIDTH
from sheets.cell import GAP, draw_cell
from sheets.fadedglory.figure import draw_figure
from sheets.fadedglory.outline import TALL
from sheets.fadedglory.words import TURNS, CombatantWords, HandWords, LocationWords, UseWords
from sheets.flow import Block
from sheets.font import BOLD, ITALIC, REGULAR, SEMIBOLD, TITLE, Font, text_width
from sheets.form import NOTE, Spill, caps, draw_state, write_line
from sheets.ink import LINE, SOFT, STATE
from sheets.paper import MM
from sheets.pen import Pen
from sheets.shape import draw_tick_box
from sheets.wrap import LEADING, fitted, wrapped_text

NAME = Font(TITLE, 16)
BLANK_HEAD = 20.6 * MM
ASIDE = 26 * MM
"""The place for the player's name."""
SIDE = 29 * MM
"""The width of a column of locations."""
BOX = 6.6 * MM
DIE_BOX = 4 * MM
ROW_BOX = 5.2 * MM
LEFT, RIGHT = ("head", "right_arm", "right_leg"), ("chest", "left_arm", "left_leg")
ATTACK, PARRY, HAND_NOTE = 23 * MM, 43.6 * MM, 64 * MM
TICK, TICK_PITCH = 3.1 * MM, 4.4 * MM
NO_LIMIT = "no limit"
SPENT = 12 * MM
MOST_TICKS = 8
"""More uses than this are written as a number with a box."""
FOOT = 21.2 * MM
"""States and the strip of turns."""
STATE_AT = (0.0, 15.2 * MM, 31.4 * MM, 49.6 * MM)
OTHER_AT = 66 * MM


@dataclass(frozen=True, slots=True)
class Space:
    """How generously a card is set."""

    damage: float = 6.3 * MM
    """The height of a box for damage."""
    hand: float = 6.6 * MM
    use: float = 5.0 * MM
    text: float = 8.5
    box: float = 4.9 * MM
    """The height of a box for a number."""
    gap: float = 1 * MM

    @property
    def pitch(self) -> float:
        """From one location of a column to the next."""
        return DIE_BOX + self.box + self.damage + 3.4 * self.gap


SPACES = (
    Space(7.4 * MM),
    Space(),
    Space(5.2 * MM, 6.2 * MM, 4.7 * MM, 8.0),
    Space(4.2 * MM, 5.8 * MM, 4.5 * MM, 7.5),
    Space(4.0 * MM, 5.4 * MM, 4.4 * MM, 7.0, box=4.4 * MM, gap=0.7 * MM),
)


def head_block(words: CombatantWords, spill: Spill) -> Block:
    """Return name, class, kit, concept and player; as high as a long name needs."""
    name, lines = _name_lines(words.name, spill)
    leading = name.size * 1.12
    second = 1.4 * MM + max(1, len(lines)) * leading + 3.4 * MM
    concept = fitted(words.concept, Font(REGULAR, 8), WIDTH, lines=2)
    if concept.cut:
        spill.add("Concept", words.concept)
    told = len(concept.lines) * concept.font.size * LEADING
    height = second + (told + 0.6 * MM if told else 0) + 2 * MM

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.rule(x, y, WIDTH, HEAD_RULE, pen.inks.accent)
        at = y + 1.4 * MM + name.size * 0.92
        for line in lines:
            pen.text(x, at, line, name)
            at += leading
        if words.is_blank:
            _draw_blank_head(pen, x, y)
            return
        _draw_class(pen, x, y + second, words, spill)
        _draw_aside(pen, x + WIDTH - ASIDE, y + second, words, spill)
        at = y + second + 0.8 * MM + concept.font.size * 0.98
        for line in concept.lines:
            pen.text(x, at, line, concept.font, colour=SOFT)
            at += concept.font.size * LEADING

    return Block(BLANK_HEAD if words.is_blank else height, draw)


def _draw_blank_head(pen: Pen, x: float, y: float) -> None:
    """Draw lines to write name, class, kit and player on."""
    room = WIDTH - ASIDE - 3 * MM
    right = x + WIDTH - ASIDE
    for left, down, width, label in (
        (x, 7.4 * MM, WIDTH, "Name"),
        (x, 15.4 * MM, room, "Class and kit"),
        (right, 15.4 * MM, ASIDE, "Player"),
    ):
        pen.rule(left, y + down, width, 0.4, SOFT)
        caps(pen, left, y + down + 2.8 * MM, label)


def _name_lines(name: str, spill: Spill) -> tuple[Font, tuple[str, ...]]:
    """Return the size at which the name takes few lines, and those lines; a vast one is cut."""
    room = WIDTH - ASIDE - GAP
    for size, most in ((16.0, 1), (14.0, 1), (12.0, 2)):
        font = NAME._replace(size=size)
        lines = wrapped_text(name, font, room)
        if len(lines) <= most:
            return font, lines
    shown = fitted(name, NAME._replace(size=10.5), room, lines=3, least=9)
    if shown.cut:
        spill.add("Name", name)
    return shown.font, shown.lines


def _draw_class(pen: Pen, x: float, y: float, words: CombatantWords, spill: Spill) -> None:
    room = WIDTH - ASIDE - GAP
    font, width = Font(REGULAR, 9), room * 0.6
    end = draw_cell(pen, x, y, words.class_title, font, width=width, spill=spill, label="Class")
    kit = end + 1.6 * MM
    draw_cell(
        pen, kit, y, words.kit, NOTE, width=x + room - kit, spill=spill, label="Kit", colour=SOFT
    )


def _draw_aside(pen: Pen, x: float, y: float, words: CombatantWords, spill: Spill) -> None:
    """Draw who plays the combatant, or that it fights against the party."""
    if words.side:
        side, accent = words.side, pen.inks.accent
        caps(pen, x + ASIDE, y, side, anchor="right", colour=accent, face=BOLD)
        return
    pen.rule(x, y - 2.7 * MM, ASIDE, 0.4, SOFT)
    at = y - 3.8 * MM
    draw_cell(
        pen, x, at, words.player, Font(REGULAR, 8.5), width=ASIDE, spill=spill, label="Player"
    )
    caps(pen, x, y, "Player")


def body_blocks(words: CombatantWords, space: Space, spill: Spill) -> list[Block]:
    """Return the figure between two columns of locations; other bodies have a row for each."""
    if words.has_usual_body:
        blocks = [_figure_block(words, space, spill)]
    else:
        blocks = [_row_block(location, spill) for location in words.locations]
    if words.body is not None:
        blocks.append(_row_block(words.body, spill))
    return blocks


def _figure_block(words: CombatantWords, space: Space, spill: Spill) -> Block:
    known = {location.id: location for location in words.locations}
    height = 3 * space.pitch

    def draw(pen: Pen, x: float, y: float) -> None:
        for ids, left in ((LEFT, x), (RIGHT, x + WIDTH - SIDE)):
            for number, id in enumerate(ids):
                _draw_location(pen, left, y + number * space.pitch, known[id], space, spill)
        labels = {id: location.rolls for id, location in known.items()}
        tall = min(TALL * MM, height - 1.6 * MM)
        draw_figure(pen, x + WIDTH / 2, y + (height - tall) / 2 - 0.4 * MM, labels, height=tall)

    return Block(height + 1.4 * MM, draw)


def _draw_location(
    pen: Pen, x: float, y: float, location: LocationWords, space: Space, spill: Spill
) -> None:
    _draw_die(pen, x, y, location.rolls)
    at, name = y + 3.1 * MM, Font(SEMIBOLD, 9)
    left = x + DIE_BOX + 1.4 * MM
    width = SIDE - DIE_BOX - 1.4 * MM
    draw_cell(pen, left, at, location.name, name, width=width, spill=spill, label="Location")
    top = y + DIE_BOX + space.gap
    edge = x
    for label, text in (("armor", location.armor), ("hits", location.hits)):
        at = top + space.box / 2 + 1 * MM
        edge = pen.text(edge, at, label, NOTE, colour=SOFT) + 0.9 * MM
        _draw_number(pen, edge, top, text, height=space.box, label=label, spill=spill)
        edge += BOX + 1.7 * MM
    _draw_damage(pen, x, top + space.box + space.gap, SIDE, space.damage, location.damage)


def _draw_die(pen: Pen, x: float, y: float, rolls: str) -> None:
    """Draw the result of the location die in a small square; several take a wider one."""
    font = Font(BOLD, 7)
    width = max(DIE_BOX, text_width(rolls, font) + 1.6 * MM)
    accent, tint = pen.inks.accent, pen.inks.tint
    pen.box(x, y, width, DIE_BOX, weight=0.7, colour=accent, fill=tint, corner=0.7 * MM)
    pen.text(x + width / 2, y + DIE_BOX / 2 + 2.5, rolls, font, anchor="middle")


def _draw_number(
    pen: Pen, x: float, y: float, text: str, *, height: float, label: str, spill: Spill
) -> None:
    pen.box(x, y, BOX, height)
    middle, at = x + BOX / 2, y + height / 2 + 1.35 * MM
    font, width = Font(BOLD, 11), BOX - 1 * MM
    draw_cell(pen, middle, at, text, font, width=width, spill=spill, label=label, anchor="middle")


def _draw_damage(pen: Pen, x: float, y: float, width: float, height: float, now: str) -> None:
    pen.box(x, y, width, height)
    pen.text(x + 1.2 * MM, y + 2.9 * MM, "damage", NOTE, colour=SOFT)
    if now:
        font = Font(ITALIC, min(13.0, height * 0.8))
        shown = fitted(now, font, width - 13 * MM)
        middle, at = x + 12 * MM + (width - 12 * MM) / 2, y + height / 2 + font.size * 0.36
        pen.text(middle, at, shown.lines[0], shown.font, colour=STATE, anchor="middle")


def _row_block(location: LocationWords, spill: Spill) -> Block:
    """Return a location on one line: for bodies that are not the figure's, and for the whole."""

    def draw(pen: Pen, x: float, y: float) -> None:
        left = x
        if location.rolls:
            _draw_die(pen, x, y + 0.6 * MM, location.rolls)
            left = x + max(DIE_BOX, text_width(location.rolls, Font(BOLD, 7)) + 1.6 * MM)
            left += 1.4 * MM
        at, name = y + 3.8 * MM, Font(SEMIBOLD, 9)
        room = x + 28 * MM - left
        draw_cell(pen, left, at, location.name, name, width=room, spill=spill, label="Location")
        edge, top = x + 29 * MM, y + 0.4 * MM
        for label, text in (("armor", location.armor), ("hits", location.hits)):
            if location.rolls or label == "hits":
                end = pen.text(edge, at, label, NOTE, colour=SOFT) + 0.9 * MM
                _draw_number(pen, end, top, text, height=ROW_BOX, label=label, spill=spill)
            edge += 15.4 * MM
        edge += 0.6 * MM
        _draw_damage(pen, edge, top, x + WIDTH - edge, ROW_BOX, location.damage)

    return Block(ROW_BOX + 1.8 * MM, draw)


def hands_head() -> Block:
    """Return the head of the table of weapons."""

    def draw(pen: Pen, x: float, y: float) -> None:
        caps(pen, x + ATTACK, y + 3 * MM, "Attack")
        caps(pen, x + PARRY, y + 3 * MM, "Parry")
        pen.rule(x, y + 4.4 * MM, WIDTH, 0.7, SOFT)

    return Block(4.4 * MM, draw, keep=True)


def hand_block(hand: HandWords, space: Space, spill: Spill) -> Block:
    """Return one weapon or shield with its two numbers."""
    shown = fitted(hand.note, Font(REGULAR, 8), WIDTH - HAND_NOTE, lines=2)
    if shown.cut:
        spill.add("Note", hand.note)
    more = max(0, len(shown.lines) - 1) * 2.4 * MM
    height = space.hand + more

    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + space.hand / 2 + 1.5 * MM
        name = Font(SEMIBOLD, 9)
        draw_cell(pen, x, at, hand.name, name, width=ATTACK - GAP, spill=spill, label="Weapon")
        for text, odds, place in (
            (hand.attack, hand.attack_odds, ATTACK),
            (hand.parry, hand.parry_odds, PARRY),
        ):
            if not text and hand.name:
                pen.text(x + place, at, "–", Font(REGULAR, 9))
            end = pen.text(x + place, at, text, Font(BOLD, 13))
            pen.text(end + 1 * MM, at, odds, NOTE, colour=SOFT)
        baseline = at
        for line in shown.lines:
            pen.text(x + HAND_NOTE, baseline, line, shown.font)
            baseline += 2.9 * MM
        write_line(pen, x, y + height, WIDTH)

    return Block(height, draw)


def use_block(use: UseWords, space: Space, spill: Spill, *, is_blank: bool = False) -> Block:
    """Return an ability or a spell with a box for each use; a long effect stands below it."""
    name = Font(SEMIBOLD, 9)
    room = WIDTH - _uses_width(use) - 3 * MM
    taken = min(text_width(use.name, name), room * 0.62) + 1.6 * MM
    told = " · ".join(text for text in (use.note, use.effect) if text)
    is_short = text_width(told, NOTE) <= room - taken
    lines = () if is_short else wrapped_text(use.effect, NOTE, WIDTH)
    height = space.use + len(lines) * NOTE.size * LEADING

    def draw(pen: Pen, x: float, y: float) -> None:
        at = y + space.use / 2 + 1.2 * MM
        _draw_uses(pen, x + WIDTH, y + (space.use - TICK) / 2, use)
        if is_blank:
            pen.rule(x, at + 1 * MM, room, 0.4, LINE)
            return
        end = draw_cell(pen, x, at, use.name, name, width=room * 0.62, spill=spill, label="Ability")
        left, text = end + 1.6 * MM, told if is_short else use.note
        width = x + room - left
        draw_cell(pen, left, at, text, NOTE, width=width, spill=spill, label="Ability", colour=SOFT)
        at += NOTE.size * LEADING + 0.6
        for line in lines:
            pen.text(x, at, line, NOTE, colour=SOFT)
            at += NOTE.size * LEADING

    return Block(height, draw)


def _uses_width(use: UseWords) -> float:
    if use.uses is None:
        return text_width(NO_LIMIT, NOTE)
    if use.uses > MOST_TICKS:
        return SPENT + text_width(_many(use), NOTE)
    return use.uses * TICK_PITCH


def _many(use: UseWords) -> str:
    return f"{use.uses} uses, spent"


def _draw_uses(pen: Pen, right: float, y: float, use: UseWords) -> None:
    """Draw the boxes to tick, ending at ``right``."""
    if use.uses is None:
        pen.text(right, y + 2.5 * MM, NO_LIMIT, NOTE, colour=SOFT, anchor="right")
        return
    if use.uses > MOST_TICKS:
        width = SPENT - 1 * MM
        pen.box(right - width, y - 0.4 * MM, width, TICK + 0.8 * MM)
        if use.spent:
            draw_state(pen, right - width / 2, y + 3.6 * MM, str(use.spent), width=width - 2)
        pen.text(right - SPENT, y + 2.5 * MM, _many(use), NOTE, colour=SOFT, anchor="right")
        return
    left = right - use.uses * TICK_PITCH + (TICK_PITCH - TICK)
    for number in range(use.uses):
        draw_tick_box(pen, left + number * TICK_PITCH, y, TICK, ticked=number < use.spent)


def is_long_state(words: CombatantWords) -> bool:
    """Say whether the conditions are too long for their line; they then stand above the foot."""
    room = WIDTH - OTHER_AT - TICK - 1 * MM
    return text_width(words.other_state, NOTE) > room


def draw_foot(pen: Pen, x: float, y: float, words: CombatantWords) -> None:
    """Draw the states to tick and the strip of turns; ``y`` is the upper edge of the foot."""
    at = y + 1 * MM
    for place, (state, holds) in zip(STATE_AT, words.states.items(), strict=True):
        draw_tick_box(pen, x + place, at, TICK, ticked=holds)
        pen.text(x + place + TICK + 1 * MM, at + 2.6 * MM, state, Font(REGULAR, 8))
    draw_tick_box(pen, x + OTHER_AT, at, TICK, ticked=bool(words.other_state))
    left = x + OTHER_AT + TICK + 1 * MM
    pen.rule(left, at + TICK, x + WIDTH - left, 0.4, SOFT)
    if not is_long_state(words):
        pen.text(left, at + 2.4 * MM, words.other_state, NOTE, colour=SOFT)
    draw_turns(pen, x, y + 5 * MM, WIDTH, range(1, TURNS + 1))
    text = "circle the segment rolled on a d4, then Move, Attack, Parry or Cast"
    pen.text(x, y + FOOT - 0.2 * MM, text, NOTE, colour=SOFT)


def draw_turns(pen: Pen, x: float, y: float, width: float, numbers: Sequence[int]) -> None:
    """Draw a strip of turns: the segment and the action of each are circled with a pencil."""
    pitch = width / len(numbers)
    for index, number in enumerate(numbers):
        left = x + index * pitch
        middle = left + pitch / 2
        pen.text(middle, y + 2.8 * MM, f"Turn {number}", NOTE, colour=SOFT, anchor="middle")
        for row, letters in enumerate(("4321", "MAPC")):
            at = y + (7.3 + row * 4.8) * MM
            for place, letter in enumerate(letters):
                across = left + pitch * (place + 1) / 5
                pen.text(across, at, letter, Font(REGULAR, 9), anchor="middle")
        if index:
            pen.line(left, y + 4 * MM, left, y + 13.4 * MM, 0.4, LINE)
    for down, weight, colour in ((4, 0.7, SOFT), (8.7, 0.4, LINE), (13.4, 0.4, LINE)):
        pen.rule(x, y + down * MM, width, weight, colour)
