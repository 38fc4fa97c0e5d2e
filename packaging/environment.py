"""The environment that Fablefolio runs in: made once, checked at every start.

It stands in ``.venv`` of the checkout, or below the user's own data folder where the checkout
cannot be written or ``.venv`` is somebody else's. It holds exactly what a lock file lists. A note
inside says for which lock files it is complete; it is taken away before a change and written after
it, so that an interrupted set-up is seen at the next start and begun afresh. A second start at the
same time waits for the first.

Only the standard library is used, and pip, which is called as usual: its settings are honoured.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from steps import CommandError, SetUpError, run_quietly, tell

ROOT = Path(__file__).resolve().parent.parent

# What an environment is for -> the lock file that lists its packages. "check" includes "run".
LOCKS = {
    "run": ROOT / "packaging" / "requirements.txt",
    "check": ROOT / "packaging" / "requirements-check.txt",
}
NOTE = "fablefolio-environment.json"
NEW_NOTE = f"{NOTE}.new"
WINDOWS = sys.platform == "win32"
NETWORK_FAILURES = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Max retries exceeded",
    "Temporary failure in name resolution",
)


def python_for(purpose: str) -> Path:
    """Return the Python of an environment that is complete for ``purpose``, making it if needed.

    Args:
        purpose: A key of ``LOCKS``.

    Raises:
        SetUpError: The environment cannot be made.
    """
    folder = _environment_folder(purpose)
    if not _is_complete(folder, purpose):
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            with _sole_use(folder) as lock:
                if not _is_complete(folder, purpose):
                    _make(folder, purpose, lock)
        except OSError as error:
            raise SetUpError(f"The environment in {folder} cannot be made: {error}.") from error
    return _python_in(folder)


def _environment_folder(purpose: str) -> Path:
    beside = ROOT / ".venv"
    if _is_complete(beside, purpose):
        return beside
    if os.access(ROOT, os.W_OK) and _is_ours(beside):
        return beside
    name = hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:16]
    return _user_data_folder() / "fablefolio" / "environments" / name


def _user_data_folder() -> Path:
    if WINDOWS:
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _is_ours(folder: Path) -> bool:
    """Tell whether ``folder`` may be filled and emptied: it carries the note, or holds nothing.

    A link leads to the environment of another checkout, whose note says nothing of this one.
    """
    if folder.is_symlink():
        return False
    if not folder.is_dir():
        return not folder.exists()
    return (folder / NOTE).exists() or all(child.name == NEW_NOTE for child in folder.iterdir())


def _is_complete(folder: Path, purpose: str) -> bool:
    try:
        note = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return note.get(purpose) == _key(purpose) and _python_in(folder).exists()


def _key(purpose: str) -> str:
    """Return what changes when an environment for ``purpose`` has to be made anew."""
    digest = hashlib.sha256(LOCKS[purpose].read_bytes())
    python = f"{sys.implementation.cache_tag} {getattr(sys, 'abiflags', '')}"
    digest.update(f"{python} {sysconfig.get_platform()} {ROOT}".encode(errors="surrogateescape"))
    return digest.hexdigest()


def _python_in(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if WINDOWS else "bin/python")


@contextmanager
def _sole_use(folder: Path) -> Iterator[IO[bytes]]:
    """Hold the lock of ``folder``, waiting for whoever holds it now.

    Yields:
        The lock file. The lock lasts until every process that has it open has ended; a pip that
        inherits it and outlives this process keeps it.
    """
    with folder.with_name(f"{folder.name}.lock").open("ab") as lock:
        if not _locked(lock, wait=False):
            tell("Another start is setting up; waiting for it ...")
            while not _locked(lock, wait=True):
                pass
        yield lock


def _locked(lock: IO[bytes], *, wait: bool) -> bool:
    """Try to take the lock and tell whether it was taken."""
    try:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _make(folder: Path, purpose: str, lock: IO[bytes]) -> None:
    """Make ``folder`` an environment for ``purpose``; keep what is complete for running."""
    pip = None
    if purpose == "check" and _is_complete(folder, "run"):
        pip = _pip_of(folder)
    _write_note(folder, complete_for=())
    if pip is None:
        pip = _new_environment(folder)
    _install_lock(pip, purpose, lock)
    _write_note(folder, complete_for=("run", "check") if purpose == "check" else ("run",))
    tell("The environment is ready.")


def _write_note(folder: Path, *, complete_for: tuple[str, ...]) -> None:
    folder.mkdir(exist_ok=True)
    text = json.dumps({purpose: _key(purpose) for purpose in complete_for})
    new = folder / NEW_NOTE
    new.write_text(text, encoding="utf-8")
    new.replace(folder / NOTE)


def _new_environment(folder: Path) -> list[str]:
    """Empty ``folder``, make a bare environment in it and return the command that is its pip."""
    tell(f"Making an environment in {folder} (first start only) ...")
    for child in folder.iterdir():
        if child.is_dir() and not child.is_symlink():
            shutil.rmtree(child)
        elif child.name != NOTE:
            child.unlink()
    if not _has_ensurepip() and not _has_pip():
        _provide_ensurepip()
    try:
        run_quietly([sys.executable, "-m", "venv", "--without-pip", folder])
        if _has_ensurepip():
            run_quietly([_python_in(folder), "-m", "ensurepip"])
    except CommandError as error:
        raise SetUpError(f"Python could not make an environment:\n{error}") from error
    _write_path_file(folder)
    return _pip_of(folder)


def _has_ensurepip() -> bool:
    return find_spec("ensurepip") is not None


def _has_pip() -> bool:
    return find_spec("pip") is not None


def _provide_ensurepip() -> None:
    from system_packages import is_system_python, provide_ensurepip

    if not is_system_python(sys.base_prefix):
        raise SetUpError(
            f"{sys.executable} has neither pip nor ensurepip. Start again with another Python."
        )
    provide_ensurepip(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")


def _pip_of(folder: Path) -> list[str]:
    """Return the command that is pip for ``folder``: its own, or that of the Python it is from."""
    if (_site_packages(folder) / "pip").is_dir():
        return [str(_python_in(folder)), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(_python_in(folder))]


def _site_packages(folder: Path) -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))


def _write_path_file(folder: Path) -> None:
    """Let the environment's Python find the packages of this checkout."""
    # Python reads such files in the encoding of the machine.
    path_file = _site_packages(folder) / "fablefolio-checkout.pth"
    path_file.write_text(f"{ROOT}\n", encoding="locale")


