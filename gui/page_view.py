"""Pages on the screen, one under the other, at any zoom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.page_image import POINTS_PER_INCH, PageImage, PageSize
from gui.theme import set_role

FIT_WIDTH, FIT_PAGE = "fit width", "fit page"
ZOOMS = (
    ("Fit width", FIT_WIDTH),
    ("Whole page", FIT_PAGE),
    ("75 %", "0.75"),
    ("100 %", "1"),
    ("150 %", "1.5"),
    ("200 %", "2"),
)
SCREEN_DPI = 96
GAP = 16


class PageView(QScrollArea):
    """The pages one under the other, each with its number and its text as spoken words."""

    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pages")
        self.setAccessibleName("Pages")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._body = QWidget()
        set_role(self._body, "well")
        self._stack = QVBoxLayout(self._body)
        self._stack.setContentsMargins(GAP, GAP, GAP, GAP)
        self._stack.setSpacing(GAP)
        self._stack.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._pages: list[QLabel] = []
        self._scale = 1.0
        self.setWidget(self._body)

    @property
    def pages(self) -> Sequence[QLabel]:
        """One label for each page, in order."""
        return tuple(self._pages)

    def lay_out(self, sizes: Sequence[PageSize], zoom: str) -> float:
        """Make room for pages of ``sizes`` and return the pixels of the screen per inch."""
        self._scale = self._scale_of(sizes, zoom)
        while len(self._pages) > len(sizes):
            page = self._pages.pop()
            self._stack.removeWidget(page)
            page.deleteLater()
        while len(self._pages) < len(sizes):
            page = QLabel()
            page.setAlignment(Qt.AlignmentFlag.AlignCenter)
            page.setScaledContents(True)
            self._pages.append(page)
            self._stack.addWidget(page)
        for number, (page, size) in enumerate(zip(self._pages, sizes, strict=True), 1):
            page.setFixedSize(
                round(size.width * self._scale / POINTS_PER_INCH),
                round(size.height * self._scale / POINTS_PER_INCH),
            )
            page.setAccessibleName(f"Page {number} of {len(sizes)}")
        return self._scale

    def show_page(self, page: PageImage) -> None:
        pixmap = QPixmap.fromImage(page.image)
        label = self._pages[page.index]
        label.setPixmap(pixmap)
        label.setAccessibleDescription(page.text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def sizeHint(self) -> QSize:
        return QSize(640, 720)

    def _scale_of(self, sizes: Sequence[PageSize], zoom: str) -> float:
        if zoom not in (FIT_WIDTH, FIT_PAGE):
            return float(zoom) * SCREEN_DPI
        width = max((size.width for size in sizes), default=595)
        height = max((size.height for size in sizes), default=842)
        room = self.viewport().size() - QSize(2 * GAP, 2 * GAP)
        by_width = room.width() * POINTS_PER_INCH / width
        by_height = room.height() * POINTS_PER_INCH / height
        return max(20.0, by_width if zoom == FIT_WIDTH else min(by_width, by_height))
