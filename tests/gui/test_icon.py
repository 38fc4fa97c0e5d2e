"""Icons: every file draws, in the colour of the moment."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QPushButton

from gui.icon import hex_color, icon, icon_pixmap
from gui.theme import theme
from resources.loader import resource_path

NAMES = sorted(path.stem for path in resource_path("icons").glob("*.svg"))
PROMISED = """book search plus minus close check warning error note undo redo print play export
duplicate trash reveal more person levels star wand shield rings heart page clock sword bag coin
dice arrow-left arrow-right chevron-down lock bolt melee ranged armor ritual project filter folder
sun moon gear save crown fabula"""


def colours(picture: QImage) -> set[str]:
    """The full colours of a picture, without its soft edges."""
    return {
        picture.pixelColor(x, y).name().upper()
        for x in range(picture.width())
        for y in range(picture.height())
        if picture.pixelColor(x, y).alpha() == 255
    }


def test_every_promised_icon_is_there() -> None:
    assert set(PROMISED.split()) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_draws_in_one_colour_and_keeps_its_edges_free(qapp, name: str) -> None:
    picture = icon_pixmap(name, "accent", 32).toImage()
    assert colours(picture) == {theme().palette().accent}
    text = resource_path(f"icons/{name}.svg").read_text(encoding="utf-8")
    assert "currentColor" in text
    assert "#" not in text


def test_an_icon_follows_the_theme(qapp) -> None:
    made = icon("play")
    before = colours(made.pixmap(QSize(16, 16)).toImage())
    theme().use("dark")
    after = colours(made.pixmap(QSize(16, 16)).toImage())
    assert before == {hex_color("#1E1F24")}
    assert after == {theme().palette().ink}


def test_a_disabled_icon_is_soft(qapp) -> None:
    made = icon("play", "accent").pixmap(QSize(16, 16), QIcon.Mode.Disabled)
    assert colours(made.toImage()) == {theme().palette().soft}


def test_an_icon_is_sharp_on_a_dense_screen(qapp) -> None:
    pixmap = icon("fabula").pixmap(QSize(16, 16), 2.0)
    assert pixmap.size() == QSize(32, 32)
    assert pixmap.devicePixelRatio() == 2.0


def test_an_unknown_icon_is_an_error(qapp) -> None:
    with pytest.raises(FileNotFoundError):
        icon("croquet")


def test_icons_outlive_their_makers(qtbot) -> None:
    button = QPushButton("Go")
    qtbot.addWidget(button)
    button.setIcon(icon("play"))
    gc.collect()
    for _ in range(200):
        copy = QIcon(button.icon())
        assert not copy.pixmap(QSize(16, 16)).isNull()
    button.show()
    button.grab()
