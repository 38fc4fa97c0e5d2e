"""The model itself: name, free numbers, options of the campaign."""

from __future__ import annotations

from collections.abc import Iterator

from models.battlestorm.model import Model
from models.battlestorm.options import Options
from models.battlestorm.vocabulary import COMBAT_STATS, StatId
from rules.battlestorm import source
from rules.battlestorm.edit import suggested_numbers
from rules.battlestorm.mend import mend
from rules.battlestorm.numbers import Numbers
from rules.option import missing_problem
from rules.problem import Problem

_NAMED = 3


def model_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is missing about the model."""
    model = numbers.model
    if not model.name.strip():
        text = "The model has no name yet."
        yield Problem("warning", "name-missing", "name", text, source.FAITH)
    yield from _free_numbers(numbers)
    fix = mend("Write the usual rulings down", _completed)
    found = missing_problem(model.options, numbers.catalog.options, fix)
    if found is not None:
        yield found


def _free_numbers(numbers: Numbers) -> Iterator[Problem]:
    missing: list[StatId] = [id for id in COMBAT_STATS if getattr(numbers.model, id) is None]
    if not missing:
        return
    names = [numbers.catalog.stats[id].name for id in missing[:_NAMED]]
    more = len(missing) - len(names)
    listed = ", ".join(names) + (f" and {more} more" if more else "")
    text = f"Not known yet: {listed}. Another volume says how they are set."
    fix = mend("Write suggestions down", suggested_numbers)
    yield Problem("warning", "number-missing", missing[0], text, source.OTHER_VOLUME, (fix,))


def _completed(model: Model) -> Model:
    return model.replaced(options=Options.complete(**dict(model.options)))
