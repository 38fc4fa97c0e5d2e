"""Step 4: the whole model on one page, with what is open and the way to each step."""

from __future__ import annotations

from collections.abc import Sequence

from gui.battlestorm.wizard.draft import Draft
from gui.battlestorm.wizard.review_facts import review_facts
from gui.wizard.fact_list import Fact
from gui.wizard.review_page import ReviewPage as Review


class ReviewPage(Review):
    draft: Draft

    def facts(self) -> Sequence[Sequence[Fact]]:
        return review_facts(self.draft.numbers)
