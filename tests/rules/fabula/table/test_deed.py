"""Attacks and spells as they are used: what each costs, reaches and lets its user choose."""

from __future__ import annotations

from typing import Any

import pytest

from models.fabula.session import Session
from models.fabula.stat_block import Affinity
from rules.dice import typed
from rules.fabula.table.check import CheckError, counted_high_roll, roll_of
from rules.fabula.table.deed import Deed, deed_of, deeds
from rules.fabula.table.flow import Aim, deed_begun, pending
from rules.fabula.table.settle import settled
from tests.rules.fabula.builder import geared
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    points,
    seat,
    statuses,
    taken,
    tinker,
)


def used(
    session: Session,
    who: str,
    deed: str,
    *targets: str,
    dice: tuple[int, int] = (5, 4),
    **aim: Any,
) -> Session:
    """Return the session after a deed was thrown with ``dice`` and settled."""
    begun = deed_begun(session, who, deed, Aim(targets=targets, **aim), dice=typed(dice))
    return settled(begun)


def found(session: Session, who: str, deed: str) -> Deed:
    known = deed_of(seat(session, who), deed)
    assert known is not None
    return known


def test_a_spell_for_several_costs_its_price_for_each() -> None:
    session = at_table(mage(), npc(), npc(), npc(), npc())
    ignis = found(session, "h1", "spell:ignis")
    assert [ignis.mp(count) for count in (1, 2, 3)] == [10, 20, 30] and ignis.price == "10–30 MP"
    before = points(session, "h1")[1]
    after = used(session, "h1", "spell:ignis", "f1", "f2", "f3")
    assert points(after, "h1")[1] == before - 30
    with pytest.raises(CheckError, match="3 targets at most"):
        used(session, "h1", "spell:ignis", "f1", "f2", "f3", "f4")
    twice = used(session, "h1", "spell:ignis", "f1", "f1")
    assert points(twice, "h1")[1] == before - 10, "one creature is one target"


def test_a_hero_has_attacks_then_spells_then_magispheres() -> None:
    session = at_table(tinker(), fighter())
    ids = [deed.id for deed in deeds(seat(session, "h1"))]
    assert ids[0] == "attack:steel_dagger" and ids[-2:] == [
        "spell:sphere_heal",
        "spell:sphere_fulgur",
    ]
    assert found(session, "h1", "spell:sphere_heal").price == "2 IP, 10–30 MP"
    packed = {deed.name: deed.in_hand for deed in deeds(seat(session, "h2"))}
    assert packed == {"Steel Dagger": True, "Shortbow": False}


def test_a_magisphere_costs_ip_and_the_spell_its_mp() -> None:
    session = at_table(tinker(), mage())
    ip, mp = seat(session, "h1").current("ip"), points(session, "h1")[1]
    after = used(session, "h1", "spell:sphere_heal", "h2", "h1")
    assert (seat(after, "h1").current("ip"), points(after, "h1")[1]) == (ip - 2, mp - 20)


def test_two_weapon_fighting_has_no_high_roll_and_one_target_each() -> None:
    session = in_battle(fighter(), npc(), npc())
    aim = Aim(targets=("f1",), two_weapons=True)
    begun = deed_begun(session, "h1", "attack:steel_dagger", aim, dice=typed((9, 7)))
    assert counted_high_roll(pending(begun)) == 0 and roll_of(pending(begun)).high_roll == 9
    after = settled(begun)
    assert points(session, "f1")[0] - points(after, "f1")[0] == 4, "the weapon's own damage alone"
    second = used(after, "h1", "attack:steel_dagger_2", "f2", dice=(9, 7), two_weapons=True)
    assert points(session, "f2")[0] - points(second, "f2")[0] == 4
    with pytest.raises(CheckError, match="one target"):
        used(session, "f1", "attack:a2", "h1", "f2", two_weapons=True)


def test_a_multi_attack_compares_one_check_with_each_defense() -> None:
    # The Check comes to 9: the hero's Defense is 10, that of the creature beside them 8.
    session = in_battle(fighter(), npc("Slow"), npc("Attacker"))
    assert (seat(session, "h1").value("defense"), seat(session, "f1").value("defense")) == (10, 8)
    after = used(session, "f2", "attack:a2", "h1", "f1", dice=(4, 4))
    assert points(after, "h1") == points(session, "h1")
    assert points(session, "f1")[0] - points(after, "f1")[0] == 4 + 5
    critical = used(session, "f2", "attack:a2", "h1", "f1", dice=(6, 6))
    assert points(critical, "h1")[0] < points(session, "h1")[0], "a critical hits all"
    fumble = used(session, "f2", "attack:a2", "h1", "f1", dice=(1, 1))
    assert points(fumble, "f1") == points(session, "f1"), "a fumble misses all"
    with pytest.raises(CheckError, match="1 target at most"):
        used(session, "f2", "attack:a1", "h1", "f1")


