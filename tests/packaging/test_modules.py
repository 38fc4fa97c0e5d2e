"""A packaged program holds every module: PyInstaller finds those in folders with __init__ alone."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("package", ["fablefolio", "models", "rules", "sheets", "gui", "cli"])
def test_every_folder_of_modules_is_a_package(package: str) -> None:
    folders = {path.parent for path in (ROOT / package).rglob("*.py")}
    assert ROOT / package in folders
    assert [one for one in folders if not (one / "__init__.py").is_file()] == []
