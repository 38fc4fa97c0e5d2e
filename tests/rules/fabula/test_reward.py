"""The usual worth of a reward follows the level of the highest hero and the size of the group."""

from __future__ import annotations

import pytest

from models.fabula.catalog import catalog
from rules.fabula.reward import usual_reward


@pytest.mark.parametrize(
    ("level", "heroes", "wanted"),
    [
        (5, 2, (500, 500)),
        (5, 3, (750, 500)),
        (9, 5, (1000, 500)),
        (10, 4, (1600, 1000)),
        (29, 3, (1500, 1500)),
        (40, 4, (4000, None)),
        (50, 1, (2000, None)),
        (1, 0, (500, 500)),
    ],
)
def test_a_reward_by_level_and_group(
    level: int, heroes: int, wanted: tuple[int, int | None]
) -> None:
    assert usual_reward(level, heroes, catalog()) == wanted
