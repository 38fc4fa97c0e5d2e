"""Where things are kept: in one named folder, or where the system wants them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import models
from models import folder

ALL = (
    folder.library_folder,
    folder.bin_folder,
    folder.state_folder,
    folder.recovery_folder,
    folder.settings_file,
)
PROGRAM = Path(models.__file__).parents[1]


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FABLEFOLIO_HOME", str(tmp_path))
    assert all(tmp_path in place().parents for place in ALL)
    assert len({place() for place in ALL}) == len(ALL)
    assert list(tmp_path.iterdir()) == [], "asking makes nothing"


def test_the_variable_may_be_relative_or_begin_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for named in ("stick", "~/stick", "./x/../stick"):
        monkeypatch.setenv("FABLEFOLIO_HOME", named)
        assert folder.library_folder() == tmp_path / "stick" / "Library"


@pytest.mark.skipif(sys.platform != "linux", reason="about Linux folders")
@pytest.mark.parametrize("value", [None, ""])
def test_without_it_the_system_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    if value is None:
        monkeypatch.delenv("FABLEFOLIO_HOME")
    else:
        monkeypatch.setenv("FABLEFOLIO_HOME", value)
    assert folder.library_folder() == tmp_path / "Documents" / "Fablefolio"
    assert folder.recovery_folder() == tmp_path / ".local/state/Fablefolio/recovery"
    assert folder.bin_folder() == tmp_path / ".local/share/Fablefolio/bin"
    assert folder.settings_file() == tmp_path / ".config/Fablefolio/settings.ini"


def test_the_users_own_files_are_never_in_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """fb-s65: whatever an update replaces, the library is not among it."""
    monkeypatch.delenv("FABLEFOLIO_HOME")
    for place in ALL:
        assert PROGRAM not in (place(), *place().parents)
