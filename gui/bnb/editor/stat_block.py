"""A creature's numbers as a short text for the table."""

from __future__ import annotations

from collections.abc import Iterator

from models.bnb.creature import Creature
from models.bnb.vocabulary import RECOVERY_NAMES, STAT_ABBR
from rules.bnb.numbers import Numbers
from rules.breakdown import plain


def stat_block(creature: Creature, numbers: Numbers) -> str:
    """Return the stat block, a line to each subject; subjects without content are left out."""
    return "\n".join(_lines(creature, numbers))


def _lines(creature: Creature, numbers: Numbers) -> Iterator[str]:
    value = numbers.value
    yield " – ".join(word for word in (creature.name or "Creature", creature.concept) if word)
    stats = ", ".join(f"{STAT_ABBR[row.stat]} {row.level}" for row in numbers.stats)
    size = f", Size {plain(creature.size)}" if creature.size != 1 else ""
    yield f"{stats}{size}"
    back = f"{plain(value('health_recovery'))} Health each {RECOVERY_NAMES[creature.recovery]}"
    yield f"Stamina {plain(value('stamina'))}, Health {plain(value('health'))}; {back}"
    yield (
        f"Initiative {plain(value('initiative'))}, Endurance {plain(value('endurance'))}"
        f" (natural armor {creature.natural_armor}), Resistance {plain(value('resistance'))}"
    )
    yield f"Moves {plain(value('movement'))} yards{_after(creature.movement)}"
    for attack in numbers.attacks:
        far = f", {attack.increment} yards a range step" if attack.increment else ""
        damage = numbers.value(f"damage_{attack.key}")
        yield f"{attack.name}: hits ×{attack.multiplier}, damage ×{plain(damage)}{far}"
    skills = ", ".join(f"{row.name} {row.multiplier}" for row in numbers.skills if row.level)
    for name, words in (
        ("Skills", skills),
        ("Immune to", ", ".join(creature.immunities)),
        ("Weak to", ", ".join(creature.weaknesses)),
        ("Senses", ", ".join(creature.senses)),
        ("Traits", "; ".join(creature.traits)),
        ("Realm", creature.realm),
    ):
        if words:
            yield f"{name}: {words}"


def _after(words: str) -> str:
    return f" ({words})" if words else ""
