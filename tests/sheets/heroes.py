"""Heroes to print: samples, random ones of any level, and some that are hard on a page."""

from __future__ import annotations

from functools import cache
from random import Random

from models.fabula.catalog import catalog
from models.fabula.hero import Bond, Hero, LevelChoice, PlayState
from models.fabula.item import Accessory, Armor, Shield, Weapon
from models.fabula.owned import ItemDesign, OwnedItem, PurseEntry, Slots
from models.fabula.pick import Pick
from models.fabula.power import Dismissal, LearnedSpell, OwnArcanum, Prototype
from models.fabula.stat_block import (
    Affinity,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSpell,
    StatBlock,
)
from resources.loader import resource_path
from rules.fabula.quick import filled_hero, quick_hero
from tests.rules.fabula.builder import levels_of

SAMPLES = sorted(
    path.stem
    for path in resource_path("samples/fabula").glob("*.folio")
    if path.stem != "lantern_road"  # an encounter beside its heroes
)
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
        picks=tuple(Pick(choice="made_up", value=words_of(300, f"P{n}x")) for n in range(8))
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


def legend() -> Hero:
    """A level 50 hero with five mastered classes and something of everything the rules know."""
    known = catalog()
    levels = levels_of(
        dict.fromkeys(("elementalist", "chimerist", "tinkerer", "arcanist", "wayfarer"), 10),
        {
            "elemental_magic": 10,
            "spell_mimic": 9,
            "feral_speech": 1,
            "gadgets": 5,
            "visionary": 5,
            "arcane_regeneration": 2,
            "bind_and_summon": 1,
            "emergency_arcanum": 6,
            "ritual_arcanism": 1,
            "faithful_companion": 5,
            "resourceful": 4,
            "well_traveled": 1,
        },
        heroic=("volcano", "extra_spells", "revelation", "deep_pockets", "heroic_companion"),
    )
    gadgets = iter(("magitech", "alchemy", "magitech", "infusions", "magitech"))
    answers = {"arcane_regeneration": ()} | {
        "bind_and_summon": (Pick(choice="starting_arcanum", value=known.content.arcana[0].id),)
    }
    levels = tuple(
        level.replaced(picks=(Pick(choice="gadget_pick", value=next(gadgets)),))
        if level.skill_id == "gadgets"
        else level.replaced(picks=answers.get(level.skill_id, level.picks))
        for level in levels
    )
    weapons = tuple(
        OwnedItem(key=f"w{n}", item_id=weapon.id)
        for n, weapon in enumerate(known.content.weapons[:9])
    )
    rare = tuple(OwnedItem(key=f"r{n}", item_id=id) for n, id in enumerate(rare_ids()))
    kept = tuple(OwnedItem(key=f"k{n}", name=f"Relic of the age {n}") for n in range(12))
    return sample("level_40_mage").replaced(
        name="Isaura Venn of the Nine Towers",
        levels=levels,
        items=(
            *weapons,
            *rare,
            *kept,
            OwnedItem(key="b1", item_id="bronze_sword", is_broken=True),
            OwnedItem(key="d1", item_id="steel_dagger", name="Fang", design=FANG),
        ),
        slots=Slots(main_hand="w0", armor="r1", accessory="r3"),
        bonds=tuple(
            Bond(name=f"Ally {n} of the long road", emotions=("loyalty", "affection"))
            for n in range(9)
        ),
        bound_arcana=(*(a.id for a in known.content.arcana[1:6]), OWN_ARCANUM.key),
        own_arcana=(OWN_ARCANUM,),
        learned_spells=tuple(
            LearnedSpell(
                key=f"s{n}",
                name=f"Breath of the beast {n}",
                is_offensive=n % 2 == 0,
                mp=10,
                target="one creature",
                damage=15,
                damage_type="fire",
                species="beast",
                effect="Each target hit is also slow.",
            )
            for n in range(11)
        ),
        companion_name="Bramble",
        companion=BRAMBLE,
        prototypes=tuple(Prototype(spell_id=id) for id in ("heal", "barrier", "umbra", "aura")),
        notes="A vow made under the first tower.\n" * 120,
    )


