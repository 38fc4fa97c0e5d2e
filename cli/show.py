"""Show the numbers of a character, each with the parts it is made of and where they stand."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cli.argument import ArgumentParser
from cli.terminal import padded, print_json, say, width

if TYPE_CHECKING:
    from rules.breakdown import Derived, Part
    from rules.problem import Problem
    from rules.systems import Assessment

EPILOG = """\
--json prints one object: kind, name, derived (by id: value, and parts with label, value, source)
and problems (severity, code, where, message, source, fix; fix is null where there is none).
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a character")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from cli.assessment import assessed
    from models.storage import load
    from rules.systems import kind_of, system

    document = load(Path(arguments.file)).document
    kind = kind_of(document)
    assessment = assessed(document, Path(arguments.file))
    if arguments.json:
        import json

        raw = _raw(document.kind, document.name, assessment)
        print_json(json.dumps(raw, ensure_ascii=False, indent=1))
        return 0
    summary = kind.summary(document)
    say(document.name or f"Unnamed {kind.title}")
    say(f"{summary.what}: {summary.detail}")
    say(", ".join(filter(None, (system(document.game).title, summary.edition))))
    say()
    for line in _lines(assessment):
        say(line.rstrip())
    say()
    for line in _problem_lines(assessment.problems):
        say(line)
    return 0


def raw_problem(problem: Problem) -> dict[str, Any]:
    """Return a problem as JSON has it; ``fix`` joins the labels of all fixes."""
    return {
        "severity": problem.severity,
        "code": problem.code,
        "where": problem.where,
        "message": problem.message,
        "source": str(problem.source),
        "fix": "; ".join(fix.label for fix in problem.fixes) or None,
    }


def _raw(kind: str, name: str, assessment: Assessment) -> dict[str, Any]:
    return {
        "kind": kind,
        "name": name,
        "derived": {
            id: {
                "value": derived.value,
                "parts": [
                    {"label": part.label, "value": part.value, "source": str(part.source)}
                    for part in derived.parts
                ],
            }
            for id, derived in assessment.derived.items()
        },
        "problems": [raw_problem(problem) for problem in assessment.problems],
    }


def _lines(assessment: Assessment) -> Iterator[str]:
    """Yield the numbers in columns: label, value, and what there is to say about it."""
    rows = [row for derived in assessment.derived.values() for row in _rows(derived)]
    labels = max((width(label) for label, _, _ in rows), default=0)
    values = max((width(value) for _, value, _ in rows if len(value) <= 7), default=0)
    for label, value, remark in rows:
        yield f"{padded(label, labels)}  {padded(value, values, right=True)}  {remark}"


def _rows(derived: Derived) -> Iterator[tuple[str, str, str]]:
    from rules.breakdown import plain

    if not isinstance(derived.value, tuple):
        yield derived.label, plain(derived.value), derived.note
    else:
        words = ", ".join(value.replace("_", " ") for value in derived.value)
        yield derived.label, "", words or "none"
    for part in derived.parts:
        yield _part_row(part)
    for part in derived.pending:
        label, value, source = _part_row(part)
        yield label, f"({value})" if value else "", source


def _part_row(part: Part) -> tuple[str, str, str]:
    from rules.breakdown import signed

    label = f"    {part.label}" + (f" ({part.note})" if part.note else "")
    if not isinstance(part.value, str):
        return label, signed(part.value), str(part.source)
    return label, "", f"{part.value.replace('_', ' ')}; {part.source}"


def _problem_lines(problems: tuple[Problem, ...]) -> Iterator[str]:
    if not problems:
        yield "No problems."
    for problem in problems:
        yield f"{problem.severity}: {problem.message} [{problem.source}]"
        for fix in problem.fixes:
            yield f"    fix: {fix.label}"
