"""A mistake in a source of the market is named with its file and line, and with what to do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from models.authoring import SourceError
from models.fabula.authoring import authored_market
from models.fabula.catalog import catalog
from resources.loader import resource_path
from tests.resources.test_fabula_sources import spoilt

MISTAKES = [
    # file, what stands there, what it becomes, words of the message
    ("rare_items.yaml", "base: [staff]", "base: [stick]", "the id of no basic item", ""),
    ("rare_items.yaml", "base: [staff]", "base: []", "built on no basic item", "base: [...]"),
    ("rare_items.yaml", "id: blessed_mace", "id: staff", "“staff” is a basic item", "another id"),
    ("rare_items.yaml", "id: blessed_mace", "id: yoichi", "“yoichi” is taken", "of its own"),
    ("rare_items.yaml", "quality: antistatus", "quality: antistat", "of no Quality", "antistatus"),
    ("rare_items.yaml", "quality: piercing", "quality: spell_up", "no Quality for this", "armor"),
    ("rare_items.yaml", "{status: dazed}", "{status: bored}", "“bored” answers no choice", ""),
    ("rare_items.yaml", "picks: {status: dazed}", "picks: {}", "needs picks", "status"),
    ("rare_items.yaml", "stat: mp_loss_on_hit", "stat: mp_loss", "“mp_loss” is not a stat", ""),
    ("rare_items.yaml", "skill: barrage", "skill: barage", "id of no Skill", "“barrage”?"),
    ("rare_items.yaml", "hands: 1", "hands: 3", "3 does not fit “hands”", "1 or 2"),
    ("qualities.yaml", "status: $status", "status: $state", "“$state” is the pick", "same Quality"),
    (
        "qualities.yaml",
        "to {status}.",
        "to {state}.",
        "names a pick that no choice asks for",
        "{name}",
    ),
    (
        "qualities.yaml",
        "[dazed, enraged,",
        "[dizzy, enraged,",
        "With the pick dizzy its modifiers",
        "options",
    ),
    ("qualities.yaml", "stat: multi, value: 2", "stat: multi", "“multi” has no amount", ""),
    ("qualities.yaml", "id: amulet", "id: Amulet", "“Amulet” cannot be an id", ""),
    ("market.yaml", "kind: mount", "kind: horse", "“horse” does not fit “kind”", "vehicle"),
    ("market.yaml", "damage_plus: 200", "damage_plus: much", "must be a whole number", ""),
    ("market.yaml", "services:", "service:", "“service” is not a key", "“services”?"),
]


@pytest.mark.parametrize(("file", "old", "new", "words", "remedy"), MISTAKES, ids=lambda v: v[:24])
def test_a_mistake_is_named_with_its_line(
    tmp_path: Path, file: str, old: str, new: str, words: str, remedy: str
) -> None:
    folder = Path(shutil.copytree(resource_path("fabula/source"), tmp_path / "source"))
    line = spoilt(folder / file, old, new)
    with pytest.raises(SourceError) as caught:
        authored_market(folder, catalog().content)
    assert words.casefold() in str(caught.value).casefold()
    assert remedy in str(caught.value)
    place = caught.value.place
    assert place.path.name == file
    # The fault may lie in another part of the same entry, a few lines away.
    assert abs(place.line - line) <= 6 or "taken" in words
