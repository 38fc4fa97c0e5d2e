"""Heroes and creatures as Markdown: the same words and figures as on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.bnb.words import (
    AttackWords,
    CreatureWords,
    GuardWords,
    HeroWords,
    LogWords,
    SkillWords,
    StatWords,
)
from sheets.markdown import (
    bullets,
    document,
    escaped,
    escaped_line,
    heading,
    paragraphs,
    phrase_text,
    table,
)
from sheets.phrase import plain_text


def hero_text(words: HeroWords) -> str:
    """Return the hero's sheet as one Markdown document."""
    return document(
        (
            *_identity(words),
            *_numbers(words),
            *_fight(words.attacks, words.guard),
            *_ranges(words),
            *_skills(words),
            *_sorcery(words),
            *_belongings(words),
            *_points(words),
            *_options(words),
            *_texts((("Appearance", words.look), ("Notes", words.notes))),
        )
    )


def creature_text(words: CreatureWords) -> str:
    """Return the creature's card as one Markdown document."""
    about = [f"{label}: {escaped(text)}" for label, text in words.traits if label]
    about += [escaped_line(text) for label, text in words.traits if not label]
    for label, text in (("Has", words.gear), ("House rules", words.options)):
        if text:
            about.append(f"{label}: {escaped(text)}")
    secondary = (
        ("Constitution", words.constitution),
        ("Initiative", words.initiative),
        ("Size", words.size or "1"),
        ("Stamina", words.stamina.most),
        ("Health", words.health.most),
    )
    return document(
        (
            heading(1, escaped(words.name) or "Unnamed creature"),
            escaped_line(words.concept),
            f"{escaped(words.edition)} creature, worth {words.points} points",
            _stat_table(words.stats),
            table(("Number", ":Value"), secondary),
            *_fight(words.attacks, words.guard),
            heading(2, "Facts"),
            bullets(
                phrase_text(phrase)
                for phrase in (words.skills, words.sorcery, words.facts)
                if phrase
            ),
            bullets(about),
            *_texts((("Appearance", words.look), ("Notes", words.notes))),
        )
    )


def _identity(words: HeroWords) -> Iterator[str]:
    yield heading(1, escaped(words.name) or "Unnamed hero")
    yield f"{escaped(words.edition)} hero of {words.points} points"
    touched = words.touched_how or ("yes" if words.touched else "")
    rows = (
        ("Pronouns", words.pronouns),
        ("Player", words.player),
        ("Concept", words.concept),
        ("Homeland", words.homeland),
        ("Patron god", words.patron),
        ("Touched", touched),
    )
    told = [(label, escaped(text)) for label, text in rows if text]
    if told:
        yield table(("Who", ""), told)
    yield escaped_line(" ".join(plain_text(words.budget.stats).split()))
    yield escaped_line(" ".join(plain_text(words.budget.skills).split()))


def _stat_table(stats: Sequence[StatWords]) -> str:
    return table(
        ("Stat", ":Level", "Points paid", "What follows"),
        (
            (
                stat.name,
                stat.level,
                escaped(plain_text(stat.cube)),
                "; ".join(escaped(plain_text(line)) for line in stat.lines if line),
            )
            for stat in stats
        ),
    )


def _numbers(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Stats")
    yield _stat_table(words.stats)
    yield table(
        ("Number", ":Value", "Note"),
        (
            ("Constitution", words.constitution, ""),
            ("Initiative", words.initiative, "2d6 times this"),
            ("Stamina", words.stamina.most, words.stamina.note),
            ("Health", words.health.most, words.health.note),
        ),
    )


def _fight(attacks: Sequence[AttackWords], guard: Sequence[GuardWords]) -> Iterator[str]:
    yield heading(2, "Fight")
    if attacks:
        yield table(
            ("Attack", "Skill", ":1 act", ":2 acts", ":3 acts", ":Damage", "Sum", "Reach"),
            (
                (
                    escaped(attack.name),
                    escaped(attack.skill),
                    *attack.acts,
                    attack.damage,
                    escaped(attack.parts),
                    escaped(attack.reach),
                )
                for attack in attacks
            ),
        )
    yield heading(2, "Guard")
    yield table(
        ("Defence", "From", ":1 act", ":2 acts", ":3 acts"),
        ((row.name, escaped(row.source), *row.acts) for row in guard),
    )


def _ranges(words: HeroWords) -> Iterator[str]:
    if words.ranges:
        yield heading(2, "Range in yards")
        yield table(
            ("Weapon", *(f":{step}" for step in words.steps)),
            ((escaped(row.name), *row.bands) for row in words.ranges),
        )


def _skills(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Skills")
    for title, skills in ((words.dex_title, words.dex_skills), (words.int_title, words.int_skills)):
        yield heading(3, title)
        yield _skill_table(words, skills)


def _skill_table(words: HeroWords, skills: Sequence[SkillWords]) -> str:
    chances = [f":{difficulty.challenge}" for difficulty in words.difficulties]
    return table(
        ("Skill", ":Level", ":Points", ":1 act", ":2 acts", ":3 acts", ":Mean", *chances, "Note"),
        (
            (
                escaped(skill.name),
                skill.level or "0",
                skill.points or "0",
                *skill.acts,
                skill.mean,
                *(skill.odds or ("",) * len(chances)),
                escaped(" ".join(filter(None, (skill.step and f"step {skill.step}", skill.note)))),
            )
            for skill in skills
        ),
    )


def _sorcery(words: HeroWords) -> Iterator[str]:
    if words.sorcery is None:
        return
    yield heading(2, "Sorcery")
    yield phrase_text(words.sorcery.facts)
    yield _skill_table(words, words.sorcery.skills)


def _belongings(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Gear")
    if words.gear:
        yield table(
            ("Item", "Place", ":Pounds", ":Copper", "Note"),
            (
                (escaped(i.name), escaped(i.detail), i.weight, i.cost, escaped(i.note))
                for i in words.gear
            ),
        )
    yield phrase_text(words.load)
    if words.penalties:
        yield phrase_text(words.penalties)
    if words.purse_start:
        yield f"Purse: {escaped(words.purse_start)}"


def _points(words: HeroWords) -> Iterator[str]:
    yield heading(2, "Awards")
    rows: tuple[LogWords, ...] = (*words.start, *words.log)
    yield table(
        ("Date", "What", ":Points"),
        ((row.date, escaped(row.text), row.points) for row in rows),
    )
    if words.plan:
        yield heading(2, "Plan")
        yield table(("For", ":Level"), ((escaped(row.text), row.points) for row in words.plan))


def _options(words: HeroWords) -> Iterator[str]:
    if words.options:
        yield heading(2, "House rules")
        yield table(
            ("Rule", "Ruling", "What it means"),
            ((escaped(o.name), escaped(o.choice), escaped(o.effect)) for o in words.options),
        )


def _texts(texts: Sequence[tuple[str, str]]) -> Iterator[str]:
    for title, text in texts:
        if text:
            yield heading(2, title)
            yield paragraphs(text)
