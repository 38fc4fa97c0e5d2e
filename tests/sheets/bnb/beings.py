"""Heroes and creatures to print: samples, random ones, and some that are hard on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from models.bnb.being import InUse, Invested, OwnedGear, OwnedSkill, PlayState
from models.bnb.catalog import catalog
from models.bnb.character import Budget, Character, LogEntry, PlanStep, Purse
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.options import Options
from resources.loader import resource_path
from rules.bnb.quick import quick_hero

FOLDER = resource_path("samples/bnb")
HEROES = (
    "burglar-100",
    "hero-1000",
    "knight-250",
    "peon-farmhand",
    "scout-100",
    "sorcerer-250",
)
CREATURES = ("ghost", "giant", "skeleton")
LONGEST_LINE = 500
OTHER_RULINGS = {
    "criticals": "on",
    "defensive_actions": "once_per_round",
    "untrained_use": "all_but_sorcery",
    "encumbrance_threshold": "0.10",
    "encumbrance_skill_penalty": "scale_whole_roll",
    "fixed_challenge_tie": "must_exceed",
    "exertion": "on",
    "charge_momentum": "on",
    "mixed_families": "allowed",
    "foci_together": "add_up",
    "seheru_scale": "weaken_by_energy",
    "army_method": "draft_formula",
    "extra_time": "off",
    "casting_tie": "meet_succeeds",
    "resistance_tie": "attacker_wins",
}


@cache
def sample_hero(name: str) -> Character:
    """Return the sample hero of that name."""
    return Character.model_validate_json((FOLDER / f"{name}.folio").read_bytes())


@cache
def sample_creature(name: str) -> Creature:
    """Return the sample creature of that name."""
    return Creature.model_validate_json((FOLDER / f"{name}.folio").read_bytes())


@cache
def random_hero(seed: int) -> Character:
    """Return a finished hero, always the same for a seed; every preset and archetype comes by."""
    known, rng = catalog().content, Random(seed)
    preset = known.presets[seed % len(known.presets)]
    archetype = known.archetypes[seed // len(known.presets) % len(known.archetypes)]
    return quick_hero(rng, preset.id, archetype.id)


@cache
def random_creature(seed: int) -> Creature:
    """Return a creature of random stats, skills, weapons and gear."""
    rng, known = Random(seed), catalog().content
    skills = rng.sample(known.skills, rng.randint(0, 12))
    items = rng.sample(known.items, rng.randint(0, 6))
    return Creature(
        name=f"Beast {seed}",
        concept="random beast",
        size=rng.choice((0.001, 0.5, 1, 8, 27.25)),
        natural_armor=rng.randint(0, 12),
        natural_weapons=tuple(
            NaturalWeapon(key=f"n{n}", name=f"Claw {n}", damage=rng.randint(0, 30), increment=n * 7)
            for n in range(rng.randint(0, 4))
        ),
        stats=Invested(
            strength=rng.randint(0, 3000),
            dexterity=rng.randint(0, 3000),
            will=rng.randint(0, 3000),
            intelligence=rng.randint(0, 300),
        ),
        skills=tuple(
            OwnedSkill(key=s.id, skill_id=s.id, points=rng.randint(0, 300)) for s in skills
        ),
        gear=tuple(OwnedGear(key=f"g{n}", item_id=i.id) for n, i in enumerate(items)),
        touched=rng.random() < 0.4,
    )


def words_of(length: int, start: str) -> str:
    """Return text of that length in words that differ, so that a lost one is missed."""
    words, number = start, 0
    while len(words) < length:
        number += 1
        words += f" {start.lower()}{number}"
    return words[:length]


def long_names() -> Character:
    """A hero whose every line is as long as a document allows."""
    hero = sample_hero("hero-1000")
    skills = tuple(
        OwnedSkill(key=f"own{n}", name=words_of(LONGEST_LINE, f"Skill{n}x"), points=n * n)
        for n in range(1, 4)
    )
    return hero.replaced(
        name=words_of(LONGEST_LINE, "Name"),
        pronouns=words_of(LONGEST_LINE, "Pronoun"),
        player=words_of(LONGEST_LINE, "Player"),
        concept=words_of(LONGEST_LINE, "Concept"),
        homeland=words_of(LONGEST_LINE, "Homeland"),
        patron=words_of(LONGEST_LINE, "Patron"),
        touched_how=words_of(LONGEST_LINE, "Touch"),
        look=words_of(3_000, "Look"),
        skills=(*hero.skills, *skills),
        gear=tuple(
            item.replaced(
                name=words_of(LONGEST_LINE, f"Item{n}x"), note=words_of(LONGEST_LINE, f"Note{n}x")
            )
            for n, item in enumerate(hero.gear)
        ),
    )


WORD = "Donaudampfschifffahrtsgesellschaftskapitän" * 11


def one_word_names() -> Character:
    """A hero whose long lines are single words: they can only break anywhere."""
    return sample_hero("scout-100").replaced(
        name=WORD, concept=WORD, homeland=WORD, patron=WORD, notes=WORD * 30
    )


def hoarder() -> Character:
    """A hero with more gear, skills, attacks, rulings, log, plans and notes than a page holds."""
    hero = sample_hero("knight-250")
    known = catalog().content
    things = tuple(
        OwnedGear(key=f"i{n}", item_id=item.id, quantity=n + 1, note=f"note on {n}")
        for n, item in enumerate(known.items)
    )
    keepsakes = tuple(OwnedGear(key=f"k{n}", name=f"Keepsake number {n}") for n in range(60))
    skills = tuple(
        OwnedSkill(
            key=f"o{n}", name=f"Own craft {n}", family="int", points=n, note=f"learnt in {n}"
        )
        for n in range(30)
    )
    fields = tuple(
        OwnedSkill(key=f"s{n}", skill_id="mahasu", specialisation=f"flame {n}", points=9)
        for n in range(20)
    )
    log = tuple(
        LogEntry(date="2024-05-17", kind="award", points=n, text=f"Evening number {n}")
        for n in range(120)
    )
    return hero.replaced(
        gear=(*hero.gear, *things, *keepsakes),
        skills=(*hero.skills, *skills, *fields),
        log=log,
        plan=(PlanStep(target="strength", level=9), PlanStep(target="striking", level=12)),
        options=Options.complete(**OTHER_RULINGS),
        touched=True,
        notes="A long story, told again.\n" * 400,
        look="Tall and thin, with one eye of glass. " * 40,
    )


def vast_numbers() -> Character:
    """An illegal hero with numbers far beyond the game."""
    skills = (
        OwnedSkill(key="striking", skill_id="striking", points=10**15),
        OwnedSkill(key="defense", skill_id="defense", points=123_456_789_012),
        OwnedSkill(key="mahasu", skill_id="mahasu", points=10**14 + 12345),
    )
    return Character(
        name="Atlas",
        stats=Invested(
            strength=10**15, dexterity=10**15, will=999_999_999, intelligence=10**12 + 7
        ),
        skills=skills,
        budget=Budget(points=10**15),
        gear=(
            OwnedGear(key="rock", name="Rock", weight=1e12, quantity=10**9, price=1e15),
            OwnedGear(
                key="sling",
                name="Sling",
                role="weapon",
                weapon_kind="bow",
                value=10**6,
                increment=10**9,
            ),
        ),
        in_use=InUse(weapon="sling"),
        touched=True,
        purse=Purse(copper=10**9, silver=10**9, gold=10**9, start=10**9, debt=10**9),
    )


def part_payer() -> Character:
    """A hero with part payments everywhere, in two budgets."""
    return Character(
        name="Saver",
        stats=Invested(strength=12, dexterity=30, will=9, intelligence=63),
        skills=(
            OwnedSkill(key="archery", skill_id="archery", points=15),
            OwnedSkill(key="burglary", skill_id="burglary", points=0, taught=True),
            OwnedSkill(key="healing", skill_id="healing", points=3),
        ),
        options=Options.complete(point_pools="separate_stat_and_skill"),
        log=(
            LogEntry(date="2025-01-02", kind="award", points=5, pool="skills", text="The bridge"),
            LogEntry(date="2025-01-09", kind="spend", points=3, target="healing"),
        ),
    )


def in_play(hero: Character) -> Character:
    """The hero in the middle of a session."""
    return hero.replaced(
        play=PlayState(
            stamina=-3,
            health=17.5,
            tired=6,
            conditions=("bleeding", "poisoned"),
            strength_push=1,
        ),
        purse=Purse(copper=7, silver=3, gold=41, debt=12, start=hero.purse.start),
    )


HARD_HEROES: Mapping[str, Callable[[], Character]] = {
    **{name: (lambda name=name: sample_hero(name)) for name in HEROES},
    "empty": Character,
    "long names": long_names,
    "one-word names": one_word_names,
    "hoarder": hoarder,
    "vast numbers": vast_numbers,
    "part payer": part_payer,
    **{f"random {seed}": (lambda seed=seed: random_hero(seed)) for seed in range(40, 60)},
}


def long_creature() -> Creature:
    """A creature whose every line is as long as a document allows."""
    line = words_of
    return Creature(
        name=line(LONGEST_LINE, "Name"),
        concept=line(LONGEST_LINE, "Concept"),
        stats=Invested(strength=10**15, dexterity=27, will=10**12, intelligence=8),
        size=123456.789,
        natural_armor=10**6,
        natural_weapons=tuple(
            NaturalWeapon(
                key=f"w{n}",
                name=line(LONGEST_LINE, f"Weapon{n}x"),
                damage=10**6,
                note=line(LONGEST_LINE, f"Reach{n}x"),
            )
            for n in range(12)
        ),
        skills=tuple(
            OwnedSkill(key=f"s{n}", name=line(LONGEST_LINE, f"Skill{n}x"), points=4)
            for n in range(6)
        ),
        gear=tuple(OwnedGear(key=f"g{n}", name=line(LONGEST_LINE, f"Item{n}x")) for n in range(20)),
        immunities=tuple(line(LONGEST_LINE, f"Immune{n}x") for n in range(5)),
        senses=tuple(line(LONGEST_LINE, f"Sense{n}x") for n in range(5)),
        traits=tuple(line(LONGEST_LINE, f"Trait{n}x") for n in range(5)),
        movement=line(LONGEST_LINE, "Move"),
        realm=line(LONGEST_LINE, "Realm"),
        options=Options.complete(**OTHER_RULINGS),
        touched=True,
        notes=line(6_000, "Note"),
        look=line(2_000, "Look"),
    )


def one_word_creature() -> Creature:
    """A creature named and described by single words without a place to break."""
    return Creature(name=WORD, concept=WORD, traits=(WORD,), notes=WORD)


HARD_CREATURES: Mapping[str, Callable[[], Creature]] = {
    **{name: (lambda name=name: sample_creature(name)) for name in CREATURES},
    "empty": Creature,
    "long": long_creature,
    "one word": one_word_creature,
    **{f"random {seed}": (lambda seed=seed: random_creature(seed)) for seed in range(20)},
}
