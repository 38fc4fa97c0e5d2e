"""The magic of a hero as groups of rows: spells, Arcana, magispheres, gadgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gui.editor.entry_row import RowEntry
from gui.editor.number_segments import Segment
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.power_block import PowerGroup
from gui.fabula.editor.power_row import Act, PowerEntry
from gui.fabula.editor.spell_words import LASTS, spell_mp, spell_segments
from rules.fabula.arcanum import IN_PLAY
from rules.fabula.arcanum_number import DismissalNumbers, dismissal_numbers
from rules.fabula.gadget import rolls_in_words
from rules.fabula.known_spell import learning_skill
from rules.fabula.numbers import BoundArcanum, HeroNumbers, KnownSpell
from rules.fabula.own_power import CHIMERIST
from rules.fabula.prototype import has_benefit, magispheres, prototype_count
from rules.fabula.spell_number import spell_numbers
from rules.fabula.spell_way import spell_ways
from rules.problem import Problem

LEARN = Act("Learn a spell…", "Learn a spell", "learn")
BIND = Act("Bind an Arcanum…", "Bind an Arcanum", "bind")
DESIGN = Act("Design an Arcanum…", "Design an Arcanum", "design")
KEEP = Act("Keep a spell ready…", "Keep a spell in a magisphere", "keep")


def magic_groups(desk: Desk) -> list[PowerGroup]:
    """Return every group that this hero has something in, or has the Skill for."""
    return [
        *_spell_groups(desk),
        *_learned_group(desk),
        *_arcana_group(desk),
        *_sphere_group(desk),
        *_gadget_groups(desk.numbers),
    ]


def house_rules(numbers: HeroNumbers) -> list[Act]:
    """Return what the hero has no Skill for, each with the Skill it takes."""
    found: list[Act] = []
    if not learns(numbers):
        found.append(Act("Learn a spell… (needs Spell Mimic)", LEARN.name, LEARN.command))
    if not binds(numbers):
        found.append(Act("Bind an Arcanum… (needs Bind and Summon)", BIND.name, BIND.command))
        found.append(Act("Design an Arcanum… (needs Revelation)", DESIGN.name, DESIGN.command))
    if not keeps(numbers):
        found.append(Act("Keep a spell ready… (needs Magispheres)", KEEP.name, KEEP.command))
    return found


def learns(numbers: HeroNumbers) -> bool:
    """Say whether the hero has the Skill to learn spells from creatures."""
    skill = learning_skill(numbers.catalog)
    return skill is not None and numbers.skill_levels.get(skill.id, 0) > 0


def binds(numbers: HeroNumbers) -> bool:
    """Say whether the hero has a Skill or Heroic Skill that binds Arcana."""
    skills = (skill.skill for owned in numbers.classes for skill in owned.skills)
    heroic = (owned.heroic_skill for owned in numbers.heroic_skills)
    return any(entry.binds_arcanum for entry in (*skills, *heroic))


def keeps(numbers: HeroNumbers) -> bool:
    """Say whether the hero makes magispheres."""
    return has_benefit(numbers, magispheres(numbers.catalog))


# Spells ------------------------------------------------------------------------------------


def _spell_groups(desk: Desk) -> Iterator[PowerGroup]:
    by_class: dict[str, list[KnownSpell]] = {}
    for known in desk.numbers.spells:
        if not known.key:
            by_class.setdefault(known.spell.spell_class, []).append(known)
    for id, spells in by_class.items():
        hero_class = desk.catalog.classes.get(id)
        name = hero_class.name if hero_class else "Ultimate"
        note = "1 spell" if len(spells) == 1 else f"{len(spells)} spells"
        rows = tuple(PowerEntry(spell_row(desk.numbers, one)) for one in spells)
        yield PowerGroup(f"{name} spells", note, rows)


def spell_row(
    numbers: HeroNumbers, known: KnownSpell, problems: tuple[Problem, ...] = ()
) -> RowEntry:
    """Return the row of one spell: MP, name, target and duration, effect, numbers."""
    spell = known.spell
    found = spell_numbers(numbers, known)
    kind = " (offensive)" if spell.offensive else ""
    ways = "".join(f"\n{way.name}: {way.words}." for way in spell_ways(numbers, known))
    teacher = f" ({known.learned_from})" if not known.is_prototype and not known.key else ""
    return RowEntry(
        f"{spell.name}{kind}",
        lead=spell_mp(known, found),
        aside=f"{spell.target} · {LASTS[spell.duration]}",
        detail=f"{known.text}{_table(known)}{teacher}{ways}",
        segments=spell_segments(found),
        problems=problems,
    )


def _table(known: KnownSpell) -> str:
    """Return the rows that a die chooses from, where the spell has such a table."""
    rows = [f"{rolls_in_words(row.roll)}: {row.effect.rstrip('.')}" for row in known.spell.table]
    return f" {'; '.join(rows)}." if rows else ""


def _learned_group(desk: Desk) -> Iterator[PowerGroup]:
    numbers = desk.numbers
    spells = [known for known in numbers.spells if known.key]
    can_learn = learns(numbers)
    if not spells and not can_learn:
        return
    rows: list[PowerEntry] = []
    for index, known in enumerate(spells):
        problems = tuple(desk.problems_at(f"learned_spells.{index}"))
        row = spell_row(numbers, known, problems)
        species = f"from a {known.species}" if known.species else "from whom?"
        aside = f"{species} · {row.aside}"
        acts = (
            Act("Edit…", f"Edit {known.spell.name}", f"edit-learned {known.key}"),
            Act("Forget", f"Forget {known.spell.name}", f"forget {known.key}"),
        )
        rows.append(PowerEntry(replace(row, aside=aside), acts))
    most = numbers.value("chimerist_spell_capacity")
    whole = [p for p in desk.problems_at("learned_spells") if p.where == "learned_spells"]
    name = numbers.catalog.classes[CHIMERIST].name if CHIMERIST in numbers.catalog.classes else ""
    yield PowerGroup(
        f"{name or 'Learned'} spells",
        f"{len(spells)} of {most} held",
        tuple(rows),
        (LEARN,) if can_learn else (),
        "None yet. Spell Mimic learns them from creatures that cast them in front of the hero.",
        tuple(whole),
    )


# Arcana ------------------------------------------------------------------------------------


def _arcana_group(desk: Desk) -> Iterator[PowerGroup]:
    numbers, hero = desk.numbers, desk.hero
    bound = {one.arcanum.id for one in numbers.arcana}
    loose = [own for own in hero.own_arcana if own.key not in bound]
    can_bind = binds(numbers)
    if not (bound or loose or can_bind or hero.bound_arcana):
        return
    rows: list[PowerEntry] = []
    for one in numbers.arcana:
        rows += _arcanum_rows(desk, one)
    for own in loose:
        row = RowEntry(
            own.name or "Unnamed Arcanum",
            lead="Not bound",
            aside=", ".join(own.domains),
            problems=_own_problems(desk, own.key),
            is_empty=True,
        )
        rows.append(PowerEntry(row, _own_acts(own.key, own.name)))
    problems = [p for p in desk.problems_at("bound_arcana")]
    yield PowerGroup(
        "Arcana",
        f"{len(bound)} bound" if bound else "",
        tuple(rows),
        (BIND, DESIGN) if can_bind else (),
        "None is bound yet. After creation they come from play, on terms of the game master's.",
        tuple(problems),
    )


def _own_problems(desk: Desk, key: str) -> tuple[Problem, ...]:
    keys = [own.key for own in desk.hero.own_arcana]
    return tuple(desk.problems_at(f"own_arcana.{keys.index(key)}")) if key in keys else ()


def _own_acts(key: str, name: str) -> tuple[Act, ...]:
    called = name or "the Arcanum"
    return (
        Act("Edit…", f"Edit {called}", f"edit-arcanum {key}"),
        Act("Remove", f"Remove {called}", f"remove-arcanum {key}"),
    )


def _arcanum_rows(desk: Desk, bound: BoundArcanum) -> Iterator[PowerEntry]:
    arcanum = bound.arcanum
    acts: tuple[Act, ...] = ()
    if bound.is_own:
        acts = _own_acts(arcanum.id, arcanum.name)
    elif bound.bound_by == IN_PLAY:
        acts = (Act("Undo binding", f"Undo the binding of {arcanum.name}", f"unbind {arcanum.id}"),)
    yield PowerEntry(
        RowEntry(
            arcanum.name,
            lead="Merge",
            aside=", ".join(arcanum.domains),
            detail=f"{bound.merge} ({bound.bound_by})",
            problems=_own_problems(desk, arcanum.id),
        ),
        acts,
    )
    for one in dismissal_numbers(desk.numbers, bound):
        yield PowerEntry(
            RowEntry(
                one.dismissal.name,
                lead="Dismiss",
                aside="once a day" if one.dismissal.per == "day" else "",
                detail=one.text,
                segments=dismissal_segments(one),
            )
        )


def dismissal_segments(found: DismissalNumbers) -> tuple[Segment, ...]:
    """Return the damage and the healing of a dismissal as numbers that can be explained."""
    segments: list[Segment] = []
    if found.damage:
        kind = found.dismissal.damage.type if found.dismissal.damage else None
        words = "" if kind in (None, "none", "chosen") else f" {kind}"
        text = f"{found.damage.number}{words} damage"
        segments.append(Segment(text, found.damage.id, found.damage.label))
    if found.healing:
        text = f"{found.healing.number} HP"
        segments.append(Segment(text, found.healing.id, found.healing.label))
    return tuple(segments)


# Gadgets -----------------------------------------------------------------------------------


def _sphere_group(desk: Desk) -> Iterator[PowerGroup]:
    numbers = desk.numbers
    can_keep = keeps(numbers)
    if not can_keep and not desk.hero.prototypes:
        return
    rows: list[PowerEntry] = []
    by_id = {known.spell.id: known for known in numbers.prototypes}
    for index, prototype in enumerate(desk.hero.prototypes):
        problems = tuple(desk.problems_at(f"prototypes.{index}"))
        known = by_id.get(prototype.spell_id)
        name = known.spell.name if known else prototype.spell_id
        row = RowEntry(name, problems=problems, is_empty=True)
        if known:
            row = spell_row(numbers, known, problems)
        take_out = Act("Take out", f"Take {name} out of its magisphere", f"take-out {index}")
        rows.append(PowerEntry(row, (take_out,)))
    most = prototype_count(numbers).number
    whole = [p for p in desk.problems_at("prototypes") if p.where == "prototypes"]
    is_full = len(rows) >= most
    yield PowerGroup(
        "Magispheres",
        f"{len(rows)} of {most} spells",
        tuple(rows),
        (KEEP,) if can_keep and not is_full else (),
        "No spell is kept ready yet.",
        tuple(whole),
    )


def _gadget_groups(numbers: HeroNumbers) -> Iterator[PowerGroup]:
    for gadget in numbers.gadgets:
        rows = (RowEntry(name, detail=text, has_lead=False) for name, text in gadget.lines)
        entries = tuple(PowerEntry(row) for row in rows)
        yield PowerGroup(gadget.name, f"{gadget.tier} tier", entries)
