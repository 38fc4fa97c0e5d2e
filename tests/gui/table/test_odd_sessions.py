"""Sessions from files that other hands wrote: they open, are shown, go on and are taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.fabula.table.table_editor import new_table
from gui.session import Session as Opened
from models.errors import UserError
from models.file_format import document_bytes
from models.storage import load
from rules.dice import typed
from rules.fabula.table.conflict import conflict_begun, round_over, turn_taken
from rules.fabula.table.deed import deeds
from rules.fabula.table.flow import Aim, deed_begun
from rules.fabula.table.seat import seats
from rules.fabula.table.settle import settled
from sheets.render import markdown_text, pdf_bytes
from tests.gui.table.test_conflict import table_of_eight

Raw = dict[str, Any]
NAME = "<b>&Wide</b> \u202eright\u202c e\u0301 " + "M" * 440


def written() -> Raw:
    """Return a session in a conflict with a Check on the table, as its file holds it."""
    play = turn_taken(conflict_begun(table_of_eight(), "heroes"), "h1")
    attack = deeds(seats(play)["h1"])[0].id
    play = deed_begun(play, "h1", attack, Aim(("f1",)), dice=typed([3, 4]))
    raw: Raw = json.loads(document_bytes(play))
    return raw


def _many(raw: Raw) -> None:
    one = raw["foes"][1]
    raw["foes"] = [{**deepcopy(one), "key": f"f{n}", "name": f"Foe {n}"} for n in range(60)]


ODD: dict[str, Callable[[Raw], object]] = {
    "a fighter who is nobody": lambda r: r["conflict"]["fighters"].append({"key": "zz"}),
    "turns of nobody": lambda r: r["conflict"].update(order=["zz", "h1"], acting="zz"),
    "a Check of nobody": lambda r: r["check"].update(who="zz"),
    "a Check at nobody": lambda r: r["check"].update(targets=["zz", "f1"]),
    "a deed that is none": lambda r: r["check"].update(deed="attack:zz"),
    "dice beyond their sizes": lambda r: r["check"].update(dice=[99, -3], option=20),
    "an opponent who is nobody": lambda r: r["check"].update(
        opposed={"who": "zz", "sizes": [6, 6], "dice": [1, 1]}
    ),
    "an effect on nobody": lambda r: r.update(effects=[{"key": "e1", "on": "zz", "label": "x"}]),
    "two of one key": lambda r: r["members"].append(deepcopy(r["members"][0])),
    "a Clock beyond full": lambda r: r["clocks"][0].update(filled=12, sections=4),
    "a phase beyond the last": lambda r: r["foes"][0]["npc"].update(phase=9),
    "odd dice": lambda r: r["foes"][0]["npc"]["block"].update(
        dice={"DEX": 4, "INS": 20, "MIG": 100, "WLP": 1}
    ),
    "odd names": lambda r: (r["foes"][0].update(name=NAME), r.update(name=NAME)),
    "many foes": _many,
    "more HP than there are": lambda r: r["members"][0]["hero"].update(play={"hp": 999_999}),
}


@pytest.mark.parametrize("oddity", ODD)
def test_an_odd_session_opens_goes_on_and_is_taken_back(
    oddity: str, tmp_path: Path, qtbot: QtBot, session: Callable[..., Opened]
) -> None:
    raw = written()
    ODD[oddity](raw)
    path = tmp_path / "odd.folio"
    path.write_text(json.dumps(raw), encoding="utf-8")
    document = load(path).document
    screen = new_table(session(document))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    desk = screen.desk
    for step in (settled, desk.game.turn_ended, round_over):
        desk.change("go on", step)  # what cannot be is refused in words
        QApplication.processEvents()
    assert desk.players_view.seats
    assert pdf_bytes(document).data.startswith(b"%PDF") and markdown_text(document)
    while screen.session.stack.canUndo():
        screen.session.stack.undo()
    QApplication.processEvents()
    assert document_bytes(screen.session.document) == document_bytes(document)


def test_a_die_without_sides_is_refused_by_its_field(tmp_path: Path) -> None:
    raw = written()
    raw["check"]["sizes"] = [0, 500]
    path = tmp_path / "odd.folio"
    path.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(UserError, match="sizes"):
        load(path)
