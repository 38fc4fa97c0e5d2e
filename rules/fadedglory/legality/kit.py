"""What the hands hold, and whether the kit makes use of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fadedglory.combatant import Combatant, Weapon
from models.fadedglory.vocabulary import Hand
from rules.fadedglory import source
from rules.fadedglory.edit import SHIELD, with_kit, with_option, with_weapon
from rules.fadedglory.mend import mend
from rules.fadedglory.numbers import Numbers
from rules.problem import Problem


def kit_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is missing or of no use in the hands."""
    combatant = numbers.combatant
    if not combatant.primary.name.strip():
        text = "The main weapon has no name yet."
        yield Problem("warning", "weapon-unnamed", "primary.name", text, source.DECLARATION)
    yield from _off_hand(combatant)
    yield from _shield(numbers)
    yield from _missiles(combatant)
    for index, weapon in enumerate(combatant.spare):
        if not weapon.name.strip():
            text = "A weapon that is carried has no name yet."
            where = f"spare.{index}.name"
            yield Problem("warning", "weapon-unnamed", where, text, source.DECLARATION)


def _off_hand(combatant: Combatant) -> Iterator[Problem]:
    held, kit = combatant.off_hand, combatant.kit
    is_named = bool(held.name.strip())
    if kit == "single" and held != Weapon():
        name = held.name.strip() or "what the off hand holds"
        text = f"One weapon is in use, so {name} does nothing."
        fixes = (
            mend("Fight with two weapons", partial(_with_kit_kept, kit="two_weapons")),
            mend("Carry it instead", _carried),
        )
        yield Problem("note", "off-hand-idle", "off_hand", text, source.DECLARATION, fixes)
    elif kit == "two_weapons" and not is_named:
        text = "Two weapons need a second one: the off hand is empty or has no name."
        fixes = (
            mend("Fight with one weapon", partial(with_kit, kit="single")),
            mend("Fight with a shield", partial(with_kit, kit="sword_and_shield")),
        )
        yield Problem("error", "second-weapon-missing", "off_hand", text, source.DECLARATION, fixes)
    elif kit == "sword_and_shield" and not is_named:
        text = "The shield has no name yet."
        fix = mend("Call it Shield", partial(with_weapon, hand="off_hand", name=SHIELD.name))
        yield Problem("warning", "shield-unnamed", "off_hand", text, source.DECLARATION, (fix,))


def _with_kit_kept(combatant: Combatant, kit: str) -> Combatant:
    """Choose a kit and leave the off hand as it is."""
    return combatant.replaced(kit=kit)


def _carried(combatant: Combatant) -> Combatant:
    return combatant.replaced(off_hand=Weapon(), spare=(*combatant.spare, combatant.off_hand))


def _shield(numbers: Numbers) -> Iterator[Problem]:
    combatant = numbers.combatant
    has_shield = combatant.kit == "sword_and_shield"
    if not has_shield or numbers.budget.free_parries:
        return
    text = "The campaign gives the free parry to a sword only, and the main weapon is none."
    fixes = (
        mend("It is a sword", partial(with_weapon, hand="primary", kind="sword")),
        mend("Any weapon will do", _any_weapon),
    )
    yield Problem("warning", "free-parry-lost", "primary.kind", text, source.DECLARATION, fixes)


def _any_weapon(combatant: Combatant) -> Combatant:
    return with_option(combatant, "shield_with_other_weapon", "same_free_parry")


def _missiles(combatant: Combatant) -> Iterator[Problem]:
    if combatant.options.missile_weapons != "gm_number":
        return
    hands: tuple[tuple[Hand, Weapon], ...] = (("primary", combatant.primary),)
    if combatant.kit == "two_weapons":
        hands = (*hands, ("off_hand", combatant.off_hand))
    for hand, weapon in hands:
        if weapon.kind == "missile" and weapon.target is None:
            name = weapon.name.strip() or "the missile weapon"
            text = f"No number is set for {name}, so the usual one of the hand is used."
            fix = mend("Use the usual numbers for missiles", _usual_missiles)
            where = f"{hand}.target"
            yield Problem("warning", "missile-number-missing", where, text, source.CAMPAIGN, (fix,))


def _usual_missiles(combatant: Combatant) -> Combatant:
    return with_option(combatant, "missile_weapons", "primary_numbers")
