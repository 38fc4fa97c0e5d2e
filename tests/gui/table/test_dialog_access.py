"""The dialogs of the table speak, and the keys reach all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from gui.fabula.table.dialogs import TABLE_DIALOGS, Opening
from gui.fabula.table.strike_dialog import open_strike
from models.fabula.session import Project, RitualWork, Session
from rules.fabula.table.effect import named_effect
from rules.fabula.table.journey import journey_begun
from rules.fabula.table.point import effect_begun
from rules.fabula.table.project_work import project_begun
from rules.fabula.table.ritual_work import ritual_prepared
from tests.gui.shell.test_access import check_names, check_tab_key, spoken
from tests.gui.table.conftest import Laying, settle
from tests.rules.fabula.table.evening import evening, hero


def busy() -> Session:
    """A table with something of everything under way."""
    ada = hero("Ada", {"tinkerer": 3, "elementalist": 2}, {"ritual_elementalism": 1})
    found = evening(ada, hero("Bo"), purse=50)
    found = effect_begun(found, named_effect("h1", "Hidden"))
    found = journey_begun(found, "The Gate", days=3, threat="low")
    ritual = RitualWork(key="", who="h1", name="Calm", discipline="elementalism")
    return project_begun(ritual_prepared(found, ritual), Project(key="", name="Bell"))


@pytest.mark.parametrize("opening", [one for _, one in TABLE_DIALOGS], ids=lambda o: o.__name__)
@pytest.mark.parametrize("evening_of", [evening, busy], ids=["empty", "busy"])
def test_everything_has_a_name_and_a_place_in_the_tab_order(
    opening: Opening,
    evening_of: Callable[[], Session],
    laid: Laying,
    qtbot: QtBot,
) -> None:
    table = laid(evening_of())
    dialog = opening(table.desk, table)
    settle()
    check_names(dialog)
    check_tab_key(dialog)
    for field in (*dialog.findChildren(QLineEdit), *dialog.findChildren(QComboBox)):
        assert field.accessibleName() or field.parent().accessibleName()
    gone = qtbot.waitSignal(dialog.destroyed)
    with gone:
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_tab_key_goes_in_reading_order(laid: Laying, qtbot: QtBot) -> None:
    table = laid(busy())
    open_strike(table.desk, table)
    settle()
    reached: list[str] = []
    for _ in range(14):
        focus = QApplication.focusWidget()
        assert focus is not None
        reached.append(focus.accessibleName() or spoken(focus))
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert reached == [
        "Amount",
        "Type of damage",
        "Taken from",
        "What for",
        "Half of it, rounded down",
        "Leaves the last Hit Point",
        "Minor danger: 10 damage",
        "Heavy danger: 30 damage",
        "Massive danger: 40 damage",
        "Choose heroes",
        "Choose foes",
        "Choose nobody",
        "Ada",
        "Bo",
    ]
