"""What Skills of a hero taught or bound: spells, Arcana and gadgets as picks of levels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero, LevelChoice
from models.fabula.pick import Pick
from models.fabula.power import Prototype
from rules.fabula.exchange.hero_parts import HeroParts, SpellPart
from rules.fabula.exchange.word import entry_of, folded

_GADGET_WORDS = {"alchemy": "alchemy", "infusion": "infusions", "magitech": "magitech"}
_ARCANUM_STARTS = ("arcanumofthe", "arcanumof", "arcanum")


def with_powers(hero: Hero, parts: HeroParts, known: Catalog) -> Hero:
    """Return the hero with its spells, Arcana and gadgets; what fits nowhere becomes a remark."""
    spells = [spell for part in parts.classes for spell in part.spells] + parts.loose_spells
    levels = list(hero.levels)
    bound: list[str] = []
    prototypes: list[str] = []
    taken: list[str] = []
    for spell in spells:
        gadget = gadget_of(spell.kind)
        arcanum = arcanum_of(spell.name, known) if _is_arcanum(spell) else ""
        spell_id = "" if gadget or arcanum else entry_of(spell.name, known.spells.values())
        if gadget:
            fits = _answer_times(levels, gadget, spell.rank, known)
        elif arcanum:
            if not _answer(levels, "arcana", arcanum, known):
                bound.append(arcanum)
            fits = True
        elif spell.is_prototype and spell_id:
            prototypes.append(spell_id)
            fits = True
        else:
            class_id = entry_of(spell.class_name, known.classes.values())
            fits = bool(spell_id) and _answer(levels, "spells", spell_id, known, class_id)
        if fits:
            taken.append(spell.name)
        else:
            _remark(spell, spell_id, parts)
    if taken:
        parts.log.took("Spells and powers", ", ".join(taken)[:500])
    return hero.replaced(
        levels=tuple(levels),
        bound_arcana=tuple(dict.fromkeys(bound))[:50],
        prototypes=tuple(Prototype(spell_id=id) for id in dict.fromkeys(prototypes))[:20],
    )


def gadget_of(kind: str) -> str:
    """Return the gadget type that a power of the Tinkerer is; empty for any other."""
    word = folded(kind)
    return next((gadget for part, gadget in _GADGET_WORDS.items() if part in word), "")


def _is_arcanum(spell: SpellPart) -> bool:
    kind = folded(spell.kind)
    return "arcan" in kind or folded(spell.name).startswith("arcanum")


def arcanum_of(name: str, known: Catalog) -> str:
    """Return the Arcanum of that name, with “Arcanum of the” before it or without."""
    word = _bare(name)
    return next((a.id for a in known.arcana.values() if word in (_bare(a.name), a.id)), "")


def _bare(name: str) -> str:
    word = folded(name)
    for start in _ARCANUM_STARTS:
        if word.startswith(start):
            return word.removeprefix(start)
    return word


def _answer(
    levels: list[LevelChoice], source: str, value: str, known: Catalog, class_id: str = ""
) -> bool:
    """Let the first level that asks for it have ``value``; say whether there was one.

    With ``class_id`` the levels of that class alone are asked.
    """
    for index, level in enumerate(levels):
        if class_id and level.class_id != class_id:
            continue
        skill = known.skills.get(level.skill_id)
        choice = _open(skill.choices if skill else (), level.picks, source, value, known)
        if choice is not None:
            picks = (*level.picks, Pick(choice=choice.id, value=value))
            levels[index] = level.replaced(picks=picks)
            return True
        if level.heroic is None:
            continue
        heroic = known.heroic_skills.get(level.heroic.heroic_skill)
        choices = heroic.choices if heroic else ()
        choice = _open(choices, level.heroic.picks, source, value, known)
        if choice is not None:
            picks = (*level.heroic.picks, Pick(choice=choice.id, value=value))
            levels[index] = level.replaced(heroic=level.heroic.replaced(picks=picks))
            return True
    return False


def _answer_times(levels: list[LevelChoice], gadget: str, rank: int, known: Catalog) -> bool:
    """Answer once for each tier that the gadget has; say whether there was room for all."""
    tiers = range(max(1, min(rank, len(known.content.gadgets.tiers))))
    return all([_answer(levels, "gadgets", gadget, known) for _ in tiers])


def _open(
    choices: Iterable[Choice], picks: Sequence[Pick], source: str, value: str, known: Catalog
) -> Choice | None:
    """Return the choice that still lacks an answer and may have ``value``."""
    for choice in choices:
        answered = sum(pick.choice == choice.id for pick in picks)
        if choice.source != source or answered >= choice.pick:
            continue
        if source == "spells" and known.spells[value].spell_class not in choice.spell_classes:
            continue
        return choice
    return None


def _remark(spell: SpellPart, spell_id: str, parts: HeroParts) -> None:
    why = "no Skill of the hero teaches it" if spell_id else "the content has none such"
    parts.log.kept(f"Spell or power “{spell.name}”", f"{why}; kept in the notes")
    parts.remark(f"{spell.name}: {spell.text}" if spell.text else spell.name)
