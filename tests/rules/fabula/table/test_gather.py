"""Who comes to the table, from an encounter and the library, and what goes back to it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from models.document import Document
from models.fabula.encounter import Encounter, PartyMember, PreparedClock
from models.fabula.hero import Hero, LevelChoice, PlayState
from models.fabula.npc import Npc
from models.fabula.session import Session
from models.neighbour import Reference
from rules.fabula.table.gather import (
    MOST_FOES,
    GatherError,
    gathered,
    heroes_to_write,
    refreshed,
    session_files,
    with_foes,
    with_hero,
    without,
)
from rules.fabula.table.purse import zenit_given
from rules.fabula.table.seat import seats, with_points
from rules.fabula.table.session_end import session_ended
from rules.fabula.table.turn import standings
from tests.rules.fabula.encounter.encounters import encounters, foe
from tests.rules.fabula.table.evening import any_evening, hero, in_conflict, newest, words

ADA, BO = "heroes/ada.folio", "bo.folio"
GUARD = Npc(name="Guard", play=PlayState(hp=1), studied=7)


def library() -> dict[str, Document]:
    return {BO: hero("Bo"), ADA: hero("Ada", xp=3), "guard.folio": GUARD}


def known(file: str, name: str = "", **changes: object) -> PartyMember:
    made = PartyMember(key=f"p-{file}", reference=Reference(file=file, name=name))
    return made.replaced(**changes)


def siege() -> Encounter:
    return Encounter(
        name="The Siege",
        party=(
            known(ADA),
            known("guard.folio", count=2, is_ally=True),
            known("cy.folio", "Cy"),
            PartyMember(key="p9", count=2, level=7),
        ),
        foes=(
            foe("f1", "Lynx", count=2),
            foe("f2", "Lynx", wave=2).replaced(names=("Old Tom",)),
            foe("f3", "lynx", wave=2),
            foe("f4", "Ogre"),
        ),
        clocks=(PreparedClock(key="c7", name="Gate", sections=8, filled=2, kind="danger"),),
        place="A bridge\n\nof rope",
    )


def names(session: Session) -> list[str]:
    return [seat.name for seat in seats(session).values()]


def test_an_encounter_comes_to_the_table() -> None:
    session = gathered(siege(), library())
    assert names(session) == [
        *("Ada", "Bo", "Lynx A", "Lynx B", "Old Tom", "lynx C", "Ogre", "Guard A", "Guard B")
    ]
    assert [m.key for m in session.members] == ["h1", "h2"], "the party first, then the others"
    assert session_files(session) == (ADA, BO)
    assert [foe.wave for foe in session.foes] == [1, 1, 2, 2, 1, 1, 1]
    assert [foe.side for foe in session.foes] == ["foes"] * 5 + ["heroes"] * 2
    assert len({foe.key for foe in session.foes}) == 7
    assert [(c.name, c.sections, c.filled, c.kind) for c in session.clocks] == [
        ("Gate", 8, 2, "danger")
    ]
    assert (session.name, session.scene) == ("The Siege", "The Siege")
    text = words(session.log[-1])
    assert "Place: A bridge of rope" in text and session.log[-1].is_secret
    assert "Cy is not in the library" in text and "2 heroes of level 7" in text


def test_foes_are_fresh_copies() -> None:
    worn = tuple(one.replaced(npc=GUARD) for one in siege().foes)
    session = gathered(siege().replaced(foes=worn), library())
    allies = [seat.npc for seat in session.foes if seat.side == "heroes"]
    every = [seat.npc for seat in session.foes]
    assert all(npc.play == PlayState() and not npc.studied for npc in every)
    assert all(npc.block == GUARD.block for npc in allies)


def test_heroes_alone_make_a_session_too() -> None:
    session = gathered(None, {ADA: hero("Ada")}, name="Tuesday")
    assert (session.name, names(session), session.foes) == ("Tuesday", ["Ada"], ())
    assert not session.log[-1].is_secret


def test_a_table_holds_only_so_many_foes() -> None:
    crowd = Encounter(foes=tuple(foe(f"f{n}", count=100) for n in range(3)))
    with pytest.raises(GatherError, match="300 foes"):
        gathered(crowd, {})
    session = with_foes(Session(), GUARD, count=MOST_FOES)
    for count in (0, 1):
        with pytest.raises(GatherError, match="room for 0"):
            with_foes(session, GUARD, count=count)


def test_newcomers_get_letters_that_nobody_has() -> None:
    session = Session()
    steps = ((1, ["Guard"]), (2, ["Guard B", "Guard C"]), (1, ["Guard D"]))
    for count, expected in steps:
        before = session
        session = with_foes(session, GUARD, count=count)
        assert names(session)[-count:] == expected
        newest(before, session)
    assert names(with_foes(session, GUARD, name="Captain"))[-1] == "Captain"
    captain = with_foes(Session(), GUARD, name="Guard Captain")
    assert names(with_foes(captain, GUARD))[-1] == "Guard"
    pair = without(with_foes(Session(), GUARD, count=2), "f1")
    assert names(with_foes(pair, GUARD, count=2)) == ["Guard B", "Guard A", "Guard C"]


def test_in_a_conflict_newcomers_join_at_the_end_of_the_round() -> None:
    before = in_conflict(gathered(None, {ADA: hero("Ada")}))
    after = with_foes(before, GUARD)
    assert standings(after)["f1"].reason == "Guard joins in round 3."
    assert "round 3" in words(newest(before, after))
    later = with_foes(before, GUARD, wave=2)
    assert "f1" not in standings(later)
    joined = with_hero(before, hero("Bo"), file=BO)
    assert standings(joined)["h2"].reason == "Bo joins in round 3."
    with pytest.raises(GatherError, match="Bo is at the table already"):
        with_hero(joined, hero("Bo"), file=BO)


def test_somebody_leaves_the_conflict_too() -> None:
    before = in_conflict(gathered(siege(), library()))
    acting = before.replaced(conflict=before.conflict.replaced(acting="f1", order=("f1", "h1")))
    after = without(acting, "f1")
    conflict = after.conflict
    assert conflict is not None and (conflict.acting, conflict.order) == ("", ("h1",))
    assert "f1" not in seats(after) and "f1" not in standings(after)
    assert newest(acting, after).title == "Lynx A leaves the table"
    with pytest.raises(GatherError, match="Nobody of that name"):
        without(after, "f1")


# ------------------------------------------------------------------ the library


def test_the_library_brings_heroes_up_to_date() -> None:
    before = gathered(siege(), library())
    known_now = library()
    known_now[ADA] = grown = hero("Ada the Bold", {"wayfarer": 4, "fury": 2}, hp=4, xp=8)
    after = refreshed(before, known_now)
    assert after.members[0].hero is grown and after.members[1] is before.members[1]
    assert after.members[0].reference == Reference(file=ADA, name="Ada the Bold")
    entry = newest(before, after)
    assert {"hp", "xp"} <= {change.what for change in entry.changes}
    assert refreshed(after, known_now) is after
    assert refreshed(after, {}) is after


def test_what_was_played_goes_back_and_the_build_stays_the_librarys() -> None:
    before = gathered(siege(), library())
    assert heroes_to_write(before, library()) == {}
    played = with_points(before, "h1", "hp", 5)
    known_now = library()
    ada = known_now[ADA]
    assert isinstance(ada, Hero)
    longer = ada.replaced(levels=(*ada.levels, LevelChoice(class_id="fury")), origin="Thule")
    written = heroes_to_write(played, {**known_now, ADA: longer})
    assert list(written) == [ADA]
    assert written[ADA] == longer.replaced(play=ada.play.replaced(hp=5))


def test_zenit_and_experience_go_back_for_everybody() -> None:
    session = zenit_given(session_ended(gathered(siege(), library())), "h2", 70, "A bounty")
    written = heroes_to_write(session, library())
    assert list(written) == [ADA, BO]
    assert (written[ADA].play.xp, written[BO].play.xp) == (8, 5)
    assert written[BO].purse.entries[-1].zenit == 70 and len(written[ADA].sessions) == 1
    assert refreshed(session, written) is session, "written and read again, nothing changes"


def test_heroes_that_the_library_lost_are_not_written() -> None:
    session = session_ended(gathered(siege(), library()))
    assert list(heroes_to_write(session, {ADA: hero("Ada")})) == [ADA]
    assert heroes_to_write(session, {ADA: GUARD}) == {}
    loose = any_evening(1)
    assert heroes_to_write(loose, {"": hero("Ada")}) == {}


@settings(max_examples=25)
@given(encounters)
def test_any_encounter_can_be_gathered(encounter: Encounter) -> None:
    documents: dict[str, Document] = {"a.folio": hero("Ada"), "b.folio": GUARD}
    session = gathered(encounter, documents)
    assert session == gathered(encounter, documents)
    keys = [entry.key for entry in (*session.members, *session.foes)]
    assert len(set(keys)) == len(keys) and len(session.members) == 1
    against = [foe for foe in session.foes if foe.side == "foes"]
    assert len(against) == sum(foe.count for foe in encounter.foes)
    assert all(clock.filled <= clock.sections for clock in session.clocks)
