"""The wizard for a Battlestorm model."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.wizard.draft import Draft
from gui.battlestorm.wizard.events_page import EventsPage
from gui.battlestorm.wizard.model_page import ModelPage
from gui.battlestorm.wizard.review_page import ReviewPage
from gui.battlestorm.wizard.start_page import StartPage
from gui.battlestorm.wizard.step import STEPS
from gui.battlestorm.wizard.summary_panel import SummaryPanel
from gui.session import Session
from gui.wizard.page import WizardPage
from gui.wizard.wizard import Wizard

PAGES: tuple[type[WizardPage], ...] = (StartPage, ModelPage, EventsPage, ReviewPage)


class ModelWizard(Wizard):
    """Builds the model of ``session``; any will do, new or old."""

    draft: Draft
    summary: SummaryPanel
    panel_width = 265

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(Draft(session, STEPS), PAGES, SummaryPanel, parent)
