"""Is there a screen to open a window on? Answered before Qt is loaded, which would just abort."""

from __future__ import annotations

import sys
from collections.abc import Mapping


def has_screen(environ: Mapping[str, str]) -> bool:
    """Tell whether the session described by ``environ`` names a screen, or a platform of Qt's."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def is_unreachable(environ: Mapping[str, str]) -> bool:
    """Tell whether a window needs an X server, and that of ``DISPLAY`` lets nobody connect.

    Where this cannot be known, for want of the X library, the answer is no.
    """
    platform = environ.get("QT_QPA_PLATFORM") or "xcb"
    if not sys.platform.startswith("linux") or not platform.startswith("xcb"):
        return False
    if environ.get("WAYLAND_DISPLAY"):
        return False
    import ctypes  # only the window needs it, and start-up counts

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(environ.get("DISPLAY", "").encode(), None)
    has_error = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return has_error
