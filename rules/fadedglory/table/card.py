"""The card of a fighter, as the game master and as the players see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter
from rules.fadedglory.derive import derive
from rules.fadedglory.fight.acting import parry_count
from rules.fadedglory.fight.settling import standing
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.table.moment import Now, turn_state
from rules.fadedglory.table.seat import display_name, seat_of
from rules.fadedglory.table.told import BODY, LOCATION, POINTS
from rules.table_view import PoolView, SeatView, TagView

_SHORT = {
    "head": "Hd",
    "right_arm": "RA",
    "left_arm": "LA",
    "right_leg": "RL",
    "left_leg": "LL",
    "chest": "Ch",
}


def seat_view(now: Now, one: Fighter) -> SeatView:
    session = now.session
    combatant = standing(session.turn, one.key)
    numbers = derive(combatant)
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.combatant.side,
        caption=_caption(numbers),
        pools=tuple(_pools(numbers)),
        tags=(*_state_tags(now, one, combatant), *_use_tags(numbers)),
        state=_state(now, one),
        is_acting=now.is_acting(one.key),
        is_done=_is_done(now, one),
        is_target=_is_target(session, one.key),
        is_out=one.is_out,
        is_hidden=seat_of(session, one.key).is_hidden,
        portrait=one.combatant.portrait,
        sign="person" if one.combatant.side == "party" else "creature",
    )


def players_seat_view(now: Now, one: Fighter) -> SeatView:
    session = now.session
    combatant = standing(session.turn, one.key)
    if one.combatant.side == "party":
        whole = seat_view(now, one)
        return replace(whole, tags=(*_wound_tags(derive(combatant)), *whole.tags))
    tags = (*_state_tags(now, one, combatant, for_players=True), *_hurt_tag(combatant))
    return SeatView(
        key=one.key,
        name=display_name(one),
        group=one.combatant.side,
        tags=tags or (TagView("unhurt", "", "soft", is_quiet=True),),
        state=_state(now, one),
        is_acting=now.is_acting(one.key),
        is_done=_is_done(now, one),
        is_target=_is_target(session, one.key),
        is_out=one.is_out,
        portrait=one.combatant.portrait,
        sign="creature",
    )


def _wound_tags(numbers: Numbers) -> Iterator[TagView]:
    """Yield a tag for every hurt location, as figures are not seen from afar."""
    for row in numbers.locations:
        if row.location.damage:
            name = row.name.lower()
            left = "hurt" if row.left is None else f"{row.left} of {row.location.hits}"
            tone = "bad" if row.left is not None and row.left <= 0 else "warn"
            yield TagView(f"{name} {left}", "heart", tone, f"{row.name}: {left}")


def _hurt_tag(combatant: Combatant) -> Iterator[TagView]:
    if combatant.body_damage or any(row.damage for row in combatant.locations):
        yield TagView("hurt", "heart", "warn", "Was hurt")


def _caption(numbers: Numbers) -> str:
    """Return “2+ · off hand 3+”: what the hands need to strike; of a shield, to parry."""
    found: list[str] = []
    for row in numbers.hands:
        if row.attack is not None:
            where = "" if row.hand == "primary" else "off hand "
            found.append(f"{where}{row.attack.number}+")
        elif row.is_shield:
            found.append(f"shield {row.parry.number}+")
    return " · ".join(found)


def _pools(numbers: Numbers) -> Iterator[PoolView]:
    """Yield hits left by location, as far as they are known, and damage where they are not."""
    combatant = numbers.combatant
    for row in numbers.locations:
        id, label = f"{LOCATION}{row.index}", _SHORT.get(row.location.id, row.name[:3])
        if row.left is not None:
            title = f"{row.name}: hits left"
            yield PoolView(
                id, label, title, row.left, row.location.hits, mark=0, tone="life", is_bar=False
            )
        elif row.location.damage:
            title = f"{row.name}: damage"
            yield PoolView(id, label, title, row.location.damage, None, tone="life", is_bar=False)
    if combatant.body_hits is not None:
        left = combatant.body_hits - combatant.body_damage
        yield PoolView(
            BODY, "Body", "Body: hits left", left, combatant.body_hits, mark=0, tone="life"
        )
    if combatant.spell_points is not None:
        left = combatant.spell_points - combatant.spell_points_spent
        most = combatant.spell_points
        yield PoolView(POINTS, "SP", "Spell points", left, most, tone="magic")


def _state_tags(
    now: Now, one: Fighter, combatant: Combatant, *, for_players: bool = False
) -> Iterator[TagView]:
    """Yield what states somebody is in; hiding and being unaware of opponents is not shown."""
    if one.felled_in is not None:
        yield TagView("down", "flag", "bad", f"Taken out in segment {one.felled_in}")
    if combatant.state.prone:
        yield TagView("prone", "chevron-down", "warn", "Prone")
    if combatant.state.hidden and not for_players:
        yield TagView("hides", "moon", "", "Hidden: may surprise")
    if combatant.state.unaware and not for_players:
        yield TagView("unaware", "reveal", "warn", "Unaware: may be surprised")
    for state in now.casts:
        if state.cast.caster != one.key:
            continue
        what = f" {state.name}" if not for_players else ""
        hint = f"Casts{what}, lands in {state.lands}"
        if state.status == "under way":
            yield TagView(f"casting till turn {state.lands.turn}", "wand", "", hint)
        elif state.status == "lost":
            why = "" if for_players else f", {state.why}"
            yield TagView("spell lost", "close", "bad", f"The spell is lost{why}")
    yield from _parry_tags(now, one)
    for word in combatant.state.conditions:
        yield TagView(word, "spark", "warn")


def _parry_tags(now: Now, one: Fighter) -> Iterator[TagView]:
    """Yield how many of the parries that were declared are still there."""
    if now.session.turn.stage != "actions" or one.is_out:
        return
    count = parry_count(now.session.turn, one.key)
    declared = count.used + count.lost
    if declared:
        words = "parry" if declared == 1 else "parries"
        hint = f"{count.lost} of {declared} declared {words} left"
        yield TagView(f"{words} {count.lost}", "shield", "" if count.lost else "soft", hint)


def _use_tags(numbers: Numbers) -> Iterator[TagView]:
    for row in (*numbers.abilities, *numbers.spells):
        if row.left is not None:
            yield TagView(
                f"{row.name} {row.left}", "", "soft", f"{row.name}: {row.left} left", is_quiet=True
            )


def _state(now: Now, one: Fighter) -> str:
    session = now.session
    if one.is_out:
        return "out"
    if not session.is_fighting:
        return ""
    turn = session.turn
    if turn.stage == "initiative":
        return f"rolled {one.roll}" if one.roll is not None else "to roll"
    if turn.stage == "declaration":
        if one.key in now.ready:
            return "to declare"
        return "declared" if one.has_declared else "busy"
    own = now.segments.get(one.key)
    return f"segment {own}" if own is not None else "no die"


def _is_done(now: Now, one: Fighter) -> bool:
    turn = now.session.turn
    if not now.session.is_fighting or one.is_out:
        return False
    if turn.stage == "initiative":
        return one.roll is not None
    if turn.stage == "declaration":
        return one.has_declared
    return turn_state(now, one.key) == "done"


def _is_target(session: Session, key: str) -> bool:
    """Say whether the last blow of the segment was aimed at somebody."""
    turn = session.turn
    last = turn.blows[-1] if turn.blows and turn.stage == "actions" else None
    return last is not None and last.target == key and last.segment == turn.segment
