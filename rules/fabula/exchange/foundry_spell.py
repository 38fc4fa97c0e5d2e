"""Spells in Foundry items, of all its ages."""

from __future__ import annotations

from models.document import MAX_LINE
from models.fabula.stat_block import BlockSpell
from rules.exchange.record import MOST_TEXT, Record, object_of
from rules.fabula.exchange.foundry_gear import attribute_pair, flag_at, number_at, value_at
from rules.fabula.exchange.foundry_text import flat_text, foundry_text
from rules.fabula.exchange.fultimator_attack import spell_number
from rules.fabula.exchange.fultimator_spell import spell_duration, target_count
from rules.fabula.exchange.word import damage_type_of, folded

_TARGETS = {"self": "You", "single": "One creature", "multiple": "", "special": "Special"}


def read_spell(item: Record, inner: Record, key: str) -> BlockSpell:
    """Return the spell; ``damage`` and ``magic_change`` are the numbers that are stored."""
    roll = inner.child("rollInfo")
    is_offensive = inner.child("isOffensive").flag("value")
    mp, is_per_target = _cost(inner)
    target, most = _targets(inner)
    worth, kind = _damage(roll, inner)
    attributes = roll.child("attributes") if roll.child("attributes").raw else None
    check = attribute_pair(attributes or inner.child("attributes"))
    inner.ignore("attributes")
    return BlockSpell(
        key=key,
        name=item.text("name"),
        is_offensive=is_offensive,
        mp=mp,
        is_per_target=is_per_target,
        max_targets=most,
        target=target,
        duration=spell_duration(inner.child("duration"), "value"),  # pyright: ignore[reportArgumentType]
        damage=worth,
        has_high_roll=not roll.child("useWeapon").child("hrZero").flag("value"),
        damage_type=damage_type_of(kind),
        effect=_effect(inner),
        opportunity=foundry_text(inner, "opportunity"),
        check=check if is_offensive else None,
        magic_change=number_at(roll if "accuracy" in roll.raw else inner, "accuracy"),
    )


def _damage(roll: Record, inner: Record) -> tuple[int | None, object]:
    """Return the damage and its type, from where this age keeps them; None for none."""
    place = roll if object_of(roll.raw.get("damage")) else inner
    damage = place.child("damage")
    has_damage = flag_at(damage, "hasDamage")
    worth = number_at(damage, "value", least=0)
    kind = value_at(damage, "type")
    inner.ignore("damage")
    return (worth, kind) if has_damage else (None, None)


def _cost(inner: Record) -> tuple[int, bool]:
    cost = inner.child("cost")
    if "amount" in cost.raw:
        inner.ignore("mpCost")
        resource = folded(cost.value("resource"))
        if resource not in ("", "mp"):
            cost.keep("resource", resource)
            cost.log.changed(cost.words("resource"), f"“{resource[:40]}”; MP count")
        return cost.whole("amount", least=0, most=1_000_000), cost.flag("perTarget")
    words = str(inner.child("mpCost").raw.get("value", ""))[:MAX_LINE]
    return spell_number(inner.child("mpCost"), "value"), any(s in words.casefold() for s in "x×*")


def _targets(inner: Record) -> tuple[str, int]:
    """Return who is affected, in words and as a number; 0 where only the words say it."""
    targeting = inner.child("targeting")
    words = flat_text(inner.child("target").text("value")).replace("\n", " ")
    most = inner.child("maxTargets")
    if most.raw:
        return words, most.whole("value", least=0, most=1_000)
    if targeting.raw:
        rule = folded(targeting.value("rule"))
        number = targeting.whole("max", least=0, most=1_000)
        words = words or _TARGETS.get(rule, "")
        if rule in ("self", "single"):
            return words, 1
        return words or (f"Up to {number} creatures" if number else ""), number
    return words, target_count(words)


def _effect(inner: Record) -> str:
    texts = [foundry_text(inner, "description"), foundry_text(inner.child("quality"), "value")]
    return "\n".join(text for text in texts if text)[:MOST_TEXT]
