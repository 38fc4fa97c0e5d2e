"""The Markdown says what the rules say, and nothing a user types can break it."""

from __future__ import annotations

import re

import pytest

from models.bnb.being import OwnedGear, OwnedSkill
from models.bnb.character import LogEntry
from models.bnb.creature import Creature, NaturalWeapon
from rules.bnb.derive import derive
from rules.breakdown import plain
from sheets.bnb.sheet import creature_markdown, hero_markdown
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

HOSTILE = "a|b *c* _d_ `e` [f](g) <h> # i \\ ~~j~~ &amp; $k$"


def cells(line: str) -> list[str]:
    """Return the cells of a table line; an escaped bar is none."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def rows(text: str, *, width: int) -> dict[str, list[str]]:
    """Return the table rows of so many cells by their first cell."""
    found = map(cells, text.splitlines())
    return {unescaped(row[0]): row for row in found if len(row) == width}


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text).replace("**", "")


@pytest.mark.parametrize("seed", range(40))
def test_values_equal_the_derived_ones(seed: int) -> None:
    hero = random_hero(seed)
    numbers, text = derive(hero), hero_markdown(hero)
    three = rows(text, width=3)
    for label, id in (
        ("Constitution", "constitution"),
        ("Initiative", "initiative"),
        ("Stamina", "stamina"),
        ("Health", "health"),
    ):
        assert three[label][1] == plain(numbers.value(id))
    stats = rows(text, width=4)
    for row in numbers.stats:
        assert stats[row.name][1] == str(row.level)
        assert f"to {row.level + 1}: {row.next_cost} more" in stats[row.name][3]
    skills = rows(text, width=13)
    for row in numbers.skills:
        if row.group == "sorcery" and numbers.sorcery is None:
            assert row.name not in skills
            continue
        found = skills[row.name]
        assert found[1] == str(row.level)
        assert found[3] == (f"×{row.multiplier}" if row.usable else "–")
        assert found[6] == (plain(row.mean) if row.usable else "")
        chances = [str(round(100 * ways / 36)) if ways else "–" for ways in row.odds()]
        assert found[7:12] == (chances if row.usable else [""] * 5)
    attacks = rows(text, width=8)
    for attack in numbers.attacks:
        found = attacks[attack.name]
        assert found[2] == f"×{attack.multiplier}"
        assert found[5] == f"×{plain(numbers.value(f'damage_{attack.key}'))}"
    guard = rows(text, width=5)
    for label, id in (
        ("Defense", "defense"),
        ("Resistance", "resistance"),
        ("Endure", "endurance"),
        ("Endure magic", "energy_endurance"),
        ("In a hold", "grapple_strength"),
    ):
        assert guard[label][2] == f"×{plain(numbers.value(id))}"
    assert f"{plain(numbers.value('points_stats'))} on stats" in text
    assert f"{plain(numbers.value('points_left'))} left" in text


@pytest.mark.parametrize("seed", range(20))
def test_a_creature_says_the_derived_numbers(seed: int) -> None:
    creature = random_creature(seed)
    numbers, text = derive(creature), creature_markdown(creature)
    two = rows(text, width=2)
    assert two["Health"][1] == plain(numbers.value("health"))
    assert two["Size"][1] == plain(numbers.value("size"))
    assert f"worth {plain(numbers.value('points_equivalent'))} points" in text
    for row in numbers.skills:
        if row.points:
            assert f"{row.name} {row.level} ×{row.multiplier}" in unescaped(text)


DOCUMENTS = {
    **{name: hero_markdown(sample_hero(name)) for name in HEROES},
    **{name: creature_markdown(sample_creature(name)) for name in CREATURES},
    "part payer": hero_markdown(part_payer()),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_table_is_well_formed(name: str) -> None:
    block: list[list[str]] = []
    for line in [*DOCUMENTS[name].splitlines(), ""]:
        if line.startswith("|"):
            block.append(cells(line))
            continue
        if block:
            assert len({len(row) for row in block}) == 1
            assert all(re.fullmatch(r"---:?", cell) for cell in block[1])
        block = []


def test_what_a_user_types_stays_text() -> None:
    hero = sample_hero("scout-100").replaced(
        name=f"# {HOSTILE}",
        concept=HOSTILE,
        skills=(OwnedSkill(key="s", name=HOSTILE, points=4, note=HOSTILE),),
        gear=(OwnedGear(key="g", name=f"- {HOSTILE}", note=HOSTILE, role="weapon"),),
        log=(LogEntry(kind="award", points=3, text=HOSTILE),),
        notes=f"1. {HOSTILE}\n- x\n\n= y",
    )
    creature = Creature(
        name=HOSTILE,
        concept=f"- {HOSTILE}",
        traits=(f"+ {HOSTILE}",),
        senses=(HOSTILE,),
        natural_weapons=(NaturalWeapon(key="n", name=HOSTILE, note=HOSTILE),),
        notes=HOSTILE,
    )
    text = hero_markdown(hero)
    assert text.splitlines()[0].startswith("# \\# a\\|b")
    assert "1\\. a\\|b" in text and "\\- x" in text and "\\= y" in text
    for written in (text, creature_markdown(creature)):
        assert not re.search(r"(?<!\\)[`<>\[\]~]", written)
        widths = {len(cells(line)) for line in written.splitlines() if line.startswith("|")}
        assert widths <= {2, 3, 4, 5, 6, 8, 13}
        assert "\u00a0" not in written
    assert "- \\+ a" in creature_markdown(creature)


def test_play_is_no_part_of_it() -> None:
    hero = sample_hero("knight-250")
    assert hero_markdown(in_play(hero)) == hero_markdown(hero)


def test_the_log_and_the_rulings_are_told() -> None:
    text = DOCUMENTS["part payer"]
    assert "| 2025-01-02 | The bridge | +5 |" in text
    assert "| 2025-01-09 | Healing | −3 |" in text
    assert "| Points at creation | Stats and skills apart |" in text
