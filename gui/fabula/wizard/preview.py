"""What a card or option would do, for the note in the summary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.fabula.compare import Change


@dataclass(frozen=True, slots=True)
class Preview:
    """``title`` reads “If you add Guardian”; ``more`` are lines such as “+ martial armor”."""

    title: str
    changes: Sequence[Change] = ()
    more: Sequence[str] = ()
