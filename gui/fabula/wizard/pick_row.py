"""One pick right under its Skill: what is chosen, or what is still missing, and how to choose."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.icon import icon_pixmap
from gui.theme import theme
from gui.widget.flow import Flow
from gui.wizard.label import plain_label, push_button, set_shown, set_text, soft_label
from rules.fabula.repeat import times_in_words
from rules.fabula.skill_choice import DETAILED, Answer, AskedPick, SkillOffer

FEW = 6
LINE_BREAK = "\N{LINE SEPARATOR}"


class PickRow(QWidget):
    """A few plain options stand as chips; many, or ones with details, open in a dialog.

    ``answered`` carries the asked pick and the values it should have, ``opened`` asks for the
    dialog.
    """

    answered = Signal(object, object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asked: AskedPick | None = None
        self._answers: tuple[Answer, ...] = ()
        self._owner = ""
        self._sign = QLabel()
        self._sign.setFixedSize(16, 24)
        self._label = plain_label("", role="soft")
        self._label.setMinimumWidth(104)
        self._label.setMinimumHeight(28)
        self._open = push_button("", role="small")
        self._open.clicked.connect(self._ask)
        self._chip_holder = QWidget()
        self._flow = Flow(self._chip_holder, gap=6)
        self._chips: list[QPushButton] = []
        self._detail = soft_label()
        choice = QHBoxLayout()
        choice.setSpacing(8)
        choice.addWidget(self._open, 0, Qt.AlignmentFlag.AlignLeft)
        choice.addWidget(self._chip_holder, 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(choice)
        words.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._label, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        theme().changed.connect(self._redraw_sign)

    @property
    def open_button(self) -> QWidget:
        """What takes the focus: the button, or the first chip."""
        return self._open if not self._open.isHidden() else self._chips[0]

    def show_pick(self, asked: AskedPick, offer: SkillOffer, owner: str) -> None:
        """Show ``asked`` of ``offer``; ``owner`` names the Skill for the spoken names."""
        is_detailed = asked.choice.source in DETAILED
        answers = offer.chosen(asked) if is_detailed else offer.answers(asked)
        shown = (asked, answers, owner)
        if shown == (self.asked, self._answers, self._owner):
            return
        self.asked, self._answers, self._owner = shown
        label = choice_label(asked)
        set_text(self._label, label)
        by_value = {answer.value: answer for answer in answers}
        names = [
            f"{by_value[v].label if v in by_value else v} {times_in_words(asked.values, v)}".strip()
            for v in dict.fromkeys(asked.values)
        ]
        has_chips = not is_detailed and len(answers) <= FEW
        self._open.setVisible(not has_chips)
        self._chip_holder.setVisible(has_chips)
        if has_chips:
            self._show_chips(label)
        else:
            text = ", ".join(names) if names else f"Choose {said(asked)}…"
            self._open.setText(text)
            self._open.setAccessibleName(f"{label}, {owner}: {text}")
        set_shown(self._detail, self._words(by_value))
        self._redraw_sign()

    def _words(self, by_value: dict[str, Answer]) -> str:
        """Return the effect of what is chosen, or how many are missing."""
        asked = self.asked
        if asked is None:
            return ""
        if asked.missing and asked.choice.pick > 1:
            return f"{asked.missing} more to choose."
        chosen = [by_value[value] for value in dict.fromkeys(asked.values) if value in by_value]
        return LINE_BREAK.join(answer_line(answer) for answer in chosen if answer_line(answer))

    def _show_chips(self, label: str) -> None:
        while len(self._chips) < len(self._answers):
            chip = push_button("", role="chip")
            chip.setCheckable(True)
            chip.clicked.connect(self._take_chip)
            self._chips.append(chip)
            self._flow.addWidget(chip)
        values = self.asked.values if self.asked else ()
        for index, chip in enumerate(self._chips):
            is_used = index < len(self._answers)
            if is_used:
                answer = self._answers[index]
                chip.setText(answer.label)
                chip.setAccessibleName(f"{label}, {self._owner}: {answer.label}")
                chip.setToolTip(answer.reason or answer.text)
                chip.setEnabled(not answer.reason)
                chip.setChecked(answer.value in values)
            chip.setVisible(is_used)

    @Slot()
    def _take_chip(self) -> None:
        chip = self.sender()
        if not isinstance(chip, QPushButton) or self.asked is None:
            return
        value = self._answers[self._chips.index(chip)].value
        values = self.asked.values
        if value in values:
            after = tuple(v for v in values if v != value)
        else:
            after = (*values, value)[-self.asked.choice.pick :]
        self.answered.emit(self.asked, after)

    @Slot()
    def _ask(self) -> None:
        self.opened.emit(self.asked)

    @Slot()
    def _redraw_sign(self) -> None:
        missing = self.asked is not None and self.asked.missing
        sign, colour = ("warning", "warn") if missing else ("check", "accent")
        self._sign.setPixmap(icon_pixmap(sign, colour, 14, self.devicePixelRatioF()))
        self._sign.setAccessibleName("still missing" if missing else "chosen")


def choice_label(asked: AskedPick) -> str:
    """Return the choice's label as a heading word, with its level where that tells it apart."""
    label = asked.choice.label.replace("_", " ")
    return label[:1].upper() + label[1:]


def said(asked: AskedPick) -> str:
    """Return the label as it stands inside a sentence; the names of things keep their capital."""
    label = choice_label(asked)
    return label if asked.choice.source in ("arcana", "custom") else label.lower()


def answer_line(answer: Answer) -> str:
    """Return an answer's facts and effect in one running line."""
    facts = [
        value for name, value in answer.facts if name in ("Target", "Lasts", "Power") and value
    ]
    short = [answer.short] if answer.short else []
    if answer.facts and not answer.short:
        facts = [value for name, value in answer.facts if name in ("Domains", "Merged")]
    line = " · ".join([*short, *facts])
    return f"{line}. {answer.text}" if line and answer.text else line or answer.text
