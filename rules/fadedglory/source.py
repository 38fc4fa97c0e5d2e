"""Where the rules of Faded Glory stand. The document has four stages and no pages."""

from __future__ import annotations

from rules.breakdown import Source
from rules.option import CAMPAIGN as CAMPAIGN

BOOK = "Faded Glory"
FIGHT = Source(BOOK, "tabletop combat")
INITIATIVE = Source(BOOK, "1. Initiative")
DECLARATION = Source(BOOK, "2. Declaration")
ACTIONS = Source(BOOK, "3. Actions")
RESOLUTION = Source(BOOK, "4. Resolution")
LIVE_GAME = Source("Live game", "entered by hand")
DOCUMENT = Source("", "this document")
