"""A Faded Glory session in the window: combatants of the library come in, play goes back."""

from __future__ import annotations

from pathlib import Path

import pytest

import gui.table.session_link as session_link
from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from models.library import added
from models.neighbour import reference_file
from models.storage import load
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.table.game import TABLE
from rules.fadedglory.table.gather import with_template_band
from tests.rules.fadedglory.combatants import sample


@pytest.fixture(autouse=True)
def no_autosave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is saved by itself unless a test waits for it."""
    monkeypatch.setattr(session_link, "PAUSE_MS", 1_000_000)


@pytest.fixture
def corven(start) -> Path:
    """The file of Corven in the library."""
    return added(sample("shield-warrior"))


def combatant_of(path: Path) -> Combatant:
    found = load(path).document
    assert isinstance(found, Combatant)
    return found


def test_what_a_fight_did_to_the_party_stands_in_the_library(start, corven, press):
    session = TABLE.seated(Session(name="Fight"), load(corven).document, reference_file(corven))
    tab = start(added(with_template_band(session, "guard", 2))).shell.current
    before = combatant_of(corven)
    opened = tab.document.session
    opened.edit(TABLE.with_amount(opened.document, "corven", "location:0", "-2"), "hurt")
    opened.edit(TABLE.with_amount(opened.document, "guard_1", "location:0", "-2"), "hurt")
    press(tab.window(), "Ctrl+S")
    after = combatant_of(corven)
    assert after.locations[0].damage == 2
    assert after.replaced(locations=before.locations) == before, "nothing but the state of play"
    press(tab.window(), "Ctrl+Z")
    press(tab.window(), "Ctrl+Z")
    press(tab.window(), "Ctrl+S")
    assert combatant_of(corven) == before
    assert known_fighter(opened.document.turn, "corven").combatant == before
