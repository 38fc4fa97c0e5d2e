"""The Markdown says what the rules say, and nothing a user types can break it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.fabula.hero import Bond
from models.fabula.owned import ItemDesign, OwnedItem
from models.fabula.power import Dismissal
from models.fabula.stat_block import BlockAction
from rules.breakdown import plain, signed
from rules.fabula.derive import derive
from sheets.markdown import document, escaped, escaped_line, paragraphs, table
from sheets.render import markdown_text
from tests.sheets.heroes import SAMPLES, in_play, legend, random_hero, sample

HOSTILE = "a|b *c* _d_ `e` [f](g) <h> # i \\ ~~j~~ &amp; $k$"


def cells(line: str) -> list[str]:
    """Return the cells of a table line; an escaped bar is none."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def rows(text: str, *, width: int) -> dict[str, list[str]]:
    """Return the table rows of so many cells by their first cell."""
    found = map(cells, text.splitlines())
    return {row[0]: row for row in found if len(row) == width}


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text).replace("**", "")


@pytest.mark.parametrize("seed", range(40))
def test_values_equal_the_derived_ones(seed: int) -> None:
    hero = random_hero(seed, (5, 20, 50)[seed % 3])
    numbers, text = derive(hero), markdown_text(hero)
    found = rows(text, width=3)
    assert found["Hit Points"][1:3] == [
        str(numbers.value("max_hp")),
        f"Crisis at {numbers.value('crisis')}",
    ]
    assert found["Mind Points"][1] == str(numbers.value("max_mp"))
    assert found["Inventory Points"][1] == str(numbers.value("max_ip"))
    for label, id in (
        ("Defense", "defense"),
        ("Magic Defense", "magic_defense"),
        ("Initiative", "initiative"),
    ):
        assert found[label][1] == plain(numbers.value(id))
    assert f"level {numbers.level} " in text
    assert f"{plain(numbers.value('savings'))} zenit at the start" in text
    skills, spells = rows(text, width=4), rows(text, width=6)
    for owned in numbers.classes:
        assert f"### {owned.hero_class.name} {owned.levels}" in text
        for skill in owned.skills:
            row = skills[skill.skill.name]
            assert row[1] == f"{skill.level} of {skill.skill.max_level}"
            assert unescaped(row[2]) == skill.cost
            assert unescaped(row[3]).startswith(skill.text)
    for known in numbers.spells:
        row = spells.get(known.spell.name) or spells[f"{known.spell.name} ⚡"]
        assert unescaped(row[4]) == known.power
        assert unescaped(row[5]).startswith(known.text)
        assert ("⚡" in row[0]) == known.spell.offensive
    for attack in numbers.attacks:
        row = next(
            r
            for r in map(cells, text.splitlines())
            if len(r) == 6 and unescaped(r[1]) == attack.name
        )
        damage = signed(attack.damage.number) if attack.damage.number else "+0"
        assert unescaped(row[3]) == f"HR {damage} {attack.damage_type}"
        assert row[2].endswith(signed(attack.accuracy.number) if attack.accuracy.number else "")


def check_tables(text: str) -> None:
    block: list[list[str]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            block.append(cells(line))
            continue
        if block:
            assert len({len(row) for row in block}) == 1
            assert all(re.fullmatch(r"---:?", cell) for cell in block[1])
        block = []


@pytest.mark.parametrize("name", SAMPLES)
def test_every_table_is_well_formed(name: str) -> None:
    check_tables(markdown_text(sample(name)))


def test_powers_in_the_users_words_break_no_table() -> None:
    hero, words = legend(), f"{HOSTILE}\n\n| x |\n# y"
    assert hero.companion is not None
    text = markdown_text(
        hero.replaced(
            learned_spells=tuple(
                one.replaced(effect=words, opportunity=words, name=HOSTILE, target=HOSTILE)
                for one in hero.learned_spells
            ),
            own_arcana=tuple(
                one.replaced(
                    merge=words,
                    name=HOSTILE,
                    domains=(HOSTILE,),
                    dismissals=(Dismissal(name=HOSTILE, effect=words),),
                )
                for one in hero.own_arcana
            ),
            items=tuple(
                one.replaced(design=ItemDesign(own_quality=words)) if one.item_id else one
                for one in hero.items
            ),
            companion_name=HOSTILE,
            companion=hero.companion.replaced(
                traits=(HOSTILE,),
                attacks=tuple(
                    one.replaced(name=HOSTILE, effects=(words,)) for one in hero.companion.attacks
                ),
                actions=(BlockAction(key="x", name=HOSTILE, effect=words),),
            ),
        )
    )
    check_tables(text)
    assert "\n# y" not in text and "\n| x |" not in text
    assert not re.search(r"(?<!\\)[`<>\[\]~]", text)


def test_what_a_user_types_stays_text() -> None:
    hero = sample("camilla").replaced(
        name=f"# {HOSTILE}",
        identity=HOSTILE,
        bonds=(Bond(name=HOSTILE),),
        items=(
            OwnedItem(key="a", name=f"- {HOSTILE}"),
            OwnedItem(key="b", item_id="rapier", name=HOSTILE),
        ),
        notes=f"1. {HOSTILE}\n- x\n\n= y",
    )
    text = markdown_text(hero)
    assert text.splitlines()[0].startswith("# \\# a\\|b")
    for row in (line for line in text.splitlines() if line.startswith("|")):
        assert len(cells(row)) in (2, 3, 4, 6)
    assert "1\\. a\\|b" in text and "\\- x" in text and "\\= y" in text
    assert "- \\- a\\|b" in text
    assert not re.search(r"(?<!\\)[`<>\[\]~]", text)


def test_play_is_no_part_of_it() -> None:
    assert markdown_text(in_play(sample("sage"))) == markdown_text(sample("sage"))


def test_it_ends_in_one_line_break() -> None:
    text = markdown_text(sample("camilla"))
    assert text.endswith("\n") and not text.endswith("\n\n")


@given(st.text(max_size=60))
def test_escaping_loses_nothing(text: str) -> None:
    assert re.sub(r"\\(.)", r"\1", escaped(text), flags=re.DOTALL) == text.strip()
    assert re.sub(r"\\(.)", r"\1", escaped_line(text), flags=re.DOTALL) == text.strip()


def test_paragraphs_keep_lines_and_empty_lines() -> None:
    assert paragraphs("a\nb\n\n\nc\n") == "a\\\nb\n\nc"


def test_tables_and_documents_are_joined_with_care() -> None:
    assert table(("A", ":B"), [("1", "2")]) == "| A | B |\n| --- | ---: |\n| 1 | 2 |"
    assert document(("x", "", "y")) == "x\n\ny\n"
