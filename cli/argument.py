"""The arguments of a verb."""

from __future__ import annotations

import argparse
import os
from typing import NoReturn


class UsageError(Exception):
    """The words of the command line do not fit together; the text says how."""


class ArgumentParser(argparse.ArgumentParser):
    """One that raises :class:`UsageError` rather than ending the process."""

    def __init__(self, *, prog: str, description: str | None, epilog: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=_help_formatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}.")


def _help_formatter(prog: str) -> argparse.HelpFormatter:
    """Return a formatter as wide as the terminal; argparse's own look at it costs an import."""
    try:
        columns = os.get_terminal_size().columns
    except OSError:
        columns = 80
    return argparse.RawDescriptionHelpFormatter(prog, width=min(columns, 100) - 2)
