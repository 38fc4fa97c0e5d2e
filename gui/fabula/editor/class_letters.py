"""Short signs for a hero's classes in strips and headings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def class_letters(names: Sequence[str]) -> Mapping[str, str]:
    """Return the shortest beginning of each name that no other of ``names`` begins with.

    “Guardian” alone is “G”; “Elementalist” beside “Entropist” is “El”.
    """
    found: dict[str, str] = {}
    for name in names:
        others = [other for other in names if other != name]
        for length in range(1, len(name) + 1):
            if not any(other.startswith(name[:length]) for other in others):
                break
        found[name] = name[:length]
    return found
