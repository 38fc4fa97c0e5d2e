"""What can be looked up in the rules of Battlestorm."""

from __future__ import annotations

from collections.abc import Iterator

from models.battlestorm.catalog import Catalog, catalog
from rules.battlestorm import source
from rules.battlestorm.event import (
    area_words,
    effect_words,
    reach_words,
    save_words,
    turns_words,
)
from rules.breakdown import Source
from rules.reference import ReferenceEntry

_STEP_PLACES: tuple[Source, ...] = (
    source.FAITH,
    source.CALLING,
    source.CALLING,
    source.CALLING,
    source.RANGE,
    source.SAVES,
    source.DAMAGE,
)


def reference_entries() -> tuple[ReferenceEntry, ...]:
    """Return steps, roles, sites, numbers, events, durations, templates and options."""
    known = catalog()
    return (*_procedure(known), *_of_models(known), *_events(known), *_options(known))


def _procedure(known: Catalog) -> Iterator[ReferenceEntry]:
    content = known.content
    for step, place in zip(content.steps, _STEP_PLACES, strict=True):
        yield ReferenceEntry(step.name, "Step of a call", step.effect, place)
    leash, rounds = content.site.leash_inches, content.site.setup_rounds
    text = (
        f"A caller stays within {leash} inches of the holy site; it is ready {rounds} round after"
        " it was begun. One act of faith in each activation."
    )
    yield ReferenceEntry("Leash", "Calling", text, source.FAITH)
    for area in content.areas:
        yield ReferenceEntry(area.name.capitalize(), "Area of effect", area.effect, source.AREAS)
    text = (
        "Turns are counted in activations of the model an effect rests on; defensive effects count"
        " those of their caller. One that is done for this round waits for its next."
    )
    yield ReferenceEntry("Duration", "Calling", text, source.DURATION)
    text = (
        f"A d{content.dice.sustain} under F.Q. each turn keeps it up, until the rolled turns are"
        " over or concentration breaks. The first turn is sure."
    )
    yield ReferenceEntry("Storm", "Calling", text, source.EVENTS)


def _of_models(known: Catalog) -> Iterator[ReferenceEntry]:
    for role in known.content.roles:
        yield ReferenceEntry(role.name, "Role", role.effect, source.FAITH)
    for site in known.content.sites:
        text = "A holy site, which may stand nearly anywhere."
        yield ReferenceEntry(site.name, "Holy site", text, source.FAITH)
    for stat in known.content.stats:
        yield ReferenceEntry(stat.name, "Number of a model", stat.effect, source.OTHER_VOLUME)
    for template in known.content.templates:
        role = known.roles[template.role].name
        text = f"{template.effect} Role: {role.lower()}."
        yield ReferenceEntry(template.name, "Template", text, source.OTHER_VOLUME)


def _events(known: Catalog) -> Iterator[ReferenceEntry]:
    for event in known.content.events:
        saves = save_words(event)
        tail = f" Save: {saves}." if saves else ""
        text = (
            f"{event.effect} Faith Die d{event.die}; on {area_words(event)}, reach"
            f" {reach_words(event)}, turns: {turns_words(event)}. {effect_words(event)}.{tail}"
        )
        yield ReferenceEntry(event.name, "Event", text, source.EVENTS)


def _options(known: Catalog) -> Iterator[ReferenceEntry]:
    for option in known.content.options:
        choices = "; ".join(choice.name for choice in option.choices)
        doubt = f" {option.doubt}" if option.doubt else ""
        text = f"{option.effect} Choices: {choices}.{doubt}"
        yield ReferenceEntry(option.name, "Campaign option", text, source.CAMPAIGN)
