"""Which options of a campaign hold, which of them differ from the usual, and which are missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from models.option import CampaignOptions, OptionChoice, OptionEntry, missing_options
from rules.breakdown import Source
from rules.problem import Fix, Problem

CAMPAIGN = Source("Campaign", "options")
_NAMED = 3


@dataclass(frozen=True, slots=True)
class InForce:
    """An option with the choice that holds; ``changed`` when it is not the usual ruling."""

    entry: OptionEntry
    choice: OptionChoice
    changed: bool


def in_force(options: CampaignOptions, entries: Iterable[OptionEntry]) -> tuple[InForce, ...]:
    """Return all ``entries`` as they hold, in their order."""
    found: list[InForce] = []
    for entry in entries:
        chosen: str = getattr(options, entry.id)
        choice = next(choice for choice in entry.choices if choice.id == chosen)
        found.append(InForce(entry, choice, chosen != entry.default))
    return tuple(found)


def changed_options(
    options: CampaignOptions, entries: Iterable[OptionEntry]
) -> tuple[InForce, ...]:
    """Return the options that depart from the usual rulings, for the sheet."""
    return tuple(one for one in in_force(options, entries) if one.changed)


def rulings_in_words(changed: int) -> str:
    """Return whether a campaign keeps to the usual rulings, for a list of documents."""
    if not changed:
        return "usual rulings"
    return f"{changed} option{'' if changed == 1 else 's'} changed"


def missing_problem(
    options: CampaignOptions, known: Mapping[str, OptionEntry], fix: Fix
) -> Problem | None:
    """Return the problem of a file that lacks options; ``fix`` writes the usual ones down."""
    missing = missing_options(options)
    if not missing:
        return None
    names = [f"“{known[id].name}”" for id in missing[:_NAMED] if id in known]
    more = len(missing) - len(names)
    listed = ", ".join(names) + (f" and {more} more" if more else "")
    text = f"The file does not say how the campaign rules on {listed}; the usual ruling is used."
    return Problem("warning", "option-missing", "options", text, CAMPAIGN, (fix,))
