"""Gaining the next level and taking the newest back: when, for what price, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, LevelChoice, TraitChange

Trait = Literal["identity", "theme"]
TRAITS: tuple[Trait, ...] = ("identity", "theme")
"""The traits that a level may change."""


@dataclass(frozen=True, slots=True)
class LevelUp:
    """The next level as the group's rules see it now.

    ``price`` is the XP that taking it spends. ``reasons`` say why the rules do not grant it yet; a
    group that plays otherwise may take it all the same, unless there is no such level
    (``is_possible``). ``session`` is the number of the session it comes after.
    """

    level: int
    price: int
    reasons: tuple[str, ...]
    session: int | None = None
    is_free: bool = False
    """It comes by the option Booster, or still belongs to creation."""
    is_possible: bool = True

    @property
    def is_granted(self) -> bool:
        return self.is_possible and not self.reasons


def may_level_up(hero: Hero) -> LevelUp:
    """Return whether the hero may take the next level now, for what price, and why not yet.

    A level takes ten XP, at most one after each session (or as many as the group's rules say);
    with Booster one more comes after each session without XP. The levels of creation are free.
    Where no session is recorded, the number of levels a session is the group's to watch.

    Source: Core rulebook, gaining levels; optional advancement.
    """
    rules = catalog(hero.edition).content.advancement
    level = len(hero.levels) + 1
    if level > rules.level_cap:
        reason = f"Level {rules.level_cap} is the highest."
        return LevelUp(level, 0, (reason,), is_possible=False)
    if level <= hero.created_at:
        return LevelUp(level, 0, (), is_free=True)
    session = len(hero.sessions) or None
    since = [choice for choice in hero.levels if session and choice.session == session]
    paid = sum(choice.xp_paid > 0 for choice in since)
    most = hero.xp_rules.levels_per_session
    has_xp = hero.play.xp >= rules.xp_per_level
    if has_xp and paid < most:
        return LevelUp(level, rules.xp_per_level, (), session)
    if hero.xp_rules.booster and session and len(since) == paid:
        return LevelUp(level, 0, (), session, is_free=True)
    reasons: list[str] = []
    if not has_xp:
        reasons.append(f"A level takes {rules.xp_per_level} XP; there are {hero.play.xp}.")
    if paid >= most:
        times = "one level comes" if most == 1 else f"{most} levels come"
        reasons.append(f"After each session {times}; session {session} had {paid} already.")
    if hero.xp_rules.booster and session is None:
        reasons.append("Booster brings a level once the end of a session is recorded.")
    price = rules.xp_per_level if has_xp else 0
    return LevelUp(level, price, tuple(reasons), session)


def with_next_level(hero: Hero, choice: LevelChoice) -> Hero:
    """Take the next level: it is paid for, noted with its session, and its traits count.

    The level that was planned in its place is used up, whatever it was. A hero without enough
    experience keeps what there is: a group may advance otherwise.
    """
    gain = may_level_up(hero)
    traits = {trait: _rebased(hero, choice, trait) for trait in TRAITS}
    taken = choice.replaced(session=gain.session, xp_paid=gain.price, **traits)
    changed = {trait: change.after for trait, change in traits.items() if change is not None}
    play = hero.play
    if gain.price:
        play = play.replaced(xp=play.xp - gain.price)
    return hero.replaced(levels=(*hero.levels, taken), coming=hero.coming[1:], play=play, **changed)


def without_newest_level(hero: Hero) -> Hero:
    """Take the newest level back: its XP and the traits of before return.

    Its picks stand at the front of the levels to come, so that taking it again offers them.
    """
    if not hero.levels:
        return hero
    newest = hero.levels[-1]
    ahead = newest.replaced(session=None, xp_paid=0)
    play = hero.play
    if newest.xp_paid:
        play = play.replaced(xp=play.xp + newest.xp_paid)
    return hero.replaced(
        levels=hero.levels[:-1],
        coming=trimmed((ahead, *hero.coming)),
        play=play,
        **traits_before(hero, (newest,)),
    )


def with_trait_at_level(choice: LevelChoice, hero: Hero, trait: Trait, text: str) -> LevelChoice:
    """Return the choice with the hero's trait becoming ``text``; the same text, or none, stays."""
    before: str = getattr(hero, trait)
    is_same = not text.strip() or text == before
    change = None if is_same else TraitChange(before=before, after=text)
    return choice.replaced(**{trait: change})


def traits_before(hero: Hero, levels: tuple[LevelChoice, ...]) -> dict[str, str]:
    """Return the traits that the hero had before ``levels``, the newest of the hero's.

    A trait that was changed by hand since stays as it is.
    """
    found: dict[str, str] = {}
    for choice in reversed(levels):
        for trait in TRAITS:
            change: TraitChange | None = getattr(choice, trait)
            if change is not None and found.get(trait, getattr(hero, trait)) == change.after:
                found[trait] = change.before
    return found


def traits_after(levels: tuple[LevelChoice, ...]) -> dict[str, str]:
    """Return the traits that a hero has once ``levels`` are taken, where they change any."""
    found: dict[str, str] = {}
    for choice in levels:
        for trait in TRAITS:
            change: TraitChange | None = getattr(choice, trait)
            if change is not None and change.after.strip():
                found[trait] = change.after
    return found


def trimmed(levels: tuple[LevelChoice, ...]) -> tuple[LevelChoice, ...]:
    """Return the levels to come without those at the end that say nothing."""
    blank = LevelChoice()
    end = len(levels)
    while end and levels[end - 1] == blank:
        end -= 1
    return levels[:end]


def _rebased(hero: Hero, choice: LevelChoice, trait: Trait) -> TraitChange | None:
    """Return the change of a trait from how it reads now; None when it is none."""
    change: TraitChange | None = getattr(choice, trait)
    before: str = getattr(hero, trait)
    if change is None or not change.after.strip() or change.after == before:
        return None
    return TraitChange(before=before, after=change.after)
