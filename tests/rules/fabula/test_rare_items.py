"""What rare things give: through the one path of modifiers, while worn, and only while whole."""

from __future__ import annotations

from typing import Any

import pytest

from models.fabula.catalog import catalog
from models.fabula.hero import ActiveEffect, Bond, Hero, LevelChoice, PlayState
from models.fabula.item import Weapon
from models.fabula.npc import Npc
from models.fabula.owned import ItemDesign, OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.stat_block import BlockAttack, StatBlock
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.gear import gear
from rules.fabula.modifier import gear_modifiers
from rules.fabula.npc.derive import derive_block
from rules.fabula.numbers import Attack, HeroNumbers
from tests.rules.fabula.builder import geared, levels_of

KNOWN = catalog()


def wearing(hero: Hero | None = None, **slots: str) -> HeroNumbers:
    """Return the numbers of a hero with these items of the content in these slots."""
    return derive(geared(hero or Hero(), slots))


def attack(numbers: HeroNumbers, name: str) -> Attack:
    return next(a for a in numbers.attacks if a.name == name)


BARE = derive(Hero())
GIVES: list[tuple[dict[str, str], str, int]] = [
    ({"accessory": "ring_of_sorcery"}, "magic_defense", 1),
    ({"main_hand": "main_gauche"}, "defense", 1),
    ({"main_hand": "dark_orbit"}, "defense", 1),
    ({"main_hand": "dark_orbit"}, "magic_defense", 1),
    ({"off_hand": "adamantower"}, "defense", 3),
    ({"off_hand": "adamantower"}, "magic_defense", 3),
    ({"accessory": "explorers_belt"}, "initiative", 4),
    ({"armor": "shadow_tunic"}, "initiative", 4),
    ({"armor": "archmage_robe"}, "magic_check", 1),
    ({"main_hand": "ferula"}, "magic_check", 1),
    ({"armor": "black_tunic"}, "spell_extra_damage", 5),
    ({"main_hand": "yellow_book"}, "spell_extra_damage", 5),
    ({"off_hand": "shield_of_spring"}, "hp_recovery_bonus", 5),
    ({"armor": "meditation_robe"}, "mp_recovery_bonus", 5),
    ({"main_hand": "caduceus"}, "spell_healing_hp", 5),
    ({"armor": "demongrin"}, "thorns", 5),
    ({"armor": "granny_vest"}, "die_WLP", 2),
    ({"accessory": "ring_of_the_lion"}, "opposed_check_WLP", 2),
]


@pytest.mark.parametrize(("slots", "id", "more"), GIVES, ids=str)
def test_what_is_worn_counts_and_what_is_broken_or_packed_does_not(
    slots: dict[str, str], id: str, more: int
) -> None:
    assert wearing(**slots).value(id) - BARE.value(id) == more
    hero = geared(Hero(), slots)
    broken = tuple(owned.replaced(is_broken=True) for owned in hero.items)
    assert derive(hero.replaced(items=broken)).value(id) == BARE.value(id)
    assert derive(hero.replaced(slots=Slots())).value(id) == BARE.value(id)


def test_each_number_names_the_item_it_comes_from() -> None:
    numbers = wearing(accessory="ring_of_sorcery")
    part = numbers.derived["magic_defense"].parts[-1]
    assert (part.label, part.value) == ("Ring of Sorcery", 1)


def test_maximum_points_grow_with_the_classes_while_the_ring_is_worn() -> None:
    hero = Hero(levels=levels_of({"fury": 3, "rogue": 2}))
    bare, ringed = derive(hero), wearing(hero, accessory="ring_of_onions")
    for id in ("max_hp", "max_mp"):
        assert ringed.value(id) - bare.value(id) == 2 * 2
    assert ringed.value("crisis") == ringed.value("max_hp") // 2


def test_a_larger_current_die_leaves_the_maximum_points_alone() -> None:
    bare, vested = BARE, wearing(armor="granny_vest")
    assert vested.current_dice["WLP"] == bare.current_dice["WLP"] + 2
    assert vested.value("max_mp") == bare.value("max_mp")


def test_what_a_weapon_adds_stays_with_that_weapon() -> None:
    numbers = wearing(main_hand="deathblade", off_hand="bronze_sword")
    hurt = derive(numbers.hero.replaced(play=PlayState(hp=1)))
    assert attack(hurt, "Deathblade").damage.number == 6 + 5
    assert attack(hurt, "Bronze Sword").damage.number == 6
    assert attack(numbers, "Deathblade").damage.number == 6
    assert [p.note for p in attack(numbers, "Deathblade").damage.pending] == ["in Crisis"]
    assert "crisis_extra_damage" not in numbers.derived


