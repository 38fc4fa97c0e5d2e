"""What can be looked up in the rules of BnB."""

from __future__ import annotations

from collections.abc import Iterator

from models.bnb.catalog import Catalog, catalog
from models.bnb.content import Item, SkillEntry
from models.bnb.vocabulary import STAT_NAMES, STAT_OF
from rules.bnb import source
from rules.reference import ReferenceEntry


def reference_entries() -> tuple[ReferenceEntry, ...]:
    """Return stats, skills, things to buy, gods, lands, worlds and the campaign's options."""
    known = catalog()
    return (*_of_beings(known), *_of_things(known), *_of_the_world(known))


def _of_beings(known: Catalog) -> Iterator[ReferenceEntry]:
    for stat in known.content.stats:
        text = _joined(stat.effect, f"Governs {', '.join(stat.governs)}." if stat.governs else "")
        yield ReferenceEntry(stat.name, "Stat", text, source.STATS)
    for skill in known.content.skills:
        group = "Sorcery skill" if skill.group == "sorcery" else "Skill"
        place = source.SORCERY if skill.group == "sorcery" else source.SKILLS
        yield ReferenceEntry(skill.name, group, _skill_text(skill, known), place)


def _skill_text(skill: SkillEntry, known: Catalog) -> str:
    names = [known.skills[s].name if s in known.skills else s for s in skill.opposed_by]
    against = f"Opposed by {', '.join(names)}." if names else ""
    rolled = f"Rolled with {STAT_NAMES[STAT_OF[skill.family]]}."
    return _joined(skill.alias, skill.effect, rolled, against, skill.untrained_note)


def _of_things(known: Catalog) -> Iterator[ReferenceEntry]:
    for item in known.content.items:
        yield ReferenceEntry(item.name, "Item", _item_text(item), source.EQUIPMENT)


def _item_text(item: Item) -> str:
    pounds = "" if item.weight is None else f"{item.weight:g} pound{'s' * (item.weight != 1)}."
    price = f"{item.cost} copper{f' per {item.per}' if item.per else ''}."
    return _joined(price, pounds, item.effect)


def _of_the_world(known: Catalog) -> Iterator[ReferenceEntry]:
    for god in known.content.gods:
        yield ReferenceEntry(god.name, "God", god.effect, source.WORLD)
    for land in known.content.lands:
        yield ReferenceEntry(
            land.name,
            "Land",
            _joined(land.effect, f"Faith: {land.faith}" if land.faith else ""),
            source.WORLD,
        )
    for realm in known.content.realms:
        reach = (
            "" if realm.challenge is None else f"A portal there has challenge {realm.challenge}."
        )
        dwellers = f"Home of {', '.join(realm.dwellers)}." if realm.dwellers else ""
        text = _joined(realm.effect, reach, dwellers)
        yield ReferenceEntry(realm.name, "World", text, source.SORCERY)
    for option in known.content.options:
        choices = "; ".join(choice.name for choice in option.choices)
        text = _joined(option.effect, f"Choices: {choices}.")
        yield ReferenceEntry(option.name, "Campaign option", text, source.CAMPAIGN)


def _joined(*sentences: str) -> str:
    """Return the sentences that say something, each ended by a full stop."""
    ended = (s if s.endswith((".", "!", "?")) else f"{s}." for s in sentences if s)
    return " ".join(f"{s[0].upper()}{s[1:]}" for s in ended)
