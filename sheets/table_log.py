"""The log of a session as Markdown."""

from __future__ import annotations

from models.table import LogEntry, TableSession
from sheets.markdown import escaped


def log_markdown(session: TableSession, *, with_secrets: bool = True) -> str:
    """Return the whole log as Markdown, oldest first, by rounds of conflicts."""
    title = session.name.strip() or "Session"
    return f"# {escaped(title)}\n\n{log_body(session, with_secrets=with_secrets)}\n"


def log_body(session: TableSession, *, with_secrets: bool = True) -> str:
    """Return the log without a title over it."""
    found: list[str] = []
    shown = 0
    for entry in session.log:
        if entry.is_secret and not with_secrets:
            continue
        if entry.round != shown:
            found.append(f"## Round {entry.round}" if entry.round else "## After the conflict")
            shown = entry.round
        elif not found:
            found.append("## Log")
        found.append("\n".join(_entry_lines(entry)))
    return "\n\n".join(found)


def _entry_lines(entry: LogEntry) -> list[str]:
    detail = f" – {escaped(entry.detail)}" if entry.detail else ""
    found = [f"**{escaped(entry.title)}**{detail}"]
    points = [f"{escaped(p.label)} {escaped(p.value)}" for p in entry.parts]
    rows = [", ".join(points)] if points else []
    rows += [escaped(one.text) for one in entry.lines]
    return [*found, *([""] if rows else []), *(f"- {row}" for row in rows)]
