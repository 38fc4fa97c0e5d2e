"""Who comes to the table and goes back to the library, and what the screens see of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.document import Document
from models.errors import UserError
from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from models.fadedglory.turn import Act
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.play import is_fresh, with_damage, with_play_of
from rules.fadedglory.table import condition, deed, gather, opening
from rules.fadedglory.table.game import TABLE
from rules.fadedglory.table.roll_view import roll_view
from rules.systems import kind_of
from rules.table import table_game
from rules.table_view import TableView
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_combatants, sample
from tests.rules.fadedglory.table.evening import (
    SAMPLES,
    attack,
    gathered,
    in_segment,
    played_by_chance,
    rolled,
)


def library() -> dict[str, Document]:
    return {f"{id}.folio": sample(id) for id in SAMPLES}


def names(session: Session) -> list[str]:
    return [one.combatant.name for one in session.turn.fighters]


def test_the_game_has_a_table_and_its_session_a_summary() -> None:
    session = gathered(2)
    assert table_game("fadedglory") is TABLE
    summary = kind_of(session).summary(session)
    assert ("Opposition", "2") in summary.figures and "Corven" in summary.detail
    assert kind_of(session).references is not None
    assert TABLE.files(session) == tuple(f"{id}.folio" for id in SAMPLES)
    assert kind_of(Session()).summary(Session()).detail == "Nobody yet"


def test_one_of_the_party_comes_once_and_the_first_brings_the_rulings() -> None:
    first = sample("shield-warrior")
    strict = first.replaced(options=first.options.replaced(natural_one="always_fails"))
    session = gather.seated(Session(), strict, "a.folio")
    assert session.turn.options.natural_one == "always_fails"
    with pytest.raises(UserError, match="already"):
        gather.seated(session, strict, "a.folio")
    session = gather.seated(session, sample("twin-rogue"), "b.folio")
    assert session.turn.options.natural_one == "always_fails"
    with pytest.raises(UserError, match="Only combatants"):
        gather.seated(session, Session(), "c.folio")


def test_opponents_come_as_often_as_wanted_fresh_and_numbered() -> None:
    hurt = with_damage(sample("twin-rogue"), 0, "=", 2).replaced(side="opposition", name="Cutter")
    session = gather.seated(gather.seated(Session(), hurt, "x.folio"), hurt, "x.folio")
    session = gather.with_copies(session, hurt, 2)
    assert names(session) == ["Cutter", "Cutter 2", "Cutter 3", "Cutter 4"]
    assert all(is_fresh(one.combatant) for one in session.turn.fighters)
    assert TABLE.files(session) == ()
    band = gather.with_template_band(session, "guard", 3)
    band = gather.with_template_band(band, "guard", 2)
    assert names(band)[4:] == [f"Guard {number}" for number in range(1, 6)]
    assert len({one.key for one in band.turn.fighters}) == 9
    for count in (0, 101):
        with pytest.raises(UserError, match="band"):
            gather.with_copies(session, hurt, count)
    with pytest.raises(UserError, match="holds"):
        gather.with_copies(gather.with_copies(session, hurt, 100), hurt, 100)


def test_somebody_leaves_with_all_that_was_theirs() -> None:
    session = rolled(gathered(1), (4, 1, 1, 1, 3))
    session = opening.acts_declared(session, "corven", (attack("guard"),))
    session = deed.struck(in_segment(session, 4), deed.Aim("corven", 0), 5)
    left = TABLE.removed(session, "corven")
    assert left.turn.blows == () and "corven" not in {seat.key for seat in left.seats}
    with pytest.raises(UserError):
        TABLE.removed(left, "corven")


def test_opponents_are_renamed_and_those_of_the_library_are_not() -> None:
    session = gathered(1)
    assert known_fighter(TABLE.renamed(session, "guard", " Ox ").turn, "guard").combatant.name == (
        "Ox"
    )
    assert TABLE.renamed(session, "corven", "Ox") is session


def test_play_goes_back_to_the_library_and_the_build_stays() -> None:
    session = condition.with_amount(gathered(1), "corven", "location:0", "-2")
    session = condition.use_spent(session, "sessaly", "abilities", 0, 1)
    rebuilt = sample("shield-warrior").replaced(concept="Changed since")
    written = TABLE.to_write(session, {**library(), "shield-warrior.folio": rebuilt})
    assert sorted(written) == ["shield-warrior.folio", "twin-rogue.folio"]
    corven = written["shield-warrior.folio"]
    assert isinstance(corven, Combatant)
    assert corven.concept == "Changed since" and corven.locations[0].damage == 2
    assert TABLE.to_write(session, {}) == {}
    again = TABLE.refreshed(session, {**library(), **written})
    assert known_fighter(again.turn, "corven").combatant == corven
    assert TABLE.refreshed(again, written) is again
    assert TABLE.to_write(again, {**library(), **written}) == {}


@settings(max_examples=examples(40))
@given(any_combatants(), any_combatants())
def test_the_play_of_somebody_is_taken_over_whole(one: Combatant, played: Combatant) -> None:
    after = with_play_of(one, played)
    assert with_play_of(after, played) == after
    assert after.state == played.state and after.body_damage == played.body_damage
    build = {"locations", "abilities", "spells", "state", "body_damage", "spell_points_spent"}
    for field in set(Combatant.model_fields) - build:
        assert getattr(after, field) == getattr(one, field)
    assert [row.name for row in after.locations] == [row.name for row in one.locations]


# ------------------------------------------------------------------ what is seen


def words(view: TableView) -> str:
    parts = [seat.words for seat in view.seats]
    parts += [turn.label for turn in view.turns]
    roll = view.roll
    if roll is not None:
        parts += [roll.title, roll.detail, roll.verdict, *(die.label for die in roll.dice)]
    return " ".join((*parts, *view.facts))


def test_the_order_follows_the_segments_and_marks_who_is_next() -> None:
    session = rolled(gathered(1), (2, 4, 4, 1, 3))
    assert [turn.label for turn in TABLE.view(session).turns] == [
        "4 · Sessaly",
        "4 · Ulric",
        "3 · Guard",
        "2 · Corven",
        "1 · Ashai",
    ]
    session = opening.acts_declared(session, "guard", (attack("corven"),))
    states = [turn.state for turn in TABLE.view(in_segment(session, 3)).turns]
    assert states == ["done", "done", "acting", "coming", "coming"]
    struck = deed.struck(in_segment(session, 3), deed.Aim("guard", 0), 5)
    view = TABLE.view(struck)
    assert view.turns[2].state == "done" and view.facts[0] == "Actions, segment 3"
    corven = view.seat("corven")
    assert corven is not None and corven.is_target
    assert view.roll is None, "nothing is left to choose: nobody declared a parry"
    roll = roll_view(struck)
    assert roll is not None and (roll.verdict, roll.dice[0].face) == ("Hits", 5)


def test_a_blow_waits_while_somebody_may_parry_it() -> None:
    session = rolled(gathered(1), (4, 1, 1, 1, 1))
    session = opening.acts_declared(session, "corven", (attack("guard"),))
    session = opening.acts_declared(session, "guard", (attack("corven"),))
    session = in_segment(session, 4)
    no_die = deed.struck(session, deed.Aim("corven", 0), None)
    assert TABLE.view(no_die).roll is not None
    assert TABLE.view(deed.die_changed(no_die, 0, 1)).roll is None, "it misses"
    hit = deed.die_changed(no_die, 0, 2)
    assert "1 of 1 declared parry left" in words(TABLE.view(hit))
    assert "0 of 1 declared parry left" in words(TABLE.view(deed.parried(hit, 0, 1, 1)))
    assert TABLE.view(hit).roll is not None
    assert TABLE.view(deed.parried(hit, 0, 1, 1)).roll is None
    assert TABLE.players_view(deed.parried(hit, 0, 1, 1)).roll is not None


def test_a_card_says_hits_uses_and_states() -> None:
    session = condition.with_amount(gathered(1), "sessaly", "location:0", "-3")
    session = condition.state_set(session, "sessaly", "prone", True)
    card = TABLE.view(session).seat("sessaly")
    assert card is not None
    assert (card.pools[0].now, card.pools[0].most, card.pools[0].is_low) == (0, 3, True)
    assert "Prone" in card.words and "Dodge: 2 left" in card.words
    assert TABLE.view(session).round == 0 and card.state == ""


def test_of_unknown_hits_only_damage_is_shown() -> None:
    bare = sample("shield-warrior")
    rows = tuple(row.replaced(hits=None) for row in bare.locations)
    session = gather.seated(Session(), bare.replaced(locations=rows, body_hits=None), "")
    assert TABLE.view(session).seats[0].pools == ()
    hurt = condition.with_amount(session, "corven", "location:5", "-2")
    (pool,) = TABLE.view(hurt).seats[0].pools
    assert (pool.now, pool.most, pool.title) == (2, None, "Chest: damage")


def test_players_see_no_number_of_an_opponent() -> None:
    session = condition.with_amount(gathered(1), "guard", "location:0", "-1")
    session = condition.state_set(session, "guard", "hidden", True)
    card = TABLE.players_view(session).seat("guard")
    assert card is not None
    assert (card.pools, card.caption) == ((), "")
    assert [tag.text for tag in card.tags] == ["hurt"]
    session = condition.state_set(session, "guard", "hidden", False)
    session = condition.with_amount(session, "sessaly", "location:5", "-2")
    own = TABLE.players_view(session).seat("sessaly")
    assert own is not None and "chest 3 of 5" in [tag.text for tag in own.tags]
    session = rolled(session, (2, 1, 1, 1, 4))
    session = opening.acts_declared(session, "guard", (attack("corven"),))
    struck = deed.struck(in_segment(session, 4), deed.Aim("guard", 0), 5)
    roll = TABLE.players_view(struck).roll
    assert roll is not None and "+" not in roll.detail + roll.dice[0].label
    whole = roll_view(struck)
    assert whole is not None and "5 against 2+" in whole.detail


@settings(max_examples=examples(20, share=5))
@given(st.integers(0, 10**6))
def test_the_view_of_any_moment_holds_together(seed: int) -> None:
    session = gathered(2)
    session = gather.with_template_band(session, "archer", 1, name="Xyst", is_hidden=True)
    for state in played_by_chance(session, seed)[::3]:
        view, public = TABLE.view(state), TABLE.players_view(state)
        assert [seat.key for seat in view.seats] == [one.key for one in state.turn.fighters]
        assert "Xyst" not in words(public)
        assert [turn.key for turn in public.turns] == [
            turn.key for turn in view.turns if turn.key != "xyst"
        ]
        if state.turn.stage == "actions":
            acting = {turn.key for turn in view.turns if turn.state == "acting"}
            assert acting == set(TABLE.ready(state))


def test_a_spell_under_way_is_a_tag_until_it_is_over() -> None:
    session = rolled(gathered(1), (1, 1, 4, 1, 1))
    cast = Act(kind="cast", spell_key="fire_dart")
    session = in_segment(opening.acts_declared(session, "ulric", (cast,)), 4)
    begun = deed.spell_begun(session, "ulric", 0)
    card = TABLE.view(begun).seat("ulric")
    assert card is not None
    assert "Casts Fire dart, lands in turn 2, segment 4" in [tag.hint for tag in card.tags]
