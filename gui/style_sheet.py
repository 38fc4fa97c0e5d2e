"""The one style sheet, built from a palette. Widgets are told apart by their ``role`` property.

Roles: ``primary`` and ``quiet`` buttons, ``chip`` (flat, checkable), ``card``, ``well``, ``bar``,
``note`` (tinted box), ``rule`` (a hairline); texts ``title``, ``heading``, ``section``,
``strong``, ``caption``, ``caps``, ``figure``; ``soft``, ``good``, ``warn``, ``bad`` and ``accent``
colour a plain text. Give them with ``gui.theme.set_role``, which also sets the font.
"""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from resources.loader import resource_path

if TYPE_CHECKING:
    from gui.theme import Palette

_SHEET = Template("""
QMainWindow, QDialog { background: $paper; }
QLabel { background: transparent; }
QLabel[role="caption"], QLabel[role="caps"], QLabel[role="soft"] { color: $soft; }
QLabel[role="good"] { color: $good; }
QLabel[role="warn"] { color: $warn; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="accent"] { color: $accent; }
QFrame[role="card"], QWidget[role="card"] {
  background: $raised; border: 1px solid $line; border-radius: 6px; }
QFrame[role="note"], QWidget[role="note"] { background: $chosen; border-radius: 6px; }
QWidget[role="well"], QWidget[role="bar"] { background: $well; }
QFrame[role="rule"] { background: $line; border: none; max-height: 1px; min-height: 1px; }

QPushButton, QToolButton[role="button"] {
  background: $raised; color: $ink; border: 1px solid $edge; border-radius: 6px;
  padding: 0 11px; min-height: 30px; icon-size: 20px;
  font-weight: 600; }
QPushButton:hover, QToolButton[role="button"]:hover { background: $chosen; }
QPushButton:pressed, QPushButton:checked { background: $current; }
QPushButton:disabled { color: $soft; border-color: $line; background: $paper; }
QPushButton[role="small"] { padding: 0 9px; min-height: 26px; }
QPushButton[role="primary"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[role="primary"]:hover { border-color: $ink; }
QPushButton[role="primary"]:disabled {
  background: $track; color: $soft; border-color: $track; }
QPushButton[role="quiet"], QToolButton, QToolButton[role="quiet"] {
  background: transparent; border: 1px solid transparent; border-radius: 6px;
  padding: 0 9px; min-height: 26px; color: $ink; }
QPushButton[role="quiet"]:hover, QToolButton:hover { background: $chosen; }
QPushButton[role="quiet"]:pressed, QPushButton[role="quiet"]:checked,
QToolButton:pressed, QToolButton:checked { background: $current; }
QPushButton[role="quiet"]:disabled, QToolButton:disabled { color: $soft; }
QPushButton[role="link"] {
  background: transparent; border: none; padding: 0; min-height: 24px; color: $accent; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:disabled { color: $soft; }
QPushButton[role="chip"], QToolButton[role="chip"] {
  background: $paper; border: 1px solid $line; border-radius: 4px; padding: 0 7px;
  min-height: 22px; color: $ink; font-size: 12px; font-weight: 400; }
QPushButton[role="chip"]:hover, QToolButton[role="chip"]:hover { background: $chosen; }
QPushButton[role="chip"]:checked, QToolButton[role="chip"]:checked {
  background: $current; border-color: $current; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; width: 0; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  background: $raised; color: $ink; border: 1px solid $edge; border-radius: 6px;
  selection-background-color: $accent; selection-color: $on_accent;
  placeholder-text-color: $soft; }
QLineEdit { padding: 0 9px; min-height: 30px; }
QLineEdit[role="slim"] { padding: 0 6px; min-height: 26px; }
QAbstractSpinBox { min-height: 30px; max-height: 30px; min-width: 100px;
  qproperty-alignment: AlignCenter; }
QComboBox { padding: 0 10px; min-height: 30px; }
QComboBox[role="slim"] { padding: 0 8px; min-height: 22px; border-radius: 4px; font-size: 12px; }
QPlainTextEdit, QTextEdit { padding: 4px 6px; }
QComboBox QLineEdit { border: none; padding: 0; min-height: 0; background: transparent; }
QLineEdit QToolButton { border: none; padding: 0; min-height: 0; background: transparent; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled {
  color: $soft; background: $paper; border-color: $line; }
QLineEdit[readOnly="true"], QPlainTextEdit[readOnly="true"] { background: $paper; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: url($chevron_down); width: 12px; height: 12px; }
QAbstractSpinBox::up-button { subcontrol-position: right; width: 34px; height: 30px;
  border: none; border-left: 1px solid $line; }
QAbstractSpinBox::down-button { subcontrol-position: left; width: 34px; height: 30px;
  border: none; border-right: 1px solid $line; }
QAbstractSpinBox::up-arrow { image: url($plus); width: 14px; height: 14px; }
QAbstractSpinBox::down-arrow { image: url($minus); width: 14px; height: 14px; }
QComboBox QAbstractItemView, QListView[role="suggestions"] { background: $raised;
  border: 1px solid $edge; outline: none;
  selection-background-color: $current; selection-color: $ink; }

QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {
  width: 14px; height: 14px; background: $raised;
  border: 1px solid $edge; border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QListView::indicator:checked {
  background: $accent; border-color: $accent; image: url($tick); }
QRadioButton::indicator:checked { border-color: $accent; image: url($dot); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }

QAbstractItemView { background: $paper; border: none; outline: none;
  alternate-background-color: $well; selection-background-color: $current;
  selection-color: $ink; gridline-color: $line; }
QListView::item { min-height: 30px; }
QListView[role="sections"] { background: $well; padding: 12px 8px; }
QListView[role="sections"]::item { min-height: 0; }
QListView[role="results"]::item { padding: 5px 4px; }
QListView[role="plain"], QAbstractScrollArea[role="plain"] { background: transparent; }
QSplitter[role="plain"]::handle { background: transparent; }
QHeaderView::section { background: $paper; color: $soft; border: none;
  border-bottom: 1px solid $line; padding: 4px 8px; }
QScrollArea, QScrollArea > QWidget > QWidget[role="page"] { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $handle; border-radius: 4px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::handle:vertical { min-height: 32px; margin: 0 2px; border: none; }
QScrollBar::handle:horizontal { min-width: 32px; margin: 2px 0; border: none; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenuBar { background: $well; padding: 0 8px; min-height: 28px; border: none; }
QMenuBar::item { padding: 5px 9px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: $current; }
QMenu { background: $raised; border: 1px solid $edge; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $current; color: $ink; }
QMenu::item:disabled { color: $soft; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QToolBar { background: $paper; border: none; border-bottom: 1px solid $line; spacing: 8px;
  padding: 0 8px; min-height: 43px; }
QToolBar::separator { width: 1px; background: $line; margin: 12px 4px; }
QStatusBar { background: $well; color: $soft; border-top: 1px solid $line; min-height: 23px; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: $soft; }

QSpinBox[role="stepper"]::up-arrow, QSpinBox[role="stepper"]::down-arrow { image: none; }
QSpinBox[role="stepper"] QToolButton { min-height: 0; padding: 0; border-radius: 5px; }
QPushButton[role="square"] { padding: 0; min-width: 30px; max-width: 30px; icon-size: 16px; }
QPushButton[role="dense"] { min-height: 26px; padding: 0 10px; }

QTabWidget::pane { border: none; }
QTabBar { background: $well; }
QTabBar::tab { background: $well; color: $soft; padding: 0 10px; min-height: 32px;
  border: 1px solid transparent; border-top: 3px solid transparent; border-bottom-color: $line; }
QTabBar::tab:selected { background: $paper; color: $ink; border-color: $line;
  border-top-color: $accent; border-bottom-color: $paper; }
QTabBar::tab:hover:!selected { color: $ink; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
.QProgressBar { background: $track; border: none; border-radius: 3px; max-height: 8px;
  min-height: 8px; }
.QProgressBar::chunk { background: $accent; border-radius: 3px; }
QGroupBox { border: 1px solid $line; border-radius: 6px; margin-top: 10px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 10px; padding: 0 4px; }
QToolTip { background: $raised; color: $ink; border: 1px solid $edge; padding: 4px 6px; }
""")


