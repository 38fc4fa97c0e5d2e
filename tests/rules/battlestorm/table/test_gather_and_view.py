"""Who comes to the table and goes back to the library, and what the screens see of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.battlestorm.model import Model
from models.battlestorm.session import Session, Strike, Target
from models.document import Document
from models.errors import UserError
from rules.battlestorm.play import is_fresh, with_play_of
from rules.battlestorm.table import condition, course, gather, strike
from rules.battlestorm.table.game import TABLE
from rules.battlestorm.table.roll_view import roll_view
from rules.battlestorm.table.seat import known_seat
from rules.dice import typed
from rules.systems import kind_of
from rules.table import table_game
from tests.amount import examples
from tests.rules.battlestorm.models import any_models, sample
from tests.rules.battlestorm.table.evening import (
    OSTER,
    PACK,
    SAMPLES,
    SEDGE,
    activated,
    gathered,
    lines_of,
    model_of,
)


def library() -> dict[str, Document]:
    return {f"{id}.folio": sample(id) for id in SAMPLES}


def test_the_game_has_a_table_and_its_session_a_summary() -> None:
    session = gathered()
    assert table_game("battlestorm") is TABLE
    summary = kind_of(session).summary(session)
    assert ("Opposition", "2") in summary.figures and "Brother Cael" in summary.detail
    assert TABLE.files(session) == tuple(f"{id}.folio" for id in SAMPLES)
    assert kind_of(Session()).summary(Session()).detail == "Nobody yet"


def test_a_file_comes_once_and_copies_of_a_model_as_often_as_wanted() -> None:
    session = condition.with_amount(gathered(), PACK, "count", "-3")
    with pytest.raises(UserError, match="already"):
        gather.seated(session, sample("bone-pack"), "bone-pack.folio")
    with pytest.raises(UserError, match="Only models"):
        gather.seated(session, Session(), "c.folio")
    session = gather.one_more(gather.one_more(session, PACK), "bone_pack_2")
    assert [one.model.name for one in session.seats][4:] == ["Bone pack 2", "Bone pack 3"]
    assert all(is_fresh(one.model) and one.reference is None for one in session.seats[4:])
    assert len(TABLE.files(session)) == 4


def test_models_of_the_same_side_sit_together() -> None:
    session = gather.seated(Session(), sample("bone-pack").replaced(side="Marsh"), "")
    session = gather.seated(session, sample("marsh-witch").replaced(side="marsh "), "")
    session = gather.seated(session, sample("iron-captain").replaced(player="Ada"), "")
    assert [one.side for one in session.seats] == ["opposition", "opposition", "party"]
    flipped = gather.with_side(session, OSTER, "opposition")
    assert known_seat(flipped, OSTER).side == "opposition"
    assert gather.with_side(flipped, OSTER, "opposition") is flipped


def test_other_rulings_are_told() -> None:
    other = sample("iron-captain")
    other = other.replaced(options=other.options.replaced(partial_save="halve_needed_number"))
    session = gather.seated(gather.seated(Session(), sample("bone-pack"), ""), other, "")
    assert any("other rulings" in said for said in lines_of(session))


def test_a_caller_leaves_and_what_was_called_rests_on() -> None:
    session = strike.call_rolled(activated(SEDGE), "encumber", typed([4]), [OSTER])
    assert TABLE.removed(session, SEDGE).strike is None
    left = TABLE.removed(session, OSTER)
    assert left.strike is not None and left.strike.targets == ()
    session = strike.effect_rolled(strike.call_measured(session, in_reach=True), typed([2, 3, 3]))
    session = TABLE.removed(strike.landed_on_all(session), SEDGE)
    assert session.acting == "" and len(model_of(session, OSTER).state.effects) == 1
    back = gather.seated(session, sample("marsh-witch"), "marsh-witch.folio")
    assert back.seats[-1].key != SEDGE, "her old effects do not count on somebody new"


def test_play_goes_back_to_the_library_and_the_build_stays() -> None:
    session = condition.with_amount(gathered(), OSTER, "hits", "-2")
    rebuilt = sample("iron-captain").replaced(concept="Changed since")
    written = TABLE.to_write(session, {**library(), "iron-captain.folio": rebuilt})
    oster = written["iron-captain.folio"]
    assert list(written) == ["iron-captain.folio"] and isinstance(oster, Model)
    assert oster.concept == "Changed since" and oster.state.hits_lost == 2
    assert TABLE.to_write(session, {}) == {}
    again = TABLE.refreshed(session, {**library(), **written})
    assert model_of(again, OSTER) == oster
    assert TABLE.refreshed(again, written) is again
    assert TABLE.to_write(again, {**library(), **written}) == {}


@settings(max_examples=examples(20))
@given(any_models(), any_models())
def test_the_play_of_a_model_is_taken_over_whole(one: Model, played: Model) -> None:
    after = with_play_of(one, played)
    assert after.state == played.state and after.replaced(state=one.state) == one


@settings(max_examples=examples(30))
@given(any_models(), any_models(), st.lists(st.integers(1, 12), max_size=4))
def test_any_model_can_sit_at_the_table_with_any_strike(
    one: Model, other: Model, faces: list[int]
) -> None:
    session = gather.seated(gather.seated(Session(), one, ""), other, "")
    keys = [seat.key for seat in session.seats]
    id = next(iter((*one.known_events, *(own.id for own in one.own_events))), "gone")
    begun = Strike(caller=keys[0], event_id=id[:100], is_rolled=True, dice=tuple(faces))
    begun = begun.replaced(targets=(Target(key=keys[1], save=7), Target(key="nobody")))
    battle = course.battle_begun(session)
    struck = battle.replaced(acting=keys[0], strike=begun)
    assert strike.let_go(struck).strike is None
    for at in (session, battle, struck, struck.replaced(acting="nobody")):
        for view in (TABLE.view(at), TABLE.players_view(at)):
            assert len(view.seats) == 2 and all(seat.name.strip() for seat in view.seats)


def test_players_see_no_numbers_of_opponents_and_nobody_hidden() -> None:
    session = condition.with_amount(activated(SEDGE), OSTER, "hits", "-1")
    session = TABLE.hidden(session, PACK, True)
    view = TABLE.players_view(session)
    oster = view.seat(OSTER)
    assert view.seat(PACK) is None and oster is not None
    assert oster.pools == () and oster.caption == "" and oster.tags[0].text == "hurt"
    assert PACK not in [turn.key for turn in view.turns]
    own = TABLE.view(session).seat(OSTER)
    assert own is not None and own.caption == "Move 7 · Eva 12 · Abs 9"


def test_what_comes_upon_somebody_hidden_is_told_apart() -> None:
    session = TABLE.hidden(activated(SEDGE), PACK, True)
    session = strike.call_rolled(session, "brimstone_and_hellfire", typed([8]), [PACK, OSTER])
    session = strike.effect_rolled(strike.call_measured(session, in_reach=True), typed([1, 9, 9]))
    session = strike.landed_on_all(strike.saves_thrown(session, typed([30, 1])))
    assert any("Bone pack" in said for said in lines_of(session))
    public = lines_of(session, with_secrets=False)
    assert any("Captain Oster: save 1" in said for said in public)
    later = public[public.index("Mother Sedge") :]
    assert not any("Bone pack" in said for said in later)


def test_the_dice_lie_for_everybody_and_the_quotient_of_a_foe_for_nobody() -> None:
    session = strike.call_rolled(activated(SEDGE), "encumber", typed([12, 1]))
    roll = roll_view(session)
    assert roll is not None and [die.face for die in roll.dice] == [12, 1]
    assert roll.detail == "F.Q. 9, F.L. 13" and roll.tone == "bad"
    foe = gather.with_side(session, SEDGE, "opposition")
    seen = roll_view(foe, for_players=True)
    assert seen is not None and seen.detail == "" and len(seen.dice) == 2
    assert roll_view(TABLE.hidden(foe, SEDGE, True), for_players=True) is None
    assert TABLE.view(session).roll is None, "nothing waits after a call that failed"
