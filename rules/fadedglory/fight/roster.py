"""Who fights: finding, adding, changing and removing fighters."""

from __future__ import annotations

from collections.abc import Iterable

from models.errors import UserError
from models.fadedglory.combatant import Combatant, Segment
from models.fadedglory.options import Options
from models.fadedglory.turn import Fighter, Turn
from rules.fadedglory.edit import new_key
from rules.fadedglory.play import with_state


def new_fight(combatants: Iterable[Combatant], options: Options | None = None) -> Turn:
    """Return the first turn of a fight.

    Args:
        options: The campaign's; by default those of the first combatant.
    """
    fighters = tuple(combatants)
    chosen = options or (fighters[0].options if fighters else Options.complete())
    return with_fighters(Turn(options=chosen), fighters)


def with_fighters(turn: Turn, combatants: Iterable[Combatant]) -> Turn:
    """Return the turn with further fighters, at any time; they roll when they come."""
    added = list(turn.fighters)
    for combatant in combatants:
        key = new_key(combatant.name or "fighter", (one.key for one in added))
        added.append(Fighter(key=key, combatant=combatant))
    return turn.replaced(fighters=tuple(added))


def without_fighter(turn: Turn, key: str) -> Turn:
    """Return the turn without a fighter, and without what was struck or cast by or at them."""
    return turn.replaced(
        fighters=tuple(one for one in turn.fighters if one.key != key),
        unaware=tuple(pair for pair in turn.unaware if key not in (pair.attacker, pair.target)),
        blows=tuple(blow for blow in turn.blows if key not in (blow.attacker, blow.target)),
        casts=tuple(cast for cast in turn.casts if cast.caster != key),
    )


def fighter(turn: Turn, key: str) -> Fighter | None:
    """Return the fighter of that key."""
    return next((one for one in turn.fighters if one.key == key), None)


def known_fighter(turn: Turn, key: str) -> Fighter:
    """Return the fighter of that key.

    Raises:
        UserError: when there is none.
    """
    found = fighter(turn, key)
    if found is None:
        raise UserError("That fighter is not in this fight.", remedy="Choose somebody who is.")
    return found


def fighter_name(turn: Turn, key: str) -> str:
    """Return the name of a fighter; one that is gone is told by the key."""
    found = fighter(turn, key)
    return (found.combatant.name.strip() if found else "") or key or "Nobody"


def with_fighter(turn: Turn, key: str, **changes: object) -> Turn:
    """Return the turn with fields of one fighter changed.

    Raises:
        UserError: when there is no such fighter, or a value does not fit.
    """
    known_fighter(turn, key)
    return turn.replaced(
        fighters=tuple(one.replaced(**changes) if one.key == key else one for one in turn.fighters)
    )


def with_fighter_state(turn: Turn, key: str, **states: object) -> Turn:
    """Return the turn with a fighter prone, hidden, unaware, or not."""
    changed = with_state(known_fighter(turn, key).combatant, **states)
    return with_fighter(turn, key, combatant=changed)


def with_felled(turn: Turn, key: str, segment: Segment | None) -> Turn:
    """Return the turn with a fighter taken out in a segment; None brings them back."""
    return with_fighter(turn, key, felled_in=segment, is_out=False)
