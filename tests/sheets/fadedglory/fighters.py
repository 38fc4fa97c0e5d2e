"""Combatants to print: samples, quick ones, and some that are hard on a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from models.fadedglory.combatant import (
    OWN_CLASS,
    USUAL_LOCATIONS,
    Ability,
    Combatant,
    Location,
    Spell,
    Weapon,
)
from models.fadedglory.options import Options
from rules.fadedglory.play import casting, with_damage, with_spent, with_state
from rules.fadedglory.quick import quick_combatant
from tests.rules.fadedglory.combatants import sample

SAMPLES = ("shield-warrior", "twin-rogue", "lamp-mage", "dune-psion")
LONGEST_LINE = 500
OTHER_RULINGS = {
    "natural_one": "always_fails",
    "rear_and_prone": "cumulative",
    "same_segment": "roll_off",
    "surprise_penalty": "on",
    "damage_timing": "per_segment",
    "parry_scope": "melee_and_missile",
    "modifiers_on_parry": "yes",
    "missile_weapons": "gm_number",
    "free_parry_always": "no",
}
WORD = "Donaudampfschifffahrtsgesellschaftskapitän" * 11


def words_of(length: int, start: str) -> str:
    """Return text of that length in words that differ, so that a lost one is missed."""
    words, number = start, 0
    while len(words) < length:
        number += 1
        words += f" {start.lower()}{number}"
    return words[:length]


@cache
def quick(seed: int) -> Combatant:
    """Return a finished combatant, always the same for a seed."""
    return quick_combatant(Random(seed))


def long_lines() -> Combatant:
    """A combatant whose every line is as long as a document allows."""
    line = words_of
    return sample("twin-rogue").replaced(
        name=line(LONGEST_LINE, "Name"),
        player=line(LONGEST_LINE, "Player"),
        concept=line(LONGEST_LINE, "Concept"),
        class_id=OWN_CLASS,
        class_name=line(LONGEST_LINE, "Class"),
        look=line(2_000, "Look"),
        notes=line(6_000, "Note"),
        primary=Weapon(
            name=line(LONGEST_LINE, "Blade"), note=line(LONGEST_LINE, "Edge"), damage=10**6
        ),
        off_hand=Weapon(name=line(LONGEST_LINE, "Knife"), note=line(LONGEST_LINE, "Haft")),
        spare=tuple(Weapon(name=line(LONGEST_LINE, f"Spare{n}x"), damage=n) for n in range(6)),
        locations=tuple(
            one.replaced(name=line(LONGEST_LINE, f"Place{n}x"), armor=10**6, hits=10**6)
            for n, one in enumerate(USUAL_LOCATIONS)
        ),
        abilities=tuple(
            Ability(
                key=f"a{n}",
                name=line(LONGEST_LINE, f"Able{n}x"),
                effect=line(LONGEST_LINE, f"Does{n}x"),
                uses=n * 7,
            )
            for n in range(5)
        ),
        spells=tuple(
            Spell(
                key=f"s{n}",
                name=line(LONGEST_LINE, f"Spell{n}x"),
                effect=line(LONGEST_LINE, f"Works{n}x"),
                cost=10**6,
            )
            for n in range(4)
        ),
        options=Options.complete(**OTHER_RULINGS),
        move_paces=10**6,
        spell_points=10**6,
        body_hits=10**6,
    )


def one_word() -> Combatant:
    """A combatant named and described by single words without a place to break."""
    return sample("lamp-mage").replaced(
        name=WORD, concept=WORD, notes=WORD, class_id=OWN_CLASS, class_name=WORD
    )


def serpent() -> Combatant:
    """A combatant whose body is not that of the figure, with a total."""
    rows = (
        Location(id="head", rolls=(1,), armor=1, hits=4),
        Location(id="coils", name="Coils", rolls=(2, 3, 4, 5), armor=2, hits=9),
        Location(id="tail", name="Tail", rolls=(6,), hits=5),
        *(Location(id=f"scale{n}", name=f"Scale number {n}") for n in range(12)),
    )
    return Combatant(
        name="River serpent",
        side="opposition",
        class_id="warrior",
        primary=Weapon(name="Bite", damage=3),
        locations=rows,
        body_hits=40,
    )


def crowded() -> Combatant:
    """A combatant with more abilities and spells than a card holds."""
    return sample("dune-psion").replaced(
        abilities=tuple(
            Ability(key=f"a{n}", name=f"Trick {n}.", effect=f"Does deed {n}.", uses=n % 12)
            for n in range(25)
        ),
        spells=tuple(
            Spell(key=f"s{n}", name=f"Chant {n}.", kind="innate", uses=None) for n in range(25)
        ),
    )


def in_play(combatant: Combatant) -> Combatant:
    """The combatant in the middle of a fight."""
    hurt = combatant
    for index in range(len(combatant.locations)):
        hurt = with_damage(hurt, index, "+", index)
    for index in range(len(combatant.abilities)):
        hurt = with_spent(hurt, "abilities", index, 1)
    for index in range(len(combatant.spells)):
        hurt = with_spent(hurt, "spells", index, 2)
    if combatant.spells:
        hurt = casting(hurt, combatant.spells[0].key, 3, 2)
    return with_state(hurt, prone=True, conditions=("bleeding", "blinded by sand"))


HARD: Mapping[str, Callable[[], Combatant]] = {
    **{name: (lambda name=name: sample(name)) for name in SAMPLES},
    "empty": Combatant,
    "long lines": long_lines,
    "one word": one_word,
    "serpent": serpent,
    "crowded": crowded,
    "bodiless": lambda: sample("lamp-mage").replaced(locations=()),
    **{f"quick {seed}": (lambda seed=seed: quick(seed)) for seed in range(12)},
}
