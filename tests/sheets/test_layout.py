"""However much a hero has to say: nothing overlaps, nothing leaves the page, nothing is lost."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from models.fabula.hero import Hero
from sheets.options import PAPER_NAMES, PaperName
from sheets.paper import MARGIN, PAPERS
from sheets.render import Rendered, SheetOptions, blank_pdf, pdf_bytes
from tests.sheets.heroes import HARD_HEROES, in_play, long_names, one_word_names, veteran
from tests.sheets.leaf import TOUCH, Leaf, crossed, overlapping, read
from tests.sheets.reading import opened, raw_text, runs, squeezed

LEAST_SIZE = 7.0
CASES = [(name, paper) for name in HARD_HEROES for paper in PAPER_NAMES]


@cache
def hero(name: str) -> Hero:
    return HARD_HEROES[name]()


@cache
def printed(name: str, paper: PaperName) -> Rendered:
    return pdf_bytes(hero(name), SheetOptions(paper=paper))


@cache
def leaves(name: str, paper: PaperName) -> list[Leaf]:
    return read(printed(name, paper).data)


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_no_two_texts_overlap(name: str, paper: PaperName) -> None:
    for leaf in leaves(name, paper):
        assert overlapping(leaf.found) == []


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_no_line_or_box_cuts_a_text(name: str, paper: PaperName) -> None:
    for leaf in leaves(name, paper):
        assert crossed(leaf) == []


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_everything_stays_inside_the_margins(name: str, paper: PaperName) -> None:
    sheet = PAPERS[paper]
    for leaf in leaves(name, paper):
        for run in leaf.found:
            assert run.x0 >= sheet.left - TOUCH and run.x1 <= sheet.right + TOUCH, run.text
            assert run.y0 >= MARGIN - TOUCH, run.text
            footer = run.baseline > sheet.bottom + 5
            assert run.baseline <= sheet.bottom + TOUCH or footer, run.text
        for rect in leaf.rects:
            assert rect.x0 >= sheet.left - TOUCH and rect.x1 <= sheet.right + TOUCH, rect
            assert rect.y0 >= MARGIN - TOUCH and rect.y1 <= sheet.bottom + TOUCH, rect


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_no_text_is_smaller_than_seven_points(name: str, paper: PaperName) -> None:
    for leaf in leaves(name, paper):
        assert min(run.size for run in leaf.found) >= LEAST_SIZE


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_every_page_has_its_number_and_the_hero(name: str, paper: PaperName) -> None:
    result = printed(name, paper)
    pages = leaves(name, paper)
    assert len(pages) == result.pages
    for number, leaf in enumerate(pages, start=1):
        assert f"page {number} of {result.pages}" in leaf.text
        assert "Fablefolio" in leaf.text


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("ink_saving", [False, True])
def test_blank_pages_are_laid_out_as_cleanly(paper: PaperName, ink_saving: bool) -> None:
    data = blank_pdf("fabula", "hero", SheetOptions(paper=paper, ink_saving=ink_saving)).data
    for leaf in read(data):
        assert overlapping(leaf.found) == []
        assert crossed(leaf) == []


def test_values_of_play_overlap_nothing() -> None:
    for name in ("camilla", "mage", "random 50"):
        data = pdf_bytes(in_play(hero(name)), SheetOptions(current_state=True)).data
        for leaf in read(data):
            assert overlapping(leaf.found) == []
            assert crossed(leaf) == []


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_names_are_printed_in_full(paper: PaperName) -> None:
    text = set(raw_text(opened(printed("long names", paper).data)).split())
    subject = long_names()
    items = tuple(item.name for item in subject.items)
    lines = (subject.name, subject.pronouns, subject.player, subject.identity, subject.theme)
    bonds = tuple(bond.name for bond in subject.bonds)
    for words in (*lines, subject.origin, *bonds, *items, subject.look):
        assert not set(words.split()) - text


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_a_word_wider_than_its_place_loses_no_letter(paper: PaperName) -> None:
    subject = one_word_names()
    text = squeezed(raw_text(opened(printed("one-word names", paper).data)))
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
    document = opened(printed("veteran", "a4").data)
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
            for leaf in leaves(name, paper):
                for before, after in pairwise(leaf.found):
                    class_name = before.face == "Vollkorn-SemiBold" and before.size == 10.5
                    assert not (class_name and after.text == "continued"), before.text


def test_a_repeated_table_goes_on_with_its_head() -> None:
    pages = leaves("mage", "letter")
    with_spells = [leaf.text for leaf in pages if "Spells\n" in leaf.text]
    assert len(with_spells) > 1
    assert all("EFFECT" in text and "POWER" in text for text in with_spells)


def test_short_of_space_the_pencil_boxes_keep_their_size() -> None:
    def boxes(paper: PaperName) -> list[tuple[float, float]]:
        rects = leaves("camilla", paper)[0].rects
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
    assert len(leaves("camilla", "a4")[0].rects) > 100
