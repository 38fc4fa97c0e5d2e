"""Every test vector of the facts, driven from the file; each has a procedure that answers it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rules.fadedglory.procedures import BASES, PROCEDURES, groups_that_need
from tests.yaml_file import read_yaml

FOLDER = Path(__file__).parents[2] / "data" / "fadedglory"
RAW: dict[str, Any] = read_yaml(FOLDER / "vectors.yaml")


def _cases() -> Iterator[Any]:
    for vector in RAW["vectors"]:
        for index, case in enumerate(vector["cases"]):
            yield pytest.param(vector["id"], case, id=f"{vector['id']}-{index}")


@pytest.mark.parametrize(("id", "case"), list(_cases()))
def test_the_program_answers_as_the_vector_says(id: str, case: dict[str, Any]) -> None:
    assert id in PROCEDURES, "no procedure answers this vector"
    found = PROCEDURES[id](case["input"])
    assert dict(found) == case["expected"]
    for name, value in case["expected"].items():
        assert isinstance(found[name], bool) == isinstance(value, bool), name


def test_every_vector_is_there_and_every_procedure_has_one() -> None:
    ids = [vector["id"] for vector in RAW["vectors"]]
    assert len(ids) == len(set(ids)) == len(PROCEDURES)
    assert set(PROCEDURES) == set(ids)
    assert sum(len(vector["cases"]) for vector in RAW["vectors"]) == 116


def test_the_bases_of_the_vectors_are_numbers_of_the_game() -> None:
    for number, pair in BASES.items():
        assert pair in groups_that_need(number)


def test_the_copies_are_those_of_the_shared_folder() -> None:
    shared = os.environ.get("FABLEFOLIO_SHARED")
    if not shared:
        pytest.skip("FABLEFOLIO_SHARED names no folder")
    copy = FOLDER / "vectors.yaml"
    assert copy.read_bytes() == Path(shared, "cases", "fadedglory", "vectors.yaml").read_bytes()
    for path in (FOLDER / "facts").iterdir():
        original = Path(shared, "facts", "fadedglory", path.name)
        assert path.read_bytes() == original.read_bytes(), path.name
