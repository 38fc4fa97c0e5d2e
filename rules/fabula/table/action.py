"""Actions of a turn besides attacks and spells: items, Skills, Arcana, gadgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.fabula.gadget import Infusion, Mix
from models.fabula.rule import InventoryItem
from models.fabula.session import CheckModifier, Member, Session
from models.fabula.vocabulary import DamageType, Status
from models.table import LogLine
from rules.breakdown import Part
from rules.dice import Dice
from rules.fabula import source
from rules.fabula.gadget import paid_ip
from rules.fabula.numbers import HeroNumbers
from rules.fabula.pay import lacking, summoned, use_prices, used
from rules.fabula.potion import Resource, brewed_damage, brewed_healing
from rules.fabula.power_edit import dismissed, with_magicannon, with_used
from rules.fabula.table.check import CheckError, roll_of
from rules.fabula.table.damage import Blow, hurt
from rules.fabula.table.effect import levels_of_moment, without_statuses
from rules.fabula.table.flow import participant, pending
from rules.fabula.table.outcome import DRAINS_MP, summed
from rules.fabula.table.recovery import POOL_NAMES, recovery
from rules.fabula.table.seat import Pool, seats, with_entry, with_points
from rules.fabula.table.settle import with_hit_points
from rules.fabula.table.tell import told
from rules.fabula.table.turn import guarding
from rules.fabula.use import Use, use_of
from rules.table_log import arrow, line

POTION_RAIN = "potion_rain"


def hero_numbers(session: Session, key: str) -> HeroNumbers:
    """Return a hero's numbers.

    Raises:
        CheckError: for somebody who is no hero.
    """
    seat = participant(session, key)
    if not isinstance(seat.numbers, HeroNumbers):
        raise CheckError(f"{seat.name} is no hero.", remedy="Choose a hero.")
    return seat.numbers


def with_hero(session: Session, key: str, numbers_hero: object) -> Session:
    """Return the session with the hero of a member replaced."""
    entry = participant(session, key).entry
    assert isinstance(entry, Member)
    return with_entry(session, entry.replaced(hero=numbers_hero))


# ------------------------------------------------------------------ the Inventory action


def item_reach(numbers: HeroNumbers, item: InventoryItem) -> int:
    """Return how many creatures one item reaches: with Potion Rain a potion reaches several.

    Source: Tinkerer, Potion Rain: as many more as its Skill Level.
    """
    return 1 + numbers.skill_levels.get(POTION_RAIN, 0) if item.restores else 1


def item_used(
    session: Session,
    user: str,
    item_id: str,
    targets: Sequence[str],
    *,
    damage_type: DamageType | None = None,
    cured: Status | None = None,
) -> Session:
    """Return the session after an item was made from Inventory Points and used.

    Args:
        damage_type: The type of an Elemental Shard.
        cured: The status that a Tonic ends.

    Raises:
        CheckError: with too few points, no such item, or the wrong number of targets.

    Source: Core rulebook, Inventory action and Inventory Points.
    """
    numbers = hero_numbers(session, user)
    items = numbers.catalog.content.inventory_items
    item = next((one for one in items if one.id == item_id), None)
    if item is None:
        raise CheckError("There is no such item.", remedy="Choose one of the list.")
    targets = tuple(dict.fromkeys(targets))
    price = numbers.item_ip[item.id]
    after = _ip_paid(session, user, price, item.name)
    reach = item_reach(numbers, item)
    if not targets or len(targets) > reach:
        words = "one creature" if reach == 1 else f"one to {reach} creatures"
        raise CheckError(f"{item.name} is used on {words}.", remedy="Change the targets.")
    if item.damage is not None and damage_type and damage_type not in item.damage_types:
        raise CheckError(f"{item.name} deals no {damage_type} damage.", remedy="Change the type.")
    lines: list[LogLine] = []
    for key in targets:
        after, said = _item_on(after, numbers, item, key, len(targets), damage_type, cured)
        lines += said
    detail = f"{item.name}, {price} IP"
    name = participant(session, user).name
    return told(session, after, "item", name, who=user, detail=detail, lines=lines)


def _ip_paid(session: Session, user: str, price: int, what: str) -> Session:
    seat = participant(session, user)
    left = seat.current("ip")
    if left < price:
        raise CheckError(
            f"{what} costs {price} IP, {seat.name} has {left}.", remedy="Choose something cheaper."
        )
    return with_points(session, user, "ip", left - price)


def _item_on(
    session: Session,
    numbers: HeroNumbers,
    item: InventoryItem,
    key: str,
    creatures: int,
    damage_type: DamageType | None,
    cured: Status | None,
) -> tuple[Session, list[LogLine]]:
    place = source.section(numbers.catalog, "Inventory Points")
    seat = participant(session, key)
    lines: list[LogLine] = []
    resources: Iterable[tuple[Resource, int]] = item.restores.items()
    for resource, amount in resources:
        brewed = brewed_healing(
            numbers, Part(item.name, amount, place), resource, creatures=creatures
        )
        pool: Pool = resource
        found = recovery(seat, pool, brewed.parts)
        session = with_points(session, key, pool, found.after)
        moved = arrow(found.before, found.after)
        lines.append(line(f"{seat.name} {POOL_NAMES[pool]} {moved}", "good"))
    if item.damage is not None:
        base = (Part(item.name, item.damage, place),)
        dealt = brewed_damage(numbers, base, bonus="shard_damage")
        kind = damage_type or next(iter(item.damage_types), "none")
        more = levels_of_moment(session, key, kind)
        guards = key in guarding(session)
        taken = hurt(Blow(dealt.parts, kind), seat, is_guarding=guards, more=more)
        session = with_hit_points(session, key, taken.after)
        moved = arrow(taken.before, taken.after)
        lines.append(line(f"{summed(taken)} {kind} · {seat.name} {moved}"))
    ends_status = not item.restores and item.damage is None
    if ends_status and cured is not None and cured in seat.play.statuses:
        session = without_statuses(session, key, {cured})
        lines.append(line(f"{seat.name} no longer {cured}", "good"))
    return session, lines


# ------------------------------------------------------------------ Skills and Arcana


def skill_used(session: Session, key: str, skill_id: str) -> Session:
    """Return the session after a Skill or Heroic Skill was used: its price paid, its limit noted.

    Raises:
        CheckError: when the hero has no such Skill, it is used up, or too little is left to pay.
    """
    numbers = hero_numbers(session, key)
    use = use_of(numbers, skill_id)
    if use is None:
        raise CheckError("The hero has no such Skill.", remedy="Choose another one.")
    if use.is_used:
        raise CheckError(f"{use.entry.name} is used up for now.", remedy="Wait for its limit.")
    problem = lacking(numbers, use_prices(use) or {})
    if problem:
        raise CheckError(problem, remedy="Choose something cheaper.")
    after = with_hero(session, key, used(numbers, use))
    if participant(after, key).is_down:
        after = with_hit_points(after, key, 0)
    lines = [line(use.text, "soft")] if use.text else []
    detail = f"{use.entry.name}{_price_words(use)}"
    name = participant(session, key).name
    spent = (use_prices(use) or {}).get("fp", 0)
    after = after.replaced(fabula_spent=after.fabula_spent + spent)
    return told(session, after, "skill", name, who=key, detail=detail, lines=lines)


def _price_words(use: Use) -> str:
    prices = [price.words for price in use.prices]
    return f", {', '.join(prices)}" if prices else ""


def skill_ready_again(session: Session, key: str, skill_id: str) -> Session:
    """Return the session with a limited Skill usable again."""
    numbers = hero_numbers(session, key)
    return with_hero(session, key, with_used(numbers.hero, skill_id, False))


def arcanum_summoned(session: Session, key: str, arcanum_id: str, chosen: str = "") -> Session:
    """Return the session with a hero merged with an Arcanum: MP paid.

    Raises:
        CheckError: when it is not bound, or MP are lacking.
    """
    numbers = hero_numbers(session, key)
    bound = next((b for b in numbers.arcana if b.arcanum.id == arcanum_id), None)
    if bound is None:
        raise CheckError("That Arcanum is not bound.", remedy="Choose another one.")
    price = max(0, numbers.value("arcanum_summon_mp"))
    problem = lacking(numbers, {"mp": price})
    if problem:
        raise CheckError(problem, remedy="Regain Mind Points first.")
    hero = summoned(numbers, bound.arcanum)
    if chosen:
        hero = hero.replaced(play=hero.play.replaced(merged_choice=chosen))
    after = with_hero(session, key, hero)
    detail = f"summons {bound.arcanum.name}, {price} MP"
    name = participant(session, key).name
    lines = [line(bound.merge, "soft")] if bound.merge else []
    return told(session, after, "skill", name, who=key, detail=detail, lines=lines)


def arcanum_dismissed(session: Session, key: str, dismissal: str = "") -> Session:
    """Return the session with the merge over.

    Args:
        dismissal: The name of the dismissal effect; empty for one that was forced.
    """
    numbers = hero_numbers(session, key)
    bound = next(
        (b for b in numbers.arcana if b.arcanum.id == numbers.hero.play.merged_arcanum), None
    )
    after = with_hero(session, key, dismissed(numbers.hero))
    texts = dict(bound.dismissals) if bound else {}
    lines = [line(texts[dismissal], "soft")] if dismissal in texts else []
    detail = f"dismisses {bound.arcanum.name}" if bound else "dismisses the Arcanum"
    if dismissal:
        detail += f": {dismissal}"
    name = participant(session, key).name
    return told(session, after, "skill", name, who=key, detail=detail, lines=lines)


# ------------------------------------------------------------------ gadgets


def _gadget_tiers(numbers: HeroNumbers, type_id: str) -> tuple[str, ...]:
    owned = next((g for g in numbers.gadgets if g.type_id == type_id), None)
    tiers = numbers.catalog.content.gadgets.tiers
    return tiers[: tiers.index(owned.tier) + 1] if owned else ()


def mixes(numbers: HeroNumbers) -> tuple[Mix, ...]:
    """Return the mixes of Alchemy that the hero has unlocked."""
    tiers = _gadget_tiers(numbers, "alchemy")
    return tuple(m for m in numbers.catalog.content.gadgets.alchemy.mixes if m.tier in tiers)


def infusions(numbers: HeroNumbers) -> tuple[Infusion, ...]:
    """Return the infusions that the hero has unlocked."""
    tiers = _gadget_tiers(numbers, "infusions")
    return tuple(one for one in numbers.catalog.content.gadgets.infusions.list if one.tier in tiers)


def potion_mixed(session: Session, key: str, tier: str, *, dice: Dice) -> Session:
    """Return the session after a potion was mixed: IP paid, dice thrown, what each can mean told.

    The user picks one die for whom it reaches and one for what it does.

    Raises:
        CheckError: for a mix that is not unlocked, or with too few points.
    """
    numbers = hero_numbers(session, key)
    mix = next((one for one in mixes(numbers) if one.tier == tier), None)
    if mix is None:
        raise CheckError("That mix is not unlocked.", remedy="Choose another one.")
    price = paid_ip(mix.ip, numbers.given)
    after = _ip_paid(session, key, price, "The mix")
    count, _, sides = mix.dice.partition("d")
    alchemy = numbers.catalog.content.gadgets.alchemy
    lines: list[LogLine] = []
    for _ in range(int(count)):
        face = dice(int(sides))
        whom = next(r.effect for r in alchemy.targets if r.roll[0] <= face <= r.roll[1])
        what = next((r.effect for r in alchemy.effects if r.roll[0] <= face <= r.roll[1]), "")
        lines.append(line(f"{face}: {whom} – or {what}"))
    lines.append(line("Always: " + " – or ".join(row.effect for row in alchemy.always), "soft"))
    name = participant(session, key).name
    detail = f"{tier} potion, {price} IP"
    return told(session, after, "item", name, who=key, detail=detail, lines=lines)


def infused(session: Session, infusion_id: str, *, drains: Resource = "hp") -> Session:
    """Return the session with an infusion on the attack that lies on the table.

    Its damage and type count for every target; its IP are paid when the attack is settled and
    hits somebody.

    Args:
        drains: What one that gives points back, such as Vampire, brings: HP or MP.

    Raises:
        CheckError: for anything but an attack of a hero who has it, a second one, one that drains
            several targets, or with too few points.
    """
    check = pending(session)
    numbers = hero_numbers(session, check.who)
    infusion = next((one for one in infusions(numbers) if one.id == infusion_id), None)
    if infusion is None or check.kind != "accuracy":
        raise CheckError("That infusion cannot be added.", remedy="Add it to an attack.")
    if check.ip:
        raise CheckError("The attack has an infusion already.", remedy="One for each attack.")
    if roll_of(check).fumble:
        raise CheckError("A fumble hits nobody.", remedy="Settle it without an infusion.")
    if infusion.amounts and len(check.targets) != 1:
        raise CheckError(f"{infusion.name} needs a single target.", remedy="Choose another one.")
    note = DRAINS_MP if infusion.amounts and drains == "mp" else "infusion"
    added = CheckModifier(label=infusion.name, value=infusion.extra_damage, note=note)
    kind = check.damage_type if infusion.damage_type == "unchanged" else infusion.damage_type
    price = paid_ip(numbers.catalog.content.gadgets.infusions.ip, numbers.given)
    _ip_paid(session, check.who, price, infusion.name)
    changed = check.replaced(
        extra=(*check.extra, added),
        damage_type=kind,
        ip=price,
        statuses=tuple(dict.fromkeys((*check.statuses, *infusion.statuses))),
    )
    return session.replaced(check=changed)


def magicannon_made(session: Session, key: str, kind: DamageType) -> Session:
    """Return the session with a magicannon of that damage type ready: IP paid.

    Raises:
        CheckError: when the hero cannot make one, or with too few points.
    """
    numbers = hero_numbers(session, key)
    benefit = next((b for b in numbers.catalog.content.gadgets.magitech if b.weapon), None)
    if benefit is None or benefit.tier not in _gadget_tiers(numbers, "magitech"):
        raise CheckError("The hero makes no magicannon.", remedy="Choose something else.")
    price = paid_ip(benefit.ip or 0, numbers.given)
    paid = _ip_paid(session, key, price, benefit.name)
    after = with_hero(paid, key, with_magicannon(hero_numbers(paid, key).hero, kind))
    name = participant(session, key).name
    return told(session, after, "item", name, who=key, detail=f"{benefit.name}, {kind}, {price} IP")


def everybody(session: Session, side: str) -> tuple[str, ...]:
    """Return the keys of those of a side who are in the scene."""
    return tuple(s.key for s in seats(session).values() if s.side == side and not s.is_out)
