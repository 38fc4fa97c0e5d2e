"""The order sheet: a line for everybody who takes turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.fabula.encounter.fighter import Fighter
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.side import Group
from rules.fabula.encounter.stage import stage_title
from rules.fabula.encounter.worth import rank_words


@dataclass(frozen=True, slots=True)
class OrderLine:
    """One hero or foe with its turns each round.

    ``what`` says what it is (“elite”, “ally”, “level 5”). ``fighter`` is None where the numbers are
    not known: the sheet leaves room to write them. ``place`` is its index in the party or foes.
    """

    name: str
    what: str
    turns: int
    fighter: Fighter | None
    place: int


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """``waves`` are (title, lines) in the order they come; later phases are told by ``phases``.

    ``initiative`` is the highest of the foes of the first wave: what the heroes have to reach.
    None where no foe has numbers.
    """

    party: tuple[OrderLine, ...]
    waves: tuple[tuple[str, tuple[OrderLine, ...]], ...]
    phases: tuple[tuple[str, tuple[OrderLine, ...]], ...]
    initiative: int | None


def order_sheet(numbers: EncounterNumbers) -> OrderSheet:
    """Return everybody who takes turns, in the order of the encounter."""
    party = tuple(
        OrderLine(
            name,
            f"ally, level {member.level}" if member.entry.is_ally else f"level {member.level}",
            1,
            member.fighter,
            member.index,
        )
        for member in numbers.party
        for name in member.names
    )
    stages = [judged.stage for judged in numbers.stages]
    lines = [(stage, _lines(stage.groups)) for stage in stages]
    first = next((stage for stage in stages if stage.phase == 1), None)
    known = [g.fighter.initiative for g in (first.groups if first else ()) if g.fighter is not None]
    title = {stage.id: stage_title(numbers.encounter, stage.wave, stage.phase) for stage in stages}
    return OrderSheet(
        party,
        tuple((title[stage.id], row) for stage, row in lines if stage.phase == 1),
        tuple((title[stage.id], row) for stage, row in lines if stage.phase > 1),
        max(known, default=None),
    )


def _lines(groups: Sequence[Group]) -> tuple[OrderLine, ...]:
    return tuple(
        OrderLine(name, rank_words(group.block), group.turns, group.fighter, group.index)
        for group in groups
        for name in group.names
    )
