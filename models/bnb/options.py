"""The 35 switches of a BnB campaign."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from models.option import CampaignOptions, missing_options

__all__ = ["DEFAULTS", "OPTION_IDS", "Options", "missing_options"]

OnOff = Literal["on", "off"]


def _threshold(value: Any) -> Any:
    """Take 0.2 and 0.1 as numbers too, as people write them."""
    if isinstance(value, float):
        return f"{value:.2f}"
    return value


Threshold = Annotated[Literal["0.20", "0.10"], BeforeValidator(_threshold)]


class Options(CampaignOptions):
    """``catalog().options`` has words for them."""

    criticals: OnOff = "off"
    crit_vs_crit: Literal["compare_totals", "active_side_wins", "defender_wins"] = "compare_totals"
    both_natural_two: Literal["compare_totals", "both_fail"] = "compare_totals"
    defensive_actions: Literal["each_major", "once_per_round"] = "each_major"
    point_pools: Literal["single", "separate_stat_and_skill"] = "single"
    untrained_use: Literal["per_skill_list", "all_but_sorcery"] = "per_skill_list"
    fixed_challenge_tie: Literal["meet_succeeds", "must_exceed"] = "meet_succeeds"
    casting_tie: Literal["must_exceed", "meet_succeeds"] = "must_exceed"
    resistance_tie: Literal["resister_wins", "attacker_wins"] = "resister_wins"
    cast_roll: Literal["one_roll", "two_rolls"] = "one_roll"
    area_tie: Literal["must_exceed", "meet_succeeds"] = "must_exceed"
    extra_time: Literal["any_factor", "double_and_half_only", "off"] = "any_factor"
    shield_bonus_division: Literal["before_division", "after_division"] = "before_division"
    bows_use_strength: Literal["always", "per_bow", "never"] = "always"
    encumbrance_threshold: Threshold = "0.20"
    encumbrance_skill_penalty: Literal["scale_skill_level", "scale_whole_roll", "none"] = (
        "scale_skill_level"
    )
    initiative_ties: Literal["higher_base_then_reroll", "simultaneous", "reroll"] = (
        "higher_base_then_reroll"
    )
    mounted_movement: Literal["full_mount_move", "twice_human"] = "full_mount_move"
    charge_momentum: OnOff = "off"
    exertion: OnOff = "off"
    casting_hours: Literal["whole_hours", "pro_rata"] = "whole_hours"
    portal_challenge: Literal["energy_plus_distance", "larger_of_both"] = "energy_plus_distance"
    seheru_scale: Literal["unlimited", "similar_power_only", "weaken_by_energy"] = "unlimited"
    seheru_defence_uses: Literal["one_per_round", "each_a_major_action"] = "one_per_round"
    power_per_round: Literal["shared", "each_spell"] = "shared"
    share_rounding: Literal["floor_result", "floor_share", "exact"] = "floor_result"
    foci_together: Literal["best_single", "add_up"] = "best_single"
    grapple_allies: Literal["sum_levels", "sum_multipliers"] = "sum_levels"
    size_in_grapple: Literal["strength_times_size", "plain_strength"] = "strength_times_size"
    armor_layers: Literal["add_up", "best_single"] = "add_up"
    tactics_tie: Literal["nobody_divided", "both_divided", "reroll"] = "nobody_divided"
    army_method: Literal["power_rating", "draft_formula"] = "power_rating"
    size_price: Literal["free", "gm_price"] = "gm_price"
    stat_below_one: Literal["zero_cost", "forbidden"] = "zero_cost"
    mixed_families: Literal["forbidden", "allowed"] = "forbidden"


OPTION_IDS: tuple[str, ...] = tuple(Options.model_fields)
DEFAULTS = Options.complete()
