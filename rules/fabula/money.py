"""Zenit: what creation granted and cost, what came and went in play, and what is left."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from models.fabula.hero import Hero
from models.fabula.owned import OwnedItem
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.frame import Frame
from rules.fabula.gear import Held, held, item_cost

_ENTRIES_SHOWN = 30


def is_new(hero: Hero) -> bool:
    """Say whether the hero has not been in play yet, as far as the document tells.

    The limits of creation end with it: loot and money earned are not bound by them.
    """
    played = hero.purse.entries or hero.play.xp > 0 or hero.sessions
    return len(hero.levels) <= hero.created_at and not played


def paid_at_creation(hero: Hero) -> Iterator[OwnedItem]:
    """Yield what the budget of creation paid for, things that are gone since included."""
    for owned in (*hero.items, *(e.gone for e in hero.purse.entries if e.gone is not None)):
        if owned.came == "creation":
            yield owned


def money(frame: Frame) -> Iterator[Derived]:
    """Yield what was spent, what is left of the budget, the savings, the sum of play, the zenit."""
    purse = frame.hero.purse
    rule = source.section(frame.catalog, "Equipment")
    start = source.creation(frame.catalog)
    bought = [held(owned, frame.catalog) for owned in paid_at_creation(frame.hero)]
    costs = [(one, item_cost(one.owned, one.item)) for one in bought]
    kept = {id(owned) for owned in frame.hero.items}
    spent = Derived.total(
        "spent",
        "Zenit spent",
        [Part(one.name, cost, rule, _gone(one, kept)) for one, cost in costs if cost],
    )
    yield spent
    budget = Part("Budget", purse.budget, start)
    paid = (Part("Equipment", -spent.number, rule),) if spent.number else ()
    yield Derived.total("leftover", "Budget left", (budget, *paid))
    factor = frame.catalog.content.creation.savings_factor
    saved: tuple[Part, ...] = ()
    if purse.savings_roll is not None:
        rolled = factor * purse.savings_roll
        saved = (Part("Savings roll", rolled, start, f"{purse.savings_roll} × {factor}"),)
    yield Derived.total("savings", "Savings", (budget, *paid, *saved))
    yield Derived.total("in_play", "Zenit in play", _entries(frame))
    yield Derived.total("zenit", "Zenit", (budget, *paid, *saved, *_play(frame)))


def _gone(one: Held, kept: Collection[int]) -> str:
    """Say so when the very thing is not among those the hero has; ``kept`` are their identities."""
    return "" if id(one.owned) in kept else "gone since"


def _entries(frame: Frame) -> Iterator[Part]:
    """Yield the newest entries one by one, after the sum of the older ones."""
    rule = source.section(frame.catalog, "Equipment")
    entries = frame.hero.purse.entries
    older = sum(entry.zenit for entry in entries[:-_ENTRIES_SHOWN])
    if older:
        yield Part("Earlier", older, rule, f"{len(entries) - _ENTRIES_SHOWN} entries")
    for entry in entries[-_ENTRIES_SHOWN:]:
        if entry.zenit:
            yield Part(entry.what or "Without a note", entry.zenit, rule)


def _play(frame: Frame) -> Iterator[Part]:
    """Yield what came in play and what went, as one sum each."""
    rule = source.section(frame.catalog, "Equipment")
    amounts = [entry.zenit for entry in frame.hero.purse.entries]
    for label, found in (
        ("Came in play", [amount for amount in amounts if amount > 0]),
        ("Went in play", [amount for amount in amounts if amount < 0]),
    ):
        if found:
            noun = "entry" if len(found) == 1 else "entries"
            yield Part(label, sum(found), rule, f"{len(found)} {noun}")
