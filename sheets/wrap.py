"""Break text into lines, shrink it into a cell, and say when it does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheets.font import Font, Span, setting, text_width
from sheets.pen import Pen

Line = tuple[Span, ...]
LEAST = 7.0
"""The smallest size of any text, in points."""
STEP = 0.5
LEADING = 1.28
ASCENT = 0.98
"""From the top of a line to its baseline, for size 1 at that leading."""
ELLIPSIS = "…"


def wrapped(spans: Iterable[Span], size: float, width: float) -> tuple[Line, ...]:
    """Break the spans at spaces and line breaks; a word wider than a line breaks anywhere."""
    lines: list[Line] = []
    for paragraph in _paragraphs(spans):
        lines.extend(_wrapped_paragraph(paragraph, size, width))
    return tuple(lines)


def wrapped_text(text: str, font: Font, width: float) -> tuple[str, ...]:
    """Break plain text; each line as a string."""
    lines = wrapped((Span(text, font.face),), font.size, width)
    return tuple("".join(span.text for span in line) for line in lines)


def _paragraphs(spans: Iterable[Span]) -> list[list[Span]]:
    paragraphs: list[list[Span]] = [[]]
    for span in spans:
        first, *others = span.text.split("\n")
        if first:
            paragraphs[-1].append(span if not others else Span(first, span.face, span.colour))
        for text in others:
            paragraphs.append([Span(text, span.face, span.colour)] if text else [])
    return paragraphs


Word = list[Span]


def _words(spans: Sequence[Span]) -> list[Word]:
    """Return the words; one word may run over several spans."""
    words: list[Word] = [[]]
    for span in spans:
        first, *others = span.text.split(" ")
        if first:
            words[-1].append(Span(first, span.face, span.colour))
        for text in others:
            words.append([Span(text, span.face, span.colour)] if text else [])
    return words


def _wrapped_paragraph(spans: Sequence[Span], size: float, width: float) -> list[Line]:
    lines: list[Line] = []
    line: list[Span] = []
    used = 0.0
    for word in _words(spans):
        length = _word_width(word) * size
        if length > width:
            if line:
                lines.append(_joined(line))
                line, used = [], 0.0
            *full, word = _broken(word, size, width)
            lines.extend(_joined(part) for part in full)
            length = _word_width(word) * size
        if line:
            face, colour = line[-1].face, line[-1].colour
            space = setting(face, " ").width * size
            if used + space + length > width:
                lines.append(_joined(line))
                line, used = [], 0.0
            else:
                line.append(Span(" ", face, colour))
                used += space
        line.extend(word)
        used += length
    lines.append(_joined(line))
    return lines


def _word_width(word: Word) -> float:
    if len(word) == 1:
        return setting(word[0].face, word[0].text).width
    return sum([setting(span.face, span.text).width for span in word])


def _broken(word: Word, size: float, width: float) -> list[Word]:
    """Return a word that is wider than a line, in pieces that are not."""
    pieces: list[Word] = [[]]
    used = 0.0
    for span in word:
        start = 0
        for end, character in enumerate(span.text):
            advance = setting(span.face, character).width * size
            if used + advance > width and (pieces[-1] or end > start):
                if end > start:
                    pieces[-1].append(span._replace(text=span.text[start:end]))
                pieces.append([])
                start, used = end, 0.0
            used += advance
        pieces[-1].append(span._replace(text=span.text[start:]))
    return pieces


def _joined(spans: Sequence[Span]) -> Line:
    """Return the spans with equal neighbours made one."""
    joined: list[Span] = []
    pieces: list[str] = []
    for number, span in enumerate(spans):
        pieces.append(span.text)
        following = spans[number + 1] if number + 1 < len(spans) else None
        if following is None or following[1:] != span[1:]:
            joined.append(Span("".join(pieces), span.face, span.colour))
            pieces = []
    return tuple(joined)


@dataclass(frozen=True, slots=True)
class Lines:
    """Broken text with its size; ``leading`` is from baseline to baseline."""

    lines: tuple[Line, ...]
    size: float
    leading: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw with the top of the first line at ``y``."""
        baseline = y + self.size * ASCENT + (self.leading - self.size * LEADING) / 2
        for line in self.lines:
            pen.spans(x, baseline, line, self.size)
            baseline += self.leading


def broken_lines(spans: Iterable[Span], size: float, width: float) -> Lines:
    """Return the spans broken to ``width`` with the usual leading."""
    return Lines(wrapped(spans, size, width), size, size * LEADING)


PIECE = 14
"""Lines of one text that stay together where it may run on."""


def pieces_of(lines: Sequence[Line], size: float, most: int = PIECE) -> list[Lines]:
    """Return broken text in pieces of at most so many lines, to be placed one by one."""
    return [
        Lines(tuple(lines[start : start + most]), size, size * LEADING)
        for start in range(0, len(lines), most)
    ]


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text in a cell; ``cut`` when it was too long even at the smallest size."""

    lines: tuple[str, ...]
    font: Font
    cut: bool


def fitted(text: str, font: Font, width: float, *, lines: int = 1, least: float = LEAST) -> Fitted:
    """Return the text at the largest size at which it takes one line, then ``lines`` lines.

    Text that is too long at ``least`` ends in an ellipsis.
    """
    natural = text_width(text, font)
    if natural <= width:
        return Fitted((text,) if text else (), font, cut=False)
    one_line = int(font.size * width / natural / STEP) * STEP
    if one_line >= max(least, font.size * 0.75):
        return Fitted((text,), font._replace(size=one_line), cut=False)
    size = font.size if lines > 1 else max(least, min(font.size, one_line))
    while True:
        at_size = font._replace(size=size)
        broken = wrapped_text(text, at_size, width)
        if len(broken) <= lines:
            return Fitted(broken, at_size, cut=False)
        if size <= least:
            return Fitted(_shortened(broken[:lines], at_size, width), at_size, cut=True)
        size = max(least, size - STEP)


def _shortened(lines: Sequence[str], font: Font, width: float) -> tuple[str, ...]:
    *full, last = lines
    while last and text_width(last + ELLIPSIS, font) > width:
        last = last[:-1]
    return (*full, last.rstrip() + ELLIPSIS)
