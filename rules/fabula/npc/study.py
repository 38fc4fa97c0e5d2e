"""What the heroes learn when they study a creature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.fabula.bestiary import Bestiary, Revealed
from models.fabula.stat_block import StatBlock
from models.fabula.vocabulary import ATTRIBUTES
from rules.fabula.npc.numbers import BlockNumbers, ReadyAttack, ReadySpell

Fame = Literal["usual", "common", "rare"]
_LABELS: dict[Revealed, str] = {
    "rank": "Rank",
    "species": "Species",
    "max_hp": "HP",
    "max_mp": "MP",
    "traits": "Traits",
    "attributes": "Attributes",
    "defense": "Defense",
    "magic_defense": "Magic Defense",
    "affinities": "Affinities",
    "basic_attacks": "Attacks",
    "spells": "Spells",
}


@dataclass(frozen=True, slots=True)
class Learned:
    """One thing that a Study Check reveals, in words for the players."""

    id: Revealed
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class StudyView:
    """What a result reveals; ``next_at`` is the one that reveals more, None when all is known."""

    result: int
    learned: tuple[Learned, ...]
    next_at: int | None

    def shows(self, id: Revealed) -> bool:
        return any(each.id == id for each in self.learned)


def study_view(numbers: BlockNumbers, result: int, *, variant: bool = False) -> StudyView:
    """Return what a Study result reveals of the block; higher results add to lower ones.

    Args:
        variant: The group plays with the lower table.
    """
    learned: list[Learned] = []
    next_at: int | None = None
    for level in numbers.bestiary.content.study.levels:
        needed = level.variant if variant else level.result
        if result >= needed:
            learned += (Learned(id, _LABELS[id], _text(numbers, id)) for id in level.reveals)
        elif next_at is None or needed < next_at:
            next_at = needed
    return StudyView(result, tuple(learned), next_at)


def study_modifier(bestiary: Bestiary, fame: Fame) -> int:
    """Return what a Study Check about a common or rare creature adds."""
    study = bestiary.content.study
    return {"usual": 0, "common": study.common, "rare": study.rare}[fame]


def rank_words(block: StatBlock, name: str) -> str:
    """Return the rank as it is read: “Elite”, “Champion (3)”."""
    return f"{name} ({block.replaces})" if block.rank == "champion" else name


def _text(numbers: BlockNumbers, id: Revealed) -> str:
    match id:
        case "rank":
            return rank_words(numbers.block, numbers.rank.name)
        case "species":
            return numbers.species.name
        case "max_hp" | "max_mp" | "defense" | "magic_defense":
            return str(numbers.value(id))
        case "traits":
            return ", ".join(filter(None, numbers.block.traits)) or "none"
        case "attributes":
            return ", ".join(f"{a} d{numbers.base_dice[a]}" for a in ATTRIBUTES)
        case "affinities":
            found = [f"{a.now} {a.type}" for a in numbers.affinities if a.now]
            found += [f"immune to {each.status}" for each in numbers.status_immunities]
            return ", ".join(found) or "none"
        case "basic_attacks":
            return "; ".join(_attack(attack) for attack in numbers.attacks) or "none"
        case "spells":
            return "; ".join(_spell(spell) for spell in numbers.spells) or "none"


def _attack(attack: ReadyAttack) -> str:
    words = (attack.check_text, attack.damage_text, *attack.special)
    return f"{attack.name}: {', '.join(word for word in words if word)}"


def _spell(spell: ReadySpell) -> str:
    words = (spell.mp_text, spell.check_text, spell.damage_text or spell.power)
    return f"{spell.name}: {', '.join(word for word in words if word)}"
