"""The second stage: what everybody will do, within what their kit allows, and binding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from models.errors import UserError
from models.fadedglory.combatant import Combatant
from models.fadedglory.turn import Act, Fighter, Turn
from models.fadedglory.vocabulary import ActId
from rules.fadedglory.budget import budget, free_parries, innate_is_legal
from rules.fadedglory.fight.casting import under_way
from rules.fadedglory.fight.roster import fighter, known_fighter, with_fighter
from rules.fadedglory.profile import weapon_name
from rules.fadedglory.spell import may_act, takes_a_turn

SHIELD_PARRY = Act(kind="parry", hand="off_hand", free=True)


def declared(turn: Turn, key: str, acts: Sequence[Act]) -> Turn:
    """Return the turn with what a fighter will do; a shield's free parry is added by itself.

    What the rules do not allow is kept and told by ``declaration_faults``.

    Raises:
        UserError: after the stage is over: declarations are binding.
    """
    if turn.stage != "declaration":
        raise UserError(
            "What was declared is binding; this is not the time to declare.",
            remedy="Go back to the declarations to change them.",
        )
    one = known_fighter(turn, key)
    return with_fighter(turn, key, acts=with_free_parry(one, acts, turn), has_declared=True)


def with_free_parry(one: Fighter, acts: Sequence[Act], turn: Turn) -> tuple[Act, ...]:
    """Return the acts with the shield's parry after them, where the kit has one."""
    if any(act.free for act in acts):
        return tuple(acts)
    free = _free(one.combatant, acts, turn)
    return (*acts, *(SHIELD_PARRY,) * free)


def _free(combatant: Combatant, acts: Sequence[Act], turn: Turn) -> int:
    paid = [act for act in acts if not act.free]
    kind: ActId | None = paid[0].kind if paid else "move"
    if any(act.kind in ("attack", "parry") for act in paid):
        kind = "attack"
    weapon = combatant.primary.kind
    return free_parries(combatant.kit, turn.options, weapon=weapon, act=kind)


def why_not(turn: Turn, key: str) -> str:
    """Return why a fighter may declare nothing this turn; empty when they may."""
    one = known_fighter(turn, key)
    if one.is_out:
        return "out of the fight"
    for cast in under_way(turn, key):
        if not may_act(cast.turn, turn.number, turn.options):
            return "casting until the spell has landed"
    return ""


@dataclass(frozen=True, slots=True)
class Tally:
    """The acts of a declaration, counted. ``timed`` are spells that take a turn."""

    attacks: int
    parries: int
    moves: int
    timed: int
    innate: int
    free: int


def tally(combatant: Combatant, acts: Sequence[Act]) -> Tally:
    """Return how often each kind of act stands there; free parries are counted apart."""
    spells = {spell.key: spell for spell in combatant.spells}
    paid = [act for act in acts if not act.free]
    cast = [spells[act.spell_key] for act in paid if act.spell_key in spells and act.kind == "cast"]
    timed = sum(takes_a_turn(spell.kind) for spell in cast)
    kinds = [act.kind for act in paid]
    return Tally(
        attacks=kinds.count("attack"),
        parries=kinds.count("parry"),
        moves=kinds.count("move"),
        timed=timed + kinds.count("cast") - len(cast),
        innate=len(cast) - timed,
        free=len(acts) - len(paid),
    )


def declaration_faults(turn: Turn, key: str) -> tuple[str, ...]:
    """Return in words what the rules do not allow of a declaration, or what it still lacks."""
    one = known_fighter(turn, key)
    if not one.acts:
        return ()
    reason = why_not(turn, key)
    if reason:
        return (f"May declare nothing: {reason}.",)
    count = tally(one.combatant, one.acts)
    return (
        *_amounts(one, count, turn),
        *_hands(one, turn),
        *_spells(one, count, turn),
        *_names(one, turn),
    )


def _amounts(one: Fighter, count: Tally, turn: Turn) -> Iterator[str]:
    combatant = one.combatant
    open_to = budget(combatant.kit, turn.options, weapon=combatant.primary.kind)
    weapon_uses = count.attacks + count.parries
    most = open_to.uses.number - open_to.free_parries
    kinds = [bool(weapon_uses), bool(count.moves), bool(count.timed)]
    if sum(kinds) > 1:
        yield "One action a turn: move, use weapons, or cast."
    if count.moves > 1 or count.timed > 1:
        yield "The same action stands there twice."
    if count.attacks > open_to.attacks.number:
        yield f"{count.attacks} attacks, where the kit allows {open_to.attacks.number}."
    if weapon_uses > most:
        yield f"{weapon_uses} uses of weapons, where the kit allows {most}."
    allowed = _free(combatant, one.acts, turn)
    if count.free > allowed:
        yield f"{count.free} free parries, where there is {allowed or 'none'}."


def _hands(one: Fighter, turn: Turn) -> Iterator[str]:
    combatant = one.combatant
    used = [act for act in one.acts if act.kind in ("attack", "parry") and not act.free]
    off = [act for act in used if act.hand == "off_hand"]
    if combatant.kit == "two_weapons":
        free_choice = turn.options.two_weapon_hands == "free_choice"
        same = len(used) - len({act.hand for act in used})
        if same and not free_choice:
            yield "Two uses of one hand, where each hand has one."
    elif off:
        held = weapon_name(combatant.off_hand, "off_hand", is_shield=combatant.kit != "single")
        what = f"{held} has its free parry only" if combatant.kit != "single" else "one hand fights"
        yield f"The off hand is used, but {what}."


def _spells(one: Fighter, count: Tally, turn: Turn) -> Iterator[str]:
    combatant = one.combatant
    if not innate_is_legal(count.innate, count.attacks, turn.options):
        if count.innate > 1:
            yield "Only one innate spell or item a turn."
        else:
            yield "An innate spell goes beside one weapon attack, not two."
    busy = count.moves or count.timed or (count.parries and not count.attacks)
    if count.innate and busy:
        yield "An innate spell is an action, or goes beside a weapon attack."
    for act in one.acts:
        if act.kind != "cast":
            continue
        spell = next((spell for spell in combatant.spells if spell.key == act.spell_key), None)
        if spell is None:
            yield "No spell is chosen to be cast."
            continue
        name = spell.name.strip() or "The spell"
        if spell.uses is not None and spell.spent >= spell.uses:
            yield f"{name} has no use left."
        points = combatant.spell_points
        if points is not None and combatant.spell_points_spent + spell.cost > points:
            yield f"{name} costs {spell.cost}, more than the spell points that are left."


def _names(one: Fighter, turn: Turn) -> Iterator[str]:
    needs_attacker = turn.options.parry_declared_against == "named_attacker"
    for act in one.acts:
        other = fighter(turn, act.against)
        if act.kind == "attack" and (other is None or other.key == one.key):
            yield "An attack names no target."
        if act.kind == "parry" and needs_attacker and (other is None or other.key == one.key):
            yield "A parry names no attacker."
