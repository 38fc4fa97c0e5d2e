"""Events of a model, listed ones and its own: reach, saves, and what they are in words."""

from __future__ import annotations

from models.battlestorm.catalog import catalog
from models.battlestorm.content import EventEntry
from models.battlestorm.model import Model, OwnEvent
from models.battlestorm.options import DEFAULTS, Options
from models.battlestorm.vocabulary import SaveKind
from rules.battlestorm import source
from rules.battlestorm.damage import bounds
from rules.battlestorm.weapon import combat_error
from rules.breakdown import Derived, Part, plain

Event = EventEntry | OwnEvent


def events_of(model: Model) -> tuple[Event, ...]:
    """Return the events that a model can call: the listed ones, then its own."""
    known = catalog().events
    listed = (known[id] for id in dict.fromkeys(model.known_events) if id in known)
    return (*listed, *model.own_events)


def event_of(model: Model, event_id: str) -> Event | None:
    """Return an event that the model can call."""
    return next((event for event in events_of(model) if event.id == event_id), None)


def event_name(event: Event) -> str:
    return event.name.strip() or "Unnamed event"


def shortened(name: str, most: int = 24) -> str:
    """Return a name of at most ``most`` letters; a longer one ends in an ellipsis."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def is_hostile(event: Event) -> bool:
    """Say whether it is called upon others."""
    return event.area != "self"


def is_storm(event: Event) -> bool:
    """Say whether it has to be kept up."""
    return event.sustain_die > 0


def is_weapon(event: Event) -> bool:
    return event.combat_error is not None


def is_lasting(event: Event) -> bool:
    """Say whether it rests on a model for some turns, or for ever."""
    changes = event.absorption or event.evasion_loss or event.halves_movement
    return is_weapon(event) or bool(changes) or (not is_storm(event) and not _is_at_once(event))


def _is_at_once(event: Event) -> bool:
    return bool(event.fate_loss or event.damage) and not is_weapon(event)


def save_of(event: Event, options: Options = DEFAULTS) -> SaveKind:
    """Return which save an event allows (option save_scope)."""
    if not is_hostile(event):
        return "none"
    if options.save_scope == "lightning_only":
        return event.save if event.is_save_named else "none"
    if options.save_scope == "every_hostile_event" and event.save == "none":
        return "once"
    return event.save


def allows_partial_save(event: Event, options: Options = DEFAULTS) -> bool:
    """Say whether a model can be partly inside: in a round area alone."""
    return event.area == "radius" and save_of(event, options) != "none"


def inches_of_pie(pie: int | None, fq: int | None, options: Options = DEFAULTS) -> int | None:
    """Return the number that stands for PIE (option pie_meaning)."""
    return fq if options.pie_meaning == "faith_quotient" else pie


def reach_by_pie(amount: float, inches: int) -> float:
    """Return a reach of so many inches for each point of PIE."""
    return amount * inches


def reach(event: Event, model: Model) -> Derived | None:
    """Return the reach in inches; None for one's self, for sight, or when PIE is not known."""
    id, label = f"reach_{event.id}", f"{event_name(event)}: reach"
    if event.reach == "inches":
        part = Part("Reach", _whole(event.reach_amount), source.EVENTS)
        return Derived.total(id, label, (part,), note="inches")
    inches = inches_of_pie(model.pie, model.fq, model.options)
    if event.reach != "pie" or inches is None:
        return None
    is_fq = model.options.pie_meaning == "faith_quotient"
    name, place = ("F.Q.", source.CAMPAIGN) if is_fq else ("PIE", source.EVENTS)
    value = _whole(reach_by_pie(event.reach_amount, inches))
    note = f"{plain(_whole(event.reach_amount))} × {inches}"
    return Derived.total(id, label, (Part(name, value, place, note),), note="inches")


def _whole(number: float) -> float:
    return int(number) if number == int(number) else number


# Words -----------------------------------------------------------------------------------------


def inches_words(number: float) -> str:
    """Return “6″”, or “2½″” where half an inch is left."""
    whole = int(number)
    if number - whole == 0.5:
        return f"{whole or ''}½″"
    return f"{plain(_whole(number))}″"


def reach_words(event: Event, model: Model | None = None) -> str:
    """Return the reach in a word or two; by PIE where no model says how many inches that is."""
    if event.reach == "self":
        return "self"
    if event.reach == "sight":
        return "sight"
    found = reach(event, model) if model is not None else None
    if found is not None and not isinstance(found.value, tuple):
        return inches_words(found.value)
    if event.reach == "inches":
        return inches_words(event.reach_amount)
    times = "" if event.reach_amount == 1 else f"{plain(_whole(event.reach_amount))}×"
    return f"{times}PIE″"


def area_words(event: Event) -> str:
    """Return whom it touches: “self”, “one model”, “2½″ round”."""
    name = catalog().areas[event.area].name
    return f"{inches_words(event.radius_inches)} {name}" if event.area == "radius" else name


def turns_words(event: Event) -> str:
    """Return its turns: “10”, “d4”, “d8 at most”, “10, or first miss”, “for ever”, “at once”."""
    told = event.turns_dice or (str(event.turns) if event.turns else "")
    if not told:
        return "for ever" if is_lasting(event) or event.fate_loss else "at once"
    if is_storm(event):
        return f"{told} at most"
    tail = {"plain": "", "until_miss": ", or first miss", "while_hits": ", while it hits"}
    return f"{told}{tail[event.life]}"


def save_words(event: Event, options: Options = DEFAULTS) -> str:
    return {"none": "", "once": "yes", "each_round": "each round"}[save_of(event, options)]


def effect_words(event: Event, options: Options = DEFAULTS, own_error: int | None = None) -> str:
    """Return the numbers of an effect in a few words; the dice stand as they are rolled."""
    found: list[str] = []
    if event.combat_error is not None:
        error = combat_error(event.id, event.combat_error, own_error, options)
        found.append(f"error {error}")
        if event.attacks_per_round is not None:
            found.append(f"{event.attacks_per_round} a turn")
    if event.damage:
        each = " each turn" if is_storm(event) else ""
        found.append(f"{event.damage} (mean {plain(bounds(event.damage).mean)}){each}")
    if event.ignores_absorption:
        found.append("passes Absorption")
    if event.metal_is_no_help:
        found.append("passes metal")
    if event.absorption:
        found.append(f"Absorption +{event.absorption}")
    if event.halves_movement:
        found.append("half of base Movement")
    if event.evasion_loss:
        found.append(f"Evasion −{event.evasion_loss}, not under {event.evasion_floor}")
    if event.fate_loss:
        found.append(f"Fate −{event.fate_loss}, without Fate destroyed")
    text = ", ".join(found)
    return f"{text[:1].upper()}{text[1:]}"
