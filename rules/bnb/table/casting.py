"""Spells from their first round to the roll at the end: power, time, targets, area, duration.

Source: BnB, VII. Sorcery.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from models.bnb.catalog import catalog
from models.bnb.session import Casting, Session, SpellEffect
from rules.bnb import source
from rules.bnb.exact import exact, plain_number, total
from rules.bnb.sorcery import (
    extra_time,
    hours_stamina,
    portal,
    portal_challenge,
    powers_legal,
    realm_challenge,
    ritual,
    share,
    split,
)
from rules.bnb.table.person import Person, TableError, counted, free_key, name_of, person
from rules.bnb.table.plan import used
from rules.bnb.table.tell import told
from rules.breakdown import Derived, Part, plain
from rules.table_log import line

EFFECTS: tuple[SpellEffect, ...] = get_args(SpellEffect)
EFFECT_NAMES: Mapping[SpellEffect, str] = {
    "harm": "Harm",
    "drain": "Drain life",
    "sense": "Take a sense",
    "hold": "Hold",
    "ward": "Ward",
    "portal": "Portal",
    "other": "Something else",
}
USUAL_EFFECT: Mapping[str, SpellEffect] = {
    "amelatu": "portal",
    "mahasu": "harm",
    "nabu": "other",
    "nekelmu": "harm",
    "sabatu": "harm",
    "seheru": "ward",
    "talamu": "drain",
}


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a spell will take. ``each`` is the energy of one target, cubic yard and round."""

    power: Derived
    rounds: int
    challenge: float
    each: float
    shares: float
    """Into how many parts the energy goes."""
    stamina: float
    """What hours of casting cost."""
    warnings: tuple[str, ...] = field(default=())


def group_power(session: Session, spell: Casting) -> Derived:
    """Return the power of the caster, or of a group under a leader: all Wills, one focus."""
    leader = person(session, spell.who)
    numbers = leader.numbers
    if not spell.helpers:
        return numbers.derived["power"]
    helpers = [person(session, key) for key in spell.helpers]
    wills = [_will(leader), *(_will(one) for one in helpers)]
    focus = numbers.whole("focus")
    found = ritual(wills, focus)
    parts = [Part(leader.name, wills[0], source.SORCERY, "Will")]
    parts += [
        Part(one.name, will, source.SORCERY, "Will")
        for one, will in zip(helpers, wills[1:], strict=True)
    ]
    if focus:
        parts.append(Part("Focus", focus, source.EQUIPMENT, f"of {leader.name}"))
    return Derived("power", "Power of the group", found.power, tuple(parts), "energy a round")


def _will(who: Person) -> int:
    """Return somebody's Will with this round's push."""
    return who.numbers.whole("power") - who.numbers.whole("focus")


def forecast(session: Session, spell: Casting) -> Forecast:
    """Return what a spell will take of time and skill.

    Raises:
        TableError: when it cannot be cast at all, or not among so many targets.
    """
    who = person(session, spell.who)
    row = who.numbers.skill(spell.sorcery)
    if row is None or row.group != "sorcery" or not row.level:
        known = catalog().skills.get(spell.sorcery)
        name = known.name if known else "that sorcery"
        raise TableError(f"{who.name} knows no {name}.", remedy="Choose a sorcery they know.")
    power = group_power(session, spell)
    energy = energy_of(spell)
    slow = extra_time(energy, power.number, spell.slower, session.options)
    if slow.rounds is None:
        raise TableError(f"{who.name} has no power.", remedy="Raise Will, or use a focus.")
    if not slow.allowed:
        raise TableError(
            "The options of this table do not allow that time.", remedy="Choose another factor."
        )
    shares = _shares(who, spell)
    return Forecast(
        power=power,
        rounds=slow.rounds,
        challenge=_challenge(session, spell, slow.challenge),
        each=share(energy, shares),
        shares=shares,
        stamina=hours_stamina(slow.rounds, session.options),
        warnings=_warnings(session, spell, energy, power.number, who),
    )


def energy_of(spell: Casting) -> float:
    """Return the energy of a spell; that of a portal follows from its width and its life."""
    if spell.effect != "portal":
        return spell.energy
    rounds = spell.life_rounds if spell.life == "fixed" else 1
    return portal(spell.diameter).size * max(1, rounds)


