"""A party and its foes for the tests of play: everybody can do something the others cannot."""

from __future__ import annotations

from typing import Any

from models.fabula.hero import Bond, Dice, Hero, LevelChoice, PlayState
from models.fabula.npc import Npc, Phase
from models.fabula.pick import Pick
from models.fabula.power import Prototype
from models.fabula.session import FoeSeat, Member, Session, TableOptions
from models.fabula.stat_block import Affinity, BlockAttack, BlockDice, BlockSpell, StatBlock
from models.fabula.vocabulary import Status
from models.table import TableClock
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.turn import begun
from tests.rules.fabula.builder import geared

TRAITS = {"identity": "Keeper of the weir", "theme": "Hope", "origin": "Ostra"}


def learned(class_id: str, skill_id: str, *spells: str) -> tuple[LevelChoice, ...]:
    """Return a level for each spell."""
    return tuple(
        LevelChoice(
            class_id=class_id, skill_id=skill_id, picks=(Pick(choice="spell", value=spell),)
        )
        for spell in spells
    )


def gadgets(*types: str) -> tuple[LevelChoice, ...]:
    return tuple(
        LevelChoice(
            class_id="tinkerer",
            skill_id="gadgets",
            picks=(Pick(choice="gadget_pick", value=kind),),
        )
        for kind in types
    )


def taken(class_id: str, skill_id: str, times: int = 1) -> tuple[LevelChoice, ...]:
    return (LevelChoice(class_id=class_id, skill_id=skill_id),) * times


def mage(*spells: tuple[str, str], **changes: Any) -> Hero:
    """Return a hero with spells, given as pairs of class and spell; by default some of each."""
    skills = {
        "elementalist": "elemental_magic",
        "entropist": "entropic_magic",
        "spiritist": "spiritual_magic",
    }
    chosen = spells or (
        ("elementalist", "ignis"),
        ("elementalist", "elemental_shroud"),
        ("elementalist", "elemental_weapon"),
        ("entropist", "drain_spirit"),
        ("entropist", "drain_vigor"),
        ("entropist", "omega"),
        ("spiritist", "awaken"),
        ("spiritist", "heal"),
        ("spiritist", "torpor"),
        ("spiritist", "cleanse"),
        ("spiritist", "reinforce"),
    )
    levels = [one for cls, spell in chosen for one in learned(cls, skills[cls], spell)]
    usual: dict[str, Any] = {"name": "Rosa", "dice": Dice(DEX=6, INS=10, MIG=6, WLP=10)}
    hero = Hero(**{**usual, **TRAITS, "levels": tuple(levels), **changes})
    return geared(hero, {"main_hand": "staff"})


def fighter(**changes: Any) -> Hero:
    """Return a hero with two daggers, Bonds, and a bow in the backpack."""
    levels = (
        *taken("weaponmaster", "melee_weapon_mastery", 3),
        *taken("rogue", "see_you_later", 2),
    )
    usual: dict[str, Any] = {
        "name": "Edgar",
        "dice": Dice(DEX=10, INS=8, MIG=8, WLP=6),
        "bonds": (Bond(name="Rosa", emotions=("loyalty", "affection")),),
        "levels": levels,
    }
    hero = Hero(**{**usual, **TRAITS, **changes})
    gear = {"main_hand": "steel_dagger", "off_hand": "steel_dagger", "backpack": ["shortbow"]}
    return geared(hero, gear)


def tinker(*, more: tuple[LevelChoice, ...] = (), **changes: Any) -> Hero:
    """Return a hero with every tier of infusions, alchemy and two tiers of magitech."""
    levels = (
        *gadgets("infusions", "infusions", "infusions", "alchemy", "magitech"),
        *gadgets("magitech", "magitech"),
        *more,
    )
    usual: dict[str, Any] = {
        "name": "Wrench",
        "dice": Dice(DEX=8, INS=10, MIG=8, WLP=6),
        "levels": levels,
        "prototypes": (Prototype(spell_id="heal"), Prototype(spell_id="fulgur")),
    }
    return geared(Hero(**{**usual, **TRAITS, **changes}), {"main_hand": "steel_dagger"})


def block(**changes: Any) -> StatBlock:
    usual: dict[str, Any] = {
        "level": 10,
        "species": "monster",
        "dice": BlockDice(DEX=8, INS=8, MIG=10, WLP=6),
        "traits": ("grim", "slow to trust"),
        "attacks": (
            BlockAttack(key="a1", name="Claw"),
            BlockAttack(key="a2", name="Sweep", range="ranged", multi=2, damage_type="fire"),
        ),
        "spells": (
            BlockSpell(key="s1", spell_id="flare"),
            BlockSpell(key="s2", spell_id="life_theft"),
            BlockSpell(key="s3", spell_id="lick_wounds"),
        ),
    }
    return StatBlock(**{**usual, **changes})


def npc(name: str = "Ogre", *, play: PlayState | None = None, **changes: Any) -> Npc:
    """Return a foe; ``changes`` go to its block."""
    return Npc(name=name, block=block(**changes), play=play or PlayState())


def villain(**changes: Any) -> Npc:
    """Return an elite Villain of two phases."""
    made = npc("Baroness", rank="elite")
    phase = Phase(name="Baroness unbound", block=block(level=20, rank="elite"))
    return made.replaced(villain="minor", phases=(phase,), **changes)


def at_table(*documents: Hero | Npc, **changes: Any) -> Session:
    """Return a session of heroes ``h1`` ... and foes ``f1`` ... in their order."""
    heroes = [one for one in documents if isinstance(one, Hero)]
    foes = [one for one in documents if isinstance(one, Npc)]
    return Session(
        members=tuple(Member(key=f"h{n}", hero=hero) for n, hero in enumerate(heroes, 1)),
        foes=tuple(FoeSeat(key=f"f{n}", npc=foe) for n, foe in enumerate(foes, 1)),
        **changes,
    )


def in_battle(*documents: Hero | Npc, **changes: Any) -> Session:
    return begun(at_table(*documents, **changes), first="heroes")


def whole_table() -> Session:
    """Return a conflict of everybody, with Clocks and every optional rule."""
    affinities = (
        Affinity(type="fire", level="vulnerable"),
        Affinity(type="ice", level="absorb"),
        Affinity(type="dark", level="resistant"),
        Affinity(type="bolt", level="immune"),
    )
    ogre = npc(affinities=affinities, status_immunities=("slow",))
    session = in_battle(
        mage(),
        fighter(),
        tinker(),
        ogre,
        villain(),
        npc("Colossus", rank="champion", replaces=3),
        options=TableOptions(superiority=True, enemy_order=True),
        clocks=(
            TableClock(key="c1", name="Reach the sluice"),
            TableClock(key="c2", name="The dam breaks", kind="danger", sections=4),
        ),
    )
    late = FoeSeat(key="f9", name="Late", npc=npc("Late"), wave=2)
    ally = FoeSeat(key="f8", name="Dog", npc=npc("Dog", species="beast"), side="heroes")
    return session.replaced(foes=(*session.foes, ally, late))


def seat(session: Session, key: str) -> Seat:
    return seats(session)[key]


def points(session: Session, key: str) -> tuple[int, int]:
    """Return HP and MP."""
    found = seat(session, key)
    return found.current("hp"), found.current("mp")


def statuses(session: Session, key: str) -> tuple[Status, ...]:
    return seat(session, key).statuses
