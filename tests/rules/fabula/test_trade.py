"""Money: the budget of creation, the entries of the purse, and whatever is bought, sold or lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import DocumentError
from models.fabula.catalog import catalog
from models.fabula.hero import Hero, PlayState
from models.fabula.owned import ItemDesign, OwnedItem, Purse, PurseEntry, Slots
from models.fabula.pick import Pick
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.gear import held
from rules.fabula.quick import quick_hero
from rules.fabula.trade import (
    acquired,
    item_of,
    lacking_ip,
    price_history,
    purchase_limit,
    repair_price,
    sale_limit,
    sale_price,
    upgrade_price,
    with_broken,
    with_entry,
    with_entry_changed,
    with_ip_recharged,
    with_item_dropped,
    with_new_item,
    with_repair,
    with_sale,
    with_service,
    with_upgrade,
    without_entry,
)
from tests.amount import examples
from tests.rules.fabula.builder import levels_of
from tests.rules.fabula.heroes import BASIC_ITEMS, RARE_ITEMS, any_heroes

KNOWN = catalog()


def rich(zenit: int = 5000) -> Hero:
    """A hero with a savings roll of 7 who has earned ``zenit`` since."""
    return with_entry(Hero(purse=Purse(savings_roll=7)), zenit, "A king's thanks")


def zenit(hero: Hero) -> int:
    return derive(hero).value("zenit")


def test_at_creation_the_budget_pays_and_in_play_the_purse() -> None:
    new = acquired(Hero(), "katana", "creation")
    assert (new.purse.entries, derive(new).value("leftover")) == ((), 300)
    later = acquired(rich(), "yoichi", "bought", slot="main_hand")
    assert derive(later).value("leftover") == 500, "the budget of creation stays what it was"
    assert later.slots.main_hand == later.items[-1].key
    entry = later.purse.entries[-1]
    assert (entry.zenit, entry.what, entry.kind) == (-900, "Yoichi", "bought")
    assert (entry.item_id, entry.key) == ("yoichi", later.items[-1].key)
    assert zenit(later) == zenit(rich()) - 900


def test_found_things_cost_nothing() -> None:
    hero = acquired(rich(), "excalibur", "found")
    assert zenit(hero) == zenit(rich())
    assert hero.purse == rich().purse
    assert derive(hero).value("spent") == 0


def test_a_price_agreed_at_the_table_is_what_is_paid() -> None:
    owned = OwnedItem(key="", item_id="yoichi")
    hero = with_new_item(rich(), owned, "bought", price=700)
    assert (hero.items[-1].cost, hero.purse.entries[-1].zenit) == (700, -700)
    usual = with_new_item(rich(), owned, "bought", price=900)
    assert usual.items[-1].cost is None
    gift = with_new_item(rich(), OwnedItem(key="", name="Lute"), "bought", price=40)
    assert (gift.items[-1].cost, gift.purse.entries[-1].what) == (40, "Lute")


@pytest.mark.parametrize(
    ("item_id", "price"),
    [("katana", 100), ("yoichi", 450), ("wyrmwing", 1025), ("ring_of_tales", 750)],
)
def test_a_sale_brings_half_the_list_price_rounded_down(item_id: str, price: int) -> None:
    bought = acquired(rich(), item_id, "bought")
    one = held(bought.items[-1], KNOWN)
    assert sale_price(one, KNOWN) == price
    sold = with_sale(bought, one.owned.key, price)
    assert sold.items == () and zenit(sold) == zenit(bought) + price


def test_what_creation_bought_keeps_counting_after_its_sale() -> None:
    hero = acquired(
        acquired(Hero(purse=Purse(savings_roll=7)), "katana", "creation"), "tome", "creation"
    )
    numbers = derive(hero)
    sold = with_sale(hero, hero.items[0].key, 100)
    after = derive(sold)
    for id in ("spent", "leftover", "savings"):
        assert after.value(id) == numbers.value(id), id
    assert after.value("zenit") == numbers.value("zenit") + 100
    assert [(p.label, p.note) for p in after.derived["spent"].parts] == [
        ("Tome", ""),
        ("Katana", "gone since"),
    ]
    dropped = derive(with_item_dropped(hero, hero.items[0].key))
    assert dropped.value("zenit") == numbers.value("zenit")


def test_a_sale_taken_back_brings_the_thing_back() -> None:
    hero = acquired(acquired(rich(), "katana", "creation"), "yoichi", "bought")
    key = hero.items[0].key
    sold = with_sale(hero, key, 100)
    back = without_entry(sold, len(sold.purse.entries) - 1)
    assert set(back.items) == set(hero.items) and zenit(back) == zenit(hero)
    again = acquired(sold, "tome", "found")
    assert again.items[-1].key not in {key, hero.items[1].key}, "keys of what is gone stay taken"


def test_a_purchase_taken_back_takes_the_thing_along() -> None:
    hero = acquired(rich(), "yoichi", "bought", slot="main_hand")
    before = without_entry(hero, 1)
    assert before == rich()
    sold = with_sale(hero, hero.items[0].key, 450)
    only_money = without_entry(sold, 1)
    assert zenit(only_money) == zenit(rich()) + 450 and only_money.items == ()


def test_an_entry_is_written_corrected_and_removed() -> None:
    hero = with_entry(rich(100), -30, "Ferry")
    assert zenit(hero) == 500 + 70 + 70
    changed = with_entry_changed(hero, 1, zenit=-35, what="Ferry and a tip")
    assert [(e.zenit, e.what) for e in changed.purse.entries][1] == (-35, "Ferry and a tip")
    assert without_entry(changed, 1) == rich(100)
    with pytest.raises(DocumentError):
        with_entry(hero, 99_000_000, "Too much")


def test_artifacts_and_bare_hands_are_not_traded() -> None:
    for item_id in ("soulrend", "unarmed_strike"):
        assert purchase_limit(KNOWN.item(item_id))
    assert purchase_limit(KNOWN.item("yoichi")) == "" == purchase_limit(None)
    for owned in (
        OwnedItem(key="a", item_id="soulrend"),
        OwnedItem(key="a", item_id="katana", is_artifact=True),
    ):
        assert "never bought or sold" in sale_limit(held(owned, KNOWN))
    assert sale_limit(held(OwnedItem(key="a", item_id="katana"), KNOWN)) == ""


def test_what_is_broken_is_mended_at_its_price() -> None:
    hero = acquired(rich(), "ring_of_the_egg", "found", slot="accessory")
    key = hero.items[0].key
    broken = with_broken(hero, key)
    assert item_of(broken, key).is_broken
    price = repair_price(held(item_of(broken, key), KNOWN))
    assert price == 2000
    mended = with_repair(broken, key, price)
    assert mended.items == hero.items and zenit(mended) == zenit(hero) - 2000
    free = with_repair(broken, key, 0)
    assert free == hero
    assert repair_price(held(OwnedItem(key="x", item_id="katana"), KNOWN)) == 0


def test_inventory_points_come_back_at_ten_zenit_each() -> None:
    hero = rich().replaced(play=PlayState(ip=1))
    numbers = derive(hero)
    assert lacking_ip(numbers) == 5
    some = with_ip_recharged(numbers, 3)
    assert (some.play.ip, zenit(some)) == (4, zenit(hero) - 30)
    full = with_ip_recharged(numbers, 99)
    assert (full.play.ip, zenit(full)) == (None, zenit(hero) - 50)
    assert with_ip_recharged(derive(full), 2) == full


def test_a_night_for_four_is_one_entry() -> None:
    hero = with_service(rich(), KNOWN.market.services["rest_city"], 4)
    entry = hero.purse.entries[-1]
    assert (entry.zenit, entry.what, entry.kind) == (-80, "4 × Full Rest (city)", "service")


def test_an_artisan_adds_a_quality_for_twice_its_cost() -> None:
    hero = acquired(Hero(purse=Purse(savings_roll=7)), "katana", "creation", slot="main_hand")
    numbers = derive(hero)
    quality = KNOWN.market.qualities["multi"]
    price = upgrade_price(numbers, quality)
    assert price == 2000
    better = with_upgrade(rich_as(hero), hero.items[0].key, "multi", price=price)
    after = derive(better)
    assert after.attacks[0].multi == 2
    assert after.value("spent") == numbers.value("spent"), "creation paid for a plain katana"
    assert after.value("zenit") == derive(rich_as(hero)).value("zenit") - 2000
    assert better.purse.entries[-1].what == "Multi for Katana"
    assert not [p for p in check(after) if p.code.startswith("design")]
    picks = (Pick(choice="type", value="fire"),)
    swapped = with_upgrade(better, hero.items[0].key, "resistance", picks, price=1400)
    assert derive(swapped).attacks[0].multi == 1
    assert derive(swapped).derived["affinities"].value == ("resistant fire",)


def rich_as(hero: Hero) -> Hero:
    return hero.replaced(purse=hero.purse.replaced(entries=(PurseEntry(zenit=9000),)))


def test_the_heroic_skill_upgrade_has_its_own_price_in_each_printing() -> None:
    levels = levels_of({"tinkerer": 10, "rogue": 2}, {"visionary": 3}, heroic=("upgrade",))
    quality = KNOWN.market.qualities["resistance"]
    prices = {
        edition: upgrade_price(
            derive(Hero(levels=levels, edition=edition)),
            quality,
            by_skill=True,  # type: ignore[arg-type]
        )
        for edition in ("core", "core-1.1")
    }
    assert prices == {"core": 1400, "core-1.1": 400}


def test_a_purse_that_is_short_is_a_problem_before_and_in_play() -> None:
    poor = with_entry(Hero(purse=Purse(savings_roll=7)), -600, "Robbed")
    (problem,) = [p for p in check(derive(poor)) if p.code == "over-budget"]
    assert problem.message == "The purse is 30 zenit short: more went than came."
    greedy = acquired(acquired(Hero(), "steel_plate", "creation"), "steel_plate", "creation")
    (problem,) = [p for p in check(derive(greedy)) if p.code == "over-budget"]
    assert problem.message == "100 zenit too much is spent."


def test_the_price_history_tells_of_the_thing_and_its_like() -> None:
    hero = acquired(acquired(rich(), "katana", "bought"), "tome", "bought")
    first = hero.items[0]
    hero = with_sale(hero, first.key, 100)
    hero = acquired(hero, "katana", "bought")
    again = hero.items[-1]
    assert [e.zenit for e in price_history(hero, again)] == [-200, 100, -200]
    own = OwnedItem(key="", name="Lute")
    hero = with_new_item(hero, own, "bought", price=30)
    assert [e.zenit for e in price_history(hero, hero.items[-1])] == [-30]


def test_the_parts_of_the_zenit_add_up_and_name_what_came_and_went() -> None:
    hero = with_entry(acquired(rich(100), "tome", "bought"), -5, "Beer")
    parts = derive(hero).derived["zenit"].parts
    assert [(p.label, p.value, p.note) for p in parts] == [
        ("Budget", 500, ""),
        ("Savings roll", 70, "7 × 10"),
        ("Came in play", 100, "1 entry"),
        ("Went in play", -105, "2 entries"),
    ]
    told = [(p.label, p.value) for p in derive(hero).derived["in_play"].parts]
    assert told == [("A king's thanks", 100), ("Tome", -100), ("Beer", -5)]


def recounted(hero: Hero) -> int:
    """Count the zenit anew: lists of numbers, nothing of the rules."""
    total = hero.purse.budget + 10 * (hero.purse.savings_roll or 0)
    gone = [entry.gone for entry in hero.purse.entries if entry.gone is not None]
    for owned in [*hero.items, *gone]:
        if owned.came == "creation":
            item = held(owned, KNOWN).item
            total -= owned.cost if owned.cost is not None else (item.cost if item else 0)
    return total + sum(entry.zenit for entry in hero.purse.entries)


@settings(max_examples=examples(60))
@given(any_heroes())
def test_the_zenit_equals_a_recount_of_budget_savings_and_entries(hero: Hero) -> None:
    numbers = derive(hero)
    assert numbers.value("zenit") == recounted(hero)
    assert numbers.value("in_play") == sum(entry.zenit for entry in hero.purse.entries)


ACTS = ("buy", "find", "sell", "drop", "entry", "back", "break", "repair", "upgrade", "service")


def after_act(hero: Hero, data: Any) -> Hero:
    act = data.draw(st.sampled_from(ACTS))
    keys = [owned.key for owned in hero.items]
    key = data.draw(st.sampled_from(keys)) if keys else ""
    item_id = data.draw(st.sampled_from([*BASIC_ITEMS, *RARE_ITEMS]))
    amount = data.draw(st.integers(0, 3000))
    entries = len(hero.purse.entries)
    if act in ("buy", "find"):
        return acquired(hero, item_id, "bought" if act == "buy" else "found")
    if act == "entry":
        return with_entry(hero, amount - 1000, "Luck")
    if act == "service":
        service = data.draw(st.sampled_from(KNOWN.market.content.services))
        return with_service(hero, service, 1 + amount % 5)
    if act == "back":
        return without_entry(hero, amount % entries) if entries else hero
    if not key:
        return hero
    if act == "sell":
        return with_sale(hero, key, amount)
    if act == "drop":
        return with_item_dropped(hero, key)
    if act == "break":
        return with_broken(hero, key)
    if act == "repair":
        return with_repair(hero, key, amount)
    return with_upgrade(hero, key, "bulwark", price=amount)


@settings(max_examples=examples(40))
@given(st.integers(0, 10**6), st.data())
def test_any_run_of_trades_keeps_the_money_straight(seed: int, data: Any) -> None:
    hero = quick_hero(Random(seed))
    budget = {id: derive(hero).value(id) for id in ("spent", "leftover", "savings")}
    for _ in range(data.draw(st.integers(1, 8))):
        hero = after_act(hero, data)
        numbers = derive(hero)
        check(numbers)
        assert numbers.value("zenit") == recounted(hero)
        assert {id: numbers.value(id) for id in budget} == budget, "creation is over"
        keys = [owned.key for owned in hero.items]
        assert len(set(keys)) == len(keys) and "" not in keys


@settings(max_examples=examples(30))
@given(st.sampled_from([*BASIC_ITEMS, *RARE_ITEMS]), st.integers(0, 5000))
def test_buying_then_selling_then_taking_both_back_is_the_hero_as_it_was(
    item_id: str, price: int
) -> None:
    hero = rich()
    sold = with_sale(acquired(hero, item_id, "bought"), "i1", price)
    assert zenit(sold) == zenit(hero) + price + sold.purse.entries[1].zenit
    assert without_entry(without_entry(sold, 2), 1) == hero


def test_a_design_is_bought_like_anything_else() -> None:
    design = ItemDesign(damage_type="fire", quality="piercing")
    hero = with_new_item(
        rich(), OwnedItem(key="", item_id="katana", name="Ember", design=design), "bought"
    )
    assert hero.purse.entries[-1].zenit == -(200 + 100 + 400)
    assert hero.purse.entries[-1].what == "Ember"
    worn = hero.replaced(slots=Slots(main_hand=hero.items[0].key))
    assert derive(worn).attacks[0].damage_type == "fire"
