"""What holds in a campaign: the options with their words."""

from __future__ import annotations

from models.battlestorm.catalog import catalog
from models.battlestorm.options import Options
from rules import option
from rules.option import InForce


def in_force(options: Options) -> tuple[InForce, ...]:
    """Return all 18 options as they hold, in the order of the content."""
    return option.in_force(options, catalog().content.options)


def changed_options(options: Options) -> tuple[InForce, ...]:
    """Return the options that depart from the usual rulings, for the sheet."""
    return option.changed_options(options, catalog().content.options)
