"""Buying, selling, finding and losing things: pure changes of a hero, each told in the purse.

At creation the budget pays and nothing is written down. In play every price is an entry of the
purse, so that the zenit is always the sum of what is told there.
"""

from __future__ import annotations

from typing import Literal

from models.document import MAX_LINE
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from models.fabula.item import Artifact, Item
from models.fabula.market import Service
from models.fabula.owned import EntryKind, ItemDesign, OwnedItem, PurseEntry
from models.fabula.pick import Picks
from models.fabula.quality import Quality
from rules.fabula.edit import equipped, next_key, without_item
from rules.fabula.formula import evaluated
from rules.fabula.gear import Held, held, item_cost
from rules.fabula.numbers import HeroNumbers

Way = Literal["creation", "bought", "found"]
"""How a thing comes: from the budget of creation, for zenit in play, or for nothing."""


def with_entry(
    hero: Hero, zenit: int, what: str, *, kind: EntryKind = "other", **more: object
) -> Hero:
    """Write an entry into the purse, as the newest."""
    told = {"zenit": zenit, "what": what[:MAX_LINE], "kind": kind, **more}
    entry = PurseEntry(zenit=0).replaced(**told)
    return hero.replaced(purse=hero.purse.replaced(entries=(*hero.purse.entries, entry)))


def without_entry(hero: Hero, index: int) -> Hero:
    """Take an entry back with what it did: what was sold returns, what was bought goes.

    A repair or a Quality stays; only its price is taken back.
    """
    entry = hero.purse.entries[index]
    entries = hero.purse.entries[:index] + hero.purse.entries[index + 1 :]
    if entry.kind == "bought" and entry.key:
        hero = without_item(hero, entry.key)
    if entry.gone is not None:
        taken = entry.gone.key in {owned.key for owned in hero.items}
        back = entry.gone.replaced(key=next_key(hero)) if taken else entry.gone
        hero = hero.replaced(items=(*hero.items, back))
    return hero.replaced(purse=hero.purse.replaced(entries=entries))


def with_entry_changed(hero: Hero, index: int, *, zenit: int, what: str) -> Hero:
    """Correct the amount and the note of an entry."""
    entries = hero.purse.entries
    entry = entries[index].replaced(zenit=zenit, what=what)
    return hero.replaced(
        purse=hero.purse.replaced(entries=(*entries[:index], entry, *entries[index + 1 :]))
    )


def purchase_limit(item: Item | None) -> str:
    """Say why the item cannot be bought; empty when it can."""
    if item is None or item.purchasable:
        return ""
    if isinstance(item, Artifact):
        return f"{item.name} is an artifact: it is never bought or sold."
    return f"{item.name} is not a thing to buy."


def sale_limit(one: Held) -> str:
    """Say why the thing cannot be sold; empty when it can."""
    if one.owned.is_artifact or isinstance(one.item, Artifact):
        return f"{one.name} is an artifact: it is never bought or sold."
    return ""


def sale_price(one: Held, catalog: Catalog) -> int:
    """Return what a sale usually brings: half the list price, rounded down.

    A thing without a list price brings half of what was paid for it.
    """
    price = item_cost(one.owned, None) if one.item is None else one.item.cost
    return price // catalog.market.content.trade.sale_divisor


def with_new_item(hero: Hero, owned: OwnedItem, way: Way, *, price: int | None = None) -> Hero:
    """Add the thing to the backpack under a key of its own; bought in play, its price is paid.

    Args:
        price: The zenit paid; None pays the list price, or what the thing itself says.
    """
    known = catalog(hero.edition)
    owned = owned.replaced(key=next_key(hero), came=way)
    one = held(owned, known)
    if price is not None and (one.item is None or price != one.item.cost):
        owned = owned.replaced(cost=price)
    hero = hero.replaced(items=(*hero.items, owned))
    if way != "bought":
        return hero
    paid = item_cost(owned, one.item)
    more = {"item_id": owned.item_id, "key": owned.key}
    return with_entry(hero, -paid, one.name, kind="bought", **more)


def acquired(hero: Hero, item_id: str, way: Way, *, slot: str = "") -> Hero:
    """Add an item of the content the given way, and put it in ``slot`` if there is one."""
    after = with_new_item(hero, OwnedItem(key="", item_id=item_id), way)
    return equipped(after, after.items[-1].key, slot) if slot else after


def with_sale(hero: Hero, key: str, price: int) -> Hero:
    """Sell the thing for ``price`` zenit; what creation paid for it keeps counting as spent."""
    return _with_item_gone(hero, key, "sold", price)


def with_item_dropped(hero: Hero, key: str) -> Hero:
    """Let go of a thing that was lost, given away or used up: it brings nothing."""
    return _with_item_gone(hero, key, "dropped", 0)


def _with_item_gone(hero: Hero, key: str, kind: EntryKind, zenit: int) -> Hero:
    owned = item_of(hero, key)
    name = held(owned, catalog(hero.edition)).name
    after = without_item(hero, key)
    return with_entry(after, zenit, name, kind=kind, item_id=owned.item_id, gone=owned)


