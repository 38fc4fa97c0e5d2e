"""How many random examples a test tries: a share in every run, all of them in a long one."""

from __future__ import annotations

import os

IS_LONG = os.environ.get("FABLEFOLIO_LONG", "0") not in ("", "0")
SHARE = 4
FEWEST = 5


def examples(most: int, *, share: int = SHARE) -> int:
    """Return ``most`` in a long run, otherwise one in ``share`` of it and a few at least."""
    return most if IS_LONG else min(most, max(FEWEST, most // share))
