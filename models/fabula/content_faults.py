"""What the types cannot see in content: ids, references, and the closed lists.

Used when content is written (the game's own, and home-brew); loading built content skips it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from pydantic import BaseModel

from models.fabula.content import Content
from models.fabula.effect_faults import (
    Fault,
    Loc,
    amount_faults,
    chosen_faults,
    dismissal_faults,
    formula_field_faults,
    id_faults,
    modifier_faults,
    reference_faults,
)
from models.fabula.entry import Choice, Cost, Entry, Modifier, Spend
from models.fabula.gadget import Alchemy, Infusion, MagitechBenefit, Mix
from models.fabula.item import GrantedWeapon
from models.fabula.skill import (
    Benefits,
    Companion,
    HeroicSkill,
    Requirements,
    Situation,
    Skill,
)
from models.fabula.spell import Arcanum, Damage, Healing, PointChange, Spell
from models.fabula.vocabulary import STATUSES

_FORMULA_FIELDS: Mapping[type[BaseModel], tuple[str, ...]] = {
    Modifier: ("formula", "at_least_formula"),
    Spend: ("max",),
    Cost: ("hp", "mp", "ip", "fp", "zenit"),
    GrantedWeapon: ("extra_damage",),
    Situation: ("formula",),
    Companion: ("accuracy_bonus", "magic_check_bonus", "max_hp"),
    Damage: ("formula",),
    Healing: ("formula",),
    PointChange: ("formula",),
}
_ITEM_SECTIONS = {
    *("weapons", "armors", "shields"),
    *("rare_weapons", "rare_armors", "rare_shields", "accessories", "artifacts", "transports"),
}


def content_faults(content: Content) -> Iterator[Fault]:
    """Yield every fault of ``content`` that its types let pass."""
    known = KnownIds.of(content)
    yield from repeated_id_faults(content)
    for loc, model in walked(content):
        yield from model_faults(model, loc, known)
    listed = {entry.id for entry in content.statuses}
    for status in STATUSES:
        if status not in listed:
            yield Fault(("statuses",), f"The status “{status}” is missing.", "Add its entry.")


def model_faults(model: BaseModel, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    """Yield the faults of ``model`` itself, at ``loc``; those inside it are not looked at."""
    for name in _FORMULA_FIELDS.get(type(model), ()):
        yield from formula_field_faults(getattr(model, name), (*loc, name), known.skills)
    if isinstance(model, (Entry, Infusion)):
        yield from amount_faults(model.effect, model.amounts, loc, known.skills)
    yield from _own_faults(model, loc, known)


def walked(model: BaseModel, loc: Loc = ()) -> Iterator[tuple[Loc, BaseModel]]:
    """Yield ``model`` and every model inside it, each with its way from the root."""
    yield loc, model
    for name in type(model).model_fields:
        value: object = getattr(model, name)
        if isinstance(value, BaseModel):
            yield from walked(value, (*loc, name))
        elif isinstance(value, tuple):
            for index, item in enumerate(cast("tuple[object, ...]", value)):
                if isinstance(item, BaseModel):
                    yield from walked(item, (*loc, name, index))


@dataclass(frozen=True, slots=True)
class KnownIds:
    """The ids that references may name."""

    classes: tuple[str, ...]
    skills: tuple[str, ...]
    spells: tuple[str, ...]
    heroic_skills: tuple[str, ...]
    disciplines: tuple[str, ...]
    gadget_types: tuple[str, ...]
    tiers: tuple[str, ...]

    @classmethod
    def of(cls, content: Content) -> KnownIds:
        return cls(
            classes=tuple(entry.id for entry in content.classes),
            skills=tuple(skill.id for entry in content.classes for skill in entry.skills),
            spells=tuple(spell.id for spell in content.spells),
            heroic_skills=tuple(skill.id for skill in content.heroic_skills),
            disciplines=tuple(entry.id for entry in content.ritual_disciplines),
            gadget_types=tuple(kind.id for kind in content.gadgets.types),
            tiers=content.gadgets.tiers,
        )


def _own_faults(model: BaseModel, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    """The faults that only this kind of model can have."""
    match model:
        case Skill() | HeroicSkill() | Spell() | Arcanum():
            yield from _entry_faults(model, loc, known)
        case Benefits():
            yield from _each(model.rituals, (*loc, "rituals"), known.disciplines, "discipline")
        case Requirements():
            yield from _requirement_faults(model, loc, known)
        case Choice():
            yield from _choice_faults(model, loc, known)
        case Mix() | Infusion() | MagitechBenefit():
            yield from reference_faults(model.tier, (*loc, "tier"), known.tiers, "tier")
        case Modifier():
            yield from modifier_faults(model, loc)
            yield from _maybe(model.skill, (*loc, "skill"), known.skills, "Skill")
            yield from _maybe(model.spell, (*loc, "spell"), known.spells, "spell")
        case Alchemy():
            yield from _uncovered_rolls(model, loc)
        case _:
            pass


def _entry_faults(
    entry: Skill | HeroicSkill | Spell | Arcanum, loc: Loc, known: KnownIds
) -> Iterator[Fault]:
    name = "permanent" if isinstance(entry, (Skill, HeroicSkill)) else "modifiers"
    yield from chosen_faults(getattr(entry, name), (*loc, name), entry.choices)
    if isinstance(entry, Skill):
        yield from _skill_faults(entry, loc, known)
    elif isinstance(entry, HeroicSkill):
        yield from _maybe(entry.spell, (*loc, "spell"), known.spells, "spell")
        for skill_id in entry.more_picks:
            where = (*loc, "more_picks", skill_id)
            yield from reference_faults(skill_id, where, known.skills, "Skill")
    elif isinstance(entry, Spell):
        yield from _spell_faults(entry, loc, known)
    else:
        for index, dismissal in enumerate(entry.dismissals):
            yield from dismissal_faults(dismissal, (*loc, "dismissals", index))


def _maybe(value: str | None, loc: Loc, ids: Collection[str], what: str) -> Iterator[Fault]:
    if value is not None:
        yield from reference_faults(value, loc, ids, what)


def _each(values: tuple[str, ...], loc: Loc, ids: Collection[str], what: str) -> Iterator[Fault]:
    for index, value in enumerate(values):
        yield from reference_faults(value, (*loc, index), ids, what)


def _skill_faults(skill: Skill, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    yield from _maybe(skill.ritual, (*loc, "ritual"), known.disciplines, "discipline")
    yield from _maybe(skill.spell_class, (*loc, "spell_class"), known.classes, "class")
    if skill.max_level < 1:
        yield Fault((*loc, "max_level"), "The highest level is below 1.", "Use 1 or more.")


def _spell_faults(spell: Spell, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    yield from reference_faults(spell.spell_class, (*loc, "spell_class"), known.classes, "class")
    where = (*loc, "heroic_skill")
    yield from _maybe(spell.heroic_skill, where, known.heroic_skills, "Heroic Skill")
    if spell.statuses_pick is not None and spell.statuses_pick >= len(spell.statuses):
        yield Fault(
            (*loc, "statuses_pick"),
            "There are not more statuses than are picked.",
            "Leave it out when the target suffers all of them.",
        )


def _requirement_faults(needs: Requirements, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    yield from _each(needs.mastered_all, (*loc, "mastered_all"), known.classes, "class")
    yield from _each(needs.mastered_any, (*loc, "mastered_any"), known.classes, "class")
    yield from _each(needs.skills, (*loc, "skills"), known.skills, "Skill")


def _choice_faults(choice: Choice, loc: Loc, known: KnownIds) -> Iterator[Fault]:
    yield from _each(choice.spell_classes, (*loc, "spell_classes"), known.classes, "class")
    if choice.source == "gadgets":
        yield from _each(choice.options, (*loc, "options"), known.gadget_types, "gadget type")
    if choice.source == "spells" and not choice.spell_classes:
        yield Fault(loc, "A choice of spells names no class.", "Add “spell_classes: [...]”.")
    if choice.pick < 1:
        yield Fault((*loc, "pick"), "Nothing is to be picked.", "Use 1 or more.")
    listed = ("list", "gadgets", "companion_skills")
    if choice.source in listed and len(set(choice.options)) < choice.pick:
        yield Fault(
            loc,
            f"There are fewer different options than picks ({choice.pick}).",
            "Add “options: [...]”, or lower “pick”.",
        )


def _uncovered_rolls(alchemy: Alchemy, loc: Loc) -> Iterator[Fault]:
    """Each number of a d20 must have one row, in both tables."""
    for name, rows in (("targets", alchemy.targets), ("effects", alchemy.effects)):
        covered = [n for row in rows for n in range(row.roll[0], row.roll[1] + 1)]
        if covered != list(range(1, 21)):
            remedy = "Let the rolls go from 1 to 20 without a gap or an overlap."
            yield Fault((*loc, name), "The rows do not cover a d20.", remedy)


def repeated_id_faults(content: BaseModel) -> Iterator[Fault]:
    """Ids must differ within a list; those of class Skills and of items, over all lists."""
    seen: dict[Loc, set[str]] = {}
    for loc, model in walked(content):
        name: object = getattr(model, "id", None)
        if not isinstance(name, str) or not loc:
            continue
        yield from id_faults(name, (*loc, "id"), "an id")
        taken = seen.setdefault(_id_scope(loc), set())
        if name in taken:
            yield Fault(
                (*loc, "id"),
                f"The id “{name}” is taken by an entry above.",
                "Give each entry an id of its own.",
            )
        taken.add(name)


def _id_scope(loc: Loc) -> Loc:
    if loc[0] in _ITEM_SECTIONS:
        return ("items",)
    if len(loc) == 4 and loc[2] == "skills":
        return ("skills",)
    return loc[:-1]
