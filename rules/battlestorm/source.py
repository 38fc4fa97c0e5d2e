"""Where the rules of Battlestorm stand. The document has headings and no pages."""

from __future__ import annotations

from rules.breakdown import Source
from rules.option import CAMPAIGN as CAMPAIGN

BOOK = "Battlestorm Basic"
FAITH = Source(BOOK, "faith")
CALLING = Source(BOOK, "calling")
AREAS = Source(BOOK, "area of effect")
RANGE = Source(BOOK, "range")
DURATION = Source(BOOK, "duration")
SAVES = Source(BOOK, "saves")
DAMAGE = Source(BOOK, "damage")
EVENTS = Source(BOOK, "events")
OTHER_VOLUME = Source("Another volume", "entered by hand")
DOCUMENT = Source("", "this document")
