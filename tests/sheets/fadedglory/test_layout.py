"""However much a combatant has to say: nothing overlaps, leaves the page or is lost."""

from __future__ import annotations

from functools import cache

import pytest

from models.fadedglory.combatant import Combatant
from sheets.fadedglory.sheet import (
    FOUR,
    SUMMARY,
    blank_combatant_pdf,
    combatant_cards_pdf,
    combatant_pdf,
)
from sheets.options import PAPER_NAMES, PaperName, Rendered, SheetOptions
from sheets.paper import MARGIN, PAPERS
from tests.rules.fadedglory.combatants import sample
from tests.sheets.fadedglory.fighters import HARD, SAMPLES, WORD, in_play, long_lines, quick
from tests.sheets.leaf import TOUCH, Leaf, crossed, overlapping, read
from tests.sheets.reading import opened, raw_text, runs, squeezed

# With the scope of a module all checks of a case follow one another, so that it is printed once.
CASES = [(name, paper) for name in HARD for paper in PAPER_NAMES]
ALL = frozenset({SUMMARY.id})


@cache
def printed(name: str, paper: PaperName) -> Rendered:
    return combatant_pdf(HARD[name](), SheetOptions(paper=paper, extras=ALL))


@cache
def leaves(name: str, paper: PaperName) -> list[Leaf]:
    return read(printed(name, paper).data)


@pytest.mark.parametrize(("name", "paper"), CASES, scope="module")
def test_no_two_texts_overlap_and_no_line_cuts_one(name: str, paper: PaperName) -> None:
    for leaf in leaves(name, paper):
        assert overlapping(leaf.found) == []
        assert crossed(leaf) == []


@pytest.mark.parametrize(("name", "paper"), CASES, scope="module")
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


@pytest.mark.parametrize(("name", "paper"), CASES, scope="module")
def test_every_page_has_its_number(name: str, paper: PaperName) -> None:
    pages = leaves(name, paper)
    assert len(pages) == printed(name, paper).pages
    for number, leaf in enumerate(pages, start=1):
        assert f"page {number} of {len(pages)}" in leaf.text
        assert "Fablefolio" in leaf.text


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_takes_one_card_and_one_page_of_summary(name: str, paper: PaperName) -> None:
    assert printed(name, paper).pages == 2
    four = [sample(name)] * 4
    assert combatant_cards_pdf(four, SheetOptions(paper=paper)).pages == 1


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_quick_combatants_take_one_card_each(paper: PaperName) -> None:
    for start in range(0, 40, 4):
        four = [quick(seed) for seed in range(start, start + 4)]
        assert combatant_cards_pdf(four, SheetOptions(paper=paper)).pages == 1


def test_a_fifth_card_opens_another_page_and_copies_fill_one() -> None:
    five = [sample(name) for name in (*SAMPLES, SAMPLES[0])]
    assert combatant_cards_pdf(five, SheetOptions()).pages == 2
    copies = combatant_pdf(five[0], SheetOptions(extras=frozenset({FOUR.id})))
    assert copies.pages == 1
    assert opened(copies.data)[0].get_text().count("Corven") == 4
    both = combatant_pdf(five[0], SheetOptions(extras=frozenset({FOUR.id, SUMMARY.id})))
    assert both.pages == 2


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_no_card_reaches_over_its_cut_lines(paper: PaperName) -> None:
    sheet = PAPERS[paper]
    four = [in_play(sample(name)) for name in SAMPLES]
    pages = read(combatant_cards_pdf(four, SheetOptions(paper=paper, current_state=True)).data)
    middle, half = sheet.width / 2, (sheet.bottom - sheet.top) / 2
    for run in (run for leaf in pages for run in leaf.found if run.baseline < sheet.bottom):
        assert run.x1 < middle or run.x0 > middle, run.text
        assert len({int((y - sheet.top) / half) for y in (run.y0, run.y1)}) == 1, run.text


