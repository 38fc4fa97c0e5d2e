"""Text that every screen, page and file can show: no invisible control characters.

A control character has no place in a name or a note, yet one comes in with a paste or from another
program. It is neither refused nor dropped: it becomes its visible sign (NUL is ␀, ESC is ␛), so
that nothing is lost unseen and a person can delete it.
"""

from __future__ import annotations

import re

_LINE_BREAK = re.compile(r"\r\n?|[\u0085\u2028\u2029]")
_IN_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_IN_LINE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_WHITE_SPACE = "\t\n\x0b\x0c\r\u0085\u2028\u2029"


def visible_text(text: str) -> str:
    """Return ``text`` with line feeds and tabs as they are, every other control made visible.

    Line ends of all systems become a line feed.
    """
    if _IN_TEXT.search(text) is None:
        return text
    return _IN_TEXT.sub(_sign, _LINE_BREAK.sub("\n", text))


def visible_line(text: str) -> str:
    """Return ``text`` as one line: line ends and tabs become a blank, other controls visible."""
    if text.isprintable() or _IN_LINE.search(text) is None:
        return text
    return _IN_LINE.sub(
        lambda found: " " if found[0] in _WHITE_SPACE else _sign(found), text.replace("\r\n", "\n")
    )


def _sign(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    # Text of an old Windows code page, read as Latin-1, has its quotation marks and dashes here.
    return bytes([code]).decode("cp1252", "replace")
