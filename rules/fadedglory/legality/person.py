"""The person: name, class, options of the campaign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fadedglory.combatant import OWN_CLASS, Combatant
from models.fadedglory.options import Options
from rules.fadedglory import source
from rules.fadedglory.edit import with_class, with_own_class
from rules.fadedglory.mend import mend
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.profile import class_title
from rules.option import missing_problem
from rules.problem import Fix, Problem


def person_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is missing or wrong about the person."""
    combatant = numbers.combatant
    if not combatant.name.strip():
        text = "The combatant has no name yet."
        yield Problem("warning", "name-missing", "name", text, source.FIGHT)
    yield from _class(numbers)
    fix = mend("Write the usual rulings down", _completed)
    found = missing_problem(combatant.options, numbers.catalog.options, fix)
    if found is not None:
        yield found


def _class(numbers: Numbers) -> Iterator[Problem]:
    combatant = numbers.combatant
    if not combatant.class_id:
        text = f"No class is chosen, so the numbers of the {combatant.group} classes are shown."
        fixes = tuple(_choose(entry.id, entry.name) for entry in numbers.catalog.content.classes)
        yield Problem("error", "class-missing", "class_id", text, source.ACTIONS, fixes)
    elif combatant.class_id == OWN_CLASS:
        if not combatant.class_name.strip():
            text = "The class of your own has no name yet."
            yield Problem("warning", "class-unnamed", "class_name", text, source.ACTIONS)
    elif numbers.class_entry is None:
        name = class_title(combatant)
        text = f"The class “{name}” is not listed; the {combatant.group} numbers are used."
        keep = mend(f"Keep “{name}” as a class of your own", partial(_kept, name=name))
        yield Problem("error", "class-unknown", "class_id", text, source.ACTIONS, (keep,))


def _choose(class_id: str, name: str) -> Fix:
    return mend(name, partial(with_class, class_id=class_id))


def _kept(combatant: Combatant, name: str) -> Combatant:
    return with_own_class(combatant, name, combatant.group)


def _completed(combatant: Combatant) -> Combatant:
    return combatant.replaced(options=Options.complete(**dict(combatant.options)))
