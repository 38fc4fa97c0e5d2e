"""“Why this number” and the list of problems, on a real hero and on invented ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

import gui.session
from gui.ledger_panel import LedgerPanel
from gui.problem_panel import ProblemPanel, problem_counts
from gui.widget.heading import Heading
from gui.widget.ledger_row import LedgerRow
from gui.widget.problem_message import ProblemMessage
from models.document import Document
from models.fabula.hero import Hero, PlayState
from rules.breakdown import Derived, Part, Source, plain
from rules.problem import Fix, Problem
from rules.systems import Assessment, DocumentKind

LEFT = Qt.MouseButton.LeftButton
BOOK = Source("Core", "Creation", 154)


@dataclass(frozen=True)
class WhatIf:
    value: int
    label: str
    note: str
    possible: bool


def renamed(document: Document) -> Document:
    return document.replaced(name="Eve")


def invented(document: Document) -> Assessment:
    """Numbers and problems that follow from the invented hero's name and notes."""
    assert isinstance(document, Hero)
    defense = Derived.total(
        "defense",
        "Defense",
        (
            Part("Dexterity", 8, BOOK, "d8, current"),
            Part("Penalty", -len(document.notes), Source("Core", "Armor")),
        ),
        note="reads the current DEX die",
        pending=(Part("Dodge", 1, BOOK, "without a shield"),),
    )
    martial = Derived.listed("martial", "May equip", (Part("Guardian", "shields", BOOK),))
    problems = []
    if not document.name:
        problems.append(
            Problem("error", "no-name", "name", "No name.", BOOK, (Fix("Call her Eve", renamed),))
        )
    if document.notes:
        problems.append(Problem("warning", "long", "notes", "Notes weigh the hero down.", BOOK))
    if document.player:
        problems.append(Problem("note", "player", "player", "Played.", Source("", "")))
    return Assessment({"defense": defense, "martial": martial}, tuple(problems))


@pytest.fixture
def invented_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = DocumentKind("hero", "Hero", Hero, Hero, invented, lambda document: None)  # type: ignore
    monkeypatch.setattr(gui.session, "kind_of", lambda document: kind)


@pytest.fixture
def placed(qtbot) -> Callable[..., QScrollArea]:
    """Return a function that shows panels one above the other in a scrolled pane."""

    kept: list[QScrollArea] = []

    def placing(*panels: QWidget) -> QScrollArea:
        body = QWidget()
        column = QVBoxLayout(body)
        for panel in panels:
            column.addWidget(panel)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.resize(320, 600)
        kept.append(area)
        qtbot.addWidget(area)
        area.show()
        area.activateWindow()
        qtbot.waitUntil(area.isActiveWindow)
        return area

    return placing


def texts(panel: LedgerPanel) -> list[str]:
    return [row.text() for row in panel.findChildren(LedgerRow) if row.isVisible()]


def messages(panel: ProblemPanel) -> list[str]:
    rows = [row for row in panel.findChildren(ProblemMessage) if row.isVisible()]
    return [
        row.accessibleName()
        for row in sorted(rows, key=lambda row: row.mapTo(panel, QPoint(0, 0)).y())
    ]


def test_every_number_of_a_hero_is_the_sum_of_its_rows(qtbot, session, placed, hero: Hero) -> None:
    open_session = session(hero)
    panel = LedgerPanel(open_session)
    placed(panel)
    sums = 0
    for number_id, derived in open_session.assessment.derived.items():
        panel.show_number(number_id)
        if not isinstance(derived.value, int):
            continue
        total = f"{plain(derived.value)} {derived.label}"
        qtbot.waitUntil(lambda wanted=total: wanted in texts(panel))
        rows = [
            row.line
            for row in panel.findChildren(LedgerRow)
            if row.isVisible() and row.line.ruled and not row.line.total
        ]
        assert sum(int(line.value.replace("−", "-")) for line in rows) == derived.value
        assert len(rows) == len(derived.parts)
        sums += 1
    assert sums > 10


