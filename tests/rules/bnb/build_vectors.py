"""How the vectors on rolls, points, coins and load are put to the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from models.bnb.being import Invested, OwnedSkill
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.options import Options
from rules.bnb import (
    action,
    challenge,
    injury,
    load,
    odds,
    points,
    sorcery,
    trade,
)
from rules.bnb.derive import derive
from rules.bnb.legality.points import point_problems
from rules.bnb.roll import Throw, against, contest, skill_throw
from rules.breakdown import Part, Source

Procedure = Callable[[Mapping[str, Any], Options], Mapping[str, Any]]
PLACE = Source("BnB", "test")


def dice(natural: int) -> tuple[int, int]:
    """Two dice that show ``natural`` together."""
    first = min(6, natural - 1)
    return first, natural - first


def rolled(natural: int, multiplier: int) -> Throw:
    return Throw("A roll", dice(natural), (Part("Multiplier", multiplier, PLACE),), skill=True)


def hero(options: Options | None = None, **levels: int) -> Character:
    """A hero with these levels; names that are no stats are skills."""
    stats = {k: v**3 for k, v in levels.items() if k in Invested.model_fields}
    skills = tuple(
        OwnedSkill(key=k, skill_id=k, points=v**2)
        for k, v in levels.items()
        if k not in Invested.model_fields
    )
    return Character(stats=Invested(**stats), skills=skills, options=options or Options.complete())


def _skill_roll(natural: int, key: str, **levels: int) -> Throw:
    found = skill_throw(derive(hero(**levels)), key, dice(natural))
    assert found is not None
    return found


def skill_roll_sly(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made = _skill_roll(v["roll"], "acrobatics", dexterity=v["dex"], acrobatics=v["skill"])
    return {"multiplier": made.multiplier, "total": made.total}


def lanky_lock(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made = _skill_roll(7, "burglary", dexterity=v["dex"], burglary=v["burglary"])
    return {"multiplier": made.multiplier}


def lanky_lock_outcome(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made = _skill_roll(v["roll"], "burglary", dexterity=v["dex"], burglary=v["burglary"])
    maker = Throw("Maker", (1, 1), (), (Part("Typed", v["maker_total"], PLACE),))
    return {"total": made.total, "opened": contest(made, maker, options).active_wins}


def chuck_vs_lothar(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    chuck = derive(hero(dexterity=v["a_dex"], striking=v["a_striking"]))
    lothar = derive(hero(dexterity=v["d_dex"], defense=v["d_defense"]))
    return {
        "attack_multiplier": chuck.value("skill_striking"),
        "defense_multiplier": lothar.value("defense"),
    }


def chuck_vs_lothar_outcomes(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    attack, defense = rolled(v["a_roll"], 7), rolled(v["d_roll"], 9)
    won = contest(attack, defense, options).active_wins
    return {"attack": attack.total, "defense": defense.total, "hit": won}


def warrior_vs_dragon(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    best, worst = rolled(12, v["a_strength"]), rolled(2, v["d_strength"])
    possible = challenge.is_possible(v["a_strength"], v["d_strength"])
    return {"best": best.total, "worst": worst.total, "possible": possible}


def needed_roll_and_odds(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    multiplier = v["stat"] + v["skill"]
    return {
        "needed": odds.needed_roll(multiplier, v["challenge"]),
        "ways": odds.success_ways(multiplier, v["challenge"]),
    }


def criticals(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"success": against(rolled(v["roll"], v["mult"]), v["challenge"], options).success}


def time_factor(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    timed = challenge.timed_challenge(v["base"], v["taken"], v["normal"], options)
    assert timed.allowed
    return {"challenge": timed.challenge}


def difficulty_ladder(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"challenge": challenge.difficulty(v["name"])}


def fixed_challenge_edge(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made = rolled(v["roll"], v["stat"] + v["skill"])
    strict = Options.complete(fixed_challenge_tie="must_exceed")
    return {
        "total": made.total,
        "meet_succeeds": against(made, v["challenge"], options).success,
        "must_exceed": against(made, v["challenge"], strict).success,
    }


def odds_of_2d6(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"ways": odds.ways(v["needed"])}


def criticals_in_a_contest(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    active, defender = rolled(v["a_roll"], v["a_mult"]), rolled(v["d_roll"], v["d_mult"])
    found = contest(active, defender, options)
    return {"a": active.total, "d": defender.total, "active_wins": found.active_wins}


def untrained_use(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    entry = catalog().skills[v["what"]]
    assert entry.open == v["open"]
    stat = "dexterity" if entry.family == "dex" else "intelligence"
    numbers = derive(hero(**{stat: v["stat"], v["what"]: v["level"]}))
    made = skill_throw(numbers, v["what"], dice(v["roll"]))
    plain = challenge.untrained_total(v["roll"], v["stat"], v["level"], is_open=v["open"])
    assert plain == (made.total if made else None)
    return {"total": made.total if made else None}


def learning(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    may = points.may_learn(is_open=v["open"], level=v["level"], taught=v["teacher_or_text"])
    return {"may_buy": may}


def stat_cost(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"cost": points.stat_cost(v["level"])}


def stat_raise(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"extra": points.stat_raise(v["old"], v["new"])}


def stat_fraction(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    paid = v["before"] + v["added"]
    numbers = derive(Character(stats=Invested(strength=paid)))
    row = numbers.stats[0]
    assert row.next_cost == points.stat_missing(paid)
    return {"invested": row.points, "level": row.level, "missing": row.next_cost}


def skill_cost(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    level = v["level"]
    total = points.skill_cost(level)
    return {"total": total, "next_level": points.skill_missing(total)}


def skill_level(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"level": points.skill_level(v["points"])}


def secondary_stats(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    numbers = derive(hero(**v))
    return {id: numbers.value(id) for id in ("constitution", "initiative", "stamina", "health")}


def _build(v: Mapping[str, Any], options: Options) -> tuple[Character, points.BuildCost]:
    stats = dict(zip(Invested.model_fields, (s**3 for s in v["stats"]), strict=True))
    listed = [entry.id for entry in catalog().content.skills]
    skills = tuple(
        OwnedSkill(key=id, skill_id=id, points=level**2)
        for id, level in zip(listed, v["skills"], strict=False)
    )
    made = Character(stats=Invested(**stats), skills=skills, options=options)
    return made, points.build_cost(v["stats"], v["skills"])


def build_total(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made, cost = _build(v, options)
    numbers = derive(made)
    assert numbers.value("points_spent") == cost.total
    return {
        "stats_cost": numbers.value("points_stats"),
        "skills_cost": numbers.value("points_skills"),
        "total": cost.total,
    }


def stat_level(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"level": points.stat_level(v["points"])}


def skill_raise(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"extra": points.skill_raise(v["old"], v["new"])}


def skill_part_payment(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    paid = v["invested"]
    owned = OwnedSkill(key="stealth", skill_id="stealth", points=paid)
    row = derive(Character(skills=(owned,))).skill("stealth")
    assert row is not None
    return {"level": row.level, "missing": row.next_cost}


def separate_budgets(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made, cost = _build(v, options)
    pools = {"stat_points": v["stat_budget"], "skill_points": v["skill_budget"]}
    made = made.replaced(budget=made.budget.replaced(**pools))
    over = any(p.code == "budget-over" for p in point_problems(derive(made)))
    legal = points.within_pools(cost, v["stat_budget"], v["skill_budget"])
    assert over is not legal
    return {"stats_cost": cost.stats, "skills_cost": cost.skills, "legal": legal}


def level_titles(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {
        "stat_word": points.stat_word(v["level"]) or None,
        "skill_title": points.skill_title(v["level"]) or None,
    }


def half_load(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    borne = load.load(v["carried"], load.lift(v["strength"]), options)
    return {"lift": borne.lift, "ratio": borne.ratio, "move_factor": borne.factor}


def load_penalties(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    borne = load.load(v["carried"], load.lift(v["strength"]), options)
    return {
        "lift": borne.lift,
        "applies": borne.encumbered,
        "yards_per_action": borne.yards,
        "climbing_now": load.laden_level(v["climbing"], borne, options),
    }


def knightly_kit(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    items = [catalog().items[id] for id in ("plate_mail", "large_shield", "long_sword")]
    assert [item.weight for item in items] == v["weights"]
    assert [item.cost for item in items] == v["costs"]
    weight = sum(trade.item_weight(item) or 0 for item in items)
    borne = load.load(weight, load.lift(v["strength"]), options)
    cost = sum(trade.item_price(item) for item in items)
    return {"weight": weight, "cost": cost, "ratio": borne.ratio}


def money(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    return {"in_copper": trade.in_copper(v["copper"], v["silver"], v["gold"])}


def price_modifiers(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    quality = {0.5: "poor", 10: "solid_steel"}[v["factor"]]
    assert trade.quality_factor(quality) == v["factor"]  # pyright: ignore[reportArgumentType]
    return {"price": trade.price(v["base"], v["factor"])}


def rope(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    item = catalog().items["rope"]
    return {
        "weight": trade.item_weight(item, v["yards"]),
        "cost": trade.item_price(item, quantity=v["yards"]),
    }


def load_threshold(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    lifted = load.lift(v["strength"])
    tenth = Options.complete(encumbrance_threshold="0.10")
    borne = load.load(v["carried"], lifted, options)
    return {
        "at_20": borne.encumbered,
        "at_10": load.load(v["carried"], lifted, tenth).encumbered,
        "too_much": borne.over,
    }


def change_from_a_purse(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    found = trade.coins(v["copper"])
    return {"gold": found.gold, "silver": found.silver, "rest": found.copper}


def foci_and_charms(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    together = Options.complete(foci_together="add_up")
    return {
        "charm": sorcery.charm_power(v["charms"]),
        "best_single": sorcery.power(v["will"], sorcery.focus_power(v["foci"], options)),
        "add_up": sorcery.power(v["will"], sorcery.focus_power(v["foci"], together)),
    }


def price_list(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    item = catalog().items[v["item"]]
    return {
        "cost": trade.item_price(item, quantity=v["quantity"]),
        "weight": trade.item_weight(item, v["quantity"]),
    }


def dim_light(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    made = rolled(v["roll"], v["dex"] + v["perception"])
    return {"total": made.total, "sees": injury.sees_in_dim_light(made.total, v["number"])}


def division(v: Mapping[str, Any], options: Options) -> Mapping[str, Any]:
    now = action.divided(v["skill"], v["n"])
    numbers = derive(hero(dexterity=v["stat"], striking=v["skill"]))
    made = skill_throw(numbers, "striking", dice(v["roll"]), n=v["n"])
    assert made is not None
    return {"skill_now": now, "total": made.total}


PROCEDURES: Mapping[str, Procedure] = {
    "skill-roll-sly": skill_roll_sly,
    "lanky-lock": lanky_lock,
    "lanky-lock-outcome": lanky_lock_outcome,
    "chuck-vs-lothar": chuck_vs_lothar,
    "chuck-vs-lothar-outcomes": chuck_vs_lothar_outcomes,
    "warrior-vs-dragon": warrior_vs_dragon,
    "needed-roll-and-odds": needed_roll_and_odds,
    "criticals": criticals,
    "time-factor": time_factor,
    "difficulty-ladder": difficulty_ladder,
    "fixed-challenge-edge": fixed_challenge_edge,
    "needed-roll-zero-or-huge": needed_roll_and_odds,
    "odds-of-2d6": odds_of_2d6,
    "criticals-in-a-contest": criticals_in_a_contest,
    "untrained-use": untrained_use,
    "learning-a-closed-skill": learning,
    "stat-cost": stat_cost,
    "stat-raise-3-to-4": stat_raise,
    "stat-fraction-rule": stat_fraction,
    "stat-raise-other": stat_raise,
    "skill-cost": skill_cost,
    "skill-level-from-points": skill_level,
    "secondary-stats": secondary_stats,
    "build-total": build_total,
    "stat-level-from-points": stat_level,
    "skill-raise": skill_raise,
    "skill-part-payment": skill_part_payment,
    "separate-budgets": separate_budgets,
    "level-titles": level_titles,
    "half-load": half_load,
    "load-penalties": load_penalties,
    "knightly-kit": knightly_kit,
    "money": money,
    "price-modifiers": price_modifiers,
    "rope": rope,
    "load-threshold-options": load_threshold,
    "change-from-a-purse": change_from_a_purse,
    "foci-and-charms": foci_and_charms,
    "price-list-samples": price_list,
    "dim-light": dim_light,
    "division-rounds-down": division,
}
