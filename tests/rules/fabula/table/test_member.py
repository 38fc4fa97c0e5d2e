"""Who comes to the table and who leaves it, and what goes back to the library."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from models.document import Document
from models.errors import UserError
from models.fabula.encounter import Encounter, Foe, PreparedClock
from models.fabula.hero import PlayState
from models.fabula.session import Session
from models.file_format import document_bytes
from rules.dice import typed
from rules.fabula.table.conflict import guard_taken, turn_taken
from rules.fabula.table.effect import named_effect, with_lasting
from rules.fabula.table.flow import Aim, check_begun, deed_begun, opposed_by
from rules.fabula.table.gather import heroes_to_write, refreshed, session_files, without
from rules.fabula.table.member import absent, hidden, renamed, seated
from rules.fabula.table.point import with_amount
from rules.fabula.table.seat import seats, with_points
from rules.table import table_game
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    points,
    seat,
)
from tests.rules.fabula.table.test_deed import used


def library() -> Mapping[str, Document]:
    return {"rosa.json": mage(), "edgar.json": fighter(), "ogre.json": npc()}


def names(session: Session) -> list[str]:
    return [one.name for one in seats(session).values()]


# ------------------------------------------------------------------ coming


def test_heroes_foes_and_encounters_join() -> None:
    session = seated(Session(), mage(), "rosa.json")
    session = seated(seated(session, npc(), "ogre.json"), npc(), "ogre.json")
    assert names(session) == ["Rosa", "Ogre", "Ogre B"] and session_files(session) == ("rosa.json",)
    ambush = Encounter(
        name="Ambush",
        foes=(
            Foe(key="f1", npc=npc("Wolf"), count=2),
            Foe(key="f2", npc=npc("Bear"), wave=2),
        ),
        clocks=(PreparedClock(key="c1", name="Flood", sections=4, filled=1),),
    )
    session = seated(session, ambush, "ambush.json")
    assert len(names(session)) == 6 and session.foes[-1].wave == 2
    assert [(c.name, c.sections, c.filled) for c in session.clocks] == [("Flood", 4, 1)]
    assert session.scene == "Ambush"
    with pytest.raises(UserError, match="already"):
        seated(session, mage(), "rosa.json")
    assert len({one.key for one in seats(session).values()}) == 6


def test_a_foe_comes_fresh_and_playing_never_changes_the_one_of_the_library() -> None:
    worn = npc(play=PlayState(hp=3, statuses=("slow",)))
    before = document_bytes(worn)
    session = with_amount(seated(Session(), worn, "ogre.json"), "f1", "hp", "-20")
    assert points(session, "f1")[0] == 50 and not seat(session, "f1").statuses
    assert document_bytes(worn) == before


def test_no_newcomer_is_taken_for_one_the_log_told_of() -> None:
    session = with_amount(at_table(mage(), npc()), "f1", "hp", "-20")
    after = seated(without(session, "f1"), npc(), "")
    assert [foe.key for foe in after.foes] != ["f1"]
    session = with_amount(session, "h1", "hp", "-5")
    assert [m.key for m in seated(without(session, "h1"), mage(), "").members] != ["h1"]


# ------------------------------------------------------------------ leaving


def test_who_leaves_takes_their_spells_on_others_along() -> None:
    session = used(at_table(mage(), fighter()), "h1", "spell:awaken", "h2", chosen="MIG")
    session = with_lasting(session, named_effect("h2", "Small", attribute="DEX", steps=-1, by="h1"))
    after = without(session, "h1")
    assert seat(after, "h2").dice == seat(after, "h2").base and after.effects == ()
    assert names(after) == ["Edgar"] and after.log[-1].title == "Rosa leaves the table"


def test_who_leaves_in_mid_round_leaves_no_trace_in_the_conflict() -> None:
    session = guard_taken(in_battle(mage(), fighter(), npc()), "h2", covers="h1")
    session = turn_taken(session, "h1")
    after = without(session, "h1")
    assert after.conflict is not None and after.conflict.acting == ""
    assert [f.key for f in after.conflict.fighters] == ["h2", "f1"]
    assert after.conflict.fighters[0].is_guarding and after.conflict.fighters[0].covers == ""


def test_a_check_goes_with_whom_it_needs() -> None:
    session = at_table(mage(), npc(), npc())
    aim = Aim(targets=("f1", "f2"))
    begun = deed_begun(session, "h1", "spell:ignis", aim, dice=typed((9, 8)))
    one_less = without(begun, "f1")
    assert one_less.check is not None and one_less.check.targets == ("f2",)
    assert without(one_less, "f2").check is None and without(begun, "h1").check is None
    check = check_begun(session, "h1", ("INS", "WLP"), dice=typed((3, 4)), kind="opposed")
    against = opposed_by(check, "f1", ("INS", "WLP"), dice=typed((3, 2)))
    assert without(against, "f1").check is None
    assert without(against, "f2").check == against.check


def test_who_is_not_there_tonight_is_out_until_they_are_back() -> None:
    session = turn_taken(in_battle(mage(), fighter(), npc()), "h1")
    after = absent(session, "h1", True)
    assert seat(after, "h1").is_out and after.conflict and after.conflict.acting == ""
    assert absent(after, "h1", True) is after and absent(session, "f1", True) is session
    assert not seat(absent(after, "h1", False), "h1").is_out


def test_foes_are_hidden_and_renamed_but_heroes_are_not() -> None:
    session = at_table(mage(), npc())
    assert hidden(session, "f1", True).foes[0].is_hidden
    assert renamed(session, "f1", "The Grey One").foes[0].name == "The Grey One"
    assert hidden(session, "h1", True) is session is renamed(session, "h1", "X")


# ------------------------------------------------------------------ the library


def test_only_the_state_of_play_goes_back_to_the_library() -> None:
    documents = library()
    session = seated(seated(Session(), documents["rosa.json"], "rosa.json"), fighter(), "")
    assert heroes_to_write(session, documents) == {}
    played = with_points(session, "h1", "hp", 7)
    renamed_there = {**documents, "rosa.json": mage(name="Rosalind")}
    written = heroes_to_write(played, renamed_there)["rosa.json"]
    assert written == mage(name="Rosalind").replaced(play=played.members[0].hero.play)
    fresh = refreshed(played, {"rosa.json": written})
    assert names(fresh) == ["Rosalind", "Edgar"] and points(fresh, "h1")[0] == 7
    assert refreshed(fresh, {"rosa.json": written}) is fresh
    assert heroes_to_write(fresh, {"rosa.json": written}) == {}


def test_the_table_is_found_by_its_game() -> None:
    game = table_game("fabula")
    assert game is not None
    session = game.seated(Session(), npc(), "")
    assert seat(game.with_amount(session, "f1", "hp", "=5"), "f1").current("hp") == 5
    assert table_game("chess") is None
