"""Step 2: Identity, Theme and Origin, typed or drawn from the tables."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QStringListModel, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.binding import LineBinding
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import WizardPage
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.wizard.label import plain_label, push_button, set_text, soft_label
from gui.wizard.suggestion import suggestions
from models.fabula.hero import Hero
from rules.fabula.creation import IdentityPart, random_identity_part
from rules.fabula.origin import random_identity, random_origin, random_theme

_PARTS: tuple[tuple[IdentityPart, str], ...] = (
    ("adjective", "Adjective"),
    ("concept", "Concept"),
    ("detail", "Detail"),
)


class IdentityPage(WizardPage):
    title = "Identity"
    sentence = "Three short traits say who the hero is. They are invoked in play to reroll dice."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._parts: dict[IdentityPart, str] = {}
        self._all = push_button("All three at random", sign="dice")
        self._all.clicked.connect(self._draw_all)
        self.corner.addWidget(self._all, 0, Qt.AlignmentFlag.AlignTop)
        self._add_trait(
            "identity", "Identity", "who you are, in a few words", "Exiled princess of Platea"
        )
        self._add_parts()
        self.body.addSpacing(8)
        self._add_trait("theme", "Theme", "what drives you", "Hope")
        self._add_themes()
        self.body.addSpacing(8)
        origin = self._add_trait("origin", "Origin", "where you come from", "Platea")
        self._places = QStringListModel(self)
        completer = suggestions(self._places, self)
        completer.activated.connect(self._take_place)
        origin.setCompleter(completer)
        self.body.addWidget(soft_label("A place of your world. Typing offers the listed names."))
        self.body.addStretch(1)

    def _add_trait(self, field: str, title: str, note: str, example: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(500)
        edit.setAccessibleName(title)
        edit.setPlaceholderText(f"For example: {example}")
        LineBinding(edit, self.draft.session, field, f"change {title}")
        draw = push_button("Random", sign="dice", name=f"Random {title}")
        draw.setToolTip(f"Draw a random {title} from the tables")
        draw.setProperty("field", field)
        draw.clicked.connect(self._draw)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(edit, 1)
        row.addWidget(draw)
        self.body.addWidget(Heading(title, note, role="section"))
        self.body.addLayout(row)
        self.keep(field, edit)
        return edit

    def _add_parts(self) -> None:
        holder = QWidget()
        flow = Flow(holder, gap=8)
        flow.addWidget(_fixed_caption("Draw one part anew:"))
        for part, word in _PARTS:
            button = push_button(word, role="chip", sign="dice", name=f"Random {part}")
            button.setToolTip(f"Draw a random {part}; the rest stays")
            button.setProperty("part", part)
            button.clicked.connect(self._draw_part)
            flow.addWidget(button)
        self.body.addWidget(holder)

    def _add_themes(self) -> None:
        holder = QWidget()
        flow = Flow(holder, gap=8)
        self._chips: list[QPushButton] = []
        for theme in self.draft.catalog.content.themes:
            chip = push_button(theme.name, role="chip", name=f"Theme {theme.name}")
            chip.setToolTip(theme.gist)
            chip.setCheckable(True)
            chip.setProperty("theme", theme.name)
            chip.clicked.connect(self._take_theme)
            flow.addWidget(chip)
            self._chips.append(chip)
        self._gist = soft_label()
        self.body.addWidget(holder)
        self.body.addWidget(self._gist)

    def first_control(self) -> QWidget | None:
        return self.control_at("identity")

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero = self.draft.hero
        known = self.draft.catalog
        self._places.setStringList(list(known.content.place_names))
        mine = hero.theme.strip().casefold()
        gist = "One of these, or a word of your own."
        for theme, chip in zip(known.content.themes, self._chips, strict=True):
            is_mine = theme.name.casefold() == mine
            chip.setChecked(is_mine)
            if is_mine:
                gist = f"{theme.name}: {theme.gist}."
        set_text(self._gist, gist)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _draw(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            field = str(button.property("field"))
            self.draft.change(f"random {field}", lambda hero: self._drawn(hero, field))

    def _drawn(self, hero: Hero, *fields: str) -> Hero:
        rng, known = self.draft.random, self.draft.catalog
        makers: dict[str, Callable[[], str]] = {
            "identity": lambda: random_identity(rng, known),
            "theme": lambda: random_theme(rng, known),
            "origin": lambda: random_origin(rng, known),
        }
        if "identity" in fields:
            self._parts = {}
        return hero.replaced(**{field: makers[field]() for field in fields})

    @Slot()
    def _draw_all(self) -> None:
        self.draft.change(
            "random traits", lambda hero: self._drawn(hero, "identity", "theme", "origin")
        )

    @Slot()
    def _draw_part(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            part: IdentityPart = button.property("part")
            self.draft.change(f"random {part}", lambda hero: self._with_part(hero, part))

    def _with_part(self, hero: Hero, part: IdentityPart) -> Hero:
        """Put a new part in the place of the old one, or add it to what was typed."""
        text = hero.identity.strip()
        new = random_identity_part(part, self.draft.random, self.draft.catalog)
        old = self._parts.get(part, "")
        if old and old in text:
            text = text.replace(old, new, 1)
        elif part == "adjective":
            text = f"{new} {text}".strip()
        else:
            text = f"{text} {new}".strip()
        self._parts[part] = new
        return hero.replaced(identity=text)

    @Slot()
    def _take_theme(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            name = str(chip.property("theme"))
            mine = "" if self.draft.hero.theme == name else name
            self.draft.change("choose Theme", lambda hero: hero.replaced(theme=mine))
            self.refresh()

    @Slot(str)
    def _take_place(self, name: str) -> None:
        self.draft.change("choose Origin", lambda hero: hero.replaced(origin=name))


def _fixed_caption(text: str) -> QWidget:
    label = plain_label(text, role="caption", size="caption")
    label.setMinimumHeight(24)
    return label
