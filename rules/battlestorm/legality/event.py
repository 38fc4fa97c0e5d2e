"""The events a model knows: listed ones, and those of the table's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from models.battlestorm.model import Model, OwnEvent
from rules.battlestorm import source
from rules.battlestorm.edit import (
    new_key,
    with_all_known,
    with_event,
    with_known,
    with_own_event,
    without_event,
)
from rules.battlestorm.event import event_name
from rules.battlestorm.mend import mend
from rules.battlestorm.numbers import Numbers
from rules.problem import Problem


def event_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with the events."""
    model = numbers.model
    if numbers.is_faith_worker and not model.known_events and not model.own_events:
        text = "No event is known yet."
        fix = mend("All nine", with_all_known)
        yield Problem("warning", "event-missing", "known_events", text, source.EVENTS, (fix,))
    yield from _unknown(numbers)
    yield from _twice(model)
    for index, event in enumerate(model.own_events):
        yield from _own(index, event)


def _unknown(numbers: Numbers) -> Iterator[Problem]:
    for id in dict.fromkeys(numbers.unknown_events):
        name = id.replace("_", " ").strip().capitalize() or "An event without a name"
        text = f"“{name}” is not listed, so nothing is known of it."
        fixes = (
            mend("Keep it as an event of your own", partial(_kept, id=id, name=name)),
            mend("Forget it", partial(with_known, event_id=id, known=False)),
        )
        yield Problem("error", "event-unknown", "known_events", text, source.EVENTS, fixes)


def _kept(model: Model, id: str, name: str) -> Model:
    return with_own_event(with_known(model, id, known=False), name)


def _twice(model: Model) -> Iterator[Problem]:
    if len(set(model.known_events)) < len(model.known_events):
        text = "An event is written down twice."
        fix = mend("Keep each once", _each_once)
        yield Problem("warning", "event-twice", "known_events", text, source.EVENTS, (fix,))
    ids = Counter((*dict.fromkeys(model.known_events), *(one.id for one in model.own_events)))
    for index, event in enumerate(model.own_events):
        if ids[event.id] > 1:
            text = f"{event_name(event)} cannot be told from another event."
            fix = mend("Give it a key of its own", partial(_renewed, index=index))
            where = f"own_events.{index}.id"
            yield Problem("error", "event-key-twice", where, text, source.DOCUMENT, (fix,))
            return


def _each_once(model: Model) -> Model:
    return model.replaced(known_events=tuple(dict.fromkeys(model.known_events)))


def _renewed(model: Model, index: int) -> Model:
    used = {*model.known_events, *(one.id for one in model.own_events)}
    return with_event(model, index, id=new_key(model.own_events[index].name, used))


def _own(index: int, event: OwnEvent) -> Iterator[Problem]:
    where, name = f"own_events.{index}", event_name(event)
    if not event.name.strip():
        text = "An event of your own has no name yet."
        fix = mend("Take it away", partial(without_event, index=index))
        yield Problem("warning", "event-unnamed", f"{where}.name", text, source.EVENTS, (fix,))
    if event.area == "radius" and not event.radius_inches:
        text = f"{name} is round, and its radius is not known yet."
        fix = mend("One model instead", partial(with_event, index=index, area="individual"))
        place = f"{where}.radius_inches"
        yield Problem("error", "radius-missing", place, text, source.AREAS, (fix,))
    if event.reach in ("inches", "pie") and not event.reach_amount:
        text = f"{name} reaches so many inches, and they are not known yet."
        fix = mend("As far as one sees", partial(with_event, index=index, reach="sight"))
        place = f"{where}.reach_amount"
        yield Problem("error", "reach-missing", place, text, source.RANGE, (fix,))
    if event.turns and event.turns_dice:
        text = f"{name} has turns twice: {event.turns} and {event.turns_dice}."
        fixes = (
            mend(f"{event.turns} turns", partial(with_event, index=index, turns_dice="")),
            mend(f"{event.turns_dice} turns", partial(with_event, index=index, turns=0)),
        )
        yield Problem("error", "turns-twice", f"{where}.turns", text, source.DURATION, fixes)
    if event.sustain_die and not event.turns and not event.turns_dice:
        text = f"{name} is kept up, and its most turns are not known yet."
        fix = mend("d8 turns at most", partial(with_event, index=index, turns_dice="d8"))
        yield Problem("error", "storm-endless", f"{where}.turns", text, source.DURATION, (fix,))
    if event.combat_error is not None and not event.damage:
        text = f"{name} is a weapon, and its damage is not known yet."
        fix = mend("No weapon", partial(with_event, index=index, combat_error=None))
        yield Problem("error", "damage-missing", f"{where}.damage", text, source.DAMAGE, (fix,))
