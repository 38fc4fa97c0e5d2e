"""How the first page of a hero is set: what shrinks when space is short, and what goes overleaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.bnb.aside import Asides, asides
from sheets.bnb.belongings import LINE_PITCH, Band
from sheets.bnb.fight import HEAD as FIGHT_HEAD
from sheets.bnb.fight import guard_height
from sheets.bnb.header import STRIP, Header, header
from sheets.bnb.skills import HEAD as SKILLS_HEAD
from sheets.bnb.stats import HEIGHT as STATS_HEIGHT
from sheets.bnb.words import HeroWords
from sheets.flow import FOOT, TITLE_HEIGHT
from sheets.paper import MM, Paper

USUAL_SKILLS = 16
FEWEST_SKILLS = 9
USUAL_GEAR, FEWEST_GEAR, MOST_GEAR = 6, 3, 12
FEWEST_ATTACKS = 4
MOST_AIR = 4.4 * MM


@dataclass(frozen=True, slots=True)
class Space:
    """How generously the first page is set; each step of ``STEPS`` takes a little more away."""

    air: float = 3.5 * MM
    portrait_columns: int = 3
    attack: float = 6.5 * MM
    guard: float = 5.2 * MM
    skill: float = 4.79 * MM
    spare: int = 1
    """Rows for attacks yet to come."""
    gear: int = USUAL_GEAR
    """Lines of gear at least."""
    line: float = LINE_PITCH


STEPS = (
    Space(),
    Space(gear=5),
    Space(air=2.6 * MM, gear=5, attack=6 * MM),
    Space(air=2.6 * MM, gear=5, attack=6 * MM, guard=4.9 * MM, skill=4.5 * MM),
    Space(air=2.6 * MM, gear=4, attack=5.5 * MM, guard=4.8 * MM, skill=4.5 * MM),
    Space(2.6 * MM, 2, 5.5 * MM, 4.8 * MM, 4.4 * MM, spare=1, gear=4),
    Space(2.5 * MM, 2, 5.5 * MM, 4.8 * MM, 4.3 * MM, spare=0, gear=4, line=4.8 * MM),
    Space(2.2 * MM, 2, 5.0 * MM, 4.4 * MM, 4.3 * MM, spare=0, gear=FEWEST_GEAR, line=4.4 * MM),
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The first page as it will be drawn in a given space."""

    words: HeroWords
    space: Space
    header: Header
    asides: Asides
    attacks: int
    """Rows for attacks, empty ones included."""
    skills: int
    """Rows in each table of skills."""
    gear: int
    """Lines of gear."""
    top: float
    bottom: float

    @property
    def strip_top(self) -> float:
        return self.top + self.header.height + min(3 * MM, self.space.air)

    @property
    def asides_top(self) -> float:
        return self.strip_top + STRIP + 1.4 * MM

    @property
    def stats_top(self) -> float:
        extra = self.asides.height + (0.8 * MM if self.asides.blocks else 0)
        return self.strip_top + STRIP + extra + self.space.air

    @property
    def fight_top(self) -> float:
        return self.stats_top + STATS_HEIGHT + self.space.air

    @property
    def more_attacks(self) -> bool:
        return self.attacks < len(self.words.attacks)

    @property
    def fight_height(self) -> float:
        foot = FOOT if self.more_attacks else 0
        table = TITLE_HEIGHT + FIGHT_HEAD + self.attacks * self.space.attack + foot
        return max(table, guard_height(len(self.words.guard), self.space.guard))

    @property
    def skills_top(self) -> float:
        return self.fight_top + self.fight_height + self.space.air

    @property
    def more_skills(self) -> bool:
        return self.skills < _skill_rows(self.words)

    @property
    def skills_height(self) -> float:
        foot = FOOT if self.more_skills else 0
        return TITLE_HEIGHT + SKILLS_HEAD + self.skills * self.space.skill + foot

    @property
    def band(self) -> Band:
        """The last band: gear, purse and awards."""
        return Band(self.gear, self.space.line, penalties=bool(self.words.penalties))

    @property
    def gear_top(self) -> float:
        return self.bottom - self.band.height

    @property
    def left(self) -> float:
        """The height that nothing takes; below 0 when the page is too short."""
        return self.gear_top - self.space.air - self.skills_top - self.skills_height


def _skill_rows(words: HeroWords) -> int:
    return max(len(words.dex_skills), len(words.int_skills))


def _gear_lines(words: HeroWords) -> int:
    """Return the lines that the gear, or the log beside it, would take."""
    return -(-len(words.gear) // 2)


def best_layout(paper: Paper, words: HeroWords) -> Layout:
    """Return the most generous layout that holds everything, else the tightest that holds most."""
    aside = asides(words)
    layout: Layout | None = None
    for space in STEPS:
        layout = Layout(
            words=words,
            space=space,
            header=header(words, portrait_columns=space.portrait_columns),
            asides=aside,
            attacks=_attack_rows(words, space),
            skills=max(USUAL_SKILLS, _skill_rows(words)),
            gear=max(space.gear, _gear_lines(words)),
            top=paper.top,
            bottom=paper.bottom,
        )
        if layout.left >= -0.01:
            return _airy(layout)
    assert layout is not None
    return _airy(_shortened(layout))


def _attack_rows(words: HeroWords, space: Space) -> int:
    """Return rows for every attack and spare ones, and for as many as the guard beside it takes."""
    least = guard_height(len(words.guard), space.guard) - TITLE_HEIGHT - FIGHT_HEAD
    return max(len(words.attacks) + space.spare, FEWEST_ATTACKS, int(least / space.attack))


def _shortened(layout: Layout) -> Layout:
    """Return the layout with rows taken away until it fits: gear first, then skills, attacks."""
    layout = replace(layout, gear=min(layout.gear, MOST_GEAR))
    for name, least in (
        ("gear", layout.space.gear),
        ("attacks", _fewest_attacks(layout)),
        ("skills", USUAL_SKILLS),
        ("gear", FEWEST_GEAR),
        ("skills", FEWEST_SKILLS),
    ):
        while layout.left < 0 and getattr(layout, name) > least:
            layout = replace(layout, **{name: getattr(layout, name) - 1})
    return layout


def _fewest_attacks(layout: Layout) -> int:
    least = guard_height(len(layout.words.guard), layout.space.guard)
    rows = int((least - TITLE_HEIGHT - FIGHT_HEAD - FOOT) / layout.space.attack)
    return min(layout.attacks, max(FEWEST_ATTACKS, rows))


def _airy(layout: Layout) -> Layout:
    """Return the layout with the height that is left given to gear, then to the air."""
    lines = max(0, min(USUAL_GEAR + 1 - layout.gear, int(layout.left / layout.space.line)))
    layout = replace(layout, gear=layout.gear + lines)
    gaps = 4
    air = min(MOST_AIR, layout.space.air + max(0.0, layout.left) / gaps)
    return replace(layout, space=replace(layout.space, air=air))


def spare_rows(rows: Sequence[object], count: int) -> int:
    """Return how many empty rows make ``rows`` up to ``count``."""
    return max(0, count - len(rows))
