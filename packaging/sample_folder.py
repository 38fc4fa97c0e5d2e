"""Write the sample files that a builder makes, or say which of them are not up to date."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def build(files: Iterable[tuple[Path, bytes]], *, what: str, script: str) -> int:
    """Bring ``files`` up to date, or with ``--check`` only look at them; return the exit status.

    Args:
        files: Each file and the bytes it should hold; read after the command line.
        what: What they are, such as “the sample foes”.
        script: The path of the builder, for the advice to run it.
    """
    parser = argparse.ArgumentParser(description=f"Build {what}.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 when stale")
    check: bool = parser.parse_args().check
    stale = [
        (path, content)
        for path, content in files
        if not (path.exists() and path.read_bytes() == content)
    ]
    for path, content in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is stale.", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(f"{path.relative_to(ROOT)}: {len(content):,} bytes")
    if check and stale:
        print(f"Run: python3 packaging/{Path(script).name}", file=sys.stderr)
        return 1
    return 0
