"""How hard a battle is: the examples of the rules, and what must hold for every battle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.battle import battle_rules
from models.fabula.encounter import CHALLENGES, Encounter, Foe
from rules.breakdown import Derived
from rules.fabula.encounter.derive import derive_encounter
from rules.fabula.encounter.edit import with_foe_worth
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.rest import battles_before_rest, fits_before_rest
from rules.fabula.encounter.verdict import GRADES
from rules.fabula.encounter.worth import band
from tests.amount import examples
from tests.rules.fabula.encounter.encounters import encounters, foe, foes, heroes


def rank(encounter: Encounter) -> int:
    """Return how hard the encounter is; −1 where nothing can be said."""
    grade = derive_encounter(encounter).grade
    return GRADES.index(grade) if grade is not None else -1


def words(numbers: EncounterNumbers) -> tuple[str, ...]:
    value = numbers.derived["verdict"].value
    assert isinstance(value, tuple)
    return value


@pytest.mark.parametrize(
    ("foes", "grade", "parts"),
    [
        (foe(level=10, count=2), "very easy", ("easy", "very easy")),
        (foe(level=15, count=3), "normal", ("normal", "easy")),
        (
            foe(level=20, rank="champion", replaces=4),
            "very hard",
            ("hard", "challenging", "very hard"),
        ),
    ],
)
def test_the_examples_of_the_rules(foes: Foe, grade: str, parts: tuple[str, ...]) -> None:
    numbers = derive_encounter(Encounter(party=heroes(10, 10, 10), foes=(foes,)))
    assert numbers.grade == grade
    assert words(numbers) == parts, "number, level and whole are told, each word once"


def test_the_battle_of_the_printed_pack_is_normal() -> None:
    warden = foe("f1", "Gate Warden", level=10, rank="elite")
    lynx = foe("f2", level=5, count=2)
    numbers = derive_encounter(Encounter(party=heroes(5, 5, 5, 5), foes=(warden, lynx)))
    assert numbers.grade == "normal"
    told = {id: numbers.value(id) for id in ("heroes", "party_level", "value", "levels_above")}
    assert told == {"heroes": 4, "party_level": 5, "value": 4, "levels_above": 5}
    assert numbers.derived["levels_above"].note == "easy"


@pytest.mark.parametrize(
    ("above", "name"),
    [
        (-30, "probably too weak"),
        (-1, "probably too weak"),
        (0, "easy"),
        (5, "easy"),
        (6, "challenging"),
        (10, "challenging"),
        (11, "probably too strong"),
        (55, "probably too strong"),
    ],
)
def test_levels_fall_into_four_bands(above: int, name: str) -> None:
    assert band(battle_rules(), above).name == name


def test_elites_and_champions_count_as_several_soldiers() -> None:
    encounter = Encounter(
        party=heroes(10),
        foes=(
            foe("f1", rank="elite", count=2),
            foe("f2", rank="champion", replaces=3),
            foe("f3", count=2),
        ),
    )
    numbers = derive_encounter(encounter)
    assert [part.value for part in numbers.derived["value"].parts] == [4, 3, 2]
    assert numbers.value("value") == numbers.value("foe_turns") == 9


def test_allies_are_heroes_by_number_but_set_no_level() -> None:
    numbers = derive_encounter(Encounter(party=heroes(8, 6, allies=1)))
    assert (numbers.heroes, numbers.party_level) == (3, 8)
    level = numbers.derived["party_level"]
    assert ("an ally sets no level" in {part.note for part in level.pending}) is True
    assert [numbers.soldiers(challenge) for challenge in CHALLENGES] == [2, 3, 4]
    alone = derive_encounter(Encounter(party=heroes(allies=2)))
    assert alone.party_level == 60, "without heroes there is nobody else to go by"


def test_a_strong_foe_is_not_hidden_by_weak_ones() -> None:
    strong = foe("f1", "Dragon", level=21)
    weak = foe("f2", level=8, count=3)
    numbers = derive_encounter(Encounter(party=heroes(10, 10, 10, 10), foes=(strong, weak)))
    alone = derive_encounter(Encounter(party=heroes(10, 10, 10, 10), foes=(strong,)))
    assert numbers.grade == "normal" == alone.grade
    assert "probably too strong" in words(numbers)


def test_nothing_is_said_without_heroes_or_foes() -> None:
    for encounter in (
        Encounter(),
        Encounter(party=heroes(5)),
        Encounter(foes=(foe(),)),
        Encounter(party=heroes(5), foes=(foe(rank="companion"),)),
    ):
        numbers = derive_encounter(encounter)
        assert numbers.grade is None
        assert "verdict" not in numbers.derived


@settings(max_examples=examples(40))
@given(encounters)
def test_every_number_is_the_sum_of_its_parts(encounter: Encounter) -> None:
    for number in derive_encounter(encounter).derived.values():
        if not isinstance(number.value, tuple):
            assert number == Derived.total(
                number.id, number.label, number.parts, note=number.note, pending=number.pending
            )


@settings(max_examples=examples(40))
@given(encounters)
def test_value_is_additive(encounter: Encounter) -> None:
    numbers = derive_encounter(encounter)
    alone = [
        derive_encounter(encounter.replaced(foes=(one.replaced(wave=1),))).value("value_all")
        for one in encounter.foes
    ]
    assert numbers.value("value_all") == sum(alone)
    first = [judged.stage for judged in numbers.stages if judged.stage.phase == 1]
    assert numbers.value("value_all") == sum(stage.worth for stage in first)
    assert all(numbers.value(f"value_{stage.id}") == stage.worth for stage in first)


@settings(max_examples=examples(40))
@given(encounters, foes)
def test_one_more_foe_never_makes_it_easier(encounter: Encounter, more: Foe) -> None:
    assert rank(encounter) <= rank(encounter.replaced(foes=(*encounter.foes, more)))


@settings(max_examples=examples(40))
@given(encounters, st.data())
def test_a_stronger_foe_never_makes_it_easier(encounter: Encounter, data: st.DataObject) -> None:
    if not encounter.foes:
        return
    place = data.draw(st.integers(0, len(encounter.foes) - 1))
    old = encounter.foes[place]
    block = old.npc.block
    if block.level < 60:
        higher = old.npc.replaced(block=block.replaced(level=block.level + 1))
        raised = old.replaced(npc=higher)
        changed = (*encounter.foes[:place], raised, *encounter.foes[place + 1 :])
        assert rank(encounter) <= rank(encounter.replaced(foes=changed))
    single = encounter.replaced(foes=(old.replaced(key="f1"),))
    worth = derive_encounter(single).groups[0].worth
    assert rank(single) <= rank(with_foe_worth(single, "f1", worth + 1))


@settings(max_examples=examples(40))
@given(encounters)
def test_one_more_hero_never_makes_it_harder(encounter: Encounter) -> None:
    before = derive_encounter(encounter)
    if before.grade is None or before.party_level == 0:
        return
    helper = heroes(1)[0].replaced(is_ally=True)
    assert rank(encounter.replaced(party=(*encounter.party, helper))) <= rank(encounter)


@pytest.mark.parametrize(
    ("battles", "fits"),
    [
        ("", True),
        ("easy", True),
        ("easy easy easy", True),
        ("easy easy easy easy", False),
        ("normal normal", True),
        ("normal easy", True),
        ("easy normal", True),
        ("normal normal easy", False),
        ("normal easy easy", False),
        ("hard", True),
        ("hard easy", False),
    ],
)
def test_what_a_group_can_fight_without_a_rest(battles: str, fits: bool) -> None:
    challenges = [c for word in battles.split() for c in CHALLENGES if c == word]
    assert fits_before_rest(battle_rules(), challenges) is fits


def test_how_many_of_one_challenge() -> None:
    assert [battles_before_rest(battle_rules(), c) for c in CHALLENGES] == [3, 2, 1]
