"""The event reference: every listed event and the steps of a call, for the whole table."""

from __future__ import annotations

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from sheets.battlestorm.event_part import event_section
from sheets.battlestorm.model_words import event_words
from sheets.battlestorm.words import GAME_TITLE
from sheets.flow import Block, Flow, Section
from sheets.font import REGULAR, SEMIBOLD, Span
from sheets.head import draw_head_rule
from sheets.paper import MM, TEXT_WIDTH, span
from sheets.pen import Pen
from sheets.prose import line_blocks

HEAD = 8 * MM


def draw_event_list(pen: Pen, model: Model) -> None:
    """Draw all listed events under the rulings of the model's campaign, on a new page."""

    def opened() -> float:
        pen.new_page()
        x, y = pen.paper.left, pen.paper.top
        draw_head_rule(pen, x, y, TEXT_WIDTH, game=GAME_TITLE, title="Event reference")
        return y + HEAD

    flow = Flow(pen, opened)
    flow.start()
    pen.mark("Event reference", pen.paper.top, level=0)
    ruled = Model(options=model.options)
    rows = [event_words(event, ruled) for event in catalog().content.events]
    flow.wide(event_section(rows, has_chances=False))
    flow.narrow(Section("A call", _told(_steps())))
    flow.narrow(Section("What they do", _told(_effects())))


def _steps() -> list[tuple[str, str]]:
    return [(step.name, step.effect) for step in catalog().content.steps]


def _effects() -> list[tuple[str, str]]:
    return [(event.name, event.effect) for event in catalog().content.events]


def _told(texts: list[tuple[str, str]]) -> list[Block]:
    blocks: list[Block] = []
    for name, text in texts:
        blocks += line_blocks((Span(f"{name}. ", SEMIBOLD), Span(text, REGULAR)), span(6), 8.0)
    return blocks
