"""Numbers of the body: actions, load, jumps, pushes, recovery, attack and defence."""

from __future__ import annotations

from collections.abc import Iterator

from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.vocabulary import RECOVERY_NAMES, STAT_NAMES, Stat
from rules.bnb import source
from rules.bnb.combat import grapple_strength
from rules.bnb.exact import exact, plain_number
from rules.bnb.frame import Frame, hurting_strength, part_number
from rules.bnb.gear import quantity_words
from rules.bnb.injury import suffocation
from rules.bnb.load import MOVE_YARDS, POUNDS_PER_STRENGTH
from rules.bnb.movement import jumps
from rules.bnb.numbers import Attack
from rules.bnb.push import most_pushed
from rules.breakdown import Derived, Part, plain

POOL_PER_CONSTITUTION = 20


def body_numbers(frame: Frame, found: tuple[Attack, ...]) -> Iterator[Derived]:
    """Yield the numbers from the actions of a round to Resistance, in print order."""
    yield from _actions(frame)
    yield from _load(frame)
    yield from _bodily(frame)
    yield from _recovery(frame)
    yield from _fighting(frame, found)


def _actions(frame: Frame) -> Iterator[Derived]:
    note = "major actions a round at most"
    body, mind = frame.stat("dexterity"), frame.stat("intelligence")
    yield Derived.total("physical_actions", "Bodily actions", (body,), note=note)
    yield Derived.total("mental_actions", "Mental actions", (mind,), note=note)


def _load(frame: Frame) -> Iterator[Derived]:
    borne = frame.load
    pounds = tuple(
        Part(
            f"{part.label} {plain(part_number(part))}" if part.label != "Size" else "Size",
            plain_number(exact(part_number(part)) * POUNDS_PER_STRENGTH),
            part.source,
            f"× {POUNDS_PER_STRENGTH} pounds" if part.label != "Size" else part.note,
        )
        for part in hurting_strength(frame)
    )
    yield Derived("lift", "Lift", borne.lift, pounds, "pounds")
    carried = tuple(
        Part(row.name, row.weight, source.EQUIPMENT, quantity_words(row))
        for row in frame.rows
        if row.borne and row.weight
    )
    yield Derived("load", "Load", borne.carried, carried, "pounds")
    if borne.ratio is not None:
        text = f"{plain(borne.carried)} of {plain(borne.lift)} pounds"
        part = Part("Load by lift", borne.ratio, source.EQUIPMENT, text)
        note = "heavy" if borne.encumbered else "light"
        yield Derived("load_ratio", "Load ratio", borne.ratio, (part,), note)
    parts = [Part("On foot", MOVE_YARDS, source.ENCOUNTERS, "yards")]
    if borne.encumbered:
        lost = plain_number(exact(borne.yards) - MOVE_YARDS)
        parts.append(Part("Load", lost, source.EQUIPMENT, "slows by its share of the lift"))
    note = "yards for one movement action"
    yield Derived("movement", "Movement", borne.yards, tuple(parts), note)


def _bodily(frame: Frame) -> Iterator[Derived]:
    parts = frame.pushed("strength")
    leaps = jumps(sum(int(part.value) for part in parts))
    yield Derived.total("jump_standing", "Standing jump", parts, note="yards")
    run = (*parts, Part("Run-up", leaps.running - leaps.standing, source.ENCOUNTERS))
    yield Derived.total("jump_running", "Running jump", run, note="yards")
    pairs: tuple[tuple[str, Stat], ...] = (("push_strength", "strength"), ("push_will", "will"))
    for id, stat in pairs:
        level = frame.level(stat)
        more = Part("Pushed", most_pushed(level) - level, source.ENCOUNTERS, "at most")
        label = f"{STAT_NAMES[stat]} pushed"
        note = "1 Stamina a point and round"
        yield Derived.total(id, label, (frame.stat(stat), more), note=note)


def _recovery(frame: Frame) -> Iterator[Derived]:
    con = (frame.stat("strength"), frame.stat("will"))
    yield Derived.total("stamina_recovery", "Stamina back", con, note="each round of rest")
    being = frame.being
    interval = being.recovery if isinstance(being, Creature) else "day"
    note = f"each {RECOVERY_NAMES[interval]}"
    yield Derived.total("health_recovery", "Health back", con, note=note)
    if isinstance(being, Character):
        full = POOL_PER_CONSTITUTION * sum(int(part.value) for part in con)
        air = suffocation(full, full)
        faint = Part("Stamina", air.rounds_to_faint, source.PAIN, "6 lost a round")
        death = Part("Health", air.rounds_to_death - air.rounds_to_faint, source.PAIN, faint.note)
        yield Derived.total("rounds_to_faint", "Faints without air", (faint,), note="rounds")
        yield Derived.total("rounds_to_death", "Dies without air", (faint, death), note="rounds")


def _fighting(frame: Frame, found: tuple[Attack, ...]) -> Iterator[Derived]:
    used = frame.used.get("weapon")
    chosen = [a for a in found if used is not None and a.gear_key == used.key] or list(found)
    if chosen:
        first = chosen[0]
        for id, number, label in (
            ("attack", first.attack, f"Attack, {first.name}"),
            ("damage", first.damage, f"Damage, {first.name}"),
        ):
            yield Derived(id, label, number.value, number.parts, number.note)
    armor = _armor(frame)
    yield armor
    yield Derived.total(
        "endurance",
        "Endurance",
        (*frame.pushed("strength"), *armor.parts),
        note="2d6 times this, against damage",
    )
    yield from _defences(frame)


def _armor(frame: Frame) -> Derived:
    parts: list[Part] = []
    worn = frame.used.get("armor")
    if worn is not None:
        parts.append(Part(worn.name, worn.value, source.EQUIPMENT, "worn"))
    if isinstance(frame.being, Creature) and frame.being.natural_armor:
        hide = frame.being.natural_armor
        parts.append(Part("Natural armor", hide, source.MONSTERS))
        if worn is not None and frame.being.options.armor_layers == "best_single":
            less = -min(worn.value, hide)
            parts.append(Part("The better one counts", less, source.CAMPAIGN))
    return Derived.total("armor", "Armor", parts)


def _defences(frame: Frame) -> Iterator[Derived]:
    dodge = frame.with_skill("dexterity", "defense")
    yield Derived.total("defense", "Defense", dodge, note="2d6 times this, to dodge or block")
    shield = frame.used.get("shield")
    if shield is not None:
        parts = (*dodge, Part(shield.name, shield.value, source.EQUIPMENT, "shield"))
        yield Derived.total("block", "Block", parts, note="2d6 times this, with the shield")
    strength = frame.level("strength")
    parts = [frame.stat("strength")]
    grip = grapple_strength(strength, frame.size, frame.being.options)
    if grip != strength:
        more = plain_number(exact(grip) - strength)
        parts.append(Part("Size", more, source.MONSTERS, f"Strength × {plain(frame.size)}"))
    label = "Bare Strength in a hold"
    yield Derived("grapple_strength", label, grip, tuple(parts), "2d6 times this")
    mind = frame.with_skill("intelligence", "resistance")
    note = "2d6 times this, against fear and sorcery"
    yield Derived.total("resistance", "Resistance", mind, note=note)
