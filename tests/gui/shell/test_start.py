"""Starting: one program per person, looks that last, settings of any kind, faults told."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from gui.dialog.crash import CrashDialog
from gui.fault_report import FaultReport, start_log
from gui.settings import MOST_OPENED, Settings
from gui.single_instance import SingleInstance
from gui.theme import theme
from models.folder import settings_file, state_folder

ROOT = Path(__file__).parents[3]


def run_program(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own, without a screen, until it ends."""
    return subprocess.run(
        [sys.executable, "-m", "fablefolio", *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environ},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize("moment", ["paint", "ready"])
def test_the_program_starts_and_ends_by_itself_for_measuring(moment, kept_hero):
    path = kept_hero("Camilla")
    ended = run_program("open", str(path), FABLEFOLIO_QUIT_AFTER=moment)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert "Traceback" not in ended.stderr


def test_the_first_paint_needs_neither_models_nor_sheets(home):
    code = """
import sys
from gui.main_window import MainWindow
from gui.application import make_application
from gui.settings import Settings
from gui.theme import theme
from models.folder import settings_file
app = make_application([])
theme().use("light")
window = MainWindow(Settings(settings_file()))
window.painted.connect(app.quit)
window.show()
app.exec()
late = {"pydantic", "reportlab", "pypdfium2", "yaml", "rules.systems", "PySide6.QtNetwork",
        "PySide6.QtPrintSupport", "gui.shell", "gui.fabula.interface"}
print(sorted(late & set(sys.modules)))
"""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert ended.stdout.strip() == "[]", ended.stderr


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_a_second_start_hands_its_files_over_and_ends(start, kept_hero, qtbot, tmp_path):
    first, second = kept_hero("Ada", seed=1), kept_hero("Bo", seed=2)
    instance = SingleInstance(state_folder())
    assert instance.acquire()
    window = start(first)
    instance.asked.connect(window.open_paths)
    instance.listen()
    window.showMinimized()
    process = subprocess.Popen(
        [sys.executable, "-m", "fablefolio", os.path.relpath(second, ROOT)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=60_000)
    assert process.returncode == 0
    assert [page.document.path for page in window.shell.pages] == [first, second]
    assert not window.isMinimized()
    instance.close()


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_files_that_come_while_the_first_still_starts_are_not_lost(kept_hero, qtbot, home):
    from gui.main_window import MainWindow

    path = kept_hero("Ada")
    window = MainWindow(Settings(settings_file()))
    qtbot.addWidget(window)
    window.open_paths([str(path)])
    window.begin()
    assert [page.document.path for page in window.shell.pages] == [path]


def test_a_lock_and_socket_of_a_dead_program_are_taken_over(home, qtbot):
    code = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gui.single_instance import SingleInstance
app = QCoreApplication([])
one = SingleInstance(Path(sys.argv[1]))
assert one.acquire()
one.listen()
os.kill(os.getpid(), 9)
"""
    ended = subprocess.run([sys.executable, "-c", code, str(state_folder())], cwd=ROOT)
    assert ended.returncode == -9
    instance = SingleInstance(state_folder())
    assert instance.acquire()
    instance.listen()
    asked: list[list[str]] = []
    instance.asked.connect(asked.append)
    code = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gui.single_instance import SingleInstance
app = QCoreApplication([])
other = SingleInstance(Path(sys.argv[1]))
sys.exit(0 if not other.acquire() and other.hand_over(["a.folio"]) else 1)
"""
    process = subprocess.Popen([sys.executable, "-c", code, str(state_folder())], cwd=ROOT)
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=60_000)
    assert process.returncode == 0 and asked == [[str(ROOT / "a.folio")]]
    instance.close()


def test_one_that_does_not_answer_is_given_up_in_time(home):
    assert not SingleInstance(state_folder()).hand_over(["x"], patience_ms=200)


def test_another_home_folder_is_another_program(tmp_path, qtbot):
    first, second = SingleInstance(tmp_path / "a"), SingleInstance(tmp_path / "b")
    assert first.acquire() and second.acquire()
    first.close()
    second.close()


def test_a_home_that_cannot_be_written_still_starts(tmp_path, monkeypatch, start, qtbot):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path / "file" / "home"))
    assert SingleInstance(state_folder()).acquire()
    window = start()
    window.commands["quick-fabula-hero"].trigger()
    page = window.shell.current
    qtbot.waitUntil(lambda: "not kept for recovery" in page.notice.text)


