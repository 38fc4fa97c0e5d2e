"""List the problems of characters: broken rules, choices still open, files that cannot be read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NamedTuple

from cli.argument import ArgumentParser
from cli.terminal import complain, print_json, say

if TYPE_CHECKING:
    from cli.file_list import ListedFile
    from models.document import Document
    from rules.problem import Problem

EPILOG = """\
A problem is an error (the rules do not allow it), a warning (something is missing) or a note.
Exit status: 0 no errors; 1 errors (with --strict, warnings too); 2 a file could not be read.

--json prints a list with an object for each file: path, kind, name, problems (as “show --json”
gives them) and fault, which says why a file cannot be read and is null for one that can.
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATH", nargs="+", help="a file or folder")
    parser.add_argument("--strict", action="store_true", help="a warning counts as an error")
    parser.add_argument("--json", action="store_true", help="print JSON")


class Finding(NamedTuple):
    """What one file holds and what is wrong with it; ``fault`` says why it cannot be read."""

    file: ListedFile
    document: Document | None = None
    problems: tuple[Problem, ...] = ()
    fault: str = ""


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from cli.file_list import listed_files

    findings = [_finding(file) for file in listed_files(map(Path, arguments.paths))]
    if arguments.json:
        import json

        print_json(json.dumps([_raw(finding) for finding in findings], ensure_ascii=False))
    else:
        _print(findings)
    counted = ("error", "warning") if arguments.strict else ("error",)
    if any(finding.fault for finding in findings):
        return 2
    return int(any(p.severity in counted for finding in findings for p in finding.problems))


def _finding(file: ListedFile) -> Finding:
    from cli.assessment import assessed
    from models.errors import UserError
    from models.storage import load

    try:
        document = load(file.path).document
    except UserError as error:
        return Finding(file, fault=str(error))
    return Finding(file, document, assessed(document, file.path).problems)


def _raw(finding: Finding) -> dict[str, Any]:
    from cli.show import raw_problem

    document = finding.document
    return {
        "path": finding.file.shown,
        "kind": document.kind if document else None,
        "name": document.name if document else None,
        "problems": [raw_problem(problem) for problem in finding.problems],
        "fault": finding.fault or None,
    }


def _print(findings: list[Finding]) -> None:
    """Print the problems by file, and say at the end how many files have any."""
    for finding in findings:
        if finding.fault:
            say(f"{finding.file.shown}\n  {finding.fault}")
        elif finding.problems:
            say(finding.file.shown)
        for problem in finding.problems:
            say(f"  {problem.severity:7}  {problem.message}  [{problem.source}]")
            for fix in problem.fixes:
                say(f"           fix: {fix.label}")
    bad = sum(bool(finding.fault or finding.problems) for finding in findings)
    files = "1 file" if len(findings) == 1 else f"{len(findings)} files"
    complain(f"{files} checked, {bad or 'none'} with problems.")
