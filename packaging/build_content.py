#!/usr/bin/env python3
"""Build the content files that the program loads from the sources that people write.

    python3 packaging/build_content.py            build resources/<game>/*.json
    python3 packaging/build_content.py --check    only say whether they are up to date

Ends with status 0 when they are up to date or were built, 1 when they are stale (with --check),
2 when a source has a fault, 3 when the set-up could not be finished.
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import ContentModel

ROOT = Path(__file__).resolve().parent.parent
UP_TO_DATE, STALE, FAULTY = 0, 1, 2


def main(arguments: list[str]) -> int:
    """Build or check, and return the exit status."""
    parser = argparse.ArgumentParser(description="Build the game content.")
    parser.add_argument("--check", action="store_true", help="change nothing; status 1 when stale")
    check: bool = parser.parse_args(arguments).check
    if find_spec("pydantic") is None or find_spec("yaml") is None:
        return in_environment(arguments)
    sys.path.insert(0, str(ROOT))
    from models.errors import UserError

    try:
        return checked() if check else written()
    except UserError as error:
        print(error, file=sys.stderr)
        return FAULTY


def in_environment(arguments: list[str]) -> int:
    """Do the same with a Python that has the libraries, set up where missing."""
    import environment
    from steps import CANNOT_SET_UP, SetUpError, tell

    try:
        python = environment.python_for("run")
    except SetUpError as error:
        tell(str(error))
        return CANNOT_SET_UP
    return subprocess.call([str(python), __file__, *arguments])


def checked() -> int:
    stale = [path for path, content in built_files() if _read(path) != content]
    for path in stale:
        print(f"{path.relative_to(ROOT)} is stale: run packaging/build_content.py.")
    return STALE if stale else UP_TO_DATE


def written() -> int:
    for path, content in built_files():
        if _read(path) != content:
            path.write_bytes(content)
            print(f"{path.relative_to(ROOT)}: {len(content):,} bytes")
    return UP_TO_DATE


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every built file with the bytes it should hold."""
    from models.games import GAMES
    from resources.loader import resource_path

    for game in GAMES:
        authoring = importlib.import_module(f"models.{game}.authoring")
        for name, content in authoring.content_files():
            yield resource_path(name), built(content)


def built(content: ContentModel) -> bytes:
    """Return the content as compact JSON; fields at their default are left out."""
    return content.model_dump_json(exclude_defaults=True).encode() + b"\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
