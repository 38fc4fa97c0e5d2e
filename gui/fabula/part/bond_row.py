"""One Bond: its name, three pairs of emotions that exclude each other, and its strength."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from gui.font import font
from gui.icon import icon
from gui.widget.flow import Flow
from models.fabula.hero import Bond
from models.fabula.vocabulary import EMOTION_PAIRS, Emotion
from rules.fabula.emotion import with_emotion


class BondRow(QWidget):
    """Edits one Bond. ``edited`` carries the Bond as it should become, and what changed.

    Choosing an emotion takes away its opposite; choosing it again takes it away itself.
    """

    edited = Signal(object, str)
    removed = Signal()
    typing_ended = Signal()

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._bond = Bond()
        self.name_edit = QLineEdit()
        self.name_edit.setPlaceholderText("Whom or what the Bond is with")
        self.name_edit.setMaxLength(500)
        self.name_edit.setMinimumWidth(160)
        self.name_edit.setAccessibleName(f"Bond {number} with")
        self.name_edit.textEdited.connect(self._typed)
        self.name_edit.installEventFilter(self)
        self._emotions: dict[Emotion, QPushButton] = {}
        self.strength = QLabel()
        self.strength.setFont(font("amount"))
        self.strength.setMinimumWidth(28)
        self.remove_button = QPushButton()
        self.remove_button.setIcon(icon("trash"))
        self.remove_button.setProperty("role", "quiet")
        self.remove_button.clicked.connect(self.removed)
        self._arrange()

    def _arrange(self) -> None:
        pairs = QWidget()
        flow = Flow(pairs, gap=12, row_gap=6)
        for pair in EMOTION_PAIRS:
            flow.addWidget(self._pair(pair))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(8)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self.name_edit, 0, 0)
        layout.addWidget(self.strength, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self.remove_button, 0, 2)
        layout.addWidget(pairs, 1, 0, 1, 3)

    def _pair(self, pair: tuple[Emotion, Emotion]) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for emotion in pair:
            button = QPushButton(emotion.capitalize())
            button.setCheckable(True)
            button.setProperty("role", "chip")
            button.setProperty("emotion", emotion)
            button.clicked.connect(self._toggled)
            self._emotions[emotion] = button
            row.addWidget(button)
            if emotion == pair[0]:
                apart = QLabel("or")
                apart.setProperty("role", "caption")
                apart.setFont(font("caption"))
                row.addWidget(apart)
        return holder

    @property
    def bond(self) -> Bond:
        return self._bond

    def show_bond(self, bond: Bond) -> None:
        """Show ``bond`` as it now is."""
        self._bond = bond
        if self.name_edit.text() != bond.name:
            self.name_edit.setText(bond.name)
        whom = bond.name.strip() or f"Bond {self._number}"
        for emotion, button in self._emotions.items():
            button.setChecked(emotion in bond.emotions)
            button.setAccessibleName(f"{emotion.capitalize()}, {whom}")
        strength = len(bond.emotions)
        self.strength.setText(f"+{strength}" if strength else "0")
        self.strength.setAccessibleName(f"Strength {strength}")
        self.strength.setToolTip(f"Strength {strength}: one for each emotion")
        self.remove_button.setAccessibleName(f"Remove {whom}")
        self.remove_button.setToolTip(f"Remove {whom}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.typing_ended.emit()
        return False

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._edit(self._bond.replaced(name=text), "rename Bond")

    @Slot()
    def _toggled(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            emotion: Emotion = button.property("emotion")
            after = with_emotion(self._bond, emotion, is_felt=button.isChecked())
            word = "add" if button.isChecked() else "remove"
            self._edit(after, f"{word} {emotion}")

    def _edit(self, after: Bond, step: str) -> None:
        # Kept at once: another edit may come before the row is shown anew.
        self._bond = after
        self.edited.emit(after, step)
