"""Long work on a pool thread, owned and cancelled by the window that asked for it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot


class CancelledError(Exception):
    """The work was called off; nobody waits for its result."""


class Progress:
    """What the work sees of its task: a way to report, and to notice that it is called off."""

    def __init__(self, report: Callable[[object], None]) -> None:
        self._report = report
        self._cancelled = threading.Event()

    def step(self, result: object = None) -> None:
        """Hand over a partial ``result``; None only asks whether to go on.

        Raises:
            CancelledError: when the task was called off.
        """
        if self._cancelled.is_set():
            raise CancelledError
        if result is not None:
            self._report(result)

    def cancel(self) -> None:
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()


Work = Callable[[Progress], object]


class Task(QObject):
    """Runs ``work`` on one thread of a pool and reports in the thread of the window.

    After :meth:`cancel` no signal comes any more. ``work`` must not touch a widget.
    """

    stepped = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    """The exception that ended the work."""

    _step_arrived = Signal(object)
    _end_arrived = Signal(object, object)

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._progress = Progress(self._step_arrived.emit)
        self._ended = threading.Event()
        self._started = False
        self._is_over = False
        self._step_arrived.connect(self._deliver_step)
        self._end_arrived.connect(self._deliver_end)

    def start(self, pool: QThreadPool | None = None) -> Task:
        """Begin, on the shared pool unless another is given; return the task itself."""
        self._started = True
        (pool or QThreadPool.globalInstance()).start(_Runner(self._run))
        return self

    @property
    def is_running(self) -> bool:
        """Whether a signal is still to come; not so any more when ``done`` or ``failed`` comes."""
        return self._started and not self._is_over and not self._progress.is_cancelled

    def cancel(self) -> None:
        """Call the work off. It ends at its next step; what it reports is not delivered."""
        self._progress.cancel()

    def wait(self, seconds: float) -> bool:
        """Wait for the thread, at the end of the program; tell whether it ended in time."""
        return not self._started or self._ended.wait(seconds)

    def _run(self) -> None:
        result: object = None
        error: Exception | None = None
        try:
            if not self._progress.is_cancelled:
                result = self._work(self._progress)
        except CancelledError:
            pass
        except Exception as raised:  # handed over: the window shows it
            error = raised
        try:
            if not self._progress.is_cancelled:
                self._end_arrived.emit(result, error)
        except RuntimeError:
            # The window, and the task with it, went away while the work ran.
            pass
        finally:
            self._ended.set()

    @Slot(object)
    def _deliver_step(self, result: object) -> None:
        if not self._progress.is_cancelled:
            self.stepped.emit(result)

    @Slot(object, object)
    def _deliver_end(self, result: object, error: Exception | None) -> None:
        if self._progress.is_cancelled:
            return
        self._is_over = True
        if error is not None:
            self.failed.emit(error)
        else:
            self.done.emit(result)


class _Runner(QRunnable):
    def __init__(self, run: Callable[[], None]) -> None:
        super().__init__()
        self._run = run

    def run(self) -> None:
        self._run()