def style_sheet(palette: Palette, scheme: str) -> str:
    """Return the style sheet for ``palette``; ``scheme`` is light or dark."""
    signs = {
        name: resource_path(f"icons/sheet/{file}-{scheme}.svg").as_posix()
        for name, file in (
            ("chevron_down", "chevron-down"),
            ("minus", "minus"),
            ("plus", "plus"),
            ("tick", "tick"),
            ("dot", "dot"),
        )
    }
    colours = {name: getattr(palette, name) for name in palette.__slots__}
    red, green, blue = (int(palette.edge[place : place + 2], 16) for place in (1, 3, 5))
    handle = f"rgba({red}, {green}, {blue}, 55%)"
    return _SHEET.substitute(colours, handle=handle, **signs)


_ACCENT = Template("""
QLabel[role="accent"] { color: $accent; }
QFrame[role="note"], QWidget[role="note"] { background: $chosen; }
QPushButton:hover, QToolButton[role="button"]:hover { background: $chosen; }
QPushButton:pressed, QPushButton:checked { background: $current; }
QPushButton[role="primary"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[role="primary"]:hover { border-color: $ink; }
QPushButton[role="primary"]:disabled {
  background: $track; color: $soft; border-color: $track; }
QPushButton[role="quiet"], QPushButton[role="link"], QToolButton[role="quiet"] {
  background: transparent; }
QPushButton[role="quiet"]:hover, QToolButton:hover { background: $chosen; }
QPushButton[role="quiet"]:pressed, QPushButton[role="quiet"]:checked,
QToolButton:pressed, QToolButton:checked { background: $current; }
QPushButton[role="link"] { color: $accent; }
QPushButton[role="link"]:disabled { color: $soft; }
QPushButton[role="chip"]:hover, QToolButton[role="chip"]:hover { background: $chosen; }
QPushButton[role="chip"]:checked, QToolButton[role="chip"]:checked {
  background: $current; border-color: $current; }
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  selection-background-color: $accent; selection-color: $on_accent; }
QComboBox QAbstractItemView { selection-background-color: $current; }
QCheckBox::indicator:checked, QListView::indicator:checked {
  background: $accent; border-color: $accent; }
QRadioButton::indicator:checked { border-color: $accent; }
QAbstractItemView { selection-background-color: $current; }
QMenu::item:selected { background: $current; }
.QProgressBar::chunk { background: $accent; border-radius: 3px; }
""")


def accent_sheet(palette: Palette) -> str:
    """Return the rules that carry the accent of ``palette``, for the pages of one game."""
    colours = {name: getattr(palette, name) for name in palette.__slots__}
    return _ACCENT.substitute(colours)
