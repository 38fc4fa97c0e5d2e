"""Who it is: name, traits, villainy, looks, tactics, phases, notes, picture."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from gui.binding import ComboBinding, TextBinding
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.desk import NpcDesk
from gui.icon import icon
from gui.part.portrait_field import PortraitField
from gui.widget.heading import Heading
from models.fabula.npc import Npc, Phase
from models.fabula.vocabulary import EDITION_NAMES
from rules.fabula.npc.villain import escalated

_TEXTS = (
    ("looks", "Looks", "change looks", "What the players see"),
    ("tactics", "Tactics", "change tactics", "What it does first, and when it gives up"),
)
_VILLAIN = ((None, "No Villain"), ("minor", "Minor"), ("major", "Major"), ("supreme", "Supreme"))


class ProfileSection(FormSection[NpcDesk]):
    id = "profile"

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Profile"))
        form = new_form()
        self.add_lines(form, (("name", "Name", "rename", "Such as “Drowned Captain”"),))
        self.traits = QLineEdit()
        self.traits.setPlaceholderText("Four words or so, with commas between")
        self.traits.textEdited.connect(self._change_traits)
        self.traits.editingFinished.connect(desk.session.end_merge)
        self.add_control(form, "block.traits", "Traits", self.traits)
        self.villain = QComboBox()
        for value, words in _VILLAIN:
            self.villain.addItem(words, value)
        ComboBinding(self.villain, desk.session, "villain", "change villainy")
        self.add_control(form, "villain", "Villain", self.villain)
        for field, label, step, hint in _TEXTS:
            edit = QPlainTextEdit()
            edit.setPlaceholderText(hint)
            edit.setTabChangesFocus(True)
            edit.setFixedHeight(64)
            TextBinding(edit, desk.session, field, step)
            self.add_control(form, field, label, edit)
        self.body.addLayout(form)
        self._add_phases()
        self.body.addWidget(Heading("Notes"))
        notes = QPlainTextEdit()
        notes.setAccessibleName("Notes")
        notes.setTabChangesFocus(True)
        notes.setMinimumHeight(120)
        TextBinding(notes, desk.session, "notes", "change notes")
        self.keep("notes", notes)
        self.body.addWidget(notes, 1)
        self.body.addWidget(Heading("This document"))
        self._portrait = PortraitField()
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        self._add_document()

    def _add_phases(self) -> None:
        self.body.addWidget(Heading("Phases", role="section"))
        self._phase_words = text_label("", "caption", wrap=True)
        self.body.addWidget(self._phase_words)
        row = QHBoxLayout()
        self.add_phase = QPushButton(icon("plus"), "Add a phase")
        self.add_phase.clicked.connect(self._add_phase)
        self.drop_phase = QPushButton("Remove the last phase")
        self.drop_phase.clicked.connect(self._drop_phase)
        self.shares = QCheckBox("All phases share one pool of HP")
        self.shares.clicked.connect(self._share)
        self.escalate = QPushButton("Escalate")
        self.escalate.clicked.connect(self._escalate)
        for control in (self.add_phase, self.drop_phase, self.shares, self.escalate):
            row.addWidget(control)
        row.addStretch(1)
        self.body.addLayout(row)

    def _add_document(self) -> None:
        form = new_form()
        self._tags = QLineEdit()
        self._tags.setPlaceholderText("Words to find it by, with commas between")
        self._tags.textEdited.connect(self._change_tags)
        self._tags.editingFinished.connect(self.desk.session.end_merge)
        self.add_control(form, "tags", "Tags", self._tags)
        edition = QComboBox()
        for id, name in EDITION_NAMES.items():
            edition.addItem(name[:1].upper() + name[1:], id)
        ComboBinding(edition, self.desk.session, "edition", "change edition")
        self.add_control(form, "edition", "Edition", edition)
        self.body.addLayout(form)

    def refresh(self) -> None:
        npc = self.desk.npc
        self._portrait.show_portrait(npc.portrait, npc.name)
        if _words_of(self.traits.text()) != self.desk.block.traits:
            self.traits.setText(", ".join(self.desk.block.traits))
        if _words_of(self._tags.text()) != npc.tags:
            self._tags.setText(", ".join(npc.tags))
        count = len(npc.phases)
        words = "One block from beginning to end."
        if count:
            kind = "share the HP of the first" if npc.shares_pool else "each begin fresh"
            words = f"{count + 1} phases, which {kind}. Choose which to edit above the powers."
        set_text(self._phase_words, words)
        self.drop_phase.setEnabled(bool(count))
        self.shares.setEnabled(bool(count))
        self.add_phase.setEnabled(count < 10)
        with QSignalBlocker(self.shares):
            self.shares.setChecked(npc.shares_pool)
        self.escalate.setEnabled(escalated(npc, self.desk.rules) is not npc)

    @Slot(str)
    def _change_traits(self, text: str) -> None:
        traits = _words_of(text)[:20]
        self.desk.change_block(
            "change traits", lambda block: block.replaced(traits=traits), merge="traits"
        )

    @Slot(str)
    def _change_tags(self, text: str) -> None:
        self.desk.session.set_field("tags", _words_of(text), "change tags")

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change picture" if portrait else "remove picture"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()

    @Slot()
    def _add_phase(self) -> None:
        def added(npc: Npc) -> Npc:
            last = npc.phases[-1].block if npc.phases else npc.block
            return npc.replaced(phases=(*npc.phases, Phase(block=last)))

        self.desk.change("add a phase", added)

    @Slot()
    def _drop_phase(self) -> None:
        def dropped(npc: Npc) -> Npc:
            return npc.replaced(phases=npc.phases[:-1], phase=min(npc.phase, len(npc.phases) - 1))

        self.desk.change("remove a phase", dropped)

    @Slot(bool)
    def _share(self, shared: bool) -> None:
        words = "share one pool" if shared else "fresh HP in every phase"
        self.desk.change(words, lambda npc: npc.replaced(shares_pool=shared))

    @Slot()
    def _escalate(self) -> None:
        self.desk.change("escalate", lambda npc: escalated(npc, self.desk.rules))


def _words_of(text: str) -> tuple[str, ...]:
    words = (word.strip() for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))
