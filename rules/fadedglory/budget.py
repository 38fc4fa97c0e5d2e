"""What a kit may do in one turn: attacks, parries, the shield's free parry, innate spells.

Source: Faded Glory, 2. Declaration and 3. Actions.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.fadedglory.catalog import catalog
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import ActId, Kit, WeaponKind
from rules.breakdown import Derived, Part
from rules.fadedglory import source

INNATE_PER_TURN = 1


@dataclass(frozen=True, slots=True)
class Budget:
    """The most attacks and the most parries of a turn, and all uses together, with their parts.

    ``free_parries`` cost no action; they are among ``parries`` and ``uses``.
    """

    attacks: Derived
    parries: Derived
    uses: Derived
    free_parries: int


def free_parries(
    kit: Kit, options: Options = DEFAULTS, *, weapon: WeaponKind = "sword", act: ActId | None = None
) -> int:
    """Return how many parries a kit has on top of its action.

    Args:
        weapon: What the main hand holds (option shield_with_other_weapon).
        act: What was declared (option free_parry_always); None before anything was.
    """
    found = catalog().kits[kit].free_parries
    if weapon != "sword" and options.shield_with_other_weapon == "swords_only":
        return 0
    if options.free_parry_always == "no" and act in ("move", "cast"):
        return 0
    return found


def parries_open(
    kit: Kit, act: ActId, options: Options = DEFAULTS, *, weapon: WeaponKind = "sword"
) -> int:
    """Return the parries that somebody has who declared ``act`` and nothing beside it."""
    own = 1 if act == "parry" else 0
    return own + free_parries(kit, options, weapon=weapon, act=act)


def budget(kit: Kit, options: Options = DEFAULTS, *, weapon: WeaponKind = "sword") -> Budget:
    """Return what a kit can do at most in a turn.

    Option: shield_with_other_weapon.
    """
    entry = catalog().kits[kit]
    free = free_parries(kit, options, weapon=weapon)
    acting = entry.parries - entry.free_parries
    shield = (Part("Shield", free, source.DECLARATION, "free"),) if free else ()
    action = "One action" if acting == 1 else entry.name
    attacks = (Part(action, entry.attacks, source.DECLARATION),)
    parries = (Part(action, acting, source.DECLARATION), *shield)
    uses = (Part(action, entry.uses - entry.free_parries, source.DECLARATION), *shield)
    return Budget(
        attacks=Derived.total("attacks", "Attacks", attacks, note="a turn at most"),
        parries=Derived.total("parries", "Parries", parries, note="a turn at most"),
        uses=Derived.total("uses", "Uses", uses, note="attacks and parries together"),
        free_parries=free,
    )


def innate_is_legal(innate: int, attacks: int, options: Options = DEFAULTS) -> bool:
    """Say whether so many innate spells go with so many weapon attacks in one turn.

    Option: innate_with_two_attacks.
    """
    if innate > INNATE_PER_TURN:
        return False
    most = 1 if innate and options.innate_with_two_attacks == "no" else 2
    return attacks <= most


@dataclass(frozen=True, slots=True)
class Used:
    """Of the parries that were declared: how many met an attack, and how many are lost."""

    used: int
    lost: int


def parries_used(declared: int, incoming: int) -> Used:
    """Return what becomes of declared parries when so many attacks came that can be parried."""
    used = min(declared, incoming)
    return Used(used, declared - used)
