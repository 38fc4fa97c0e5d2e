"""What a session looks up and rolls on agrees with the facts, number by number and line by line."""

from __future__ import annotations

import pytest

from models.fabula.battle import battle_rules
from models.fabula.catalog import catalog
from models.fabula.tables import RollTable, potency_text, session_tables
from rules.fabula.table.project_cost import project_cost_of
from tests.resources.facts import Fields, facts, shown

FACTS: Fields = facts("tables")
CONFLICT: Fields = facts("conflict")
TABLES = session_tables()
CONTENT = TABLES.content


def words(table: RollTable) -> list[str]:
    return [row.text.rstrip(".").casefold() for row in table.rows]


def told(lines: object) -> list[str]:
    assert isinstance(lines, dict)
    return [str(line).rstrip(".").casefold() for line in lines.values()]


def test_difficulty_and_open_results() -> None:
    assert [(row.value, row.name) for row in CONTENT.levels] == [
        (row["dl"], row["name"]) for row in FACTS["difficulty_levels"]
    ]
    assert [row.least for row in CONTENT.open_results] == [
        row["min"] for row in FACTS["open_check_results"]
    ]
    assert [list(use.dice) for use in CONTENT.check_uses] == [
        use["attrs"] for use in FACTS["frequent_checks"]
    ]


def test_opportunities() -> None:
    assert [(one.id, one.name) for one in CONTENT.opportunities] == [
        (one["id"], one["name"]) for one in FACTS["opportunities"]
    ]
    moves = {one.id: one.sections for one in CONTENT.opportunities if one.sections}
    assert moves == {"progress": CONFLICT["clocks"]["progress_opportunity"].count("2") * 2}
    assert moves["progress"] == battle_rules().clock_opportunity


def test_damage_of_dangers() -> None:
    renamed = [
        {("level" if key == "level_min" else key): value for key, value in row.items()}
        for row in FACTS["improvised_damage"]
    ]
    assert [shown(row) for row in CONTENT.hazards] == renamed
    assert [TABLES.hazard(level).minor for level in (1, 5, 19, 20, 39, 40, 60)] == [
        *(10, 10, 10, 20, 20, 30, 30)
    ]


def test_travel() -> None:
    assert [(t.id, t.die, list(t.areas)) for t in CONTENT.travel.threats] == [
        (t["id"], t["die"], t["areas"]) for t in FACTS["threat_levels"]
    ]
    rule = FACTS["travel_day"]["steps"][2]
    danger, discovery = CONTENT.travel.danger_from, CONTENT.travel.discovery_most
    assert rule == f"{danger} or more: danger; {discovery}: discovery"
    for id, key in (
        ("danger", "danger_kinds"),
        ("danger_effect", "danger_effects"),
        ("discovery", "discovery_kinds"),
    ):
        assert TABLES.tables[id].sides == len(FACTS[key])


def test_projects() -> None:
    rules, progress = CONTENT.projects, FACTS["project_progress"]
    assert [(p.id, p.zenit) for p in rules.potencies] == [
        (p["id"], p["zenit"]) for p in FACTS["project_potency"]
    ]
    assert [shown(use) for use in rules.uses] == [
        {"id": use["id"], "name": use["id"].capitalize(), "factor": use["x"]}
        for use in FACTS["project_uses"]
    ]
    assert f"{rules.flaw_percent / 100} if terrible flaw" in FACTS["project_cost_formula"]
    assert progress["needed"] == f"cost / {rules.zenit_per_progress}, minimum 1"
    found = (rules.hero_progress, rules.tinkerer_progress, rules.helper_progress)
    names = ("per_pc_day", "extra_per_tinkerer_pc_day", "per_helper_day")
    assert found == tuple(progress[name] for name in names)
    assert 1 / rules.helper_divisor == FACTS["project_helper_pay"]["factor"]
    needing = [p.id for p in rules.potencies if p.needs_material]
    assert needing[0] == FACTS["project_special_material"]["from_potency"]
    assert [p.id for p in rules.potencies][-len(needing) :] == needing


def test_the_later_printing_words_three_potencies_anew() -> None:
    changed = [p.id for p in CONTENT.projects.potencies if p.changed]
    assert changed == [key for key in FACTS["project_later_printing"] if key in TABLES.potencies]
    for potency in CONTENT.projects.potencies:
        early, late = (potency_text(potency, edition) for edition in ("core", "core-1.1"))
        assert (early != late) == bool(potency.changed)


@pytest.mark.parametrize("fact", FACTS["sample_projects"], ids=lambda fact: str(fact["name"]))
def test_a_sample_project_costs_what_the_facts_say(fact: Fields) -> None:
    sample = next(s for s in CONTENT.sample_projects if s.name == fact["name"])
    found = (sample.potency, sample.area, sample.use, sample.has_flaw, sample.zenit)
    assert found == tuple(fact[key] for key in ("potency", "area", "uses", "flaw", "zenit"))
    cost = project_cost_of(
        sample.potency, sample.area, sample.use, has_flaw=sample.has_flaw, edition="core"
    )
    assert cost.number == fact["zenit"]


def test_areas_are_shared_by_rituals_and_projects() -> None:
    areas = [(area.id, area.factor) for area in catalog().content.ritual_areas]
    assert areas == [(area["id"], area["x"]) for area in FACTS["area_multipliers"]]


def test_fabula_points() -> None:
    gains = [row["fp"] for row in CONFLICT["fabula_points"]["gain"]]
    found = CONTENT.fabula_gains
    assert gains[:5] == [
        found.session_start,
        found.fumble,
        found.villain_enters,
        found.villain_escalates,
        found.surrender,
    ]
    limit = CONFLICT["fabula_points"]["gain"][2]["limit"]
    assert f"max {found.entrances_most} per scene" in limit


def test_prologues() -> None:
    for group in FACTS["group_types"]:
        table = TABLES.tables[f"prologue_{group['id']}"]
        rows = FACTS["prologue_tables"][group["id"]]
        assert table.name == group["name"]
        assert [(row.text, list(row.ask)) for row in table.rows] == [
            (row["scene"], row["ask"]) for row in rows.values()
        ]
        assert table.is_ours == any(row.get("original", False) for row in rows.values())


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("magic_and_technology", "magic_and_technology"),
        ("nation_type", "nation_types"),
        ("event", "events_mysteries_threats"),
    ],
)
def test_tables_of_the_world(id: str, key: str) -> None:
    assert words(TABLES.tables[id]) == told(FACTS[key])


@pytest.mark.parametrize("part", ["look", "purpose", "inhabitants", "twist", "treasure"])
def test_tables_of_the_dungeon_are_ours(part: str) -> None:
    table = TABLES.tables[f"dungeon_{part}"]
    assert words(table) == told(FACTS["dungeon_generator"][part])
    assert table.is_ours and table.sides == 20


def test_every_table_has_its_own_id() -> None:
    assert len(TABLES.tables) == len(CONTENT.tables)
