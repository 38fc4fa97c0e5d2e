"""Attacks, spells and other actions, and the keys they are found by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.bestiary import NpcSpell
from models.fabula.entry import Choice
from models.fabula.item import Weapon
from models.fabula.pick import Pick
from models.fabula.stat_block import BlockAttack, BlockSpell, StatBlock
from models.fabula.vocabulary import Attribute
from rules.fabula.npc.edit import (
    EntryList,
    entries,
    with_attack,
    with_entry,
    with_extra_mp,
    with_own_key,
    without_entry,
)
from rules.fabula.npc.equip import equipped, fitting_slots
from rules.fabula.npc.legality.judged import Change, Judged
from rules.fabula.npc.numbers import ReadySpell
from rules.problem import Problem

_LISTS: tuple[tuple[EntryList, str], ...] = (
    ("attacks", "An attack"),
    ("spells", "A spell"),
    ("skills", "A Skill"),
    ("actions", "An action"),
    ("items", "An item"),
)


def power_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with attacks, spells and other actions."""
    yield from _attacks(judged)
    for index, spell in enumerate(judged.block.spells):
        yield from _spell(judged, spell, judged.numbers.spells[index])
    yield from _magic_checks(judged)
    yield from _extra_mp(judged)
    for action in judged.block.actions:
        if not action.name.strip() and not action.effect.strip():
            remove = ("Remove it", partial(without_entry, where="actions", key=action.key))
            text = "An action or rule says nothing yet."
            where = f"actions.{action.key}"
            yield judged.problem("warning", "action-empty", where, text, (remove,))


def key_problems(judged: Judged) -> Iterator[Problem]:
    """Yield the keys that are missing or name two things: Skills, slots and attacks need them."""
    seen: set[str] = set()
    for name, what in _LISTS:
        for index, entry in enumerate(entries(judged.block, name)):
            fix = ("Give it a key of its own", partial(with_own_key, where=name, index=index))
            where = f"{name}.{entry.key or index}"
            if not entry.key:
                text = f"{what} has no key, so nothing can point to it."
                yield judged.problem("error", "key-missing", where, text, (fix,))
            elif entry.key in seen:
                text = f"{what} shares its key “{entry.key}” with something else."
                yield judged.problem("error", "key-shared", where, text, (fix,))
            seen.add(entry.key)


def _attacks(judged: Judged) -> Iterator[Problem]:
    block = judged.block
    if not block.attacks and not any(s.is_offensive for s in judged.numbers.spells):
        add: tuple[str, Change] = ("Add an attack", with_attack)
        text = "It has no attack and no offensive spell."
        yield judged.problem("warning", "no-attack", "attacks", text, (add,))
    for attack in block.attacks:
        where = f"attacks.{attack.key}"
        if attack.weapon:
            yield from _weapon(judged, attack)
        elif not attack.name.strip():
            text = "An attack has no name."
            yield judged.problem("warning", "attack-unnamed", f"{where}.name", text)
        for index, effect in enumerate(attack.effects):
            if not effect.strip():
                text = f"{attack.name or 'An attack'}: say what the Special Attack does."
                place = f"{where}.effects.{index}"
                yield judged.problem("warning", "special-attack-empty", place, text)


def _weapon(judged: Judged, attack: BlockAttack) -> Iterator[Problem]:
    block, gear = judged.block, judged.numbers.gear
    where = f"attacks.{attack.key}.weapon"
    in_hand = {held.owned.key: held for held in gear.slots.values()}
    held = in_hand.get(attack.weapon)
    packed = next((h for h in gear.backpack if h.owned.key == attack.weapon), None)
    remove = ("Remove the attack", partial(without_entry, where="attacks", key=attack.key))
    natural = (
        "Make it a basic attack",
        partial(with_entry, where="attacks", key=attack.key, weapon=""),
    )
    found = held or packed
    name = attack.name or (found.name if found else "An attack")
    if found is None:
        text = f"{name}: there is no weapon it is made with."
        yield judged.problem("error", "attack-weapon", where, text, (remove, natural))
    elif not isinstance(found.item, Weapon):
        text = f"{name}: {found.name} is no weapon."
        yield judged.problem("error", "attack-weapon", where, text, (remove, natural))
    elif held is None:
        edition = judged.numbers.edition
        slots = fitting_slots(block, attack.weapon, edition)
        equip = tuple(
            (
                f"Equip {found.name}",
                partial(equipped, key=attack.weapon, slot=slot, edition=edition),
            )
            for slot in slots[:1]
        )
        text = f"{name}: {found.name} is not equipped."
        yield judged.problem("warning", "attack-weapon-packed", where, text, equip)


