"""References: a path from the library's folder, never one that leads out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.fabula.hero import Hero
from models.folder import HOME_VARIABLE, library_folder
from models.neighbour import neighbour_path, neighbours, reference_file
from models.storage import save


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The library, with one hero in a folder of its own and something that is no document."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    folder = library_folder()
    (folder / "Thursday").mkdir(parents=True)
    save(Hero(name="Ada"), folder / "Thursday" / "ada.folio", expected=None)
    (folder / "broken.folio").write_text("{", encoding="utf-8")
    return folder


def test_a_file_of_the_library_is_named_from_its_folder(library: Path) -> None:
    path = library / "Thursday" / "ada.folio"
    assert reference_file(path) == "Thursday/ada.folio"
    assert neighbour_path("Thursday/ada.folio") == path


def test_a_file_elsewhere_cannot_be_referred_to(library: Path, tmp_path: Path) -> None:
    assert reference_file(tmp_path / "ada.folio") == ""


def test_what_can_be_read_is_found(library: Path) -> None:
    found = neighbours(["Thursday/ada.folio", "broken.folio", "gone.folio", "Thursday/ada.folio"])
    assert list(found) == ["Thursday/ada.folio"]
    assert found["Thursday/ada.folio"].name == "Ada"


def test_a_folder_beside_the_document_is_looked_at_too(library: Path, tmp_path: Path) -> None:
    save(Hero(name="Bo"), tmp_path / "bo.folio", expected=None)
    assert neighbours(["bo.folio"]) == {}
    assert neighbours(["bo.folio"], [tmp_path])["bo.folio"].name == "Bo"


@pytest.mark.parametrize(
    "file",
    [
        "",
        "..",
        "../bo.folio",
        "Thursday/../../bo.folio",
        "/etc/passwd",
        "/tmp/bo.folio",
        "C:/bo.folio",
        "C:\\bo.folio",
        "\\\\server\\share\\bo.folio",
        "bo.txt",
        "a\0b.folio",
        "x" * 5000 + ".folio",
    ],
)
def test_a_reference_never_leads_out(library: Path, file: str) -> None:
    save(Hero(name="Bo"), library.parent / "bo.folio", expected=None)
    assert neighbour_path(file) is None
    assert neighbours([file]) == {}
