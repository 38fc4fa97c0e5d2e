"""Items of a Foundry creature: attacks, gear, spells, other actions and rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from models.document import MAX_LINE
from models.fabula.catalog import catalog
from models.fabula.exchange_words import exchange_words
from models.fabula.stat_block import BlockAttack, ClassSkill
from rules.exchange.record import MOST_TEXT, Record
from rules.fabula.exchange.block_gear import (
    add_accessory,
    add_armor,
    add_shield,
    add_weapon,
)
from rules.fabula.exchange.draft import BlockDraft, level_check, level_damage
from rules.fabula.exchange.foundry_gear import armor_facts, weapon_facts
from rules.fabula.exchange.foundry_spell import read_spell
from rules.fabula.exchange.foundry_text import flat_text, foundry_text
from rules.fabula.exchange.fultimator_attack import MOST_ATTACKS, SpecialTexts
from rules.fabula.exchange.fultimator_spell import MOST_SPELLS
from rules.fabula.exchange.word import entry_of, folded

_PARAGRAPH = re.compile(r"</p>\s{0,20}<p(?:\s[^<>]{0,200})?>", re.IGNORECASE)
BASIC_DAMAGE, IMPROVED_DAMAGE, SPECIALIZED = 5, 5, 3


@dataclass(frozen=True, slots=True)
class Bonuses:
    """What the actor adds to all its Checks and damage, by what the tool stores it under."""

    accuracy: int
    magic: int
    damage: Mapping[str, int]


def read_items(items: Sequence[Record], system: Record, draft: BlockDraft) -> None:
    """Read every item of the actor, by its type."""
    bonuses = _bonuses(system.child("bonuses"), draft)
    equipped = system.child("equipped")
    worn = {str(equipped.value(slot)) for slot in equipped.raw if equipped.raw.get(slot)}
    names: dict[str, list[str]] = {}
    for item in items:
        item.ignore(*exchange_words().ignored["foundry_item"])
        inner = item.child("system")
        inner.ignore(*exchange_words().ignored["foundry_item_system"])
        kind = folded(item.raw.get("type"))
        names.setdefault(_TITLES.get(kind, "Other items"), []).append(item.text("name") or kind)
        if kind in _WORN:
            is_worn = str(item.raw.get("_id")) in worn or _is_flagged(inner)
            _WORN[kind](item, inner, draft, is_worn)
        else:
            _READERS.get(kind, _read_other)(item, inner, draft, bonuses)
    for title, found in names.items():
        draft.log.took(title, ", ".join(found)[:MAX_LINE])


def _bonuses(record: Record, draft: BlockDraft) -> Bonuses:
    """Read bonuses on Checks: 3 is the Skill Specialized, with the level's bonus or without."""
    accuracy = record.child("accuracy")
    check = accuracy.whole("accuracyCheck", least=-100, most=100)
    magic = accuracy.whole("magicCheck", least=-100, most=100)
    level = level_check(draft.level)
    for amount, option in ((check, "accuracy_checks"), (magic, "magic_checks")):
        if amount in (SPECIALIZED, SPECIALIZED + level):
            draft.add_skill("specialized", option=option)
    damage = record.child("damage")
    amounts = {key: damage.whole(key, least=-1_000, most=1_000) for key in _DAMAGE_KEYS}
    return Bonuses(check, magic, amounts)


_DAMAGE_KEYS = ("all", "melee", "ranged", "spell")


def _accuracy_beyond(printed: int, draft: BlockDraft, option: str) -> int:
    """Return what a printed bonus has more than the rules give at this level."""
    special = any(s.skill_id == "specialized" and s.option == option for s in draft.skills)
    return printed - level_check(draft.level) - (SPECIALIZED if special else 0)


