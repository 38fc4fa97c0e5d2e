"""The two attributes of a Check, chosen one by one or as a pair for what is tried."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from gui.editor.text_label import text_label
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute

Pair = tuple[Attribute, Attribute]

USUAL: tuple[tuple[str, Pair], ...] = (
    ("Sneak or pick a lock", ("DEX", "INS")),
    ("Climb or leap", ("DEX", "MIG")),
    ("Keep steady, perform", ("DEX", "WLP")),
    ("Know or remember", ("INS", "INS")),
    ("Notice or track", ("INS", "INS")),
    ("Persuade or see through", ("INS", "WLP")),
    ("Break or lift", ("MIG", "MIG")),
    ("Endure or threaten", ("MIG", "WLP")),
)
"""What is often tried, and the attributes that suit it; the game master may choose others."""


class PairField(QWidget):
    """``changed`` comes when another attribute is chosen."""

    changed = Signal()

    def __init__(self, pair: Pair, *, suggests: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first, self._second = QComboBox(), QComboBox()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for box, name in ((self._first, "First attribute"), (self._second, "Second attribute")):
            box.setAccessibleName(name)
            for attribute in ATTRIBUTES:
                box.addItem(ATTRIBUTE_NAMES[attribute], attribute)
            box.currentIndexChanged.connect(self.changed)
        row.addWidget(self._first)
        row.addWidget(text_label("+", "soft"))
        row.addWidget(self._second)
        self._usual = QComboBox()
        self._usual.setAccessibleName("Usual pairs")
        self._usual.setToolTip("Pairs of attributes that suit what is often tried")
        self._usual.addItem("Usual pairs…", None)
        for words, (one, other) in USUAL:
            self._usual.addItem(f"{words}: {one} + {other}", (one, other))
        self._usual.activated.connect(self._take_usual)
        row.addWidget(self._usual)
        self._usual.setVisible(suggests)
        row.addStretch(1)
        self.choose(pair)

    @property
    def pair(self) -> Pair:
        return (ATTRIBUTES[self._first.currentIndex()], ATTRIBUTES[self._second.currentIndex()])

    def choose(self, pair: Pair) -> None:
        """Choose both attributes."""
        self._first.setCurrentIndex(ATTRIBUTES.index(pair[0]))
        self._second.setCurrentIndex(ATTRIBUTES.index(pair[1]))

    @Slot(int)
    def _take_usual(self, index: int) -> None:
        if index > 0:
            self.choose(USUAL[index - 1][1])
        self._usual.setCurrentIndex(0)