def item_of(hero: Hero, key: str) -> OwnedItem:
    """Return the owned item of that key.

    Raises:
        KeyError: when there is none.
    """
    for owned in hero.items:
        if owned.key == key:
            return owned
    raise KeyError(key)


def with_item(hero: Hero, item: OwnedItem) -> Hero:
    """Put ``item`` in the place of the owned item with its key."""
    return hero.replaced(items=tuple(item if o.key == item.key else o for o in hero.items))


def with_broken(hero: Hero, key: str) -> Hero:
    """Break the thing: it stays where it is and gives nothing."""
    return with_item(hero, item_of(hero, key).replaced(is_broken=True))


def repair_price(one: Held) -> int:
    """Return what mending costs by the item's own rules; 0 where they name no price."""
    modifiers = one.item.modifiers if one.item else ()
    return max((m.repair_cost or 0 for m in modifiers), default=0)


def with_repair(hero: Hero, key: str, price: int) -> Hero:
    """Mend the thing for ``price`` zenit."""
    owned = item_of(hero, key)
    name = held(owned, catalog(hero.edition)).name
    hero = with_item(hero, owned.replaced(is_broken=False))
    if not price:
        return hero
    return with_entry(hero, -price, f"Repair of {name}", kind="repair", key=key)


UPGRADE_ID = "upgrade"


def upgrade_price(numbers: HeroNumbers, quality: Quality, *, by_skill: bool = False) -> int:
    """Return what adding the Quality to a finished item costs.

    Args:
        by_skill: The hero's own Heroic Skill does it at a rest; else an artisan in a day.

    Source: Optional buying of Qualities; Tinkerer, Upgrade.
    """
    usual = numbers.catalog.market.content.trade.upgrade_factor * quality.cost
    heroic = numbers.catalog.heroic_skills.get(UPGRADE_ID)
    formula = heroic.cost.zenit if by_skill and heroic and heroic.cost else None
    if not isinstance(formula, str):
        return usual
    levels = {f"SL_{skill}": level for skill, level in numbers.skill_levels.items()}
    return evaluated(formula, {"quality_cost": quality.cost, **levels})


def has_upgrade(numbers: HeroNumbers) -> bool:
    """Say whether the hero can add Qualities with the Heroic Skill Upgrade."""
    return any(owned.heroic_skill.id == UPGRADE_ID for owned in numbers.heroic_skills)


def with_upgrade(hero: Hero, key: str, quality_id: str, picks: Picks = (), *, price: int) -> Hero:
    """Add a Quality to a finished item, or swap the one it has, for ``price`` zenit.

    What was paid for the item itself stays what it was.
    """
    known = catalog(hero.edition)
    owned = item_of(hero, key)
    before = held(owned, known)
    design = (owned.design or ItemDesign()).replaced(
        quality=quality_id,
        quality_picks=picks,
        own_quality="",
        own_quality_cost=0,
        own_effects=(),
        is_upgrade=True,
    )
    better = owned.replaced(design=design, cost=item_cost(owned, before.item))
    quality = known.market.qualities.get(quality_id)
    what = f"{quality.name if quality else quality_id} for {before.name}"
    return with_entry(with_item(hero, better), -price, what, kind="upgrade", key=key)


def with_service(hero: Hero, service: Service, times: int = 1) -> Hero:
    """Pay for a service, ``times`` over."""
    what = f"{times} × {service.name}" if times > 1 else service.name
    return with_entry(hero, -service.cost * times, what, kind="service", item_id=service.id)


RECHARGE_ID = "recharge_ip"


def lacking_ip(numbers: HeroNumbers) -> int:
    """Return how many Inventory Points are used up."""
    kept = numbers.hero.play.ip
    return 0 if kept is None else max(0, numbers.value("max_ip") - kept)


def with_ip_recharged(numbers: HeroNumbers, points: int) -> Hero:
    """Buy back up to ``points`` Inventory Points at the price of the market.

    Source: Inventory Points come back for zenit in a town, a village or the like.
    """
    points = min(points, lacking_ip(numbers))
    if points <= 0:
        return numbers.hero
    hero = with_service(numbers.hero, numbers.catalog.market.services[RECHARGE_ID], points)
    left = lacking_ip(numbers) - points
    filled = None if not left else numbers.value("max_ip") - left
    return hero.replaced(play=hero.play.replaced(ip=filled))


def price_history(hero: Hero, owned: OwnedItem) -> tuple[PurseEntry, ...]:
    """Return the entries about this very thing and, where it is known, about others like it."""

    def is_about(entry: PurseEntry) -> bool:
        gone = entry.gone.key if entry.gone else ""
        same = bool(owned.item_id) and entry.item_id == owned.item_id
        return same or (bool(owned.key) and owned.key in (entry.key, gone))

    return tuple(entry for entry in hero.purse.entries if is_about(entry))
