"""However much a hero has to say: nothing overlaps, nothing leaves the page, nothing is lost."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from models.fabula.hero import Hero
from sheets.fabula.extras import CARDS_ONLY, EXTRAS
from sheets.options import PAPER_NAMES, PaperName
from sheets.render import Rendered, SheetOptions, blank_pdf, pdf_bytes
from tests.sheets.heroes import HARD_HEROES, in_play, long_names, one_word_names, veteran
from tests.sheets.leaf import Leaf, page_faults, read
from tests.sheets.reading import opened, raw_text, runs, squeezed

DECKS = frozenset(extra.id for extra in EXTRAS if extra is not CARDS_ONLY)
OPTIONS = [
    SheetOptions(),
    SheetOptions(paper="letter", extras=DECKS),
    SheetOptions(large_print=True),
    SheetOptions(large_print=True, paper="letter"),
    SheetOptions(extras=DECKS | {CARDS_ONLY.id}),
    SheetOptions(extras=DECKS | {CARDS_ONLY.id}, large_print=True),
]


@cache
def hero(name: str) -> Hero:
    return HARD_HEROES[name]()


@cache
def printed(name: str, options: SheetOptions) -> Rendered:
    return pdf_bytes(hero(name), options)


@cache
def leaves(name: str, options: SheetOptions) -> list[Leaf]:
    return read(printed(name, options).data)


# The case fb-s64 of the bug reports: long names and texts that lay over others.
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", HARD_HEROES)
def test_nothing_overlaps_is_cut_or_leaves_its_place(name: str, options: SheetOptions) -> None:
    assert page_faults(printed(name, options).data, options) == []


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("ink_saving", [False, True])
@pytest.mark.parametrize("large_print", [False, True])
def test_blank_pages_are_laid_out_as_cleanly(
    paper: PaperName, ink_saving: bool, large_print: bool
) -> None:
    options = SheetOptions(
        paper=paper, ink_saving=ink_saving, large_print=large_print, extras=DECKS
    )
    assert page_faults(blank_pdf("fabula", "hero", options).data, options) == []


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("name", ["camilla", "mage", "legend"])
def test_values_of_play_overlap_nothing(name: str, large_print: bool) -> None:
    options = SheetOptions(current_state=True, large_print=large_print)
    assert page_faults(pdf_bytes(in_play(hero(name)), options).data, options) == []


def test_every_page_names_the_hero() -> None:
    for leaf in leaves("legend", SheetOptions(extras=DECKS)):
        assert f"Fablefolio · {hero('legend').name}" in leaf.text


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_names_are_printed_in_full(paper: PaperName) -> None:
    text = set(raw_text(opened(printed("long names", SheetOptions(paper)).data)).split())
    subject = long_names()
    items = tuple(item.name for item in subject.items)
    lines = (subject.name, subject.pronouns, subject.player, subject.identity, subject.theme)
    bonds = tuple(bond.name for bond in subject.bonds)
    for words in (*lines, subject.origin, *bonds, *items, subject.look):
        assert not set(words.split()) - text


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_a_word_wider_than_its_place_loses_no_letter(paper: PaperName) -> None:
    subject = one_word_names()
    text = squeezed(raw_text(opened(printed("one-word names", SheetOptions(paper)).data)))
    assert subject.name in text
    assert subject.identity in text
    noted = re.sub(r"continued|page\dof\d", "", text)
    assert noted.count("kapitän") >= subject.notes.count("kapitän") * 0.9


def test_notes_of_two_hundred_thousand_characters_are_printed_to_the_last_word() -> None:
    notes = " ".join(f"w{number}" for number in range(32_000))[:200_000]
    result = pdf_bytes(hero("camilla").replaced(notes=notes))
    printed_words = set(raw_text(opened(result.data)).split())
    assert result.pages > 20
    assert not set(notes.split()) - printed_words


def test_a_crowded_hero_runs_on_and_says_so_on_both_sides() -> None:
    document = opened(printed("veteran", SheetOptions()).data)
    first, second = document[0].get_text(), document[1].get_text()
    assert "continued" in first and "Classes and Skills" in first
    assert "continued" in second and "Classes and Skills" in second
    text = raw_text(document)
    subject = veteran()
    for item in subject.items[-60:]:
        assert squeezed(item.name) in squeezed(text)
    for bond in subject.bonds:
        assert bond.name in text


def test_a_class_is_never_parted_from_its_first_skill() -> None:
    for name in ("veteran", "random 50", "random 31"):
        for paper in PAPER_NAMES:
            for leaf in leaves(name, SheetOptions(paper)):
                for before, after in pairwise(leaf.found):
                    class_name = before.face == "Vollkorn-SemiBold" and before.size == 10.5
                    assert not (class_name and after.text == "continued"), before.text


def test_a_repeated_table_goes_on_with_its_head() -> None:
    pages = leaves("mage", SheetOptions("letter"))
    with_spells = [leaf.text for leaf in pages if "Spells\n" in leaf.text]
    assert len(with_spells) > 1
    assert all("EFFECT" in text and "POWER" in text for text in with_spells)


def test_short_of_space_the_pencil_boxes_keep_their_size() -> None:
    def boxes(paper: PaperName) -> list[tuple[float, float]]:
        rects = leaves("camilla", SheetOptions(paper))[0].rects
        sizes = sorted((round(rect.width, 1), round(rect.height, 1)) for rect in rects)
        return [size for size in sizes if 137 < size[0] < 138 and size[1] > 20]  # HP, MP and FP

    assert boxes("a4") == boxes("letter") != []


def test_ink_saving_moves_nothing() -> None:
    plain = pdf_bytes(hero("camilla"))
    saving = pdf_bytes(hero("camilla"), SheetOptions(ink_saving=True))
    before = [(run.text, run.x0, run.y0) for run in runs(opened(plain.data)[0])]
    after = [(run.text, run.x0, run.y0) for run in runs(opened(saving.data)[0])]
    assert before == after


def test_drawings_are_there_at_all() -> None:
    assert len(leaves("camilla", SheetOptions())[0].rects) > 100
