"""An evening of play: how it begins, the entrances of Villains, and the experience of its end.

Source: Core rulebook, Fabula Points; experience; optional advancement.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from models.errors import UserError
from models.fabula.catalog import catalog
from models.fabula.hero import SessionXp
from models.fabula.session import FoeSeat, Member, Session
from models.fabula.tables import session_tables
from models.table import LogChange, LogLine
from rules.breakdown import Derived, Part
from rules.fabula.experience import session_xp, with_session
from rules.fabula.power_edit import session_begun
from rules.fabula.table.record import moved, recorded
from rules.fabula.table.seat import seat_of, with_entry
from rules.table_log import line

KIND = "session"
VILLAIN = "villain"
MOST_HEROES = 20


class SessionError(UserError):
    """A session that cannot begin or end so, or a Villain that cannot enter."""


def present(session: Session) -> tuple[Member, ...]:
    """Return the heroes whose players are there tonight."""
    return tuple(member for member in session.members if not member.is_absent)


def _name(member: Member) -> str:
    return member.hero.name.strip() or "Hero"


# ------------------------------------------------------------------ Fabula Points


def session_started(session: Session) -> Session:
    """Return the session as play begins.

    Heroes who have no Fabula Points gain one, and numbers that Skills keep track of are as they
    begin. Absent heroes gain nothing.
    """
    gained = session_tables().content.fabula_gains.session_start
    changes: list[LogChange] = []
    lines: list[LogLine] = []
    for member in present(session):
        hero = session_begun(member.hero)
        if not hero.play.fabula_points:
            hero = hero.replaced(play=hero.play.replaced(fabula_points=gained))
            changes += moved(member.key, "fabula_points", 0, gained)
            lines.append(line(f"{_name(member)} had no Fabula Points and gains {gained}.", "good"))
        session = with_entry(session, member.replaced(hero=hero))
    return recorded(session, KIND, "The session begins", lines=lines, changes=changes)


def villain_entered(session: Session, key: str, *, was_in_last_scene: bool = False) -> Session:
    """Return the session after a Villain came into the scene: each hero there gains a Fabula Point.

    Scenes of the game master's without heroes count too. An entrance counts once a scene, and so
    many of them in all; a Villain of the scene before brings nothing new.

    Raises:
        SessionError: when that is no Villain, or has entered this scene before.
    """
    seat = _villain(session, key)
    if key in session.villains_met:
        raise SessionError(
            f"The entrance of {seat_of(seat).name} counted in this scene already.",
            remedy="It counts once a scene.",
        )
    rules = session_tables().content.fabula_gains
    title = f"{seat_of(seat).name} enters the scene"
    reason = ""
    if len(session.villains_met) >= rules.entrances_most:
        reason = f"{rules.entrances_most} entrances counted in this scene already."
    elif was_in_last_scene:
        reason = "the same Villain was in the scene before."
    if reason:
        return recorded(session, VILLAIN, title, who=key, lines=(f"No Fabula Points: {reason}",))
    met = session.replaced(villains_met=(*session.villains_met, key))
    changed, changes = _with_fabula_points(met, rules.villain_enters)
    noun = "Fabula Point" if rules.villain_enters == 1 else "Fabula Points"
    lines = (line(f"Each hero gains {rules.villain_enters} {noun}.", "good"),) if changes else ()
    return recorded(changed, VILLAIN, title, who=key, lines=lines, changes=changes)


def _villain(session: Session, key: str) -> FoeSeat:
    found = next((foe for foe in session.foes if foe.key == key), None)
    if found is None:
        raise SessionError("This foe is not at the table.", remedy="Choose one who is.")
    seat = seat_of(found)
    if found.npc.villain is None:
        raise SessionError(f"{seat.name} is no Villain.", remedy="Choose a Villain.")
    if not seat.current("ultima"):
        raise SessionError(
            f"{seat.name} has no Ultima Points left and is no Villain any more.",
            remedy="Let it escalate first.",
        )
    return found


def _with_fabula_points(session: Session, points: int) -> tuple[Session, tuple[LogChange, ...]]:
    changes: list[LogChange] = []
    for member in present(session):
        before = member.hero.play.fabula_points
        play = member.hero.play.replaced(fabula_points=before + points)
        session = with_entry(session, member.replaced(hero=member.hero.replaced(play=play)))
        changes += moved(member.key, "fabula_points", before, before + points)
    return session, tuple(changes)


# ------------------------------------------------------------------ experience


@dataclass(frozen=True, slots=True)
class Ending:
    """What the group decides at the end: votes (ties name several heroes), gifts, waived points.

    ``other`` goes to every hero. ``title`` is how the session is called in their records.
    """

    title: str = ""
    automatic: bool = True
    embodiment: frozenset[str] = frozenset()
    mvp: frozenset[str] = frozenset()
    other: int = 0


@dataclass(frozen=True, slots=True)
class Gain:
    """What one hero gains: the record, its XP with their parts, what speaks against a vote."""

    member: Member
    record: SessionXp
    xp: Derived
    notes: tuple[str, ...]


def gains(session: Session, ending: Ending | None = None) -> tuple[Gain, ...]:
    """Return what the end of the session brings each hero, those who are absent included.

    The Fabula Points spent are shared among the heroes who took part. Blitz and votes bring
    something only to them, and only where their group plays with the option.

    Raises:
        SessionError: when no hero took part.
    """
    chosen = ending or Ending()
    if not present(session):
        raise SessionError("No hero took part.", remedy="Let a hero who played be there.")
    return tuple(_gain(session, chosen, member) for member in session.members)


def _gain(session: Session, ending: Ending, member: Member) -> Gain:
    rules = member.hero.xp_rules
    took_part = not member.is_absent
    record = SessionXp(
        title=ending.title.strip() or session_title(session),
        automatic=ending.automatic,
        ultima_spent=session.ultima_spent,
        fabula_spent=session.fabula_spent,
        heroes=min(MOST_HEROES, len(present(session))),
        blitz_rounds=session.battles if took_part and rules.blitz else (),
        embodiment=took_part and rules.embodiment and member.key in ending.embodiment,
        mvp=took_part and rules.mvp and member.key in ending.mvp,
        other=ending.other,
    )
    xp = session_xp(record, catalog(member.hero.edition))
    return Gain(member, record, xp, tuple(_notes(record, member)))


def session_title(session: Session) -> str:
    """Return what the session that is under way is called where nobody named it."""
    return f"Session {session.sessions_ended + 1}"


def _notes(record: SessionXp, member: Member) -> Iterable[str]:
    before = member.hero.sessions[-1] if member.hero.sessions else SessionXp()
    for vote, name in (("embodiment", "Embodiment"), ("mvp", "Most valuable player")):
        if getattr(record, vote) and getattr(before, vote):
            yield f"{name} goes to nobody twice in a row."
    if record.embodiment and record.mvp:
        yield "One player cannot win both votes, Embodiment and MVP."


def session_ended(session: Session, ending: Ending | None = None) -> Session:
    """Return the session after its end: XP for all, and the counters of the next one at nothing.

    Each hero's record and XP are written as :func:`rules.fabula.experience.with_session` does.
    Nothing here makes a group's choice illegal; what the rules do not foresee is told.

    Raises:
        SessionError: when no hero took part.
    """
    changes: list[LogChange] = []
    lines: list[LogLine] = []
    found = gains(session, ending)
    for gain in found:
        before = gain.member.hero
        after = with_session(before, gain.record)
        session = with_entry(session, gain.member.replaced(hero=after))
        changes += moved(gain.member.key, "xp", before.play.xp, after.play.xp)
        absent = ", absent" if gain.member.is_absent else ""
        words = f"{_name(gain.member)}{absent} gains {gain.xp.number} XP: {after.play.xp} now."
        lines.append(line(words, "good"))
        lines += [line(note, "warn") for note in gain.notes]
    changes += moved("group", "fabula_spent", session.fabula_spent, 0)
    changes += moved("group", "ultima_spent", session.ultima_spent, 0)
    title = f"{found[0].record.title} ends"
    after_end = session.replaced(
        fabula_spent=0,
        ultima_spent=0,
        battles=(),
        villains_met=(),
        sessions_ended=session.sessions_ended + 1,
    )
    parts = _shared_parts(found)
    return recorded(after_end, KIND, title, lines=lines, parts=parts, changes=changes)


def _shared_parts(found: tuple[Gain, ...]) -> tuple[Part, ...]:
    """Return the parts that every hero has; what only some have stands in their lines."""
    first = found[0].xp.parts
    return tuple(part for part in first if all(part in gain.xp.parts for gain in found))
