"""However much a being has to say: nothing overlaps, nothing leaves the page, nothing is lost."""

from __future__ import annotations

from functools import cache

import pytest

from models.bnb.being import Being, OwnedGear, OwnedSkill
from models.bnb.character import Character, LogEntry
from models.bnb.options import Options
from rules.bnb.derive import derive
from sheets.bnb.gear_words import gear_words
from sheets.bnb.sheet import (
    ODDS,
    SIX,
    blank_creature_pdf,
    blank_hero_pdf,
    creature_cards_pdf,
    creature_pdf,
    hero_pdf,
)
from sheets.options import PAPER_NAMES, PaperName, Rendered, SheetOptions
from sheets.paper import MARGIN, PAPERS
from tests.amount import examples
from tests.sheets.bnb.beings import (
    HARD_CREATURES,
    HARD_HEROES,
    HEROES,
    WORD,
    hoarder,
    in_play,
    long_creature,
    long_names,
    random_hero,
    sample_creature,
    sample_hero,
)
from tests.sheets.leaf import TOUCH, Leaf, crossed, overlapping, read
from tests.sheets.reading import opened, raw_text, runs, squeezed

LEAST_SIZE = 7.0
# With the scope of a module all checks of a case follow one another, so that it is printed once.
CASES = [
    (kind, name, paper)
    for kind, names in (("hero", HARD_HEROES), ("creature", HARD_CREATURES))
    for name in names
    for paper in PAPER_NAMES
]
ODDS_TOO = frozenset({ODDS.id})


@cache
def being(kind: str, name: str) -> Being:
    return HARD_HEROES[name]() if kind == "hero" else HARD_CREATURES[name]()


@cache
def printed(kind: str, name: str, paper: PaperName) -> Rendered:
    subject = being(kind, name)
    print_it = hero_pdf if kind == "hero" else creature_pdf
    return print_it(subject, SheetOptions(paper=paper, extras=ODDS_TOO))  # type: ignore[arg-type]


@cache
def leaves(kind: str, name: str, paper: PaperName) -> list[Leaf]:
    return read(printed(kind, name, paper).data)


@pytest.mark.parametrize(("kind", "name", "paper"), CASES, scope="module")
def test_no_two_texts_overlap(kind: str, name: str, paper: PaperName) -> None:
    for leaf in leaves(kind, name, paper):
        assert overlapping(leaf.found) == []


@pytest.mark.parametrize(("kind", "name", "paper"), CASES, scope="module")
def test_no_line_or_box_cuts_a_text(kind: str, name: str, paper: PaperName) -> None:
    for leaf in leaves(kind, name, paper):
        assert crossed(leaf) == []


@pytest.mark.parametrize(("kind", "name", "paper"), CASES, scope="module")
def test_everything_stays_inside_the_margins(kind: str, name: str, paper: PaperName) -> None:
    sheet = PAPERS[paper]
    for leaf in leaves(kind, name, paper):
        for run in leaf.found:
            assert run.x0 >= sheet.left - TOUCH and run.x1 <= sheet.right + TOUCH, run.text
            assert run.y0 >= MARGIN - TOUCH, run.text
            footer = run.baseline > sheet.bottom + 5
            assert run.baseline <= sheet.bottom + TOUCH or footer, run.text
        for rect in leaf.rects:
            mark = kind == "creature" and min(rect.width, rect.height) < 1  # crop marks
            inside = rect.x0 >= sheet.left - TOUCH and rect.x1 <= sheet.right + TOUCH
            inside = inside and rect.y0 >= MARGIN - TOUCH and rect.y1 <= sheet.bottom + TOUCH
            assert inside or mark, rect


@pytest.mark.parametrize(("kind", "name", "paper"), CASES, scope="module")
def test_no_text_is_smaller_than_seven_points(kind: str, name: str, paper: PaperName) -> None:
    for leaf in leaves(kind, name, paper):
        assert min(run.size for run in leaf.found) >= LEAST_SIZE


@pytest.mark.parametrize(("kind", "name", "paper"), CASES, scope="module")
def test_every_page_has_its_number(kind: str, name: str, paper: PaperName) -> None:
    pages = leaves(kind, name, paper)
    assert len(pages) == printed(kind, name, paper).pages
    for number, leaf in enumerate(pages, start=1):
        assert f"page {number} of {len(pages)}" in leaf.text
        assert "Fablefolio" in leaf.text


@pytest.mark.parametrize("name", HEROES)
def test_a_sample_hero_takes_one_page(name: str) -> None:
    assert hero_pdf(sample_hero(name), SheetOptions()).pages == 1
    if name != "hero-1000":  # sixteen rows of gear are too many for the shorter paper
        assert hero_pdf(sample_hero(name), SheetOptions(paper="letter")).pages == 1


@pytest.mark.parametrize("seed", range(examples(40)))
def test_a_quick_hero_takes_one_page(seed: int) -> None:
    assert hero_pdf(random_hero(seed), SheetOptions()).pages == 1


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("ink_saving", [False, True])
def test_blank_pages_are_laid_out_as_cleanly(paper: PaperName, ink_saving: bool) -> None:
    options = SheetOptions(paper=paper, ink_saving=ink_saving, blank=True)
    for result in (blank_hero_pdf(options), blank_creature_pdf(options)):
        assert result.pages == 1
        for leaf in read(result.data):
            assert overlapping(leaf.found) == []
            assert crossed(leaf) == []


