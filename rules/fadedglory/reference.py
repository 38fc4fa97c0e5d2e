"""What can be looked up in the rules of Faded Glory."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.catalog import Catalog, catalog
from models.fadedglory.content import Template
from rules.breakdown import signed
from rules.fadedglory import source
from rules.fadedglory.odds import in_six, sixths
from rules.reference import ReferenceEntry


def reference_entries() -> tuple[ReferenceEntry, ...]:
    """Return stages, acts, classes, kits, numbers, locations, spells, states and options."""
    known = catalog()
    return (*_procedure(known), *_of_combatants(known), *_examples(known), *_options(known))


def _procedure(known: Catalog) -> Iterator[ReferenceEntry]:
    places = (source.INITIATIVE, source.DECLARATION, source.ACTIONS, source.RESOLUTION)
    for stage, place in zip(known.content.stages, places, strict=True):
        yield ReferenceEntry(stage.name, "Stage of a turn", stage.effect, place)
    turn = known.content.turn
    clock = (
        f"About {turn.seconds} seconds, cut into {turn.segments} segments. The four stages are"
        " gone through until the fight is over."
    )
    yield ReferenceEntry("Turn", "Clock", clock, source.INITIATIVE)
    for act in known.content.acts:
        yield ReferenceEntry(act.name, "Action", act.effect, source.DECLARATION)
    for entry in known.content.modifiers:
        change = "" if entry.change is None else f" {signed(entry.change)} to the number."
        text = f"{entry.effect}{change}"
        yield ReferenceEntry(entry.name, "Modifier of an attack", text, source.ACTIONS)
    for location in known.content.locations:
        text = f"Found by a {location.roll} on the location die."
        yield ReferenceEntry(location.name, "Location", text, source.RESOLUTION)
    for state in known.content.states:
        yield ReferenceEntry(state.name, "State", state.effect, source.ACTIONS)


def _of_combatants(known: Catalog) -> Iterator[ReferenceEntry]:
    for entry in known.content.classes:
        group = known.groups[entry.group].name.lower()
        main, off = known.targets[entry.group, "primary"], known.targets[entry.group, "off_hand"]
        numbers = f"Numbers of the {group} group: {main}+ and {off}+."
        yield ReferenceEntry(entry.name, "Class", f"{entry.effect} {numbers}", source.ACTIONS)
    for group in known.content.groups:
        main, off = known.targets[group.id, "primary"], known.targets[group.id, "off_hand"]
        text = (
            f"{group.effect} {main}+ with the main weapon ({in_six(sixths(main))}),"
            f" {off}+ with the off hand or a shield ({in_six(sixths(off))})."
        )
        yield ReferenceEntry(group.name, "Group of classes", text, source.ACTIONS)
    for kit in known.content.kits:
        yield ReferenceEntry(kit.name, "Kit", kit.effect, source.DECLARATION)
    for kind in known.content.spell_kinds:
        yield ReferenceEntry(kind.name, "Kind of spell", kind.effect, source.ACTIONS)


def _examples(known: Catalog) -> Iterator[ReferenceEntry]:
    for ability in known.content.abilities:
        yield ReferenceEntry(ability.name, "Ability", ability.effect, source.LIVE_GAME)
    for spell in known.content.spells:
        kind = f"Kind: {known.spell_kinds[spell.kind].name.lower()}."
        yield ReferenceEntry(spell.name, "Spell", f"{spell.effect} {kind}", source.LIVE_GAME)
    for template in known.content.templates:
        text = _template_text(template, known)
        yield ReferenceEntry(template.name, "Template", text, source.LIVE_GAME)


def _template_text(template: Template, known: Catalog) -> str:
    held = [template.primary.name]
    if template.off_hand is not None:
        held.append(template.off_hand.name.lower())
    suit, kit = known.suits[template.suit].name, known.kits[template.kit].name
    return f"{template.effect} {kit}: {' and '.join(held)}. {suit}."


def _options(known: Catalog) -> Iterator[ReferenceEntry]:
    for option in known.content.options:
        choices = "; ".join(choice.name for choice in option.choices)
        doubt = f" {option.doubt}" if option.doubt else ""
        text = f"{option.effect} Choices: {choices}.{doubt}"
        yield ReferenceEntry(option.name, "Campaign option", text, source.CAMPAIGN)
