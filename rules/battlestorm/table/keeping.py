"""What goes on: storms kept up, saves of each round, conjured weapons, effects ended by hand."""

from __future__ import annotations

from collections.abc import Iterable

from models.battlestorm.model import Effect, Storm
from models.battlestorm.session import Session, Strike, Target
from models.errors import UserError
from models.table import LogLine
from rules.battlestorm.activation import effects_to_save, swung
from rules.battlestorm.checklist import stands_in_way_of_storm
from rules.battlestorm.event import event_of
from rules.battlestorm.play import turn_passed, without_effect, without_storm
from rules.battlestorm.rolling import hit_by_weapon, kept_up, lasting_save
from rules.battlestorm.table.seat import known_seat, name_of, seat, with_model, with_seat
from rules.battlestorm.table.told import About, told
from rules.dice import Dice
from rules.table_log import line

STORM, EFFECT, SAVE, WEAPON = "storm", "effect", "save", "weapon"


# ------------------------------------------------------------------ storms


def storm_kept(
    session: Session, key: str, index: int, dice: Dice, targets: Iterable[str] = ()
) -> Session:
    """Return the session after the die that keeps a storm up; it strikes again where it goes on.

    What stands in the way is told, and does not forbid.

    Raises:
        UserError: outside the activation of its caller, or when this turn was paid already.
        DiceError: when the dice that were typed do not fit.
    """
    model, storm = known_seat(session, key).model, _storm(session, key, index)
    if session.acting != key:
        raise UserError("A storm is kept up by its caller.", remedy="Begin their activation first.")
    if storm.landed >= model.state.activation:
        raise UserError("This turn of the storm is there already.", remedy="Wait for the next one.")
    rolled = kept_up(model, index, dice)
    after = with_model(session, key, rolled.model)
    goes_on = any(one.key == storm.key for one in rolled.model.state.storms)
    after = after.replaced(strike=_next_strike(session, key, storm, targets) if goes_on else None)
    said = line(_last(rolled.words), "good" if goes_on else "warn")
    way = stands_in_way_of_storm(model)
    lines = (*([line(way, "warn")] if way else []), said)
    return told(session, after, STORM, _storm_title(session, key, storm), who=key, lines=lines)


def _next_strike(session: Session, key: str, storm: Storm, targets: Iterable[str]) -> Strike | None:
    event = event_of(known_seat(session, key).model, storm.event_id)
    if event is None or not (event.damage or event.fate_loss):
        return None
    known = tuple(Target(key=one) for one in dict.fromkeys(targets) if seat(session, one))
    if event.area != "radius":
        known = known[-1:]
    return Strike(caller=key, event_id=event.id, storm=storm.key, targets=known)


def storm_ended(session: Session, key: str, index: int) -> Session:
    """Return the session with the caller's concentration broken: the storm is over."""
    model, storm = known_seat(session, key).model, _storm(session, key, index)
    after = with_model(session, key, without_storm(model, index))
    if session.strike is not None and session.strike.storm == storm.key:
        after = after.replaced(strike=None)
    lines = (line("Concentration is broken: it ends", "warn"),)
    return told(session, after, STORM, _storm_title(session, key, storm), who=key, lines=lines)


def _storm(session: Session, key: str, index: int) -> Storm:
    rows = known_seat(session, key).model.state.storms
    if not 0 <= index < len(rows):
        raise UserError("That storm is over.", remedy="Choose another one.")
    return rows[index]


def _storm_title(session: Session, key: str, storm: Storm) -> str:
    return f"{name_of(session, key)}: {storm.name.strip() or 'Unnamed event'}"


# ------------------------------------------------------------------ what rests on a model


def may_save(session: Session, key: str) -> tuple[int, ...]:
    """Return the places of the effects against which a model has a save left this round."""
    one = known_seat(session, key)
    rows = one.model.state.effects
    return tuple(at for at in effects_to_save(one.model) if rows[at].key not in one.tried)


