"""A stat block as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheets.fabula.npc_words import NpcWords
from sheets.markdown import escaped, paragraphs
from sheets.phrase import plain_text


def markdown(phases: Iterable[NpcWords]) -> str:
    """Return every phase, one after another."""
    return "\n\n".join(part for words in phases for part in _parts(words)) + "\n"


def _parts(words: NpcWords) -> Iterator[str]:
    yield f"# {escaped(words.name)}"
    about = ", ".join(part for part in (f"level {words.level}", words.phase) if part)
    yield f"{escaped(words.about)}, {about}"
    if words.traits:
        yield f"*{escaped(words.traits)}*"
    if words.dice:
        yield " · ".join(f"{attribute} **d{size}**" for attribute, size in words.dice)
    yield " · ".join(f"{label} **{escaped(figure)}**" for figure, label in words.figures)
    signs = [f"{kind} **{sign}**" for kind, sign in words.affinities if sign]
    if signs:
        yield "Affinities: " + ", ".join(signs)
    if words.immune:
        yield escaped(words.immune)
    yield from _attacks(words)
    yield from _spells(words)
    if words.features or words.gear:
        yield "## Skills"
        yield "\n".join(_features(words))
    if words.ultima:
        yield f"Ultima Points: {words.ultima}"
    for label, text in words.texts:
        yield f"## {label}"
        yield paragraphs(text)


def _attacks(words: NpcWords) -> Iterator[str]:
    if not words.attacks:
        return
    yield "## Basic attacks"
    rows: list[str] = []
    for attack in words.attacks:
        damage = plain_text(attack.damage) if attack.damage else "no damage"
        text = f" {escaped(attack.text)}" if attack.text else ""
        facts = f"{attack.kind}, {attack.accuracy.text}, {damage}"
        rows.append(f"- **{escaped(attack.name)}**: {escaped(facts)}.{text}")
    yield "\n".join(rows)


def _spells(words: NpcWords) -> Iterator[str]:
    if not words.spells:
        return
    yield "## Spells"
    rows: list[str] = []
    for spell in words.spells:
        check = f", {spell.check.text}" if spell.check else ""
        power = f" {plain_text(spell.power)}." if spell.power else ""
        facts = escaped(f"{spell.facts}{check}.{power} {spell.text}")
        rows.append(f"- **{escaped(spell.name)}**: {facts}")
    yield "\n".join(rows)


def _features(words: NpcWords) -> Iterator[str]:
    for name, text in words.features:
        yield f"- **{escaped(name)}** {escaped(text)}".rstrip()
    if words.gear:
        yield f"- **Equipment** {escaped(words.gear)}"
