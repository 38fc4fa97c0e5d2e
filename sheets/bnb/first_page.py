"""The first page of a hero, and what it has no room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from models.document import Portrait
from sheets.bnb.belongings import draw_awards, draw_gear, draw_purse
from sheets.bnb.fight import attack_blocks, draw_fight, draw_guard
from sheets.bnb.header import draw_header, draw_strip
from sheets.bnb.layout import Layout, best_layout, spare_rows
from sheets.bnb.panels import AIR as PANEL_AIR
from sheets.bnb.panels import SORCERY_ROW, panels, sorcery_height
from sheets.bnb.skills import TITLE_NOTE as SKILLS_NOTE
from sheets.bnb.skills import WIDTH as SKILL_WIDTH
from sheets.bnb.skills import skill_blocks, skill_head
from sheets.bnb.stats import draw_body, draw_stats
from sheets.bnb.words import AttackWords, GearWords, HeroWords, SkillWords
from sheets.flow import TITLE_HEIGHT, draw_blocks, draw_continued, draw_title
from sheets.form import Spill
from sheets.paper import GUTTER, span
from sheets.pen import Pen


@dataclass(frozen=True, slots=True)
class Overleaf:
    """What the first page has no room for."""

    attacks: Sequence[AttackWords]
    dex_skills: Sequence[SkillWords]
    int_skills: Sequence[SkillWords]
    sorceries: Sequence[SkillWords]
    gear: Sequence[GearWords]
    log: bool
    look: bool
    options: bool

    def __bool__(self) -> bool:
        lists = (self.attacks, self.dex_skills, self.int_skills, self.sorceries, self.gear)
        return any(lists) or self.log or self.look or self.options


def draw_first_page(
    pen: Pen, words: HeroWords, portrait: Portrait | None, spill: Spill
) -> Overleaf:
    """Draw the page and return what did not fit on it."""
    paper = pen.paper
    layout = best_layout(paper, words)
    draw_header(pen, words, layout.header, portrait, spill)
    draw_strip(pen, layout.strip_top, words, spill)
    draw_blocks(pen, paper.left, layout.asides_top, layout.asides.blocks)
    draw_stats(pen, paper.left, layout.stats_top, span(8), words, spill)
    draw_body(pen, paper.column(9), layout.stats_top, span(4), words, spill)
    attacks = _draw_fight(pen, layout, spill)
    dex, int_ = _draw_skills(pen, layout, spill)
    sorceries = _draw_panels(pen, layout, spill)
    gear = draw_gear(pen, layout.gear_top, words, layout.band, spill)
    draw_purse(pen, layout.gear_top, words, layout.band, spill)
    log = draw_awards(pen, layout.gear_top, words, layout.band, spill)
    aside = layout.asides
    return Overleaf(
        attacks=attacks,
        dex_skills=dex,
        int_skills=int_,
        sorceries=sorceries,
        gear=gear,
        log=log,
        look=aside.look_overleaf,
        options=aside.options_overleaf,
    )


def _draw_fight(pen: Pen, layout: Layout, spill: Spill) -> Sequence[AttackWords]:
    words, space = layout.words, layout.space
    shown = words.attacks[: layout.attacks]
    rows = (*shown, *(AttackWords(""),) * spare_rows(shown, layout.attacks))
    blocks = attack_blocks(rows, space.attack, span(8), spill)
    more = layout.more_attacks
    draw_fight(pen, pen.paper.left, layout.fight_top, span(8), blocks, more=more)
    draw_guard(
        pen,
        pen.paper.column(9),
        layout.fight_top,
        span(4),
        guard=words.guard,
        pitch=space.guard,
        state=words.state,
        bottom=layout.fight_top + layout.fight_height,
        spill=spill,
    )
    return words.attacks[layout.attacks :]


def _draw_skills(
    pen: Pen, layout: Layout, spill: Spill
) -> tuple[Sequence[SkillWords], Sequence[SkillWords]]:
    words, count = layout.words, layout.skills
    x, y = pen.paper.left, layout.skills_top
    draw_title(pen, x, y, span(8), "Skills", note=SKILLS_NOTE)
    y += TITLE_HEIGHT
    for number, (title, skills) in enumerate(
        ((words.dex_title, words.dex_skills), (words.int_title, words.int_skills))
    ):
        shown = skills[:count]
        rows = (*shown, *(SkillWords(""),) * spare_rows(shown, count))
        blocks = [skill_head(title), *skill_blocks(rows, layout.space.skill, spill)]
        left = x + number * (SKILL_WIDTH + GUTTER)
        end = draw_blocks(pen, left, y, blocks)
        if len(skills) > count:
            draw_continued(pen, left + SKILL_WIDTH, end)
    return words.dex_skills[count:], words.int_skills[count:]


def _draw_panels(pen: Pen, layout: Layout, spill: Spill) -> Sequence[SkillWords]:
    words = layout.words
    x, y = pen.paper.column(9), layout.skills_top
    room = layout.gear_top - layout.space.air - y
    rest: Sequence[SkillWords] = ()
    if words.sorcery:
        over = sorcery_height(words.sorcery) - room
        if over > 0:
            kept = max(0, len(words.sorcery.skills) - int(over / SORCERY_ROW) - 1)
            rest = words.sorcery.skills[kept:]
            shortened = replace(words.sorcery, skills=words.sorcery.skills[:kept])
            words = replace(words, sorcery=shortened)
    for panel in panels(words, room, spill):
        panel.draw(pen, x, y)
        y += panel.height + PANEL_AIR
    return rest
