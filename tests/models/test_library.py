"""The library lists every document, and whatever is wrong with a file hides no other."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from models.document import Portrait
from models.fabula.header import facts
from models.fabula.hero import Hero, LevelChoice
from models.file_format import MAX_BYTES, document_bytes
from models.folder import library_folder
from models.library import added, document_paths, duplicate, entry, scan
from models.storage import load, save
from resources.loader import resource_path
from tests.amount import examples
from tests.models.heroes import json_values

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="about POSIX files")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "shelf"
    folder.mkdir()
    return folder


def hero(name: str, *classes: str) -> Hero:
    return Hero(name=name, levels=tuple(LevelChoice(class_id=class_id) for class_id in classes))


def test_a_library_that_is_not_there_is_empty(home: Path) -> None:
    assert scan() == ()
    assert not home.exists()


def test_an_entry_tells_what_a_list_shows(folder: Path) -> None:
    document = hero("Žofie", "orator", "weaponmaster", "orator", "").replaced(
        tags=("spring", "done"),
        theme="Hope",
        portrait=Portrait(media_type="image/png", data="AAAA"),
    )
    path = folder / "x.folio"
    save(document, path, expected=None)
    (found,) = scan(folder)
    assert (found.path, found.name, found.game, found.kind) == (path, "Žofie", "fabula", "hero")
    assert (found.tags, found.has_portrait, found.fault) == (("spring", "done"), True, "")
    assert (found.size, found.modified) == (path.stat().st_size, path.stat().st_mtime)
    assert found.facts == {
        "level": 4,
        "classes": (("orator", 2), ("weaponmaster", 1)),
        "theme": "Hope",
    }


def test_the_order_is_that_of_the_paths(folder: Path) -> None:
    for name in ("b/z", "a", "c", "b/a", "b/deep/er/x"):
        path = folder / f"{name}.folio"
        path.parent.mkdir(parents=True, exist_ok=True)
        save(hero(name), path, expected=None)
    assert [found.name for found in scan(folder)] == ["a", "b/a", "b/deep/er/x", "b/z", "c"]
    assert document_paths(folder) == tuple(found.path for found in scan(folder))


def test_only_documents_are_listed(folder: Path) -> None:
    save(hero("Ada"), folder / "Ada.FOLIO", expected=None)
    save(hero("Ada 2"), folder / "Ada.FOLIO", expected=None)  # now there is a backup
    for other in ("notes.txt", ".hidden.folio", "._Ada.folio", "Ada.pdf"):
        (folder / other).write_text("x")
    (folder / ".git").mkdir()
    save(hero("Hidden"), folder / ".git" / "x.folio", expected=None)
    assert [found.path.name for found in scan(folder)] == ["Ada.FOLIO"]


BAD_FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "zero": (b"\0" * 100, "nothing but zero bytes"),
    "cut": (document_bytes(Hero(name="x"))[:50], "is cut short"),
    "deep": (b"[" * 100_000, "nested deeper"),
    "foreign": (b'{"lvl": 5, "attributes": {}}', "a Fultimator creature"),
    "list": (b"[1]", "a list of 1"),
    "newer": (b'{"schema_version": 9, "game": "fabula", "kind": "hero"}', "uses file format 9"),
    "game": (b'{"schema_version": 1, "game": "go", "kind": "hero"}', "game “go”"),
    "huge": (b" " * (MAX_BYTES + 1), "is too large"),
    "binary": (bytes(range(256)), "cannot be read"),
}


def test_every_bad_file_is_listed_with_its_fault_and_hides_no_other(folder: Path) -> None:
    for name, (data, _) in BAD_FILES.items():
        (folder / f"{name}.folio").write_bytes(data)
    (folder / "folder.folio").mkdir()
    save(hero("Good"), folder / "good.folio", expected=None)
    found = {entry.path.stem: entry for entry in scan(folder)}
    assert set(found) == {*BAD_FILES, "folder", "good"}
    for name, (data, said) in BAD_FILES.items():
        assert said in found[name].fault, name
        assert f"“{name}.folio”" in found[name].fault
        assert (found[name].name, found[name].size) == (name, len(data))
    assert "is a folder" in found["folder"].fault
    assert (found["good"].name, found["good"].fault) == ("Good", "")


@posix_only
def test_pipes_links_and_devices_block_nothing(folder: Path) -> None:
    os.mkfifo(folder / "pipe.folio")
    (folder / "broken.folio").symlink_to("nowhere")
    (folder / "loop.folio").symlink_to("loop.folio")
    (folder / "device.folio").symlink_to("/dev/zero")
    (folder / "round").symlink_to(folder)  # a folder that leads back here
    save(hero("Good"), folder / "good.folio", expected=None)
    (folder / "second.folio").symlink_to("good.folio")
    found = {entry.path.stem: entry for entry in scan(folder)}
    assert set(found) == {"pipe", "broken", "loop", "device", "good", "second"}
    assert "is not an ordinary file" in found["pipe"].fault
    assert "is not an ordinary file" in found["device"].fault
    assert "a link to a file that is no longer there" in found["broken"].fault
    assert "leads back to itself" in found["loop"].fault
    assert found["second"].name == found["good"].name == "Good"


@posix_only
def test_what_may_not_be_read_is_listed(folder: Path) -> None:
    save(hero("Good"), folder / "good.folio", expected=None)
    save(hero("Secret"), folder / "secret.folio", expected=None)
    (folder / "closed").mkdir()
    (folder / "secret.folio").chmod(0)
    (folder / "closed").chmod(0)
    if os.access(folder / "closed", os.R_OK):
        pytest.skip("this user may read anything")
    try:
        found = {entry.path.name: entry.fault for entry in scan(folder)}
    finally:
        (folder / "closed").chmod(0o700)
    assert found["good.folio"] == ""
    assert "you may not read it" in found["secret.folio"]
    assert "you may not read it" in found["closed"]


def test_a_folder_that_cannot_be_listed_is_an_entry(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(hero("Good"), folder / "good.folio", expected=None)
    closed, real = folder / "closed", os.scandir
    closed.mkdir()

    def scandir(path: str | Path) -> Any:
        if os.fspath(path) == str(closed):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert [(found.path, bool(found.fault)) for found in scan(folder)] == [
        (closed, True),
        (folder / "good.folio", False),
    ]
    assert "“closed” could not be read: you may not read it" in scan(folder)[0].fault


@posix_only
def test_a_file_name_that_is_no_unicode_is_listed(folder: Path) -> None:
    path = folder / "bad\udcff.folio"
    path.write_bytes(b"")
    assert "“bad?.folio” is empty" in scan(folder)[0].fault
    path.write_bytes(document_bytes(hero("Good")))
    assert scan(folder)[0].name == "Good"


@given(json_values, json_values, json_values, json_values)
@settings(max_examples=examples(80))
def test_facts_are_read_from_data_of_any_shape(a: Any, b: Any, c: Any, d: Any) -> None:
    raw = {"levels": [a, {"class_id": b}, {"class_id": "fury"}], "theme": c, "identity": d}
    found = facts(raw)
    assert found["level"] == 3
    assert dict(found["classes"])["fury"] >= 1  # type: ignore[call-overload]
    assert facts({"levels": a, "origin": b})["level"] == (len(a) if isinstance(a, list) else 0)


def test_fields_of_a_wrong_type_do_not_stop_the_list(folder: Path) -> None:
    raw = {**json.loads(document_bytes(Hero())), "name": 5, "tags": {"a": 1}, "portrait": "x"}
    (folder / "odd.folio").write_text(json.dumps(raw))
    found = entry(folder / "odd.folio")
    assert (found.name, found.tags, found.has_portrait) == ("", (), False)


def test_a_duplicate_is_a_second_document(folder: Path) -> None:
    path = added(hero("Ada", "fury"), folder)
    first, second = duplicate(path), duplicate(path)
    assert [p.name for p in (path, first, second)] == [
        "Ada.folio",
        "Ada (copy).folio",
        "Ada (copy) 2.folio",
    ]
    assert load(first).document == hero("Ada (copy)", "fury")
    assert load(path).document == hero("Ada", "fury")


def test_a_duplicate_keeps_unknown_keys_and_bears_any_name(folder: Path) -> None:
    for name in ("", "x" * 500):
        raw = {**json.loads(document_bytes(Hero(name=name))), "later": [1]}
        path = folder / "a.folio"
        path.write_text(json.dumps(raw))
        copy = load(duplicate(path)).document
        assert copy.model_extra == {"later": [1]}
        assert copy.name.endswith("(copy)")


def test_added_documents_go_to_the_library_and_replace_none(home: Path) -> None:
    paths = [added(hero("Ada")), added(hero("Ada")), added(hero(""))]
    assert [path.name for path in paths] == ["Ada.folio", "Ada 2.folio", "Unnamed.folio"]
    assert {path.parent for path in paths} == {library_folder()}
    assert home in library_folder().parents


def test_new_samples_leave_the_users_own_alone(tmp_path: Path) -> None:
    """fb-s65: the program is updated with a changed sample while its user has changed the old."""
    program = tmp_path / "program"
    shutil.copytree(resource_path("samples"), program)
    mine = added(load(program / "fabula" / "camilla.folio").document)
    save(load(mine).document.replaced(notes="my own"), mine, expected=None)
    shutil.rmtree(program)
    shutil.copytree(resource_path("samples"), program)
    added(load(program / "fabula" / "camilla.folio").document)
    assert load(mine).document.notes == "my own"
    assert [(found.path.name, found.name) for found in scan()] == [
        ("Camilla 2.folio", "Camilla"),
        ("Camilla.folio", "Camilla"),
    ]
