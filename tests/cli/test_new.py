"""New files: blank or finished at random, and never over another."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.command import main
from models.fabula.hero import Hero
from models.games import GAMES
from models.storage import load
from rules.systems import kind_of, system

Output = pytest.CaptureFixture[str]


def test_a_blank_hero(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "ada.folio"
    assert main(["new", "--name", "Ada", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert load(path).document == Hero(name="Ada")


def test_a_quick_hero_is_finished_and_the_same_for_a_seed(tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert main(["new", "--quick", "--seed", "7", str(tmp_path / f"{name}.folio")]) == 0
    assert main(["new", "--quick", "--seed", "8", str(tmp_path / "c.folio")]) == 0
    a, b, c = (load(tmp_path / f"{name}.folio").document for name in "abc")
    assert a == b != c
    assert kind_of(a).assess(a).problems == ()


def test_a_quick_hero_takes_a_name(tmp_path: Path) -> None:
    path = tmp_path / "a.folio"
    assert main(["new", "--quick", "--name", "Ada", str(path)]) == 0
    assert load(path).document.name == "Ada"


def test_the_suffix_is_added_and_a_folder_names_the_file(tmp_path: Path, capsys: Output) -> None:
    assert main(["new", str(tmp_path / "v1.2")]) == 0
    assert main(["new", "--name", "a/b", str(tmp_path)]) == 0
    assert main(["new", str(tmp_path)]) == 0
    printed = capsys.readouterr().out.split("\n")[:3]
    assert printed == [str(tmp_path / f"{name}.folio") for name in ("v1.2", "a-b", "Hero")]
    assert all(Path(path).exists() for path in printed)


def test_a_file_is_replaced_only_by_force(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "ada.folio"
    main(["new", "--name", "Old", str(path)])
    assert main(["new", "--name", "New", str(path)]) == 2
    assert "something of that name is already there" in capsys.readouterr().err
    assert load(path).document.name == "Old"
    assert main(["new", "--name", "New", "--force", str(path)]) == 0
    assert load(path).document.name == "New"
    assert load(path.with_name("ada.folio.bak")).document.name == "Old"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "1"], "--seed needs --quick."),
        (["--game", "go"], "There is no game “go”; there is: "),
        (["--kind", "boat"], "There is no “boat” in fabula; there is: hero,"),
        (["--name", "x" * 501], "a fault in “name”: at most 500 characters are allowed"),
    ],
)
def test_what_cannot_be_made_is_said(
    tmp_path: Path, words: list[str], said: str, capsys: Output
) -> None:
    assert main(["new", *words, str(tmp_path / "a.folio")]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", GAMES)
def test_without_a_kind_the_first_of_the_game_is_made(game: str, tmp_path: Path) -> None:
    assert main(["new", "--game", game, str(tmp_path / "a.folio")]) == 0
    made = load(tmp_path / "a.folio").document
    assert (made.game, made.kind) == (game, next(iter(system(game).kinds)))
