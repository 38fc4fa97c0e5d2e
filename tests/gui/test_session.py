"""A session: undo steps, merging, refusals, clean and dirty, and what it costs in memory."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

import gui.session
from gui.session import Session
from models.document import Document
from models.errors import DocumentError
from models.fabula.hero import Hero, PlayState
from rules.problem import Fix
from rules.systems import Assessment, DocumentKind

Opening = Callable[..., Session]


@pytest.fixture
def ada(session: Opening) -> Session:
    return session(Hero(name="Ada"))


def test_an_edit_is_one_named_step_and_can_be_undone(qtbot, ada: Session) -> None:
    before = ada.document
    after = before.replaced(name="Bea")
    with qtbot.waitSignal(ada.changed):
        assert ada.edit(after, "Change name")
    assert ada.document is after
    assert ada.stack.undoText() == "Change name"
    ada.stack.undo()
    assert ada.document is before
    ada.stack.redo()
    assert ada.document is after


def test_an_undo_tells_of_the_change(qtbot, ada: Session) -> None:
    ada.set_field("name", "Bea", "Change name")
    with qtbot.waitSignal(ada.changed):
        ada.stack.undo()
    with qtbot.waitSignal(ada.changed):
        ada.stack.redo()


def test_an_equal_document_is_no_step(qtbot, ada: Session) -> None:
    with qtbot.assertNotEmitted(ada.changed):
        assert ada.edit(Hero(name="Ada"), "Change name")
    assert ada.stack.count() == 0
    assert not ada.is_dirty


def test_typing_in_one_field_is_one_step(ada: Session) -> None:
    for text in ("A", "An", "Ann"):
        ada.set_field("name", text, "Change name")
    assert ada.stack.count() == 1
    ada.stack.undo()
    assert ada.document.name == "Ada"


def test_a_step_of_another_field_ends_the_merging(ada: Session) -> None:
    ada.set_field("name", "An", "Change name")
    ada.set_field("player", "P", "Change player")
    ada.set_field("name", "Ann", "Change name")
    assert [ada.stack.text(index) for index in range(3)] == [
        "Change name",
        "Change player",
        "Change name",
    ]


def test_steps_without_a_key_never_merge(ada: Session) -> None:
    ada.edit(ada.document.replaced(name="B"), "Rename")
    ada.edit(ada.document.replaced(name="C"), "Rename")
    assert ada.stack.count() == 2


def test_the_end_of_merging_makes_a_new_step(ada: Session) -> None:
    ada.set_field("name", "An", "Change name")
    ada.end_merge()
    ada.set_field("name", "Ann", "Change name")
    assert ada.stack.count() == 2


def test_a_merged_step_that_leads_back_vanishes(qtbot, ada: Session) -> None:
    ada.set_field("name", "Ad", "Change name")
    assert ada.is_dirty
    with qtbot.waitSignals([ada.changed, ada.clean_changed]):
        ada.set_field("name", "Ada", "Change name")
    assert ada.stack.count() == 0
    assert not ada.is_dirty


def test_typing_after_an_undo_begins_a_step_of_its_own(ada: Session) -> None:
    ada.set_field("name", "An", "Change name")
    ada.set_field("player", "P", "Change player")
    ada.stack.undo()
    ada.set_field("player", "Q", "Change player")
    ada.stack.undo()
    assert (ada.document.name, ada.document.player) == ("An", "")


def test_a_value_that_does_not_fit_is_refused_with_the_reason(qtbot, ada: Session) -> None:
    with qtbot.waitSignal(ada.refused) as refusal, qtbot.assertNotEmitted(ada.changed):
        assert not ada.set_field("name", "x" * 501, "Change name")
    assert "name" in refusal.args[0]
    assert ada.document.name == "Ada"
    assert ada.stack.count() == 0


def test_a_listener_may_edit_again(ada: Session) -> None:
    def follow() -> None:
        if ada.document.player != ada.document.name:
            ada.set_field("player", ada.document.name, "Follow")

    ada.changed.connect(follow)
    ada.set_field("name", "Bea", "Change name")
    assert (ada.document.name, ada.document.player) == ("Bea", "Bea")
    assert [ada.stack.text(index) for index in range(2)] == ["Change name", "Follow"]
    ada.changed.disconnect(follow)
    ada.stack.undo()
    assert (ada.document.name, ada.document.player) == ("Bea", "")


def test_a_fix_is_a_step_with_its_label(ada: Session) -> None:
    ada.apply_fix(Fix("Call her Eve", lambda document: document.replaced(name="Eve")))
    assert ada.document.name == "Eve"
    assert ada.stack.undoText() == "Call her Eve"


def test_a_fix_that_fails_is_refused(qtbot, ada: Session) -> None:
    def failing(document: Document) -> Document:
        raise DocumentError("The purse is closed.", remedy="Open it.")

    with qtbot.waitSignal(ada.refused) as refusal:
        assert not ada.apply_fix(Fix("Pay", failing))
    assert refusal.args == ["The purse is closed."]


def test_the_assessment_is_counted_once_for_a_document(
    ada: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Document] = []

    def assess(document: Document) -> Assessment:
        counted.append(document)
        return Assessment({}, ())

    kind = DocumentKind("hero", "Hero", Hero, Hero, assess, lambda document: None)  # type: ignore
    monkeypatch.setattr(gui.session, "kind_of", lambda document: kind)
    assert ada.assessment is ada.assessment
    assert len(counted) == 1
    ada.set_field("name", "Bea", "Change name")
    assert len(counted) == 1
    assert ada.assessment is ada.assessment
    assert counted[1] is ada.document


def test_the_title_is_the_name_else_the_file_else_the_kind(session: Opening) -> None:
    assert session(Hero(name=" Ada ")).title == "Ada"
    assert session(Hero(), Path("ada.fable")).title == "ada"
    assert session(Hero()).title == "New hero"


def test_clean_and_dirty_follow_the_saved_document(qtbot, ada: Session, tmp_path: Path) -> None:
    with qtbot.waitSignal(ada.clean_changed) as told:
        ada.set_field("name", "Bea", "Change name")
    assert told.args == [False]
    with qtbot.waitSignals([ada.clean_changed, ada.path_changed]):
        ada.mark_saved(tmp_path / "bea.fable", ada.document)
    assert not ada.is_dirty
    assert ada.path == tmp_path / "bea.fable"
    ada.stack.undo()
    assert ada.is_dirty
    ada.stack.redo()
    assert not ada.is_dirty


def test_an_edit_during_the_save_keeps_the_session_dirty(ada: Session, tmp_path: Path) -> None:
    ada.set_field("name", "Bea", "Change name")
    written = ada.document
    ada.set_field("player", "P", "Change player")
    ada.mark_saved(tmp_path / "bea.fable", written)
    assert ada.is_dirty
    ada.stack.undo()
    assert not ada.is_dirty


def test_a_save_ends_the_merging(ada: Session, tmp_path: Path) -> None:
    ada.set_field("name", "B", "Change name")
    ada.mark_saved(tmp_path / "b.fable", ada.document)
    ada.set_field("name", "Be", "Change name")
    ada.stack.undo()
    assert ada.document.name == "B"
    assert not ada.is_dirty


def test_a_recovered_document_is_dirty(qtbot, ada: Session) -> None:
    with qtbot.waitSignal(ada.clean_changed):
        ada.mark_unsaved()
    assert ada.is_dirty


def test_steps_share_what_did_not_change(ada: Session) -> None:
    before = ada.document
    ada.edit(before.replaced(play=PlayState(xp=3)), "Change XP")
    assert ada.document.dice is before.dice
    assert ada.document.slots is before.slots


def test_a_closed_session_is_forgotten_with_its_history(qapp) -> None:
    closing = Session(Hero(name="Ada"))
    closing.set_field("name", "Bea", "Change name")
    gone = weakref.ref(closing)
    del closing
    gc.collect()
    assert gone() is None
