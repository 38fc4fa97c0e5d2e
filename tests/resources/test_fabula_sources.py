"""A mistake in a source is named with its file and line, and with what to do."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from models.authoring import SourceError, read_source
from models.fabula.authoring import OVERLAY_FILES, authored_content
from models.fabula.formula_syntax import formula_faults, parsed
from models.fabula.vocabulary import Edition
from resources.loader import resource_path

SKILLS = ("fortress", "defensive_mastery")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sources that a test may spoil."""
    return Path(shutil.copytree(resource_path("fabula/source"), tmp_path / "source"))


def spoilt(path: Path, old: str, new: str) -> int:
    """Replace the first ``old``, which must be there; return the line of what replaced it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    spot = text.index(old) + len(new) - len(new.lstrip("\n"))
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text.count("\n", 0, spot) + 1


def refused(folder: Path, edition: Edition = "core") -> SourceError:
    with pytest.raises(SourceError) as caught:
        authored_content(folder, edition)
    return caught.value


MISTAKES = [
    # file, what stands there, what it becomes, words of the message
    ("classes.yaml", "    page: 176", "    pages: 176", "“pages” is not a key", "“page”?"),
    ("classes.yaml", "    page: 176", "    colour: 176", "“colour” is not a key", "Known here"),
    ("classes.yaml", "    page: 176", '    page: "176"', "must be a whole number", "not “176”"),
    ("classes.yaml", "    page: 176", "    page: [176]", "must be a whole number", "a list"),
    ("classes.yaml", "name: Arcane Circle", "name: No", "must be text, not false", "in quotes"),
    ("classes.yaml", "max_level: 4", "max_level: 0", "highest level is below 1", "1 or more"),
    ("classes.yaml", "kind: reaction", "kind: react", "“react” does not fit “kind”", "passive"),
    ("classes.yaml", "stat: affinity", "stat: afinity", "“afinity” is not a stat", "“affinity”?"),
    ("classes.yaml", "{stat: max_hp, ", "{stat: max_hp, level: immune, ", "no filter “level”", ""),
    ("classes.yaml", "when: [in_crisis]", "when: [in_trouble]", "“in_trouble” does", "in_crisis"),
    ("classes.yaml", "when: [in_crisis]", "when: in_crisis", "must be a list", ""),
    ("classes.yaml", "{stat: max_hp, formula: 3*SL}", "{stat: max_hp}", "no amount", "“value”"),
    (
        "classes.yaml",
        "{stat: max_hp, formula: 3*SL}",
        "{stat: max_hp, formula: 3*SL, value: 3}",
        "several amounts",
        "exactly one",
    ),
    (
        "classes.yaml",
        "{stat: max_hp, formula: 3*SL}",
        "{stat: max_hp, factor: 0.5}",
        "takes no “factor”",
        "“formula”",
    ),
    (
        "classes.yaml",
        "{stat: max_hp, formula: 3*SL}",
        "{stat: max_hp, value: many}",
        "needs a whole number",
        "",
    ),
    (
        "classes.yaml",
        "value: shield_in_main_hand",
        "value: shield_on_head",
        "“shield_on_head” is no value",
        "two_handed_in_one_hand",
    ),
    ("classes.yaml", "formula: 3*SL}", "formula: \"__import__('os')\"}", "is not a formula", "'"),
    ("classes.yaml", "formula: 3*SL}", 'formula: "1 .real"}', "is not a formula", "."),
    ("classes.yaml", "formula: 3*SL}", "formula: SL**2}", "is not a formula", ""),
    ("classes.yaml", "formula: 3*SL}", "formula: '\"text\"'}", "is not a formula", ""),
    ("classes.yaml", "formula: 3*SL}", "formula: SL_fortres}", "no Skill", "SL_fortress would"),
    ("classes.yaml", "formula: 3*SL}", "formula: 3*LS}", "“LS” is no name", ""),
    ("classes.yaml", "amounts: {hp: 5*SL}", "amounts: {hp: 5}", "must be text", "in quotes"),
    ("classes.yaml", "id: arcane_circle", "id: Arcane Circle", "cannot be an id", "small letters"),
    ("classes.yaml", "spell_classes: [elementalist]", "spell_classes: [el]", "id of no class", ""),
    ("classes.yaml", "spell_classes: [elementalist]", "spell_classes: []", "names no class", ""),
    ("classes.yaml", "ritual: chimerism", "ritual: chimer", "no discipline", "“chimerism”?"),
    ("classes.yaml", "rituals: [ritualism]", "rituals: [rites]", "no discipline", ""),
    ("classes.yaml", "options: [INS+WLP, MIG+WLP]", "options: []", "fewer different", "options"),
    ("heroic_skills.yaml", "mastered_all: [darkblade]", "mastered_all: [dark]", "no class", ""),
    ("heroic_skills.yaml", "skills: [faithful_companion]", "skills: [dog]", "no Skill", ""),
    ("heroic_skills.yaml", "spell: comet", "spell: coment", "of no spell", "“comet”?"),
    ("spells.yaml", "heroic_skill: volcano", "heroic_skill: fire", "of no Heroic Skill", ""),
    ("spells.yaml", "spell_class: entropist", "spell_class: entropy", "of no class", "entropist"),
    ("spells.yaml", "type: bolt}", "type: thunder}", "“thunder” does not fit “type”", "poison"),
    ("spells.yaml", "statuses_pick: 1", "statuses_pick: 2", "not more statuses", ""),
    ("arcana.yaml", "id: inferno", "id: forge", "“forge” is taken", ""),
    ("gadgets.yaml", "tier: basic, ip", "tier: base, ip", "of no tier", "“basic”?"),
    ("equipment.yaml", "{id: brigandine", "{id: staff", "“staff” is taken", ""),
    ("rules.yaml", "creation:", "creatoin:", "“creatoin” is not a key", "“creation”?"),
]


# The same, and the last line with these words is the one to be named.
ELSEWHERE = [
    (
        "classes.yaml",
        "amounts: {hp: 5*SL}",
        "amounts: {hp: mp_spent}",
        "depends on mp_spent, which a sheet cannot know",
        "in words",
        "effect: Whenever you summon an Arcanum",
    ),
    (
        "classes.yaml",
        "amounts: {hp: 5*SL}",
        "amounts: {pv: 5*SL}",
        "“{hp}” stands for no",
        "pv",
        "effect: Whenever you summon an Arcanum",
    ),
    (
        "classes.yaml",
        "id: arcane_circle",
        "id: fortress",
        "“fortress” is taken",
        "of its own",
        "id: fortress",
    ),
    (
        "classes.yaml",
        "max_level: 4",
        "kind: action\n        max_level: 4",
        "stands here twice",
        "",
        "kind: reaction\n        origin: public\n        cost: {mp: spell_cost}",
    ),
    (
        "classes.yaml",
        "you regain {hp} HP.",
        "you regain {hp HP.",
        "curly bracket",
        "",
        "effect: Whenever you summon an Arcanum",
    ),
    (
        "spells.yaml",
        "    duration: scene\n",
        "",
        "“duration” is missing",
        "Add a line",
        "id: elemental_shroud",
    ),
    ("gadgets.yaml", "roll: [1, 6]", "roll: [1, 5]", "do not cover a d20", "1 to 20", "targets:"),
    (
        "names.yaml",
        "themes:",
        "themes: [",
        "not well-formed YAML",
        "indentation",
        "- {id: ambition",
    ),
    (
        "rules.yaml",
        "title: Fabula Ultima",
        "spells: []",
        "“spells” stands in “spells.yaml”",
        "",
        "spells: []",
    ),
    ("equipment.yaml", "id: tome", "id: staff", "“staff” is taken", "", "id: staff"),
]


@pytest.mark.parametrize(("name", "old", "new", "problem", "remedy"), MISTAKES)
def test_a_mistake_is_named_with_file_and_line(
    folder: Path, name: str, old: str, new: str, problem: str, remedy: str
) -> None:
    line = spoilt(folder / name, old, new)
    assert_told(refused(folder), folder / name, line, problem, remedy)


@pytest.mark.parametrize(("name", "old", "new", "problem", "remedy", "where"), ELSEWHERE)
def test_a_mistake_that_shows_elsewhere_is_named_there(
    folder: Path, name: str, old: str, new: str, problem: str, remedy: str, where: str
) -> None:
    spoilt(folder / name, old, new)
    text = (folder / name).read_text(encoding="utf-8")
    line = text.count("\n", 0, text.rindex(where)) + 1
    assert_told(refused(folder), folder / name, line, problem, remedy)


def assert_told(fault: SourceError, path: Path, line: int, problem: str, remedy: str) -> None:
    assert problem in fault.problem
    assert remedy in str(fault)
    assert (fault.place.path, fault.place.line) == (path, line)
    assert fault.problem.startswith(f"“{path.name}”, line {line}: ")


def test_an_error_says_how_many_follow(folder: Path) -> None:
    spoilt(folder / "classes.yaml", "    page: 176", "    page: x")
    spoilt(folder / "classes.yaml", "    page: 182", "    page: x")
    assert "(1 more after this.)" in refused(folder).remedy


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  spell_mimic:", "  spell_mimik:", "“spell_mimik” is not in the content"),
        ("  soaring_strike:", "  soaring:", "“soaring” is not in the content"),
        ("arcana_rules:", "arcana_rule:", "“arcana_rule” is not in the content"),
        ("before: elemental_shroud", "before: shroud", "“shroud” is not in the content"),
        ("    max_level: 3", "    level: 3", "“level” is not a key"),
        ("id: boulder", "id: flare", "“flare” is taken"),
        ("amounts: {hp: 10*SL}", "amounts: {hp: 10*}", "is not a formula"),
    ],
)
def test_a_mistake_in_the_errata_is_told_in_the_errata(
    folder: Path, old: str, new: str, problem: str
) -> None:
    name = OVERLAY_FILES["core-1.1"]
    assert name
    line = spoilt(folder / name, old, new)
    fault = refused(folder, "core-1.1")
    assert problem in fault.problem
    if "taken" in problem:  # the entry of the early printing that comes after it
        assert fault.place.path.name in (name, "spells.yaml")
        return
    assert (fault.place.path.name, fault.place.line) == (name, line)


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("a: 1\nb: &x [1]\nc: *x\n", "anchors", 2),
        ("a: 1\nb: !!python/name:os.system\n", "would be read as", 2),
        ("a: 1\nb: 2024-01-01\n", "would be read as “timestamp”", 2),
        ("a: 1\nb: 010\n", "“010” would be read as 8", 2),
        ("a: 1\nb: 1:30\n", "“1:30” would be read as 90", 2),
        ("a: 1\nb: !!int x\n", "“x” is not a number", 2),
        ("a: 1\na: 2\n", "“a” stands here twice (first in line 1)", 2),
        ("a: 1\n\tb: 2\n", "not well-formed YAML", 2),
        ("a: 1\nb: \x07\n", "U+0007", 2),
        ("a: 1\n{b: 1}: 2\n", "a key must be one word", 2),
        ("a: 1\n---\nb: 2\n", "another document", 2),
        ("", "the file is empty", 1),
        ("[" * 100_000, "nesting", 1),
        ("[" * 100 + "]" * 100, "nested too deep", 1),
    ],
)
def test_what_a_source_may_not_hold_is_refused(
    tmp_path: Path, text: str, problem: str, line: int
) -> None:
    path = tmp_path / "pack.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=re.escape(problem)) as caught:
        read_source(path)
    assert caught.value.place.line == line
    assert caught.value.remedy


def test_text_that_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "pack.yaml"
    path.write_bytes("a: 1\nb: é\n".encode("latin-1"))
    with pytest.raises(SourceError, match="not UTF-8") as caught:
        read_source(path)
    assert caught.value.place.line == 2


def test_a_source_knows_the_line_of_each_value(tmp_path: Path) -> None:
    path = tmp_path / "pack.yaml"
    path.write_text("# note\na: 1\nb:\n  - {c: 2}\n  - c: on\n    d: {2: 5}\n", encoding="utf-8")
    source = read_source(path)
    assert source.data == {"a": 1, "b": [{"c": 2}, {"c": True, "d": {"2": 5}}]}
    assert source.line(["a"]) == 2
    assert source.line(["b"]) == 3
    assert source.line(["b", 1, "d", "2"]) == 6
    assert source.line(["b", 0, "missing"]) == 4, "the nearest value on the way"


@pytest.mark.parametrize(
    "text",
    [
        *("1", "SL", "-5*SL", "3 + SL*bond_count", "floor(mp_spent / 10)", "SL_fortress + 1"),
        *("pick(CL >= 40, 20, 10)", "max(0, min(SL, 3, CL))", "current_hp <= crisis", "(SL)"),
        "ceil((SL + 1) / 2)*2",
    ],
)
def test_the_formula_language_holds(text: str) -> None:
    assert formula_faults(text, SKILLS) is None
    assert isinstance(parsed(text), ast.expr)


@pytest.mark.parametrize(
    "text",
    [
        *("__import__('os')", "1 .real", "SL**2", '"text"', "SL // 2", "SL % 2", "1.5", "0x10"),
        *("SL if CL else 1", "SL and CL", "not SL", "[SL]", "(SL, CL)", "SL.real", "SL[0]"),
        *("lambda: 1", "f(SL)", "floor(SL, 2)", "min(SL)", "pick(SL, 1)", "floor(x=1)", "+SL"),
        *("max(*SL)", "True", "None", "SL := 1", "1 < SL < 3", "SL is 1", "SL in CL", "~SL"),
        *(
            "",
            "   ",
            "SL +",
            "(SL",
            "SL SL",
            "SL; CL",
            "SL # x",
            "ＳＬ",
            "S\u200bL",
            "1e3",
            "1_000",
        ),
        *("9" * 10, "1+" * 200 + "1", "yield", "await SL", "SL\n+1", "(floor)(SL).x", "floor"),
    ],
)
def test_nothing_outside_the_formula_language_passes(text: str) -> None:
    assert formula_faults(text, SKILLS)


@pytest.mark.parametrize("text", ["SL / 2", "SL_dodge", "sl", "min(SL / 2, 1)"])
def test_what_only_the_names_or_the_rounding_forbid_is_parsed(text: str) -> None:
    assert parsed(text)
    assert formula_faults(text, SKILLS)
