"""Read a file of this package, wherever the package was installed."""

from __future__ import annotations

from pathlib import Path

_ROOT = Path(__file__).parent


def resource_path(name: str) -> Path:
    """Return the path of ``name``, such as ``fabula/core.json``; it may not exist."""
    return _ROOT.joinpath(*name.split("/"))


def resource_bytes(name: str) -> bytes:
    """Return the bytes of ``name``.

    Raises:
        FileNotFoundError: when the package lacks it.
    """
    return resource_path(name).read_bytes()
