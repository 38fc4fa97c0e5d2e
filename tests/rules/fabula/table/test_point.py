"""Points by hand: typed amounts, damage and recovery by the game master, statuses, rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.session import Session
from models.fabula.stat_block import Affinity
from models.file_format import document_bytes
from rules.dice import typed
from rules.fabula.table.check import CheckError
from rules.fabula.table.conflict import guard_taken
from rules.fabula.table.effect import named_effect
from rules.fabula.table.flow import Aim, deed_begun
from rules.fabula.table.member import absent
from rules.fabula.table.point import (
    Relief,
    Strike,
    effect_begun,
    effect_ended,
    relief_preview,
    relieved,
    rested,
    status_set,
    strike_preview,
    struck,
    tent_price,
    typed_amount,
    with_amount,
)
from rules.fabula.table.seat import with_points
from rules.fabula.table.settle import settled
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    points,
    seat,
    statuses,
    villain,
)

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in yaml.safe_load(DATA.read_text("utf-8"))["rule_cases"]}


def lines(session: Session) -> list[str]:
    return [line.text for line in session.log[-1].lines]


# ------------------------------------------------------------------ typed amounts


@pytest.mark.parametrize(
    ("text", "left"),
    [("-7", 33), ("+3", 43), ("+99", 50), ("=12", 12), ("12", 12), ("−50", 0), (" - 7 ", 33)],
)
def test_an_amount_is_typed_as_people_write_it(text: str, left: int) -> None:
    session = with_points(at_table(fighter()), "h1", "hp", 40)
    after = with_amount(session, "h1", "hp", text)
    assert points(after, "h1")[0] == left
    assert [(c.before, c.after) for c in after.log[-1].changes] == [(40, left)]


def test_what_is_no_amount_is_refused_and_nothing_is_told_of_nothing() -> None:
    for text in ("", "many", "1.5", "--3", "+"):
        with pytest.raises(CheckError, match="no amount"):
            typed_amount(text)
    session = at_table(fighter(), npc(), villain())
    assert with_amount(session, "h1", "hp", "+5") is session, "already full"
    assert with_amount(session, "f1", "fabula_points", "=5") is session
    assert with_amount(session, "f1", "ip", "=5") is session
    assert with_amount(session, "h1", "ultima", "=5") is session
    assert seat(with_amount(session, "f2", "ultima", "-2"), "f2").current("ultima") == 3
    assert seat(with_amount(session, "h1", "fabula_points", "+9"), "h1").play.fabula_points == 12


def test_undo_of_a_recovery_brings_the_points_before_back() -> None:
    case = CASES["fb-s27"]
    session = at_table(fighter())
    most = points(session, "h1")[0]
    given = case["given"]
    session = with_points(session, "h1", "hp", most - (given["hp_max"] - given["hp"]))
    stack, file = [session], document_bytes(session)
    stack.append(relieved(session, Relief(given["recover"]), ("h1",)))
    assert points(stack[-1], "h1")[0] == most
    stack.pop()
    assert document_bytes(stack[-1]) == file
    assert most - points(stack[-1], "h1")[0] == given["hp_max"] - case["expect"]["hp_after_undo"]


def test_who_is_set_to_nothing_falls_with_all_they_cast() -> None:
    session = at_table(mage(), fighter())
    begun = deed_begun(
        session, "h1", "spell:awaken", Aim(targets=("h2",), chosen="MIG"), dice=typed(())
    )
    awake = settled(begun)
    fallen = with_amount(awake, "h1", "hp", "=0")
    assert (seat(awake, "h2").dice["MIG"], seat(fallen, "h2").dice["MIG"]) == (10, 8)
    assert fallen.effects == () and "Rosa has no Hit Points left" in lines(fallen)


# ------------------------------------------------------------------ strikes


def test_a_fall_hurts_everybody_on_the_one_path_of_damage() -> None:
    stone = npc(affinities=(Affinity(type="earth", level="resistant"),))
    session = in_battle(fighter(), stone, npc())
    after = struck(session, Strike(21, "earth", "Rocks"), ("h1", "f1", "f2", "f1"))
    lost = [points(session, k)[0] - points(after, k)[0] for k in ("h1", "f1", "f2")]
    assert lost == [21, 10, 21] and after.log[-1].title == "Rocks"
    previewed = strike_preview(session, Strike(21, "earth"), ("h1", "f1"))
    assert [hurt.lost for hurt in previewed] == [21, 10]
    with pytest.raises(CheckError, match="Nobody"):
        struck(session, Strike(5), ("h1", "ghost"))


def test_halves_are_taken_last_and_doubles_first() -> None:
    soft = npc(affinities=(Affinity(type="ice", level="vulnerable"),))
    session = at_table(soft, npc())
    found = strike_preview(session, Strike(15, "ice", is_halved=True), ("f1", "f2"))
    assert [hurt.lost for hurt in found] == [15, 7]
    assert sum(int(part.value) for part in found[0].parts) == 15


def test_guard_halves_what_has_a_type() -> None:
    session = guard_taken(in_battle(fighter(), npc()), "h1")
    assert strike_preview(session, Strike(15, "ice"), ("h1",))[0].lost == 7
    assert strike_preview(session, Strike(15), ("h1",))[0].lost == 15


@pytest.mark.parametrize("damage", [11, 12, 13])
def test_a_blow_that_spares_leaves_one_point(damage: int) -> None:
    case = CASES["fb-s29"]
    session = with_points(at_table(npc()), "f1", "hp", case["given"]["target_hp"])
    after = struck(session, Strike(damage, is_lethal=False), ("f1",))
    assert points(after, "f1")[0] == case["expect"]["target_hp"]
    assert struck(with_points(session, "f1", "hp", 0), Strike(5, is_lethal=False), ("f1",))


@pytest.mark.parametrize(
    ("taken_from", "left"), [("hp", (20, 35)), ("mp", (50, 5)), ("mp_then_hp", (50, 5))]
)
def test_damage_may_be_taken_from_mp(taken_from: Any, left: tuple[int, int]) -> None:
    session = at_table(fighter())
    assert points(session, "h1") == (50, 35)
    assert points(struck(session, Strike(30, taken_from=taken_from), ("h1",)), "h1") == left


def test_what_mp_cannot_take_goes_to_hp() -> None:
    after = struck(at_table(fighter()), Strike(40, taken_from="mp_then_hp"), ("h1",))
    assert points(after, "h1") == (45, 0)


# ------------------------------------------------------------------ relief and statuses


def test_relief_is_halved_rounded_down_and_stops_at_the_maximum() -> None:
    session = with_points(with_points(at_table(mage(), fighter()), "h1", "hp", 1), "h2", "hp", 49)
    found = relief_preview(session, Relief(15, is_halved=True), ("h1", "h2"))
    assert [(one.amount, one.gained) for one in found] == [(7, 7), (7, 1)]
    after = relieved(session, Relief(15, "mp"), ("h1", "h1"))
    assert points(after, "h1")[1] == points(session, "h1")[1]


def test_statuses_come_once_and_not_to_the_immune() -> None:
    session = at_table(fighter(), npc(status_immunities=("slow",)))
    slowed = status_set(session, ("h1", "f1"), "slow", on=True)
    assert (statuses(slowed, "h1"), statuses(slowed, "f1")) == (("slow",), ())
    assert lines(slowed) == ["Edgar slow", "Ogre is immune to slow"]
    assert seat(slowed, "h1").dice["DEX"] == 8 and seat(slowed, "h1").base["DEX"] == 10
    again = status_set(slowed, ("h1",), "slow", on=True)
    assert again is slowed, "nothing new is nothing to tell"
    assert statuses(status_set(slowed, ("h1",), "slow", on=False), "h1") == ()


def test_an_effect_of_the_game_master_comes_and_goes() -> None:
    session = at_table(fighter())
    begun = effect_begun(session, named_effect("h1", "Giant", attribute="MIG", steps=1))
    assert seat(begun, "h1").dice["MIG"] == 10 and begun.log[-1].detail.startswith("Giant")
    ended = effect_ended(begun, begun.effects[0].key)
    assert seat(ended, "h1").dice["MIG"] == 8 and ended.effects == ()
    assert effect_ended(ended, "e9") is ended


# ------------------------------------------------------------------ rest


def test_a_rest_fills_hp_and_mp_and_ends_statuses_but_gives_no_ip_nor_fp() -> None:
    session = at_table(mage(), fighter(), npc())
    for pool in ("hp", "mp", "ip", "fabula_points"):
        session = with_points(with_points(session, "h1", pool, 1), "f1", pool, 1)  # type: ignore[arg-type]
    session = status_set(session, ("h1",), "weak", on=True)
    after = rested(session)
    rosa = seat(after, "h1")
    assert points(after, "h1") == (rosa.most("hp"), rosa.most("mp")) and not rosa.statuses
    assert rosa.current("ip") == rosa.current("fabula_points") == 1
    assert points(after, "f1") == (1, 1), "foes rest as the game master likes"


def test_a_magic_tent_costs_the_hero_who_pitches_it() -> None:
    session = at_table(mage(), fighter())
    assert tent_price(session, "h2") == 4
    after = rested(session, with_tent="h2")
    assert seat(after, "h2").current("ip") == seat(session, "h2").current("ip") - 4
    with pytest.raises(CheckError, match="costs 4 IP, Edgar has 3"):
        rested(with_points(session, "h2", "ip", 3), with_tent="h2")


def test_who_is_not_there_does_not_rest() -> None:
    session = absent(with_points(at_table(mage(), fighter()), "h1", "hp", 5), "h1", True)
    assert points(rested(session), "h1")[0] == 5
