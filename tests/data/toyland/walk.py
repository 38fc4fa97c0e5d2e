"""A walk through the program with a fifth game beside the four.

    FABLEFOLIO_HOME=... python3 tests/data/toyland/walk.py FOLDER

The game lives in the folders beside this file; the list of games is all that knows of it. Ends
with status 0 when command line, library, window and editor took it.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))

import gui  # noqa: E402 - the path first
import models  # noqa: E402
import models.games  # noqa: E402
import rules  # noqa: E402
import sheets  # noqa: E402

models.games.GAMES = (*models.games.GAMES, "toyland")
for package in (models, rules, sheets, gui):
    package.__path__.append(str(HERE / package.__name__))


def said(*words: str) -> str:
    """Return what a verb says; it must end well."""
    from cli.command import main

    heard = StringIO()
    with redirect_stdout(heard):
        assert main(list(words)) == 0, words
    return heard.getvalue()


def walk_command_line(folder: Path) -> None:
    path, sheet = str(folder / "pip.folio"), folder / "pip.pdf"
    said("new", "--game", "toyland", "--quick", "--name", "Pip", path)
    assert "No problems." in said("check", path) or said("check", path) == ""
    assert "Sinks" in said("show", path)
    said("export", path, "--to", str(sheet))
    assert sheet.read_bytes().startswith(b"%PDF")
    said("export", path, "--to", str(folder / "pip.md"))
    assert "# Pip" in (folder / "pip.md").read_text("utf-8")
    said("export", "--blank", "--game", "toyland", "--to", str(folder / "blank.pdf"))


def walk_library(folder: Path) -> None:
    from models.folder import library_folder
    from models.library import added, entry
    from models.storage import load

    document = load(folder / "pip.folio").document
    found = entry(added(document, library_folder()))
    assert (found.fault, found.game, found.kind) == ("", "toyland", "pebble")
    assert found.facts["weight"] == document.weight


def walk_window() -> None:
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QComboBox, QLineEdit

    from gui.application import make_application
    from gui.main_window import MainWindow
    from gui.settings import Settings
    from models.folder import settings_file
    from rules.systems import kind_of

    application = make_application([])
    window = MainWindow(Settings(settings_file()))
    window.resize(1280, 800)
    window.show()
    window.begin([])
    for _ in range(600):
        if window.library.is_loaded:
            break
        QTest.qWait(20)
    assert window.library.is_loaded
    offered = [row.text().replace("&", "") for row in window.commands.menus["new"].actions()]
    assert "New Toyland pebble…" in offered and "Quick Toyland pebble" in offered
    window.commands["new-toyland-pebble"].trigger()
    application.processEvents()
    editor = window.shell.current.content
    assert editor.accessibleName() == "Pebble" and not editor.findChildren(QComboBox)
    name = next(e for e in editor.findChildren(QLineEdit) if e.accessibleName() == "Name")
    name.setFocus()
    QTest.keyClicks(name, "Pop")
    application.processEvents()
    session = window.shell.current.document.session
    assert (
        session.document.name == "Pop"
        and not kind_of(session.document).assess(session.document).problems
    )
    session.stack.undo()
    assert session.document.name == "" and session.assessment.problems
    session.mark_saved(Path("gone"), session.document)
    window.close()


def main() -> int:
    folder = Path(sys.argv[1])
    walk_command_line(folder)
    walk_library(folder)
    walk_window()
    return 0


if __name__ == "__main__":
    sys.exit(main())
