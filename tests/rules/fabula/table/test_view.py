"""What the screens show: all to the game master, to the players only what their heroes learned."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from models.fabula.session import FoeSeat, Session, TableOptions
from models.fabula.stat_block import Affinity
from models.fabula.vocabulary import Status
from rules.dice import typed
from rules.fabula.table.conflict import fate_set, guard_taken, turn_over, turn_taken, wave_called
from rules.fabula.table.effect import named_effect, with_lasting
from rules.fabula.table.flow import Aim, check_begun, deed_begun, opposed_by
from rules.fabula.table.member import absent, hidden
from rules.fabula.table.point import status_set
from rules.fabula.table.seat import with_points
from rules.fabula.table.view import base_dice, players_view, roll_view, view
from rules.table_view import SeatView, TableView
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    seat,
    villain,
)


def shown(table: TableView, key: str) -> SeatView:
    return next(one for one in table.seats if one.key == key)


def words(table: TableView) -> str:
    return repr(asdict(table))


def studied(session: Session, result: int) -> Session:
    foes = tuple(f.replaced(npc=f.npc.replaced(studied=result)) for f in session.foes)
    return session.replaced(foes=foes)


def ogre() -> Session:
    """Return a battle with a foe whose every number can be told from the heroes'."""
    foe = npc(
        "Ogre",
        rank="elite",
        affinities=(Affinity(type="fire", level="vulnerable"),),
        changes={"max_hp_as": 777, "max_mp_as": 555, "defense_as": 31, "magic_defense_as": 33},
    )
    return in_battle(mage(), fighter(), foe)


SECRETS = {
    10: ("'Hit Points'", "777", "555", "Elite"),
    13: ("VU", "fire", "Defense 31", "Magic Defense 33"),
}


# ------------------------------------------------------------------ what is learned


@pytest.mark.parametrize("result", [0, 9, 10, 12, 13, 16])
def test_players_see_of_a_foe_what_its_study_revealed(result: int) -> None:
    session = studied(ogre(), result)
    foe = repr(asdict(shown(players_view(session), "f1")))
    for needed, secrets in SECRETS.items():
        for secret in secrets:
            assert (secret in foe) is (result >= needed), secret
    whole = repr(asdict(shown(view(session), "f1")))
    for secret in ("777", "555", "31", "33", "VU"):
        assert secret in whole


@pytest.mark.parametrize(("hp", "said"), [(777, "standing"), (300, "Crisis"), (0, "0 HP")])
def test_an_unstudied_foe_stands_is_in_crisis_or_has_fallen(hp: int, said: str) -> None:
    session = with_points(ogre(), "f1", "hp", hp)
    found = shown(players_view(session), "f1")
    assert [tag.text for tag in found.tags] == [said] and found.pools == ()
    assert "388" not in words(players_view(session)), "the Crisis score is half of its HP"
    assert "388" in words(players_view(studied(session, 10)))


def test_statuses_and_effects_are_for_everybody_to_see() -> None:
    session = status_set(ogre(), ("f1",), "slow", on=True)
    session = with_lasting(session, named_effect("f1", "Mist"))
    assert {"slow", "Mist"} <= {tag.text for tag in shown(players_view(session), "f1").tags}


def test_the_turns_of_a_rank_are_not_told_before_it_is_known() -> None:
    session = turn_over(turn_taken(turn_over(turn_taken(ogre(), "h1")), "f1"))
    assert shown(view(session), "f1").state == "1 of 2 turns"
    assert shown(players_view(session), "f1").state == "waiting"
    assert shown(players_view(studied(session, 10)), "f1").state == "1 of 2 turns"
    acting = turn_taken(turn_over(turn_taken(session, "h2")), "f1")
    assert shown(players_view(acting), "f1").state == "acting"


# ------------------------------------------------------------------ the roll


def attack(session: Session, dice: tuple[int, int], *targets: str) -> Session:
    aim = Aim(targets=targets)
    return deed_begun(session, "h2", "attack:steel_dagger", aim, dice=typed(dice))


def test_a_miss_does_not_tell_the_defense() -> None:
    session = attack(ogre(), (5, 4), "f1")
    told, secret = roll_view(session), players_view(session).roll
    assert told is not None and told.verdict.startswith("Misses by ")
    assert secret is not None and secret.verdict == "Misses" and secret.tone == "bad"
    learned = players_view(studied(session, 13)).roll
    assert learned is not None and learned.verdict == told.verdict
    critical = players_view(attack(ogre(), (7, 7), "f1")).roll
    assert critical is not None and critical.verdict == "Critical"


def test_a_roll_of_a_foe_shows_its_dice_but_not_what_they_were() -> None:
    session = status_set(ogre(), ("f1",), "slow", on=True)
    session = check_begun(session, "f1", ("DEX", "MIG"), dice=typed((5, 4)))
    whole, secret = roll_view(session), players_view(session).roll
    assert whole is not None and secret is not None
    assert [die.label for die in whole.dice] == ["DEX d8 ▸ d6", "MIG d10"]
    assert whole.dice[0].note == "slow"
    assert [die.label for die in secret.dice] == ["DEX d6", "MIG d10"]
    assert [die.sides for die in secret.dice] == [6, 10] and secret.dice[0].note == ""


