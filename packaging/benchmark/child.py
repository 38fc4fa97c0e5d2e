"""Runs one measurement in a process of its own, so that none disturbs or ends another.

    python child.py MEASUREMENT PAIRS FOLDER quick|full

Prints its readings by figure as one JSON object; whatever the program prints goes elsewhere.
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from pathlib import Path

from benchmark.figure import measurement
from benchmark.reading import Run


def main(name: str, pairs: str, folder: str, length: str) -> None:
    run = Run(int(pairs), Path(folder), is_quick=length == "quick")
    with redirect_stdout(sys.stderr):
        readings = measurement(name)(run)
    print(json.dumps({figure: reading.raw() for figure, reading in readings.items()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
