"""No invisible control character reaches a screen or a page, and none vanishes unseen."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.fabula.hero import Hero
from models.fabula.owned import OwnedItem
from models.text import visible_line, visible_text


@pytest.mark.parametrize(
    ("written", "line", "text"),
    [
        ("Ada", "Ada", "Ada"),
        ("", "", ""),
        ("a\tb", "a b", "a\tb"),
        ("a\nb", "a b", "a\nb"),
        ("a\r\nb\rc\u2028d", "a b c d", "a\nb\nc\nd"),
        ("a\x00b", "a␀b", "a␀b"),
        ("\x1b[2J", "␛[2J", "␛[2J"),
        ("a\x7fb", "a␡b", "a␡b"),
        ("it\x92s", "it’s", "it’s"),
        ("family: 👨\u200d👩\u200d👧", "family: 👨\u200d👩\u200d👧", "family: 👨\u200d👩\u200d👧"),
        ("\u202babc", "\u202babc", "\u202babc"),
    ],
)
def test_controls_become_visible(written: str, line: str, text: str) -> None:
    assert (visible_line(written), visible_text(written)) == (line, text)


@given(st.text())
def test_nothing_but_controls_changes_and_once_is_enough(written: str) -> None:
    for mended, kept in ((visible_line(written), ""), (visible_text(written), "\n\t")):
        assert all(unicodedata.category(c) != "Cc" or c in kept for c in mended)
    assert visible_line(visible_line(written)) == visible_line(written)
    assert visible_text(visible_text(written)) == visible_text(written)
    if not any(unicodedata.category(c) in ("Cc", "Zl", "Zp") for c in written):
        assert visible_line(written) == visible_text(written) == written


def test_a_document_holds_no_controls_however_it_is_changed() -> None:
    hero = Hero(name="A\x00da", notes="one\r\ntwo\x07").replaced(look="a\x0bb")
    assert (hero.name, hero.notes, hero.look) == ("A␀da", "one\ntwo␇", "a␋b")


def test_an_id_that_nobody_knows_cannot_carry_controls_either() -> None:
    item = OwnedItem(key="a\x1b[2J", item_id="\x9b31m")
    assert (item.key, item.item_id) == ("a␛[2J", "›31m")
