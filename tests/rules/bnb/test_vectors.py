"""Every test vector of the facts, driven from the file; each has a procedure that answers it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from models.bnb.options import Options
from tests.rules.bnb import build_vectors, round_vectors, sorcery_vectors
from tests.yaml_file import read_yaml

FOLDER = Path(__file__).parents[2] / "data" / "bnb"
RAW: dict[str, Any] = read_yaml(FOLDER / "vectors.yaml")
TABLES = (build_vectors.PROCEDURES, round_vectors.PROCEDURES, sorcery_vectors.PROCEDURES)
PROCEDURES = {id: procedure for table in TABLES for id, procedure in table.items()}


def _cases() -> Iterator[Any]:
    for vector in RAW["vectors"]:
        for index, case in enumerate(vector["cases"]):
            yield pytest.param(vector, case, id=f"{vector['id']}-{index}")


@pytest.mark.parametrize(("vector", "case"), list(_cases()))
def test_the_program_answers_as_the_vector_says(
    vector: dict[str, Any], case: dict[str, Any]
) -> None:
    assert vector["id"] in PROCEDURES, "no procedure answers this vector"
    options = Options.complete(**vector.get("options", {}))
    found = dict(PROCEDURES[vector["id"]](case["input"], options))
    expected = case["expected"]
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        if isinstance(value, float):
            assert found[name] == pytest.approx(value, abs=RAW["meta"]["tolerance"]), name
        else:
            assert found[name] == value, name
            assert (found[name] is None) == (value is None)
            assert isinstance(found[name], bool) == isinstance(value, bool), name


def test_every_vector_is_there_and_every_procedure_has_one() -> None:
    ids = [vector["id"] for vector in RAW["vectors"]]
    assert len(ids) == len(set(ids)) == 138
    assert sum(len(vector["cases"]) for vector in RAW["vectors"]) == 475
    assert set(PROCEDURES) == set(ids)
    assert sum(len(table) for table in TABLES) == len(PROCEDURES)


def test_the_copies_are_those_of_the_shared_folder() -> None:
    shared = os.environ.get("FABLEFOLIO_SHARED")
    if not shared:
        pytest.skip("FABLEFOLIO_SHARED names no folder")
    copy = FOLDER / "vectors.yaml"
    assert copy.read_bytes() == Path(shared, "cases", "bnb", "vectors.yaml").read_bytes()
    for path in (FOLDER / "facts").iterdir():
        original = Path(shared, "facts", "bnb", path.name)
        assert path.read_bytes() == original.read_bytes(), path.name
