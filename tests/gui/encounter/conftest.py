"""The editor of encounters over a library of one's own, and ways to reach its controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.fabula.encounter.encounter_editor import EncounterEditor
from gui.session import Session
from models.fabula.encounter import (
    Encounter,
    Foe,
    PartyMember,
    PreparedClock,
    Wave,
)
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import StatBlock
from models.folder import HOME_VARIABLE, library_folder
from models.library import added
from models.neighbour import Reference
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero

LEFT = Qt.MouseButton.LeftButton
Opening = Callable[..., EncounterEditor]


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with two heroes of level 5 and two NPCs; return its folder."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    for seed, name in enumerate(("Ada", "Bo"), 1):
        added(quick_hero(Random(seed)).replaced(name=name))
    for seed, name in enumerate(("Reed Lynx", "Gate Warden"), 1):
        added(lynx(seed).replaced(name=name))
    return library_folder()


def lynx(seed: int = 1) -> Npc:
    """A finished foe of level 10, the same in every run."""
    return quick_npc(Random(seed), "brute", "beast", 10).replaced(name="Reed Lynx")


@pytest.fixture
def gate(library: Path) -> Encounter:
    """Two heroes of the library, one that is gone and two allies against two waves."""
    warden = quick_npc(Random(3), None, "undead", 10, "elite").replaced(name="Gate Warden")
    later = Phase(name="Warden Unbound", block=StatBlock(level=12, rank="champion", replaces=3))
    return Encounter(
        name="The Drowned Gate",
        place="A river gate at low tide",
        stakes="Get the barge through",
        party=(
            member("p1", "Ada.folio", "Ada"),
            member("p2", "Bo.folio", "Bo"),
            member("p3", "gone.folio", "Rosa"),
            PartyMember(key="p4", name="Guard", level=8, count=2, is_ally=True),
        ),
        foes=(
            Foe(key="f1", npc=warden.replaced(phases=(later,))),
            Foe(
                key="f2",
                npc=lynx(),
                count=2,
                reference=Reference(file="Reed Lynx.folio", name="Reed Lynx"),
            ),
            Foe(key="f3", npc=lynx(5).replaced(name="Gull"), count=3, wave=2),
        ),
        waves=(Wave(), Wave(name="The bell", comes="When the bell rings", has_pause=True)),
        clocks=(
            PreparedClock(key="c1", name="Garrison wakes", sections=6, filled=2, kind="danger"),
            PreparedClock(key="c2", name="Raise the sluice", sections=8),
        ),
    )


def member(key: str, file: str, name: str) -> PartyMember:
    return PartyMember(key=key, reference=Reference(file=file, name=name), level=5)


@pytest.fixture
def opened(qtbot: QtBot, session: Callable[..., Session]) -> Iterator[Opening]:
    """Return a function that opens an encounter in its editor, in a window of the given size."""
    editors: list[EncounterEditor] = []

    def opening(encounter: Encounter, width: int = 1280, height: int = 800) -> EncounterEditor:
        editor = EncounterEditor(session(encounter))
        editors.append(editor)
        qtbot.addWidget(editor)
        editor.resize(width, height)
        editor.show()
        editor.activateWindow()
        qtbot.waitUntil(editor.isActiveWindow)
        settle()
        return editor

    yield opening
    for editor in editors:
        editor.session.stack.clear()


def settle() -> None:
    """Let the editor show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


def shown_section(editor: EncounterEditor, id: str):
    """Bring the section ``id`` into view and return it."""
    editor.show_section(id)
    settle()
    return editor.section
