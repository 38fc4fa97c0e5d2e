"""What the set-up scripts share: telling each step, running commands, refusing an old Python.

Steps are told in one plain line each, on standard error; standard output belongs to the program
that is started at the end. This module can be read by a Python that is too old for the rest.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

OLDEST_PYTHON = (3, 11)
CANNOT_SET_UP = 3  # the exit status


class SetUpError(Exception):
    """What stopped the set-up and what a person can do about it, ready to be shown."""


class CommandError(Exception):
    """A command of the set-up failed; the text is what it printed."""


def tell(step: str) -> None:
    """Show one line about the step that begins."""
    print(f"fablefolio: {step}", file=sys.stderr, flush=True)


def python_is_too_old() -> bool:
    """Tell whether this Python cannot run Fablefolio, and tell the user so."""
    if sys.version_info[:2] >= OLDEST_PYTHON:
        return False
    needed, found = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, sys.version_info))
    tell(
        f"Python {needed} or newer is needed; this is {found}."
        f" Start again with a newer one, for example: python{needed} {sys.argv[0]}"
    )
    return True


def run_quietly(
    command: Sequence[str | Path],
    *,
    environ: Mapping[str, str] | None = None,
    inherited_files: Sequence[int] = (),
) -> None:
    """Run ``command`` without showing its output.

    Args:
        command: Program and arguments.
        environ: Its environment variables; by default those of this process.
        inherited_files: Open files that it keeps open, by descriptor.

    Raises:
        CommandError: It cannot be run or ended with a status other than 0.
    """
    try:
        done = subprocess.run(
            [str(word) for word in command],
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            pass_fds=tuple(inherited_files),
            check=False,
        )
    except OSError as error:
        raise CommandError(str(error)) from error
    if done.returncode != 0:
        raise CommandError(done.stdout.strip() or f"status {done.returncode}")
