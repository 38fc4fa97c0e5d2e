"""What holds for every test: windows are drawn in memory, and nobody's own files are touched."""

from __future__ import annotations

import os
import tempfile

import pytest
from hypothesis import settings

from tests.amount import examples

# Before any test module can import Qt or read a setting.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_home = tempfile.TemporaryDirectory(prefix="fablefolio-tests-")
os.environ["FABLEFOLIO_HOME"] = _home.name

# A check that fails must fail again: examples follow from the test alone where CI runs it. Windows
# and files make a first example slow, so there is no deadline.
settings.register_profile("here", deadline=None, max_examples=examples(100))
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files of tests/data anew"
    )
