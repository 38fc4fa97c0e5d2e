"""How the wizard writes points, coins and weights."""

from __future__ import annotations

from rules.bnb.numbers import Numbers
from rules.bnb.trade import coins
from rules.breakdown import plain


def points_words(points: int) -> str:
    """Return “1 point” or “250 points”."""
    return f"{plain(points)} {'point' if abs(points) == 1 else 'points'}"


def coin_words(copper: float) -> str:
    """Return “3 gold, 4 silver, 5 copper” in the fewest coins; a debt is “owes 5 copper”."""
    if copper < 0:
        return f"owes {coin_words(-copper)}"
    whole = int(copper)
    held = coins(whole)
    rest = held.copper + (copper - whole)
    parts = [
        f"{plain(count)} {word}"
        for count, word in ((held.gold, "gold"), (held.silver, "silver"), (rest, "copper"))
        if count
    ]
    return ", ".join(parts) or "0 copper"


def price_words(copper: float) -> str:
    """Return a price as the tables print it, such as “100 c”."""
    return f"{plain(copper)} c"


def pounds_words(pounds: float | None) -> str:
    """Return “5 lb”, or a dash for what weighs nothing to speak of."""
    return "–" if pounds is None else f"{plain(pounds)} lb"


def sum_words(numbers: Numbers, id: str) -> str:
    """Return the parts of a number, such as “Str 3 + Will 2”, with short names of stats."""
    derived = numbers.derived.get(id)
    if derived is None:
        return ""
    short = {row.name: row.abbr for row in numbers.stats}
    return " + ".join(f"{short.get(part.label, part.label)} {part.value}" for part in derived.parts)
