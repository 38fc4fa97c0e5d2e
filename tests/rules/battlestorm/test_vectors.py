"""Every test vector of the facts, driven from the file; each has a procedure that answers it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.rules.battlestorm.procedures import PROCEDURES

FOLDER = Path(__file__).parents[2] / "data" / "battlestorm"
RAW: dict[str, Any] = yaml.safe_load((FOLDER / "vectors.yaml").read_text("utf-8"))


def _cases() -> Iterator[Any]:
    for vector in RAW["vectors"]:
        for index, case in enumerate(vector["cases"]):
            yield pytest.param(vector["id"], case, id=f"{vector['id']}-{index}")


@pytest.mark.parametrize(("id", "case"), list(_cases()))
def test_the_program_answers_as_the_vector_says(id: str, case: dict[str, Any]) -> None:
    assert id in PROCEDURES, "no procedure answers this vector"
    found = PROCEDURES[id](case["input"])
    assert set(found) == set(case["expected"])
    for name, value in case["expected"].items():
        if isinstance(value, float):
            assert abs(float(found[name]) - value) <= RAW["meta"]["tolerance"], name
        else:
            assert found[name] == value, name
            assert isinstance(found[name], bool) == isinstance(value, bool), name


def test_every_vector_is_there_and_every_procedure_has_one() -> None:
    ids = [vector["id"] for vector in RAW["vectors"]]
    assert len(ids) == len(set(ids)) == len(PROCEDURES)
    assert set(PROCEDURES) == set(ids)
    assert sum(len(vector["cases"]) for vector in RAW["vectors"]) == 166


def test_the_copies_are_those_of_the_shared_folder() -> None:
    shared = os.environ.get("FABLEFOLIO_SHARED")
    if not shared:
        pytest.skip("FABLEFOLIO_SHARED names no folder")
    copy = FOLDER / "vectors.yaml"
    assert copy.read_bytes() == Path(shared, "cases", "battlestorm", "vectors.yaml").read_bytes()
    for path in (FOLDER / "facts").iterdir():
        original = Path(shared, "facts", "battlestorm", path.name)
        assert path.read_bytes() == original.read_bytes(), path.name
