"""The 22 switches of a Faded Glory campaign."""

from __future__ import annotations

from typing import Literal

from models.option import CampaignOptions

OnOff = Literal["off", "on"]
YesNo = Literal["no", "yes"]


class Options(CampaignOptions):
    """``catalog().options`` has words for them."""

    same_segment: Literal["simultaneous", "roll_off"] = "simultaneous"
    surprise_penalty: OnOff = "off"
    surprise_penalty_timing: Literal["after_comparison", "before_comparison"] = "after_comparison"
    initiative_floor: Literal["minimum_one", "allow_zero"] = "minimum_one"
    rear_and_prone: Literal["cumulative", "once"] = "once"
    natural_one: Literal["no_special", "always_fails"] = "no_special"
    damage_timing: Literal["end_of_turn", "per_segment"] = "end_of_turn"
    parry_effect: Literal["cancels_one_hit"] = "cancels_one_hit"
    parry_surprise: Literal["not_possible", "possible"] = "not_possible"
    parry_scope: Literal["melee_only", "melee_and_missile"] = "melee_only"
    interrupt_on: Literal["any_connecting_hit", "damaging_hit"] = "any_connecting_hit"
    act_while_casting: Literal["no_action_until_complete", "new_action_next_turn"] = (
        "no_action_until_complete"
    )
    two_weapon_hands: Literal["primary_then_off_hand", "free_choice"] = "primary_then_off_hand"
    missile_weapons: Literal["primary_numbers", "gm_number"] = "primary_numbers"
    shield_with_other_weapon: Literal["same_free_parry", "swords_only"] = "same_free_parry"
    modifiers_on_parry: YesNo = "no"
    interrupt_same_segment: Literal["spell_finishes", "spell_lost"] = "spell_finishes"
    dodged_hit_interrupts: YesNo = "no"
    free_parry_always: YesNo = "yes"
    parry_declared_against: Literal["anyone", "named_attacker"] = "anyone"
    innate_with_two_attacks: YesNo = "no"
    surprise_called: Literal["automatic", "must_roll"] = "automatic"


OPTION_IDS: tuple[str, ...] = tuple(Options.model_fields)
DEFAULTS = Options.complete()
