"""Skills are counted exactly: no legal way to the same Affinities costs less."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.bestiary import bestiary
from models.fabula.stat_block import Affinity, BlockSpell, Changes, Species, StatBlock
from models.fabula.vocabulary import STATUSES, DamageType
from rules.fabula.npc.affinity import DAMAGE_TYPES, split
from rules.fabula.npc.budget import whole_skills
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.edit import with_action, with_affinity, with_skill, with_special_attack
from rules.fabula.npc.equip import with_item
from rules.fabula.npc.purchase import could_buy, rest_in_words
from rules.fabula.npc.species import with_species
from tests.amount import examples
from tests.rules.fabula.npc.blocks import affinities

RULES = bestiary()
SPECIES = [species.id for species in RULES.content.species]
LEVELS = ["vulnerable", None, "resistant", "immune", "absorb"]


# ------------------------------------------------------------------ an oracle of its own
# Each purchase of the rules leads from one Affinity to another; the cheapest way is found by
# search, over every use of the gifts.
def _next(state: str | None) -> list[tuple[str | None, int]]:
    found: list[tuple[str | None, int]] = []
    if state == "vulnerable":
        found.append((None, 1))  # a Resistance takes a Species' vulnerability away
    if state is None:
        found += [("resistant", 1), ("immune", 2)]
    if state == "resistant":
        found += [("immune", 2), ("absorb", 2)]
    if state == "immune":
        found.append(("absorb", 2))
    return found


def _cheapest(start: str | None, target: str | None) -> int | None:
    queue: deque[tuple[int, str | None]] = deque([(0, start)])
    best: dict[str | None, int] = {start: 0}
    while queue:
        cost, state = queue.popleft()
        for after, price in _next(state):
            if cost + price < best.get(after, 99):
                best[after] = cost + price
                queue.append((cost + price, after))
    return best.get(target)


def _oracle(species: Species, wanted: dict[DamageType, str]) -> tuple[int, int]:
    """The least half Skills, and the Skills gained.

    A gift goes where the block has at least what it gives; less than a gift without choice is
    free. The vulnerability of a Plant is one that it has, if it has any.
    """
    entry = RULES.species[species]
    found: list[tuple[int, int]] = []
    for chosen in _choices(species, wanted):
        start: dict[DamageType, str | None] = dict(entry.affinities)
        if entry.choice:
            start |= dict.fromkeys(chosen, entry.choice.level)
        costs: list[int] = []
        gained = 0
        for kind in DAMAGE_TYPES:
            base, target = start.get(kind), wanted.get(kind)
            if target == "vulnerable" and base != "vulnerable":
                gained += 2 if kind == "physical" else 1
                continue
            cost = _cheapest(base, target)
            if cost is None and kind in chosen:
                break
            costs.append(cost or 0)
        else:
            found.append((sum(costs), gained))
    return min(found)


def _choices(species: Species, wanted: dict[DamageType, str]) -> list[tuple[DamageType, ...]]:
    choice = RULES.species[species].choice
    if choice is None:
        return [()]
    if choice.level == "vulnerable":
        held = [kind for kind in choice.types if wanted.get(kind) == "vulnerable"]
        return list(combinations(held or choice.types, choice.pick))
    return [p for n in range(choice.pick + 1) for p in combinations(choice.types, n)]


@st.composite
def wishes(draw: st.DrawFn) -> tuple[Species, dict[DamageType, str]]:
    species = draw(st.sampled_from(SPECIES))
    kinds = draw(st.lists(st.sampled_from(DAMAGE_TYPES), max_size=6, unique=True))
    levels = st.sampled_from([level for level in LEVELS if level])
    wanted: dict[DamageType, str] = {kind: draw(levels) for kind in kinds}
    return species, wanted


def solved(species: Species, wanted: dict[DamageType, str]) -> tuple[int, int]:
    rows = split(RULES.species[species], affinities(wanted), RULES)
    return sum(row.halves for row in rows), sum(row.gain for row in rows)


@settings(max_examples=examples(300))
@given(wishes())
def test_the_split_is_the_cheapest_there_is(wish: tuple[Species, dict[DamageType, str]]) -> None:
    species, wanted = wish
    assert solved(species, wanted) == _oracle(species, wanted)


@pytest.mark.parametrize("species", SPECIES)
def test_the_split_is_the_cheapest_for_every_pair_of_affinities(species: Species) -> None:
    """All combinations over four types, the gifts of the Species among them."""
    kinds = list(dict.fromkeys([*RULES.species[species].affinities, "fire", "ice", "air"]))[:4]
    for number in range(len(LEVELS) ** 4):
        wanted: dict[Any, Any] = {}
        for kind in kinds:
            number, index = divmod(number, len(LEVELS))
            if LEVELS[index]:
                wanted[kind] = LEVELS[index]
        for kind, level in RULES.species[species].affinities.items():
            if kind not in kinds:
                wanted[kind] = level
        assert solved(species, wanted) == _oracle(species, wanted), wanted


@settings(max_examples=examples(100))
@given(wishes())
def test_costs_are_the_parts_of_what_is_used(
    wish: tuple[Species, dict[DamageType, str]],
) -> None:
    species, wanted = wish
    numbers = derive_block("", StatBlock(species=species, affinities=affinities(wanted)))
    assert numbers.halves_used == sum(cost.halves for cost in numbers.costs)
    assert numbers.halves_used == sum(affinity.halves for affinity in numbers.affinities)
    assert 2 * numbers.whole_skills >= numbers.halves_used


def _bought_whole(resistances: int, statuses: int, spells: int, tens: int) -> int:
    """The fewest whole Skills, by trying every number of both Spellcaster options."""
    pairs = -(-resistances // 2) + -(-statuses // 2)
    ways = (
        one + two
        for one in range(tens, spells + tens + 1)
        for two in range(spells + 1)
        if one + 2 * two >= spells
    )
    return pairs + min(ways)


@settings(max_examples=examples(80))
@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 6), st.integers(0, 4))
def test_whole_skills(resistances: int, statuses: int, spells: int, tens: int) -> None:
    block = StatBlock(
        species="monster",
        affinities=affinities(dict.fromkeys(DAMAGE_TYPES[:resistances], "resistant")),
        status_immunities=STATUSES[:statuses],
        spells=tuple(BlockSpell(key=f"s{i}", spell_id="curse") for i in range(spells)),
        extra_mp=10 * tens,
    )
    numbers = derive_block("", block)
    assert numbers.halves_used == resistances + statuses + spells + tens
    assert numbers.whole_skills == whole_skills(numbers.costs)
    assert numbers.whole_skills == _bought_whole(resistances, statuses, spells, tens)


def test_half_of_a_pair_is_marked_and_said() -> None:
    block = with_affinity(StatBlock(level=10, species="undead", rank="elite"), "bolt", "vulnerable")
    block = with_affinity(with_species(block, "monster"), "ice", "resistant")
    numbers = derive_block("", block)
    (cost,) = (c for c in numbers.costs if c.id == "damage_resistance")
    assert (cost.words, cost.note) == ("½", "half of a pair")
    pair = derive_block("", with_affinity(block, "fire", "resistant"))
    assert [c.note for c in pair.costs if c.halves] == ["one of a pair", "one of a pair"]


def test_what_the_rest_would_buy() -> None:
    def with_rest(halves: int, block: StatBlock) -> StatBlock:
        left = derive_block("", block).halves_left
        return block.replaced(changes=Changes(skills=(halves - left) / 2))

    one = StatBlock(species="monster", affinities=(Affinity(type="ice", level="resistant"),))
    half = derive_block("", with_rest(1, one))
    assert rest_in_words(half) == "½ left: one resistance or one status immunity"
    assert [(a.label, a.completes) for a in could_buy(half)] == [
        ("one resistance", True),
        ("one status immunity", False),
    ]
    casting = one.replaced(spells=(BlockSpell(key="s1", spell_id="curse"),))
    words = "½ left: one resistance, one status immunity or one spell or 10 MP"
    assert rest_in_words(derive_block("", with_rest(1, casting))) == words
    whole = could_buy(derive_block("", with_rest(2, with_skill(one, "flying"))))
    reasons = {a.skill_id: a.reason for a in whole if a.halves == 2}
    assert list(reasons) == list(RULES.skills)
    assert reasons["flying"] == "Taken."
    assert reasons["special_attack"] == "There is no attack to add to."
    assert reasons["improved_hit_points"] == ""
    assert rest_in_words(derive_block("", with_rest(0, one))) == ""
    assert could_buy(derive_block("", with_rest(0, one))) == ()
    assert rest_in_words(derive_block("", with_rest(-3, one))) == "1½ too many"


def test_who_may_still_use_equipment() -> None:
    def reason(species: Species) -> str:
        numbers = derive_block("", StatBlock(species=species))
        return next(a.reason for a in could_buy(numbers) if a.skill_id == "use_equipment")

    assert reason("beast") == "A beast cannot take it."
    assert reason("humanoid") == "Free for a humanoid."
    assert reason("monster") == ""
    armed = derive_block("", with_item(StatBlock(species="monster"), "staff"))
    assert [c.id for c in armed.costs] == ["use_equipment"]
    person = derive_block("", with_item(StatBlock(species="humanoid"), "staff"))
    assert [(c.id, c.halves) for c in person.costs] == [("use_equipment", 0)]


def test_everything_that_costs_says_where_it_is() -> None:
    block = with_skill(StatBlock(species="monster"), "flying")
    block = with_action(block, name="Roar", cost=0.5)
    block = with_special_attack(block, "nobody", "nothing")
    numbers = derive_block("", block)
    assert [(c.where, c.halves) for c in numbers.costs] == [("skills.k1", 2), ("actions.x1", 1)]
