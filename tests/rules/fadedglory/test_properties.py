"""What holds for every combatant."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fadedglory.combatant import Combatant
from models.fadedglory.options import Options
from models.fadedglory.vocabulary import GROUPS, HANDS, KITS, Group, Hand, Kit
from models.file_format import document_bytes, read_document
from rules.fadedglory.check import check
from rules.fadedglory.derive import CIRCUMSTANCES, derive
from rules.fadedglory.edit import with_kit, with_rolls, with_usual_locations
from rules.fadedglory.odds import sixths, through
from rules.fadedglory.play import Sign, is_fresh, recovered, with_damage
from rules.fadedglory.target import attack_target, parry_target, reaches
from rules.systems import kind_of
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_combatants, any_options, quick_ones

FILE = Path("ada.folio")


@settings(max_examples=examples(100))
@given(any_combatants())
def test_derive_and_check_never_raise_and_sums_are_sums(combatant: Combatant) -> None:
    numbers = derive(combatant)
    for id, number in numbers.derived.items():
        assert number.id == id and not isinstance(number.value, tuple)
        assert sum(int(part.value) for part in number.parts) == number.value, id
        assert all(str(part.source) for part in number.parts)
    for problem in check(numbers):
        assert problem.message and problem.where and str(problem.source)
        for fix in problem.fixes:
            mended = fix.apply(combatant)
            assert isinstance(mended, Combatant)
            assert mended != combatant or problem.code == "option-missing", (
                problem.code,
                fix.label,
            )
    kind_of(combatant).summary(combatant)


@settings(max_examples=examples(60))
@given(any_combatants())
def test_a_file_reads_back_as_it_was(combatant: Combatant) -> None:
    data = document_bytes(combatant)
    again = read_document(data, path=FILE)
    assert again == combatant and document_bytes(again) == data


@given(st.sampled_from(GROUPS), st.sampled_from(HANDS), any_options())
def test_numbers_lie_between_one_and_five_and_follow_from_their_circumstances(
    group: Group, hand: Hand, options: Options
) -> None:
    plain = attack_target(group, hand, options=options).number
    assert 2 <= plain <= 4
    for how in (how for _, how in CIRCUMSTANCES.values()):
        number = attack_target(group, hand, how, options)
        steps = how.called - how.behind - how.prone
        both = how.behind and how.prone and options.rear_and_prone == "once"
        assert number.number == max(1, plain + steps + both)
        assert 1 <= number.number <= 5
        assert sum(int(part.value) for part in number.parts) == number.number
        moved = parry_target(group, hand, how, options).number
        assert moved == (plain if options.modifiers_on_parry == "no" else number.number)


@given(st.integers(1, 7), st.integers(1, 7), any_options())
def test_odds_count_the_faces(attack: int, parry: int, options: Options) -> None:
    hits = [die for die in range(1, 7) if reaches(die, attack, options)]
    blocks = [die for die in range(1, 7) if reaches(die, parry, options)]
    assert sixths(attack, options) == len(hits)
    ways = sum(one in hits and other not in blocks for one in range(1, 7) for other in range(1, 7))
    assert through(attack, parry, options) == ways


@settings(max_examples=examples(60))
@given(any_combatants(), st.sampled_from(KITS))
def test_no_weapon_is_lost_by_another_kit(combatant: Combatant, kit: Kit) -> None:
    held = [combatant.primary, combatant.off_hand, *combatant.spare]
    changed = with_kit(combatant, kit)
    found = [changed.primary, changed.off_hand, *changed.spare]
    assert all(weapon in found for weapon in held if weapon.name and weapon.name != "Shield")


@settings(max_examples=examples(60))
@given(any_combatants(), st.sampled_from(["-", "+", "="]), st.integers(0, 10**6))
def test_damage_stays_in_its_location_and_goes_with_recovery(
    combatant: Combatant, sign: Sign, amount: int
) -> None:
    for index in range(len(combatant.locations)):
        after = with_damage(combatant, index, sign, amount)
        assert after.locations[index].damage >= 0
        assert after.replaced(locations=combatant.locations) == combatant
    assert is_fresh(recovered(combatant))


@settings(max_examples=examples(60))
@given(any_combatants(), st.sets(st.integers(1, 6)))
def test_a_result_of_the_die_finds_one_location_after_an_edit(
    combatant: Combatant, rolls: set[int]
) -> None:
    for index in range(len(combatant.locations)):
        found = with_rolls(combatant, index, rolls).locations
        for roll in rolls:
            assert [roll in one.rolls for one in found].count(True) == 1
    usual = with_usual_locations(combatant)
    assert [roll for one in usual.locations for roll in one.rolls] == [1, 2, 3, 4, 5, 6]


@settings(max_examples=examples(40))
@given(quick_ones())
def test_a_quick_combatant_has_no_problem(combatant: Combatant) -> None:
    assert check(derive(combatant)) == ()
