"""A finished, legal hero from a preset and an archetype, or at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from models.bnb.catalog import Catalog, catalog
from models.bnb.character import Character
from models.bnb.content import Archetype, Armor, Charm, Focus, Item, Shield, Weapon
from models.bnb.vocabulary import STATS, Slot, Stat
from rules.bnb.budget import budget_state
from rules.bnb.derive import derive
from rules.bnb.edit import (
    equipped,
    with_item_bought,
    with_preset,
    with_skill,
    with_skill_points,
    with_stat_points,
    with_touch,
)
from rules.bnb.points import skill_level, skill_missing, stat_level, stat_missing
from rules.bnb.purchase import purse_worth, with_starting_money

RICH_FROM = 200
PREFERRED_LOAD = 5


def quick_character(rng: Random) -> Character:
    """Return a finished hero of a random preset up to 300 points and a random archetype."""
    known = catalog()
    presets = [preset for preset in known.content.presets if preset.points <= 300]
    archetype = rng.choice(known.content.archetypes)
    return quick_hero(rng, rng.choice(presets).id, archetype.id)


def quick_hero(
    rng: Random, preset_id: str, archetype_id: str, *, base: Character | None = None
) -> Character:
    """Return a finished hero of that preset and archetype with every point spent.

    Args:
        base: What is kept: name, player, options, notes and whatever else is filled in.

    Raises:
        KeyError: when there is no such preset or archetype.
    """
    hero = with_preset(base if base is not None else Character(), preset_id)
    return filled(hero, rng, archetype_id)


def filled(hero: Character, rng: Random, archetype_id: str) -> Character:
    """Return the hero with what is still open filled in after the archetype.

    Points that are left are spent; gear is bought only for one who owns nothing.

    Raises:
        KeyError: when there is no such archetype.
    """
    known = catalog()
    archetype = known.archetypes[archetype_id]
    hero = _with_person(hero, archetype, rng, known)
    if archetype.touched and not hero.touched:
        hero = with_touch(hero, True, rng.choice(known.content.touches))
    hero = _with_stats(hero, archetype)
    hero = _with_skills(hero, archetype, known)
    if not hero.gear:
        hero = _with_gear(hero, archetype, known)
    return hero


def random_name(rng: Random) -> str:
    return rng.choice(catalog().content.person_names)


def _with_person(hero: Character, archetype: Archetype, rng: Random, known: Catalog) -> Character:
    lands = [known.lands[id] for id in archetype.homelands if id in known.lands]
    made = {
        "name": random_name(rng),
        "concept": rng.choice(archetype.concepts).capitalize() if archetype.concepts else "",
        "homeland": rng.choice(lands).name if lands else "",
    }
    if archetype.touched:
        made["patron"] = rng.choice([god.name for god in known.content.gods if god.id != "other"])
    missing = {field: text for field, text in made.items() if not getattr(hero, field).strip()}
    return hero.replaced(**missing)


def _with_stats(hero: Character, archetype: Archetype) -> Character:
    """Raise stats one level at a time, where the archetype gets most for its points."""
    state = budget_state(hero)
    share = 100 - archetype.weights.skill_share
    left = state.for_stats if state.separate else state.total * share // 100 - state.stats
    paid: dict[Stat, int] = {stat: hero.stats.of(stat) for stat in STATS}
    weights: Mapping[Stat, int] = archetype.weights.stats
    while True:
        options: list[Stat] = [
            stat for stat in STATS if stat_missing(paid[stat]) <= left and weights.get(stat)
        ]
        if not options:
            break
        best = max(options, key=lambda s: _worth(weights[s], stat_level(paid[s])))
        left -= stat_missing(paid[best])
        paid[best] += stat_missing(paid[best])
    for stat in STATS:
        hero = with_stat_points(hero, stat, paid[stat])
    return hero


def _worth(weight: int, level: int) -> float:
    return weight / (level + 0.5)


def _with_skills(hero: Character, archetype: Archetype, known: Catalog) -> Character:
    """Raise skills until no point is left; odd ones open further skills of the list."""
    left = budget_state(hero).for_skills
    paid = {owned.key: owned.points for owned in hero.skills}
    weights = dict(archetype.weights.skills)
    fill = [entry.id for entry in known.content.skills if entry.open and entry.id not in weights]
    while left > 0:
        options = [key for key in weights if skill_missing(paid.get(key, 0)) <= left]
        if not options and not fill:
            break
        if options:
            best = max(options, key=lambda k: _worth(weights[k], skill_level(paid.get(k, 0))))
        else:
            best = fill.pop(0)
            weights[best] = 1
        cost = skill_missing(paid.get(best, 0))
        if cost > left:
            continue
        left -= cost
        paid[best] = paid.get(best, 0) + cost
    for key, points in paid.items():
        hero = with_skill_points(hero, key, points)
        entry = known.skills.get(key)
        if entry is not None and not entry.open and points:
            hero = with_skill(hero, key, taught=True)
    return hero


def _with_gear(hero: Character, archetype: Archetype, known: Catalog) -> Character:
    """Buy what suits the archetype, light enough to move freely, and put it to use."""
    rich = budget_state(hero).total >= RICH_FROM
    wanted = [known.items[id] for id in archetype.gear]
    for item in (known.items[id] for id in archetype.rich_gear) if rich else ():
        wanted = [old for old in wanted if not _replaces(item, old)]
        wanted.append(item)
    for item in wanted:
        bought = with_item_bought(hero, item.id)
        if _is_light(bought):
            hero = bought
    spent = -purse_worth(hero)
    hero = with_starting_money(hero, -(-(spent + 50) // 100) * 100 if spent > 0 else 100)
    for key, slot in _uses(hero, known):
        hero = equipped(hero, key, slot)
    for owned in hero.gear:
        item = known.items.get(owned.item_id)
        if item is not None and item.group == "clothes":
            gear = tuple(
                one.replaced(place="worn") if one.key == owned.key else one for one in hero.gear
            )
            hero = hero.replaced(gear=gear)
    return hero


def _replaces(item: Item, old: Item) -> bool:
    """Say whether the better ``item`` makes ``old`` needless."""
    if isinstance(item, Weapon) and isinstance(old, Weapon):
        return item.kind == old.kind
    return type(item) is type(old) and type(item) is not Item


def _is_light(hero: Character) -> bool:
    borne = derive(hero).load
    return borne.carried * PREFERRED_LOAD < borne.lift


def _uses(hero: Character, known: Catalog) -> Iterator[tuple[str, Slot]]:
    """Yield what to put to use: of each kind the first that was bought."""
    kinds: tuple[tuple[type[Item], Slot], ...] = (
        (Weapon, "weapon"),
        (Armor, "armor"),
        (Shield, "shield"),
        (Focus, "focus"),
        (Charm, "charm"),
    )
    for kind, slot in kinds:
        for owned in hero.gear:
            item = known.items.get(owned.item_id)
            if isinstance(item, kind) and _may_use(hero, item):
                yield owned.key, slot
                break


def _may_use(hero: Character, item: Item) -> bool:
    """Say whether nothing speaks against it: weak arms get small weapons only."""
    strong = derive(hero).levels["strength"] > 1
    heavy = isinstance(item, Weapon) and item.kind == "melee" and (item.weight or 0) > 1
    return strong or not heavy
