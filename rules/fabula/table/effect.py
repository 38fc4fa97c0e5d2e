"""What lies on somebody for a while: statuses, changed dice, spells in effect, Affinities.

Spells and dice live in the state of play, where every number of the participant reads them; the
session keeps beside them when they end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from models.fabula.hero import ActiveEffect, DieStep, PlayState
from models.fabula.session import Lasting, Session, Until
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import Attribute, DamageType, Status
from rules.fabula.legality.active import is_on_a_weapon, weapons_at_hand
from rules.fabula.numbers import HeroNumbers
from rules.fabula.power_edit import fresh_key
from rules.fabula.table.seat import Seat, seat_of, seats, with_play
from rules.fabula.table.turn import fighter_of, with_fighter

UNTIL_NAMES: dict[Until, str] = {
    "scene": "until the scene ends",
    "turn_start": "until the next turn begins",
    "turn_end": "until the turn ends",
    "round": "until the round ends",
}


def with_lasting(session: Session, effect: Lasting) -> Session:
    """Return the session with ``effect`` begun; its key is given here.

    The same spell on the same target replaces the older casting, and so does an effect of the
    same name.
    """
    for old in session.effects:
        if old.on == effect.on and (old.label == effect.label or old.spell == effect.spell != ""):
            session = without_lasting(session, old.key)
    key = fresh_key("e", {one.key for one in session.effects})
    effect = effect.replaced(key=key, timed_by=effect.timed_by or effect.on)
    session = session.replaced(effects=(*session.effects, effect))
    play = _play(session, effect.on)
    if effect.attribute is not None and effect.steps:
        step = DieStep(attribute=effect.attribute, steps=effect.steps, reason=effect.label)
        session = with_play(session, effect.on, play.replaced(die_steps=(*play.die_steps, step)))
    return session


def with_spell(
    session: Session, on: str, spell: str, *, label: str, by: str, chosen: str
) -> Session:
    """Return the session with a spell in effect on ``on`` until the end of the scene."""
    effect = Lasting(key="new", on=on, by=by, label=label, spell=spell)
    session = with_lasting(session, effect)
    play = _play(session, on)
    others = tuple(one for one in play.effects if one.spell_id != spell)
    cast = ActiveEffect(spell_id=spell, chosen=chosen, item=_weapon_for(seats(session)[on], spell))
    return with_play(session, on, play.replaced(effects=(*others, cast)))


def _weapon_for(seat: Seat, spell_id: str) -> str:
    """Return the key of the first weapon in hand for a spell on a weapon; else nothing."""
    spell = seat.numbers.catalog.spells.get(spell_id)
    if spell is None or not isinstance(seat.numbers, HeroNumbers) or not is_on_a_weapon(spell):
        return ""
    return next((key for key, _name in weapons_at_hand(seat.numbers)), "")


def without_lasting(session: Session, key: str) -> Session:
    """Return the session with that effect over, and what went with it taken back."""
    ended = next((one for one in session.effects if one.key == key), None)
    if ended is None:
        return session
    kept = tuple(one for one in session.effects if one.key != key)
    session = session.replaced(effects=kept)
    if ended.on not in seats(session):
        return session
    play = _play(session, ended.on)
    changed = _without(play, ended)
    return session if changed == play else with_play(session, ended.on, changed)


def _without(play: PlayState, ended: Lasting) -> PlayState:
    if ended.spell:
        effects = tuple(one for one in play.effects if one.spell_id != ended.spell)
        play = play.replaced(effects=effects)
    if ended.attribute is not None and ended.steps:
        steps = list(play.die_steps)
        mine = DieStep(attribute=ended.attribute, steps=ended.steps, reason=ended.label)
        if mine in steps:
            steps.remove(mine)
        play = play.replaced(die_steps=tuple(steps))
    return play


def _play(session: Session, key: str) -> PlayState:
    return seats(session)[key].play


def ended_where(
    session: Session, is_over: Callable[[Lasting], bool]
) -> tuple[Session, tuple[Lasting, ...]]:
    """Return the session without the effects that are over, and those effects."""
    over = tuple(one for one in session.effects if is_over(one))
    for one in over:
        session = without_lasting(session, one.key)
    return session, over


def at_turn_start(session: Session, who: str) -> tuple[Session, tuple[Lasting, ...]]:
    return ended_where(session, lambda e: e.until == "turn_start" and e.timed_by == who)


def at_turn_end(session: Session, who: str) -> tuple[Session, tuple[Lasting, ...]]:
    return ended_where(session, lambda e: e.until == "turn_end" and e.timed_by == who)


def at_round_end(session: Session) -> tuple[Session, tuple[Lasting, ...]]:
    return ended_where(session, lambda e: e.until == "round")


def with_those_of_gone(session: Session, who: str) -> tuple[Session, tuple[Lasting, ...]]:
    """Return the session after ``who`` fell or left: spells they cast end, and effects of a turn.

    Those are the effects that they brought about, and those that end with a turn of theirs.

    Source: Core rulebook, spells of a scene; effects of a turn.
    """

    def is_over(effect: Lasting) -> bool:
        if effect.by == who and (effect.spell or effect.until != "scene"):
            return True
        return effect.timed_by == who and effect.until in ("turn_start", "turn_end")

    return ended_where(session, is_over)


def left(session: Session, who: str) -> Session:
    """Return the session after ``who`` fell or left: no turn, guard, cover or spell of theirs."""
    session, _over = with_those_of_gone(session, who)
    conflict, fighter = session.conflict, fighter_of(session, who)
    if conflict is None or fighter is None:
        return session
    if fighter.is_guarding:
        conflict = with_fighter(conflict, fighter.replaced(is_guarding=False, covers=""))
    if conflict.acting == who and seats(session)[who].is_out:
        conflict = conflict.replaced(acting="")
    return session if conflict is session.conflict else session.replaced(conflict=conflict)


def levels_of_moment(session: Session, key: str, damage_type: str) -> tuple[AffinityLevel, ...]:
    """Return the Affinities that lasting effects give to one type of damage."""
    return tuple(
        one.level
        for one in session.effects
        if one.on == key and one.level is not None and one.damage_type == damage_type
    )


def effects_on(session: Session, key: str) -> tuple[Lasting, ...]:
    return tuple(one for one in session.effects if one.on == key)


def named_effect(
    on: str,
    label: str,
    until: Until = "scene",
    *,
    attribute: Attribute | None = None,
    steps: int = 0,
    damage_type: DamageType | None = None,
    level: AffinityLevel | None = None,
    by: str = "",
) -> Lasting:
    """Return an effect of the game master's own, ready for ``with_lasting``."""
    return Lasting(
        key="new",
        on=on,
        by=by,
        label=label,
        until=until,
        attribute=attribute,
        steps=steps,
        damage_type=damage_type,
        level=level,
    )


