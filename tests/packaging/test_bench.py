"""The table of figures: it has every figure of the budget, and says rightly what they came to.

Nothing is timed here: how fast the program is depends on the machine, and is no test.
"""

from __future__ import annotations

import importlib
import itertools
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rules.bnb.check import check
from rules.bnb.derive import derive
from sheets.render import pdf_bytes

SCRIPTS = Path(__file__).parents[2] / "packaging"

# The budget: number of the figure, then its targets as ratios to the floor.
BUDGET = {
    "1": [1.5],
    "2": [2.5],
    "3": [2.6],
    "4": [1.8],
    "5": [3.0],
    "6": [1.5],
    "7": [1.5, 0.2],
    "8": [0.5],
    "9": [3.0],
    "10": [20.0],
    "11": [0.5, 1.0, 1.0],
    "12": [0.4],
    "13": [1.4],
    "14": [1.7, 1.7],
    "15": [1.5],
    "16": [1.05, 1.0],
    "17": [2.5],
    "18": [1.5],
    "19": [4.0],
}


@pytest.fixture(autouse=True)
def _scripts_on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))


@pytest.fixture
def figure() -> ModuleType:
    return importlib.import_module("benchmark.figure")


@pytest.fixture
def reading() -> ModuleType:
    return importlib.import_module("benchmark.reading")


@pytest.fixture
def table() -> ModuleType:
    return importlib.import_module("benchmark.table")


@pytest.fixture
def bench() -> ModuleType:
    return importlib.import_module("bench")


def saved(figure: ModuleType, **changes: Any) -> Any:
    """Return a made-up figure: at most 1.4 times the floor, over the limit from 2 on."""
    fields = {
        "number": "13",
        "name": "save",
        "what": "save a document",
        "floor": "a plain write",
        "target": 1.4,
        "limit": 2.0,
        "measurement": "document.saving",
    }
    return figure.Figure(**{**fields, **changes})


def test_every_figure_of_the_budget_is_measured(figure: ModuleType) -> None:
    targets: dict[str, list[float]] = {}
    for one in figure.FIGURES:
        if one.number:
            targets.setdefault(one.number, []).append(one.target)
    assert targets == BUDGET


def test_derivation_is_held_to_two_milliseconds(figure: ModuleType) -> None:
    found = [one for one in figure.FIGURES if not one.number]
    assert [one.name for one in found] == ["derive", "bnb-derive"], "one for each game"
    assert all((one.target, one.is_absolute) == (0.002, True) for one in found)


def test_the_bnb_hero_is_full_and_always_the_same() -> None:
    subject = importlib.import_module("benchmark.bnb_subject")
    hero = subject.full_hero()
    assert hero == subject.full_hero()
    numbers = derive(hero)
    assert numbers.value("points_total") == 1000
    assert [problem for problem in check(numbers) if problem.severity == "error"] == []
    assert pdf_bytes(hero).pages == 2


def test_every_figure_has_a_name_of_its_own_a_floor_and_aims_in_order(figure: ModuleType) -> None:
    names = [one.name for one in figure.FIGURES]
    assert len(set(names)) == len(names)
    for one in figure.FIGURES:
        assert one.what and one.floor, one.name
        assert one.target > 0 and (one.limit is None or one.limit >= one.target), one.name


def test_every_measurement_is_there(figure: ModuleType, qapp: object) -> None:
    for name in {one.measurement for one in figure.FIGURES}:
        found = figure.measurement(name)
        assert found.__doc__, name


def test_figures_are_chosen_by_name_and_by_number(figure: ModuleType) -> None:
    names = [one.name for one in figure.chosen_figures(["16", "help"])]
    assert names == ["help", "sheets-memory", "sheets-time"]
    assert figure.chosen_figures([]) == figure.FIGURES
    with pytest.raises(KeyError, match="speed"):
        figure.chosen_figures(["speed"])


