"""A library with people to play, and the desk of a session."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gui.session import Session
from gui.table.desk import TableDesk
from models.document import Document
from models.fabula.encounter import Encounter, Foe
from models.folder import HOME_VARIABLE, library_folder
from models.library import added
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero


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
def desk(session: Callable[..., Session]) -> Callable[[Document], TableDesk]:
    """Return a function that makes the desk of a session document."""

    def making(document: Document) -> TableDesk:
        return TableDesk(session(document))

    return making
