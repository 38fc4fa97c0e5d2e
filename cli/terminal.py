"""What a terminal is told: text in whatever encoding it has, complaints, and progress."""

from __future__ import annotations

import codecs
import io
import re
import sys
import unicodedata
from collections.abc import Mapping

from models.text import visible_text

_PLAIN: Mapping[str, str] = {
    "−": "-", "–": "-", "—": "-", "×": "x", "·": "*", "•": "*", "›": ">", "▸": ">", "→": "->",
    "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "█": "#", "░": ".",
}  # fmt: skip

# Controls above those that JSON escapes itself, the line separators, and what turns the direction.
_CONTROL = re.compile("[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def prepare_streams() -> None:
    """Let both streams take any text: what an encoding lacks is written as near as it can be."""
    codecs.register_error("fablefolio-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="fablefolio-plain")


def print_json(text: str) -> None:
    """Print JSON, which is UTF-8 whatever the terminal's own encoding.

    Controls that JSON lets stand although a terminal obeys them, such as U+009B, are written as
    escapes too.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    print(_CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def say(text: str = "") -> None:
    """Print a line; no control character of a document reaches the terminal."""
    print(visible_text(text))


def complain(text: str) -> None:
    """Print one line about how the work went, or what went wrong."""
    print(f"fablefolio: {visible_text(text)}", file=sys.stderr)


def width(text: str) -> int:
    """Return how many cells of a terminal ``text`` takes."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def padded(text: str, cells: int, *, right: bool = False) -> str:
    """Return ``text`` filled up to ``cells`` cells, at its end or (``right``) before it."""
    fill = " " * (cells - width(text))
    return fill + text if right else text + fill


class Progress:
    """How far a long piece of work is: a bar on a terminal, else one line for each item done."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._bar = sys.stderr.isatty()

    def advance(self, line: str) -> None:
        """Count one more item; ``line`` says what became of it."""
        self._done += 1
        if not self._bar:
            print(visible_text(line), file=sys.stderr)
            return
        filled = 30 * self._done // self._total
        bar = "█" * filled + "░" * (30 - filled)
        self._write(f"{bar} {self._done} of {self._total}  {line}")

    def interrupt(self, text: str) -> None:
        """Print a line that stays, above the bar."""
        if self._bar:
            self._write("")
        complain(text)

    def finish(self) -> None:
        """Take the bar away."""
        if self._bar:
            self._write("")

    def _write(self, text: str) -> None:
        from shutil import get_terminal_size

        room = get_terminal_size().columns - 1
        text = visible_text(text)
        while width(text) > room:
            text = text[:-1]
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(map(_nearest, lost)), error.end


def _nearest(character: str) -> str:
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return _PLAIN.get(character) or letters or "?"
