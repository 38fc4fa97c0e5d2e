"""How a spell's cost, targets and power read."""

from __future__ import annotations

from gui.editor.number_segments import Segment
from rules.breakdown import Derived, signed
from rules.fabula.numbers import HeroNumbers, KnownSpell
from rules.fabula.spell_number import SpellNumbers, spell_numbers

_MOST_TOTALS = 5
LASTS = {"instantaneous": "at once", "scene": "scene"}


def spell_mp(known: KnownSpell, found: SpellNumbers) -> str:
    """Return “20 MP”, “10 MP each” for a cost by target, “up to 30 MP” for one in steps."""
    spell = known.spell
    price = f"{found.mp.number} MP"
    if spell.mp_step:
        return f"up to {price}"
    return f"{price} each" if spell.per_target else price


def spell_facts(numbers: HeroNumbers, known: KnownSpell) -> str:
    """Return target, duration and power in one line."""
    found = spell_numbers(numbers, known)
    strong = [segment.text for segment in spell_segments(found) if segment.id != found.mp.id]
    words = [known.spell.target, LASTS[known.spell.duration], *strong]
    if known.spell.offensive:
        words.append("offensive")
    elif not strong and known.power:
        words.append(known.power)
    return " · ".join(word for word in words if word)


def spell_segments(found: SpellNumbers) -> tuple[Segment, ...]:
    """Return MP for each number of targets, Check, damage, healing and loss, to be explained."""
    segments: list[Segment] = []
    spell = found.known.spell
    if len(found.totals) > 1:
        totals = [str(total) for total in found.totals[:_MOST_TOTALS]]
        segments.append(Segment(f"{' / '.join(totals)} MP", found.mp.id, found.mp.label))
    elif len(found.mp.parts) > 1:
        segments.append(Segment(f"{found.mp.number} MP", found.mp.id, found.mp.label))
    if found.check:
        bonus = f" {signed(found.check.number)}" if found.check.number else ""
        pair = " + ".join(found.dice)
        segments.append(Segment(f"{pair}{bonus}", found.check.id, found.check.label))
    kind = "" if found.damage_type in ("", "none", "chosen") else f" {found.damage_type}"
    for damage in found.damage:
        segments.append(Segment(f"{_rolled(damage, found)}{kind}", damage.id, damage.label))
    for healing in found.healing:
        resource = healing.id.rpartition("_")[2].upper()
        segments.append(Segment(f"{healing.number} {resource}", healing.id, healing.label))
    if found.loss and spell.loss:
        sign = "HR + " if "High Roll" in found.loss.note else ""
        more = " + half level" if "level" in found.loss.note else ""
        text = f"−({sign}{found.loss.number}{more}) {spell.loss.resource.upper()}"
        segments.append(Segment(text, found.loss.id, found.loss.label))
    return tuple(segments)


def _rolled(damage: Derived, found: SpellNumbers) -> str:
    if not found.has_high_roll:
        is_typed = found.damage_type not in ("", "none", "chosen")
        return str(damage.number) if is_typed else f"{damage.number} damage"
    sign = "−" if damage.number < 0 else "+"
    return f"HR {sign} {abs(damage.number)}"
