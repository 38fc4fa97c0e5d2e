"""The environment is made once, mended when its making was interrupted, and never taken by force.

Python's venv and pip are played by a stand-in here: it writes down what it was asked for.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[2] / "packaging"


class Machine:
    """A checkout with lock files, and the commands that the set-up ran in it."""

    def __init__(self, root: Path, environment: ModuleType) -> None:
        self.root = root
        self.environment = environment
        self.commands: list[list[str]] = []
        self.failing: str | None = None

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    def start(self, purpose: str = "run") -> list[str]:
        """Ask for an environment and return the kinds of commands that this took."""
        self.commands.clear()
        self.environment.python_for(purpose)
        return ["venv" if "venv" in command else command[-1] for command in self.commands]

    def run(
        self,
        command: Sequence[str | Path],
        *,
        environ: Mapping[str, str] | None = None,
        inherited_files: Sequence[int] = (),
    ) -> None:
        words = [str(word) for word in command]
        if "ensurepip" in words:
            return
        self.commands.append([Path(word).name for word in words])
        if "venv" in words:
            python = self.environment._python_in(self.folder)
            python.parent.mkdir(parents=True)
            python.touch()
            self.environment._site_packages(self.folder).mkdir(parents=True)
        elif self.failing is not None:
            raise self.environment.CommandError(self.failing)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    environment = importlib.import_module("environment")
    root = tmp_path / "checkout"
    root.mkdir()
    machine = Machine(root, environment)
    locks = {"run": root / "run.txt", "check": root / "check.txt"}
    for path in locks.values():
        path.write_text("one==1 --hash=sha256:0\n", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "LOCKS", locks)
    monkeypatch.setattr(environment, "run_quietly", machine.run)
    monkeypatch.setattr(environment, "_user_data_folder", lambda: tmp_path / "data")
    return machine


def test_the_first_start_makes_it_and_the_second_does_nothing(machine: Machine) -> None:
    assert machine.start() == ["venv", "run.txt"]
    assert machine.start() == []


def test_packages_are_installed_with_their_hashes(machine: Machine) -> None:
    machine.start()
    assert "--require-hashes" in machine.commands[-1]


def test_the_checkout_is_on_its_path(machine: Machine) -> None:
    machine.start()
    site_packages = machine.environment._site_packages(machine.folder)
    (path_file,) = site_packages.glob("*.pth")
    assert path_file.read_text(encoding="locale").strip() == str(machine.root)


def test_the_checks_add_to_what_is_there_and_serve_both(machine: Machine) -> None:
    machine.start()
    assert machine.start("check") == ["check.txt"]
    assert machine.start("run") == []
    assert machine.start("check") == []


def test_a_changed_lock_makes_it_anew(machine: Machine) -> None:
    machine.start()
    (machine.folder / "left-over").touch()
    machine.environment.LOCKS["run"].write_text("one==2 --hash=sha256:0\n", encoding="utf-8")
    assert machine.start() == ["venv", "run.txt"]
    assert not (machine.folder / "left-over").exists()


def test_an_interrupted_start_is_begun_afresh(machine: Machine) -> None:
    machine.failing = "Killed"
    with pytest.raises(machine.environment.SetUpError):
        machine.start()
    machine.failing = None
    (machine.folder / "half-written").mkdir()
    assert machine.start() == ["venv", "run.txt"]
    assert not (machine.folder / "half-written").exists()


def test_a_start_killed_before_anything_was_made_is_begun_afresh(machine: Machine) -> None:
    machine.folder.mkdir()
    (machine.folder / machine.environment.NEW_NOTE).write_text("{", encoding="utf-8")
    assert machine.start() == ["venv", "run.txt"]


def test_an_environment_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    machine.start()
    machine.environment._python_in(machine.folder).unlink()
    assert machine.start() == ["venv", "run.txt"]


def test_somebody_elses_environment_is_left_alone(machine: Machine) -> None:
    machine.folder.mkdir()
    (machine.folder / "pyvenv.cfg").write_text("mine", encoding="utf-8")
    chosen = machine.environment._environment_folder("run")
    assert machine.root not in chosen.parents
    assert (machine.folder / "pyvenv.cfg").read_text(encoding="utf-8") == "mine"


def test_a_link_to_the_environment_of_another_checkout_is_left_alone(
    machine: Machine, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / machine.environment.NOTE).write_text('{"run": "of another place"}', encoding="utf-8")
    (other / "python").touch()
    try:
        machine.folder.symlink_to(other, target_is_directory=True)
    except OSError:
        pytest.skip("links need a right here that is not given")
    chosen = machine.environment._environment_folder("run")
    assert machine.root not in chosen.parents
    assert sorted(one.name for one in other.iterdir()) == [machine.environment.NOTE, "python"]


def test_a_checkout_that_cannot_be_written_uses_the_data_folder(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine.environment.os, "access", lambda path, mode: False)
    assert machine.root not in machine.environment._environment_folder("run").parents


def test_a_complete_environment_is_used_even_where_nothing_can_be_written(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.start()
    monkeypatch.setattr(machine.environment.os, "access", lambda path, mode: False)
    assert machine.start() == []


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("NewConnectionError(Failed to establish a new connection)", "needs the internet"),
        ("ERROR: No matching distribution found for one==1", "not made for this machine"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "DO NOT MATCH THE HASHES"),
    ],
)
def test_a_failing_pip_is_explained(machine: Machine, printed: str, told: str) -> None:
    machine.failing = printed
    with pytest.raises(machine.environment.SetUpError, match=told):
        machine.start()
    assert json.loads((machine.folder / machine.environment.NOTE).read_text("utf-8")) == {}
