"""The round planner: what is declared, what counts, how skills are divided, what is not allowed.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.bnb.session import Fighter, Plan, Session
from models.bnb.vocabulary import STAT_NAMES, Stat
from rules.bnb import source
from rules.bnb.action import (
    counted_actions,
    counted_moves,
    defensive_actions,
    divided,
    families_legal,
    is_within_cap,
    may_defend,
)
from rules.bnb.table.person import Person, TableError, fighter, person, with_fighter
from rules.bnb.table.tell import told
from rules.breakdown import Derived, Part
from rules.table_log import line

Act = Literal[
    "moves",
    "dex_acts",
    "defences",
    "friend_blocks",
    "int_acts",
    "resistances",
    "seheru_defences",
    "other_acts",
]
ACT_NAMES: dict[Act, str] = {
    "moves": "Movement",
    "dex_acts": "Dexterity skills",
    "defences": "Defences",
    "friend_blocks": "Blocks for a friend",
    "int_acts": "Intelligence skills",
    "resistances": "Resistance",
    "seheru_defences": "Seheru as defence",
    "other_acts": "Other acts",
}
DEX_ACTS: tuple[Act, ...] = ("dex_acts", "defences", "friend_blocks")
INT_ACTS: tuple[Act, ...] = ("int_acts", "resistances", "seheru_defences")


@dataclass(frozen=True, slots=True)
class Planned:
    """What a plan comes to: ``count`` divides every skill of the round.

    ``problems`` are sentences; an unusual plan can still be declared by the Bastard's ruling.
    """

    plan: Plan
    count: Derived
    bodily: int
    mental: int
    skills: tuple[tuple[str, int, int], ...]
    """Name, level and what is left of it, for the skills that the person has."""
    problems: tuple[str, ...]


def planned(who: Person, plan: Plan) -> Planned:
    """Return what a plan comes to for somebody."""
    options = who.numbers.options
    guard = defensive_actions(plan.defences, plan.friend_blocks, options)
    resisting = defensive_actions(plan.resistances, 0, options)
    parts = [
        Part("Movement", counted_moves(plan.moves), source.ENCOUNTERS, _moves(plan.moves)),
        Part("Dexterity skills", plan.dex_acts, source.ENCOUNTERS),
        Part("Defences", guard, source.ENCOUNTERS, _guard(plan)),
        Part("Intelligence skills", plan.int_acts, source.ENCOUNTERS),
        Part("Resistance", resisting, source.ENCOUNTERS),
        Part("Seheru as defence", plan.seheru_defences, source.SORCERY),
        Part("Other acts", plan.other_acts, source.ENCOUNTERS),
    ]
    bodily = counted_actions(plan.moves, plan.dex_acts + guard + plan.other_acts)
    mental = plan.int_acts + resisting + plan.seheru_defences
    count = Derived.total(
        "major_actions", "Major actions", [part for part in parts if part.value or part.note]
    )
    return Planned(
        plan=plan,
        count=count,
        bodily=bodily,
        mental=mental,
        skills=tuple(
            (row.name, row.level, divided(row.level, max(1, count.number)))
            for row in who.numbers.skills
            if row.level
        ),
        problems=tuple(_problems(who, plan, bodily, mental)),
    )


def _moves(moves: int) -> str:
    return f"{moves} in all, one of them free" if moves else ""


def _guard(plan: Plan) -> str:
    return f"{plan.defences} own, {plan.friend_blocks} for a friend" if plan.friend_blocks else ""


def _problems(who: Person, plan: Plan, bodily: int, mental: int) -> list[str]:
    options = who.numbers.options
    found: list[str] = []
    dex_uses = plan.dex_acts + plan.defences + plan.friend_blocks
    int_uses = plan.int_acts + plan.resistances + plan.seheru_defences
    if not families_legal(dex_uses, int_uses, options):
        found.append("Skills of Dexterity and of Intelligence do not go together in one round.")
    pairs: tuple[tuple[str, int, Stat], ...] = (
        ("bodily", bodily, "dexterity"),
        ("mental", mental, "intelligence"),
    )
    for kind, count, stat in pairs:
        level = who.numbers.levels[stat]
        if not is_within_cap(count, level):
            found.append(f"{count} {kind} actions are more than {STAT_NAMES[stat]} {level} allows.")
    if options.seheru_defence_uses == "one_per_round" and plan.seheru_defences > 1:
        found.append("Seheru defends once a round.")
    return found


def plan_of(session: Session, key: str) -> Plan:
    """Return what somebody declared for this round; nothing when they did not yet."""
    there = fighter(session, key)
    return there.plan if there is not None and there.plan is not None else Plan()


def action_count(session: Session, key: str, *, act: Act = "dex_acts") -> int:
    """Return the number that divides the skills of somebody now, at least 1.

    Outside a fight, and for one who declared nothing yet, it is a single act.
    """
    there = fighter(session, key)
    if there is None:
        return 1
    who = person(session, key)
    return max(1, planned(who, with_use(there, act)).count.number)


def with_use(there: Fighter, act: Act) -> Plan:
    """Return the plan, widened where one more use of ``act`` goes beyond it.

    Moves made before anything was declared count.
    """
    plan = there.plan or Plan(moves=there.used.moves)
    wanted = getattr(there.used, act) + 1
    return plan.replaced(**{act: wanted}) if wanted > getattr(plan, act) else plan


def declared(session: Session, key: str, plan: Plan) -> Session:
    """Return the session after somebody named all acts of the round; that binds.

    Raises:
        TableError: outside a fight, or when what was done already is not in it.
    """
    who = person(session, key)
    there = _fighting(session, who)
    for act, name in ACT_NAMES.items():
        if getattr(there.used, act) > getattr(plan, act):
            raise TableError(
                f"{who.name} has done more already: {name.lower()}.",
                remedy="Plan at least what was done.",
            )
    found = planned(who, plan)
    after = with_fighter(session, there.replaced(plan=plan))
    lines = [line(problem, "warn") for problem in found.problems]
    count = found.count.number
    detail = f"{count} major action{'' if count == 1 else 's'}"
    return told(
        session,
        after,
        "plan",
        f"{who.name} declares",
        who=key,
        detail=detail,
        lines=lines,
        parts=found.count.parts,
    )


def _fighting(session: Session, who: Person) -> Fighter:
    there = fighter(session, who.key)
    if there is None:
        raise TableError(f"{who.name} is in no fight.", remedy="Begin one first.")
    return there


def used(session: Session, key: str, act: Act) -> tuple[Session, tuple[str, ...]]:
    """Return the session after one use of an act, and warnings about it.

    The first skill of a round declares what is not declared yet; more than was declared is told.
    """
    there = fighter(session, key)
    if there is None:
        return session, ()
    warnings: list[str] = []
    plan = with_use(there, act)
    if there.plan is not None and plan != there.plan:
        warnings.append(f"More than was declared: {ACT_NAMES[act].lower()}.")
    done = there.used.replaced(**{act: getattr(there.used, act) + 1})
    changed = there.replaced(plan=plan, used=done, has_acted=True)
    warnings += [
        problem
        for problem in planned(person(session, key), plan).problems
        if there.plan is None or plan != there.plan
    ]
    return with_fighter(session, changed), tuple(warnings)


def moved_on_foot(session: Session, key: str, moves: int) -> Session:
    """Return the session after movement; before declaring it names nothing else yet."""
    who = person(session, key)
    there = _fighting(session, who)
    done = there.used.replaced(moves=there.used.moves + moves)
    plan = there.plan
    warnings: list[str] = []
    if plan is not None and done.moves > plan.moves:
        plan = plan.replaced(moves=done.moves)
        warnings = ["More than was declared: movement."]
    after = with_fighter(session, there.replaced(used=done, plan=plan, has_acted=True))
    detail = f"{moves} movement action{'' if moves == 1 else 's'}"
    return told(
        session, after, "move", who.name, who=key, detail=detail,
        lines=[line(word, "warn") for word in warnings],
    )  # fmt: skip


def defends(session: Session, key: str, *, act: Act = "defences") -> bool:
    """Say whether somebody may still defend now."""
    who = person(session, key)
    there = fighter(session, key)
    if who.is_out:
        return False
    awake = not (who.condition.unconscious or who.condition.dead)
    if there is None:
        return may_defend(conscious=awake, engrossed=who.seat.is_engrossed)
    left = there.plan is not None and getattr(there.plan, act) > getattr(there.used, act)
    once = who.numbers.options.defensive_actions == "once_per_round"
    if there.plan is not None and once and getattr(there.plan, act) > 0:
        left = True
    round = session.conflict.round if session.conflict is not None else 1
    frozen = round == 0 and there.is_surprised
    return may_defend(
        conscious=awake,
        surprised_in_round_zero=frozen,
        engrossed=who.seat.is_engrossed,
        acted=there.plan is not None or (there.state == "acted" and not there.is_free_to_defend),
        declared_defense=left,
    )
