"""The rows of stats and skills of a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from models.bnb.being import Being, OwnedSkill
from models.bnb.catalog import Catalog, catalog
from models.bnb.content import SkillEntry
from models.bnb.options import Options
from models.bnb.vocabulary import STAT_ABBR, STAT_NAMES, STAT_OF, STATS, Stat
from rules.bnb.load import Load, laden_level, laden_multiplier
from rules.bnb.numbers import SkillRow, StatRow
from rules.bnb.points import (
    skill_cost,
    skill_level,
    skill_title,
    stat_cost,
    stat_level,
    stat_word,
)


def stat_rows(being: Being) -> tuple[StatRow, ...]:
    """Return the four stats, in print order."""
    found: list[StatRow] = []
    for stat in STATS:
        points = being.stats.of(stat)
        level = stat_level(points)
        total = stat_cost(level + 1)
        found.append(
            StatRow(
                stat=stat,
                name=STAT_NAMES[stat],
                abbr=STAT_ABBR[stat],
                level=level,
                points=points,
                cost=stat_cost(level),
                spare=points - stat_cost(level),
                next_cost=total - points,
                next_total=total,
                word=stat_word(level),
            )
        )
    return tuple(found)


def stat_levels(being: Being) -> Mapping[Stat, int]:
    return {stat: stat_level(being.stats.of(stat)) for stat in STATS}


def is_open_skill(entry: SkillEntry, options: Options) -> bool:
    """Say whether a listed skill may be tried at level 0 (option untrained_use)."""
    if options.untrained_use == "all_but_sorcery":
        return entry.group != "sorcery"
    return entry.open


def skill_rows(
    being: Being, known: Catalog, levels: Mapping[Stat, int], borne: Load
) -> tuple[SkillRow, ...]:
    """Return all listed skills in print order, each followed by its specialisations; own last."""
    by_skill: dict[str, list[OwnedSkill]] = {}
    own: list[OwnedSkill] = []
    for owned in being.skills:
        if owned.skill_id in known.skills:
            by_skill.setdefault(owned.skill_id, []).append(owned)
        else:
            own.append(owned)
    titles = {level: skill_title(level) for level in (1, 6, 10)}
    found: list[SkillRow] = []
    for entry in known.content.skills:
        owners = by_skill.get(entry.id, [])
        if not any(owned.key == entry.id for owned in owners):
            if entry.id in known.content.agile_skills:
                found.append(_row(None, entry, being, known, levels, borne, titles))
            else:
                is_open = is_open_skill(entry, being.options)
                found.append(untrained_row(entry.id, levels[STAT_OF[entry.family]], is_open))
        found += [_row(owned, entry, being, known, levels, borne, titles) for owned in owners]
    found += [_row(owned, None, being, known, levels, borne, titles) for owned in own]
    return tuple(found)


@lru_cache(maxsize=2_000)
def untrained_row(skill_id: str, stat_level: int, is_open: bool) -> SkillRow:
    """Return a listed skill at level 0 that no load hampers; most rows of a document are such."""
    entry = catalog().skills[skill_id]
    return SkillRow(
        key=skill_id,
        entry=entry,
        name=entry.name,
        group=entry.group,
        family=entry.family,
        stat=STAT_OF[entry.family],
        stat_level=stat_level,
        level=0,
        points=0,
        cost=0,
        spare=0,
        next_cost=skill_cost(1),
        next_total=skill_cost(1),
        title="",
        usable=is_open,
        is_open=is_open,
        owned=None,
        agile=False,
        laden_level=0,
        laden=stat_level,
    )


def skill_name(owned: OwnedSkill, entry: SkillEntry | None) -> str:
    """Return the skill's name with its specialisation: “Craftsmanship (smith)”."""
    name = entry.name if entry else owned.name.strip() or owned.skill_id or "Unnamed skill"
    return f"{name} ({owned.specialisation})" if owned.specialisation.strip() else name


def _row(
    owned: OwnedSkill | None,
    entry: SkillEntry | None,
    being: Being,
    known: Catalog,
    levels: Mapping[Stat, int],
    borne: Load,
    titles: Mapping[int, str],
) -> SkillRow:
    points = owned.points if owned else 0
    level = skill_level(points)
    if entry is not None:
        key, name, group, family = entry.id, entry.name, entry.group, entry.family
        is_open = is_open_skill(entry, being.options)
    else:
        key, name, group, family, is_open = "", "", "dex", "dex", True
    if owned is not None:
        key, name = owned.key, skill_name(owned, entry)
        if entry is None:
            group, family, is_open = owned.family, owned.family, owned.open
    stat = STAT_OF[family]
    agile = entry is not None and entry.id in known.content.agile_skills
    lower = laden_level(level, borne, being.options) if agile else level
    laden = (
        laden_multiplier(levels[stat], level, borne, being.options)
        if agile
        else levels[stat] + level
    )
    total = skill_cost(level + 1)
    return SkillRow(
        key=key,
        entry=entry,
        name=name,
        group=group,
        family=family,
        stat=stat,
        stat_level=levels[stat],
        level=level,
        points=points,
        cost=skill_cost(level),
        spare=points - skill_cost(level),
        next_cost=total - points,
        next_total=total,
        title=titles.get(level, ""),
        usable=level >= 1 or is_open,
        is_open=is_open,
        owned=owned,
        agile=agile,
        laden_level=lower,
        laden=laden,
    )


def paid_skills(rows: tuple[SkillRow, ...]) -> Iterator[SkillRow]:
    """Yield the skills that points went into, in print order."""
    return (row for row in rows if row.points)
