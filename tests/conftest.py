"""What holds for every test: windows are drawn in memory, and nobody's own files are touched."""

from __future__ import annotations

import os
import tempfile

# Before any test module can import Qt or read a setting.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_home = tempfile.TemporaryDirectory(prefix="fablefolio-tests-")
os.environ["FABLEFOLIO_HOME"] = _home.name
