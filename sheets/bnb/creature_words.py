"""What the card of a creature says."""

from __future__ import annotations

from collections.abc import Iterable

from models.bnb.creature import Creature
from models.bnb.vocabulary import RECOVERY_NAMES
from rules.bnb.numbers import Numbers
from rules.breakdown import plain
from sheets.bnb.fight_words import attack_words, guard_words
from sheets.bnb.gear_words import gear_words, penalty_words
from sheets.bnb.hero_words import (
    at_rest,
    blank_guard,
    blank_stats,
    edition,
    health_pool,
    option_words,
    stamina_pool,
    stat_words,
    state_words,
)
from sheets.bnb.skill_words import sorcery_facts, sorcery_step, times
from sheets.bnb.words import AttackWords, CreatureWords, GearWords, Pool
from sheets.font import clean
from sheets.phrase import Phrase, joined, one_line, pieces


def creature_words(creature: Creature, *, current_state: bool) -> CreatureWords:
    """Return what the creature's card says."""
    numbers = at_rest(creature)
    return CreatureWords(
        edition=edition(),
        name=one_line(creature.name),
        concept=one_line(creature.concept),
        points=plain(numbers.value("points_equivalent")),
        stats=stat_words(numbers),
        constitution=plain(numbers.value("constitution")),
        initiative=times(numbers.value("initiative")),
        size=plain(numbers.value("size")) if numbers.value("size") != 1 else "",
        stamina=stamina_pool(numbers, creature, now=current_state),
        health=health_pool(numbers, creature, now=current_state),
        attacks=_attacks(numbers),
        guard=guard_words(numbers),
        skills=_skills(numbers),
        sorcery=_sorcery(numbers),
        facts=_facts(numbers, creature),
        traits=_traits(creature),
        gear="; ".join(_item(gear) for gear in gear_words(numbers)),
        options=" · ".join(f"{o.name}: {o.choice.lower()}" for o in option_words(creature.options)),
        state=state_words(creature) if current_state else "",
        look=clean(creature.look).strip(),
        notes=clean(creature.notes).strip(),
    )


def _attacks(numbers: Numbers) -> tuple[AttackWords, ...]:
    """Return the attacks; a creature with weapons of its own has its fists among the facts."""
    rows = attack_words(numbers)
    return rows if len(rows) == 1 else rows[:-1] if "attack_fist" in numbers.derived else rows


def _fist(numbers: Numbers) -> Phrase:
    if "attack_fist" not in numbers.derived or len(numbers.attacks) == 1:
        return ()
    hit, hurt = times(numbers.value("attack_fist")), times(numbers.value("damage_fist"))
    return (("Fist ", False), (hit, True), (", damage ", False), (hurt, True))


def _skills(numbers: Numbers) -> Phrase:
    """Return the skills learnt, each with its level and multiplier."""
    return joined(
        (pieces(f"{one_line(row.name)} {row.level} ")[0], (times(row.multiplier), True))
        for row in numbers.skills
        if row.points
    )


def _sorcery(numbers: Numbers) -> Phrase:
    if numbers.sorcery is None:
        return ()
    found = ((row, sorcery_step(numbers, row)) for row in numbers.skills)
    steps = [pieces(f"{one_line(row.name)} step {step} yd") for row, step in found if step]
    return joined((sorcery_facts(numbers), *steps))


def _facts(numbers: Numbers, creature: Creature) -> Phrase:
    value = numbers.value
    body, mind = value("physical_actions"), value("mental_actions")
    interval = RECOVERY_NAMES[creature.recovery]
    phrases = [
        pieces(body, " bodily or ", mind, f" mental act{'' if mind == 1 else 's'} a round"),
        pieces("a move is ", value("movement"), " yd"),
        pieces("jumps ", value("jump_standing"), ", running ", value("jump_running")),
        pieces("lifts ", value("lift"), " lb"),
        pieces("pushes Str to ", value("push_strength"), ", Will to ", value("push_will")),
        pieces("Stamina +", value("stamina_recovery"), " a round of rest"),
        pieces("Health +", value("health_recovery"), f" a {interval}"),
        _fist(numbers),
    ]
    if value("natural_armor"):
        phrases.append(pieces("natural armor ", value("natural_armor")))
    if value("load"):
        phrases.append(pieces("bears ", value("load"), " lb"))
    return joined((*phrases, penalty_words(numbers)))


def _traits(creature: Creature) -> tuple[tuple[str, str], ...]:
    lists = (
        ("", creature.traits),
        ("Moves", (creature.movement,)),
        ("Immune to", creature.immunities),
        ("Weak to", creature.weaknesses),
        ("Senses", creature.senses),
        ("From", (creature.realm,)),
    )
    found = ((label, _listed(texts)) for label, texts in lists)
    return tuple(
        (label, text if label else text[0].upper() + text[1:]) for label, text in found if text
    )


def _listed(texts: Iterable[str]) -> str:
    """Return the texts as one, with a comma after each that does not end a sentence."""
    words = [text for text in map(one_line, texts) if text]
    return " ".join(
        text if number == len(words) or text[-1] in ".!?…;" else f"{text},"
        for number, text in enumerate(words, start=1)
    )


def _item(gear: GearWords) -> str:
    words = [gear.name]
    if gear.detail:
        words.append(gear.detail)
    if gear.weight and gear.weight[0].isdigit():
        words.append(f"{gear.weight} lb")
    text = ", ".join(words)
    return f"{text} ({gear.note})" if gear.note else text


def blank_creature_words() -> CreatureWords:
    """Return the words of an empty card."""
    return CreatureWords(
        edition=edition(),
        stats=blank_stats(),
        stamina=Pool("Stamina"),
        health=Pool("Health"),
        guard=blank_guard(),
    )