# ------------------------------------------------------------------ statuses


def with_statuses(session: Session, key: str, added: Iterable[Status]) -> Session:
    """Return the session with more statuses on somebody; what they are immune to stays away."""
    seat = seats(session)[key]
    immune = seat.status_immunities
    new = [s for s in added if s not in immune and "all" not in immune]
    kept = tuple(dict.fromkeys((*seat.play.statuses, *new)))
    if kept == seat.play.statuses:
        return session
    return with_play(session, key, seat.play.replaced(statuses=kept))


def without_statuses(session: Session, key: str, removed: Collection[Status]) -> Session:
    seat = seats(session)[key]
    kept = tuple(status for status in seat.play.statuses if status not in removed)
    if kept == seat.play.statuses:
        return session
    return with_play(session, key, seat.play.replaced(statuses=kept))


def is_immune(session: Session, key: str, status: Status) -> bool:
    immune = seats(session)[key].status_immunities
    return status in immune or "all" in immune


def scene_clean(session: Session) -> Session:
    """Return the session with every effect of the scene over, on everybody.

    Powers that can be used once a scene can be used again; statuses stay until a rest.
    """
    from rules.fabula.points import scene_ended

    session = session.replaced(effects=())
    members = tuple(m.replaced(hero=scene_ended(m.hero)) for m in session.members)
    foes = tuple(
        foe.replaced(npc=foe.npc.replaced(play=_scene_over(seat_of(foe).play)))
        for foe in session.foes
    )
    return session.replaced(members=members, foes=foes)


def _scene_over(play: PlayState) -> PlayState:
    if not (play.die_steps or play.effects or play.used):
        return play
    return play.replaced(die_steps=(), effects=(), used=())
