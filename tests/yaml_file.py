"""Facts and cases, read with the quick parser where PyYAML has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    """Return what the YAML file at ``path`` holds."""
    return yaml.load(path.read_text("utf-8"), LOADER)
