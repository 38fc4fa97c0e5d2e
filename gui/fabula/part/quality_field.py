"""The Quality of an item: one of the list, one of a printed rare item, or one in own words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from gui.fabula.part.own_effects import OwnEffects
from gui.wizard.label import plain_label, set_text, soft_label
from models.fabula.catalog import Catalog
from models.fabula.item import Item
from models.fabula.owned import ItemDesign, OwnEffect
from models.fabula.pick import Pick
from models.fabula.quality import Quality, quality_effect
from rules.fabula.design_limit import quality_limit
from rules.fabula.item_design import is_listed, is_own_quality, picks_of

_NONE, _OWN = "", "\N{WHITE STAR}own"
_MOST_PICKS = 2
_NO_WORDS = 4_000


class QualityField(QWidget):
    """Shows and edits the Quality of a design; ``changed`` carries the new design.

    With ``upgrade`` only what an artisan can add is open, and there is no Quality in own words.
    """

    changed = Signal(object)

    def __init__(self, *, upgrade: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._upgrade = upgrade
        self._design = ItemDesign()
        self._offered: tuple[object, ...] = ()
        self._quality: Quality | None = None
        self.list = QComboBox()
        self.list.setAccessibleName("Quality")
        self.list.setMaxVisibleItems(18)
        self.list.activated.connect(self._choose)
        self.picks: list[QComboBox] = []
        row = QHBoxLayout()
        row.setSpacing(6)
        for _ in range(_MOST_PICKS):
            combo = QComboBox()
            combo.activated.connect(self._pick)
            combo.hide()
            self.picks.append(combo)
            row.addWidget(combo)
        row.addStretch(1)
        self._effect = soft_label()
        self.words = QPlainTextEdit()
        self.words.setAccessibleName("What the Quality does")
        self.words.setPlaceholderText("What it does, in the group's words")
        self.words.setTabChangesFocus(True)
        self.words.setFixedHeight(64)
        self.words.textChanged.connect(self._write)
        self.cost = QSpinBox()
        self.cost.setRange(0, 100_000)
        self.cost.setSingleStep(50)
        self.cost.setSuffix(" z")
        self.cost.setAccessibleName("Price of the Quality")
        self.cost.valueChanged.connect(self._write)
        self._own = QWidget()
        own = QVBoxLayout(self._own)
        own.setContentsMargins(0, 0, 0, 0)
        own.setSpacing(6)
        own.addWidget(self.words)
        self.effects = OwnEffects()
        self.effects.changed.connect(self._count)
        price = QHBoxLayout()
        price.addWidget(plain_label("Price of the Quality", role="soft"))
        price.addWidget(self.cost)
        price.addStretch(1)
        own.addLayout(price)
        own.addWidget(self.effects)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self.list, row, self._effect, self._own):
            column.addLayout(part) if isinstance(part, QHBoxLayout) else column.addWidget(part)

    def show_design(self, base: Item | None, design: ItemDesign, catalog: Catalog) -> None:
        """Show the Quality of ``design`` among those that fit ``base``."""
        self._design = design
        market = catalog.market
        self._quality = market.qualities.get(design.quality)
        kind = type(base).__name__.removeprefix("Rare") if base else ""
        if self._offered != (kind, catalog.edition):
            self._offered = (kind, catalog.edition)
            self._fill(base, catalog)
        is_own = is_own_quality(design) and not design.quality
        shown = _OWN if is_own or self._is_own_chosen() else design.quality
        with QSignalBlocker(self.list):
            self.list.setCurrentIndex(max(0, self.list.findData(shown)))
        self._own.setVisible(shown == _OWN)
        if self.words.toPlainText() != design.own_quality:
            with QSignalBlocker(self.words):
                self.words.setPlainText(design.own_quality)
        with QSignalBlocker(self.cost):
            self.cost.setValue(design.own_quality_cost)
        self.effects.show_effects(design.own_effects)
        self._show_picks()

    def _is_own_chosen(self) -> bool:
        return self.list.currentData() == _OWN and not self._design.quality

    def _fill(self, base: Item | None, catalog: Catalog) -> None:
        market = catalog.market
        fitting = [
            q
            for q in market.qualities.values()
            if not quality_limit(base, q, catalog, upgrade=self._upgrade)
        ]
        groups: list[tuple[str, Sequence[Quality]]] = [
            (group.capitalize(), [q for q in fitting if q.group == group and is_listed(q, market)])
            for group in ("defensive", "offensive", "enhancement")
        ]
        groups.append(("As on a rare item", [q for q in fitting if not is_listed(q, market)]))
        model = QStandardItemModel(self.list)
        model.appendRow(_entry("No Quality", _NONE))
        for title, qualities in groups:
            if qualities:
                model.appendRow(_title(title))
            for quality in qualities:
                text = f"{quality.name}, {quality.cost} z"
                model.appendRow(_entry(text, quality.id, quality_effect(quality, {})))
        if not self._upgrade:
            model.appendRow(_title("Of your own"))
            model.appendRow(_entry("In own words…", _OWN, "What the group agrees on"))
        with QSignalBlocker(self.list):
            self.list.setModel(model)

    def _show_picks(self) -> None:
        quality = self._quality
        choices = quality.choices if quality else ()
        picks = picks_of(self._design.quality_picks)
        for index, combo in enumerate(self.picks):
            combo.setVisible(index < len(choices))
            if index >= len(choices):
                continue
            choice = choices[index]
            combo.setAccessibleName(choice.label.capitalize())
            with QSignalBlocker(combo):
                combo.clear()
                combo.addItem(f"{choice.label.capitalize()}…", "")
                for option in choice.options:
                    combo.addItem(option, option)
                combo.setCurrentIndex(max(0, combo.findData(picks.get(choice.id, ""))))
        set_text(self._effect, quality_effect(quality, picks) if quality else "")
        self._effect.setVisible(quality is not None)

    @Slot()
    def _choose(self) -> None:
        chosen = str(self.list.currentData())
        quality = "" if chosen in (_NONE, _OWN) else chosen
        changes: dict[str, object] = {"quality": quality, "quality_picks": ()}
        if chosen != _OWN:
            changes |= {"own_quality": "", "own_quality_cost": 0, "own_effects": ()}
        self.changed.emit(self._design.replaced(**changes))
        if chosen == _OWN:
            self._own.show()
            self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _pick(self) -> None:
        choices = self._quality.choices if self._quality else ()
        picks = tuple(
            Pick(choice=choice.id, value=str(combo.currentData()))
            for choice, combo in zip(choices, self.picks, strict=False)
            if combo.currentData()
        )
        self.changed.emit(self._design.replaced(quality_picks=picks))

    @Slot(object)
    def _count(self, effects: tuple[OwnEffect, ...]) -> None:
        self.changed.emit(self._design.replaced(own_effects=effects))

    @Slot()
    def _write(self) -> None:
        words = self.words.toPlainText()[:_NO_WORDS]
        after = self._design.replaced(own_quality=words, own_quality_cost=self.cost.value())
        self.changed.emit(after)


def _title(text: str) -> QStandardItem:
    """Return a line that heads a group and cannot be chosen."""
    item = QStandardItem(text.upper())
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    return item


def _entry(text: str, value: str, tip: str = "") -> QStandardItem:
    item = QStandardItem(text)
    item.setData(value, Qt.ItemDataRole.UserRole)
    item.setToolTip(tip)
    return item
