"""Spells of a stat block, worked out: class spells, NPC spells and the game master's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from models.fabula.bestiary import NpcSpell
from models.fabula.entry import Choice
from models.fabula.spell import Damage, Spell
from models.fabula.stat_block import BlockSpell
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.formula import FormulaError, evaluated
from rules.fabula.magic import picked, power, scaled
from rules.fabula.modifier import bears_on, parts_of
from rules.fabula.npc.attack import improved_damage
from rules.fabula.npc.frame import BlockFrame
from rules.fabula.npc.numbers import ReadySpell
from rules.fabula.text import filled

STATUS_CHOICE = "status"
TYPE_CHOICE = "type"


def ready_spells(
    frame: BlockFrame, magic: Derived, damage: Derived, names: Mapping[str, int]
) -> tuple[ReadySpell, ...]:
    """Return the spells in the order of the block, then those that class Skills teach.

    Args:
        magic: What the Magic Check of every offensive spell adds; ``damage`` what every damaging
            spell deals more.
        names: What the texts of class spells read.
    """
    caster = _Caster(frame, magic, damage, names)
    return tuple((*(caster.ready(spell) for spell in frame.block.spells), *_taught(frame, caster)))


def known_spell(spell_id: str, frame: BlockFrame) -> Spell | None:
    """Return the class spell or NPC spell of that id."""
    return frame.bestiary.spells.get(spell_id) or frame.catalog.spells.get(spell_id)


def _taught(frame: BlockFrame, caster: _Caster) -> Iterator[ReadySpell]:
    for owned in frame.block.class_skills:
        skill = frame.catalog.skills.get(owned.skill_id)
        for spell_id in picked(owned.picks, skill.choices if skill else (), "spells"):
            if skill and spell_id in frame.catalog.spells:
                spell = BlockSpell(key=f"{skill.id}_{spell_id}", spell_id=spell_id)
                yield caster.ready(spell, learned_from=skill.name)


class _Caster:
    """Works out one spell after the other of the same block."""

    def __init__(
        self, frame: BlockFrame, magic: Derived, damage: Derived, names: Mapping[str, int]
    ) -> None:
        self._frame = frame
        self._magic = magic
        self._damage = damage
        self._names = names

    def ready(self, spell: BlockSpell, *, learned_from: str = "Spellcaster") -> ReadySpell:
        known = known_spell(spell.spell_id, self._frame) if spell.spell_id else None
        if known is None:
            return self._own(spell, learned_from)
        return self._known(spell, known, learned_from)

    def _own(self, spell: BlockSpell, learned_from: str) -> ReadySpell:
        name = spell.name or spell.spell_id or "Unnamed spell"
        kind = spell.damage_type or ""
        damage = None
        if spell.damage is not None:
            base = Part(name, spell.damage, self._frame.rule, "spell")
            damage = self._dealt(spell, name, base, has_high_roll=spell.has_high_roll)
        return ReadySpell(
            key=spell.key,
            spell_id=spell.spell_id,
            name=name,
            origin="unknown" if spell.spell_id else "own",
            is_offensive=spell.is_offensive,
            mp=spell.mp,
            is_per_target=spell.is_per_target,
            max_targets=spell.max_targets,
            target=spell.target or _target_words(spell.max_targets),
            duration=spell.duration,
            attributes=spell.check or self._frame.block.magic_check,
            magic=self._check(spell, name) if spell.is_offensive else None,
            damage=damage,
            has_high_roll=spell.has_high_roll,
            damage_type=kind,
            statuses=spell.statuses,
            heal_hp=spell.heal_hp,
            power=f"{spell.heal_hp} HP" if spell.heal_hp else "",
            effect=spell.effect,
            opportunity=spell.opportunity,
            limit="",
            choices=(),
            open_choices=(),
            learned_from=learned_from,
        )

    def _known(self, spell: BlockSpell, known: Spell, learned_from: str) -> ReadySpell:
        name = spell.name or known.name
        level = self._frame.block.level
        choices = tuple(c for c in known.choices if c.at != "use" and isinstance(known, NpcSpell))
        kind = self._type(spell, known)
        statuses = self._statuses(spell, known)
        heal = known.healing
        hp = scaled(heal.hp, heal.scaling, level) if heal and heal.hp else 0
        origin: Literal["npc", "class"] = "npc" if isinstance(known, NpcSpell) else "class"
        damage = self._known_damage(spell, known, name)
        return ReadySpell(
            key=spell.key,
            spell_id=spell.spell_id,
            name=name,
            origin=origin,
            is_offensive=known.offensive,
            mp=known.mp,
            is_per_target=known.per_target,
            max_targets=known.max_targets,
            target=known.target,
            duration=known.duration,
            attributes=spell.check or self._frame.block.magic_check,
            magic=self._check(spell, name) if known.offensive else None,
            damage=damage,
            has_high_roll=_reads_high_roll(known.damage),
            damage_type=kind,
            statuses=statuses,
            heal_hp=hp,
            power="" if damage else power(known, self._names),
            effect=self._text(known, kind, statuses, hp),
            opportunity=known.opportunity,
            limit=known.limit if isinstance(known, NpcSpell) else "",
            choices=choices,
            open_choices=tuple(c for c in choices if not _is_answered(c, spell)),
            learned_from=learned_from,
        )

    def _text(self, known: Spell, kind: str, statuses: tuple[str, ...], hp: int) -> str:
        if not isinstance(known, NpcSpell):
            return filled(known.effect, known.amounts, self._names)
        if "{" not in known.effect:
            return known.effect
        suffered = " and ".join(statuses) or "a status effect"
        words = known.effect.format(type=kind or "any", status=suffered, heal=hp)
        return words.replace("any damage", "damage")

    def _type(self, spell: BlockSpell, known: Spell) -> str:
        if spell.damage_type is not None:
            return spell.damage_type
        kind = known.damage.type if known.damage else None
        if kind == "chosen":
            return next((p.value for p in spell.picks if p.choice == TYPE_CHOICE), "")
        return "" if kind in (None, "none") else str(kind)

    def _statuses(self, spell: BlockSpell, known: Spell) -> tuple[str, ...]:
        if not any(c.id == STATUS_CHOICE and c.at != "use" for c in known.choices):
            return known.statuses
        picks = [p.value for p in spell.picks if p.choice == STATUS_CHOICE]
        return tuple(dict.fromkeys(v for v in picks if v in known.statuses))

    def _check(self, spell: BlockSpell, name: str) -> Derived:
        first, second = spell.check or self._frame.block.magic_check
        return Derived.total(
            f"magic_{spell.key}",
            f"{name} Magic Check",
            (*self._magic.parts, *self._frame.custom(spell.magic_change)),
            note=f"added to {first} + {second}",
            pending=self._magic.pending,
        )

    def _known_damage(self, spell: BlockSpell, known: Spell, name: str) -> Derived | None:
        base = _base_damage(known.damage, self._frame.block.level)
        if known.damage is None or base is None:
            return None
        place = source.section(self._frame.catalog, "Spells")
        part = Part(known.name, base, place, "spell")
        return self._dealt(spell, name, part, has_high_roll=_reads_high_roll(known.damage))

    def _dealt(self, spell: BlockSpell, name: str, base: Part, *, has_high_roll: bool) -> Derived:
        """Return the damage; what is the same at every cast gains nothing from the level."""
        fitting = [one for one in self._frame.given if bears_on(one, "spells")]
        now, waiting = parts_of(fitting, "extra_damage", self._frame.holding)
        more = self._damage.parts if has_high_roll else ()
        return Derived.total(
            f"damage_{spell.key}",
            f"{name} damage",
            (
                base,
                *more,
                *now,
                *improved_damage(spell.key, self._frame),
                *self._frame.custom(spell.damage_change),
            ),
            note="added to the High Roll" if has_high_roll else "the same at every cast",
            pending=waiting,
        )


def _base_damage(damage: Damage | None, level: int) -> int | None:
    """Return what is added to the High Roll, or the damage itself without one."""
    if damage is None:
        return None
    if damage.formula:
        try:
            return evaluated(damage.formula, {"HR": 0})
        except FormulaError:
            return None
    if damage.base is None:
        return None  # several amounts, which the text gives
    return scaled(damage.base, damage.scaling, level)


def _reads_high_roll(damage: Damage | None) -> bool:
    return damage is not None and damage.formula is not None


def _is_answered(choice: Choice, spell: BlockSpell) -> bool:
    if choice.id == TYPE_CHOICE and spell.damage_type is not None:
        return True
    given = {p.value for p in spell.picks if p.choice == choice.id}
    return len(given & set(choice.options)) >= choice.pick


def _target_words(count: int) -> str:
    if count == 0:
        return "Special"
    words = ("One creature", "Up to two creatures", "Up to three creatures")
    return words[count - 1] if count <= 3 else f"Up to {count} creatures"
