"""The table of BnB as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from models.bnb.creature import Creature
from models.bnb.session import Fighter, Hold, Session, Timer
from rules.bnb.exact import exact
from rules.bnb.pools import Pool
from rules.bnb.table.person import POOL_NAMES, Person, counted, fighter, name_of, people
from rules.bnb.table.plan import planned
from rules.breakdown import plain
from rules.table_view import (
    DieView,
    GroupView,
    PoolView,
    RollView,
    SeatView,
    TableView,
    TagView,
    TurnView,
)

GROUPS = (GroupView("heroes", "Heroes"), GroupView("foes", "Foes"))
DIE_SIDES = 6
SHORT: dict[Pool, str] = {"stamina": "Sta", "health": "Hea"}


def view(session: Session) -> TableView:
    """Return everything, for the game master; a roll only while its losses wait."""
    everybody = people(session)
    fight = session.conflict
    return TableView(
        groups=GROUPS,
        seats=tuple(_seat(session, who) for who in everybody.values()),
        round=max(1, fight.round) if fight is not None else 0,
        round_title=round_title(session),
        turns=tuple(_turns(session)),
        roll=roll_view(session) if session.pending else None,
        scene=session.scene,
        facts=tuple(_facts(session)),
    )


def players_view(session: Session) -> TableView:
    """Return what the players may see: their side in full, of opponents how they stand.

    Nobody hidden, gone or absent is there, nor a roll of theirs.
    """
    whole = view(session)
    everybody = people(session)
    secret = {key for key, who in everybody.items() if _is_secret(who)}
    seats = tuple(
        seat if everybody[seat.key].side == "heroes" else _opponent(session, everybody[seat.key])
        for seat in whole.seats
        if seat.key not in secret
    )
    rolled = session.roll
    shows = rolled is not None and rolled.who not in secret
    if shows and rolled is not None and rolled.who in everybody:
        shows = everybody[rolled.who].side == "heroes"
    return TableView(
        groups=GROUPS,
        seats=seats,
        round=whole.round,
        round_title=whole.round_title,
        turns=tuple(turn for turn in whole.turns if turn.key not in secret),
        roll=_players_roll(session) if shows else None,
        scene=session.scene,
    )


def _is_secret(who: Person) -> bool:
    return who.seat.is_hidden or (who.is_out and who.side == "foes")


def round_title(session: Session) -> str:
    """Return what stands over the number of the round."""
    fight = session.conflict
    return "Before round" if fight is not None and fight.round == 0 else "Round"


# ------------------------------------------------------------------ seats


def _seat(session: Session, who: Person) -> SeatView:
    there = fighter(session, who.key)
    fight = session.conflict
    return SeatView(
        key=who.key,
        name=who.name,
        group=who.side,
        caption=_caption(who),
        pools=tuple(_pools(who)),
        tags=tuple(_tags(session, who, there)),
        state=_state(session, who, there),
        is_acting=fight is not None and fight.acting == who.key,
        is_done=there is not None and there.state == "acted",
        is_out=who.is_out or who.condition.dead,
        is_hidden=who.seat.is_hidden,
        portrait=who.being.portrait,
        sign="person" if who.is_hero else "creature",
    )


def _caption(who: Person) -> str:
    """Return “Def ×9 · End ×7”: the multipliers that matter when somebody is attacked."""
    numbers = who.numbers
    words = [f"Def ×{plain(numbers.value('defense'))}"]
    if "block" in numbers.derived:
        words.append(f"block ×{plain(numbers.value('block'))}")
    words.append(f"End ×{plain(numbers.value('endurance'))}")
    return " · ".join(words)


def _pools(who: Person) -> Iterator[PoolView]:
    """Yield Stamina and Health in whole points; the mark is where somebody falls."""
    pools: tuple[Pool, ...] = ("stamina", "health")
    for pool in pools:
        now, most = floor(exact(who.current(pool))), floor(exact(who.most(pool)))
        tone = "magic" if pool == "stamina" else "life"
        yield PoolView(pool, SHORT[pool], POOL_NAMES[pool], now, most, 0, tone)


def _tags(session: Session, who: Person, there: Fighter | None) -> Iterator[TagView]:
    yield from _fallen_tags(who)
    for hold in session.holds:
        yield from _hold_tags(session, hold, who.key)
    for timer in session.timers:
        if timer.on == who.key:
            yield _timer_tag(timer)
    for word in who.being.play.conditions:
        yield TagView(word, "clock", "warn", word)
    for casting in session.castings:
        if casting.who == who.key:
            done = f"{casting.done} of {counted(casting.rounds, 'round')}"
            yield TagView("casting", "spark", "", f"Casting {casting.label}, {done}")
    yield from _moment_tags(session, who, there)
    if isinstance(who.being, Creature):
        for word in who.being.immunities:
            yield TagView(f"immune: {word}", "", "soft", f"Immune: {word}", is_quiet=True)


def _fallen_tags(who: Person) -> Iterator[TagView]:
    fallen = who.condition
    if fallen.dead:
        yield TagView("dead", "flag", "bad", "No Health left")
    elif fallen.unconscious:
        yield TagView("unconscious", "flag", "bad", "No Stamina left")
    halves = [
        f"{POOL_NAMES[pool]} {plain(who.current(pool))}"
        for pool in SHORT
        if who.current(pool) != floor(exact(who.current(pool)))
    ]
    if halves:
        yield TagView(", ".join(halves), "", "soft", is_quiet=True)


def _hold_tags(session: Session, hold: Hold, key: str) -> Iterator[TagView]:
    if hold.target == key:
        by = name_of(session, hold.holder)
        word = "held" if hold.is_held else "locked"
        how = "by Sabatu, mental acts stay open" if hold.is_sorcery else "in close combat"
        yield TagView(word, "lock", "warn", f"{word.capitalize()} by {by}, {how}")
    elif hold.holder == key and not hold.is_sorcery:
        yield TagView("grip", "lock", "", f"In close combat with {name_of(session, hold.target)}")


def _timer_tag(timer: Timer) -> TagView:
    left = f", {counted(timer.left, 'round')} left" if timer.left is not None else ""
    every = f" every {counted(timer.every, 'round')}" if timer.every > 1 else " a round"
    loss = f": {plain(timer.amount)} {POOL_NAMES[timer.pool]}{every}" if timer.amount else ""
    return TagView(timer.label, "clock", "warn", f"{timer.label}{loss}{left}")


def _moment_tags(session: Session, who: Person, there: Fighter | None) -> Iterator[TagView]:
    play = who.being.play
    for name, points in (("Strength", play.strength_push), ("Will", play.will_push)):
        if points:
            yield TagView(f"{name} +{points}", "spark", "good", f"{name} pushed by {points}")
    if who.seat.is_engrossed:
        yield TagView("engrossed", "", "warn", "Engrossed: no defence")
    fight = session.conflict
    if there is None or fight is None:
        return
    if there.is_surprised and fight.round == 0:
        yield TagView("surprised", "flag", "bad", "Surprised: frozen in round zero")
    if there.plan is not None:
        count = planned(who, there.plan).count.number
        hint = f"Declared {counted(count, 'major action')}: skills are divided by {max(1, count)}"
        yield TagView(f"÷{count}" if count > 1 else "declared", "", "", hint)


def _state(session: Session, who: Person, there: Fighter | None) -> str:
    if who.seat.is_absent:
        return "not there"
    if who.seat.is_gone:
        return "gone"
    fight = session.conflict
    if there is None or fight is None:
        return ""
    if who.condition.dead or who.condition.unconscious:
        return "out"
    if fight.acting == who.key:
        return "acting"
    if who.key in fight.interrupted:
        return "interrupted"
    if there.state == "waiting":
        return "waits"
    if there.key not in fight.order:
        return "not in the order"
    if there.state == "acted":
        return "acted"
    return "held" if there.is_held else f"at {plain(there.initiative)}"


def _opponent(session: Session, who: Person) -> SeatView:
    """Return an opponent without numbers."""
    there = fighter(session, who.key)
    whole = _seat(session, who)
    tags = [*_fallen_tags_only(who)]
    for hold in session.holds:
        tags += _hold_tags(session, hold, who.key)
    tags += [
        TagView(timer.label, "clock", "warn", timer.label)
        for timer in session.timers
        if timer.on == who.key and timer.kind == "condition"
    ]
    if not tags:
        hurt = who.current("health") < who.most("health")
        tags = [TagView("hurt" if hurt else "standing", "", "soft", is_quiet=True)]
    state = whole.state
    if there is not None and state.startswith("at "):
        state = "to act"
    return SeatView(
        key=whole.key,
        name=whole.name,
        group=whole.group,
        tags=tuple(tags),
        state=state,
        is_acting=whole.is_acting,
        is_done=whole.is_done,
        is_out=whole.is_out,
        portrait=whole.portrait,
        sign=whole.sign,
    )


def _fallen_tags_only(who: Person) -> Iterator[TagView]:
    return (tag for tag in _fallen_tags(who) if not tag.is_quiet)


# ------------------------------------------------------------------ the order


def _turns(session: Session) -> Iterator[TurnView]:
    fight = session.conflict
    if fight is None:
        return
    everybody = people(session)
    states = {one.key: one.state for one in fight.fighters}
    for key in fight.order:
        if key not in everybody:
            continue
        who = everybody[key]
        if key == fight.acting:
            state = "acting"
        elif states.get(key) == "acted" or not who.is_up:
            state = "done"
        else:
            state = "coming"
        waits = " (waits)" if states.get(key) == "waiting" else ""
        yield TurnView(who.side, state, key, f"{who.name}{waits}")


def _facts(session: Session) -> Iterator[str]:
    if session.pending:
        yield f"{counted(len(session.pending), 'loss', 'losses')} to apply"
    if session.castings:
        yield counted(len(session.castings), "casting")
    if session.standing:
        yield f"{counted(len(session.standing), 'spell')} standing"
    if session.battle is not None:
        battle = session.battle
        yield f"{battle.a.name} {battle.a.soldiers} : {battle.b.soldiers} {battle.b.name}"


def _players_roll(session: Session) -> RollView | None:
    """Return the last roll without numbers of opponents."""
    rolled, found = session.roll, roll_view(session)
    if rolled is None or found is None:
        return None
    return replace(found, verdict=rolled.players_verdict or found.verdict)


def roll_view(session: Session) -> RollView | None:
    """Return the last roll for everybody to see; None before the first."""
    rolled = session.roll
    if rolled is None:
        return None
    return RollView(
        title=rolled.title,
        detail=rolled.detail,
        dice=tuple(DieView(DIE_SIDES, die.face, die.label) for die in rolled.dice),
        result=rolled.result,
        verdict=rolled.verdict,
        tone=rolled.tone,
        note=rolled.note,
    )
