"""What the program remembers between two starts. A broken file never stops a start."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

MOST_RECENT = 12
MOST_OPENED = 200


class Settings:
    """The settings file at ``path``. Whatever has the wrong type in it reads as the default.

    Names are slashed kebab-case words, such as ``window/geometry``.
    """

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)
        if self._store.status() == QSettings.Status.FormatError:
            del self._store
            with contextlib.suppress(OSError):  # not to be moved: it reads as defaults
                path.replace(path.with_suffix(".broken"))
            self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def text(self, name: str, default: str = "", *, among: Sequence[str] = ()) -> str:
        """Return the text of ``name``; the default when it is not one of ``among``, if given."""
        found = self._store.value(name)
        if not isinstance(found, str) or (among and found not in among):
            return default
        return found

    def flag(self, name: str, default: bool = False) -> bool:
        found = self._store.value(name)
        if isinstance(found, bool):
            return found
        return found == "true" if found in ("true", "false") else default

    def number(self, name: str, default: int = 0) -> int:
        found = self._store.value(name)
        try:
            return int(found)  # pyright: ignore[reportArgumentType]  # whatever the file holds
        except (TypeError, ValueError, OverflowError):
            return default

    def texts(self, name: str) -> tuple[str, ...]:
        found = self._store.value(name)
        if isinstance(found, str):
            return (found,) if found else ()
        if not isinstance(found, list):
            return ()
        return tuple(text for text in found if isinstance(text, str) and text)

    def data(self, name: str) -> QByteArray:
        found = self._store.value(name)
        return found if isinstance(found, QByteArray) else QByteArray()

    def put(self, name: str, value: str | bool | int | QByteArray | Sequence[str]) -> None:
        """Remember ``value``; it is written when the program is idle or ends."""
        if not isinstance(value, (str, bool, int, QByteArray)):
            value = list(value)
        self._store.setValue(name, value)

    def write(self) -> None:
        """Write now what was put."""
        self._store.sync()

    def opened(self) -> tuple[Path, ...]:
        """Return the files opened last, the latest first; they may be gone.

        The first ``MOST_RECENT`` of them are offered in a menu.
        """
        return tuple(Path(text) for text in self.texts("files/opened"))

    def put_opened(self, path: Path) -> None:
        """Remember ``path`` as the file opened last."""
        others = [known for known in self.opened() if known != path]
        self.put("files/opened", [str(known) for known in [path, *others][:MOST_OPENED]])

    def forget_opened(self, path: Path | None = None) -> None:
        """Forget that one file was opened, or all."""
        kept = [str(known) for known in self.opened() if path is not None and known != path]
        self.put("files/opened", kept)
