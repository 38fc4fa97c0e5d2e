"""However much a model has to say: nothing overlaps, leaves the page or is lost."""

from __future__ import annotations

from functools import cache

import pytest

from models.battlestorm.model import Model
from sheets.battlestorm.sheet import (
    EVENTS,
    FOUR,
    blank_model_pdf,
    model_cards_pdf,
    model_pdf,
)
from sheets.options import PAPER_NAMES, PaperName, Rendered, SheetOptions
from sheets.paper import MARGIN, PAPERS
from tests.rules.battlestorm.models import sample
from tests.sheets.battlestorm.figures import HARD, SAMPLES, WORD, in_play, long_lines, quick
from tests.sheets.leaf import TOUCH, Leaf, crossed, overlapping, read
from tests.sheets.reading import opened, raw_text, runs, squeezed

CASES = [(name, paper) for name in HARD for paper in PAPER_NAMES]


@cache
def printed(name: str, paper: PaperName) -> Rendered:
    extras = frozenset({EVENTS.id, FOUR.id})
    return model_pdf(HARD[name](), SheetOptions(paper=paper, extras=extras, current_state=True))


@cache
def leaves(name: str, paper: PaperName) -> list[Leaf]:
    return read(printed(name, paper).data)


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_no_two_texts_overlap_and_no_line_cuts_one(name: str, paper: PaperName) -> None:
    for leaf in leaves(name, paper):
        assert overlapping(leaf.found) == []
        assert crossed(leaf) == []


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_everything_stays_inside_the_margins(name: str, paper: PaperName) -> None:
    sheet = PAPERS[paper]
    for leaf in leaves(name, paper):
        for run in leaf.found:
            assert run.size >= 7, run.text
            assert run.x0 >= sheet.left - TOUCH and run.x1 <= sheet.right + TOUCH, run.text
            assert run.y0 >= MARGIN - TOUCH, run.text
            footer = run.baseline > sheet.bottom + 5
            assert run.baseline <= sheet.bottom + TOUCH or footer, run.text
        for rect in leaf.rects:
            mark = min(rect.width, rect.height) < 1  # crop marks
            inside = rect.x0 >= sheet.left - TOUCH and rect.x1 <= sheet.right + TOUCH
            inside = inside and rect.y0 >= MARGIN - TOUCH and rect.y1 <= sheet.bottom + TOUCH
            assert inside or mark, rect


@pytest.mark.parametrize("name", ["long lines", "altar-thaumaturge"])
def test_every_page_has_its_number(name: str) -> None:
    pages = leaves(name, "a4")
    assert len(pages) == printed(name, "a4").pages
    for number, leaf in enumerate(pages, start=1):
        assert f"page {number} of {len(pages)}" in leaf.text
        assert "Fablefolio" in leaf.text


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_takes_one_page_and_its_cards_another(name: str) -> None:
    assert model_pdf(sample(name), SheetOptions()).pages == 1
    copies = model_pdf(sample(name), SheetOptions(extras=frozenset({FOUR.id})))
    assert copies.pages == 2
    assert opened(copies.data)[1].get_text().count(sample(name).name) == 4


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_models_take_one_card_each(paper: PaperName) -> None:
    assert model_cards_pdf([sample(name) for name in SAMPLES], SheetOptions(paper=paper)).pages == 1
    for start in range(0, 12, 4):
        four = [quick(seed) for seed in range(start, start + 4)]
        assert model_cards_pdf(four, SheetOptions(paper=paper)).pages == 1
    five = [sample(name) for name in (*SAMPLES, SAMPLES[0])]
    assert model_cards_pdf(five, SheetOptions(paper=paper)).pages == 2


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_no_card_reaches_over_its_cut_lines(paper: PaperName) -> None:
    sheet = PAPERS[paper]
    four = [in_play(sample(name)) for name in SAMPLES]
    pages = read(model_cards_pdf(four, SheetOptions(paper=paper, current_state=True)).data)
    middle, half = sheet.width / 2, (sheet.bottom - sheet.top) / 2
    for run in (run for leaf in pages for run in leaf.found if run.baseline < sheet.bottom):
        assert run.x1 < middle or run.x0 > middle, run.text
        assert len({int((y - sheet.top) / half) for y in (run.y0, run.y1)}) == 1, run.text


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("ink_saving", [False, True])
def test_a_blank_page_is_laid_out_as_cleanly(paper: PaperName, ink_saving: bool) -> None:
    result = blank_model_pdf(SheetOptions(paper=paper, ink_saving=ink_saving, blank=True))
    assert result.pages == 1
    [leaf] = read(result.data)
    assert overlapping(leaf.found) == [] and crossed(leaf) == []


def lines_of(model: Model) -> list[str]:
    rows = model.own_events
    return [
        model.name,
        model.player,
        model.side,
        model.concept,
        model.notes,
        model.look,
        *(text for row in rows for text in (row.name, row.effect)),
    ]


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_lines_are_printed_in_full(paper: PaperName) -> None:
    subject = long_lines()
    text = squeezed(raw_text(opened(model_pdf(subject, SheetOptions(paper=paper)).data)))
    for words in lines_of(subject):
        assert not [word for word in words.split() if word not in text]
    assert WORD in squeezed(raw_text(opened(printed("one word", paper).data)))


def test_a_crowded_model_runs_on_and_everything_is_there_once() -> None:
    text = raw_text(opened(model_pdf(HARD["crowded"](), SheetOptions()).data))
    assert "continued" in text
    for number in range(25):
        assert text.count(f"Omen {number}.") == 1


def test_ink_saving_moves_nothing() -> None:
    plain, thin = (
        runs(opened(model_pdf(sample("marsh-witch"), SheetOptions(ink_saving=saving)).data)[0])
        for saving in (False, True)
    )
    assert [(one.text, one.x0, one.y0) for one in plain] == [
        (one.text, one.x0, one.y0) for one in thin
    ]
