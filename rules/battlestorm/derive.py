"""Every number of a model, each with its parts.

``derive`` never raises for a document that validates: what the content does not know counts as
stored and is a problem in ``rules.battlestorm.check``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Effect, Model
from rules.battlestorm import chance, source
from rules.battlestorm.checklist import checklist, is_faith_worker
from rules.battlestorm.damage import absorbed
from rules.battlestorm.duration import remaining
from rules.battlestorm.event import Event, event_name, events_of, inches_of_pie, is_storm, reach
from rules.battlestorm.lasting import crippled, encumbered
from rules.battlestorm.numbers import EffectRow, EventRow, Numbers, StormRow
from rules.battlestorm.save import needed, saving_faces
from rules.battlestorm.storm import mean_turns, mean_turns_of_die, sustain_chance
from rules.breakdown import Derived, Part, plain
from rules.dice import parsed

HUNDRED = 100


def current_fate(model: Model) -> int | None:
    """Return the Fate that is left; None for a model that owns none."""
    return None if model.fate is None else max(0, model.fate - model.state.fate_lost)


def count_left(model: Model) -> int:
    """Return how many of the model are still there."""
    return max(0, model.count - model.state.fallen)


def derive(model: Model) -> Numbers:
    """Return the numbers of a model under the options it carries."""
    known = catalog()
    caller = is_faith_worker(model)
    rows = tuple(event_row(event, model) for event in events_of(model)) if caller else ()
    derived = (
        *(_faith(model) if caller else ()),
        *_body(model),
        *_saves(model),
        *(number for row in rows for number in _event_numbers(row, model)),
    )
    return Numbers(
        model=model,
        catalog=known,
        options=model.options,
        role_title=known.roles[model.role].name,
        is_faith_worker=caller,
        fate=current_fate(model),
        count_left=count_left(model),
        events=rows,
        unknown_events=tuple(id for id in model.known_events if id not in known.events),
        effects=tuple(_effect_rows(model)),
        storms=tuple(
            StormRow(index, one, one.name.strip() or "Unnamed event", max(0, one.most - one.done))
            for index, one in enumerate(model.state.storms)
        ),
        checklist=checklist(model),
        derived={number.id: number for number in derived},
    )


# Numbers of the model ----------------------------------------------------------------------------


def _faith(model: Model) -> Iterator[Derived]:
    if model.fq is not None:
        highest = chance.highest_success(model.fq, model.options)
        note = (
            f"a call succeeds with {plain(highest)} or less" if highest > 0 else "no call succeeds"
        )
        yield _stored("fq", "F.Q.", model.fq, note)
    if model.fl is not None:
        yield _stored("fl", "F.L.", model.fl, f"a failed call with {plain(model.fl + 1)} or more")
    inches = inches_of_pie(model.pie, model.fq, model.options)
    if inches is not None:
        is_fq = model.options.pie_meaning == "faith_quotient"
        label, place = ("F.Q.", source.CAMPAIGN) if is_fq else ("Written down", source.OTHER_VOLUME)
        yield Derived.total("pie", "PIE", (Part(label, inches, place),), note="inches")


def _stored(id: str, label: str, value: int, note: str = "") -> Derived:
    part = Part("Written down", value, source.OTHER_VOLUME)
    return Derived.total(id, label, (part,), note=note)


def _body(model: Model) -> Iterator[Derived]:
    fate = current_fate(model)
    if model.fate is not None and fate is not None:
        yield _lowered("fate", "Fate", model.fate, model.fate - fate, "Lost")
    yield from _changed(model)
    for id, label in (("attacks_per_round", "A/R"), ("dexterity", "Dexterity")):
        value: int | None = getattr(model, id)
        if value is not None:
            yield _stored(id, label, value)
    if model.intuition is not None:
        yield _stored("intuition", "Intuition", model.intuition, "finds hidden targets")
    if model.hits is not None:
        yield _lowered("hits", "Hits left", model.hits, model.state.hits_lost, "Damage")
    if model.count > 1:
        yield _lowered("count", "Models left", model.count, model.count - count_left(model), "Gone")


def _lowered(id: str, label: str, most: int, lost: int, what: str) -> Derived:
    parts = [Part("At most", most, source.OTHER_VOLUME)]
    if lost:
        parts.append(Part(what, -lost, source.DOCUMENT))
    return Derived.total(id, label, parts, note=f"of {plain(most)}")


def _changed(model: Model) -> Iterator[Derived]:
    """Yield Movement, Evasion, Absorption and error rating, with what rests on the model."""
    effects = model.state.effects
    if model.movement is not None:
        yield _movement(model, model.movement)
    if model.evasion is not None:
        yield _evasion(model.evasion, effects)
    bonus = [one for one in effects if one.absorption]
    if model.absorption is not None or bonus:
        yield from _absorption(model, bonus)
    if model.combat_error is not None:
        yield _stored("combat_error", "Combat Error Rating", model.combat_error)


def _movement(model: Model, base: int) -> Derived:
    parts = [Part("Written down", base, source.OTHER_VOLUME)]
    halving = next((one for one in model.state.effects if one.halves_movement), None)
    if halving is not None:
        lost = crippled(base, model.options) - base
        change = int(lost) if lost == int(lost) else lost
        parts.append(Part(_named(halving), change, source.EVENTS, "half of the base"))
    return Derived.total("movement", "Movement", parts, note="inches")


def _evasion(base: int, effects: tuple[Effect, ...]) -> Derived:
    parts, now = [Part("Written down", base, source.OTHER_VOLUME)], base
    for one in effects:
        if one.evasion_loss:
            after = encumbered(now, one.evasion_loss, one.evasion_floor)
            note = f"−{one.evasion_loss} was rolled" if now - after != one.evasion_loss else ""
            parts.append(Part(_named(one), after - now, source.EVENTS, note))
            now = after
    return Derived.total("evasion", "Evasion", parts)


def _absorption(model: Model, bonus: list[Effect]) -> Iterator[Derived]:
    base = model.absorption or 0
    more = [Part(_named(one), one.absorption, source.EVENTS) for one in bonus]
    note = "metal" if model.is_metal else ""
    armor = Part("Metal armor" if model.is_metal else "Armor", base, source.OTHER_VOLUME)
    yield Derived.total("absorption", "Absorption", (armor, *more), note=note)
    if model.is_metal:
        worn = absorbed(base, is_metal=True, metal_is_no_help=True)
        part = Part("Metal armor", worn, source.EVENTS, "no help against lightning")
        yield Derived.total("absorption_lightning", "Against lightning", (part, *more))


def _named(effect: Effect) -> str:
    return effect.name.strip() or "Unnamed event"


def _saves(model: Model) -> Iterator[Derived]:
    found = needed(current_fate(model), model.options)
    yield found
    number = found.number
    for id, label, partial in (
        ("save_faces", "Saves in 30", False),
        ("save_faces_partial", "Partly inside: saves in 30", True),
    ):
        faces = saving_faces(number, partial=partial, options=model.options)
        part = Part(f"Faces that save on {number}", faces, source.SAVES)
        yield Derived.total(id, label, (part,), note="faces out of 30")


# Events ------------------------------------------------------------------------------------------


def event_row(event: Event, model: Model) -> EventRow:
    """Return the chances and the reach of an event, known to the model or not."""
    success = lockout = goes_on = turns = None
    if model.fq is not None:
        success = chance.success(event.die, model.fq, model.options)
        if is_storm(event):
            goes_on = sustain_chance(model.fq, max(2, event.sustain_die), model.options)
            turns = _mean_turns(event, goes_on)
        if model.fl is not None:
            lockout = chance.lockout(event.die, model.fq, model.fl, model.options)
    nothing = None if success is None or lockout is None else 1 - success - lockout
    return EventRow(
        event, event_name(event), success, nothing, lockout, reach(event, model), goes_on, turns
    )


def _mean_turns(event: Event, goes_on: Fraction) -> Fraction | None:
    """Return the mean turns of a storm; None where its most is the sum of several dice."""
    if not event.turns_dice:
        return mean_turns(goes_on, max(1, event.turns))
    (term,) = parsed(event.turns_dice)
    return mean_turns_of_die(goes_on, term.sides) if term.count == 1 else None


def _event_numbers(row: EventRow, model: Model) -> Iterator[Derived]:
    if row.success is not None and model.fq is not None:
        highest = chance.highest_success(model.fq, model.options)
        yield _chance(f"success_{row.event.id}", f"{row.name}: happens", row.event.die, highest)
    if row.lockout is not None and model.fq is not None and model.fl is not None:
        highest = chance.highest_safe(model.fq, model.fl, model.options)
        id, label = f"lockout_{row.event.id}", f"{row.name}: locked out"
        yield _chance(id, label, row.event.die, highest, is_rest=True)
    if row.reach is not None:
        yield row.reach
    if row.goes_on is not None:
        part = Part(f"d{row.event.sustain_die} under F.Q.", _percent(row.goes_on), source.EVENTS)
        id = f"sustain_{row.event.id}"
        yield Derived.total(id, f"{row.name}: goes on", (part,), note="in 100, each turn")


def _chance(id: str, label: str, sides: int, highest: int, *, is_rest: bool = False) -> Derived:
    """Return a chance in 100 of a total of ``highest`` at most, or of the rest."""
    tops, faces = divmod(max(0, highest), sides)
    sign = -1 if is_rest else 1
    parts: list[Part] = [Part("Every roll", HUNDRED, source.CALLING)] if is_rest else []
    below = chance.below_whole(highest, sides)
    if below:
        text = f"A d{sides} below {plain(sides * tops)}"
        parts.append(Part(text, sign * _percent(below), source.CALLING))
    beyond = chance.beyond_whole(highest, sides)
    if beyond:
        often = "" if not tops else " after a top face" if tops == 1 else f" after {tops} top faces"
        text = f"A d{sides}{often}: {plain(faces)} or less"
        parts.append(Part(text, sign * _percent(beyond), source.CALLING))
    return Derived.total(id, label, parts, note="in 100")


def _percent(found: Fraction) -> float:
    percent = found * HUNDRED
    return int(percent) if percent.denominator == 1 else float(percent)


def _effect_rows(model: Model) -> Iterator[EffectRow]:
    for index, one in enumerate(model.state.effects):
        left = None if one.turns is None else remaining(one.turns, one.done)
        yield EffectRow(index, one, _named(one), left)
