"""Heroes to print: samples, random ones of any level, and some that are hard on a page."""

from __future__ import annotations

from functools import cache
from random import Random

from models.fabula.catalog import catalog
from models.fabula.hero import Bond, Hero, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, PurseEntry
from models.fabula.pick import Pick
from resources.loader import resource_path
from rules.fabula.quick import filled_hero, quick_hero

SAMPLES = sorted(path.stem for path in resource_path("samples/fabula").glob("*.folio"))
LONGEST_LINE = 500


@cache
def sample(name: str) -> Hero:
    """Return the sample document of that name."""
    data = resource_path(f"samples/fabula/{name}.folio").read_bytes()
    return Hero.model_validate_json(data)


@cache
def random_hero(seed: int, level: int = 5) -> Hero:
    """Return a finished, legal hero, always the same for a seed and level."""
    rng = Random(seed * 1000 + level)
    return quick_hero(rng) if level == 5 else filled_hero(Hero(), rng, level=level)


def veteran() -> Hero:
    """A level 50 hero of many classes with more belongings, Bonds and notes than any page holds."""
    hero = random_hero(3, 50)
    weapons = catalog().content.weapons[:12]
    carried = tuple(OwnedItem(key=f"w{n}", item_id=w.id) for n, w in enumerate(weapons))
    kept = tuple(OwnedItem(key=f"k{n}", name=f"Keepsake number {n}") for n in range(60))
    bonds = tuple(Bond(name=f"Comrade {n}", emotions=("loyalty",)) for n in range(14))
    return hero.replaced(
        name="Maximilian von und zu Hohenschwangau",
        items=(*hero.items, *carried, *kept),
        bonds=bonds,
        notes="A long story, told again.\n" * 400,
        look="Tall and thin, with one eye of glass. " * 40,
    )


def words_of(length: int, start: str) -> str:
    """Return text of that length in words that differ, so that a lost one is missed."""
    words = start
    number = 0
    while len(words) < length:
        number += 1
        words += f" {start.lower()}{number}"
    return words[:length]


def long_names() -> Hero:
    """A hero whose every line is as long as a document allows."""
    hero = sample("camilla")
    return hero.replaced(
        name=words_of(LONGEST_LINE, "Name"),
        pronouns=words_of(LONGEST_LINE, "Pronoun"),
        player=words_of(LONGEST_LINE, "Player"),
        identity=words_of(LONGEST_LINE, "Identity"),
        theme=words_of(LONGEST_LINE, "Theme"),
        origin=words_of(LONGEST_LINE, "Origin"),
        look=words_of(3_000, "Look"),
        bonds=tuple(Bond(name=words_of(LONGEST_LINE, f"Bond{n}x")) for n in range(6)),
        items=tuple(
            item.replaced(name=words_of(LONGEST_LINE, f"Item{n}x"))
            for n, item in enumerate(hero.items)
        ),
    )


def one_word_names() -> Hero:
    """A hero whose long lines are single words: they can only break anywhere."""
    hero = sample("camilla")
    word = "Donaudampfschifffahrtsgesellschaftskapitän" * 11
    return hero.replaced(name=word, identity=word, theme=word, origin=word, notes=word * 30)


def odd_numbers() -> Hero:
    """An illegal hero: one Skill thirty times, picks without end, hardly any points."""
    levels = sample("camilla").levels
    repeated = levels[0].replaced(
        picks=tuple(Pick(choice="made_up", value=words_of(300, f"P{n}x")) for n in range(20))
    )
    stray = levels[0].replaced(class_id="hexblade", skill_id="hex")
    return sample("camilla").replaced(levels=(*levels, *(repeated,) * 30, stray))


def summoner() -> Hero:
    """A hero who has bound every Arcanum and made gadgets of every type and tier."""
    known = catalog()
    bound = tuple(Pick(choice="starting_arcanum", value=a.id) for a in known.content.arcana)
    binding = LevelChoice(class_id="arcanist", skill_id="bind_and_summon", picks=bound)
    types = [kind.id for kind in known.content.gadgets.types] * 3
    gadgets = tuple(
        LevelChoice(
            class_id="tinkerer",
            skill_id="gadgets",
            picks=(Pick(choice="gadget_pick", value=kind),),
        )
        for kind in types
    )
    return sample("camilla").replaced(levels=(binding, *gadgets))


def in_play(hero: Hero) -> Hero:
    """The hero in the middle of a session."""
    return hero.replaced(
        play=PlayState(
            hp=17, mp=3, ip=2, fabula_points=1, xp=7, statuses=("slow", "enraged", "poisoned")
        ),
        purse=hero.purse.replaced(entries=(PurseEntry(zenit=1250),)),
    )


HARD_HEROES = {
    "camilla": lambda: sample("camilla"),
    "mage": lambda: sample("level_40_mage"),
    "empty": Hero,
    "veteran": veteran,
    "long names": long_names,
    "one-word names": one_word_names,
    "odd numbers": odd_numbers,
    "summoner": summoner,
    "random 20": lambda: random_hero(7, 20),
    "random 31": lambda: random_hero(11, 31),
    "random 50": lambda: random_hero(13, 50),
}
