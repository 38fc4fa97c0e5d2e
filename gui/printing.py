"""Sends pictures of pages to a printer of the platform."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QMarginsF, QRectF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QTransform
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from models.errors import UserError

MOST_DPI = 300
"""A picture of an A4 page takes 35 MB at 300 dots an inch, and four times that at 600."""


def chosen_printer(parent: QWidget, paper: str, pages: int) -> QPrinter | None:
    """Ask for a printer with the platform's dialog; None when the user changed their mind."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    size = QPageSize.PageSizeId.Letter if paper == "letter" else QPageSize.PageSizeId.A4
    printer.setPageLayout(
        QPageLayout(QPageSize(size), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    printer.setFullPage(True)
    dialog = QPrintDialog(printer, parent)
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange)
    dialog.setMinMax(1, pages)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return printer if accepted else None


def printed_pages(printer: QPrinter, pages: int) -> Sequence[int]:
    """Return the indices of the pages that the user chose to print."""
    if printer.printRange() != QPrinter.PrintRange.PageRange:
        return range(pages)
    return range(max(0, printer.fromPage() - 1), min(pages, printer.toPage() or pages))


def resolution_for(printer: QPrinter) -> float:
    return min(float(printer.resolution()), MOST_DPI)


def upright(image: QImage, sheet: QRectF) -> QImage:
    """Return the picture as the paper goes through the printer: pages on their side are turned."""
    if (image.width() > image.height()) == (sheet.width() > sheet.height()):
        return image
    return image.transformed(QTransform().rotate(90))


def send(printer: QPrinter, images: Iterable[QImage]) -> None:
    """Print each picture over a whole page.

    Raises:
        UserError: when the printer does not take the job.
    """
    painter = QPainter()
    if not painter.begin(printer):
        raise UserError(
            "The printer does not take the job.",
            remedy="See that it is on and has paper, or save the sheet as PDF.",
        )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    sheet = QRectF(printer.paperRect(QPrinter.Unit.DevicePixel))
    sheet.moveTo(0, 0)
    try:
        for number, image in enumerate(images):
            if number and not printer.newPage():
                raise UserError(
                    "The printer stopped before the last page.",
                    remedy="See what it says, then print the rest.",
                )
            painter.drawImage(sheet, upright(image, sheet))
    finally:
        painter.end()
