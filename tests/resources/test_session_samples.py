"""The sample sessions: nothing is wrong with them, and a fight begins on them at once."""

from __future__ import annotations

from typing import cast

from cli.assessment import assessed
from models.fabula.hero import Hero
from models.fabula.session import Session
from models.fadedglory.session import Session as FadedGlorySession
from models.storage import load
from resources.loader import resource_path
from rules.fabula.table.conflict import conflict_begun
from sheets.render import pdf_bytes


def test_weir_night_has_the_samples_and_the_encounter_on_the_table() -> None:
    night = cast(Session, load(resource_path("samples/fabula/sessions/weir_night.folio")).document)
    for member, name in zip(
        night.members, ("camilla", "red_sorcerer", "samurai", "sage"), strict=True
    ):
        hero = cast(Hero, load(resource_path(f"samples/fabula/{name}.folio")).document)
        assert member.hero == hero
        assert member.reference is None, "a user's library need not hold the samples"
    assert [foe.name for foe in night.foes if foe.wave == 1] == [
        "Gate Warden",
        "Reed Lynx A",
        "Reed Lynx B",
    ]
    assert [clock.sections for clock in night.clocks] == [6, 8, 4]


def test_a_conflict_begins_on_weir_night_with_the_first_wave() -> None:
    night = cast(Session, load(resource_path("samples/fabula/sessions/weir_night.folio")).document)
    begun = conflict_begun(night, "heroes").conflict
    assert begun is not None
    assert len(begun.fighters) == 7


def test_nothing_is_wrong_with_the_sample_sessions_and_they_print() -> None:
    for file in ("fabula/sessions/weir_night", "fadedglory/sessions/gate_at_dusk"):
        path = resource_path(f"samples/{file}.folio")
        document = load(path).document
        assert assessed(document, path).problems == (), file
        assert pdf_bytes(document).pages >= 1, file


def test_the_toll_gate_has_four_of_the_party_and_three_guards() -> None:
    file = resource_path("samples/fadedglory/sessions/gate_at_dusk.folio")
    session = cast(FadedGlorySession, load(file).document)
    sides = [fighter.combatant.side for fighter in session.turn.fighters]
    assert sides == ["party"] * 4 + ["opposition"] * 3
