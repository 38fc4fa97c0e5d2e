"""The encounter pack: everybody has a line, every foe its boxes and a card, nothing overlaps."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from models.fabula.encounter import Encounter, Foe, PartyMember, PreparedClock
from models.fabula.hero import Hero
from models.neighbour import Reference
from rules.fabula.derive import derive
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero
from sheets.fabula.encounter_sheet import NO_CARDS
from sheets.fabula.npc_pages import LAYOUTS, card_grid
from sheets.fabula.npc_sheet import USUAL
from sheets.options import SheetOptions
from sheets.paper import paper_of
from sheets.render import blank_pdf, markdown_text, pdf_bytes
from tests.sheets.leaf import page_faults
from tests.sheets.reading import opened, raw_text, squeezed


@cache
def encounter(name: str) -> Encounter:
    rng = Random(11)
    warden = quick_npc(rng, "brute", "humanoid", 10, "elite").replaced(name="Gate Warden")
    lynx = quick_npc(rng, "hunter", "beast", 5).replaced(name="Reed Lynx")
    party = (
        PartyMember(key="p1", reference=Reference(file="rosa.folio", name="Rosa")),
        PartyMember(key="p2", count=3),
    )
    if name == "usual":
        clocks = tuple(PreparedClock(key=f"c{n}", name=f"Clock {n}") for n in range(4))
        foes = (Foe(key="f1", npc=warden), Foe(key="f2", npc=lynx, count=2, wave=2))
        return Encounter(name="The Drowned Gate", party=party, foes=foes, clocks=clocks)
    long = lynx.replaced(name="An Unreasonably Long Name " * 8)
    clock = PreparedClock(key="c1", name="Name " * 30, note="Note " * 60, sections=12)
    return Encounter(
        name="Encounter " * 30,
        party=(*party, PartyMember(key="p3", name="Ж" * 200, is_ally=True)),
        foes=(Foe(key="f1", npc=long, count=40),),
        clocks=(clock,) * 7,
        place="A place. " * 400,
        stakes="W" * 3_000,
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink_saving", [False, True])
@pytest.mark.parametrize("name", ["usual", "long"])
def test_nothing_overlaps_or_leaves_the_page(name: str, ink_saving: bool, paper: str) -> None:
    options = SheetOptions(paper=paper, ink_saving=ink_saving)  # pyright: ignore
    grid = card_grid(paper_of(options), LAYOUTS[USUAL])
    assert page_faults(pdf_bytes(encounter(name), options).data, options, grid) == []
    blank = blank_pdf("fabula", "encounter", options)
    assert page_faults(blank.data, options, grid) == []


def test_everybody_has_a_line_and_every_foe_a_card() -> None:
    rosa = quick_hero(Random(2))
    assert isinstance(rosa, Hero)
    rosa = rosa.replaced(name="Rosa Marsh")
    others = {"rosa.folio": rosa}
    text = raw_text(opened(pdf_bytes(encounter("usual"), SheetOptions(), others).data))
    for words in ("Rosa Marsh", "Hero A", "Gate Warden", "Reed Lynx B", "Clock 3", "Wave 2"):
        assert squeezed(words).casefold() in squeezed(text).casefold()
    numbers = derive(rosa)
    assert f"{numbers.value('max_hp')}, {numbers.value('crisis')}" in text
    assert text.count("Reed Lynx") == 2 + 2 + 1, "two lines, two rows of boxes, one card"
    assert "Rosa Marsh" in markdown_text(encounter("usual"), others)


def test_the_cards_can_be_left_out() -> None:
    options = SheetOptions(extras=frozenset({NO_CARDS.id}))
    text = raw_text(opened(pdf_bytes(encounter("usual"), options).data))
    assert text.count("Reed Lynx") == 4
