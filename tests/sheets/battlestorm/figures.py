"""Models to print: samples, quick ones, and some that are hard on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Effect, Model, OwnEvent, Storm
from models.battlestorm.options import Options
from models.battlestorm.vocabulary import COMBAT_STATS, FAITH_STATS
from rules.battlestorm.edit import with_all_known
from rules.battlestorm.landing import landed, rolled_landing, with_storm
from rules.battlestorm.play import with_fate_left, with_hits_left, with_state
from rules.battlestorm.quick import quick_model
from rules.dice import thrown
from tests.rules.battlestorm.models import sample

SAMPLES = ("altar-thaumaturge", "marsh-witch", "iron-captain", "bone-pack")
LONGEST_LINE = 500
OTHER_RULINGS = {
    "pie_meaning": "faith_quotient",
    "equal_to_fq": "succeeds",
    "save_scope": "every_hostile_event",
    "thirty_always_fails": "yes",
    "sustain_uses_act": "no",
    "fate_zero_save": "ten",
    "sword_combat_error": "gm_value",
}
WORD = "Donaudampfschifffahrtsgesellschaftskapitän" * 11


def words_of(length: int, start: str) -> str:
    """Return text of that length in words that differ, so that a lost one is missed."""
    words, number = start, 0
    while len(words) < length:
        number += 1
        words += f" {start.lower()}{number}"
    return words[:length]


@cache
def quick(seed: int) -> Model:
    """Return a finished model, always the same for a seed."""
    return quick_model(Random(seed))


def long_lines() -> Model:
    """A model whose every line is as long, and every number as large, as a document allows."""
    line, most = words_of, 10**6
    own = tuple(
        OwnEvent(
            id=f"o{n}",
            name=line(LONGEST_LINE, f"Event{n}x"),
            effect=line(LONGEST_LINE, f"Does{n}x"),
            die=1000 - n,
            area="radius",
            radius_inches=most,
            reach="pie",
            reach_amount=most,
            turns=most,
            damage="99d999",
            evasion_loss="99d999",
            evasion_floor=most,
            fate_loss="99d999",
            save="each_round",
            sustain_die=10,
        )
        for n in range(3)
    )
    return with_all_known(sample("altar-thaumaturge")).replaced(
        name=line(LONGEST_LINE, "Name"),
        player=line(LONGEST_LINE, "Player"),
        side=line(LONGEST_LINE, "Side"),
        concept=line(LONGEST_LINE, "Concept"),
        look=line(2_000, "Look"),
        notes=line(6_000, "Note"),
        count=most,
        own_events=own,
        options=Options.complete(**OTHER_RULINGS),
        **dict.fromkeys((*FAITH_STATS, "fate", *COMBAT_STATS), most),
    )


def one_word() -> Model:
    """A model named and described by single words without a place to break."""
    return sample("marsh-witch").replaced(name=WORD, concept=WORD, side=WORD, notes=WORD)


def crowded() -> Model:
    """A model with more events of its own than a card holds."""
    own = (OwnEvent(id=f"o{n}", name=f"Omen {n}.", effect=f"Does deed {n}.") for n in range(25))
    return sample("altar-thaumaturge").replaced(own_events=tuple(own))


def in_play(model: Model) -> Model:
    """The model in the middle of a game."""
    hurt, known = model, catalog().events
    for number, id in enumerate(("faith_armor", "cripple", "encumber", "potestates_bow")):
        event = known[id]
        landing = rolled_landing(event, thrown(Random(number)))
        hurt = landed(hurt, event, landing, source="Mother Sedge" if number else "")
    event = known["call_lightning"]
    hurt = with_storm(hurt, event, rolled_landing(event, thrown(Random(5))), "Captain Oster")
    hurt = with_fate_left(with_hits_left(hurt, "-", 3), "-", 1)
    return with_state(hurt, locked_out=True, fallen=1)


def burdened() -> Model:
    """A model with many things resting on it, long ones and some for ever."""
    line = words_of
    effects = tuple(
        Effect(
            key=f"e{n}",
            name=line(LONGEST_LINE, f"Curse{n}x"),
            source=line(LONGEST_LINE, f"Foe{n}x"),
            turns=(None, 3, 40)[n % 3],
            done=n % 3,
            save="each_round",
        )
        for n in range(12)
    )
    storm = Storm(key="s", name="Hail", aim=line(LONGEST_LINE, "Aim"), most=10**6, done=3)
    return with_state(sample("marsh-witch"), effects=effects, storms=(storm,))


HARD: Mapping[str, Callable[[], Model]] = {
    **{name: (lambda name=name: sample(name)) for name in SAMPLES},
    "empty": Model,
    "long lines": long_lines,
    "one word": one_word,
    "crowded": crowded,
    "burdened": burdened,
    "in play": lambda: in_play(sample("altar-thaumaturge")),
    **{f"quick {seed}": (lambda seed=seed: quick(seed)) for seed in range(6)},
}
