"""Editing, play, templates and bands, options in force, reference, and what would change."""

from __future__ import annotations

import re
from random import Random

import pytest

from models.errors import DocumentError
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import USUAL_LOCATIONS, Combatant, Weapon
from models.fadedglory.options import DEFAULTS, Options
from models.option import missing_options
from rules.fadedglory import choices, edit, play, quick
from rules.fadedglory.check import check
from rules.fadedglory.derive import derive
from rules.fadedglory.odds import in_six, percent
from rules.fadedglory.profile import location_name, rolls_words, shortened
from rules.fadedglory.reference import reference_entries
from rules.fadedglory.what_if import what_would_change
from rules.systems import kind_of, system
from tests.rules.fadedglory.combatants import sample

WARRIOR, ROGUE = sample("shield-warrior"), sample("twin-rogue")


# Editing


def test_a_kit_takes_what_it_needs_and_carries_the_rest() -> None:
    single = edit.with_kit(ROGUE, "single")
    assert (single.off_hand, single.spare) == (Weapon(), (ROGUE.off_hand,))
    shield = edit.with_kit(single, "sword_and_shield")
    assert shield.off_hand.name == "Shield"
    again = edit.with_kit(shield, "two_weapons")
    assert again.off_hand == Weapon() and again.spare == (ROGUE.off_hand,)
    assert edit.in_hand(again, 0, "off_hand") == ROGUE
    assert edit.with_kit(ROGUE, "two_weapons") is ROGUE


def test_a_carried_weapon_changes_places_with_what_is_held() -> None:
    armed = edit.with_spare(WARRIOR, Weapon(name="Axe"))
    taken = edit.in_hand(armed, 0, "primary")
    assert (taken.primary.name, taken.spare[0].name) == ("Axe", "Long sword")
    assert edit.in_hand(taken, 0, "primary") == armed
    assert edit.without_row(armed, "spare", 0) == WARRIOR


def test_rolls_belong_to_one_location_only() -> None:
    moved = edit.with_rolls(WARRIOR, 0, (6, 1, 1))
    assert moved.locations[0].rolls == (1, 6) and moved.locations[5].rolls == ()
    assert edit.with_usual_locations(moved) == WARRIOR
    tail = edit.with_new_location(WARRIOR, "Tail")
    assert (tail.locations[6].id, location_name(tail.locations[6])) == ("tail", "Tail")
    assert edit.with_usual_locations(tail) == WARRIOR
    lost = edit.without_row(WARRIOR, "locations", 2)
    assert edit.with_usual_locations(lost).locations[2] == USUAL_LOCATIONS[2]


def test_suits_and_bodies_fill_in_what_they_know() -> None:
    changed = edit.with_body(edit.with_suit(Combatant(), "mail"), "sturdy")
    assert [row.armor for row in changed.locations] == [2, 1, 1, 1, 1, 3]
    assert [row.hits for row in changed.locations] == [3, 4, 4, 4, 4, 6]
    with pytest.raises(KeyError):
        edit.with_suit(WARRIOR, "paper")


def test_a_listed_name_brings_its_words_and_another_is_ones_own() -> None:
    known = edit.with_ability(Combatant(), " dodge ")
    assert known.abilities[0].cancels_hit and known.abilities[0].effect
    own = edit.with_ability(known, "Glare")
    assert (own.abilities[1].key, own.abilities[1].uses) == ("glare", 1)
    assert edit.with_ability(own, "Dodge").abilities[2].key == "dodge_2"
    mage = edit.with_class(Combatant(), "soul_caster")
    assert edit.with_spell(mage, "Lullaby").spells[0].kind == "soul"
    assert edit.with_spell(mage, "Fire dart").spells[0].kind == "mage"
    assert edit.with_spell(WARRIOR, "Glow").spells[0].kind == "item"
    own_class = edit.with_own_class(Combatant(), "Rune smith", "caster")
    assert edit.with_spell(own_class).spells[0].kind == "mage"


