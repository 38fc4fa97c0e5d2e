"""Step 3: part payments, prices, the curve, the table of skills."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QPushButton

from gui.bnb.wizard.points_page import PointsPage
from gui.bnb.wizard.skill_model import MULTIPLIER, NEXT, ODDS, POINTS
from gui.widget.cost_curve import CostCurve
from models.bnb.being import Invested
from models.bnb.character import Character
from rules.bnb.edit import with_custom_skill, with_skill_level, with_skill_points, with_stat_points
from rules.bnb.history import with_budget
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def thief() -> Character:
    hero = with_budget(Character(name="Sly"), 250)
    hero = hero.replaced(stats=Invested(strength=27, dexterity=64, will=13, intelligence=27))
    for key, level in (("striking", 5), ("defense", 5), ("stealth", 4)):
        hero = with_skill_level(hero, key, level)
    return hero


def test_a_part_payment_stays_and_says_what_is_missing(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    will = hands.number("Points in Will")
    assert will.value() == 13
    assert "5 of 19 paid" in will.accessibleDescription()
    assert "14 more for 3" in will.accessibleDescription()
    hands.press_end("Points in Strength", "+")
    assert hands.character.stats.will == 13
    will.setFocus()
    hands.press(Qt.Key.Key_Down)
    assert hands.character.stats.will == 8
    hands.press(Qt.Key.Key_Down)
    assert hands.character.stats.will == 1


def test_points_can_be_typed_and_paid_one_by_one(blank: BnbHands) -> None:
    blank.step(3)
    will = blank.number("Points in Will")
    will.setFocus()
    will.selectAll()
    blank.press("13", Qt.Key.Key_Return)
    assert blank.character.stats.will == 13
    blank.press(Qt.Key.Key_Up, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert blank.character.stats.will == 14
    blank.press(Qt.Key.Key_Up)
    assert blank.character.stats.will == 27


def test_the_summary_offers_to_take_the_part_payment_back(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    hands.wizard.summary.refresh_now()
    hands.click("Take 5 back")
    assert hands.character.stats.will == 8


def test_over_budget_is_told_with_its_fix(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    for _ in range(3):
        hands.press_end("Points in Strength", "+")
    state = hands.wizard.draft.budget
    assert state.is_over
    assert "too many" in hands.thing("Points").accessibleDescription()
    hands.wizard.summary.refresh_now()
    rows = hands.wizard.summary.open_list.rows
    assert rows[0].accessibleName().startswith("Broken rule")
    assert hands.wizard.steps.list.row(2).accessibleDescription().count("has a problem") == 0
    hands.bot.waitUntil(
        lambda: "has a problem" in hands.wizard.steps.list.row(2).accessibleDescription()
    )
    hands.click("Grant the missing points")
    assert hands.wizard.draft.budget.left == 0


def test_the_table_shows_price_multiplier_and_chances(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    cells = hands.cells("Striking")
    assert cells[POINTS] == "25"
    assert cells[NEXT] == "+11"
    assert cells[MULTIPLIER] == "4 + 5 = 9"
    assert cells[ODDS:] == ("sure", "97 %", "83 %", "28 %", "never")
    table = hands.table()
    spoken = table.skills.data(table.skills.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "Striking, Dex, level 5, 25 points, 11 more for the next level, multiplier 9, mean 63, "
        "sure against 10, 97 % against 20, 83 % against 40, 28 % against 80, never against 160"
    )


def test_an_edit_touches_only_the_rows_that_changed(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    changed: list[tuple[int, int]] = []
    resets: list[None] = []
    model = hands.table().skills
    model.dataChanged.connect(lambda a, b: changed.append((a.row(), b.row())))
    model.modelReset.connect(lambda: resets.append(None))
    hands.table().setFocus()
    hands.table().go_to("defense")
    hands.press(Qt.Key.Key_Right)
    assert changed == [(1, 1)]
    assert resets == []


def test_keys_set_pay_and_remove_skills(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    table = hands.table()
    table.setFocus()
    table.go_to("stealth")

    def paid() -> int:
        return next((one.points for one in hands.character.skills if one.key == "stealth"), -1)

    hands.press("12")
    assert paid() == 144
    hands.press(Qt.Key.Key_Left)
    assert paid() == 121
    hands.press(Qt.Key.Key_Right, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert paid() == 122
    hands.press(Qt.Key.Key_Left)
    assert paid() == 121
    hands.press(Qt.Key.Key_Up, Qt.Key.Key_Down)
    hands.press("0")
    assert paid() == -1
    assert hands.cells("Stealth")[POINTS] == "0"
    hands.press("+")
    assert paid() == 1
    hands.press(Qt.Key.Key_Delete)
    assert paid() == -1
    assert [line.name for line in table.skills.lines] == ["Striking", "Defense"]


def test_presses_on_the_painted_stepper(opened: Callable[..., BnbHands]) -> None:
    hands = opened(thief())
    hands.step(3)
    hands.press_stepper("Stealth", "+")
    hands.press_stepper("Defense", "-")
    levels = {one.key: one.points for one in hands.character.skills}
    assert levels == {"striking": 25, "defense": 16, "stealth": 25}


def test_a_part_of_a_name_finds_the_skill(blank: BnbHands) -> None:
    blank.step(3)
    blank.type("Add one of 36", "pocket")
    blank.press(Qt.Key.Key_Return)
    assert [one.key for one in blank.character.skills] == ["pickpocketing"]
    blank.bot.waitUntil(lambda: blank.edit("Add one of 36").text() == "")
    blank.type("Add one of 36", "pickpocketing")
    blank.press(Qt.Key.Key_Return)
    assert [one.points for one in blank.character.skills] == [1]


def test_another_name_makes_an_own_skill(blank: BnbHands) -> None:
    blank.step(3)
    blank.type("Add one of 36", "Juggling")
    blank.press(Qt.Key.Key_Return)
    name = cast(QLineEdit, blank.in_dialog(QLineEdit, "Name of the skill"))
    assert name.text() == "Juggling"
    blank.bot.mouseClick(blank.in_dialog(QPushButton, "Add the skill"), Qt.MouseButton.LeftButton)
    (own,) = blank.character.skills
    assert (own.skill_id, own.name, own.points) == ("", "Juggling", 1)
    assert blank.table().current_line is not None
    assert blank.table().current_line.name == "Juggling"


def test_an_own_skill_named_like_a_listed_one_is_told_and_mended(
    opened: Callable[..., BnbHands],
) -> None:
    hero = with_skill_points(thief(), "striking", 25)
    hands = opened(with_custom_skill(hero, "striking", "dex", points=4))
    hands.step(3)
    line = hands.table().skills.lines[-1]
    assert line.fault
    assert line.fault in line.spoken
    hands.wizard.summary.refresh_now()
    problem = next(p for p in hands.wizard.draft.problems if p.code == "own-skill-listed")
    hands.click(problem.fixes[0].label)
    assert [one.points for one in hands.character.skills if one.key == "striking"] == [29]
    assert all(one.skill_id for one in hands.character.skills)


def test_the_dialog_warns_of_a_listed_name(blank: BnbHands) -> None:
    blank.step(3)
    blank.click("Own skill…")
    name = cast(QLineEdit, blank.in_dialog(QLineEdit, "Name of the skill"))
    add = blank.in_dialog(QPushButton, "Add the skill")
    assert not add.isEnabled()
    name.setText("Stealth")
    assert add.isEnabled()
    shown = [each.text() for each in blank.dialog().findChildren(type(blank.wizard.summary.name))]
    assert "Stealth is on the list already." in shown


def test_a_field_of_a_listed_skill(blank: BnbHands) -> None:
    blank.step(3)
    blank.click("Own skill…")
    kind = blank.dialog().kind  # type: ignore[attr-defined]
    kind.setCurrentIndex(kind.findData("scholarship"))
    cast(QLineEdit, blank.in_dialog(QLineEdit, "Name of the skill")).setText("law")
    blank.bot.mouseClick(blank.in_dialog(QPushButton, "Add the skill"), Qt.MouseButton.LeftButton)
    (field,) = blank.character.skills
    assert (field.skill_id, field.specialisation) == ("scholarship", "law")


def test_the_curve_is_a_slider_for_the_chosen_stat(blank: BnbHands) -> None:
    blank.step(3)
    curve = cast(CostCurve, blank.thing("What a level costs"))
    page = cast(PointsPage, blank.wizard.page)
    curve = page.stats.curve
    curve.setFocus()
    assert curve.accessibleDescription() == ("Strength, level 0, 0 points, 1 more for level 1")
    blank.press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert blank.character.stats.strength == 8
    blank.press(Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert blank.character.stats.dexterity == 1
    assert curve.accessibleDescription().startswith("Dexterity, level 1")
    blank.press(Qt.Key.Key_Left)
    assert blank.character.stats.dexterity == 0


def test_a_point_can_be_dragged_along_the_curve(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_stat_points(Character(), "will", 27))
    hands.step(3)
    curve = cast(PointsPage, hands.wizard.page).stats.curve
    hands.number("Points in Will").setFocus()
    foot = curve.height() - 30
    left = Qt.MouseButton.LeftButton
    hands.bot.mousePress(curve, left, pos=QPoint(curve.width() // 2, 20))
    hands.bot.mouseMove(curve, QPoint(curve.width() // 2, foot))
    hands.bot.mouseMove(curve, QPoint(curve.width() - 10, foot))
    hands.bot.mouseRelease(curve, left, pos=QPoint(curve.width() - 10, foot))
    assert hands.character.stats.will == 216
    hands.wizard.session.stack.undo()
    assert hands.character.stats.will == 27


def test_two_budgets_are_told_apart(blank: BnbHands) -> None:
    blank.choose("Budgets", "stats and skills apart")
    blank.number("Points for stats").setValue(30)
    blank.number("Points for skills").setValue(20)
    blank.step(3)
    blank.number("Points in Strength").setFocus()
    blank.press(Qt.Key.Key_Up, Qt.Key.Key_Up)
    words = blank.thing("Points").accessibleDescription()
    assert "8 in stats, 22 left" in words
    assert "0 in skills, 20 left" in words


def test_an_award_adds_points_and_can_be_struck(blank: BnbHands) -> None:
    blank.step(3)
    blank.click("Award…")
    dialog = blank.dialog()
    dialog.points.setValue(7)  # type: ignore[attr-defined]
    cast(QLineEdit, blank.in_dialog(QLineEdit, "What for")).setText("The bridge was held")
    blank.bot.mouseClick(blank.in_dialog(QPushButton, "Award"), Qt.MouseButton.LeftButton)
    assert blank.wizard.draft.budget.total == 107
    entry = blank.character.log[0]
    assert (entry.points, entry.text) == (7, "The bridge was held")
    blank.wizard.summary.refresh_now()
    blank.click(f"Take back: {entry.date} The bridge was held, +7")
    assert blank.character.log == ()


def test_a_wrong_date_cannot_be_given(blank: BnbHands) -> None:
    blank.step(3)
    blank.click("Award…")
    date = cast(QLineEdit, blank.in_dialog(QLineEdit, "Date"))
    give = blank.in_dialog(QPushButton, "Award")
    date.setText("31.5.")
    assert not give.isEnabled()
    date.setText("")
    assert give.isEnabled()
