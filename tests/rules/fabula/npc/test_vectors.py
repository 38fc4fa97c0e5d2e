"""Stat blocks agree with published profiles and with what the facts work out from the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.stat_block import BlockSpell, StatBlock
from rules.fabula.npc.derive import derive_block
from tests.rules.fabula.npc.blocks import attacker, block_of, owner_of, play_of

DATA = Path(__file__).parents[3] / "data" / "fabula" / "npc_vectors.yaml"
VECTORS: dict[str, Any] = yaml.safe_load(DATA.read_text("utf-8"))
PRINTED = {"defense_print": "defense_print", "magic_defense_print": "magic_defense_print"}


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", VECTORS["profiles"], ids=by_id)
def test_a_profile(case: dict[str, Any]) -> None:
    given = case["input"]
    numbers = derive_block("", block_of(given), play_of(given), owner=owner_of(given))
    for id, expected in case["expected"].items():
        if id.endswith("_print"):
            assert getattr(numbers, id) == expected, id
        elif expected is None:
            assert id not in numbers.derived
        else:
            assert numbers.derived[id].value == expected, id


@pytest.mark.parametrize("case", VECTORS["attacks"], ids=by_id)
def test_an_attack_or_spell(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "heal" in expected:
        spell = BlockSpell(key="x", spell_id=given["spell"])
        blocks = [StatBlock(level=level, spells=(spell,)) for level in given["levels"]]
        assert [derive_block("", b).spells[0].heal_hp for b in blocks] == expected["heal"]
        return
    block, owner = attacker(given)
    numbers = derive_block("", block, owner=owner)
    if "accuracy_bonus" in expected:
        (attack,) = numbers.attacks
        assert attack.accuracy.value == expected["accuracy_bonus"]
        damage = attack.damage
    else:
        (spell,) = numbers.spells
        assert spell.magic is not None
        assert spell.magic.value == expected["magic_bonus"]
        damage = spell.damage
    assert damage is not None
    assert f"HR + {damage.value}" == expected["damage"]
