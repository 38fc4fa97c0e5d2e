"""Rolls as records, changes of a hero, the shop, the plan, and pools in play."""

from __future__ import annotations

from random import Random

import pytest

from models.bnb.being import InUse, Invested, OwnedGear, OwnedSkill
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.options import DEFAULTS, Options
from models.errors import DocumentError
from rules.bnb import choices, edit, pools
from rules.bnb.combat import Wrestler, grapple_multiplier
from rules.bnb.derive import derive
from rules.bnb.purchase import purse_worth, with_starting_money
from rules.bnb.quick import quick_hero
from rules.bnb.roll import (
    Throw,
    against,
    attack_throw,
    blow,
    contest,
    damage_throw,
    endurance_throw,
    energy_throw,
    grip_throw,
    skill_throw,
    stat_throw,
    throw,
)
from rules.bnb.sorcery import energy_left, extra_time, is_struck, strike
from rules.bnb.turn import initiative_first
from rules.breakdown import Part, Source
from rules.systems import kind_of, system
from tests.rules.bnb.build_vectors import hero, rolled

PLACE = Source("BnB", "test")
SLY = hero(dexterity=4, strength=2, will=3, intelligence=3, striking=5, stealth=4)


def test_a_roll_is_a_record_that_tells_itself() -> None:
    made = attack_throw(derive(SLY), "fist", (4, 6))
    assert made is not None
    assert (made.natural, made.multiplier, made.total) == (10, 9, 90)
    assert made.words == "Fist: 4 + 6 = 10 × 9 = 90"
    assert [(part.label, part.value) for part in made.parts] == [("Dexterity", 4), ("Striking", 5)]
    result = against(made, 80, DEFAULTS)
    assert result.success and result.margin == 10
    assert result.words.endswith("against 80: succeeds")


def test_dice_come_from_the_source_that_is_passed() -> None:
    rolls = [throw(Random(7)) for _ in range(3)]
    assert rolls[0] == rolls[1] == rolls[2]
    assert all(1 <= die <= 6 for dice in (throw(Random(n)) for n in range(99)) for die in dice)


def test_more_actions_divide_the_skill_and_never_the_stat() -> None:
    made = attack_throw(derive(SLY), "fist", (1, 1), n=2)
    assert made is not None and made.multiplier == 6
    assert made.parts[1].note == "divided by 2 actions"


def test_a_closed_skill_gives_no_roll() -> None:
    assert skill_throw(derive(SLY), "healing", (6, 6)) is None
    everything = edit.with_option(SLY, "untrained_use", "all_but_sorcery")
    found = skill_throw(derive(everything), "healing", (6, 6))
    assert found is not None and found.multiplier == 3
    assert skill_throw(derive(everything), "mahasu", (6, 6)) is None
    assert skill_throw(derive(SLY), "no such skill", (6, 6)) is None
    assert attack_throw(derive(SLY), "no such attack", (6, 6)) is None
    assert damage_throw(derive(SLY), "no such attack", (6, 6)) is None


def test_a_blow_takes_health_and_stamina_by_one_endurance_roll() -> None:
    numbers = derive(SLY)
    damage = damage_throw(numbers, "fist", (5, 5))
    assert damage is not None
    found = blow(damage, endurance_throw(numbers, (2, 2)))
    assert (found.lost.health, found.lost.stamina) == (12, 32)
    assert found.words.endswith("Health −12, Stamina −32")
    after = pools.hit(numbers, found.lost.health, found.lost.stamina)
    assert (after.play.health, after.play.stamina) == (88, 68)


@pytest.mark.parametrize(
    ("ruling", "wins"),
    [("compare_totals", False), ("active_side_wins", True), ("defender_wins", False)],
)
def test_two_natural_twelves(ruling: str, wins: bool) -> None:
    options = Options.complete(criticals="on", crit_vs_crit=ruling)
    assert contest(rolled(12, 3), rolled(12, 4), options).active_wins is wins


def test_two_natural_twos_may_both_fail() -> None:
    options = Options.complete(criticals="on", both_natural_two="both_fail")
    found = contest(rolled(2, 9), rolled(2, 3), options)
    assert found.both_fail and not found.active_wins
    assert found.words.endswith("both fail")


def test_criticals_leave_damage_and_endurance_alone() -> None:
    options = Options.complete(criticals="on")
    damage = Throw("Damage", (6, 6), (Part("Strength", 1, PLACE),))
    assert not against(damage, 100, options).success
    assert against(rolled(12, 1), 100, options).success


