"""What somebody can do to others: attacks and spells of heroes and foes in one shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, cast

from models.fabula.entry import Choice
from models.fabula.spell import PointChange, Spell
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import Attribute, Status
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.gadget import paid_ip
from rules.fabula.npc.numbers import BlockNumbers, ReadyAttack, ReadySpell
from rules.fabula.npc.spell import TYPE_CHOICE
from rules.fabula.numbers import Attack, HeroNumbers, KnownSpell
from rules.fabula.odds import CRITICAL_FROM, critical_from
from rules.fabula.roll import attack_ignores
from rules.fabula.spell_number import SpellNumbers, spell_numbers
from rules.fabula.table.seat import Pool, Seat

ATTACK, SPELL = "attack:", "spell:"
SPHERE = "sphere_"
ANY_NUMBER = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """An attack or a spell, ready to use.

    ``accuracy`` is what its Check adds, None for a spell that always works. ``damages`` has one
    sum for each amount the user may choose from, added to the High Roll when ``has_high_roll``.
    ``damage_type`` is ``none`` for damage without a type, empty where there is no damage, and
    ``types`` what it may be chosen from. ``totals`` are the MP for one target, two, and so on;
    ``most_targets`` 0 leaves their number to the table.
    """

    id: str
    name: str
    attributes: tuple[Attribute, Attribute]
    accuracy: Derived | None
    against: Literal["", "defense", "magic_defense"]
    damages: tuple[Derived, ...] = ()
    has_high_roll: bool = True
    damage_type: str = ""
    types: tuple[str, ...] = ()
    ignores: frozenset[AffinityLevel] = frozenset()
    most_targets: int = 1
    is_self: bool = False
    totals: tuple[int, ...] = (0,)
    ip: int = 0
    healing: tuple[tuple[Pool, Derived], ...] = ()
    heals_crisis: bool = False
    """Each target regains HP equal to its own Crisis score."""
    cures: bool = False
    dispels: bool = False
    """Every spell in effect on the target ends."""
    loss: PointChange | None = None
    gives_back: PointChange | None = None
    statuses: tuple[Status, ...] = ()
    statuses_pick: int | None = None
    """How many of ``statuses`` are picked; None means all."""
    choice: Choice | None = None
    """What is decided as it is used, such as the attribute of Awaken."""
    lasting: str = ""
    """The spell that stays in effect on the targets until the end of the scene."""
    is_melee: bool = False
    in_hand: bool = True
    critical_from: int = CRITICAL_FROM
    words: str = ""
    opportunity: str = ""
    extras: tuple[tuple[str, int], ...] = field(default=())
    """What the moment may add to the damage, by name."""

    @property
    def is_attack(self) -> bool:
        return self.id.startswith(ATTACK)

    @property
    def needs_dice(self) -> bool:
        return self.accuracy is not None

    def mp(self, targets: int) -> int:
        """Return the MP for so many targets."""
        return self.totals[min(max(1, targets), len(self.totals)) - 1]

    @property
    def price(self) -> str:
        """The cost in words: ``10 MP``, ``10–30 MP``, ``2 IP, 10 MP``; empty when it is free."""
        found = [f"{self.ip} IP"] if self.ip else []
        least, most = self.totals[0], self.totals[-1]
        if most:
            found.append(f"{least} MP" if least == most else f"{least}–{most} MP")
        return ", ".join(found)


def deeds(seat: Seat) -> tuple[Deed, ...]:
    """Return the attacks of a participant, weapons at hand first, then the spells."""
    if isinstance(seat.numbers, HeroNumbers):
        return tuple(_of_hero(seat.numbers))
    return tuple(_of_block(seat.numbers))


def deed_of(seat: Seat, id: str) -> Deed | None:
    """Return one of them."""
    return next((deed for deed in deeds(seat) if deed.id == id), None)


# ------------------------------------------------------------------ heroes


def _of_hero(numbers: HeroNumbers) -> Iterator[Deed]:
    for attack in numbers.attacks:
        yield _hero_attack(numbers, attack)
    for known in (*numbers.spells, *numbers.prototypes):
        yield _hero_spell(numbers, known)


def _hero_attack(numbers: HeroNumbers, attack: Attack) -> Deed:
    ignored = frozenset(cast(tuple[AffinityLevel, ...], attack_ignores(numbers, attack)))
    return Deed(
        id=ATTACK + attack.accuracy.id.removeprefix("accuracy_"),
        name=attack.name,
        attributes=attack.attributes,
        accuracy=attack.accuracy,
        against="magic_defense" if attack.against == "magic_defense" else "defense",
        damages=(attack.damage,),
        damage_type=str(attack.damage_type),
        ignores=ignored,
        most_targets=attack.multi,
        is_melee=attack.range == "melee",
        in_hand=attack.slot != "backpack",
        critical_from=critical_from(numbers, attack),
        words="; ".join(_trait_words(attack)),
        extras=_extras(attack.damage),
    )


def _trait_words(attack: Attack) -> Iterator[str]:
    for part in attack.traits:
        yield f"{part.value}, {part.note}" if part.note else str(part.value)


def _extras(damage: Derived) -> tuple[tuple[str, int], ...]:
    """Return the bonuses that wait for a condition, as far as they are numbers."""
    found = [(p.label, p.note, p.value) for p in damage.pending if isinstance(p.value, int)]
    return tuple((f"{label}: {note}" if note else label, value) for label, note, value in found)


def _hero_spell(numbers: HeroNumbers, known: KnownSpell) -> Deed:
    found = spell_numbers(numbers, known)
    spell = known.spell
    key = known.key or spell.id
    damage_type, types = _types(spell, found.damage_type)
    ip = 0
    if known.is_prototype:
        key = SPHERE + key
        ip = _sphere_ip(numbers)
    deed = Deed(
        id=SPELL + key,
        name=f"{spell.name} (magisphere)" if known.is_prototype else spell.name,
        attributes=found.dice,
        accuracy=found.check,
        against="magic_defense" if spell.offensive else "",
        damages=found.damage,
        has_high_roll=found.has_high_roll,
        damage_type=damage_type,
        types=types,
        ignores=frozenset(cast(tuple[AffinityLevel, ...], found.ignores)),
        totals=_totals(found),
        ip=ip,
        healing=_healing(found),
        words=known.text,
        opportunity=spell.opportunity,
        extras=_extras(found.damage[0]) if found.damage else (),
        most_targets=spell.max_targets,
        statuses=spell.statuses,
    )
    return _with_content(deed, spell, known.key or spell.id)


def _sphere_ip(numbers: HeroNumbers) -> int:
    benefit = next((b for b in numbers.catalog.content.gadgets.magitech if b.prototypes), None)
    return paid_ip(benefit.ip, numbers.given) if benefit is not None and benefit.ip else 0


def _totals(found: SpellNumbers) -> tuple[int, ...]:
    return found.totals or (found.mp.number,)


def _healing(found: SpellNumbers) -> tuple[tuple[Pool, Derived], ...]:
    return tuple(("mp" if number.id.endswith("_mp") else "hp", number) for number in found.healing)


CURES = frozenset({"cleanse"})
"""Spells whose effect is that the targets recover from all status effects."""


DISPELS = frozenset({"dispel"})
"""Spells whose effect is that every spell in effect on the target ends."""


def _with_content(deed: Deed, spell: Spell, key: str) -> Deed:
    """Return the deed with what a spell of the content says whoever casts it."""
    return replace(
        deed,
        is_self=spell.target.casefold() == "self",
        heals_crisis=bool(spell.healing and spell.healing.formula == "target_crisis"),
        cures=spell.id in CURES,
        dispels=spell.id in DISPELS,
        loss=spell.loss,
        gives_back=spell.caster_recovers,
        statuses_pick=spell.statuses_pick,
        choice=next((choice for choice in spell.choices if choice.at == "use"), None),
        lasting=key if spell.duration == "scene" else "",
    )


def _types(spell: Spell, kind: str) -> tuple[str, tuple[str, ...]]:
    """Return the damage type, and what it is chosen from where it is open."""
    if not kind and not any(row.damage for row in spell.table):
        return "", ()
    if kind == "chosen":
        options = next((c.options for c in spell.choices if c.options), ())
        return "", options
    return kind or "none", ()


# ------------------------------------------------------------------ foes


def _of_block(numbers: BlockNumbers) -> Iterator[Deed]:
    for attack in numbers.attacks:
        yield _block_attack(attack)
    for spell in numbers.spells:
        yield _block_spell(numbers, spell)


def _block_attack(attack: ReadyAttack) -> Deed:
    return Deed(
        id=ATTACK + attack.key,
        name=attack.name,
        attributes=attack.attributes,
        accuracy=attack.accuracy,
        against="magic_defense" if attack.against == "magic_defense" else "defense",
        damages=(attack.damage,) if attack.damage else (),
        damage_type=(attack.damage_type or "none") if attack.damage else "",
        most_targets=attack.multi,
        is_melee=attack.range == "melee",
        in_hand=attack.slot != "backpack",
        words="; ".join(dict.fromkeys((*attack.special, *attack.effects))),
        extras=_extras(attack.damage) if attack.damage else (),
    )


def _block_spell(numbers: BlockNumbers, spell: ReadySpell) -> Deed:
    known = numbers.bestiary.spells.get(spell.spell_id) or numbers.catalog.spells.get(
        spell.spell_id
    )
    count = max(1, spell.max_targets) if spell.is_per_target else 1
    types = next((c.options for c in spell.open_choices if c.id == TYPE_CHOICE), ())
    healing: tuple[tuple[Pool, Derived], ...] = ()
    if spell.heal_hp:
        healing = (("hp", _heal_number(numbers, spell)),)
    deed = Deed(
        id=SPELL + spell.key,
        name=spell.name,
        attributes=spell.attributes,
        accuracy=spell.magic,
        against="magic_defense" if spell.is_offensive else "",
        damages=(spell.damage,) if spell.damage else (),
        has_high_roll=spell.has_high_roll,
        damage_type=(spell.damage_type or ("" if types else "none")) if spell.damage else "",
        types=types,
        ignores=frozenset(known.damage.ignores) if known and known.damage else frozenset(),
        most_targets=spell.max_targets,
        is_self=spell.target.casefold() == "self",
        totals=tuple(spell.mp * each for each in range(1, count + 1)),
        healing=healing,
        statuses=cast(tuple[Status, ...], spell.statuses),
        words=spell.effect,
        opportunity=spell.opportunity,
        extras=_extras(spell.damage) if spell.damage else (),
    )
    return _with_content(deed, known, spell.spell_id) if known is not None else deed


def _heal_number(numbers: BlockNumbers, spell: ReadySpell) -> Derived:
    part = Part(spell.name, spell.heal_hp, source.section(numbers.catalog, "Spells"))
    return Derived.total(f"healing_{spell.key}", f"{spell.name}, HP regained", (part,))
