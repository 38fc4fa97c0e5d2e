"""Imports without PySide's wrapper."""

from __future__ import annotations

import builtins
import linecache
import sys
from pathlib import Path

import pytest

from gui.plain_import import import_plainly


def test_a_module_is_imported_without_its_source_being_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)  # is put back afterwards
    monkeypatch.syspath_prepend(str(tmp_path))
    file = tmp_path / "read_by_nobody.py"
    file.write_text("from PySide6.QtCore import QUuid\n", encoding="utf-8")
    import_plainly()
    import read_by_nobody  # pyright: ignore[reportMissingImports]

    assert not read_by_nobody.QUuid.createUuid().isNull()
    assert str(file) not in linecache.cache
    del sys.modules["read_by_nobody"]


def test_without_a_wrapper_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", before)
    monkeypatch.delattr(builtins, "__orig_import__", raising=False)
    import_plainly()
    assert builtins.__import__ is before
