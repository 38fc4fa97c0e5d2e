"""Spells, Rituals, Arcana and gadgets of a hero in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from models.fabula.rule import RitualDiscipline
from models.fabula.spell import Spell
from rules.breakdown import signed
from rules.fabula.numbers import BoundArcanum, HeroNumbers, KnownSpell
from rules.fabula.ritual import ritual_checks
from rules.fabula.spell_number import spell_mp
from sheets.fabula.phrase import Phrase, effect_phrase, humanised, one_line

MAGISPHERES = "Magispheres"


@dataclass(frozen=True, slots=True)
class SpellWords:
    name: str
    offensive: bool
    mp: str
    target: str
    lasts: str
    power: str
    effect: Phrase


@dataclass(frozen=True, slots=True)
class SpellList:
    """The spells of one class; ``note`` counts where they were learned."""

    title: str
    note: str
    spells: tuple[SpellWords, ...]


@dataclass(frozen=True, slots=True)
class MagicCheck:
    """The Check's two attributes with base dice, its modifier, and what the modifier is for."""

    dice: tuple[tuple[str, int], tuple[str, int]]
    modifier: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Potency:
    """A row of the Ritual table: MP by area, and whether the hero has as much at most."""

    name: str
    level: int
    clock: int
    mp: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RitualWords:
    """``disciplines`` pairs each name with its Check; ``areas`` each name with its factor."""

    disciplines: tuple[tuple[str, str], ...]
    areas: tuple[tuple[str, int], ...]
    potencies: tuple[Potency, ...]
    max_mp: int | None


@dataclass(frozen=True, slots=True)
class ArcanumWords:
    name: str
    domains: str
    merge: str
    dismissals: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GadgetWords:
    name: str
    tier: int
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MagicWords:
    check: MagicCheck
    spells: tuple[SpellList, ...]
    rituals: RitualWords
    arcana: tuple[ArcanumWords, ...]
    summoning: str
    gadgets: tuple[GadgetWords, ...]

    @property
    def casts(self) -> bool:
        """Whether the hero rolls Magic Checks."""
        return bool(self.spells or self.rituals.disciplines)


def magic_words(numbers: HeroNumbers) -> MagicWords:
    """Return the hero's magic; every part is empty for a hero without any."""
    return MagicWords(
        check=_magic_check(numbers),
        spells=_spell_lists(numbers),
        rituals=_rituals(numbers),
        arcana=tuple(arcanum_words(bound) for bound in numbers.arcana),
        summoning=_summoning(numbers),
        gadgets=gadget_words(numbers),
    )


def arcanum_words(bound: BoundArcanum) -> ArcanumWords:
    """Return an Arcanum with its texts, each fit for one line however it was typed."""
    return ArcanumWords(
        one_line(bound.arcanum.name),
        ", ".join(one_line(domain) for domain in bound.arcanum.domains),
        one_line(bound.merge),
        tuple((one_line(name), one_line(text)) for name, text in bound.dismissals),
    )


def gadget_words(numbers: HeroNumbers) -> tuple[GadgetWords, ...]:
    """Return the gadget types owned, with the number of their highest tier."""
    tiers = numbers.catalog.content.gadgets.tiers
    return tuple(
        GadgetWords(owned.name, tiers.index(owned.tier) + 1, owned.lines)
        for owned in numbers.gadgets
    )


def _magic_check(numbers: HeroNumbers) -> MagicCheck:
    first, second = numbers.catalog.content.magic_check
    always, offensive = numbers.value("magic_check"), numbers.value("offensive_magic_check")
    attacks = any(known.spell.offensive for known in numbers.spells)
    used = numbers.derived["offensive_magic_check" if attacks else "magic_check"]
    notes = [f"{first} + {second}"]
    notes += [f"{signed(int(p.value))} {one_line(p.label)}" for p in used.parts]
    if attacks and offensive != always:
        notes.append(f"offensive spells; else {signed(always)}")
    dice = ((first, numbers.base_dice[first]), (second, numbers.base_dice[second]))
    return MagicCheck(dice, signed(used.number) if used.number else "", tuple(notes))


def _spell_lists(numbers: HeroNumbers) -> tuple[SpellList, ...]:
    heroic = {owned.heroic_skill.name for owned in numbers.heroic_skills}
    lists: dict[str, list[KnownSpell]] = {}
    for known in numbers.spells:
        lists.setdefault(known.spell.spell_class, []).append(known)
    found = [
        SpellList(
            class_name(numbers, spell_class),
            _sources(known, heroic),
            tuple(spell_words(numbers, one) for one in known),
        )
        for spell_class, known in lists.items()
    ]
    if numbers.prototypes:
        spells = tuple(spell_words(numbers, one) for one in numbers.prototypes)
        found.append(SpellList(MAGISPHERES, "kept ready; a magisphere costs IP besides", spells))
    return tuple(found)


def class_name(numbers: HeroNumbers, id: str) -> str:
    """Return the name of a class; of one that the content does not know, its id."""
    found = numbers.catalog.classes.get(id)
    return found.name if found else id.capitalize()


