"""Turn one file, a document or one of another tool, into another form."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cli.argument import ArgumentParser, UsageError
from cli.terminal import complain, say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from models.document import Document
    from rules.exchange.report import ReportLine

EPILOG = """\
FILE is a document, or a file that “import” reads. The path of each new file is printed; what its
form cannot hold is told on the error stream. A file that is there is replaced only with --force.
With several documents in FILE, --to must be a folder.

  fablefolio convert ghost.folio --format fultimator
  fablefolio convert ghost.json --format foundry --to actors/
  fablefolio convert actor.json --format folio --to ghost.folio

Exit status: 0 written; 2 not.
"""
FORMATS = ("fultimator", "foundry", "folio", "markdown")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="what to convert")
    parser.add_argument("--format", choices=FORMATS, required=True, help="the form to make")
    parser.add_argument("--to", metavar="PATH", help="a file or folder (the folder one is in)")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from rules.exchange.report import LINE_TITLES

    path = Path(arguments.file)
    documents = tuple(_documents(path))
    to = Path(arguments.to) if arguments.to else Path()
    if len(documents) > 1 and not to.is_dir():
        raise UsageError("--to must be a folder where a file holds several documents.")
    for document in documents:
        data, suffix, lines = _converted(document, arguments.format)
        target = _target(document, to, suffix, force=arguments.force)
        _write(target, data, force=arguments.force)
        say(str(target))
        for line in lines:
            complain(f"{LINE_TITLES[line.kind]}: {line}")
    return 0


def _documents(path: Path) -> Iterator[Document]:
    """Yield what the file holds.

    Raises:
        UserError: when it is neither a document nor a file of another tool, or an entry of it
            cannot be read.
    """
    from models.file_format import SUFFIX
    from models.storage import load, read_other
    from rules.exchange.importing import imports
    from rules.exchange.report import Imported

    if path.suffix.lower() == SUFFIX:
        yield load(path).document
        return
    for result in imports(read_other(path), path.name):
        if not isinstance(result, Imported):
            raise result.error
        yield result.document


def _converted(document: Document, form: str) -> tuple[bytes, str, tuple[ReportLine, ...]]:
    """Return the bytes of the new file, how its name ends, and what it cannot hold."""
    from models.file_format import SUFFIX, document_bytes

    if form == "folio":
        return document_bytes(document), SUFFIX, ()
    if form == "markdown":
        from sheets.render import markdown_text

        return markdown_text(document).encode(), ".md", ()
    from rules.exchange.exporting import exported

    made = exported(document, form)
    lines = tuple(line for line in made.lines if line.kind != "taken")
    return made.data, ".json", lines


def _target(document: Document, to: Path, suffix: str, *, force: bool) -> Path:
    from models.file_name import new_path, safe_stem

    if not to.is_dir():
        return to
    if force:
        return to / f"{safe_stem(document.name) or 'Unnamed'}{suffix}"
    return new_path(to, document.name, suffix=suffix)


def _write(path: Path, data: bytes, *, force: bool) -> None:
    import errno

    from models.file_error import file_error
    from models.storage import write_file

    if path.exists() and not force:
        raise file_error(FileExistsError(errno.EEXIST, ""), path, "saved")
    write_file(path, data)
