"""Which game understands these bytes, and the documents it reads from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from models.errors import UserError
from models.file_format import SUFFIX
from rules.exchange.record import object_of
from rules.exchange.report import Imported, ImportReport, ImportResult, NotImported, ReportLine
from rules.exchange.seam import Exchange, Recognised
from rules.exchange.source import Source, shown_name, sources
from rules.systems import systems

SUFFIXES = (".json", ".zip")
"""How the names of the files that other tools export end."""


def recognised(data: bytes, name: str) -> Recognised:
    """Say what a file is, without reading it as documents.

    Raises:
        UserError: when no game knows it; the message names what it seems to be.
    """
    found = [_recognised(source)[1] for source in sources(data, name)]
    if len(found) == 1:
        return found[0]
    usable = [one for one in found if one.refusal is None]
    return Recognised(
        f"an archive of {len(found)} files", detail="ZIP", count=sum(one.count for one in usable)
    )


def imported(data: bytes, name: str) -> tuple[ImportResult, ...]:
    """Return every document that a file holds, each with its report, and what gave none.

    Raises:
        UserError: when the file as a whole cannot be imported: it is no JSON, too large, or of a
            tool that is not read; the message names the tool.
    """
    return tuple(imports(data, name))


def imports(
    data: bytes, name: str, *, step: Callable[[], object] = lambda: None
) -> Iterator[ImportResult]:
    """Yield what :func:`imported` returns, one by one.

    Args:
        step: Called before each entry; it ends the work by raising.
    """
    alone = True
    for source in sources(data, name):
        step()
        alone = alone and source.name == shown_name(name)
        try:
            game, found = _recognised(source)
            if found.refusal is not None:
                raise found.refusal
        except UserError as error:
            if alone:
                raise
            yield NotImported(source.name, error)
            continue
        for result in game.read(source):
            step()
            yield _with_twins(result, source)


def _recognised(source: Source) -> tuple[Exchange, Recognised]:
    if source.fault is not None:
        raise source.fault
    for game in _games():
        found = game.recognise(source)
        if found is not None:
            return game, found
    raise _unknown(source)


def _games() -> Iterator[Exchange]:
    for system in systems():
        if system.exchange is not None:
            yield system.exchange()


def _unknown(source: Source) -> UserError:
    """Return the error for JSON that no game knows."""
    remedy = f"Choose a file that was exported from {', or '.join(g.tools for g in _games())}."
    raw = object_of(source.raw)
    shown = f"“{source.name}”"
    if raw is None:
        kind = "a list" if isinstance(source.raw, list) else "a single value"
        return UserError(f"{shown} is not a file to import: it holds {kind}.", remedy=remedy)
    if {"schema_version", "game", "kind"} <= raw.keys():
        return UserError(
            f"{shown} is a Fablefolio document already.",
            remedy=f"Open it instead; give it a name that ends in “{SUFFIX}” if it has none.",
        )
    keys = ", ".join(f"“{str(key)[:20]}”" for key in list(raw)[:4])
    seen = f"JSON of something else ({keys})" if keys else "an empty JSON object"
    return UserError(f"{shown} is not a file to import: it is {seen}.", remedy=remedy)


def _with_twins(result: ImportResult, source: Source) -> ImportResult:
    """Add a line for keys that stood twice, of which the earlier value is lost."""
    if not source.twins or not isinstance(result, Imported):
        return result
    keys = ", ".join(f"“{key[:40]}”" for key in source.twins)
    line = ReportLine("changed", "Keys that stand twice", f"the later value counts: {keys}")
    report = result.report
    return Imported(
        result.name,
        result.document,
        ImportReport(report.origin, (*report.lines, line), report.offers),
    )
