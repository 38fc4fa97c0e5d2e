"""What rests on a model and what it keeps up, in words."""

from __future__ import annotations

from rules.battlestorm.numbers import EffectRow, Numbers, StormRow


def effect_words(row: EffectRow) -> str:
    """Return “by Mother Sedge · 2 of 3 turns left · a save each round”."""
    effect = row.effect
    left = "for ever" if row.left is None else f"{row.left} of {effect.turns} turns left"
    counted = "counts its caller's turns" if effect.counted_on == "caller" else ""
    parts = (
        f"by {effect.source}" if effect.source else "",
        left,
        counted if effect.source else "",
        "a save each round" if effect.save == "each_round" else "",
        f"error {effect.combat_error}, {effect.damage}" if effect.combat_error is not None else "",
        "" if effect.in_hand else "back next turn",
    )
    return " · ".join(part for part in parts if part)


def storm_words(row: StormRow) -> str:
    """Return “on the mill · turn 2 of 5 at most”."""
    storm = row.storm
    aim = f"on {storm.aim}" if storm.aim.strip() else ""
    turn = f"turn {storm.done} of {storm.most} at most"
    return " · ".join(part for part in (aim, turn) if part)


def going_on(numbers: Numbers) -> str:
    """Return everything that goes on, a line for each."""
    lines = [f"{row.name}: {effect_words(row)}" for row in numbers.effects]
    lines += [f"{row.name}, kept up: {storm_words(row)}" for row in numbers.storms]
    if numbers.model.state.locked_out:
        lines.insert(0, "Locked out: no more acts of faith this game.")
    return "\n".join(lines)
