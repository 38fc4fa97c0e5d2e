"""What a model is told: each problem, and that its first fix takes it away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from models.battlestorm.model import Effect, HolySite, Model, OwnEvent, Storm
from models.battlestorm.options import Options
from rules.battlestorm.check import check
from rules.battlestorm.derive import derive
from rules.battlestorm.edit import (
    new_key,
    with_copied_event,
    with_event,
    with_fate,
    with_known,
    with_own_event,
    without_event,
)
from rules.battlestorm.event import event_of, save_of
from rules.battlestorm.numbers import Numbers
from rules.battlestorm.play import with_fate_left, with_state
from rules.battlestorm.quick import copies
from rules.battlestorm.reference import reference_entries
from rules.battlestorm.what_if import what_would_change
from rules.problem import Problem
from tests.rules.battlestorm.models import KNOWN, sample

Change = Callable[[Model], Model]


def problems(model: Model) -> dict[str, Problem]:
    return {problem.code: problem for problem in check(derive(model))}


def own(**fields: object) -> Change:
    event = OwnEvent.model_validate({"id": "x", "name": "Hail", "turns_dice": "d4", **fields})
    return lambda model: model.replaced(own_events=(event,))


def in_play(**fields: object) -> Change:
    return lambda model: with_state(model, **fields)


CASES: dict[str, tuple[Change, str, str]] = {
    "number-missing": (lambda model: model.replaced(hits=None), "warning", "hits"),
    "faith-missing": (lambda model: model.replaced(fq=None), "error", "fq"),
    "limit-below-quotient": (lambda model: model.replaced(fl=5), "warning", "fl"),
    "faith-unused": (lambda model: model.replaced(role="ordinary"), "warning", "known_events"),
    "event-missing": (lambda model: model.replaced(known_events=()), "warning", "known_events"),
    "event-unknown": (lambda model: model.replaced(known_events=("x",)), "error", "known_events"),
    "event-twice": (
        lambda model: model.replaced(known_events=("cripple", "cripple")),
        "warning",
        "known_events",
    ),
    "event-key-twice": (own(id="cripple"), "error", "own_events.0.id"),
    "event-unnamed": (own(name=""), "warning", "own_events.0.name"),
    "radius-missing": (own(area="radius"), "error", "own_events.0.radius_inches"),
    "reach-missing": (own(reach="pie"), "error", "own_events.0.reach_amount"),
    "turns-twice": (own(turns=3), "error", "own_events.0.turns"),
    "storm-endless": (own(turns_dice="", sustain_die=10), "error", "own_events.0.turns"),
    "damage-missing": (own(combat_error=2), "error", "own_events.0.damage"),
    "option-missing": (lambda model: model.replaced(options=Options()), "warning", "options"),
    "fate-overdrawn": (in_play(fate_lost=9), "error", "state.fate_lost"),
    "damage-over-hits": (in_play(hits_lost=13), "note", "state.hits_lost"),
    "fallen-over-count": (in_play(fallen=2), "error", "state.fallen"),
    "site-ahead": (in_play(site=HolySite(begun=5)), "error", "state.site"),
    "act-twice": (in_play(acts=2), "warning", "state.acts"),
    "effect-over": (
        in_play(effects=(Effect(key="a", turns=1, done=1),)),
        "error",
        "state.effects.0",
    ),
    "storm-over": (in_play(storms=(Storm(key="a", most=1, done=2),)), "error", "state.storms.0"),
    "storm-cut-off": (
        in_play(storms=(Storm(key="a", most=2),), locked_out=True),
        "warning",
        "state.storms",
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_each_problem_is_told_and_every_fix_takes_it_away(code: str) -> None:
    change, severity, where = CASES[code]
    model = change(sample("altar-thaumaturge"))
    found = problems(model)
    assert set(found) == {code}
    problem = found[code]
    assert (problem.severity, problem.where) == (severity, where)
    assert problem.fixes
    for fix in problem.fixes:
        mended = fix.apply(model)
        assert isinstance(mended, Model) and code not in problems(mended), fix.label


def test_an_empty_model_is_told_what_it_lacks() -> None:
    found = problems(Model())
    assert set(found) == {"name-missing", "number-missing", "faith-missing", "event-missing"}
    assert "Movement, Evasion, Absorption and 5 more" in found["number-missing"].message
    assert "F.Q. and F.L." in found["faith-missing"].message
    assert "PIE" in problems(sample("marsh-witch").replaced(pie=None))["faith-missing"].message
    piety = Options.complete(pie_meaning="faith_quotient")
    assert problems(sample("marsh-witch").replaced(pie=None, options=piety)) == {}


def test_every_problem_of_the_program_is_tried_here() -> None:
    assert len(CASES) + 1 == 24


def _numbers(id: str) -> Numbers:
    return derive(sample(id))


def test_what_would_change_a_number() -> None:
    numbers = _numbers("marsh-witch")
    told = {
        (one.label, one.note): one.value for one in what_would_change(numbers, "success_cripple")
    }
    assert told[("F.Q. one higher", "")] == told[("A total equal to F.Q.", "Succeeds")]
    labels = {one.label for one in what_would_change(numbers, "reach_cripple")}
    assert labels == {"PIE one higher", "What PIE means"}
    assert {one.label for one in what_would_change(numbers, "save")} == {"Fate one higher"}
    assert what_would_change(numbers, "nothing") == ()


def test_saves_by_the_scope_of_the_campaign() -> None:
    def allowed(scope: str) -> set[str]:
        options = Options.complete(save_scope=scope)
        return {event.id for event in KNOWN.content.events if save_of(event, options) != "none"}

    usual = {"call_lightning", "brimstone_and_hellfire", "cripple", "encumber"}
    assert allowed("lightning_brimstone_cripple_encumber") == usual
    assert allowed("every_hostile_event") == {*usual, "ashes_to_ashes"}
    assert allowed("lightning_only") == {"call_lightning"}
    own_one = OwnEvent(id="x", save="once")
    assert save_of(own_one, Options.complete(save_scope="lightning_only")) == "once"


def test_own_events_are_called_like_listed_ones() -> None:
    model = with_own_event(sample("marsh-witch"), "Hail of frogs")
    model = with_event(model, 0, die=10, damage="3d6", area="radius", radius_inches=4)
    row = derive(model).event("hail_of_frogs")
    assert row is not None and row.success is not None and float(row.success) == 0.8
    copied = with_copied_event(model, KNOWN.events["cripple"])
    assert copied.own_events[1].id == "cripple_2" and copied.own_events[1].halves_movement
    assert event_of(without_event(model, 0), "hail_of_frogs") is None
    assert new_key("", {"entry"}) == "entry_2"


def test_events_are_learned_in_the_order_of_the_list() -> None:
    model = with_known(sample("marsh-witch"), "faith_sword", known=True)
    assert model.known_events[0] == "faith_sword"
    assert with_known(model, "faith_sword", known=False) == sample("marsh-witch")


def test_a_model_without_fate_forgets_what_it_lost() -> None:
    drained = with_fate_left(sample("marsh-witch"), "=", 0)
    assert drained.state.fate_lost == 2
    assert with_fate(drained, None).state.fate_lost == 0
    assert with_fate(drained, 3).state.fate_lost == 2


def test_copies_are_numbered() -> None:
    made = copies(sample("bone-pack"), 3, first=2)
    assert [one.name for one in made] == ["Bone pack 2", "Bone pack 3", "Bone pack 4"]
    assert copies(sample("bone-pack"), 0) == ()


def test_everything_of_the_rules_can_be_looked_up() -> None:
    entries = reference_entries()
    titles = {(entry.group, entry.title) for entry in entries}
    assert len(titles) == len(entries)
    for event in KNOWN.content.events:
        assert ("Event", event.name) in titles
    for option in KNOWN.content.options:
        assert ("Campaign option", option.name) in titles
    text = next(entry.text for entry in entries if entry.title == "Encumber")
    assert "Faith Die d12" in text and "Save: each round." in text
