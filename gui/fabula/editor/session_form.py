"""The fields of one session: what was spent, which options brought something, and the rest."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from models.fabula.hero import SessionXp, XpRules

MOST_BATTLES = 50
MOST_ROUNDS = 1_000
_ROUNDS_FAULT = "Write the rounds as numbers with commas between, such as 2, 4."


class SessionForm(QWidget):
    """Edits a ``SessionXp``; ``changed`` comes after every change, valid or not.

    Fields of optional rules are there while the group plays with the rule, or the session used it.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = SessionXp()
        self.title = QLineEdit()
        self.title.setMaxLength(MAX_LINE)
        self.title.setPlaceholderText("What the session was about")
        self.title.setAccessibleName("Title of the session")
        self.title.textEdited.connect(self._tell)
        self.ultima = self._stepper(0, 999, "Ultima Points spent by Villains")
        self.fabula = self._stepper(0, 999, "Fabula Points spent by the group")
        self.heroes = self._stepper(1, 20, "Heroes that share them")
        self.other = self._stepper(-1_000, 1_000, "Other experience")
        self.automatic = self._box("The five points of every session")
        self.embodiment = self._box("Embodiment: voted best portrayal, 2 XP")
        self.mvp = self._box("Most valuable player: voted by the group, 2 XP")
        self.rounds = QLineEdit()
        self.rounds.setMaxLength(MAX_LINE)
        self.rounds.setPlaceholderText("2, 4")
        self.rounds.setAccessibleName("Rounds in which battles ended")
        self.rounds.textEdited.connect(self._tell)
        self._fault = text_label("", "bad", face="caption-strong", wrap=True)
        self._arrange()

    def _stepper(self, least: int, most: int, name: str) -> Stepper:
        stepper = Stepper(least, most, name=name)
        stepper.valueChanged.connect(self._tell)
        return stepper

    def _box(self, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.clicked.connect(self._tell)
        return box

    def _arrange(self) -> None:
        form = new_form()
        for word, control in (
            ("Title", self.title),
            ("Ultima Points spent", self.ultima),
            ("Fabula Points spent", self.fabula),
            ("shared by heroes", self.heroes),
            ("Other", self.other),
        ):
            self._add(form, word, control)
        self._rounds_label = self._add(form, "Blitz: ended in round", self.rounds)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(form)
        column.addWidget(self._fault)
        for box in (self.automatic, self.embodiment, self.mvp):
            column.addWidget(box)

    def _add(self, form: QFormLayout, word: str, control: QWidget) -> QWidget:
        caption = text_label(word, "soft")
        caption.setBuddy(control)
        caption.setContentsMargins(0, 6, 0, 0)
        form.addRow(caption, control)
        return caption

    # What is shown -------------------------------------------------------------------------

    def show_session(self, session: SessionXp) -> None:
        """Begin with ``session``."""
        self._session = session
        self.title.setText(session.title)
        self.rounds.setText(", ".join(str(one) for one in session.blitz_rounds))
        for stepper, value in (
            (self.ultima, session.ultima_spent),
            (self.fabula, session.fabula_spent),
            (self.heroes, session.heroes),
            (self.other, session.other),
        ):
            with QSignalBlocker(stepper):
                stepper.setRange(stepper.minimum(), max(stepper.maximum(), value))
                stepper.setValue(value)
        self.automatic.setChecked(session.automatic)
        self.embodiment.setChecked(session.embodiment)
        self.mvp.setChecked(session.mvp)
        self._tell()

    def show_rules(self, rules: XpRules) -> None:
        """Offer the fields of the optional rules that the group plays with."""
        has_blitz = rules.blitz or bool(self.rounds.text())
        show_if(self.rounds, has_blitz)
        show_if(self._rounds_label, has_blitz)
        show_if(self.embodiment, rules.embodiment or self.embodiment.isChecked())
        show_if(self.mvp, rules.mvp or self.mvp.isChecked())

    @property
    def session(self) -> SessionXp | None:
        """The session as it stands in the fields; None while a field holds no valid value."""
        rounds = rounds_of(self.rounds.text())
        if rounds is None:
            return None
        return self._session.replaced(
            title=self.title.text().strip(),
            automatic=self.automatic.isChecked(),
            ultima_spent=self.ultima.value(),
            fabula_spent=self.fabula.value(),
            heroes=self.heroes.value(),
            blitz_rounds=rounds,
            embodiment=self.embodiment.isChecked(),
            mvp=self.mvp.isChecked(),
            other=self.other.value(),
        )

    @Slot()
    def _tell(self) -> None:
        is_good = rounds_of(self.rounds.text()) is not None
        self._fault.setText("" if is_good else _ROUNDS_FAULT)
        show_if(self._fault, not is_good)
        self.changed.emit()


def rounds_of(text: str) -> tuple[int, ...] | None:
    """Return the rounds that ``text`` names; None when it is not a list of numbers."""
    words = text.replace(",", " ").replace(";", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        return None
    rounds = tuple(int(word) for word in words)
    is_good = len(rounds) <= MOST_BATTLES and all(1 <= one <= MOST_ROUNDS for one in rounds)
    return rounds if is_good else None