def test_frenzy_makes_criticals_of_lower_doubles() -> None:
    frenzied = geared(
        fighter().replaced(levels=taken("fury", "frenzy")), {"main_hand": "steel_dagger"}
    )
    session = in_battle(frenzied, npc(changes={"defense_as": 30}))
    for dice, hits in (((2, 2), True), ((5, 5), True), ((1, 1), False), ((2, 3), False)):
        after = used(session, "h1", "attack:steel_dagger", "f1", dice=dice)
        assert (points(after, "f1")[0] < points(session, "f1")[0]) is hits, dice
    plain = in_battle(fighter(), npc(changes={"defense_as": 30}))
    assert points(used(plain, "h1", "attack:steel_dagger", "f1", dice=(5, 5)), "f1")[0] == 70
    again = deed_begun(
        session, "h1", "attack:steel_dagger", Aim(targets=("f1",)), dice=typed((3, 3))
    )
    assert any("opportunity" in line.text for line in settled(again).log[-1].lines)


def test_foes_pass_by_affinities_with_the_spells_that_do() -> None:
    wary = mage(levels=(), name="Wary")
    session = at_table(wary, npc(), npc(affinities=(Affinity(type="fire", level="resistant"),)))
    after = used(session, "f1", "spell:s1", "f2", dice=(8, 6))
    assert points(session, "f2")[0] - points(after, "f2")[0] == 8 + 25
    weaker = used(session, "f1", "attack:a2", "f2", dice=(8, 6))
    assert points(session, "f2")[0] - points(weaker, "f2")[0] == (8 + 5) // 2


def test_an_open_type_of_damage_is_chosen_at_use() -> None:
    session = at_table(mage(), npc(), npc(affinities=(Affinity(type="ice", level="immune"),)))
    assert "ice" in found(session, "f1", "spell:s2").types
    after = used(session, "f1", "spell:s2", "f2", dice=(6, 5), damage_type="ice")
    assert points(after, "f2") == points(session, "f2")
    with pytest.raises(CheckError, match="no lava damage"):
        used(session, "f1", "spell:s2", "f2", damage_type="lava")


def test_picked_statuses_are_those_the_spell_offers() -> None:
    session = at_table(mage(), npc())
    after = used(session, "h1", "spell:torpor", "f1", dice=(8, 7), statuses=("weak",))
    assert statuses(after, "f1") == ("weak",)
    for wrong in (("slow", "weak"), ("enraged",)):
        with pytest.raises(CheckError, match="slow, weak"):
            used(session, "h1", "spell:torpor", "f1", statuses=wrong)


def test_the_choice_of_a_lasting_spell_is_one_it_offers() -> None:
    session = at_table(mage(), fighter())
    base = seat(session, "h2").base
    awake = used(session, "h1", "spell:awaken", "h2", chosen="MIG")
    assert seat(awake, "h2").dice["MIG"] == 10 and seat(awake, "h2").base == base
    usual = used(session, "h1", "spell:awaken", "h2")
    assert seat(usual, "h2").dice["DEX"] == 12, "without a pick the first one stands"
    with pytest.raises(CheckError, match="LUK"):
        used(session, "h1", "spell:awaken", "h2", chosen="LUK")
    shroud = used(session, "h1", "spell:elemental_shroud", "h2", "h1", chosen="bolt")
    assert (
        seat(shroud, "h2").affinities["bolt"]
        == "resistant"
        == seat(shroud, "h1").affinities["bolt"]
    )


def test_a_spell_on_a_weapon_changes_its_damage() -> None:
    session = at_table(mage(), fighter())
    after = used(session, "h1", "spell:elemental_weapon", "h2", chosen="ice")
    assert found(after, "h2", "attack:steel_dagger").damage_type == "ice"
    assert found(after, "h2", "attack:shortbow").damage_type == "physical"


def test_nobody_is_aimed_at_without_a_target_or_out_of_the_scene() -> None:
    session = at_table(mage(), npc())
    with pytest.raises(CheckError, match="no target"):
        used(session, "h1", "attack:staff")
    gone = session.replaced(foes=tuple(f.replaced(fate="fled") for f in session.foes))
    with pytest.raises(CheckError, match="out of the scene"):
        used(gone, "h1", "attack:staff", "f1")
    with pytest.raises(CheckError, match="no such attack"):
        used(session, "h1", "attack:excalibur", "f1")
    poor = at_table(mage().replaced(play=mage().play.replaced(mp=9)), npc())
    with pytest.raises(CheckError, match="costs 10 MP, Rosa has 9"):
        used(poor, "h1", "spell:ignis", "f1")


def test_a_spell_of_its_user_alone_needs_no_target() -> None:
    session = at_table(npc(play=None))
    hurt = session.replaced(
        foes=(session.foes[0].replaced(npc=npc(play=session.foes[0].npc.play.replaced(hp=10))),)
    )
    after = used(hurt, "f1", "spell:s3")
    assert points(after, "f1") == (30, 35)
