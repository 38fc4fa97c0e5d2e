"""Files that somebody broke, or made to break us: a document and a report, or a word on why not."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.document import Document
from models.errors import DocumentError, UserError
from models.fabula.npc import Npc
from models.file_format import document_bytes, read_document
from rules.exchange.exporting import exported
from rules.exchange.importing import imported
from rules.exchange.report import Imported, import_text
from rules.systems import kind_of
from tests.amount import examples

FOLDER = Path(__file__).parents[3] / "data" / "fabula" / "imports"
FILES = sorted(FOLDER.glob("*.json"))
RAWS = {path.name: json.loads(path.read_text("utf-8")) for path in FILES}

LONG = "x" * 300_000
HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 61, 10**9, -(10**9), 10**40, 0.5, float("nan"), float("inf"),
    "", " ", "-", "5", "5 MP", "-99999999999", "١٢", "NaN", "true", "\0\x1b[31m", "\ud800",
    "<b>bold</b><script>x</script>", "**bold**", "multi (2)", "a, b, c", "Beast", "champion99",
    "🐸" * 50, "e\u0301" * 300, "\u202eabc", "@DMG[" * 50, "[[" * 500, LONG,
    "data:image/png;base64,AAAA", "file:///etc/passwd", [], {}, [[]], [None], [{}], ["x"],
    [1, 2], {"value": {}}, {"base": "x"},
    {"name": ["x"]}, {"": ""}, [{"name": "x"}] * 300, {"value": 10**30}, {"value": "dex"},
)  # fmt: skip


def places(raw: Any) -> list[tuple[Any, Any]]:
    """Return every (container, key) in a JSON value."""
    found: list[tuple[Any, Any]] = []
    waiting = [raw]
    while waiting:
        value = waiting.pop()
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in list(entries):
            found.append((value, key))
            if isinstance(inner, dict | list):
                waiting.append(inner)
    return found


@st.composite
def broken_files(draw: st.DrawFn) -> bytes:
    """Return one of our files with a few values replaced, removed, moved or repeated."""
    raw = copy.deepcopy(RAWS[draw(st.sampled_from(sorted(RAWS)))])
    for _ in range(draw(st.integers(1, 5))):
        found = places(raw)
        if not found:
            break
        container, key = found[draw(st.integers(0, len(found) - 1))]
        kind = draw(st.sampled_from(["replace", "replace", "replace", "drop", "swap", "repeat"]))
        if kind == "replace":
            container[key] = copy.deepcopy(draw(st.sampled_from(HOSTILE)))
        elif kind == "drop":
            del container[key]
        elif kind == "swap":
            other, other_key = found[draw(st.integers(0, len(found) - 1))]
            container[key] = copy.deepcopy(other[other_key])
        elif isinstance(container, list):
            container.extend([copy.deepcopy(container[key])] * 120)
    return json.dumps(raw).encode()


def survived(data: bytes) -> list[Document]:
    """Import ``data``; whatever comes of it is sound, can be assessed, saved and exported."""
    try:
        results = imported(data, "broken.json")
    except UserError as error:
        assert error.problem and error.remedy
        return []
    import_text(results)
    documents: list[Document] = []
    for result in results:
        if not isinstance(result, Imported):
            assert result.error.remedy
            # That would be a value of ours which the document refuses.
            assert not isinstance(result.error, DocumentError)
            continue
        document = result.document
        for offer in result.report.offers:
            document = offer.apply(document)
        kind_of(document).assess(document)
        assert read_document(document_bytes(document), path=Path("a")) == document
        documents.append(document)
    return documents


@settings(max_examples=examples(150))
@given(broken_files())
def test_a_broken_file_gives_a_document_or_a_reason(data: bytes) -> None:
    survived(data)


@settings(max_examples=examples(25))
@given(broken_files(), st.sampled_from(["fultimator", "foundry"]))
def test_what_came_from_a_broken_file_can_go_out_again(data: bytes, format_id: str) -> None:
    for document in survived(data):
        json.loads(exported(document, format_id).data)


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: repr(value)[:20])
@pytest.mark.parametrize("name", sorted(RAWS))
def test_every_place_survives_every_value(name: str, value: Any) -> None:
    """One value at a time in each place at the top, where most of the reading is done."""
    raw = RAWS[name]
    tops = [raw, *(inner for inner in raw.values() if isinstance(inner, dict))]
    changed = copy.deepcopy(raw)
    for top, copied in zip(tops, [changed, *_inner(changed)], strict=True):
        for key in top:
            copied[key] = value
    survived(json.dumps(changed).encode())


def _inner(raw: dict[str, Any]) -> list[dict[str, Any]]:
    return [inner for inner in raw.values() if isinstance(inner, dict)]


def test_ten_megabytes_of_text_are_cut_and_told() -> None:
    raw = {**RAWS["fultimator_npc_flat.json"], "description": "word " * 2_000_000, "name": LONG}
    (result,) = imported(json.dumps(raw).encode(), "a.json")
    assert isinstance(result, Imported) and isinstance(result.document, Npc)
    assert len(result.document.looks) <= 200_000
    assert len(result.document.name) == 500
    told = [str(line) for line in result.report.of_kind("changed")]
    assert "description: cut after 200,000 of its 10,000,000 characters" in told
    assert "name: cut after 500 of its 300,000 characters" in told


def test_html_in_a_name_stays_text() -> None:
    raw = {**RAWS["fultimator_npc_flat.json"], "name": "<img src=x onerror=alert(1)>"}
    (result,) = imported(json.dumps(raw).encode(), "a.json")
    assert isinstance(result, Imported)
    assert result.document.name == "<img src=x onerror=alert(1)>"
