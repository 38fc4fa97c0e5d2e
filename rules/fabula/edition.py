"""Following another printing: what that changes for one hero, told before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Entry
from models.fabula.hero import Hero
from models.fabula.vocabulary import Edition
from rules.fabula.compare import Change, all_changes
from rules.fabula.derive import derive
from rules.fabula.level_change import Break, breaks
from rules.fabula.numbers import HeroNumbers, OwnedGadget
from rules.fabula.plan import whole


@dataclass(frozen=True, slots=True)
class EntryChange:
    """An entry of the hero that reads otherwise.

    ``what`` says in our words what the later printing changed, whichever way the hero goes.
    ``before`` and ``after`` are its text with the hero's amounts; equal where only a cost differs.
    """

    kind: str
    name: str
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class EditionChanges:
    """``broken`` is what becomes illegal or unknown, ``mended`` the number of problems that go."""

    edition: Edition
    numbers: tuple[Change, ...]
    entries: tuple[EntryChange, ...]
    broken: tuple[Break, ...]
    mended: tuple[Break, ...]

    @property
    def is_nothing(self) -> bool:
        return not (self.numbers or self.entries or self.broken or self.mended)


def with_edition(hero: Hero, edition: Edition) -> Hero:
    return hero.replaced(edition=edition)


def edition_changes(hero: Hero, edition: Edition) -> EditionChanges:
    """Return what following ``edition`` would change for this hero, its plan included."""
    after = with_edition(hero, edition)
    old, new = derive(whole(hero)), derive(whole(after))
    later = catalog("core-1.1")
    return EditionChanges(
        edition,
        all_changes(derive(hero), derive(after)),
        tuple(_entries(old, new, later)),
        breaks(hero, after),
        breaks(after, hero),
    )


def _entries(old: HeroNumbers, new: HeroNumbers, later: Catalog) -> Iterator[EntryChange]:
    """Yield the entries that the later printing changed, and that this hero has or will have."""
    before, after = _texts(old), _texts(new)
    for key in dict.fromkeys((*before, *after)):
        kind, id = key
        entry = _entry(later, kind, id)
        if entry is None or not entry.changed:
            continue
        yield EntryChange(kind, entry.name, entry.changed, before.get(key, ""), after.get(key, ""))
    yield from _gadgets(old, new, later)
    rules = later.content.arcana_rules
    if rules.changed and (old.arcana or new.arcana):
        dismissals = (one.catalog.content.arcana_rules.dismissal for one in (old, new))
        yield EntryChange("Rule", "Dismissing an Arcanum", rules.changed, *dismissals)


def _texts(numbers: HeroNumbers) -> dict[tuple[str, str], str]:
    """Return the text of everything the hero has, by kind and id."""
    found: dict[tuple[str, str], str] = {}
    for owned in numbers.classes:
        for skill in owned.skills:
            found["Skill", skill.skill.id] = _with_cost(skill.cost, skill.text)
    for heroic in numbers.heroic_skills:
        found["Heroic Skill", heroic.heroic_skill.id] = _with_cost(heroic.cost, heroic.text)
    for known in numbers.spells:
        facts = f"{known.spell.mp} MP, {known.spell.target}, {known.power}".rstrip(", ")
        found["Spell", known.spell.id] = f"{facts}. {known.text}"
    for bound in numbers.arcana:
        ways = " ".join(f"{name}: {text}" for name, text in bound.dismissals)
        found["Arcanum", bound.arcanum.id] = f"{bound.merge} {ways}".strip()
    for owned_item in numbers.hero.items:
        item = numbers.catalog.item(owned_item.item_id)
        if item is not None:
            found["Item", item.id] = item.effect
    for status in numbers.hero.play.statuses:
        found["Status", status] = numbers.catalog.statuses[status].effect
    return found


def _with_cost(cost: str, text: str) -> str:
    return f"{cost}. {text}" if cost else text


def _entry(later: Catalog, kind: str, id: str) -> Entry | None:
    match kind:
        case "Skill":
            return later.skills.get(id)
        case "Heroic Skill":
            return later.heroic_skills.get(id)
        case "Spell":
            return later.spells.get(id)
        case "Arcanum":
            return later.arcana.get(id)
        case "Item":
            return later.item(id)
        case _:
            return later.statuses.get(id)


def _gadgets(old: HeroNumbers, new: HeroNumbers, later: Catalog) -> Iterator[EntryChange]:
    """Yield the gadget types that the hero has and the later printing changed."""
    after = {gadget.type_id: gadget for gadget in new.gadgets}
    for gadget in old.gadgets:
        lines, now = dict(gadget.lines), dict(after[gadget.type_id].lines)
        what = _gadget_words(gadget, later)
        if what:
            other = [name for name in lines if lines[name] != now.get(name)]
            texts = (" ".join(f"{n}: {some.get(n, '')}" for n in other) for some in (lines, now))
            yield EntryChange("Gadget", gadget.name, what, *texts)


def _gadget_words(gadget: OwnedGadget, later: Catalog) -> str:
    """Return what the later printing changed in the tiers that the hero has unlocked."""
    gadgets = later.content.gadgets
    if gadget.type_id == "alchemy":
        told = [part.changed for part in gadgets.alchemy.always if part.changed]
        return f"What any roll may do: {' '.join(told)}" if told else ""
    if gadget.type_id != "magitech":
        return ""
    unlocked = gadgets.tiers[: gadgets.tiers.index(gadget.tier) + 1]
    return " ".join(
        f"{benefit.name}: {benefit.changed}"
        for benefit in gadgets.magitech
        if benefit.changed and benefit.tier in unlocked
    )
