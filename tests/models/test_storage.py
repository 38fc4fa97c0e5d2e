"""Whatever happens in a save, a whole document stands on the disk: the old one or the new."""

from __future__ import annotations

import errno
import os
import random
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models import disk
from models.disk import NotAFileError, move_file, read_file, remove_leftovers, replace_file
from models.errors import ChangedOnDiskError, FileError, UserError
from models.fabula.hero import Hero
from models.file_format import document_bytes
from models.storage import NO_FILE, Fingerprint, is_changed, load, save, write_file

ROOT = Path(__file__).parents[2]
OLD, NEW = Hero(name="Old"), Hero(name="New", notes="n" * 5000)

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="about POSIX files")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds the hero Old."""
    path = tmp_path / "ada.folio"
    path.write_bytes(document_bytes(OLD))
    return path


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


# -------------------------------------------------------------------------- the usual course


def test_a_saved_document_is_loaded_as_it_was(tmp_path: Path) -> None:
    """fb-s63: what is written is not empty, and an empty store takes it in unchanged."""
    path = tmp_path / "Žofie.folio"
    fingerprint = save(NEW, path, expected=NO_FILE)
    assert path.stat().st_size == len(document_bytes(NEW)) > 0
    stored = load(path)
    assert (stored.document, stored.path, stored.fingerprint) == (NEW, path, fingerprint)
    assert names(tmp_path) == ["Žofie.folio"]


def test_the_previous_content_is_the_backup(path: Path) -> None:
    fingerprint = load(path).fingerprint
    for number in range(3):
        fingerprint = save(Hero(name=f"{number}"), path, expected=fingerprint)
    assert load(path).document.name == "2"
    assert load(path.with_name("ada.folio.bak")).document.name == "1"
    assert names(path.parent) == ["ada.folio", "ada.folio.bak"]


def test_saving_the_same_again_keeps_the_older_backup(path: Path) -> None:
    fingerprint = save(NEW, path, expected=load(path).fingerprint)
    before = path.stat()
    assert save(NEW, path, expected=fingerprint) == fingerprint
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert load(path.with_name("ada.folio.bak")).document == OLD


def test_a_backup_is_made_where_a_file_cannot_have_two_names(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    save(NEW, path, expected=None)
    assert load(path.with_name("ada.folio.bak")).document == OLD
    assert names(path.parent) == ["ada.folio", "ada.folio.bak"]


def test_a_backup_left_by_an_interrupted_save_is_no_obstacle(path: Path) -> None:
    backup = path.with_name("ada.folio.bak")
    os.link(path, backup)  # as far as a save came that was killed before its last step
    save(NEW, path, expected=None)
    assert load(path).document == NEW
    assert load(backup).document == OLD
    assert names(path.parent) == ["ada.folio", "ada.folio.bak"]


@posix_only
def test_mode_is_kept_and_a_new_file_follows_the_umask(path: Path) -> None:
    path.chmod(0o640)
    save(NEW, path, expected=None)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    before = os.umask(0o027)
    try:
        save(NEW, path.with_name("new.folio"), expected=NO_FILE)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.with_name("new.folio").stat().st_mode) == 0o640


@posix_only
@pytest.mark.parametrize("relative", [True, False])
def test_a_link_stays_and_its_target_is_replaced(path: Path, relative: bool) -> None:
    links = path.parent / "links"
    links.mkdir()
    link = links / "hero.folio"
    link.symlink_to("../ada.folio" if relative else path)
    save(NEW, link, expected=load(link).fingerprint)
    assert link.is_symlink()
    assert load(path).document == load(link).document == NEW
    assert names(links) == ["hero.folio"]
    assert names(path.parent) == ["ada.folio", "ada.folio.bak", "links"]


@posix_only
def test_a_link_to_nothing_makes_the_file_it_names(path: Path) -> None:
    link = path.with_name("link.folio")
    link.symlink_to("future.folio")
    save(NEW, link, expected=NO_FILE)
    assert link.is_symlink()
    assert load(path.with_name("future.folio")).document == NEW


def test_output_is_replaced_and_leaves_no_backup(path: Path) -> None:
    write_file(path, b"%PDF")
    assert path.read_bytes() == b"%PDF"
    assert names(path.parent) == ["ada.folio"]


# -------------------------------------------------------------------------- changes of others


def test_a_file_changed_on_disk_is_not_replaced(path: Path) -> None:
    fingerprint = load(path).fingerprint
    theirs = document_bytes(Hero(name="Theirs"))
    path.write_bytes(theirs)
    with pytest.raises(ChangedOnDiskError) as caught:
        save(NEW, path, expected=fingerprint)
    assert "“ada.folio” was changed on disk" in caught.value.problem
    for way_out in ("Reload", "another name", "overwrite"):
        assert way_out in caught.value.remedy
    assert path.read_bytes() == theirs
    assert names(path.parent) == ["ada.folio"]


def test_overwriting_keeps_the_other_version_as_backup(path: Path) -> None:
    path.write_bytes(document_bytes(Hero(name="Theirs")))
    save(NEW, path, expected=None)
    assert load(path).document == NEW
    assert load(path.with_name("ada.folio.bak")).document.name == "Theirs"


def test_a_change_that_left_size_and_time_as_they_were_is_found(path: Path) -> None:
    stored, state = load(path), path.stat()
    path.write_bytes(path.read_bytes().replace(b"Old", b"Odd"))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    with pytest.raises(ChangedOnDiskError):
        save(NEW, path, expected=stored.fingerprint)


def test_a_file_only_touched_is_no_conflict(path: Path) -> None:
    fingerprint = load(path).fingerprint
    os.utime(path, ns=(0, 0))
    assert not is_changed(path, fingerprint)
    save(NEW, path, expected=fingerprint)
    assert load(path).document == NEW


def test_a_change_in_the_last_moment_is_found(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fingerprint = load(path).fingerprint
    write_new = disk._write_new

    def interrupted(*arguments: object, **more: object) -> os.stat_result:
        path.write_bytes(b"theirs")
        return write_new(*arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(disk, "_write_new", interrupted)
    with pytest.raises(ChangedOnDiskError):
        save(NEW, path, expected=fingerprint)
    assert path.read_bytes() == b"theirs"
    assert names(path.parent) == ["ada.folio"]


def test_a_file_that_was_removed_is_made_anew(path: Path) -> None:
    fingerprint = load(path).fingerprint
    path.unlink()
    save(NEW, path, expected=fingerprint)
    assert load(path).document == NEW


def test_a_new_file_replaces_none(path: Path) -> None:
    with pytest.raises(FileError, match="something of that name is already there"):
        save(NEW, path, expected=NO_FILE)
    assert load(path).document == OLD


def test_is_changed_sees_content_not_time(path: Path) -> None:
    fingerprint = load(path).fingerprint
    assert not is_changed(path, fingerprint)
    path.write_bytes(document_bytes(NEW))
    assert is_changed(path, fingerprint)
    path.write_bytes(document_bytes(OLD))
    assert not is_changed(path, fingerprint)
    path.unlink()
    assert is_changed(path, fingerprint)
    path.mkdir()
    assert is_changed(path, fingerprint)


# -------------------------------------------------------------------------- failures

CALLS = ("open", "write", "fchmod", "fsync", "fstat", "close", "link", "replace")
DISPENSABLE = {("link", 1), ("open", 3), ("fsync", 2), ("close", 3)}
"""A second name, for which a copy will do, and waiting for the folder after the exchange."""

FAULTS = {
    errno.ENOSPC: "the disk is full",
    errno.EIO: "the disk reports a fault",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EROFS: "the disk can only be read",
    errno.EACCES: "you may not change files in that folder",
}


def failing(call: str, nth: int, number: int) -> tuple[Callable[..., object], list[int]]:
    """Return a stand-in for an os call that fails at its nth use, and the count of its uses."""
    real, uses = getattr(os, call), [0]

    def stand_in(*arguments: object, **more: object) -> object:
        uses[0] += 1
        if uses[0] == nth:
            if call == "close":
                real(*arguments)  # as the system does: the handle is gone all the same
            raise OSError(number, os.strerror(number))
        return real(*arguments, **more)

    return stand_in, uses


@posix_only
@pytest.mark.parametrize("number", FAULTS, ids=errno.errorcode.get)
@pytest.mark.parametrize("nth", [1, 2, 3])
@pytest.mark.parametrize("call", CALLS)
def test_a_save_that_fails_at_any_step_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, nth: int, number: int
) -> None:
    """fb-s62: the disk fills, or anything else goes wrong, in the middle of a save."""
    before, fingerprint = path.read_bytes(), load(path).fingerprint
    stand_in, uses = failing(call, nth, number)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, stand_in)
        try:
            save(NEW, path, expected=fingerprint)
            failed = None
        except FileError as error:
            failed = error
    if failed is None:
        assert uses[0] < nth or (call, nth) in DISPENSABLE
        assert load(path).document == NEW
        assert load(path.with_name("ada.folio.bak")).document == OLD
    else:
        assert "“ada.folio” could not be saved" in failed.problem
        assert FAULTS[number] in failed.problem
        assert failed.remedy
        assert path.read_bytes() == before
        for backup in path.parent.glob("*.bak"):
            assert load(backup).document == OLD
    assert [name for name in names(path.parent) if name.endswith(".tmp")] == []


@posix_only
def test_a_disk_that_is_full_half_way_through_is_reported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, real = [100], os.write

    def write(handle: int, data: memoryview) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = real(handle, data[: room[0]])
        room[0] -= written
        return written

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(FileError) as caught:
        save(NEW, path, expected=None)
    assert caught.value.problem == "“ada.folio” could not be saved: the disk is full."
    assert "Make room" in caught.value.remedy
    assert load(path).document == OLD
    assert names(path.parent) == ["ada.folio"]


def test_a_write_in_small_pieces_is_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:100]))
    save(NEW, path, expected=None)
    assert load(path).document == NEW


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 64 KB; only the system's owner can make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("needs the right to mount a disk")
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("this system mounts no disk in memory")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    path = small_disk / "ada.folio"
    fingerprint = save(OLD, path, expected=NO_FILE)
    with pytest.raises(FileError, match="the disk is full"):
        save(Hero(notes="n" * 100_000), path, expected=fingerprint)
    assert load(path).document == OLD
    assert names(small_disk) == ["ada.folio"]


@pytest.mark.parametrize("seed", range(3))
def test_a_save_that_is_killed_leaves_a_whole_document(tmp_path: Path, seed: int) -> None:
    """fb-s62: a process that saves without end is killed at moments of chance."""
    path = tmp_path / "ada.folio"
    save(Hero(name="0", notes="n" * 20_000), path, expected=NO_FILE)
    code = """if True:
        import sys
        from pathlib import Path
        from models.fabula.hero import Hero
        from models.storage import save
        for number in range(1, 100_000):
            save(Hero(name=str(number), notes="n" * 20_000), Path(sys.argv[1]), expected=None)
            print(number, flush=True)
    """
    chance = random.Random(seed)
    for _ in range(3):
        process = subprocess.Popen(
            [sys.executable, "-c", code, path], stdout=subprocess.PIPE, cwd=ROOT
        )
        assert process.stdout is not None
        for _ in range(chance.randrange(1, 60)):
            process.stdout.readline()
        process.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        last = [int(line) for line in process.stdout.read().split()]
        process.wait()
        process.stdout.close()
        saved = int(load(path).document.name)
        assert saved >= max(last, default=0)
        assert int(load(path.with_name("ada.folio.bak")).document.name) in (saved, saved - 1, 0)
        assert len(load(path).document.notes) == 20_000
    remove_leftovers(tmp_path, older_than_s=-1)
    assert names(tmp_path) == ["ada.folio", "ada.folio.bak"]


# -------------------------------------------------------------------------- odd places


@pytest.mark.parametrize("act", [load, lambda path: save(NEW, path, expected=None)])
def test_a_folder_is_never_read_nor_replaced(tmp_path: Path, act: Callable[[Path], object]) -> None:
    folder = tmp_path / "ada.folio"
    folder.mkdir()
    with pytest.raises(NotAFileError, match=r"“ada\.folio” is a folder, not a file"):
        act(folder)
    assert names(tmp_path) == ["ada.folio"]


@posix_only
@pytest.mark.parametrize("act", [load, lambda path: save(NEW, path, expected=None)])
def test_a_pipe_or_a_device_is_refused_and_never_waited_for(
    tmp_path: Path, act: Callable[[Path], object]
) -> None:
    pipe = tmp_path / "ada.folio"
    os.mkfifo(pipe)
    link = tmp_path / "null.folio"
    link.symlink_to("/dev/null")
    for odd in (pipe, link):
        with pytest.raises(NotAFileError, match="is not an ordinary file"):
            act(odd)
    assert names(tmp_path) == ["ada.folio", "null.folio"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone/ada.folio", "its folder is not there"),
        ("file/ada.folio", "its folder is not a folder"),
        ("n" * 300 + ".folio", "its name is too long"),
        ("a\0b.folio", "its name holds characters that no file name may have"),
        ("half\ud800.folio", "its name holds characters that no file name may have"),
    ],
)
@posix_only
def test_a_place_that_takes_no_file_is_named(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError) as caught:
        save(NEW, tmp_path / name, expected=None)
    assert said in caught.value.problem
    assert caught.value.remedy
    assert names(tmp_path) == ["file"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone.folio", "there is no such file"),
        ("file/ada.folio", "there is no such file"),
        ("n" * 300 + ".folio", "its name is too long"),
        ("a\0b.folio", "its name holds characters that no file name may have"),
    ],
)
@posix_only
def test_a_file_that_is_not_there_is_named(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="could not be read: ") as caught:
        load(tmp_path / name)
    assert said in caught.value.problem


@posix_only
def test_a_link_that_leads_back_to_itself_is_named(tmp_path: Path) -> None:
    link = tmp_path / "a.folio"
    link.symlink_to("a.folio")
    with pytest.raises(FileError, match="a link that leads back to itself"):
        load(link)
    with pytest.raises(FileError, match="a link that leads back to itself"):
        save(NEW, link, expected=None)
    assert link.is_symlink()


@posix_only
def test_a_write_protected_file_is_respected(path: Path) -> None:
    path.chmod(0o444)
    with pytest.raises(FileError, match=r"“ada\.folio” is write-protected"):
        save(NEW, path, expected=None)
    assert load(path).document == OLD


@posix_only
def test_a_folder_that_may_not_be_written_is_named(path: Path) -> None:
    path.parent.chmod(0o555)
    if os.access(path.parent, os.W_OK):
        pytest.skip("this user may do anything")
    try:
        with pytest.raises(FileError, match="you may not change files in that folder"):
            save(NEW, path, expected=None)
    finally:
        path.parent.chmod(0o755)
    assert load(path).document == OLD


@posix_only
def test_a_name_with_no_room_for_a_backup_is_refused_whole(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 247 + ".folio")
    save(OLD, path, expected=NO_FILE)
    with pytest.raises(FileError, match="its name is too long"):
        save(NEW, path, expected=None)
    assert load(path).document == OLD
    assert len(names(tmp_path)) == 1


def test_windows_is_given_time_to_let_go_of_a_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left, pauses = os.replace, [2], []

    def busy(source: Path, target: Path) -> None:
        if left[0]:
            left[0] -= 1
            error = PermissionError(errno.EACCES, "in use")
            error.winerror = 32  # type: ignore[attr-defined]
            raise error
        real(source, target)

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(time, "sleep", pauses.append)
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert len(pauses) == 2


# -------------------------------------------------------------------------- the parts below


def test_a_file_that_grows_while_it_is_read_is_read_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"x" * 1000)
    assert read_file(path, limit=1000)[0] == b"x" * 1000
    assert read_file(path, limit=999)[0] == b"x" * 1000
    assert read_file(path, limit=10)[0] == b"x" * 11


@pytest.mark.skipif(sys.platform != "linux", reason="reads a file whose size is not told")
def test_a_file_of_untold_size_is_read_whole() -> None:
    data, state = read_file("/proc/self/status", limit=100_000)
    assert state.st_size == 0
    assert b"Threads:" in data


def test_moving_never_replaces(path: Path) -> None:
    other = path.with_name("other.folio")
    other.write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        move_file(path, other)
    assert (path.read_bytes(), other.read_bytes()) == (document_bytes(OLD), b"theirs")


def test_moving_to_another_disk_copies_then_removes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_disk(*_: object) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "rename", other_disk)
    target = path.with_name("moved.folio")
    state = path.stat()
    move_file(path, target)
    assert names(path.parent) == ["moved.folio"]
    assert load(target).document == OLD
    assert target.stat().st_mtime_ns == state.st_mtime_ns


def test_only_old_leftovers_of_ours_are_removed(tmp_path: Path) -> None:
    ours = tmp_path / ".fablefolio-0123456789abcdef.tmp"
    for file in (ours, tmp_path / ".fablefolio-short.tmp", tmp_path / "ada.folio"):
        file.touch()
    remove_leftovers(tmp_path)
    assert ours.exists(), "it may belong to a save that is still under way"
    os.utime(ours, (0, 0))
    remove_leftovers(tmp_path)
    assert names(tmp_path) == [".fablefolio-short.tmp", "ada.folio"]
    remove_leftovers(tmp_path / "gone")


def test_replacing_is_stopped_by_the_last_check(path: Path) -> None:
    def stop() -> None:
        raise UserError("No.", remedy="")

    with pytest.raises(UserError):
        replace_file(path, b"new", backup=True, last_check=stop)
    assert path.read_bytes() == document_bytes(OLD)
    assert names(path.parent) == ["ada.folio"]


def test_a_fingerprint_is_of_the_content(path: Path) -> None:
    data, state = read_file(path, limit=100_000)
    fingerprint = Fingerprint.of(data, state)
    assert fingerprint.matches(data)
    assert not fingerprint.matches(data + b" ")
    assert fingerprint.size == len(data)


def test_a_move_to_a_full_disk_leaves_the_file_where_it_was(small_disk: Path, path: Path) -> None:
    path.write_bytes(b"x" * 100_000)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        move_file(path, small_disk / "ada.folio")
    assert names(small_disk) == []
    assert path.read_bytes() == b"x" * 100_000
    path.write_bytes(document_bytes(OLD))
    move_file(path, small_disk / "ada.folio")
    assert load(small_disk / "ada.folio").document == OLD
    assert not path.exists()
