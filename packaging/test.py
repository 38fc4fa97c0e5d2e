#!/usr/bin/env python3
"""Check the whole project, as the continuous integration does.

    python3 packaging/test.py              all checks
    python3 packaging/test.py ARGUMENT ... pytest alone, with these arguments

Sets up what is missing, as ``run.py`` does. Ends with status 0 when all went well, 1 when a check
failed, 3 when the set-up could not be finished.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from steps import CANNOT_SET_UP, SetUpError, python_is_too_old, tell

ROOT = Path(__file__).resolve().parent.parent
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def main(arguments: list[str]) -> int:
    """Set up, run the checks and return the exit status."""
    if python_is_too_old():
        return CANNOT_SET_UP
    try:
        python = python_to_check()
        if arguments:
            return check([python, "-m", "pytest", *arguments])
        return run_all(python)
    except SetUpError as error:
        tell(str(error))
        return CANNOT_SET_UP
    except KeyboardInterrupt:
        tell("Stopped.")
        return 130


def python_to_check() -> str:
    """Return the path of a Python that has all that the checks need, set up where missing."""
    sys.path.append(str(ROOT))

    import environment
    from fablefolio.system_libraries import needed_libraries
    from system_packages import provide_libraries

    python = environment.python_for("check")
    provide_libraries(needed_libraries({"QT_QPA_PLATFORM": "offscreen"}))
    return str(python)


def run_all(python: str) -> int:
    """Run every check, whether or not those before failed, show a summary, return the status."""
    checks = {
        "ruff check": ["-m", "ruff", "check", "."],
        "ruff format": ["-m", "ruff", "format", "--check", "."],
        "types": ["-m", "basedpyright", "--pythonpath", python],
        "imports": ["-c", LINT_IMPORTS, "--no-logo"],
        "tests": ["-m", "pytest", "-n", "2"],
    }
    results = {}
    for title, command in checks.items():
        print(f"\n== {title} ==", flush=True)
        results[title] = "ok" if check([python, *command]) == 0 else "FAILED"
    print("\n== summary ==")
    for title, result in results.items():
        print(f"{title:12} {result}")
    return 1 if "FAILED" in results.values() else 0


def check(command: list[str]) -> int:
    """Run one check in the project's folder, with windows drawn in memory; return its status.

    Files may be compiled: each start of the program in the tests would compile them again.
    """
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
