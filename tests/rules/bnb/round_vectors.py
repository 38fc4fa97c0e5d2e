"""How the vectors on rounds, ranges, fighting, injury and creatures are put to the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.bnb.being import InUse, OwnedGear
from models.bnb.catalog import catalog
from models.bnb.creature import Creature
from models.bnb.options import Options
from rules.bnb import (
    action,
    army,
    combat,
    distance,
    injury,
    load,
    monster,
    movement,
    push,
    turn,
)
from rules.bnb.derive import derive
from rules.bnb.roll import (
    attack_throw,
    block_throw,
    blow,
    contest,
    damage_throw,
    endurance_throw,
    initiative_throw,
    skill_throw,
)
from tests.rules.bnb.build_vectors import Procedure, dice, hero, rolled

V = Mapping[str, Any]


def bob(v: V, options: Options) -> V:
    moves = action.moves_for(v["yards"])
    assert moves is not None
    n = action.counted_actions(moves, v["acts"])
    return {
        "move_actions": moves,
        "n": n,
        "striking_now": action.divided(v["striking"], n),
        "defense_now": action.divided(v["defense"], n),
    }


def fred(v: V, options: Options) -> V:
    run = action.moves_for(v["yards"])
    assert run is not None
    moves = v["stand"] + run + v["leaps"]
    n = action.counted_actions(moves, v["attacks"])
    return {"move_actions": moves, "n": n, "allowed": action.is_within_cap(n, v["dex"])}


def action_cap(v: V, options: Options) -> V:
    allowed = action.is_within_cap(v["n"], v["dex"])
    numbers = derive(hero(dexterity=v["dex"], striking=v["skill"]))
    made = attack_throw(numbers, "fist", dice(v["roll"]), n=v["n"])
    if made is None:  # without Strength there is no fist
        made = skill_throw(numbers, "striking", dice(v["roll"]), n=v["n"])
    assert made is not None
    return {"allowed": allowed, "total": made.total if allowed else None}


def defence_count(v: V, options: Options) -> V:
    once = Options.complete(defensive_actions="once_per_round")
    each = v["attacks"] + action.defensive_actions(v["defences"], 0, options)
    together = v["attacks"] + action.defensive_actions(v["defences"], 0, once)
    return {
        "n_each_major": each,
        "n_once": together,
        "skill_each": action.divided(v["skill"], each),
        "skill_once": action.divided(v["skill"], together),
    }


def shield(v: V, options: Options) -> V:
    after = Options.complete(shield_bonus_division="after_division")
    found: list[float] = []
    for rules in (options, after):
        large = OwnedGear(key="s", item_id="large_shield")
        assert catalog().shields["large_shield"].defense_bonus == v["shield"]
        who = hero(rules, dexterity=v["dex"], defense=v["defense"])
        who = who.replaced(gear=(large,), in_use=InUse(shield="s"))
        made = block_throw(derive(who), (3, 4), n=v["n"]).multiplier
        plain = action.block_multiplier(v["dex"], v["defense"], v["shield"], v["n"], rules)
        assert made == plain
        found.append(made)
    return {"before": found[0], "after": found[1]}


def initiative(v: V, options: Options) -> V:
    numbers = derive(hero(dexterity=v["dex"], intelligence=v["int_"]))
    made = initiative_throw(numbers, dice(v["roll"])).total
    assert made == turn.initiative_total(v["roll"], v["dex"], v["int_"])
    return {"total": made}


def held(v: V, options: Options) -> V:
    return {"order": list(turn.turn_order(v["held"], v["totals"]))}


def jumps(v: V, options: Options) -> V:
    numbers = derive(hero(strength=v["strength"]))
    found = movement.jumps(v["strength"])
    assert numbers.value("jump_running") == found.running
    return {"standing": numbers.value("jump_standing"), "running": found.running}


def push_strength(v: V, options: Options) -> V:
    found = push.push(v["base"], v["target"], v["rounds"])
    return {"legal": found.legal, "cost_per_round": found.cost, "total_cost": found.total}


def push_limit(v: V, options: Options) -> V:
    found = push.push(v["base"], v["target"])
    return {"legal": found.legal, "cost": found.cost}


def exertion(v: V, options: Options) -> V:
    return {"lost": action.exertion_cost(v["rounds"], laden=v["heavy"], options=options)}


def counted_moves(v: V, options: Options) -> V:
    run = action.moves_for(v["yards"])
    assert run is not None
    moves = run + v["other_moves"]
    return {"moves": moves, "counted": action.counted_moves(moves)}


def mental_cap(v: V, options: Options) -> V:
    return {"allowed": action.is_within_cap(v["n"], v["intelligence"])}


def families(v: V, options: Options) -> V:
    return {"legal": action.families_legal(v["dex_skill_uses"], v["int_skill_uses"], options)}


def may_defend(v: V, options: Options) -> V:
    return {"may": action.may_defend(**v)}


def recovery(v: V, options: Options) -> V:
    after = turn.stamina_after_round(
        v["stamina"], v["con"], v["maximum"], acted=v["acted"], hurt=v["hurt"]
    )
    return {"stamina_after": after}


def standoff(v: V, options: Options) -> V:
    return {"order": list(turn.standoff_order(v["waiting"], v["old"], v["new"]))}


def initiative_tie(v: V, options: Options) -> V:
    a, b = rolled(v["roll_a"], v["base_a"]).total, rolled(v["roll_b"], v["base_b"]).total
    first = turn.initiative_first(a, v["base_a"], b, v["base_b"], options)
    return {"total_a": a, "total_b": b, "first": first}


def mounted(v: V, options: Options) -> V:
    twice = Options.complete(mounted_movement="twice_human")
    return {
        "full_mount_move": movement.mounted_actions(v["yards"], v["mount_yards"], options),
        "twice_human": movement.mounted_actions(v["yards"], v["mount_yards"], twice),
    }


def laden_run(v: V, options: Options) -> V:
    borne = load.load(v["carried"], v["lift"], options)
    moves = action.moves_for(v["yards"], borne.yards)
    assert moves is not None
    return {"per_action": borne.yards, "moves": moves, "counted": action.counted_moves(moves)}


def prone(v: V, options: Options) -> V:
    run = action.moves_for(v["yards"])
    assert run is not None
    moves = v["stands"] + run
    return {"moves": moves, "counted": action.counted_moves(moves)}


def minor(v: V, options: Options) -> V:
    n = action.counted_actions(0, v["majors"])
    return {"n": n, "skill_now": action.divided(v["skill"], n)}


def guarding(v: V, options: Options) -> V:
    once = Options.complete(defensive_actions="once_per_round")
    return {
        "each_major": v["attacks"] + action.defensive_actions(v["own"], v["friend"], options),
        "once_per_round": v["attacks"] + action.defensive_actions(v["own"], v["friend"], once),
    }


def spoiled(v: V, options: Options) -> V:
    return {"spoiled": action.is_spoiled(v["hurt"])}


def time(v: V, options: Options) -> V:
    rounds = v["rounds"]
    return {
        "seconds": turn.seconds(rounds),
        "minutes": turn.minutes(rounds),
        "hours": turn.hours(rounds),
    }


def noticing(v: V, options: Options) -> V:
    return {"may_roll": action.may_notice(v["state"], v["sense"])}


def heavy_crossbow(v: V, options: Options) -> V:
    assert distance.increment("heavy_crossbow", {}) == v["increment"]
    step = distance.range_step(v["distance"], v["increment"])
    assert step is not None
    return {"level": step.level, "name": step.name, "challenge": step.challenge}


_INCREMENTS = {
    "thrown": "thrown_weapons",
    "short bow": "short_bow",
    "long bow": "long_bow",
    "light crossbow": "light_crossbow",
    "talamu by touch": "talamu",
    "thrown by strength 1": "thrown_weapons",
}


def other_increments(v: V, options: Options) -> V:
    id = _INCREMENTS.get(v["what"], v["what"])
    yards = distance.increment(id, {"strength": v["stat"], "will": v["stat"]})
    step = distance.range_step(v["distance"], yards)
    assert step is not None
    return {"increment": yards, "level": step.level, "challenge": step.challenge}


def ranged_hit(v: V, options: Options) -> V:
    attack = rolled(v["a_roll"], v["a_dex"] + v["archery"])
    defense = rolled(v["d_roll"], v["d_dex"] + v["d_defense"])
    hit = combat.is_hit(attack.total, defense.total, v["challenge"])
    won = contest(attack, defense, options, challenge=v["challenge"]).active_wins
    return {
        "attack": attack.total,
        "defense": defense.total,
        "hit_added": hit,
        "hit_subtracted": won,
    }


def senses(v: V, options: Options) -> V:
    step = distance.sense_step(v["sense"], v["distance"])
    return {"increment": distance.increment(v["sense"], {}), "challenge": step.challenge}


def shot(v: V, options: Options) -> V:
    total = rolled(v["roll"], v["dex"] + v["skill"]).total
    return {
        "total": total,
        "object_hit": combat.hits_still_object(total, v["challenge"], options),
        "area_hit": combat.hits_spot(total, v["challenge"], options),
    }


def charge(v: V, options: Options) -> V:
    base = combat.damage(v["roll"], v["strength"], v["weapon"])
    return {"base": base, "total": combat.charge_damage(base, v["yards"], options)}


def damage_and_endurance(v: V, options: Options) -> V:
    damage = combat.damage(v["d_roll"], v["strength"], v["weapon"])
    endurance = combat.endurance(v["e_roll"], v["e_strength"], v["armor"])
    lost = combat.losses(damage, endurance)
    return {
        "damage": damage,
        "endurance": endurance,
        "health_lost": lost.health,
        "stamina_lost": lost.stamina,
    }


def _weapon_damage(v: V, options: Options, kind: Any) -> float:
    strength = combat.weapon_strength(kind, v["strength"], options)
    return combat.damage(v["roll"], strength, v["weapon"])


def crossbow(v: V, options: Options) -> V:
    return {"damage": _weapon_damage(v, options, "mechanical")}


def area_dodge(v: V, options: Options) -> V:
    found = combat.area_dodge(v["yards"])
    total = rolled(v["roll"], v["dex"] + v["defense"]).total
    dodged = found.challenge is not None and total >= found.challenge
    return {"allowed": found.allowed, "challenge": found.challenge, "dodged": dodged}


def saddle(v: V, options: Options) -> V:
    total = rolled(v["roll"], v["dex"] + v["riding"]).total
    return {"total": total, "seated": combat.keeps_seat(total, v["raw_damage"])}


def grab_defences(v: V, options: Options) -> V:
    who = derive(
        hero(
            strength=v["d_strength"],
            dexterity=v["d_dex"],
            defense=v["d_defense"],
            grappling=v["d_grappling"],
        )
    )
    by_defense = skill_throw(who, "defense", dice(v["d_roll"]))
    by_grappling = skill_throw(who, "grappling", dice(v["d_roll"]))
    assert by_defense and by_grappling
    return {
        "grab": rolled(v["a_roll"], v["a_dex"] + v["a_grappling"]).total,
        "by_defense": by_defense.total,
        "by_grappling": by_grappling.total,
        "by_strength": combat.damage(v["d_roll"], who.value("grapple_strength")),
    }


def army_round(v: V, options: Options) -> V:
    a, b = army.Side(v["a"], tactics=2), army.Side(v["b"], tactics=1)
    found = army.army_round(a, b, roll_a=v["roll_a"], roll_b=v["roll_b"], options=options)
    return {
        "power_a": found.powers.a,
        "power_b": found.powers.b,
        "killed_b": found.killed_b,
        "killed_a": found.killed_a,
        "left_a": found.left_a,
        "left_b": found.left_b,
    }


def damage_by_kind(v: V, options: Options) -> V:
    never = Options.complete(bows_use_strength="never")
    return {
        "fist": combat.damage(v["roll"], v["strength"]),
        "melee_or_thrown": _weapon_damage(v, options, "thrown"),
        "bow_always": _weapon_damage(v, options, "bow"),
        "bow_never": _weapon_damage(v, never, "bow"),
        "machine": _weapon_damage(v, options, "mechanical"),
    }


def charge_doubles(v: V, options: Options) -> V:
    base = combat.damage(v["roll"], v["strength"], v["weapon"])
    damage = combat.charge_damage(base, v["yards"], options)
    lost = combat.losses(damage, v["endurance"])
    who = hero(options, strength=v["strength"], dexterity=1)
    lance = OwnedGear(key="l", name="Lance", role="weapon", value=v["weapon"])
    made = damage_throw(
        derive(who.replaced(gear=(lance,))), "l", dice(v["roll"]), charge_yards=v["yards"]
    )
    assert made is not None and made.total == damage
    return {"damage": damage, "health_lost": lost.health, "stamina_lost": lost.stamina}


def disarm(v: V, options: Options) -> V:
    return {"dropped": combat.is_disarmed(v["attack"], v["defense"])}


def grab(v: V, options: Options) -> V:
    found = combat.grab(v["grab"], v["resist"], v["used"])
    return {"held": found.held, "close_combat": found.close_combat}


def escape(v: V, options: Options) -> V:
    by_skill = rolled(v["roll"], v["dex"] + v["grappling"]).total
    by_strength = rolled(v["roll"], v["strength"]).total
    hold = rolled(v["h_roll"], v["h_dex"] + v["h_grappling"]).total
    return {
        "by_skill": by_skill,
        "by_strength": by_strength,
        "hold": hold,
        "free": combat.is_free(max(by_skill, by_strength), hold),
    }


def grapple_allies(v: V, options: Options) -> V:
    rows = zip(v["strengths"], v["dexes"], v["skills"], strict=True)
    leader, *allies = [combat.Wrestler(*row) for row in rows]
    assert leader.dexterity == v["leader_dex"]
    whole = Options.complete(grapple_allies="sum_multipliers")
    return {
        "strength_total": v["roll"] * combat.strength_multiplier(leader, allies),
        "sum_levels": v["roll"] * combat.grapple_multiplier(leader, allies, options),
        "sum_multipliers": v["roll"] * combat.grapple_multiplier(leader, allies, whole),
    }


def giant_grapple(v: V, options: Options) -> V:
    plain = Options.complete(size_in_grapple="plain_strength")
    giant = _creature(v, options)
    assert derive(giant).value("grapple_strength") == combat.grapple_strength(
        v["strength"], v["size"], options
    )
    return {
        "strength_times_size": v["roll"] * derive(giant).value("grapple_strength"),
        "plain_strength": v["roll"] * derive(_creature(v, plain)).value("grapple_strength"),
    }


def _creature(v: V, options: Options) -> Creature:
    who = hero(strength=v["strength"], dexterity=1)
    return Creature(stats=who.stats, size=v["size"], options=options)


def unconscious(v: V, options: Options) -> V:
    arms = OwnedGear(key="w", name="Sword", role="weapon", value=v["weapon"])
    suit = OwnedGear(key="a", name="Suit", role="armor", value=v["armor"])
    striker = derive(hero(strength=v["strength"], dexterity=1).replaced(gear=(arms,)))
    target = hero(strength=v["e_strength"]).replaced(gear=(suit,), in_use=InUse(armor="a"))
    damage = damage_throw(striker, "w", dice(v["roll"]))
    assert damage is not None
    found = blow(damage, endurance_throw(derive(target), dice(v["e_roll"])))
    return {
        "damage": found.damage.total,
        "endurance": found.endurance.total,
        "health_lost": found.lost.health,
        "stamina_lost": found.lost.stamina,
    }


def army_tactics(v: V, options: Options) -> V:
    a = army.Side(v["a"], tactics=v["tactics_a"])
    b = army.Side(v["b"], tactics=v["tactics_b"])
    found = army.powers(a, b, options)
    return {"power_a": found.a, "power_b": found.b}


def army_draft(v: V, options: Options) -> V:
    found = army.draft_losses(
        army.Side(v["numbers_a"], quality=v["quality_a"]),
        army.Side(v["numbers_b"], quality=v["quality_b"]),
        attack_roll=v["roll_a"],
        endurance_roll=v["roll_b"],
        tactics_on=v["tactics_on"],
    )
    return {"damage": found.damage, "endurance": found.endurance, "losses_b": found.losses}


def battle_round(v: V, options: Options) -> V:
    low, high = army.round_minutes(v["each_side"])
    return {"low": low, "high": high}


def wake_up(v: V, options: Options) -> V:
    return {"rounds": injury.wake_rounds(v["stamina"], v["con"])}


def healing_days(v: V, options: Options) -> V:
    factor = injury.healing_factor(travelling=v["factor"] == 0.5, healer=v["factor"] == 2)
    assert factor == v["factor"]
    per_day = injury.healing_per_day(v["con"], factor)
    days = injury.healing_days(v["current"], v["maximum"], per_day)
    return {"per_day": per_day, "days": days}


def suffocation(v: V, options: Options) -> V:
    found = injury.suffocation(v["stamina"], v["health"])
    return {"rounds_to_faint": found.rounds_to_faint, "rounds_to_death": found.rounds_to_death}


def blinded(v: V, options: Options) -> V:
    numbers = derive(hero(dexterity=v["dex"], striking=v["skill"]))
    made = skill_throw(numbers, "striking", dice(v["roll"]), halved=True)
    assert made is not None
    return {"skill_now": injury.without_sense(v["skill"]), "total": made.total}


def blinded_and_dividing(v: V, options: Options) -> V:
    return {"skill_now": injury.without_sense(action.divided(v["skill"], v["n"]))}


def giant(v: V, options: Options) -> V:
    size = monster.size_from_height(v["height_ratio"])
    numbers = derive(_creature({"strength": v["strength"], "size": size}, options))
    active = monster.active_strength(v["strength"], size)
    assert numbers.value("damage_fist") == active
    return {
        "size": size,
        "strength_active": active,
        "strength_enduring": numbers.value("endurance"),
    }


def giant_combat(v: V, options: Options) -> V:
    club = OwnedGear(key="c", name="Club", role="weapon", value=v["weapon"])
    numbers = derive(_creature(v, options).replaced(gear=(club,)))
    damage = damage_throw(numbers, "c", dice(v["roll"]))
    assert damage is not None
    return {
        "damage": damage.total,
        "endurance": endurance_throw(numbers, dice(v["e_roll"])).total,
        "lift": numbers.value("lift"),
    }


def natural_armor(v: V, options: Options) -> V:
    creature = Creature(natural_armor=v["level"])
    assert derive(creature).value("natural_armor") == v["level"]
    return {"cost": derive(creature).value("natural_armor_cost")}


def state(v: V, options: Options) -> V:
    found = injury.state(v["stamina"], v["health"])
    return {"unconscious": found.unconscious, "dead": found.dead}


def no_healing_day(v: V, options: Options) -> V:
    factor = injury.healing_factor(
        travelling=v["travelling"], healer=v["healer"], strenuous=v["strenuous"]
    )
    per_day = injury.healing_per_day(v["con"], factor)
    return {"gained": injury.day_gain(v["current"], v["maximum"], per_day)}


def bleeding(v: V, options: Options) -> V:
    rounds = injury.bleeding_rounds(v["health"], v["per_round"])
    assert rounds is not None
    return {"rounds": rounds, "minutes": turn.minutes(rounds)}


def poison(v: V, options: Options) -> V:
    found = injury.poison(v["amount"], v["interval"], v["duration"], v["pool"])
    return {"total": found.total, "survived": found.survived}


def armor_layers(v: V, options: Options) -> V:
    found: list[float] = []
    for rules in (options, Options.complete(armor_layers="best_single")):
        suit = OwnedGear(key="a", name="Suit", role="armor", value=v["worn"])
        creature = _creature({"strength": v["strength"], "size": 1}, rules)
        creature = creature.replaced(
            natural_armor=v["natural"], gear=(suit,), in_use=InUse(armor="a")
        )
        made = endurance_throw(derive(creature), dice(v["roll"])).total
        armor = monster.layered_armor(v["natural"], v["worn"], rules)
        assert made == combat.endurance(v["roll"], v["strength"], armor)
        found.append(made)
    return {"add_up": found[0], "best_single": found[1]}


def regeneration(v: V, options: Options) -> V:
    return {"rounds": monster.regeneration_rounds(v["current"], v["maximum"], v["con"])}


def immunity(v: V, options: Options) -> V:
    return {"harmed": monster.is_harmed(v["immune"], v["kind"])}


PROCEDURES: Mapping[str, Procedure] = {
    "bob-divided-skills": bob,
    "fred-four-actions": fred,
    "action-cap": action_cap,
    "defence-count-options": defence_count,
    "shield-before-or-after": shield,
    "initiative": initiative,
    "held-action-order": held,
    "jumps": jumps,
    "push-strength": push_strength,
    "push-limit": push_limit,
    "exertion": exertion,
    "counted-moves": counted_moves,
    "mental-action-cap": mental_cap,
    "no-mixed-families": families,
    "may-defend": may_defend,
    "recovery-at-round-end": recovery,
    "standoff-order": standoff,
    "initiative-tie": initiative_tie,
    "mounted-move": mounted,
    "laden-run": laden_run,
    "prone-and-up-again": prone,
    "minor-acts": minor,
    "guarding-a-friend": guarding,
    "long-work-spoiled": spoiled,
    "rounds-and-time": time,
    "noticing-by-state": noticing,
    "heavy-crossbow-ranges": heavy_crossbow,
    "other-increments": other_increments,
    "ranged-hit": ranged_hit,
    "sense-ranges": senses,
    "shot-at-an-object": shot,
    "knight-charge": charge,
    "pikeman-against-charge": charge,
    "damage-and-endurance": damage_and_endurance,
    "crossbow-ignores-strength": crossbow,
    "area-dodge": area_dodge,
    "keep-the-saddle": saddle,
    "grab-defended-by-strength": grab_defences,
    "army-round": army_round,
    "damage-by-kind": damage_by_kind,
    "charge-doubles-for-stamina": charge_doubles,
    "disarm": disarm,
    "grab-outcome": grab,
    "escape": escape,
    "grapple-with-allies": grapple_allies,
    "giant-grapple": giant_grapple,
    "unconscious-target": unconscious,
    "army-tactics": army_tactics,
    "army-draft-formula": army_draft,
    "battle-round-length": battle_round,
    "wake-up-time": wake_up,
    "healing-days": healing_days,
    "suffocation": suffocation,
    "blinded": blinded,
    "blinded-and-dividing": blinded_and_dividing,
    "giant": giant,
    "giant-combat": giant_combat,
    "natural-armor": natural_armor,
    "state-by-pools": state,
    "no-healing-day": no_healing_day,
    "bleeding-clock": bleeding,
    "poison-total": poison,
    "natural-and-worn-armor": armor_layers,
    "monster-regeneration": regeneration,
    "immunity": immunity,
}
