"""The state of play: damage, uses, states, a spell under way; each change makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from models.fadedglory.combatant import Casting, Combatant, State
from rules.fadedglory.edit import with_row

Sign = Literal["-", "+", "="]
Spending = Literal["abilities", "spells"]
MOST = 10**6


def changed_amount(now: int, sign: Sign, amount: int) -> int:
    """Return what an amount comes to after one was taken (-), added (+) or set (=); 0 at least."""
    after = {"-": now - amount, "+": now + amount, "=": amount}[sign]
    return min(MOST, max(0, after))


def with_damage(combatant: Combatant, index: int, sign: Sign, amount: int) -> Combatant:
    """Return the combatant with other damage in a location: more (+), healed (-) or set (=)."""
    now = combatant.locations[index].damage
    return with_row(combatant, "locations", index, damage=changed_amount(now, sign, amount))


def with_hits_left(combatant: Combatant, index: int, sign: Sign, amount: int) -> Combatant:
    """Return the combatant after a location lost hits (-), regained some (+) or has so many (=).

    Where the hits are not known, = sets the damage instead.
    """
    row = combatant.locations[index]
    damage = hits_to_damage(row.hits, row.damage, sign, amount)
    return with_row(combatant, "locations", index, damage=damage)


def with_body_left(combatant: Combatant, sign: Sign, amount: int) -> Combatant:
    """Return the combatant after the whole body lost, regained or was set to so many hits."""
    damage = hits_to_damage(combatant.body_hits, combatant.body_damage, sign, amount)
    return combatant.replaced(body_damage=damage)


def hits_to_damage(hits: int | None, damage: int, sign: Sign, amount: int) -> int:
    """Return the damage after hits were lost (-), regained (+) or set (=)."""
    if sign == "=":
        return amount if hits is None else changed_amount(hits, "-", amount)
    return changed_amount(damage, "+" if sign == "-" else "-", amount)


def with_body_damage(combatant: Combatant, sign: Sign, amount: int) -> Combatant:
    """Return the combatant with other damage to the whole body."""
    return combatant.replaced(body_damage=changed_amount(combatant.body_damage, sign, amount))


def with_turn_damage(combatant: Combatant, damage: Mapping[str, int]) -> Combatant:
    """Return the combatant after a turn's damage by location id, and with it in the body's total.

    A location that is not there any more takes none; the body takes it all the same.
    """
    rows = tuple(
        row.replaced(damage=changed_amount(row.damage, "+", damage[row.id]))
        if damage.get(row.id)
        else row
        for row in combatant.locations
    )
    hurt = combatant.replaced(locations=rows)
    if combatant.body_hits is None:
        return hurt
    return with_body_damage(hurt, "+", sum(damage.values()))


def with_spent(combatant: Combatant, field: Spending, index: int, spent: int) -> Combatant:
    """Return the combatant with so many uses of an ability or spell gone, within its limit."""
    row = combatant.abilities[index] if field == "abilities" else combatant.spells[index]
    most = MOST if row.uses is None else row.uses
    return with_row(combatant, field, index, spent=min(max(0, spent), most))


def with_cast_paid(combatant: Combatant, index: int) -> Combatant:
    """Return the combatant after a spell was begun: a use gone, and its cost in spell points."""
    spell = combatant.spells[index]
    paid = combatant
    if spell.uses is not None:
        paid = with_spent(combatant, "spells", index, spell.spent + 1)
    if combatant.spell_points is None or not spell.cost:
        return paid
    spent = min(MOST, combatant.spell_points_spent + spell.cost)
    return paid.replaced(spell_points_spent=spent)


def with_state(combatant: Combatant, **changes: object) -> Combatant:
    """Return the combatant with other states: prone, hidden, unaware, casting, conditions."""
    return combatant.replaced(state=combatant.state.replaced(**changes))


def casting(combatant: Combatant, spell_key: str, turn: int, segment: int) -> Combatant:
    """Return the combatant with a spell under way; what the spell costs is not touched."""
    begun = Casting(spell_key=spell_key, turn=turn, segment=segment)
    return with_state(combatant, casting=begun)


def recovered(combatant: Combatant) -> Combatant:
    """Return the combatant fresh again: no damage, all uses and points there, every state over."""
    return combatant.replaced(
        locations=tuple(row.replaced(damage=0) for row in combatant.locations),
        body_damage=0,
        abilities=tuple(row.replaced(spent=0) for row in combatant.abilities),
        spells=tuple(row.replaced(spent=0) for row in combatant.spells),
        spell_points_spent=0,
        state=State(),
    )


def is_fresh(combatant: Combatant) -> bool:
    """Say whether nothing of play is marked on the combatant."""
    return recovered(combatant) == combatant


def with_ability_spent(combatant: Combatant, ability_key: str) -> Combatant:
    """Return the combatant with one more use of an ability gone; one that is not there costs none.

    An ability without a limit is left as it is.
    """
    for index, ability in enumerate(combatant.abilities):
        if ability.key == ability_key and ability.uses is not None:
            return with_spent(combatant, "abilities", index, ability.spent + 1)
    return combatant


def with_play_of(combatant: Combatant, played: Combatant) -> Combatant:
    """Return the combatant with the state of play of ``played``, as of one built otherwise since.

    Damage goes by location, uses by the key of ability and spell; what ``played`` does not have
    stays as it is. Uses stay within their limit.
    """
    damage = {row.id: row.damage for row in played.locations}
    abilities = {row.key: row.spent for row in played.abilities}
    spells = {row.key: row.spent for row in played.spells}
    return combatant.replaced(
        locations=tuple(
            row.replaced(damage=damage.get(row.id, row.damage)) for row in combatant.locations
        ),
        body_damage=played.body_damage,
        abilities=tuple(
            row.replaced(spent=_within(abilities.get(row.key, row.spent), row.uses))
            for row in combatant.abilities
        ),
        spells=tuple(
            row.replaced(spent=_within(spells.get(row.key, row.spent), row.uses))
            for row in combatant.spells
        ),
        spell_points_spent=played.spell_points_spent,
        state=played.state,
    )


def _within(spent: int, uses: int | None) -> int:
    return spent if uses is None else min(spent, uses)
