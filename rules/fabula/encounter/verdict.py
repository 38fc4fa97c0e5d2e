"""How hard a battle is: the number of foes says one thing, their level moves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from models.fabula.battle import BandId, BattleRules
from models.fabula.encounter import Challenge
from rules.breakdown import Derived, Part, Source, signed
from rules.fabula.encounter.stage import Stage
from rules.fabula.encounter.worth import band

Grade = Literal["very easy", "easy", "normal", "hard", "very hard", "too hard"]
GRADES: tuple[Grade, ...] = ("very easy", "easy", "normal", "hard", "very hard", "too hard")

# By how many soldiers more (or less) than heroes there are; columns are the bands. The examples
# of the book stand in it: one soldier too few at the party's level is very easy, as many as heroes
# five levels above average, one more at ten levels above very hard.
_TABLE: Mapping[int, tuple[Grade, Grade, Grade, Grade]] = {
    -2: ("very easy", "very easy", "easy", "normal"),
    -1: ("very easy", "very easy", "normal", "hard"),
    0: ("easy", "normal", "hard", "very hard"),
    1: ("normal", "hard", "very hard", "too hard"),
    2: ("hard", "very hard", "too hard", "too hard"),
    3: ("very hard", "too hard", "too hard", "too hard"),
}
_COLUMNS: tuple[BandId, ...] = ("weak", "easy", "challenging", "strong")


@dataclass(frozen=True, slots=True)
class Verdict:
    """``grade`` is the whole judgement, ``number`` what the number of foes alone comes to."""

    grade: Grade
    number: str
    band: str
    derived: Derived


def graded(above_heroes: int, band_id: BandId) -> Grade:
    """Return the grade of a battle worth so many soldiers more than there are heroes."""
    row = min(max(above_heroes, min(_TABLE)), max(_TABLE))
    return _TABLE[row][_COLUMNS.index(band_id)]


def number_words(rules: BattleRules, above_heroes: int) -> str:
    """Return what the number of foes alone is called: easy, normal, hard, or beyond these."""
    sizes = rules.challenges
    if above_heroes < sizes[0].soldiers:
        return f"less than {sizes[0].name}"
    if above_heroes > sizes[-1].soldiers:
        return f"more than {sizes[-1].name}"
    return next(size.name for size in sizes if size.soldiers == above_heroes)


def verdict(rules: BattleRules, stage: Stage, heroes: int, party_level: int) -> Verdict | None:
    """Return the judgement of a stage; None without heroes or foes.

    Foes of unlike levels are looked at from each band up: all of them, those that are at least
    easy, at least challenging, and so on. The worst of these counts, so that one more foe, or one
    of a higher level, never makes a battle easier.
    """
    if not heroes or not stage.groups:
        return None
    found: list[tuple[int, int, int, BandId]] = []
    for column, band_id in enumerate(_COLUMNS):
        least = next(b.least for b in rules.bands if b.id == band_id)
        here = [g for g in stage.groups if least is None or g.block.level - party_level >= least]
        worth = sum(group.worth * group.count for group in here)
        if worth:
            rank = GRADES.index(graded(worth - heroes, band_id))
            found.append((rank, column, worth, band_id))
    if not found:  # companions alone, which count as no soldiers
        return None
    rank, _, worth, band_id = max(found)
    return _verdict(rules, stage, rank, (worth, heroes), (band_id, party_level))


def _verdict(
    rules: BattleRules,
    stage: Stage,
    rank: int,
    sizes: tuple[int, int],
    level: tuple[BandId, int],
) -> Verdict:
    (worth, heroes), (band_id, party_level) = sizes, level
    rule = Source(rules.book, "Battles")
    name = next(b.name for b in rules.bands if b.id == band_id)
    number = number_words(rules, worth - heroes)
    who = "foes" if worth == stage.worth else f"the {name} ones among the foes"
    highest = max(g.block.level for g in stage.groups)
    reached = max(
        g.block.level
        for g in stage.groups
        if band(rules, g.block.level - party_level).id == band_id
    )
    note = f"{reached}, {signed(reached - party_level)} to the party's {party_level}"
    if reached != highest:
        note += f"; the highest is {highest}"
    grade = GRADES[rank]
    against = f"number: {who} worth {soldiers(worth)} against {hero_count(heroes)}"
    parts = (
        Part(against, number, rule),
        Part(f"level: {note}", name, rule),
        Part("together: the level moves what the number says", grade, rule),
    )
    label = f"{stage.title}: {with_article(grade)} battle"
    return Verdict(grade, number, name, Derived.listed(f"verdict_{stage.id}", label, parts))


def with_article(grade: str) -> str:
    return f"an {grade}" if grade[:1] in "aeiou" else f"a {grade}"


def soldiers(count: int) -> str:
    return "1 soldier" if count == 1 else f"{count} soldiers"


def hero_count(count: int) -> str:
    return "1 hero" if count == 1 else f"{count} heroes"


def as_challenge(grade: Grade) -> Challenge | None:
    """Return the challenge that a grade counts as before a rest; None for what is beyond hard."""
    by_grade: Mapping[Grade, Challenge] = {
        "very easy": "easy",
        "easy": "easy",
        "normal": "normal",
        "hard": "hard",
    }
    return by_grade.get(grade)
