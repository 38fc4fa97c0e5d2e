"""A hero as Markdown: the same words and figures as on paper."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES
from rules.breakdown import plain
from sheets.fabula.block_markdown import block_markdown
from sheets.fabula.magic_words import MagicWords
from sheets.fabula.words import GAME_TITLE, HeroWords
from sheets.markdown import (
    bullets,
    document,
    escaped,
    escaped_line,
    heading,
    paragraphs,
    phrase_text,
    table,
)


def markdown(words: HeroWords) -> str:
    """Return the hero's sheet as one Markdown document."""
    return document(
        (
            *_identity(words),
            *_numbers(words),
            *_equipment(words),
            *_classes(words),
            *_bonds(words),
            *_belongings(words),
            *_magic(words.magic),
            *_heroic(words),
            *block_markdown(words.companion),
            *_texts(words),
        )
    )


def _identity(words: HeroWords) -> Iterator[str]:
    yield heading(1, escaped(words.name) or "Unnamed hero")
    yield f"{GAME_TITLE} hero, level {words.level} ({escaped(words.edition)})"
    rows = (
        ("Pronouns", words.pronouns),
        ("Player", words.player),
        ("Identity", words.identity),
        ("Theme", words.theme),
        ("Origin", words.origin),
    )
    told = [(label, escaped(text)) for label, text in rows if text]
    if told:
        yield table(("Who", ""), told)


def _numbers(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Attributes")
    yield table(
        ("Attribute", "Die"),
        ((f"{ATTRIBUTE_NAMES[a]} ({a})", f"d{words.dice[a]}") for a in ATTRIBUTES),
    )
    yield heading(2, "Points")
    pools = (
        ("Hit Points", words.hp.most, f"Crisis at {words.crisis}"),
        ("Mind Points", words.mp.most, ""),
        ("Inventory Points", words.ip.most, ""),
        ("Fabula Points", words.fp.most, "at the start"),
    )
    yield table(
        ("Points", ":Maximum", "Note"),
        ((label, plain(most or 0), note) for label, most, note in pools),
    )
    yield f"Inventory Points for each item: {escaped(', '.join(words.prices))}"
    yield heading(2, "Defenses")
    yield table(
        ("Score", ":Value", "From"),
        ((score.label, score.value, escaped(score.parts)) for score in words.scores),
    )
    yield escaped_line(words.always)


def _equipment(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Equipment")
    yield table(
        ("Slot", "Item", "Accuracy", "Damage", "Def / M.Def / Init", "Kind"),
        (
            (
                row.slot,
                escaped(row.name),
                escaped(row.accuracy.text) if row.accuracy else "",
                phrase_text(row.damage),
                phrase_text(row.defenses),
                row.kind,
            )
            for row in words.gear
        ),
    )
    yield bullets(
        f"{escaped_line(row.name)}: {escaped(row.quality)}" for row in words.gear if row.quality
    )


def _classes(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Classes and Skills")
    for owned in words.classes:
        level = f" {owned.level}" if owned.level else ""
        yield heading(3, f"{escaped(owned.name)}{level}")
        yield escaped_line(owned.benefits)
        if owned.skills:
            yield table(
                ("Skill", ":Level", "Cost", "Effect"),
                (
                    (
                        escaped(skill.name),
                        f"{skill.level} of {skill.max_level}",
                        escaped(skill.cost),
                        phrase_text(skill.text),
                    )
                    for skill in owned.skills
                ),
            )


def _bonds(words: HeroWords) -> Iterator[str]:
    if not words.bonds:
        return
    yield heading(2, "Bonds")
    yield table(
        ("Bond", ":Strength", "Emotions"),
        (
            (escaped(bond.name), bond.strength or "0", ", ".join(sorted(bond.emotions)))
            for bond in words.bonds
        ),
    )


def _belongings(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Belongings")
    yield bullets((*map(escaped_line, words.backpack), f"{words.savings} zenit at the start"))


def _magic(magic: MagicWords) -> Iterator[str]:
    if magic.casts or magic.arcana:
        yield heading(2, "Magic")
        check = " + ".join(f"{attribute} d{size}" for attribute, size in magic.check.dice)
        bonus = f" {magic.check.modifier}" if magic.check.modifier else ""
        yield f"Magic Check: {check}{bonus} ({escaped(', '.join(magic.check.notes))})"
    if magic.spells:
        yield heading(2, "Spells")
        yield "⚡ marks an offensive spell."
    for spells in magic.spells:
        yield heading(3, escaped(spells.title))
        yield escaped_line(spells.note)
        yield table(
            ("Spell", "MP", "Target", "Lasts", "Power", "Effect"),
            (
                (
                    escaped(spell.name) + (" ⚡" if spell.offensive else ""),
                    spell.mp,
                    escaped(spell.target),
                    spell.lasts,
                    escaped(spell.power),
                    phrase_text(spell.effect),
                )
                for spell in spells.spells
            ),
        )
    yield from _rituals(magic)
    if magic.arcana:
        yield heading(2, "Arcana")
        yield escaped_line(magic.summoning)
    for arcanum in magic.arcana:
        yield heading(3, escaped(arcanum.name))
        yield escaped_line(arcanum.domains)
        lines = [f"Merge: {escaped(arcanum.merge)}"]
        lines += [f"Dismiss, {escaped(name)}: {escaped(text)}" for name, text in arcanum.dismissals]
        yield bullets(lines)
    if magic.gadgets:
        yield heading(2, "Gadgets")
    for gadget in magic.gadgets:
        yield heading(3, f"{escaped(gadget.name)}, tier {gadget.tier}")
        yield bullets(f"{escaped(name)}: {escaped(text)}" for name, text in gadget.lines)


def _rituals(magic: MagicWords) -> Iterator[str]:
    rituals = magic.rituals
    if not rituals.disciplines:
        return
    yield heading(2, "Rituals")
    yield table(("Discipline", "Check"), ((name, check) for name, check in rituals.disciplines))
    yield table(
        ("Potency", ":DL", ":Clock", *(f":{name} × {factor} MP" for name, factor in rituals.areas)),
        (
            (p.name, str(p.level), str(p.clock), *(str(mp) for mp in p.mp))
            for p in rituals.potencies
        ),
    )


def _heroic(words: HeroWords) -> Iterator[str]:
    if not words.heroic:
        return
    yield heading(2, "Heroic Skills")
    yield table(
        ("Heroic Skill", ":Times", "Cost", "Effect"),
        (
            (escaped(s.name), str(s.times), escaped(s.cost), phrase_text(s.text))
            for s in words.heroic
        ),
    )
    if words.next_heroic:
        yield f"Next: {escaped(words.next_heroic)}"


def _texts(words: HeroWords) -> Iterator[str]:
    for title, text in (("Appearance", words.look), ("Notes", words.notes)):
        if text:
            yield heading(2, title)
            yield paragraphs(text)
