"""Attacks of Fultimator creatures: basic ones, and those with a weapon."""

from __future__ import annotations

from dataclasses import dataclass

from models.document import MAX_LINE
from models.errors import seen_in_words
from models.fabula.exchange_words import exchange_words
from models.fabula.stat_block import BlockAttack
from models.fabula.vocabulary import Attribute, DamageType, Reach
from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, whole_number
from rules.fabula.exchange.block_gear import add_weapon
from rules.fabula.exchange.creature_words import is_against_magic, multi_of
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.gear_match import WeaponFacts
from rules.fabula.exchange.word import (
    attribute_of,
    damage_type_of,
    folded,
    is_no_damage,
    reach_of,
)

BASE_DAMAGE = 5
MOST_ATTACKS = 100
MOST_EFFECTS = 20


def read_attacks(record: Record, draft: BlockDraft) -> None:
    """Read basic attacks, then attacks with weapons."""
    names: list[str] = []
    for key, is_weapon in (("attacks", False), ("weaponattacks", True)):
        for entry in record.children(key):
            if len(draft.attacks) >= MOST_ATTACKS:
                record.keep(key, dict(entry.raw))
                continue
            attack = _attack(entry, draft, is_weapon=is_weapon)
            draft.attacks.append(attack)
            names.append(attack.name or "unnamed")
    if names:
        draft.log.took("Attacks", ", ".join(names)[:MAX_LINE])


def _attack(entry: Record, draft: BlockDraft, *, is_weapon: bool) -> BlockAttack:
    entry.ignore(*exchange_words().ignored["fultimator_item"])
    name = entry.text("name")
    key = draft.next_attack()
    weapon = entry.child("weapon")
    facts = _weapon_facts(entry, weapon) if is_weapon else None
    special = SpecialTexts.read(entry)
    if entry.flag("extraDamage"):
        draft.add_skill("improved_damage", target=key)
    flat_hit = entry.whole("flathit", least=-1_000, most=1_000)
    flat_damage = entry.whole("flatdmg", least=-1_000, most=1_000)
    fields = {
        "key": key,
        "name": name,
        "against": special.against,
        "multi": special.multi,
        "effects": special.effects,
    }
    if facts is None:
        basic = _basic_facts(entry)
        return BlockAttack(
            **fields,  # pyright: ignore[reportArgumentType] - of the right types by name
            range=basic.range,
            accuracy=basic.accuracy,
            damage_type=basic.damage_type,
            accuracy_change=basic.accuracy_bonus + flat_hit,
            damage_change=basic.damage + flat_damage,
        )
    owned, accuracy, damage = add_weapon(facts, draft)
    return BlockAttack(
        **fields,  # pyright: ignore[reportArgumentType] - of the right types by name
        weapon=owned,
        range=facts.range,
        accuracy=facts.accuracy,
        damage_type=facts.damage_type,
        accuracy_change=accuracy + flat_hit,
        damage_change=damage + flat_damage,
    )


def _basic_facts(entry: Record) -> WeaponFacts:
    """Return a basic attack’s facts; ``damage`` is what it deals beyond the usual 5.

    The nested shape writes 0 there for every attack it brings over from the flat one, and its own
    list of attacks holds a weapon's damage less 5.
    """
    accuracy, damage = entry.child("accuracy"), entry.child("damage")
    kind = damage.value("type") if "type" in damage.raw else entry.value("type")
    beyond = damage.whole("value", least=-1_000, most=1_000)
    if beyond:
        entry.log.changed(
            entry.words("damage"), f"{beyond} counts on top of the usual {BASE_DAMAGE}"
        )
    _note_high_roll(damage)
    return WeaponFacts(
        range=reach(entry, "range"),
        accuracy=accuracy_of(entry, accuracy),
        damage_type=damage_kind(entry, kind),
        accuracy_bonus=accuracy.whole("value", least=-1_000, most=1_000),
        damage=beyond,
    )