def test_an_option_is_chosen_and_an_unknown_choice_refused() -> None:
    changed = edit.with_option(WARRIOR, "natural_one", "always_fails")
    assert [one.choice.id for one in choices.changed_options(changed.options)] == ["always_fails"]
    assert derive(changed).whole("hit_primary") == 5
    with pytest.raises(DocumentError, match="natural one"):
        edit.with_option(WARRIOR, "natural_one", "sometimes")
    with pytest.raises(TypeError):
        edit.with_option(WARRIOR, "luck", "on")
    assert len(choices.in_force(DEFAULTS)) == 22
    assert missing_options(Options.complete()) == ()


# Play


def test_damage_is_added_healed_and_set_but_never_below_none() -> None:
    hurt = play.with_damage(WARRIOR, 0, "+", 2)
    assert derive(hurt).whole("left_head") == 1
    assert play.with_damage(hurt, 0, "-", 5).locations[0].damage == 0
    assert play.with_damage(hurt, 0, "=", 7).locations[0].damage == 7
    assert play.with_damage(hurt, 0, "+", 10**9).locations[0].damage == 10**6
    both = WARRIOR.replaced(body_hits=20)
    after = play.with_turn_damage(both, {"head": 1, "tail": 4})
    assert (after.locations[0].damage, after.body_damage) == (1, 5)


def test_hits_are_lost_regained_and_set() -> None:
    def damage(sign: play.Sign, amount: int, before: int = 1) -> int:
        hurt = play.with_damage(WARRIOR, 5, "=", before)
        return play.with_hits_left(hurt, 5, sign, amount).locations[5].damage

    assert (damage("-", 2), damage("+", 1), damage("+", 9), damage("=", 4)) == (3, 0, 0, 2)
    assert damage("=", 99) == 0 and damage("=", 0) == 6
    unknown = edit.with_row(WARRIOR, "locations", 5, hits=None)
    assert play.with_hits_left(unknown, 5, "=", 4).locations[5].damage == 4
    both = WARRIOR.replaced(body_hits=20)
    assert play.with_body_left(both, "=", 15).body_damage == 5


def test_uses_stay_within_their_limit() -> None:
    assert play.with_spent(ROGUE, "abilities", 0, 9).abilities[0].spent == 2
    assert play.with_spent(ROGUE, "abilities", 0, -1).abilities[0].spent == 0
    mage = sample("lamp-mage").replaced(spell_points=5)
    dear = edit.with_row(mage, "spells", 0, cost=3)
    paid = play.with_cast_paid(play.with_cast_paid(dear, 0), 0)
    assert (paid.spells[0].spent, paid.spell_points_spent) == (2, 6)
    assert [problem.code for problem in check(derive(paid))] == ["points-over"]


def test_after_the_fight_nothing_of_play_is_left() -> None:
    worn = play.with_state(play.with_damage(ROGUE, 3, "+", 1), prone=True, conditions=("blind",))
    worn = play.casting(play.with_spent(worn, "abilities", 1, 2), "x", 3, 2)
    assert not play.is_fresh(worn) and play.is_fresh(ROGUE)
    assert play.recovered(worn) == ROGUE


# Templates and bands


@pytest.mark.parametrize("id", sorted(catalog().templates))
def test_every_template_is_a_combatant_without_fault(id: str) -> None:
    made = quick.with_template(Combatant(name="Ada", player="Bo"), id)
    assert check(derive(made)) == ()
    assert (made.name, made.player) == ("Ada", "Bo")
    assert all(row.armor is not None and row.hits is not None for row in made.locations)
    assert quick.with_template(made, id) == made
    worn = play.with_damage(made, 0, "+", 1)
    assert quick.with_template(worn, id) == made, "a new build is a fresh one"


def test_quick_combatants_are_finished_and_the_same_for_a_seed() -> None:
    made = [quick.quick_combatant(Random(seed)) for seed in range(30)]
    assert made[7] == quick.quick_combatant(Random(7))
    assert all(check(derive(one)) == () for one in made)
    assert len({one.class_id for one in made}) == 5
    kind = system("fadedglory").kinds["combatant"]
    assert kind.quick is not None and kind.quick(Random(7)) == made[7]


