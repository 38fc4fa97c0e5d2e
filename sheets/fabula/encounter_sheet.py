"""What Fabula Ultima prints of an encounter: the pack for the table, and Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.document import Document
from models.fabula.encounter import Encounter
from rules.fabula.encounter.derive import derive_encounter
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.order import order_sheet
from sheets.fabula.npc_sheet import EIGHT, FOUR, PER_PAGE, TWO, USUAL
from sheets.fabula.npc_words import NpcWords, npc_words
from sheets.markdown import bullets, document, escaped, heading, paragraphs, table
from sheets.options import Rendered, SheetExtra, SheetOptions
from sheets.phrase import one_line

NO_CARDS = SheetExtra("no-cards", "Without the foes’ cards", "only the order sheet and Clocks")
ENCOUNTER_EXTRAS = (TWO, FOUR, EIGHT, NO_CARDS)


def encounter_pdf(
    encounter: Encounter, options: SheetOptions, others: Mapping[str, Document] | None = None
) -> Rendered:
    """Return the pack: order sheet, foes with boxes, Clocks, then a card for each kind of foe.

    Args:
        others: The documents that the party’s references mean, by file.
    """
    return _drawn(derive_encounter(encounter, others), options)


def blank_encounter_pdf(options: SheetOptions) -> Rendered:
    """Return an empty pack: places for initiative, Clocks and what comes afterwards."""
    return _drawn(derive_encounter(Encounter()), options)


def _drawn(numbers: EncounterNumbers, options: SheetOptions) -> Rendered:
    # The PDF library takes a tenth of a second to import: only printing pays for it.
    from sheets.fabula.encounter_pages import draw_encounter
    from sheets.fabula.npc_pages import LOW, draw_npcs
    from sheets.fabula.words import GAME_TITLE
    from sheets.flow import USUAL as DENSITY
    from sheets.head import draw_footers
    from sheets.ink import FABULA, inks
    from sheets.paper import paper_of
    from sheets.pdf import FileInfo, PdfFile
    from sheets.pen import Pen

    paper = paper_of(options)
    name = one_line(numbers.encounter.name)
    title = name or ("Blank encounter" if options.blank else "Encounter")
    info = FileInfo(title, f"{GAME_TITLE} encounter")
    colours = inks(FABULA, saving=options.ink_saving, blank=options.blank)
    pen = Pen(PdfFile(paper.width, paper.height, info, paper.scale), paper, colours)
    draw_encounter(pen, numbers, DENSITY)
    pages = pen.page_count
    cards = () if NO_CARDS.id in options.extras else _cards(numbers.encounter)
    if cards:
        chosen = [count for id, count in PER_PAGE.items() if id in options.extras]
        pen.new_page()
        draw_npcs(pen, cards, chosen[0] if chosen else USUAL)
    draw_footers(pen, name, "for the game master", low_from=pages + 1, low=LOW)
    return Rendered(pen.finished(), pen.page_count, tuple(pen.missing))


def _cards(encounter: Encounter) -> tuple[NpcWords, ...]:
    """Return a card for each kind of foe; equal ones stand once."""
    return tuple(dict.fromkeys(words for foe in encounter.foes for words in npc_words(foe.npc)))


def encounter_markdown(encounter: Encounter, others: Mapping[str, Document] | None = None) -> str:
    """Return the encounter as Markdown."""
    return document(_parts(derive_encounter(encounter, others)))


def _parts(numbers: EncounterNumbers) -> Iterator[str]:
    encounter = numbers.encounter
    yield heading(1, escaped(one_line(encounter.name) or "Encounter"))
    grade = f", {numbers.grade} battle" if numbers.grade else ""
    yield (
        f"Party **{numbers.heroes}**, level **{numbers.party_level}**; foes worth"
        f" **{numbers.value('value')}** soldiers{grade}"
    )
    order = order_sheet(numbers)
    if order.initiative is not None:
        yield f"Initiative: DEX + INS, Group Check against **{order.initiative}**"
    head = ("Name", "What", ":HP", ":Crisis", ":Def", ":M.Def", ":Init", ":Turns")
    for title, lines in (("Party", order.party), *order.waves, *order.phases):
        rows: list[tuple[str, ...]] = []
        for line in lines:
            one = line.fighter
            scores = ("", "", "", "", "")
            if one is not None:
                found = (one.max_hp, one.crisis, one.defense, one.magic_defense, one.initiative)
                scores = tuple(str(score) for score in found)
            rows.append(
                (escaped(one_line(line.name)), escaped(line.what), *scores, str(line.turns))
            )
        if rows:
            yield heading(2, escaped(title))
            yield table(head, rows)
    if encounter.clocks:
        yield heading(2, "Clocks")
        yield bullets(
            escaped(f"{one_line(c.name) or c.kind}: {c.filled} of {c.sections}, {c.kind}. {c.note}")
            for c in encounter.clocks
        )
    if numbers.targets is not None:
        yield heading(2, f"Random target, d{numbers.targets.die}")
        yield bullets(f"{row.faces}: {escaped(one_line(row.name))}" for row in numbers.targets.rows)
    for title, text in (
        ("Place", encounter.place),
        ("Stakes", encounter.stakes),
        ("Reward", encounter.reward),
        ("Notes", encounter.notes),
    ):
        if text.strip():
            yield heading(2, title)
            yield paragraphs(text)
