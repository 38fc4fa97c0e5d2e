"""Old files are brought up to date step by step, and reading them again changes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest

from models import file_format
from models.document import SCHEMA_VERSION
from models.errors import DocumentError, NewerFileError
from models.fabula.hero import Hero
from models.file_format import document_bytes, read_document
from models.migration import MIGRATIONS, Migration, RawDocument, upgraded
from rules.fabula.derive import derive

FORMATS = Path(__file__).parents[1] / "data" / "formats"
PATH = Path("old.folio")


def bonds_become_lists(raw: RawDocument) -> RawDocument:
    """1 to 2 of a history made up here: Bonds were one text, and points had another name."""
    bonds = [{"name": name.strip()} for name in raw.pop("bond_text").split(";")]
    return {**raw, "bonds": bonds, "play": {"fabula_points": raw["fp"]}}


def old_points_vanish(raw: RawDocument) -> RawDocument:
    """2 to 3: the old name of the points goes."""
    return {key: value for key, value in raw.items() if key != "fp"}


STEPS: Mapping[int, Migration] = {1: bonds_become_lists, 2: old_points_vanish}


def old(**changes: object) -> RawDocument:
    return {
        "schema_version": 1,
        "game": "fabula",
        "kind": "hero",
        "name": "Ada",
        "bond_text": "Rosa; the Empire",
        "fp": 4,
        "unknown": [1],
        **changes,
    }


def test_every_step_runs_once_and_in_order() -> None:
    assert upgraded(old(), path=PATH, steps=STEPS, current=3) == {
        "schema_version": 3,
        "game": "fabula",
        "kind": "hero",
        "name": "Ada",
        "unknown": [1],
        "bonds": [{"name": "Rosa"}, {"name": "the Empire"}],
        "play": {"fabula_points": 4},
    }


def test_a_file_half_way_takes_only_the_steps_ahead() -> None:
    found = upgraded({"schema_version": 2, "fp": 1, "bonds": []}, path=PATH, steps=STEPS, current=3)
    assert found == {"schema_version": 3, "bonds": []}


def test_a_current_file_is_taken_as_it_is() -> None:
    raw = {"schema_version": 3, "fp": 1}
    assert upgraded(raw, path=PATH, steps=STEPS, current=3) is raw


class LaterHero(Hero):
    """The hero of the made-up format 3."""

    schema_version: Literal[3] = 3


def test_bonds_and_points_stay_through_any_number_of_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """fb-s61: an old file is loaded, saved, and loaded again."""
    monkeypatch.setattr(file_format, "document_model", lambda game, kind: LaterHero)
    data = json.dumps(old()).encode()
    for _ in range(5):
        hero = read_document(data, path=PATH, steps=STEPS, current=3)
        assert isinstance(hero, LaterHero)
        assert [bond.name for bond in hero.bonds] == ["Rosa", "the Empire"]
        assert hero.play.fabula_points == 4
        assert hero.model_extra == {"unknown": [1]}
        data = document_bytes(hero)
    assert json.loads(data)["schema_version"] == 3


def test_a_newer_file_is_refused() -> None:
    with pytest.raises(NewerFileError, match="uses file format 4; this release reads up to 3"):
        upgraded({"schema_version": 4}, path=PATH, steps=STEPS, current=3)


@pytest.mark.parametrize("version", [None, 0, -1, "1", 1.0, True, [1], {}])
def test_a_version_that_is_none_is_refused(version: object) -> None:
    with pytest.raises(DocumentError, match=r"old\.folio” does not say which file format"):
        upgraded({"schema_version": version}, path=PATH)


@pytest.mark.parametrize("damage", [{"bond_text": 5}, {"bond_text": None}])
def test_damage_in_an_old_file_is_an_error_that_names_it(damage: dict[str, object]) -> None:
    with pytest.raises(DocumentError, match=r"“old.folio” uses the old file format 1, and part"):
        upgraded(old(**damage), path=PATH, steps=STEPS, current=3)


@pytest.mark.parametrize(
    ("change", "entries"),
    [(0, []), (250, [(250, "In play")]), (-40, [(-40, "In play")]), (None, [])],
)
def test_the_zenit_in_play_of_a_first_format_hero_is_an_entry(
    change: int | None, entries: list[tuple[int, str]]
) -> None:
    purse = {"budget": 500, "savings_roll": 7, "note": "kept"}
    if change is not None:
        purse["change"] = change
    raw = {"schema_version": 1, "game": "fabula", "kind": "hero", "name": "Ada", "purse": purse}
    hero = read_document(json.dumps(raw).encode(), path=PATH)
    assert isinstance(hero, Hero)
    assert [(entry.zenit, entry.what) for entry in hero.purse.entries] == entries
    assert hero.purse.model_extra == {"note": "kept"}
    assert derive(hero).value("zenit") == 570 + (change or 0)
    again = read_document(document_bytes(hero), path=PATH)
    assert again == hero


@pytest.mark.parametrize("purse", [None, 5, [], {"change": "much"}])
def test_a_purse_that_is_none_is_an_error_that_names_it(purse: object) -> None:
    raw = {"schema_version": 1, "game": "fabula", "kind": "hero", "purse": purse}
    with pytest.raises(DocumentError, match="purse"):
        read_document(json.dumps(raw).encode(), path=PATH)


def test_the_purse_of_another_game_is_left_alone() -> None:
    raw = {"schema_version": 1, "game": "bnb", "kind": "character", "purse": {"change": 3}}
    assert upgraded(raw, path=PATH)["purse"] == {"change": 3}


def test_there_is_a_step_and_a_kept_file_for_every_version() -> None:
    assert set(MIGRATIONS) == set(range(1, SCHEMA_VERSION))
    for version in range(1, SCHEMA_VERSION + 1):
        assert list(FORMATS.glob(f"*-{version}.folio")), f"no file of format {version} is kept"


@pytest.mark.parametrize("path", sorted(FORMATS.glob("*.folio")), ids=lambda path: path.name)
def test_every_kept_file_still_opens(path: Path) -> None:
    document = read_document(path.read_bytes(), path=path)
    assert document.schema_version == SCHEMA_VERSION
    again = read_document(document_bytes(document), path=path)
    assert again == document