def test_load_hampers_agile_skills_by_the_option() -> None:
    laden = hero(strength=2, dexterity=3, climbing=5).replaced(
        gear=(OwnedGear(key="c", item_id="chest", quantity=4),)
    )
    for ruling, multiplier in (
        ("scale_skill_level", 5),
        ("scale_whole_roll", 4),
        ("none", 8),
    ):
        numbers = derive(edit.with_option(laden, "encumbrance_skill_penalty", ruling))
        made = skill_throw(numbers, "climbing", (3, 4), laden=True)
        row = numbers.skill("climbing")
        assert made is not None and row is not None
        assert made.multiplier == row.laden == multiplier
        assert numbers.value("skill_climbing") == row.multiplier == 8
    assert skill_throw(numbers, "striking", (3, 4), laden=True) is not None


def test_bows_may_be_judged_one_by_one() -> None:
    bow = OwnedGear(key="b", item_id="shortbow", adds_strength=False)
    archer = hero(strength=3, dexterity=3).replaced(gear=(bow,), in_use=InUse(weapon="b"))
    assert derive(archer).value("damage") == 10
    assert derive(edit.with_option(archer, "bows_use_strength", "per_bow")).value("damage") == 7


def test_foci_may_add_up() -> None:
    foci = (
        OwnedGear(key="w", item_id="small_wand", place="worn"),
        OwnedGear(key="s", item_id="short_staff", place="wielded"),
        OwnedGear(key="l", item_id="long_staff", place="carried"),
    )
    caster = hero(will=4).replaced(gear=foci, in_use=InUse(focus="w"))
    assert derive(caster).value("power") == 6
    assert derive(edit.with_option(caster, "foci_together", "add_up")).value("power") == 10


def test_other_readings_of_sorcery() -> None:
    attacker = Options.complete(resistance_tie="attacker_wins")
    assert not is_struck(60, 10, 50, DEFAULTS)
    assert is_struck(60, 10, 50, attacker)
    two = Options.complete(cast_roll="two_rolls")
    found = strike(60, 10, challenge=0, resist=50, options=two, attack_total=40)
    assert found.cast and not found.hit
    slow = extra_time(10, 4, 3, Options.complete(extra_time="double_and_half_only"))
    assert not slow.allowed and slow.rounds == 9
    assert extra_time(10, 0, 2, DEFAULTS).rounds is None
    similar = Options.complete(seheru_scale="similar_power_only")
    for own, left in ((9, 10), (10, 0)):
        spell = energy_left(10, seheru_energy=own, seheru_total=9, spell_total=8, options=similar)
        assert spell == left


def test_equal_initiative_by_the_option() -> None:
    both = Options.complete(initiative_ties="simultaneous")
    again = Options.complete(initiative_ties="reroll")
    assert initiative_first(48, 8, 48, 6, both) == "both"
    assert initiative_first(48, 8, 48, 6, again) == "reroll"


def test_a_lone_wrestler_is_his_own_side() -> None:
    lone = Wrestler(3, 4, 5)
    assert grapple_multiplier(lone, (), DEFAULTS) == 9


def test_energy_and_bare_rolls() -> None:
    numbers = derive(SLY)
    assert energy_throw(numbers, (3, 4)).total == 21
    assert energy_throw(numbers, (3, 4), 2.5).total == 17.5
    assert stat_throw(numbers, "will", (1, 2)).total == 9
    assert grip_throw(numbers, (1, 2)).total == 6


def test_pools_in_play() -> None:
    numbers = derive(SLY)
    hurt = pools.with_amount(numbers, "health", "-", 10)
    assert hurt.play.health == 90
    day = pools.rested_day(derive(hurt), travelling=True)
    assert day.play.health == 92.5
    assert pools.rested_day(derive(day), strenuous=True).play.health == 92.5
    assert pools.rested_day(derive(day), healer=True).play.health is None
    out = pools.with_amount(numbers, "stamina", "=", -12)
    assert pools.condition(derive(out)).unconscious
    assert pools.rested_round(derive(out)).play.stamina == -7
    tired = out.replaced(play=out.play.replaced(stamina=95, tired=3))
    assert pools.rested_round(derive(tired)).play.stamina == 97
    assert pools.slept(tired).play.stamina is None
    pushed = SLY.replaced(play=SLY.play.replaced(strength_push=2))
    numbers = derive(pushed)
    assert (numbers.value("damage"), numbers.value("lift")) == (4, 400)
    assert numbers.value("constitution") == 5
    assert pools.with_push_paid(numbers).play.stamina == 98


