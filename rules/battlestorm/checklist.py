"""The caller's checklist, and what stands in the way of keeping a storm up.

Source: Battlestorm Basic, calling.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.battlestorm.vocabulary import FAITH_WORKERS
from rules.battlestorm.event import inches_words
from rules.battlestorm.numbers import CheckItem
from rules.battlestorm.site import in_leash, is_ready, may_call
from rules.battlestorm.storm import may_call_beside


def is_faith_worker(model: Model) -> bool:
    return model.role in FAITH_WORKERS


def is_site_ready(model: Model) -> bool:
    """Say whether the holy site is set up and serves by now."""
    site = model.state.site
    return site is not None and is_ready(model.state.round - site.begun)


def acts_of_faith(model: Model) -> int:
    """Return the acts of this activation: calls, and storms that were kept up where they count."""
    return model.state.acts


def may_call_now(model: Model) -> bool:
    """Say whether a model may call an event as it stands."""
    site = model.state.site
    return (
        is_faith_worker(model)
        and may_call(
            site_ready=is_site_ready(model),
            distance_inches=site.distance_inches if site else 0,
            locked_out=model.state.locked_out,
            acts=acts_of_faith(model),
        )
        and may_call_beside(is_sustaining=bool(model.state.storms), options=model.options)
    )


def checklist(model: Model) -> tuple[CheckItem, ...]:
    """Return what has to hold before an event is called, in the order it is asked."""
    return tuple(_items(model))


def _items(model: Model) -> Iterator[CheckItem]:
    state, leash = model.state, catalog().content.site.leash_inches
    ready, site = is_site_ready(model), state.site
    told = "not set up" if site is None else "" if ready else "being set up, ready next round"
    yield CheckItem("site", "Holy site set up", ready, told)
    near = site is not None and in_leash(site.distance_inches)
    told = "" if site is None else inches_words(site.distance_inches)
    yield CheckItem("leash", f"Within {leash}″ of it", near, told)
    told = "no more acts of faith this game" if state.locked_out else ""
    yield CheckItem("lockout", "Not locked out", not state.locked_out, told)
    free = acts_of_faith(model) < 1
    beside = may_call_beside(is_sustaining=bool(state.storms), options=model.options)
    told = "" if free else "the act is used" if beside else "the storm was kept up"
    if free and not beside:
        told = "a storm is kept up"
    yield CheckItem("act", "First act of faith this activation", free and beside, told)


def stands_in_way_of_storm(model: Model) -> str:
    """Return why a storm cannot be kept up, in words; empty when it can.

    Options: sustain_needs_leash, sustain_uses_act.
    """
    site = model.state.site
    if model.options.sustain_needs_leash == "yes":
        if site is None:
            return "There is no holy site."
        if not in_leash(site.distance_inches):
            return "The holy site is too far away."
    if model.state.locked_out and model.options.sustain_uses_act == "yes":
        return "The caller is locked out, and keeping a storm up is an act of faith."
    return ""
