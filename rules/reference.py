"""Entries of the rules as a reader looks them up."""

from __future__ import annotations

from dataclasses import dataclass

from rules.breakdown import Source


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """``group`` is its kind, such as “Skill of the Orator”; ``text`` what it does, in our words."""

    title: str
    group: str
    text: str
    source: Source
