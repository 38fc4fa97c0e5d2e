"""What can be looked up in the rules of stat blocks."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.bestiary import Bestiary, NpcSpell, RankEntry, SpeciesEntry
from models.fabula.catalog import Catalog
from rules.fabula import source
from rules.fabula.npc.frame import SECTION
from rules.reference import ReferenceEntry


def npc_entries(known: Catalog, rules: Bestiary) -> Iterator[ReferenceEntry]:
    """Yield Species, NPC Skills, NPC spells, ranks and Villains, in print order."""
    place = source.section(known, SECTION)
    content = rules.content
    for species in content.species:
        yield ReferenceEntry(species.name, "Species", _species(species), place)
    for skill in content.npc_skills:
        options = "; ".join(option.name for option in skill.options)
        often = {None: "", 1: "Once."}.get(skill.max_times, f"Up to {skill.max_times} times.")
        examples = "; ".join(skill.examples)
        words = (
            often,
            skill.effect,
            f"Ways: {options}." if options else "",
            f"Such as: {examples}." if examples else "",
        )
        yield ReferenceEntry(skill.name, "NPC Skill", _joined(words), place)
    for spell in content.npc_spells:
        yield ReferenceEntry(spell.name, "NPC spell", _spell(spell), place)
    for rank in content.ranks:
        yield ReferenceEntry(rank.name, "Rank", _rank(rank), place)
    for villain in content.villains:
        text = f"{villain.effect} {villain.ultima_points} Ultima Points."
        yield ReferenceEntry(villain.name, "Villain", text, source.section(known, "Villains"))
    for spend in content.ultima_spends:
        text = f"{spend.cost} Ultima Point{', as an action' if spend.is_action else ''}."
        text = f"{text} {spend.effect}"
        yield ReferenceEntry(spend.name, "Ultima Points", text, source.section(known, "Villains"))


def _joined(words: tuple[str, ...]) -> str:
    return " ".join(word for word in words if word)


def _species(species: SpeciesEntry) -> str:
    return _joined((species.effect, f"{species.skills} NPC Skills.", species.rule))


def _rank(rank: RankEntry) -> str:
    """Return the rank's effect with its numbers; N is how many soldiers it stands for."""
    facts = [
        f"HP × {rank.hp_multiplier}" if rank.hp_multiplier != 1 else "",
        f"MP × {rank.mp_multiplier}" if rank.mp_multiplier != 1 else "",
        f"Initiative + {rank.initiative}" if rank.initiative else "",
        f"Skills + {rank.skills}" if rank.skills else "",
        f"turns in a round: {rank.turns_per_round}" if rank.turns_per_round != 1 else "",
    ]
    line = ", ".join(fact for fact in facts if fact)
    n = " N is that number." if "N" in (rank.hp_multiplier, rank.skills) else ""
    return f"{rank.effect} {line}.{n}" if rank.initiative else rank.effect


def _spell(spell: NpcSpell) -> str:
    cost = f"{spell.mp} MP for each target" if spell.per_target else f"{spell.mp} MP"
    check = ["offensive"] if spell.offensive else []
    facts = ", ".join((cost, spell.target.lower(), spell.duration, *check))
    heal = ""
    if spell.healing:
        later = [f"{step.amount} from level {step.from_level}" for step in spell.healing.scaling]
        heal = f"{spell.healing.hp} ({', '.join(later)})"
    status = next((c for c in spell.choices if c.id == "status"), None)
    picked = "two status effects" if status and status.pick > 1 else "a status effect"
    if status:
        picked += f" of your choice ({', '.join(status.options)})"
    effect = spell.effect.format(type="a chosen type of", status=picked, heal=heal)
    damage = ""
    if spell.damage:
        damage = f"Damage: {(spell.damage.formula or str(spell.damage.base)).replace('+ ', '+')}."
    return _joined((f"{facts}.", effect, damage, _limits(spell)))


def _limits(spell: NpcSpell) -> str:
    found = [f"For the rank {' or '.join(spell.ranks)}."] if spell.ranks else []
    if spell.min_level:
        found.append(f"From level {spell.min_level}.")
    return " ".join((*found, spell.limit)).strip()