def _sources(known: Iterable[KnownSpell], heroic: Set[str]) -> str:
    counts: dict[str, int] = {}
    for one in known:
        teacher = "a Heroic Skill" if one.learned_from in heroic else one.learned_from
        counts[teacher] = counts.get(teacher, 0) + 1
    return ", ".join(f"{count} from {teacher}" for teacher, count in counts.items())


def spell_words(numbers: HeroNumbers, known: KnownSpell) -> SpellWords:
    """Return a row of the spell table.

    Its effect ends with what is particular to this hero: other dice than usual, the Species it was
    learned from.
    """
    spell = known.spell
    text = effect_phrase(one_line(spell.effect), one_line(known.text))
    own = _particular(numbers, known)
    rows = "; ".join(f"{_rolls(row.roll)} {row.effect.rstrip('.')}" for row in spell.table)
    return SpellWords(
        name=one_line(spell.name),
        offensive=spell.offensive,
        mp=_mp(numbers, known),
        target=_target(spell),
        lasts="scene" if spell.duration == "scene" else "at once",
        power=one_line(known.power),
        effect=tuple(
            piece for piece in (*text, (_sentence(rows), False), (own, False)) if piece[0]
        ),
    )


def _sentence(words: str) -> str:
    return f" {words}." if words else ""


def _particular(numbers: HeroNumbers, known: KnownSpell) -> str:
    """Return dice other than usual, and where a learned spell is from, as short sentences."""
    words = ""
    if known.spell.offensive and known.check != numbers.catalog.content.magic_check:
        words += _sentence(f"Magic Check {' + '.join(known.check)}")
    if known.species:
        words += _sentence(f"Species: {humanised(one_line(known.species))}")
    return words


def _rolls(roll: tuple[int, int]) -> str:
    return str(roll[0]) if roll[0] == roll[1] else f"{roll[0]}–{roll[1]}"


def _mp(numbers: HeroNumbers, known: KnownSpell) -> str:
    """Return the MP with all that changes them, for one target where they are paid by target."""
    mp = spell_mp(numbers, known).number
    if known.spell.mp_step:
        return f"up to {mp}"
    return f"{mp} each" if known.spell.per_target else str(mp)


_TARGETS: Mapping[str, str] = {"one creature": "one", "one equipped weapon": "weapon"}
_UP_TO = re.compile(r"up to (two|three|four|five|\d+) creatures")
_NUMBERS: Mapping[str, str] = {"two": "2", "three": "3", "four": "4", "five": "5"}


def _target(spell: Spell) -> str:
    """Return who is affected, as short as can be: “up to 3”."""
    words = one_line(spell.target).lower()
    several = _UP_TO.fullmatch(words)
    if several:
        return f"up to {_NUMBERS.get(several[1], several[1])}"
    return _TARGETS.get(words, words)


_AREAS: Mapping[str, str] = {"individual": "One"}
"""Names too long for a column of the table."""


def _rituals(numbers: HeroNumbers) -> RitualWords:
    content = numbers.catalog.content
    owned = numbers.derived["rituals"].value
    ids = owned if isinstance(owned, tuple) else ()
    known = {discipline.id: discipline for discipline in content.ritual_disciplines}
    return RitualWords(
        disciplines=tuple(
            (known[id].name, _check(numbers, known[id])) for id in ids if id in known
        ),
        areas=tuple((_AREAS.get(a.id, a.name), a.factor) for a in content.ritual_areas),
        potencies=tuple(
            Potency(
                potency.name,
                potency.level,
                potency.clock,
                tuple(potency.mp * area.factor for area in content.ritual_areas),
            )
            for potency in content.ritual_potencies
        ),
        max_mp=numbers.value("max_mp"),
    )


def _check(numbers: HeroNumbers, discipline: RitualDiscipline) -> str:
    """Return the attributes of a Ritual's Check: the pair picked, or every pair allowed."""
    return " or ".join(" + ".join(pair) for pair in ritual_checks(numbers, discipline))


def _summoning(numbers: HeroNumbers) -> str:
    cost = numbers.derived.get("arcanum_summon_mp")
    if cost is None:
        return ""
    words = f"summon {cost.number} MP"
    for part in cost.pending:
        if isinstance(part.value, int):
            words += f", {cost.number + part.value} {part.note}"
    return f"{words} · one at a time"


_ROLL = re.compile(r"(\d+(?:–\d+)?) (.+)")


def roll_rows(text: str) -> tuple[tuple[str, str], ...]:
    """Return the rows of a table in one line (“1–6 one; 7–20 all”); none when it is not one."""
    rows: list[tuple[str, str]] = []
    for piece in text.split("; "):
        found = _ROLL.fullmatch(piece)
        if found:
            rows.append((found[1], found[2][:1].upper() + found[2][1:]))
        elif rows:
            rows[-1] = (rows[-1][0], f"{rows[-1][1]}; {piece}")
        else:
            return ()
    return tuple(rows) if len(rows) > 2 else ()
