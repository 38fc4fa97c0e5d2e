"""Abilities and spells: names, keys, uses, and whether the class casts such spells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Ability, Combatant, Spell
from rules.fadedglory import source
from rules.fadedglory.edit import new_key, with_listed_spell, with_row
from rules.fadedglory.mend import mend
from rules.fadedglory.numbers import Numbers
from rules.problem import Problem


def power_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with abilities, spells and spell points."""
    combatant = numbers.combatant
    yield from _rows("abilities", "An ability", combatant.abilities)
    yield from _rows("spells", "A spell", combatant.spells)
    yield from _kinds(numbers)
    yield from _none_yet(numbers)
    most, spent = combatant.spell_points, combatant.spell_points_spent
    if most is not None and spent > most:
        text = f"{spent} spell points are spent, and there are {most}."
        fix = mend(f"Set to {most}", partial(_points_spent, spent=most))
        yield Problem("error", "points-over", "spell_points", text, source.LIVE_GAME, (fix,))


def _points_spent(combatant: Combatant, spent: int) -> Combatant:
    return combatant.replaced(spell_points_spent=spent)


def _rows(field: str, what: str, rows: Sequence[Ability | Spell]) -> Iterator[Problem]:
    keys: set[str] = set()
    for index, row in enumerate(rows):
        where = f"{field}.{index}"
        name = row.name.strip() or what
        if not row.name.strip():
            text = f"{what} has no name yet."
            yield Problem("warning", f"{field}-unnamed", f"{where}.name", text, source.LIVE_GAME)
        if row.key in keys or not row.key:
            text = f"{name} shares its key with another."
            fix = mend("Give it its own", partial(_rekeyed, field=field, index=index))
            yield Problem("error", f"{field}-key-twice", where, text, source.DOCUMENT, (fix,))
        keys.add(row.key)
        if row.uses is not None and row.spent > row.uses:
            text = f"{name} was used {row.spent} times, and has {row.uses}."
            fix = mend(f"Set to {row.uses}", partial(_spent, field=field, index=index))
            where = f"{where}.spent"
            yield Problem("error", "uses-over", where, text, source.LIVE_GAME, (fix,))


def _rekeyed(combatant: Combatant, field: str, index: int) -> Combatant:
    rows: Sequence[Ability | Spell] = getattr(combatant, field)
    key = new_key(rows[index].name or field, (row.key for row in rows))
    return with_row(combatant, field, index, key=key)


def _spent(combatant: Combatant, field: str, index: int) -> Combatant:
    rows: Sequence[Ability | Spell] = getattr(combatant, field)
    return with_row(combatant, field, index, spent=rows[index].uses)


def _kinds(numbers: Numbers) -> Iterator[Problem]:
    """Tell spells of a kind that the class does not cast; items are for anybody."""
    entry = numbers.class_entry
    if entry is None:
        return
    for row in numbers.spells:
        if row.spell.kind in ("item", entry.spells):
            continue
        kind = row.kind.name.lower()
        text = f"{row.name} is a spell of the {kind} kind, which a {entry.name} does not cast."
        where = f"spells.{row.index}.kind"
        fixes = [mend("It is in an item", partial(_of_kind, index=row.index, kind="item"))]
        if entry.spells is not None:
            own = numbers.catalog.spell_kinds[entry.spells].name.lower()
            change = partial(_of_kind, index=row.index, kind=entry.spells)
            fixes.append(mend(f"It is a spell of the {own} kind", change))
        yield Problem("note", "spell-kind-unusual", where, text, source.ACTIONS, tuple(fixes))


def _of_kind(combatant: Combatant, index: int, kind: str) -> Combatant:
    return with_row(combatant, "spells", index, kind=kind)


def _none_yet(numbers: Numbers) -> Iterator[Problem]:
    entry = numbers.class_entry
    if entry is None or entry.spells is None or numbers.combatant.spells:
        return
    text = f"A {entry.name} casts spells, and none is written down yet."
    found = [one for one in catalog().content.spells if one.kind == entry.spells]
    fixes = tuple(
        mend(f"Add {one.name}", partial(with_listed_spell, spell_id=one.id)) for one in found
    )
    yield Problem("note", "spells-missing", "spells", text, source.ACTIONS, fixes)
