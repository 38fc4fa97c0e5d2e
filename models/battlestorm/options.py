"""The 18 switches of a Battlestorm campaign."""

from __future__ import annotations

from typing import Literal

from models.option import CampaignOptions

YesNo = Literal["no", "yes"]


class Options(CampaignOptions):
    """``catalog().options`` has words for them."""

    pie_meaning: Literal["piety_stat", "faith_quotient"] = "piety_stat"
    equal_to_fq: Literal["fails", "succeeds"] = "fails"
    partial_save: Literal["halve_roll", "halve_needed_number"] = "halve_roll"
    partial_save_rounding: Literal["round_down", "exact"] = "exact"
    save_scope: Literal[
        "lightning_brimstone_cripple_encumber", "every_hostile_event", "lightning_only"
    ] = "lightning_brimstone_cripple_encumber"
    save_effect: Literal["negates", "halves_damage"] = "negates"
    fate_zero_save: Literal["fifteen", "ten"] = "fifteen"
    thirty_always_fails: YesNo = "no"
    sustain_open_ended: YesNo = "no"
    sustain_can_lock_out: YesNo = "no"
    sustain_uses_act: YesNo = "yes"
    sustain_needs_leash: YesNo = "yes"
    missile_after_miss: Literal["event_ends", "returns_next_turn"] = "event_ends"
    sword_combat_error: Literal["fixed_3", "gm_value"] = "fixed_3"
    halved_movement_rounding: Literal["exact", "round_down"] = "exact"
    ashes_at_fate_zero: Literal["destroyed", "spared"] = "destroyed"
    lasting_save_when: Literal["start_of_activation", "end_of_activation"] = "start_of_activation"
    effect_dice_open_ended: YesNo = "no"


OPTION_IDS: tuple[str, ...] = tuple(Options.model_fields)
DEFAULTS = Options.complete()
