"""Stat blocks on paper: nothing is cut or overlaps, and the players read only what they earned."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import BlockAction, BlockAttack
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.quick import quick_npc
from sheets.cut import CutGrid
from sheets.fabula.npc_pages import LAYOUTS, card_grid
from sheets.fabula.npc_sheet import EIGHT, FOR_PLAYERS, FOUR, NPC_EXTRAS, PER_PAGE, TWO
from sheets.options import SheetOptions
from sheets.paper import paper_of
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from tests.sheets.leaf import page_faults
from tests.sheets.reading import opened, raw_text, squeezed

CHOICES = [
    frozenset[str](),
    frozenset({TWO.id}),
    frozenset({FOUR.id}),
    frozenset({EIGHT.id}),
    frozenset({FOUR.id, FOR_PLAYERS.id}),
]


def grid_of(options: SheetOptions) -> CutGrid | None:
    chosen = [PER_PAGE[id] for id in options.extras if id in PER_PAGE]
    return card_grid(paper_of(options), LAYOUTS[chosen[0]]) if chosen else None


@cache
def foe(name: str) -> Npc:
    rng = Random(7)
    if name == "villain":
        made = quick_npc(rng, "mage", "demon", 30, "champion")
        return made.replaced(
            villain="supreme",
            phases=(Phase(name="Unmasked", block=made.block), Phase(block=made.block)),
            looks="A tall figure in lacquered masks.",
            tactics="Hides first. " * 30,
        )
    if name == "long":
        made = quick_npc(rng, "brute", "beast", 20, "elite")
        words = "An unreasonably wordy attack that swallows whoever stands in front of it. " * 12
        long = BlockAttack(key="long", name="Very " * 40 + "Long Bite", effects=(words,) * 3)
        act = BlockAction(key="act", name="W" * 120, effect=words * 4)
        block = made.block.replaced(attacks=(*made.block.attacks, long), actions=(act,))
        return made.replaced(name="Ж" * 90 + " the Interminable " * 4, block=block)
    return quick_npc(rng, "hunter", "plant", 5, "soldier")


@pytest.mark.parametrize("ink_saving", [False, True])
@pytest.mark.parametrize("extras", CHOICES)
@pytest.mark.parametrize("name", ["small", "villain", "long"])
def test_nothing_overlaps_or_leaves_the_page(
    name: str, extras: frozenset[str], ink_saving: bool
) -> None:
    options = SheetOptions(paper="letter", extras=extras, ink_saving=ink_saving)
    assert page_faults(pdf_bytes(foe(name), options).data, options, grid_of(options)) == []


@pytest.mark.parametrize("extras", CHOICES)
@pytest.mark.parametrize("name", ["small", "villain", "long"])
def test_every_attack_spell_and_number_is_there(name: str, extras: frozenset[str]) -> None:
    if FOR_PLAYERS.id in extras:
        return
    npc = foe(name)
    text = squeezed(raw_text(opened(pdf_bytes(npc, SheetOptions(extras=extras)).data)))
    told = markdown_text(npc)
    for phase in derive_npc(npc).phases:
        wanted = [str(phase.value("max_hp")), *(a.name for a in phase.attacks)]
        wanted += [s.name for s in phase.spells] + [f.text[:60] for f in phase.features]
        for words in wanted:
            assert squeezed(words) in text
            assert words.split("\n")[0].split("(")[0].strip() in told.replace("\\", "")
    if name == "long":
        assert text.count("unreasonably") == told.count("unreasonably") == 12 * (3 + 4)


def test_players_read_no_more_than_study_revealed() -> None:
    npc = foe("villain")
    options = SheetOptions(extras=frozenset({FOUR.id, FOR_PLAYERS.id}))
    hp = str(derive_npc(npc).now.value("max_hp"))
    spell = derive_npc(npc).now.spells[0].name
    seen = {
        result: raw_text(opened(pdf_bytes(npc.replaced(studied=result), options).data))
        for result in (0, 10, 13, 16)
    }
    assert hp not in seen[0] and "Demon" not in seen[0] and "Ultima" not in seen[16]
    assert hp in seen[10] and "Demon" in seen[10] and spell not in seen[13]
    assert spell in seen[16] and "Hides first" not in seen[16]


def test_a_blank_card_has_places_and_no_values() -> None:
    for extras in (frozenset[str](), frozenset({FOUR.id})):
        options = SheetOptions(extras=extras, blank=True)
        found = blank_pdf("fabula", "npc", options)
        assert page_faults(found.data, options, grid_of(options)) == []
        assert "INIT" in raw_text(opened(found.data)).upper()


def test_the_extras_have_labels_of_their_own() -> None:
    assert len({extra.label for extra in NPC_EXTRAS}) == len(NPC_EXTRAS)
