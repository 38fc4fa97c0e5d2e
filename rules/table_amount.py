"""An amount as it is typed for points at the table, the same for every game."""

from __future__ import annotations

import re
from typing import Literal, cast

from models.errors import UserError

Sign = Literal["-", "+", "="]

_AMOUNT = re.compile(r"\s*([-−–+=])\s*(\d{1,6})\s*")


def typed_amount(text: str) -> tuple[Sign, int]:
    """Return the sign and the number of a typed amount such as ``-7``, ``+12`` or ``=30``.

    Raises:
        UserError: for any other text.
    """
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise UserError(
            f"“{text.strip()[:40]}” is no amount.", remedy="Type −, + or =, then a number."
        )
    sign = "-" if found[1] in "−–" else found[1]
    return cast(Sign, sign), int(found[2])