def _weapon_facts(entry: Record, weapon: Record) -> WeaponFacts:
    """Return the weapon of an attack: an object of its own, or flattened into the attack."""
    weapon.ignore(*exchange_words().ignored["fultimator_item"])
    place = weapon if weapon.raw else entry
    accuracy, damage = place.child("accuracy"), place.child("damage")
    kind = damage.value("type") if "type" in damage.raw else place.value("type")
    entry.value("type")
    worth = damage.whole("value", least=-1_000, most=1_000)
    if not damage.raw:
        worth = place.whole("damage", least=-1_000, most=1_000)
    bonus = accuracy.whole("value", least=-1_000, most=1_000)
    if not accuracy.raw:
        bonus = place.whole("prec", least=-1_000, most=1_000)
    _note_high_roll(damage)
    if place is weapon and "range" in weapon.raw:
        entry.value("range")
    category = place.text("category").strip()
    return WeaponFacts(
        name=weapon.text("name").strip(),
        category=folded(category.removesuffix("_category")),
        hands=place.whole("hands", 1, least=1, most=2),
        is_martial=place.flag("martial"),
        cost=place.whole("cost", least=0, most=1_000_000),
        range=reach(place if "range" in place.raw else entry, "range"),
        accuracy=accuracy_of(place, accuracy),
        damage_type=damage_kind(entry, kind),
        accuracy_bonus=bonus,
        damage=worth,
    )


def _note_high_roll(damage: Record) -> None:
    if damage.flag("hrZero"):
        damage.log.changed(damage.words("hrZero"), "High Roll counts as 0; noted, not worked out")
        damage.keep("hrZero", "High Roll counts as 0")


def accuracy_of(entry: Record, nested: Record) -> tuple[Attribute, Attribute]:
    """Return the two attributes of a Check, from whichever keys the shape has."""
    found: list[Attribute] = []
    for keys, default in ((("attr1", "att1"), "DEX"), (("attr2", "att2"), "MIG")):
        place = nested if keys[0] in nested.raw else entry
        raw = next((place.value(key) for key in keys if key in place.raw), None)
        attribute = attribute_of(raw)
        if attribute is None and raw:
            place.log.changed(
                place.words(keys[0]), f"{seen_in_words(raw)} is no attribute; {default} counts"
            )
            place.keep(keys[0], raw)
        found.append(attribute or default)  # pyright: ignore[reportArgumentType]
    return found[0], found[1]


def reach(entry: Record, key: str) -> Reach:
    """Return melee or ranged; anything else becomes melee, and is noted."""
    raw = entry.value(key)
    found = reach_of(raw)
    if found is None and raw:
        entry.log.changed(entry.words(key), f"{seen_in_words(raw)} is no range; melee counts")
        entry.keep(key, raw)
    return found or "melee"


def damage_kind(entry: Record, raw: object) -> DamageType | None:
    """Return the damage type, None for no damage; an unknown one becomes physical."""
    if is_no_damage(raw):
        return None
    found = damage_type_of(raw)
    if found is None and raw:
        entry.log.changed(
            entry.words("type"), f"{seen_in_words(raw)} is no damage type; physical counts"
        )
        entry.keep("type", raw)
    return found or "physical"


@dataclass(frozen=True, slots=True)
class SpecialTexts:
    """What a hit does besides; texts that are numbers here stand in fields of their own."""

    effects: tuple[str, ...]
    multi: int = 1
    against: str = "defense"

    @classmethod
    def read(cls, entry: Record) -> SpecialTexts:
        """Read the list of specials, and the one text that newer files have."""
        raw = [from_markdown(text) for text in entry.texts("special")]
        texts = [text for text in raw if text]
        effect = from_markdown(entry.text("effect", most=MOST_TEXT))
        if effect and effect not in texts:
            texts.insert(0, effect)
        defense = folded(entry.child("accuracy").value("defense"))
        against = "magic_defense" if defense in ("mdef", "magicdefense") else "defense"
        return cls.of(texts, entry, against=against)

    @classmethod
    def of(cls, texts: list[str], entry: Record, *, against: str = "defense") -> SpecialTexts:
        """Tell plain effects from those that say only “multi (2)” or “targets Magic Defense”."""
        kept: list[str] = []
        multi = 1
        for text in texts:
            number = multi_of(text)
            if number and multi == 1:
                multi = number
            elif is_against_magic(text):
                against = "magic_defense"
            else:
                kept.append(text[:MOST_TEXT])
        for text in kept[MOST_EFFECTS:]:
            entry.keep("special", text)
        return cls(tuple(kept[:MOST_EFFECTS]), multi, against)


def spell_number(record: Record, key: str) -> int:
    """Return the first number in a text such as “10 x T” or “5 MP”; 0 when there is none."""
    number = whole_number(record.raw.get(key), loose=True)
    if number is not None:
        record.ignore(key)
    return max(0, min(number or 0, 1_000_000))
