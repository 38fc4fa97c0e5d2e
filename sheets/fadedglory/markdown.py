"""A combatant as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.fadedglory.words import CombatantWords, HandWords, UseWords
from sheets.markdown import bullets, document, escaped, escaped_line, heading, paragraphs, table


def combatant_text(words: CombatantWords) -> str:
    """Return everything that the card and the summary of a combatant say."""
    return document(_blocks(words))


def _blocks(words: CombatantWords) -> Iterator[str]:
    yield heading(1, escaped(words.name) or "Unnamed combatant")
    made = " · ".join(text for text in (words.class_title, words.kit, words.side) if text)
    yield escaped_line(made)
    yield escaped_line(words.concept)
    if words.player:
        yield f"Played by {escaped(words.player)}"
    yield heading(2, "Numbers to reach")
    yield _hands(words)
    yield escaped_line(f"{words.modifiers[:1].upper()}{words.modifiers[1:]}")
    yield bullets(_through(words.hands))
    yield heading(2, "Uses of a turn")
    yield bullets(f"{escaped_line(label)}: {escaped(text)}" for label, text in words.budget)
    yield escaped_line(words.rule)
    yield bullets(escaped_line(f"{fact[0].upper()}{fact[1:]}") for fact in words.facts)
    yield heading(2, "Body")
    yield _body(words)
    for title, uses in (("Abilities", words.abilities), ("Spells", words.spells)):
        if uses:
            yield heading(2, title)
            yield bullets(map(_use, uses))
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


def _hands(words: CombatantWords) -> str:
    head = ["Weapon", *(f":{column}" for column in words.columns), ":parry", "note"]
    rows = [
        [
            escaped(hand.name),
            *(hand.mixes or ("–",) * len(words.columns)),
            hand.parry,
            escaped(hand.note),
        ]
        for hand in words.hands
    ]
    return table(head, rows)


def _through(hands: Sequence[HandWords]) -> Iterator[str]:
    for hand in hands:
        name = escaped_line(hand.name)
        if hand.through:
            martial, caster = hand.through
            yield f"{name}: hits {hand.attack_odds}; past a parry {martial}, a caster's {caster}"
        yield f"{name}: parries {hand.parry_odds}"


def _body(words: CombatantWords) -> str:
    rows = [*words.locations, *([words.body] if words.body else [])]
    cells = ([one.rolls, escaped(one.name), one.armor, one.hits] for one in rows)
    return table(("d6", "Location", ":Armor", ":Hits"), cells)


def _use(use: UseWords) -> str:
    often = "no limit" if use.uses is None else f"{use.uses} use{'' if use.uses == 1 else 's'}"
    told = ", ".join(text for text in (use.note, often) if text)
    effect = f" – {escaped(use.effect)}" if use.effect else ""
    return f"**{escaped_line(use.name)}** ({escaped(told)}){effect}"
