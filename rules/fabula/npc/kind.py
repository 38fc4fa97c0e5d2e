"""The NPC in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, cast

from models.document import Document
from models.fabula.npc import Npc
from models.fabula.vocabulary import EDITION_NAMES
from rules.breakdown import plain
from rules.systems import Assessment, DocumentKind, Summary, SummaryLine

if TYPE_CHECKING:
    from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers

_FIGURES = (
    ("HP", "max_hp"),
    ("MP", "max_mp"),
    ("Defense", "defense"),
    ("Magic Def.", "magic_defense"),
    ("Initiative", "initiative"),
)


def assess_npc(document: Document) -> Assessment:
    """Return the numbers and problems of an NPC; ``detail`` is the ``NpcNumbers``."""
    from rules.fabula.npc.check import check_npc
    from rules.fabula.npc.derive import derive_npc

    numbers = derive_npc(cast(Npc, document))
    return Assessment(numbers.derived, check_npc(numbers), numbers)


def npc_summary(document: Document) -> Summary:
    """Return how the NPC stands in the library."""
    from rules.fabula.npc.derive import derive_npc

    npc = cast(Npc, document)
    numbers = derive_npc(npc)
    first = numbers.phases[0]
    texts = (*npc.block.traits, npc.looks, npc.tactics, npc.notes)
    return Summary(
        what=f"NPC, level {npc.block.level}",
        detail=" · ".join(_make(numbers)),
        figures=tuple(
            (label, plain(first.value(id))) for label, id in _FIGURES if id in first.derived
        ),
        words=" ".join(word for word in texts if word),
        lines=tuple(_lines(first)),
        edition=EDITION_NAMES[npc.edition],
    )


def _make(numbers: NpcNumbers) -> Iterator[str]:
    from rules.fabula.npc.study import rank_words

    first = numbers.phases[0]
    yield first.species.name
    yield rank_words(first.block, first.rank.name)
    if numbers.npc.villain:
        yield first.bestiary.villains[numbers.npc.villain].name
    if len(numbers.phases) > 1:
        yield f"{len(numbers.phases)} phases"


def _lines(numbers: BlockNumbers) -> Iterator[SummaryLine]:
    """Yield the first attack, the Skills and the spells, as far as there are any."""
    for attack in numbers.attacks[:1]:
        words = [word for word in (attack.check_text, attack.damage_text) if word]
        yield SummaryLine("attack", attack.name, ", ".join(words))
    skills = [cost.label for cost in numbers.costs if cost.where.startswith("skills.")]
    if skills:
        yield SummaryLine("skills", "", ", ".join(dict.fromkeys(skills)))
    if numbers.spells:
        yield SummaryLine("magic", "", ", ".join(spell.name for spell in numbers.spells))


def quick_npc_document(rng: Random) -> Document:
    """Return a finished legal foe from random choices."""
    from rules.fabula.npc.quick import quick_npc

    return quick_npc(rng)


def fresh_copy(document: Document, name: str) -> Document:
    """Return a copy as if nobody had met it yet."""
    from rules.fabula.npc.reskin import duplicate

    return duplicate(cast(Npc, document), name)


NPC = DocumentKind(
    kind="npc",
    title="NPC",
    model=Npc,
    new=Npc,
    assess=assess_npc,
    summary=npc_summary,
    quick=quick_npc_document,
    plural="NPCs",
    duplicate=fresh_copy,
)
