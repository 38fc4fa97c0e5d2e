"""What a combatant is in words: the class with its group, and the names of things."""

from __future__ import annotations

from collections.abc import Sequence

from models.fadedglory.catalog import Catalog, catalog
from models.fadedglory.combatant import OWN_CLASS, Combatant, Location, Weapon
from models.fadedglory.vocabulary import Group, Hand

NO_CLASS = "No class yet"


def class_title(combatant: Combatant) -> str:
    """Return the name of the class; an unlisted one is told by its id."""
    if combatant.class_id == OWN_CLASS:
        return combatant.class_name.strip() or "Own class"
    entry = catalog().classes.get(combatant.class_id)
    if entry is not None:
        return entry.name
    return combatant.class_id.replace("_", " ").strip().capitalize() or NO_CLASS


def group_of(combatant: Combatant) -> Group:
    """Return which numbers count; those stored for a class that is not listed."""
    entry = catalog().classes.get(combatant.class_id)
    return entry.group if entry is not None else combatant.group


def weapon_name(weapon: Weapon, hand: Hand, *, is_shield: bool = False) -> str:
    """Return the name of what a hand holds."""
    usual = "Main weapon" if hand == "primary" else "Shield" if is_shield else "Off hand"
    return weapon.name.strip() or usual


def location_name(location: Location, known: Catalog | None = None) -> str:
    """Return the name of a location: its own, else that of the list."""
    entry = (known or catalog()).locations.get(location.id)
    usual = entry.name if entry else location.id.replace("_", " ").strip().capitalize()
    return location.name.strip() or usual or "Unnamed location"


def shortened(name: str, most: int = 18) -> str:
    """Return a name of at most ``most`` letters; a longer one ends in an ellipsis."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def rolls_words(rolls: Sequence[int]) -> str:
    """Return results of a die in words: “2”, “2–5”, “1, 3–4”; a dash for none."""
    runs: list[list[int]] = []
    for roll in sorted(set(rolls)):
        if runs and roll == runs[-1][-1] + 1:
            runs[-1].append(roll)
        else:
            runs.append([roll])
    words = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return ", ".join(words) or "–"
