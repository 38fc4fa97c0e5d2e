"""A model as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.battlestorm.words import ModelWords
from sheets.markdown import bullets, document, escaped, escaped_line, heading, paragraphs, table


def model_text(words: ModelWords) -> str:
    """Return everything that the page of a model says."""
    return document(_blocks(words))


def _blocks(words: ModelWords) -> Iterator[str]:
    yield heading(1, escaped(words.name) or "Unnamed model")
    yield escaped_line(" · ".join(t for t in (words.role, words.figures, words.side) if t))
    yield escaped_line(words.concept)
    if words.player:
        yield f"Played by {escaped(words.player)}"
    yield heading(2, "Model")
    yield _numbers(words)
    if words.is_caller:
        yield heading(2, "Before calling")
        yield bullets(map(escaped_line, words.checks))
        yield bullets(f"**{escaped_line(one)}** {escaped(told)}" for one, told in words.outcomes)
    if words.events:
        yield heading(2, "Events")
        yield _events(words)
    yield heading(2, "Saves")
    rows = ([escaped(row.who), row.roll, row.faces] for row in words.saves)
    yield table(("d30", ":Roll", ":In 30"), rows)
    yield escaped_line(words.storm)
    if words.options:
        yield heading(2, "House rules")
        yield bullets(
            f"**{escaped_line(one.name)}**: {escaped(one.choice)}. {escaped(one.effect)}"
            for one in words.options
        )
    for title, text in (("Looks", words.look), ("Notes", words.notes)):
        if text:
            yield heading(2, title)
            yield paragraphs(text)


def _numbers(words: ModelWords) -> str:
    hits = "hits each" if words.is_swarm else "hits"
    rows = [
        *([stat.label, stat.value or "–", stat.note] for stat in words.faith),
        *([stat.label, stat.value or "–", _note(words, stat.label)] for stat in words.body),
        [hits.capitalize(), words.hits or "–", ""],
    ]
    return table(("Number", ":Value", "Note"), rows)


def _note(words: ModelWords, label: str) -> str:
    return "metal armor" if label == "Absorption" and words.is_metal else ""


def _events(words: ModelWords) -> str:
    head = ("Event", "Die", ":In 100", ":Lockout", "On", "Range", "Turns", "Effect", "Save")
    rows = (
        [
            escaped(one.name),
            f"d{one.die}",
            one.chance or "–",
            one.lockout.removesuffix(" out") or "–",
            one.on,
            one.reach,
            one.turns,
            escaped(one.effect),
            one.save or "–",
        ]
        for one in words.events
    )
    return table(head, rows)
