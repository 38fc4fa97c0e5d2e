"""What the game master looks up and rolls on during a session, apart from battles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from models.base import ContentModel
from models.fabula.vocabulary import Attribute, Edition
from resources.loader import resource_bytes

TABLES_FILE = "fabula/tables.json"


class Level(ContentModel):
    """A Difficulty Level, and whom it suits."""

    value: int
    name: str
    text: str


class CheckUse(ContentModel):
    """Dice that many Checks of one sort are made with."""

    dice: tuple[Attribute, Attribute]
    text: str


class OpenResult(ContentModel):
    """What an Open Check of ``least`` and more shows."""

    least: int
    text: str


class Opportunity(ContentModel):
    """``sections`` is how many of a Clock it fills or erases; 0 for those that touch none."""

    id: str
    name: str
    effect: str
    sections: int = 0


class HazardRow(ContentModel):
    """Damage of dangers for heroes from ``level`` on: minor, heavy, massive."""

    level: int
    minor: int
    heavy: int
    massive: int


class ThreatLevel(ContentModel):
    id: str
    name: str
    die: int
    areas: tuple[str, ...]


class TravelRules(ContentModel):
    """A day's roll of ``danger_from`` or more meets a danger, up to ``discovery_most`` a find."""

    danger_from: int
    discovery_most: int
    threats: tuple[ThreatLevel, ...]


class ProjectPotency(ContentModel):
    """``text`` tells by examples what it reaches, ``changed`` the same for the later printing."""

    id: str
    name: str
    zenit: int
    text: str
    changed: str = ""
    needs_material: bool = False


class ProjectUse(ContentModel):
    id: str
    name: str
    factor: int


class ProjectRules(ContentModel):
    """What building something takes; areas are those of Rituals.

    The cost is ``flaw_percent`` of the whole with a terrible flaw; each paid helper costs one part
    in ``helper_divisor``. A point of progress is needed for every ``zenit_per_progress``.
    """

    potencies: tuple[ProjectPotency, ...]
    uses: tuple[ProjectUse, ...]
    flaw_percent: int
    zenit_per_progress: int
    hero_progress: int
    tinkerer_progress: int
    helper_progress: int
    helper_divisor: int


class SampleProject(ContentModel):
    name: str
    potency: str
    area: str
    use: str
    has_flaw: bool = False
    zenit: int
    text: str


class FabulaGains(ContentModel):
    """Fabula Points by what brings them; entrances count so many times a scene at most."""

    session_start: int
    fumble: int
    villain_enters: int
    villain_escalates: int
    surrender: int
    entrances_most: int


class Row(ContentModel):
    """One line of a table; ``ask`` are questions for the players."""

    text: str
    ask: tuple[str, ...] = ()


class RollTable(ContentModel):
    """A table with as many lines as its die has sides.

    ``group`` names what belongs together. ``is_ours`` says that the printed table is lost and
    these lines are our own.
    """

    id: str
    group: str
    name: str
    rows: tuple[Row, ...]
    is_ours: bool = False

    @property
    def sides(self) -> int:
        return len(self.rows)


class SessionTables(ContentModel):
    book: str
    levels: tuple[Level, ...]
    check_uses: tuple[CheckUse, ...]
    open_results: tuple[OpenResult, ...]
    opportunities: tuple[Opportunity, ...]
    hazards: tuple[HazardRow, ...]
    fabula_gains: FabulaGains
    travel: TravelRules
    projects: ProjectRules
    sample_projects: tuple[SampleProject, ...]
    tables: tuple[RollTable, ...]


class Tables:
    """Look-ups over the session's tables. An id that is not there gives None from ``get``."""

    def __init__(self, content: SessionTables) -> None:
        self.content = content

    @cached_property
    def threats(self) -> Mapping[str, ThreatLevel]:
        return {one.id: one for one in self.content.travel.threats}

    @cached_property
    def potencies(self) -> Mapping[str, ProjectPotency]:
        return {one.id: one for one in self.content.projects.potencies}

    @cached_property
    def uses(self) -> Mapping[str, ProjectUse]:
        return {one.id: one for one in self.content.projects.uses}

    @cached_property
    def tables(self) -> Mapping[str, RollTable]:
        return {one.id: one for one in self.content.tables}

    def hazard(self, level: int) -> HazardRow:
        """Return the damage of dangers for heroes of that level; the first row reaches down."""
        rows = self.content.hazards
        return next((row for row in reversed(rows) if row.level <= level), rows[0])


def potency_text(potency: ProjectPotency, edition: Edition) -> str:
    """Return what a potency reaches, as the printing has it."""
    return potency.changed if potency.changed and edition != "core" else potency.text


@cache
def session_tables() -> Tables:
    """Return the tables of the session, read once."""
    return Tables(SessionTables.model_validate_json(resource_bytes(TABLES_FILE)))