def test_the_theme_chosen_holds_for_the_next_start(window, start):
    window.commands["theme-dark"].trigger()
    assert theme().scheme == "dark"
    window.close()
    assert Settings(settings_file()).text("view/theme") == "dark"
    theme().use("dark")
    assert start().commands["theme-dark"].isChecked()


@pytest.mark.parametrize(
    "content",
    [
        b"\x00\xff\xfe nonsense",
        b"[window\ngeometry=@ByteArray(\n",
        b"[window]\ngeometry=@ByteArray(abc)\n[library]\nsort=sideways\n[view]\ntheme=pink\n"
        b"[session]\nopen=@Variant(\\0\\0)\n[files]\nopened=5\n[print]\npaper=A9\nsave-ink=maybe\n",
    ],
)
def test_a_broken_settings_file_never_stops_the_start(content, start, home):
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(content)
    window = start()
    assert window.isVisible()
    window.close()
    again = Settings(settings_file())
    assert not again.data("window/geometry").isEmpty(), "and it can be written again"


def test_settings_of_the_wrong_type_read_as_the_default(tmp_path):
    settings = Settings(tmp_path / "s.ini")
    for name, value in (("a", "x"), ("b", ["x", "y"]), ("c", True), ("d", 5)):
        settings.put(name, value)
    settings.put("e", QByteArray(b"xyz"))
    settings.write()
    read = Settings(tmp_path / "s.ini")
    assert [read.text(name, "?") for name in "abe"] == ["x", "?", "?"]
    assert [read.texts(name) for name in "abe"] == [("x",), ("x", "y"), ()]
    assert [read.number(name, -1) for name in "abde"] == [-1, -1, 5, -1]
    assert [read.flag(name) for name in "abc"] == [False, False, True]
    assert bytes(read.data("e").data()) == b"xyz" and read.data("a").isEmpty()


def test_the_list_of_opened_files_has_an_end(tmp_path):
    settings = Settings(tmp_path / "s.ini")
    for number in range(MOST_OPENED + 20):
        settings.put_opened(tmp_path / f"{number}.folio")
    settings.put_opened(tmp_path / "30.folio")
    assert len(settings.opened()) == MOST_OPENED
    assert settings.opened()[0] == tmp_path / "30.folio"
    assert len(set(settings.opened())) == MOST_OPENED


def test_a_fault_is_logged_shown_and_survived(qtbot, tmp_path):
    log_file = tmp_path / "log.txt"
    start_log(log_file)
    handler = logging.getLogger().handlers[-1]
    prepared: list[bool] = []
    report = FaultReport(log_file, lambda: prepared.append(True))
    before = sys.excepthook, threading.excepthook
    report.install()
    shown: list[str] = []

    def close_dialog() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, CrashDialog):
            buttons = {b.text().replace("&", ""): b for b in dialog.findChildren(QPushButton)}
            buttons["Copy details"].click()
            shown.append(QApplication.clipboard().text())
            buttons["Go on"].click()

    timer = QTimer()
    timer.timeout.connect(close_dialog)
    timer.start(10)
    try:
        for run in (_fail, lambda: _in_thread(_fail)):
            try:
                run()
            except ZeroDivisionError as error:
                sys.excepthook(type(error), error, error.__traceback__)
            wanted = len(shown) + 1
            qtbot.waitUntil(lambda wanted=wanted: len(shown) == wanted)
    finally:
        timer.stop()
        sys.excepthook, threading.excepthook = before
        logging.getLogger().removeHandler(handler)
        handler.close()
    assert all("ZeroDivisionError" in text and "Fablefolio" in text for text in shown)
    assert prepared == [True, True], "what is unsaved is kept first"
    assert log_file.read_text().count("ZeroDivisionError") == 2


def _fail() -> None:
    _ = 1 / 0


def _in_thread(work) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
