"""What stands on cards to cut: spells and Arcana, items of note, Skills and gadgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.breakdown import Derived, plain, signed
from rules.fabula.gear import gear, item_cost
from rules.fabula.numbers import Attack, BoundArcanum, HeroNumbers, KnownSpell
from sheets.fabula.class_words import class_words
from sheets.fabula.gear_words import Accuracy, GearRow, gear_rows
from sheets.fabula.magic_words import (
    GadgetWords,
    arcanum_words,
    class_name,
    gadget_words,
    roll_rows,
    spell_words,
)
from sheets.fabula.words import heroic_words
from sheets.phrase import Phrase, amount, one_line

DEFENSES = "Def / M.Def / Init"
GADGET_TIERS = 3

Fact = tuple[str, str]
"""A label and its value, such as “MP” and “10 each”."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """One card. What does not apply is empty; ``texts`` are paragraphs with their own labels.

    ``figure`` is the one amount that matters, ``check`` the dice to roll, each with its label.
    ``counted`` says what the numbers already include, ``foot`` who taught it or where it lies.
    """

    kind: str
    name: str
    facts: tuple[Fact, ...] = ()
    check_label: str = ""
    check: Accuracy | None = None
    figure_label: str = ""
    figure: Phrase = ()
    texts: tuple[tuple[str, Phrase], ...] = ()
    counted: str = ""
    foot: str = ""
    is_offensive: bool = False
    level_label: str = ""
    level: int = 0
    most_level: int = 0


def spell_cards(numbers: HeroNumbers) -> tuple[CardWords, ...]:
    """Return a card for each spell the hero can cast and each Arcanum bound."""
    castable = (*numbers.spells, *numbers.prototypes)
    spells = (_spell_card(numbers, known) for known in castable)
    return (*spells, *(_arcanum_card(numbers, bound) for bound in numbers.arcana))


def _spell_card(numbers: HeroNumbers, known: KnownSpell) -> CardWords:
    spell, words = known.spell, spell_words(numbers, known)
    first, second = known.check
    dice = ((first, numbers.base_dice[first]), (second, numbers.base_dice[second]))
    modifier = numbers.derived["offensive_magic_check"]
    extra = numbers.derived.get("spell_extra_damage")
    counted = _counted(modifier) if spell.offensive else ""
    if spell.damage and extra is not None and extra.value:
        counted = "; ".join(filter(None, (counted, f"{_parts(extra)} damage to add")))
    return CardWords(
        kind=_spell_kind(numbers, known),
        name=words.name,
        facts=(("MP", words.mp), ("Target", _target(spell.target)), ("Lasts", words.lasts)),
        check_label="Magic Check" if spell.offensive else "",
        check=Accuracy(dice, modifier.number) if spell.offensive else None,
        figure_label="Power" if words.power else "",
        figure=amount(words.power) if words.power else (),
        texts=(("", words.effect),),
        counted=counted,
        foot=f"from {one_line(known.learned_from)}",
        is_offensive=spell.offensive,
    )


def _spell_kind(numbers: HeroNumbers, known: KnownSpell) -> str:
    if known.is_prototype:
        return "Spell in a magisphere"
    return f"{class_name(numbers, known.spell.spell_class)} spell"


def _target(target: str) -> str:
    words = one_line(target)
    return f"{words[:1].lower()}{words[1:]}"


def _counted(derived: Derived) -> str:
    """Return what a modifier counts in, such as “counted in: +4 Magical Artillery”."""
    return f"counted in: {_parts(derived)}" if derived.parts else ""


def _parts(derived: Derived) -> str:
    return ", ".join(
        f"{signed(part.value)} {one_line(part.label)}"
        for part in derived.parts
        if isinstance(part.value, int) and part.value
    )


def _arcanum_card(numbers: HeroNumbers, bound: BoundArcanum) -> CardWords:
    words = arcanum_words(bound)
    dismissals = tuple((f"Dismiss, {name}", ((text, False),)) for name, text in words.dismissals)
    return CardWords(
        kind="Arcanum",
        name=words.name,
        facts=(
            ("Summon", f"{numbers.value('arcanum_summon_mp')} MP"),
            ("Domains", words.domains),
        ),
        texts=(("Merge", ((words.merge, False),)), *dismissals),
        foot=f"{bound.bound_by[:1].lower()}{bound.bound_by[1:]}",
    )


def item_cards(numbers: HeroNumbers) -> tuple[CardWords, ...]:
    """Return a card for each thing with figures or a Quality; equal ones share a card."""
    costs = {key: cost for key, cost in _costs(numbers)}
    attacks = {attack.key: attack for attack in numbers.attacks if attack.key}
    counts: Counter[CardWords] = Counter(
        _item_card(row, costs[row.key], attacks.get(row.key))
        for row in gear_rows(numbers)
        if row.key and row.key in costs
    )
    return tuple(
        card if count == 1 else replace(card, name=f"{card.name} × {count}")
        for card, count in counts.items()
    )


def _costs(numbers: HeroNumbers) -> Iterator[tuple[str, int]]:
    worn = gear(numbers.hero, numbers.catalog)
    for held in (*worn.slots.values(), *worn.backpack):
        yield held.owned.key, item_cost(held.owned, held.item)


def _item_card(row: GearRow, cost: int, attack: Attack | None) -> CardWords:
    facts: list[Fact] = [("Cost", f"{plain(cost)} zenit")] if cost else []
    facts.append(("Kind", row.kind))
    counted: list[str] = []
    if attack is not None:
        for score, label in ((attack.accuracy, "accuracy"), (attack.damage, "damage")):
            added = _parts(replace(score, parts=score.parts[1:]))
            counted += [f"{added} {label}"] if added else []
    return CardWords(
        kind=_item_kind(row, attack),
        name=row.name,
        facts=tuple((label, value) for label, value in facts if value),
        check_label="Accuracy" if attack else "",
        check=row.accuracy,
        figure_label="Damage" if attack else DEFENSES if row.defenses else "",
        figure=row.damage or row.defenses,
        texts=(("", ((row.quality, False),)),) if row.quality else (),
        counted=f"counted in: {'; '.join(counted)}" if counted else "",
        foot=row.slot,
    )


def _item_kind(row: GearRow, attack: Attack | None) -> str:
    if attack is not None:
        return "Weapon"
    if not row.defenses:
        return "Item"
    return "Shield" if "shield" in row.kind else "Armor"


def skill_cards(numbers: HeroNumbers) -> tuple[CardWords, ...]:
    """Return a card for each Skill, each Heroic Skill and each type of gadget."""
    skills = (
        CardWords(
            kind=f"{owned.name} Skill" if owned.level else owned.name,
            name=skill.name,
            facts=(("Cost", skill.cost),) if skill.cost else (),
            texts=(("", skill.text),),
            level_label="Skill Level",
            level=skill.level,
            most_level=skill.max_level,
        )
        for owned in class_words(numbers)
        for skill in owned.skills
    )
    heroic = (
        CardWords(
            kind="Heroic Skill",
            name=skill.name,
            facts=(("Cost", skill.cost),) if skill.cost else (),
            texts=(("", skill.text),),
            foot=f"taken {skill.times} times" if skill.times > 1 else "",
        )
        for skill in heroic_words(numbers)
    )
    gadgets = (
        CardWords(
            kind="Gadget",
            name=gadget.name,
            texts=tuple(_gadget_texts(gadget)),
            level_label="Tier",
            level=gadget.tier,
            most_level=GADGET_TIERS,
        )
        for gadget in gadget_words(numbers)
    )
    return (*skills, *heroic, *gadgets)


def _gadget_texts(gadget: GadgetWords) -> Iterator[tuple[str, Phrase]]:
    """Yield the lines of a gadget; of a table of rolls, a line for each row."""
    for label, text in gadget.lines:
        rows = roll_rows(text)
        if not rows:
            yield label, ((text, False),)
            continue
        yield f"{label}, by d20", ()
        yield from ((roll, ((effect, False),)) for roll, effect in rows)


BLANK: Mapping[str, CardWords] = {  # by the extra that prints them
    "spell-cards": CardWords(
        kind="Spell",
        name="",
        facts=(("MP", ""), ("Target", ""), ("Lasts", "")),
        check_label="Magic Check",
        figure_label="Power",
    ),
    "item-cards": CardWords(
        kind="Item",
        name="",
        facts=(("Cost", ""), ("Kind", "")),
        check_label="Accuracy",
        figure_label="Damage",
    ),
    "skill-cards": CardWords(kind="Skill", name="", facts=(("Cost", ""), ("Skill Level", ""))),
}
