"""A session of any content that validates is shown, printed in words and played on."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import UserError
from models.fadedglory.session import Duration, Seat, Session
from models.fadedglory.turn import Act, Blow, Cast, Fighter, Pair, ParryTry, Turn
from models.fadedglory.vocabulary import ACTS, HANDS, STAGES
from models.neighbour import Reference
from rules.fadedglory.fight.stage import stage_problems
from rules.fadedglory.table import course, now, opening, wound
from rules.fadedglory.table.game import TABLE
from rules.systems import kind_of
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_combatants, any_options, sample

_KEYS = st.sampled_from(["a", "b", "c", "gone"])
_DICE = st.one_of(st.none(), st.integers(1, 6))
_ACTS = st.builds(
    Act,
    kind=st.sampled_from(ACTS),
    hand=st.sampled_from(HANDS),
    against=_KEYS,
    spell_key=st.sampled_from(["a", "b", ""]),
    free=st.booleans(),
    done=st.booleans(),
)
_BLOWS = st.builds(
    Blow,
    attacker=_KEYS,
    act=st.integers(0, 3),
    target=_KEYS,
    segment=st.integers(0, 4),
    die=_DICE,
    behind=st.booleans(),
    called=st.sampled_from(["", "head", "tail"]),
    parry=st.one_of(st.none(), st.builds(ParryTry, act=st.integers(0, 3), die=_DICE)),
    location_roll=_DICE,
    cancelled_by=st.sampled_from(["", "dodge"]),
    damage=st.one_of(st.none(), st.integers(0, 9)),
)


@st.composite
def any_sessions(draw: st.DrawFn) -> Session:
    """A session whose parts need not fit each other, as in a file written by hand."""
    fighters = tuple(
        Fighter(
            key=key,
            combatant=draw(any_combatants()),
            roll=draw(st.one_of(st.none(), st.integers(1, 4))),
            has_declared=draw(st.booleans()),
            acts=tuple(draw(st.lists(_ACTS, max_size=3))),
            felled_in=draw(st.one_of(st.none(), st.integers(0, 4))),
            is_out=draw(st.booleans()),
        )
        for key in ("a", "b", "c")[: draw(st.integers(0, 3))]
    )
    turn = Turn(
        number=draw(st.integers(1, 3)),
        stage=draw(st.sampled_from(STAGES)),
        segment=draw(st.one_of(st.none(), st.integers(0, 4))),
        options=draw(any_options()),
        fighters=fighters,
        unaware=tuple(
            Pair(attacker=k, target=draw(_KEYS)) for k in draw(st.lists(_KEYS, max_size=2))
        ),
        blows=tuple(draw(st.lists(_BLOWS, max_size=4))),
        casts=tuple(
            Cast(caster=draw(_KEYS), spell_key="a", turn=draw(st.integers(1, 3)), segment=2)
            for _ in range(draw(st.integers(0, 2)))
        ),
    )
    seats = tuple(
        Seat(key=key, reference=Reference(file=f"{key}.folio"), is_hidden=draw(st.booleans()))
        for key in draw(st.lists(_KEYS, max_size=4, unique=True))
    )
    return Session(
        seats=seats,
        turn=turn,
        is_fighting=draw(st.booleans()),
        acting=draw(st.one_of(st.just(""), _KEYS)),
        durations=(Duration(key="x", label="Torch", on=draw(_KEYS), ends=draw(st.integers(1, 4))),),
    )


@settings(max_examples=examples(120))
@given(any_sessions())
def test_any_session_is_shown_and_goes_on(session: Session) -> None:
    for view in (TABLE.view(session), TABLE.players_view(session)):
        assert all(seat.words for seat in view.seats)
    assert kind_of(session).summary(session).detail
    assert all(problem.message for problem in stage_problems(session.turn))
    library = {file: sample("shield-warrior") for file in TABLE.files(session)}
    refreshed = TABLE.refreshed(session, library)
    assert TABLE.to_write(refreshed, library) == {}
    course.next_words(session)
    for step in (
        course.went_on,
        course.went_back,
        course.fight_ended,
        opening.fight_begun,
        now.turn_ended,
        lambda one: wound.all_located(one, lambda sides: sides),
    ):
        with suppress(UserError):
            after = step(session)
            assert after.log[: len(session.log)] == session.log
            TABLE.view(after)
