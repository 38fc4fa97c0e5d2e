"""Whatever a hero has stands on paper and in Markdown, and is read in the order a person reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero
from models.fabula.pick import Pick
from rules.breakdown import plain, signed
from rules.fabula.derive import derive
from rules.fabula.gear import gear
from rules.fabula.npc.companion import companion_numbers
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.numbers import HeroNumbers
from sheets.fabula.card_words import item_cards, skill_cards, spell_cards
from sheets.fabula.extras import CARDS_ONLY, EXTRAS
from sheets.options import SheetOptions
from sheets.render import markdown_text, pdf_bytes
from tests.amount import examples
from tests.sheets.heroes import SAMPLES, legend, random_hero, sample, summoner, veteran
from tests.sheets.reading import opened, raw_text, squeezed

LARGE = SheetOptions(large_print=True)
DECKS = frozenset(extra.id for extra in EXTRAS)
CARDS = SheetOptions(extras=DECKS)
grown = st.builds(random_hero, st.integers(0, 300), st.sampled_from((5, 20, 40, 50)))


@cache
def printed_text(hero: Hero, options: SheetOptions) -> str:
    """The text of the pages in drawing order, without spaces and what stands on every page."""
    text = raw_text(opened(pdf_bytes(hero, options).data))
    return squeezed(re.sub(r"Fablefolio · .*\npage \d+ of \d+\n", "", text))


def names_of(numbers: HeroNumbers) -> Iterator[str]:
    """Yield the names of everything the hero has."""
    for owned in numbers.classes:
        yield owned.hero_class.name
        yield from (skill.skill.name for skill in owned.skills)
    yield from (known.spell.name for known in (*numbers.spells, *numbers.prototypes))
    yield from (bound.arcanum.name for bound in numbers.arcana)
    yield from (gadget.name for gadget in numbers.gadgets)
    yield from (heroic.heroic_skill.name for heroic in numbers.heroic_skills)
    worn = gear(numbers.hero, numbers.catalog)
    yield from (held.name for held in (*worn.slots.values(), *worn.backpack))
    yield from (bond.name for bond in numbers.hero.bonds)
    block = companion_numbers(numbers)
    if block:
        yield block.name
        yield from (one.name for one in (*block.attacks, *block.spells, *block.features))


def missing(hero: Hero, text: str) -> list[str]:
    bare = squeezed(text)
    return [name for name in names_of(derive(hero)) if squeezed(name) not in bare]


@settings(max_examples=examples(20))
@given(grown, st.sampled_from((SheetOptions(), LARGE)))
def test_every_name_is_printed(hero: Hero, options: SheetOptions) -> None:
    assert missing(hero, printed_text(hero, options)) == []


@settings(max_examples=examples(20))
@given(grown)
def test_every_name_is_in_the_markdown(hero: Hero) -> None:
    assert missing(hero, re.sub(r"\\(.)", r"\1", markdown_text(hero))) == []


@pytest.mark.parametrize("build", [legend, veteran, summoner])
@pytest.mark.parametrize("options", [SheetOptions(), LARGE, SheetOptions("letter")])
def test_the_fullest_heroes_print_every_name(build, options: SheetOptions) -> None:
    assert missing(build(), printed_text(build(), options)) == []
    assert missing(build(), re.sub(r"\\(.)", r"\1", markdown_text(build()))) == []


def test_the_companion_prints_its_own_numbers() -> None:
    block = companion_numbers(derive(legend()))
    assert block is not None
    for options in (SheetOptions(), LARGE):
        text = printed_text(legend(), options)
        start = text.index("Companionactsonce")
        check_companion(text[start:], block)
    document = markdown_text(legend())
    assert "## Companion: Bramble" in document
    row = " | ".join(
        (
            *(f"d{size}" for size in block.base_dice.values()),
            *(plain(block.value(id)) for id in ("defense", "magic_defense", "max_hp")),
            *(plain(block.value(id)) for id in ("crisis", "max_mp")),
        )
    )
    assert f"| {row} |" in document


def check_companion(text: str, block: BlockNumbers) -> None:
    dice = "".join(f"d{size}{attribute}" for attribute, size in block.base_dice.items())
    scores = (("defense", "DEF"), ("magic_defense", "M.DEF"), ("max_mp", "MP"), ("max_hp", "HP"))
    figures = "".join(f"{plain(block.value(id))}{label}" for id, label in scores)
    assert f"{dice}{figures}HitPointsCrisis{block.value('crisis')}" in text
    for attack in block.attacks:
        first, second = attack.attributes
        check = f"{first}{block.base_dice[first]}+{second}{block.base_dice[second]}"
        assert attack.damage is not None
        words = f"{attack.name}{check}{signed(attack.accuracy.number)}"
        assert squeezed(f"{words}HR{signed(attack.damage.number)}{attack.damage_type}") in text
        assert all(squeezed(effect) in text for effect in attack.effects)
    for feature in block.features:
        assert squeezed(f"{feature.name}: {feature.text}") in text


def test_rare_items_stand_with_their_quality_and_broken_ones_say_so() -> None:
    hero = legend()
    worn = gear(hero, derive(hero).catalog)
    everything = (*worn.slots.values(), *worn.backpack)
    qualities = [held for held in everything if held.item and held.item.effect]
    assert len(qualities) >= 8
    markdown = squeezed(re.sub(r"\\(.)", r"\1", markdown_text(hero)))
    for options in (SheetOptions(), LARGE, CARDS):
        text = printed_text(hero, options)
        for held in qualities:
            assert held.item is not None
            assert squeezed(held.item.effect) in text
            assert squeezed(f"- {held.name}: {held.item.effect}") in markdown
        assert "broken,sword,melee" in text
        assert "mount,flying" in text and "Travels3timesasfarinaday." in text


def test_a_hero_without_a_companion_has_no_block() -> None:
    hero = legend().replaced(companion=None)
    assert "Bramble" not in printed_text(hero, SheetOptions())
    assert "Bramble" not in markdown_text(hero)


def test_learned_spells_and_magispheres_stand_with_their_dice() -> None:
    levels = tuple(
        level.replaced(picks=(Pick(choice="spell_check", value="MIG+WLP"),))
        if level.skill_id == "spell_mimic"
        else level
        for level in legend().levels
    )
    hero = legend().replaced(levels=levels)
    numbers, text = derive(hero), printed_text(hero, SheetOptions())
    learned = [known for known in numbers.spells if known.key]
    assert len(learned) == len(hero.learned_spells)
    for known in learned:
        dice = "MagicCheckMIG+WLP." if known.spell.offensive else ""
        assert squeezed(f"{known.text}{dice}Species:beast.") in text
    assert "Magispheres" in text
    cards = printed_text(hero, CARDS)
    die = {attribute: f"d{size}" for attribute, size in numbers.base_dice.items()}
    assert f"MAGICCHECK{die['MIG']}MIG+{die['WLP']}WLP" in cards
    assert f"MAGICCHECK{die['INS']}INS+{die['WLP']}WLP" in cards
    assert cards.count("SPELLINAMAGISPHERE") == len(hero.prototypes)


def in_reading_order(numbers: HeroNumbers) -> Iterator[str]:
    """Yield pieces of the sheet in the order in which a person reads them."""
    yield from ("Attributes", "DEX", "INS", "MIG", "WLP", "Defense", "Points", "HP", "MP", "IP")
    yield from ("Equipment", *(attack.name for attack in numbers.attacks[:1]))
    yield "Classes and Skills"


def test_the_first_page_reads_from_the_top_down() -> None:
    for name in SAMPLES:
        numbers = derive(sample(name))
        check_order(printed_text(sample(name), SheetOptions()).upper(), in_reading_order(numbers))


def check_order(text: str, pieces: Iterator[str]) -> None:
    at = 0
    for piece in pieces:
        wanted = squeezed(piece).upper() if text.isupper() else squeezed(piece)
        found = text.find(wanted, at)
        assert found >= 0, (piece, text[max(0, at - 80) : at + 80])
        at = found + len(wanted)


@settings(max_examples=examples(20))
@given(grown, st.sampled_from((SheetOptions(), LARGE)))
def test_skills_follow_their_class_and_texts_their_skill(hero: Hero, options: SheetOptions) -> None:
    """Each class with its Skills in order; a heading is only repeated where a list goes on."""
    text = printed_text(hero, options)
    numbers = derive(hero)
    for owned in numbers.classes:
        pieces = [f"{owned.hero_class.name}{owned.levels}"]
        for skill in owned.skills:
            pieces += [skill.skill.name, skill.text]
        at = text.index(squeezed("Classes and Skills"))
        check_order(text[at:], iter(pieces))


@settings(max_examples=examples(20))
@given(grown, st.sampled_from((SheetOptions(), LARGE)))
def test_spells_stand_with_their_figures_and_in_order(hero: Hero, options: SheetOptions) -> None:
    text, numbers = printed_text(hero, options), derive(hero)
    if not numbers.spells:
        return
    by_class: dict[str, list[str]] = {}
    for known in numbers.spells:
        row = f"{known.spell.name}{'upto' if known.spell.mp_step else ''}{known.spell.mp}"
        by_class.setdefault(known.spell.spell_class, []).append(row)
    start = text.index("SPELLMPTARGET")
    check_order(text[start:], (row for rows in by_class.values() for row in rows))


@settings(max_examples=examples(20))
@given(grown)
def test_each_deck_has_a_card_for_each_of_its_things(hero: Hero) -> None:
    numbers = derive(hero)
    alone = SheetOptions(extras=DECKS)
    text = printed_text(hero, alone)
    for known in numbers.spells:
        assert f"{squeezed(known.spell.name)}MP" in text
        assert squeezed(known.text) in text
        assert squeezed(known.power) in text
        assert squeezed(f"from {known.learned_from}") in text
    for owned in numbers.classes:
        for skill in owned.skills:
            assert squeezed(f"{owned.hero_class.name.upper()} SKILL {skill.skill.name}") in text
    for attack in numbers.attacks:
        if attack.key:
            assert f"WEAPON{squeezed(attack.name)}" in text


@pytest.mark.parametrize("name", SAMPLES)
def test_decks_come_after_the_sheet_or_alone(name: str) -> None:
    hero, numbers = sample(name), derive(sample(name))
    sheet = pdf_bytes(hero)
    both = pdf_bytes(hero, SheetOptions(extras=DECKS - {CARDS_ONLY.id}))
    alone = pdf_bytes(hero, SheetOptions(extras=DECKS))
    count = sum(len(cards(numbers)) for cards in (spell_cards, item_cards, skill_cards))
    assert both.pages == sheet.pages + alone.pages
    assert alone.pages >= -(-count // 9)
    assert "Attributes" not in opened(alone.data)[0].get_text()


def test_cards_without_any_deck_are_the_sheet() -> None:
    hero = sample("camilla")
    assert pdf_bytes(hero, SheetOptions(extras=frozenset({CARDS_ONLY.id}))) == pdf_bytes(hero)
    spells = frozenset({CARDS_ONLY.id, "spell-cards"})
    assert pdf_bytes(hero, SheetOptions(extras=spells)) == pdf_bytes(hero)


def test_a_long_text_goes_on_on_a_second_card() -> None:
    numbers, text = derive(legend()), printed_text(legend(), SheetOptions(extras=DECKS))
    cards = [f"GADGET{number}of2Alchemy" for number in (1, 2)]
    assert text.index(cards[0]) < text.index(cards[1])
    [alchemy] = [gadget for gadget in numbers.gadgets if gadget.name == "Alchemy"]
    (_, mix), *_, (_, effects) = alchemy.lines
    rest = text[text.index(cards[0]) :].replace(cards[1], "")
    assert squeezed(mix) in rest
    for row in effects.split("; ")[1:]:
        roll, effect = row.split(" ", 1)
        assert squeezed(f"{roll}: {effect[:1].upper()}{effect[1:]}") in rest
