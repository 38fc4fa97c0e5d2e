"""Which dice a stat block may have at its level, and the steps from one level to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from models.fabula.bestiary import Bestiary, bestiary
from models.fabula.stat_block import BlockDice, StatBlock
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.fabula.tally import LARGEST_DIE, SMALLEST_DIE

Sizes = tuple[int, int, int, int]


def sizes(dice: BlockDice) -> Sizes:
    """Return the dice in the order DEX, INS, MIG, WLP."""
    return (dice.DEX, dice.INS, dice.MIG, dice.WLP)


def dice_of(numbers: Sequence[int]) -> BlockDice:
    """Return the dice of four sizes in the order DEX, INS, MIG, WLP."""
    return BlockDice(**dict(zip(ATTRIBUTES, numbers, strict=True)))


def die_steps(level: int, rules: Bestiary) -> int:
    """Return how many attribute steps a block of that level has."""
    return sum(1 for at in rules.rules.die_levels if level >= at)


def is_legal(numbers: Sequence[int], level: int) -> bool:
    """Say whether the dice are an array with exactly the steps of the level, none above d12."""
    return tuple(sorted(numbers)) in legal_dice(die_steps(level, bestiary()))


@cache
def legal_dice(steps: int) -> frozenset[tuple[int, ...]]:
    """Return every legal set of dice with so many steps, each in order of size."""
    if steps == 0:
        return frozenset(tuple(sorted(array.dice)) for array in bestiary().content.arrays)
    return frozenset(
        tuple(sorted((*before[:index], before[index] + 2, *before[index + 1 :])))
        for before in legal_dice(steps - 1)
        for index in range(len(before))
        if before[index] < LARGEST_DIE
    )


def nearest_legal(dice: BlockDice, level: int) -> BlockDice:
    """Return the legal dice of the level that differ least, sizes large and small as they were."""
    now = sizes(dice)
    order = sorted(range(len(now)), key=lambda index: (now[index], -index))
    ordered = [now[index] for index in order]

    def distance(legal: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        return sum(abs(a - b) for a, b in zip(legal, ordered, strict=True)), legal

    best = min(legal_dice(die_steps(level, bestiary())), key=distance)
    found = dict(zip(order, best, strict=True))
    return dice_of([found[index] for index in range(len(now))])


def weights(block: StatBlock) -> dict[Attribute, int]:
    """Return how much each attribute matters to the block: what it attacks and casts with."""
    found = dict.fromkeys(ATTRIBUTES, 0)
    for attack in block.attacks:
        for attribute in attack.accuracy:
            found[attribute] += 2
    for spell in block.spells:
        for attribute in spell.check or block.magic_check:
            found[attribute] += 1
    return found


def with_die_steps(block: StatBlock, level: int) -> tuple[BlockDice, tuple[str, ...]]:
    """Return the dice for another level, and in words what was raised or lowered.

    The attribute that matters most to the block grows first, and the one that matters least
    shrinks first; legal dice stay legal. Dice that no array explains change alike.
    """
    change = die_steps(level, bestiary()) - die_steps(block.level, bestiary())
    now = dict(zip(ATTRIBUTES, sizes(block.dice), strict=True))
    matter = weights(block)
    was_legal = is_legal(sizes(block.dice), block.level)
    said: list[str] = []
    steps = die_steps(block.level, bestiary())
    for _ in range(abs(change)):
        step = 2 if change > 0 else -2
        steps += 1 if change > 0 else -1
        options: list[Attribute] = [
            a for a in ATTRIBUTES if SMALLEST_DIE <= now[a] + step <= LARGEST_DIE
        ]
        if was_legal:
            options = [a for a in options if _fits({**now, a: now[a] + step}, steps)]
        if not options:
            break
        chosen = max(options, key=lambda a: (step * matter[a], step * now[a]))
        now[chosen] += step
        said.append(f"{chosen} d{now[chosen] - step} becomes d{now[chosen]}")
    return BlockDice(**now), tuple(said)


def _fits(now: dict[Attribute, int], steps: int) -> bool:
    return tuple(sorted(now.values())) in legal_dice(steps)


def grown(dice: BlockDice, order: Sequence[Attribute], steps: int) -> BlockDice:
    """Return the dice with so many steps, each for the first attribute of ``order`` below d12."""
    for _ in range(steps):
        chosen = next(a for a in order if getattr(dice, a) < LARGEST_DIE)
        dice = dice.replaced(**{chosen: getattr(dice, chosen) + 2})
    return dice


def arranged(numbers: Sequence[int], order: Sequence[Attribute]) -> BlockDice:
    """Return the dice with the largest for the first attribute of ``order``, and so on."""
    ordered = sorted(numbers, reverse=True)
    return BlockDice(**dict(zip(order, ordered, strict=True)))