@pytest.mark.parametrize("name", ["hero-1000", "knight-250", "vast numbers", "hoarder"])
def test_values_of_play_overlap_nothing(name: str) -> None:
    subject = in_play(HARD_HEROES[name]())
    for leaf in read(hero_pdf(subject, SheetOptions(current_state=True)).data):
        assert overlapping(leaf.found) == []
        assert crossed(leaf) == []


def lost_words(text: str, document: bytes) -> set[str]:
    return set(text.split()) - set(raw_text(opened(document)).split())


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_lines_are_printed_in_full(paper: PaperName) -> None:
    hero = long_names()
    lines = [hero.name, hero.pronouns, hero.player, hero.concept, hero.homeland, hero.patron]
    lines += [hero.touched_how, hero.look, *(skill.name for skill in hero.skills)]
    data = printed("hero", "long names", paper).data
    for words in lines:
        assert not lost_words(words, data)
    text = squeezed(raw_text(opened(data)))
    for item in hero.gear:
        assert not lost_words(item.note, data)
        for word in item.name.split():
            assert word in text


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_longest_creature_is_printed_in_full(paper: PaperName) -> None:
    creature = long_creature()
    data = printed("creature", "long", paper).data
    weapons = [text for weapon in creature.natural_weapons for text in (weapon.name, weapon.note)]
    lines = [creature.name, creature.concept, creature.notes, creature.look, *weapons]
    lines += [*creature.senses, *creature.traits, *creature.immunities]
    text = squeezed(raw_text(opened(data)))
    for words in (*lines, creature.movement, creature.realm, *(g.name for g in creature.gear)):
        assert not [word for word in words.split() if word not in text]


@pytest.mark.parametrize("kind", ["hero", "creature"])
def test_a_word_wider_than_its_place_loses_no_letter(kind: str) -> None:
    name = "one-word names" if kind == "hero" else "one word"
    assert WORD in squeezed(raw_text(opened(printed(kind, name, "a4").data)))


def test_numbers_beyond_the_game_are_printed_in_full() -> None:
    text = squeezed(raw_text(opened(printed("hero", "vast numbers", "a4").data)))
    for number in ("100000", "31622776", "31722776", str(10**15)):
        assert number in text


def test_a_crowded_hero_runs_on_and_says_so() -> None:
    document = opened(printed("hero", "hoarder", "a4").data)
    first, text = document[0].get_text(), squeezed(raw_text(document))
    assert "continued" in first and "log overleaf" in first
    subject = hoarder()
    for item in gear_words(derive(subject)):
        assert squeezed(item.name) in text
    for skill in subject.skills[-50:]:
        assert squeezed(skill.name) in text
    for entry in subject.log:
        assert squeezed(entry.text) in text
    for number in range(20):
        assert f"Mahasu(flame{number})" in text


@pytest.mark.parametrize("count", [1, 7, 13, 80])
def test_everything_owned_learnt_and_won_is_printed_once(count: int) -> None:
    numbers = range(count)
    hero = Character(
        gear=tuple(
            OwnedGear(key=f"g{n}", name=f"Blade {n}.", role="weapon", place="stored")
            for n in numbers
        ),
        skills=tuple(OwnedSkill(key=f"s{n}", name=f"Craft {n}.", points=4) for n in numbers),
        log=tuple(LogEntry(kind="award", points=1, text=f"Deed {n}.") for n in numbers),
        options=Options.complete(criticals="on"),
    )
    for paper in PAPER_NAMES:
        text = raw_text(opened(hero_pdf(hero, SheetOptions(paper=paper)).data))
        for n in numbers:
            for name in (f"Blade {n}.", f"Craft {n}.", f"Deed {n}."):
                assert text.count(name) == 1, name


def test_notes_of_two_hundred_thousand_characters_are_printed_to_the_last_word() -> None:
    notes = " ".join(f"w{number}" for number in range(32_000))[:200_000]
    result = hero_pdf(sample_hero("scout-100").replaced(notes=notes), SheetOptions())
    assert result.pages > 20
    assert not lost_words(notes, result.data)


def test_six_creatures_share_a_page_and_a_seventh_opens_another() -> None:
    six = tuple(sample_creature(name) for name in ("ghost", "giant", "skeleton") * 2)
    assert creature_cards_pdf(six, SheetOptions()).pages == 1
    assert creature_cards_pdf((*six, six[0]), SheetOptions()).pages == 2
    copies = creature_pdf(six[0], SheetOptions(extras=frozenset({SIX.id})))
    assert copies.pages == 1
    assert opened(copies.data)[0].get_text().count(six[0].name) == 6


def test_no_card_reaches_over_its_cut_lines() -> None:
    sheet = PAPERS["a4"]
    six = tuple(sample_creature(name) for name in ("ghost", "giant", "skeleton") * 2)
    [leaf] = read(creature_cards_pdf(six, SheetOptions()).data)
    middle, third = sheet.width / 2, (sheet.bottom - sheet.top) / 3
    for run in leaf.found:
        if run.baseline > sheet.bottom:
            continue
        assert run.x1 < middle or run.x0 > middle, run.text
        rows = {int((y - sheet.top) / third) for y in (run.y0, run.y1)}
        assert len(rows) == 1, run.text


def test_ink_saving_moves_nothing() -> None:
    hero = sample_hero("sorcerer-250")
    first = runs(opened(hero_pdf(hero, SheetOptions()).data)[0])
    second = runs(opened(hero_pdf(hero, SheetOptions(ink_saving=True)).data)[0])
    moved = [
        (one.text, other.text)
        for one, other in zip(first, second, strict=True)
        if (one.text, one.x0, one.y0) != (other.text, other.x0, other.y0)
    ]
    assert all(one.startswith("Tinted") for one, _ in moved)
