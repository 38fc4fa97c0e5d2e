"""The encounter in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from models.document import Document
from models.fabula.encounter import Encounter
from rules.systems import Assessment, DocumentKind, Summary


def assess_encounter(
    encounter: Encounter, heroes: Mapping[str, Document] | None = None
) -> Assessment:
    """Return the encounter's numbers and problems; ``detail`` is the ``EncounterNumbers``.

    Args:
        heroes: The documents that the party's references mean, by file; None when nobody looked,
            then the last known levels count.
    """
    from rules.fabula.encounter.check import check_encounter
    from rules.fabula.encounter.derive import derive_encounter

    numbers = derive_encounter(encounter, heroes)
    return Assessment(numbers.derived, check_encounter(numbers), numbers)


def _assess(document: Document) -> Assessment:
    return assess_encounter(cast(Encounter, document))


def _assess_among(document: Document, others: Mapping[str, Document]) -> Assessment:
    return assess_encounter(cast(Encounter, document), others)


def encounter_references(document: Document) -> tuple[str, ...]:
    """Return the files of the party; foes are copies and need none."""
    party = cast(Encounter, document).party
    return tuple(dict.fromkeys(m.reference.file for m in party if m.reference is not None))


def encounter_summary(document: Document) -> Summary:
    """Return how the encounter stands in the library."""
    from rules.fabula.encounter.derive import derive_encounter
    from rules.fabula.encounter.summary import summary

    return summary(derive_encounter(cast(Encounter, document)))


ENCOUNTER = DocumentKind(
    kind="encounter",
    title="Encounter",
    model=Encounter,
    new=Encounter,
    assess=_assess,
    summary=encounter_summary,
    plural="Encounters",
    references=encounter_references,
    assess_among=_assess_among,
)
