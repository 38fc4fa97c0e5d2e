"""The numbers to reach on a d6, with everything that moves them.

Source: Faded Glory, 3. Actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fadedglory.catalog import catalog
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import Group, Hand, Modifier
from rules.breakdown import Derived, Part
from rules.fadedglory import source

LOWEST = 1
"""A number that every roll reaches, unless the campaign lets a 1 fail."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How an attack is made. ``surprise`` is True for the first attack of a surprise only."""

    called: bool = False
    behind: bool = False
    prone: bool = False
    surprise: bool = False


PLAIN = Circumstances()


def base_target(group: Group, hand: Hand) -> int:
    """Return the number that a group needs with a hand; a shield is an off hand."""
    return catalog().targets[group, hand]


def base_parts(group: Group, hand: Hand) -> tuple[Part, ...]:
    """Return the number of the best hand of the best group, and what makes it worse."""
    best = base_target("martial", "primary")
    caster = base_target(group, "primary") - best
    other = base_target(group, hand) - base_target(group, "primary")
    parts = [Part("Main weapon, martial", best, source.ACTIONS, "what a warrior or rogue needs")]
    if caster:
        parts.append(Part("Caster", caster, source.ACTIONS, "mages, soul casters, psions"))
    if other:
        parts.append(Part("Off hand or shield", other, source.ACTIONS))
    return tuple(parts)


def modified(
    parts: tuple[Part, ...], circumstances: Circumstances, options: Options = DEFAULTS
) -> tuple[Part, ...]:
    """Return the parts of a number with those of the circumstances, never less than 1 in all.

    Option: rear_and_prone.
    """
    found = [*parts, *_moves(circumstances, options)]
    total = sum(part.value for part in found if not isinstance(part.value, str))
    if total < LOWEST:
        found.append(Part("Never below 1", LOWEST - total, source.ACTIONS))
    return tuple(found)


def _moves(circumstances: Circumstances, options: Options) -> Iterator[Part]:
    if circumstances.called:
        yield _move("called_location")
    both = circumstances.behind and circumstances.prone
    if both and options.rear_and_prone == "once":
        behind = _move("from_behind")
        yield Part("From behind and target prone", behind.value, source.ACTIONS, "counted once")
        return
    if circumstances.behind:
        yield _move("from_behind")
    if circumstances.prone:
        yield _move("prone_target")


def _move(id: Modifier) -> Part:
    entry = catalog().modifiers[id]
    return Part(entry.name, entry.change or 0, source.ACTIONS)


def attack_target(
    group: Group,
    hand: Hand,
    circumstances: Circumstances = PLAIN,
    options: Options = DEFAULTS,
    *,
    gm_number: int | None = None,
) -> Derived:
    """Return the number that an attack must reach, from 1 on.

    Args:
        gm_number: What the table set for a missile weapon; it counts with the option
            missile_weapons only.

    Options: rear_and_prone, missile_weapons.
    """
    parts = base_parts(group, hand)
    if gm_number is not None and options.missile_weapons == "gm_number":
        parts = (Part("Set for this weapon", gm_number, source.CAMPAIGN),)
    found = modified(parts, circumstances, options)
    return Derived.total(f"attack_{hand}", "Attack", found, note="or more on a d6")


def parry_target(
    group: Group,
    hand: Hand,
    circumstances: Circumstances = PLAIN,
    options: Options = DEFAULTS,
) -> Derived:
    """Return the number that a parry must reach; the hand that parries sets it.

    Option: modifiers_on_parry lets the circumstances of the attack count here too.
    """
    parts = base_parts(group, hand)
    if options.modifiers_on_parry == "yes":
        parts = modified(parts, circumstances, options)
    return Derived.total(f"parry_{hand}", "Parry", parts, note="or more on a d6")


def reaches(die: int, target: int, options: Options = DEFAULTS) -> bool:
    """Say whether a d6 reaches the number (option natural_one)."""
    if die == 1 and options.natural_one == "always_fails":
        return False
    return die >= target


def is_automatic(circumstances: Circumstances, options: Options = DEFAULTS) -> bool:
    """Say whether the attack hits without a roll (option surprise_called for an aimed one)."""
    if not circumstances.surprise:
        return False
    return not circumstances.called or options.surprise_called == "automatic"


def attack_hits(
    die: int, target: int, circumstances: Circumstances = PLAIN, options: Options = DEFAULTS
) -> bool:
    """Say whether an attack connects, before any parry."""
    return is_automatic(circumstances, options) or reaches(die, target, options)


def may_be_parried(
    *, surprise: bool = False, missile: bool = False, options: Options = DEFAULTS
) -> bool:
    """Say whether a parry is possible at all.

    ``surprise`` means that the attack hit without a roll. Options: parry_surprise, parry_scope.
    """
    if surprise and options.parry_surprise == "not_possible":
        return False
    return not missile or options.parry_scope == "melee_and_missile"
