"""The state of play: what cannot be, and what a table should know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.battlestorm.model import Model
from rules.battlestorm import source
from rules.battlestorm.checklist import stands_in_way_of_storm
from rules.battlestorm.mend import mend
from rules.battlestorm.numbers import Numbers
from rules.battlestorm.play import is_over, with_state, without_effect, without_storm
from rules.problem import Problem


def state_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what does not fit in the state of play."""
    model = numbers.model
    yield from _losses(model)
    yield from _site(model)
    yield from _acts(model)
    for index, effect in enumerate(model.state.effects):
        if is_over(effect):
            name = effect.name.strip() or "An effect"
            text = f"{name} has had all its turns."
            fix = mend("End it", partial(without_effect, index=index))
            where = f"state.effects.{index}"
            yield Problem("error", "effect-over", where, text, source.DURATION, (fix,))
            return
    yield from _storms(numbers)


def _losses(model: Model) -> Iterator[Problem]:
    state = model.state
    if state.fate_lost > (model.fate or 0):
        text = "More Fate is lost than the model owns."
        fix = mend("None is left", partial(_capped, field="fate_lost", most=model.fate or 0))
        yield Problem("error", "fate-overdrawn", "state.fate_lost", text, source.EVENTS, (fix,))
    if model.hits is not None and state.hits_lost > model.hits:
        text = (
            f"The model has taken {state.hits_lost - model.hits} more than its {model.hits} hits."
        )
        fix = mend(f"Set to {model.hits}", partial(_capped, field="hits_lost", most=model.hits))
        yield Problem("note", "damage-over-hits", "state.hits_lost", text, source.DAMAGE, (fix,))
    if state.fallen > model.count:
        text = f"{state.fallen} are gone, of {model.count}."
        fix = mend("All are gone", partial(_capped, field="fallen", most=model.count))
        yield Problem("error", "fallen-over-count", "state.fallen", text, source.AREAS, (fix,))


def _capped(model: Model, field: str, most: int) -> Model:
    return with_state(model, **{field: most})


def _site(model: Model) -> Iterator[Problem]:
    site = model.state.site
    if site is not None and site.begun > model.state.round:
        text = f"The holy site was begun in round {site.begun}, which is still to come."
        fix = mend("It was begun in this round", _begun_now)
        yield Problem("error", "site-ahead", "state.site", text, source.FAITH, (fix,))


def _begun_now(model: Model) -> Model:
    site = model.state.site
    if site is None:
        return model
    return with_state(model, site=site.replaced(begun=model.state.round))


def _acts(model: Model) -> Iterator[Problem]:
    if model.state.acts > 1 and model.options.sustain_uses_act == "yes":
        text = f"{model.state.acts} acts of faith in one activation; one is allowed."
        fix = mend("Count one", partial(_capped, field="acts", most=1))
        yield Problem("warning", "act-twice", "state.acts", text, source.CALLING, (fix,))


def _storms(numbers: Numbers) -> Iterator[Problem]:
    model = numbers.model
    for row in numbers.storms:
        if row.storm.done > row.storm.most:
            text = f"{row.name} lasted longer than its {row.storm.most} turns."
            fix = mend("End it", partial(without_storm, index=row.index))
            where = f"state.storms.{row.index}"
            yield Problem("error", "storm-over", where, text, source.DURATION, (fix,))
            return
    told = stands_in_way_of_storm(model) if numbers.storms else ""
    if told:
        fix = mend("End it", partial(without_storm, index=0))
        yield Problem("warning", "storm-cut-off", "state.storms", told, source.EVENTS, (fix,))
