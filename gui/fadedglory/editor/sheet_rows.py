"""What the rows of the sheet say, worked out from the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from gui.editor.entry_row import RowEntry
from gui.editor.fact_flow import Fact
from gui.editor.number_segments import Segment
from models.fadedglory.vocabulary import GROUPS
from rules.fadedglory.derive import CIRCUMSTANCES
from rules.fadedglory.numbers import HandRow, Numbers
from rules.fadedglory.odds import in_six, percent
from rules.fadedglory.profile import shortened


def hand_rows(numbers: Numbers) -> list[RowEntry]:
    """Return a row for each hand: its attack under every circumstance, and its parry."""
    return [_hand_row(row) for row in numbers.hands]


def _hand_row(row: HandRow) -> RowEntry:
    segments = tuple(
        Segment(f"{words} {row.attacks[id].number}+", row.attacks[id].id, row.attacks[id].label)
        for id, (words, _) in CIRCUMSTANCES.items()
        if id in row.attacks and id != "plain"
    )
    details = []
    if row.weapon.damage is not None:
        details.append(f"damage {row.weapon.damage}")
    if row.weapon.kind == "missile":
        details.append("missile")
    if row.is_free:
        details.append("one free parry a turn")
    if row.weapon.note.strip():
        details.append(row.weapon.note.strip())
    attack = f"attack {row.attack.number}+ · " if row.attack else ""
    return RowEntry(
        title=row.name,
        aside=f"{attack}parry {row.parry.number}+",
        aside_id=row.attack.id if row.attack else row.parry.id,
        detail=" · ".join(details),
        segments=segments,
        has_lead=False,
    )


def chances(numbers: Numbers) -> list[Fact]:
    """Return how likely hits and parries are."""
    return list(_chances(numbers))


def _chances(numbers: Numbers) -> Iterator[Fact]:
    for row in numbers.hands:
        name = shortened(row.name)
        if row.attack is not None:
            yield Fact(f"hit_{row.hand}", f"{name} hits", in_six(row.hits))
            for group in GROUPS:
                id = f"through_{row.hand}_{group}"
                yield Fact(id, f"past a {group} parry", percent(numbers.whole(id), 36))
            yield _of_36(numbers, f"called_{row.hand}", "one place, called")
            yield _of_36(numbers, f"chance_{row.hand}", "one place, by chance")
        yield Fact(f"block_{row.hand}", f"{name} parries", in_six(row.blocks))


def _of_36(numbers: Numbers, id: str, label: str) -> Fact:
    return Fact(id, label, percent(numbers.whole(id), 36))
