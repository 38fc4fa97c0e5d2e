"""Projects at the table: the cost, a day's progress, who pays, and when it is done."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.owned import Purse
from models.fabula.session import Project, Session
from models.fabula.tables import session_tables
from rules.fabula.table.project_cost import (
    ProjectError,
    daily_progress,
    left_to_pay,
    progress_needed,
    project_cost,
    project_due,
)
from rules.fabula.table.project_work import (
    MATERIALS,
    helpers_hired,
    material_found,
    project_begun,
    project_of,
    project_paid,
    project_worked,
    without_project,
)
from rules.fabula.table.purse import PurseError, zenit_of
from rules.fabula.table.ritual_work import RitualError
from tests.rules.fabula.table.evening import evening, hero, newest, words

POTENCIES = [p.id for p in session_tables().content.projects.potencies]
AREAS = [a.id for a in catalog().content.ritual_areas]
BOOTS = Project(key="", name="Boots", potency="medium", use="permanent")


def workshop(purse: int = 0) -> Session:
    """Ada is a plain Tinkerer, Bo one with Visionary 2, Cy neither."""
    ada = hero("Ada", {"tinkerer": 3, "fury": 2})
    bo = hero("Bo", {"tinkerer": 3, "fury": 2}, {"visionary": 2})
    return evening(ada, bo, hero("Cy"), purse=purse)


def begun(project: Project = BOOTS, purse: int = 5_000) -> Session:
    return project_begun(workshop(purse), project)


def test_a_tinkerer_begins_it_and_the_log_tells_cost_and_progress() -> None:
    before = workshop()
    after = project_begun(before, BOOTS)
    entry = newest(before, after)
    assert "1000 zenit, 10 progress." in words(entry) and "Ada, Bo" in entry.detail
    assert "money cannot buy" in words(entry)
    assert sum(int(part.value.replace("−", "-")) for part in entry.parts) == 1000
    with pytest.raises(ProjectError, match="Nobody at the table begins"):
        project_begun(evening(hero("Cy")), BOOTS)
    away = tuple(m.replaced(is_absent=m.key != "h3") for m in before.members)
    with pytest.raises(ProjectError, match="Nobody at the table begins"):
        project_begun(before.replaced(members=away), BOOTS)


@pytest.mark.parametrize(
    ("workers", "helpers", "progress"),
    [
        *((["h3"], 0, 1), (["h1"], 0, 2), (["h2"], 0, 4)),
        *((["h1", "h2", "h3"], 3, 10), ([], 2, 2), (["f1", "h9"], 0, 0)),
    ],
)
def test_progress_of_a_day(workers: list[str], helpers: int, progress: int) -> None:
    session = workshop()
    assert daily_progress(session, BOOTS.replaced(helpers=helpers), workers).number == progress


def test_work_stops_at_the_end_and_remembers_who_worked() -> None:
    before = begun()
    after = project_worked(before, "j1", ["h1", "h3"], days=2)
    assert project_of(after, "j1").progress == 6 and newest(before, after).parts
    again = project_worked(after, "j1", ["h1", "h2"], days=9)
    project = project_of(again, "j1")
    assert (project.progress, project.workers, project.is_done) == (10, ("h1", "h3", "h2"), False)
    assert "800 zenit to be paid." in words(newest(after, again)), "Visionary brings 200"


def test_it_is_done_when_worked_paid_and_the_material_is_there() -> None:
    session = project_worked(begun(), "j1", ["h1"], days=5)
    paid = project_paid(session, "j1", 1000, "group")
    assert (paid.purse, project_of(paid, "j1").is_done) == (4000, False)
    newest(session, paid)
    done = material_found(paid, "j1")
    assert project_of(done, "j1").is_done and "“Boots” is done." in words(newest(paid, done))
    assert material_found(done, "j1") is done
    with pytest.raises(ProjectError, match="is done"):
        project_worked(done, "j1", ["h1"])
    away = without_project(done, "j1")
    assert not away.projects and "put away" in newest(done, away).title


def test_a_small_thing_is_finished_the_same_day() -> None:
    session = project_begun(workshop(100), Project(key="", potency="minor", has_flaw=True))
    assert progress_needed(project_of(session, "j1")) == 1
    worked = project_worked(session, "j1", ["h3"])
    done = project_paid(worked, "j1", 75, "group")
    assert project_of(done, "j1").is_done and done.purse == 25


def test_heroes_and_materials_pay_too() -> None:
    session = begun()
    rich = session.members[0].hero.replaced(purse=Purse(budget=300))
    session = session.replaced(
        members=(session.members[0].replaced(hero=rich), *session.members[1:])
    )
    paid = project_paid(session, "j1", 250, "h1")
    assert newest(session, paid).title == "Ada pays 250 zenit for “Boots”"
    assert zenit_of(paid, "h1") == 50
    assert paid.members[0].hero.purse.entries[-1].what == "Project: “Boots”"
    found = project_paid(paid, "j1", 700, MATERIALS)
    assert left_to_pay(found, project_of(found, "j1")) == 50 and found.purse == 5_000
    newest(paid, found)
    with pytest.raises(PurseError, match="Ada has 50 zenit"):
        project_paid(paid, "j1", 51, "h1")
    for wrong in (0, -5, 51):
        with pytest.raises(ProjectError, match="cannot be paid"):
            project_paid(found, "j1", wrong, "group")


def test_paid_helpers_take_half_of_the_cost_each() -> None:
    before = begun()
    after = helpers_hired(before, "j1", 3, paid=2)
    assert project_due(after, project_of(after, "j1")).number == 2000
    assert daily_progress(after, project_of(after, "j1"), ()).number == 3
    newest(before, after)
    with pytest.raises(ProjectError, match="More helpers are paid"):
        helpers_hired(before, "j1", 1, paid=2)


def test_visionaries_add_up_and_cover_the_cost_at_most() -> None:
    maker = hero("Bo", {"tinkerer": 3, "fury": 2}, {"visionary": 1})
    session = project_begun(evening(maker, maker, maker), Project(key="", area="small"))
    for workers, due in ((["h1"], 100), (["h1", "h2"], 0), (["h1", "h2", "h3"], 0)):
        after = project_worked(session, "j1", workers)
        found = project_due(after, project_of(after, "j1"))
        assert found.number == due and left_to_pay(after, project_of(after, "j1")) == due


def test_what_does_not_fit_is_refused() -> None:
    session = begun()
    for wrong in ({"potency": "vast"}, {"use": "twice"}):
        with pytest.raises(ProjectError, match="is not known"):
            project_begun(session, BOOTS.replaced(**wrong))
    with pytest.raises(RitualError, match="area is not known"):
        project_begun(session, BOOTS.replaced(area="world"))
    with pytest.raises(ProjectError, match="Nobody works"):
        project_worked(session, "j1", [])
    with pytest.raises(ProjectError, match="day is the least"):
        project_worked(session, "j1", ["h1"], days=0)
    with pytest.raises(ProjectError, match="not under way"):
        project_worked(session, "j7", ["h1"])


@settings(max_examples=30)
@given(
    st.builds(
        Project,
        key=st.just(""),
        potency=st.sampled_from(POTENCIES),
        area=st.sampled_from(AREAS),
        use=st.sampled_from(["consumable", "permanent"]),
        has_flaw=st.booleans(),
        helpers=st.integers(0, 3),
    ),
    st.sets(st.sampled_from(["h1", "h2", "h3"]), min_size=1),
    st.integers(1, 30),
)
def test_numbers_add_up_and_never_pass_the_end(
    project: Project, workers: set[str], days: int
) -> None:
    session = begun(project, purse=0)
    cost, due = project_cost(project), project_due(session, project_of(session, "j1"))
    assert sum(int(part.value) for part in cost.parts) == cost.number == due.number
    after = project_worked(session, "j1", sorted(workers), days=days)
    newest(session, after)
    needed = progress_needed(project)
    assert project_of(after, "j1").progress <= needed == max(1, cost.number // 100)
    less = project_due(after, project_of(after, "j1")).number
    assert less == cost.number - (min(200, cost.number) if "h2" in workers else 0)
