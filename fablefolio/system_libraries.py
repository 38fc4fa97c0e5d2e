"""The system libraries that Qt needs on Linux, and the command that installs the missing ones.

Needs nothing but the standard library: the set-up scripts use it before anything is installed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

# Shared library -> the Debian and Ubuntu package that holds it.
DRAWING: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11: Mapping[str, str] = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND: Mapping[str, str] = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}


def needed_libraries(environ: Mapping[str, str]) -> Mapping[str, str]:
    """Return the libraries that a window needs in this session, each with its package.

    Args:
        environ: The environment variables of the session, as in ``os.environ``.

    Returns:
        What Qt needs to draw, and what it needs to reach the screen: X11 where there is an X
        server, even under Wayland, since Qt falls back to it. Empty outside Linux, where Qt
        brings all it needs.
    """
    if not sys.platform.startswith("linux"):
        return {}
    platform = environ.get("QT_QPA_PLATFORM") or "xcb"
    if not platform.startswith(("xcb", "wayland")):  # offscreen, minimal, vnc and such
        return DRAWING
    if environ.get("WAYLAND_DISPLAY") and not environ.get("DISPLAY"):
        return {**DRAWING, **WAYLAND}
    return {**DRAWING, **X11}


def missing_libraries(needed: Iterable[str]) -> tuple[str, ...]:
    """Return those of the ``needed`` libraries that this machine cannot load, in order."""
    import ctypes  # only the window needs it, and start-up counts

    def is_missing(library: str) -> bool:
        try:
            ctypes.CDLL(library)
        except OSError:
            return True
        return False

    return tuple(library for library in needed if is_missing(library))


def install_command(packages: Iterable[str]) -> str:
    """Return the shell command that installs Debian ``packages``, ready to be typed.

    It asks for administrator rights in the way this machine has: not at all for root, else by
    ``sudo``, or by ``su`` where there is no ``sudo``.
    """
    from shutil import which

    install = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return f"apt-get update && {install}"
    if which("sudo"):
        return f"sudo apt-get update && sudo {install}"
    return f"su - -c 'apt-get update && {install}'"


def advice(missing: Iterable[str]) -> str:
    """Return what a person can do about ``missing`` libraries: the command, or else their names."""
    from shutil import which

    package_of = {**DRAWING, **X11, **WAYLAND}
    libraries = tuple(missing)
    if which("apt-get") and package_of.keys() >= set(libraries):
        command = install_command(package_of[library] for library in libraries)
        return f"Type this command, then start again:\n  {command}"
    return (
        "Install the packages of your system that hold these files, then start again:\n  "
        + " ".join(libraries)
    )
