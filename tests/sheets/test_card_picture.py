"""The card of a document as a picture: everything on it, nothing over its edge."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from models.document import Document
from models.errors import UserError
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import BlockAction, BlockAttack, StatBlock
from sheets import card_picture
from sheets.card_picture import card_pdf, card_png, has_card
from sheets.fabula.npc_sheet import FOR_PLAYERS
from sheets.options import SheetOptions
from sheets.pixels import page_sizes
from tests.sheets.bnb.beings import long_creature, sample_creature
from tests.sheets.fadedglory.fighters import long_lines, quick
from tests.sheets.reading import opened

USUAL = SheetOptions()
BLOCK = StatBlock(attacks=(BlockAttack(key="a1", name="Ember Lash"),))
WORDS = "Bites whoever stands nearest and lets nobody pass. " * 30
LONG = Npc(
    name="The Interminable " * 8,
    block=BLOCK.replaced(actions=(BlockAction(key="x1", name="W" * 100, effect=WORDS),)),
    phases=(Phase(block=BLOCK.replaced(species="undead")),),
    notes=WORDS * 4,
)
CARDS: tuple[Document, ...] = (
    Npc(),
    LONG,
    sample_creature("ghost"),
    long_creature(),
    quick(1),
    long_lines(),
)


def picture(document: Document, *, is_transparent: bool = False) -> Image.Image:
    made = card_png(document, USUAL, is_transparent=is_transparent)
    image = Image.open(BytesIO(made.data))
    image.load()
    return image


@pytest.mark.parametrize("document", CARDS, ids=lambda one: f"{one.kind}-{len(one.name)}")
def test_the_whole_card_is_on_the_picture(
    document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_picture, "MOST_PIXELS", 6_000_000)
    image = picture(document)
    made = card_pdf(document, USUAL)
    sizes = page_sizes(made.data)
    dots = image.info["dpi"][0]
    assert dots == pytest.approx(300, abs=1) or image.width * image.height > 5_900_000
    assert image.width == pytest.approx(sizes[0].width * dots / 72, abs=2)
    assert image.height == pytest.approx(
        sum(size.height for size in sizes) * dots / 72, abs=2 * len(sizes)
    )
    edges = image.convert("L")
    for edge in (
        edges.crop((0, 0, edges.width, 2)),
        edges.crop((0, edges.height - 2, edges.width, edges.height)),
        edges.crop((0, 0, 2, edges.height)),
        edges.crop((edges.width - 2, 0, edges.width, edges.height)),
    ):
        assert edge.getextrema() == (255, 255), "nothing reaches the edge"


def test_every_word_of_a_long_npc_is_there_once() -> None:
    text = "".join(page.get_text() for page in opened(card_pdf(LONG, USUAL).data)).split()
    assert text.count("Bites") == 30 * 5
    assert " ".join(text).count("Ember Lash") == 2, "once for each phase"


def test_without_a_background_the_ground_is_clear() -> None:
    clear, paper = picture(Npc(), is_transparent=True), picture(Npc())
    assert (clear.mode, paper.mode) == ("RGBA", "RGB")
    assert clear.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert paper.getpixel((0, 0)) == (255, 255, 255)
    on_white = Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear)
    changed = sum(
        abs(ours - theirs) > 40
        for ours, theirs in zip(
            on_white.convert("L").tobytes(), paper.convert("L").tobytes(), strict=True
        )
    )
    assert changed == 0, "the same card but for its ground"


def test_a_very_long_card_is_drawn_more_coarsely_rather_than_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(card_picture, "MOST_PIXELS", 1_000_000)
    image = picture(LONG)
    size = page_sizes(card_pdf(LONG, USUAL).data)[0]
    assert image.width * image.height <= 1_010_000
    assert image.height / image.width == pytest.approx(size.height / size.width, rel=0.01)


def test_the_players_get_no_more_than_they_know() -> None:
    options = SheetOptions(extras=frozenset({FOR_PLAYERS.id}))
    text = "".join(page.get_text() for page in opened(card_pdf(LONG, options).data))
    assert "Ember Lash" not in text and "Bites" not in text


def test_what_has_no_card_says_so() -> None:
    for document in (Hero(), Encounter()):
        assert not has_card(document.game, document.kind)
        with pytest.raises(UserError, match="no card"):
            card_pdf(document, USUAL)
    assert has_card("fabula", "npc") and not has_card("fabula", "session")
