"""Points in time as a person says them: today 21:14, yesterday 20:50, 3 May, 3 May 2024."""

from __future__ import annotations

from datetime import datetime, timedelta

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def moment(timestamp: float, now: datetime | None = None) -> str:
    """Return when ``timestamp`` (seconds since 1970) was, seen from ``now``, in local time."""
    when = datetime.fromtimestamp(timestamp)
    now = now or datetime.now()
    clock = f"{when:%H:%M}"
    if when.date() == now.date():
        return f"today {clock}"
    if when.date() == (now - timedelta(days=1)).date():
        return f"yesterday {clock}"
    day = f"{when.day} {MONTHS[when.month - 1]}"
    return f"{day}, {clock}" if when.year == now.year else f"{day} {when.year}"


def clock(timestamp: float) -> str:
    """Return the time of day, such as 21:14."""
    return f"{datetime.fromtimestamp(timestamp):%H:%M}"
