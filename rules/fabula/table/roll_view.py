"""The Check on the table as the screens show it, to the game master and to the players."""

from __future__ import annotations

from models.fabula.bestiary import Revealed
from models.fabula.session import Member, PendingCheck, Session
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from models.table import Tone
from rules.fabula.npc.study import study_view
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.check import roll_of
from rules.fabula.table.flow import verdict
from rules.fabula.table.outcome import outcome_of
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.settle import tone_of
from rules.table_view import DieView, RollView


def roll_view(session: Session, *, for_players: bool = False) -> RollView | None:
    """Return the Check on the table; None without one.

    Args:
        for_players: Scores and base dice of foes are left out where nobody learned them.
    """
    check = session.check
    everybody = seats(session)
    if check is None or check.who not in everybody:
        return None
    seat = everybody[check.who]
    names = ", ".join(everybody[key].name for key in check.targets if key in everybody)
    detail = f"at {names}" if names and check.targets != (check.who,) else ""
    said, tone = _verdict(session, check, for_players=for_players)
    is_sure = check.kind == "sure"
    roll = roll_of(check)
    return RollView(
        title=f"{seat.name}: {check.label or ' + '.join(check.attributes)}",
        detail=detail,
        dice=()
        if is_sure
        else dice_views(check, seat, is_known=not for_players or _shows(seat, "attributes")),
        modifier=0 if is_sure else roll.modifier,
        result="" if is_sure else str(roll.result),
        verdict=said,
        tone=tone,
        note=f"{seat.name} may still change it" if tone == "bad" and not roll.fumble else "",
    )


def _shows(seat: Seat, id: Revealed) -> bool:
    """Say whether the players know that about somebody: of foes what a Study brought."""
    if isinstance(seat.entry, Member) or seat.side == "heroes":
        return True
    assert not isinstance(seat.numbers, HeroNumbers)
    return study_view(seat.numbers, seat.entry.npc.studied).shows(id)


def dice_views(
    check: PendingCheck, seat: Seat, *, is_known: bool = True
) -> tuple[DieView, DieView]:
    """Return both dice of a Check as they lie, with what made a current die another one.

    Args:
        is_known: The base dice are known too.
    """
    first, second = (
        DieView(
            sides=size,
            face=face,
            label=_die_label(seat, attribute) if is_known else f"{attribute} d{size}",
            note=_die_note(seat, attribute) if is_known else "",
            is_high=face == max(check.dice),
        )
        for attribute, size, face in zip(check.attributes, check.sizes, check.dice, strict=True)
    )
    return first, second


def _die_label(seat: Seat, attribute: Attribute) -> str:
    base, now = seat.base[attribute], seat.dice[attribute]
    return f"{attribute} d{now}" if base == now else f"{attribute} d{base} ▸ d{now}"


def _die_note(seat: Seat, attribute: Attribute) -> str:
    if seat.base[attribute] == seat.dice[attribute]:
        return ""
    lowered = [
        status
        for status in seat.statuses
        if attribute in seat.numbers.catalog.statuses[status].lowers
    ]
    return ", ".join(lowered)


def _verdict(
    session: Session, check: PendingCheck, *, for_players: bool = False
) -> tuple[str, Tone]:
    if check.kind == "sure":
        return "", ""
    if check.difficulty is not None:
        return verdict(check, check.difficulty).capitalize(), tone_of(check, check.difficulty)
    outcome = outcome_of(session, check)
    if outcome is None or not outcome.targets:
        roll = roll_of(check)
        return ("Critical" if roll.critical else "Fumble" if roll.fumble else ""), ""
    hits = [t for t in outcome.targets if t.hits]
    if len(outcome.targets) == 1:
        target = outcome.targets[0]
        score = target.score or 0
        if for_players and check.against and not _shows(target.seat, check.against):
            return _plain_verdict(check, hits=target.hits), tone_of(check, score)
        return verdict(check, score, hit="hits", miss="misses").capitalize(), tone_of(check, score)
    said = f"Hits {len(hits)} of {len(outcome.targets)}"
    return said, "good" if hits else "bad"


def _plain_verdict(check: PendingCheck, *, hits: bool) -> str:
    """Return how the Check ends without a number that tells the target's score."""
    roll = roll_of(check)
    if roll.critical or roll.fumble:
        return "Critical" if roll.critical else "Fumble"
    return "Hits" if hits else "Misses"


def base_dice(seat: Seat) -> tuple[tuple[Attribute, int, int], ...]:
    """Return attribute, base die and current die, in their order."""
    return tuple((a, seat.base[a], seat.dice[a]) for a in ATTRIBUTES)
