"""The launcher decides what starts, and says plainly why something cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fablefolio import __version__, launcher, screen, system_libraries

SESSION = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="about Linux sessions")


@pytest.fixture
def no_session(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No screen is named in the environment."""
    for name in SESSION:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version_is_printed(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert launcher.main([option]) == 0
    assert capsys.readouterr().out == f"Fablefolio {__version__}\n"


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], ["open", "--help"]])
def test_help_names_every_verb(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert launcher.main(words) == 0
    printed = capsys.readouterr().out
    assert all(f"\n  {verb} " in printed for verb in launcher.VERBS)


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_load_nothing_heavy(option: str) -> None:
    code = (
        "import sys; from fablefolio.launcher import main; main(sys.argv[1:]);"
        "heavy = {'pydantic', 'PySide6', 'reportlab', 'yaml', 'ctypes', 'argparse', 'pathlib'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    root = Path(launcher.__file__).parents[1]
    # -S: the environment itself loads pathlib for its path files in some versions of Python.
    command = [sys.executable, "-S", "-c", code, option]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_arguments_or_a_file_ask_for_the_window(tmp_path: Path) -> None:
    portrait = tmp_path / "unusual.name"
    portrait.touch()
    for words in ([], ["open"], ["open", "a.folio"], ["missing.folio"], [str(portrait)]):
        assert launcher.wants_window(words), words


def test_verbs_and_help_do_not_ask_for_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("show").touch()  # a file of that name does not change what the word means
    for words in (["show", "a.folio"], ["--version"], ["open", "--help"], ["nonsense"]):
        assert not launcher.wants_window(words), words


@linux_only
def test_without_a_screen_the_command_line_is_shown(
    no_session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert launcher.main(["open", "ada.folio"]) == launcher.NO_SCREEN
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no screen" in captured.err
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set" in captured.err
    assert "show ada.folio" in captured.err
    assert "export ada.folio" in captured.err


@linux_only
def test_an_x_server_that_does_not_answer_is_no_screen(
    no_session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_session.setattr(system_libraries, "missing_libraries", lambda needed: ())
    no_session.setattr(screen, "is_unreachable", lambda environ: True)
    no_session.setenv("DISPLAY", ":9876")
    assert launcher.main([]) == launcher.NO_SCREEN
    assert ":9876" in capsys.readouterr().err


@linux_only
def test_only_sessions_that_need_an_x_server_ask_it() -> None:
    nowhere = {"DISPLAY": "unix:98765"}
    assert screen.is_unreachable(nowhere)
    assert not screen.is_unreachable({**nowhere, "QT_QPA_PLATFORM": "offscreen"})
    assert not screen.is_unreachable({**nowhere, "WAYLAND_DISPLAY": "wayland-0"})


@linux_only
def test_missing_libraries_are_named_with_the_command(
    no_session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_session.setenv("DISPLAY", ":0")
    no_session.setattr(system_libraries, "missing_libraries", lambda needed: ("libEGL.so.1",))
    no_session.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    assert launcher.main([]) == launcher.CANNOT_START
    assert "apt-get install -y --no-install-recommends libegl1" in capsys.readouterr().err


class Refusing:
    """An importer that fails to load the window as Python does when Qt misses a library."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name == "gui.application":
            raise ImportError("libEGL.so.1: cannot open shared object file: No such file")


@linux_only
def test_a_library_that_qt_misses_while_loading_is_named_with_the_command(
    no_session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_session.setenv("QT_QPA_PLATFORM", "offscreen")
    no_session.setattr(system_libraries, "missing_libraries", lambda needed: ())
    no_session.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    no_session.delitem(sys.modules, "gui.application", raising=False)
    no_session.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
    assert launcher.main([]) == launcher.CANNOT_START
    assert "apt-get install -y --no-install-recommends libegl1" in capsys.readouterr().err


def test_an_unknown_option_of_open_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert launcher.main(["open", "--frobnicate"]) == launcher.USAGE_ERROR
    assert "'--frobnicate'" in capsys.readouterr().err


@linux_only
def test_libraries_needed_follow_the_session() -> None:
    needed = system_libraries.needed_libraries
    assert needed({"QT_QPA_PLATFORM": "offscreen"}) == system_libraries.DRAWING
    assert needed({"DISPLAY": ":0"}).keys() >= system_libraries.X11.keys()
    assert needed({"DISPLAY": ":0", "WAYLAND_DISPLAY": "w"}).keys() >= system_libraries.X11.keys()
    wayland = needed({"WAYLAND_DISPLAY": "wayland-0"}).keys()
    assert wayland >= system_libraries.WAYLAND.keys()
    assert not wayland & system_libraries.X11.keys()


@linux_only
def test_a_library_is_missing_when_it_cannot_be_loaded() -> None:
    assert system_libraries.missing_libraries(["libc.so.6", "libnowhere.so.9"]) == (
        "libnowhere.so.9",
    )


def test_a_library_of_no_known_package_is_named_itself() -> None:
    assert "libnowhere.so.9" in system_libraries.advice(["libnowhere.so.9"])
