"""From the written source of the stat blocks' rules to typed content, checked throughout."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from models.authoring import SourceError, read_source
from models.fabula.bestiary import BestiaryContent, NpcSpell, Purchase, Role
from models.fabula.content import Content
from models.fabula.content_faults import walked
from models.fabula.effect_faults import (
    Fault,
    Loc,
    formula_field_faults,
    id_faults,
    reference_faults,
)
from models.fabula.vocabulary import DamageType
from models.source_fault import validated

SOURCE_FILE = "bestiary.yaml"


def authored_bestiary(folder: Path, heroes: Content) -> BestiaryContent:
    """Return what the source in ``folder`` holds; ``heroes`` has the items it may name.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when the source cannot be read.
    """
    root = read_source(folder / SOURCE_FILE).root
    content = validated(BestiaryContent, root)
    for fault in bestiary_faults(content, heroes):
        raise SourceError(root.at(fault.loc).place, fault.problem, remedy=fault.remedy)
    return content


def bestiary_faults(content: BestiaryContent, heroes: Content) -> Iterator[Fault]:
    """Yield every fault of ``content`` that its types let pass."""
    yield from _repeated_ids(content)
    skills = {skill.id for skill in content.npc_skills}
    for index, species in enumerate(content.species):
        for name in ("free_skills", "forbidden_skills"):
            for spot, skill_id in enumerate(getattr(species, name)):
                loc = ("species", index, name, spot)
                yield from reference_faults(skill_id, loc, skills, "NPC Skill")
        if species.choice and len(set(species.choice.types)) < species.choice.pick:
            loc = ("species", index, "choice", "types")
            yield Fault(loc, "There are fewer types than picks.", "Add types, or lower “pick”.")
    for index, spell in enumerate(content.npc_spells):
        yield from _spell_faults(spell, ("npc_spells", index))
    for index, role in enumerate(content.roles):
        yield from _role_faults(content, role, ("roles", index), heroes)
    for name in content.quick.texts:
        yield from reference_faults(name, ("quick", "texts", name), skills, "NPC Skill")


def _repeated_ids(content: BestiaryContent) -> Iterator[Fault]:
    seen: dict[Loc, set[str]] = {}
    for loc, model in walked(content):
        name: object = getattr(model, "id", None)
        if not isinstance(name, str) or not loc:
            continue
        yield from id_faults(name, (*loc, "id"), "an id")
        taken = seen.setdefault(loc[:-1], set())
        if name in taken:
            text = f"The id “{name}” is taken by an entry above."
            yield Fault((*loc, "id"), text, "Give each entry an id of its own.")
        taken.add(name)


def _spell_faults(spell: NpcSpell, loc: Loc) -> Iterator[Fault]:
    if spell.damage:
        yield from formula_field_faults(spell.damage.formula, (*loc, "damage", "formula"), ())
        if spell.damage.type == "chosen" and "type" not in {c.id for c in spell.choices}:
            text = "The damage type is chosen, but there is no choice “type”."
            yield Fault((*loc, "damage"), text, "Add it under “choices”.")
    types = DamageType.__args__
    for index, choice in enumerate(spell.choices):
        known: Collection[str] = types if choice.id == "type" else spell.statuses
        for spot, option in enumerate(choice.options):
            where = (*loc, "choices", index, "options", spot)
            yield from reference_faults(option, where, known, "option")


def _role_faults(
    content: BestiaryContent, role: Role, loc: Loc, heroes: Content
) -> Iterator[Fault]:
    arrays = {array.id for array in content.arrays}
    yield from reference_faults(role.array, (*loc, "array"), arrays, "array")
    spells = {s.id for s in content.npc_spells} | {s.id for s in heroes.spells}
    for index, spell_id in enumerate(role.spells):
        yield from reference_faults(spell_id, (*loc, "spells", index), spells, "spell")
    if len(set(role.order)) < len(role.order):
        yield Fault((*loc, "order"), "An attribute stands twice.", "Name each attribute once.")
    for name, items in (
        ("main_hand", heroes.weapons),
        ("off_hand", heroes.shields),
        ("armor", heroes.armors),
    ):
        item_id: str = getattr(role.gear, name)
        if item_id:
            ids = {item.id for item in items}
            yield from reference_faults(item_id, (*loc, "gear", name), ids, "item")
    for name in ("plan", "more"):
        purchases: tuple[Purchase, ...] = getattr(role, name)
        for index, purchase in enumerate(purchases):
            yield from _purchase_faults(content, purchase, (*loc, name, index))


def _purchase_faults(content: BestiaryContent, purchase: Purchase, loc: Loc) -> Iterator[Fault]:
    skills = {skill.id: skill for skill in content.npc_skills}
    yield from reference_faults(purchase.skill, (*loc, "skill"), skills, "NPC Skill")
    found = skills.get(purchase.skill)
    if found is None:
        return
    options = [option.id for option in found.options]
    if purchase.option or (options and found.counted == "list"):
        yield from reference_faults(purchase.option, (*loc, "option"), options, "option")
