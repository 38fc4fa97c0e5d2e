"""Turn characters into sheets: PDF to print, Markdown, or a picture of a card."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cli.argument import ArgumentParser, UsageError
from cli.terminal import Progress, complain, say

if TYPE_CHECKING:
    from pathlib import Path

    from cli.file_list import ListedFile
    from sheets.options import SheetOptions

EPILOG = """\
A sheet is written beside its character unless --to says where; one that is there is replaced. A
folder is taken with the folders in it, and --to FOLDER keeps their order. A file that cannot be
read stops none of the others. Exit status: 0 all written; 2 some were not.

  fablefolio export camilla.folio
  fablefolio export heroes/ --to sheets/ --paper letter
  fablefolio export --blank --to empty.pdf
  fablefolio export --together ghost.folio giant.folio --to cards.pdf
  fablefolio export ghost.folio --to ghost.png --transparent

Some kinds have extras, such as decks of cards: --extras lists them by game and kind. With
--together, documents whose sheets are cards share pages. A PNG is a picture of one card: of an NPC,
a creature, a combatant or a model.
"""
FORMATS = ("pdf", "md", "png")
PICTURE = ".png"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATH", nargs="*", help="a file or folder")
    parser.add_argument("--to", metavar="FOLDER|FILE", help="where to write")
    parser.add_argument("--format", choices=FORMATS, help="pdf unless --to says md or png")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="paper (a4)")
    parser.add_argument("--large-print", action="store_true", help="larger, on more pages")
    parser.add_argument("--ink-saving", action="store_true", help="no fills, no picture")
    parser.add_argument("--current-state", action="store_true", help="print the points of play too")
    parser.add_argument(
        "--extra",
        metavar="ID",
        action="append",
        default=[],
        help="print this too, see --extras; may be given again",
    )
    parser.add_argument("--transparent", action="store_true", help="a PNG without a background")
    parser.add_argument("--extras", action="store_true", help="list the extras of every kind")
    parser.add_argument("--together", action="store_true", help="one PDF of cards; needs --to FILE")
    parser.add_argument("--blank", action="store_true", help="an empty sheet; takes no PATH")
    parser.add_argument("--game", default="fabula", help="with --blank: the game's id (fabula)")
    parser.add_argument("--kind", help="with --blank: whose sheet (the first kind of the game)")


def run(arguments: argparse.Namespace) -> int:
    if arguments.extras:
        return _list_extras()
    from pathlib import Path

    from cli.file_list import listed_files
    from sheets.options import SheetOptions

    to = Path(arguments.to) if arguments.to else None
    suffix = f".{arguments.format or _format_of(to)}"
    options = SheetOptions(
        paper=arguments.paper,
        large_print=arguments.large_print,
        ink_saving=arguments.ink_saving,
        current_state=arguments.current_state,
        blank=arguments.blank,
        extras=frozenset(arguments.extra),
    )
    _refuse_unfit(arguments, suffix)
    if arguments.blank:
        return _export_blank(arguments, to or Path(), suffix, options)
    if not arguments.paths:
        raise UsageError("A PATH is missing: the character, or the folder, to export.")
    files = listed_files(map(Path, arguments.paths))
    if arguments.together:
        return _export_together(files, to, suffix, options)
    asks = bool(options.extras) or options.large_print
    _refuse_unoffered(options, tuple(_kinds_of(files)) if asks else ())
    jobs = tuple(_jobs(files, to, suffix))
    if suffix == PICTURE and arguments.transparent:
        jobs = tuple(job._replace(is_transparent=True) for job in jobs)
    return _export_all(jobs, options, debug=arguments.debug)


def _refuse_unfit(arguments: argparse.Namespace, suffix: str) -> None:
    """Refuse options that mean nothing in the format asked for."""
    if arguments.extra and suffix == ".md":
        raise UsageError("--extra is for a PDF or a picture.")
    if arguments.large_print and suffix != ".pdf":
        raise UsageError("--large-print is for a PDF.")
    if arguments.transparent and suffix != PICTURE:
        raise UsageError("--transparent is for a picture: --format png.")


def _list_extras() -> int:
    """Say what every kind of every game offers besides its sheet."""
    from models.errors import UserError
    from rules.systems import systems
    from sheets.render import sheet_kind

    for game in systems():
        for kind in game.kinds.values():
            with contextlib.suppress(UserError):  # a kind that nothing prints has no extras
                offered = sheet_kind(game.game, kind.kind)
                large = [("--large-print", "larger, on more pages")] if offered.large_print else []
                extras = [(one.id, one.note or one.label) for one in offered.extras] + large
                if extras:
                    say(f"{game.title} {kind.words}")
                for id, note in extras:
                    say(f"  {id:<14} {note}")
    return 0


class Job(NamedTuple):
    """One sheet to make: from which file, to which."""

    file: ListedFile
    output: Path
    is_transparent: bool = False


def _format_of(to: Path | None) -> str:
    found = to.suffix.lower().removeprefix(".") if to is not None and not to.is_dir() else ""
    return found if found in FORMATS else "pdf"


def _is_file_name(to: Path, suffix: str) -> bool:
    return to.suffix.lower() == suffix and not to.is_dir()


def _jobs(files: tuple[ListedFile, ...], to: Path | None, suffix: str) -> Iterator[Job]:
    """Yield where the sheet of each file goes, each under a name of its own."""
    if to is not None and not to.is_dir() and to.suffix.lower() == ".folio":
        raise UsageError("--to names a character file, which a sheet must not replace.")
    if to is not None and _is_file_name(to, suffix):
        if len(files) != 1 or any(file.folder for file in files):
            raise UsageError("--to must be a folder where a folder or several files are exported.")
        yield from (Job(file, to) for file in files)
        return
    taken: set[Path] = set()
    for file in files:
        output = _beside(file, to).with_suffix(suffix)
        number, stem = 1, output.stem
        while output in taken:
            number += 1
            output = output.with_name(f"{stem} {number}{suffix}")
        taken.add(output)
        yield Job(file, output)


def _beside(file: ListedFile, to: Path | None) -> Path:
    if to is None:
        return file.path
    return to / (file.path.relative_to(file.folder) if file.folder else file.path.name)


def _export_all(jobs: tuple[Job, ...], options: SheetOptions, *, debug: bool) -> int:
    """Make every sheet; say at the end what was not made, and return the exit status."""
    from models.errors import UserError

    progress, faults = Progress(len(jobs)), list[str]()
    try:
        for job in jobs:
            try:
                missing = _export(job, options)
            except UserError as error:
                faults.append(f"{job.file.shown}: {error}")
                progress.advance(f"{job.file.shown}: not written")
                continue
            except Exception as error:  # one hero that trips us up must not cost the others
                if debug:
                    raise
                faults.append(f"{job.file.shown}: a fault in Fablefolio itself, {error!r}.")
                progress.advance(f"{job.file.shown}: not written")
                continue
            progress.advance(f"{job.file.shown} -> {job.output}")
            if missing:
                progress.interrupt(f"{job.file.shown}: {_missing_in_words(missing)}")
    finally:
        progress.finish()
    done = len(jobs) - len(faults)
    for fault in faults:
        complain(fault)
    complain(f"{done} of {len(jobs)} sheets written." if faults else f"{_sheets(done)} written.")
    return 2 if faults else 0


def _sheets(count: int) -> str:
    return "1 sheet" if count == 1 else f"{count} sheets"


def _export(job: Job, options: SheetOptions) -> tuple[str, ...]:
    """Make one sheet and return the characters of it that no font has."""
    from models.storage import load
    from sheets.render import markdown_text, others_of, pdf_bytes

    document = load(job.file.path).document
    others = others_of(document, [job.file.path.parent])
    if job.output.suffix == ".md":
        _write(job.output, markdown_text(document, others).encode())
        return ()
    if job.output.suffix == PICTURE:
        from sheets.card_picture import card_png

        picture = card_png(document, options, is_transparent=job.is_transparent)
        _write(job.output, picture.data)
        return picture.missing
    rendered = pdf_bytes(document, options, others)
    _write(job.output, rendered.data)
    return rendered.missing


def _kinds_of(files: Iterable[ListedFile]) -> Iterator[tuple[str, str]]:
    """Yield the game and kind of each file that can be read; what is wrong is told later."""
    from models.errors import UserError
    from models.storage import load

    for file in files:
        with contextlib.suppress(UserError):
            document = load(file.path).document
            yield document.game, document.kind


def _refuse_unoffered(options: SheetOptions, kinds: Sequence[tuple[str, str]]) -> None:
    """Refuse what none of these kinds prints: an extra, naming those there are; large print."""
    from sheets.render import sheet_kind

    if not kinds:  # no file can be read: that is what is to be told
        return
    offered = [sheet_kind(*kind) for kind in kinds]
    if options.large_print and not any(kind.large_print for kind in offered):
        raise UsageError("There is no large print for what is exported.")
    found = dict.fromkeys(extra.id for kind in offered for extra in kind.extras)
    for id in sorted(options.extras - set(found)):
        known = f"there is: {', '.join(found)}" if found else "there is none"
        raise UsageError(f"There is no extra “{id}” for what is exported; {known}.")


def _export_together(
    files: tuple[ListedFile, ...], to: Path | None, suffix: str, options: SheetOptions
) -> int:
    from cli.together import together_pdf

    for option, given in (("--extra", options.extras), ("--large-print", options.large_print)):
        if given:
            raise UsageError(f"{option} is for sheets of their own, not for --together.")
    if to is None or suffix != ".pdf" or not _is_file_name(to, suffix):
        raise UsageError("--together makes one PDF: name it with --to FILE.pdf.")
    rendered, faults = together_pdf(files, options)
    _write(to, rendered.data)
    for fault in faults:
        complain(fault)
    if rendered.missing:
        complain(_missing_in_words(rendered.missing))
    pages = "1 page" if rendered.pages == 1 else f"{rendered.pages} pages"
    complain(f"{len(files) - len(faults)} of {len(files)} on {pages} -> {to}")
    return 2 if faults else 0


def _export_blank(
    arguments: argparse.Namespace, to: Path, suffix: str, options: SheetOptions
) -> int:
    from cli.new import known_kind
    from sheets.render import blank_pdf

    if arguments.paths:
        raise UsageError("--blank takes no PATH: an empty sheet is nobody's.")
    if suffix != ".pdf":
        raise UsageError("--blank makes a PDF.")
    if arguments.together:
        raise UsageError("--blank takes no --together.")
    kind = known_kind(arguments.game, arguments.kind)
    _refuse_unoffered(options, [(arguments.game, kind.kind)])
    if not _is_file_name(to, suffix):
        to = to / f"{arguments.game}-{kind.kind}-blank.pdf"
    _write(to, blank_pdf(arguments.game, kind.kind, options).data)
    say(str(to))
    return 0


def _write(path: Path, data: bytes) -> None:
    from models.file_error import file_error
    from models.storage import write_file

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(error, path.parent, "saved") from error
    write_file(path, data)


def _missing_in_words(characters: tuple[str, ...]) -> str:
    named = ", ".join(f"{character} (U+{ord(character):04X})" for character in characters)
    return f"no font of the sheet has {named}; “?” stands in its place."
