"""The right pane of every wizard and editor can be put away and brought back, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gui.command_wiring import SidePaned
from gui.game_interface import screens_of
from gui.session import Session
from models.games import GAMES
from models.storage import load
from resources.loader import resource_path

SAMPLES = [
    sorted(Path(resource_path(f"samples/{game}")).glob("*.folio"))[0]
    for game in GAMES
    if resource_path(f"samples/{game}").is_dir()
]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("screen", ["new_editor", "new_wizard"])
def test_the_right_pane_is_put_away_and_brought_back(path: Path, screen: str, qtbot: QtBot) -> None:
    document = load(path).document
    page: Any = getattr(screens_of(document), screen)(Session(document))
    qtbot.addWidget(page)
    assert isinstance(page, SidePaned)
    pane = page.side if screen == "new_editor" else page.summary
    for width, begins_shown in ((1280, True), (1024, False)):
        page.resize(width, 700)
        page.show()
        qtbot.waitExposed(page)
        assert page.has_side_pane is begins_shown
        middle = page.stack.width()
        for shown in (not begins_shown, begins_shown):
            page.show_side_pane(shown)
            assert page.has_side_pane is shown
            assert pane.isVisibleTo(page) is shown
        assert page.stack.width() == middle
