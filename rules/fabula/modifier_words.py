"""Modifiers in words, for what no number shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from models.fabula.entry import Modifier

_LEVEL_NOUNS = {
    "vulnerable": "Vulnerability",
    "resistant": "Resistance",
    "immune": "Immunity",
    "absorb": "Absorption",
}


def target_words(modifier: Modifier) -> tuple[str, ...]:
    """Return what the modifier asks of the target, in words; nothing when anyone will do."""
    words: list[str] = []
    if modifier.vs_species:
        words.append(f"against {' or '.join(modifier.vs_species)}")
    if modifier.vs_status:
        words.append(f"against a target that is {modifier.vs_status}")
    if modifier.vs_bond:
        words.append(f"against a Bond of {modifier.vs_bond}")
    return tuple(words)


def trait_words(modifier: Modifier) -> str:
    """Return what an attack does besides accuracy and damage; empty for all other modifiers."""
    words = _TRAITS.get(modifier.stat)
    text = words(modifier) if words else ""
    return f"{text}, if you like" if text and modifier.optional else text


def _ignores(modifier: Modifier) -> str:
    noun = _LEVEL_NOUNS.get(modifier.level or "", "Affinities")
    kind = f" to {modifier.type}" if modifier.type else ""
    return f"ignores {noun}{kind}"


_TRAITS: Mapping[str, Callable[[Modifier], str]] = {
    "attack_vs": lambda m: "compared with Magic Defense",
    "multi": lambda m: f"multi ({m.value})",
    "ignore_affinity": _ignores,
    "can_target_flying": lambda m: "reaches flying targets",
    "damage_to": lambda m: "takes MP first, then HP",
    "inflict_on_hit": lambda m: f"targets hit are {m.status}",
    "mp_loss_on_hit": lambda m: f"targets hit lose {m.value} MP",
    "hp_gain_on_hit": lambda m: f"a hit regains {m.value} HP",
    "mp_gain_on_hit": lambda m: f"a hit regains {m.value} MP",
    "ip_gain_on_kill": lambda m: f"bringing a creature to 0 HP regains {m.value} IP",
}
