"""Colours of both schemes and all games, and the one object that gives them to the program.

The tints ``chosen`` (9 % accent on raised) and ``current`` (16 %) are written out, because style
sheets cannot mix. ``tests/gui/test_theme.py`` recomputes them and measures every contrast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, cast

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from gui.font import FONT_ROLES, font, load_fonts
from gui.style_sheet import style_sheet

DEFAULT_GAME = "fabula"
Scheme = Literal["light", "dark"]
Override = Literal["system", "light", "dark"]


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour a widget may use, as ``#RRGGBB``.

    ``ink`` to ``bad`` and ``accent`` can be read as text on ``paper``, ``raised``, ``well``,
    ``chosen`` and ``current``, but ``good`` not on ``current``.
    """

    paper: str
    raised: str
    line: str
    ink: str
    soft: str
    good: str
    warn: str
    bad: str
    well: str
    edge: str
    track: str
    mp: str
    on_accent: str
    accent: str
    chosen: str
    current: str


_LIGHT = Palette(
    paper="#FAF8F3",
    raised="#FFFFFF",
    line="#DDD7CB",
    ink="#1E1F24",
    soft="#5A5C66",
    good="#1E7A4C",
    warn="#8A5A00",
    bad="#B3261E",
    well="#F1EDE4",
    edge="#8C8475",
    track="#E9E4D9",
    mp="#3F5C9E",
    on_accent="#FFFFFF",
    accent="#176B75",
    chosen="#EAF2F3",
    current="#DAE7E9",
)
_DARK = Palette(
    paper="#17181C",
    raised="#202228",
    line="#383B44",
    ink="#ECE9E2",
    soft="#A9ABB5",
    good="#6CD19B",
    warn="#E8B75A",
    bad="#FF8A80",
    well="#111215",
    edge="#747886",
    track="#2E313A",
    mp="#94B2F0",
    on_accent="#0E1E21",
    accent="#6CC7D1",
    chosen="#273137",
    current="#2C3C43",
)

PALETTES: Mapping[tuple[str, str], Palette] = MappingProxyType(
    {
        ("light", "fabula"): _LIGHT,
        ("light", "bnb"): replace(_LIGHT, accent="#93301F", chosen="#F5ECEB", current="#EEDEDB"),
        ("light", "fadedglory"): replace(
            _LIGHT, accent="#7A5A12", chosen="#F3F0EA", current="#EAE5D9"
        ),
        ("light", "battlestorm"): replace(
            _LIGHT, accent="#43459B", chosen="#EEEEF6", current="#E1E1EF"
        ),
        ("dark", "fabula"): _DARK,
        ("dark", "bnb"): replace(_DARK, accent="#F0907C", chosen="#332C30", current="#413435"),
        ("dark", "fadedglory"): replace(
            _DARK, accent="#E3BE6A", chosen="#32302E", current="#3F3B33"
        ),
        ("dark", "battlestorm"): replace(
            _DARK, accent="#A6A8F2", chosen="#2C2E3A", current="#353748"
        ),
    }
)

_TEXT_ROLES = frozenset(FONT_ROLES)


class Theme(QObject):
    """The scheme in force; ``changed`` says that colours are others now.

    ``use("system")`` follows the desktop, the other two words settle it. The first ``use`` gives
    the application its style, fonts, palette and style sheet.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._override: Override = "system"
        self._scheme: Scheme = "light"
        self._game = DEFAULT_GAME
        self._applied: Scheme | None = None
        self._followed = False

    @property
    def scheme(self) -> Scheme:
        return self._scheme

    @property
    def override(self) -> Override:
        return self._override

    def palette(self, game: str | None = None) -> Palette:
        """Return the colours of ``game``, or of the game shown; those of Fabula for others."""
        return PALETTES.get((self._scheme, game or self._game)) or PALETTES[self._scheme, "fabula"]

    def use(self, override: Override) -> None:
        """Follow the desktop, or settle on one scheme, and repaint everything."""
        self._override = override
        if not self._followed:
            self._followed = True
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)
        self._follow()

    @property
    def game(self) -> str:
        """The game whose colours the program wears now."""
        return self._game

    def show_game(self, game: str) -> None:
        """Wear the colours of ``game``, as when a document of it comes into view."""
        self._game = game

    @Slot()
    def _follow(self) -> None:
        scheme = self._override if self._override != "system" else _desktop_scheme()
        if scheme == self._applied:
            return
        self._scheme = scheme
        _dress(
            cast(QApplication, QApplication.instance()),
            self.palette(DEFAULT_GAME),
            first=not self._applied,
        )
        self._applied = scheme
        self.changed.emit()


_theme: Theme | None = None


def theme() -> Theme:
    """Return the program's one theme."""
    global _theme
    if _theme is None:
        _theme = Theme()
    return _theme


def set_role(widget: QWidget, role: str) -> None:
    """Give ``widget`` the look of ``role`` (see ``gui.style_sheet``), and its font."""
    if widget.property("role") == role:
        return
    widget.setProperty("role", role)
    if role in _TEXT_ROLES:
        widget.setFont(font(role))
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        style = widget.style()
        style.unpolish(widget)
        style.polish(widget)
        widget.update()


def _desktop_scheme() -> Scheme:
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return "dark" if dark else "light"


def _dress(app: QApplication, palette: Palette, *, first: bool) -> None:
    if first:
        app.setStyle("Fusion")
        load_fonts()
        app.setFont(font("body"))
        for role, kind in (
            ("caption", "QStatusBar"),
            ("caption", "QToolTip"),
        ):
            # Qt's type stubs ask for bytes, but the call itself takes only text.
            app.setFont(font(role), kind)  # pyright: ignore[reportArgumentType]
    app.setPalette(_qt_palette(palette))
    app.setStyleSheet(style_sheet(palette, theme().scheme))


def _qt_palette(colours: Palette) -> QPalette:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    found = QPalette()
    for name, colour in (
        (role.Window, colours.paper),
        (role.WindowText, colours.ink),
        (role.Base, colours.raised),
        (role.AlternateBase, colours.well),
        (role.ToolTipBase, colours.raised),
        (role.ToolTipText, colours.ink),
        (role.PlaceholderText, colours.soft),
        (role.Text, colours.ink),
        (role.Button, colours.raised),
        (role.ButtonText, colours.ink),
        (role.BrightText, colours.bad),
        (role.Light, colours.raised),
        (role.Midlight, colours.line),
        (role.Mid, colours.line),
        (role.Dark, colours.edge),
        (role.Shadow, colours.edge),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Accent, colours.accent),
        (role.Link, colours.accent),
        (role.LinkVisited, colours.accent),
    ):
        found.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        found.setColor(group.Disabled, name, QColor(colours.soft))
    found.setColor(group.Disabled, role.Highlight, QColor(colours.track))
    found.setColor(group.Disabled, role.HighlightedText, QColor(colours.soft))
    return found
