"""The dice of the last blow as everybody sees them lie."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.catalog import catalog
from models.fadedglory.session import Session
from models.fadedglory.turn import Turn
from models.table import Tone
from rules.fadedglory.fight.acting import parries_against
from rules.fadedglory.fight.outcome import Outcome, outcome_of
from rules.fadedglory.fight.roster import fighter, known_fighter
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.deed import blow_words, parry_weapon
from rules.fadedglory.table.seat import is_hidden, name_of
from rules.table_view import DieView, RollView


def roll_view(session: Session, *, for_players: bool = False) -> RollView | None:
    """Return the last blow of the turn; None without one, or where the players may not see it.

    The players see no number of an opponent.
    """
    turn = session.turn
    if not turn.blows or turn.stage not in ("actions", "resolution"):
        return None
    index = len(turn.blows) - 1
    found = outcome_of(turn, index)
    blow = found.blow
    if any(fighter(turn, key) is None for key in (blow.attacker, blow.target)):
        return None
    if for_players and (is_hidden(session, blow.attacker) or is_hidden(session, blow.target)):
        return None
    veiled = _opponents(turn, found) if for_players else frozenset[str]()
    return RollView(
        title=f"{name_of(session, blow.attacker)} at {name_of(session, blow.target)}",
        detail=found.weapon if blow.attacker in veiled else blow_words(turn, index),
        dice=tuple(_dice(turn, found, veiled)),
        verdict=found.words.capitalize(),
        tone=_tone(found),
    )


def is_open(session: Session) -> bool:
    """Say whether the last blow waits: for its die, or for a parry that may still meet it."""
    turn = session.turn
    if not session.is_fighting or turn.stage != "actions" or not turn.blows:
        return False
    index = len(turn.blows) - 1
    if not outcome_of(turn, index).is_rolled:
        return True
    return turn.blows[index].parry is None and bool(parries_against(turn, index))


def _opponents(turn: Turn, found: Outcome) -> frozenset[str]:
    keys = (found.blow.attacker, found.blow.target)
    return frozenset(key for key in keys if known_fighter(turn, key).combatant.side == "opposition")


def _tone(found: Outcome) -> Tone:
    if not found.is_rolled:
        return ""
    return "good" if found.lands else "bad"


def _dice(turn: Turn, found: Outcome, veiled: frozenset[str]) -> Iterator[DieView]:
    sizes, blow = catalog().content.dice, found.blow
    if not found.is_automatic:
        number = "" if blow.attacker in veiled else f" {found.number.number}+"
        yield DieView(sizes.target, blow.die or 0, f"attack{number}", is_high=found.hits)
    if blow.parry is not None and found.parry_number is not None:
        number = "" if blow.target in veiled else f" {found.parry_number.number}+"
        weapon = parry_weapon(turn, blow.target, blow.parry.act)
        die = blow.parry.die or 0
        yield DieView(sizes.target, die, f"parry{number}", weapon, is_high=found.is_parried)
    if blow.location_roll is not None and found.connects:
        place = location_name(found.location).lower() if found.location else "nowhere"
        yield DieView(sizes.location, blow.location_roll, "location", place)