@pytest.mark.usefixtures("invented_rules")
def test_the_ledger_shows_parts_pending_parts_and_pages(qtbot, session, placed) -> None:
    panel = LedgerPanel(session(Hero(name="Ada", notes="ab")))
    placed(panel)
    panel.show_number("defense")
    qtbot.waitUntil(lambda: bool(texts(panel)))
    assert texts(panel) == [
        "8 Dexterity, d8, current, Core, Creation, p. 154",
        "−2 Penalty, Core, Armor",
        "6 Defense",
        "+1 Dodge, without a shield, Core, Creation, p. 154",
    ]
    pages = [row.line.page for row in panel.findChildren(LedgerRow)]
    assert pages[:2] == ["p. 154", ""]
    shown = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert "6" in shown
    assert "Not counted now" in shown
    assert "What would change it" not in shown
    assert "−2 Penalty" in panel.spoken_text()


@pytest.mark.usefixtures("invented_rules")
def test_the_ledger_follows_the_document(qtbot, session, placed) -> None:
    open_session = session(Hero(name="Ada"))
    panel = LedgerPanel(open_session)
    placed(panel)
    panel.show_number("defense")
    qtbot.waitUntil(lambda: "8 Defense" in texts(panel))
    rows = panel.findChildren(LedgerRow)
    open_session.set_field("notes", "abc", "Change notes")
    qtbot.waitUntil(lambda: "5 Defense" in texts(panel))
    assert panel.findChildren(LedgerRow) == rows, "rows are used again"
    open_session.stack.undo()
    qtbot.waitUntil(lambda: "8 Defense" in texts(panel))


@pytest.mark.usefixtures("invented_rules")
def test_the_ledger_shows_a_list(qtbot, session, placed) -> None:
    panel = LedgerPanel(session(Hero(name="Ada")))
    placed(panel)
    panel.show_number("martial")
    qtbot.waitUntil(lambda: bool(texts(panel)))
    assert texts(panel) == ["shields, Guardian, Core, Creation, p. 154"]


@pytest.mark.usefixtures("invented_rules")
def test_the_ledger_says_what_to_do_without_a_number(qtbot, session, placed) -> None:
    panel = LedgerPanel(session(Hero(name="Ada")))
    placed(panel)
    hint = "Choose a number to see what it is made of."
    assert any(label.text() == hint and label.isVisible() for label in panel.findChildren(QLabel))
    panel.show_number("defense")
    qtbot.waitUntil(lambda: bool(texts(panel)))
    panel.show_number("gone")
    qtbot.waitUntil(lambda: not texts(panel))
    assert panel.number_id == "gone"


@pytest.mark.usefixtures("invented_rules")
def test_the_ledger_lists_what_would_change_it(qtbot, session, placed) -> None:
    def what_if(number_id: str) -> list[WhatIf]:
        assert number_id == "defense"
        return [
            WhatIf(6, "slow", "DEX d8 ▸ d6", True),
            WhatIf(12, "Brigandine", "needs a class with martial armor", False),
        ]

    panel = LedgerPanel(session(Hero(name="Ada")), what_if)
    placed(panel)
    panel.show_number("defense")
    qtbot.waitUntil(lambda: len(texts(panel)) == 6)
    assert texts(panel)[-2:] == [
        "6 slow, DEX d8 ▸ d6",
        "12 Brigandine, needs a class with martial armor",
    ]
    lines = [row.line for row in panel.findChildren(LedgerRow) if row.isVisible()]
    assert [line.soft for line in lines[-2:]] == [False, True]


@pytest.mark.usefixtures("invented_rules")
def test_a_hidden_ledger_counts_nothing(qtbot, session, placed) -> None:
    open_session = session(Hero(name="Ada"))
    panel = LedgerPanel(open_session)
    area = placed(panel)
    panel.show_number("defense")
    qtbot.waitUntil(lambda: "8 Defense" in texts(panel))
    area.hide()
    open_session.set_field("notes", "abc", "Change notes")
    QApplication.processEvents()
    rows = panel.findChildren(LedgerRow)
    assert "8 Defense" in [row.text() for row in rows]
    area.show()
    qtbot.waitUntil(lambda: "5 Defense" in texts(panel))


@pytest.mark.usefixtures("invented_rules")
def test_ledger_rows_wrap_in_a_narrow_pane(qtbot, session, placed) -> None:
    panel = LedgerPanel(session(Hero(name="Ada")))
    area = placed(panel)
    panel.show_number("defense")
    qtbot.waitUntil(lambda: bool(texts(panel)))
    row = next(row for row in panel.findChildren(LedgerRow) if "d8" in row.text())
    wide = row.height()
    area.resize(190, 600)
    qtbot.waitUntil(lambda: row.height() > wide)
    assert row.height() >= row.heightForWidth(row.width())


