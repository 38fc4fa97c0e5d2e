"""The closed lists of Fabula Ultima: attributes, statuses, modifier words, conditions.

Anything not listed here is text for the table, never something the program computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Attribute = Literal["DEX", "INS", "MIG", "WLP"]
ATTRIBUTES: tuple[Attribute, ...] = ("DEX", "INS", "MIG", "WLP")
ATTRIBUTE_NAMES: Mapping[Attribute, str] = {
    "DEX": "Dexterity",
    "INS": "Insight",
    "MIG": "Might",
    "WLP": "Willpower",
}

DieSize = Literal[6, 8, 10, 12]
DIE_SIZES: tuple[DieSize, ...] = (6, 8, 10, 12)

Edition = Literal["core", "core-1.1"]
EDITION_NAMES: Mapping[Edition, str] = {"core": "early printing", "core-1.1": "errata 1.1"}

Status = Literal["dazed", "enraged", "poisoned", "shaken", "slow", "weak"]
STATUSES: tuple[Status, ...] = ("dazed", "enraged", "poisoned", "shaken", "slow", "weak")

DamageType = Literal["physical", "air", "bolt", "dark", "earth", "fire", "ice", "light", "poison"]
Emotion = Literal["admiration", "inferiority", "loyalty", "mistrust", "affection", "hatred"]
EMOTION_PAIRS: tuple[tuple[Emotion, Emotion], ...] = (
    ("admiration", "inferiority"),
    ("loyalty", "mistrust"),
    ("affection", "hatred"),
)

Martial = Literal["martial_melee", "martial_ranged", "martial_armor", "martial_shields"]
MARTIAL_NAMES: Mapping[Martial, str] = {
    "martial_melee": "martial melee weapons",
    "martial_ranged": "martial ranged weapons",
    "martial_armor": "martial armor",
    "martial_shields": "martial shields",
}

WeaponCategory = Literal[
    "arcane", "brawling", "dagger", "flail", "heavy", "spear", "sword", "bow", "firearm", "thrown"
]
Reach = Literal["melee", "ranged"]

Condition = Literal[
    "in_crisis",
    "has_status",
    "shield_equipped",
    "no_shield_equipped",
    "martial_armor_equipped",
    "no_martial_armor_equipped",
    "shield_or_martial_armor_equipped",
    "arcane_weapon_equipped",
    "offensive_spell",
    "ins_ins_dice",
    "attacked_at_range",
    "merged",
    "attack_has_multi",
    "target_in_crisis",
    "crit_opportunity_spent",
    "xp_below_10",
    "two_categories_equipped",
]
CONDITION_NAMES: Mapping[Condition, str] = {
    "in_crisis": "in Crisis",
    "has_status": "while suffering a status effect",
    "shield_equipped": "with a shield",
    "no_shield_equipped": "without a shield",
    "martial_armor_equipped": "in martial armor",
    "no_martial_armor_equipped": "without martial armor",
    "shield_or_martial_armor_equipped": "with a shield or martial armor",
    "arcane_weapon_equipped": "with an arcane weapon",
    "offensive_spell": "for offensive spells",
    "ins_ins_dice": "when rolling INS + INS",
    "attacked_at_range": "against ranged attacks",
    "merged": "while merged",
    "attack_has_multi": "when the attack has multi",
    "target_in_crisis": "against a target in Crisis",
    "crit_opportunity_spent": "when a critical's opportunity is spent on it",
    "xp_below_10": "with fewer than 10 XP",
    "two_categories_equipped": "with two weapons of different Categories",
}

Amount = Literal["value", "formula", "factor", "at_least", "at_least_formula"]

# stat -> (amounts it may carry, filters it may carry); `when` and the flags go with any.
MODIFIER_STATS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    name: (frozenset(amounts.split()), frozenset(filters.split()))
    for name, amounts, filters in (
        ("max_hp", "value formula", ""),
        ("max_mp", "value formula", ""),
        ("max_ip", "value formula", ""),
        ("defense", "value formula at_least at_least_formula", ""),
        ("magic_defense", "value formula at_least at_least_formula", ""),
        ("initiative", "value", ""),
        ("die_step", "value", "attribute cap"),
        ("accuracy_check", "value formula", "range categories vs_species vs_status"),
        ("magic_check", "value formula", "vs_species vs_status"),
        ("open_check", "value formula", ""),
        ("opposed_check", "value formula", "attribute vs_species"),
        ("all_checks", "value formula", ""),
        ("affinity", "", "type types level to"),
        ("status_immunity", "", "status"),
        ("damage_reduction", "value formula", "order"),
        ("thorns", "value", "type"),
        ("inflict_when_damaged", "", "status"),
        ("survive_at_1_hp", "", ""),
        ("extra_damage", "value formula", "scope range categories vs_species vs_status vs_bond"),
        ("damage_type_override", "", "type scope"),
        ("ignore_affinity", "", "level scope type vs_status"),
        ("attack_vs", "value", ""),
        ("multi", "value", ""),
        ("can_target_flying", "value", ""),
        ("damage_to", "value", ""),
        ("inflict_on_hit", "", "status"),
        ("inflict_on_spell_hit", "", "status"),
        ("mp_loss_on_hit", "value", ""),
        ("hp_gain_on_hit", "value", ""),
        ("mp_gain_on_hit", "value", ""),
        ("ip_gain_on_kill", "value", ""),
        ("hp_recovery_bonus", "value", ""),
        ("mp_recovery_bonus", "value", ""),
        ("spell_healing_hp", "value", ""),
        ("potion_healing_hp", "value", ""),
        ("potion_healing_mp", "value", ""),
        ("potion_damage", "value", ""),
        ("magisphere_healing_hp", "value", ""),
        ("magisphere_healing_mp", "value", ""),
        ("skill_mp_cost", "factor", "skill"),
        ("spell_mp_cost", "factor", "spell"),
        ("ip_cost", "value at_least", ""),
        ("arcanum_summon_mp_cost", "formula", ""),
        ("chimerist_spell_capacity", "formula", ""),
        ("travel_die_step", "value", "cap to stacks"),
        ("equip_rule", "value", "categories"),
        ("counts_as_equipped", "", "categories"),
        ("xp_on_fumble", "value", ""),
        ("fp_on_discovery", "value", ""),
        ("fp_on_crit_opportunity", "value", ""),
    )
}

# The names a formula may use, besides SL_<skill id>.
FORMULA_NAMES: frozenset[str] = frozenset(
    {
        "SL",
        "CL",
        "HR",
        "DEX",
        "INS",
        "MIG",
        "WLP",
        "base_DEX",
        "base_INS",
        "base_MIG",
        "base_WLP",
        "class_hp",
        "class_mp",
        "class_ip",
        "mods",
        "armor_defense",
        "armor_magic_defense",
        "armor_initiative",
        "shield_defense",
        "shield_magic_defense",
        "martial_armor",
        "max_hp",
        "max_mp",
        "max_ip",
        "crisis",
        "current_hp",
        "current_mp",
        "current_ip",
        "target_level",
        "target_crisis",
        "companion_base_MIG",
        "hp_lost",
        "mp_lost",
        "spell_cost",
        "skill_cost",
        "mp_spent",
        "check_result",
        "die_roll",
        "bond_strength",
        "best_bond",
        "bond_count",
        "own_status_count",
        "target_status_count",
        "times_taken",
        "class_count",
        "mastered_classes",
        "quality_cost",
        "ultima_spent",
        "fabula_spent",
        "pcs",
        "end_round",
        "level",
    }
)