def _shares(who: Person, spell: Casting) -> float:
    """Return into how many parts the energy goes: targets or cubic yards, times rounds of life."""
    if spell.cubic_yards:
        parts: float = spell.cubic_yards
    else:
        count = max(1, len(spell.targets))
        most = who.numbers.levels["intelligence"]
        if not split(max(1, spell.energy), count, most).legal:
            raise TableError(
                f"{who.name} can aim at {most} at most.", remedy="Aim at fewer, or use an area."
            )
        parts = count
    rounds = max(1, spell.life_rounds) if spell.life == "fixed" else 1
    return parts * rounds


def _challenge(session: Session, spell: Casting, challenge: float) -> float:
    if spell.effect != "portal" or not spell.realm:
        return challenge
    if spell.realm not in catalog().realms:
        return challenge
    distance = realm_challenge(spell.realm) or 0
    return portal_challenge(challenge, distance, session.options)


def _warnings(
    session: Session, spell: Casting, energy: float, power: int, who: Person
) -> tuple[str, ...]:
    """Return what does not fit into one round together with the caster's other spells."""
    others = [one for one in session.castings if one.who == spell.who and one.key != spell.key]
    energies = [min(energy, power), *(min(one.energy, one.power) for one in others)]
    if powers_legal(energies, power, who.numbers.levels["intelligence"], session.options):
        return ()
    total_energy = plain(total(energies))
    return (f"The spells of this round need {total_energy} of {power} power.",)


def begun(session: Session, spell: Casting) -> Session:
    """Return the session with a spell under way; one of a single round waits for its roll.

    Raises:
        TableError: when it cannot be cast.
    """
    found = forecast(session, spell)
    who = person(session, spell.who)
    key = free_key("s", tuple(one.key for one in session.castings))
    started = spell.replaced(
        key=key,
        label=label_of(session, spell),
        energy=energy_of(spell),
        power=found.power.number,
        rounds=found.rounds,
        challenge=found.challenge,
        done=0,
    )
    after = session.replaced(castings=(*session.castings, started))
    warnings = found.warnings
    if found.rounds > 1:
        after, more = used(after, spell.who, "int_acts")
        warnings = (*warnings, *more)
    detail = f"energy {plain(started.energy)}, {counted(found.rounds, 'round')}"
    lines = [line(f"Challenge {plain(found.challenge)}")]
    if found.stamina:
        lines.append(line(f"Costs {plain(found.stamina)} Stamina until the next sleep"))
    lines += [line(word, "warn") for word in warnings]
    title = f"{who.name} begins to cast {started.label}"
    return told(
        session, after, "casting", title, who=spell.who, detail=detail, lines=lines,
        parts=found.power.parts,
    )  # fmt: skip


def label_of(session: Session, spell: Casting) -> str:
    """Return the spell's own name, else its sorcery and whom it is for."""
    if spell.label.strip():
        return spell.label.strip()
    known = catalog().skills.get(spell.sorcery)
    name = known.name if known is not None else spell.sorcery
    if spell.effect == "portal" and spell.realm in catalog().realms:
        return f"{name}: portal to {catalog().realms[spell.realm].name}"
    if spell.targets:
        return f"{name} at {', '.join(name_of(session, key) for key in spell.targets)}"
    return f"{name}: {EFFECT_NAMES[spell.effect].lower()}"


def casting_of(session: Session, key: str) -> Casting:
    """Return the casting of that key.

    Raises:
        TableError: when there is none.
    """
    found = next((one for one in session.castings if one.key == key), None)
    if found is None:
        raise TableError("That spell is not being cast.", remedy="Begin it first.")
    return found


def is_complete(spell: Casting) -> bool:
    """Say whether a casting is in its last round, at whose end the skill is rolled."""
    return spell.done >= spell.rounds - 1


def given_up(session: Session, key: str) -> Session:
    """Return the session without that casting."""
    spell = casting_of(session, key)
    after = session.replaced(castings=tuple(one for one in session.castings if one.key != key))
    name = name_of(session, spell.who)
    return told(session, after, "casting", f"{name} gives up {spell.label}", who=spell.who)


def gathered_energy(spell: Casting) -> float:
    """Return the energy that is there by now."""
    part = exact(spell.energy) * spell.done / max(1, spell.rounds)
    return plain_number(min(part, exact(spell.energy)))
