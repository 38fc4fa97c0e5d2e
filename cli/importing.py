"""Make documents from files that other tools exported, and tell what became of their contents."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NamedTuple

from cli.argument import ArgumentParser
from cli.terminal import complain, print_json, say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from models.document import Document
    from models.errors import UserError
    from rules.exchange.report import ImportResult

EPILOG = """\
It reads creatures and heroes of Fultimator (single files, backups, and the ZIP archive of “export
all”) and of the Foundry system “projectfu”. A document is written for each, under a free name;
nothing is ever replaced. Of a folder the JSON and ZIP files in it are read.

The report says what was left out, what was changed, what was not understood (it is kept in the
notes) and what the file suggests, such as the gifts of a Species, without holding it.

  fablefolio import forebo.json
  fablefolio import all-npcs.zip --to foes/ --brief
  fablefolio import actor.json --dry-run --json

Exit status: 0 all imported; 2 some were not.
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file of another tool")
    parser.add_argument("--to", metavar="FOLDER", help="where to write (the library)")
    parser.add_argument("--offers", action="store_true", help="do what the report offers, too")
    parser.add_argument("--dry-run", action="store_true", help="write nothing, only report")
    parser.add_argument("--brief", action="store_true", help="leave out what was taken over")
    parser.add_argument("--json", action="store_true", help="print JSON")


class Outcome(NamedTuple):
    """What came of one entry of a file; ``fault`` says why there is no document."""

    file: Path
    name: str
    result: ImportResult | None = None
    path: Path | None = None
    fault: UserError | None = None


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from models.folder import library_folder
    from models.storage import other_files
    from rules.exchange.importing import SUFFIXES

    folder = Path(arguments.to) if arguments.to else library_folder()
    outcomes: list[Outcome] = []
    for file in other_files(map(Path, arguments.files), SUFFIXES):
        for outcome in _outcomes(file, folder, arguments):
            outcomes.append(outcome)
            if not arguments.json:
                _print(outcome, brief=arguments.brief)
    if arguments.json:
        import json

        raw = [_raw(outcome) for outcome in outcomes]
        print_json(json.dumps(raw, ensure_ascii=False, indent=1))
    faults = sum(outcome.fault is not None for outcome in outcomes)
    done = len(outcomes) - faults
    complain(f"{done} of {len(outcomes)} imported." if faults else f"{done} imported.")
    return 2 if faults else 0


def _outcomes(file: Path, folder: Path, arguments: argparse.Namespace) -> Iterator[Outcome]:
    """Import one file and save what is in it; a fault of one entry stops none of the others."""
    from models.errors import UserError
    from models.storage import read_other
    from rules.exchange.importing import imports
    from rules.exchange.report import Imported

    try:
        for result in imports(read_other(file), file.name):
            if not isinstance(result, Imported):
                yield Outcome(file, result.name, result, fault=result.error)
                continue
            document = result.document
            for offer in result.report.offers if arguments.offers else ():
                document = offer.apply(document)
            yield _saved(file, folder, result, document, dry=arguments.dry_run)
    except UserError as error:
        yield Outcome(file, file.name, fault=error)


def _saved(
    file: Path, folder: Path, result: ImportResult, document: Document, *, dry: bool
) -> Outcome:
    from models.errors import UserError
    from models.library import added

    if dry:
        return Outcome(file, result.name, result)
    try:
        return Outcome(file, result.name, result, added(document, folder))
    except UserError as error:
        return Outcome(file, result.name, result, fault=error)


def _print(outcome: Outcome, *, brief: bool) -> None:
    from rules.exchange.report import LINE_TITLES, Imported

    if outcome.fault is not None:
        text = str(outcome.fault)
        complain(text if outcome.name in text else f"{outcome.name}: {text}")
        return
    assert isinstance(outcome.result, Imported)
    result = outcome.result
    say(str(outcome.path) if outcome.path else f"{outcome.name} (not written)")
    say(f"  {result.document.name or 'Unnamed'}: {result.report.origin}")
    for kind, title in LINE_TITLES.items():
        found = result.report.of_kind(kind)
        if found and not (brief and kind == "taken"):
            say(f"  {title}:")
            for line in found:
                say(f"    {line}")
    if result.report.offers:
        say("  Offered:")
        for offer in result.report.offers:
            say(f"    {offer.label}")


def _raw(outcome: Outcome) -> dict[str, Any]:
    from rules.exchange.report import Imported

    raw: dict[str, Any] = {
        "file": str(outcome.file).encode("utf-8", "replace").decode(),
        "entry": outcome.name,
        "path": str(outcome.path) if outcome.path else None,
        "fault": str(outcome.fault) if outcome.fault else None,
    }
    if isinstance(outcome.result, Imported):
        report, document = outcome.result.report, outcome.result.document
        raw |= {
            "kind": document.kind,
            "name": document.name,
            "origin": report.origin,
            "lines": [{"kind": k.kind, "what": k.what, "text": k.text} for k in report.lines],
            "offers": [offer.label for offer in report.offers],
        }
    return raw
