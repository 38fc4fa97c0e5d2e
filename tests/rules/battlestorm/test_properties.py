"""What holds for every model, every die and every state of play."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Effect, Model
from models.battlestorm.options import Options
from models.file_format import document_bytes, read_document
from rules.battlestorm import chance
from rules.battlestorm.activation import (
    activation_begun,
    activation_ended,
    caller_activation_ended,
    round_begun,
    storm_kept_up,
    swung,
    with_lasting_save,
)
from rules.battlestorm.calling import call_result, measured, with_call
from rules.battlestorm.chain import Chain, is_possible, rolled_chain, typed_chain
from rules.battlestorm.check import check
from rules.battlestorm.derive import current_fate, derive
from rules.battlestorm.duration import spoiled_activations
from rules.battlestorm.event import events_of
from rules.battlestorm.landing import landed, rolled_landing, with_storm
from rules.battlestorm.lasting import encumbered
from rules.battlestorm.outcome import call_outcome
from rules.battlestorm.play import is_fresh, recovered, struck, with_state, without_effect
from rules.battlestorm.save import needed, passes, saving_faces
from rules.battlestorm.storm import mean_turns, mean_turns_of_die, sustain_chance
from rules.dice import thrown
from rules.systems import kind_of
from tests.rules.battlestorm.models import any_models, any_options, quick_ones

FILE = Path("ada.folio")
EVENTS = catalog().content.events
numbers_of_faith = st.integers(0, 45)


def enumerated(sides: int, keep: int, options: Options, fq: int, fl: int) -> tuple[Fraction, ...]:
    """Add up every chain of fewer than ``keep`` top faces: (success, nothing, lockout)."""
    found = [Fraction(0)] * 3
    for tops in range(keep):
        for face in range(1, sides):
            outcome = call_outcome(tops * sides + face, fq, fl, options)
            place = 0 if outcome.success else 2 if outcome.locked_out else 1
            found[place] += Fraction(1, sides ** (tops + 1))
    return tuple(found)


@settings(max_examples=40)
@given(st.integers(2, 30), numbers_of_faith, numbers_of_faith, any_options())
def test_closed_formula_and_enumeration_agree(
    sides: int, fq: int, fl: int, options: Options
) -> None:
    keep = max(fq, fl) // sides + 2
    success, nothing, lockout = enumerated(sides, keep, options, fq, fl)
    rest = Fraction(1, sides**keep)
    assert chance.success(sides, fq, options) == success
    assert chance.lockout(sides, fq, fl, options) == lockout + rest
    assert success + nothing + lockout + rest == 1


@given(st.integers(2, 30), st.integers(-3, 200))
def test_chances_are_chances_and_grow(sides: int, total: int) -> None:
    now, more = chance.at_most(total, sides), chance.at_most(total + 1, sides)
    assert 0 <= now <= more < 1 or total > 30 * sides
    assert (more > now) == is_possible(total + 1, sides)


@given(st.integers(2, 30), st.integers(0, 10**6))
def test_a_chain_ends_at_its_first_roll_below_the_top(sides: int, seed: int) -> None:
    chain = rolled_chain(sides, thrown(Random(seed)))
    assert chain.is_complete and is_possible(chain.total, sides)
    assert typed_chain(sides, chain.rolls) == chain
    assert not Chain(sides, chain.rolls[:-1]).is_complete


@settings(max_examples=40)
@given(any_models())
def test_derive_and_check_never_raise_and_sums_are_sums(model: Model) -> None:
    numbers = derive(model)
    for id, number in numbers.derived.items():
        assert number.id == id and not isinstance(number.value, tuple)
        total = sum(part.value for part in number.parts if not isinstance(part.value, str))
        assert total == number.value, id
        assert all(str(part.source) for part in number.parts)
    for row in numbers.events:
        if row.success is not None and row.lockout is not None and row.nothing is not None:
            assert min(row.success, row.lockout, row.nothing) >= 0
            assert row.success + row.lockout + row.nothing == 1
    for problem in check(numbers):
        assert problem.message and problem.where and str(problem.source)
        for fix in problem.fixes:
            mended = fix.apply(model)
            assert isinstance(mended, Model)
            assert mended != model or problem.code == "option-missing", (problem.code, fix.label)
    kind_of(model).summary(model)


@settings(max_examples=40)
@given(any_models())
def test_a_file_reads_back_as_it_was(model: Model) -> None:
    data = document_bytes(model)
    again = read_document(data, path=FILE)
    assert again == model and document_bytes(again) == data


@settings(max_examples=40)
@given(quick_ones())
def test_a_quick_model_has_no_problem(model: Model) -> None:
    assert check(derive(model)) == ()
    assert is_fresh(model)


@settings(max_examples=40)
@given(st.one_of(st.none(), st.integers(0, 40)), any_options())
def test_saves_count_their_faces_and_more_fate_never_hurts(
    fate: int | None, options: Options
) -> None:
    number = needed(fate, options).number
    for partial in (False, True):
        faces = [f for f in range(1, 31) if passes(f, number, partial=partial, options=options)]
        assert len(faces) == saving_faces(number, partial=partial, options=options)
        assert faces == list(range(1, len(faces) + 1))
        more = needed((fate or 0) + 1, options).number
        assert saving_faces(more, partial=partial, options=options) >= len(faces)
    easier = saving_faces(number, partial=True, options=options) >= saving_faces(
        number, options=options
    )
    assert easier or options.partial_save == "halve_needed_number"


@given(st.integers(0, 40), st.integers(2, 40), st.integers(0, 10))
def test_encumber_never_raises_and_never_goes_under_its_floor(
    base: int, loss: int, floor: int
) -> None:
    after = encumbered(base, loss, floor)
    assert after <= base and (after >= floor or base < floor)


@settings(max_examples=40)
@given(any_models(), st.integers(0, 8), st.integers(0, 10**6), st.booleans())
def test_what_an_event_lowers_is_back_when_it_ends(
    model: Model, which: int, seed: int, saved: bool
) -> None:
    event = EVENTS[which]
    landing = rolled_landing(event, thrown(Random(seed)), model.options)
    after = landed(model, event, landing, saved=saved, source="a witch", source_key="w")
    assert after.state.fate_lost >= 0 and after.state.fallen <= max(model.count, model.state.fallen)
    before = derive(model)
    for id in ("movement", "evasion"):
        assert derive(after).value(id) <= before.value(id)
    if (current_fate(model) or 0) > 0 and event.fate_loss:
        assert after.state.fallen == model.state.fallen, "some Fate protects from destruction"
    ended = after
    while len(ended.state.effects) > len(model.state.effects):
        ended = without_effect(ended, len(ended.state.effects) - 1)
    for id in ("movement", "evasion", "absorption"):
        assert derive(ended).value(id) == before.value(id)


@settings(max_examples=40)
@given(st.integers(1, 12), st.lists(st.booleans(), min_size=12, max_size=12), any_options())
def test_saves_each_round_in_play_agree_with_the_count(
    turns: int, saves: list[bool], options: Options
) -> None:
    effect = Effect(key="cripple", turns=turns, save="each_round", halves_movement=True)
    model = with_state(Model(movement=6, options=options), effects=(effect,))
    spoiled = 0
    for saved in saves:
        if options.lasting_save_when == "start_of_activation" and model.state.effects:
            model = with_lasting_save(model, 0, saved=saved)
        model = activation_begun(model)
        spoiled += bool(model.state.effects)
        model = activation_ended(model)
        if options.lasting_save_when == "end_of_activation" and model.state.effects:
            model = with_lasting_save(model, 0, saved=saved)
    assert spoiled == spoiled_activations(turns, saves, options)
    assert derive(model).value("movement") == 6


@settings(max_examples=40)
@given(any_models(), st.integers(0, 10**6))
def test_a_call_uses_the_act_and_locks_out_only_when_it_fails(model: Model, seed: int) -> None:
    for event in events_of(model):
        after = with_call(model, event.id, rolled_chain(event.die, thrown(Random(seed))))
        assert after.state.acts == model.state.acts + 1
        result = call_result(after)
        assert result is not None
        if result.outcome.success:
            assert after.state.locked_out == model.state.locked_out
        far = call_result(measured(after, in_reach=False))
        assert far is not None and far.happens is False


@settings(max_examples=40)
@given(any_models(), st.integers(1, 10))
def test_activations_only_take_turns_away(model: Model, d10: int) -> None:
    begun = activation_begun(model)
    assert begun.state.acts == 0 and begun.state.is_activating
    for after in (
        activation_ended(begun),
        caller_activation_ended(model, "a", 99),
        round_begun(model),
    ):
        assert len(after.state.effects) <= len(begun.state.effects)
        assert all(one.turns is None or one.done < one.turns for one in after.state.effects) or (
            after.state.effects == model.state.effects
        )
    for index in range(len(begun.state.storms)):
        storm = begun.state.storms[index]
        kept = storm_kept_up(begun, index, Chain(10, (d10,)))
        lasts = d10 < (model.fq or 0) and storm.done < storm.most
        assert (len(kept.state.storms) == len(begun.state.storms)) == lasts
        broken = storm_kept_up(begun, index, Chain(10, (1,)), is_concentrating=False)
        assert len(broken.state.storms) == len(begun.state.storms) - 1
    for index in range(len(model.state.effects)):
        assert swung(model, index, hit=True) == model


@settings(max_examples=40)
@given(any_models(), st.integers(0, 60), st.booleans())
def test_damage_never_heals_and_recovery_takes_everything_of_play(
    model: Model, damage: int, saved: bool
) -> None:
    after = struck(model, damage, saved=saved)
    gone = after.state.fallen > model.state.fallen
    assert gone or after.state.hits_lost >= model.state.hits_lost
    assert is_fresh(recovered(after))


@given(st.integers(0, 20), st.integers(1, 12), any_options())
def test_a_storm_lasts_between_its_first_turn_and_its_most(
    fq: int, most: int, options: Options
) -> None:
    found = sustain_chance(fq, options=options)
    assert 0 <= found <= 1
    assert 1 <= mean_turns(found, most) <= most
    assert mean_turns(found, most) == sum(found**turn for turn in range(most))
    each = [mean_turns(found, turns) for turns in range(1, most + 1)]
    assert mean_turns_of_die(found, most) == sum(each) / most
    event = catalog().events["call_lightning"]
    caller = Model(fq=fq, fl=20, options=options)
    landing = rolled_landing(event, thrown(Random(fq)), options)
    storm = with_storm(caller, event, landing).state.storms[0]
    assert storm.done == 1 <= storm.most == landing.turns
