"""What becomes of a blow: its number, whether it hits, is parried or cancelled, where it lands."""

from __future__ import annotations

from dataclasses import dataclass

from models.fadedglory.combatant import Location
from models.fadedglory.turn import Act, Blow, Turn
from rules.breakdown import Derived
from rules.fadedglory.fight.rolling import has_surprise
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.profile import group_of, location_name, weapon_name
from rules.fadedglory.resolution import location_at
from rules.fadedglory.target import (
    Circumstances,
    attack_target,
    is_automatic,
    may_be_parried,
    parry_target,
    reaches,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A blow worked out.

    ``is_rolled`` is False while its die is missing. ``parry_number`` is None where nobody parries.
    ``connects`` means that it hit and was not parried, ``lands`` that no ability took it away
    either. ``location`` is None before the die, or where the layout has none for it.
    """

    blow: Blow
    weapon: str
    circumstances: Circumstances
    number: Derived
    is_automatic: bool
    is_rolled: bool
    hits: bool
    may_be_parried: bool
    parry_number: Derived | None
    is_parried: bool
    is_cancelled: bool
    location: Location | None

    @property
    def connects(self) -> bool:
        return self.hits and not self.is_parried

    @property
    def lands(self) -> bool:
        return self.connects and not self.is_cancelled

    @property
    def words(self) -> str:
        """The end of the blow: “misses”, “parried”, “hits the chest, cancelled”."""
        if not self.is_rolled:
            return "not rolled yet"
        if not self.hits:
            return "misses"
        if self.is_parried:
            return "parried"
        place = f" ({location_name(self.location).lower()})" if self.location else ""
        return f"hits{place}, cancelled" if self.is_cancelled else f"hits{place}"


def outcomes(turn: Turn) -> tuple[Outcome, ...]:
    """Return every blow of the turn worked out, in order."""
    return tuple(outcome_of(turn, index) for index in range(len(turn.blows)))


def outcome_of(turn: Turn, index: int) -> Outcome:
    """Return the blow at ``index`` worked out under the options of the fight."""
    blow, options = turn.blows[index], turn.options
    attacker, target = fighter(turn, blow.attacker), fighter(turn, blow.target)
    act = _act(turn, blow.attacker, blow.act)
    circumstances = circumstances_of(turn, index)
    number, weapon, is_missile = _attack(turn, blow, act, circumstances)
    automatic = is_automatic(circumstances, options)
    rolled = automatic or blow.die is not None
    hits = automatic or (blow.die is not None and reaches(blow.die, number.number, options))
    open_to_parry = may_be_parried(surprise=automatic, missile=is_missile, options=options)
    parry = _parry(turn, blow, circumstances)
    die = blow.parry.die if blow.parry else None
    parried = (
        open_to_parry
        and parry is not None
        and die is not None
        and reaches(die, parry.number, options)
    )
    return Outcome(
        blow=blow,
        weapon=weapon,
        circumstances=circumstances,
        number=number,
        is_automatic=automatic,
        is_rolled=rolled and attacker is not None,
        hits=hits,
        may_be_parried=open_to_parry,
        parry_number=parry,
        is_parried=parried,
        is_cancelled=bool(blow.cancelled_by),
        location=_location(blow, target.combatant.locations if target else ()),
    )


def circumstances_of(turn: Turn, index: int) -> Circumstances:
    """Return how a blow was made; surprise counts for the first blow at somebody surprised."""
    blow = turn.blows[index]
    earlier = turn.blows[:index]
    is_first = not any(
        one.attacker == blow.attacker and has_surprise(turn, one.attacker, one.target)
        for one in earlier
    )
    return Circumstances(
        called=bool(blow.called),
        behind=blow.behind,
        prone=blow.prone,
        surprise=is_first and has_surprise(turn, blow.attacker, blow.target),
    )


def _act(turn: Turn, key: str, index: int) -> Act | None:
    one = fighter(turn, key)
    return one.acts[index] if one is not None and index < len(one.acts) else None


def _attack(
    turn: Turn, blow: Blow, act: Act | None, circumstances: Circumstances
) -> tuple[Derived, str, bool]:
    """Return the number to reach, the name of the weapon, and whether it is a missile."""
    one = fighter(turn, blow.attacker)
    hand = act.hand if act is not None else "primary"
    if one is None:
        return attack_target("martial", hand, circumstances, turn.options), "", False
    held = one.combatant.primary if hand == "primary" else one.combatant.off_hand
    is_missile = held.kind == "missile"
    number = attack_target(
        group_of(one.combatant),
        hand,
        circumstances,
        turn.options,
        gm_number=held.target if is_missile else None,
    )
    return number, weapon_name(held, hand), is_missile


def _parry(turn: Turn, blow: Blow, circumstances: Circumstances) -> Derived | None:
    act = _act(turn, blow.target, blow.parry.act) if blow.parry else None
    one = fighter(turn, blow.target)
    if act is None or one is None or act.kind != "parry":
        return None
    return parry_target(group_of(one.combatant), act.hand, circumstances, turn.options)


def _location(blow: Blow, layout: tuple[Location, ...]) -> Location | None:
    if blow.called:
        return next((one for one in layout if one.id == blow.called), None)
    return location_at(blow.location_roll, layout) if blow.location_roll else None
