"""The table of Fabula Ultima as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.session import FoeSeat, Member, PendingCheck, Session
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from models.table import Tone
from rules.fabula.npc.numbers import AFFINITY_SIGNS
from rules.fabula.npc.study import study_view
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.check import roll_of
from rules.fabula.table.effect import UNTIL_NAMES, effects_on
from rules.fabula.table.flow import covers, verdict
from rules.fabula.table.outcome import outcome_of
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.settle import tone_of
from rules.fabula.table.turn import Standing, order_shown, standings
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


def view(session: Session) -> TableView:
    """Return everything, for the game master."""
    standing = standings(session)
    found = [_seat(session, seat, standing.get(seat.key)) for seat in seats(session).values()]
    return TableView(
        groups=GROUPS,
        seats=tuple(found),
        round=session.conflict.round if session.conflict else 0,
        turns=tuple(_turns(session)),
        roll=roll_view(session),
        scene=session.scene,
        facts=tuple(_facts(session)),
    )


def players_view(session: Session) -> TableView:
    """Return what the players may see: their heroes, and of foes what they learned.

    A foe that nobody studied shows that it stands, is in Crisis, or has fallen, and its statuses.
    """
    standing = standings(session)
    found: list[SeatView] = []
    secret: set[str] = set()
    for seat in seats(session).values():
        entry = seat.entry
        if isinstance(entry, FoeSeat) and (entry.is_hidden or not _is_there(session, entry)):
            secret.add(seat.key)
            continue
        if seat.is_out and not seat.is_hero:
            secret.add(seat.key)
            continue
        if isinstance(entry, FoeSeat) and entry.side == "foes":
            found.append(_studied_foe(session, seat, standing.get(seat.key)))
        else:
            found.append(_players_hero(session, seat, standing.get(seat.key)))
    turns = tuple(t for t in _turns(session) if t.key not in secret)
    check = session.check
    return TableView(
        groups=GROUPS,
        seats=tuple(found),
        round=session.conflict.round if session.conflict else 0,
        turns=turns,
        roll=roll_view(session) if check is None or check.who not in secret else None,
        scene=session.scene,
    )


def _is_there(session: Session, foe: FoeSeat) -> bool:
    """Say whether the foe's wave has come."""
    if session.conflict is None:
        return foe.wave == 1
    return any(f.key == foe.key for f in session.conflict.fighters)


# ------------------------------------------------------------------ seats


def _seat(session: Session, seat: Seat, standing: Standing | None) -> SeatView:
    entry = seat.entry
    conflict = session.conflict
    is_acting = conflict is not None and conflict.acting == seat.key
    check = session.check
    document = entry.hero if isinstance(entry, Member) else entry.npc
    return SeatView(
        key=seat.key,
        name=seat.name,
        group=seat.side,
        caption=_caption(seat),
        pools=tuple(_pools(seat)),
        tags=tuple(_tags(session, seat)),
        state=_state(session, seat, standing),
        is_acting=is_acting,
        is_done=standing is not None and standing.is_done,
        is_target=check is not None and seat.key in check.targets,
        is_out=seat.is_out,
        is_hidden=isinstance(entry, FoeSeat) and entry.is_hidden,
        portrait=document.portrait,
        sign="person" if seat.is_hero else "creature",
    )


def _caption(seat: Seat) -> str:
    """Return “Def 7 · M.Def 12 ▸ 10”: the scores, and what they would be with base dice."""
    return " · ".join((_score(seat, "Def", "defense"), _score(seat, "M.Def", "magic_defense")))


def _score(seat: Seat, label: str, id: str) -> str:
    now = seat.value(id)
    attribute: Attribute = "DEX" if id == "defense" else "INS"
    lost = seat.base[attribute] - seat.dice[attribute]
    if lost and _reads_die(seat, id):
        return f"{label} {now + lost} ▸ {now}"
    return f"{label} {now}"


def _reads_die(seat: Seat, id: str) -> bool:
    """Say whether a score is the current die with bonuses, rather than that of heavy armor."""
    found = seat.derived.get(id)
    return found is not None and "die" in found.note


