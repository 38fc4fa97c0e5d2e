"""How the first page of a hero is set: what shrinks when space is short, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.fabula.gear import SLOTS
from sheets.fabula.attributes import HEIGHT as ATTRIBUTES_HEIGHT
from sheets.fabula.attributes import always_height
from sheets.fabula.belongings import band_height
from sheets.fabula.bonds import FEWEST, bond_blocks
from sheets.fabula.equipment import HEAD_HEIGHT, row_height
from sheets.fabula.gear_words import GearRow
from sheets.fabula.header import Header, header
from sheets.fabula.skills import blank_class_blocks, class_blocks
from sheets.fabula.texts import look_block
from sheets.fabula.words import HeroWords
from sheets.flow import FOOT, TITLE_HEIGHT, USUAL, Block, Density, fitting
from sheets.form import Spill
from sheets.paper import MM, Paper, span

FEWEST_ROWS = 5
MOST_ROWS = 7
MOST_AIR = 4.2 * MM


@dataclass(frozen=True, slots=True)
class Space:
    """How generously the first page is set; each step of ``STEPS`` takes a little more away."""

    air: float = MOST_AIR
    portrait_columns: int = 3
    row: float = 7 * MM
    backpack_lines: int = 3
    skill_size: float = 8.5


STEPS = (
    Space(),
    Space(air=2.5 * MM),
    Space(air=2.5 * MM, portrait_columns=2),
    Space(air=2.5 * MM, portrait_columns=2, row=6 * MM),
    Space(air=2.5 * MM, portrait_columns=2, row=6 * MM, backpack_lines=2),
    Space(air=2.5 * MM, portrait_columns=2, row=6 * MM, backpack_lines=1),
    Space(air=2.5 * MM, portrait_columns=2, row=6 * MM, backpack_lines=1, skill_size=8.0),
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The first page as it will be drawn in a given space."""

    space: Space
    header: Header
    rows: Sequence[GearRow]
    more_rows: Sequence[GearRow]
    skills: Sequence[Block]
    bonds: Sequence[Block]
    look: Block | None
    always: float
    top: float
    bottom: float

    @property
    def attributes_top(self) -> float:
        return self.top + self.header.height + self.space.air

    @property
    def equipment_top(self) -> float:
        return self.attributes_top + ATTRIBUTES_HEIGHT + self.always + self.space.air

    @property
    def lists_top(self) -> float:
        rows = sum(row_height(row, self.space.row) for row in self.rows)
        return self.equipment_top + TITLE_HEIGHT + HEAD_HEIGHT + rows + self.space.air

    @property
    def belongings_top(self) -> float:
        return self.bottom - band_height(self.space.backpack_lines)

    @property
    def room(self) -> float:
        """The height for Skills and Bonds below their titles."""
        return self.belongings_top - self.space.air - self.lists_top - TITLE_HEIGHT

    @property
    def bonds_fit(self) -> bool:
        """Whether as many Bonds fit as a hero may have; illegal ones may go overleaf."""
        return fitting(self.bonds[:FEWEST], self.room) == FEWEST

    @property
    def look_fits(self) -> bool:
        """Whether the appearance has room under the Bonds; none always has."""
        return self.look is None or self.bonds_height + self.look.height <= self.room + 0.01

    @property
    def bonds_height(self) -> float:
        return sum(block.height for block in self.bonds)

    @property
    def skills_fit(self) -> bool:
        return fitting(self.skills, self.room) == len(self.skills)


def _layout(
    paper: Paper,
    words: HeroWords,
    space: Space,
    *,
    skills: Sequence[Block],
    bonds: Sequence[Block],
    look: Block | None,
) -> Layout:
    rows, more = table_rows(words.gear, space.row)
    return Layout(
        space=space,
        header=header(words, portrait_columns=space.portrait_columns),
        rows=rows,
        more_rows=more,
        skills=skills,
        bonds=bonds,
        look=look,
        always=always_height(words, span(7)),
        top=paper.top,
        bottom=paper.bottom,
    )


def table_rows(
    gear: Sequence[GearRow], height: float
) -> tuple[Sequence[GearRow], Sequence[GearRow]]:
    """Return the rows of this page, spare ones included, and those that go overleaf.

    Rows with a Quality below are taller than ``height``: fewer of them stand here.
    """
    if not gear:
        slots = ("main hand", "off hand", "armor", "accessory", "")
        return tuple(GearRow(slot, "") for slot in slots), ()
    count, used = 0, 0.0
    for row in gear[:MOST_ROWS]:
        used += row_height(row, height)
        if count >= len(SLOTS) and used > MOST_ROWS * height:
            break
        count += 1
    spare = (GearRow("", ""),) * (FEWEST_ROWS - len(gear))
    return (*gear[:count], *spare), gear[count:]


def best_layout(paper: Paper, words: HeroWords, spill: Spill, density: Density) -> Layout:
    """Return the most generous layout that holds everything, else one that holds the Bonds.

    That is the most generous one again, or where things are set closely the tightest. What the
    hero looks like is worth shrinking for only when that saves the second page.
    """
    holding: list[Layout] = []
    layout: Layout | None = None
    skills: dict[float, Sequence[Block]] = {}
    bonds = bond_blocks(words.bonds, span(6), spill)
    look = look_block(words.look)
    for space in STEPS:
        if space.skill_size not in skills:
            if density is USUAL and layout is not None and _is_hopeless(layout, space):
                break
            skills[space.skill_size] = skill_blocks(words, space.skill_size, spill)
        layout = _layout(
            paper, words, space, skills=skills[space.skill_size], bonds=bonds, look=look
        )
        if layout.bonds_fit:
            holding.append(layout)
            if layout.skills_fit and (layout.look_fits or words.goes_on):
                return _airy(layout)
    assert layout is not None
    whole = [found for found in holding if found.skills_fit]
    if whole:
        return _airy(whole[0])
    if not holding:
        return layout
    return _airy(holding[0] if density is USUAL else holding[-1])


def _is_hopeless(layout: Layout, space: Space) -> bool:
    """Say whether the Skills of a layout are too tall even in the smaller size of ``space``.

    Smaller text takes fewer lines, too: its height goes by the square of its size, at the least.
    """
    share = (space.skill_size / layout.space.skill_size) ** 2
    return layout.bonds_fit and share * sum(b.height for b in layout.skills) > layout.room


def skill_blocks(words: HeroWords, size: float, spill: Spill) -> Sequence[Block]:
    """Return classes and Skills with texts at ``size``, or room to write them in."""
    if not words.level:
        return blank_class_blocks(span(6))
    return class_blocks(words.classes, size, span(6), spill)


def _airy(layout: Layout) -> Layout:
    """Return the layout with the height that is left given back to the air between bands."""
    bonds = layout.bonds_height
    if layout.look is not None and layout.look_fits:
        bonds += layout.look.height
    count = fitting(layout.skills, layout.room)
    skills = sum(block.height for block in layout.skills[:count])
    if count < len(layout.skills):
        skills += FOOT
    needed = min(layout.room, max(skills, bonds))
    air = min(MOST_AIR, layout.space.air + (layout.room - needed) / 4)
    return replace(layout, space=replace(layout.space, air=air))
