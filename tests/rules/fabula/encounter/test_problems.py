"""What an encounter warns of, and that every mend does what its label says."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given, settings

from models.document import Document
from models.fabula.encounter import Encounter, Foe, PartyMember, PreparedClock
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.neighbour import Reference
from rules.fabula.encounter.exchange import mean_damage, most_damage, suffered
from rules.fabula.encounter.fighter import Blow
from rules.fabula.encounter.hero_fighter import hero_fighter
from rules.fabula.encounter.kind import ENCOUNTER, assess_encounter
from rules.fabula.encounter.npc_fighter import npc_fighters
from rules.problem import Fix, Problem
from tests.amount import examples
from tests.rules.fabula.builder import geared, levels_of
from tests.rules.fabula.encounter.encounters import (
    affinities,
    encounters,
    foe,
    heroes,
    strike,
)

SWORD = "camilla.folio"


@pytest.fixture
def camilla() -> Hero:
    """A level 5 Weaponmaster and Orator with a rapier: 40 HP, Defense 11, only physical damage."""
    hero = Hero(name="Camilla", levels=levels_of({"weaponmaster": 3, "orator": 2}))
    return geared(hero, {"main_hand": "rapier", "off_hand": "runic_shield"})


@pytest.fixture
def mage() -> Hero:
    levels = levels_of({"elementalist": 4, "orator": 1}, {"elemental_magic": 2}, spells=["fulgur"])
    return Hero(name="Montblanc", levels=levels)


def met(*foes: Foe, **party: Hero) -> tuple[Encounter, dict[str, Document]]:
    """Return the foes against these heroes of the library."""
    members = tuple(
        PartyMember(key=name, reference=Reference(file=f"{name}.folio", name=hero.name))
        for name, hero in party.items()
    )
    return Encounter(name="Here", party=members, foes=foes), {
        f"{name}.folio": hero for name, hero in party.items()
    }


def found(encounter: Encounter, others: dict[str, Document] | None, code: str) -> list[Problem]:
    return [p for p in assess_encounter(encounter, others).problems if p.code == code]


def one(encounter: Encounter, others: dict[str, Document] | None, code: str) -> Problem:
    problems = found(encounter, others, code)
    assert len(problems) == 1, [p.message for p in problems]
    return problems[0]


def labels(problem: Problem) -> list[str]:
    return [fix.label for fix in problem.fixes]


def applied(fix: Fix, encounter: Encounter) -> Encounter:
    return cast(Encounter, fix.apply(encounter))


def test_a_battle_that_is_too_small_says_what_to_add() -> None:
    encounter = Encounter(
        name="Here",
        challenge="hard",
        party=heroes(10, 10, 10),
        foes=(foe("f1", "Warden"), foe("f2", "Lynx", count=2)),
    )
    problem = one(encounter, None, "number-differs")
    assert problem.message == ("The foes are worth 3 soldiers; a hard battle for 3 heroes has 4.")
    assert labels(problem) == ["Add one Warden", "Make Warden an elite", "Add one Lynx"]
    for fix in problem.fixes:
        assert not found(applied(fix, encounter), None, "number-differs")


def test_a_battle_that_is_too_large_says_what_to_take_away() -> None:
    encounter = Encounter(
        name="Here",
        party=heroes(10, 10),
        foes=(foe("f1", "Dragon", rank="champion", replaces=4), foe("f2", "Lynx", count=3)),
    )
    problem = one(encounter, None, "number-differs")
    assert problem.severity == "warning"
    assert "worth 7 soldiers" in problem.message
    smaller = encounter.replaced(foes=encounter.foes[:1])
    problem = one(smaller, None, "number-differs")
    assert labels(problem) == ["Make Dragon a champion (2)"]
    mended = applied(problem.fixes[0], smaller)
    assert mended.foes[0].npc.block.replaces == 2


@settings(max_examples=examples(40))
@given(encounters)
def test_every_mend_gives_a_document_and_the_right_number(encounter: Encounter) -> None:
    for problem in assess_encounter(encounter, {}).problems:
        for fix in problem.fixes:
            after = applied(fix, encounter)
            assert after != encounter, f"{fix.label} changes nothing"
            assert problem not in assess_encounter(after, {}).problems, fix.label


@settings(max_examples=examples(40))
@given(encounters)
def test_problems_point_to_something_of_the_document(encounter: Encounter) -> None:
    for problem in assess_encounter(encounter, {}).problems:
        value: object = encounter
        for word in problem.where.split("."):
            value = value[int(word)] if isinstance(value, tuple) else getattr(value, word)
        assert problem.message.endswith((".", "!"))
        assert len(problem.message) > 10


def test_foes_far_from_the_partys_level_are_told() -> None:
    encounter = Encounter(
        party=heroes(10), foes=(foe("f1", "Dragon", level=25), foe("f2", "Rat", level=9))
    )
    strong, weak = one(encounter, None, "foe-strong"), one(encounter, None, "foe-weak")
    assert strong.message == (
        "Dragon (level 25) is 15 levels above the party (level 10): probably too strong."
    )
    assert (strong.severity, strong.where) == ("warning", "foes.0")
    assert "Rat (level 9) is 1 level below" in weak.message
    assert (weak.severity, weak.where) == ("note", "foes.1")
    assert (labels(strong), labels(weak)) == (["Level 20"], ["Level 10"])
    for problem in (strong, weak):
        assert not found(applied(problem.fixes[0], encounter), None, problem.code)


def test_a_villain_alone_should_be_more_than_a_soldier() -> None:
    villain = foe("f1", "Baron")
    villain = villain.replaced(npc=villain.npc.replaced(villain="minor"))
    encounter = Encounter(party=heroes(10), foes=(villain,))
    problem = one(encounter, None, "villain-alone")
    assert applied(problem.fixes[0], encounter).foes[0].npc.block.rank == "elite"
    helped = encounter.replaced(foes=(villain, foe("f2")))
    assert not found(helped, None, "villain-alone")


def test_sides_that_act_too_seldom_are_told() -> None:
    lone = Encounter(party=heroes(10, 10, 10, 10), foes=(foe(rank="elite"),))
    assert "have 2 turns each round, 4 heroes 4 turns" in one(lone, None, "turns-few").message
    many = Encounter(party=heroes(10, 10), foes=(foe(count=4),))
    assert one(many, None, "turns-many").severity == "warning"


def test_waves_without_a_rest_between() -> None:
    wave = [foe(f"f{n}", "Lynx", count=3, wave=n) for n in (1, 2, 3)]
    encounter = Encounter(party=heroes(10, 10, 10), foes=tuple(wave[:2]))
    assert not found(encounter, None, "waves-without-rest")
    problem = one(encounter.replaced(foes=tuple(wave)), None, "waves-without-rest")
    assert "(normal, normal, normal)" in problem.message


def test_a_wave_nobody_is_in_is_closed() -> None:
    encounter = Encounter(party=heroes(5), foes=(foe("f1", wave=1), foe("f2", wave=3)))
    problem = one(encounter, None, "wave-gap")
    assert [f.wave for f in applied(problem.fixes[0], encounter).foes] == [1, 2]


def test_a_hit_that_fells_a_hero_names_both_and_the_numbers(camilla: Hero) -> None:
    heavy = foe("f1", "Ogre", level=20, attacks=(strike("Club", damage_change=40),))
    encounter, others = met(heavy, camilla=camilla)
    ogre, hero = npc_fighters(heavy.npc)[0], hero_fighter(camilla)
    most = most_damage(ogre.blows[0], hero)
    assert most >= hero.max_hp
    problem = one(encounter, others, "hero-one-hit")
    assert problem.message == (
        f"Club of Ogre takes up to {most} HP: Camilla ({hero.max_hp} HP) can fall from full HP"
        " to one hit."
    )
    light = foe("f1", "Ogre", level=20, attacks=(strike("Club"),))
    assert not found(*met(light, camilla=camilla), "hero-one-hit")


def test_a_foe_that_falls_to_one_hit(mage: Hero) -> None:
    frail = foe("f1", "Imp", level=5, affinities=affinities(bolt="vulnerable"))
    frail = frail.replaced(
        npc=frail.npc.replaced(
            block=frail.npc.block.replaced(dice=frail.npc.block.dice.replaced(MIG=6))
        )
    )
    encounter, others = met(frail, mage=mage)
    assert (
        "Imp (40 HP) can fall to one hit of Montblanc (Fulgur, up to 46)"
        in one(encounter, others, "foe-one-hit").message
    )


def test_nobody_can_hurt_it(camilla: Hero, mage: Hero) -> None:
    ghost = foe("f1", "Ghost", affinities=affinities(physical="immune"))
    encounter, others = met(ghost, camilla=camilla)
    problem = one(encounter, others, "foe-unhurt")
    assert "it is immune to physical" in problem.message
    assert "Elemental Shards (air, bolt, earth, fire, ice) still do." in problem.message
    encounter, others = met(ghost, camilla=camilla, mage=mage)
    assert not found(encounter, others, "foe-unhurt")
    assert one(encounter, others, "hero-harmless").message == (
        "Camilla cannot hurt Ghost: it is immune to physical."
    )


def test_half_damage_only(camilla: Hero) -> None:
    golem = foe("f1", "Golem", affinities=affinities(physical="resistant"))
    encounter, others = met(golem, camilla=camilla)
    assert one(encounter, others, "hero-blunted").message == (
        "Camilla does half damage to Golem at best: it resists physical."
    )


def test_vulnerabilities_that_nobody_can_use_and_that_many_can(camilla: Hero, mage: Hero) -> None:
    icy = foe("f1", "Imp", level=30, affinities=affinities(light="vulnerable"))
    encounter, others = met(icy, camilla=camilla, mage=mage)
    assert (
        "a Vulnerability of Imp (light)" in one(encounter, others, "vulnerability-unused").message
    )
    soft = foe("f1", "Imp", level=30, affinities=affinities(physical="vulnerable"))
    encounter, others = met(soft, camilla=camilla, mage=mage)
    assert "Camilla and Montblanc can use" in one(encounter, others, "vulnerability-shared").message
    unknown = encounter.replaced(party=(*encounter.party, PartyMember(key="x")))
    imp = unknown.replaced(foes=(icy,))
    assert not found(imp, others, "vulnerability-unused"), "the unknown hero may have one"


def test_what_the_battle_costs_is_told_with_the_healing_at_hand(camilla: Hero) -> None:
    ogres = foe("f1", "Ogre", level=30, count=3, attacks=(strike("Club", damage_change=10),))
    encounter, others = met(ogres, camilla=camilla)
    problem = one(encounter, others, "healing-needed")
    assert problem.severity == "warning"
    assert "Remedy 100 HP" in problem.message


def test_a_hero_the_library_lost_can_be_kept() -> None:
    gone = PartyMember(key="p1", reference=Reference(file="gone.folio", name="Rosa"), level=7)
    encounter = Encounter(party=(gone,))
    problem = one(encounter, {}, "hero-missing")
    assert "“gone.folio”" in problem.message and "7" in problem.message
    kept = applied(problem.fixes[0], encounter)
    assert kept.party == (PartyMember(key="p1", name="Rosa", level=7),)
    assert not found(encounter, None, "hero-missing"), "nobody looked"


def test_a_hero_comes_once() -> None:
    twice = tuple(PartyMember(key=k, reference=Reference(file="a.folio")) for k in ("p1", "p2"))
    encounter = Encounter(party=twice)
    problem = one(encounter, None, "hero-twice")
    assert applied(problem.fixes[0], encounter).party == twice[:1]


def test_clocks_have_four_to_twelve_sections() -> None:
    clock = PreparedClock(key="c1", name="Dawn", sections=3, filled=5)
    encounter = Encounter(clocks=(clock,))
    for code, after in (("clock-size", (4, 4)), ("clock-over", (3, 3))):
        problem = one(encounter, None, code)
        assert problem.severity == "error"
        mended = applied(problem.fixes[0], encounter).clocks[0]
        assert (mended.sections, mended.filled) == after


def test_a_die_with_too_few_faces() -> None:
    encounter = Encounter(party=heroes(5, 5, 5, 5, 5), target_die=4)
    problem = one(encounter, None, "die-too-small")
    assert applied(problem.fixes[0], encounter).target_die == 0


def test_a_mild_problem_comes_after_a_grave_one() -> None:
    encounter = Encounter(clocks=(PreparedClock(key="c1", sections=2),), foes=(foe(),))
    order = [p.severity for p in assess_encounter(encounter).problems]
    assert order == sorted(order, key=["error", "warning", "note"].index)


@pytest.mark.parametrize(
    ("level", "lost"),
    [(None, 7), ("vulnerable", 14), ("resistant", 3), ("immune", 0), ("absorb", -7)],
)
def test_affinities_change_damage(level: str | None, lost: int) -> None:
    assert suffered(7, level) == lost  # pyright: ignore[reportArgumentType]


def test_average_damage_counts_every_roll() -> None:
    target = npc_fighters(Npc())[0]  # Defense 8
    blow = Blow("Fist", dice=(6, 6), accuracy=0, damage=0)
    rolls = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    hits = [max(a, b) for a, b in rolls if a + b >= 8 or a == b == 6]
    assert mean_damage(blow, target) * 36 == sum(hits)
    sure = Blow("Devastation", dice=(6, 6), accuracy=0, damage=30, has_high_roll=False,
                needs_check=False)  # fmt: skip
    assert mean_damage(sure, target) == 30


def test_references_are_those_of_the_party() -> None:
    party = tuple(
        PartyMember(key=str(n), reference=Reference(file=file) if file else None)
        for n, file in enumerate(("a.folio", "", "b.folio", "a.folio"))
    )
    assert ENCOUNTER.references is not None and ENCOUNTER.assess_among is not None
    encounter = Encounter(party=party)
    assert ENCOUNTER.references(encounter) == ("a.folio", "b.folio")
    missing = [p.where for p in ENCOUNTER.assess_among(encounter, {}).problems if p.fixes]
    assert missing[:2] == ["party.0", "party.2"]