@pytest.mark.parametrize(
    ("severities", "words"),
    [
        ((), ""),
        (("warning",), "1 warning"),
        (("note", "error", "error"), "2 errors, 1 note"),
    ],
)
def test_problems_are_counted_in_words(severities: tuple[str, ...], words: str) -> None:
    problems = [Problem(s, "x", "name", "?", BOOK) for s in severities]  # type: ignore[arg-type]
    assert problem_counts(problems) == words


@pytest.mark.usefixtures("invented_rules")
def test_problems_stand_with_severity_rule_and_count(qtbot, session, placed) -> None:
    panel = ProblemPanel(session(Hero(notes="a", player="P")))
    placed(panel)
    assert messages(panel) == [
        "Error: No name.",
        "Warning: Notes weigh the hero down.",
        "Note: Played.",
    ]
    assert panel.findChild(Heading).note() == "1 error, 1 warning, 1 note"
    first = panel.findChildren(ProblemMessage)[0]
    spoken = QAccessible.queryAccessibleInterface(first)
    assert spoken.text(QAccessible.Text.Description) == "Core, Creation, p. 154"
    assert spoken.role() == QAccessible.Role.Button


@pytest.mark.usefixtures("invented_rules")
def test_a_problem_leads_to_its_place_by_click_and_enter(qtbot, session, placed) -> None:
    panel = ProblemPanel(session(Hero(notes="a", name="Ada")))
    placed(panel)
    message = next(row for row in panel.findChildren(ProblemMessage) if row.isVisible())
    with qtbot.waitSignal(panel.place_chosen) as told:
        qtbot.mouseClick(message, LEFT)
    assert told.args == ["notes"]
    with qtbot.waitSignal(panel.place_chosen):
        qtbot.keyClick(message, Qt.Key.Key_Return)


@pytest.mark.usefixtures("invented_rules")
def test_a_fix_mends_and_its_problem_goes(qtbot, session, placed, named) -> None:
    open_session = session(Hero(notes="a"))
    panel = ProblemPanel(open_session)
    placed(panel)
    button = named(panel, QPushButton, "Call her Eve")
    assert button.accessibleDescription() == "No name."
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert open_session.document.name == "Eve"
    qtbot.waitUntil(lambda: messages(panel) == ["Warning: Notes weigh the hero down."])
    focus = QApplication.focusWidget()
    assert focus is not None
    assert panel.isAncestorOf(focus), "the focus stays in the list"
    open_session.stack.undo()
    qtbot.waitUntil(lambda: len(messages(panel)) == 2)


@pytest.mark.usefixtures("invented_rules")
def test_no_problems_are_said_in_words(qtbot, session, placed) -> None:
    open_session = session(Hero(name="Ada"))
    panel = ProblemPanel(open_session)
    placed(panel)
    shown = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert "No problems" in shown
    assert panel.accessibleDescription() == "No problems"
    open_session.set_field("name", "", "Change name")
    qtbot.waitUntil(lambda: messages(panel) == ["Error: No name."])


@pytest.mark.usefixtures("invented_rules")
def test_a_part_of_the_problems_can_be_chosen(session, placed) -> None:
    panel = ProblemPanel(
        session(Hero(notes="a")),
        title="Open",
        chosen=lambda problems: [p for p in problems if p.where == "notes"],
    )
    placed(panel)
    assert messages(panel) == ["Warning: Notes weigh the hero down."]
    assert panel.accessibleName() == "Open"


@pytest.mark.usefixtures("invented_rules")
def test_problem_rows_wrap_in_a_narrow_pane(qtbot, session, placed) -> None:
    panel = ProblemPanel(session(Hero(name="Ada", notes="a")))
    area = placed(panel)
    message = next(row for row in panel.findChildren(ProblemMessage) if row.isVisible())
    wide = message.height()
    area.resize(170, 600)
    qtbot.waitUntil(lambda: message.height() > wide)
    assert message.height() >= message.heightForWidth(message.width())


def test_a_real_hero_in_trouble_is_shown_whole(qtbot, session, placed, hero: Hero) -> None:
    troubled = hero.replaced(levels=hero.levels[:2], play=PlayState(statuses=("slow",)))
    open_session = session(troubled)
    panel = ProblemPanel(open_session)
    placed(panel)
    assert open_session.assessment.problems
    assert len(messages(panel)) == len(open_session.assessment.problems)
