"""Pure changes of a model, as wizard and editor need them; each returns a new one.

What happens in play is in ``rules.battlestorm.play``, ``calling``, ``landing`` and ``activation``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from models.battlestorm.catalog import catalog
from models.battlestorm.content import EventEntry
from models.battlestorm.model import Model, OwnEvent
from models.battlestorm.vocabulary import FAITH_STATS, FAITH_WORKERS, Role


def with_role(model: Model, role: Role) -> Model:
    """Choose a role; what an ordinary model does not use is kept for a way back."""
    return model.replaced(role=role)


def without_faith(model: Model) -> Model:
    """Take away what only a faith worker uses."""
    cleared = dict.fromkeys(FAITH_STATS)
    return model.replaced(**cleared, known_events=(), own_events=())


def with_option(model: Model, id: str, choice: str) -> Model:
    """Choose a ruling of the campaign."""
    return model.replaced(options=model.options.replaced(**{id: choice}))


def with_known(model: Model, event_id: str, *, known: bool) -> Model:
    """Learn or forget a listed event; learned ones stand in the order of the list."""
    kept = [id for id in model.known_events if id != event_id]
    if known:
        kept.append(event_id)
        order = list(catalog().events)
        kept.sort(key=lambda id: order.index(id) if id in order else len(order))
    return model.replaced(known_events=tuple(kept))


def with_all_known(model: Model) -> Model:
    """Learn every listed event."""
    unknown = tuple(id for id in model.known_events if id not in catalog().events)
    return model.replaced(known_events=(*catalog().events, *unknown))


def with_own_event(model: Model, name: str = "") -> Model:
    """Add an event of the table's own."""
    added = OwnEvent(id=new_key(name or "event", _taken(model)), name=name)
    return model.replaced(own_events=(*model.own_events, added))


def with_copied_event(model: Model, event: EventEntry) -> Model:
    """Add an event of the table's own that begins as a listed one."""
    fields = event.model_dump()
    fields["id"] = new_key(event.name, _taken(model))
    fields["is_save_named"] = True
    return model.replaced(own_events=(*model.own_events, OwnEvent.model_validate(fields)))


def with_event(model: Model, index: int, **changes: object) -> Model:
    """Change an event of the table's own."""
    rows = model.own_events
    changed = rows[index].replaced(**changes)
    return model.replaced(own_events=(*rows[:index], changed, *rows[index + 1 :]))


def without_event(model: Model, index: int) -> Model:
    """Take an event of the table's own away."""
    return model.replaced(own_events=(*model.own_events[:index], *model.own_events[index + 1 :]))


def with_fate(model: Model, fate: int | None) -> Model:
    """Set the Fate a model owns; None for a model without any, whose losses are forgotten."""
    changed = model.replaced(fate=fate)
    if fate is None and model.state.fate_lost:
        return changed.replaced(state=model.state.replaced(fate_lost=0))
    return changed


def suggested_numbers(model: Model) -> Model:
    """Write down what the first template of the role has, where nothing is written yet."""
    fitting = (one for one in catalog().content.templates if one.role == model.role)
    template = next(fitting, catalog().content.templates[0])
    is_caller = model.role in FAITH_WORKERS
    found = {
        id: number
        for id, number in template.numbers.items()
        if getattr(model, id) is None and id != "fate" and (is_caller or id not in FAITH_STATS)
    }
    return model.replaced(**found)


def _taken(model: Model) -> set[str]:
    return {*catalog().events, *model.known_events, *(event.id for event in model.own_events)}


def new_key(name: str, used: Iterable[str]) -> str:
    """Return a key made of a name that none of the others has."""
    taken = set(used)
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:80] or "entry"
    key, number = stem, 2
    while key in taken:
        key, number = f"{stem}_{number}", number + 1
    return key
