"""Where Fablefolio keeps what it keeps. Nothing here makes a folder or looks into one.

The environment variable ``FABLEFOLIO_HOME`` names one folder that holds it all, for a copy on a
stick, or for tests. Without it, documents live among the user's documents, and the rest where the
system wants such things; never inside the program's own folder, so no update touches them.
"""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "FABLEFOLIO_HOME"


def library_folder() -> Path:
    """The user's documents, plain files in a place that backups and sync tools reach."""
    home = _home()
    if home is not None:
        return home / "Library"
    from platformdirs import user_documents_path

    return user_documents_path() / "Fablefolio"


def bin_folder() -> Path:
    """What was deleted and can be put back."""
    return (_home() or _data_folder()) / "bin"


def state_folder() -> Path:
    """What the program remembers from one start to the next: recovery, logs, the instance lock."""
    home = _home()
    if home is not None:
        return home / "state"
    from platformdirs import user_state_path

    return user_state_path("Fablefolio", appauthor=False)


def recovery_folder() -> Path:
    """Changes not saved yet."""
    return state_folder() / "recovery"


def settings_file() -> Path:
    """What the user set; a text file."""
    home = _home()
    if home is not None:
        return home / "settings.ini"
    from platformdirs import user_config_path

    return user_config_path("Fablefolio", appauthor=False) / "settings.ini"


def _data_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("Fablefolio", appauthor=False)


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE)
    return Path(os.path.abspath(os.path.expanduser(named))) if named else None
