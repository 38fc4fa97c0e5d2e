"""Build the content files that the program loads from the sources that people write.

    python3 packaging/build_content.py            build resources/<game>/*.json
    python3 packaging/build_content.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check), 2 a source has a fault.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from models.errors import UserError  # noqa: E402 - the path comes first
from models.fabula.authoring import authored_content  # noqa: E402
from models.fabula.catalog import CONTENT_FILES  # noqa: E402
from models.fabula.content import Content  # noqa: E402
from resources.loader import resource_path  # noqa: E402


def built(content: Content) -> bytes:
    """Return the content as compact JSON; fields at their default are left out."""
    return content.model_dump_json(exclude_defaults=True).encode() + b"\n"


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every built file and the bytes it should hold."""
    for edition, name in CONTENT_FILES.items():
        yield resource_path(name), built(authored_content(resource_path("fabula/source"), edition))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the game content.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 when stale")
    check: bool = parser.parse_args().check
    stale = False
    try:
        for path, content in built_files():
            if path.exists() and path.read_bytes() == content:
                continue
            stale = True
            if check:
                print(f"{path.relative_to(ROOT)} is stale.", file=sys.stderr)
            else:
                path.write_bytes(content)
                print(f"{path.relative_to(ROOT)}: {len(content):,} bytes")
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    if check and stale:
        print("Run: python3 packaging/build_content.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
