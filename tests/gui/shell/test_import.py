"""Bring in files of other tools, and write some, as a person does it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QFileDialog,
    QLabel,
    QListWidget,
    QMenu,
    QProgressBar,
    QPushButton,
    QTextEdit,
)
from pytestqt.qtbot import QtBot

from gui import import_work
from gui.dialog.import_report import ImportDialog
from gui.findings import all_providers
from gui.main_window import MainWindow
from gui.widget.report_view import MOST_SHOWN, ReportView
from models.fabula.hero import Hero
from models.folder import library_folder
from models.recycling import binned
from models.storage import load
from rules.exchange.importing import imported
from rules.exchange.report import Imported, ReportLine

FILES = Path(__file__).parents[2] / "data" / "fabula" / "imports"
CREATURE, HERO, BACKUP = (
    FILES / name for name in ("foundry_npc.json", "foundry_pc.json", "fultimator_backup.json")
)
UNKNOWN = b'{"colour": "red"}'

Bring = Callable[..., ImportDialog]


@pytest.fixture
def bring(window: MainWindow, qtbot: QtBot) -> Bring:
    """Return a function that opens files in the window and waits until they are read."""

    def bringing(*paths: Path) -> ImportDialog:
        window.shell.open_paths(paths)
        dialog = window.findChild(ImportDialog)
        qtbot.waitUntil(lambda: is_idle(dialog))
        return dialog

    return bringing


def is_idle(dialog: ImportDialog) -> bool:
    return not dialog.findChild(QProgressBar).isVisible()


def rows(dialog: QDialog, name: str = "Found documents") -> list[str]:
    found = listed(dialog, name)
    return [found.item(number).text() for number in range(found.count())]


def listed(dialog: QDialog, name: str) -> QListWidget:
    return next(v for v in dialog.findChildren(QListWidget) if v.accessibleName() == name)


def button(dialog: QDialog, start: str) -> QPushButton:
    return next(
        b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "").startswith(start)
    )


def saved_names() -> list[str]:
    return sorted(load(path).document.name for path in library_folder().glob("*.folio"))


def test_the_import_dialog_asks_for_files_and_saves_what_they_hold(
    window, qtbot, press, monkeypatch, named
):
    chosen = ([str(CREATURE), str(HERO)], "")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: chosen)
    press(window, "Ctrl+I")
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: len(rows(dialog)) == 2 and is_idle(dialog))
    assert not library_folder().exists() or not saved_names(), "nothing is kept before one asks"
    assert [row.split("\n")[0] for row in rows(dialog)] == ["Salt Widow", "Brother Anselm"]
    assert "2 documents were found." in [label.text() for label in dialog.findChildren(QLabel)]
    report = named(dialog, QTextEdit, "Report").toPlainText()
    assert "Not understood, kept in the notes" in report and "Taken over" in report
    button(dialog, "Save 2 to the library").click()
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)
    assert saved_names() == ["Brother Anselm", "Salt Widow"]
    assert window.library.notice.text == "2 documents were imported."


def test_an_empty_library_offers_to_import(window, qtbot, monkeypatch, named):
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(HERO)], ""))
    named(window.library, QPushButton, "Import…").click()
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: len(rows(dialog)) == 1)


def test_nothing_happens_when_no_file_is_chosen(window, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    window.commands["import"].trigger()
    assert window.findChild(ImportDialog) is None


def test_an_import_is_undone_and_done_again(window, bring, qtbot, answers, press):
    dialog = bring(CREATURE, HERO)
    button(dialog, "Save 2").click()
    qtbot.waitUntil(lambda: len(window.library.rows) == 2)
    hero = next(path for path in window.library.rows if path.stem == "Brother Anselm")
    window.shell.open_path(hero)
    window.commands["library"].trigger()
    assert window.commands["undo"].text() == "&Undo Import 2 documents"
    press(window, "Ctrl+Z")
    assert saved_names() == [] and len(binned()) == 2
    assert window.shell.current is None and not window.shell.documents.all, "its tab is closed"
    press(window, "Ctrl+Y")
    assert saved_names() == ["Brother Anselm", "Salt Widow"] and not binned()


def test_undo_leaves_a_document_whose_changes_are_to_be_kept(window, bring, qtbot, answers):
    button(bring(CREATURE, HERO), "Save 2").click()
    qtbot.waitUntil(lambda: len(window.library.rows) == 2)
    hero = next(path for path in window.library.rows if path.stem == "Brother Anselm")
    window.shell.open_path(hero)
    session = window.shell.current.document.session
    assert session.set_field("name", "Anselm", "Change name")
    window.commands["library"].trigger()
    answers.give("Cancel")
    window.commands["undo"].trigger()
    assert saved_names() == ["Brother Anselm"]
    assert session.document.name == "Anselm"


def test_a_file_that_went_meanwhile_stops_no_undo(window, bring, qtbot, answers):
    button(bring(CREATURE, HERO), "Save 2").click()
    qtbot.waitUntil(lambda: len(window.library.rows) == 2)
    (library_folder() / "Salt Widow.folio").unlink()
    answers.give("Close")
    window.commands["undo"].trigger()
    assert saved_names() == []
    assert "Salt Widow" in answers.seen[0]


def test_one_hero_opens_unsaved(window, bring, qtbot):
    dialog = bring(HERO)
    button(dialog, "Open").click()
    document = window.shell.current.document
    assert document.path is None and document.is_dirty
    assert isinstance(document.session.document, Hero)
    assert document.session.document.name == "Brother Anselm"
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)


def test_only_what_is_checked_is_kept(window, bring, qtbot, named):
    dialog = bring(BACKUP)
    names = [row.split("\n")[0] for row in rows(dialog)]
    assert "Mud Frog" in names and "Tam" in names
    everything = next(b for b in dialog.findChildren(QCheckBox) if "All" in b.text())
    everything.click()
    assert not button(dialog, "Save to").isEnabled() and not button(dialog, "Open").isEnabled()
    listed(dialog, "Found documents").item(names.index("Tam")).setCheckState(Qt.CheckState.Checked)
    assert everything.checkState() == Qt.CheckState.PartiallyChecked
    button(dialog, "Save to library").click()
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)
    assert saved_names() == ["Tam"]
    assert window.library.notice.text == "“Tam” was imported."
    button(window.library.notice, "Open").click()
    assert window.shell.current.document.session.document.name == "Tam"


def test_what_cannot_be_imported_says_why(window, bring, tmp_path, named):
    file = tmp_path / "odd.json"
    file.write_bytes(UNKNOWN)
    dialog = bring(file)
    assert rows(dialog) == ["odd.json\nNot imported"]
    assert "JSON of something else" in named(dialog, QTextEdit, "Report").toPlainText()
    assert not button(dialog, "Save to").isEnabled()
    button(dialog, "Close").click()
    assert window.findChild(ImportDialog) is None or not dialog.isVisible()


def test_an_empty_folder_says_why(bring, tmp_path, named):
    dialog = bring(tmp_path)
    assert rows(dialog) == [f"{tmp_path.name}\nNot imported"]
    assert "no JSON or ZIP file" in named(dialog, QTextEdit, "Report").toPlainText()


def test_an_offer_is_done_only_when_it_is_checked(window, bring, qtbot):
    (result,) = imported(CREATURE.read_bytes(), CREATURE.name)
    assert isinstance(result, Imported)
    offers = result.report.offers
    dialog = bring(CREATURE)
    assert rows(dialog, "Offers") == [offer.label for offer in offers]
    listed(dialog, "Offers").item(0).setCheckState(Qt.CheckState.Checked)
    button(dialog, "Save to").click()
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)
    document = load(library_folder() / "Salt Widow.folio").document
    assert document == offers[0].apply(result.document) != result.document


def test_the_report_is_copied_and_saved_whole(bring, qtbot, monkeypatch, tmp_path):
    dialog = bring(CREATURE, HERO)
    button(dialog, "Copy report").click()
    copied = QGuiApplication.clipboard().text()
    assert "Salt Widow" in copied and "Brother Anselm" in copied and "Taken over" in copied
    chosen = (str(tmp_path / "what came"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    button(dialog, "Save report").click()
    assert (tmp_path / "what came.txt").read_text("utf-8") == copied


def test_dropped_documents_open_and_files_of_other_tools_are_imported(window, kept_hero, qtbot):
    data = QMimeData()
    paths = (kept_hero("Camilla"), CREATURE)
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    for event in (QDragEnterEvent(QPoint(10, 10), *how), QDropEvent(QPointF(10, 10), *how)):
        QApplication.sendEvent(window, event)
    assert window.shell.current.document.session.document.name == "Camilla"
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: bool(rows(dialog)) and is_idle(dialog))
    assert rows(dialog)[0].startswith("Salt Widow")


def test_files_that_come_while_the_dialog_is_open_are_added(window, bring, qtbot):
    dialog = bring(CREATURE)
    assert bring(HERO) is dialog
    qtbot.waitUntil(lambda: len(rows(dialog)) == 2)


def test_reading_can_be_stopped_and_keeps_what_it_has(window, qtbot, tmp_path, monkeypatch):
    for number in range(200):
        shutil.copy(CREATURE, tmp_path / f"{number:03}.json")
    stopped = Event()
    real = import_work.read_other

    def reading(file):
        if file.name >= "040.json":
            stopped.wait(20)  # the rest is only read once somebody stopped the work
        return real(file)

    monkeypatch.setattr(import_work, "read_other", reading)
    window.shell.open_paths([tmp_path])
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: len(rows(dialog)) > 30)
    assert not button(dialog, "Open").isEnabled(), "not while it reads"
    button(dialog, "Stop").click()
    stopped.set()
    assert is_idle(dialog)
    count = len(rows(dialog))
    assert 30 < count < 200
    QApplication.processEvents()
    assert len(rows(dialog)) == count and button(dialog, f"Save {count}").isEnabled()
    assert not button(dialog, "Open").isEnabled(), "so many tabs help nobody"


def test_a_full_disk_keeps_what_was_saved_and_the_rest_in_the_dialog(
    window, bring, qtbot, answers, monkeypatch
):
    dialog = bring(CREATURE, HERO)
    real = import_work.added

    def saving(document):
        if document.name == "Brother Anselm":
            raise import_work.UserError("The disk is full.", remedy="Make room.")
        return real(document)

    monkeypatch.setattr(import_work, "added", saving)
    answers.give("Close")
    button(dialog, "Save 2").click()
    qtbot.waitUntil(lambda: bool(answers.seen))
    assert "The disk is full." in answers.seen[0]
    assert dialog.isVisible() and "Saved as Salt Widow.folio" in rows(dialog)[0]
    assert button(dialog, "Save to library").isEnabled()
    monkeypatch.setattr(import_work, "added", real)
    button(dialog, "Save to library").click()
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)
    assert saved_names() == ["Brother Anselm", "Salt Widow"]


def test_closing_the_window_calls_reading_off(start, tmp_path, qtbot):
    for number in range(50):
        shutil.copy(CREATURE, tmp_path / f"{number:03}.json")
    window = start()
    window.shell.open_paths([tmp_path])
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: len(rows(dialog)) > 0)
    assert window.close()


def test_a_file_of_another_tool_named_at_the_start_is_imported(start, qtbot):
    window = start(CREATURE)
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: bool(rows(dialog)))
    assert rows(dialog)[0].startswith("Salt Widow")


def test_a_report_of_any_length_is_shown(qtbot):
    view = ReportView("Report")
    qtbot.addWidget(view)
    count = MOST_SHOWN + 3
    view.show_lines([ReportLine("kept", f"<b>{number}</b>", "& so on") for number in range(count)])
    shown = view.toPlainText()
    assert "<b>0</b>: & so on" in shown, "marks are letters here"
    assert "and 3 more" in shown


def export_menu(window: MainWindow) -> QMenu:
    """Return the menu as it is when somebody opens it."""
    window.commands.menus["File"].aboutToShow.emit()
    menu = window.commands.menus["export-as"]
    menu.aboutToShow.emit()
    return menu


def test_a_hero_is_exported_and_what_is_lacking_is_listed(
    window, kept_hero, qtbot, monkeypatch, tmp_path
):
    window.shell.open_path(kept_hero("Camilla", seed=3))
    menu = export_menu(window)
    assert menu.menuAction().isEnabled()
    assert [row.text() for row in menu.actions()] == ["Fultimator…", "Foundry (projectfu)…"]
    chosen = (str(tmp_path / "Camilla"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    menu.actions()[1].trigger()
    path = tmp_path / "Camilla.json"
    qtbot.waitUntil(lambda: path.exists() and bool(window.shell.current.notice.text))
    assert json.loads(path.read_text("utf-8"))["name"] == "Camilla"
    notice = window.shell.current.notice
    assert str(path) in notice.text
    button(notice, "What it lacks").click()
    dialog = window.findChild(QDialog, "export-dialog")
    shown = dialog.findChild(QTextEdit).toPlainText()
    assert "Left out" in shown or "Changed" in shown
    button(dialog, "Copy report").click()
    assert QGuiApplication.clipboard().text().splitlines()[1].strip(" -") in shown


def test_there_is_no_form_of_another_tool_for_every_document(window):
    assert not export_menu(window).menuAction().isEnabled(), "nothing is chosen"
    window.commands["new-fabula-encounter"].trigger()
    menu = export_menu(window)
    assert not menu.menuAction().isEnabled() and not menu.actions()


def test_the_palette_finds_exports_and_the_import(window, kept_hero):
    window.shell.open_path(kept_hero("Camilla"))
    found = [finding.title for provider in all_providers(window.shell) for finding in provider()]
    assert {"Import", "Export as: Fultimator", "Export as: Foundry (projectfu)"} <= set(found)
