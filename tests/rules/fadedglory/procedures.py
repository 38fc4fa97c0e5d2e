"""How the program answers each vector of the facts: its own functions, named by the vector."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from models.fadedglory.combatant import Combatant
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import Group, Hand
from rules.fadedglory import clock, initiative, odds, resolution, spell, target
from rules.fadedglory.budget import (
    budget,
    innate_is_legal,
    parries_open,
    parries_used,
)
from rules.fadedglory.derive import derive
from rules.fadedglory.edit import with_class
from rules.fadedglory.target import Circumstances

Input = Mapping[str, Any]
Procedure = Callable[[Input], Mapping[str, Any]]

HANDS: Mapping[str, Hand] = {"primary": "primary", "off": "off_hand", "shield": "off_hand"}
BASES: Mapping[int, tuple[Group, Hand]] = {
    2: ("martial", "primary"),
    3: ("caster", "primary"),
    4: ("caster", "off_hand"),
}
"""A group and a hand that need each number; 3 is that of the martial off hand too."""


def options(**chosen: str) -> Options:
    return Options.complete(**chosen)


def attack(base: int, how: Circumstances, rules: Options = DEFAULTS) -> int:
    group, hand = BASES[base]
    return target.attack_target(group, hand, how, rules).number


def _spell_timing(case: Input) -> Mapping[str, Any]:
    end = spell.lands("mage", spell.Moment(case["turn"], case["segment"]))
    return {"done_turn": end.turn, "done_segment": end.segment}


def _base(case: Input) -> Mapping[str, Any]:
    return {"target": target.base_target(case["group"], HANDS[case["hand"]])}


def _location(case: Input) -> Mapping[str, Any]:
    found = resolution.location_at(case["roll"])
    return {"location": found.id if found else None}


def _attack_and_hit(how: Circumstances) -> Procedure:
    def answer(case: Input) -> Mapping[str, Any]:
        number = attack(case["base"], how)
        return {"target": number, "hit": target.attack_hits(case["roll"], number, how)}

    return answer


def _rear_and_prone(case: Input) -> Mapping[str, Any]:
    how = Circumstances(behind=True, prone=True)
    return {
        choice: attack(case["base"], how, options(rear_and_prone=choice))
        for choice in ("cumulative", "once")
    }


def _surprise(case: Input) -> Mapping[str, Any]:
    found = initiative.is_surprised(case["attacker"], case["target"], unaware=case["unaware"])
    return {"surprise": found}


def _surprise_first(case: Input) -> Mapping[str, Any]:
    hits = [
        target.attack_hits(die, case["target"], Circumstances(surprise=number == 0))
        for number, die in enumerate(case["rolls"])
    ]
    return {"hits": hits}


def _penalty(case: Input) -> Mapping[str, Any]:
    rules = options(surprise_penalty="on")
    zero = rules.replaced(initiative_floor="allow_zero")
    before = rules.replaced(surprise_penalty_timing="before_comparison")
    rolls = (case["attacker"], case["roll"])
    return {
        "segment": initiative.segment(case["roll"], penalised=True, options=rules).number,
        "allow_zero": initiative.segment(case["roll"], penalised=True, options=zero).number,
        "surprise_after": initiative.is_surprised(*rolls, unaware=True, options=rules),
        "surprise_before": initiative.is_surprised(*rolls, unaware=True, options=before),
    }


def _order(case: Input) -> Mapping[str, Any]:
    return {"order": [sorted(keys) for _, keys in initiative.segment_order(case["rolls"])]}


def _budget(case: Input) -> Mapping[str, Any]:
    found = budget(case["kit"])
    return {
        "max_attacks": found.attacks.number,
        "max_parries": found.parries.number,
        "total": found.uses.number,
    }


def _wasted(case: Input) -> Mapping[str, Any]:
    found = parries_used(case["declared"], case["incoming"])
    return {"used": found.used, "lost": found.lost}


def _interrupted(case: Input) -> Mapping[str, Any]:
    begun = spell.Moment(case["cast_turn"], case["cast_segment"])
    hit = spell.Moment(case["hit_turn"], case["hit_segment"])
    strict = options(interrupt_same_segment="spell_lost")
    return {
        "start": begun.index,
        "end": spell.lands("mage", begun).index,
        "hit": hit.index,
        "lost": spell.is_spoiled(begun, hit),
        "lost_same_segment": spell.is_spoiled(begun, hit, strict),
    }


def _innate_limit(case: Input) -> Mapping[str, Any]:
    both = options(innate_with_two_attacks="yes")
    return {
        "legal": innate_is_legal(case["innate"], case["attacks"]),
        "with_two_attacks": innate_is_legal(case["innate"], case["attacks"], both),
    }


def _chance(case: Input) -> Mapping[str, Any]:
    return {
        "hit_sixths": odds.sixths(case["attack_target"]),
        "parry_sixths": odds.sixths(case["parry_target"]),
        "through_of_36": odds.through(case["attack_target"], case["parry_target"]),
    }


def _called_or_rolled(case: Input) -> Mapping[str, Any]:
    return {
        "called_of_36": odds.called_ways(case["base"]),
        "random_of_36": odds.rolled_ways(case["base"]),
    }


def _class(case: Input) -> Mapping[str, Any]:
    numbers = derive(with_class(_two_weapons(), case["name"].lower().replace(" ", "_")))
    return {
        "primary": numbers.whole("attack_primary"),
        "off_hand_or_shield": numbers.whole("parry_off_hand"),
    }


def _two_weapons() -> Combatant:
    return Combatant(kit="two_weapons")


def _parry(case: Input) -> Mapping[str, Any]:
    number = target.parry_target(case["group"], HANDS[case["hand"]]).number
    return {"target": number, "parried": target.reaches(case["roll"], number)}


def _all_modifiers(case: Input) -> Mapping[str, Any]:
    how = Circumstances(
        called=bool(case["called"]), behind=bool(case["rear"]), prone=bool(case["prone"])
    )
    return {
        choice: attack(case["base"], how, options(rear_and_prone=choice))
        for choice in ("once", "cumulative")
    }


def _natural_one(case: Input) -> Mapping[str, Any]:
    return {
        choice: target.reaches(case["roll"], case["target"], options(natural_one=choice))
        for choice in ("no_special", "always_fails")
    }


def _two_attacks(case: Input) -> Mapping[str, Any]:
    numbers = [target.attack_target(case["group"], hand).number for hand in ("primary", "off_hand")]
    dice = zip(case["rolls"], numbers, strict=True)
    return {"targets": numbers, "hits": [target.attack_hits(die, number) for die, number in dice]}


def _free_parry(case: Input) -> Mapping[str, Any]:
    kit, sword_only = "sword_and_shield", options(free_parry_always="no")
    return {
        "always": parries_open(kit, case["act"]),
        "sword_only": parries_open(kit, case["act"], sword_only),
    }


def _innate_timing(case: Input) -> Mapping[str, Any]:
    begun = spell.Moment(case["turn"], case["segment"])
    ends = {spell.lands(kind, begun) for kind in ("innate", "item")}
    (end,) = ends
    return {"done_turn": end.turn, "done_segment": end.segment}


def _later_roll(case: Input) -> Mapping[str, Any]:
    # There is no place for the second roll: nothing of the next turn is asked.
    return {"done_segment": spell.lands("soul", spell.Moment(1, case["first_roll"])).segment}


def _surprise_called(case: Input) -> Mapping[str, Any]:
    how = Circumstances(called=True, surprise=True)
    number = attack(case["base"], how)
    return {
        choice: target.attack_hits(case["roll"], number, how, options(surprise_called=choice))
        for choice in ("automatic", "must_roll")
    }


def _damage(case: Input) -> Mapping[str, Any]:
    found = resolution.added_up([(place, damage) for place, damage in case["hits"]])
    assert set(found) <= {"head", "chest", "left_leg"}
    return {"by_location": {id: found.get(id, 0) for id in ("head", "chest", "left_leg")}}


def _felled(case: Input) -> Mapping[str, Any]:
    return {
        choice: resolution.acts_though_felled(
            case["felled_in"], case["own_segment"], options(damage_timing=choice)
        )
        for choice in ("end_of_turn", "per_segment")
    }


def _parried_at_all(case: Input) -> Mapping[str, Any]:
    both = options(parry_surprise="possible", parry_scope="melee_and_missile")
    return {
        "by_default": target.may_be_parried(**case),
        "with_both_switched": target.may_be_parried(**case, options=both),
    }


def _acting(case: Input) -> Mapping[str, Any]:
    lands = spell.lands("mage", spell.Moment(case["cast_turn"], 3))
    assert lands.turn == case["done_turn"]
    return {
        choice: spell.may_act(
            case["cast_turn"], case["own_turn"], options(act_while_casting=choice)
        )
        for choice in ("no_action_until_complete", "new_action_next_turn")
    }


PROCEDURES: Mapping[str, Procedure] = {
    "spell-timing": _spell_timing,
    "base-target-numbers": _base,
    "hit-locations": _location,
    "called-shot": _attack_and_hit(Circumstances(called=True)),
    "rear-attack": _attack_and_hit(Circumstances(behind=True)),
    "rear-and-prone": _rear_and_prone,
    "called-shot-from-behind": _attack_and_hit(Circumstances(called=True, behind=True)),
    "surprise-check": _surprise,
    "surprise-first-attack-only": _surprise_first,
    "surprise-penalty": _penalty,
    "segment-order": _order,
    "action-budget": _budget,
    "wasted-parries": _wasted,
    "spell-interrupted": _interrupted,
    "innate-limit": _innate_limit,
    "hit-chance": _chance,
    "location-chance-called-or-rolled": _called_or_rolled,
    "class-groups": _class,
    "parry": _parry,
    "attack-target-all-modifiers": _all_modifiers,
    "natural-one": _natural_one,
    "odds-of-six": lambda case: {"sixths": odds.sixths(case["target"])},
    "two-weapon-attacks": _two_attacks,
    "free-parry-beside-other-acts": _free_parry,
    "innate-timing": _innate_timing,
    "later-initiative-does-not-move-a-spell": _later_roll,
    "surprise-called": _surprise_called,
    "clock": lambda case: {"seconds": clock.seconds(case["turns"])},
    "dodge-after-the-hit": lambda case: {
        "left": resolution.hits_left(case["hits"], case["dodges"])
    },
    "damage-added-up": _damage,
    "felled-before-acting": _felled,
    "what-can-be-parried": _parried_at_all,
    "acting-while-casting": _acting,
}


def groups_that_need(number: int) -> Iterator[tuple[Group, Hand]]:
    """Yield every group and hand whose plain number this is."""
    for group in ("martial", "caster"):
        for hand in ("primary", "off_hand"):
            if target.base_target(group, hand) == number:
                yield group, hand
