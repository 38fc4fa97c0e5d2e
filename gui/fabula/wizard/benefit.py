"""A class's free benefits as icons with words, and how a row of them is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from models.fabula.skill import HeroClass
from models.fabula.vocabulary import Martial

ROW = 20
ICON = 14
_INSIDE, _BETWEEN = 5, 12

_MARTIAL: dict[Martial, tuple[str, str]] = {
    "martial_melee": ("melee", "Melee"),
    "martial_ranged": ("ranged", "Ranged"),
    "martial_armor": ("armor", "Armor"),
    "martial_shields": ("shield", "Shields"),
}


@dataclass(frozen=True, slots=True)
class Benefit:
    """An icon of ``resources/icons`` and the word beside it."""

    icon: str
    text: str


def benefits_of(hero_class: HeroClass) -> tuple[Benefit, ...]:
    """Return the free benefits of ``hero_class`` in the order cards show them."""
    free = hero_class.benefits
    points = (("heart", "HP", free.hp), ("spark", "MP", free.mp), ("bag", "IP", free.ip))
    benefits = [Benefit(icon, f"{name} +{amount}") for icon, name, amount in points if amount]
    benefits += [Benefit(*_MARTIAL[kind]) for kind in free.martial]
    if free.rituals:
        benefits.append(Benefit("ritual", "Rituals"))
    if free.projects:
        benefits.append(Benefit("project", "Projects"))
    return tuple(benefits)


def benefits_height(benefits: Sequence[Benefit], width: float) -> int:
    """Return the height that ``benefits`` take when they wrap at ``width``."""
    places = _places(benefits, width)
    return int(places[-1].y()) + ROW if places else ROW


def paint_benefits(
    painter: QPainter, benefits: Sequence[Benefit], rect: QRectF, *, is_dim: bool = False
) -> None:
    """Draw ``benefits`` from the top left of ``rect``, wrapping at its width."""
    colours = theme().palette()
    painter.setFont(font("caption"))
    painter.setPen(QColor(colours.soft if is_dim else colours.ink))
    for benefit, place in zip(benefits, _places(benefits, rect.width()), strict=True):
        corner = rect.topLeft() + place
        box = QRectF(corner.x(), corner.y() + (ROW - ICON) / 2, ICON, ICON)
        paint_icon(painter, benefit.icon, box, "soft" if is_dim else "accent")
        text = QRectF(box.right() + _INSIDE, corner.y(), rect.width(), ROW)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, benefit.text)


def _places(benefits: Sequence[Benefit], width: float) -> list[QPointF]:
    metrics = QFontMetrics(font("caption"))
    found: list[QPointF] = []
    x = y = 0.0
    for benefit in benefits:
        wide = ICON + _INSIDE + metrics.horizontalAdvance(benefit.text)
        if x and x + wide > width:
            x, y = 0.0, y + ROW
        found.append(QPointF(x, y))
        x += wide + _BETWEEN
    return found
