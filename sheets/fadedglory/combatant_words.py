"""From a combatant to the words of its card and summary."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import USUAL_LOCATIONS, Combatant
from models.fadedglory.content import ModifierEntry
from models.fadedglory.vocabulary import GROUPS, SIDE_NAMES
from rules.breakdown import plain, signed
from rules.fadedglory.choices import changed_options
from rules.fadedglory.derive import CIRCUMSTANCES, derive
from rules.fadedglory.numbers import AbilityRow, HandRow, Numbers
from rules.fadedglory.odds import in_six
from rules.fadedglory.profile import weapon_name
from sheets.fadedglory.words import (
    CombatantWords,
    HandWords,
    LocationWords,
    OptionWords,
    UseWords,
)
from sheets.font import clean
from sheets.phrase import one_line

STATES = ("prone", "hidden", "unaware", "casting")
DASH = "–"


def combatant_words(combatant: Combatant, *, current_state: bool) -> CombatantWords:
    """Return what the combatant's pages say."""
    numbers = derive(combatant)
    return CombatantWords(
        name=one_line(combatant.name),
        class_title=one_line(numbers.class_title),
        kit=numbers.kit.name.lower(),
        player=one_line(combatant.player),
        concept=one_line(combatant.concept),
        side="" if combatant.side == "party" else SIDE_NAMES[combatant.side],
        hands=tuple(_hand(numbers, row) for row in numbers.hands),
        locations=_locations(numbers, now=current_state),
        has_usual_body=_has_usual_body(combatant),
        body=_body(combatant, now=current_state),
        modifiers=modifiers_line(),
        rule=rule_text(numbers),
        abilities=_abilities(numbers, now=current_state),
        spells=_spells(numbers, now=current_state),
        facts=tuple(_facts(combatant)),
        states={state: current_state and _holds(combatant, state) for state in STATES},
        other_state=_other_state(numbers) if current_state else "",
        budget=_budget(numbers),
        columns=columns(),
        options=tuple(
            OptionWords(one.entry.name, one.choice.name, one.entry.effect)
            for one in changed_options(combatant.options)
        ),
        look=clean(combatant.look).strip(),
        notes=clean(combatant.notes).strip(),
    )


def blank_words() -> CombatantWords:
    """Return the words of an empty card."""
    known = catalog().content
    return CombatantWords(
        hands=(HandWords(), HandWords()),
        locations=tuple(LocationWords(one.id, str(one.roll), one.name) for one in known.locations),
        modifiers=modifiers_line(),
        abilities=(UseWords(uses=4),) * 3,
        states=dict.fromkeys(STATES, False),
        columns=columns(),
        is_blank=True,
    )


def columns() -> tuple[str, ...]:
    """Return the circumstances of an attack in the order of ``HandWords.mixes``."""
    *mixes, _ = (words for words, _ in CIRCUMSTANCES.values())
    return (*mixes, "all three")


def modifiers_line() -> str:
    """Return what moves the number of an attack, on one line."""
    return " · ".join(map(_modifier, catalog().content.modifiers))


def _modifier(entry: ModifierEntry) -> str:
    if entry.change is None:
        return f"{entry.name.lower()}: first attack hits"
    return f"{entry.name.lower()} {signed(entry.change)}"


def rule_text(numbers: Numbers) -> str:
    """Return what the kit and the spells allow, in a few sentences."""
    known = numbers.catalog
    texts = [numbers.kit.effect]
    kinds = [row.kind for row in numbers.spells]
    if numbers.class_entry is not None and numbers.class_entry.spells is not None:
        kinds.append(known.spell_kinds[numbers.class_entry.spells])
    texts += [kind.effect for kind in kinds]
    return " ".join(dict.fromkeys(texts))


