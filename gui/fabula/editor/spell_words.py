"""How a spell's cost, targets and power read."""

from __future__ import annotations

from rules.fabula.numbers import KnownSpell

LASTS = {"instantaneous": "at once", "scene": "scene"}


def spell_mp(known: KnownSpell) -> str:
    """Return “20 MP”, “10 MP each” for a cost by target, “up to 30 MP” for one in steps."""
    spell = known.spell
    price = f"{spell.mp} MP"
    if spell.mp_step:
        return f"up to {price}"
    return f"{price} each" if spell.per_target else price


def spell_facts(known: KnownSpell) -> str:
    """Return target, duration and power in one line."""
    words = [known.spell.target, LASTS[known.spell.duration], known.power]
    if known.spell.offensive:
        words.append("offensive")
    return " · ".join(word for word in words if word)
