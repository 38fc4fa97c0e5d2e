"""The bundled faces: which characters they have, how wide text is, and what replaces the rest."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Any, NamedTuple

from resources.loader import resource_path
from sheets.ink import INK, Colour

REGULAR = "Lato-Regular"
SEMIBOLD = "Lato-Semibold"
BOLD = "Lato-Bold"
ITALIC = "Lato-Italic"
TITLE = "Vollkorn-SemiBold"
SERIF = "Vollkorn-Regular"
FALLBACK = "DejaVuSans"

MISSING_MARK = "?"
LAST_CODE = 0xFFFF
"""The last character that the PDF library can make readable again in the finished file."""


class Font(NamedTuple):
    """A face at a size in points."""

    face: str
    size: float


class Span(NamedTuple):
    """A piece of a line in one face and colour."""

    text: str
    face: str
    colour: Colour = INK


@dataclass(frozen=True, slots=True)
class Setting:
    """Text ready to be set: runs of (face, text), the width at size 1, and what no font has."""

    runs: tuple[tuple[str, str], ...]
    width: float
    missing: tuple[str, ...] = ()


def embedded_font(face: str) -> Any:
    """Return the PDF library's font of that face, read once in a process."""
    with _reading:
        return _read_font(face)


_reading = Lock()
"""Two threads that print their first sheet must not hold two fonts of one name."""


@cache
def _read_font(face: str) -> Any:
    from sheets.subset import OutlineFont

    return OutlineFont(face, str(resource_path(f"fonts/{face}.ttf")))


@cache
def advances(face: str) -> dict[int, float]:
    """Return the widths, at size 1, of every character the face can set."""
    found: Any = embedded_font(face).face
    return {
        code: found.getCharWidth(code) / 1000  # as the file will state it
        for code, glyph in found.charToGlyph.items()
        if glyph and code <= LAST_CODE
    }


def is_set_rightwards(character: str) -> bool:
    """Say whether the character belongs to a script that is written from left to right."""
    return ord(character) < 0x590 or unicodedata.bidirectional(character) not in ("R", "AL")


def clean(text: str) -> str:
    """Return text in composed form, without control and format characters but line breaks."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")
    kept = (" " if c in "\t\u00a0\u2028\u2029" else c for c in composed)
    return "".join(
        c
        for c in kept
        if c == "\n"
        or (unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp") and c not in VARIANTS)
    )


VARIANTS = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""Characters that only choose between forms of the one before."""


def setting(face: str, text: str) -> Setting:
    """Return how ``text`` is set in ``face``: what it lacks comes from the fallback face.

    A character that neither has, or of a script written from right to left, is named in
    ``missing`` and set as “?”.
    """
    return _word_setting(face, text) if len(text) <= 40 else _new_setting(face, text)


def text_width(text: str, font: Font) -> float:
    """Return the width of ``text`` in points."""
    return setting(font.face, text).width * font.size


def _new_setting(face: str, text: str) -> Setting:
    if not text:
        return EMPTY  # a face that sets nothing is not even read
    widths = advances(face)
    try:
        return Setting(((face, text),), sum([widths[ord(c)] for c in text]))
    except KeyError:
        return _mixed_setting(face, text)


_word_setting = lru_cache(maxsize=8192)(_new_setting)
EMPTY = Setting((), 0.0)


def _mixed_setting(face: str, text: str) -> Setting:
    runs: list[tuple[str, str]] = []
    missing: list[str] = []
    width = 0.0
    for character in text:
        chosen, shown = _chosen_face(face, character)
        if shown != character:
            missing.append(character)
        width += advances(chosen)[ord(shown)]
        if runs and runs[-1][0] == chosen:
            runs[-1] = (chosen, runs[-1][1] + shown)
        else:
            runs.append((chosen, shown))
    return Setting(tuple(runs), width, tuple(dict.fromkeys(missing)))


def _chosen_face(face: str, character: str) -> tuple[str, str]:
    code = ord(character)
    if is_set_rightwards(character):
        if code in advances(face):
            return face, character
        if code in advances(FALLBACK):
            return FALLBACK, character
    return face, MISSING_MARK