def test_a_scope_reaches_beyond_the_weapon() -> None:
    numbers = wearing(armor="black_belt", main_hand="iron_knuckle", off_hand="rapier")
    assert attack(numbers, "Iron Knuckle").damage.number == 6 + 5
    assert attack(numbers, "Rapier").damage.number == 6
    dagger = wearing(armor="bandit_jacket", main_hand="steel_dagger", off_hand="rapier")
    assert attack(dagger, "Steel Dagger").accuracy.number == 1 + 1
    assert attack(dagger, "Rapier").accuracy.number == 1
    up = ItemDesign(
        kind="accessory", quality="weapon_up", quality_picks=(Pick(choice="range", value="ranged"),)
    )
    ring = OwnedItem(key="ring", name="Ring", design=up)
    hero = geared(Hero(), {"main_hand": "pistol", "off_hand": "rapier"})
    hero = hero.replaced(items=(*hero.items, ring), slots=hero.slots.replaced(accessory="ring"))
    assert attack(derive(hero), "Pistol").damage.number == 8 + 5
    assert attack(derive(hero), "Rapier").damage.number == 6
    assert derive(hero).value("spell_extra_damage") == 0


def test_a_packed_weapon_shows_what_it_would_strike_with() -> None:
    hero = geared(Hero(), {"backpack": ["hornet", "main_gauche"]})
    numbers = derive(hero)
    assert attack(numbers, "Hornet").multi == 3
    assert numbers.value("defense") == BARE.value("defense")


def test_accuracy_against_a_kind_of_target_waits_for_it() -> None:
    numbers = wearing(main_hand="dominatrix", off_hand="iron_knuckle")
    for name in ("Dominatrix", "Iron Knuckle"):
        accuracy = attack(numbers, name).accuracy
        assert accuracy.number == 0
        assert [(p.value, p.note) for p in accuracy.pending] == [
            (2, "against a target that is enraged")
        ]
    old = attack(wearing(main_hand="old_whip"), "Old Whip").damage
    assert [(p.value, p.note) for p in old.pending] == [(5, "against beast or monster")]


def test_magic_checks_against_a_kind_of_target_wait_for_it() -> None:
    numbers = wearing(main_hand="ars_goetia")
    for id in ("magic_check", "opposed_check"):
        number = numbers.derived[id]
        assert number.number == 0
        assert [(p.value, p.note) for p in number.pending] == [(2, "against demon")]


def test_multi_and_what_rests_on_it() -> None:
    numbers = wearing(main_hand="kusanagi", accessory="gloves_crimson")
    strike = attack(numbers, "Kusanagi")
    assert (strike.multi, strike.accuracy.number) == (2, 1 + 2)
    plain = attack(wearing(main_hand="greatsword", accessory="gloves_crimson"), "Greatsword")
    assert (plain.multi, plain.accuracy.number) == (1, 1)
    assert [p.note for p in plain.accuracy.pending] == ["when the attack has multi"]


TRAITS = {
    "hellfist": "compared with Magic Defense",
    "hornet": "multi (3)",
    "atom_slicer": "ignores Resistance",
    "god_hand": "ignores Immunity",
    "gunsword": "reaches flying targets",
    "witchbane": "takes MP first, then HP",
    "gorgon_eye": "targets hit are slow",
    "tyrants_scepter": "targets hit lose 10 MP",
    "gourmet_cutter": "a hit regains 5 HP, if you like",
    "morrigan": "a hit regains 10 MP, if you like",
    "looting_bow": "bringing a creature to 0 HP regains 2 IP, if you like",
}


@pytest.mark.parametrize("item_id", TRAITS)
def test_what_an_attack_does_besides_is_told(item_id: str) -> None:
    numbers = wearing(main_hand=item_id, off_hand="")
    strike = numbers.attacks[0]
    assert [str(part.value) for part in strike.traits] == [TRAITS[item_id]]
    others = [a for a in numbers.attacks if a.key != strike.key]
    assert not [part for other in others for part in other.traits]


def test_all_damage_of_the_mask_ignores_resistance_of_the_shaken() -> None:
    strike = attack(wearing(main_hand="rapier", accessory="hannya_mask"), "Rapier")
    (trait,) = strike.traits
    assert (trait.value, trait.note) == (
        "ignores Resistance",
        "against a target that is shaken",
    )


