"""Keep the latest results of a pure function of parts that documents share.

An edit makes a new document that shares every part it did not touch, so “the very same object” is
a quick and safe sign that nothing in a part changed. Equal but distinct parts are worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def recent(kept: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that keeps the latest ``kept`` results, by identity of the arguments.

    The function takes positional arguments only, must not change them, and returns something that
    callers do not change. Threads may share it: the worst case is work done twice.
    """

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        # The arguments are held too, so that no identity can be given to another object.
        entries: tuple[tuple[tuple[object, ...], R], ...] = ()

        @wraps(function)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> R:
            nonlocal entries
            for known, result in entries:
                if all(one is other for one, other in zip(known, args, strict=True)):
                    return result
            result = function(*args, **kwargs)
            entries = ((args, result), *entries[: kept - 1])
            return result

        return remembered

    return decorated
