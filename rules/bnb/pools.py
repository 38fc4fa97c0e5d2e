"""Stamina and Health in play: what is left, what a blow, a rest or a day makes of it."""

from __future__ import annotations

from typing import Literal

from models.bnb.being import Being
from rules.bnb.exact import exact, plain_number
from rules.bnb.injury import Condition, day_gain, healing_factor, healing_per_day, state
from rules.bnb.numbers import Numbers

Pool = Literal["stamina", "health"]
Sign = Literal["-", "+", "="]


def current(numbers: Numbers, pool: Pool) -> float:
    """Return what is left of a pool; one that nothing was taken from is full."""
    play = numbers.being.play
    kept = play.stamina if pool == "stamina" else play.health
    return numbers.value(pool) if kept is None else kept


def stamina_cap(numbers: Numbers) -> float:
    """Return the Stamina that rest can bring: what only sleep restores stays away."""
    return max(0, numbers.value("stamina") - numbers.being.play.tired)


def with_current(numbers: Numbers, pool: Pool, value: float) -> Being:
    """Return the document with that much in the pool; the maximum is kept as full."""
    most = numbers.value(pool)
    kept = None if value >= most else plain_number(exact(value))
    return numbers.being.replaced(play=numbers.being.play.replaced(**{pool: kept}))


def with_amount(numbers: Numbers, pool: Pool, sign: Sign, amount: float) -> Being:
    """Return the document after ``amount`` was lost (-), regained (+) or set (=).

    Stamina may fall below 0, and so may Health; neither rises above its maximum.
    """
    now = exact(current(numbers, pool))
    change = exact(amount)
    after = {"-": now - change, "+": now + change, "=": change}[sign]
    return with_current(numbers, pool, plain_number(after))


def hit(numbers: Numbers, health_lost: float, stamina_lost: float) -> Being:
    """Return the document after a blow; both pools drop."""
    health = plain_number(exact(current(numbers, "health")) - exact(health_lost))
    stamina = plain_number(exact(current(numbers, "stamina")) - exact(stamina_lost))
    play = numbers.being.play.replaced(health=health, stamina=stamina)
    return numbers.being.replaced(play=play)


def condition(numbers: Numbers) -> Condition:
    return state(current(numbers, "stamina"), current(numbers, "health"))


def rested_round(numbers: Numbers) -> Being:
    """Return the document after a round without act or injury: Constitution of Stamina."""
    now = current(numbers, "stamina")
    cap = stamina_cap(numbers)
    after = max(now, min(cap, now + numbers.value("stamina_recovery")))
    return with_current(numbers, "stamina", after)


def rested_day(
    numbers: Numbers,
    *,
    travelling: bool = False,
    healer: bool = False,
    strenuous: bool = False,
) -> Being:
    """Return the document after a day: Health by its kind, and Stamina after the night's sleep."""
    factor = healing_factor(travelling=travelling, healer=healer, strenuous=strenuous)
    per_day = healing_per_day(numbers.whole("constitution"), factor)
    now = current(numbers, "health")
    gain = day_gain(now, numbers.value("health"), per_day)
    healed = with_current(numbers, "health", plain_number(exact(now) + exact(gain)))
    return slept(healed)


def slept(being: Being) -> Being:
    """Return the document after a night: Stamina is full, also what only sleep restores."""
    return being.replaced(play=being.play.replaced(stamina=None, tired=0))


def with_push_paid(numbers: Numbers) -> Being:
    """Return the document after this round's pushes were paid for in Stamina."""
    play = numbers.being.play
    cost = play.strength_push + play.will_push
    return with_amount(numbers, "stamina", "-", cost) if cost else numbers.being
