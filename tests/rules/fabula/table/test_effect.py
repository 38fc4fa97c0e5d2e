"""What lies on somebody for a while: how it begins, replaces, counts and ends."""

from __future__ import annotations

import pytest

from models.fabula.session import Session
from models.fabula.stat_block import Affinity
from models.fabula.vocabulary import Attribute
from rules.fabula.table.effect import (
    at_round_end,
    at_turn_end,
    at_turn_start,
    effects_on,
    is_immune,
    left,
    levels_of_moment,
    named_effect,
    scene_clean,
    with_lasting,
    with_statuses,
    with_those_of_gone,
    without_lasting,
    without_statuses,
)
from rules.fabula.table.point import Strike, strike_preview
from rules.fabula.table.seat import with_points
from tests.rules.fabula.table.people import at_table, fighter, in_battle, mage, npc, seat, statuses
from tests.rules.fabula.table.test_deed import used


def dice(session: Session, key: str = "h1") -> dict[Attribute, int]:
    return dict(seat(session, key).dice)


def test_a_changed_die_goes_with_its_effect_and_base_dice_never_change() -> None:
    session = at_table(fighter())
    begun = with_lasting(session, named_effect("h1", "Giant", attribute="MIG", steps=1))
    assert dice(begun) == {**dice(session), "MIG": 10}
    assert seat(begun, "h1").base == seat(session, "h1").base
    assert seat(begun, "h1").most("hp") == seat(session, "h1").most("hp"), "HP read the base die"
    assert without_lasting(begun, begun.effects[0].key) == session
    assert without_lasting(begun, "e9") is begun


def test_an_effect_of_the_same_name_replaces_and_others_add_up() -> None:
    session = at_table(fighter())
    once = with_lasting(session, named_effect("h1", "Giant", attribute="MIG", steps=1))
    twice = with_lasting(once, named_effect("h1", "Giant", attribute="MIG", steps=2))
    assert dice(twice)["MIG"] == 12 and len(twice.effects) == 1
    more = with_lasting(once, named_effect("h1", "Titan", attribute="MIG", steps=1))
    assert dice(more)["MIG"] == 12 and len(more.effects) == 2
    keys = [one.key for one in more.effects]
    assert len(set(keys)) == 2
    assert dice(without_lasting(more, keys[0]))["MIG"] == 10, "only its own step goes"


def test_the_same_spell_replaces_the_older_casting() -> None:
    session = at_table(mage(), fighter())
    session = used(session, "h1", "spell:awaken", "h2", chosen="MIG")
    again = used(session, "h1", "spell:awaken", "h2", chosen="INS")
    assert (dice(again, "h2")["MIG"], dice(again, "h2")["INS"]) == (8, 10)
    assert len(effects_on(again, "h2")) == 1 == len(again.members[1].hero.play.effects)
    assert not effects_on(again, "h1")


def test_reinforce_keeps_a_status_away() -> None:
    session = used(at_table(mage(), fighter()), "h1", "spell:reinforce", "h2", chosen="slow")
    assert is_immune(session, "h2", "slow") and not is_immune(session, "h2", "weak")
    after = with_statuses(session, "h2", ("slow", "weak", "weak"))
    assert statuses(after, "h2") == ("weak",)
    assert with_statuses(after, "h2", ("weak",)) is after
    assert without_statuses(after, "h2", {"shaken"}) is after


def test_cleanse_ends_every_status() -> None:
    session = with_statuses(at_table(mage(), fighter()), "h2", ("slow", "weak"))
    assert statuses(used(session, "h1", "spell:cleanse", "h2"), "h2") == ()


def test_an_affinity_of_the_moment_meets_those_of_the_target() -> None:
    soft = npc(affinities=(Affinity(type="fire", level="vulnerable"),))
    session = at_table(soft)
    effect = named_effect("f1", "Mist", damage_type="fire", level="resistant")
    shielded = with_lasting(session, effect)
    assert levels_of_moment(shielded, "f1", "fire") == ("resistant",)
    assert levels_of_moment(shielded, "f1", "ice") == ()
    lost = [strike_preview(s, Strike(10, "fire"), ("f1",))[0].lost for s in (session, shielded)]
    assert lost == [20, 10], "Resistance and vulnerability cancel out"


@pytest.mark.parametrize(
    ("until", "ends_at"),
    [("turn_start", "turn_start"), ("turn_end", "turn_end"), ("round", "round"), ("scene", "")],
)
def test_each_effect_ends_at_its_own_time(until: str, ends_at: str) -> None:
    session = in_battle(mage(), fighter())
    begun = with_lasting(session, named_effect("h1", "Mist", until))  # type: ignore[arg-type]
    times = {
        "turn_start": at_turn_start(begun, "h1"),
        "turn_end": at_turn_end(begun, "h1"),
        "round": at_round_end(begun),
    }
    for time, (after, over) in times.items():
        assert (not after.effects) is (time == ends_at) and bool(over) is (time == ends_at)
    assert at_turn_start(begun, "h2")[0].effects == begun.effects
    assert not scene_clean(begun).effects


def test_what_waits_for_a_turn_of_the_fallen_is_over() -> None:
    session = in_battle(mage(), fighter(), npc())
    waits = named_effect("f1", "Marked", "turn_start").replaced(timed_by="h1")
    session = with_lasting(session, waits)
    session = with_lasting(session, named_effect("f1", "Hexed", by="h1"))
    session = used(session, "h1", "spell:elemental_shroud", "h2", chosen="fire")
    after, over = with_those_of_gone(session, "h1")
    assert {one.label for one in over} == {"Marked", "Elemental Shroud"}
    assert [one.label for one in after.effects] == ["Hexed"]
    assert seat(after, "h2").affinities["fire"] is None
    assert left(with_points(session, "h1", "hp", 0), "h1").effects == after.effects


def test_the_end_of_the_scene_clears_foes_as_it_clears_heroes() -> None:
    session = at_table(mage(), npc())
    for key in ("h1", "f1"):
        session = with_lasting(session, named_effect(key, "Giant", attribute="MIG", steps=1))
    after = scene_clean(session)
    for key in ("h1", "f1"):
        assert seat(after, key).dice == seat(after, key).base