def _read_basic(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    _add_attack(item, inner, draft, bonuses, is_weapon=False)


def _read_weapon(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    _add_attack(item, inner, draft, bonuses, is_weapon=True)


def _add_attack(
    item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses, *, is_weapon: bool
) -> None:
    if len(draft.attacks) >= MOST_ATTACKS:
        item.keep("attack", item.text("name"))
        return
    facts = weapon_facts(item, inner)
    key = draft.next_attack()
    texts = [text for text in _texts(inner, is_weapon=is_weapon) if text]
    against = "magic_defense" if folded(inner.value("defense")) == "mdef" else "defense"
    special = SpecialTexts.of(texts, inner, against=against)
    owned, accuracy, damage = "", facts.accuracy_bonus, facts.damage - BASIC_DAMAGE
    if is_weapon:
        owned, accuracy, damage = add_weapon(facts, draft, is_printed=True)
    more = bonuses.damage["all"] + bonuses.damage[facts.range]
    beyond = damage + more - level_damage(draft.level)
    if beyond == IMPROVED_DAMAGE:
        draft.add_skill("improved_damage", target=key)
        beyond = 0
    draft.attacks.append(
        BlockAttack(
            key=key,
            name=facts.name,
            weapon=owned,
            range=facts.range,
            accuracy=facts.accuracy,
            damage_type=facts.damage_type,
            against=special.against,  # pyright: ignore[reportArgumentType] - one of the two
            multi=special.multi,
            effects=special.effects,
            accuracy_change=_accuracy_beyond(accuracy + bonuses.accuracy, draft, "accuracy_checks"),
            damage_change=beyond,
        )
    )


def _texts(inner: Record, *, is_weapon: bool) -> list[str]:
    """Return what a hit does; what a basic attack says of itself counts as that, too."""
    html = inner.child("quality").text("value", most=MOST_TEXT)
    texts = [flat_text(part) for part in _PARAGRAPH.split(html)]
    roll = inner.child("rollInfo").child("useWeapon").child("hrZero")
    if roll.flag("value"):
        inner.log.changed(inner.words("hrZero"), "High Roll counts as 0; a text says so")
        texts.append("High Roll counts as 0.")
    description = foundry_text(inner, "description")
    if not is_weapon:
        return [*texts, description]
    inner.keep("description", description)
    return texts


def _is_flagged(inner: Record) -> bool:
    """Say whether an older file marks the item itself as worn."""
    equipped = inner.child("isEquipped")
    equipped.ignore("slot")
    return equipped.flag("value")


def _read_armor(item: Record, inner: Record, draft: BlockDraft, is_worn: bool) -> None:
    bonus = int(draft.changes.get("defense", 0))
    add_armor(armor_facts(item, inner, is_armor=True), draft, bonus=bonus, is_worn=is_worn)


def _read_shield(item: Record, inner: Record, draft: BlockDraft, is_worn: bool) -> None:
    add_shield(armor_facts(item, inner, is_armor=False), draft, is_worn=is_worn)


def _read_accessory(item: Record, inner: Record, draft: BlockDraft, is_worn: bool) -> None:
    text = "\n".join(
        text
        for text in (
            foundry_text(inner.child("quality"), "value"),
            foundry_text(inner, "description"),
        )
        if text
    )
    add_accessory(item.text("name"), text, draft, is_worn=is_worn)


def _read_spell(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    if len(draft.spells) >= MOST_SPELLS:
        item.keep("spell", item.text("name"))
        return
    spell = read_spell(item, inner, draft.next_spell())
    magic = _accuracy_beyond(spell.magic_change + bonuses.magic, draft, "magic_checks")
    damage = spell.damage
    more = bonuses.damage["all"] + bonuses.damage["spell"]
    if damage is None:
        draft.spells.append(spell.replaced(magic_change=magic if spell.is_offensive else 0))
        return
    printed = damage + more
    base = printed - level_damage(draft.level)
    worth = base if base > 0 else printed
    draft.spells.append(
        spell.replaced(
            damage=max(0, worth),
            damage_change=base - max(0, worth),
            magic_change=magic if spell.is_offensive else 0,
        )
    )


def _read_action(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    draft.add_action("action", item.text("name"), _description(inner))


def _read_rule(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    draft.add_action("rule", item.text("name"), _description(inner))


def _read_gear(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    draft.add_action("gear", item.text("name"), _description(inner))


def _read_skill(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    """A Skill of a class that the creature has; one that the content lacks becomes a rule."""
    name = item.text("name")
    skill_id = entry_of(name, catalog().skills.values())
    inner.child("level").ignore("max", "min")
    level = inner.child("level").whole("value", 1, least=1, most=10)
    if skill_id:
        draft.class_skills.append(ClassSkill(skill_id=skill_id, level=level))
    else:
        draft.add_action("rule", name, _description(inner))


def _read_other(item: Record, inner: Record, draft: BlockDraft, bonuses: Bonuses) -> None:
    draft.add_action("note", item.text("name"), _description(inner))


def _description(inner: Record) -> str:
    texts = [foundry_text(inner, "description"), foundry_text(inner.child("quality"), "value")]
    opportunity = foundry_text(inner, "opportunity")
    if opportunity:
        texts.append(f"Opportunity: {opportunity}")
    return "\n".join(text for text in texts if text)[:MOST_TEXT]


_WORN: Mapping[str, Callable[[Record, Record, BlockDraft, bool], None]] = {
    "armor": _read_armor,
    "shield": _read_shield,
    "accessory": _read_accessory,
}
Reader = Callable[[Record, Record, BlockDraft, Bonuses], None]
_READERS: Mapping[str, Reader] = {
    "basic": _read_basic,
    "weapon": _read_weapon,
    "treasure": _read_gear,
    "consumable": _read_gear,
    "spell": _read_spell,
    "miscability": _read_action,
    "rule": _read_rule,
    "skill": _read_skill,
}
_TITLES: Mapping[str, str] = {
    "basic": "Attacks",
    "weapon": "Weapons",
    "armor": "Armor",
    "shield": "Shields",
    "accessory": "Gear",
    "treasure": "Gear",
    "consumable": "Gear",
    "spell": "Spells",
    "miscability": "Other actions",
    "rule": "Special rules",
    "skill": "Class Skills",
}
