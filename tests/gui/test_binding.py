"""Bindings: typing changes the document, the document changes the input, and undo is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from gui.binding import ComboBinding, LineBinding, SpinBinding, TextBinding
from gui.session import Session
from models.fabula.hero import Hero

CTRL = Qt.KeyboardModifier.ControlModifier


class Form(QWidget):
    """One input of each kind, bound to a hero."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.name = QLineEdit()
        self.notes = QPlainTextEdit()
        self.level = QSpinBox()
        self.level.setRange(5, 60)
        self.edition = QComboBox()
        self.edition.addItem("Early printing", "core")
        self.edition.addItem("Errata 1.1", "core-1.1")
        self.theme = QComboBox()
        self.theme.setEditable(True)
        self.theme.addItems(["Hope", "Anger"])
        column = QVBoxLayout(self)
        for child in (self.name, self.notes, self.level, self.edition, self.theme):
            column.addWidget(child)
        LineBinding(self.name, session, "name", "Change name")
        TextBinding(self.notes, session, "notes", "Change notes")
        SpinBinding(self.level, session, "created_at", "Change level")
        ComboBinding(self.edition, session, "edition", "Change printing")
        ComboBinding(self.theme, session, "theme", "Change theme")


@pytest.fixture
def form(qtbot, session: Callable[..., Session]) -> Form:
    made = Form(session(Hero(name="Ada", notes="one\ntwo", created_at=7, theme="Hope")))
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_the_inputs_show_the_document(form: Form) -> None:
    assert form.name.text() == "Ada"
    assert form.notes.toPlainText() == "one\ntwo"
    assert form.level.value() == 7
    assert form.edition.currentText() == "Early printing"
    assert form.theme.currentText() == "Hope"
    assert form.session.stack.count() == 0


def test_typing_is_one_step_until_the_focus_leaves(qtbot, form: Form) -> None:
    form.name.setFocus()
    form.name.selectAll()
    qtbot.keyClicks(form.name, "Bea")
    assert form.session.document.name == "Bea"
    assert form.session.stack.count() == 1
    form.notes.setFocus()
    form.name.setFocus()
    qtbot.keyClicks(form.name, "trix")
    assert form.session.stack.count() == 2
    form.session.stack.undo()
    assert form.name.text() == "Bea"


def test_enter_ends_the_step(qtbot, form: Form) -> None:
    form.name.setFocus()
    qtbot.keyClicks(form.name, "m")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    qtbot.keyClicks(form.name, "s")
    assert form.session.stack.count() == 2


def test_undo_in_an_input_is_the_documents_undo(qtbot, form: Form) -> None:
    for field in (form.name, form.notes):
        field.setFocus()
        qtbot.keyClicks(field, "xyz")
        form.session.end_merge()
    assert form.session.stack.count() == 2
    qtbot.keyClick(form.notes, Qt.Key.Key_Z, CTRL)
    assert form.session.document.notes == "one\ntwo" == form.notes.toPlainText()
    qtbot.keyClick(form.notes, Qt.Key.Key_Z, CTRL)
    assert form.session.document.name == "Ada" == form.name.text()
    qtbot.keyClick(form.name, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert form.name.text() == "xyzAda"


def test_a_text_of_many_lines_is_typed_in_place(qtbot, form: Form) -> None:
    form.notes.setFocus()
    cursor = form.notes.textCursor()
    cursor.setPosition(3)
    form.notes.setTextCursor(cursor)
    qtbot.keyClicks(form.notes, "!?")
    assert form.session.document.notes == "one!?\ntwo"
    assert form.notes.textCursor().position() == 5


def test_a_number_goes_by_keys(qtbot, form: Form) -> None:
    form.level.setFocus()
    qtbot.keyClick(form.level, Qt.Key.Key_Up)
    qtbot.keyClick(form.level, Qt.Key.Key_Up)
    assert form.session.document.created_at == 9
    assert form.session.stack.count() == 1


def test_a_refused_number_goes_back(qtbot, form: Form) -> None:
    with qtbot.waitSignal(form.session.refused):
        form.level.setValue(51)
    assert form.level.value() == 7
    assert form.session.document.created_at == 7


def test_a_choice_commits_its_data(qtbot, form: Form) -> None:
    form.edition.setFocus()
    qtbot.keyClick(form.edition, Qt.Key.Key_Down)
    assert form.session.document.edition == "core-1.1"
    form.session.stack.undo()
    assert form.edition.currentData() == "core"


def test_an_editable_choice_takes_other_words(qtbot, form: Form) -> None:
    form.theme.setFocus()
    form.theme.lineEdit().selectAll()
    qtbot.keyClicks(form.theme, "Justice")
    assert form.session.document.theme == "Justice"
    form.session.stack.undo()
    assert form.theme.currentText() == "Hope"


def test_a_change_from_elsewhere_shows_without_a_step(form: Form) -> None:
    form.session.edit(form.session.document.replaced(name="Eve", created_at=12), "Elsewhere")
    assert form.name.text() == "Eve"
    assert form.level.value() == 12
    assert form.session.stack.count() == 1


def test_a_binding_goes_with_its_input(qtbot, form: Form) -> None:
    session = form.session
    with qtbot.waitSignal(form.name.destroyed):
        form.name.deleteLater()
    session.set_field("name", "Eve", "Change name")
    assert session.document.name == "Eve"


def test_an_unknown_field_is_a_slip_in_the_program(qtbot, form: Form) -> None:
    with pytest.raises(ValueError, match="no field nmae"):
        LineBinding(form.name, form.session, "nmae", "Change name")
