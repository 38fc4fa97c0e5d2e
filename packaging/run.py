#!/usr/bin/env python3
"""Start Fablefolio from a checkout; the first start sets everything up.

    python3 packaging/run.py [ARGUMENT ...]

All arguments go to the program (``--help`` lists them). Needs Python 3.11 or newer and nothing
else. Ends with the program's own status, or with 3 when the set-up could not be finished.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from steps import CANNOT_SET_UP, SetUpError, python_is_too_old, tell

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str]) -> int:
    """Set up what is missing, then become the program; return only where that is impossible."""
    if python_is_too_old():
        return CANNOT_SET_UP
    try:
        python = python_to_run(arguments)
    except SetUpError as error:
        tell(str(error))
        return CANNOT_SET_UP
    except KeyboardInterrupt:
        tell("Set-up stopped; the next start begins it again.")
        return 130
    return hand_over(python, arguments)


def python_to_run(arguments: list[str]) -> str:
    """Return the path of a Python that has all that ``arguments`` need, set up where missing."""
    sys.path.append(str(ROOT))

    import environment
    from fablefolio.launcher import wants_window
    from fablefolio.screen import has_screen
    from fablefolio.system_libraries import needed_libraries

    python = environment.python_for("run")
    if wants_window(arguments) and has_screen(os.environ):
        from system_packages import provide_libraries

        provide_libraries(needed_libraries(os.environ))
    return str(python)


def hand_over(python: str, arguments: list[str]) -> int:
    """Let ``python`` run the program in place of this process and return its status.

    The folder the user stands in stays the current one, but is not searched for modules (-P).
    """
    command = [python, "-P", "-m", "fablefolio", *arguments]
    if sys.platform == "win32":  # where exec does not wait for the program to end
        import subprocess

        return subprocess.call(command)
    os.execv(python, command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
