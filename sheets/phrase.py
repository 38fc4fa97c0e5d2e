"""Sentences whose amounts stand out, and texts made fit for one line."""

from __future__ import annotations

from collections.abc import Iterable

from rules.breakdown import plain
from sheets.font import BOLD, REGULAR, Font, Span, clean, text_width
from sheets.ink import INK, Colour

Phrase = tuple[tuple[str, bool], ...]
"""Pieces of a sentence; True marks an amount, to be set in bold."""


def one_line(text: str) -> str:
    """Return text for one line of a form: cleaned, line breaks as spaces."""
    return clean(text).replace("\n", " ").strip()


def pieces(*parts: str | float) -> Phrase:
    """Return a phrase of texts and numbers; the numbers are its amounts."""
    return tuple((part, False) if isinstance(part, str) else (plain(part), True) for part in parts)


def amount(text: str) -> Phrase:
    """Return a phrase that is an amount as a whole, such as “×6”."""
    return ((text, True),)


def joined(phrases: Iterable[Phrase], separator: str = "\u00a0· ") -> Phrase:
    """Return the phrases as one, empty ones left out."""
    found: list[tuple[str, bool]] = []
    for phrase in phrases:
        if phrase:
            found += [(separator, False), *phrase] if found else phrase
    return tuple(found)


def plain_text(phrase: Phrase) -> str:
    """Return the phrase without its marks."""
    return "".join(text for text, _ in phrase)


def phrase_spans(
    phrase: Phrase, *, face: str = REGULAR, strong: str = BOLD, colour: Colour = INK
) -> tuple[Span, ...]:
    """Return the phrase as spans; its amounts in ink and in the strong face."""
    return tuple(
        Span(text, strong if bold else face, INK if bold else colour) for text, bold in phrase
    )


def phrase_width(phrase: Phrase, size: float) -> float:
    """Return the width of the phrase on one line, in points."""
    return sum(text_width(span.text, Font(span.face, size)) for span in phrase_spans(phrase))
