"""What the numbers become when an item is bought and equipped."""

from __future__ import annotations

from models.fabula.hero import Hero
from rules.fabula.compare import Change, changes
from rules.fabula.derive import derive
from rules.fabula.edit import equipped, with_item_bought


def what_it_changes(hero: Hero, item_id: str, slot: str) -> tuple[Change, ...]:
    """Return what every number becomes when the item is bought (if need be) and equipped."""
    before = derive(hero)
    owned = next((o for o in hero.items if o.item_id == item_id), None)
    after = hero if owned else with_item_bought(hero, item_id)
    key = owned.key if owned else after.items[-1].key
    return changes(before, derive(equipped(after, key, slot)))