def _spell(judged: Judged, spell: BlockSpell, ready: ReadySpell) -> Iterator[Problem]:
    where = f"spells.{spell.key}"
    remove: tuple[str, Change] = (
        f"Remove {ready.name}",
        partial(without_entry, where="spells", key=spell.key),
    )
    if ready.origin == "unknown":
        text = f"There is no spell “{spell.spell_id}”; it is read as one of your own."
        own = (
            "Keep it as your own",
            partial(with_entry, where="spells", key=spell.key, spell_id=""),
        )
        yield judged.problem("error", "spell-unknown", where, text, (own, remove))
        return
    if ready.origin == "own" and not spell.name.strip():
        yield judged.problem("warning", "spell-unnamed", f"{where}.name", "A spell has no name.")
    for choice in ready.open_choices:
        yield from _open_choice(judged, spell, ready, choice)
    yield from _limits(judged, spell, ready, remove)
    most = judged.numbers.value("max_mp")
    if ready.mp > most:
        text = f"{ready.name} costs {ready.mp} MP; it never has more than {most}."
        yield judged.problem("warning", "spell-too-dear", where, text)


def _open_choice(
    judged: Judged, spell: BlockSpell, ready: ReadySpell, choice: Choice
) -> Iterator[Problem]:
    given = [p for p in spell.picks if p.choice == choice.id and p.value in choice.options]
    free = [option for option in choice.options if option not in {p.value for p in given}]
    others = tuple(p for p in spell.picks if p.choice != choice.id)
    fixes = tuple(
        (
            option.capitalize(),
            partial(
                with_entry,
                where="spells",
                key=spell.key,
                picks=(*others, *given, Pick(choice=choice.id, value=option)),
            ),
        )
        for option in free
    )
    text = f"{ready.name}: choose the {choice.label.lower()}."
    where = f"spells.{spell.key}.picks"
    yield judged.problem("error", "spell-choice-open", where, text, fixes)


def _limits(
    judged: Judged, spell: BlockSpell, ready: ReadySpell, remove: tuple[str, Change]
) -> Iterator[Problem]:
    numbers, where = judged.numbers, f"spells.{spell.key}"
    entry = numbers.bestiary.spells.get(spell.spell_id)
    if isinstance(entry, NpcSpell):
        if entry.ranks and numbers.block.rank not in entry.ranks:
            names = " or ".join(entry.ranks)
            text = f"{entry.name} is for the rank {names}."
            yield judged.problem("error", "spell-rank", where, text, (remove,))
        if numbers.block.level < entry.min_level:
            text = f"{entry.name} comes from level {entry.min_level}."
            yield judged.problem("error", "spell-level", where, text, (remove,))
    known = numbers.catalog.spells.get(spell.spell_id)
    if known is not None and known.heroic_skill:
        text = f"{known.name} comes only with the Heroic Skill of that name."
        yield judged.problem("warning", "spell-heroic", where, text, (remove,))
    if ready.origin == "class":
        same = [s.key for s in judged.block.spells if s.spell_id == spell.spell_id]
        if same[0] != spell.key:
            text = f"{ready.name} is known twice."
            yield judged.problem("warning", "spell-twice", where, text, (remove,))


def _magic_checks(judged: Judged) -> Iterator[Problem]:
    block = judged.block
    allowed = judged.numbers.bestiary.rules.magic_checks
    if not judged.numbers.spells:
        return
    words = " or ".join(f"{a} + {b}" for a, b in allowed)
    if not _is_allowed(block.magic_check, allowed):
        text = f"Its Magic Checks roll {words}."
        fixes = ((f"Roll {a} + {b}", partial(_with_check, check=(a, b))) for a, b in allowed)
        yield judged.problem("error", "magic-check", "magic_check", text, fixes)
    for spell in block.spells:
        if spell.check and not _is_allowed(spell.check, allowed):
            text = f"{spell.name or spell.spell_id}: Magic Checks roll {words}."
            fix = (
                "As its other spells",
                partial(with_entry, where="spells", key=spell.key, check=None),
            )
            yield judged.problem("error", "magic-check", f"spells.{spell.key}.check", text, (fix,))


def _is_allowed(
    check: tuple[Attribute, Attribute], allowed: tuple[tuple[Attribute, Attribute], ...]
) -> bool:
    return set(check) in [set(pair) for pair in allowed]


def _with_check(block: StatBlock, check: tuple[Attribute, Attribute]) -> StatBlock:
    return block.replaced(magic_check=check)


def _extra_mp(judged: Judged) -> Iterator[Problem]:
    """Ten MP are sold only together with one spell."""
    block = judged.block
    bought, spells = block.extra_mp // 10, len(block.spells)
    if bought > spells:
        known = "no spell" if not spells else "one spell" if spells == 1 else f"{spells} spells"
        text = f"Spellcaster gives 10 MP with each spell, and there is {known}."
        fix = (f"Lower it to {10 * spells} MP", partial(with_extra_mp, extra_mp=10 * spells))
        yield judged.problem("note", "mp-without-spell", "extra_mp", text, (fix,))
