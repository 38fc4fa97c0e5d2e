"""The parts of the shell that need no window."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from gui.library.card import initial, marks, two_lines
from gui.library.filter import FAULTY, Filter, ordered, tally
from gui.library.row import Counts, Row, folded
from gui.library.summary_index import SummaryIndex
from gui.moment import moment
from gui.task import Progress, Task
from models.errors import UserError


def row(name: str, **fields: object) -> Row:
    made = Row(path=Path(f"/x/{name}.folio"), name=name, game="fabula", kind="hero")
    made = replace(made, **fields)  # type: ignore[arg-type]
    return replace(made, words=folded(" ".join((made.name, made.what, *made.tags))))


ADA = row("Ada", what="Hero, level 5", tags=("weir",), changed=1.0, counts=Counts())
BO = row("Bo", what="Hero, level 20", changed=3.0, counts=Counts(warnings=2, notes=1))
ZOE = row("Zoë", what="Hero, level 5", tags=("weir", "late"), changed=2.0)
BAD = Row(
    path=Path("/x/bad.folio"),
    name="bad.folio",
    words="bad.folio",
    fault=UserError("It is cut short.", remedy="Open a backup."),
)
ALL = [ADA, BO, ZOE, BAD]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Filter(), ["Ada", "Bo", "Zoë", "bad.folio"]),
        (Filter(text="  "), ["Ada", "Bo", "Zoë", "bad.folio"]),
        (Filter(text="zoe"), ["Zoë"]),
        (Filter(text="level WEIR"), ["Ada", "Zoë"]),
        (Filter(kind="hero"), ["Ada", "Bo", "Zoë"]),
        (Filter(kind=FAULTY), ["bad.folio"]),
        (Filter(games=frozenset()), ["bad.folio"]),
        (Filter(tags=frozenset({"weir", "late"})), ["Zoë"]),
        (Filter(only_problems=True), ["Bo", "bad.folio"]),
    ],
)
def test_a_filter_keeps_what_passes(wanted, names):
    assert [found.name for found in wanted.shown(ALL)] == names


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("name", ["Ada", "bad.folio", "Bo", "Zoë"]),
        ("level", ["Bo", "Ada", "Zoë", "bad.folio"]),
        ("changed", ["Bo", "Zoë", "Ada", "bad.folio"]),
        ("opened", ["Zoë", "Ada", "Bo", "bad.folio"]),
    ],
)
def test_every_order(sort, names):
    opened = {ZOE.path: 9, ADA.path: 4}
    assert [found.name for found in ordered(ALL, sort, opened)] == names


def test_the_tally_counts_each_sort():
    counts = tally(ALL)
    assert (counts.total, counts.with_problems) == (4, 2)
    assert counts.kinds == {"hero": 3, FAULTY: 1}
    assert list(counts.tags.items()) == [("weir", 2), ("late", 1)]


def test_a_row_speaks_all_that_its_card_shows():
    assert BO.spoken() == "Bo, Hero, level 20, 2 warnings, 1 note"
    assert ZOE.spoken() == "Zoë, Hero, level 5, tags weir, late"
    assert BAD.spoken() == "bad.folio, cannot be opened. It is cut short."


def test_what_is_looked_for_is_marked_where_it_stands():
    assert marks("Zoë of the Weir", ("zoe", "weir")) == [(0, 3), (11, 4)]
    assert marks("ﬁne", ("fine",)) == [], "a letter that folds into two has no place"
    assert marks("Ada", ()) == []


@pytest.mark.parametrize(("name", "letter"), [("ada", "A"), ("“Öl”", "Ö"), ("…", "?"), ("", "?")])
def test_the_initial_is_the_first_letter(name, letter):
    assert initial(name) == letter


def test_a_long_fault_takes_two_lines(qapp):
    first, second = two_lines("one two three four five six seven eight nine ten " * 4, 120)
    assert first.startswith("one") and second.endswith("…")
    assert two_lines("short", 120) == ("short", "")


@pytest.mark.parametrize(
    ("when", "words"),
    [
        (datetime(2026, 5, 3, 9, 5), "today 09:05"),
        (datetime(2026, 5, 2, 23, 59), "yesterday 23:59"),
        (datetime(2026, 3, 1, 8, 0), "1 March, 08:00"),
        (datetime(2025, 12, 31, 8, 0), "31 December 2025"),
    ],
)
def test_moments_are_said_as_people_do(when, words):
    assert moment(when.timestamp(), datetime(2026, 5, 3, 10, 0)) == words


def test_the_index_gives_rows_back_only_while_the_file_is_the_same(tmp_path):
    file = tmp_path / "a.folio"
    file.write_text("one")
    kept = replace(ADA, path=file)
    index = SummaryIndex(tmp_path / "state" / "library.json")
    index.remember(kept, file.stat())
    index.remember(replace(BAD, path=file.with_name("b.folio")), file.stat())
    index.write()
    again = SummaryIndex(tmp_path / "state" / "library.json")
    again.read()
    assert again.row(file, file.stat()) == kept
    assert again.row(file.with_name("b.folio"), file.stat()) is None, "faulty: read anew"
    file.write_text("three")
    assert again.row(file, file.stat()) is None
    again.keep_only([])
    assert again.row(file, file.stat()) is None


def test_work_reports_in_the_thread_of_the_window(qtbot):
    threads: list[object] = []

    def work(progress: Progress) -> str:
        threads.append(threading.get_ident())
        for number in (1, 2):
            progress.step(number)
        return "end"

    steps: list[object] = []
    task = Task(work)
    task.stepped.connect(lambda step: steps.append((step, threading.get_ident())))
    with qtbot.waitSignal(task.done) as done:
        task.start()
    here = threading.get_ident()
    assert steps == [(1, here), (2, here)] and done.args == ["end"]
    assert threads[0] != here and not task.is_running


def test_work_that_fails_hands_its_error_over(qtbot):
    def work(_progress: Progress) -> None:
        raise ValueError("no")

    task = Task(work)
    with qtbot.waitSignal(task.failed) as failed:
        task.start()
    assert str(failed.args[0]) == "no"


def test_cancelled_work_stops_at_its_next_step_and_says_nothing_more(qtbot):
    reached, goes_on = threading.Event(), threading.Event()
    came_to: list[str] = []

    def work(progress: Progress) -> None:
        reached.set()
        goes_on.wait(20)
        progress.step("never delivered")
        came_to.append("the end")

    task = Task(work)
    heard: list[object] = []
    for signal in (task.stepped, task.done, task.failed):
        signal.connect(heard.append)
    task.start()
    assert reached.wait(20)
    task.cancel()
    goes_on.set()
    assert task.wait(20)
    qtbot.wait(0)
    assert heard == [] and came_to == []
