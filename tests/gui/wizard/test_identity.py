"""Step 2: the three traits, typed or drawn one by one."""

from __future__ import annotations

from models.fabula.catalog import catalog
from tests.gui.wizard.hands import QUIET, Hands

pytestmark = QUIET


def test_each_trait_is_drawn_by_itself(blank: Hands) -> None:
    blank.step(2)
    blank.click("Random Theme")
    hero = blank.hero
    assert hero.theme in {theme.name for theme in catalog().content.themes}
    assert (hero.identity, hero.origin) == ("", "")
    blank.click("Random Origin")
    assert blank.hero.origin in catalog().content.place_names
    blank.click("Random Identity")
    assert blank.hero.identity
    assert blank.hero.theme == hero.theme


def test_all_traits_are_drawn_as_one_step(blank: Hands) -> None:
    blank.step(2)
    blank.click("All three at random")
    assert blank.hero.identity and blank.hero.theme and blank.hero.origin
    assert blank.wizard.session.stack.count() == 1


def test_one_part_of_the_identity_changes_and_the_rest_stays(blank: Hands) -> None:
    tables = catalog().content.identity
    details, adjectives = set(tables.details), {a for column in tables.adjectives for a in column}
    blank.step(2)
    blank.type("Identity", "Pirate")
    blank.click("Random adjective")
    blank.click("Random detail")
    words = blank.hero.identity
    assert any(words == f"{adjective} Pirate {d}" for adjective in adjectives for d in details)
    blank.wizard.draft.random.seed(1)
    blank.click("Random adjective")
    after = blank.hero.identity
    detail = next(d for d in details if words.endswith(d))
    assert after.endswith(f"Pirate {detail}")
    assert after.removesuffix(f" Pirate {detail}") in adjectives


def test_a_theme_is_chosen_with_its_chip_and_let_go_with_it(blank: Hands) -> None:
    blank.step(2)
    blank.click("Theme Duty")
    assert blank.hero.theme == "Duty"
    assert blank.edit("Theme").text() == "Duty"
    blank.click("Theme Duty")
    assert blank.hero.theme == ""


def test_a_theme_of_ones_own_lets_go_of_the_chips(blank: Hands) -> None:
    blank.step(2)
    blank.click("Theme Duty")
    blank.type("Theme", "Wanderlust")
    assert blank.hero.theme == "Wanderlust"
    assert not blank.button("Theme Duty").isChecked()
