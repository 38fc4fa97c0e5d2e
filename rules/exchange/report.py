"""What became of a file of another tool, line by line, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from models.document import Document
from models.errors import UserError
from rules.problem import Fix

LineKind = Literal["taken", "changed", "kept", "lost", "shown"]
"""taken: it is as it was; changed: it is there in another form, and the line says which and why;
kept: it has no field of its own and stands among the notes; lost: it is not there; shown: the other
tool shows another number, and the line says why."""

LINE_TITLES: dict[LineKind, str] = {
    "lost": "Left out",
    "changed": "Changed",
    "kept": "Not understood, kept in the notes",
    "shown": "Shown differently by the other tool",
    "taken": "Taken over",
}
"""In the order in which a report lists them: what needs a look comes first."""


@dataclass(frozen=True, slots=True)
class ReportLine:
    """``what`` names the thing (“Level”, “Attack “Bite””), ``text`` says what became of it."""

    kind: LineKind
    what: str
    text: str = ""

    def __str__(self) -> str:
        return f"{self.what}: {self.text}" if self.text else self.what


class Log:
    """Collects the lines of a report while a file is read or written."""

    def __init__(self) -> None:
        self.lines: list[ReportLine] = []

    def of_kind(self, kind: LineKind) -> list[ReportLine]:
        return [line for line in self.lines if line.kind == kind]

    def took(self, what: str, text: object = "") -> None:
        self.lines.append(ReportLine("taken", what, str(text)))

    def changed(self, what: str, text: str) -> None:
        self.lines.append(ReportLine("changed", what, text))

    def kept(self, what: str, text: str = "") -> None:
        self.lines.append(ReportLine("kept", what, text))

    def lost(self, what: str, text: str = "") -> None:
        self.lines.append(ReportLine("lost", what, text))

    def shown(self, what: str, text: str) -> None:
        self.lines.append(ReportLine("shown", what, text))


@dataclass(frozen=True, slots=True)
class ImportReport:
    """``origin`` says what the file is (“Fultimator creature, nested, version 12”).

    ``offers`` are changes that the file suggests but does not hold, such as the gifts of a species;
    nothing is done about one until somebody applies it.
    """

    origin: str
    lines: tuple[ReportLine, ...] = ()
    offers: tuple[Fix, ...] = ()

    def of_kind(self, kind: LineKind) -> tuple[ReportLine, ...]:
        return tuple(line for line in self.lines if line.kind == kind)


@dataclass(frozen=True, slots=True)
class Imported:
    """One document out of a file; ``name`` is the file's, or that of the entry in it."""

    name: str
    document: Document
    report: ImportReport


@dataclass(frozen=True, slots=True)
class NotImported:
    """One entry of a file, or a file, that gave no document."""

    name: str
    error: UserError


ImportResult = Imported | NotImported


@dataclass(frozen=True, slots=True)
class Exported:
    """The bytes of a file for another tool, and what that tool's format cannot hold."""

    data: bytes
    lines: tuple[ReportLine, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether everything in the document is in the file in a form that reads back."""
        return all(line.kind in ("taken", "shown") for line in self.lines)


def import_text(results: Iterable[ImportResult]) -> str:
    """Return a whole report as plain text, file by file."""
    return "\n\n".join(_result_text(result) for result in results) + "\n"


def _result_text(result: ImportResult) -> str:
    if isinstance(result, NotImported):
        return f"{result.name}\nNot imported: {result.error}"
    report = result.report
    lines = [result.name, f"{result.document.name or 'Unnamed'}: {report.origin}"]
    for kind, title in LINE_TITLES.items():
        found = report.of_kind(kind)
        if found:
            lines += [f"{title}:", *(f"  - {line}" for line in found)]
    if report.offers:
        lines += ["Offered, not done:", *(f"  - {offer.label}" for offer in report.offers)]
    return "\n".join(lines)


def export_text(exported: Exported) -> str:
    """Return what the other tool's format cannot hold as plain text; empty when it holds all."""
    found: list[str] = []
    for kind, title in LINE_TITLES.items():
        lines = [f"  - {line}" for line in exported.lines if line.kind == kind != "taken"]
        found += [f"{title}:", *lines] if lines else []
    return "\n".join(found)
