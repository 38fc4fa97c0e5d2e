"""What a call comes to: the total of the Faith Die against F.Q. and F.L.

Source: Battlestorm Basic, calling.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.battlestorm.options import DEFAULTS, Options
from rules.battlestorm.chance import highest_success


@dataclass(frozen=True, slots=True)
class Outcome:
    success: bool
    locked_out: bool


def call_outcome(total: int, fq: int, fl: int, options: Options = DEFAULTS) -> Outcome:
    """Return whether a call succeeds and whether its caller is locked out.

    Lockout is a further step of a failed call, so a limit below the quotient never costs a
    success anything.
    """
    success = total <= highest_success(fq, options)
    return Outcome(success, not success and total > fl)
