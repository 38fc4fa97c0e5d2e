"""The Checks that every hero rolls often."""

from __future__ import annotations

from models.fabula.hero import Hero, PlayState
from rules.fabula.derive import derive
from rules.fabula.odds import usual_checks
from tests.rules.fabula.builder import levels_of

AGONY = {"agony": 5, "painful_lesson": 3, "dark_blood": 1, "heart_of_darkness": 1}


def test_adversity_adds_to_every_usual_check_while_a_status_is_suffered() -> None:
    levels = levels_of({"darkblade": 10, "rogue": 1}, AGONY, heroic=("adversity",))
    well = Hero(levels=levels)
    ill = well.replaced(play=PlayState(statuses=("weak", "slow")))
    before, after = usual_checks(derive(well)), usual_checks(derive(ill))
    assert [row.label for row in after] == ["Unarmed Strike", "Study", "Endure", "Initiative"]
    assert [row.modifier for row in before] == [0, 0, 0, 0]
    assert [row.modifier for row in after] == [2, 2, 2, 2]
    assert derive(ill).value("initiative") == 0
