"""BnB in the registry."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from models.bnb.being import Being
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.vocabulary import STAT_ABBR, STATS
from models.document import Document
from rules.bnb.check import check
from rules.bnb.choices import changed_options
from rules.bnb.derive import derive
from rules.bnb.numbers import Numbers, SkillRow
from rules.bnb.quick import quick_character
from rules.bnb.table.kind import SESSION
from rules.breakdown import plain
from rules.option import rulings_in_words
from rules.reference import ReferenceEntry
from rules.systems import Assessment, DocumentKind, GameSystem, Summary, SummaryLine

MOST_SKILLS = 4


def assess(document: Document) -> Assessment:
    """Return the document's numbers and problems; ``detail`` is the ``Numbers``."""
    numbers = derive(cast(Being, document))
    return Assessment(numbers.derived, check(numbers), numbers)


def hero_summary(document: Document) -> Summary:
    """Return how a hero stands in the library."""
    hero = cast(Character, document)
    numbers = derive(hero)
    points = plain(numbers.value("points_total"))
    words = (hero.concept, hero.homeland, hero.patron, hero.player, hero.pronouns, hero.notes)
    return Summary(
        what=f"Hero, {points} point{'' if points == '1' else 's'}",
        detail=make(numbers),
        figures=_figures(numbers),
        words=_joined(words),
        lines=_lines(numbers),
        edition=edition(numbers),
    )


def creature_summary(document: Document) -> Summary:
    """Return how a creature stands in the library."""
    creature = cast(Creature, document)
    numbers = derive(creature)
    size = "" if creature.size == 1 else f", Size {plain(creature.size)}"
    words = (creature.concept, creature.realm, creature.movement, creature.notes)
    return Summary(
        what=f"Creature{size}",
        detail=make(numbers),
        figures=_figures(numbers),
        words=_joined((*words, *creature.traits, *creature.immunities)),
        lines=_lines(numbers),
        edition=edition(numbers),
    )


def make(numbers: Numbers) -> str:
    """Return what stands out: “Dex 4 · Acrobatics 3, Stealth 4”; best stat, best skills."""
    if not any(numbers.levels.values()):
        return "No stats yet"
    best = max(STATS, key=lambda stat: numbers.levels[stat])
    skills = ", ".join(f"{row.name} {row.level}" for row in _best_skills(numbers))
    stat = f"{STAT_ABBR[best]} {numbers.levels[best]}"
    return f"{stat} · {skills}" if skills else stat


def _best_skills(numbers: Numbers) -> list[SkillRow]:
    known = [row for row in numbers.skills if row.level]
    return sorted(known, key=lambda row: -row.level)[:MOST_SKILLS]


def edition(numbers: Numbers) -> str:
    """Return whether the campaign keeps to the usual rulings."""
    return rulings_in_words(len(changed_options(numbers.options)))


def _figures(numbers: Numbers) -> tuple[tuple[str, str], ...]:
    figures = (
        ("Stamina", "stamina"),
        ("Health", "health"),
        ("Constitution", "constitution"),
        ("Initiative", "initiative"),
        ("Defense", "defense"),
        ("Endurance", "endurance"),
    )
    return tuple((label, plain(numbers.value(id))) for label, id in figures)


def _joined(words: tuple[str, ...]) -> str:
    return " ".join(word for word in words if word)


def _lines(numbers: Numbers) -> tuple[SummaryLine, ...]:
    """Return the weapon in use, the skills and the sorcery, as far as there are any."""
    found: list[SummaryLine] = []
    used = numbers.in_use.get("weapon")
    for attack in numbers.attacks:
        if used is None or attack.gear_key == used.key:
            damage = plain(numbers.value(f"damage_{attack.key}"))
            text = f"hits ×{attack.multiplier}, damage ×{damage}"
            found.append(SummaryLine("attack", attack.name, text))
            break
    levels = [row for row in numbers.skills if row.level]
    plain_skills = [f"{row.name} {row.level}" for row in levels if row.group != "sorcery"]
    if plain_skills:
        found.append(SummaryLine("skills", "", ", ".join(plain_skills)))
    sorcery = [f"{row.name} {row.level}" for row in levels if row.group == "sorcery"]
    if sorcery:
        found.append(SummaryLine("magic", "", ", ".join(sorcery)))
    return tuple(found)


def _quick(rng: Random) -> Document:
    return quick_character(rng)


def _reference() -> tuple[ReferenceEntry, ...]:
    from rules.bnb.reference import reference_entries  # only when somebody looks for a rule

    return reference_entries()


SYSTEM = GameSystem(
    game="bnb",
    title="BnB",
    reference=_reference,
    kinds=MappingProxyType(
        {
            "hero": DocumentKind(
                kind="hero",
                title="Hero",
                model=Character,
                new=Character,
                assess=assess,
                summary=hero_summary,
                quick=_quick,
                plural="Heroes",
            ),
            "creature": DocumentKind(
                kind="creature",
                title="Creature",
                model=Creature,
                new=Creature,
                assess=assess,
                summary=creature_summary,
                plural="Creatures",
            ),
            "session": SESSION,
        }
    ),
)
