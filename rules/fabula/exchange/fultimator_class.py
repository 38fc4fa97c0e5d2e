"""Classes of Fultimator heroes, with their Skills, Heroic Skills and spells."""

from __future__ import annotations

from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, object_of
from rules.fabula.exchange.fultimator_attack import spell_number
from rules.fabula.exchange.hero_parts import ClassPart, HeroParts, SpellPart
from rules.fabula.exchange.word import folded

MOST_CLASSES = 50
PLAIN_KINDS = frozenset(("", "default", "spell"))


def read_classes(record: Record, parts: HeroParts) -> None:
    for entry in record.children("classes"):
        if len(parts.classes) >= MOST_CLASSES:
            record.keep("classes", dict(entry.raw))
            continue
        parts.classes.append(_class(entry))


def _class(entry: Record) -> ClassPart:
    entry.ignore("fuid", "id", "isHomebrew", "book", "isEditing")
    name = entry.text("name").strip()
    texts: dict[str, str] = {}
    return ClassPart(
        name=name,
        levels=entry.whole("lvl", least=0, most=1_000),
        skills=_skills(entry, texts),
        texts=texts,
        heroics=_heroics(entry),
        spells=[_spell(spell, name) for spell in entry.children("spells")],
        benefits=_benefits(entry.child("benefits")) if "benefits" in entry.raw else None,
    )


def _skills(entry: Record, texts: dict[str, str]) -> list[tuple[str, int]]:
    """Return the Skills that are owned; those at level 0 are only on offer.

    Texts are looked up in the tool by a key; words of the group's own are put into ``texts``.
    """
    found: list[tuple[str, int]] = []
    for skill in entry.children("skills"):
        key = "skillName" if "skillName" in skill.raw else "name"
        name = skill.text(key).strip()
        old = "currentSL" in skill.raw and "currentLvl" not in skill.raw
        level = skill.whole("currentSL" if old else "currentLvl", least=0, most=1_000)
        skill.ignore("fuid", "id", "maxLvl", "specialSkill", "currentSL", "effects")
        text = skill.text("description", most=MOST_TEXT).strip()
        if level == 0:
            skill.ignore("description", "name")
        elif name:
            found.append((name, level))
            if text and not text.endswith("_desc"):
                texts[name] = from_markdown(text)
    return found


def _heroics(entry: Record) -> list[str]:
    """Return the names of Heroic Skills: one object, or a list of them in newer files."""
    if isinstance(entry.raw.get("heroic"), list):
        return [_heroic(heroic) for heroic in entry.children("heroic")]
    return [_heroic(entry.child("heroic"))] if object_of(entry.raw.get("heroic")) else []


def _heroic(heroic: Record) -> str:
    heroic.ignore("fuid", "id", "description", "quote", "specialSkill", "effects", "book")
    return heroic.text("name").strip()


def _benefits(benefits: Record) -> tuple[int, int, int]:
    """Return HP, MP and IP; martial training and rituals follow from the class."""
    benefits.ignore("martials", "rituals", "spellClasses", "isCustomBenefit", "custom")
    hp, mp, ip = (
        benefits.whole(key, least=-1_000, most=1_000) for key in ("hpplus", "mpplus", "ipplus")
    )
    return hp, mp, ip


def _spell(spell: Record, class_name: str) -> SpellPart:
    """Return a spell, or another power that the tool keeps among them, with all of it in words."""
    kind = spell.text("spellType").strip()
    name = spell.text("spellName" if "spellName" in spell.raw else "name").strip()
    rank = spell.whole("rank", 1, least=0, most=100)
    spell.ignore(*spell.raw)
    return SpellPart(
        name=name or kind or "unnamed",
        text=_words(spell),
        kind="" if folded(kind) in PLAIN_KINDS else kind,
        rank=rank,
        class_name=class_name,
        is_prototype=spell.raw.get("isMagisphere") is True,
    )


def _words(spell: Record) -> str:
    cost = spell.child("cost")
    amount = cost.whole("amount", least=0) if cost.raw else spell_number(spell, "mp")
    target = spell.text("targetDescription") or spell.text("targetDesc")
    facts = [f"{amount} MP" if amount else "", target, spell.text("duration")]
    text = spell.text("description", most=MOST_TEXT) or spell.text("effect", most=MOST_TEXT)
    parts = [", ".join(fact for fact in facts if fact), from_markdown(text)]
    return ". ".join(part for part in parts if part)
