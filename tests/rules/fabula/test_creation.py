"""Creating a hero as a whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from rules.fabula.budget import usual_budget
from rules.fabula.check import check
from rules.fabula.creation import (
    IdentityPart,
    random_hero_like,
    random_identity_part,
    with_creation_level,
)
from rules.fabula.derive import derive
from rules.fabula.quick import filled_hero
from tests.rules.fabula.heroes import any_heroes


@pytest.mark.parametrize(("level", "zenit"), [(5, 500), (6, 800), (30, 2000)])
def test_the_usual_budget_follows_the_guidance(level: int, zenit: int) -> None:
    assert usual_budget(level, catalog()) == zenit


def test_a_budget_of_ones_own_stays_when_the_level_changes() -> None:
    raised = with_creation_level(Hero(), 30)
    assert (raised.created_at, raised.purse.budget) == (30, 2000)
    own = raised.replaced(purse=raised.purse.replaced(budget=1234))
    assert with_creation_level(own, 10).purse.budget == 1234


@pytest.mark.parametrize("level", [5, 13, 50])
@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_a_random_hero_keeps_the_tables_choices_and_every_rule(level: int, edition: str) -> None:
    start = with_creation_level(Hero(edition=edition, player="Mia", tags=("one",)), level)  # type: ignore[arg-type]
    for seed in range(3):
        hero = random_hero_like(start.replaced(name="Old", origin="Here"), Random(seed))
        assert (hero.edition, hero.created_at, hero.player) == (edition, level, "Mia")
        assert hero.tags == ("one",)
        assert hero.name != "Old"
        assert check(derive(hero)) == ()


@pytest.mark.parametrize("part", ["adjective", "concept", "detail"])
def test_a_part_of_an_identity_comes_from_its_table(part: IdentityPart) -> None:
    tables = catalog().content.identity
    columns = {
        "adjective": tables.adjectives,
        "concept": tables.concepts,
        "detail": (tables.details,),
    }
    entries = {entry for column in columns[part] for entry in column}
    found = {random_identity_part(part, Random(seed), catalog()) for seed in range(40)}
    assert found <= entries
    assert len(found) > 5


@given(any_heroes())
def test_filling_what_is_open_never_raises(hero: Hero) -> None:
    filled = filled_hero(hero, Random(1))
    assert len(filled.levels) >= len(hero.levels)
