"""What can be looked up about battles: how many foes, of which level, Clocks, rests, rewards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from models.fabula.battle import Band, BattleRules, ClockSize
from models.fabula.encounter import Challenge
from rules.breakdown import Source
from rules.reference import ReferenceEntry

_BATTLE, _CLOCK = "Battles", "Clocks"


def battle_entries(rules: BattleRules) -> Iterator[ReferenceEntry]:
    """Yield the entries in the order in which a battle is prepared."""
    found = (
        ("Number of foes", _BATTLE, _numbers(rules)),
        ("Level of foes", _BATTLE, _levels(rules.bands)),
        ("Battles before a rest", _BATTLE, _rests(rules)),
        ("Length of a battle", _BATTLE, _length(rules)),
        ("Usual rewards", _BATTLE, _rewards(rules)),
        ("What fills a Clock", _CLOCK, _fills(rules)),
        ("Sizes of Goal Clocks", _CLOCK, _sizes(rules.goal_clocks)),
        ("Sizes of Danger Clocks", _CLOCK, _sizes(rules.danger_clocks)),
    )
    for title, group, text in found:
        yield ReferenceEntry(title, group, text, Source(rules.book, group))


def _numbers(rules: BattleRules) -> str:
    sizes = [f"{size.name} {_beside(size.soldiers)}" for size in rules.challenges]
    return (
        f"Foes are counted in soldiers: {', '.join(sizes)}. An elite counts as two, a champion as"
        " many as it replaces, and a helper with full turns as a hero."
    )


def _beside(soldiers: int) -> str:
    if not soldiers:
        return "as many as there are heroes"
    return f"{abs(soldiers)} {'more' if soldiers > 0 else 'fewer'}"


def _levels(bands: Sequence[Band]) -> str:
    words: list[str] = []
    for band, above in zip(bands, [*bands[1:], None], strict=True):
        most = above.least - 1 if above is not None and above.least is not None else None
        if band.least is None:
            words.append(f"below: {band.name}")
        elif most is None:
            words.append(f"{band.least} or more above: {band.name}")
        else:
            words.append(f"{band.least} to {most} above: {band.name}")
    return f"Against the highest level among the heroes; {', '.join(words)}."


def _rests(rules: BattleRules) -> str:
    return f"An average group can fight {', or '.join(map(_row, rules.before_rest))}."


def _row(row: Sequence[Challenge]) -> str:
    counts = Counter(row)
    return " and ".join(
        f"{count} {challenge} battle{'s' if count > 1 else ''}"
        for challenge, count in counts.items()
    )


def _length(rules: BattleRules) -> str:
    least, most = rules.rounds
    few, many = rules.wave_foes
    return (
        f"{least} to {most} rounds are usual; a hit takes about 1 part in {rules.hit_share} of its"
        f" target's HP. Foes that come in waves are {few} to {many} at a time."
    )


def _rewards(rules: BattleRules) -> str:
    rows = [
        f"from level {row.level}: {' / '.join(map(str, row.zenit))} z"
        + (f", no item above {row.item} z" if row.item else "")
        for row in rules.rewards
    ]
    return f"One reward for two, three, and four or more heroes: {'; '.join(rows)}."


def _fills(rules: BattleRules) -> str:
    rows = [
        f"{m.sections} when it is beaten by {m.margin}" if m.margin else f"{m.sections} for success"
        for m in rules.clock_margins
    ]
    return (
        f"A Check fills sections: {', '.join(rows)}; an opportunity {rules.clock_opportunity}."
        " Failed Checks fill a danger in the same way, and others erase it."
    )


def _sizes(sizes: Sequence[ClockSize]) -> str:
    return " ".join(f"{size.sections}: {size.text}" for size in sizes)
