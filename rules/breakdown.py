"""Numbers that can explain themselves: a value, its named parts, and where each rule stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule stands. ``page`` is None where no page is known; none is ever guessed."""

    book: str
    section: str
    page: int | None = None

    def __str__(self) -> str:
        words = [word for word in (self.book, self.section) if word]
        if self.page is not None:
            words.append(f"p. {self.page}")
        return ", ".join(words)


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a breakdown.

    ``value`` is a signed number (whole in most games) that counts into the sum, or a word for
    values that are lists.
    ``note`` says more about the label in soft ink, such as “d8, current”.
    """

    label: str
    value: float | str
    source: Source
    note: str = ""


@dataclass(frozen=True, slots=True)
class Derived:
    """A value with its parts in print order.

    ``value`` is the sum of the parts, or the tuple of their values when the value is a list.
    ``pending`` holds conditional parts that do not count now, each with its condition as note.
    """

    id: str
    label: str
    value: float | tuple[str, ...]
    parts: tuple[Part, ...]
    note: str = ""
    pending: tuple[Part, ...] = ()

    @classmethod
    def total(
        cls,
        id: str,
        label: str,
        parts: Iterable[Part],
        *,
        note: str = "",
        pending: Iterable[Part] = (),
    ) -> Derived:
        """Return the sum of ``parts``; every part's value must be a number."""
        kept = tuple(parts)
        value = sum([part.value for part in kept if not isinstance(part.value, str)])
        return cls(id, label, value, kept, note, tuple(pending))

    @classmethod
    def listed(cls, id: str, label: str, parts: Iterable[Part], *, note: str = "") -> Derived:
        """Return the list of the parts' values, each once, in order."""
        kept = tuple(parts)
        values = tuple(dict.fromkeys(str(part.value) for part in kept))
        return cls(id, label, values, kept, note)

    @property
    def number(self) -> int:
        """The value as a whole number.

        Raises:
            TypeError: when the value is a list or has a fraction.
        """
        if isinstance(self.value, int):
            return self.value
        raise TypeError(f"{self.id} is not a whole number")


def signed(number: float) -> str:
    """Return ``+2``, ``−1`` or ``0`` with a true minus sign."""
    return f"+{plain(number)}" if number > 0 else plain(number)


def plain(number: float) -> str:
    """Return the number with a true minus sign, and no more than four decimals."""
    text = str(abs(number)) if isinstance(number, int) else f"{abs(number):.4f}".rstrip("0")
    return f"−{text.rstrip('.')}" if number < 0 else text.rstrip(".")
