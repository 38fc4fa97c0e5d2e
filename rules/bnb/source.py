"""Where the rules of BnB stand, as ``Source`` values. The document has chapters and no pages."""

from __future__ import annotations

from rules.breakdown import Source
from rules.option import CAMPAIGN as CAMPAIGN

BOOK = "BnB"
OVERVIEW = Source(BOOK, "I. Overview")
STATS = Source(BOOK, "II. Stats")
SKILLS = Source(BOOK, "III. Skills")
EQUIPMENT = Source(BOOK, "IV. Equipment")
ENCOUNTERS = Source(BOOK, "V. Encounters")
SWORDS = Source(BOOK, "VI. Swords")
SORCERY = Source(BOOK, "VII. Sorcery")
PAIN = Source(BOOK, "VIII. Pain and suffering")
MONSTERS = Source(BOOK, "IX. Monsters and horrors")
WORLD = Source(BOOK, "A. The world")
DOCUMENT = Source("", "this document")
