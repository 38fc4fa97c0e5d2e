"""The wizard for a hero of Fabula Ultima."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.fabula.wizard.attribute_page import AttributePage
from gui.fabula.wizard.bond_page import BondPage
from gui.fabula.wizard.class_page import ClassPage
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.equipment_page import EquipmentPage
from gui.fabula.wizard.identity_page import IdentityPage
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.review_page import ReviewPage
from gui.fabula.wizard.skill_page import SkillPage
from gui.fabula.wizard.start_page import StartPage
from gui.fabula.wizard.step import TITLES, is_missing, statuses, step_of
from gui.fabula.wizard.summary_panel import SummaryPanel
from gui.session import Session
from gui.wizard.page import WizardPage as Page
from gui.wizard.steps import WizardSteps
from gui.wizard.wizard import Wizard
from models.fabula.hero import Hero

PAGES: tuple[type[Page], ...] = (
    StartPage,
    IdentityPage,
    ClassPage,
    SkillPage,
    AttributePage,
    EquipmentPage,
    BondPage,
    ReviewPage,
)


def _line(hero: Hero) -> str:
    return f"Fabula Ultima, level {hero.created_at}"


STEPS = WizardSteps(
    titles=TITLES,
    step_of=step_of,
    is_missing=is_missing,
    line=_line,
    statuses=statuses,
    missing_words={
        "skill-missing": ("Skill to pick", "Skills to pick"),
        "pick-missing": ("choice to make", "choices to make"),
        "heroic-missing": ("Heroic Skill to pick", "Heroic Skills to pick"),
        "attribute-step-missing": ("attribute to raise", "attributes to raise"),
    },
)


class HeroWizard(Wizard):
    """Builds the hero of ``session``; any hero will do, new or old."""

    draft: Draft
    summary: SummaryPanel

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(Draft(session, STEPS), PAGES, SummaryPanel, parent)

    def show_in_summary(self, step: int, page: Page) -> None:
        own = isinstance(page, WizardPage) and page.has_own_dice
        self.summary.show_page(step, has_own_dice=own)
