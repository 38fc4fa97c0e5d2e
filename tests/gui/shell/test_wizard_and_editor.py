"""From the wizard to the editor and back, in one tab."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QToolButton

from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.wizard.hero_wizard import HeroWizard
from models.folder import library_folder
from models.storage import load


def test_save_and_leave_keeps_the_draft_in_the_library(window, press, qtbot, named):
    press(window, "Ctrl+N")
    page = window.shell.current
    assert isinstance(page.content, HeroWizard)
    assert window.strip.tabs.tabText(1) == "New hero"
    assert page.document.session.set_field("name", "Camilla", "Change name")
    assert window.strip.tabs.tabText(1) == "New hero: Camilla •"
    qtbot.mouseClick(named(page, QPushButton, "Save and leave"), Qt.MouseButton.LeftButton)
    assert window.strip.tabs.count() == 1
    assert load(library_folder() / "Camilla.folio").document.name == "Camilla"
    qtbot.waitUntil(lambda: window.library.chosen is not None)
    assert window.library.chosen.name == "Camilla"


def test_leaving_an_untouched_wizard_leaves_nothing_behind(window, press, qtbot, named):
    press(window, "Ctrl+N")
    page = window.shell.current
    qtbot.mouseClick(named(page, QPushButton, "Save and leave"), Qt.MouseButton.LeftButton)
    assert window.strip.tabs.count() == 1
    assert not library_folder().exists()


def test_closing_a_started_draft_asks(window, press, answers):
    press(window, "Ctrl+N")
    window.shell.current.document.session.set_field("name", "Camilla", "Change name")
    answers.give("Discard")
    press(window, "Ctrl+W")
    assert window.strip.tabs.count() == 1
    assert "Camilla" in answers.seen[0]


def test_the_keys_of_the_steps_hold_wherever_the_focus_is(window, press):
    press(window, "Ctrl+N")
    press(window, "Ctrl+N")
    first, second = (page.content for page in window.shell.pages)
    window.strip.tabs.setFocus()
    press(window, "Ctrl+3")
    assert (first.step, second.step) == (0, 2), "only the wizard on show goes on"


def test_the_finished_wizard_becomes_the_editor_and_is_saved(window):
    window.commands["new-fabula-hero"].trigger()
    page = window.shell.current
    page.document.session.set_field("name", "Camilla", "Change name")
    page.content.finished.emit()
    assert isinstance(page.content, HeroEditor)
    assert window.strip.tabs.tabText(1) == "Camilla"
    assert load(page.document.path).document.name == "Camilla"
    assert page.findChild(object, "tool-bar").isVisible()


def test_the_document_goes_to_the_wizard_and_back_with_its_undo(start, kept_hero):
    window = start(kept_hero("Camilla"))
    page = window.shell.current
    page.document.session.set_field("name", "Camille", "Change name")
    mode = window.commands["edit-mode"]
    assert mode.text().replace("&", "") == "Edit in wizard"
    mode.trigger()
    assert isinstance(page.content, HeroWizard)
    assert mode.text().replace("&", "") == "Open editor"
    window.commands["undo"].trigger()
    assert page.document.session.document.name == "Camilla"
    mode.trigger()
    assert isinstance(page.content, HeroEditor)


def test_f8_goes_from_problem_to_problem(start, kept_hero, press):
    window = start(kept_hero("Camilla", theme="", origin=""))
    problems = window.shell.current.document.session.assessment.problems
    assert {problem.where for problem in problems} >= {"theme", "origin"}
    seen = []
    for _ in problems:
        press(window, "F8")
        seen.append(QApplication.focusWidget().accessibleName())
    assert "Theme" in seen and "Origin" in seen


def test_ctrl_z_in_a_field_takes_the_document_s_step_back(start, kept_hero, press, qtbot, named):
    window = start(kept_hero("Camilla", theme="", origin=""))
    press(window, "F8")
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, "Hope")
    document = window.shell.current.document
    assert "Hope" in (document.session.document.theme, document.session.document.origin)
    press(window, "Ctrl+Z")
    assert (document.session.document.theme, document.session.document.origin) == ("", "")
    assert field.text() == ""
    press(window, "Ctrl+Shift+Z")
    assert field.text() == "Hope"


def test_a_narrow_window_has_its_tools_in_one_menu(start, kept_hero, named):
    window = start(kept_hero("Camilla"))
    bar = window.shell.current.findChild(object, "tool-bar")
    assert bar.isVisible()
    window.resize(1024, 640)
    assert not bar.isVisible()
    tools = named(window.strip, QToolButton, "Tools")
    assert tools.isVisible()
    assert window.commands["undo"] in tools.menu().actions()
    window.strip.tabs.setCurrentIndex(0)
    assert not tools.isVisible()