def _install_lock(pip: list[str], purpose: str, lock: IO[bytes]) -> None:
    path = LOCKS[purpose]
    count = sum(line[:1].isalnum() for line in path.read_text(encoding="utf-8").splitlines())
    tell(f"Installing {count} packages; this can take some minutes ...")
    options = ["--require-hashes", "--only-binary=:all:", "--no-input", "--progress-bar=off"]
    environ = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        run_quietly(
            [*pip, "install", *options, "-r", path],
            environ=environ,
            inherited_files=() if WINDOWS else (lock.fileno(),),
        )
    except CommandError as error:
        raise SetUpError(_pip_failure(str(error))) from error


def _pip_failure(printed: str) -> str:
    if any(sign in printed for sign in NETWORK_FAILURES):
        return (
            "The packages could not be fetched: the package index does not answer."
            " The first start needs the internet; connect and start again."
            " Behind a proxy or with an index of your own, set HTTPS_PROXY or PIP_INDEX_URL."
        )
    last_lines = "\n".join(f"  {line}" for line in printed.splitlines()[-8:])
    advice = "Mend what pip says and start again"
    if "No matching distribution found" in printed:
        advice = (
            "One is not made for this machine or Python. On Linux, Qt needs glibc 2.34 or newer"
            " on x86-64, 2.39 or newer on ARM. Pip says"
        )
    return f"The packages could not be installed. {advice}:\n{last_lines}"
