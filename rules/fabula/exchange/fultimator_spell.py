"""Spells of Fultimator creatures."""

from __future__ import annotations

from models.document import MAX_LINE
from models.fabula.exchange_words import exchange_words
from models.fabula.stat_block import BlockSpell
from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, whole_number
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.fultimator_attack import accuracy_of, spell_number
from rules.fabula.exchange.word import damage_type_of, folded

MOST_SPELLS = 100
_UP_TO = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "3": 3, "4": 4, "5": 5}


def read_spells(record: Record, draft: BlockDraft) -> None:
    names: list[str] = []
    for entry in record.children("spells"):
        if len(draft.spells) >= MOST_SPELLS:
            record.keep("spells", dict(entry.raw))
            continue
        spell = _spell(entry, draft)
        draft.spells.append(spell)
        names.append(spell.name or "unnamed")
    if names:
        draft.log.took("Spells", ", ".join(names)[:MAX_LINE])


def _spell(entry: Record, draft: BlockDraft) -> BlockSpell:
    entry.ignore(*exchange_words().ignored["fultimator_item"], "range")
    kind = entry.value("type")
    is_offensive = entry.flag("isOffensive") or folded(kind) == "offensive"
    check = accuracy_of(entry, entry.child("accuracy"))
    entry.child("accuracy").ignore("defense")
    mp, is_per_target = _cost(entry)
    target = _text(entry, "target") or _text(entry, "targetDescription")
    damage = entry.child("damage")
    worth = damage.whole("value", least=0, most=1_000) or entry.whole("damage", least=0, most=1_000)
    type_word = entry.value("damagetype") or damage.value("type")
    return BlockSpell(
        key=draft.next_spell(),
        name=entry.text("name"),
        is_offensive=is_offensive,
        mp=mp,
        is_per_target=is_per_target,
        max_targets=_targets(entry, target),
        target=target,
        duration=spell_duration(entry, "duration"),  # pyright: ignore[reportArgumentType]
        damage=worth or None,
        has_high_roll=not damage.flag("hrZero"),
        damage_type=damage_type_of(type_word) if worth or is_offensive else None,
        effect=_effect(entry),
        check=check if is_offensive else None,
        magic_change=entry.child("accuracy").whole("value", least=-1_000, most=1_000),
    )


def _text(entry: Record, key: str) -> str:
    return from_markdown(entry.text(key)).replace("\n", " ")


def _cost(entry: Record) -> tuple[int, bool]:
    """Return the MP and whether they are paid for each target.

    The tool's own migration marks every spell as paid per target; a spell with one target at most
    is not.
    """
    cost = entry.child("cost")
    if not cost.raw:
        words = str(entry.raw.get("mp", ""))[:MAX_LINE]
        return spell_number(entry, "mp"), any(sign in words.casefold() for sign in ("x", "×", "*"))
    resource = folded(cost.value("resource"))
    if resource not in ("", "mp"):
        cost.keep("resource", resource)
        cost.log.changed(cost.words("resource"), f"“{resource}”; MP count")
    most = whole_number(entry.raw.get("maxTargets"))
    is_per_target = cost.flag("perTarget") and most != 1
    return cost.whole("amount", least=0, most=1_000_000), is_per_target


def _targets(entry: Record, target: str) -> int:
    """Return the number of targets; 0 where the words say who is affected."""
    if entry.raw.get("maxTargets") is not None:
        return entry.whole("maxTargets", least=0, most=1_000)
    return target_count(target)


def target_count(words: str) -> int:
    """Return the number of targets that words say; 0 where they say more than a number."""
    found = folded(words)
    if found in ("self", "you", "onecreature", "onetarget", "oneally", "oneweapon"):
        return 1
    number = _UP_TO.get(found.removesuffix("s").removesuffix("creature").removeprefix("upto"))
    return number or 0


def spell_duration(record: Record, key: str) -> str:
    """Return scene or instantaneous; anything else is noted and becomes instantaneous."""
    word = record.text(key).strip()
    found = folded(word)
    if found in ("scene", "instantaneous", "instant", ""):
        return "scene" if found == "scene" else "instantaneous"
    record.keep(key, word)
    record.log.changed(record.words(key), f"“{word[:60]}” is no duration; instantaneous")
    return "instantaneous"


def _effect(entry: Record) -> str:
    texts = [entry.text(key, most=MOST_TEXT) for key in ("effect", "description")]
    texts += entry.texts("special")
    plain = dict.fromkeys(from_markdown(text) for text in texts if text.strip())
    return "\n".join(text for text in plain if text)[:MOST_TEXT]