def _pools(seat: Seat) -> Iterator[PoolView]:
    crisis = seat.value("crisis")
    yield PoolView("hp", "HP", "Hit Points", seat.current("hp"), seat.most("hp"), crisis, "life")
    yield PoolView("mp", "MP", "Mind Points", seat.current("mp"), seat.most("mp"), None, "magic")
    if seat.is_hero:
        yield PoolView(
            "ip", "IP", "Inventory Points", seat.current("ip"), seat.most("ip"), is_bar=False
        )
        points = seat.current("fabula_points")
        yield PoolView("fabula_points", "FP", "Fabula Points", points, None, is_bar=False)
    elif seat.most("ultima"):
        now, most = seat.current("ultima"), seat.most("ultima")
        yield PoolView("ultima", "UP", "Ultima Points", now, most, is_bar=False)


def _tags(session: Session, seat: Seat) -> Iterator[TagView]:
    yield from _state_tags(session, seat)
    if isinstance(seat.entry, FoeSeat):
        for level, sign in AFFINITY_SIGNS.items():
            kinds = [kind for kind, own in seat.affinities.items() if own == level]
            if kinds:
                listed = ", ".join(kinds)
                hint = f"{level.capitalize()}: {listed}"
                yield TagView(f"{sign} {listed}", "", "soft", hint, is_quiet=True)


def _state_tags(session: Session, seat: Seat) -> Iterator[TagView]:
    """Yield Crisis, statuses, guard and effects."""
    if seat.is_down:
        yield TagView("0 HP", "flag", "bad", "No Hit Points left")
    elif seat.in_crisis:
        yield TagView("Crisis", "flag", "warn", f"In Crisis, at {seat.value('crisis')} or less")
    known = seat.numbers.catalog.statuses
    for status in seat.statuses:
        effect = known[status].effect if status in known else ""
        yield TagView(status, "spark", "warn", f"{status}: {effect}")
    fighters = session.conflict.fighters if session.conflict else ()
    fighter = next((f for f in fighters if f.key == seat.key), None)
    if fighter is not None and fighter.is_guarding:
        yield TagView("guard", "shield", "good", "On guard: resistant to every type of damage")
    cover = covers(session, seat.key)
    everybody = seats(session)
    if cover in everybody:
        hint = f"Covered from melee attacks by {everybody[cover].name}"
        yield TagView("covered", "shield", "good", hint)
    for effect in effects_on(session, seat.key):
        yield TagView(effect.label, "clock", "", f"{effect.label}, {UNTIL_NAMES[effect.until]}")


def _state(session: Session, seat: Seat, standing: Standing | None) -> str:
    entry = seat.entry
    if isinstance(entry, Member) and entry.is_absent:
        return "not there"
    if entry.fate:
        return entry.fate
    if session.conflict is None:
        return ""
    if standing is None:
        wave = entry.wave if isinstance(entry, FoeSeat) else 1
        return f"wave {wave}" if wave > 1 else "not in the conflict"
    if session.conflict.acting == seat.key:
        return (
            "acting" if standing.turns == 1 else f"acting, {standing.taken + 1} of {standing.turns}"
        )
    if standing.is_done:
        return "acted"
    if standing.fighter.joins_in > session.conflict.round:
        return f"from round {standing.fighter.joins_in}"
    if standing.turns > 1:
        return f"{standing.taken} of {standing.turns} turns"
    return "waiting"


def _players_hero(session: Session, seat: Seat, standing: Standing | None) -> SeatView:
    whole = _seat(session, seat, standing)
    pools = tuple(pool for pool in whole.pools if pool.id != "ip")
    return SeatView(
        key=whole.key,
        name=whole.name,
        group=whole.group,
        pools=pools,
        tags=tuple(_state_tags(session, seat)),
        state=whole.state,
        is_acting=whole.is_acting,
        is_done=whole.is_done,
        is_out=whole.is_out,
        portrait=whole.portrait,
        sign=whole.sign,
    )


