"""Play at a full table: damage to several at once, until it is seen on the cards and in the log."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import median, quantiles

from benchmark.editing import FRAME_S
from benchmark.reading import Reading, Run
from benchmark.screen import Screen, application
from benchmark.subject import heroes
from models.fabula.session import Session
from models.table import LogEntry, LogLine
from rules.fabula.npc.quick import quick_npc
from rules.fabula.table.conflict import conflict_begun
from rules.fabula.table.gather import with_foes, with_hero
from rules.fabula.table.point import Strike, struck

HEROES, FOES, RECORDS = 4, 8, 2_000
BLOWS, QUICK_BLOWS, FIRST_BLOWS = 60, 15, 5
SIZE = (1280, 720)


def full_table() -> Session:
    """Return a conflict of heroes and foes at the end of a long campaign's log."""
    session = Session(name="Weir Night", automation="full")
    for hero in heroes(HEROES):
        session = with_hero(session, hero)
    sailor = quick_npc(Random(3), "brute", "undead", 20).replaced(name="Sailor")
    session = with_foes(session, sailor, count=FOES)
    return conflict_begun(session.replaced(log=_long_log()), "heroes")


def _long_log() -> tuple[LogEntry, ...]:
    return tuple(
        LogEntry(
            number=number,
            kind="damage",
            title=f"Sailor {number}",
            detail="Anchor Chain",
            lines=(
                LogLine(text="4 + 7 + 1 = 12 against 11, hit"),
                LogLine(text=f"HR 7 + 5 = 12 physical, Camilla loses {number % 40} and falls back"),
            ),
        )
        for number in range(1, RECORDS + 1)
    )


def damage_to_screen(run: Run) -> Mapping[str, Reading]:
    """Measure damage to two participants in one step, on the whole table screen."""
    _app = application()
    from gui.fabula.table.table_editor import new_table
    from gui.session import Session as Opened

    table = new_table(Opened(full_table()))
    table.resize(*SIZE)
    table.show()
    screen = Screen(table)
    screen.settle()
    keys = [seat.key for seat in table.desk.view.seats]

    def strike(number: int) -> None:
        """Hurt two of them, other ones each time, so that nobody falls and stays unchanged."""
        blow = Strike(3 + number % 5, "physical")
        seats = [keys[(number + apart) % len(keys)] for apart in (0, FOES // 2)]
        assert table.desk.change("damage", lambda session: struck(session, blow, seats))

    for number in range(FIRST_BLOWS):  # these fill what is kept for later
        screen.duration_of(lambda n=number: strike(n))
    times = [
        screen.duration_of(lambda n=number: strike(n))
        for number in range(QUICK_BLOWS if run.is_quick else BLOWS)
    ]
    passed, computed = zip(*times, strict=True)
    note = (
        f"{len(times)} blows to two of {HEROES + FOES} participants, {RECORDS:,} records in the"
        f" log; computing took {median(computed) * 1e3:.1f} ms;"
        f" 95 of 100 took {quantiles(passed, n=20)[-1] * 1e3:.1f} ms"
    )
    pairs = [(one, FRAME_S) for one in passed]
    return {"table-to-screen": Reading.of_pairs(pairs, note=note)}
