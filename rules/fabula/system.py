"""Fabula Ultima in the registry."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from models.document import Document
from models.fabula.hero import Hero
from models.fabula.vocabulary import EDITION_NAMES
from rules.breakdown import plain, signed
from rules.exchange.seam import Exchange
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.encounter.kind import ENCOUNTER
from rules.fabula.npc.kind import NPC
from rules.fabula.numbers import HeroNumbers
from rules.fabula.quick import quick_hero
from rules.fabula.table.kind import SESSION
from rules.reference import ReferenceEntry
from rules.systems import Assessment, DocumentKind, GameSystem, Summary, SummaryLine


def assess_hero(document: Document) -> Assessment:
    """Return the hero's numbers and problems; ``detail`` is the ``HeroNumbers``."""
    numbers = derive(cast(Hero, document))
    return Assessment(numbers.derived, check(numbers), numbers)


def hero_summary(document: Document) -> Summary:
    """Return how the hero stands in the library."""
    hero = cast(Hero, document)
    numbers = derive(hero)
    classes = " · ".join(f"{c.hero_class.name} {c.levels}" for c in numbers.classes)
    figures = (
        ("HP", "max_hp"),
        ("MP", "max_mp"),
        ("IP", "max_ip"),
        ("Defense", "defense"),
        ("Magic Def.", "magic_defense"),
        ("Initiative", "initiative"),
    )
    words = (hero.identity, hero.theme, hero.origin, hero.player, hero.pronouns, hero.notes)
    return Summary(
        what=f"Hero, level {numbers.level}",
        detail=classes or "No class yet",
        figures=tuple((label, plain(numbers.value(id))) for label, id in figures),
        words=" ".join(word for word in words if word),
        lines=_lines(numbers),
        edition=EDITION_NAMES[hero.edition],
    )


def _lines(numbers: HeroNumbers) -> tuple[SummaryLine, ...]:
    """Return the weapon in hand, the Skills and the spells, as far as there are any."""
    found: list[SummaryLine] = []
    for attack in numbers.attacks[:1]:
        first, second = attack.attributes
        bonus = attack.accuracy.number
        check = f"{first} + {second}" + (f" {signed(bonus)}" if bonus else "")
        damage = f"HR {signed(attack.damage.number)}".replace("+", "+ ").replace("HR 0", "HR")
        found.append(SummaryLine("attack", attack.name, f"{check}, {damage}"))
    skills = [f"{s.skill.name} {s.level}" for c in numbers.classes for s in c.skills]
    skills += [h.heroic_skill.name for h in numbers.heroic_skills]
    if skills:
        found.append(SummaryLine("skills", "", ", ".join(skills)))
    spells = [known.spell.name for known in numbers.spells]
    if spells:
        found.append(SummaryLine("magic", "", ", ".join(dict.fromkeys(spells))))
    return tuple(found)


def _reference() -> tuple[ReferenceEntry, ...]:
    from rules.fabula.reference import reference_entries  # only when somebody looks for a rule

    return reference_entries()


def _exchange() -> Exchange:
    from rules.fabula.exchange.exchange import EXCHANGE  # only when somebody exchanges files

    return EXCHANGE


SYSTEM = GameSystem(
    game="fabula",
    title="Fabula Ultima",
    kinds=MappingProxyType(
        {
            "hero": DocumentKind(
                kind="hero",
                title="Hero",
                model=Hero,
                new=Hero,
                assess=assess_hero,
                summary=hero_summary,
                quick=quick_hero,
                plural="Heroes",
            ),
            "npc": NPC,
            "encounter": ENCOUNTER,
            "session": SESSION,
        }
    ),
    reference=_reference,
    exchange=_exchange,
)