def test_formulas_read_what_the_hero_is_at_the_moment() -> None:
    ill = Hero(play=PlayState(statuses=("slow", "weak")))
    assert attack(wearing(ill, main_hand="rocinante"), "Rocinante").damage.number == 8 + 2
    spent = Hero(play=PlayState(ip=2))
    assert attack(wearing(spent, main_hand="quatermain"), "Quatermain").damage.number == 12 + 4
    assert attack(wearing(main_hand="quatermain"), "Quatermain").damage.number == 12
    levels = levels_of({"rogue": 10, "fury": 10}, heroic=("pillage", "unbreakable"))
    master = Hero(levels=levels)
    assert attack(wearing(master, main_hand="the_rikizo"), "The Rikizo").damage.number == 10 + 4


def test_bonds_that_are_asked_for_must_be_there() -> None:
    loyal = Bond(name="Ann", emotions=("loyalty",))
    fond = Bond(name="Bo", emotions=("affection", "mistrust"))
    few, many = Hero(bonds=(loyal, fond)), Hero(bonds=(loyal, fond, loyal))
    waiting = wearing(few, main_hand="brave_glaive").derived["defense"]
    assert waiting.number == BARE.value("defense")
    assert [p.note for p in waiting.pending] == ["with 3 Bonds of loyalty or affection"]
    assert wearing(many, main_hand="brave_glaive").value("defense") == waiting.number + 1
    envious = Bond(name="Cy", emotions=("inferiority",))
    for bonds, note in (((), "with a Bond of inferiority"), ((envious,), "")):
        strike = wearing(Hero(bonds=bonds), main_hand="frozen_envy").attacks[0]
        assert note in strike.traits[0].note


def test_affinities_and_immunities_come_from_what_is_worn() -> None:
    numbers = wearing(main_hand="excalibur", armor="automaton_suit")
    assert set(numbers.derived["affinities"].value) == {  # type: ignore[arg-type]
        "immune earth",
        "immune poison",
        "vulnerable bolt",
    }
    assert len(numbers.derived["status_immunities"].value) == 6  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("slots", "wanted"),
    [
        ({"accessory": "pendant_topaz", "armor": "automaton_suit"}, "bolt: nothing"),
        ({"accessory": "pendant_emerald", "armor": "bio_plate"}, "immune poison"),
        ({"main_hand": "nine_teeth_rake", "armor": "bio_plate"}, "absorb poison"),
        ({"accessory": "ring_of_frost", "main_hand": "gungnir"}, "immune fire"),
    ],
)
def test_the_stronger_affinity_counts_and_opposites_cancel(
    slots: dict[str, str], wanted: str
) -> None:
    listed = wearing(**slots).derived["affinities"]
    kind = wanted.split()[-1] if ":" not in wanted else wanted.split(":")[0]
    counted = [value for value in listed.value if str(value).endswith(kind)]  # type: ignore[union-attr]
    assert counted == ([] if ":" in wanted else [wanted])
    beaten = [part.note for part in listed.pending if str(part.value).endswith(kind)]
    assert beaten, "what does not count is told with the reason"


def test_an_immunity_in_crisis_holds_only_there() -> None:
    hero = geared(Hero(play=PlayState(statuses=("slow",))), {"off_hand": "seraph_shield"})
    well, hurt = derive(hero), derive(hero.replaced(play=hero.play.replaced(hp=1)))
    assert well.current_dice["DEX"] == 6 and hurt.current_dice["DEX"] == 8
    assert well.derived["status_immunities"].value == ()


def test_an_immunity_takes_a_status_away_for_what_counts_them() -> None:
    ill = Hero(play=PlayState(statuses=("slow", "weak")))
    numbers = wearing(ill, main_hand="rocinante", accessory="gloves_silky")
    assert attack(numbers, "Rocinante").damage.number == 8 + 1


def test_the_tunic_counts_as_an_arcane_weapon() -> None:
    # Magical Artillery asks for an arcane weapon in hand.
    skills = [
        s for s in KNOWN.skills.values() for m in s.permanent if "arcane_weapon_equipped" in m.when
    ]
    skill = skills[0]
    owner = KNOWN.class_of_skill[skill.id].id
    hero = Hero(levels=(LevelChoice(class_id=owner, skill_id=skill.id),))
    stat = next(m.stat for m in skill.permanent if "arcane_weapon_equipped" in m.when)
    id = {"magic_check": "offensive_magic_check"}.get(stat, stat)
    assert wearing(hero, armor="red_tunic").value(id) == wearing(hero, main_hand="tome").value(id)
    assert wearing(hero, armor="red_tunic").value(id) > derive(hero).value(id)


def test_the_latest_change_of_the_damage_type_wins() -> None:
    change = ItemDesign(
        kind="accessory", quality="damage_change", quality_picks=(Pick(choice="type", value="ice"),)
    )
    hero = geared(Hero(), {"main_hand": "flamberge"})
    ring = OwnedItem(key="ring", name="Ring", design=change)
    cold = hero.replaced(items=(*hero.items, ring), slots=hero.slots.replaced(accessory="ring"))
    assert derive(hero).attacks[0].damage_type == "fire"
    assert derive(cold).attacks[0].damage_type == "ice"


