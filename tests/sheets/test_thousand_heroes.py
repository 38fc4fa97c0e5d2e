"""Heroes of level 50, a thousand in a long run, are counted, checked and printed as foreseen."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from pypdf import PdfReader

from models.fabula.hero import Hero
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.quick import filled_hero
from sheets.render import markdown_text, pdf_bytes
from tests.amount import examples

EACH = 10
TOP = 50


@pytest.mark.parametrize("first", range(0, examples(1_000, share=25), EACH))
def test_heroes_of_level_50_count_check_and_print(first: int) -> None:
    for seed in range(first, first + EACH):
        edition = "core-1.1" if seed % 2 else "core"
        hero = filled_hero(Hero(edition=edition), Random(seed), level=TOP)
        numbers = derive(hero)
        assert check(numbers) == (), seed
        assert sorted(numbers.class_levels.values()) == [10] * 5, seed
        assert len(numbers.heroic_skills) + _repeated(hero) == 5, seed
        pdf = pdf_bytes(hero).data
        if seed == first:  # reading a page back takes longer than making it
            text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
            for owned in numbers.classes:
                assert owned.hero_class.name.casefold() in text.casefold(), seed
        assert pdf.startswith(b"%PDF") and pdf.rstrip().endswith(b"%%EOF"), seed
        if seed % 10 == 0:
            assert hero.name in markdown_text(hero), seed


def _repeated(hero: Hero) -> int:
    """Return how many Heroic Skills are a second taking of one that can be taken twice."""
    taken = [choice.heroic.heroic_skill for choice in hero.levels if choice.heroic]
    return len(taken) - len(set(taken))
