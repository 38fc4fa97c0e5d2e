"""Experience: what a session brings and why, and how the record of sessions is kept."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero, SessionXp
from rules.breakdown import Derived, Part
from rules.fabula import source

AUTOMATIC_XP = 5
VOTE_XP = 2
"""What the optional rules Embodiment and MVP bring to whom the group votes for."""
BLITZ_MOST = 5


def session_xp(session: SessionXp, catalog: Catalog) -> Derived:
    """Return the XP that the end of ``session`` brings this hero, with what brings them.

    Five (unless the group waives them), the Ultima Points that Villains spent, the Fabula Points
    that the group spent shared among its heroes, rounded down, then the optional rules that were
    used, and whatever else was given or taken. A session never brings less than nothing.

    Source: Core rulebook, experience; optional advancement.
    """
    parts = list(_parts(session, catalog))
    total = sum(int(part.value) for part in parts)
    if total < 0:
        rule = source.section(catalog, "Experience")
        parts.append(Part("Never below nothing", -total, rule))
    return Derived.total("session_xp", "Experience of the session", parts)


def _parts(session: SessionXp, catalog: Catalog) -> Iterator[Part]:
    rule = source.section(catalog, "Experience")
    option = source.section(catalog, "Optional advancement")
    if session.automatic:
        yield Part("Every session", AUTOMATIC_XP, rule)
    if session.ultima_spent:
        yield Part("Ultima Points spent", session.ultima_spent, rule, "by Villains")
    shared = session.fabula_spent // session.heroes
    if session.fabula_spent:
        noun = "hero" if session.heroes == 1 else "heroes"
        note = f"{session.fabula_spent} spent, shared by {session.heroes} {noun}"
        yield Part("Fabula Points spent", shared, rule, note)
    for end_round in session.blitz_rounds:
        yield Part(
            "Blitz", blitz_xp(end_round), option, f"a battle that ended in round {end_round}"
        )
    if session.embodiment:
        yield Part("Embodiment", VOTE_XP, option, "best portrayal of Identity or Theme")
    if session.mvp:
        yield Part("Most valuable player", VOTE_XP, option, "voted by the group")
    if session.other:
        yield Part("Other", session.other, rule, "as the Game Master decides")


def blitz_xp(end_round: int) -> int:
    """Return what the optional rule Blitz adds for a battle that ended in that round, from 1 on."""
    return min(BLITZ_MOST, max(0, BLITZ_MOST + 1 - end_round))


def with_session(hero: Hero, session: SessionXp) -> Hero:
    """Record the end of a session: its XP come to those that the hero has."""
    return _with_sessions(hero, (*hero.sessions, session), _gained(hero, session))


def with_session_changed(hero: Hero, index: int, session: SessionXp) -> Hero:
    """Put ``session`` in the place of a recorded one; what it brings more or less moves the XP."""
    sessions = (*hero.sessions[:index], session, *hero.sessions[index + 1 :])
    gained = _gained(hero, session) - _gained(hero, hero.sessions[index])
    return _with_sessions(hero, sessions, gained)


def without_last_session(hero: Hero) -> Hero:
    """Take the newest session off the record, and its XP away as far as they are still there."""
    if not hero.sessions:
        return hero
    return _with_sessions(hero, hero.sessions[:-1], -_gained(hero, hero.sessions[-1]))


def _gained(hero: Hero, session: SessionXp) -> int:
    return session_xp(session, catalog(hero.edition)).number


def _with_sessions(hero: Hero, sessions: tuple[SessionXp, ...], gained: int) -> Hero:
    xp = max(0, hero.play.xp + gained)
    return hero.replaced(sessions=sessions, play=hero.play.replaced(xp=xp))
