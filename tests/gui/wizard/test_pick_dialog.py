"""The dialog of answers where the same one may be chosen twice."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.pick_dialog import PickDialog
from rules.fabula.skill_choice import Answer

HARDY = Answer("hardy", "Hardy", "", (), "More HP.", most=2)
FLYING = Answer("flying", "Flying", "", (), "It flies.")


def test_an_answer_is_chosen_twice_and_one_of_it_taken_back(qtbot: QtBot) -> None:
    dialog = PickDialog("Choose", (HARDY, FLYING), (), count=2)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.take_button.text() == "Choose"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.take_button.text() == "Choose again" and dialog.isVisible()
    with qtbot.waitSignal(dialog.picked) as made:
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert made.args == [("hardy", "hardy")] and not dialog.isVisible()
    again = PickDialog("Choose", (HARDY, FLYING), ("hardy", "hardy"), count=2)
    qtbot.addWidget(again)
    again.show()
    spoken = again.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Hardy, ×2, chosen"
    assert again.take_button.text() == "Take back"
    qtbot.keyClick(again.search, Qt.Key.Key_Return)
    qtbot.keyClick(again.search, Qt.Key.Key_Down)
    with qtbot.waitSignal(again.picked) as made:
        qtbot.keyClick(again.search, Qt.Key.Key_Return)
    assert made.args == [("hardy", "flying")]
