"""The body: its layout, what the live game says of it, and the damage it has taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Combatant, Location
from rules.fadedglory import source
from rules.fadedglory.edit import new_key, with_body, with_row, with_suit, with_usual_locations
from rules.fadedglory.mend import mend
from rules.fadedglory.numbers import LocationRow, Numbers
from rules.fadedglory.profile import rolls_words
from rules.problem import Problem


def body_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with the layout, missing of its numbers, or more than they allow."""
    combatant = numbers.combatant
    yield from _layout(combatant)
    seen: set[str] = set()
    for row in numbers.locations:
        yield from _named(row, seen)
        seen.add(row.location.id)
    yield from _numbers(combatant)
    for row in numbers.locations:
        yield from _damage(row)
    if combatant.body_hits is not None and combatant.body_damage > combatant.body_hits:
        over = combatant.body_damage - combatant.body_hits
        text = f"The body has taken {over} more than its {combatant.body_hits} hits."
        fix = mend(f"Set to {combatant.body_hits}", _body_at_most)
        where = "body_damage"
        yield Problem("note", "damage-over-hits", where, text, source.LIVE_GAME, (fix,))


def _layout(combatant: Combatant) -> Iterator[Problem]:
    faces = range(1, catalog().content.dice.location + 1)
    found = Counter(roll for row in combatant.locations for roll in row.rolls)
    missing = [roll for roll in faces if not found[roll]]
    twice = [roll for roll in faces if found[roll] > 1]
    words: list[str] = []
    if missing:
        words.append(f"no location is found by {rolls_words(missing)}")
    if twice:
        words.append(f"several are found by {rolls_words(twice)}")
    if words:
        text = f"On the location die, {' and '.join(words)}."
        fix = mend("Back to the usual six", with_usual_locations)
        yield Problem("error", "layout-broken", "locations", text, source.RESOLUTION, (fix,))


def _named(row: LocationRow, seen: set[str]) -> Iterator[Problem]:
    where = f"locations.{row.index}"
    known = row.location.id in catalog().locations
    if not known and not row.location.name.strip():
        text = "A location of your own has no name yet."
        yield Problem("warning", "location-unnamed", f"{where}.name", text, source.RESOLUTION)
    if row.location.id in seen or not row.location.id:
        text = f"{row.name} shares its key with another location."
        fix = mend("Give it its own", partial(_rekeyed, index=row.index))
        yield Problem("error", "location-key-twice", where, text, source.DOCUMENT, (fix,))


def _rekeyed(combatant: Combatant, index: int) -> Combatant:
    row = combatant.locations[index]
    key = new_key(row.name or "location", (one.id for one in combatant.locations))
    named = row.name.strip() or catalog().content.locations[0].name
    return with_row(combatant, "locations", index, id=key, name=named)


def _numbers(combatant: Combatant) -> Iterator[Problem]:
    def is_known(row: Location) -> bool:
        return row.armor is not None or row.hits is not None

    if any(map(is_known, combatant.locations)) or combatant.body_hits is not None:
        return
    text = "No armor and no hits are written down yet; the live game says what they are."
    known = catalog().locations
    is_listed = any(row.id in known for row in combatant.locations)
    fixes = (mend("Suggest some", _suggested),) if is_listed else ()
    yield Problem("note", "body-empty", "locations", text, source.LIVE_GAME, fixes)


def _suggested(combatant: Combatant) -> Combatant:
    """Write down what the first template of the class has."""
    known = catalog().content
    fitting = (one for one in known.templates if one.class_id == combatant.class_id)
    template = next(fitting, known.templates[0])
    return with_body(with_suit(combatant, template.suit), template.body)


def _damage(row: LocationRow) -> Iterator[Problem]:
    if row.left is None or row.left >= 0:
        return
    hits = row.location.hits or 0
    text = f"{row.name} has taken {-row.left} more than its {hits} hits."
    fix = mend(f"Set to {hits}", partial(_at_most, index=row.index, hits=hits))
    where = f"locations.{row.index}.damage"
    yield Problem("note", "damage-over-hits", where, text, source.LIVE_GAME, (fix,))


def _at_most(combatant: Combatant, index: int, hits: int) -> Combatant:
    return with_row(combatant, "locations", index, damage=hits)


def _body_at_most(combatant: Combatant) -> Combatant:
    return combatant.replaced(body_damage=combatant.body_hits or 0)
