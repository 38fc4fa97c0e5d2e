"""What the rows of the sheet say, worked out from the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from gui.editor.entry_row import RowEntry
from gui.editor.fact_flow import Fact
from gui.editor.number_segments import Segment
from rules.battlestorm.chance import in_hundred
from rules.battlestorm.event import area_words, effect_words, reach_words, save_words, turns_words
from rules.battlestorm.numbers import EventRow, Numbers
from rules.breakdown import plain

_FACTS = (
    "combat_error",
    "attacks_per_round",
    "dexterity",
    "intuition",
    "absorption_lightning",
    "count",
    "save_faces",
    "save_faces_partial",
)


def event_rows(numbers: Numbers) -> list[RowEntry]:
    """Return a row for each event: its chance, its lockout and its reach."""
    return [_event_row(row, numbers) for row in numbers.events]


def _event_row(row: EventRow, numbers: Numbers) -> RowEntry:
    event, id = row.event, row.event.id
    save = save_words(event, numbers.options)
    details = [
        effect_words(event, numbers.options, numbers.model.combat_error),
        f"on {area_words(event)}",
        f"turns {turns_words(event)}",
        "" if row.mean_turns is None else f"{plain(round(float(row.mean_turns), 1))} on average",
        "" if not save else "a save" if save == "yes" else "a save each round",
    ]
    if row.reach is None:
        details.insert(2, f"reach {reach_words(event, numbers.model)}")
    return RowEntry(
        title=f"{row.name}, d{event.die}",
        aside="" if row.success is None else _chance(in_hundred(row.success)),
        aside_id=f"success_{id}" if row.success is not None else "",
        detail=" · ".join(text for text in details if text),
        segments=tuple(_segments(row, numbers)),
        has_lead=False,
    )


def _chance(words: str) -> str:
    return words if words in ("sure", "never") else f"{words} in 100"


def _segments(row: EventRow, numbers: Numbers) -> Iterator[Segment]:
    id = row.event.id
    if row.lockout is not None:
        label = f"{row.name}: locked out"
        yield Segment(f"locked out {in_hundred(row.lockout)}", f"lockout_{id}", label)
    if row.reach is not None:
        words = reach_words(row.event, numbers.model)
        yield Segment(f"reach {words}", f"reach_{id}", row.reach.label)
    if row.goes_on is not None:
        label = f"{row.name}: goes on"
        yield Segment(f"goes on {in_hundred(row.goes_on)}", f"sustain_{id}", label)


def other_numbers(numbers: Numbers) -> list[Fact]:
    """Return the numbers that are not on the strip."""
    found = (numbers.derived[id] for id in _FACTS if id in numbers.derived)
    return [Fact(one.id, one.label, plain(numbers.value(one.id))) for one in found]
