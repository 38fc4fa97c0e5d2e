"""``fablefolio VERB ...``: run one verb, and turn every failure into one line and a status.

Exit status: 0 all is well; 1 ``check`` found problems; 2 the command line is wrong, or a file could
not be read or written; 70 a fault of the program itself; 130 stopped by the user; 141 the reader of
the output went away.
"""

from __future__ import annotations

import importlib
import os
import sys

from cli.argument import ArgumentParser, UsageError
from cli.terminal import complain, prepare_streams

VERBS = ("new", "check", "show", "export", "import", "convert")
MODULES = {"import": "importing"}
"""Verbs that are words of Python as well, and where they are instead."""

FAILED = 2
BROKEN = 70
STOPPED = 130
NO_READER = 141


def main(argv: list[str]) -> int:
    """Run the verb that ``argv`` begins with and return the exit status; see above.

    Nothing is raised: a failure is a line on the standard error stream.
    """
    prepare_streams()
    debug = "--debug" in argv
    words = [word for word in argv if word != "--debug"]
    if debug:
        words.insert(1, "--debug")  # it may stand anywhere, also before the verb
    try:
        return _run(words)
    except KeyboardInterrupt:
        complain("Stopped.")
        return STOPPED
    except BrokenPipeError:
        # Nobody reads on, as with “fablefolio show x.folio | head”. Python would complain at its
        # end, when it flushes the stream, unless that leads elsewhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NO_READER
    except Exception as error:  # a fault of ours: the user gets a sentence, not a traceback
        if debug:
            from traceback import print_exc

            print_exc()
        complain(
            f"A fault in Fablefolio itself: {type(error).__name__}: {error}."
            " Please report it; with --debug the report can say where."
        )
        return BROKEN


def _run(argv: list[str]) -> int:
    if not argv or argv[0] not in VERBS:
        asked = f"There is no verb “{argv[0]}”." if argv else "A verb is missing."
        complain(f"{asked} The verbs are: {', '.join(VERBS)}, open.")
        return FAILED
    verb = importlib.import_module(f"cli.{MODULES.get(argv[0], argv[0])}")
    parser = ArgumentParser(
        prog=f"fablefolio {argv[0]}", description=verb.__doc__, epilog=verb.EPILOG
    )
    verb.add_arguments(parser)
    parser.add_argument("--debug", action="store_true", help="show where a fault comes from")
    try:
        arguments = parser.parse_args(argv[1:])
    except SystemExit:  # --help
        return 0
    except UsageError as error:
        return _misused(error, argv[0])

    from models.errors import UserError

    try:
        status: int = verb.run(arguments)
        sys.stdout.flush()
        return status
    except UsageError as error:
        return _misused(error, argv[0])
    except UserError as error:
        complain(str(error))
        return FAILED


def _misused(error: UsageError, verb: str) -> int:
    complain(f"{error} “fablefolio {verb} --help” tells the arguments.")
    return FAILED
