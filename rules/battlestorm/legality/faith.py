"""What a faith worker needs, and what an ordinary model has no use for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.battlestorm.model import Model
from models.battlestorm.vocabulary import FAITH_STATS, StatId
from rules.battlestorm import source
from rules.battlestorm.edit import suggested_numbers, with_role, without_faith
from rules.battlestorm.event import events_of, inches_of_pie
from rules.battlestorm.mend import mend
from rules.battlestorm.numbers import Numbers
from rules.problem import Problem

_ROLLED: tuple[StatId, ...] = ("fq", "fl")


def faith_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is missing or of no use for calling."""
    if not numbers.is_faith_worker:
        yield from _ordinary(numbers.model)
        return
    yield from _missing(numbers)
    yield from _limit(numbers.model)


def _ordinary(model: Model) -> Iterator[Problem]:
    has_events = bool(model.known_events or model.own_events)
    has_numbers = any(getattr(model, id) is not None for id in FAITH_STATS)
    if not has_events and not has_numbers:
        return
    where = "known_events" if has_events else "fq"
    what = "Events" if has_events else "F.Q., F.L. and PIE"
    text = f"{what} are written down, but an ordinary model calls nothing."
    fixes = (
        mend("A thaumaturge after all", partial(with_role, role="thaumaturge")),
        mend("Take them away", without_faith),
    )
    yield Problem("warning", "faith-unused", where, text, source.FAITH, fixes)


def _missing(numbers: Numbers) -> Iterator[Problem]:
    model = numbers.model
    missing: list[StatId] = [id for id in _ROLLED if getattr(model, id) is None]
    needs_pie = any(event.reach == "pie" for event in events_of(model))
    if needs_pie and inches_of_pie(model.pie, model.fq, model.options) is None:
        missing.append("pie")
    if not missing:
        return
    names = " and ".join(numbers.catalog.stats[id].short for id in missing)
    text = f"{names} not known yet: no call can be rolled without."
    if missing == ["pie"]:
        text = "PIE is not known yet, so nobody can say how far some events reach."
    fixes = (
        mend("Write suggestions down", suggested_numbers),
        mend("An ordinary model", partial(with_role, role="ordinary")),
    )
    yield Problem("error", "faith-missing", missing[0], text, source.CALLING, fixes)


def _limit(model: Model) -> Iterator[Problem]:
    if model.fq is None or model.fl is None or model.fl >= model.fq:
        return
    text = "The Faith Limit is below the Faith Quotient, so every failed call locks out."
    fixes = (
        mend(f"Raise the limit to {model.fq}", _raised),
        mend("Exchange the two", _exchanged),
    )
    yield Problem("warning", "limit-below-quotient", "fl", text, source.CALLING, fixes)


def _raised(model: Model) -> Model:
    return model.replaced(fl=model.fq)


def _exchanged(model: Model) -> Model:
    return model.replaced(fq=model.fl, fl=model.fq)
