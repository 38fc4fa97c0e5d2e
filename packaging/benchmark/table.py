"""The table that ``bench.py`` prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmark.figure import Figure
from benchmark.reading import Reading, Unit

HEADS = ("#", "what", "this", "floor", "ratio", "middle half", "target", "limit", "verdict")
RIGHT = frozenset({"#", "this", "floor", "ratio", "target", "limit"})

Outcome = Reading | str
"""What a figure came to, or why it could not be measured."""


def table(figures: Sequence[Figure], outcomes: Mapping[str, Outcome]) -> str:
    """Return the table of ``figures``, then their floors and what there is to add.

    Args:
        outcomes: By name of figure.
    """
    rows = [HEADS, *(row(figure, outcomes[figure.name]) for figure in figures)]
    widths = [max(len(line[column]) for line in rows) for column in range(len(HEADS))]
    lines = [_line(cells, widths) for cells in rows]
    lines.insert(1, "  ".join("-" * width for width in widths))
    lines += ["", "Floors, and what there is to add:"]
    for figure in figures:
        outcome = outcomes[figure.name]
        note = f"; {outcome.note}" if isinstance(outcome, Reading) and outcome.note else ""
        lines.append(f"  {figure.name}: {figure.floor}{note}")
    return "\n".join(lines)


def row(figure: Figure, outcome: Outcome) -> tuple[str, ...]:
    """Return the cells of one figure; an error stands where the verdict would."""
    aims = tuple(aim(figure, number) for number in (figure.target, figure.limit))
    if isinstance(outcome, str):
        return (figure.number, figure.what, "", "", "", "", *aims, f"error: {outcome}")
    low, high = outcome.middle_half
    return (
        figure.number,
        figure.what,
        quantity(outcome.value, outcome.unit),
        quantity(outcome.floor, outcome.unit),
        ratio(outcome.ratio),
        f"{low:.2f} - {high:.2f}" if len(outcome.ratios) > 1 else "",
        *aims,
        verdict(figure, outcome),
    )


def verdict(figure: Figure, reading: Reading) -> str:
    """Return whether the figure meets its target, judging by what the table shows."""
    reached = reading.value if figure.is_absolute else round(reading.ratio, 2)
    if reached <= figure.target:
        return "met"
    if figure.limit is not None and reached > figure.limit:
        return "missed, over the limit"
    return "missed"


def aim(figure: Figure, number: float | None) -> str:
    """Return a target or limit as the table shows it."""
    if number is None:
        return ""
    return quantity(number, "s") if figure.is_absolute else f"{number:g}x"


def ratio(number: float) -> str:
    return f"{number:.2f}x"


def quantity(number: float, unit: Unit) -> str:
    """Return seconds or bytes with three digits or so and the unit that suits the size."""
    steps = (
        ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
        if unit == "s"
        else (
            (1e6, "MB"),
            (1e3, "KB"),
            (1.0, "B"),
        )
    )
    for size, name in steps:
        if number >= size or name in ("µs", "B"):
            shown = number / size
            digits = 0 if shown >= 100 or (name == "B") else 1 if shown >= 10 else 2
            return f"{shown:.{digits}f} {name}"
    raise AssertionError("the last step takes everything")


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    placed = (
        cell.rjust(width) if head in RIGHT else cell.ljust(width)
        for head, cell, width in zip(HEADS, cells, widths, strict=True)
    )
    return "  ".join(placed).rstrip()
