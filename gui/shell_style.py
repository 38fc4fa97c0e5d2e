"""The looks that only the shell's own parts have, added to the program's style sheet."""

from __future__ import annotations

from string import Template

from gui.theme import theme

_SHEET = Template("""
QMenuBar { min-height: 28px; max-height: 28px; padding: 0 8px; spacing: 0; }
QMenuBar::item { padding: 0 9px; margin: 0; }
QStatusBar QPushButton {
  background: transparent; border: 1px solid transparent; border-radius: 4px;
  min-height: 18px; padding: 0 5px; color: $soft; font-size: 12px; font-weight: normal; }
QStatusBar QPushButton:hover { background: $chosen; }
QStatusBar QPushButton[role="status-warn"] { color: $warn; font-weight: bold; }
QStatusBar QPushButton[role="status-bad"] { color: $bad; font-weight: bold; }
""")


def shell_style() -> str:
    """Return the style sheet of the main window in the colours of now."""
    colours = theme().palette()
    return _SHEET.substitute({name: getattr(colours, name) for name in colours.__slots__})
