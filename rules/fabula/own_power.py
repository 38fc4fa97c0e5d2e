"""Learned spells and Arcana of a hero's own, as entries like those of the content."""

from __future__ import annotations

from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier
from models.fabula.hero import Hero
from models.fabula.power import Dismissal as OwnDismissal
from models.fabula.power import LearnedSpell, OwnArcanum, OwnSpell
from models.fabula.spell import Arcanum, Damage, Dismissal, Healing, Scale, Spell
from rules.recent import recent

CHIMERIST = "chimerist"
UNNAMED_SPELL = "Unnamed spell"
UNNAMED_ARCANUM = "Unnamed Arcanum"


def spell_by_id(hero: Hero, catalog: Catalog, spell_id: str) -> Spell | None:
    """Return the spell of the content, or the learned spell of that key."""
    found = catalog.spells.get(spell_id)
    if found is None and spell_id:
        learned = (one for one in hero.learned_spells if one.key == spell_id)
        return next((learned_as_spell(one, catalog) for one in learned), None)
    return found


@recent(32)
def learned_as_spell(learned: LearnedSpell, catalog: Catalog) -> Spell:
    """Return a Chimerist spell whose id is the key: as the content has it, or as it was noted."""
    known = catalog.spells.get(learned.spell_id)
    if known is None:
        return own_as_spell(learned, CHIMERIST)
    changes = {"id": learned.key, "spell_class": CHIMERIST, "heroic_skill": None}
    return known.model_copy(update=changes)


def own_as_spell(own: OwnSpell, spell_class: str) -> Spell:
    """Return a spell that was noted in own words, with its numbers, as one of ``spell_class``."""
    return Spell(
        id=own.key,
        name=own.name or UNNAMED_SPELL,
        effect=own.effect,
        spell_class=spell_class,
        offensive=own.is_offensive,
        mp=own.mp,
        per_target=own.is_per_target,
        max_targets=own.max_targets,
        target=own.target or targets_in_words(own.max_targets),
        duration=own.duration,
        damage=_damage(own),
        healing=Healing(hp=own.heal_hp) if own.heal_hp else None,
        opportunity=own.opportunity,
        statuses=own.statuses,
    )


def _damage(own: OwnSpell) -> Damage | None:
    if own.damage is None:
        return None
    if own.has_high_roll:
        return Damage(formula=f"HR + {own.damage}", type=own.damage_type)
    return Damage(base=own.damage, type=own.damage_type)


def targets_in_words(most: int) -> str:
    """Return “Special”, “One creature”, “Up to three creatures” and so on."""
    numbers = {2: "two", 3: "three", 4: "four", 5: "five"}
    if most == 0:
        return "Special"
    return "One creature" if most == 1 else f"Up to {numbers.get(most, str(most))} creatures"


def arcanum_by_id(hero: Hero, catalog: Catalog, arcanum_id: str) -> Arcanum | None:
    """Return the Arcanum of the content, or the hero's own one of that key."""
    found = catalog.arcana.get(arcanum_id)
    if found is None and arcanum_id:
        own = (one for one in hero.own_arcana if one.key == arcanum_id)
        scaling = catalog.content.arcana_rules.damage_scaling
        return next((own_as_arcanum(one, scaling) for one in own), None)
    return found


@recent(8)
def own_as_arcanum(own: OwnArcanum, scaling: tuple[Scale, ...]) -> Arcanum:
    """Return an Arcanum whose id is the key; its healing grows by ``scaling``, as its damage does.

    Its merge effect says the numbers that count, then the player's words.
    """
    effect = " ".join(words for words in (merge_numbers(own), own.merge) if words)
    return Arcanum(
        id=own.key,
        name=own.name or UNNAMED_ARCANUM,
        domains=own.domains,
        effect=effect,
        modifiers=_modifiers(own),
        dismissals=tuple(
            _dismissal(one, f"d{number}", scaling) for number, one in enumerate(own.dismissals, 1)
        ),
    )


def merge_numbers(own: OwnArcanum) -> str:
    """Return what merging changes in numbers, as one sentence; empty when it changes none."""
    words = [f"Resistance to {_listed(own.resists)}"] if own.resists else []
    if own.status_immunities:
        words.append(f"immune to {_listed(own.status_immunities)}")
    if own.pierces:
        words.append(f"your {_listed(own.pierces)} damage ignores Resistance")
    if own.larger_die:
        words.append(f"{own.larger_die} is a die size larger (d12 at most)")
    bonuses = (
        ("Defense", own.defense),
        ("Magic Defense", own.magic_defense),
        ("damage of your attacks", own.attack_damage),
        ("HP whenever you regain HP", own.hp_recovery),
    )
    words += [f"{name} +{bonus}" for name, bonus in bonuses if bonus]
    sentence = "; ".join(words)
    return f"{sentence[:1].upper()}{sentence[1:]}." if sentence else ""


def _listed(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _modifiers(own: OwnArcanum) -> tuple[Modifier, ...]:
    found: list[Modifier] = []
    if own.resists:
        found.append(Modifier(stat="affinity", level="resistant", types=own.resists))
    found += [Modifier(stat="status_immunity", status=status) for status in own.status_immunities]
    found += [
        Modifier(stat="ignore_affinity", level="resistant", type=kind, scope="all")
        for kind in own.pierces
    ]
    if own.larger_die:
        found.append(Modifier(stat="die_step", attribute=own.larger_die, value=1, cap=12))
    if own.attack_damage:
        found.append(Modifier(stat="extra_damage", value=own.attack_damage, scope="attacks"))
    bonuses = (
        ("defense", own.defense),
        ("magic_defense", own.magic_defense),
        ("hp_recovery_bonus", own.hp_recovery),
    )
    found += [Modifier(stat=stat, value=bonus) for stat, bonus in bonuses if bonus]
    return tuple(found)


def _dismissal(own: OwnDismissal, id: str, scaling: tuple[Scale, ...]) -> Dismissal:
    words: list[str] = []
    damage: Damage | None = None
    if own.damage is not None:
        ignored = ("resistant",) if own.ignores_resistance else ()
        damage = Damage(base=own.damage, type=own.damage_type or "none", ignores=ignored)
        kind = f" {own.damage_type}" if own.damage_type else ""
        shield = " Resistance does not help." if own.ignores_resistance and own.damage_type else ""
        words.append(f"{{damage}}{kind} damage.{shield}")
    healing = (
        Healing(hp=own.heal_hp, scaling=_growth(own.heal_hp, scaling)) if own.heal_hp else None
    )
    if healing:
        words.append("{hp} HP regained.")
    return Dismissal(
        id=id,
        name=own.name or "Dismissal",
        effect=" ".join([*words, own.effect]).strip(),
        damage=damage,
        healing=healing,
    )


def _growth(base: int, scaling: tuple[Scale, ...]) -> tuple[Scale, ...]:
    return tuple(
        Scale(from_level=step.from_level, amount=base + (step.add or 0)) for step in scaling
    )
