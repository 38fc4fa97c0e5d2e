"""The wizard for a Faded Glory combatant."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.fadedglory.wizard.body_page import BodyPage
from gui.fadedglory.wizard.class_page import ClassPage
from gui.fadedglory.wizard.draft import Draft
from gui.fadedglory.wizard.powers_page import PowersPage
from gui.fadedglory.wizard.review_page import ReviewPage
from gui.fadedglory.wizard.start_page import StartPage
from gui.fadedglory.wizard.step import STEPS
from gui.fadedglory.wizard.summary_panel import SummaryPanel
from gui.session import Session
from gui.wizard.page import WizardPage
from gui.wizard.wizard import Wizard

PAGES: tuple[type[WizardPage], ...] = (StartPage, ClassPage, BodyPage, PowersPage, ReviewPage)


class CombatantWizard(Wizard):
    """Builds the combatant of ``session``; any will do, new or old."""

    draft: Draft
    summary: SummaryPanel
    panel_width = 265

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(Draft(session, STEPS), PAGES, SummaryPanel, parent)
