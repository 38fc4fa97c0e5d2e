"""A stat block in words and figures, such as that of a hero's companion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fabula.vocabulary import Attribute
from rules.breakdown import Derived, plain, signed
from rules.fabula.npc.numbers import BlockNumbers, ReadyAttack, ReadySpell
from sheets.fabula.gear_words import Accuracy
from sheets.fabula.phrase import humanised
from sheets.phrase import Phrase, one_line


@dataclass(frozen=True, slots=True)
class BlockAttackWords:
    """An attack ready to roll; ``text`` is what else a hit does."""

    name: str
    kind: str
    accuracy: Accuracy
    damage: Phrase
    text: str


@dataclass(frozen=True, slots=True)
class BlockSpellWords:
    """``facts`` are cost, target and duration in one line; ``check`` None where none is rolled."""

    name: str
    facts: str
    check: Accuracy | None
    power: Phrase
    text: str
    is_offensive: bool


@dataclass(frozen=True, slots=True)
class BlockWords:
    """Everything that stands on a stat block. ``guard`` has Affinities and status immunities."""

    name: str
    about: str
    traits: str
    dice: Mapping[Attribute, int]
    hp: int
    crisis: int
    mp: int
    defense: str
    magic_defense: str
    guard: str
    attacks: tuple[BlockAttackWords, ...]
    spells: tuple[BlockSpellWords, ...]
    features: tuple[tuple[str, str], ...]


def block_words(numbers: BlockNumbers) -> BlockWords:
    """Return what the block says."""
    block = numbers.block
    return BlockWords(
        name=one_line(numbers.name) or f"Unnamed {numbers.species.name.lower()}",
        about=f"{numbers.species.name}, level {block.level}",
        traits=one_line(", ".join(trait for trait in block.traits if trait)),
        dice=numbers.base_dice,
        hp=numbers.value("max_hp"),
        crisis=numbers.value("crisis"),
        mp=numbers.value("max_mp"),
        defense=plain(numbers.value("defense")),
        magic_defense=plain(numbers.value("magic_defense")),
        guard=_guard(numbers),
        attacks=tuple(_attack(numbers, attack) for attack in numbers.attacks),
        spells=tuple(_spell(numbers, spell) for spell in numbers.spells),
        features=tuple(
            (one_line(feature.name), one_line(feature.text)) for feature in numbers.features
        ),
    )


_GUARD: Mapping[str, str] = {
    "vulnerable": "vulnerable to",
    "resistant": "resists",
    "immune": "immune to",
    "absorb": "absorbs",
}


def _guard(numbers: BlockNumbers) -> str:
    """Return Affinities by level, then statuses: “resists ice, fire · immune to slow”."""
    words: list[str] = []
    for level, verb in _GUARD.items():
        types = [a.type for a in numbers.affinities if (a.now or a.level) == level]
        if types:
            words.append(f"{verb} {', '.join(types)}")
    statuses = [one.status for one in numbers.status_immunities]
    if statuses:
        words.append(f"immune to {', '.join(humanised(status) for status in statuses)}")
    return " · ".join(words)


def _dice(numbers: BlockNumbers, first: Attribute, second: Attribute, modifier: int) -> Accuracy:
    dice = ((first, numbers.base_dice[first]), (second, numbers.base_dice[second]))
    return Accuracy(dice, modifier)


def _attack(numbers: BlockNumbers, attack: ReadyAttack) -> BlockAttackWords:
    kind = [attack.range]
    if attack.multi > 1:
        kind.append(f"multi ({attack.multi})")
    if attack.against != "defense":
        kind.append("against Magic Defense")
    return BlockAttackWords(
        name=one_line(attack.name),
        kind=", ".join(kind),
        accuracy=_dice(numbers, *attack.attributes, attack.accuracy.number),
        damage=_damage(attack.damage, attack.damage_type) if attack.damage else (),
        text=one_line(" ".join(attack.effects)),
    )


def _damage(damage: Derived, kind: str) -> Phrase:
    amount = signed(damage.number) if damage.number else "+0"
    return (("HR ", False), (amount, True), (f" {humanised(kind)}" if kind else "", False))


def _power(spell: ReadySpell) -> Phrase:
    if spell.damage and spell.has_high_roll:
        return _damage(spell.damage, spell.damage_type)
    words = one_line(spell.damage_text or spell.power)
    return ((words, True),) if words else ()


def _spell(numbers: BlockNumbers, spell: ReadySpell) -> BlockSpellWords:
    lasts = "scene" if spell.duration == "scene" else "at once"
    each = " each" if spell.is_per_target else ""
    facts = (f"{spell.mp} MP{each}", one_line(spell.target).lower(), lasts)
    texts = [one_line(spell.effect)]
    if spell.opportunity:
        texts.append(f"Opportunity: {one_line(spell.opportunity)}")
    check = spell.magic
    return BlockSpellWords(
        name=one_line(spell.name),
        facts=", ".join(fact for fact in facts if fact),
        check=_dice(numbers, *spell.attributes, check.number) if check else None,
        power=_power(spell),
        text=" ".join(text for text in texts if text),
        is_offensive=spell.is_offensive,
    )
