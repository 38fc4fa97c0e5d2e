"""What the players read of the log."""

from __future__ import annotations

from gui.table.players_news import news
from rules.dice import typed
from rules.fabula.table.flow import Aim, deed_begun
from rules.fabula.table.settle import settled
from rules.fabula.table.view import players_view, view
from tests.rules.fabula.table.people import fighter, in_battle, npc


def test_a_miss_tells_no_score_that_nobody_studied() -> None:
    session = in_battle(fighter(), npc(changes={"defense_as": 31}))
    begun = deed_begun(
        session, "h1", "attack:steel_dagger", Aim(targets=("f1",)), dice=typed((5, 4))
    )
    after = settled(begun)
    assert any("against 31, misses by" in line.text for line in after.log[-1].lines)
    told = news(after, view(after), players_view(after))
    assert "misses" in told and "31" not in told and " by " not in told
