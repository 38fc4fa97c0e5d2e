"""Pieces of a Markdown document; whatever the user typed reads as plain text in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sheets.phrase import Phrase

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~#&$]")
_LINE_START = re.compile(r"^(\d+)([.)])|^([-+=:])")


def escaped(text: str) -> str:
    """Return text for the inside of a line with all of Markdown's marks escaped."""
    return _SPECIAL.sub(lambda found: f"\\{found[0]}", text.strip())


def escaped_line(text: str) -> str:
    """Return text for a line of its own: what would start a list or a rule is escaped too."""
    return _LINE_START.sub(
        lambda found: f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}", escaped(text)
    )


def phrase_text(phrase: Phrase) -> str:
    """Return a phrase with its amounts in bold; its spaces may break."""
    return "".join(
        f"**{escaped(text)}**" if amount else _inner(text.replace("\u00a0", " "))
        for text, amount in phrase
    ).strip()


def _inner(text: str) -> str:
    """Escape a piece of a sentence and keep the spaces at its ends."""
    bare = text.strip()
    if not bare:
        return text
    start = text[: len(text) - len(text.lstrip())]
    end = text[len(text.rstrip()) :]
    return f"{start}{escaped(bare)}{end}"


def paragraphs(text: str) -> str:
    """Return a longer text: its line breaks stay line breaks, its empty lines part paragraphs."""
    parts = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join("\\\n".join(map(escaped_line, p.split("\n"))) for p in parts if p)


def bullets(items: Iterable[str]) -> str:
    """Return a list; the items are already escaped as lines."""
    return "\n".join(f"- {item}" for item in items)


def heading(level: int, text: str) -> str:
    """Return a heading; ``text`` is already escaped."""
    return f"{'#' * level} {text}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are already escaped; a head starting with “:” aligns right."""
    titles = [title.removeprefix(":") for title in head]
    rule = ["---:" if title.startswith(":") else "---" for title in head]
    lines = [titles, rule, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def document(blocks: Iterable[str]) -> str:
    """Return the blocks with an empty line between them, empty ones left out."""
    return "\n\n".join(block for block in blocks if block) + "\n"
