"""Every control says its name, and the keys reach it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QWidget,
)

from gui.dialog.about import AboutDialog
from gui.dialog.bin import BinDialog
from gui.dialog.crash import CrashDialog
from gui.dialog.export_report import ExportDialog
from gui.dialog.import_report import ImportDialog
from gui.dialog.recovery import RecoveryDialog
from gui.dialog.rename import RenameDialog
from gui.dialog.rule import RuleDialog
from gui.dialog.shortcuts import ShortcutsDialog, all_shortcuts
from gui.fabula.editor.breaks_dialog import BreaksDialog
from gui.fabula.editor.compare_dialog import CompareDialog
from gui.fabula.editor.edition_dialog import EditionDialog
from gui.fabula.editor.plan_name_dialog import PlanNameDialog
from gui.fabula.editor.session_dialog import SessionDialog
from gui.fabula.editor.tools import open_edition
from gui.main_window import MainWindow
from gui.menu import MENUS, Submenu
from gui.palette import CommandPalette
from gui.print_preview import PrintDialog
from gui.shell_dialogs import show_rule
from models.recovery import Recovery
from models.storage import load
from resources.loader import resource_path
from rules.exchange.report import Exported, Imported, ImportReport, ReportLine
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.level_change import Break
from rules.problem import Fix
from rules.systems import systems

Opened = Callable[[MainWindow, Path], QWidget]


def library(window: MainWindow, _path: Path) -> QWidget:
    return window


def editor(window: MainWindow, path: Path) -> QWidget:
    window.shell.open_path(path)
    return window


def wizard(window: MainWindow, _path: Path) -> QWidget:
    window.commands["new-fabula-hero"].trigger()
    return window


def narrow(window: MainWindow, path: Path) -> QWidget:
    window.shell.open_path(path)
    window.resize(1024, 640)
    return window


def palette(window: MainWindow, _path: Path) -> QWidget:
    window.commands["find-anything"].trigger()
    return window.findChild(CommandPalette)


def printing(window: MainWindow, path: Path) -> QWidget:
    window.shell.open_path(path)
    window.commands["print"].trigger()
    return window.findChild(PrintDialog)


def about(window: MainWindow, _path: Path) -> QWidget:
    window.commands["about"].trigger()
    return window.findChild(AboutDialog)


def shortcuts(window: MainWindow, _path: Path) -> QWidget:
    window.commands["shortcuts"].trigger()
    return window.findChild(ShortcutsDialog)


def rule(window: MainWindow, _path: Path) -> QWidget:
    show_rule(window.shell, systems()[0].reference()[0])
    return window.findChild(RuleDialog)


def the_bin(window: MainWindow, path: Path) -> QWidget:
    window.shell.shelf.move_to_bin(path)
    window.commands["show-bin"].trigger()
    return window.findChild(BinDialog)


def recovery(window: MainWindow, path: Path) -> QWidget:
    Recovery().keep("k", load(path).document, path)
    dialog = RecoveryDialog(Recovery().kept(), window)
    dialog.open()
    return dialog


def rename(window: MainWindow, path: Path) -> QWidget:
    window.shell.shelf.rename(path)
    return window.findChild(RenameDialog)


def crash(window: MainWindow, _path: Path) -> QWidget:
    dialog = CrashDialog("Traceback …", Path("log"), window)
    dialog.open()
    return dialog


def sessions(window: MainWindow, path: Path) -> QWidget:
    return tool(window, path, "end-session", SessionDialog)


def comparing(window: MainWindow, path: Path) -> QWidget:
    return tool(window, path, "compare", CompareDialog)


def tool(window: MainWindow, path: Path, id: str, kind: type[QWidget]) -> QWidget:
    window.shell.open_path(path)
    next(action for action in window.commands.tools if action.objectName() == id).trigger()
    return window.findChild(kind)


def printing_chosen(window: MainWindow, path: Path) -> QWidget:
    window.shell.open_path(path)
    open_edition(window.shell.current.content.desk, window, "core-1.1")
    return window.findChild(EditionDialog)


def breaking(window: MainWindow, path: Path) -> QWidget:
    hero = load(path).document
    wrong = derive(hero.replaced(levels=hero.levels[:3]))
    dialog = BreaksDialog("level 1: Fury", [Break(0, p) for p in check(wrong)], window)
    dialog.open()
    return dialog


def importing(window: MainWindow, path: Path) -> QWidget:
    dialog = ImportDialog(window)
    offer = Fix("Add the gifts", lambda document: document)
    report = ImportReport("a file", (ReportLine("kept", "role", "mage"),), (offer,))
    for name in ("One", "Two"):
        dialog.add(Imported(name, load(path).document, report))
    dialog.show_progress("Reading", 1, 2)
    dialog.open()
    return dialog


def plan_name(window: MainWindow, _path: Path) -> QWidget:
    dialog = PlanNameDialog("Plan", window)
    dialog.open()
    return dialog


def exporting(window: MainWindow, _path: Path) -> QWidget:
    exported = Exported(b"", (ReportLine("lost", "Theme"),))
    dialog = ExportDialog(exported, "x.json", window)
    dialog.open()
    return dialog


PAGES: tuple[Opened, ...] = (
    library, editor, wizard, narrow, palette, printing, about, shortcuts, rule, the_bin,
    recovery, rename, crash, sessions, comparing, printing_chosen, breaking, plan_name, importing,
    exporting,
)  # fmt: skip


@pytest.fixture(params=PAGES, ids=lambda page: page.__name__)
def page(request: pytest.FixtureRequest, start, kept_hero) -> QWidget:
    """Each page and dialog of the shell, over a library of one hero with a problem."""
    path = kept_hero("Camilla", tags=("weir",), theme="")
    window = start()
    return request.param(window, path)


def controls(page: QWidget) -> Iterator[QWidget]:
    """Yield what can be seen and take the focus."""
    for widget in page.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_")
        takes_focus = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if takes_focus and not inner and widget.isVisible() and widget.isEnabled():
            yield widget


def spoken(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


def test_every_control_has_a_spoken_name_and_the_tab_key_comes_to_it(page):
    check_names(page)
    check_tab_key(page)


def check_names(page: QWidget) -> None:
    found = list(controls(page))
    assert found
    silent = [
        f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"
        for widget in found
        if not spoken(widget)
        # A pane that only scrolls speaks through what is in it.
        and type(widget) is not QAbstractScrollArea
    ]
    assert not silent


def check_tab_key(page: QWidget) -> None:
    expected = set(controls(page))
    here = next(iter(expected))
    here.setFocus()
    reached: set[QWidget] = set()
    for _ in range(len(expected) * 3 + 20):
        focus = QApplication.focusWidget()
        if focus is None:
            break
        reached.add(focus)
        # Over a text the Tab key may write a tab; there the way on is Ctrl+Tab or Backtab.
        if not focus.window().focusNextPrevChild(True):
            break
    missed = {
        widget
        for widget in expected - reached
        # Of exclusive buttons one takes the focus, and arrows go on from there.
        if not (isinstance(widget, QAbstractButton) and widget.autoExclusive())
        and not (isinstance(widget, QAbstractButton) and widget.group() is not None)
    }
    assert not missed, [f"{type(w).__name__} {spoken(w)!r}" for w in missed]


def test_every_command_is_in_a_menu_with_a_key_of_its_own(start, kept_hero):
    window = start(kept_hero("Camilla"))
    rows = [row for _, rows in MENUS for row in rows if row is not None]
    commands = [
        command for row in rows for command in (row.rows if isinstance(row, Submenu) else (row,))
    ]
    assert len({command.id for command in commands}) == len(commands)
    actions = {action for _, action in window.commands.with_names()}
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert {"Ctrl+N", "Ctrl+Shift+N", "Ctrl+S"} < set(keys)
    assert len(set(keys)) == len(keys), "no key means two things"
    assert actions == {*window.commands.actions.values(), *window.commands.tools}
    assert {action.objectName() for action in window.commands.tools} == {
        "level-up", "compare", "end-session",
    }  # fmt: skip


def test_the_list_of_shortcuts_names_every_key(window):
    listed = {(what, keys) for _, what, keys in all_shortcuts(window.commands)}
    assert ("Undo", "Ctrl+Z") in listed
    for _, action in window.commands.with_names():
        for keys in action.shortcuts():
            assert any(keys.toString() in text for _, text in listed), keys.toString()


def test_the_list_of_shortcuts_names_the_keys_of_the_table_with_and_without_a_session(window):
    keys = ["Ctrl+Shift+A", "F12", "Ctrl+Enter", "F6"]
    for path in (None, resource_path("samples/fabula/sessions/weir_night.folio")):
        if path is not None:
            window.shell.open_sample(path)
        shown = [keys for where, _, keys in all_shortcuts(window.commands) if where == "Table"]
        assert sorted(shown) == sorted(keys), path


def test_no_menu_row_does_nothing(window):
    for id, action in window.commands.actions.items():
        assert action.receivers("2triggered(bool)") > 0, id


def test_labels_of_the_shell_are_plain_text(start, kept_hero):
    """A name is no markup, whatever a player puts into it."""
    window = start(kept_hero("<b>Bold</b> & <img src=x>", tags=("<i>x</i>",)))
    window.strip.tabs.setCurrentIndex(0)
    window.shell.shelf.move_to_bin(window.library.chosen.path)
    labels = [w for w in window.findChildren(QLabel) if w.isVisible() and "<" in w.text()]
    assert all(
        label.textFormat() == Qt.TextFormat.PlainText for label in labels if "Bold" in label.text()
    )


def test_lists_and_fields_keep_a_visible_focus(window):
    field = window.library.findChild(QLineEdit, "search")
    field.setFocus()
    assert field.property("focus_ring") is not False
    view = window.library.findChild(QAbstractItemView, "cards")
    assert view.property("focus_ring") is False, "its cards draw the ring themselves"
