"""Problems of what a hero gained in play: each is seen, named, and mended by its first fix."""

from __future__ import annotations

import pytest

from models.fabula.hero import ActiveEffect, Hero, HeroicChoice, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.power import LearnedSpell, OwnArcanum, Prototype
from models.fabula.stat_block import BlockSpell
from models.fabula.vocabulary import Edition
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import with_heroic_pick
from rules.fabula.power_edit import (
    learned_from,
    with_learned_spell,
    with_new_arcanum,
    without_own_arcanum,
)
from rules.fabula.species import learnable_species
from rules.problem import Problem
from tests.resources.facts import PRINTINGS, facts

MIMIC = LevelChoice(class_id="chimerist", skill_id="spell_mimic")
BIND = LevelChoice(class_id="arcanist", skill_id="bind_and_summon")
TIER = LevelChoice(
    class_id="tinkerer",
    skill_id="gadgets",
    picks=(Pick(choice="gadget_pick", value="magitech"),),
)
WEAPON = {"items": (OwnedItem(key="i1", item_id="staff"),), "slots": Slots(main_hand="i1")}


def learned(*spells: str, species: str = "beast") -> tuple[LearnedSpell, ...]:
    return tuple(
        LearnedSpell(key=f"s{number}", spell_id=spell, species=species)
        for number, spell in enumerate(spells, 1)
    )


def own(key: str = "a1", **fields: object) -> OwnArcanum:
    whole = {"name": "Comet", "domains": ("comets",), "defense": 1, **fields}
    return OwnArcanum.model_validate({"key": key, **whole})


def mimic(**fields: object) -> Hero:
    return Hero.model_validate({"levels": (MIMIC,), **fields})


def summoner(**fields: object) -> Hero:
    return Hero.model_validate({"levels": (BIND,), **fields})


def tinkerer(*spells: str, tiers: int = 3, **fields: object) -> Hero:
    kept = tuple(Prototype(spell_id=spell) for spell in spells)
    return Hero.model_validate({"levels": (TIER,) * tiers, "prototypes": kept, **fields})


def playing(hero: Hero, **play: object) -> Hero:
    return hero.replaced(play=PlayState.model_validate(play))


BROKEN: dict[str, Hero] = {
    "learned-without-skill": Hero(learned_spells=learned("stop")),
    "learned-too-many": mimic(learned_spells=learned("stop", "umbra", "omega", "enrage")),
    "learned-key": mimic(learned_spells=learned("stop") * 2),
    "unknown-learned-spell": mimic(learned_spells=learned("no_spell")),
    "learned-twice": mimic(learned_spells=learned("stop", "stop")),
    "learned-species": mimic(learned_spells=learned("stop", species="humanoid")),
    "learned-species-open": mimic(learned_spells=learned("stop", species="")),
    "unknown-arcanum": summoner(bound_arcana=("nobody",)),
    "bound-twice": summoner(bound_arcana=("oak", "oak")),
    "own-arcanum-key": summoner(own_arcana=(own(""),), bound_arcana=("a1",)),
    "own-arcanum-unbound": summoner(own_arcana=(own(),)),
    "prototype-without-skill": tinkerer("ignis", tiers=2),
    "prototype-too-many": tinkerer("ignis", "heal", "umbra", "lux"),
    "prototype-limit": tinkerer("ignis", "ignis", "heal"),
    "unknown-effect": playing(Hero(), effects=(ActiveEffect(spell_id="gone"),)),
    "effect-not-lasting": playing(Hero(), effects=(ActiveEffect(spell_id="ignis"),)),
    "effect-without-pick": playing(Hero(), effects=(ActiveEffect(spell_id="awaken"),)),
    "effect-without-weapon": playing(
        Hero.model_validate(WEAPON), effects=(ActiveEffect(spell_id="dark_weapon"),)
    ),
    "arcanum-not-bound": playing(summoner(), merged_arcanum="oak"),
    "merge-without-pick": playing(summoner(bound_arcana=("tower",)), merged_arcanum="tower"),
    "merged-at-0-hp": playing(summoner(bound_arcana=("oak",)), merged_arcanum="oak", hp=0),
    "magicannon-without-skill": playing(Hero(), magicannon="bolt"),
    "magicannon-type": playing(tinkerer(), magicannon="dark"),
}
"""Heroes with one problem of each kind that a fix can mend."""

OPEN: dict[str, Hero] = {
    "learned-unnamed": mimic(learned_spells=(LearnedSpell(key="s1", species="beast"),)),
    "bound-without-skill": Hero(bound_arcana=("oak",)),
    "own-arcanum-open": summoner(own_arcana=(OwnArcanum(key="a1"),), bound_arcana=("a1",)),
    "prototype-missing": tinkerer("ignis"),
}
"""Heroes with something that only their player can fill in."""


def found(hero: Hero, code: str) -> list[Problem]:
    return [problem for problem in check(derive(hero)) if problem.code == code]


@pytest.mark.parametrize("code", sorted(BROKEN))
def test_a_broken_rule_is_seen_and_its_first_fix_mends_it(code: str) -> None:
    hero = BROKEN[code]
    problems = found(hero, code)
    assert problems, sorted({p.code for p in check(derive(hero))})
    before = len(problems)
    mended = problems[0].fixes[0].apply(hero)
    assert isinstance(mended, Hero)
    assert len(found(mended, code)) < before
    assert problems[0].message.endswith(".")
    assert problems[0].source.section


