"""Step 5: what being touched by a god opens, and the sorceries with their reach."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.page import WizardPage
from gui.bnb.wizard.skill_lines import skill_lines
from gui.bnb.wizard.skill_table import SkillTable
from gui.bnb.wizard.words import points_words
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.label import push_button, set_text, wrapped_label
from rules.bnb.edit import with_touch
from rules.bnb.investment import with_skill_points, without_skill
from rules.bnb.numbers import SorceryNumbers
from rules.breakdown import plain

_NOT_TOUCHED = (
    "Sorcery is closed to ordinary people: a god must have touched the hero, as a favour, "
    "in a trial, or by chance. The touch costs no points; the Bastard says who has it. It "
    "opens seven skills, each bought like any other."
)


class SorceryPage(WizardPage):
    title = "Sorcery"
    sentence = "Only for those whom a god has touched. Others go on to the review."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        known = draft.catalog.content
        self._ids = [entry.id for entry in known.skills if entry.group == "sorcery"]
        self.touched = QCheckBox("Touched by a god")
        self.touched.setAccessibleName("Touched by a god")
        self.touched.clicked.connect(self._touch)
        self._about = wrapped_label(_NOT_TOUCHED)
        self._how = QLineEdit()
        self._how.setMaxLength(500)
        self._how.setAccessibleName("How the touch came")
        self._how.setPlaceholderText("How it came, for example: a test passed")
        self._how.textEdited.connect(self._tell_how)
        self._how.editingFinished.connect(draft.session.end_merge)
        self._chips = QWidget()
        flow = Flow(self._chips, gap=8)
        for touch in known.touches:
            chip = push_button(touch, role="chip", name=f"Touch: {touch}")
            chip.setProperty("touch", touch)
            chip.clicked.connect(self._take_touch)
            flow.addWidget(chip)
        self._table_heading = Heading("Sorceries", "rolled with Intelligence", role="section")
        self.table = SkillTable("Sorceries", known.difficulties)
        self.table.points_asked.connect(self._pay)
        self.table.removed.connect(self._remove)
        self.table.left_row.connect(draft.session.end_merge)
        self.table.selectionModel().currentChanged.connect(self._describe)
        self._effect = wrapped_label("")
        self._numbers_heading = Heading("Power", "what one round can gather", role="section")
        self._facts = FactList(name_width=150)
        self.body.addWidget(Heading("The touch", role="section"))
        self.body.addWidget(self.touched, 0, Qt.AlignmentFlag.AlignLeft)
        for part in (
            self._about,
            self._how,
            self._chips,
            self._table_heading,
            self.table,
            self._effect,
            self._numbers_heading,
            self._facts,
        ):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.keep("touched", self.touched)
        self.keep("touched_how", self._how)

    def first_control(self) -> QWidget | None:
        return self.touched

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        self.touched.setChecked(hero.touched)
        self._about.setVisible(not hero.touched)
        if self._how.text() != hero.touched_how:
            self._how.setText(hero.touched_how)
        for part in (self._how, self._chips):
            part.setVisible(hero.touched)
        lines = skill_lines(self.draft, self._ids)
        is_open = hero.touched or any(line.points for line in lines)
        self.table.show_lines(lines)
        for part in (self._table_heading, self.table):
            part.setVisible(is_open)
        has_numbers = hero.touched and numbers.sorcery is not None
        self._numbers_heading.setVisible(has_numbers)
        self._facts.setVisible(has_numbers)
        if numbers.sorcery is not None:
            names = {row.key: row.name for row in numbers.skills}
            self._facts.show_facts(_facts(numbers.sorcery, names))
        self._effect.setVisible(is_open)
        self._describe()

    @Slot()
    def _describe(self) -> None:
        line = self.table.current_line
        entry = self.draft.catalog.skills.get(line.key) if line else None
        words = f"{entry.name}: {entry.effect}" if entry else ""
        set_text(self._effect, words)

    # ------------------------------------------------------------------ changing

    @Slot(bool)
    def _touch(self, is_on: bool) -> None:
        step = "touched by a god" if is_on else "not touched by a god"
        self.draft.change(step, lambda hero: with_touch(hero, is_on))
        self.refresh()

    @Slot(str)
    def _tell_how(self, text: str) -> None:
        self.draft.change(
            "how the touch came", lambda hero: with_touch(hero, True, text), merge="touched_how"
        )

    @Slot()
    def _take_touch(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            touch = str(chip.property("touch"))
            self.draft.change("how the touch came", lambda hero: with_touch(hero, True, touch))

    @Slot(str, object)
    def _pay(self, key: str, points: int) -> None:
        name = self.draft.catalog.skills[key].name
        self.draft.change(
            f"{points_words(points)} in {name}",
            lambda hero: with_skill_points(hero, key, points),
            merge=f"skill-{key}",
        )

    @Slot(str)
    def _remove(self, key: str) -> None:
        name = self.draft.catalog.skills[key].name
        self.draft.change(f"remove {name}", lambda hero: without_skill(hero, key))


def _facts(numbers: SorceryNumbers, names: dict[str, str]) -> tuple[Fact, ...]:
    focus = numbers.power - numbers.power_without_focus
    of_focus = f", {plain(focus)} of it from the focus" if focus else ""
    return (
        ("Power", f"{plain(numbers.power)} energy a round{of_focus}"),
        ("Pushed to the utmost", f"{plain(numbers.power_pushed)} energy a round"),
        ("Endurance", f"2d6 × {plain(numbers.endurance)} against sorcery"),
        ("Targets at once", plain(numbers.targets)),
        *(
            (f"Reach of {names.get(id, id)}", f"{plain(yards)} yards a range step")
            for id, yards in numbers.increments.items()
        ),
    )
