"""What stands on paper and in Markdown, read back, is what the rules say."""

from __future__ import annotations

import re

import pytest

from models.fadedglory.combatant import Ability, Combatant, Spell, Weapon
from models.fadedglory.options import Options
from rules.fadedglory.derive import CIRCUMSTANCES, derive
from rules.fadedglory.odds import in_six
from sheets.fadedglory.sheet import SUMMARY, combatant_markdown, combatant_pdf
from sheets.options import SheetOptions
from tests.rules.fadedglory.combatants import sample
from tests.sheets.fadedglory.fighters import OTHER_RULINGS, SAMPLES, in_play, quick, serpent
from tests.sheets.reading import Run, opened, raw_text, runs, squeezed

HOSTILE = "a|b *c* _d_ `e` [f](g) <h> # i \\ ~~j~~ &amp; $k$"
SUBJECTS = {name: sample(name) for name in SAMPLES} | {f"quick {n}": quick(n) for n in range(12)}


def row_of(name: str, found: list[Run]) -> list[str]:
    """Return the texts on the line of a name, from left to right."""
    start = next(run for run in found if run.text == name)
    on_line = [
        run for run in found if abs(run.baseline - start.baseline) < 0.6 and run.x0 >= start.x1
    ]
    return [run.text for run in sorted(on_line, key=lambda run: run.x0)]


def card_runs(combatant: Combatant, *, now: bool = False) -> list[Run]:
    return runs(opened(combatant_pdf(combatant, SheetOptions(current_state=now)).data)[0])


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_card_has_the_numbers_of_both_hands(name: str) -> None:
    combatant = SUBJECTS[name]
    numbers, found = derive(combatant), card_runs(combatant)
    for row in numbers.hands:
        texts = row_of(row.name, found)
        attack = [f"{row.attack.number}+", in_six(row.hits)] if row.attack else ["–"]
        assert texts[: len(attack) + 2] == [
            *attack,
            f"{row.parry.number}+",
            in_six(row.blocks),
        ]
        if row.is_free:
            assert "one free parry" in " ".join(texts)
        if row.weapon.damage is not None:
            assert f"damage {row.weapon.damage}" in " ".join(texts)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_location_has_its_die_armor_and_hits(name: str) -> None:
    combatant, found = sample(name), card_runs(sample(name))
    for row in derive(combatant).locations:
        label = next(run for run in found if run.text == row.name)
        die = [r for r in found if r.text == row.rolls and abs(r.baseline - label.baseline) < 2]
        assert any(0 < label.x0 - run.x1 < 12 for run in die)
        column = [run for run in found if -14 < run.x0 - label.x0 < 70]
        below = [run for run in column if 0 < run.baseline - label.baseline < 25]
        numbers = [r.text for r in sorted(below, key=lambda r: r.x0) if r.text.isdigit()]
        assert numbers == [str(row.location.armor), str(row.location.hits)]


@pytest.mark.parametrize("name", SAMPLES)
def test_uses_are_boxes_and_spent_ones_are_crossed(name: str) -> None:
    def crosses(combatant: Combatant, *, now: bool) -> int:
        options = SheetOptions(current_state=now)
        page = opened(combatant_pdf(combatant, options).data)[0]
        return sum(
            len([item for item in one["items"] if item[0] == "l"]) == 2
            and abs(one["rect"].width - one["rect"].height) < 0.1
            for one in page.get_drawings()
        )

    worn = in_play(sample(name))
    spent = sum(row.spent for row in (*worn.abilities, *worn.spells))
    states = 2 + (worn.state.casting is not None)  # prone, the written ones, casting
    assert crosses(sample(name), now=True) == 0
    assert crosses(worn, now=False) == 0
    assert crosses(worn, now=True) == spent + states


