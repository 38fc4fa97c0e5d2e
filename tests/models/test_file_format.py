"""Files keep all they hold, give the same bytes each time, and never fail without saying why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from models.errors import DocumentError, UserError
from models.fabula.hero import Bond, Hero, LevelChoice
from models.file_format import MAX_BYTES, document_bytes, read_document
from tests.amount import examples
from tests.models.heroes import heroes, json_values, texts

PATH = Path("some/where/camilla.folio")
FORMATS = Path(__file__).parents[1] / "data" / "formats"
CAMILLA = (FORMATS / "fabula-hero-2.folio").read_bytes()
HEAD = b'{"schema_version": 2, "game": "fabula", "kind": "hero"'
PICK = b'{"choice": "a", "value": "b"}, '


def problem(data: bytes) -> str:
    """Return what is said of a file that cannot be read."""
    with pytest.raises(DocumentError) as caught:
        read_document(data, path=PATH)
    assert "“camilla.folio”" in caught.value.problem
    assert "some/where" not in caught.value.problem
    assert caught.value.remedy
    return caught.value.problem


# -------------------------------------------------------------------------- what is written


def test_what_it_is_stands_first_and_the_text_is_plain() -> None:
    data = document_bytes(Hero(name="Žofie ❤ 😀", bonds=(Bond(name="the Empire"),)))
    assert data.startswith(
        b'{\n "schema_version": 2,\n "game": "fabula",\n "kind": "hero",\n "name": '
    )
    assert data.endswith(b"\n}\n")
    assert "Žofie ❤ 😀" in data.decode("utf-8")
    assert json.loads(data)["bonds"] == [{"name": "the Empire", "emotions": []}]


def test_the_kept_file_of_this_format_is_what_this_release_writes() -> None:
    """When this fails, the format changed: raise its version and write the step."""
    hero = read_document(CAMILLA, path=PATH)
    assert document_bytes(hero) == CAMILLA
    assert isinstance(hero, Hero)
    assert hero.levels[0].model_extra == {"remark": "a key of some later release"}


@given(heroes)
@settings(max_examples=examples(60))
def test_any_hero_comes_back_as_it_was(hero: Hero) -> None:
    data = document_bytes(hero)
    again = read_document(data, path=PATH)
    assert again == hero
    assert document_bytes(again) == data == document_bytes(hero)


@given(st.dictionaries(texts, json_values, max_size=4), st.sampled_from(["", "levels", "play"]))
@example({"model_dump": 1, "model_config": [], "__class__": {}, "self": 0, "_private": ""}, "")
@example({"deep": json.loads("[" * 150 + "]" * 150)}, "play")
@settings(max_examples=examples(100))
def test_unknown_keys_at_any_depth_are_kept(extra: dict[str, Any], place: str) -> None:
    raw: dict[str, Any] = json.loads(CAMILLA)
    target = {"": raw, "levels": raw["levels"][2], "play": raw["play"]}[place]
    known = set(Hero.model_fields) | set(LevelChoice.model_fields) | set(raw["play"])
    added = {key: value for key, value in extra.items() if key not in known}
    target.update(added)
    data = document_bytes(read_document(json.dumps(raw).encode(), path=PATH))
    assert json.loads(data) == raw
    assert document_bytes(read_document(data, path=PATH)) == data


def test_unknown_keys_survive_an_edit() -> None:
    hero = read_document(CAMILLA, path=PATH)
    edited = json.loads(document_bytes(hero.replaced(name="Someone else")))
    assert edited == {**json.loads(CAMILLA), "name": "Someone else"}


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + CAMILLA,
        CAMILLA.replace(b"\n", b"\r\n"),
        json.dumps(json.loads(CAMILLA)).encode(),
        json.dumps(json.loads(CAMILLA), ensure_ascii=True, indent="\t").encode(),
        CAMILLA.replace(b'":', b'" :'),
        b"\n\n" + CAMILLA + b"\n \n",
        json.dumps(dict(reversed(json.loads(CAMILLA).items()))).encode(),
    ],
    ids=["mark", "windows", "one line", "escaped", "blanks", "blank lines", "other order"],
)
def test_a_file_that_an_editor_rewrote_is_the_same_document(data: bytes) -> None:
    assert read_document(data, path=PATH) == read_document(CAMILLA, path=PATH)


# -------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b" \n\t", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"\0" * 4096, "holds nothing but zero bytes"),
        (CAMILLA[:200], "is cut short: it ends at line 10, column 56"),
        (CAMILLA[:-3], "is cut short: it ends at line"),
        (CAMILLA[:500] + b"\0" * 500, "zero bytes begin"),
        (CAMILLA + b"\0" * 500, "zero bytes begin, so its end was never written"),
        (CAMILLA + CAMILLA, "something follows the end of the document"),
        (CAMILLA.decode().encode("utf-16"), "is UTF-16 or UTF-32 text"),
        (CAMILLA.decode().encode("utf-16-le"), "is UTF-16 or UTF-32 text"),
        (CAMILLA.decode().encode("utf-16-be"), "is UTF-16 or UTF-32 text"),
        (CAMILLA.decode().encode("utf-32"), "is UTF-16 or UTF-32 text"),
        (CAMILLA.decode().encode("cp1250", "replace"), "it is not UTF-8 text"),
        (b"hello", "it is not well-formed JSON"),
        (b"%PDF-1.7 ...", "it looks like a PDF"),
        (b"PK\x03\x04abc", "it looks like a ZIP archive"),
        (b"\x1f\x8b\x08", "it looks like a compressed file"),
        (b"\x89PNG\r\n\x1a\n", "it looks like a PNG picture"),
        (b"<!DOCTYPE html>", "it looks like a web page"),
        (b"[]", "it holds only a list of 0"),
        (b"null", "it holds only nothing (null)"),
        (b'"text"', "it holds only “text”"),
        (b"12", "it holds only 12"),
        (b"{}", "it is an empty JSON object"),
        (b'{"a": 1, "b": 2}', "it is JSON of something else (“a”, “b”)"),
        (b'{"game": "fabula"}', "it has no “schema_version” and no “kind”"),
        (HEAD.replace(b"fabula", b"chess") + b"}", "game “chess”, kind “hero”"),
        (HEAD.replace(b"hero", b"boat") + b"}", "game “fabula”, kind “boat”"),
        (HEAD.replace(b'"hero"', b"[1]") + b"}", "kind a list of 1"),
        (HEAD.replace(b'"fabula"', b"null") + b"}", "game nothing (null)"),
        (HEAD.replace(b"2", b"true") + b"}", "“schema_version” is true"),
        (HEAD.replace(b"2", b"99") + b"}", "uses file format 99; this release reads up to 2"),
        (HEAD + b', "name": NaN}', "stands a number without a value (NaN or Infinity)"),
        (HEAD + b', "name": -Infinity}', "stands a number without a value (NaN or Infinity)"),
        (HEAD + b', "x": 1e999}', "a number that is too large: 1e999"),
        (HEAD + b', "x": ' + b"9" * 5000 + b"}", "stands a number of too many digits"),
        (HEAD + b', "x": ' + b"[" * 5000 + b"]" * 5000 + b"}", "nested deeper than any document"),
        (HEAD + b', "name": "\\ud83d"}', "stands half a character"),
        (HEAD + b', "name": "\\udc00"}', "stands half a character"),
        (HEAD + b', "name": "a\nb"}', "a text runs over the end of a line"),
        (HEAD + b', "name": "a\x00b"}', "or holds a control character"),
        (bytes(range(256)), "it is not well-formed JSON"),
        (HEAD + b', "name": "a", "name": "b"}', "has the field “name” twice"),
        (HEAD + b', "play": {"hp": 1, "h\\u0070": 2}}', "has the field “hp” twice"),
        (HEAD + b', "x": {"y" : 1, "y":2}}', "has the field “y” twice"),
        (HEAD + b', "name": 7}', "a fault in “name”: a text is expected, and 7 is there"),
        (HEAD + b', "levels": [{}, {"picks": 1}]}', "a fault in “levels › 2 › picks”"),
        (
            HEAD + b', "levels": [{"picks": [' + PICK * 100 + PICK[:-2] + b"]}]}",
            "“levels › 1 › picks”: at most 100 entries are allowed, and a list of 101 is there",
        ),
        (
            HEAD + b', "play": {"statuses": [' + b'"slow", ' * 100 + b'"slow"]}}',
            "“play › statuses”: at most 100 entries are allowed, and a list of 101 is there",
        ),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)  # fmt: skip
def test_a_bad_file_says_what_is_wrong_with_it(data: bytes, said: str) -> None:
    with pytest.raises(UserError) as caught:
        read_document(data, path=PATH)
    assert said in caught.value.problem
    assert "“camilla.folio”" in caught.value.problem
    assert caught.value.remedy


def test_the_place_in_the_file_is_counted_in_characters() -> None:
    assert "line 2, column 13" in problem(b'{"a": 1,\n"\xc5\xbe\xc5\xbe\xc5\xbe\xc5\xbe": "x" y}')


def test_a_file_too_large_is_refused_before_it_is_parsed() -> None:
    assert "is too large for a document: 32 MB" in problem(b"[" * (MAX_BYTES + 1))


def test_words_that_look_like_faults_are_text() -> None:
    """What the quick look at a file takes for a fault is looked at again, exactly."""
    for text in ("Infinity", 'a":b', "NaN", "\\u0041", "::", '"', "\\"):
        raw = json.dumps({**json.loads(CAMILLA), "notes": text, "x": {"x": text}}).encode()
        assert read_document(raw, path=PATH).notes == text


@given(st.binary(max_size=300))
@settings(max_examples=examples(300))
def test_any_bytes_give_a_document_or_an_error_for_people(data: bytes) -> None:
    with pytest.raises(UserError, match="camilla"):
        read_document(data, path=PATH)


@st.composite
def damaged_files(draw: st.DrawFn) -> bytes:
    """A good file with a few of its bytes replaced, dropped or doubled."""
    data = bytearray(CAMILLA)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.sampled_from([0, 1, 1, 2, 40])))
        odd = st.sampled_from(
            [b"", b"\0", b'"', b"[", b"}", b",", b"\\", b"\\ud800", b"1e999", b"-", b"\xff",
             b"null", b"true", b'"levels"', b'{"a":{}}', b"9" * 30]
        )  # fmt: skip
        data[start:end] = draw(st.binary(max_size=3) | odd)
    return bytes(data)


@given(damaged_files())
@settings(max_examples=examples(400), suppress_health_check=[HealthCheck.too_slow])
def test_a_damaged_file_gives_a_document_or_an_error_for_people(data: bytes) -> None:
    try:
        document = read_document(data, path=PATH)
    except UserError as error:
        assert "camilla" in error.problem
        return
    written = document_bytes(document)
    assert read_document(written, path=PATH) == document


@given(st.recursive(json_values, lambda inner: st.lists(inner, max_size=3)), st.data())
@settings(max_examples=examples(150))
def test_a_value_of_any_type_in_any_field_gives_no_other_error(value: Any, data: Any) -> None:
    raw: dict[str, Any] = json.loads(CAMILLA)
    place: Any = raw
    for _ in range(data.draw(st.integers(0, 3))):
        inner = list(place.values() if isinstance(place, dict) else place)
        inner = [item for item in inner if isinstance(item, dict | list) and item]
        if not inner:
            break
        place = data.draw(st.sampled_from(inner))
    key = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
    place[key] = value
    try:
        read_document(json.dumps(raw).encode(), path=PATH)
    except UserError as error:
        assert error.remedy


@pytest.mark.parametrize(
    ("raw", "tool"),
    [
        ({"uid": 1, "name": "A", "lvl": 5, "info": {}, "attributes": {}, "classes": []},
         "a Fultimator character"),
        ({"name": "A", "lvl": 5, "attributes": {}, "dataType": "pc"}, "a Fultimator character"),
        ({"species": "Beast", "lvl": 5, "attributes": {}, "attacks": []}, "a Fultimator creature"),
        ({"dataType": "weapon", "name": "A"}, "a Fultimator item"),
        ({"npcs": [], "pcs": [], "encounters": []}, "a Fultimator backup"),
        ({"name": "A", "type": "character", "system": {}, "items": [], "flags": {}, "_stats": {}},
         "a Foundry actor or item"),
    ],
)  # fmt: skip
def test_a_file_of_another_tool_is_named(raw: dict[str, Any], tool: str) -> None:
    assert f"it looks like {tool}." in problem(json.dumps(raw).encode())
