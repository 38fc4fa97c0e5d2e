"""Pure changes of a stat block: what comes, what goes with it, what stays."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from models.fabula.bestiary import bestiary
from models.fabula.npc import Npc, Phase
from models.fabula.pick import Pick
from models.fabula.stat_block import (
    Affinity,
    BlockAttack,
    BlockDice,
    BlockSpell,
    Changes,
    StatBlock,
)
from models.fabula.vocabulary import DamageType
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.check import check_block
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.dice import die_steps, is_legal, legal_dice, nearest_legal, sizes
from rules.fabula.npc.edit import (
    moved_entry,
    with_affinity,
    with_array,
    with_attack,
    with_class_skill,
    with_entry,
    with_rank,
    with_skill,
    with_special_attack,
    with_spell,
    with_status_immunity,
    without_entry,
)
from rules.fabula.npc.equip import equipped, fitting_slots, unequipped, with_item
from rules.fabula.npc.level import at_level
from rules.fabula.npc.quick import quick_npc
from rules.fabula.npc.reskin import duplicate, reskinned
from rules.fabula.npc.species import with_species
from tests.amount import examples

RULES = bestiary()
SPECIES = [species.id for species in RULES.content.species]


def errors(block: StatBlock) -> set[str]:
    return {p.code for p in check_block(derive_block("", block)) if p.severity == "error"}


# ------------------------------------------------------------------ entries
def test_an_entry_is_found_by_its_key() -> None:
    block = StatBlock()
    for name in ("Bite", "Claw", "Tail"):
        block = with_attack(block, BlockAttack(key="", name=name))
    block = with_entry(block, "attacks", "a2", name="Talon")
    assert [a.name for a in block.attacks] == ["Bite", "Talon", "Tail"]
    assert [a.key for a in moved_entry(block, "attacks", "a3", 0).attacks] == ["a3", "a1", "a2"]
    assert [a.key for a in moved_entry(block, "attacks", "a1", 99).attacks] == ["a2", "a3", "a1"]
    assert moved_entry(block, "attacks", "gone", 0) == block
    without = without_entry(block, "attacks", "a2")
    assert [a.key for a in with_attack(without).attacks] == ["a1", "a3", "a4"]


def test_what_bore_on_an_attack_goes_with_it() -> None:
    block = with_attack(with_attack(StatBlock()))
    block = with_skill(block, "improved_damage", target="a1")
    block = with_skill(with_skill(block, "improved_damage", target="a2"), "flying")
    block = with_special_attack(block, "a1", "binds")
    left = without_entry(block, "attacks", "a1")
    assert [s.key for s in left.skills] == ["k2", "k3"]
    assert derive_block("", left).halves_used == 4


def test_an_item_goes_from_its_slot_and_with_its_attacks() -> None:
    block = with_item(StatBlock(species="humanoid"), "bronze_sword")
    block = with_attack(block, BlockAttack(key="", weapon="i1"))
    left = without_entry(block, "items", "i1")
    assert (left.items, left.slots.main_hand, left.attacks) == ((), "", ())


def test_hands_make_room() -> None:
    block = with_item(with_item(StatBlock(species="humanoid"), "bronze_sword"), "bronze_shield")
    block = with_item(block, "waraxe")
    assert (block.slots.main_hand, block.slots.off_hand) == ("i1", "i2")
    assert fitting_slots(block, "i3") == ("main_hand",)
    block = equipped(block, "i3", "main_hand")
    assert (block.slots.main_hand, block.slots.off_hand) == ("i3", "")
    block = equipped(block, "i2", "off_hand")
    assert (block.slots.main_hand, block.slots.off_hand) == ("", "i2")
    assert unequipped(block, "off_hand").slots.off_hand == ""


def test_affinities_stay_in_print_order_and_one_for_each_type() -> None:
    block = with_affinity(with_affinity(StatBlock(), "poison", "immune"), "air", "resistant")
    assert [a.type for a in block.affinities] == ["air", "poison"]
    block = with_affinity(block, "air", "absorb")
    assert [a.level for a in block.affinities] == ["absorb", "immune"]
    assert with_affinity(block, "air", None).affinities == block.affinities[1:]
    immune = with_status_immunity(StatBlock(), "slow")
    assert with_status_immunity(immune, "slow") == immune
    assert with_status_immunity(immune, "slow", has=False) == StatBlock()


def test_class_skills_cost_and_count() -> None:
    block = with_class_skill(StatBlock(dice=BlockDice(MIG=10)), "fortress", 2)
    numbers = derive_block("", block)
    assert numbers.value("max_hp") == 10 + 50 + 6
    assert numbers.value("skills_used") == 2
    assert with_class_skill(block, "fortress", 3).class_skills[0].level == 3
    assert with_class_skill(block, "fortress", 0).class_skills == ()


def test_a_new_champion_stands_for_three_soldiers() -> None:
    assert with_rank(StatBlock(), "champion").replaces == 3
    assert with_rank(StatBlock(), "champion", 5).replaces == 5
    champion = StatBlock(rank="champion", replaces=4)
    assert with_rank(with_rank(champion, "elite"), "champion").replaces == 4


# ------------------------------------------------------------------ Species
@pytest.mark.parametrize("species", SPECIES)
def test_a_species_brings_its_gifts(species: str) -> None:
    block = with_species(StatBlock(species="humanoid"), species)
    numbers = derive_block("", block)
    assert numbers.halves_used == 0
    gifts = {a.type: a.level for a in numbers.affinities if a.source in ("species", "choice")}
    entry = RULES.species[block.species]
    assert entry.affinities.items() <= gifts.items()
    assert set(block.status_immunities) == set(entry.status_immunities)
    assert not any(a.gain for a in numbers.affinities)


@settings(max_examples=examples(60))
@given(st.sampled_from(SPECIES), st.sampled_from(SPECIES), st.integers(0, 9_999))
def test_there_and_back_again(first: str, second: str, seed: int) -> None:
    """What was bought survives a change of Species; gifts come and go."""
    block = quick_npc(Random(seed), species=first).block
    changed = with_species(block, second)
    rows = {row.type: row for row in derive_block("", block).affinities}
    kept = {a.type for a in changed.affinities}
    assert {kind for kind, row in rows.items() if row.source in ("bought", "vulnerability")} <= kept
    assert "key-shared" not in errors(changed)
    codes = {p.code for p in check_block(derive_block("", changed))}
    assert not {"gift-missing", "affinity-twice", "equipment-forbidden"} & codes


def test_a_plant_begins_vulnerable_and_the_choice_is_free() -> None:
    plant = with_species(StatBlock(), "plant")
    assert plant.affinities == (Affinity(type="fire", level="vulnerable"),)
    with_fire = StatBlock(affinities=(Affinity(type="fire", level="resistant"),))
    other = {a.type: a.level for a in with_species(with_fire, "plant").affinities}
    assert other == {"fire": "resistant", "air": "vulnerable"}
    human = with_species(plant, "humanoid")
    assert human.affinities == ()


def test_a_beast_drops_its_equipment() -> None:
    armed = with_item(StatBlock(species="humanoid"), "staff")
    armed = with_attack(armed, BlockAttack(key="", weapon="i1"))
    beast = with_species(armed, "beast")
    assert (beast.items, beast.attacks) == ((), ())


# ------------------------------------------------------------------ levels
def test_dice_grow_where_they_are_used() -> None:
    block = StatBlock(
        level=10,
        dice=BlockDice(DEX=8, INS=6, MIG=10, WLP=8),
        attacks=(BlockAttack(key="a1", accuracy=("MIG", "MIG")),),
    )
    higher = at_level(block, 25)
    assert sizes(higher.block.dice) == (8, 6, 12, 8)
    assert higher.changed == ("MIG d10 becomes d12",)
    back = at_level(higher.block, 10)
    assert is_legal(sizes(back.block.dice), 10)
    assert len(back.changed) == 1


def test_what_does_not_fit_a_lower_level_is_said() -> None:
    block = StatBlock(
        level=30, species="beast", rank="elite", dice=BlockDice(DEX=10, INS=8, MIG=8, WLP=8)
    )
    block = block.replaced(attacks=(BlockAttack(key="a1", name="Bite"),))
    devastation = BlockSpell(
        key="", spell_id="devastation", picks=(Pick(choice="type", value="fire"),)
    )
    block = with_spell(with_special_attack(block, "a1", "binds"), devastation)
    for _ in range(6):
        block = with_skill(block, "improved_hit_points")
    before = derive_block("", block)
    assert before.halves_left == 1
    lower = at_level(block, 5)
    assert lower.lost == ("Devastation: from level 30",) + ("Improved Hit Points",) * 2
    after = derive_block("", lower.block)
    assert (after.halves_left, lower.open) == (0, "")
    assert lower.block.attacks == block.attacks


def test_what_there_is_to_spend_at_a_higher_level_is_said() -> None:
    assert at_level(StatBlock(species="monster"), 25).open == "6 Skills to spend"
    full = StatBlock(species="monster", changes=Changes(skills=-4))
    assert at_level(full, 10).open == "1 Skill to spend"


@settings(max_examples=examples(120))
@given(st.integers(0, 9_999), st.integers(5, 60))
def test_a_legal_foe_is_legal_at_every_level(seed: int, level: int) -> None:
    rng = Random(seed)
    npc = quick_npc(rng, rank=rng.choice(("soldier", "elite", "champion")))
    moved = at_level(npc.block, level)
    assert moved.block.level == level
    assert errors(moved.block) == set()
    steps = die_steps(level, RULES) - die_steps(npc.block.level, RULES)
    assert len(moved.changed) == abs(steps)
    numbers = derive_block("", moved.block)
    assert numbers.halves_left >= 0
    if level <= npc.block.level:
        assert numbers.halves_left <= 1
    else:
        assert moved.lost == ()


def test_a_block_that_is_over_goes_no_further_over() -> None:
    block = StatBlock(level=20, species="undead", dice=BlockDice(DEX=10))
    for _ in range(7):
        block = with_skill(block, "improved_hit_points")
    over = derive_block("", block).halves_left
    assert over < 0
    assert derive_block("", at_level(block, 5).block).halves_left == over


def test_legal_dice_and_the_nearest_ones() -> None:
    assert len(legal_dice(0)) == 4
    assert sizes(nearest_legal(BlockDice(DEX=20, INS=4, MIG=8, WLP=6), 5)) == (12, 6, 8, 6)
    for level in (5, 20, 40, 60):
        block = StatBlock(level=level, dice=BlockDice(DEX=6, INS=12, MIG=8, WLP=8))
        for array in RULES.content.arrays:
            dice = with_array(block, array.id).dice
            assert is_legal(sizes(dice), level)
            assert max(sizes(dice)) == dice.INS


@settings(max_examples=examples(100))
@given(st.tuples(*[st.integers(1, 100)] * 4), st.integers(1, 60))
def test_the_nearest_dice_are_legal_and_legal_dice_stay(
    numbers: tuple[int, int, int, int], level: int
) -> None:
    dex, ins, mig, wlp = numbers
    best = nearest_legal(BlockDice(DEX=dex, INS=ins, MIG=mig, WLP=wlp), level)
    assert is_legal(sizes(best), level)
    assert nearest_legal(best, level) == best


# ------------------------------------------------------------------ another skin
TYPES = st.sampled_from(DAMAGE_TYPES)


@settings(max_examples=examples(80))
@given(st.integers(0, 9_999), st.dictionaries(TYPES, TYPES, max_size=4))
@example(445, {"air": "air", "bolt": "air", "dark": "air", "ice": "dark"})
def test_a_reskin_changes_types_and_nothing_else(
    seed: int, types: dict[DamageType, DamageType]
) -> None:
    npc = quick_npc(Random(seed))
    skin = reskinned(npc, "Other", looks="Blue.", types=types).npc
    assert (skin.name, skin.looks) == ("Other", "Blue.")
    before, after = derive_block("", npc.block), derive_block("", skin.block)
    assert errors(skin.block) == set()
    assert len(skin.block.affinities) == len(npc.block.affinities)
    for id, number in before.derived.items():
        if id != "affinities" and not id.startswith("skills"):
            assert after.derived[id].value == number.value, id
    # A physical vulnerability brings two Skills: only then may the budget change.
    if "physical" not in {*types, *types.values()}:
        assert after.halves_left == before.halves_left


def test_types_change_places_and_the_gifts_of_a_species_stay() -> None:
    block = with_species(StatBlock(species="humanoid"), "undead")
    block = with_affinity(with_affinity(block, "fire", "resistant"), "ice", "vulnerable")
    block = with_attack(block, BlockAttack(key="", name="Touch", damage_type="dark"))
    fire_breath = BlockSpell(key="", spell_id="breath", picks=(Pick(choice="type", value="fire"),))
    block = with_spell(with_spell(block, fire_breath), "flare")
    npc = Npc(name="Ash", block=block, phases=(Phase(block=block),))
    done = reskinned(npc, "Rime", types={"fire": "ice", "dark": "bolt"})
    assert done.kept == ("immune dark",)
    skin = done.npc.block
    assert {a.type: a.level for a in skin.affinities} == {
        "ice": "resistant",
        "fire": "vulnerable",
        "dark": "immune",
        "light": "vulnerable",
        "poison": "immune",
    }
    assert skin.attacks[0].damage_type == "bolt"
    assert [s.damage_type for s in derive_block("", skin).spells] == ["ice", "ice"]
    assert done.npc.phases[0].block == skin


def test_a_copy_is_fresh() -> None:
    npc = Npc(name="Ash", studied=12, ultima_spent=3, phase=1, villain="minor", looks="Grey.")
    npc = npc.replaced(play=npc.play.replaced(hp=3))
    copy = duplicate(npc)
    assert copy == Npc(name="Ash (copy)", villain="minor", looks="Grey.")
    assert duplicate(npc, "Cinder").name == "Cinder"