def saved_against(session: Session, key: str, index: int, dice: Dice) -> Session:
    """Return the session after the save of a round against an effect; a passed one ends it.

    Raises:
        UserError: where the effect allows none, or it was rolled this round.
        DiceError: when the dice that were typed do not fit.
    """
    one, effect = known_seat(session, key), _effect(session, key, index)
    if index not in may_save(session, key):
        raise UserError("There is no save left against that.", remedy="Wait for the next round.")
    rolled = lasting_save(one.model, index, dice)
    is_free = len(rolled.model.state.effects) < len(one.model.state.effects)
    tried = (*one.tried, effect.key) if session.round and not is_free else one.tried
    after = with_seat(session, key, model=rolled.model, tried=tried)
    said = line(_last(rolled.words), "good" if is_free else "bad")
    return _noted(session, after, key, effect, SAVE, said)


def effect_ended(session: Session, key: str, index: int) -> Session:
    """Return the session with an effect over; the numbers it lowered are back."""
    model, effect = known_seat(session, key).model, _effect(session, key, index)
    after = with_model(session, key, without_effect(model, index))
    return _noted(session, after, key, effect, EFFECT, line("it ends", "warn"))


def effect_turn_passed(session: Session, key: str, index: int) -> Session:
    """Return the session with one turn of an effect counted by hand."""
    model, effect = known_seat(session, key).model, _effect(session, key, index)
    changed = turn_passed(model, index)
    is_over = len(changed.state.effects) < len(model.state.effects)
    said = line("its turns are over" if is_over else "one turn passed", "warn" if is_over else "")
    return _noted(session, with_model(session, key, changed), key, effect, EFFECT, said)


def weapon_used(
    session: Session, key: str, index: int, *, hit: bool, dice: Dice, target: str = ""
) -> Session:
    """Return the session after a swing or a throw with a conjured weapon.

    The blow itself is made by the combat rules; a hit rolls the damage here.

    Raises:
        UserError: for what is no weapon, or one that is not in hand; for a hit upon nobody.
        DiceError: when the dice that were typed do not fit.
    """
    model, effect = known_seat(session, key).model, _effect(session, key, index)
    if not effect.damage or not effect.in_hand:
        raise UserError("That is no weapon in hand.", remedy="Choose another one.")
    if hit and not target:
        raise UserError("Nobody is hit.", remedy="Choose whom.")
    after = with_model(session, key, swung(model, index, hit=hit))
    about = list[About]()
    if hit:
        found = hit_by_weapon(known_seat(after, target).model, effect, dice)
        after = with_model(after, target, found.model)
        words = f"hits {name_of(session, target)}: {found.words}"
        about.append(((target,), line(words, "bad")))
    else:
        about.append(((key,), line(f"misses{_fate(after, key, effect)}", "soft")))
    name = effect.name.strip() or "Weapon"
    title = f"{name_of(session, key)}: {name}"
    return told(session, after, WEAPON, title, who=key, about=about)


def _fate(after: Session, key: str, effect: Effect) -> str:
    rows = known_seat(after, key).model.state.effects
    left = next((one for one in rows if one.key == effect.key), None)
    if left is None:
        return ", and it is gone"
    return "" if left.in_hand else ", it is back next turn"


def _effect(session: Session, key: str, index: int) -> Effect:
    rows = known_seat(session, key).model.state.effects
    if not 0 <= index < len(rows):
        raise UserError("That effect is over.", remedy="Choose another one.")
    return rows[index]


def _noted(
    before: Session, after: Session, key: str, effect: Effect, kind: str, said: LogLine
) -> Session:
    title = f"{name_of(before, key)}: {effect.name.strip() or 'Unnamed event'}"
    return told(before, after, kind, title, who=key, lines=(said,))


def _last(words: str) -> str:
    """Return what a rolled line says after the name of its event."""
    return words.partition(": ")[2].removesuffix(".")
