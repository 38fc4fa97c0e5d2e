"""The record of sessions: what the rules of advancement do not foresee, as notes.

Sessions and levels are as the group played them; nothing here makes a hero illegal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero, SessionXp
from rules.fabula import source
from rules.fabula.edit import with_level
from rules.fabula.legality.mend import mend
from rules.problem import Problem

_VOTES = (("embodiment", "Embodiment"), ("mvp", "Most valuable player"))


def session_problems(hero: Hero) -> Iterator[Problem]:
    """Yield what is unusual in the sessions, and in the levels that were taken after them."""
    if not hero.sessions and not any(choice.session for choice in hero.levels):
        return
    known = catalog(hero.edition)
    for index, session in enumerate(hero.sessions):
        for code, text in _of_session(hero, index, session):
            rule = source.section(known, "Optional advancement")
            text = f"Session {index + 1}: {text}"
            yield Problem("note", code, f"sessions.{index}", text, rule)
    yield from _levels(hero, known)


def _of_session(hero: Hero, index: int, session: SessionXp) -> Iterator[tuple[str, str]]:
    before = hero.sessions[index - 1] if index else SessionXp()
    for vote, name in _VOTES:
        if getattr(session, vote) and getattr(before, vote):
            yield f"{vote}-in-a-row", f"{name} goes to nobody twice in a row."
        if getattr(session, vote) and not getattr(hero.xp_rules, vote):
            yield "option-not-used", f"{name} is not among the options the group plays with."
    if session.blitz_rounds and not hero.xp_rules.blitz:
        yield "option-not-used", "Blitz is not among the options the group plays with."
    if session.embodiment and session.mvp:
        yield "both-votes", "One player cannot win both votes, Embodiment and MVP."
    if not (session.automatic or session.blitz_rounds or session.embodiment or session.mvp):
        text = "The five points are waived only in favour of an optional rule."
        yield "automatic-waived", text


def _levels(hero: Hero, known: Catalog) -> Iterator[Problem]:
    price = known.content.advancement.xp_per_level
    rule = source.advancement(known)
    paid: dict[int, int] = {}
    free: dict[int, int] = {}
    for index, choice in enumerate(hero.levels):
        session = choice.session
        if session is None or index < hero.created_at:
            continue
        where = f"levels.{index}.session"
        if session > len(hero.sessions) or session < 1:
            text = f"Level {index + 1} was taken after session {session}, which is not recorded."
            forget = mend("Forget the session", partial(_without_session, index=index))
            yield Problem("note", "level-session-unknown", where, text, rule, (forget,))
            continue
        counted = paid if choice.xp_paid >= price else free
        counted[session] = counted.get(session, 0) + 1
        if counted is free and free[session] > hero.xp_rules.booster:
            text = f"Level {index + 1} was taken after session {session} without {price} XP."
            yield Problem("note", "level-not-paid", where, text, rule)
        if counted is paid and paid[session] > hero.xp_rules.levels_per_session:
            most = hero.xp_rules.levels_per_session
            times = "one level comes" if most == 1 else f"{most} levels come"
            text = f"Level {index + 1}: {times} after each session, {session} had {most} before."
            yield Problem("note", "levels-per-session", where, text, rule)


def _without_session(hero: Hero, index: int) -> Hero:
    return with_level(hero, index, hero.levels[index].replaced(session=None))
