"""Everything that can be looked up in BnB reads as text."""

from __future__ import annotations

import re

from models.bnb.catalog import catalog
from rules.bnb.reference import reference_entries


def test_every_stat_skill_item_and_option_has_one_entry() -> None:
    content = catalog().content
    titles = [entry.title for entry in reference_entries()]
    shelves = (content.stats, content.skills, content.items, content.gods)
    others = (content.lands, content.realms, content.options)
    names = [entry.name for shelf in (*shelves, *others) for entry in shelf]
    assert sorted(titles) == sorted(names)


def test_no_entry_is_empty_or_shows_a_formula() -> None:
    for entry in reference_entries():
        assert entry.text.strip(), entry.title
        assert not re.search(r"[{}*]|\w_\w|\bNone\b|  ", entry.text), entry