@pytest.mark.parametrize("code", sorted(OPEN))
def test_what_is_still_open_is_told(code: str) -> None:
    (problem, *_) = found(OPEN[code], code)
    assert problem.message.endswith(".")


def test_capacity_and_species_grow_with_chimeric_mastery() -> None:
    fact = next(h for h in facts("heroic_skills")["heroic_skills"] if h["id"] == "chimeric_mastery")
    spells = learned("stop", "umbra", "omega", "enrage", "flare", species="demon")
    hero = mimic(learned_spells=spells)
    assert found(hero, "learned-too-many")
    assert len(found(hero, "learned-species")) == 5
    gift = HeroicChoice(heroic_skill="chimeric_mastery")
    mastered = hero.replaced(levels=(MIMIC.replaced(heroic=gift),))
    mastered = with_heroic_pick(mastered, 0, "species", ("demon", "undead"))
    assert not found(mastered, "learned-too-many")
    assert not found(mastered, "learned-species")
    assert set(learnable_species(derive(mastered))) <= {
        *("beast", "monster", "plant"),
        *fact["choices"]["species"]["from"],
    }


def test_the_same_species_is_not_picked_by_both_masteries() -> None:
    gift = HeroicChoice(heroic_skill="chimeric_mastery")
    hero = Hero(levels=(MIMIC.replaced(heroic=gift), MIMIC.replaced(heroic=gift)))
    hero = with_heroic_pick(hero, 0, "species", ("demon", "undead"))
    again = with_heroic_pick(hero, 1, "species", ("demon", "elemental"))
    assert any("picked before" in p.message for p in found(again, "pick-limit"))
    other = with_heroic_pick(hero, 1, "species", ("construct", "elemental"))
    assert not found(other, "pick-limit")


def test_an_arcanum_that_a_skill_bound_is_not_bound_again() -> None:
    bind = BIND.replaced(picks=(Pick(choice="starting_arcanum", value="oak"),))
    (problem,) = found(Hero(levels=(bind,), bound_arcana=("oak",)), "bound-twice")
    assert "Bind and Summon" in problem.message


def test_revelation_asks_for_an_own_arcanum_and_the_fix_begins_one() -> None:
    revelation = HeroicChoice(heroic_skill="revelation")
    hero = Hero(levels=(BIND.replaced(heroic=revelation),))
    (problem,) = [p for p in found(hero, "pick-missing") if "Revelation" in p.message]
    begun = problem.fixes[0].apply(hero)
    assert isinstance(begun, Hero)
    assert [one.arcanum.id for one in derive(begun).arcana] == ["a1"]
    assert not [p for p in found(begun, "pick-missing") if "Revelation" in p.message]
    assert found(begun, "own-arcanum-open"), "its name, domains and merge are still open"
    assert without_own_arcanum(begun, "a1") == hero


def test_an_unknown_own_arcanum_is_no_answer_to_revelation() -> None:
    picks = (Pick(choice="arcanum", value="a9"),)
    revelation = HeroicChoice(heroic_skill="revelation", picks=picks)
    hero = Hero(levels=(BIND.replaced(heroic=revelation),))
    (problem,) = found(hero, "pick-limit")
    assert "no such Arcanum" in problem.message


def test_what_revelation_binds_counts_while_merged() -> None:
    revelation = HeroicChoice(heroic_skill="revelation")
    hero = Hero(levels=(BIND.replaced(heroic=revelation),))
    made = own(
        resists=("fire",),
        status_immunities=("slow",),
        pierces=("bolt",),
        magic_defense=2,
        attack_damage=5,
        hp_recovery=3,
        larger_die="DEX",
    )
    apart = with_new_arcanum(hero, 0, made)
    merged = playing(apart, merged_arcanum="a1", statuses=("slow",))
    before, after = derive(apart), derive(merged)
    assert after.value("defense") - before.value("defense") == 1 + 2, "and DEX is a size larger"
    assert after.value("magic_defense") - before.value("magic_defense") == 2
    assert after.derived["affinities"].value == ("resistant fire",)
    assert after.derived["status_immunities"].value == ("slow",)
    assert after.value("hp_recovery_bonus") == 3
    assert after.attacks[0].damage.number - before.attacks[0].damage.number == 5
    assert [p.code for p in check(after)] == [p.code for p in check(before)]


def test_a_creature_spell_is_learned_by_its_numbers() -> None:
    seen = BlockSpell(key="b1", name="Breath", is_offensive=True, mp=5, damage=10, effect="Spores.")
    hero = with_learned_spell(mimic(), learned_from(seen, "plant"))
    (kept,) = hero.learned_spells
    assert (kept.key, kept.name, kept.mp, kept.damage, kept.species) == (
        *("s1", "Breath", 5, 10, "plant"),
    )
    (known,) = derive(hero).spells
    assert (known.key, known.species, known.power) == ("s1", "plant", "HR +10")


@pytest.mark.parametrize("edition", PRINTINGS)
def test_fewer_spells_fit_magispheres_in_the_later_printing(edition: Edition) -> None:
    spells = ("ignis", "heal", "umbra", "lux", "terra")
    hero = tinkerer(*spells).replaced(edition=edition)
    hero = hero.replaced(levels=(*hero.levels, *(LevelChoice(class_id="rogue"),) * 17))
    too_many = bool(found(hero, "prototype-too-many"))
    assert too_many is (edition == "core-1.1")
