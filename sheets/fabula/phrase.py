"""The effects of the rules with their amounts marked, and ids and picks as words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from models.fabula.entry import Choice
from models.fabula.pick import Pick
from sheets.phrase import Phrase, one_line

_PLACE = re.compile(r"\{\w+\}")
_UNIT = re.compile(r" (?:HP|MP|IP|FP|zenit)\b")


def humanised(id: str) -> str:
    """Return an id as words: ``martial_melee`` as “martial melee”."""
    return id.replace("_", " ").replace("-", " ")


def effect_phrase(template: str, text: str) -> Phrase:
    """Return ``text`` with the amounts marked that stand where ``template`` has its places.

    Words after the template's end (a spell's opportunity) stay plain.
    """
    pieces: list[tuple[str, bool]] = []
    literals = _PLACE.split(template)
    at = 0
    for number, literal in enumerate(literals):
        found = text.find(literal, at) if literal else at
        if found < 0 or (number == 0 and found != 0):
            return ((text, False),) if text else ()
        if number and not literal:  # the text ends with an amount, or two stand side by side
            return ((text, False),)
        if found > at:
            pieces.append((_taken_sign(pieces) + text[at:found], True))
        unit = _UNIT.match(text, found) if number else None
        if unit and pieces:
            pieces[-1] = (pieces[-1][0] + unit.group(), True)
            found = unit.end()
            literal = literal[len(unit.group()) :]
        if literal:
            pieces.append((literal, False))
        at = found + len(literal)
    if at < len(text):
        pieces.append((text[at:], False))
    return tuple(pieces)


def _taken_sign(pieces: list[tuple[str, bool]]) -> str:
    """Take a plus sign off the end of the last piece: it belongs to the amount that follows."""
    if not pieces or not pieces[-1][0].endswith("+"):
        return ""
    pieces[-1] = (pieces[-1][0][:-1], pieces[-1][1])
    return "+"


SHOWN_ELSEWHERE = frozenset({"spells", "arcana", "gadgets", "custom"})


def pick_words(picks: Iterable[Pick], choices: Iterable[Choice]) -> Phrase:
    """Return the picks made for an entry, as a sentence to put after its effect.

    Spells, Arcana and gadgets have their own sections and are left out here.
    """
    labels = {c.id: c.label for c in choices if c.source not in SHOWN_ELSEWHERE}
    hidden = {c.id for c in choices if c.source in SHOWN_ELSEWHERE}
    chosen: dict[str, list[str]] = {}
    for pick in picks:
        if pick.choice not in hidden and pick.value:
            label = labels.get(pick.choice) or humanised(pick.choice).capitalize() or "Choice"
            chosen.setdefault(label, []).append(pick_value(pick.value))
    sentences = (f"{label}: {', '.join(values)}." for label, values in chosen.items())
    text = " ".join(sentences)
    return ((f" {text}", False),) if text else ()


def pick_value(value: str) -> str:
    words = one_line(value)
    return words.replace("+", " + ") if words.isupper() else humanised(words)
