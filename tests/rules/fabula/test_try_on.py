"""What a thing would change is told before it is worn, and is what wearing it does."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from models.fabula.owned import ItemDesign, OwnedItem
from rules.fabula.compare import Change
from rules.fabula.derive import derive
from rules.fabula.edit import equipped
from rules.fabula.equip import slots_for
from rules.fabula.trade import acquired
from rules.fabula.try_on import swaps, what_it_changes, what_wearing_changes
from tests.amount import examples
from tests.rules.fabula.heroes import BASIC_ITEMS, RARE_ITEMS

KNOWN = catalog()


def told(changes: tuple[Change, ...]) -> dict[str, tuple[object, object]]:
    return {change.id: (change.before, change.after) for change in changes}


def test_an_item_of_the_shop_tells_scores_lists_and_its_attack() -> None:
    hero = acquired(Hero(), "rapier", "found", slot="main_hand")
    assert told(what_it_changes(hero, "main_gauche", "main_hand")) == {"defense": (8, 9)}
    found = told(what_it_changes(hero, "excalibur", "main_hand"))
    assert found["attack_damage"] == (6, 10)
    assert len(found["status_immunities"][1]) == 6  # type: ignore[arg-type]
    assert told(what_it_changes(hero, "hornet", "main_hand"))["attack_multi"] == (1, 3)


def test_a_design_is_tried_on_before_it_is_made() -> None:
    thing = OwnedItem(key="", design=ItemDesign(kind="accessory", quality="omnishield"))
    hero = Hero()
    changes = told(what_wearing_changes(hero, thing, "accessory"))
    assert changes == {"defense": (8, 9), "magic_defense": (8, 9)}
    assert hero.items == ()


def test_a_slot_may_be_left_empty_or_filled_with_what_fits() -> None:
    hero = acquired(Hero(), "bronze_shield", "found", slot="off_hand")
    hero = acquired(hero, "runic_shield", "found")
    hero = acquired(hero, "silk_shirt", "found")
    options = list(swaps(derive(hero), "off_hand"))
    assert [swap.thing.name if swap.thing else "" for swap in options] == [
        "",
        "Bronze Shield",
        "Runic Shield",
    ]
    assert told(options[0].changes)["defense"] == (10, 8)
    assert options[1].changes == ()
    assert "martial shields" in options[2].reason
    assert told(options[2].changes) == {"magic_defense": (8, 10)}


@settings(max_examples=examples(40))
@given(st.sampled_from([*BASIC_ITEMS, *RARE_ITEMS]))
def test_what_is_told_is_what_happens(item_id: str) -> None:
    hero = acquired(Hero(), "travel_garb", "found", slot="armor")
    for slot in slots_for(derive(hero), KNOWN.item(item_id)):
        changes = what_it_changes(hero, item_id, slot)
        with_it = acquired(hero, item_id, "found")
        after = derive(equipped(with_it, with_it.items[-1].key, slot))
        for change in changes:
            if change.id in after.derived:
                assert after.derived[change.id].value == change.after, change.id
