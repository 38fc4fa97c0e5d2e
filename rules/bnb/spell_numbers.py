"""Numbers of sorcery: charm, focus, power, and what the caster can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.bnb import source
from rules.bnb.distance import increment
from rules.bnb.frame import Frame
from rules.bnb.numbers import SkillRow, SorceryNumbers
from rules.bnb.push import most_pushed
from rules.bnb.sorcery import charm_power, focus_power
from rules.breakdown import Derived, Part


def spell_numbers(frame: Frame) -> Iterator[Derived]:
    charm = frame.used.get("charm")
    ward = charm_power([charm.value] if charm is not None else [])
    worn = (Part(charm.name, ward, source.EQUIPMENT, "charm"),) if charm and ward else ()
    yield Derived.total("charm", "Charm", worn)
    yield Derived.total(
        "energy_endurance",
        "Endurance against sorcery",
        (*frame.pushed("will"), *worn),
        note="2d6 times this",
    )
    foci = _foci(frame)
    yield Derived.total("focus", "Focus", foci)
    note = "energy a round"
    yield Derived.total("power", "Power", (*frame.pushed("will"), *foci), note=note)


def _foci(frame: Frame) -> tuple[Part, ...]:
    """Return the focus in use; with the option foci_together also others at hand."""
    first = frame.used.get("focus")
    found = [first] if first is not None else []
    if frame.being.options.foci_together == "add_up":
        found += [
            row
            for row in frame.rows
            if row.role == "focus" and row is not first and row.owned.place in ("worn", "wielded")
        ]
    counted = focus_power([row.value for row in found], frame.being.options)
    if not counted:
        return ()
    return tuple(Part(row.name, row.value, source.EQUIPMENT, "focus") for row in found if row.value)


def sorcery_numbers(
    frame: Frame, skills: tuple[SkillRow, ...], derived: Mapping[str, Derived]
) -> SorceryNumbers | None:
    known = [row for row in skills if row.group == "sorcery" and row.level]
    if not known and not frame.being.touched:
        return None
    will = frame.level("will")
    focus = derived["focus"].number
    ids = dict.fromkeys(row.entry.id for row in known if row.entry is not None)
    return SorceryNumbers(
        power=derived["power"].number,
        power_without_focus=will,
        power_pushed=most_pushed(will) + focus,
        endurance=derived["energy_endurance"].number,
        targets=frame.level("intelligence"),
        increments={id: increment(id, frame.levels) for id in ids},
    )