def _hand(numbers: Numbers, row: HandRow) -> HandWords:
    notes = ["one free parry"] if row.is_free else []
    if row.weapon.damage is not None:
        notes.append(f"damage {row.weapon.damage}")
    if row.weapon.kind == "missile":
        notes.append("missile")
    if row.weapon.note.strip():
        notes.append(one_line(row.weapon.note))
    return HandWords(
        name=one_line(row.name),
        attack=f"{row.attack.number}+" if row.attack else "",
        attack_odds=in_six(row.hits) if row.attack else "",
        parry=f"{row.parry.number}+",
        parry_odds=in_six(row.blocks),
        note=", ".join(notes),
        mixes=tuple(f"{number.number}+" for number in row.attacks.values()),
        through=tuple(
            f"{plain(numbers.value(f'through_{row.hand}_{group}'))} of 36" for group in GROUPS
        )
        if row.attack
        else (),
    )


def _has_usual_body(combatant: Combatant) -> bool:
    """Say whether the body is that of the figure: the six locations, whatever finds them."""
    ids = [row.id for row in combatant.locations]
    return ids == [row.id for row in USUAL_LOCATIONS]


def _number(value: int | None) -> str:
    return "" if value is None else plain(value)


def _locations(numbers: Numbers, *, now: bool) -> tuple[LocationWords, ...]:
    return tuple(
        LocationWords(
            id=row.location.id,
            rolls=row.rolls,
            name=one_line(row.name),
            armor=_number(row.location.armor),
            hits=_number(row.location.hits),
            damage=_number(row.location.damage or None) if now else "",
        )
        for row in numbers.locations
    )


def _body(combatant: Combatant, *, now: bool) -> LocationWords | None:
    if combatant.body_hits is None:
        return None
    damage = _number(combatant.body_damage or None) if now else ""
    return LocationWords("body", "", "Body", hits=_number(combatant.body_hits), damage=damage)


def _abilities(numbers: Numbers, *, now: bool) -> tuple[UseWords, ...]:
    return tuple(
        UseWords(
            name=one_line(row.name),
            note="cancels a hit" if row.ability.cancels_hit and not _is_listed(row) else "",
            effect=one_line(row.ability.effect),
            uses=row.ability.uses,
            spent=row.ability.spent if now else 0,
        )
        for row in numbers.abilities
    )


def _is_listed(row: AbilityRow) -> bool:
    """Say whether the ability's words are those of the list, which say what it does."""
    return any(row.ability.effect == one.effect for one in catalog().content.abilities)


def _spells(numbers: Numbers, *, now: bool) -> tuple[UseWords, ...]:
    return tuple(
        UseWords(
            name=one_line(row.name),
            note=", ".join(_spell_notes(row.kind.name.lower(), row.spell.cost)),
            effect=one_line(row.spell.effect),
            uses=row.spell.uses,
            spent=row.spell.spent if now else 0,
        )
        for row in numbers.spells
    )


def _spell_notes(kind: str, cost: int) -> Iterator[str]:
    yield kind
    if cost:
        yield f"costs {plain(cost)}"


def _facts(combatant: Combatant) -> Iterator[str]:
    if combatant.move_paces is not None:
        paces = combatant.move_paces
        yield f"moves {plain(paces)}\u00a0pace{'' if paces == 1 else 's'}"
    if combatant.spell_points is not None:
        yield f"{plain(combatant.spell_points)} spell points"
    carried: list[str] = []
    for weapon in combatant.spare:
        damage = "" if weapon.damage is None else f" (damage {plain(weapon.damage)})"
        carried.append(f"{one_line(weapon_name(weapon, 'off_hand'))}{damage}")
    if carried:
        yield f"carries {', '.join(carried)}"


def _holds(combatant: Combatant, state: str) -> bool:
    found: object = getattr(combatant.state, state)
    return bool(found)


def _other_state(numbers: Numbers) -> str:
    state = numbers.combatant.state
    words = [one_line(word) for word in state.conditions]
    if state.casting is not None:
        key = state.casting.spell_key
        name = next((row.name for row in numbers.spells if row.spell.key == key), "a spell")
        begun = f"turn {state.casting.turn}, segment {state.casting.segment}"
        words.insert(0, f"{one_line(name)} since {begun}")
    return ", ".join(word for word in words if word)


def _budget(numbers: Numbers) -> tuple[tuple[str, str], ...]:
    ids = ("attacks", "parries", "uses", "innate")
    found = [numbers.derived[id] for id in ids if id in numbers.derived]
    return tuple((one.label, plain(one.number)) for one in found)
