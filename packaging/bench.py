#!/usr/bin/env python3
"""Measure the program against floors that are measured in the same run, and print a table.

    python3 packaging/bench.py                    every figure (some minutes)
    python3 packaging/bench.py --quick            the same with fewer pairs, to look
    python3 packaging/bench.py --only NAME ...    these figures, by name or number
    python3 packaging/bench.py --list             the names

A figure is the median ratio of pairs, taken in turns: this program and the least that could do the
same. Windows are drawn in memory. Ends with status 0 whether or not targets are met, 1 when
something could not be measured, 2 for a wrong command line, 3 when the set-up could not be
finished.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmark.figure import Figure, chosen_figures
from benchmark.reading import Reading
from benchmark.table import Outcome, table
from steps import CANNOT_SET_UP, SetUpError, python_is_too_old, tell

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PAIRS, QUICK_PAIRS = 15, 5
LONGEST_S = 900


def main(arguments: Sequence[str]) -> int:
    """Set up, measure, print the table and return the exit status."""
    if python_is_too_old():
        return CANNOT_SET_UP
    options = parsed(arguments)
    try:
        figures = chosen_figures(options.only or ())
    except KeyError as unknown:
        tell(f"There is no figure called {unknown.args[0]}; --list tells the names.")
        return 2
    if options.list:
        print("\n".join(f"{figure.name:20} {figure.what}" for figure in figures))
        return 0
    try:
        python = python_to_measure()
        outcomes = measured(figures, python, is_quick=options.quick)
    except SetUpError as error:
        tell(str(error))
        return CANNOT_SET_UP
    except KeyboardInterrupt:
        tell("Stopped.")
        return 130
    print(table(figures, outcomes))
    return int(any(isinstance(outcome, str) for outcome in outcomes.values()))


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measure the program.")
    parser.add_argument("--quick", action="store_true", help="fewer pairs")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these figures alone")
    parser.add_argument("--list", action="store_true", help="tell the names of the figures")
    return parser.parse_args(arguments)


def python_to_measure() -> str:
    """Return the path of a Python that has all that is needed, set up where missing."""
    sys.path.append(str(ROOT))

    import environment
    from fablefolio.system_libraries import needed_libraries
    from system_packages import provide_libraries

    python = environment.python_for("check")
    provide_libraries(needed_libraries({"QT_QPA_PLATFORM": "offscreen"}))
    return str(python)


def measured(figures: Sequence[Figure], python: str, *, is_quick: bool) -> dict[str, Outcome]:
    """Return what each figure came to, by name, running each measurement once."""
    outcomes: dict[str, Outcome] = {}
    for measurement in dict.fromkeys(figure.measurement for figure in figures):
        served = [figure.name for figure in figures if figure.measurement == measurement]
        tell(f"Measuring {', '.join(served)} ...")
        found = readings(measurement, python, is_quick=is_quick)
        for name in served:
            missing = "the measurement gave no such reading"
            outcomes[name] = found if isinstance(found, str) else found.get(name, missing)
    return outcomes


def readings(measurement: str, python: str, *, is_quick: bool) -> dict[str, Reading] | str:
    """Run one measurement in a process of its own; return its readings by figure, or the error."""
    with tempfile.TemporaryDirectory(prefix="fablefolio-bench-") as folder:
        pairs = QUICK_PAIRS if is_quick else PAIRS
        command = [python, str(HERE / "benchmark" / "child.py"), measurement, str(pairs), folder]
        try:
            done = subprocess.run(
                [*command, "quick" if is_quick else "full"],
                cwd=folder,
                env=environ_for(Path(folder)),
                capture_output=True,
                encoding="utf-8",
                timeout=LONGEST_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"not done after {LONGEST_S} s"
    if done.returncode != 0:
        printed = done.stderr.strip().splitlines()
        told = printed[-1] if printed else f"the process ended with status {done.returncode}"
        return told.removeprefix("benchmark.reading.MeasurementError: ")
    raw = json.loads(done.stdout)
    return {name: Reading.from_raw(reading) for name, reading in raw.items()}


def environ_for(folder: Path) -> dict[str, str]:
    """Return the environment variables of a measurement that keeps its files in ``folder``.

    Python's own settings are left out: one that keeps it from compiling would slow every start.
    """
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {
        **inherited,
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(HERE))),
        "QT_QPA_PLATFORM": "offscreen",
        "FABLEFOLIO_HOME": str(folder / "home"),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
