"""The print dialog shows the pages of the PDF, and sends them on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QPushButton,
)

from gui.page_image import page_images, page_sizes
from gui.page_view import PageView
from gui.print_preview import PrintDialog, remembered_options
from gui.printing import upright
from resources.loader import resource_path
from sheets.render import SheetOptions, pdf_bytes, sheet_kind


@pytest.fixture
def dialog(start, kept_hero, qtbot, press):
    """The dialog of a hero, opened by its keys, with all pages drawn."""
    window = start(kept_hero("Camilla"))
    press(window, "Ctrl+P")
    found = window.findChild(PrintDialog)
    wait_until_drawn(qtbot, found)
    return found


def wait_until_drawn(qtbot, dialog: PrintDialog) -> None:
    count = dialog.findChild(QLabel, "page-count")
    qtbot.waitUntil(lambda: count.text()[:1].isdigit(), timeout=20_000)


def test_every_page_is_shown_and_speaks_its_text(dialog):
    made = pdf_bytes(dialog.parent().shell.current.document.session.document)
    pages = dialog.findChild(PageView).pages
    assert len(pages) == made.pages
    assert all(not page.pixmap().isNull() for page in pages)
    assert pages[0].accessibleName() == f"Page 1 of {made.pages}"
    assert "Camilla" in pages[0].accessibleDescription()


def test_no_two_parts_of_the_dialog_share_a_letter(dialog):
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is not None]
    texts += [button.text() for button in dialog.findChildren(QAbstractButton)]
    keys = [
        keys.toString() for text in texts if not (keys := QKeySequence.mnemonic(text)).isEmpty()
    ]
    assert len(keys) > 5 and sorted(set(keys)) == sorted(keys)


def test_a_page_has_ink_on_white_paper(dialog):
    image = dialog.findChild(PageView).pages[0].pixmap().toImage()
    grey = [
        image.pixelColor(x, y).lightness()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height() // 2, 3)
    ]
    assert max(grey) == 255 and min(grey) < 90
    assert 0.3 < sum(level > 250 for level in grey) / len(grey) < 0.99


def test_the_options_change_the_pages_and_are_remembered(dialog, named, qtbot, press):
    window = dialog.parent()
    before = dialog.findChild(PageView).pages[0].pixmap().toImage()
    paper = named(dialog, QComboBox, "Paper")
    paper.setCurrentIndex(paper.findText("Letter"))
    named(dialog, QCheckBox, "Save ink").click()
    qtbot.waitUntil(lambda: "Letter" in dialog.findChild(QLabel, "page-count").text())
    wait_until_drawn(qtbot, dialog)
    assert dialog.findChild(PageView).pages[0].pixmap().toImage() != before
    dialog.reject()
    qtbot.waitUntil(lambda: window.findChild(PrintDialog) is None)
    press(window, "Ctrl+P")
    again = window.findChild(PrintDialog)
    assert again.options == SheetOptions(paper="letter", ink_saving=True)
    wait_until_drawn(qtbot, again)


def test_a_blank_sheet_has_no_name_on_it(dialog, named, qtbot):
    named(dialog, QCheckBox, "Blank sheet").click()
    assert not named(dialog, QCheckBox, "Points and statuses of now").isEnabled()
    page = dialog.findChild(PageView).pages[0]
    qtbot.waitUntil(lambda: "Camilla" not in page.accessibleDescription(), timeout=20_000)
    wait_until_drawn(qtbot, dialog)


@pytest.fixture
def printing(start, qtbot) -> Callable[[str], PrintDialog]:
    """Return a function that opens the dialog of a sample with all pages drawn."""
    window = start()

    def opening(sample: str) -> PrintDialog:
        window.shell.open_sample(resource_path(f"samples/{sample}.folio"))
        window.commands["print"].trigger()
        found = next(d for d in window.findChildren(PrintDialog) if d.isVisible())
        wait_until_drawn(qtbot, found)
        return found

    return opening


def close(dialog: PrintDialog, qtbot) -> None:
    window = dialog.parent()
    dialog.reject()
    qtbot.waitUntil(lambda: window.findChild(PrintDialog) is None)


def test_each_extra_of_a_kind_has_its_box(printing, named, qtbot):
    for sample in ("fabula/sage", "bnb/hero-1000", "bnb/ghost"):
        dialog = printing(sample)
        document = dialog.parent().shell.current.document.session.document
        extras = sheet_kind(document.game, document.kind).extras
        boxes = {box.text().replace("&", "") for box in dialog.findChildren(QCheckBox)}
        usual = {"Save ink", "Points and statuses of now", "Blank sheet"}
        if sheet_kind(document.game, document.kind).large_print:
            usual.add("Large print")
        assert boxes == usual | {extra.label for extra in extras}
        for extra in extras:
            box = named(dialog, QCheckBox, extra.label)
            assert not box.isChecked()
            assert extra.note[1:] in box.toolTip() == box.accessibleDescription()
        close(dialog, qtbot)


def test_an_extra_is_printed_and_remembered_for_its_kind_alone(printing, named, qtbot):
    dialog = printing("bnb/ghost")
    named(dialog, QCheckBox, "Six copies").click()
    page = dialog.findChild(PageView).pages[0]
    qtbot.waitUntil(lambda: page.accessibleDescription().count("Ghost") >= 6, timeout=20_000)
    wait_until_drawn(qtbot, dialog)
    assert dialog.options.extras == {"six"}
    close(dialog, qtbot)
    settings = printing("bnb/hero-1000").parent().settings
    assert remembered_options(settings, "bnb", "hero").extras == frozenset()
    assert remembered_options(settings, "fabula", "hero").extras == frozenset()
    assert remembered_options(settings, "bnb", "creature").extras == {"six"}


def test_the_extra_of_a_hero_makes_a_further_page(printing, named, qtbot):
    dialog = printing("bnb/hero-1000")
    view = dialog.findChild(PageView)
    before = len(view.pages)
    named(dialog, QCheckBox, "Odds of every skill").click()
    qtbot.waitUntil(lambda: len(view.pages) == before + 1, timeout=20_000)
    wait_until_drawn(qtbot, dialog)


def test_large_print_lies_on_its_side_and_is_remembered_where_it_is_offered(printing, named, qtbot):
    dialog = printing("fabula/sage")
    view = dialog.findChild(PageView)
    before = len(view.pages)
    named(dialog, QCheckBox, "Large print").click()
    qtbot.waitUntil(lambda: len(view.pages) > before, timeout=20_000)
    wait_until_drawn(qtbot, dialog)
    assert dialog.options == SheetOptions(paper=dialog.options.paper, large_print=True)
    assert all(page.width() > page.height() for page in view.pages)
    settings = dialog.parent().settings
    close(dialog, qtbot)
    assert remembered_options(settings, "fabula", "hero").large_print
    assert not remembered_options(settings, "bnb", "hero").large_print
    close(printing("bnb/ghost"), qtbot)
    assert remembered_options(settings, "fabula", "hero").large_print


def test_cards_of_a_hero_come_with_the_sheet_or_alone(printing, named, qtbot):
    dialog = printing("fabula/level_40_mage")
    view = dialog.findChild(PageView)
    before = len(view.pages)
    for label in ("Spell cards", "Item cards"):
        named(dialog, QCheckBox, label).click()
    qtbot.waitUntil(lambda: len(view.pages) > before, timeout=20_000)
    wait_until_drawn(qtbot, dialog)
    assert "ELEMENTALIST SPELL" in view.pages[before].accessibleDescription()
    named(dialog, QCheckBox, "Cards without the sheet").click()
    qtbot.waitUntil(
        lambda: "ELEMENTALIST SPELL" in view.pages[0].accessibleDescription(), timeout=20_000
    )
    wait_until_drawn(qtbot, dialog)
    assert dialog.options.extras == {"spell-cards", "item-cards", "cards-only"}


def test_an_extra_that_is_no_more_is_forgotten(window):
    window.settings.put("print/extras-bnb-creature", ["six", "poster"])
    assert remembered_options(window.settings, "bnb", "creature").extras == {"six"}


def test_an_export_prints_the_extras_that_were_chosen(window, qtbot, tmp_path, monkeypatch):
    window.settings.put("print/extras-bnb-creature", ["six"])
    window.shell.open_sample(resource_path("samples/bnb/ghost.folio"))
    target = tmp_path / "ghost.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(window.shell.exporter.done):
        window.commands["export-pdf"].trigger()
    document = window.shell.current.document.session.document
    options = remembered_options(window.settings, "bnb", "creature")
    assert options.extras == {"six"}
    assert target.read_bytes() == pdf_bytes(document, options).data


def test_every_zoom_draws(dialog, named, qtbot):
    zoom = named(dialog, QComboBox, "Zoom")
    widths = set()
    for index in range(zoom.count()):
        zoom.setCurrentIndex(index)
        wait_until_drawn(qtbot, dialog)
        widths.add(dialog.findChild(PageView).pages[0].width())
    assert len(widths) == zoom.count()


def test_characters_without_a_font_are_told_by_name(start, kept_hero, qtbot):
    window = start(kept_hero("Camilla \U0001f409"))
    window.commands["print"].trigger()
    dialog = window.findChild(PrintDialog)
    wait_until_drawn(qtbot, dialog)
    warning = dialog.findChild(QLabel, "missing-characters")
    assert warning.isVisible() and "dragon (U+1F409)" in warning.text()


def test_it_saves_the_very_pdf(dialog, named, qtbot, tmp_path, monkeypatch):
    target = tmp_path / "sheet.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(dialog.parent().shell.exporter.done):
        qtbot.mouseClick(named(dialog, QPushButton, "Save as PDF…"), Qt.MouseButton.LeftButton)
    document = dialog.parent().shell.current.document.session.document
    assert target.read_bytes() == pdf_bytes(document, dialog.options).data
    saved = dialog.findChild(QLabel, "saved-as")
    assert saved.isVisible() and saved.text() == "Saved as sheet.pdf"
    assert saved.toolTip() == str(target)
    named(dialog, QCheckBox, "Save ink").click()
    assert not saved.text(), "these pages were not saved"
    wait_until_drawn(qtbot, dialog)


def test_it_prints_every_page_with_the_platform_s_dialog(
    dialog, named, qtbot, tmp_path, monkeypatch
):
    target = tmp_path / "printed.pdf"

    def accepted(asked: QPrintDialog) -> int:
        printer = asked.printer()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accepted)
    qtbot.mouseClick(named(dialog, QPushButton, "Print…"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(target.exists, timeout=20_000)
    wait_until_drawn(qtbot, dialog)
    pages = PdfReader(target).pages
    assert len(pages) == len(dialog.findChild(PageView).pages)
    assert [round(float(side)) for side in pages[0].mediabox[2:]] == [595, 842]
    document = dialog.parent().shell.current.document.session.document
    printed = next(iter(page_images(target.read_bytes(), 40))).image
    shown = next(iter(page_images(pdf_bytes(document, dialog.options).data, 40))).image
    different = sum(
        abs(printed.pixelColor(x, y).lightness() - shown.pixelColor(x, y).lightness()) > 96
        for x in range(0, 330, 3)
        for y in range(0, 467, 3)
    )
    assert different < 110 * 155 / 50, "the paper looks like the screen"


def test_pages_on_their_side_are_turned_for_the_printer():
    tall, wide = (
        QImage(30, 40, QImage.Format.Format_RGB32),
        QImage(40, 30, QImage.Format.Format_RGB32),
    )
    wide.fill(Qt.GlobalColor.white)
    wide.setPixelColor(0, 0, Qt.GlobalColor.black)
    paper = QRectF(0, 0, 300, 400)
    assert upright(tall, paper).size() == tall.size()
    turned = upright(wide, paper)
    assert turned.size() == tall.size()
    assert turned.pixelColor(29, 0).lightness() == 0, "the upper left corner is now at the right"
    assert upright(wide, QRectF(0, 0, 400, 300)).size() == wide.size()


def test_a_failure_is_told_and_closes_nothing(start, kept_hero, answers, monkeypatch, qtbot):
    import gui.print_preview as print_preview

    def fails(*_: object) -> None:
        raise RuntimeError("of the library")

    monkeypatch.setattr(print_preview, "pdf_bytes", fails)
    window = start(kept_hero("Camilla"))
    answers.give("Close")
    window.commands["print"].trigger()
    dialog = window.findChild(PrintDialog)
    state = dialog.findChild(QLabel, "page-count")
    qtbot.waitUntil(lambda: "could not be made" in state.text())
    assert "of the library" not in answers.seen[0]


@pytest.mark.parametrize(
    ("command", "suffix"), [("export-pdf", ".pdf"), ("export-markdown", ".md")]
)
def test_a_sheet_is_exported_from_the_library_without_opening(
    command, suffix, start, kept_hero, qtbot, tmp_path: Path, monkeypatch
):
    kept_hero("Camilla")
    window = start()
    target = tmp_path / "out"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(window.shell.exporter.done):
        window.commands[command].trigger()
    written = target.with_suffix(suffix).read_bytes()
    assert written.startswith(b"%PDF") if suffix == ".pdf" else b"Camilla" in written
    assert window.strip.tabs.count() == 1
    assert str(target.with_suffix(suffix)) in window.library.notice.text


def test_the_pages_have_the_size_of_the_paper(hero):
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        data = pdf_bytes(hero, SheetOptions(paper=paper)).data
        assert {(round(page.width), round(page.height)) for page in page_sizes(data)} == {size}
