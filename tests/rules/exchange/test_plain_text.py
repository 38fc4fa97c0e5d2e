"""Texts of other tools: marks go, words stay, and our own texts come back as they were."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.exchange.plain_text import from_html, from_markdown, to_html, to_markdown
from tests.amount import examples

LETTERS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=60)


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("**Bold** and *soft*", "Bold and soft"),
        ("snake_case and 2*3*4", "snake_case and 2*3*4"),
        ("_em_ `code` ~~gone~~", "em code gone"),
        ("[the sea](http://a.b/c)", "the sea (http://a.b/c)"),
        ("# Head\nText", "Head\nText"),
        (r"\*as it is\*", "*as it is*"),
        ("  round  ", "round"),
    ],
)
def test_markdown_becomes_plain(markdown: str, plain: str) -> None:
    assert from_markdown(markdown) == plain


@pytest.mark.parametrize(
    ("html", "plain"),
    [
        ("<p>One <b>two</b></p><p>Three</p>", "One two\nThree"),
        ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
        ("a<br>b", "a\nb"),
        ("<p>x</p><hr /><p>y</p>", "x\ny"),
        ("1 &lt; 2 &amp; 3 &gt; 2", "1 < 2 & 3 > 2"),
        ("5 < 6 and <unclosed", "5 < 6 and <unclosed"),
        ("<script>alert('<p>')</script>kept<style>p{}</style>", "kept"),
        ("a<!-- <p>hidden</p> -->b", "ab"),
        ("<p>far\n   apart</p>", "far apart"),
        ('<img src="http://a.b" onerror="x">seen', "seen"),
        ("plain", "plain"),
    ],
)
def test_html_becomes_plain(html: str, plain: str) -> None:
    assert from_html(html) == plain


@settings(max_examples=examples(200))
@given(LETTERS)
def test_a_line_survives_markdown_there_and_back(text: str) -> None:
    assert from_markdown(to_markdown(text)) == text.strip()


@settings(max_examples=examples(200))
@given(st.lists(LETTERS, max_size=4).map("\n".join))
def test_lines_survive_html_there_and_back(text: str) -> None:
    kept = text.replace("\u00a0", " ").strip("\n")
    assert from_html(to_html(kept)) == kept


@pytest.mark.parametrize("part", ["<", "<a ", "<!--", "</", "&", "*a ", "[a](", "`", "\\", "_a"])
def test_odd_texts_take_no_longer(part: str) -> None:
    """Nothing is looked through more than once: a text of 200,000 signs is read at once."""
    text = part * (200_000 // len(part))
    assert len(from_html(text)) <= len(text)
    assert len(from_markdown(text)) <= len(text)