def long_powers() -> Hero:
    """The legend with powers and items whose every text is as long as anybody writes."""
    spells = tuple(
        spell.replaced(
            name=words_of(LONGEST_LINE if n == 0 else 60, f"Spell{n}x"),
            target=words_of(LONGEST_LINE if n == 1 else 40, f"Target{n}x"),
            effect=words_of(6_000 if n == 2 else 400, f"Effect{n}x"),
            opportunity=words_of(300, f"Chance{n}x"),
        )
        for n, spell in enumerate(legend().learned_spells)
    )
    dismissals = tuple(
        Dismissal(name=words_of(200, f"Ebb{n}x"), effect=words_of(1_200, f"Flow{n}x"))
        for n in range(6)
    )
    arcanum = OWN_ARCANUM.replaced(
        name=words_of(LONGEST_LINE, "Arcanum"),
        domains=tuple(words_of(300, f"Domain{n}x") for n in range(8)),
        merge=words_of(4_000, "Merge"),
        dismissals=dismissals,
    )
    items = tuple(
        item.replaced(
            name=words_of(120, f"Thing{n}x"),
            design=ItemDesign(own_quality=words_of(2_000 if n == 0 else 150, f"Quality{n}x")),
        )
        if item.item_id
        else item
        for n, item in enumerate(legend().items)
    )
    companion = BRAMBLE.replaced(
        traits=tuple(words_of(LONGEST_LINE, f"Trait{n}x") for n in range(12)),
        attacks=tuple(
            attack.replaced(
                name=words_of(LONGEST_LINE, f"Attack{n}x"),
                effects=(words_of(4_000, f"Hit{n}x"), words_of(300, f"Also{n}x")),
            )
            for n, attack in enumerate(BRAMBLE.attacks)
        ),
        actions=tuple(
            BlockAction(key=f"x{n}", name=words_of(300, f"Act{n}x"), effect=words_of(3_000, "Deed"))
            for n in range(3)
        ),
    )
    return legend().replaced(
        learned_spells=spells,
        own_arcana=(arcanum,),
        items=items,
        companion_name=words_of(LONGEST_LINE, "Companion"),
        companion=companion,
    )


def rare_ids() -> tuple[str, ...]:
    """Return the ids of a rare weapon, armor, shield and accessory, each with a Quality, of more
    weapons, and of a mount."""
    items = tuple(catalog().market.items.values())
    kinds = (Weapon, Armor, Shield, Accessory, Weapon, Weapon, Accessory)
    found: list[str] = []
    for kind in kinds:
        found.append(
            next(i.id for i in items if isinstance(i, kind) and i.effect and i.id not in found)
        )
    return (*found, "mount_flying")


FANG = ItemDesign(damage_plus=True, own_quality="It hums when a lie is told nearby.")
BRAMBLE = StatBlock(
    species="plant",
    rank="companion",
    traits=("shaggy", "loyal", "always hungry"),
    dice=BlockDice(DEX=6, INS=8, MIG=10, WLP=8),
    affinities=(
        Affinity(type="fire", level="vulnerable"),
        Affinity(type="earth", level="resistant"),
    ),
    status_immunities=("dazed", "enraged", "shaken"),
    attacks=(
        BlockAttack(key="a1", name="Thorn lash", effects=("The target is also slow.",)),
        BlockAttack(key="a2", name="Seed spit", range="ranged", multi=2),
    ),
    spells=(
        BlockSpell(
            key="s1",
            name="Sap",
            is_offensive=True,
            mp=10,
            damage=15,
            damage_type="earth",
            effect="Each creature hit is also weak.",
        ),
    ),
    actions=(BlockAction(key="x1", name="Shelter", effect="It covers one creature it sees."),),
)
OWN_ARCANUM = OwnArcanum(
    key="a1",
    name="Arcanum of the Tide",
    domains=("sea", "moon", "memory"),
    merge="You breathe water, and waves carry you.",
    resists=("ice",),
    status_immunities=("slow",),
    dismissals=(Dismissal(name="Ebb", effect="Every foe is pushed back."),),
)


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
    "legend": legend,
    "long powers": long_powers,
    "random 20": lambda: random_hero(7, 20),
    "random 31": lambda: random_hero(11, 31),
    "random 50": lambda: random_hero(13, 50),
}
