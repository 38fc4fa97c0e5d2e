"""Packages of the Linux distribution: installed where that is allowed, else asked for.

Debian and its relatives only; elsewhere a person is told which files are missing.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from fablefolio.system_libraries import advice, install_command, missing_libraries
from steps import CommandError, SetUpError, run_quietly, tell


def provide_libraries(needed: Mapping[str, str]) -> None:
    """Make sure that every shared library in ``needed`` (library -> package) can be loaded.

    Raises:
        SetUpError: Some are missing and cannot be installed from here.
    """
    missing = missing_libraries(needed)
    if not missing:
        return
    try:
        install([needed[library] for library in missing], purpose="system libraries for Qt")
    except CommandError as error:
        raise SetUpError(
            f"Qt needs system libraries that are missing here. {advice(missing)}{_told(error)}"
        ) from error
    if still_missing := missing_libraries(missing):
        raise SetUpError(
            f"Qt still misses system libraries after an installation. {advice(still_missing)}"
        )


def provide_ensurepip(package: str) -> None:
    """Install ``package``, the part of Python that puts pip into an environment.

    Raises:
        SetUpError: It cannot be installed from here.
    """
    try:
        install([package], purpose=f"{package}, which Python needs to make an environment")
    except CommandError as error:
        raise SetUpError(
            f"This Python cannot make an environment: its package {package} is missing."
            f" Type this command, then start again:\n  {install_command([package])}{_told(error)}"
        ) from error


def install(packages: Sequence[str], *, purpose: str) -> None:
    """Install Debian ``packages`` and tell so.

    Raises:
        CommandError: apt-get failed, or may not be used; the text is empty in the latter case.
    """
    administrator = _administrator_prefix()
    if administrator is None or not shutil.which("apt-get"):
        raise CommandError
    tell(f"Installing {purpose} ({len(packages)} by apt-get) ...")
    apt = [*administrator, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    patient = ["-o", "DPkg::Lock::Timeout=300"]
    run_quietly([*apt, *patient, "update"])
    run_quietly([*apt, *patient, "install", "-y", "--no-install-recommends", *packages])


def _administrator_prefix() -> list[str] | None:
    """Return what goes before a command to run it as root without a question, None if nothing."""
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    try:
        run_quietly(["sudo", "-n", "true"])
    except CommandError:
        return None
    return ["sudo", "-n"]


def _told(error: CommandError) -> str:
    """Return the last lines that apt-get printed, as an addition to a message."""
    lines = str(error).splitlines()[-3:]
    return "\napt-get said:\n" + "\n".join(f"  {line}" for line in lines) if lines else ""


def is_system_python(prefix: str) -> bool:
    """Tell whether the Python at ``prefix`` came with the distribution, so that apt can mend it."""
    return Path(prefix) == Path("/usr")
