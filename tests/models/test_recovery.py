"""What was not saved is found again after a crash, whatever else went wrong."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.errors import FileError
from models.fabula.hero import Hero
from models.file_format import document_bytes
from models.folder import recovery_folder
from models.recovery import Recovery, new_key
from models.storage import Fingerprint, load, save
from tests.amount import examples
from tests.models.heroes import heroes

ROOT = Path(__file__).parents[2]
FINGERPRINT = Fingerprint("00ff", 12, 1_700_000_000_000_000_000)


@pytest.fixture
def recovery(tmp_path: Path) -> Recovery:
    return Recovery(tmp_path / "recovery")


def test_nothing_is_kept_at_first(recovery: Recovery) -> None:
    assert recovery.kept() == ()
    assert not recovery.folder.exists()
    recovery.drop("anything")


def test_what_is_kept_is_found_by_another_start(recovery: Recovery, tmp_path: Path) -> None:
    path = tmp_path / "Žofie.folio"
    recovery.keep("a1", Hero(name="Žofie"), path, FINGERPRINT)
    (kept,) = Recovery(recovery.folder).kept()
    assert (kept.key, kept.name, kept.kind, kept.path) == ("a1", "Žofie", "hero", path)
    assert kept.document == Hero(name="Žofie")
    assert kept.saved_fingerprint == FINGERPRINT
    assert kept.fault == ""
    assert kept.time.tzinfo is not None


def test_a_document_never_saved_has_no_path(recovery: Recovery) -> None:
    recovery.keep(new_key(), Hero())
    (kept,) = recovery.kept()
    assert (kept.path, kept.saved_fingerprint, kept.document) == (None, None, Hero())


def test_keeping_again_replaces_and_dropping_forgets(recovery: Recovery) -> None:
    recovery.keep("a", Hero(name="1"))
    recovery.keep("b", Hero(name="other"))
    recovery.keep("a", Hero(name="2"))
    assert {kept.name for kept in recovery.kept()} == {"2", "other"}
    recovery.drop("a")
    assert [kept.name for kept in recovery.kept()] == ["other"]
    assert len(os.listdir(recovery.folder)) == 1


def test_documents_of_one_name_do_not_clash(recovery: Recovery, tmp_path: Path) -> None:
    for key in (new_key(), new_key(), "x/../y", "x\\y", "ž" * 300, "", str(tmp_path)):
        recovery.keep(key, Hero(name="Ada", notes=key))
    assert sorted(kept.document.notes for kept in recovery.kept() if kept.document) == sorted(
        kept.key for kept in recovery.kept()
    )
    assert len(recovery.kept()) == 7
    for kept in recovery.kept():
        recovery.drop(kept.key)
    assert recovery.kept() == ()


def test_the_latest_stands_first(recovery: Recovery) -> None:
    for index, name in enumerate("abc"):
        recovery.keep(name, Hero(name=name))
        os.utime(recovery.folder / f"{name}.recovery", (index, index))
    assert [kept.name for kept in recovery.kept()] == ["c", "b", "a"]


def test_a_recovered_document_is_saved_without_losing_a_change_of_others(
    recovery: Recovery, tmp_path: Path
) -> None:
    path = tmp_path / "ada.folio"
    fingerprint = save(Hero(name="1"), path, expected=None)
    recovery.keep("a", Hero(name="2"), path, fingerprint)
    (kept,) = recovery.kept()
    assert kept.document is not None
    assert kept.path == path
    save(kept.document, kept.path, expected=kept.saved_fingerprint)
    assert load(path).document.name == "2"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_path_that_is_no_unicode_is_kept(recovery: Recovery, tmp_path: Path) -> None:
    path = tmp_path / "bad\udcff.folio"
    recovery.keep("a", Hero(), path, FINGERPRINT)
    assert recovery.kept()[0].path == path


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "first line"),
        (b"\0" * 100, "first line"),
        (b"[]\n", "first line"),
        (b'{"key": 1}\n' + document_bytes(Hero()), "first line"),
        (document_bytes(Hero(name="Ada")), "first line"),
        (b"\xff\xff\n", "first line"),
        (b"[" * 100_000, "first line"),
    ],
)
def test_a_damaged_head_is_listed_and_never_removed(
    recovery: Recovery, data: bytes, said: str
) -> None:
    recovery.keep("good", Hero(name="Good"))
    damaged = recovery.folder / "bad.recovery"
    damaged.write_bytes(data)
    kept = {kept.key: kept for kept in recovery.kept()}
    assert kept["good"].document == Hero(name="Good")
    assert (kept["bad"].document, kept["bad"].file) == (None, damaged)
    assert said in kept["bad"].fault
    assert damaged.read_bytes() == data
    recovery.drop("bad")
    assert [kept.key for kept in recovery.kept()] == ["good"]


def test_a_damaged_document_keeps_its_name(recovery: Recovery, tmp_path: Path) -> None:
    recovery.keep("a", Hero(name="Ada"), tmp_path / "ada.folio")
    file = recovery.folder / "a.recovery"
    file.write_bytes(file.read_bytes()[:-40])
    (kept,) = recovery.kept()
    assert (kept.key, kept.name, kept.kind, kept.document) == ("a", "Ada", "hero", None)
    assert kept.path == tmp_path / "ada.folio"
    assert "“ada.folio” is cut short" in kept.fault


def test_a_copied_file_answers_to_its_own_name(recovery: Recovery) -> None:
    recovery.keep("a", Hero(name="Ada"))
    copy = recovery.folder / "a copy.recovery"
    copy.write_bytes((recovery.folder / "a.recovery").read_bytes())
    assert len(recovery.kept()) == 2
    recovery.drop("a")
    (kept,) = recovery.kept()
    assert (kept.file, kept.document) == (copy, Hero(name="Ada"))


@pytest.mark.skipif(sys.platform == "win32", reason="about POSIX files")
def test_odd_things_in_the_folder_hide_nothing(recovery: Recovery) -> None:
    recovery.keep("good", Hero())
    (recovery.folder / "folder.recovery").mkdir()
    os.mkfifo(recovery.folder / "pipe.recovery")
    (recovery.folder / "link.recovery").symlink_to("nowhere")
    (recovery.folder / "other.txt").write_text("not ours")
    kept = {kept.key: kept for kept in recovery.kept()}
    assert set(kept) == {"good", "folder", "pipe", "link"}
    assert all(kept[key].fault for key in ("folder", "pipe", "link"))


def test_a_folder_that_cannot_be_made_is_an_error_for_people(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="could not be saved"):
        Recovery(tmp_path / "file" / "recovery").keep("a", Hero())


def test_the_folder_is_the_users_own_by_default() -> None:
    assert Recovery().folder == recovery_folder()


@given(heroes, st.text())
@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_hero_is_kept_as_it_is(tmp_path: Path, hero: Hero, key: str) -> None:
    recovery = Recovery(tmp_path / "recovery")
    recovery.keep(key, hero)
    (kept,) = recovery.kept()
    assert (kept.document, kept.fault) == (hero, "")
    recovery.drop(kept.key)
    assert recovery.kept() == ()


def test_keeping_that_is_killed_leaves_something_whole(tmp_path: Path) -> None:
    """fb-s62: what was kept last, or the one before, is there after a kill at any moment."""
    code = """if True:
        import sys
        from pathlib import Path
        from models.fabula.hero import Hero
        from models.recovery import Recovery
        recovery = Recovery(Path(sys.argv[1]))
        for number in range(100_000):
            recovery.keep("a", Hero(name=str(number), notes="n" * 20_000))
            print(number, flush=True)
    """
    chance = random.Random(5)
    for _ in range(3):
        process = subprocess.Popen(
            [sys.executable, "-c", code, tmp_path], stdout=subprocess.PIPE, cwd=ROOT
        )
        assert process.stdout is not None
        for _ in range(chance.randrange(1, 60)):
            process.stdout.readline()
        process.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        last = [int(line) for line in process.stdout.read().split()]
        process.wait()
        process.stdout.close()
        (kept,) = Recovery(tmp_path).kept()
        assert kept.document is not None
        assert int(kept.document.name) >= max(last, default=0)
        assert len(kept.document.notes) == 20_000