def test_pairs_are_taken_in_turns_and_the_middle_ratio_counts(
    reading: ModuleType, tmp_path: Path
) -> None:
    order: list[str] = []
    ours = itertools.chain([9.0], [2.0, 3.0, 40.0, 4.0, 5.0])

    def measure_ours() -> float:
        order.append("ours")
        return next(ours)

    def measure_floor() -> float:
        order.append("floor")
        return 2.0

    found = reading.in_turns(reading.Run(5, tmp_path), measure_ours, measure_floor)
    assert order[2:8] == ["ours", "floor", "floor", "ours", "ours", "floor"]
    assert found.ratios == (1.0, 1.5, 20.0, 2.0, 2.5), "the warm-up does not count"
    assert found.ratio == 2.0
    assert found.middle_half == (1.5, 2.5)


def test_a_reading_survives_the_way_between_processes(reading: ModuleType) -> None:
    found = reading.Reading.of_pairs([(3.0, 2.0), (4.0, 2.0)], "B", "two pairs")
    assert reading.Reading.from_raw(json.loads(json.dumps(found.raw()))) == found


@pytest.mark.parametrize(
    ("ratio", "verdict"),
    [(1.4, "met"), (1.404, "met"), (1.41, "missed"), (2.0, "missed"), (2.1, "missed, over")],
)
def test_the_verdict_judges_what_the_table_shows(
    figure: ModuleType, reading: ModuleType, table: ModuleType, ratio: float, verdict: str
) -> None:
    found = table.verdict(saved(figure), reading.Reading.of_one(ratio, 1.0))
    assert found.startswith(verdict)


def test_an_absolute_target_is_compared_with_the_time_itself(
    figure: ModuleType, reading: ModuleType, table: ModuleType
) -> None:
    derive = saved(figure, target=0.002, limit=None, is_absolute=True)
    assert table.verdict(derive, reading.Reading.of_one(0.0019, 0.0001)) == "met"
    assert table.verdict(derive, reading.Reading.of_one(0.0021, 0.01)) == "missed"
    assert table.aim(derive, derive.target) == "2.00 ms"


@pytest.mark.parametrize(
    ("number", "unit", "shown"),
    [
        (1.5, "s", "1.50 s"),
        (0.1834, "s", "183 ms"),
        (0.0126, "s", "12.6 ms"),
        (0.000_043, "s", "43.0 µs"),
        (0.000_000_2, "s", "0.20 µs"),
        (52_400_000, "B", "52.4 MB"),
        (8_800, "B", "8.80 KB"),
        (640, "B", "640 B"),
    ],
)
def test_quantities_are_shown_in_the_unit_that_suits_them(
    table: ModuleType, number: float, unit: str, shown: str
) -> None:
    assert table.quantity(number, unit) == shown


def test_the_table_shows_readings_and_errors_under_their_heads(
    figure: ModuleType, reading: ModuleType, table: ModuleType
) -> None:
    figures = [saved(figure), saved(figure, number="5", name="help", what="--help")]
    pairs = [(0.002, 0.001), (0.0012, 0.001), (0.0013, 0.001)]
    outcomes = {
        "save": reading.Reading.of_pairs(pairs, note="on ext4"),
        "help": "no such module",
    }
    lines = table.table(figures, outcomes).splitlines()
    assert lines[0].split("  ")[0] == " #"
    assert lines[2].split() == [
        *("13", "save", "a", "document", "1.30", "ms", "1.00", "ms", "1.30x"),
        *("1.25", "-", "1.65", "1.4x", "2x", "met"),
    ]
    assert lines[3].endswith("error: no such module"), "an error is shown, not skipped"
    columns = {line.index("1.4x") for line in lines[2:4]}
    assert len(columns) == 1
    assert "  save: a plain write; on ext4" in lines
    assert "  help: a plain write" in lines


def test_a_measurement_that_fails_gives_its_reason(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch, figure: ModuleType
) -> None:
    broken = saved(figure, measurement="document.no_such_thing")
    outcomes = bench.measured([broken], sys.executable, is_quick=True)
    assert "no_such_thing" in outcomes["save"]


def test_the_list_of_names_needs_no_set_up(figure: ModuleType) -> None:
    command = [sys.executable, str(SCRIPTS / "bench.py"), "--list"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    listed = [line.split()[0] for line in done.stdout.splitlines()]
    assert listed == [one.name for one in figure.FIGURES]


def test_an_unknown_name_is_refused_before_anything_is_measured() -> None:
    command = [sys.executable, str(SCRIPTS / "bench.py"), "--only", "speed"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "speed" in done.stderr
