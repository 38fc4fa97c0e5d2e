"""The Skill budget of a stat block: what there is to spend, what is spent, on what.

Skills are counted in halves, as half of a pair of Resistances or status immunities may be open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from models.fabula.bestiary import Bestiary, NpcSkill, RankEntry, RankNumber, SpeciesEntry
from models.fabula.catalog import Catalog
from models.fabula.stat_block import BlockAction, BlockSkill, StatBlock
from rules.breakdown import Derived, Part, Source
from rules.fabula.npc.affinity import TypeCost
from rules.fabula.npc.numbers import Owner, ReadyAttack, ReadySpell, SkillCost, skills_of

USE_EQUIPMENT = "use_equipment"
SPECIAL_ATTACK = "special_attack"
LONGEST_NOTE = 48
LEVEL_OF_TWO_SKILLS = 40
"""The hero level from which Heroic Companion gives its second NPC Skill."""
_USUAL_ACTION_HALVES = {"action": 2, "rule": 2, "gear": 0, "note": 0}


def of_rank(number: RankNumber, replaces: int) -> int:
    """Return a number of a rank for a block that stands for ``replaces`` soldiers."""
    return replaces if number == "N" else number


def soldiers(block: StatBlock, rank: RankEntry) -> int:
    """Return how many soldiers the block counts as; a companion counts as none."""
    return of_rank(rank.counts_as, block.replaces)


def available(
    block: StatBlock,
    species: SpeciesEntry,
    rank: RankEntry,
    affinities: Iterable[TypeCost],
    *,
    bestiary: Bestiary,
    owner: Owner | None,
    source: Source,
) -> Derived:
    """Return the Skills there are: Species, level, vulnerabilities, rank, hero and custom."""
    parts = [Part(species.name, species.skills, source, "species")]
    every = bestiary.rules.skill_levels
    if block.level >= every:
        note = f"one every {every} levels"
        parts.append(Part(f"Level {block.level}", block.level // every, source, note))
    for row in affinities:
        if row.gain:
            parts.append(Part(f"Vulnerable to {row.type}", row.gain, source))
    of_its_rank = of_rank(rank.skills, block.replaces)
    if of_its_rank:
        parts.append(Part(rank.name, of_its_rank, source, "rank"))
    if owner and owner.bonus:
        later = owner.level >= LEVEL_OF_TWO_SKILLS
        count = owner.bonus.npc_skills_cl_40 if later else owner.bonus.npc_skills
        parts.append(Part("Heroic Companion", count, source))
    if block.changes.skills:
        count = skills_of(round(2 * block.changes.skills))
        parts.append(Part("Custom value", count, source, "set by the game master"))
    return Derived.total("skills_available", "Skills", parts)


def used(costs: Iterable[SkillCost], source: Source) -> Derived:
    """Return the Skills spent, one part for each thing that takes any."""
    parts = [Part(c.label, skills_of(c.halves), source, short(c.note)) for c in costs if c.halves]
    return Derived.total("skills_used", "Skills used", parts)


def short(text: str) -> str:
    """Return the text as a note of one line: the first words of a long one."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_NOTE else f"{line[: LONGEST_NOTE - 1].rstrip()}…"


def left(there: Derived, spent: Derived, source: Source) -> Derived:
    assert not isinstance(spent.value, tuple)
    assert not isinstance(there.value, tuple)
    parts = [Part("Skills", there.value, source)]
    if spent.value:
        parts.append(Part("Used", -spent.value, source))
    return Derived.total("skills_left", "Skills left", parts)


def costs(
    block: StatBlock,
    species: SpeciesEntry,
    *,
    affinities: Sequence[TypeCost],
    attacks: Sequence[ReadyAttack],
    spells: Sequence[ReadySpell],
    bestiary: Bestiary,
    catalog: Catalog,
) -> tuple[SkillCost, ...]:
    """Return everything that takes Skills, in print order.

    A half is marked where its other half is open. What is free is listed only where it is a Skill
    of the block, so that it can be found and removed.
    """
    names = {ready.key: ready.name for ready in (*spells, *attacks)}
    return (
        *_listed(block, names, bestiary),
        *_special_attacks(attacks),
        *_equipment(block, species, bestiary),
        *_affinities(affinities),
        *_statuses(block, species),
        *_spells(block, names),
        *_class_skills(block, catalog),
        *_actions(block),
    )


