"""Pure changes of a combatant, as wizard and editor need them; each returns a new one.

What a body takes and gives back is in ``rules.fadedglory.play``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import (
    OWN_CLASS,
    USUAL_LOCATIONS,
    Ability,
    Combatant,
    Location,
    Spell,
    Weapon,
)
from models.fadedglory.content import AbilityEntry, SpellEntry, WeaponEntry
from models.fadedglory.vocabulary import Group, Hand, Kit, LocationId

Row = TypeVar("Row")
SHIELD = Weapon(name="Shield")


def with_class(combatant: Combatant, class_id: str) -> Combatant:
    """Choose a listed class; the name of a class of one's own is kept for a way back."""
    return combatant.replaced(class_id=class_id)


def with_own_class(combatant: Combatant, name: str, group: Group) -> Combatant:
    """Choose a class of the table's own, with the numbers of a group."""
    return combatant.replaced(class_id=OWN_CLASS, class_name=name, group=group)


def with_kit(combatant: Combatant, kit: Kit) -> Combatant:
    """Choose a kit; an empty off hand takes a shield where the kit has one.

    A shield that becomes a second weapon, or a second weapon that becomes a shield, goes to the
    weapons carried; so does what the off hand held when one weapon is enough.
    """
    held = combatant.off_hand
    is_empty = held == Weapon()
    if kit == combatant.kit:
        return combatant
    spare = combatant.spare if is_empty else (*combatant.spare, held)
    off_hand = SHIELD if kit == "sword_and_shield" else Weapon()
    if held in (Weapon(), SHIELD):
        spare = combatant.spare
    return combatant.replaced(kit=kit, off_hand=off_hand, spare=spare)


def in_hand(combatant: Combatant, index: int, hand: Hand) -> Combatant:
    """Take a weapon that is carried into a hand; what the hand held is carried instead."""
    held = combatant.primary if hand == "primary" else combatant.off_hand
    taken = combatant.spare[index]
    put = () if held == Weapon() else (held,)
    spare = (*combatant.spare[:index], *put, *combatant.spare[index + 1 :])
    return combatant.replaced(**{hand: taken, "spare": spare})


def with_weapon(combatant: Combatant, hand: Hand, **changes: object) -> Combatant:
    """Change what a hand holds."""
    held = combatant.primary if hand == "primary" else combatant.off_hand
    return combatant.replaced(**{hand: held.replaced(**changes)})


# Rows of locations, abilities, spells and carried weapons ------------------------------------


def with_row(combatant: Combatant, field: str, index: int, **changes: object) -> Combatant:
    """Change the row at ``index`` of ``locations``, ``abilities``, ``spells`` or ``spare``."""
    rows: tuple[Location | Ability | Spell | Weapon, ...] = getattr(combatant, field)
    changed = rows[index].replaced(**changes)
    return combatant.replaced(**{field: (*rows[:index], changed, *rows[index + 1 :])})


def without_row(combatant: Combatant, field: str, index: int) -> Combatant:
    """Take the row at ``index`` of ``locations``, ``abilities``, ``spells`` or ``spare`` away."""
    rows: tuple[object, ...] = getattr(combatant, field)
    return combatant.replaced(**{field: (*rows[:index], *rows[index + 1 :])})


def with_spare(combatant: Combatant, weapon: Weapon | None = None) -> Combatant:
    """Carry a further weapon."""
    return combatant.replaced(spare=(*combatant.spare, weapon or Weapon()))


def with_usual_locations(combatant: Combatant) -> Combatant:
    """Bring the six locations back; those that are there keep their numbers."""
    known = {location.id: location for location in combatant.locations}
    found = (
        known[usual.id].replaced(rolls=usual.rolls, name="") if usual.id in known else usual
        for usual in USUAL_LOCATIONS
    )
    return combatant.replaced(locations=tuple(found))


def with_new_location(combatant: Combatant, name: str = "") -> Combatant:
    """Add a location that no result of the die finds yet."""
    used = {location.id for location in combatant.locations}
    added = Location(id=new_key(name or "location", used), name=name)
    return combatant.replaced(locations=(*combatant.locations, added))


def with_rolls(combatant: Combatant, index: int, rolls: Iterable[int]) -> Combatant:
    """Let these results of the die find the location, and no other one."""
    taken = tuple(sorted(set(rolls)))
    rows = (
        row.replaced(rolls=taken)
        if number == index
        else row.replaced(rolls=tuple(roll for roll in row.rolls if roll not in taken))
        for number, row in enumerate(combatant.locations)
    )
    return combatant.replaced(locations=tuple(rows))


