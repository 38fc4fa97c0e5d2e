"""The rolls of one session at the table, newest last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from rules.bnb.roll import Throw


@dataclass(frozen=True, slots=True)
class RollRecord:
    """A roll with what came of it. ``words`` is the line of the log.

    ``good`` says whether the roller got what was wanted; None where nothing was at stake.
    """

    throw: Throw
    words: str
    outcome: str = ""
    good: bool | None = None
    other: Throw | None = None


class RollLog(QObject):
    """Keeps the records until the editor closes; ``changed`` comes after each."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: list[RollRecord] = []

    @property
    def records(self) -> Sequence[RollRecord]:
        return tuple(self._records)

    @property
    def last(self) -> RollRecord | None:
        return self._records[-1] if self._records else None

    @property
    def text(self) -> str:
        """Every line of the log, oldest first."""
        return "\n".join(record.words for record in self._records)

    def add(self, record: RollRecord) -> None:
        self._records.append(record)
        self.changed.emit()

    def clear(self) -> None:
        self._records.clear()
        self.changed.emit()
