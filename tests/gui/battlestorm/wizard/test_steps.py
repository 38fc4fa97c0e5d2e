"""Each step as a person uses it, and a model made from the first step to the last."""

from __future__ import annotations

import pytest

from gui.battlestorm.wizard.step import REVIEW, STEPS, TITLES, statuses, step_of
from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.battlestorm.options import OPTION_IDS
from rules.battlestorm.check import check
from rules.battlestorm.derive import derive
from rules.battlestorm.quick import with_template
from rules.systems import kind_of
from tests.gui.battlestorm.wizard.hands import ModelHands
from tests.gui.wizard.hands import QUIET
from tests.rules.battlestorm.models import sample

pytestmark = QUIET


def test_a_name_and_a_template_make_a_model(blank: ModelHands) -> None:
    blank.type("Name", "Ada")
    blank.click("Witch of the cauldron")
    assert blank.model == with_template(Model(name="Ada"), "cauldron_witch")
    assert check(derive(blank.model)) == ()
    assert (blank.summary("Faith Quotient"), blank.summary("Save")) == ("9", "17")
    blank.click("Look it over in the review")
    assert blank.wizard.step == REVIEW
    with blank.bot.waitSignal(blank.wizard.finished):
        blank.click("Finish")


@pytest.mark.parametrize("template", catalog().content.templates, ids=lambda one: one.id)
def test_every_template_is_one_step_that_keeps_the_person(blank: ModelHands, template) -> None:
    blank.type("Name", "Ada")
    blank.type("Side", "The hill")
    blank.click(template.name)
    assert blank.model.role == template.role
    assert (blank.model.name, blank.model.side) == ("Ada", "The hill")
    assert blank.wizard.session.stack.undoText() == f"template: {template.name.lower()}"
    blank.wizard.session.stack.undo()
    assert blank.model == Model(name="Ada", side="The hill")


def test_every_option_can_be_found_and_says_what_it_means(blank: ModelHands) -> None:
    seen: set[str] = set()
    entries = catalog().content.options
    for topic in {entry.topic for entry in entries}:
        blank.click(f"Rules: {topic}")
        for entry in entries:
            if entry.topic == topic:
                combo = blank.combo(entry.name)
                assert combo.isVisible() and "(usual)" in combo.currentText()
                assert entry.effect in combo.accessibleDescription()
                seen.add(entry.id)
    assert seen == set(OPTION_IDS)
    blank.click("Rules: calling")
    blank.choose("A total equal to F.Q.", "Succeeds")
    assert blank.model.options.equal_to_fq == "succeeds"


def test_role_numbers_and_events_from_nothing(blank: ModelHands) -> None:
    blank.click("Random name")
    assert blank.model.name in catalog().content.names
    blank.step(2)
    blank.click("Shaman")
    for name, number in (("Faith Quotient", 9), ("Faith Limit", 12), ("PIE", 5), ("Fate", 2)):
        blank.number(name).setValue(number)
    blank.click("Write suggestions down")
    assert (blank.model.fq, blank.model.hits) == (9, 11)
    blank.click("The armor is of metal")
    blank.number("Figures").setValue(3)
    blank.choose("Kind of holy site", "Place of worship")
    assert (blank.model.is_metal, blank.model.count) == (True, 3)
    assert blank.model.site_kind == "place_of_worship"
    blank.step(3)
    blank.click("Cripple")
    assert blank.thing("Chances of Cripple").accessibleDescription() == ("88 in 100, locked out 6")
    blank.click("Cripple")
    assert blank.model.known_events == ()
    blank.click("Know all nine")
    assert len(blank.model.known_events) == 9
    blank.type("Name of a new event", "Hail of frogs")
    blank.click("Add event")
    assert blank.model.own_events[0].id == "hail_of_frogs"
    assert check(derive(blank.model)) == ()
    blank.step(4)
    assert blank.button("Finish").isEnabled()


def test_an_ordinary_model_is_not_asked_for_faith(blank: ModelHands) -> None:
    blank.step(2)
    assert blank.number("Faith Quotient").isVisible()
    blank.click("Ordinary")
    assert not blank.number("Faith Quotient").isVisible()
    assert not blank.combo("Kind of holy site").isVisible()
    blank.number("Fate").setValue(0)
    assert blank.model.fate == 0
    blank.number("Fate").setValue(-1)
    assert blank.model.fate is None


def test_every_step_says_how_far_it_is() -> None:
    def captions(model: Model, *visited: int) -> list[tuple[str, str]]:
        problems = kind_of(model).assess(model).problems
        found = statuses(derive(model), problems, set(visited))
        return [(each.stage, each.caption) for each in found]

    assert [state for state, _ in captions(Model())] == ["open"] * 4
    witch = captions(sample("marsh-witch"), 0, 1, 2, 3)
    assert witch == [
        ("done", "Mother Sedge"),
        ("done", "Witch"),
        ("done", "3 events"),
        ("done", "Ready"),
    ]
    assert captions(sample("bone-pack"), 2)[1:3] == [
        ("done", "Ordinary, swarm of 10"),
        ("done", "Calls nothing"),
    ]
    broken = sample("marsh-witch").replaced(known_events=("hail",))
    assert captions(broken)[2][0] == "problem"
    assert len(TITLES) == 4 and step_of("state.site") == REVIEW and step_of("fq") == 1
    assert STEPS.what == "model"
