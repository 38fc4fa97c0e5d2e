"""A game more is its own folders and one word in the list of games; nothing else changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WALK = Path(__file__).parents[1] / "data" / "toyland" / "walk.py"


def test_a_fifth_game_needs_only_its_own_folders(tmp_path: Path) -> None:
    """Command line, library, window and editor take it, in a process of its own."""
    environment = {**os.environ, "FABLEFOLIO_HOME": str(tmp_path / "home")}
    command = [sys.executable, str(WALK), str(tmp_path)]
    made = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
