"""What stands on paper, read back, is what the rules say: no more, no less, no other number."""

from __future__ import annotations

import re
from typing import Any

import pytest

from models.fabula.hero import Hero
from rules.breakdown import plain, signed
from rules.fabula.derive import derive
from rules.fabula.numbers import HeroNumbers
from sheets.paper import MM, PAPERS
from sheets.render import SheetOptions, pdf_bytes
from tests.amount import IS_LONG, examples
from tests.sheets.heroes import SAMPLES, in_play, random_hero, sample
from tests.sheets.reading import Run, opened, raw_text, runs, squeezed

QUICK = range(examples(200))
GROWN = [(seed, level) for seed in range(6 if IS_LONG else 2) for level in (6, 12, 20, 31, 40, 50)]


def below(label: Run, found: list[Run], *, within: float) -> str:
    """Return the text of the figure right under a label."""
    under = [
        run
        for run in found
        if 0 < run.baseline - label.baseline < within
        and run.x0 < label.x0 + 15 * MM
        and run.x1 > label.x0
        and re.fullmatch(r"−?\d+|d\d+", run.text)
    ]
    return min(under, key=lambda run: run.baseline).text


def left_of(x: float, label: Run, found: list[Run]) -> str:
    """Return the figure between a points label and the box that starts at ``x``."""
    [figure] = [
        run
        for run in found
        if run.x0 > label.x1 and run.x1 < x and abs(run.middle[1] - label.middle[1]) < 12
        if re.fullmatch(r"−?\d+", run.text)
    ]
    return figure.text


def check_figures(page: Any, numbers: HeroNumbers) -> None:
    found = runs(page)
    by_text: dict[str, Run] = {run.text: run for run in reversed(found)}
    for label, id in (
        ("DEFENSE", "defense"),
        ("MAGIC DEFENSE", "magic_defense"),
        ("INITIATIVE", "initiative"),
    ):
        assert below(by_text[label], found, within=12 * MM) == plain(numbers.value(id))
    box = PAPERS["a4"].column(8) + 26.8 * MM
    for label, id in (
        ("HP", "max_hp"),
        ("MP", "max_mp"),
        ("IP", "max_ip"),
        ("FP", "fabula_points"),
    ):
        points = next(r for r in found if r.text == label and r.size > 12)
        assert left_of(box, points, found) == plain(numbers.value(id)), label
    crisis = by_text["Crisis"]
    [value] = [
        r.text for r in found if 0 <= r.x0 - crisis.x1 < 5 and abs(r.baseline - crisis.baseline) < 1
    ]
    assert value == str(numbers.value("crisis"))
    for attribute, size in numbers.base_dice.items():
        assert below(by_text[attribute], found, within=14 * MM) == f"d{size}"
    level = by_text["LEVEL"]
    assert any(
        run.text == str(numbers.level) and run.size == 24 and 0 < level.y0 - run.y1 < 20
        for run in found
    )


def check_texts(text: str, numbers: HeroNumbers) -> None:
    hero = numbers.hero
    for words in (hero.name, hero.pronouns, hero.identity, hero.theme, hero.origin, hero.look):
        assert squeezed(words) in text
    for owned in numbers.classes:
        assert f"{owned.hero_class.name.replace(' ', '')}{owned.levels}" in text
        for skill in owned.skills:
            assert squeezed(skill.skill.name) in text
            assert squeezed(skill.text) in text
            assert squeezed(skill.cost) in text
    for heroic in numbers.heroic_skills:
        assert squeezed(heroic.text) in text
    for known in numbers.spells:
        spell = squeezed(known.spell.name) + str(known.spell.mp)
        assert spell in text or f"{squeezed(known.spell.name)}upto{known.spell.mp}" in text
        assert squeezed(known.text) in text
        assert squeezed(known.power) in text
    for bound in numbers.arcana:
        assert squeezed(bound.arcanum.name) in text
        assert squeezed(bound.merge) in text
        for name, words in bound.dismissals:
            assert squeezed(name + ":" + words) in text
    assert f"{squeezed(plain(numbers.value('savings')))}atthestart" in text


def check_attacks(text: str, numbers: HeroNumbers) -> None:
    for attack in numbers.attacks:
        first, second = (f"{a}{numbers.base_dice[a]}" for a in attack.attributes)
        modifier = attack.accuracy.number
        row = f"{squeezed(attack.name)}{first}+{second}{signed(modifier) if modifier else ''}"
        damage = f"HR{added(attack.damage.number)}{attack.damage_type}"
        kind = f"{attack.category},{attack.range}"
        assert f"{row}{damage}{kind}" in text


def added(amount: int) -> str:
    return signed(amount) if amount else "+0"


def check(hero: Hero) -> None:
    document = opened(pdf_bytes(hero).data)
    numbers = derive(hero)
    check_figures(document[0], numbers)
    text = squeezed(raw_text(document))
    check_texts(text, numbers)
    check_attacks(text, numbers)


@pytest.mark.parametrize("first", range(0, len(QUICK), 25))
def test_random_heroes_print_their_own_numbers(first: int) -> None:
    for seed in QUICK[first : first + 25]:
        check(random_hero(seed))


@pytest.mark.parametrize(("seed", "level"), GROWN)
def test_heroes_of_every_level_print_their_own_numbers(seed: int, level: int) -> None:
    check(random_hero(seed, level))


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_print_their_own_numbers(name: str) -> None:
    check(sample(name))


def test_camilla_prints_the_numbers_of_the_rulebook_example() -> None:
    hero = sample("camilla")
    document = opened(pdf_bytes(hero).data)
    assert document.page_count == 1
    values = {id: derive(hero).value(id) for id in ("max_hp", "max_mp", "crisis", "defense")}
    assert values == {"max_hp": 40, "max_mp": 50, "crisis": 20, "defense": 11}
    check_figures(document[0], derive(hero))
    assert "110 at the start" in raw_text(document)


@pytest.mark.parametrize("seed", range(5))
def test_play_changes_no_printed_number(seed: int) -> None:
    hero = random_hero(seed)
    assert pdf_bytes(in_play(hero)).data == pdf_bytes(hero).data


def test_current_state_adds_the_values_of_play_in_italics() -> None:
    hero = in_play(sample("camilla"))
    document = opened(pdf_bytes(hero, SheetOptions(current_state=True)).data)
    numbers = derive(hero)
    italics = {run.text for run in runs(document[0]) if run.face.endswith("Italic")}
    expected = {"17", "3", "2", "1", plain(numbers.value("zenit"))}
    expected |= {plain(numbers.value(id)) for id in ("defense", "magic_defense", "initiative")}
    expected |= {f"d{size}" for size in numbers.current_dice.values()}
    assert expected <= italics
    check_figures(document[0], derive(sample("camilla")))