def test_a_spell_on_some_weapon_touches_no_number() -> None:
    effect = PlayState(effects=(ActiveEffect(spell_id="soul_weapon"),))
    numbers = wearing(Hero(play=effect))
    assert {a.damage_type for a in numbers.attacks} == {"physical"}


def test_a_broken_weapon_leaves_the_bare_hand() -> None:
    hero = geared(Hero(), {"main_hand": "greatsword"})
    broken = hero.replaced(items=(hero.items[0].replaced(is_broken=True),))
    (strike,) = derive(broken).attacks
    assert (strike.name, strike.slot) == ("Unarmed Strike", "main_hand")
    codes = {p.code: p for p in check(derive(broken))}
    assert codes["item-broken"].severity == "note"
    assert "item-broken" not in {p.code for p in check(derive(hero))}


def test_more_than_two_things_that_raise_checks_or_defences_are_noted() -> None:
    two = {"main_hand": "main_gauche", "accessory": "ring_of_sorcery"}
    three = {**two, "off_hand": "adamantower"}
    weak = {**two, "off_hand": "runic_shield", "armor": "adamantorso"}
    for slots, noted in ((two, False), (three, True), (weak, False)):
        found = [p for p in check(wearing(**slots)) if p.code == "bonus-items"]
        assert bool(found) is noted
        assert all(p.severity == "note" and "3 things" in p.message for p in found)


def test_rare_things_at_creation_need_the_group() -> None:
    hero = geared(Hero(), {"main_hand": "main_gauche", "backpack": ["mount_flying"]})
    found = [p for p in check(derive(hero)) if p.code == "rare-at-creation"]
    assert [p.severity for p in found] == ["note", "note"]
    agreed = found[0].fixes[0].apply(hero)
    for other in (
        agreed,
        hero.replaced(created_at=10),
        hero.replaced(play=PlayState(xp=1)),
        hero.replaced(items=tuple(o.replaced(came="found") for o in hero.items)),
    ):
        assert "rare-at-creation" not in {p.code for p in check(derive(other))}  # type: ignore[arg-type]


def test_an_artifact_is_never_bought() -> None:
    bought = OwnedItem(key="i1", item_id="soulrend", came="bought", cost=9000)
    own = OwnedItem(key="i2", item_id="katana", is_artifact=True, came="bought")
    hero = Hero(items=(bought, own))
    problems = [p for p in check(derive(hero)) if p.code == "artifact-bought"]
    assert [p.where for p in problems] == ["items.0", "items.1"]
    mended: Any = problems[0].fixes[0].apply(hero)
    assert (mended.items[0].came, mended.items[0].cost) == ("found", None)


def test_gear_serves_anybody_with_items_and_slots() -> None:
    block = StatBlock(
        items=(OwnedItem(key="a", item_id="hornet"), OwnedItem(key="b", item_id="bulky")),
        slots=Slots(main_hand="a", off_hand="b"),
    )
    for owner in (block, Npc(block=block).block):
        worn = gear(owner, KNOWN)
        assert isinstance(worn.slots["main_hand"].item, Weapon)
        assert [g.modifier.stat for g in gear_modifiers(worn, KNOWN, {})] == ["multi"]


def test_a_creature_is_the_better_for_what_it_wears() -> None:
    block = StatBlock(
        items=(
            OwnedItem(key="a", item_id="hornet"),
            OwnedItem(key="b", item_id="gorgon_eye"),
            OwnedItem(key="c", item_id="ring_of_sorcery"),
            OwnedItem(key="d", item_id="bio_plate"),
        ),
        slots=Slots(main_hand="a", accessory="c", armor="d"),
        attacks=(
            BlockAttack(key="x", weapon="a"),
            BlockAttack(key="y", weapon="b"),
            BlockAttack(key="z", name="Bite"),
        ),
    )
    numbers = derive_block("", block)
    bare = derive_block("", block.replaced(slots=Slots()))
    assert numbers.value("magic_defense") - bare.value("magic_defense") == 1
    hornet, eye, bite = numbers.attacks
    assert (hornet.multi, eye.multi, bite.multi) == (3, 1, 1)
    assert (hornet.effects, eye.effects, bite.effects) == ((), ("targets hit are slow",), ())
    assert "immune poison" in numbers.derived["affinities"].value  # type: ignore[operator]
    assert "immune poison" not in bare.derived["affinities"].value  # type: ignore[operator]
