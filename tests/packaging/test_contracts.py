"""The import contracts of pyproject.toml refuse what they are meant to refuse."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
PACKAGES = ("fablefolio", "resources", "models", "rules", "sheets", "gui", "cli")
UPWARD = (
    ("resources", "models"),
    ("models", "rules"),
    ("rules", "sheets"),
    ("sheets", "gui"),
    ("sheets", "cli"),
    ("cli", "gui"),
    ("gui", "cli"),
    ("gui", "fablefolio.launcher"),
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The packages of the project, empty but for what the launcher is allowed."""
    shutil.copy(PROJECT, tmp_path)
    for package in PACKAGES:
        write(tmp_path, f"{package}.__init__", "")
    write(tmp_path, "gui.application", "from PySide6 import QtWidgets\nimport rules\n")
    write(tmp_path, "fablefolio.__main__", "import fablefolio.launcher\n")
    write(tmp_path, "fablefolio.self_test", "import cli\n")
    write(
        tmp_path,
        "fablefolio.launcher",
        "def main():\n    import fablefolio.self_test\n    from gui.application import run\n",
    )
    return tmp_path


def write(tree: Path, module: str, text: str) -> None:
    path = tree.joinpath(*module.split(".")).with_suffix(".py")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def verdict(tree: Path) -> tuple[int, str]:
    """Return the exit status of import-linter in ``tree`` and what it printed."""
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_what_the_design_allows_is_kept(tree: Path) -> None:
    status, printed = verdict(tree)
    assert status == 0, printed
    assert "2 kept, 0 broken" in printed


def test_every_upward_arrow_is_refused(tree: Path) -> None:
    for lower, upper in UPWARD:
        write(tree, f"{lower}.to_{upper.rpartition('.')[2]}", f"import {upper}\n")
    status, printed = verdict(tree)
    assert status == 1, printed
    for lower, upper in UPWARD:
        assert f"{lower}.to_{upper.rpartition('.')[2]} -> {upper}" in printed


@pytest.mark.parametrize("module", ["PySide6.QtCore", "shiboken6"])
def test_qt_outside_gui_is_refused_however_late_it_is_imported(tree: Path, module: str) -> None:
    others = [package for package in PACKAGES if package != "gui"]
    for package in others:
        write(tree, f"{package}.late", f"def late():\n    import {module}\n")
    status, printed = verdict(tree)
    assert status == 1, printed
    for package in others:
        assert f"{package}.late -> {module.partition('.')[0]}" in printed