@pytest.mark.parametrize("name", [*SAMPLES, "serpent", "crowded", "long lines"])
def test_values_of_play_overlap_nothing(name: str) -> None:
    options = SheetOptions(current_state=True, extras=ALL)
    for leaf in read(combatant_pdf(in_play(HARD[name]()), options).data):
        assert overlapping(leaf.found) == []
        assert crossed(leaf) == []


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("ink_saving", [False, True])
def test_blank_cards_are_laid_out_as_cleanly(paper: PaperName, ink_saving: bool) -> None:
    options = SheetOptions(paper=paper, ink_saving=ink_saving, blank=True)
    result = blank_combatant_pdf(options)
    assert result.pages == 1
    [leaf] = read(result.data)
    assert overlapping(leaf.found) == [] and crossed(leaf) == []


def lines_of(combatant: Combatant) -> list[str]:
    """Everything of a combatant that is text, but the looks, which the card leaves out."""
    rows = (*combatant.abilities, *combatant.spells)
    weapons = (combatant.primary, combatant.off_hand, *combatant.spare)
    return [
        combatant.name,
        combatant.player,
        combatant.concept,
        combatant.class_name,
        combatant.notes,
        *(text for row in rows for text in (row.name, row.effect)),
        *(text for weapon in weapons for text in (weapon.name, weapon.note)),
        *(row.name for row in combatant.locations),
    ]


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_lines_are_printed_in_full_on_card_and_summary(paper: PaperName) -> None:
    subject = long_lines()
    card = combatant_pdf(subject, SheetOptions(paper=paper))
    lines = lines_of(subject)
    for data, told in ((card.data, lines), (printed("long lines", paper).data, [subject.look])):
        text = squeezed(raw_text(opened(data)))
        for words in told:
            assert not [word for word in words.split() if word not in text]
    pages = list(opened(printed("long lines", paper).data))[card.pages :]
    summary = squeezed("\n".join(page.get_text() for page in pages))
    for words in lines:
        assert not [word for word in words.split() if word not in summary]


def test_a_word_wider_than_its_place_loses_no_letter() -> None:
    assert WORD in squeezed(raw_text(opened(printed("one word", "a4").data)))


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_a_crowded_combatant_runs_on_and_everything_is_there_once(paper: PaperName) -> None:
    data = combatant_pdf(HARD["crowded"](), SheetOptions(paper=paper)).data
    text = raw_text(opened(data))
    assert "continued" in text
    for number in range(25):
        for name in (f"Trick {number}.", f"Does deed {number}.", f"Chant {number}."):
            assert text.count(name) == 1, name


def test_a_body_of_another_shape_has_rows_and_no_figure() -> None:
    document = opened(combatant_pdf(HARD["serpent"](), SheetOptions()).data)
    text = raw_text(document)
    for words in ("2–5", "Coils", "Scale number 11", "Body", "OPPOSITION"):
        assert words in text
    usual = opened(combatant_pdf(sample("lamp-mage"), SheetOptions()).data)
    tallest = [
        max(one["rect"].height for one in page.get_drawings() if one["fill"])
        for page in (document[0], usual[0])
    ]
    assert tallest[0] < 20 < 60 < tallest[1]


def test_notes_of_a_hundred_thousand_characters_are_printed_to_the_last_word() -> None:
    notes = " ".join(f"w{number}" for number in range(15_000))
    result = combatant_pdf(sample("lamp-mage").replaced(notes=notes), SheetOptions())
    assert result.pages > 10
    assert not set(notes.split()) - set(raw_text(opened(result.data)).split())


def test_ink_saving_moves_nothing() -> None:
    subject = sample("dune-psion")
    plain, thin = (
        runs(opened(combatant_pdf(subject, SheetOptions(ink_saving=saving)).data)[0])
        for saving in (False, True)
    )
    assert [(one.text, one.x0, one.y0) for one in plain] == [
        (one.text, one.x0, one.y0) for one in thin
    ]
