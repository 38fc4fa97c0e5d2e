"""Active effects of Foundry actors: what they would change, in words and as offers.

The numbers of a document follow from what is stored. An effect is never applied without being asked
for: each one is named in the report, and those that say plain numbers are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from models.document import Document
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from rules.exchange.record import Record, whole_characters, whole_number
from rules.fabula.npc.derive import derive_block
from rules.problem import Fix

MODES: Mapping[int, str] = {1: "times", 2: "plus", 3: "at most", 4: "at least", 5: "is"}
ADD, DOWNGRADE, UPGRADE, OVERRIDE = 2, 3, 4, 5
KEY_WORDS: Mapping[str, str] = {
    "system.resources.hp.max": "maximum HP",
    "system.resources.mp.max": "maximum MP",
    "system.resources.hp.bonus": "bonus HP",
    "system.resources.mp.bonus": "bonus MP",
    "system.resources.ip.bonus": "bonus IP",
    "system.derived.init.value": "Initiative",
    "system.derived.init.bonus": "Initiative",
    "system.derived.def.value": "Defense",
    "system.derived.def.bonus": "Defense",
    "system.derived.mdef.value": "Magic Defense",
    "system.derived.mdef.bonus": "Magic Defense",
    "system.bonuses.accuracy.accuracyCheck": "Accuracy Checks",
    "system.bonuses.accuracy.magicCheck": "Magic Checks",
    "system.bonuses.damage.all": "damage",
}
PLAY_STATES = frozenset(("crisis", "ko", "dead"))


@dataclass(frozen=True, slots=True)
class Change:
    """One line of an effect; ``amount`` is None for anything but a plain whole number."""

    key: str
    mode: int
    amount: int | None
    value: str

    @property
    def words(self) -> str:
        what = KEY_WORDS.get(self.key, self.key)
        if self.mode == ADD and self.amount is not None:
            return f"{what} {self.amount:+d}"
        return f"{what} {MODES.get(self.mode, 'changed by')} {self.value}"


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect on the actor, or on the item named by ``place``; ``is_on`` unless switched off."""

    name: str
    changes: tuple[Change, ...]
    place: str = ""
    is_on: bool = True

    @property
    def words(self) -> str:
        """What it would change: “maximum HP is 20, Magic Defense +2”."""
        return ", ".join(change.words for change in self.changes) or "no numbers"


def effects_of(actor: Record, items: Iterable[Record]) -> tuple[Effect, ...]:
    """Return the effects of an actor and those of its items.

    Crisis and the like are states of play that Foundry keeps as effects; they are passed over.
    """
    found = [effect for raw in actor.children("effects") for effect in _effect(raw, "")]
    for item in items:
        name = str(item.raw.get("name", ""))[:80]
        found += [effect for raw in item.children("effects") for effect in _effect(raw, name)]
    return tuple(found)


def _effect(raw: Record, place: str) -> Iterator[Effect]:
    changes = tuple(_changes(raw))
    is_state = any(str(state).casefold() in PLAY_STATES for state in raw.texts("statuses"))
    _read_whole(raw)
    if is_state and not changes:
        return
    # An effect of an item that is not handed on to its owner is for whoever the item is used on.
    is_on = raw.raw.get("disabled") is not True
    is_on = is_on and (not place or raw.raw.get("transfer") is True)
    name = str(raw.raw.get("name") or raw.raw.get("label") or "unnamed")[:100]
    yield Effect(whole_characters(name), changes, place, is_on)


def _read_whole(raw: Record) -> None:
    """Count the whole effect as read: the report and the notes name it in their own words."""
    raw.ignore(*raw.raw)


def _changes(raw: Record) -> Iterator[Change]:
    for change in raw.children("changes")[:50]:
        change.ignore("priority")
        value = change.raw.get("value")
        yield Change(
            key=change.text("key"),
            mode=whole_number(change.value("mode")) or 0,
            amount=whole_number(value),
            value=change.text("value") or str(change.value("value"))[:60],
        )


def effect_offers(effects: Iterable[Effect]) -> tuple[Fix, ...]:
    """Return an offer for each effect that says plain numbers alone, on scores that are known."""
    offers: list[Fix] = []
    for effect in effects:
        if not effect.is_on:
            continue
        steps = [_step(change) for change in effect.changes]
        if steps and all(step is not None for step in steps):
            label = f"Apply the effect “{effect.name}”: {effect.words}"
            offers.append(Fix(label, partial(_applied, steps=tuple(s for s in steps if s))))
    return tuple(offers)


BlockStep = Callable[[StatBlock], StatBlock]


def _applied(document: Document, *, steps: tuple[BlockStep, ...]) -> Document:
    assert isinstance(document, Npc)
    block = document.block
    for step in steps:
        block = step(block)
    return document.replaced(block=block)


_ADDED: Mapping[str, str] = {
    "system.resources.hp.bonus": "hp",
    "system.resources.mp.bonus": "mp",
    "system.derived.init.value": "initiative",
    "system.derived.init.bonus": "initiative",
    "system.derived.def.value": "defense",
    "system.derived.def.bonus": "defense",
    "system.derived.mdef.value": "magic_defense",
    "system.derived.mdef.bonus": "magic_defense",
    "system.bonuses.accuracy.accuracyCheck": "accuracy",
    "system.bonuses.accuracy.magicCheck": "magic_check",
    "system.bonuses.damage.all": "damage",
}
_REPLACED: Mapping[str, str] = {
    "system.resources.hp.max": "max_hp_as",
    "system.resources.mp.max": "max_mp_as",
    "system.derived.def.value": "defense_as",
    "system.derived.mdef.value": "magic_defense_as",
}


def _step(change: Change) -> BlockStep | None:
    """Return the custom value that the change amounts to; None for one that is not a number here.

    “At least” and “at most” compare with the score that the block has when the offer is applied.
    """
    if change.amount is None:
        return None
    if change.mode == ADD and change.key in _ADDED:
        return partial(_with_added, name=_ADDED[change.key], amount=change.amount)
    if change.mode in (OVERRIDE, UPGRADE, DOWNGRADE) and change.key in _REPLACED:
        name = _REPLACED[change.key]
        return partial(_with_score, name=name, mode=change.mode, amount=change.amount)
    return None


def _with_added(block: StatBlock, *, name: str, amount: int) -> StatBlock:
    changes = block.changes
    summed = max(-10_000, min(getattr(changes, name) + amount, 10_000))
    return block.replaced(changes=changes.replaced(**{name: summed}))


def _with_score(block: StatBlock, *, name: str, mode: int, amount: int) -> StatBlock:
    most = 100_000 if name.startswith("max_") else 100
    score = derive_block("", block).value(name.removesuffix("_as"))
    if (mode == UPGRADE and score >= amount) or (mode == DOWNGRADE and score <= amount):
        return block
    kept = max(0, min(amount, most))
    return block.replaced(changes=block.changes.replaced(**{name: kept}))
