"""The table of Fabula Ultima as its screens show it, to the game master and to the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.fabula.session import FoeSeat, Member, Session
from models.fabula.vocabulary import Attribute
from rules.fabula.npc.numbers import AFFINITY_SIGNS
from rules.fabula.npc.study import study_view
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.effect import UNTIL_NAMES, effects_on
from rules.fabula.table.flow import covers
from rules.fabula.table.roll_view import base_dice as base_dice
from rules.fabula.table.roll_view import dice_views as dice_views
from rules.fabula.table.roll_view import roll_view
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.turn import Standing, order_shown, standings
from rules.table_view import (
    GroupView,
    PoolView,
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
    session = seen(session)
    standing = standings(session)
    found: list[SeatView] = []
    for seat in seats(session).values():
        if isinstance(seat.entry, FoeSeat) and seat.entry.side == "foes":
            found.append(_studied_foe(session, seat, standing.get(seat.key)))
        else:
            found.append(_players_hero(session, seat, standing.get(seat.key)))
    return TableView(
        groups=GROUPS,
        seats=tuple(found),
        round=session.conflict.round if session.conflict else 0,
        turns=tuple(_turns(session)),
        roll=roll_view(session, for_players=True),
        scene=session.scene,
    )


def seen(session: Session) -> Session:
    """Return the session as far as the players know of it: without foes that they do not see.

    Neither turns to come, nor cover, nor a Check on the table can give such a foe away.
    """
    secret = {foe.key for foe in session.foes if _is_secret(session, foe)}
    if not secret:
        return session
    conflict, check = session.conflict, session.check
    if conflict is not None:
        conflict = conflict.replaced(
            fighters=tuple(f for f in conflict.fighters if f.key not in secret),
            order=tuple(key for key in conflict.order if key not in secret),
            acting="" if conflict.acting in secret else conflict.acting,
        )
    if check is not None:
        others = tuple(key for key in check.targets if key not in secret)
        rolls = {check.who, check.opposed.who if check.opposed else check.who}
        is_told = not rolls & secret and (others or not check.targets)
        check = check.replaced(targets=others) if is_told else None
    foes = tuple(foe for foe in session.foes if foe.key not in secret)
    return session.replaced(foes=foes, conflict=conflict, check=check)


def _is_secret(session: Session, foe: FoeSeat) -> bool:
    return foe.is_hidden or bool(foe.fate) or not _is_there(session, foe)


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
                hint = f"{level.capitalize()}: {', '.join(kinds)}"
                signs = tuple(f"damage_{kind}" for kind in kinds)
                yield TagView(sign, "", "soft", hint, is_quiet=True, kinds=signs)


def _state_tags(session: Session, seat: Seat, *, knows_points: bool = True) -> Iterator[TagView]:
    """Yield Crisis, statuses, guard and effects; the Crisis score where it is known."""
    if seat.is_down:
        yield TagView("0 HP", "flag", "bad", "No Hit Points left")
    elif seat.in_crisis:
        more = f", at {seat.value('crisis')} or less" if knows_points else ""
        yield TagView("Crisis", "flag", "warn", f"In Crisis{more}")
    known = seat.numbers.catalog.statuses
    for status in seat.statuses:
        effect = known[status].effect if status in known else ""
        yield TagView(status, f"status_{status}", "warn", f"{status}: {effect}")
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
    tags = list(_state_tags(session, seat, knows_points=known.shows("max_hp")))
    if known.shows("affinities"):
        tags += [_in_words(tag) for tag in whole.tags if tag.is_quiet]
    if not tags and not shown:
        tags = [TagView("standing", "", "soft", is_quiet=True)]
    return SeatView(
        key=whole.key,
        name=whole.name,
        group=whole.group,
        caption=" · ".join(captions),
        pools=tuple(shown),
        tags=tuple(tags),
        state=whole.state if known.shows("rank") else _plain_state(whole),
        is_acting=whole.is_acting,
        is_done=whole.is_done,
        portrait=whole.portrait,
        sign=whole.sign,
    )


def _in_words(tag: TagView) -> TagView:
    """Return an Affinity with its damage types as words, for those who do not know the icons."""
    return replace(tag, text=f"{tag.text} {tag.hint.partition(': ')[2]}", kinds=())


def _plain_state(whole: SeatView) -> str:
    """Return the state without the turns of a round, which would give the rank away."""
    if whole.is_acting:
        return "acting"
    return "waiting" if whole.state.endswith("turns") else whole.state


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
