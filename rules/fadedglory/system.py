"""Faded Glory in the registry."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from models.document import Document
from models.fadedglory.combatant import Combatant
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.check import check
from rules.fadedglory.choices import changed_options
from rules.fadedglory.derive import derive
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.quick import quick_combatant
from rules.fadedglory.table.kind import SESSION
from rules.option import rulings_in_words
from rules.reference import ReferenceEntry
from rules.systems import Assessment, DocumentKind, GameSystem, Summary, SummaryLine


def assess(document: Document) -> Assessment:
    """Return the document's numbers and problems; ``detail`` is the ``Numbers``."""
    numbers = derive(cast(Combatant, document))
    return Assessment(numbers.derived, check(numbers), numbers)


def combatant_summary(document: Document) -> Summary:
    """Return how a combatant stands in the library."""
    combatant = cast(Combatant, document)
    numbers = derive(combatant)
    side = "" if combatant.side == "party" else f", {SIDE_NAMES[combatant.side].lower()}"
    words = (
        combatant.concept,
        combatant.player,
        combatant.look,
        combatant.notes,
        *(weapon.name for weapon in (combatant.primary, combatant.off_hand, *combatant.spare)),
        *(row.name for row in numbers.abilities),
        *(row.name for row in numbers.spells),
    )
    return Summary(
        what=f"Combatant{side}",
        detail=f"{numbers.class_title} · {numbers.kit.name}",
        figures=tuple(_figures(numbers)),
        words=" ".join(word for word in words if word),
        lines=tuple(_lines(numbers)),
        edition=rulings_in_words(len(changed_options(combatant.options))),
    )


def _figures(numbers: Numbers) -> list[tuple[str, str]]:
    """Return the numbers of both hands; those of a shield or an off hand say so."""
    found: list[tuple[str, str]] = []
    for row in numbers.hands:
        other = "" if row.hand == "primary" else "Shield " if row.is_shield else "Off hand "
        if row.attack is not None:
            found.append((f"{other}Attack".capitalize(), f"{row.attack.number}+"))
        found.append((f"{other}Parry".capitalize(), f"{row.parry.number}+"))
    found.append(("Uses a turn", str(numbers.whole("uses"))))
    return found


def _lines(numbers: Numbers) -> list[SummaryLine]:
    """Return weapons, abilities and spells, as far as there are any."""
    found: list[SummaryLine] = []
    for row in numbers.hands:
        if row.attack is not None and row.weapon.name.strip():
            damage = "" if row.weapon.damage is None else f", damage {row.weapon.damage}"
            found.append(SummaryLine("attack", row.name, f"{row.attack.number}+{damage}"))
    if numbers.abilities:
        names = ", ".join(_counted(row.name, row.left) for row in numbers.abilities)
        found.append(SummaryLine("skills", "", names))
    if numbers.spells:
        names = ", ".join(_counted(row.name, row.left) for row in numbers.spells)
        found.append(SummaryLine("magic", "", names))
    return found


def _counted(name: str, left: int | None) -> str:
    return name if left is None else f"{name} {left}"


def _quick(rng: Random) -> Document:
    return quick_combatant(rng)


def _reference() -> tuple[ReferenceEntry, ...]:
    from rules.fadedglory.reference import reference_entries  # only when somebody looks

    return reference_entries()


SYSTEM = GameSystem(
    game="fadedglory",
    title="Faded Glory",
    reference=_reference,
    kinds=MappingProxyType(
        {
            "combatant": DocumentKind(
                kind="combatant",
                title="Combatant",
                model=Combatant,
                new=Combatant,
                assess=assess,
                summary=combatant_summary,
                quick=_quick,
                plural="Combatants",
            ),
            "session": SESSION,
        }
    ),
)
