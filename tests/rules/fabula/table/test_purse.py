"""Zenit at the table: shared out, kept together, and never more spent than there is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.fabula.table.purse import (
    PurseError,
    zenit_given,
    zenit_of,
    zenit_pooled,
    zenit_shared,
)
from tests.rules.fabula.table.evening import any_evening, evening, hero, newest, words


def test_shares_are_even_and_the_group_keeps_the_rest() -> None:
    before = evening(hero("Ada"), hero("Bo"), hero("Cy"), purse=5)
    away = before.replaced(
        members=(*before.members[:2], before.members[2].replaced(is_absent=True))
    )
    after = zenit_shared(away, 101, "The duke's thanks")
    assert [zenit_of(after, key) for key in ("h1", "h2", "h3", "group")] == [550, 550, 500, 6]
    assert "1 zenit cannot be shared" in words(newest(away, after))
    assert after.members[0].hero.purse.entries[-1].what == "The duke's thanks"


def test_the_purse_of_the_group_can_be_shared_out() -> None:
    before = evening(hero("Ada"), hero("Bo"), purse=101)
    after = zenit_shared(before, 101, from_group=True)
    assert [zenit_of(after, key) for key in ("h1", "h2", "group")] == [550, 550, 1]
    newest(before, after)
    with pytest.raises(PurseError, match="The group has 101 zenit, not 102"):
        zenit_shared(before, 103, from_group=True)


def test_purses_never_go_below_nothing() -> None:
    before = evening(hero("Ada"), purse=30)
    spent = zenit_pooled(before, -30, "An inn")
    assert spent.purse == 0 and newest(before, spent).title == "The group spends 30 zenit"
    with pytest.raises(PurseError, match="The group has 0 zenit"):
        zenit_pooled(spent, -1)
    given_away = zenit_given(before, "h1", -500)
    assert zenit_of(given_away, "h1") == 0
    with pytest.raises(PurseError, match="Ada has 500 zenit, not 501"):
        zenit_given(before, "h1", -501)


def test_a_hero_in_debt_can_still_gain() -> None:
    session = zenit_given(evening(hero("Ada")), "h1", -500)
    member = session.members[0]
    entries = member.hero.purse.entries
    purse = member.hero.purse.replaced(entries=(entries[0].replaced(zenit=-600),))
    indebted = session.replaced(members=(member.replaced(hero=member.hero.replaced(purse=purse)),))
    assert zenit_of(zenit_given(indebted, "h1", 40), "h1") == -60


def test_somebody_has_to_share() -> None:
    with pytest.raises(PurseError, match="Nobody is there"):
        zenit_shared(evening(), 10)
    with pytest.raises(PurseError, match="Less than nothing"):
        zenit_shared(evening(hero("Ada")), -1)
    with pytest.raises(PurseError, match="not at the table"):
        zenit_shared(evening(hero("Ada")), 10, keys=["h7"])


@settings(max_examples=20)
@given(st.integers(0, 30), st.integers(0, 100_000), st.booleans())
def test_no_zenit_comes_or_goes_by_sharing(seed: int, zenit: int, from_group: bool) -> None:
    before = any_evening(seed).replaced(purse=100_000)
    after = zenit_shared(before, zenit, from_group=from_group)
    keys = [*(m.key for m in before.members), "group"]
    gained = sum(zenit_of(after, key) - zenit_of(before, key) for key in keys)
    assert gained == (0 if from_group else zenit)
    newest(before, after)