def test_awards_payments_and_the_plan() -> None:
    hero = edit.with_budget(SLY, 177)
    assert choices.budget_state(hero).left == 10
    hero = edit.with_award(hero, 20, date="2026-03-01", text="The mill")
    hero = edit.with_planned(hero, "stealth", 6)
    hero = edit.with_planned(hero, "strength", 3)
    hero = edit.with_planned(hero, "stealth", 5)
    rows = [(r.name, r.level, r.cost, r.running_left) for r in choices.planned(hero)]
    assert rows == [("Stealth", 5, 9, 21), ("Strength", 3, 19, 2)]
    hero = edit.with_plan_done(hero, 0, date="2026-03-08")
    assert hero.log[-1].points == 9 and hero.log[-1].target == "stealth"
    assert choices.budget_state(hero).left == 21
    back = edit.with_last_spend_undone(hero)
    assert derive(back).value("skill_stealth") == 8
    assert [entry.kind for entry in back.log] == ["award"]
    assert edit.with_last_spend_undone(back) == back
    assert edit.without_entry(back, 0).log == ()
    assert edit.without_planned(hero, "strength").plan == ()


def test_presets_and_two_budgets() -> None:
    hero = edit.with_preset(Character(), "veteran")
    assert (hero.budget.points, hero.budget.preset) == (200, "veteran")
    assert hero.budget.stat_points + hero.budget.skill_points == 200
    apart = edit.with_pools(hero, 150, 30)
    state = choices.budget_state(apart)
    assert (state.separate, state.total, state.for_stats, state.for_skills) == (True, 180, 150, 30)
    assert not choices.budget_state(edit.with_single_pool(apart)).separate


def test_own_skills_and_specialisations() -> None:
    hero = edit.with_custom_skill(SLY, "Sail making", "dex", points=9)
    hero = edit.with_custom_skill(hero, "Sail making", "int", is_open=False)
    assert [owned.key for owned in hero.skills[-2:]] == ["sail_making", "sail_making_2"]
    numbers = derive(hero)
    assert numbers.value("skill_sail_making") == 7
    assert "skill_sail_making_2" not in numbers.derived
    hero = edit.with_specialisation(hero, "craftsmanship", "bows", points=4)
    row = derive(hero).skill("craftsmanship_bows")
    assert row is not None and row.name == "Craftsmanship (bows)" and row.level == 2
    assert derive(hero).skill("craftsmanship") is not None
    own = edit.with_custom_skill(SLY, "Stealth", "int", points=5)
    joined = edit.with_listed_skill(own, "stealth_2", "stealth")
    assert [(o.key, o.points) for o in joined.skills if o.skill_id == "stealth"] == [
        ("stealth", 21)
    ]
    with pytest.raises(DocumentError):
        edit.with_skill_points(SLY, "stealth", -1)
    with pytest.raises(DocumentError):
        edit.with_stat_points(SLY, "will", -1)


def test_buying_using_and_coins() -> None:
    hero = with_starting_money(Character(), 1234)
    assert (hero.purse.gold, hero.purse.silver, hero.purse.copper) == (12, 3, 4)
    hero = edit.with_item_bought(hero, "small_shield", quality="solid_steel")
    assert purse_worth(hero) == 234
    hero = edit.with_item_bought(hero, "decent_meal", quality="poor")
    hero = edit.with_item_bought(hero, "torch", quantity=2)
    hero = edit.with_item_bought(hero, "torch", quantity=3)
    assert [owned.quantity for owned in hero.gear] == [1, 1, 5]
    hero = edit.with_item_bought(hero, "lantern", pay=False)
    hero = edit.with_item_bought(hero, "spear", quantity=3)
    assert purse_worth(hero) == -76 and hero.purse.debt == 76
    hero = edit.equipped(hero, "small_shield", "shield")
    assert hero.gear[0].place == "wielded"
    assert derive(hero).in_use["shield"].value == 1
    sold = edit.with_item_sold(hero, "small_shield")
    assert sold.in_use.shield == "" and purse_worth(sold) == 924
    away = edit.with_gear(hero, "small_shield", place="stored")
    assert away.in_use.shield == ""
    assert edit.unequipped(hero, "shield").gear[0].place == "carried"
    anvil = edit.with_custom_item(sold, "Anvil", weight=110.5, price=4.5, quantity=2)
    assert derive(anvil).value("load") == 221 + 5 * 1 + 2 + 9
    assert purse_worth(anvil) == 915
    with pytest.raises(KeyError):
        edit.with_item_bought(hero, "laser")


