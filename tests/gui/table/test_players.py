"""The players' window: what it shows and keeps to itself, in any size, chosen by its menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.session import Session as Open
from gui.table.desk import TableDesk
from gui.table.players_clock import PlayersClock
from gui.table.players_layout import KNOWN, LOW, TALL, Contents, places
from gui.table.players_news import news
from gui.table.players_order import PlayersOrder
from gui.table.players_part import PlayersPart
from gui.table.players_roll import PlayersRoll
from gui.table.players_seat import PlayersSeat
from gui.table.players_switch import PlayersSwitch
from gui.table.players_window import PlayersWindow
from gui.theme import theme
from models.fabula.session import Session
from rules.fabula.table.game import TABLE
from rules.table_log import noted
from tests.table_night import HEROES, night


@pytest.fixture
def table(desk) -> TableDesk:
    return desk(night())


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Callable[..., PlayersWindow]]:
    windows: list[PlayersWindow] = []

    def showing(desk: TableDesk, width: int = 1280, height: int = 720) -> PlayersWindow:
        window = PlayersWindow(desk)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(window)
        windows.append(window)
        window.resize(width, height)
        window.show()
        return window

    yield showing
    for window in windows:
        window.close()


def parts(window: QWidget, kind: type[PlayersPart]) -> dict[str, str]:
    """Return what is spoken of the parts of that kind that are on show."""
    found = [p for p in window.findChildren(kind) if p.isVisible()]
    return {part.accessibleName(): part.accessibleDescription() for part in found}


def change(desk: TableDesk, qtbot: QtBot, window: PlayersWindow, **fields: object) -> None:
    """Change the session, and wait until the window shows it."""
    desk.session.edit(desk.document.replaced(**fields), "change")
    settle(desk, qtbot, window)


def settle(desk: TableDesk, qtbot: QtBot, window: PlayersWindow) -> None:
    qtbot.waitUntil(lambda: window._view == desk.players_view)


def test_heroes_show_their_points_and_foes_what_is_known(table, shown) -> None:
    window = shown(table)
    seats = parts(window, PlayersSeat)
    assert list(seats)[:4] == list(HEROES)
    assert "Hit Points 30 of 60" in seats["Edgar"] and "In Crisis" in seats["Edgar"]
    assert seats["Drowned Captain"] == "waiting. standing"
    order = parts(window, PlayersOrder)["Round 1"]
    assert order.startswith("Camilla acted, Drowned Captain acted, Edgar acted")
    assert "Montblanc acting, Foe to choose" in order
    assert parts(window, PlayersClock) == {
        "Lock gates open": "goal, 3 of 6", "Bell calls more": "danger, 5 of 8",
    }  # fmt: skip
    roll = parts(window, PlayersRoll)["Montblanc: Listen"]
    assert "d10 shows 4, INS d10. d10 shows 2, WLP d10. result 6. Fails by 4" in roll


def test_it_follows_the_table(table, shown, qtbot) -> None:
    window = shown(table)
    session = TABLE.with_amount(table.document, "h1", "hp", "-7")
    table.session.edit(session, "harm")
    settle(table, qtbot, window)
    assert "Hit Points 43 of 50" in parts(window, PlayersSeat)["Camilla"]
    hidden = TABLE.hidden(session, session.foes[0].key, True)
    clocks = (session.clocks[0].replaced(is_shown=False), session.clocks[1])
    change(table, qtbot, window, foes=hidden.foes, clocks=clocks, players_note="Run!")
    qtbot.waitUntil(lambda: list(parts(window, PlayersClock)) == ["Bell calls more"])
    assert "Drowned Captain" not in parts(window, PlayersSeat)
    assert parts(window, PlayersPart)["Note"] == "Run!"
    change(table, qtbot, window, conflict=None, check=None)
    assert not parts(window, PlayersOrder) and not parts(window, PlayersRoll)
    assert parts(window, PlayersPart)["Scene"] == "The weir at midnight"


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("Foes", "foes"),
        ("Clocks", "clocks"),
        ("Roll on the table", "roll"),
        ("Order of turns", "order"),
        ("Points of the heroes", "points"),
    ],
)
def test_the_menu_chooses_what_is_shown(words, field, table, shown, qtbot, named) -> None:
    window = shown(table)
    before = parts(window, PlayersPart)
    menu = named(window, QToolButton, "Shown to the players").menu()
    row = next(a for a in menu.actions() if a.text().replace("&", "") == words)
    assert isinstance(row, QAction) and row.isChecked()
    row.trigger()
    assert getattr(table.document.players_shows, field) is False
    qtbot.waitUntil(lambda: parts(window, PlayersPart) != before)
    assert table.session.stack.undoText() == f"hide the {words.lower()} from the players"
    if field == "points":
        assert "Hit Points" not in parts(window, PlayersSeat)["Edgar"]
    table.session.stack.undo()
    menu.aboutToShow.emit()
    assert row.isChecked()


def test_the_last_news_keeps_secrets() -> None:
    session = night()
    captain = session.foes[0]

    def told(document: Session) -> str:
        return news(document, TABLE.view(document), TABLE.players_view(document))

    assert told(session) == "Edgar: HP 60 ▸ 30, Edgar in Crisis (30)", "not the captain's points"
    low = TABLE.with_amount(session, captain.key, "hp", "=40")
    assert told(low) == "Drowned Captain: Drowned Captain in Crisis"
    studied = session.replaced(
        foes=(captain.replaced(npc=captain.npc.replaced(studied=16)), *session.foes[1:])
    )
    assert told(studied) == "Drowned Captain: HP 180 ▸ 168"
    assert told(TABLE.hidden(low, captain.key, True)).startswith("Edgar: HP")
    assert told(noted(session, "note", "A trap", is_secret=True)).startswith("Edgar")
    assert told(noted(session, "note", "It rains")) == "It rains"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 1000)])
@pytest.mark.parametrize(
    "contents",
    [
        Contents(),
        Contents([TALL] * 4, [LOW] * 3, 2, has_roll=True),
        Contents([TALL] * 5, [KNOWN] * 6, 4, has_roll=True, has_note=True),
        Contents([LOW] * 9, [KNOWN] * 20, 9, has_roll=True, has_note=True),
        Contents([TALL], [], 0, has_note=True),
    ],
)
def test_everything_has_its_place_and_nothing_overlaps(size, contents) -> None:
    found = places(*size, contents)
    boxes = [found.head, found.foot, *found.heroes, *found.foes, *found.clocks]
    boxes += [box for box in (found.roll, found.note) if box is not None]
    counts = (len(contents.heroes), len(contents.foes), contents.clocks)
    assert (len(found.heroes), len(found.foes), len(found.clocks)) == counts
    assert (found.roll is not None, found.note is not None) == (
        contents.has_roll, contents.has_note,
    )  # fmt: skip
    whole = QRectF(0, 0, *size)
    for number, box in enumerate(boxes):
        assert whole.contains(box) and box.width() > 10 and box.height() > 10
        for other in boxes[number + 1 :]:
            both = box.intersected(other)
            assert both.width() < 0.01 or both.height() < 0.01


def test_type_grows_with_the_window() -> None:
    contents = Contents([TALL] * 4, [LOW] * 3, 2, has_roll=True)
    small, large = places(1280, 720, contents), places(1920, 1080, contents)
    assert large.inner == pytest.approx(small.inner * 1.5)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_paints_in_the_colours_of_the_scheme(scheme, table, shown) -> None:
    theme().use(scheme)
    picture: QImage = shown(table).grab().toImage()
    colours = theme().palette("fabula")
    found = {
        picture.pixelColor(x, y).name().upper()
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height(), 3)
    }
    wanted = {colours.paper, colours.raised, colours.accent, colours.good, colours.warn, colours.mp}
    assert {colour.upper() for colour in wanted} <= found


def test_the_keys_take_the_whole_screen_and_give_it_back(table, shown, qtbot) -> None:
    window = shown(table)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen() and window.isVisible()


def test_it_is_asked_for_and_goes_with_the_table(qapp, qtbot) -> None:
    desk = TableDesk(Open(night()))
    switch = PlayersSwitch(desk)
    assert switch.words == ""
    desk.players_asked.emit()
    first = switch.window
    assert first is not None and first.isVisible() and switch.words == "Players’ window open"
    with qtbot.waitSignal(switch.changed):
        desk.players_asked.emit()
    assert switch.window is None and switch.words == ""
    desk.players_asked.emit()
    window = switch.window
    assert window is not None
    with qtbot.waitSignal(window.destroyed):
        desk.deleteLater()


def test_an_empty_session_has_a_window_too(desk, shown) -> None:
    window = shown(desk(Session(name="Weir Night")))
    assert parts(window, PlayersPart)["Scene"] == "Weir Night"
    assert not window.grab().isNull()
