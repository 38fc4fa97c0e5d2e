"""The log of a session as Markdown."""

from __future__ import annotations

from models.table import LogEntry, TableSession
from sheets.markdown import escaped


def log_markdown(session: TableSession, *, with_secrets: bool = True) -> str:
    """Return the whole log as Markdown, oldest first, by rounds of conflicts."""
    title = session.name.strip() or "Session"
    found = [f"# {escaped(title)}", ""]
    shown = 0
    for entry in session.log:
        if entry.is_secret and not with_secrets:
            continue
        if entry.round != shown:
            found += [f"## Round {entry.round}" if entry.round else "## After the conflict", ""]
            shown = entry.round
        found += [*_entry_lines(entry), ""]
    return "\n".join(found)


def _entry_lines(entry: LogEntry) -> list[str]:
    detail = f" – {escaped(entry.detail)}" if entry.detail else ""
    found = [f"**{escaped(entry.title)}**{detail}"]
    if entry.parts:
        sums = ", ".join(f"{escaped(p.label)} {escaped(p.value)}" for p in entry.parts)
        found.append(f"- {sums}")
    return found + [f"- {escaped(one.text)}" for one in entry.lines]
