"""Rolls on the tables of ideas: opening scenes, the world, dungeons, names, the road."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from models.errors import UserError
from models.fabula.catalog import catalog
from models.fabula.session import Session
from models.fabula.tables import RollTable, session_tables
from rules.dice import Dice
from rules.fabula.table.record import recorded
from rules.table_log import line

KIND = "roll"
GROUPS = ("Prologue", "World", "Dungeon", "Travel", "Names")
_COLUMN_DIE = 6


class TableError(UserError):
    """A table that is not known."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """What fell: the sides and face of each die in order, and the words it comes to."""

    dice: tuple[tuple[int, int], ...]
    text: str
    ask: tuple[str, ...] = ()

    @property
    def faces(self) -> str:
        return ", ".join(f"d{sides}: {face}" for sides, face in self.dice)


@dataclass(frozen=True, slots=True)
class TableChoice:
    """A table that can be rolled on. ``sides`` are those of its dice, in the order they fall."""

    id: str
    group: str
    name: str
    sides: tuple[int, ...]
    is_ours: bool
    roll: Callable[[Dice], TableResult]


def table_choices() -> tuple[TableChoice, ...]:
    """Return everything that can be rolled on, group by group."""
    every = (*_plain_tables(), *_composed(), *_names())
    return tuple(sorted(every, key=lambda choice: GROUPS.index(choice.group)))


def table_choice(id: str) -> TableChoice:
    """Return the table of that id.

    Raises:
        TableError: when there is none.
    """
    found = next((choice for choice in table_choices() if choice.id == id), None)
    if found is None:
        raise TableError("This table is not known.", remedy="Choose one of the list.")
    return found


def rolled_on(session: Session, id: str, dice: Dice, *, is_secret: bool = False) -> Session:
    """Return the session with the result of one roll in its log.

    Args:
        is_secret: The players' window leaves it out.

    Raises:
        TableError: for a table that is not known.
        DiceError: when a typed face does not fit its die.
    """
    choice = table_choice(id)
    result = choice.roll(dice)
    lines = [line(result.text), *(line(question, "soft") for question in result.ask)]
    title = f"{choice.group}: {choice.name}"
    return recorded(session, KIND, title, detail=result.faces, lines=lines, is_secret=is_secret)


# ------------------------------------------------------------------ the tables


def _plain_tables() -> Sequence[TableChoice]:
    return [_plain(table) for table in session_tables().content.tables]


def _plain(table: RollTable) -> TableChoice:
    def roll(dice: Dice) -> TableResult:
        face = dice(table.sides)
        row = table.rows[face - 1]
        return TableResult(((table.sides, face),), row.text, row.ask)

    return TableChoice(table.id, table.group, table.name, (table.sides,), table.is_ours, roll)


def _composed() -> Sequence[TableChoice]:
    tables = session_tables().tables
    dungeon = [tables[f"dungeon_{part}"] for part in _DUNGEON]
    danger = [tables["danger"], tables["danger_effect"]]
    return (
        _joined("dungeon", "Dungeon", "A whole dungeon", dungeon, _dungeon_words),
        _joined("danger_whole", "Travel", "A danger and what it does", danger, _danger_words),
    )


_DUNGEON = ("look", "purpose", "inhabitants", "twist", "treasure")


def _dungeon_words(words: Sequence[str]) -> str:
    look, purpose, inhabitants, twist, treasure = (word.rstrip(".") for word in words)
    place = f"{look[:1].upper()}{look[1:]}"
    return (
        f"{place}, once {purpose}, now home to {inhabitants}. Twist: {twist}. Inside: {treasure}."
    )


def _danger_words(words: Sequence[str]) -> str:
    kind, effect = (word.rstrip(".") for word in words)
    return f"{kind}. It brings {effect[:1].lower()}{effect[1:]}."


def _joined(
    id: str,
    group: str,
    name: str,
    tables: Sequence[RollTable],
    words: Callable[[Sequence[str]], str],
) -> TableChoice:
    def roll(dice: Dice) -> TableResult:
        faces = [dice(table.sides) for table in tables]
        rows = [table.rows[face - 1].text for table, face in zip(tables, faces, strict=True)]
        fallen = tuple((table.sides, face) for table, face in zip(tables, faces, strict=True))
        return TableResult(fallen, words(rows))

    sides = tuple(table.sides for table in tables)
    is_ours = any(table.is_ours for table in tables)
    return TableChoice(id, group, name, sides, is_ours, roll)


# ------------------------------------------------------------------ names


def _names() -> Sequence[TableChoice]:
    content = catalog().content
    people, places = content.person_names, content.place_names
    nations = session_tables().tables["nation_type"]
    identity = content.identity
    concept = _column_table("concept", "Identity: a concept", identity.concepts)
    adjective = _column_table("adjective", "Identity: an adjective", identity.adjectives)
    detail = _list_table("detail", "Identity: a detail", identity.details)
    return (
        _list_table("person_name", "A person", people),
        _list_table("place_name", "A place", places),
        _in_a_row("nation_name", "A nation", (_list_table("", "", places), _plain(nations))),
        _in_a_row("identity", "A whole Identity", (adjective, concept, detail)),
        adjective,
        concept,
        detail,
    )


def _list_table(id: str, name: str, words: Sequence[str]) -> TableChoice:
    def roll(dice: Dice) -> TableResult:
        face = dice(len(words))
        return TableResult(((len(words), face),), words[face - 1])

    return TableChoice(id, "Names", name, (len(words),), False, roll)


def _column_table(id: str, name: str, columns: Sequence[Sequence[str]]) -> TableChoice:
    """Return a table whose first die, a d6, picks the column, and the second the row."""
    rows = len(columns[0])
    width = _COLUMN_DIE // len(columns)

    def roll(dice: Dice) -> TableResult:
        column, row = dice(_COLUMN_DIE), dice(rows)
        text = columns[(column - 1) // width][row - 1]
        return TableResult(((_COLUMN_DIE, column), (rows, row)), text)

    return TableChoice(id, "Names", name, (_COLUMN_DIE, rows), False, roll)


def _in_a_row(id: str, name: str, tables: Sequence[TableChoice]) -> TableChoice:
    """Return a table that rolls on others one after another and sets their words in a row."""

    def roll(dice: Dice) -> TableResult:
        results = [table.roll(dice) for table in tables]
        fallen = tuple(die for result in results for die in result.dice)
        return TableResult(fallen, " ".join(result.text for result in results))

    sides = tuple(side for table in tables for side in table.sides)
    return TableChoice(id, "Names", name, sides, False, roll)
