"""MP, Magic Check, damage and healing of one spell of a hero, each with its parts.

They are worked out when somebody looks: ``derive`` leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.fabula.spell import Damage, Spell
from models.fabula.vocabulary import Attribute, Condition
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.cost import with_factors
from rules.fabula.formula import evaluated, formula_names
from rules.fabula.magic import scaled
from rules.fabula.modifier import bears_on, ignored_affinities, parts_of
from rules.fabula.numbers import HeroNumbers, KnownSpell
from rules.fabula.situation import parts_to

PREFIX = "spell_"
CATACLYSM = "cataclysm"
_AT_THE_TABLE = {"HR": 0, "target_level": 0, "target_crisis": 0, "mp_lost": 0, "hp_lost": 0}
"""What formulas read that only the table knows: the number is what counts without it."""


@dataclass(frozen=True, slots=True)
class SpellNumbers:
    """What a spell costs and does for one hero now.

    ``mp`` is for one target where it is paid by target; ``totals`` are the MP for one target, two,
    and so on as far as the spell reaches. ``check`` is None for a spell that always
    works. ``damage`` holds one sum for each option the caster has, added to the High Roll when
    ``has_high_roll``; ``ignores`` are the Affinity levels it passes by. ``loss`` are points lost
    that are no damage.
    """

    known: KnownSpell
    mp: Derived
    totals: tuple[int, ...]
    check: Derived | None
    dice: tuple[Attribute, Attribute]
    damage: tuple[Derived, ...]
    has_high_roll: bool
    damage_type: str
    ignores: tuple[str, ...]
    healing: tuple[Derived, ...]
    loss: Derived | None

    @property
    def all(self) -> tuple[Derived, ...]:
        """Every number but the Check, in reading order."""
        last = (self.loss,) if self.loss else ()
        return (self.mp, *self.damage, *self.healing, *last)


def spell_numbers(numbers: HeroNumbers, known: KnownSpell) -> SpellNumbers:
    """Return the numbers of ``known``, one of the hero's spells or prototypes."""
    spell = known.spell
    damage = _damage(numbers, known)
    kind = str(spell.damage.type or "none") if spell.damage else ""
    return SpellNumbers(
        known=known,
        mp=spell_mp(numbers, known),
        totals=_totals(numbers, known),
        check=numbers.derived["offensive_magic_check"] if spell.offensive else None,
        dice=known.check,
        damage=damage,
        has_high_roll=_reads_high_roll(spell.damage),
        damage_type=kind,
        ignores=_ignored(numbers, spell, kind),
        healing=_healing(numbers, known),
        loss=_loss(numbers, known),
    )


def every_spell(numbers: HeroNumbers) -> Iterator[SpellNumbers]:
    """Yield the numbers of every spell the hero can cast, then of those in magispheres."""
    for known in (*numbers.spells, *numbers.prototypes):
        yield spell_numbers(numbers, known)


def spell_number(numbers: HeroNumbers, id: str) -> Derived | None:
    """Return the number of that id, such as ``spell_damage_ignis``; None when there is none."""
    for known in (*numbers.spells, *numbers.prototypes):
        if _reference(known) in id:
            found = {one.id: one for one in spell_numbers(numbers, known).all}
            if id in found:
                return found[id]
    return None


def _reference(known: KnownSpell) -> str:
    return f"sphere_{known.spell.id}" if known.is_prototype else known.spell.id


def _place(numbers: HeroNumbers, spell: Spell) -> Source:
    return source.of_entry(numbers.catalog, spell, "Spells")


def spell_mp(numbers: HeroNumbers, known: KnownSpell, targets: int = 1) -> Derived:
    """Return the total MP for that many targets, whatever changes the cost included.

    A factor applies to the total, rounded down. Source: Spells; Qualities, factor.
    """
    spell = known.spell
    count = max(1, targets) if spell.per_target else 1
    note = "for each target" if spell.per_target and count == 1 else ""
    if count > 1:
        note = f"{spell.mp} for each of {count} targets"
    if spell.mp_step:
        note = f"at most, in steps of {spell.mp_step}"
    paid = Part(spell.name, spell.mp * count, _place(numbers, spell), note)
    factors = [
        g
        for g in numbers.given
        if g.modifier.stat == "spell_mp_cost" and g.modifier.spell == spell.id
    ]
    parts = with_factors(paid, factors, numbers.holding)
    return Derived.total(f"{PREFIX}mp_{_reference(known)}", f"{spell.name}, MP", parts)


def _totals(numbers: HeroNumbers, known: KnownSpell) -> tuple[int, ...]:
    most = max(1, known.spell.max_targets) if known.spell.per_target else 1
    return tuple(spell_mp(numbers, known, count).number for count in range(1, most + 1))


def _holding(numbers: HeroNumbers, spell: Spell) -> frozenset[Condition]:
    if not spell.offensive:
        return numbers.holding
    offensive: frozenset[Condition] = frozenset({"offensive_spell"})
    return numbers.holding | offensive


