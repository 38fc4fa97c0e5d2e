"""Make a new character file."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cli.argument import ArgumentParser, UsageError
from cli.terminal import say

if TYPE_CHECKING:
    from rules.systems import DocumentKind

EPILOG = """\
The file's path is printed when it is written. Without --quick the character is blank, to be built
in the window; FILE may also be a folder, then the file is named after the character.

  fablefolio new --name Camilla camilla.folio
  fablefolio new --quick heroes/
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="what to write")
    parser.add_argument("--game", default="fabula", help="the game's id (fabula)")
    parser.add_argument("--kind", help="what to make (the first kind of the game, such as hero)")
    parser.add_argument("--name", help="the character's name")
    parser.add_argument("--quick", action="store_true", help="fill in all choices at random")
    parser.add_argument("--seed", type=int, help="with --quick: the same number, the same hero")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from models.file_name import new_path
    from models.storage import NO_FILE, save

    if arguments.seed is not None and not arguments.quick:
        raise UsageError("--seed needs --quick.")
    kind = known_kind(arguments.game, arguments.kind)
    if arguments.quick:
        from random import Random

        if kind.quick is None:
            raise UsageError(f"There is no --quick for {kind.title}.")
        document = kind.quick(Random(arguments.seed))
    else:
        document = kind.new()
    if arguments.name is not None:
        document = document.replaced(name=arguments.name)
    path = Path(arguments.file)
    if path.is_dir():
        path = new_path(path, document.name, otherwise=kind.title)
    elif path.suffix.lower() != ".folio":
        path = path.with_name(path.name + ".folio")
    save(document, path, expected=None if arguments.force else NO_FILE)
    say(str(path))
    return 0


def known_kind(game: str, kind: str | None) -> DocumentKind:
    """Return the kind that a command line names; the first of the game where it names none."""
    from models.games import GAMES
    from rules.systems import system

    if game not in GAMES:
        raise UsageError(f"There is no game “{game}”; there is: {', '.join(GAMES)}.")
    kinds = system(game).kinds
    if kind is None:
        return next(iter(kinds.values()))
    if kind not in kinds:
        raise UsageError(f"There is no “{kind}” in {game}; there is: {', '.join(kinds)}.")
    return kinds[kind]
