"""What stands on paper, read back, is what the rules say: no more, no less, no other number."""

from __future__ import annotations

import re
from typing import Any

import pytest

from models.bnb.character import Character
from models.bnb.creature import Creature
from rules.bnb.derive import derive
from rules.bnb.numbers import Numbers
from rules.breakdown import plain
from sheets.bnb.sheet import ODDS, creature_pdf, hero_pdf
from sheets.options import SheetOptions
from sheets.paper import MM
from tests.amount import examples
from tests.sheets.bnb.beings import (
    CREATURES,
    HEROES,
    in_play,
    part_payer,
    random_creature,
    random_hero,
    sample_creature,
    sample_hero,
)
from tests.sheets.reading import Run, opened, raw_text, runs, squeezed


def labelled(found: list[Run], label: str) -> Run:
    return next(run for run in found if run.text == label)


def above(label: Run, found: list[Run], *, within: float) -> str:
    """Return the figure right above a label."""
    over = [
        run
        for run in found
        if 0 < label.baseline - run.baseline < within
        and run.x0 < label.x1
        and run.x1 > label.x0
        and re.fullmatch(r"[×−]?[\d.]+", run.text)
    ]
    return max(over, key=lambda run: run.baseline).text


def row_of(name: str, found: list[Run], *, left: float, right: float) -> list[str]:
    """Return the texts on the line of a name, between two edges."""
    [start] = [r for r in found if r.text == name and r.x0 >= left - 1 and r.x1 < right]
    on_line = [
        r
        for r in found
        if abs(r.baseline - start.baseline) < 0.6 and start.x1 <= r.x0 and r.x1 < right + 1
    ]
    return [run.text for run in sorted(on_line, key=lambda run: run.x0)]


def check_figures(page: Any, numbers: Numbers) -> None:
    found = runs(page)
    for label, id in (("STAMINA", "stamina"), ("HEALTH", "health")):
        assert above(labelled(found, label), found, within=6 * MM) == plain(numbers.value(id))
    points = labelled(found, "POINTS")
    assert above(points, found, within=10 * MM) == plain(numbers.value("points_total"))
    for row in numbers.stats:
        name = next(r for r in found if r.text == row.name and r.size == 10)
        [level] = [
            r
            for r in found
            if r.size == 24 and r.x0 > name.x0 - 2 and r.x1 < name.x0 + 14 * MM
            if 0 < r.baseline - name.baseline < 15 * MM
        ]
        assert level.text == str(row.level)


def check_texts(text: str, numbers: Numbers) -> None:
    for row in numbers.stats:
        assert f"{row.level}3={row.cost}" in text
        missing = f"to{row.level + 1}:{row.next_cost}more,{row.level + 1}3={row.next_total}"
        assert missing in text
        if row.spare:
            assert f"={row.cost}+{row.spare}" in text
    value = {id: plain(numbers.value(id)) for id in numbers.derived}
    assert f"Con{value['constitution']}Init2d6×{value['initiative']}" in text
    assert f"lifts{value['lift']}lb,pushto{value['push_strength']}" in text
    assert f"jumps{value['jump_standing']}yd,running{value['jump_running']}" in text
    assert f"{value['physical_actions']}physicalact" in text
    assert f"{value['mental_actions']}mentalact" in text
    assert f"amoveis{value['movement']}yd" in text
    assert f"pushto{value['push_will']}" in text
    assert f"faintsin{value['rounds_to_faint']}rounds" in text
    assert f"outat0;+{value['stamina_recovery']}aquietround" in text
    assert f"deadat0;+{value['health_recovery']}adayofrest" in text
    assert f"{value['points_stats']}onstats" in text
    assert f"{value['points_skills']}onskills,squared" in text
    assert f"{value['load']}of{value['lift']}lb" in text