def whole_skills(costs: Iterable[SkillCost]) -> int:
    """Return how many Skills the costs take when each is bought whole.

    Two Resistances share a Skill, as do two status immunities; a Spellcaster Skill is a spell with
    10 MP, or two spells.
    """
    halves: dict[str, int] = {}
    for cost in costs:
        halves[cost.id] = halves.get(cost.id, 0) + cost.halves
    with_mp, spells = halves.pop("spellcaster_mp", 0), halves.pop("spellcaster", 0)
    casting = with_mp + max(0, spells - with_mp + 1) // 2
    return casting + sum((count + 1) // 2 for count in halves.values())


def _listed(block: StatBlock, names: Mapping[str, str], bestiary: Bestiary) -> Iterator[SkillCost]:
    for skill in block.skills:
        entry = bestiary.skills.get(skill.skill_id)
        if entry is not None and entry.counted != "list":
            continue  # what it stands for is counted where it is
        yield SkillCost(
            skill.skill_id,
            entry.name if entry else skill.skill_id or "Skill",
            2,
            f"skills.{skill.key}",
            skill_note(skill, entry, names),
        )


def skill_note(skill: BlockSkill, entry: NpcSkill | None, names: Mapping[str, str]) -> str:
    """Return what tells one pick from another: its option, what it improves, its name or text."""
    words: list[str] = []
    if entry and skill.option:
        words += [option.name for option in entry.options if option.id == skill.option]
    if skill.target:
        words.append(names.get(skill.target, "nothing"))
    if skill.name or skill.text:
        words.append(skill.name or skill.text)
    return ", ".join(words)


def _special_attacks(attacks: Sequence[ReadyAttack]) -> Iterator[SkillCost]:
    for attack in attacks:
        for index, words in enumerate(attack.special):
            where = f"attacks.{attack.key}.effects.{index}"
            yield SkillCost(SPECIAL_ATTACK, "Special Attack", 2, where, f"{attack.name}: {words}")


def uses_equipment(block: StatBlock) -> bool:
    """Say whether anything is equipped, or used to attack with."""
    slots = (block.slots.main_hand, block.slots.off_hand, block.slots.armor, block.slots.accessory)
    owned = {item.key for item in block.items if item.key}
    return any(key in owned for key in slots) or any(a.weapon in owned for a in block.attacks)


def _equipment(block: StatBlock, species: SpeciesEntry, bestiary: Bestiary) -> Iterator[SkillCost]:
    listed = next((s for s in block.skills if s.skill_id == USE_EQUIPMENT), None)
    if listed is None and not uses_equipment(block):
        return
    free = USE_EQUIPMENT in species.free_skills
    where = f"skills.{listed.key}" if listed else "slots"
    note = f"free for a {species.name.lower()}" if free else ""
    name = bestiary.skills[USE_EQUIPMENT].name
    yield SkillCost(USE_EQUIPMENT, name, 0 if free else 2, where, note)


def _affinities(rows: Sequence[TypeCost]) -> Iterator[SkillCost]:
    open_half = sum(row.resistances for row in rows) % 2 == 1
    last = next((row for row in reversed(rows) if row.resistances), None)
    for row in rows:
        where = f"affinities.{row.type}"
        for count in range(row.resistances):
            half = open_half and row is last and count == row.resistances - 1
            lifts = count == 0 and (row.resistances == 2 or row.level != "resistant")
            absorbs = row.level == "absorb" and count == row.resistances - 1
            label = f"Resistance to {row.type}"
            if lifts and not absorbs:
                label = f"No vulnerability to {row.type}"
            yield SkillCost(
                "damage_resistance", label, 1, where, "half of a pair" if half else "one of a pair"
            )
        if row.immunities:
            yield SkillCost("damage_immunity", f"Immunity to {row.type}", 2, where)
        if row.absorptions:
            yield SkillCost("damage_absorption", f"Absorption of {row.type}", 2, where)


def _statuses(block: StatBlock, species: SpeciesEntry) -> Iterator[SkillCost]:
    bought = [
        status
        for status in dict.fromkeys(block.status_immunities)
        if status not in species.status_immunities
    ]
    for index, status in enumerate(bought):
        half = len(bought) % 2 == 1 and index == len(bought) - 1
        note = "half of a pair" if half else "one of a pair"
        where = f"status_immunities.{status}"
        yield SkillCost("status_effect_immunity", f"Immunity to {status}", 1, where, note)


def _spells(block: StatBlock, names: Mapping[str, str]) -> Iterator[SkillCost]:
    for spell in block.spells:
        name = names.get(spell.key, "spell")
        yield SkillCost("spellcaster", "Spellcaster", 1, f"spells.{spell.key}", name)
    if block.extra_mp:
        note = f"{block.extra_mp} MP"
        yield SkillCost("spellcaster_mp", "Spellcaster", block.extra_mp // 10, "extra_mp", note)


def _class_skills(block: StatBlock, catalog: Catalog) -> Iterator[SkillCost]:
    for index, owned in enumerate(block.class_skills):
        skill = catalog.skills.get(owned.skill_id)
        name = skill.name if skill else owned.skill_id or "Skill"
        note = f"Skill Level {owned.level}" if owned.level > 1 else "class Skill"
        yield SkillCost(owned.skill_id, name, 2 * owned.level, f"class_skills.{index}", note)


def _actions(block: StatBlock) -> Iterator[SkillCost]:
    for action in block.actions:
        halves = action_halves(action)
        if halves:
            name = action.name or ("Other action" if action.kind == "action" else "Special rule")
            yield SkillCost("action", name, halves, f"actions.{action.key}", action.kind)


def action_halves(action: BlockAction) -> int:
    """Return what an other action or special rule takes, in half Skills."""
    if action.cost is None:
        return _USUAL_ACTION_HALVES[action.kind]
    return round(2 * action.cost)
