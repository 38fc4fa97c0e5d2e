"""A library with people to play, a table without its screen, and ways to use its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.session import Session as Opened
from gui.table.desk import TableDesk
from models.document import Document
from models.fabula.encounter import Encounter, Foe
from models.fabula.session import Session
from models.folder import HOME_VARIABLE, library_folder
from models.library import added
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero

LEFT = Qt.MouseButton.LeftButton


class Table(QWidget):
    """Stands for the window; ``desk`` is what its dialogs are opened with."""

    def __init__(self, opened: Opened) -> None:
        super().__init__()
        self.desk = TableDesk(opened, self)

    @property
    def session(self) -> Session:
        return cast(Session, self.desk.document)

    @property
    def undo_words(self) -> str:
        return self.desk.session.stack.undoText()

    def undo(self) -> None:
        self.desk.session.stack.undo()
        settle()


Laying = Callable[[Session], Table]


@pytest.fixture
def laid(qtbot: QtBot, session: Callable[..., Opened]) -> Laying:
    """Return a function that lays a session on the table."""

    def laying(evening: Session) -> Table:
        table = Table(session(evening))
        qtbot.addWidget(table)
        table.show()
        return table

    return laying


def settle() -> None:
    """Let windows show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


def pick(combo: QComboBox, words: str) -> None:
    """Choose the entry that begins with ``words``, as a click on it does."""
    found = [n for n in range(combo.count()) if combo.itemText(n).startswith(words)]
    assert found, f"{combo.accessibleName()} offers no {words!r}"
    combo.setCurrentIndex(found[0])
    combo.activated.emit(found[0])
    settle()


def shown_text(widget: QWidget) -> str:
    """Return every text that is to be seen, one below the other."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


@pytest.fixture
def empty_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return library_folder()


@pytest.fixture
def library(empty_library: Path) -> Path:
    """A library with two heroes of level 5, an NPC and an encounter; return its folder."""
    for seed, name in enumerate(("Ada", "Bo"), 1):
        added(quick_hero(Random(seed)).replaced(name=name))
    lynx = quick_npc(Random(1), "brute", "beast", 10).replaced(name="Reed Lynx")
    added(lynx)
    added(Encounter(name="The Drowned Gate", foes=(Foe(key="f1", npc=lynx, count=2),)))
    return empty_library


@pytest.fixture
def desk(session: Callable[..., Opened]) -> Callable[[Document], TableDesk]:
    """Return a function that makes the desk of a session document."""

    def making(document: Document) -> TableDesk:
        return TableDesk(session(document))

    return making
