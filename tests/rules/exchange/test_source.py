"""Bytes of any kind: JSON and archives are read, everything else is named and refused."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import UserError
from rules.exchange.archive import MAX_ENTRIES, MAX_TOTAL
from rules.exchange.importing import imported, recognised
from rules.exchange.report import Imported, NotImported
from rules.exchange.source import MAX_BYTES, MAX_PARTS, sources
from tests.amount import examples

FROG = {"name": "Frog", "species": "Beast", "lvl": 5, "attributes": {}, "attacks": []}
FROG = {**FROG, "affinities": {}}


def archive(files: dict[str, bytes], *, level: int = zipfile.ZIP_STORED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", level, compresslevel=1) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b"\0\0\0 \n", "is empty"),
        (b"[1, 2]", "it holds a list"),
        (b"7", "it holds a single value"),
        (b"{}", "an empty JSON object"),
        (b'{"a": 1, "b": 2}', "JSON of something else (“a”, “b”)"),
        (b"{'a': 1}", "is not well-formed JSON at line 1, column 2"),
        (b'{"a": 1', "is not well-formed JSON"),
        (b"%PDF-1.7", "it looks like a PDF"),
        (b"\x89PNG\r\n\x1a\n", "it looks like a PNG picture"),
        (b"<html></html>", "a web page"),
        (b"\xff\xfe\x00\xd8", "no text that can be read"),
        (b"[" * 3_000, "nested deeper"),
        (b'{"a":' * 70 + b"1" + b"}" * 70, "nested deeper"),
        (b"[" + b"[]," * (MAX_PARTS + 1) + b"[]]", "too many parts"),
        (b"PK\x03\x04 nonsense", "a damaged ZIP archive"),
        (b'{"schema_version": 2, "game": "fabula", "kind": "hero"}', "Fablefolio document already"),
    ],
)
def test_what_cannot_be_imported_is_named(data: bytes, said: str) -> None:
    with pytest.raises(UserError) as caught:
        imported(data, "file.json")
    assert said in caught.value.problem
    assert "“file.json”" in caught.value.problem
    assert caught.value.remedy


def test_a_file_over_the_limit_is_refused_unread() -> None:
    with pytest.raises(UserError, match="too large"):
        imported(b" " * MAX_BYTES + b"{}", "big.json")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_every_encoding_of_json_is_read(encoding: str) -> None:
    (result,) = imported(json.dumps({**FROG, "name": "Frosch ß"}).encode(encoding), "a.json")
    assert isinstance(result, Imported)
    assert result.document.name == "Frosch ß"


def test_numbers_without_a_value_and_twins_are_survived() -> None:
    data = b'{"name": "A", "name": "B", "lvl": NaN, "species": "Beast", "attributes": {},'
    data += b'"attacks": [], "affinities": {}, "extra": {"hp": Infinity, "mp": 1' + b"0" * 400
    (result,) = imported(data + b"}}", "a.json")
    assert isinstance(result, Imported)
    assert result.document.name == "B"
    told = [str(line) for line in result.report.lines]
    assert any("Keys that stand twice" in line and "“name”" in line for line in told)
    assert any(line.startswith("lvl:") for line in told)


def test_an_archive_is_read_file_by_file() -> None:
    data = archive(
        {
            "npcs/frog.json": json.dumps(FROG).encode(),
            "../../etc/Toad.JSON": json.dumps({**FROG, "name": "Toad"}).encode(),
            "broken.json": b"{",
            "readme.txt": b"hello",
            "__MACOSX/frog.json": b"\0",
            ".hidden.json": b"\0",
        }
    )
    results = imported(data, "all.zip")
    names = [r.document.name for r in results if isinstance(r, Imported)]
    assert names == ["Frog", "Toad"]
    (fault,) = [r for r in results if isinstance(r, NotImported)]
    assert fault.name == "broken.json" and "well-formed" in str(fault.error)
    assert recognised(archive({"a.json": json.dumps(FROG).encode()}), "x.zip").count == 1


def test_an_archive_without_json_or_with_too_much_is_refused() -> None:
    with pytest.raises(UserError, match="without a JSON file"):
        imported(archive({"a.txt": b"x"}), "a.zip")
    many = archive({f"{n}.json": b"{}" for n in range(MAX_ENTRIES + 1)})
    with pytest.raises(UserError, match="2,000 is the limit"):
        imported(many, "a.zip")


def test_a_zip_bomb_is_not_unpacked() -> None:
    bomb = archive({"a.json": b" " * (MAX_BYTES + 1)}, level=zipfile.ZIP_DEFLATED)
    assert len(bomb) < 200_000
    (source,) = sources(bomb, "bomb.zip")
    assert source.fault is not None and "too large" in source.fault.problem
    whole = MAX_BYTES - 1
    files = {f"{n}.json": b" " * whole for n in range(MAX_TOTAL // whole + 2)}
    found = list(sources(archive(files, level=zipfile.ZIP_DEFLATED), "bombs.zip"))
    assert found[-1].fault is not None and "too large" in found[-1].fault.problem


def test_a_locked_or_damaged_entry_stops_no_other() -> None:
    data = bytearray(archive({"a.json": json.dumps(FROG).encode(), "b.json": b'{"x": 1}'}))
    data[40] ^= 0xFF  # within the first entry: its check sum no longer fits
    first, second = sources(bytes(data), "a.zip")
    assert first.fault is not None and "damaged" in first.fault.problem
    assert second.raw == {"x": 1}
    locked = bytearray(archive({"a.json": b"{}"}))
    locked[6] |= 1  # the flag of encryption, in both headers
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    (source,) = sources(bytes(locked), "a.zip")
    assert source.fault is not None and "password" in source.fault.problem


@settings(max_examples=examples(150))
@given(st.binary(max_size=80) | st.binary(max_size=60).map(lambda b: b"PK\x03\x04" + b))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    try:
        imported(data, "x")
    except UserError as error:
        assert error.remedy
