"""A stat block as it stands on a card or page: for the game master, or as far as it was studied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from models.fabula.npc import Npc
from models.fabula.vocabulary import EDITION_NAMES, DamageType
from rules.breakdown import plain
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers
from rules.fabula.npc.study import StudyView, rank_words, study_view
from sheets.fabula.block_words import BlockAttackWords, BlockSpellWords, block_words
from sheets.fabula.phrase import humanised
from sheets.font import clean
from sheets.phrase import one_line

UNKNOWN = "?"
"""What stands in place of what nobody has found out yet."""
MOST_TURNS = 6


@dataclass(frozen=True, slots=True)
class NpcWords:
    """One phase of a foe in words and figures.

    ``figures`` are pairs of a score and its label, ``affinities`` every type with its sign (empty
    as usual). Texts the players have not earned are left out, figures are ``?``.
    """

    name: str
    about: str
    traits: str
    level: str
    dice: tuple[tuple[str, int], ...]
    figures: tuple[tuple[str, str], ...]
    affinities: tuple[tuple[DamageType, str], ...]
    immune: str
    attacks: tuple[BlockAttackWords, ...]
    spells: tuple[BlockSpellWords, ...]
    features: tuple[tuple[str, str], ...]
    gear: str
    ultima: int
    turns: int
    pool: int
    crisis: int
    texts: tuple[tuple[str, str], ...]
    edition: str
    phase: str = ""


def npc_words(npc: Npc, *, as_studied: bool = False) -> tuple[NpcWords, ...]:
    """Return the words of every phase; as players may see it, only of the one it is in."""
    numbers = derive_npc(npc)
    if as_studied:
        view = study_view(numbers.now, npc.studied)
        return (_studied(npc, numbers, view),)
    return tuple(_phase(npc, numbers, index) for index in range(len(numbers.phases)))


def _phase(npc: Npc, numbers: NpcNumbers, index: int) -> NpcWords:
    phase = numbers.phases[index]
    words = block_words(phase)
    first = index == 0
    texts = (("Looks", npc.looks), ("Tactics", npc.tactics), ("Notes", npc.notes))
    return NpcWords(
        name=words.name,
        about=_about(npc, phase),
        traits=words.traits,
        level=str(phase.block.level),
        dice=tuple((attribute, phase.base_dice[attribute]) for attribute in phase.base_dice),
        figures=_figures(phase),
        affinities=tuple((row.type, row.sign) for row in phase.affinities),
        immune=_immune(phase),
        attacks=words.attacks,
        spells=words.spells,
        features=words.features,
        gear=_gear(phase),
        ultima=_value(numbers, "ultima_points") if first else 0,
        turns=min(MOST_TURNS, max(1, phase.value("turns_per_round"))),
        pool=phase.value("max_hp"),
        crisis=phase.value("crisis"),
        texts=tuple((t, clean(text).strip()) for t, text in texts if text.strip() and first),
        edition=f"{phase.catalog.content.book}, {EDITION_NAMES[npc.edition]}",
        phase=f"phase {index + 1} of {len(numbers.phases)}" if len(numbers.phases) > 1 else "",
    )


def _value(numbers: NpcNumbers, id: str) -> int:
    found = numbers.derived.get(id)
    return found.number if found is not None else 0


def _about(npc: Npc, phase: BlockNumbers) -> str:
    rank = rank_words(phase.block, phase.rank.name.lower()).replace(" (", "(")
    words = [f"{phase.species.name}, {rank}"]
    worth = {"elite": 2, "champion": phase.block.replaces}.get(phase.block.rank, 1)
    if worth > 1:
        words.append(f"counts as {worth}")
    if npc.villain:
        words.append(f"{npc.villain} Villain")
    return ", ".join(words)


def _figures(phase: BlockNumbers) -> tuple[tuple[str, str], ...]:
    ids = (
        ("max_hp", "HP"),
        ("crisis", "Crisis"),
        ("max_mp", "MP"),
        ("initiative", "Init."),
        ("defense", "Defense"),
        ("magic_defense", "M.Def"),
    )
    return tuple((plain(phase.value(id)), label) for id, label in ids if id in phase.derived)


def _immune(phase: BlockNumbers) -> str:
    statuses = [humanised(each.status) for each in phase.status_immunities]
    return f"Immune to {', '.join(statuses)}" if statuses else ""


def _gear(phase: BlockNumbers) -> str:
    held = list(phase.gear.slots.values())
    return ", ".join(one_line(each.name) for each in held)


def _studied(npc: Npc, numbers: NpcNumbers, view: StudyView) -> NpcWords:
    """Return what a Study result of that height lets the players read."""
    full = _phase(npc, numbers, min(npc.phase, len(numbers.phases) - 1))
    seen = {label: figure for figure, label in _seen_figures(full, view)}
    return NpcWords(
        name=full.name,
        about=", ".join(_seen_about(numbers.now, view)) or "not studied yet",
        traits=full.traits if view.shows("traits") else "",
        level=UNKNOWN,
        dice=full.dice if view.shows("attributes") else (),
        figures=tuple((seen.get(label, UNKNOWN), label) for _, label in full.figures),
        affinities=full.affinities if view.shows("affinities") else (),
        immune=full.immune if view.shows("affinities") else "",
        attacks=full.attacks if view.shows("basic_attacks") else (),
        spells=full.spells if view.shows("spells") else (),
        features=(),
        gear="",
        ultima=0,
        turns=full.turns,
        pool=full.pool if view.shows("max_hp") else 0,
        crisis=full.crisis if view.shows("max_hp") else 0,
        texts=tuple((t, text) for t, text in full.texts if t == "Looks"),
        edition=full.edition,
        phase="",
    )


def _seen_about(phase: BlockNumbers, view: StudyView) -> Iterator[str]:
    if view.shows("species"):
        yield phase.species.name
    if view.shows("rank"):
        rank = rank_words(phase.block, phase.rank.name).replace(" (", "(")
        yield rank.lower() if view.shows("species") else rank


def _seen_figures(full: NpcWords, view: StudyView) -> Iterator[tuple[str, str]]:
    for figure, label in full.figures:
        if (
            (label in ("HP", "Crisis") and view.shows("max_hp"))
            or (label == "MP" and view.shows("max_mp"))
            or (label == "Defense" and view.shows("defense"))
            or (label == "M.Def" and view.shows("magic_defense"))
        ):
            yield figure, label


def blank_npc_words() -> NpcWords:
    """Return the words of an empty card: its labels alone."""
    full = npc_words(Npc())[0]
    return replace(
        full,
        name="",
        about="",
        level="",
        dice=(),
        figures=tuple(("", label) for _, label in full.figures),
        affinities=tuple((kind, "") for kind, _ in full.affinities),
        immune="",
        features=(),
        texts=(),
    )
