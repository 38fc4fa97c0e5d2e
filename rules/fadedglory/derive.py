"""Every number of a combatant, each with its parts.

``derive`` never raises for a document that validates: what the content does not know counts as
stored and is a problem in ``rules.fadedglory.check``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Combatant
from models.fadedglory.options import Options
from models.fadedglory.vocabulary import GROUPS, Group, Hand
from rules.breakdown import Derived, Part, plain
from rules.fadedglory import source
from rules.fadedglory.budget import INNATE_PER_TURN, Budget, budget
from rules.fadedglory.numbers import AbilityRow, HandRow, LocationRow, Numbers, SpellRow
from rules.fadedglory.odds import FACES, called_ways, rolled_ways, sixths, through
from rules.fadedglory.profile import (
    class_title,
    group_of,
    location_name,
    rolls_words,
    weapon_name,
)
from rules.fadedglory.target import Circumstances, attack_target, parry_target

CIRCUMSTANCES: Mapping[str, tuple[str, Circumstances]] = MappingProxyType(
    {
        "plain": ("plain", Circumstances()),
        "called": ("called location", Circumstances(called=True)),
        "rear": ("from behind", Circumstances(behind=True)),
        "prone": ("target prone", Circumstances(prone=True)),
        "rear_and_prone": ("behind and prone", Circumstances(behind=True, prone=True)),
        "rear_and_called": ("behind and called", Circumstances(called=True, behind=True)),
        "prone_and_called": ("prone and called", Circumstances(called=True, prone=True)),
        "all": ("behind, prone and called", Circumstances(called=True, behind=True, prone=True)),
    }
)
"""Every mix of what moves the number of an attack, with its words; “plain” is none of it."""


def derive(combatant: Combatant) -> Numbers:
    """Return the numbers of a combatant under the options it carries."""
    known, options = catalog(), combatant.options
    group = group_of(combatant)
    found = budget(combatant.kit, options, weapon=combatant.primary.kind)
    hands = tuple(_hands(combatant, group, found))
    locations = _locations(combatant)
    has_innate = any(not known.spell_kinds[spell.kind].turns for spell in combatant.spells)
    innate = has_innate or group_has_innate(combatant)
    derived = {
        number.id: number
        for number in (
            *_fighting(hands, found, innate=innate),
            *_odds(hands, options),
            *_body(combatant, locations),
            *_variants(hands),
        )
    }
    return Numbers(
        combatant=combatant,
        catalog=known,
        options=options,
        class_entry=known.classes.get(combatant.class_id),
        class_title=class_title(combatant),
        group=group,
        kit=known.kits[combatant.kit],
        hands=hands,
        budget=found,
        has_innate=innate,
        locations=locations,
        abilities=_abilities(combatant),
        spells=_spells(combatant),
        derived=derived,
    )


def group_has_innate(combatant: Combatant) -> bool:
    """Say whether the class casts innate spells, learned ones or not."""
    entry = catalog().classes.get(combatant.class_id)
    return entry is not None and entry.spells == "innate"


def _hands(combatant: Combatant, group: Group, found: Budget) -> Iterator[HandRow]:
    yield _hand(combatant, group, "primary", is_shield=False, is_free=False)
    if combatant.kit == "single":
        return
    is_shield = combatant.kit == "sword_and_shield"
    is_free = bool(found.free_parries)
    yield _hand(combatant, group, "off_hand", is_shield=is_shield, is_free=is_shield and is_free)


def _hand(
    combatant: Combatant, group: Group, hand: Hand, *, is_shield: bool, is_free: bool
) -> HandRow:
    options = combatant.options
    weapon = combatant.primary if hand == "primary" else combatant.off_hand
    gm_number = weapon.target if weapon.kind == "missile" else None
    name = weapon_name(weapon, hand, is_shield=is_shield)
    attacks: dict[str, Derived] = {}
    if not is_shield:
        for id, (words, circumstances) in CIRCUMSTANCES.items():
            number = attack_target(group, hand, circumstances, options, gm_number=gm_number)
            tail, told = ("", "") if id == "plain" else (f"_{id}", f", {words}")
            label = f"{name}: attack{told}"
            attacks[id] = Derived.total(
                f"attack_{hand}{tail}", label, number.parts, note=number.note
            )
    number = parry_target(group, hand, options=options)
    parry = Derived.total(number.id, f"{name}: parry", number.parts, note=number.note)
    plain_attack = attacks.get("plain")
    return HandRow(
        hand=hand,
        name=name,
        weapon=weapon,
        is_shield=is_shield,
        attack=plain_attack,
        parry=parry,
        attacks=attacks,
        hits=sixths(plain_attack.number, options) if plain_attack else 0,
        blocks=sixths(parry.number, options),
        is_free=is_free,
    )


def _fighting(hands: tuple[HandRow, ...], found: Budget, *, innate: bool) -> Iterator[Derived]:
    for row in hands:
        if row.attack is not None:
            yield row.attack
        yield row.parry
    yield found.attacks
    yield found.parries
    yield found.uses
    if innate:
        part = Part("Innate spell or item", INNATE_PER_TURN, source.ACTIONS)
        note = "a turn, beside a weapon attack"
        yield Derived.total("innate", "Innate spells", (part,), note=note)


def _odds(hands: tuple[HandRow, ...], options: Options) -> Iterator[Derived]:
    for row in hands:
        if row.attack is None:
            continue
        yield _faces(f"hit_{row.hand}", f"{row.name}: hits", row.attack, options)
        for group in GROUPS:
            yield _through(row, row.attack, group, options)
        yield from _aimed(row, row.attack, options)
    for row in hands:
        yield _faces(f"block_{row.hand}", f"{row.name}: parries", row.parry, options)


def _faces(id: str, label: str, target: Derived, options: Options) -> Derived:
    found, below = sixths(target.number, options), max(0, target.number - 1)
    parts = [Part("Faces of a d6", FACES, source.ACTIONS)]
    if below:
        parts.append(Part(f"Below {target.number}", -below, source.ACTIONS))
    if found != FACES - below:
        parts.append(Part("A rolled 1 fails", found - FACES + below, source.CAMPAIGN))
    return Derived.total(id, label, parts, note="faces out of 6")


def _through(row: HandRow, attack: Derived, group: Group, options: Options) -> Derived:
    parry = parry_target(group, "primary", options=options).number
    hits, blocks = sixths(attack.number, options), sixths(parry, options)
    parts = [Part("Hits", hits * FACES, source.ACTIONS, f"{hits} in 6 on {attack.number}+")]
    parts.append(Part("Parried", -hits * blocks, source.ACTIONS, f"{blocks} in 6 on {parry}+"))
    ways = through(attack.number, parry, options)
    label = f"{row.name}: past a {group} parry"
    return Derived(f"through_{row.hand}_{group}", label, ways, tuple(parts), "ways out of 36")


def _aimed(row: HandRow, attack: Derived, options: Options) -> Iterator[Derived]:
    """Yield the ways to hit one location, by calling it and by chance."""
    called = row.attacks["called"].number
    note = f"{sixths(called, options)} in 6 on {called}+, and no location die"
    ways = called_ways(attack.number, options)
    label = f"{row.name}: a called location"
    part = Part("Called", ways, source.ACTIONS, note)
    yield Derived(f"called_{row.hand}", label, ways, (part,), "ways out of 36")
    note = f"{row.hits} in 6 on {attack.number}+, then 1 in 6 on the location die"
    ways = rolled_ways(attack.number, options=options)
    part = Part("By chance", ways, source.RESOLUTION, note)
    label = f"{row.name}: one location by chance"
    yield Derived(f"chance_{row.hand}", label, ways, (part,), "ways out of 36")


def _variants(hands: tuple[HandRow, ...]) -> Iterator[Derived]:
    for row in hands:
        yield from (number for id, number in row.attacks.items() if id != "plain")


def _locations(combatant: Combatant) -> tuple[LocationRow, ...]:
    return tuple(
        LocationRow(
            index=index,
            location=location,
            name=location_name(location),
            rolls=rolls_words(location.rolls),
            left=None if location.hits is None else location.hits - location.damage,
        )
        for index, location in enumerate(combatant.locations)
    )


def _body(combatant: Combatant, rows: tuple[LocationRow, ...]) -> Iterator[Derived]:
    for row in rows:
        if row.location.hits is not None:
            id = f"left_{row.location.id}"
            yield _left(id, f"{row.name}: hits left", row.location.hits, row.location.damage)
    if combatant.body_hits is not None:
        yield _left("left_body", "Body: hits left", combatant.body_hits, combatant.body_damage)
    if combatant.spell_points is not None:
        points, spent = combatant.spell_points, combatant.spell_points_spent
        yield _left("spell_points", "Spell points left", points, spent, what="Spent")
    if combatant.move_paces is not None:
        part = Part("Paces", combatant.move_paces, source.LIVE_GAME)
        yield Derived.total("move", "Move", (part,), note="paces")


def _left(id: str, label: str, most: int, taken: int, *, what: str = "Damage") -> Derived:
    parts = [Part("At most", most, source.LIVE_GAME)]
    if taken:
        parts.append(Part(what, -taken, source.DOCUMENT))
    return Derived.total(id, label, parts, note=f"of {plain(most)}")


def _abilities(combatant: Combatant) -> tuple[AbilityRow, ...]:
    return tuple(
        AbilityRow(index, one, one.name.strip() or "Unnamed ability", _uses(one.uses, one.spent))
        for index, one in enumerate(combatant.abilities)
    )


def _spells(combatant: Combatant) -> tuple[SpellRow, ...]:
    kinds = catalog().spell_kinds
    return tuple(
        SpellRow(
            index,
            one,
            one.name.strip() or "Unnamed spell",
            kinds[one.kind],
            _uses(one.uses, one.spent),
        )
        for index, one in enumerate(combatant.spells)
    )


def _uses(uses: int | None, spent: int) -> int | None:
    return None if uses is None else max(0, uses - spent)
