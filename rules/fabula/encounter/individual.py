"""What the single members of a side are called: Sailor A, Sailor B, and Old Tom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

Batch = tuple[str, int, Sequence[str]]
"""A name, how many there are of it, and the own names of the first of them."""


def single_names(batches: Iterable[Batch]) -> list[tuple[str, ...]]:
    """Return the names of the single ones of each batch.

    Those that share a name get letters, which go on from one batch to the next, so that no two
    are called alike; one that is alone keeps the plain name.
    """
    kept = [(name, count, [own.strip() for own in owns[:count]]) for name, count, owns in batches]
    lettered: Counter[str] = Counter()
    for name, count, owns in kept:
        lettered[name.casefold()] += count - sum(bool(own) for own in owns)
    used: Counter[str] = Counter()
    found: list[tuple[str, ...]] = []
    for name, count, owns in kept:
        key = name.casefold()
        singles: list[str] = []
        for own in [*owns, *[""] * (count - len(owns))]:
            if own:
                singles.append(own)
            elif lettered[key] == 1:
                singles.append(name)
            else:
                singles.append(f"{name} {letter(used[key])}")
                used[key] += 1
        found.append(tuple(singles))
    return found


def letter(index: int) -> str:
    """Return A, B … Z, AA, AB … for 0, 1 …"""
    found = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        found = chr(ord("A") + rest) + found
    return found
