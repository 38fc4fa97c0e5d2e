"""Who stands on each side: names, references, stages, targets and the order sheet."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.battle import battle_rules
from models.fabula.encounter import Encounter, PartyMember, Wave
from models.fabula.hero import Hero, PlayState
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import StatBlock
from models.neighbour import Reference
from rules.fabula.derive import derive
from rules.fabula.encounter.derive import derive_encounter
from rules.fabula.encounter.hero_fighter import hero_fighter
from rules.fabula.encounter.individual import letter, single_names
from rules.fabula.encounter.order import order_sheet
from rules.fabula.encounter.reward import reward
from rules.fabula.encounter.target import DICE, target_table
from rules.fabula.encounter.worth import worth
from rules.fabula.npc.derive import derive_npc
from tests.amount import examples
from tests.rules.fabula.encounter.encounters import encounters, foe, heroes, strike
from tests.rules.fabula.heroes import finished_heroes


def test_foes_that_share_a_name_get_letters_over_all_waves() -> None:
    encounter = Encounter(
        foes=(
            foe("f1", "Sailor", count=2),
            foe("f2", "Captain"),
            foe("f3", "Sailor", wave=2),
        )
    )
    names = [group.names for group in derive_encounter(encounter).groups]
    assert names == [("Sailor A", "Sailor B"), ("Captain",), ("Sailor C",)]


def test_an_own_name_stands_in_place_of_a_letter() -> None:
    assert single_names([("Sailor", 3, ["", "Old Tom"])]) == [("Sailor A", "Old Tom", "Sailor B")]
    assert single_names([("Sailor", 2, ["Old Tom"])]) == [("Old Tom", "Sailor")]


def test_letters_go_on_after_z() -> None:
    assert [letter(n) for n in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


@given(st.integers(2, 200))
def test_no_two_of_a_batch_are_called_alike(count: int) -> None:
    names = single_names([("Lynx", count, ())])[0]
    assert len(set(names)) == len(names) == count


@settings(max_examples=examples(12))
@given(finished_heroes())
def test_a_hero_counts_as_it_stands_in_the_library(hero: Hero) -> None:
    known = PartyMember(key="p1", reference=Reference(file="h.folio", name="Once"), level=3)
    numbers = derive_encounter(Encounter(party=(known,)), {"h.folio": hero})
    member = numbers.party[0]
    own = derive(hero)
    assert (numbers.party_level, member.level) == (own.level, own.level)
    assert member.fighter is not None
    assert (member.fighter.max_hp, member.fighter.defense) == (
        own.value("max_hp"),
        own.value("defense"),
    )
    assert member.names == (hero.name.strip() or "Once",)
    assert not member.is_missing


def test_a_hero_is_looked_at_healthy() -> None:
    hero = Hero(play=PlayState(hp=1, statuses=("slow", "weak", "dazed", "shaken")))
    assert hero_fighter(hero) == hero_fighter(Hero())


def test_what_the_library_lost_counts_with_its_last_level() -> None:
    gone = PartyMember(key="p1", reference=Reference(file="gone.folio", name="Rosa"), level=7)
    encounter = Encounter(party=(gone,), foes=(foe(),))
    asked = derive_encounter(encounter, {})
    assert asked.party[0].is_missing and asked.party[0].fighter is None
    assert (asked.party_level, asked.hero_names) == (7, ("Rosa",))
    nobody_looked = derive_encounter(encounter)
    assert not nobody_looked.party[0].is_missing
    assert nobody_looked.grade == asked.grade


def test_an_npc_may_help_the_party() -> None:
    knight = Npc(name="Ser Odo", block=StatBlock(level=20, attacks=(strike(),)))
    ally = PartyMember(key="p1", reference=Reference(file="odo.folio"), is_ally=True)
    numbers = derive_encounter(Encounter(party=(*heroes(5), ally)), {"odo.folio": knight})
    member = numbers.party[1]
    assert (member.name, member.level, numbers.party_level) == ("Ser Odo", 20, 5)
    assert member.fighter is not None
    assert member.fighter.max_hp == derive_npc(knight).phases[0].value("max_hp")


def test_phases_are_stages_after_their_wave() -> None:
    boss = foe("f1", "Captain", rank="elite")
    later = (Phase(name="Drowned Captain", block=StatBlock(level=15, rank="champion", replaces=3)),)
    boss = boss.replaced(npc=boss.npc.replaced(phases=later))
    encounter = Encounter(
        party=heroes(10, 10),
        foes=(boss, foe("f2", "Sailor", count=2), foe("f3", "Gull", wave=2)),
        waves=(Wave(name="On deck"),),
    )
    numbers = derive_encounter(encounter)
    told = [(j.stage.id, j.stage.title, j.stage.worth) for j in numbers.stages]
    assert told == [
        ("w1", "On deck", 4),
        ("w1p2", "On deck, phase 2", 3),
        ("w2", "Wave 2", 1),
    ]
    assert numbers.groups[1].names == ("Drowned Captain",)
    assert numbers.value("value_all") == 5, "a phase is no further foe"
    shared = boss.replaced(npc=boss.npc.replaced(shares_pool=True))
    pooled = derive_encounter(encounter.replaced(foes=(shared,)))
    assert [judged.stage.id for judged in pooled.stages] == ["w1"]


@pytest.mark.parametrize(
    ("count", "die", "faces", "rerolls"),
    [
        (1, 4, ["1–4"], ""),
        (2, 4, ["1–2", "3–4"], ""),
        (3, 6, ["1–2", "3–4", "5–6"], ""),
        (4, 4, ["1", "2", "3", "4"], ""),
        (5, 10, ["1–2", "3–4", "5–6", "7–8", "9–10"], ""),
        (7, 8, ["1", "2", "3", "4", "5", "6", "7"], "8"),
        (9, 10, [str(n) for n in range(1, 10)], "10"),
    ],
)
def test_the_die_fits_the_party(count: int, die: int, faces: list[str], rerolls: str) -> None:
    table = target_table([f"Hero {n}" for n in range(count)])
    assert table is not None
    assert table.die == die
    assert [row.faces for row in table.rows] == faces
    assert table.reroll_faces == rerolls


@given(st.integers(1, 100), st.sampled_from(DICE))
def test_every_target_is_as_likely_as_any_other(count: int, die: int) -> None:
    names = [str(n) for n in range(count)]
    table = target_table(names, die)
    if count > die:
        assert table is None
        return
    assert table is not None
    widths = {row.high - row.low + 1 for row in table.rows}
    assert len(widths) == 1
    covered = [n for row in table.rows for n in range(row.low, row.high + 1)]
    low, high = table.rerolls or (die + 1, die)
    assert covered + list(range(low, high + 1)) == list(range(1, die + 1))
    best = target_table(names)
    assert best is not None and max(best.reroll_share, table.reroll_share) < Fraction(1, 2)
    if die < 100:
        assert best.reroll_share <= table.reroll_share


def test_there_is_no_table_of_nobody_or_of_too_many() -> None:
    assert target_table([]) is None
    assert target_table(["x"] * 101) is None
    assert target_table(["x"] * 5, 4) is None


def test_the_order_sheet_has_a_line_for_everybody() -> None:
    encounter = Encounter(
        party=(*heroes(5), PartyMember(key="p2", level=5, count=2)),
        foes=(
            foe("f1", "Gate Warden", rank="elite", attacks=(strike(),)),
            foe("f2", count=2),
            foe("f3", "Gull", wave=2),
        ),
    )
    numbers = derive_encounter(encounter)
    sheet = order_sheet(numbers)
    assert [(line.name, line.turns) for line in sheet.party] == [
        ("Hero A", 1),
        ("Hero B", 1),
        ("Hero C", 1),
    ]
    told = [(title, [(r.name, r.what, r.turns) for r in rows]) for title, rows in sheet.waves]
    assert told == [
        (
            "Wave 1",
            [
                ("Gate Warden", "elite", 2),
                ("Reed Lynx A", "soldier", 1),
                ("Reed Lynx B", "soldier", 1),
            ],
        ),
        ("Wave 2", [("Gull", "soldier", 1)]),
    ]
    warden = derive_npc(encounter.foes[0].npc).phases[0]
    assert sheet.initiative == warden.value("initiative") == numbers.value("initiative_dl")
    fighter = sheet.waves[0][1][0].fighter
    assert fighter is not None
    assert (fighter.max_hp, fighter.crisis) == (warden.value("max_hp"), warden.value("crisis"))


@settings(max_examples=examples(40))
@given(encounters)
def test_as_many_turns_as_worth(encounter: Encounter) -> None:
    for group in derive_encounter(encounter).groups:
        assert group.fighter is not None
        if group.block.rank != "companion":
            assert group.turns == worth(group.block) == group.fighter.turns


@pytest.mark.parametrize(
    ("level", "count", "zenit", "item"),
    [
        (5, 1, 250, 500),
        (5, 2, 500, 500),
        (9, 3, 750, 500),
        (10, 4, 1600, 1000),
        (50, 6, 4000, None),
    ],
)
def test_the_usual_reward(level: int, count: int, zenit: int, item: int | None) -> None:
    found = reward(battle_rules(), level, count)
    assert found is not None
    assert (found.zenit, found.dearest_item) == (zenit, item)
    assert reward(battle_rules(), level, 0) is None
