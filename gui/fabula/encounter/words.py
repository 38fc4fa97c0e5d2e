"""What the rows of an encounter say, in a few words."""

from __future__ import annotations

from rules.breakdown import signed
from rules.fabula.encounter.fighter import Fighter
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.side import Group, Member
from rules.fabula.encounter.worth import band, rank_words

AFFINITY_WORDS = {
    "vulnerable": "vulnerable to",
    "resistant": "resists",
    "immune": "immune to",
    "absorb": "absorbs",
}


def score_words(fighter: Fighter) -> str:
    """Return “40 HP · Def 11 · M.Def 13 · Init −1”."""
    return (
        f"{fighter.max_hp} HP · Def {fighter.defense} · M.Def {fighter.magic_defense}"
        f" · Init {_initiative(fighter.initiative)}"
    )


def _initiative(number: int) -> str:
    return signed(number) if number < 0 else str(number)


def member_words(member: Member) -> str:
    """Return what a line of the party says below its name."""
    words = [f"level {member.level}"]
    if member.entry.is_ally:
        words.insert(0, "ally")
    if member.fighter is not None:
        words.append(score_words(member.fighter))
    elif member.is_missing:
        words.append("not in the library any more")
    return " · ".join(words)


def foe_words(group: Group, numbers: EncounterNumbers) -> str:
    """Return rank, level, and how that level compares with the party's."""
    rank = group.entry.npc.villain
    villain = f"{rank} Villain" if rank is not None and group.phase == 1 else ""
    level = f"level {group.block.level}"
    words = (rank_words(group.block), villain, level, level_words(group, numbers))
    return " · ".join(word for word in words if word)


def level_words(group: Group, numbers: EncounterNumbers) -> str:
    """Return “+5 to the party: easy”; empty without a party."""
    if not numbers.party_level:
        return ""
    above = group.block.level - numbers.party_level
    far = f"{signed(above)} to the party" if above else "as the party"
    return f"{far}: {band(numbers.rules, above).name}"


def affinity_words(fighter: Fighter) -> str:
    """Return “vulnerable to fire · resists earth, ice”; empty where all hurt as usual."""
    found: dict[str, list[str]] = {}
    for kind, level in fighter.affinities.items():
        found.setdefault(AFFINITY_WORDS[level], []).append(kind)
    order = [words for words in AFFINITY_WORDS.values() if words in found]
    return " · ".join(f"{words} {', '.join(found[words])}" for words in order)


def counted(count: int, one: str, many: str = "") -> str:
    """Return “1 foe” or “3 foes”."""
    return f"1 {one}" if count == 1 else f"{count} {many or one + 's'}"
