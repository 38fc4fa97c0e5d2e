"""What a hero's sheet prints only when asked: cards to cut of spells, items and Skills."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set

from models.fabula.hero import Hero, PlayState
from rules.fabula.derive import derive
from rules.fabula.numbers import HeroNumbers
from sheets.fabula.card_words import BLANK, CardWords, item_cards, skill_cards, spell_cards
from sheets.options import SheetExtra

SPELL_CARDS = SheetExtra(
    "spell-cards", "Spell cards", "a card to cut for each spell and each Arcanum"
)
ITEM_CARDS = SheetExtra(
    "item-cards", "Item cards", "a card to cut for each weapon, armor and thing with a Quality"
)
SKILL_CARDS = SheetExtra(
    "skill-cards", "Skill cards", "a card to cut for each Skill, Heroic Skill and gadget"
)
CARDS_ONLY = SheetExtra("cards-only", "Cards without the sheet", "leaves out all other pages")
EXTRAS = (SPELL_CARDS, ITEM_CARDS, SKILL_CARDS, CARDS_ONLY)

_DECKS: Mapping[SheetExtra, Callable[[HeroNumbers], tuple[CardWords, ...]]] = {
    SPELL_CARDS: spell_cards,
    ITEM_CARDS: item_cards,
    SKILL_CARDS: skill_cards,
}
BLANK_CARDS = 9

Decks = Mapping[str, Sequence[CardWords]]
"""The cards asked for, by the title of their deck."""


def decks_of(hero: Hero, extras: Set[str]) -> Decks:
    """Return the cards asked for; a hero without spells has none of those."""
    wanted = [extra for extra in _DECKS if extra.id in extras]
    if not wanted:
        return {}
    numbers = derive(hero if hero.play == PlayState() else hero.replaced(play=PlayState()))
    decks = {extra.label: _DECKS[extra](numbers) for extra in wanted}
    return {label: cards for label, cards in decks.items() if cards}


def blank_decks(extras: Set[str]) -> Decks:
    """Return a page of empty cards of each kind asked for."""
    return {extra.label: (BLANK[extra.id],) * BLANK_CARDS for extra in _DECKS if extra.id in extras}
