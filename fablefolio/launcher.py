"""The one way in: the window, or a verb of the command line.

Start-up counts, so this module imports little and everything else only where it is used:
``--version`` and ``--help`` load neither pydantic nor Qt, and the verbs that need no window load
no Qt. The set-up scripts import it before anything is installed.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence

from fablefolio import __version__, screen, system_libraries

USAGE_ERROR = 2
NO_SCREEN = 2
CANNOT_START = 3

VERBS = ("new", "check", "show", "export", "import", "convert")


def main(argv: Sequence[str] | None = None) -> int:
    """Run Fablefolio as the command line says and return the exit status.

    Args:
        argv: The words after the program's name; by default those of this process.

    Returns:
        0 when all went well; 2 for a wrong command line or a window without a screen; 3 when Qt
        cannot start on this machine; else the status of the verb.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    first = arguments[0] if arguments else "open"
    if first in ("--version", "-V"):
        print(f"Fablefolio {__version__}")
        return 0
    if first in ("--help", "-h", "help") or arguments[:2] in (["open", "--help"], ["open", "-h"]):
        print(help_text())
        return 0
    _find_packages()
    if first == "--self-test":
        from fablefolio.self_test import failed_checks

        return 1 if failed_checks() else 0
    if wants_window(arguments):
        return _open(arguments[1:] if first == "open" else arguments)
    from cli.command import main as run_verb

    return run_verb(arguments)


def wants_window(arguments: Sequence[str]) -> bool:
    """Tell whether ``arguments`` ask for the window: none, ``open``, or the name of a file."""
    if not arguments or arguments[0] == "open":
        return arguments[1:2] not in (["--help"], ["-h"])
    first = arguments[0]
    return first not in VERBS and (first.endswith(".folio") or os.path.isfile(first))


def command_name() -> str:
    """Return what a person types to run this copy of Fablefolio."""
    if getattr(sys, "frozen", False):
        return os.path.basename(sys.executable)
    return "fablefolio" if os.path.isdir(_bundle()) else "python3 packaging/run.py"


def help_text() -> str:
    """Return the text that ``--help`` prints."""
    name = command_name()
    return f"""\
Fablefolio {__version__} builds tabletop characters and prints their sheets.

usage: {name} [open] [FILE ...]      open the window, with these files
       {name} VERB [ARGUMENT ...]    work without a window

verbs:
  new       make a new character file
  check     list the problems of files or of all files in a folder
  show      show the numbers of a character, each with its parts
  export    turn files, or all files in a folder, into PDF or Markdown sheets
  import    make documents from files of Fultimator or Foundry, with a report
  convert   turn one file into the form of another tool, a document or Markdown

  {name} VERB --help tells the arguments of a verb.

options:
  -h, --help     show this help
  -V, --version  show the version
  --self-test    check that this copy of Fablefolio is complete"""


def _open(paths: list[str]) -> int:
    """Open the window with the files at ``paths``, or say why it cannot open."""
    for path in paths:
        if path.startswith("-"):
            print(f"fablefolio: open has no option {path!r}.\n\n{help_text()}", file=sys.stderr)
            return USAGE_ERROR
    if not screen.has_screen(os.environ):
        return _without_screen("neither DISPLAY nor WAYLAND_DISPLAY is set", paths)
    missing = system_libraries.missing_libraries(system_libraries.needed_libraries(os.environ))
    if missing:
        return _refused("Qt needs system libraries that are missing here.", missing)
    if screen.is_unreachable(os.environ):
        display = os.environ.get("DISPLAY") or "DISPLAY, which is not set"
        return _without_screen(f"no X server answers on {display}", paths)
    gc.disable()  # a start only makes what stays; gui.application enables it again
    try:
        from gui.plain_import import import_plainly

        import_plainly()
        from gui.application import run
    except ImportError as error:
        library = re.match(r"(lib\S+\.so\S*): cannot open shared object", str(error))
        if not library:
            raise
        return _refused(f"Qt cannot start: {error}.", [library[1]])
    return run(paths)


def _refused(problem: str, missing: Sequence[str]) -> int:
    print(f"fablefolio: {problem} {system_libraries.advice(missing)}", file=sys.stderr)
    return CANNOT_START


def _without_screen(reason: str, paths: Sequence[str]) -> int:
    name, file = command_name(), paths[0] if paths else "FILE.folio"
    print(
        f"fablefolio: There is no screen here to open a window on ({reason}).\n"
        "Work without a window instead:\n"
        f"  {name} show {file}      its numbers, each with its parts\n"
        f"  {name} export {file}    its sheet as PDF",
        file=sys.stderr,
    )
    return NO_SCREEN


def _bundle() -> str:
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bundle")


def _find_packages() -> None:
    """Let an installed wheel find the other packages, which it keeps in the folder ``bundle``."""
    bundle = _bundle()
    if os.path.isdir(bundle) and bundle not in sys.path:
        sys.path.insert(0, bundle)