def _studied_foe(session: Session, seat: Seat, standing: Standing | None) -> SeatView:
    assert isinstance(seat.entry, FoeSeat)
    npc, numbers = seat.entry.npc, seat.numbers
    assert not isinstance(numbers, HeroNumbers)
    known = study_view(numbers, npc.studied)
    whole = _seat(session, seat, standing)
    shown: list[PoolView] = []
    for pool in whole.pools:
        if pool.is_bar and known.shows("max_hp" if pool.id == "hp" else "max_mp"):
            shown.append(pool)
    captions = [
        f"{learned.label} {learned.text}"
        for learned in known.learned
        if learned.id in ("rank", "species", "defense", "magic_defense")
    ]
    tags = list(_state_tags(session, seat))
    if known.shows("affinities"):
        tags += [tag for tag in whole.tags if tag.is_quiet]
    if not tags and not shown:
        tags = [TagView("standing", "", "soft", is_quiet=True)]
    return SeatView(
        key=whole.key,
        name=whole.name,
        group=whole.group,
        caption=" · ".join(captions),
        pools=tuple(shown),
        tags=tuple(tags),
        state=whole.state,
        is_acting=whole.is_acting,
        is_done=whole.is_done,
        portrait=whole.portrait,
        sign=whole.sign,
    )


# ------------------------------------------------------------------ the order


def _turns(session: Session) -> Iterator[TurnView]:
    conflict = session.conflict
    if conflict is None:
        return
    everybody = seats(session)
    taken = len([key for key in conflict.order if key in everybody])
    for index, (side, key) in enumerate(order_shown(session)):
        if index < taken:
            state = "done"
        elif index == taken and conflict.acting:
            state = "acting"
        else:
            state = "coming" if key else "open"
        label = everybody[key].name if key else f"{side.capitalize().removesuffix('s')}: choose"
        if not key and side == "heroes":
            label = "Hero: choose"
        yield TurnView(side, state, key, label)


def _facts(session: Session) -> Iterator[str]:
    if any(foe.npc.villain for foe in session.foes) or session.ultima_spent:
        yield f"Ultima spent {session.ultima_spent}"
    yield f"Fabula spent {session.fabula_spent}"
    conflict = session.conflict
    if session.options.superiority and conflict is not None:
        yield f"Superiority: heroes {conflict.heroes_superiority}, foes {conflict.foes_superiority}"


# ------------------------------------------------------------------ the roll


def roll_view(session: Session) -> RollView | None:
    """Return the Check on the table for everybody to see; None without one."""
    check = session.check
    everybody = seats(session)
    if check is None or check.who not in everybody:
        return None
    seat = everybody[check.who]
    names = ", ".join(everybody[key].name for key in check.targets if key in everybody)
    detail = f"at {names}" if names and check.targets != (check.who,) else ""
    said, tone = _verdict(session, check)
    is_sure = check.kind == "sure"
    roll = roll_of(check)
    return RollView(
        title=f"{seat.name}: {check.label or ' + '.join(check.attributes)}",
        detail=detail,
        dice=() if is_sure else dice_views(check, seat),
        modifier=0 if is_sure else roll.modifier,
        result="" if is_sure else str(roll.result),
        verdict=said,
        tone=tone,
        note=f"{seat.name} may still change it" if tone == "bad" and not roll.fumble else "",
    )


def dice_views(check: PendingCheck, seat: Seat) -> tuple[DieView, DieView]:
    """Return both dice of a Check as they lie, with what made a current die another one."""
    first, second = (
        DieView(
            sides=size,
            face=face,
            label=_die_label(seat, attribute),
            note=_die_note(seat, attribute),
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


def _verdict(session: Session, check: PendingCheck) -> tuple[str, Tone]:
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
        score = outcome.targets[0].score or 0
        return verdict(check, score, hit="hits", miss="misses").capitalize(), tone_of(check, score)
    said = f"Hits {len(hits)} of {len(outcome.targets)}"
    return said, "good" if hits else "bad"


def base_dice(seat: Seat) -> tuple[tuple[Attribute, int, int], ...]:
    """Return attribute, base die and current die, in their order."""
    return tuple((a, seat.base[a], seat.dice[a]) for a in ATTRIBUTES)
