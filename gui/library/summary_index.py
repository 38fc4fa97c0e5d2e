"""Remembers summaries between two starts, so that unchanged files need no reading.

It is only a memory: without it, or with a broken one, everything is read anew.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fablefolio import __version__
from gui.library.row import Counts, Row
from models.errors import FileError
from models.storage import write_file

log = logging.getLogger(__name__)

FORMAT = 1


class SummaryIndex:
    """Rows by path, each good only as long as the file has the same time and size."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[str, dict[str, Any]] = {}
        self._is_changed = False

    def read(self) -> None:
        """Take what the last start wrote."""
        try:
            raw = json.loads(self._file.read_bytes())
            if raw["format"] == FORMAT and raw["release"] == __version__:
                self._kept = dict(raw["rows"])
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.info("the index of summaries is not used: %s", error)

    def row(self, path: Path, state: os.stat_result) -> Row | None:
        """Return what is remembered of the file at ``path`` when it is as it was."""
        found = self._kept.get(str(path))
        if found is None or found.get("stamp") != _stamp(state):
            return None
        try:
            fields = dict(found["row"])
            fields["counts"] = Counts(**fields["counts"])
            fields["tags"] = tuple(fields["tags"])
            return Row(path=path, **fields)
        except (KeyError, TypeError):
            return None

    def remember(self, row: Row, state: os.stat_result) -> None:
        """Keep a row whose problems were counted; a faulty one is read anew every time."""
        if row.fault is not None or row.counts is None:
            return
        fields = asdict(row)
        del fields["path"], fields["fault"]
        self._kept[str(row.path)] = {"stamp": _stamp(state), "row": fields}
        self._is_changed = True

    def keep_only(self, paths: Iterable[Path]) -> None:
        """Forget files that are no longer there."""
        wanted = {str(path) for path in paths}
        gone = self._kept.keys() - wanted
        for path in gone:
            del self._kept[path]
        self._is_changed |= bool(gone)

    def write(self) -> None:
        """Write what is new, for the next start; a failure is no matter."""
        if not self._is_changed:
            return
        raw = {"format": FORMAT, "release": __version__, "rows": self._kept}
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_file(self._file, json.dumps(raw).encode())
            self._is_changed = False
        except (OSError, FileError) as error:
            log.info("the index of summaries is not kept: %s", error)


def _stamp(state: os.stat_result) -> list[int]:
    return [state.st_mtime_ns, state.st_size]
