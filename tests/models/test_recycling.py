"""What goes to the bin comes back whole, also after a restart, and never over anything."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from models.errors import FileError
from models.fabula.hero import Hero
from models.folder import bin_folder
from models.library import added, scan
from models.recycling import binned, move_to_bin, remove_for_good, restore
from models.storage import load, save


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def path() -> Path:
    """A file of the library with a backup."""
    path = added(Hero(name="Ada"))
    save(Hero(name="Ada", notes="new"), path, expected=None)
    return path


def test_a_deleted_file_is_gone_from_the_library_and_lies_in_the_bin(path: Path) -> None:
    entry = move_to_bin(path)
    assert scan() == ()
    assert os.listdir(path.parent) == [], "its backup goes with it"
    assert binned() == (entry,)
    assert (entry.name, entry.origin) == ("Ada", path)
    assert load(entry.file).document.notes == "new"
    assert bin_folder() in entry.file.parents


def test_it_comes_back_where_it_was_with_its_backup(path: Path) -> None:
    move_to_bin(path)
    (entry,) = binned()  # as another start of the program finds it
    assert restore(entry) == path
    assert load(path).document.notes == "new"
    assert load(path.with_name("Ada.folio.bak")).document.notes == ""
    assert binned() == ()
    assert list(bin_folder().iterdir()) == []


def test_files_of_one_name_do_not_clash_in_the_bin(path: Path) -> None:
    move_to_bin(path)
    for number in range(3):
        move_to_bin(added(Hero(name="Ada", notes=str(number))))
    assert len(binned()) == 4
    assert {load(entry.file).document.notes for entry in binned()} == {"new", "0", "1", "2"}


def test_what_stands_there_now_is_not_replaced(path: Path) -> None:
    entry = move_to_bin(path)
    assert added(Hero(name="Ada", notes="other")) == path
    back = restore(entry)
    assert back.name == "Ada 2.folio"
    assert load(back).document.notes == "new"
    assert load(path).document.notes == "other"
    assert back.with_name("Ada 2.folio.bak").exists()


def test_a_folder_that_is_gone_is_made_again(path: Path) -> None:
    entry = move_to_bin(path)
    path.parent.rmdir()
    assert restore(entry) == path
    assert load(path).document.notes == "new"


def test_the_latest_stands_first(path: Path) -> None:
    first, second = move_to_bin(path), move_to_bin(added(Hero(name="Later")))
    assert binned() == (second, first)


def test_removing_for_good_leaves_the_others(path: Path) -> None:
    entry, other = move_to_bin(path), move_to_bin(added(Hero(name="Other")))
    remove_for_good(entry)
    assert binned() == (other,)
    with pytest.raises(FileError):
        remove_for_good(entry)
    with pytest.raises(FileError, match="no longer in the bin"):
        restore(entry)


def test_a_file_that_is_not_there_leaves_no_trace_in_the_bin(home: Path) -> None:
    with pytest.raises(FileError, match=r"“gone\.folio” could not be moved: there is no such file"):
        move_to_bin(home / "gone.folio")
    assert binned() == ()
    assert not bin_folder().exists()


@pytest.mark.parametrize("note", [b"", b"[]", b'{"origin": 1}', b"\xff", b"[" * 100_000, None])
def test_a_damaged_note_does_not_hide_the_file(path: Path, note: bytes | None) -> None:
    file = move_to_bin(path).file.parents[1] / "deleted.json"
    file.unlink()
    if note is not None:
        file.write_bytes(note)
    (entry,) = binned()
    assert restore(entry) == path, "the library is where a file of unknown origin goes"
    assert load(path).document.notes == "new"


def test_a_move_that_was_killed_before_it_began_is_not_listed(path: Path) -> None:
    (bin_folder() / "0123" / "content").mkdir(parents=True)
    (bin_folder() / "4567").mkdir()
    (bin_folder() / "stray.txt").touch()
    assert binned() == ()
    entry = move_to_bin(path)
    assert binned() == (entry,)


def test_a_move_that_fails_leaves_the_file_and_an_empty_bin(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EACCES, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refused)
        with pytest.raises(FileError, match="could not be moved"):
            move_to_bin(path)
    assert load(path).document.notes == "new"
    assert path.with_name("Ada.folio.bak").exists()
    assert binned() == ()


def test_a_bin_on_another_disk_works_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_disk(*_: object) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "rename", other_disk)
    entry = move_to_bin(path)
    assert os.listdir(path.parent) == []
    assert restore(entry) == path
    assert load(path).document.notes == "new"


@pytest.mark.skipif(sys.platform == "win32", reason="about POSIX files")
def test_anything_that_is_listed_can_be_deleted_and_put_back(path: Path) -> None:
    library = path.parent
    (library / "folder.folio").mkdir()
    (library / "folder.folio" / "inside").write_text("kept")
    os.mkfifo(library / "pipe.folio")
    (library / "link.folio").symlink_to("Ada.folio")
    (library / "broken.folio").symlink_to("nowhere")
    before = {entry.path: entry.fault for entry in scan()}
    assert len(before) == 5
    entries = [move_to_bin(entry.path) for entry in scan()]
    assert scan() == ()
    for entry in entries:
        restore(entry)
    assert {entry.path: entry.fault for entry in scan()} == before
    assert (library / "link.folio").is_symlink()
    assert (library / "folder.folio" / "inside").read_text() == "kept"
