"""How the program answers each vector of the facts: its own functions, named by the vector."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from models.battlestorm.catalog import catalog
from models.battlestorm.model import HolySite, Model, State
from models.battlestorm.options import DEFAULTS, Options
from rules.battlestorm import chance, damage, duration, lasting, save, storm, weapon
from rules.battlestorm.area import in_reach, is_partly_covered, may_target, touched
from rules.battlestorm.chain import Chain, d3_of, is_possible
from rules.battlestorm.event import event_of, reach, reach_by_pie
from rules.battlestorm.outcome import call_outcome
from rules.battlestorm.site import is_ready, may_call

Input = Mapping[str, Any]
Procedure = Callable[[Input], Mapping[str, Any]]

EVENTS = catalog().events


def options(**chosen: str) -> Options:
    return Options.complete(**chosen)


def _chain(case: Input) -> Mapping[str, Any]:
    chain = Chain(case["sides"], tuple(case["rolls"]))
    return {"again": list(chain.again), "valid": chain.is_complete, "total": chain.total}


def _long_chain(case: Input) -> Mapping[str, Any]:
    found = _chain(case)
    return {"valid": found["valid"], "total": found["total"]}


def _outcome(case: Input) -> Mapping[str, Any]:
    found = call_outcome(case["total"], case["fq"], case["fl"])
    return {"success": found.success, "locked_out": found.locked_out}


def _chances(case: Input) -> Mapping[str, Any]:
    n, fq, fl = case["n"], case["fq"], case["fl"]
    return {"success": chance.success(n, fq), "lockout": chance.lockout(n, fq, fl)}


def _without_fate(case: Input) -> Mapping[str, Any]:
    return {"saved": save.passes(case["roll"], save.needed(None).number)}


def _with_fate(case: Input) -> Mapping[str, Any]:
    number = save.needed(case["fate"]).number
    return {"needed": number, "saved": save.passes(case["roll"], number)}


def _partial_save(case: Input) -> Mapping[str, Any]:
    number = save.needed(case["fate"]).number

    def saved(**chosen: str) -> bool:
        return save.passes(case["roll"], number, partial=True, options=options(**chosen))

    return {
        "needed": number,
        "halve_roll": saved(partial_save_rounding="round_down"),
        "halve_roll_exact": saved(),
        "halve_needed": saved(partial_save="halve_needed_number"),
    }


def _ranges(case: Input) -> Mapping[str, Any]:
    names = {"missile": "faith_missile", "bow": "potestates_bow", "cripple": "cripple"}
    model = Model(pie=case["pie"], known_events=tuple(names.values()))
    found: dict[str, Any] = {}
    for name, id in names.items():
        event = event_of(model, id)
        assert event is not None
        inches = reach(event, model)
        assert inches is not None
        found[name] = inches.number
    return found


def _range_after_roll(case: Input) -> Mapping[str, Any]:
    ok = call_outcome(case["total"], case["fq"], case["fq"]).success
    return {"rolled_ok": ok, "occurs": ok and in_reach(case["distance"], case["reach"])}


def _leash(case: Input) -> Mapping[str, Any]:
    found = may_call(
        site_ready=case["site_ready"],
        distance_inches=case["distance"],
        locked_out=case["locked_out"],
        acts=case["acts_this_activation"],
    )
    _same_on_a_document(case, found)
    return {"may_call": found}


def _same_on_a_document(case: Input, found: bool) -> None:
    from rules.battlestorm.checklist import may_call_now

    begun = 1 if case["site_ready"] else 2
    site = HolySite(begun=begun, distance_inches=case["distance"])
    state = State(
        round=2, site=site, locked_out=case["locked_out"], acts=case["acts_this_activation"]
    )
    assert may_call_now(Model(state=state)) == found


def _again(case: Input) -> Mapping[str, Any]:
    found = damage.rolls_again(case["face"], case["sides"], is_fabled=case["fabled"])
    dice = iter([case["face"], 1])
    roll = damage.damage_roll(f"d{case['sides']}", lambda _: next(dice), is_fabled=case["fabled"])
    assert (len(roll.terms[0].faces) == 2) == found
    return {"again": found}


def _bounds(case: Input) -> Mapping[str, Any]:
    found = damage.bounds(f"{case['count']}d{case['sides']}")
    return {"low": found.low, "mean": found.mean, "high": found.high}


def _armor(case: Input) -> Mapping[str, Any]:
    faces = iter(case["rolls"])
    roll = damage.effect_roll(EVENTS["faith_armor"].absorption, lambda _: next(faces))
    return {"absorption": roll.total, "through": damage.through(case["damage"], roll.total)}


def _encumber(case: Input) -> Mapping[str, Any]:
    floor = EVENTS["encumber"].evasion_floor
    return {"evasion": lasting.encumbered(case["base"], sum(case["rolls"]), floor)}


def _ashes(case: Input) -> Mapping[str, Any]:
    found = lasting.to_ashes(case["fate"], sum(case["rolls"]))
    return {"lost": found.lost, "left": found.left or 0, "destroyed": found.destroyed}


def _lightning(case: Input) -> Mapping[str, Any]:
    taken = damage.absorbed(
        case["absorption"],
        is_metal=case["metal"],
        metal_is_no_help=EVENTS["call_lightning"].metal_is_no_help,
    )
    return {"absorbed": taken, "through": damage.through(sum(case["rolls"]), taken)}


def _absorption(case: Input) -> Mapping[str, Any]:
    event = EVENTS[case["event"]]
    assert event.ignores_absorption == case["ignores"]
    taken = damage.absorbed(
        case["absorption"],
        ignores=event.ignores_absorption,
        is_metal=case["metal"],
        metal_is_no_help=event.metal_is_no_help,
    )
    return {"absorbed": taken, "through": damage.through(case["damage"], taken)}


def _sustain(case: Input) -> Mapping[str, Any]:
    found = storm.goes_on(
        case["roll"],
        case["fq"],
        turns_done=case["turns_done"],
        most=case["limit"],
        is_concentrating=case["concentrating"],
    )
    return {"goes_on": found}


def _mean_turns(case: Input) -> Mapping[str, Any]:
    found = storm.sustain_chance(case["fq"])
    return {"p": float(found), "mean": storm.mean_turns(found, case["limit"])}


def _duration(case: Input) -> Mapping[str, Any]:
    left = duration.remaining(case["duration"], case["activations"])
    return {"remaining": left, "active": left > 0}


def _whose(case: Input) -> Mapping[str, Any]:
    found = duration.counted(
        is_defensive=case["defensive"],
        bearer=case["target_activations"],
        caller=case["caster_activations"],
    )
    return {"counted": found, "remaining": duration.remaining(case["duration"], found)}


def _equal(case: Input) -> Mapping[str, Any]:
    return {
        name: call_outcome(case["total"], case["fq"], case["fq"], options(equal_to_fq=name)).success
        for name in ("fails", "succeeds")
    }


def _fate_zero(case: Input) -> Mapping[str, Any]:
    return {
        name: save.passes(case["roll"], save.needed(0, options(fate_zero_save=name)).number)
        for name in ("fifteen", "ten")
    }


def _thirty(case: Input) -> Mapping[str, Any]:
    number = save.needed(case["fate"]).number
    strict = options(thirty_always_fails="yes")
    return {
        "may_succeed": save.passes(case["roll"], number),
        "always_fails": save.passes(case["roll"], number, options=strict),
    }


def _save_chance(case: Input) -> Mapping[str, Any]:
    number = case["needed"]
    return {
        "full": save.saving_faces(number),
        "partial": save.saving_faces(number, partial=True),
    }


def _covered(case: Input) -> Mapping[str, Any]:
    found = is_partly_covered(
        body_outside=case["body_outside"], extremities_outside=case["extremities_outside"]
    )
    return {"partial": found}


def _weapon_life(case: Input) -> Mapping[str, Any]:
    answers: list[Mapping[str, Any]] = []
    for id in ("faith_sword", "faith_missile"):
        found = weapon.weapon_life(case["swings"], case["limit"], EVENTS[id].life)
        answers.append({"uses": found.uses, "still_there": found.is_there})
    assert answers[0] == answers[1]
    return answers[0]


def _repeated(case: Input) -> Mapping[str, Any]:
    saves = case["saves"]
    return {
        "first_save": saves.index(True) if True in saves else None,
        **{
            name: duration.spoiled_activations(
                case["duration"], saves, options(lasting_save_when=name)
            )
            for name in ("start_of_activation", "end_of_activation")
        },
    }


def _error(case: Input) -> Mapping[str, Any]:
    printed = EVENTS[case["event"]].combat_error
    assert printed is not None
    own = 7 + case["dexterity_change"]
    return {"combat_error": weapon.combat_error(case["event"], printed, own)}


def _sight(case: Input) -> Mapping[str, Any]:
    found = may_target(
        has_line=case["line"],
        is_hidden=case["hidden"],
        passed_intuition=case["intuition_passed"],
    )
    return {"may_target": found}


def _half(case: Input) -> Mapping[str, Any]:
    return {
        name: lasting.crippled(case["base"], options(halved_movement_rounding=name))
        for name in ("exact", "round_down")
    }


def _save_effect(case: Input) -> Mapping[str, Any]:
    return {
        name: damage.after_save(
            case["damage"], saved=case["saved"], options=options(save_effect=name)
        )
        for name in ("negates", "halves_damage")
    }


def _storm_lockout(case: Input) -> Mapping[str, Any]:
    roll, fq, fl = case["roll"], case["fq"], case["fl"]
    return {
        "goes_on": storm.goes_on(roll, fq, turns_done=1, most=8, is_concentrating=True),
        "by_default": storm.locks_out(roll, fq, fl),
        "switched": storm.locks_out(roll, fq, fl, options(sustain_can_lock_out="yes")),
    }


def _beside(case: Input) -> Mapping[str, Any]:
    is_sustaining, free = case["sustaining"], options(sustain_uses_act="no")
    return {
        "by_default": storm.may_call_beside(is_sustaining=is_sustaining, options=DEFAULTS),
        "switched": storm.may_call_beside(is_sustaining=is_sustaining, options=free),
    }


def _pie_meaning(case: Input) -> Mapping[str, Any]:
    id = {1: "faith_missile", 2: "potestates_bow"}[case["inches_per_pie"]]
    found: dict[str, Any] = {}
    for name in ("piety_stat", "faith_quotient"):
        model = Model(fq=case["fq"], pie=case["pie"], options=options(pie_meaning=name))
        inches = reach(EVENTS[id], model)
        assert inches is not None and reach_by_pie(1, 3) == 3
        found[name] = inches.number
    return found


PROCEDURES: Mapping[str, Procedure] = {
    "open-ended-d4": _chain,
    "open-ended-chains": _long_chain,
    "call-outcomes": _outcome,
    "success-chance": _chances,
    "save-without-fate": _without_fate,
    "save-with-fate": _with_fate,
    "partial-save": _partial_save,
    "ranges-by-pie": _ranges,
    "range-after-roll": _range_after_roll,
    "holy-site-leash": _leash,
    "fabled-damage-not-open-ended": _again,
    "damage-bounds": _bounds,
    "faith-armor": _armor,
    "cripple-movement": lambda case: {"movement": lasting.crippled(case["base"])},
    "encumber-floor": _encumber,
    "ashes": _ashes,
    "lightning-and-metal": _lightning,
    "sustain": _sustain,
    "expected-sustained-turns": _mean_turns,
    "duration-count": _duration,
    "faith-table": lambda case: {"sides": EVENTS[case["event"]].die},
    "whose-activation-counts": _whose,
    "call-outcome-options": _equal,
    "limit-below-quotient": _outcome,
    "unreachable-totals": lambda case: {"possible": is_possible(case["total"], case["sides"])},
    "save-at-fate-zero": _fate_zero,
    "thirty-with-much-fate": _thirty,
    "save-chance": _save_chance,
    "swarm-and-self": lambda case: {"touched": touched(case["aoe"], case["inside"])},
    "partly-covered-model": _covered,
    "setting-up-the-site": lambda case: {"ready": is_ready(case["rounds_since_start"])},
    "conjured-weapon-life": _weapon_life,
    "absorption-by-attack": _absorption,
    "repeated-saves": _repeated,
    "combat-error-of-miracles": _error,
    "d3-from-d6": lambda case: {"d3": d3_of(case["d6"])},
    "line-of-sight": _sight,
    "cripple-rounding": _half,
    "save-effect": _save_effect,
    "sustain-and-lockout": _storm_lockout,
    "another-call-while-sustaining": _beside,
    "reach-by-pie-meaning": _pie_meaning,
}
