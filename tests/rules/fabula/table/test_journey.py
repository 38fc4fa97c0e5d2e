"""Days of travel: the die of the land, what Wayfarers change, dangers, discoveries, arrival."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.session import Session
from models.fabula.tables import session_tables
from rules.dice import DiceError, typed
from rules.fabula.table.journey import (
    JourneyError,
    arrived,
    days_left,
    days_needed,
    discovery_most,
    journey_begun,
    journey_ended,
    journey_of,
    travel_die,
    travelled,
)
from tests.rules.fabula.builder import geared
from tests.rules.fabula.table.evening import any_evening, evening, hero, newest, words

THREATS = list(session_tables().threats)


def on_the_way(session: Session, threat: str = "medium", days: int = 3, speed: int = 1) -> Session:
    return journey_begun(session, "Thule", days=days, threat=threat, speed=speed)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        *((1, "discovery"), (2, "quiet"), (5, "quiet")),
        *((6, "danger"), (10, "danger")),
    ],
)
def test_a_day_brings_by_its_face(face: int, expected: str) -> None:
    before = on_the_way(evening(hero("Ada", {"fury": 3, "guardian": 2})))
    after = travelled(before, typed([face]))
    journey = journey_of(after)
    assert (journey.day, journey.last_roll, journey.last) == (1, face, expected)
    assert "d10 shows" in newest(before, after).detail


@pytest.mark.parametrize(("threat", "die"), [("minimal", 6), ("very_high", 12), ("medium", 8)])
def test_a_well_travelled_hero_makes_the_die_a_size_smaller(threat: str, die: int) -> None:
    guide = hero("Ada", skills={"well_traveled": 1})
    session = evening(guide, hero("Bo", skills={"well_traveled": 1}))
    assert travel_die(session, threat).number == die, "it does not add up between heroes"
    plain = session_tables().threats[threat].die
    away = tuple(m.replaced(is_absent=True) for m in session.members)
    assert travel_die(session.replaced(members=away), threat).number == plain


def test_the_best_treasure_hunter_counts() -> None:
    session = evening(
        hero("Ada", skills={"treasure_hunter": 1}), hero("Bo", skills={"treasure_hunter": 2})
    )
    found = discovery_most(session)
    assert found.number == 3 and found.parts[-1].note == "Bo"
    assert journey_of(travelled(on_the_way(session), typed([3]))).last == "discovery"
    assert discovery_most(evening(hero("Cy"))).number == 1


def test_resourceful_heroes_regain_inventory_points_after_the_roll() -> None:
    session = evening(hero("Ada", skills={"resourceful": 2}, ip=3), hero("Bo", ip=3))
    full = evening(hero("Ada", skills={"resourceful": 2}))
    before = on_the_way(session)
    entry = newest(before, travelled(before, typed([4])))
    assert [(c.who, c.before, c.after) for c in entry.changes if c.what == "ip"] == [("h1", 3, 5)]
    again = on_the_way(full)
    assert not [c for c in newest(again, travelled(again, typed([4]))).changes if c.what == "ip"]


def test_an_item_gives_a_fabula_point_for_a_discovery() -> None:
    walker = geared(hero("Ada"), {"accessory": "wanderers_boots"})
    found_boots = tuple(item.replaced(came="found") for item in walker.items)
    before = on_the_way(evening(walker.replaced(items=found_boots)))
    found = travelled(before, typed([1]))
    gained = [c for c in newest(before, found).changes if c.what == "fabula_points"]
    assert [(c.before, c.after) for c in gained] == [(3, 4)]
    assert travelled(before, typed([2])).members == before.members


def test_transports_shorten_the_way_and_a_begun_day_counts() -> None:
    session = on_the_way(evening(hero("Ada")), days=7, speed=3)
    assert days_needed(journey_of(session)) == 3
    with pytest.raises(JourneyError, match="3 days of the way are left"):
        arrived(session)
    for _ in range(3):
        session = travelled(session, typed([4]))
    assert not days_left(journey_of(session))
    with pytest.raises(JourneyError, match="Thule is reached"):
        travelled(session, typed([4]))
    done = arrived(session)
    assert done.journey is None
    assert words(newest(session, done)) == "The group arrives at Thule\nafter 3 days"


def test_a_day_may_cross_another_land() -> None:
    session = travelled(on_the_way(evening(hero("Ada"))), typed([20]), threat="very_high")
    assert journey_of(session).threat == "very_high"
    with pytest.raises(DiceError, match="d20 does not show 21"):
        travelled(session, typed([21]))


def test_journeys_begin_and_end_once() -> None:
    session = evening(hero("Ada"))
    with pytest.raises(JourneyError, match="No journey"):
        travelled(session, typed([1]))
    for wrong in ({"days": 0}, {"speed": 0}, {"threat": "mild"}):
        fields = {"days": 1, "speed": 1, "threat": "low", **wrong}
        with pytest.raises(JourneyError):
            journey_begun(session, "Thule", **fields)  # type: ignore[arg-type]
    under_way = on_the_way(session)
    with pytest.raises(JourneyError, match="under way already"):
        on_the_way(under_way)
    ended = journey_ended(under_way, "A storm")
    assert ended.journey is None and newest(under_way, ended).detail == "A storm"


@settings(max_examples=25)
@given(st.integers(0, 50), st.sampled_from(THREATS), st.data())
def test_any_day_is_told_and_stays_within_its_numbers(
    seed: int, threat: str, data: st.DataObject
) -> None:
    session = on_the_way(any_evening(seed), threat=threat)
    die = travel_die(session, threat).number
    assert 6 <= die <= session_tables().threats[threat].die
    face = data.draw(st.integers(1, die))
    after = travelled(session, typed([face]))
    assert after == travelled(session, typed([face]))
    newest(session, after)
