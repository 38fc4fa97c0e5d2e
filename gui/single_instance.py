"""One program per person and home folder: a second start hands its files to the first."""

from __future__ import annotations

import contextlib
import logging
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, QThread, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

log = logging.getLogger(__name__)

ANSWER = b"taken\n"
PATIENCE_MS = 3_000
"""How long a second start waits for the first to answer."""


class SingleInstance(QObject):
    """Holds the lock in ``folder`` and listens for later starts.

    A lock or socket whose program died is taken over.
    """

    asked = Signal(list)
    """A later start handed over these paths (texts, absolute); an empty list only raises."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with contextlib.suppress(OSError):  # nowhere to keep a lock: then the program is alone
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(folder / "running.lock"))
        self._lock.setStaleLockTime(0)  # only a dead program's lock is stale, not an old one
        owner = f"{os.getuid() if hasattr(os, 'getuid') else os.environ.get('USERNAME', '')}"
        place = os.path.realpath(folder).encode("utf-8", "surrogateescape")
        self._name = f"fablefolio-{owner}-{zlib.crc32(place):08x}{zlib.adler32(place):08x}"
        self._server: QLocalServer | None = None

    def acquire(self) -> bool:
        """Become the one; False when another runs. Where no lock can be kept, there is no other."""
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def hand_over(self, paths: Sequence[str], patience_ms: int = PATIENCE_MS) -> bool:
        """Give ``paths`` to the one that runs; False when it does not answer in time."""
        import json

        from PySide6.QtNetwork import QLocalSocket

        message = json.dumps([os.path.abspath(path) for path in paths]).encode() + b"\n"
        deadline = QDeadlineTimer(patience_ms)
        while not deadline.hasExpired():
            socket = QLocalSocket()
            socket.connectToServer(self._name)
            if socket.waitForConnected(max(1, deadline.remainingTime())):
                socket.write(message)
                while socket.canReadLine() or socket.waitForReadyRead(deadline.remainingTime()):
                    if socket.canReadLine():
                        return bytes(socket.readLine().data()) == ANSWER
                return False
            QThread.msleep(50)  # it may be starting and not listening yet
        return False

    def listen(self) -> None:
        """Start to hear later starts. Without success the program works, only alone."""
        from PySide6.QtNetwork import QLocalServer

        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if not server.listen(self._name):
            QLocalServer.removeServer(self._name)  # left by a program that died
            if not server.listen(self._name):
                log.warning("cannot listen for later starts: %s", server.errorString())
                return
        server.newConnection.connect(self._meet)
        self._server = server

    def close(self) -> None:
        """Stop listening and let go of the lock."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    @Slot()
    def _meet(self) -> None:
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._hear)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._take(socket)

    @Slot()
    def _hear(self) -> None:
        socket = self.sender()
        if socket is not None and socket.canReadLine():  # pyright: ignore[reportAttributeAccessIssue]
            self._take(socket)

    def _take(self, socket: QObject) -> None:
        import json

        from PySide6.QtNetwork import QLocalSocket

        assert isinstance(socket, QLocalSocket)
        try:
            paths = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            paths = None
        if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
            socket.abort()
            return
        socket.write(ANSWER)
        socket.flush()
        self.asked.emit(paths)