def with_suit(combatant: Combatant, suit_id: str) -> Combatant:
    """Write the armor of a suit down for the locations it knows.

    Raises:
        KeyError: when there is no such suit.
    """
    return _with_numbers(combatant, "armor", catalog().suits[suit_id].armor)


def with_body(combatant: Combatant, body_id: str) -> Combatant:
    """Write the hits of a body down for the locations it knows.

    Raises:
        KeyError: when there is no such body.
    """
    return _with_numbers(combatant, "hits", catalog().bodies[body_id].hits)


def _with_numbers(combatant: Combatant, field: str, numbers: Mapping[LocationId, int]) -> Combatant:
    plain = {str(id): number for id, number in numbers.items()}
    rows = (
        row.replaced(**{field: plain[row.id]}) if row.id in plain else row
        for row in combatant.locations
    )
    return combatant.replaced(locations=tuple(rows))


def with_ability(combatant: Combatant, name: str = "") -> Combatant:
    """Add an ability with one use; one that is listed comes with what the list says."""
    entry = _listed(catalog().content.abilities, name)
    if entry is not None:
        return with_listed_ability(combatant, entry.id)
    key = new_key(name or "ability", {one.key for one in combatant.abilities})
    added = Ability(key=key, name=name, uses=1)
    return combatant.replaced(abilities=(*combatant.abilities, added))


def with_listed_ability(
    combatant: Combatant, ability_id: str, uses: int | None = None
) -> Combatant:
    """Add an ability of the list, with its own number of uses or with ``uses``.

    Raises:
        KeyError: when there is no such ability.
    """
    entry = catalog().abilities[ability_id]
    added = Ability(
        key=new_key(entry.id, {one.key for one in combatant.abilities}),
        name=entry.name,
        effect=entry.effect,
        uses=entry.uses if uses is None else uses,
        cancels_hit=entry.cancels_hit,
    )
    return combatant.replaced(abilities=(*combatant.abilities, added))


def with_spell(combatant: Combatant, name: str = "") -> Combatant:
    """Add a spell of the kind that the class casts; one that is listed comes with its words."""
    entry = _listed(catalog().content.spells, name)
    if entry is not None:
        return with_listed_spell(combatant, entry.id)
    key = new_key(name or "spell", {one.key for one in combatant.spells})
    own = catalog().classes.get(combatant.class_id)
    kind = own.spells if own is not None and own.spells is not None else "item"
    if own is None and combatant.group == "caster":
        kind = "mage"
    added = Spell(key=key, name=name, kind=kind, uses=1)
    return combatant.replaced(spells=(*combatant.spells, added))


def with_listed_spell(combatant: Combatant, spell_id: str) -> Combatant:
    """Add a spell of the list.

    Raises:
        KeyError: when there is no such spell.
    """
    entry = catalog().spells[spell_id]
    added = Spell(
        key=new_key(entry.id, {one.key for one in combatant.spells}),
        name=entry.name,
        kind=entry.kind,
        effect=entry.effect,
        uses=entry.uses,
    )
    return combatant.replaced(spells=(*combatant.spells, added))


def _listed(
    entries: Iterable[AbilityEntry] | Iterable[SpellEntry], name: str
) -> AbilityEntry | SpellEntry | None:
    wanted = name.strip().casefold()
    return next((entry for entry in entries if entry.name.casefold() == wanted), None)


def with_option(combatant: Combatant, id: str, choice: str) -> Combatant:
    """Choose one option of the campaign.

    Raises:
        DocumentError: when there is no such choice.
        TypeError: when there is no such option.
    """
    return combatant.replaced(options=combatant.options.replaced(**{id: choice}))


def weapon_of(entry: WeaponEntry | None) -> Weapon:
    """Return a weapon of the content as one that a combatant holds."""
    if entry is None:
        return Weapon()
    return Weapon(name=entry.name, kind=entry.kind, damage=entry.damage)


def new_key(stem: str, used: Iterable[str]) -> str:
    """Return a key that is not ``used`` yet, made from ``stem``."""
    taken = set(used)
    base = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_")[:60] or "own"
    if base not in taken:
        return base
    number = 2
    while f"{base}_{number}" in taken:
        number += 1
    return f"{base}_{number}"