def test_damage_and_states_of_play_stand_on_the_card() -> None:
    worn = in_play(sample("lamp-mage"))
    text = squeezed(raw_text(opened(combatant_pdf(worn, SheetOptions(current_state=True)).data)))
    assert "Firedartsinceturn3,segment2" in text
    found = card_runs(worn, now=True)
    italics = sorted(run.text for run in found if "Italic" in run.face)
    assert italics == ["1", "2", "3", "4", "5"], "none for the head, which took none"
    assert not [run for run in card_runs(worn) if "Italic" in run.face]


def test_the_summary_has_every_circumstance() -> None:
    combatant = sample("twin-rogue")
    options = SheetOptions(extras=frozenset({SUMMARY.id}))
    page = opened(combatant_pdf(combatant, options).data)[1]
    found, numbers = runs(page), derive(combatant)
    for row in numbers.hands:
        wanted = [f"{number.number}+" for number in row.attacks.values()]
        assert row_of(row.name, found)[: len(wanted) + 1] == [*wanted, f"{row.parry.number}+"]
    text = squeezed(page.get_text())
    assert "5of36pastamartialparry" in text and "10of36pastacaster" in text
    for stage in ("Initiative", "Declaration", "Actions", "Resolution", "Turn24"):
        assert stage in text


def test_changed_rulings_are_named_on_card_summary_and_in_markdown() -> None:
    combatant = sample("lamp-mage").replaced(options=Options.complete(**OTHER_RULINGS))
    card = raw_text(opened(combatant_pdf(combatant, SheetOptions()).data))
    assert "A rolled 1: always fails" in " ".join(card.split())
    text = combatant_markdown(combatant)
    assert "**A rolled 1**: Always fails." in text
    assert "House rules" not in combatant_markdown(sample("lamp-mage"))
    assert "2 in 6" in card or "3+" in card


def cells(line: str) -> list[str]:
    """Return the cells of a table line; an escaped bar is none."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@pytest.mark.parametrize("name", SUBJECTS)
def test_markdown_values_equal_the_derived_ones(name: str) -> None:
    combatant = SUBJECTS[name]
    numbers, text = derive(combatant), combatant_markdown(combatant)
    rows = {row[0]: row for row in map(cells, text.splitlines()) if row}
    for row in numbers.hands:
        found = rows[row.name]
        if row.attack is not None:
            assert found[1:9] == [f"{row.attacks[id].number}+" for id in CIRCUMSTANCES]
            assert f"{row.name}: hits {in_six(row.hits)}" in text
        else:
            assert found[1:9] == ["–"] * 8
        assert found[9] == f"{row.parry.number}+"
        assert f"{row.name}: parries {in_six(row.blocks)}" in text
    for id in ("attacks", "parries", "uses"):
        assert f"- {numbers.derived[id].label}: {numbers.whole(id)}" in text
    for place in numbers.locations:
        row = place.location
        assert rows[place.rolls][1:] == [place.name, str(row.armor), str(row.hits)]


def test_markdown_of_another_body_has_its_rows_and_the_total() -> None:
    text = combatant_markdown(serpent())
    assert "| 2–5 | Coils | 2 | 9 |" in text
    assert "|  | Body |  | 40 |" in text
    assert "Opposition" in text


def test_nothing_that_is_typed_breaks_the_markdown() -> None:
    combatant = sample("dune-psion").replaced(
        name=HOSTILE,
        concept=f"- {HOSTILE}",
        player=HOSTILE,
        look=f"# {HOSTILE}",
        notes=f"1. {HOSTILE}\n\n{HOSTILE}",
        primary=Weapon(name=HOSTILE, note=HOSTILE),
        abilities=(Ability(key="a", name=HOSTILE, effect=HOSTILE),),
        spells=(Spell(key="s", name=HOSTILE, effect=HOSTILE),),
        locations=(sample("dune-psion").locations[0].replaced(name=HOSTILE),),
    )
    text = combatant_markdown(combatant)
    titles = [line for line in text.splitlines() if line.startswith("#")]
    assert len(titles) == 8
    assert all(len(cells(line)) in (4, 11) for line in text.splitlines() if line.startswith("|"))
    bare = re.sub(r"\\.", "", text)
    assert "<h>" not in bare and "](g)" not in bare and "`" not in bare