def test_a_band_is_numbered_fresh_and_against_the_party() -> None:
    worn = play.with_damage(WARRIOR.replaced(player="Ada"), 0, "+", 2)
    found = quick.band(worn, 3, first=4)
    assert [one.name for one in found] == ["Corven 4", "Corven 5", "Corven 6"]
    assert all(one.side == "opposition" and not one.player for one in found)
    assert all(play.is_fresh(one) for one in found)
    assert quick.band(worn, 0) == quick.band(worn, -3) == ()
    assert len(quick.band(worn, 10**6)) == quick.MOST_IN_BAND
    guards = quick.template_band("guard", 2, base=WARRIOR)
    assert [one.name for one in guards] == ["Guard 1", "Guard 2"]
    assert quick.template_band("guard", 1, name="Sentry")[0].name == "Sentry 1"
    assert quick.band(WARRIOR.replaced(name="x" * 500), 1)[0].name.endswith(" 1")
    with pytest.raises(KeyError):
        quick.template_band("dragon", 1)


# Words


def test_odds_and_rolls_in_words() -> None:
    assert [in_six(each) for each in (0, 4, 6)] == ["never", "4 in 6", "sure"]
    assert [percent(each, 36) for each in (0, 9, 36)] == ["never", "25 %", "sure"]
    assert (shortened("Dagger", 6), shortened("Dagger of doom", 8)) == ("Dagger", "Dagger…")
    assert [rolls_words(each) for each in ((), (2,), (3, 2, 5))] == ["–", "2", "2–3, 5"]


def test_every_entry_of_the_rules_can_be_looked_up() -> None:
    content = catalog().content
    entries = reference_entries()
    shelves = (
        content.stages,
        content.acts,
        content.classes,
        content.groups,
        content.kits,
        content.modifiers,
        content.locations,
        content.spell_kinds,
        content.states,
        content.abilities,
        content.spells,
        content.templates,
        content.options,
    )
    names = [entry.name for shelf in shelves for entry in shelf]
    assert sorted(entry.title for entry in entries) == sorted([*names, "Turn"])
    for entry in entries:
        assert entry.text.strip().endswith("."), entry.title
        assert not re.search(r"[{}*]|\w_\w|\bNone\b|  |\.\.", entry.text), entry


def test_what_would_change_a_number() -> None:
    found = what_would_change(derive(WARRIOR), "attack_primary")
    assert [(one.value, one.label) for one in found[:3]] == [
        (3, "called location"),
        (1, "from behind"),
        (1, "target prone"),
    ]
    budget = {one.label: one.value for one in what_would_change(derive(WARRIOR), "attacks")}
    assert budget == {"kit: two weapons": 2}
    axe = derive(edit.with_weapon(WARRIOR, "primary", kind="other"))
    parries = [(one.value, one.label, one.note) for one in what_would_change(axe, "parries")]
    assert (1, "A shield beside other weapons", "Only with a sword") in parries
    both = what_would_change(derive(ROGUE), "attack_primary_rear_and_prone")
    assert both == (), "a 1 cannot fall further"
    off = what_would_change(derive(ROGUE), "attack_off_hand_rear_and_prone")
    assert [(one.value, one.label) for one in off] == [(1, "Behind and prone together")]
    assert what_would_change(derive(WARRIOR), "nothing") == ()


def test_a_summary_says_what_stands_out() -> None:
    summary = kind_of(ROGUE).summary(ROGUE)
    assert (summary.what, summary.detail) == ("Combatant", "Rogue · Two weapons")
    assert dict(summary.figures) == {
        "Attack": "2+",
        "Parry": "2+",
        "Off hand attack": "3+",
        "Off hand parry": "3+",
        "Uses a turn": "2",
    }
    assert [line.text for line in summary.lines] == [
        "2+, damage 1",
        "3+, damage 1",
        "Dodge 2, Hide 3",
    ]
    foe = kind_of(ROGUE).summary(ROGUE.replaced(side="opposition", concept="Night blade"))
    assert foe.what == "Combatant, opposition" and "Night blade" in foe.words
    other = edit.with_option(ROGUE, "natural_one", "always_fails")
    assert kind_of(other).summary(other).edition == "1 option changed"
