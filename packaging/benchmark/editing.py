"""Editing a hero of level 50: what an edit costs, until when it is seen, and what undo keeps."""

from __future__ import annotations

import gc
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from statistics import median, quantiles

from PySide6.QtGui import QUndoCommand, QUndoStack

from benchmark.reading import MeasurementError, Reading, Run, in_turns, timed
from benchmark.screen import Duration, NothingPaintedError, Screen, application, main_window
from benchmark.subject import heavy_hero, hero_file
from gui.session import Session
from models.fabula.hero import Bond, DieStep, Hero
from models.file_format import document_bytes

FRAME_S = 1 / 60
ROUNDS, QUICK_ROUNDS = 8, 3
STEPS = 600


def renamed(hero: Hero, number: int) -> Hero:
    return hero.replaced(name=f"Camilla {number}")


def hurt(hero: Hero, number: int) -> Hero:
    return hero.replaced(play=hero.play.replaced(hp=number % 90 + 1))


def slowed(hero: Hero, number: int) -> Hero:
    statuses = ("slow", "weak", "dazed", "shaken")[: number % 4 + 1]
    return hero.replaced(play=hero.play.replaced(statuses=statuses))


def strengthened(hero: Hero, number: int) -> Hero:
    return hero.replaced(dice=hero.dice.replaced(MIG=6 if hero.dice.MIG == 8 else 8))


def weakened(hero: Hero, number: int) -> Hero:
    step = DieStep(attribute="DEX", steps=-1 if number % 2 else -2, reason=f"Cold {number}")
    return hero.replaced(play=hero.play.replaced(die_steps=(step,)))


def bound(hero: Hero, number: int) -> Hero:
    bond = Bond(name=f"Rosa {number}", emotions=("admiration",))
    return hero.replaced(bonds=(*hero.bonds[:-1], bond))


def released(hero: Hero, number: int) -> Hero:
    """Take the Skill of one level away, or give it back."""
    last = hero.levels[-1]
    skill_id = "" if last.skill_id else hero.levels[-2].skill_id
    return hero.replaced(levels=(*hero.levels[:-1], last.replaced(skill_id=skill_id, picks=())))


EDITS: tuple[Callable[[Hero, int], Hero], ...] = (
    renamed,
    hurt,
    slowed,
    strengthened,
    weakened,
    bound,
    released,
)


def edit(run: Run) -> Mapping[str, Reading]:
    """Measure edits without a window: the new document, its undo step, numbers and problems."""
    _app = application()
    session = Session(heavy_hero())
    number = 0

    def ours() -> None:
        nonlocal number
        number += 1
        _do(session, number)
        assert session.assessment.derived

    holder = _Holder(heavy_hero())

    def floor() -> None:
        nonlocal number
        number += 1
        hero = holder.hero
        items = list(hero.items)
        items[0] = items[0].model_copy(update={"name": f"Sword {number}"})
        holder.stack.push(_Put(holder, hero.model_copy(update={"items": tuple(items)})))

    return {"edit": in_turns(run, timed(ours), timed(floor))}


def edit_to_screen(run: Run) -> Mapping[str, Reading]:
    """Measure edits in the open window, each section of the editor in view in turn."""
    _app = application()
    window = main_window([hero_file(run.folder, heavy_hero())])
    from gui.fabula.editor.hero_editor import SECTIONS, HeroEditor

    editor = window.findChild(HeroEditor)
    if editor is None:
        raise MeasurementError("no editor is open")
    screen = Screen(window)
    session = editor.session
    times: dict[str, list[Duration]] = defaultdict(list)
    number = unseen = 0
    for round_number in range(-1, QUICK_ROUNDS if run.is_quick else ROUNDS):
        for section in SECTIONS:
            editor.show_section(section.id)
            screen.settle()
            for _ in EDITS:
                number += 1
                try:
                    duration = screen.duration_of(lambda n=number: _do(session, n))
                except NothingPaintedError:
                    unseen += 1
                    continue
                if round_number >= 0:  # the first round makes the sections
                    times[section.id].append(duration)
    return _edit_readings(times, unseen)


def _edit_readings(times: Mapping[str, Sequence[Duration]], unseen: int) -> Mapping[str, Reading]:
    pooled = [duration for section in times.values() for duration in section]
    middle = {id: median(one.computed for one in section) for id, section in times.items()}
    slowest = sorted(middle, key=lambda id: -middle[id])
    note = (
        f"{len(pooled)} edits in the whole window ({unseen} more that show in no part of it);"
        f" computing took {median(one.computed for one in pooled) * 1e3:.1f} ms, by section: "
        + ", ".join(f"{id} {middle[id] * 1e3:.1f}" for id in slowest)
    )
    passed, computed = zip(*pooled, strict=True)
    late_note = (
        f"computing took {quantiles(computed, n=20)[-1] * 1e3:.1f} ms;"
        f" the longest took {max(passed) * 1e3:.1f} ms, {max(computed) * 1e3:.1f} ms of computing"
    )
    late = quantiles(passed, n=20)[-1]
    return {
        "edit-to-screen": Reading.of_pairs([(one, FRAME_S) for one in passed], note=note),
        "edit-to-screen-p95": Reading.of_one(late, FRAME_S, note=late_note),
    }


def undo_step(run: Run) -> Mapping[str, Reading]:
    """Measure what Python keeps for each of many steps, the numbers of the last one included."""
    _app = application()
    hero = heavy_hero()
    session = Session(hero)
    for number in range(20):
        _do(session, number)
    assert session.assessment.derived
    steps = STEPS // 4 if run.is_quick else STEPS
    gc.collect()
    tracemalloc.start()
    for number in range(steps):
        _do(session, 1_000 + number)
        assert session.assessment.derived
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    if session.stack.count() != steps + 20:
        raise MeasurementError(f"{session.stack.count()} steps were kept, not {steps + 20}")
    size = len(document_bytes(hero))
    note = f"{steps} steps of {len(EDITS)} kinds of edit"
    return {"undo-step": Reading.of_one(kept / steps, size, "B", note)}


def _do(session: Session, number: int) -> None:
    """Make one of the edits, as one undo step."""
    hero = session.document
    assert isinstance(hero, Hero)
    session.edit(EDITS[number % len(EDITS)](hero, number), f"Edit {number}")


class _Holder:
    def __init__(self, hero: Hero) -> None:
        self.hero = hero
        self.stack = QUndoStack()


class _Put(QUndoCommand):
    """The least that an undo step can be."""

    def __init__(self, holder: _Holder, after: Hero) -> None:
        super().__init__("Edit")
        self._holder, self._before, self._after = holder, holder.hero, after

    def redo(self) -> None:
        self._holder.hero = self._after

    def undo(self) -> None:
        self._holder.hero = self._before
