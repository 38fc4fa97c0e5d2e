"""Every number of a stat block, each with its parts.

``derive_block`` never raises for a block that validates: what the content does not know counts as
nothing here and is a problem in ``rules.fabula.npc.check``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import cast

from models.fabula.bestiary import Bestiary, RankEntry, SpeciesEntry, bestiary
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import PlayState
from models.fabula.npc import Npc
from models.fabula.stat_block import AffinityLevel, StatBlock
from models.fabula.vocabulary import STATUSES, Attribute, DamageType, Edition, Status
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.condition import conditions_of
from rules.fabula.gear import gear
from rules.fabula.modifier import Given
from rules.fabula.npc import score
from rules.fabula.npc.affinity import TypeCost, combined, split
from rules.fabula.npc.attack import ready_attacks
from rules.fabula.npc.budget import available, costs, left, used, whole_skills
from rules.fabula.npc.feature import features
from rules.fabula.npc.frame import SECTION, BlockFrame, base_dice, block_modifiers, block_names
from rules.fabula.npc.numbers import (
    BlockAffinity,
    BlockNumbers,
    NpcNumbers,
    Owner,
    StatusImmunity,
)
from rules.fabula.npc.spell import ready_spells
from rules.fabula.npc.villain import ultima_points

FRESH = PlayState()


def derive_npc(npc: Npc) -> NpcNumbers:
    """Return the numbers of every phase; the state of play counts for the one it is in."""
    blocks = (npc.block, *(phase.block for phase in npc.phases))
    names = (npc.name, *(phase.name or npc.name for phase in npc.phases))
    current = min(npc.phase, len(npc.phases))
    phases = tuple(
        derive_block(name, block, npc.play if index == current else FRESH, edition=npc.edition)
        for index, (name, block) in enumerate(zip(names, blocks, strict=True))
    )
    derived = {**phases[current].derived}
    derived.update((n.id, n) for n in ultima_points(npc, bestiary(npc.edition)))
    return NpcNumbers(npc, phases, derived)


def derive_block(
    name: str,
    block: StatBlock,
    play: PlayState = FRESH,
    *,
    edition: Edition = "core",
    owner: Owner | None = None,
) -> BlockNumbers:
    """Return the block's numbers under ``edition``.

    Args:
        name: What the creature is called.
        play: Its state of play: statuses and effects change dice and defences.
        owner: The hero it is a companion of; read only when its rank is companion.
    """
    frame = _frame(block, play, catalog(edition), bestiary(edition), owner)
    dice = score.current_dice(frame)
    hp = score.max_hp(frame)
    frame = _with_conditions(frame, hp.number)
    scores = {number.id: number for number in _scores(frame, hp, dice)}
    names = {**block_names(block, frame.base, len(frame.statuses)), "SL": 1}
    names |= {attribute: die.number for attribute, die in dice.items()}
    attacks = ready_attacks(frame, scores["accuracy_bonus"], scores["damage_bonus"])
    casting = replace(frame, holding=frame.holding | {"offensive_spell"})
    magic = score.check_bonus(casting, "magic")
    spells = ready_spells(frame, magic, scores["damage_bonus"], names)
    rows = split(frame.species, block.affinities, frame.bestiary)
    spent = costs(
        block,
        frame.species,
        affinities=rows,
        attacks=attacks,
        spells=spells,
        bestiary=frame.bestiary,
        catalog=frame.catalog,
    )
    affinities, immunities = _affinities(frame, rows), _immunities(frame)
    derived = (
        *scores.values(),
        *_skills(frame, rows, used(spent, frame.rule)),
        _listed_affinities(affinities, frame.rule),
        _listed_immunities(immunities, frame.rule),
        *dice.values(),
        *(number for attack in attacks for number in (attack.accuracy, attack.damage)),
        *(number for spell in spells for number in (spell.magic, spell.damage)),
    )
    return BlockNumbers(
        name=name,
        block=block,
        edition=edition,
        catalog=frame.catalog,
        bestiary=frame.bestiary,
        species=frame.species,
        rank=frame.rank,
        owner=frame.owner,
        derived={number.id: number for number in derived if number is not None},
        base_dice=frame.base,
        current_dice={attribute: die.number for attribute, die in dice.items()},
        statuses=frame.statuses,
        affinities=affinities,
        status_immunities=immunities,
        attacks=attacks,
        spells=spells,
        features=features(frame, names),
        costs=spent,
        whole_skills=whole_skills(spent),
        gear=frame.worn,
        defense_print=score.printed(scores["defense"], dice["DEX"], frame),
        magic_defense_print=score.printed(scores["magic_defense"], dice["INS"], frame),
    )


def _scores(frame: BlockFrame, hp: Derived, dice: Mapping[Attribute, Derived]) -> Iterator[Derived]:
    """Yield the single numbers in print order."""
    yield hp
    yield score.crisis(frame, hp)
    yield score.max_mp(frame)
    yield from score.initiative(frame)
    yield score.defense(frame, dice["DEX"])
    yield score.magic_defense(frame, dice["INS"])
    yield score.check_bonus(frame, "accuracy")
    yield score.check_bonus(frame, "magic")
    yield score.damage_bonus(frame)
    yield from score.opposed_bonus(frame)
    yield score.turns(frame)


def _frame(
    block: StatBlock, play: PlayState, known: Catalog, rules: Bestiary, owner: Owner | None
) -> BlockFrame:
    kept = owner if block.rank == "companion" else None
    base = base_dice(block, kept)
    worn = gear(block, known)
    names = block_names(block, base, len(set(play.statuses)))
    given = block_modifiers(block, play, names, worn=worn, catalog=known, bestiary=rules)
    statuses = _suffered(block, play, given)
    if len(statuses) != names["own_status_count"]:  # an immunity took some away
        names["own_status_count"] = len(statuses)
        given = block_modifiers(block, play, names, worn=worn, catalog=known, bestiary=rules)
    species: SpeciesEntry = rules.species[block.species]
    rank: RankEntry = rules.ranks[block.rank]
    return BlockFrame(
        block=block,
        play=play,
        catalog=known,
        bestiary=rules,
        species=species,
        rank=rank,
        owner=kept,
        worn=worn,
        base=base,
        statuses=statuses,
        given=given,
        holding=frozenset(),
        rule=source.section(known, SECTION),
    )


def _with_conditions(frame: BlockFrame, max_hp: int) -> BlockFrame:
    holding = conditions_of(frame.play, frame.worn, max_hp=max_hp, statuses=len(frame.statuses))
    return replace(frame, holding=frozenset(holding))


def _suffered(block: StatBlock, play: PlayState, given: tuple[Given, ...]) -> tuple[Status, ...]:
    """Return the statuses suffered, each once, without those it is immune to."""
    immune: set[str] = {*block.status_immunities}
    for one in given:
        # Crisis is not known yet: what holds only there is not counted here.
        if one.modifier.stat == "status_immunity" and not one.modifier.when:
            immune.update(one.resolved(one.modifier.status))
    suffered = dict.fromkeys(play.statuses)
    return tuple(s for s in suffered if s not in immune and "all" not in immune)


def _skills(frame: BlockFrame, rows: tuple[TypeCost, ...], spent: Derived) -> Iterator[Derived]:
    there = available(
        frame.block,
        frame.species,
        frame.rank,
        rows,
        bestiary=frame.bestiary,
        owner=frame.owner,
        source=frame.rule,
    )
    yield there
    yield spent
    yield left(there, spent, frame.rule)


def _affinities(frame: BlockFrame, rows: tuple[TypeCost, ...]) -> tuple[BlockAffinity, ...]:
    given = _given_affinities(frame)
    found: list[BlockAffinity] = []
    for row in rows:
        more = given.get(row.type, [])
        now = combined([*([row.level] if row.level else []), *more])
        source_of = row.source
        found.append(BlockAffinity(row.type, row.level, source_of, row.halves, row.gain, now))
    return tuple(found)


def _given_affinities(frame: BlockFrame) -> Mapping[DamageType, list[AffinityLevel]]:
    """Return what gear, class Skills and effects give by type, as far as it holds now."""
    found: dict[DamageType, list[AffinityLevel]] = {}
    for one in frame.given:
        modifier = one.modifier
        if modifier.stat != "affinity" or modifier.level is None or one.waits(frame.holding):
            continue
        for word in (*modifier.types, modifier.type):
            for kind in one.resolved(word):
                found.setdefault(cast(DamageType, kind), []).append(modifier.level)
    return found


def _immunities(frame: BlockFrame) -> tuple[StatusImmunity, ...]:
    found: dict[Status, StatusImmunity] = {}
    for status in frame.block.status_immunities:
        free = status in frame.species.status_immunities
        immunity = StatusImmunity(status, "species" if free else "bought", 0 if free else 1)
        found.setdefault(status, immunity)
    for one in frame.given:
        if one.modifier.stat == "status_immunity" and not one.waits(frame.holding):
            for word in one.resolved(one.modifier.status):
                for status in STATUSES if word == "all" else (cast(Status, word),):
                    found.setdefault(status, StatusImmunity(status, one.label))
    return tuple(found.values())


def _listed_affinities(affinities: tuple[BlockAffinity, ...], rule: Source) -> Derived:
    parts = [Part(a.words, f"{a.now} {a.type}", rule) for a in affinities if a.now]
    return Derived.listed("affinities", "Affinities", parts)


def _listed_immunities(immunities: tuple[StatusImmunity, ...], rule: Source) -> Derived:
    parts = [Part(i.source, i.status, rule) for i in immunities]
    return Derived.listed("status_immunities", "Immune to", parts)
