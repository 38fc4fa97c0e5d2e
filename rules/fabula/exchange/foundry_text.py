"""Texts of Foundry: HTML with inline tokens, as plain text. Nothing in them is worked out."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from binascii import Error as NotBase64

from rules.exchange.plain_text import from_html
from rules.exchange.record import MOST_TEXT, Record, list_of, object_of, whole_characters

_TOKEN = re.compile(
    r"(?:@|&(?=Reference\[))([A-Za-z]{2,20})\[([^\[\]]{0,20000})\](?:\{([^{}]{0,1000})\})?"
)
_ROLL = re.compile(r"\[\[(?:/\w+ )?([^\[\]]{0,1000})\]\](?:\{([^{}]{0,1000})\})?")
_SILENT = frozenset(("ICON", "EMBED"))
_ATTRIBUTES = frozenset(("dex", "ins", "mig", "wlp"))
_POINTS = re.compile(r"\b(hp|mp|ip|fp)\b")


def foundry_text(record: Record, key: str) -> str:
    """Return the HTML at ``key`` as plain text, inline tokens as the words they stand for."""
    return flat_text(record.text(key, most=MOST_TEXT))


def flat_text(html: str) -> str:
    """Return HTML with inline tokens as plain text."""
    plain = _TOKEN.sub(_token, _ROLL.sub(_roll, from_html(html)))
    lines = (re.sub(r" {2,}", " ", line).strip(" ") for line in plain.split("\n"))
    return "\n".join(lines).strip("\n") if plain != from_html(html) else plain


def _roll(found: re.Match[str]) -> str:
    return (found[2] or found[1]).strip()


def _token(found: re.Match[str]) -> str:
    """Return what a token shows: its label, else what it holds, in the game's words."""
    name, content, label = found[1].upper(), found[2].strip(), found[3]
    if label:
        return label.strip()
    if name in _SILENT:
        return ""
    if name == "UUID":
        return "(link)"
    if name == "EFFECT":
        return _effect(content)
    if name == "CHECK":
        words = [word.upper() for word in content.split() if word.lower() in _ATTRIBUTES]
        rest = [word for word in content.split() if word.lower() not in _ATTRIBUTES]
        return " ".join([" + ".join(words), *rest]).strip()
    return _POINTS.sub(lambda word: word[0].upper(), content.replace("*", " × "))


def _effect(content: str) -> str:
    """Return the name of an effect: a plain word, or an object in base64 that has one."""
    word = content.split(" ", 1)[0]
    if len(word) < 24 or not re.fullmatch(r"[A-Za-z0-9+/=]+", word):
        return word
    try:
        raw: object = json.loads(b64decode(word, validate=True))
    except (NotBase64, ValueError, RecursionError):
        return "effect"
    found = object_of(raw) or {}
    changes = [object_of(change) or {} for change in list_of(found.get("changes"))[:10]]
    name = found.get("name")
    words = [f"{change.get('key')} {change.get('value')}" for change in changes]
    shown = whole_characters(name)[:100] if isinstance(name, str) else "effect"
    return f"“{shown}”" + (f" ({', '.join(words)[:300]})" if words else "")