def check_skills(page: Any, numbers: Numbers) -> None:
    found = runs(page)
    paper_left = min(run.x0 for run in found)
    half = 59.5 * MM
    edges = {"dex": paper_left, "int": paper_left + half + 3.5 * MM}
    for row in numbers.skills:
        if row.group == "sorcery":
            continue
        left = edges[row.group]
        most = numbers.value("physical_actions" if row.family == "dex" else "mental_actions")
        cells = [str(row.level)] if row.level else []
        if row.points:
            apart = f"{row.cost}+{row.spare}"
            cells.append(apart if row.spare and len(apart) < 5 else str(row.points))
        if row.usable:
            cells += [f"×{row.divided(n)}" for n in (1, 2, 3) if n == 1 or n <= most]
            cells.append(plain(row.mean))
        else:
            cells += ["–"] * 3
        assert row_of(row.name, found, left=left, right=left + half) == cells


def check_fight(text: str, numbers: Numbers) -> None:
    for attack in numbers.attacks:
        row = numbers.skill(attack.skill_key)
        assert row is not None
        most = numbers.value("physical_actions" if row.family == "dex" else "mental_actions")
        skill = f"{attack.skill_name}{attack.skill_level}" if attack.skill_level else "untrained"
        acts = "".join(f"×{attack.divided(n)}" for n in (1, 2, 3) if n == 1 or n <= most)
        damage = plain(numbers.value(f"damage_{attack.key}"))
        step = f"step{attack.increment}yd" if attack.increment is not None else ""
        assert squeezed(f"{attack.name}{skill}{acts}×{damage}{step}") in text
    for name, id in (
        ("Endure", "endurance"),
        ("Endure magic", "energy_endurance"),
        ("In a hold", "grapple_strength"),
    ):
        number = plain(numbers.value(id))
        assert re.search(rf"{squeezed(name)}[^×]*×{re.escape(number)}(?![\d.])", text), id
    for name, id in (("Defense", "defense"), ("Resistance", "resistance"), ("Block", "block")):
        if id in numbers.derived:
            assert re.search(rf"{name}[^×\d]*×{numbers.whole(id)}(?!\d)", text), id


def check_sorcery(text: str, numbers: Numbers) -> None:
    if numbers.sorcery is None:
        assert "energyis2d6" not in text
        return
    found = numbers.sorcery
    assert f"Power{found.power}" in text
    assert f"pushed{found.power_pushed}·splitsto{found.targets}" in text
    if found.power:
        rounds = ", ".join(f"{energy} in {found.rounds(energy)}" for energy in (10, 25, 100))
        assert squeezed(f"rounds for energy: {rounds}") in text
    for row in numbers.skills:
        if row.group == "sorcery" and row.level:
            step = found.increments.get(row.key)
            line = f"{row.name}{row.level}{row.cost}"
            line += f"+{row.spare}" if row.spare else ""
            line += f"×{row.multiplier}{plain(row.mean)}" + (f"{step}yd" if step else "")
            assert squeezed(line) in text


def check(hero: Character) -> None:
    document = opened(hero_pdf(hero, SheetOptions()).data)
    numbers = derive(hero)
    check_figures(document[0], numbers)
    text = squeezed(raw_text(document))
    check_texts(text, numbers)
    check_skills(document[0], numbers)
    check_fight(text, numbers)
    check_sorcery(text, numbers)


@pytest.mark.parametrize("first", range(0, examples(120), 10))
def test_random_heroes_print_their_own_numbers(first: int) -> None:
    for seed in range(first, first + 10):
        check(random_hero(seed))


@pytest.mark.parametrize("name", HEROES)
def test_samples_print_their_own_numbers(name: str) -> None:
    check(sample_hero(name))


def test_part_payments_are_printed() -> None:
    check(part_payer())
    text = squeezed(raw_text(opened(hero_pdf(part_payer(), SheetOptions()).data)))
    assert "skills,atthestart40" in text and "TheBridge".lower() in text.lower()


