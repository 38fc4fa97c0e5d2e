"""The wizard for a hero of BnB."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.bnb.wizard.concept_page import ConceptPage
from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.gear_page import GearPage
from gui.bnb.wizard.points_page import PointsPage
from gui.bnb.wizard.review_page import ReviewPage
from gui.bnb.wizard.sorcery_page import SorceryPage
from gui.bnb.wizard.start_page import StartPage
from gui.bnb.wizard.step import STEPS
from gui.bnb.wizard.summary_panel import SummaryPanel
from gui.session import Session
from gui.wizard.page import WizardPage
from gui.wizard.wizard import Wizard

PAGES: tuple[type[WizardPage], ...] = (
    StartPage,
    ConceptPage,
    PointsPage,
    GearPage,
    SorceryPage,
    ReviewPage,
)


class HeroWizard(Wizard):
    """Builds the hero of ``session``; any hero will do, new or old."""

    draft: Draft
    summary: SummaryPanel
    panel_width = 265

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(Draft(session, STEPS), PAGES, SummaryPanel, parent)
