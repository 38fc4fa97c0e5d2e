"""Armor and shield of Fultimator creatures."""

from __future__ import annotations

from models.fabula.exchange_words import exchange_words
from rules.exchange.record import Record
from rules.fabula.exchange.block_gear import add_armor, add_shield
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.gear_match import ArmorFacts
from rules.fabula.exchange.word import folded

_NOTHING = frozenset(("", "noarmor", "noshield", "none"))


def read_gear(record: Record, draft: BlockDraft) -> None:
    """Read what the creature wears; “sheild” is how old files spell it."""
    keys = [key for key in ("shield", "sheild") if isinstance(record.raw.get(key), dict)]
    facts = _worn(record.child(keys[0])) if keys else None
    held = add_shield(facts, draft) if facts is not None else 0
    facts = _worn(record.child("armor"))
    if facts is not None:
        extra = draft.changes.get("defense", 0)
        skills = sum(
            2 if skill.option == "defense" else 1
            for skill in draft.skills
            if skill.skill_id == "improved_defenses"
        )
        add_armor(facts, draft, bonus=int(extra) + skills + (0 if extra else held))


def _worn(item: Record) -> ArmorFacts | None:
    """Return the numbers of a piece of gear; None when it is there to say that none is worn."""
    item.ignore(*exchange_words().ignored["fultimator_item"], "category", "base", "quality")
    name = item.text("name").strip()
    facts = protection_facts(item)
    is_empty = folded(name) in _NOTHING and not facts.cost
    return None if is_empty and not (facts.defense or facts.magic_defense) else facts


def protection_facts(item: Record) -> ArmorFacts:
    """Return the numbers of armor or a shield in any of the shapes that the tool has had.

    The older shape has the bonus on the die in a key of its own; in the newer one ``def`` is
    either, and martial armor fixes the score.
    """
    is_martial = item.flag("martial") or item.raw.get("isMartial") is True
    is_old = "defbonus" in item.raw or "mdefbonus" in item.raw
    score = item.whole("def", least=-100, most=100)
    bonus = item.whole("defbonus", least=-100, most=100)
    magic = item.whole("mdef", least=-100, most=100)
    magic_bonus = item.whole("mdefbonus", least=-100, most=100)
    return ArmorFacts(
        name=item.text("name").strip(),
        is_martial=is_martial,
        cost=item.whole("cost", item.whole("value", least=0), least=0, most=1_000_000),
        is_fixed=score > 0 and (is_martial or is_old),
        defense=score + bonus,
        magic_defense=magic_bonus if is_old else magic,
        initiative=item.whole("init", least=-100, most=100),
    )