def test_the_shop_says_what_is_too_dear() -> None:
    hero = edit.with_coins(Character(), 150)
    rows = choices.shop(hero, search="sword")
    assert {row.item.id for row in rows} >= {"short_sword", "long_sword"}
    assert rows[0].reason == "850 copper too dear." and not rows[0].affordable
    assert len(choices.shop(hero)) == 81
    assert all(row.affordable for row in choices.shop(Creature()))
    steel = choices.shop(hero, quality="solid_steel")
    assert [row.price for row in steel] == [1000, 2000, 3000]
    poor = choices.shop(hero, group="food", quality="poor")
    assert [row.price for row in poor] == [2.5, 5, 25, 2]
    bearer = hero.replaced(gear=(OwnedGear(key="c", item_id="crown"),))
    assert [row.key for row in choices.slot_choices(bearer, "charm")] == ["c"]


def test_options_in_force() -> None:
    options = Options.complete(criticals="on", encumbrance_threshold="0.10")
    assert len(choices.in_force(options)) == 35
    changed = [(one.entry.id, one.choice.id) for one in choices.changed_options(options)]
    assert changed == [("criticals", "on"), ("encumbrance_threshold", "0.10")]
    assert choices.changed_options(DEFAULTS) == ()


def test_natural_weapons_size_and_hide() -> None:
    dragon = Creature(
        name="Wyrm",
        stats=Invested(strength=27, dexterity=8, will=8, intelligence=1),
        size=3.375,
        size_price=40,
        natural_armor=4,
        natural_weapons=(
            NaturalWeapon(key="bite", name="Bite", damage=3),
            NaturalWeapon(key="spit", name="Spit", damage=5, adds_strength=False, increment=10),
        ),
    )
    numbers = derive(dragon)
    assert [attack.key for attack in numbers.attacks] == ["fist", "bite", "spit"]
    assert numbers.value("damage_bite") == 13.125
    assert (numbers.value("damage_spit"), numbers.attacks[2].increment) == (5, 10)
    assert numbers.value("lift") == 1012.5
    assert numbers.value("endurance") == 7
    assert numbers.value("points_equivalent") == 27 + 8 + 8 + 1 + 16 + 40
    free = edit.with_option(dragon, "size_price", "free")
    assert derive(free).value("points_equivalent") == 60


def test_summaries_and_the_registry() -> None:
    kinds = system("bnb").kinds
    assert set(kinds) == {"hero", "creature", "session"}
    assert kinds["hero"].quick is not None
    made = kinds["hero"].quick(Random(3))
    assert kind_of(made).assess(made).problems == ()
    summary = kind_of(SLY).summary(edit.with_budget(SLY, 250))
    assert summary.what == "Hero, 250 points"
    assert summary.detail == "Dex 4 · Striking 5, Stealth 4"
    assert summary.edition == "usual rulings"
    assert ("Stamina", "100") in summary.figures
    giant = Creature(size=8)
    assert kind_of(giant).summary(giant).what == "Creature, Size 8"
    assert kind_of(giant).summary(giant).detail == "No stats yet"


def test_a_quick_hero_keeps_what_was_filled_in() -> None:
    base = Character(name="Ada", player="Kim", concept="Baker")
    base = edit.with_option(base, "criticals", "on")
    made = quick_hero(Random(1), "competent", "scout", base=base)
    assert (made.name, made.player, made.concept) == ("Ada", "Kim", "Baker")
    assert made.options.criticals == "on"
    assert made == quick_hero(Random(1), "competent", "scout", base=base)
    with pytest.raises(KeyError):
        quick_hero(Random(1), "competent", "dentist")


def test_two_budgets_are_each_spent_by_a_quick_hero() -> None:
    base = edit.with_pools(Character(), 60, 40)
    for archetype in catalog().archetypes:
        made = quick_hero(Random(2), "competent", archetype, base=base)
        assert not choices.budget_state(made).is_over


def test_unlisted_targets_of_a_skill_change_nothing() -> None:
    assert edit.with_skill_points(SLY, "nowhere", 4) == SLY
    assert edit.with_skill(SLY, "nowhere", taught=True) == SLY
    taught = edit.with_skill(SLY, "healing", taught=True)
    assert taught.skills[-1] == OwnedSkill(key="healing", skill_id="healing", taught=True)