def _reads_high_roll(damage: Damage | None) -> bool:
    return bool(damage and damage.formula and "HR" in formula_names(damage.formula))


def _damage(numbers: HeroNumbers, known: KnownSpell) -> tuple[Derived, ...]:
    spell = known.spell
    found: list[Derived] = []
    for number, (note, base) in enumerate(_bases(numbers, spell), 1):
        suffix = f"_{number}" if number > 1 else ""
        now, waiting = spell_bonus(numbers, spell)
        extra = _brewed(numbers, known, "magisphere_damage")
        found.append(
            Derived.total(
                f"{PREFIX}damage_{_reference(known)}{suffix}",
                f"{spell.name}, damage",
                (*base, *now, *extra),
                note=note,
                pending=(*waiting, *_moments(numbers, spell)),
            )
        )
    return tuple(found)


def _moments(numbers: HeroNumbers, spell: Spell) -> tuple[Part, ...]:
    """Return what a moment of play may add; Cataclysm knows instantaneous spells alone."""
    found = parts_to(numbers.moments, "spell_damage")
    if spell.duration == "instantaneous":
        return found
    skill = numbers.catalog.skills.get(CATACLYSM)
    return tuple(part for part in found if skill is None or part.label != skill.name)


def _bases(numbers: HeroNumbers, spell: Spell) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """Yield a note and the first parts for each amount of damage that the spell can deal."""
    place = _place(numbers, spell)
    damages = [spell.damage] if spell.damage else [r.damage for r in spell.table if r.damage]
    for damage in damages:
        if damage.formula:
            base = evaluated(damage.formula, {**numbers.names, **_AT_THE_TABLE})
            note = "added to the High Roll" if _reads_high_roll(damage) else ""
            yield note, (Part(spell.name, base, place),)
            continue
        options = [(o.targets, o.base) for o in damage.options] or [("", damage.base or 0)]
        for targets, base in options:
            yield targets, scaled_parts(numbers, spell.name, base, damage, place)


def scaled_parts(
    numbers: HeroNumbers, label: str, base: int, damage: Damage, place: Source
) -> tuple[Part, ...]:
    """Return the base, and what the hero's level adds to it."""
    grown = scaled(base, damage.scaling, numbers.level) - base
    later = (Part(f"Level {numbers.level}", grown, place, "grows with the level"),) if grown else ()
    return (Part(label, base, place), *later)


def spell_bonus(numbers: HeroNumbers, spell: Spell) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return what is added to the spell's damage now, and what waits for a condition."""
    bearing = [g for g in numbers.given if bears_on(g, "spells")]
    return parts_of(bearing, "extra_damage", _holding(numbers, spell))


def _brewed(numbers: HeroNumbers, known: KnownSpell, id: str) -> tuple[Part, ...]:
    """Return what the hero adds to a magisphere; nothing for a spell that is cast."""
    bonus = numbers.derived.get(id) if known.is_prototype else None
    return bonus.parts if bonus else ()


def _ignored(numbers: HeroNumbers, spell: Spell, kind: str) -> tuple[str, ...]:
    if spell.damage is None:
        return ()
    held = ignored_affinities(numbers.given, kind, "spells", _holding(numbers, spell))
    return tuple(dict.fromkeys((*spell.damage.ignores, *held)))


def _healing(numbers: HeroNumbers, known: KnownSpell) -> tuple[Derived, ...]:
    spell = known.spell
    healing = spell.healing
    if healing is None or healing.formula:
        return ()
    found: list[Derived] = []
    bases: Mapping[str, int | None] = {"hp": healing.hp, "mp": healing.mp}
    for resource, base in bases.items():
        if not base:
            continue
        place = _place(numbers, spell)
        grown = scaled(base, healing.scaling, numbers.level) - base
        parts = [Part(spell.name, base, place)]
        if grown:
            parts.append(Part(f"Level {numbers.level}", grown, place, "grows with the level"))
        waiting: tuple[Part, ...] = ()
        if resource == "hp":
            now, waiting = parts_of(numbers.given, "spell_healing_hp", numbers.holding)
            parts += now
        parts += _brewed(numbers, known, f"magisphere_healing_{resource}")
        label = f"{spell.name}, {resource.upper()} regained"
        id = f"{PREFIX}healing_{_reference(known)}_{resource}"
        found.append(Derived.total(id, label, parts, pending=waiting))
    return tuple(found)


def _loss(numbers: HeroNumbers, known: KnownSpell) -> Derived | None:
    spell = known.spell
    if spell.loss is None:
        return None
    names = formula_names(spell.loss.formula)
    base = evaluated(spell.loss.formula, {**numbers.names, **_AT_THE_TABLE})
    notes = ["added to the High Roll"] if "HR" in names else []
    if "target_level" in names:
        notes.append("and half the target's level")
    return Derived.total(
        f"{PREFIX}loss_{_reference(known)}",
        f"{spell.name}, {spell.loss.resource.upper()} lost",
        (Part(spell.name, base, _place(numbers, spell)),),
        note=", ".join(notes),
    )