def check_creature(creature: Creature) -> None:
    text = squeezed(raw_text(opened(creature_pdf(creature, SheetOptions()).data)))
    text = text.replace(f"STATE{squeezed(creature.name)}continued", "")
    numbers = derive(creature)
    value = {id: plain(numbers.value(id)) for id in numbers.derived}
    assert squeezed(creature.name) in text
    for label, id in (
        ("Defense", "defense"),
        ("Endure", "endurance"),
        ("magic", "energy_endurance"),
        ("Resist", "resistance"),
        ("Hold", "grapple_strength"),
    ):
        assert f"{label}×{value[id]}" in text
    for row in numbers.skills:
        if row.points:
            assert squeezed(f"{row.name} {row.level} ×{row.multiplier}") in text
    for attack in numbers.attacks:
        damage = value[f"damage_{attack.key}"]
        hit = f"×{attack.multiplier}"
        lines = (f"{hit}×{damage}", f"Fist{hit},damage×{damage}")
        assert any(squeezed(line) in text for line in lines)
    assert f"lifts{value['lift']}lb" in text
    assert f"jumps{value['jump_standing']},running{value['jump_running']}" in text
    assert f"pushesStrto{value['push_strength']},Willto{value['push_will']}" in text
    assert f"Stamina+{value['stamina_recovery']}aroundofrest" in text
    assert f"Health+{value['health_recovery']}a" in text
    check_card(creature, numbers)


def check_card(creature: Creature, numbers: Numbers) -> None:
    found = runs(opened(creature_pdf(creature, SheetOptions()).data)[0])
    for label, id in (("STAMINA", "stamina"), ("HEALTH", "health"), ("CON", "constitution")):
        shown = above(labelled(found, label), found, within=8 * MM)
        assert shown == plain(numbers.value(id))
    points = above(labelled(found, "POINTS"), found, within=8 * MM)
    assert points == plain(numbers.value("points_equivalent"))
    for row in numbers.stats:
        shown = above(labelled(found, row.abbr.upper()), found, within=9 * MM)
        assert shown == str(row.level)
    if creature.size != 1:
        shown = above(labelled(found, "SIZE"), found, within=9 * MM)
        assert shown == plain(numbers.value("size"))


@pytest.mark.parametrize("seed", range(examples(60)))
def test_random_creatures_print_their_own_numbers(seed: int) -> None:
    check_creature(random_creature(seed))


@pytest.mark.parametrize("name", CREATURES)
def test_sample_creatures_print_their_own_numbers(name: str) -> None:
    check_creature(sample_creature(name))


@pytest.mark.parametrize("seed", range(20))
def test_odds_of_every_skill_are_those_of_the_rules(seed: int) -> None:
    hero = random_hero(seed)
    options = SheetOptions(extras=frozenset({ODDS.id}))
    document = opened(hero_pdf(hero, options).data)
    assert document.page_count == 2
    text = squeezed(document[1].get_text())
    for row in derive(hero).skills:
        chances = [str(round(100 * ways / 36)) if ways else "–" for ways in row.odds()]
        level = str(row.level) if row.level else ""
        line = f"{row.name}{level}×{row.multiplier}{plain(row.mean)}{''.join(chances)}"
        assert (squeezed(line) in text) == row.usable


@pytest.mark.parametrize("seed", range(5))
def test_play_changes_no_printed_number(seed: int) -> None:
    hero = random_hero(seed)
    assert hero_pdf(in_play(hero), SheetOptions()).data == hero_pdf(hero, SheetOptions()).data


def test_current_state_adds_the_values_of_play_in_italics() -> None:
    hero = in_play(sample_hero("knight-250"))
    document = opened(hero_pdf(hero, SheetOptions(current_state=True)).data)
    italics = {run.text for run in runs(document[0]) if run.face.endswith("Italic")}
    assert {"−3", "17.5", "41", "3", "7"} <= italics
    state = "bleeding, poisoned, tired by 6, Strength pushed by 1, owes 12 copper"
    assert state in raw_text(document).replace("\n", " ")
    check_figures(document[0], derive(sample_hero("knight-250")))
