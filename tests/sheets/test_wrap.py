"""Breaking and fitting text: no letter is lost, no line is too wide."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sheets.font import BOLD, REGULAR, Font, Span, clean, setting, text_width
from sheets.wrap import LEAST, fitted, wrapped, wrapped_text

texts = st.text(
    st.sampled_from("ab iWlé Ω★漢\n.,-") | st.characters(exclude_categories=["Cs"]), max_size=120
).map(clean)
widths = st.floats(12, 300)
SLACK = 0.01


@given(texts, widths)
def test_wrapping_loses_no_letter(text: str, width: float) -> None:
    lines = wrapped_text(text, Font(REGULAR, 8.5), width)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(texts, widths)
def test_no_line_is_wider_than_its_column(text: str, width: float) -> None:
    font = Font(REGULAR, 8.5)
    for line in wrapped_text(text, font, width):
        assert text_width(line, font) <= width + SLACK or len(line.strip()) == 1


@given(st.lists(st.tuples(texts, st.booleans()), max_size=5), widths)
def test_spans_keep_their_faces_over_line_ends(
    pieces: list[tuple[str, bool]], width: float
) -> None:
    spans = [Span(text, BOLD if strong else REGULAR) for text, strong in pieces]
    lines = wrapped(spans, 8.5, width)
    for face in (BOLD, REGULAR):
        given_text = "".join(span.text for span in spans if span.face == face)
        kept = "".join(span.text for line in lines for span in line if span.face == face)
        assert "".join(kept.split()) == "".join(given_text.split())


def test_line_breaks_and_empty_lines_stay() -> None:
    assert wrapped_text("one\n\ntwo", Font(REGULAR, 8.5), 200) == ("one", "", "two")


def test_words_break_only_when_they_must() -> None:
    font = Font(REGULAR, 10)
    width = text_width("hello world", font)
    assert wrapped_text("hello world again", font, width) == ("hello world", "again")


@given(texts.map(lambda text: text.replace("\n", " ")), widths, st.integers(1, 3))
def test_fitted_text_fits_or_says_that_it_was_cut(text: str, width: float, lines: int) -> None:
    found = fitted(text, Font(REGULAR, 13), width, lines=lines)
    assert LEAST <= found.font.size <= 13
    assert len(found.lines) <= lines
    for line in found.lines:
        assert text_width(line, found.font) <= width + SLACK or len(line) <= 2
    if not found.cut:
        assert "".join("".join(found.lines).split()) == "".join(text.split())


def test_a_short_text_keeps_its_size() -> None:
    found = fitted("Hope", Font(REGULAR, 13), 100)
    assert found.lines == ("Hope",) and found.font.size == 13 and not found.cut


def test_a_text_too_long_ends_in_an_ellipsis() -> None:
    found = fitted("word " * 50, Font(REGULAR, 13), 100, lines=2)
    assert found.cut and found.font.size == LEAST and found.lines[-1].endswith("…")


@given(texts)
def test_every_text_can_be_set(text: str) -> None:
    for line in text.split("\n"):
        found = setting(REGULAR, line)
        assert sum(len(run) for _, run in found.runs) == len(line)
        assert found.width >= 0