def test_a_hero_sees_their_own_dice_and_misses() -> None:
    session = status_set(ogre(), ("h2",), "slow", on=True)
    begun = check_begun(session, "h2", ("DEX", "INS"), dice=typed((5, 2)), difficulty=10)
    found = players_view(begun).roll
    assert found is not None and found.verdict == "Fails by 3"
    assert found.dice[0].label == "DEX d10 ▸ d8" and found.note == "Edgar may still change it"
    assert base_dice(seat(begun, "h2"))[0] == ("DEX", 10, 8)


# ------------------------------------------------------------------ who is not seen


def with_lurker(**changes: object) -> Session:
    session = ogre()
    conflict = session.conflict
    assert conflict is not None
    fighter_of_it = conflict.fighters[-1].replaced(key="f2")
    lurker = FoeSeat(key="f2", name="Lurker", npc=npc("Lurker")).replaced(is_hidden=True, **changes)
    return session.replaced(
        foes=(*session.foes, lurker),
        conflict=conflict.replaced(fighters=(*conflict.fighters, fighter_of_it)),
    )


def test_a_hidden_foe_is_nowhere_in_what_the_players_see() -> None:
    plain = ogre()
    session = with_lurker()
    assert "Lurker" in words(view(session))
    lurking = (
        session,
        turn_taken(turn_over(turn_taken(session, "h1")), "f2"),
        guard_taken(session, "f2", covers="f1"),
        check_begun(session, "f2", ("DEX", "INS"), dice=typed((5, 4))),
        attack(session, (8, 7), "f2"),
        opposed_by(
            check_begun(session, "h1", ("INS", "INS"), dice=typed((5, 4)), kind="opposed"),
            "f2",
            ("INS", "INS"),
            dice=typed((5, 4)),
        ),
    )
    for one in lurking:
        assert "Lurker" not in words(players_view(one))
        assert "f2" not in {turn.key for turn in players_view(one).turns}
    for one in lurking[2:]:
        assert players_view(one).roll is None
        assert len(players_view(one).turns) == len(players_view(plain).turns)
    both = players_view(attack(hidden(session, "f2", False), (8, 7), "f2"))
    assert "Lurker" in words(both)


def test_the_turn_of_a_hidden_foe_is_nobodys() -> None:
    session = turn_taken(turn_over(turn_taken(with_lurker(), "h1")), "f2")
    assert not any(turn.state == "acting" for turn in players_view(session).turns)
    assert any(turn.state == "acting" for turn in view(session).turns)


def test_a_wave_to_come_and_the_gone_are_not_seen() -> None:
    session = ogre()
    late = FoeSeat(key="f9", name="Latecomer", npc=npc(), wave=2)
    session = session.replaced(foes=(*session.foes, late))
    assert "Latecomer" not in words(players_view(session))
    assert "Latecomer" in words(players_view(wave_called(session, 2)))
    assert "Latecomer" not in words(players_view(session.replaced(conflict=None)))
    fled = fate_set(session, "f1", "fled")
    assert "Ogre" not in words(players_view(fled)) and "Ogre" in words(view(fled))


def test_heroes_and_allies_are_shown_whole_but_for_ip() -> None:
    ally = FoeSeat(key="f5", name="Dog", npc=npc("Dog", species="beast"), side="heroes")
    session = ogre()
    session = session.replaced(foes=(*session.foes, ally), conflict=None)
    table = players_view(session)
    assert [pool.id for pool in shown(table, "h1").pools] == ["hp", "mp", "fabula_points"]
    assert [pool.id for pool in shown(table, "f5").pools] == ["hp", "mp"]
    assert shown(table, "f5").group == "heroes"
    assert shown(players_view(absent(session, "h1", True)), "h1").state == "not there"


def test_players_hear_no_facts_of_the_game_master() -> None:
    session = in_battle(mage(), villain(), options=TableOptions(superiority=True))
    assert "Ultima spent 0" in view(session).facts and players_view(session).facts == ()
    assert "'ultima'" not in words(players_view(studied(session, 20)))
    assert "'ultima'" in words(view(session))


# ------------------------------------------------------------------ the game master


def test_a_score_says_what_a_status_took() -> None:
    session = at_table(fighter(), npc())
    statuses: tuple[Status, ...] = ("slow", "dazed")
    for status in statuses:
        session = status_set(session, ("h1",), status, on=True)
    assert shown(view(session), "h1").caption == "Def 10 ▸ 8 · M.Def 8 ▸ 6"
    assert {"slow", "dazed"} <= {tag.text for tag in shown(view(session), "h1").tags}


def test_the_order_names_those_who_acted_act_and_must_act() -> None:
    session = turn_taken(in_battle(mage(), fighter(), npc()), "h1")
    found = [(turn.state, turn.key) for turn in view(session).turns]
    assert found == [("acting", "h1"), ("coming", "f1"), ("coming", "h2")]
    first = [(turn.state, turn.label) for turn in view(in_battle(mage(), fighter())).turns]
    assert first[0] == ("open", "Hero: choose")
