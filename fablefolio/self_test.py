"""``fablefolio --self-test``: is this copy of Fablefolio complete?

Meant for packaged builds, where a module, a font or a data file can be left behind. Needs no
screen, and writes to a temporary folder alone.
"""

from __future__ import annotations

import io
import json
import os
import pkgutil
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module, resources

PACKAGES = ("fablefolio", "resources", "models", "rules", "sheets", "gui", "cli")
SAMPLE = ("samples", "fabula", "camilla.folio")
SAMPLE_HIT_POINTS = 40


class IncompleteError(Exception):
    """A check found something missing or wrong; the text says what."""


def failed_checks() -> int:
    """Run every check, print one line for each, and return how many failed."""
    failed = 0
    with tempfile.TemporaryDirectory(prefix="fablefolio-self-test-") as home:
        os.environ["FABLEFOLIO_HOME"] = home
        for title, check in CHECKS.items():
            try:
                print(f"ok      {title}: {check()}", flush=True)
            except Exception as error:  # whatever it is, the remaining checks still count
                failed += 1
                print(f"FAILED  {title}: {type(error).__name__}: {error}", flush=True)
    return failed


def _imported_modules() -> str:
    names = [name for package in PACKAGES for name in _module_names(package)]
    for name in names:
        import_module(name)
    return f"{len(names)} modules"


def _module_names(package: str) -> list[str]:
    """Return the names of ``package`` and all modules below, except those that run on import."""
    found = pkgutil.walk_packages(import_module(package).__path__, f"{package}.")
    return [package, *(module.name for module in found if not module.name.endswith(".__main__"))]


def _derived_sample() -> str:
    """Show a hero of the sample library: this needs the content, the file format and the rules."""
    from cli.command import main

    with resources.as_file(resources.files("resources").joinpath(*SAMPLE)) as path:
        printed = io.StringIO()
        with redirect_stdout(printed):
            status = main(["show", str(path), "--json"])
    if status != 0:
        raise IncompleteError(f"show ended with status {status}")
    shown = json.loads(printed.getvalue())
    hit_points = shown["derived"]["max_hp"]["value"]
    if hit_points != SAMPLE_HIT_POINTS:
        raise IncompleteError(f"{shown['name']} has {hit_points} HP, not {SAMPLE_HIT_POINTS}")
    return f"{shown['name']} has {hit_points} HP"


def _readable_fonts() -> str:
    from reportlab.pdfbase.ttfonts import TTFontFile

    with resources.as_file(resources.files("resources") / "fonts") as folder:
        paths = sorted(folder.rglob("*.ttf"))
        if not paths:
            raise IncompleteError("no font found")
        for path in paths:
            TTFontFile(str(path))
    return f"{len(paths)} fonts"


CHECKS: dict[str, Callable[[], str]] = {
    "modules": _imported_modules,
    "content and rules": _derived_sample,
    "fonts": _readable_fonts,
}
