"""Choosing a spell, an Arcanum or a Heroic Skill: search, list, and every detail beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.fabula.wizard.answer_list import AnswerDelegate, AnswerModel
from gui.icon import icon
from gui.wizard.fact_list import FactList
from gui.wizard.label import plain_label, push_button, set_shown, soft_label, wrapped_label
from rules.fabula.repeat import picks_after
from rules.fabula.skill_choice import Answer

_WALK = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PickDialog(QDialog):
    """``picked`` carries the tuple of values when the user agrees.

    Typing searches, arrows walk, Enter takes the current answer (and closes when that was the
    last one asked for). An answer that is not allowed stays readable and says why.
    """

    picked = Signal(object)

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        values: Sequence[str],
        *,
        count: int = 1,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._count = count
        self._values = tuple(values)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.model = AnswerModel(answers, values)
        self._make_list(len(answers))
        self._make_detail()
        self._arrange(title)
        self.resize(760, 520)
        self.view.setCurrentIndex(self.model.first_open())
        self._show_detail()
        self.search.setFocus()

    def _make_list(self, total: int) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search names and effects")
        self.search.setAccessibleName("Search names and effects")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(AnswerDelegate(self.view))
        self.view.setUniformItemSizes(True)
        self.view.setMouseTracking(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName("Options")
        self.view.setMinimumWidth(264)
        self.view.selectionModel().currentChanged.connect(self._show_detail)
        self.view.doubleClicked.connect(self._take)
        self.view.installEventFilter(self)
        self._nothing = soft_label(f"None of the {total} options has these words.")
        self._nothing.hide()

    def _make_detail(self) -> None:
        self._name = wrapped_label("", size="heading")
        self._reason = wrapped_label("", role="warn", size="strong")
        self._facts = FactList(name_width=72)
        self._text = wrapped_label()
        content = QWidget()
        content.setProperty("role", "page")
        column = QVBoxLayout(content)
        column.setContentsMargins(20, 4, 12, 8)
        column.setSpacing(12)
        for part in (self._name, self._reason, self._facts, self._text):
            column.addWidget(part)
        column.addStretch(1)
        self._detail = QScrollArea()
        self._detail.setFrameShape(QFrame.Shape.NoFrame)
        self._detail.setWidgetResizable(True)
        self._detail.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._detail.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._detail.setWidget(content)
        self._content = content

    def _arrange(self, title: str) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.search)
        left.addWidget(self._nothing)
        left.addWidget(self.view, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(left)
        middle.addWidget(self._detail, 1)
        self._left = plain_label("", role="soft")
        cancel = push_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.take_button = push_button("Choose", role="primary")
        self.take_button.setDefault(True)
        self.take_button.clicked.connect(self._take)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._left, 1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.take_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label(title, size="section"))
        layout.addLayout(middle, 1)
        layout.addLayout(buttons)

    # ------------------------------------------------------------------ showing

    @Slot(str)
    def _narrow(self, text: str) -> None:
        self.model.narrow(text.strip())
        self.view.setCurrentIndex(self.model.first_open())
        self._nothing.setVisible(self.model.rowCount() == 0)
        self._show_detail()

    @Slot()
    def _show_detail(self) -> None:
        answer = self._current()
        self._content.setVisible(answer is not None)
        self.take_button.setEnabled(answer is not None and not answer.reason)
        if answer is not None:
            self._name.setText(answer.label)
            set_shown(self._reason, answer.reason)
            self._facts.show_facts(answer.facts)
            set_shown(self._text, answer.text)
            self.take_button.setText(self._word(answer))
            self.take_button.setAccessibleName(f"{self._word(answer)} {answer.label}")
        left = self._count - len(self._values)
        self._left.setText(f"{left} to choose" if self._count > 1 else "")

    def _word(self, answer: Answer) -> str:
        after = picks_after(self._values, answer.value, count=self._count, most=answer.most)
        if answer.value not in self._values or self._count == 1:
            return "Choose"
        return "Choose again" if len(after) > len(self._values) else "Take back"

    def _current(self) -> Answer | None:
        return self.model.answer(self.view.currentIndex())

    # ------------------------------------------------------------------ choosing

    @Slot()
    @Slot(QModelIndex)
    def _take(self, _index: object = None) -> None:
        answer = self._current()
        if answer is None or answer.reason:
            return
        self._values = picks_after(self._values, answer.value, count=self._count, most=answer.most)
        self.model.pick(self._values)
        self._show_detail()
        if len(self._values) == self._count:
            self.picked.emit(self._values)
            self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is self.search and event.key() in _WALK:
                self.view.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take()
                return True
        return super().eventFilter(watched, event)
