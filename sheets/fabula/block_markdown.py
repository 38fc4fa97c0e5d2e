"""A stat block as Markdown: the same words and figures as on paper."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.vocabulary import ATTRIBUTES
from sheets.fabula.block_words import BlockWords
from sheets.markdown import bullets, escaped, escaped_line, heading, phrase_text, table


def block_markdown(words: BlockWords | None) -> Iterator[str]:
    """Yield the pieces of a companion's block; none for a hero without one."""
    if words is None:
        return
    yield heading(2, f"Companion: {escaped(words.name)}")
    yield escaped_line(f"{words.about}: {words.traits}" if words.traits else words.about)
    dice = (f"d{words.dice[attribute]}" for attribute in ATTRIBUTES)
    points = (words.hp, words.crisis, words.mp)
    yield table(
        (*ATTRIBUTES, "Defense", "Magic Defense", "HP", "Crisis", "MP"),
        ((*dice, words.defense, words.magic_defense, *map(str, points)),),
    )
    yield escaped_line(words.guard)
    yield from _attacks(words)
    yield from _spells(words)
    yield bullets(
        f"{escaped_line(name)}: {escaped(text)}" if text else escaped_line(name)
        for name, text in words.features
    )


def _attacks(words: BlockWords) -> Iterator[str]:
    if not words.attacks:
        return
    yield table(
        ("Attack", "Accuracy", "Damage", "Kind", "Effect"),
        (
            (
                escaped(attack.name),
                escaped(attack.accuracy.text),
                phrase_text(attack.damage),
                attack.kind,
                escaped(attack.text),
            )
            for attack in words.attacks
        ),
    )


def _spells(words: BlockWords) -> Iterator[str]:
    if not words.spells:
        return
    yield table(
        ("Spell", "Cost, target, duration", "Check", "Power", "Effect"),
        (
            (
                escaped(spell.name) + (" ⚡" if spell.is_offensive else ""),
                escaped(spell.facts),
                escaped(spell.check.text) if spell.check else "",
                phrase_text(spell.power),
                escaped(spell.text),
            )
            for spell in words.spells
        ),
    )
