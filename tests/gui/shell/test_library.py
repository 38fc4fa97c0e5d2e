"""The library page, by keys and clicks, over real files."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
)
from pytestqt.modeltest import ModelTester

from gui.dialog.rename import RenameDialog
from gui.main_window import MainWindow
from models.document import Portrait
from models.folder import library_folder, state_folder
from models.recycling import binned
from models.storage import load

Start = Callable[..., MainWindow]


def cards(window: MainWindow) -> list[str]:
    """Return the names on the cards, in order."""
    view = window.library.findChild(QListView, "cards")
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def texts(window: MainWindow) -> str:
    """Return every text on show in the library."""
    labels = window.library.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


@pytest.fixture
def three(kept_hero: Callable[..., Path]) -> list[Path]:
    """Three heroes that were changed one after the other."""
    return [
        kept_hero("Ada", seed=1, tags=("weir", "thursday"), notes="met the Warden"),
        kept_hero("Bo", seed=2, tags=("lakeside",), theme=""),
        kept_hero("Édith", seed=3, tags=("weir",)),
    ]


def search(qtbot, window: MainWindow, text: str) -> None:
    field = window.library.findChild(QLineEdit, "search")
    field.clear()
    qtbot.keyClicks(field, text)


def test_an_empty_library_offers_the_first_steps(window, named, qtbot):
    assert "No documents yet" in texts(window)
    button = named(window.library, QPushButton, "New Fabula Ultima hero…")
    for words in ("Quick Fabula Ultima hero", "New BnB hero…", "New BnB creature…"):
        assert named(window.library, QPushButton, words).isVisible()
    assert named(window.library, QPushButton, "Open a sample").isVisible()
    assert (
        "Heroes, NPCs, encounters, sessions, creatures, combatants and models that you make are "
        "kept here." in texts(window)
    )
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.strip.tabs.tabText(1) == "New hero"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("weir", ["Ada", "Édith"]),
        ("edith", ["Édith"]),
        ("warden", ["Ada"]),
        ("WEIR thurs", ["Ada"]),
        ("level 5 lake", ["Bo"]),
        ("nobody", []),
    ],
)
def test_search_looks_through_names_tags_classes_and_notes(
    words, found, three, start, qtbot, named
):
    window = start()
    qtbot.waitUntil(lambda: all(row.counts is not None for row in window.library.rows.values()))
    search(qtbot, window, words)
    assert sorted(cards(window)) == sorted(found)
    if not found:
        assert "Nothing matches" in texts(window)
        qtbot.mouseClick(
            named(window.library, QPushButton, "Show everything"), Qt.MouseButton.LeftButton
        )
        assert sorted(cards(window)) == ["Ada", "Bo", "Édith"]


def test_every_sort_has_its_order(three, start, named, qtbot):
    window = start()
    sort = window.library.findChild(QPushButton, "sort")
    for action in sort.menu().actions():
        action.trigger()
        assert sort.text() == action.text()
        if action.text() == "Name":
            assert cards(window) == ["Ada", "Bo", "Édith"]
    window.close()
    again = start()
    assert again.library.findChild(QPushButton, "sort").text() == "Level", "it is remembered"


def test_last_opened_comes_first(three, start):
    window = start()
    window.shell.open_path(three[0])
    window.strip.tabs.setCurrentIndex(0)
    assert cards(window)[0] == "Ada"


def test_files_that_cannot_be_opened_are_listed_and_hide_no_other(three, start, named, qtbot):
    folder = library_folder()
    (folder / "cut.folio").write_text('{"schema_version": 1, "game": "fabula", "kind')
    (folder / "later.folio").write_text('{"schema_version": 99, "game": "fabula", "kind": "hero"}')
    (folder / "binary.folio").write_bytes(bytes(range(256)))
    (folder / "empty.folio").write_bytes(b"")
    (folder / "folder.folio").mkdir()
    (folder / "lost.folio").symlink_to(folder / "nothing.folio")
    window = start()
    assert {"Ada", "Bo", "Édith", "cut.folio", "later.folio", "binary.folio"} < set(cards(window))
    search(qtbot, window, "later")
    assert cards(window) == ["later.folio"]
    view = window.library.findChild(QListView, "cards")
    spoken = view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "cannot be opened" in spoken and "99" in spoken
    assert named(window.library, QPushButton, "Reveal in folder").isVisible()
    assert not window.commands["print"].isEnabled()
    assert window.commands["reveal"].isEnabled()


def test_the_bin_takes_a_document_and_undo_gives_it_back(three, start, named, qtbot, press):
    window = start()
    search(qtbot, window, "bo")
    view = window.library.findChild(QListView, "cards")
    press(window, "Down")
    assert view.hasFocus()
    press(window, "Del")
    qtbot.waitUntil(lambda: cards(window) == [])
    assert not three[1].exists()
    assert "Bo was moved to the bin." in texts(window)
    qtbot.mouseClick(named(window.library.notice, QPushButton, "Undo"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: cards(window) == ["Bo"])
    assert three[1].exists() and not binned()


def test_ctrl_z_in_the_library_takes_the_bin_back_step_by_step(three, start, qtbot, press):
    window = start()
    for path in three[:2]:
        window.shell.shelf.move_to_bin(path)
    qtbot.waitUntil(lambda: cards(window) == ["Édith"])
    window.library.focus_cards()
    assert window.commands["undo"].text().replace("&", "") == "Undo Move Bo to the bin"
    assert window.library.notice.isVisible()
    press(window, "Ctrl+Z")
    assert not window.library.notice.isVisible(), "it offers to undo what was undone"
    press(window, "Ctrl+Z")
    qtbot.waitUntil(lambda: sorted(cards(window)) == ["Ada", "Bo", "Édith"])


def test_the_bin_dialog_restores_and_removes_for_good(three, start, answers, qtbot, named):
    window = start()
    for path in three[:2]:
        window.shell.shelf.move_to_bin(path)
    window.commands["show-bin"].trigger()
    dialog = window.findChild(object, "bin-dialog")
    qtbot.mouseClick(named(dialog, QPushButton, "Restore"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sorted(cards(window)) == ["Bo", "Édith"])
    answers.give("Remove")
    qtbot.mouseClick(named(dialog, QPushButton, "Remove for good…"), Qt.MouseButton.LeftButton)
    assert not binned()
    assert "The bin is empty." in [label.text() for label in dialog.findChildren(QLabel)]


def test_a_binned_document_that_is_open_closes_and_asks_first(three, start, answers):
    window = start(three[0])
    window.shell.current.document.session.set_field("name", "Ada B", "Change name")
    answers.give("Cancel")
    window.commands["bin"].trigger()
    assert three[0].exists() and window.strip.tabs.count() == 2
    answers.give("Discard")
    window.commands["bin"].trigger()
    assert not three[0].exists()
    assert window.strip.tabs.count() == 1


def test_rename_changes_the_name_and_keeps_the_file(three, start, qtbot, press, named):
    window = start()
    search(qtbot, window, "ada")
    press(window, "F2")
    dialog = window.findChild(RenameDialog)
    field = named(dialog, QLineEdit, "Name")
    rename = named(dialog, QPushButton, "Rename")
    assert field.selectedText() == "Ada" and not rename.isEnabled()
    qtbot.keyClicks(field, "  ")
    assert not rename.isEnabled(), "a document keeps some name"
    qtbot.keyClicks(field, "Ada Lovelace ")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert load(three[0]).document.name == "Ada Lovelace"
    qtbot.waitUntil(lambda: cards(window) == ["Ada Lovelace"])


def test_a_rename_that_is_cancelled_changes_nothing(three, start, qtbot, press, named):
    window = start()
    search(qtbot, window, "ada")
    press(window, "F2")
    dialog = window.findChild(RenameDialog)
    qtbot.keyClicks(named(dialog, QLineEdit, "Name"), "Zoe")
    qtbot.mouseClick(named(dialog, QPushButton, "Cancel"), Qt.MouseButton.LeftButton)
    assert load(three[0]).document.name == "Ada"


def test_rename_of_an_open_document_goes_to_its_name(three, start, qtbot, press):
    window = start(three[0])
    page = window.shell.current
    page.content.show_section("notes")
    window.commands["library"].trigger()
    search(qtbot, window, "ada")
    window.library.focus_cards()
    press(window, "F2")
    assert window.shell.current is page and window.findChild(RenameDialog) is None
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit) and field.accessibleName() == "Name"
    page.content.show_section("notes")
    assert QApplication.focusWidget() is not field
    press(window, "F2")
    assert QApplication.focusWidget() is field


@pytest.mark.parametrize("id", ["new-fabula-hero", "new-bnb-hero", "new-bnb-creature"])
def test_rename_goes_to_the_name_of_every_kind_in_wizard_or_editor(window, press, id):
    window.commands[id].trigger()
    press(window, "F2")
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit) and field.accessibleName() == "Name"


def test_duplicate_makes_a_copy_and_chooses_it(three, start, qtbot, named):
    window = start()
    search(qtbot, window, "ada")
    qtbot.mouseClick(named(window.library, QPushButton, "Duplicate"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sorted(cards(window)) == ["Ada", "Ada (copy)"])
    assert window.library.chosen.name == "Ada (copy)"


def test_filters_narrow_the_list(three, start, qtbot, named):
    window = start()
    qtbot.waitUntil(lambda: all(row.counts is not None for row in window.library.rows.values()))
    problems = named(window.library, QCheckBox, "Only with problems, 1")
    qtbot.mouseClick(problems, Qt.MouseButton.LeftButton, pos=problems.rect().center() / 4)
    assert cards(window) == ["Bo"]
    problems.click()
    tag = named(window.library, QPushButton, "Tag weir, 2")
    qtbot.mouseClick(tag, Qt.MouseButton.LeftButton)
    assert sorted(cards(window)) == ["Ada", "Édith"]
    named(window.library, QCheckBox, "Fabula Ultima, 3").click()
    assert cards(window) == []
    assert named(window.library, QAbstractButton, "Heroes, 3").isVisible()


def test_a_file_that_appears_or_goes_is_seen(three, start, qtbot, kept_hero):
    window = start()
    kept_hero("Zoe", seed=4)
    qtbot.waitUntil(lambda: "Zoe" in cards(window))
    three[0].unlink()
    qtbot.waitUntil(lambda: "Ada" not in cards(window))


def test_slash_and_arrows_and_enter_are_enough(three, start, qtbot, press):
    window = start()
    window.library.focus_cards()
    press(window, "/")
    assert QApplication.focusWidget().accessibleName() == "Search the library"
    qtbot.keyClicks(QApplication.focusWidget(), "edith")
    press(window, "Return")
    assert window.strip.tabs.tabText(1) == "Édith"


def test_the_preview_shows_the_numbers_of_the_chosen_one(three, start, qtbot):
    window = start()
    search(qtbot, window, "bo")
    qtbot.waitUntil(lambda: "The Theme is empty." in texts(window))
    names = {
        w.accessibleName(): w.accessibleDescription()
        for w in window.library.findChildren(QAbstractButton)
    }
    from rules.systems import kind_of

    document = load(three[1]).document
    summary = kind_of(document).summary(document)
    for label, figure in summary.figures:
        assert names[label] == figure


def test_a_second_start_reads_unchanged_files_from_the_index(three, start, qtbot, monkeypatch):
    window = start()
    qtbot.waitUntil(lambda: all(row.counts is not None for row in window.library.rows.values()))
    rows = dict(window.library.rows)
    window.close()
    three[1].write_bytes(three[1].read_bytes().replace(b'"Bo"', b'"Bob"'))
    import gui.library.loader as loader

    read: list[Path] = []
    entry = loader.entry
    monkeypatch.setattr(loader, "entry", lambda path: (read.append(path), entry(path))[1])
    again = start()
    assert read == [three[1]]
    assert again.library.rows[three[0]] == rows[three[0]]
    assert again.library.rows[three[1]].name == "Bob"


def test_a_broken_index_is_only_a_slower_start(three, start):
    state_folder().mkdir(parents=True, exist_ok=True)
    (state_folder() / "library.json").write_text('{"format": 1, "release": 5, "rows": []}')
    assert sorted(cards(start())) == ["Ada", "Bo", "Édith"]


def test_the_card_model_keeps_qt_s_rules(qtmodeltester: ModelTester, three, start):
    window = start()
    qtmodeltester.check(window.library.findChild(QListView, "cards").model())


def test_a_narrow_window_folds_the_preview_to_a_tab(three, start, named):
    window = start()
    preview = window.library.findChild(object, "preview")
    assert preview.isVisible()
    window.resize(1024, 640)
    assert not preview.isVisible()
    tab = named(window.library, QAbstractButton, "Preview pane")
    tab.click()
    assert preview.isVisible()
    window.commands["side-pane"].trigger()
    assert not preview.isVisible()


def test_a_portrait_is_drawn_on_its_card(kept_hero, start, qtbot):
    picture = QImage(40, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    encoded = base64.b64encode(data.data()).decode()
    kept_hero("Ada", portrait=Portrait(media_type="image/png", data=encoded))
    window = start()
    view = window.library.findChild(QListView, "cards")
    place = view.visualRect(view.model().index(0, 0)).topLeft() + QPoint(48, 56)
    qtbot.waitUntil(lambda: view.grab().toImage().pixelColor(place) == QColor("#ff0000"))


def test_a_picture_that_cannot_be_read_leaves_the_initial(kept_hero, start, qtbot):
    broken = base64.b64encode(b"no picture").decode()
    kept_hero("Ada", portrait=Portrait(media_type="image/png", data=broken))
    window = start()
    view = window.library.findChild(QListView, "cards")
    qtbot.waitUntil(lambda: window.library.chosen.counts is not None)
    assert not view.grab().isNull()


def test_the_card_s_menu_offers_what_can_be_done(three, start):
    window = start()
    offered: list[str] = []
    window.library.menu_asked.disconnect()
    window.library.menu_asked.connect(lambda _at: offered.append("asked"))
    view = window.library.findChild(QListView, "cards")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(view.viewport(), event)
    assert offered == ["asked"]
