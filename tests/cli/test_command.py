"""Every failure of the command line is one line and a status; nothing heavy is loaded for it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli import show
from cli.command import BROKEN, FAILED, NO_READER, STOPPED, VERBS, main
from cli.terminal import padded, prepare_streams, width
from models.fabula.hero import Hero
from models.storage import save
from resources.loader import resource_path

ROOT = Path(__file__).parents[2]
CAMILLA = resource_path("samples/fabula/camilla.folio")
Output = pytest.CaptureFixture[str]


def run(*words: str | Path, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    """Run a verb in a process of its own."""
    code = "import sys; from cli.command import main; sys.exit(main(sys.argv[1:]))"
    environ = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=False)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str, capsys: Output) -> None:
    assert main([verb, "--help"]) == 0
    printed = capsys.readouterr().out
    assert f"usage: fablefolio {verb}" in printed
    assert all(len(line) <= 100 for line in printed.splitlines())


@pytest.mark.parametrize("verb", VERBS)
def test_help_loads_nothing_heavy(verb: str) -> None:
    code = (
        "import sys; from cli.command import main; main(sys.argv[1:]);"
        "heavy = {'pydantic', 'PySide6', 'reportlab', 'yaml', 'json', 'pathlib', 'dataclasses'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    # -S: the environment itself loads pathlib for its path files in some versions of Python.
    command = [sys.executable, "-S", "-c", code, verb, "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


RUNS_EACH = """
import sys
from cli.command import main

for line in sys.argv[1:]:
    status = main(line.split("|"))
    loaded = [name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))]
    if loaded or status:
        sys.exit(f"{line}: {status}, {loaded}")
"""


def test_no_verb_loads_qt(tmp_path: Path) -> None:
    lines = (
        f"show|{CAMILLA}|--json",
        f"check|{CAMILLA}",
        f"new|--quick|--seed|1|{tmp_path / 'new.folio'}",
        f"export|{CAMILLA}|--to|{tmp_path / 'x.pdf'}",
        f"export|{CAMILLA}|--to|{tmp_path / 'x.md'}",
        f"export|--blank|--to|{tmp_path / 'blank.pdf'}",
    )
    command = [sys.executable, "-c", RUNS_EACH, *lines]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "A verb is missing. The verbs are: new, check, show, export, import, convert, open."),
        (["shw"], "There is no verb “shw”."),
        (["show"], "The following arguments are required: FILE."),
        (["show", "a", "b"], "Unrecognized arguments: b."),
        (["show", "--jso", "a"], "Unrecognized arguments: --jso."),
        (["export", "--paper", "a5", "x"], "Argument --paper: invalid choice: 'a5'"),
        (["new", "--seed", "x", "a"], "Argument --seed: invalid int value: 'x'."),
        (["show", "missing.folio"], "“missing.folio” could not be read: there is no such file."),
        (["show", "."], "is a folder, not a file. Choose a file."),
    ],
)
def test_a_failure_is_one_line(words: list[str], said: str, capsys: Output) -> None:
    assert main(words) == FAILED
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("fablefolio: ")
    assert captured.err.count("\n") == 1
    assert said in captured.err


def break_show(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def broken(_: object) -> int:
        raise error

    monkeypatch.setattr(show, "run", broken)


def test_a_fault_of_the_program_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    break_show(monkeypatch, ZeroDivisionError("division by zero"))
    assert main(["show", "x"]) == BROKEN
    error = capsys.readouterr().err
    assert error.startswith("fablefolio: A fault in Fablefolio itself: ZeroDivisionError: division")
    assert "Traceback" not in error
    assert "--debug" in error


@pytest.mark.parametrize("words", [["--debug", "show", "x"], ["show", "x", "--debug"]])
def test_debug_shows_where_a_fault_comes_from(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    break_show(monkeypatch, ZeroDivisionError("division by zero"))
    assert main(words) == BROKEN
    assert "Traceback" in capsys.readouterr().err


def test_stopping_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    break_show(monkeypatch, KeyboardInterrupt())
    assert main(["show", "x"]) == STOPPED
    assert capsys.readouterr().err == "fablefolio: Stopped.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="about POSIX pipes")
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_reader_that_goes_away_is_no_error(more: list[str]) -> None:
    code = "import sys; from cli.command import main; sys.exit(main(sys.argv[1:]))"
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-c", code, "show", str(CAMILLA), *more]
    done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (NO_READER, b"")


def test_text_fits_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    path = tmp_path / "a.folio"
    save(Hero(name="Žofie – “魔” ❤"), path, expected=None)
    done = run("show", path, encoding="ascii")
    assert done.returncode == 0
    first, second = done.stdout.decode("ascii").splitlines()[:2]
    assert first == 'Zofie - "?" ?'
    assert second.startswith("Hero, level 0")


def test_json_is_utf_8_whatever_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a.folio"
    save(Hero(name="Žofie 魔"), path, expected=None)
    for words in (["show", path, "--json"], ["check", path, "--json"]):
        assert "Žofie 魔" in run(*words, encoding="latin-1").stdout.decode("utf-8")


def test_no_control_character_of_a_file_reaches_the_terminal(
    tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "a.folio"
    escape = "\x1b[2J"
    hero = {"items": [{"key": escape, "item_id": escape}], "levels": [{"class_id": escape}]}
    save(Hero.model_validate(hero), path, expected=None)
    for words in (["show", str(path)], ["check", str(path)], ["show", f"{tmp_path}/{escape}"]):
        main(words)
        captured = capsys.readouterr()
        assert "\x1b" not in captured.out + captured.err
        assert "␛[2J" in captured.out + captured.err


def test_columns_count_cells_not_letters() -> None:
    assert [width(text) for text in ("Ada", "Zoe\u0301", "魔法", "")] == [3, 3, 4, 0]
    assert padded("魔", 4) == "魔  "
    assert padded("5", 3, right=True) == "  5"
    assert padded("long", 2) == "long"


def test_streams_that_are_no_terminal_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The self-test reads what a verb prints from memory."""
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    prepare_streams()
    assert main(["show", str(CAMILLA), "--json"]) == 0
    assert '"name": "Camilla"' in sys.stdout.getvalue()  # type: ignore[attr-defined]
