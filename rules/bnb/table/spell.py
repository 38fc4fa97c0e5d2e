"""The roll at the end of a casting: whether it is cast, whom it strikes, what it does to them.

Source: BnB, VII. Sorcery.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Literal

from models.bnb.catalog import catalog
from models.bnb.session import Casting, Hold, Pair, Session, StandingSpell, Timer
from models.table import LogLine
from rules.bnb import source
from rules.bnb.distance import increment, range_step
from rules.bnb.exact import exact, floored, plain_number
from rules.bnb.pools import Pool
from rules.bnb.roll import (
    Throw,
    against,
    blow,
    contest,
    energy_endurance_throw,
    energy_throw,
)
from rules.bnb.sorcery import blinded_rounds, shared_roll, transfer
from rules.bnb.table.casting import casting_of, forecast, is_complete
from rules.bnb.table.check import rolled_skill
from rules.bnb.table.fight import dealt, is_immune
from rules.bnb.table.harm import with_paid
from rules.bnb.table.pair import two
from rules.bnb.table.person import (
    POOL_NAMES,
    Person,
    TableError,
    counted,
    free_key,
    person,
    with_being,
    with_points,
)
from rules.bnb.table.plan import action_count, defends, used
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import Part, plain
from rules.dice import Dice
from rules.table_log import line

Resist = Literal["", "resistance", "seheru"]
RESIST_NAMES: Mapping[Resist, str] = {
    "": "No defence",
    "resistance": "Resistance",
    "seheru": "Seheru",
}


@dataclass(frozen=True, slots=True)
class Cast:
    """How a casting is finished. ``resists`` says by target how it is met; none by default.

    ``seheru_by`` names by target a friend who shields it. Dice are those that were typed.
    """

    casting: str
    resists: Mapping[str, Resist] = field(default_factory=dict[str, Resist])
    seheru_by: Mapping[str, str] = field(default_factory=dict[str, str])
    challenge: float | None = None
    bonus: float = 0
    dice: Pair | None = None
    attack_dice: Pair | None = None
    energy_dice: Pair | None = None
    resist_dice: Mapping[str, Pair] = field(default_factory=dict[str, Pair])
    endurance_dice: Mapping[str, Pair] = field(default_factory=dict[str, Pair])


def spell_range(spell: Casting, who: Person) -> float:
    """Return what the distance adds to every defence."""
    if spell.sorcery not in catalog().increments:
        return 0
    step = range_step(spell.distance, increment(spell.sorcery, who.numbers.levels))
    return step.challenge if step is not None else 0


def finished(session: Session, order: Cast, dice: Dice) -> Session:
    """Return the session after a casting's skill roll and everything that follows from it.

    Raises:
        TableError: before its last round, or for a defence that is not possible.
    """
    spell = casting_of(session, order.casting)
    who = person(session, spell.who)
    if not is_complete(spell):
        left = counted(spell.rounds - spell.done, "round")
        raise TableError(f"{spell.label} needs {left} more.", remedy="Go on casting.")
    n = action_count(session, who.key, act="int_acts")
    pair = two(dice, order.dice)
    thrown = _ruled(rolled_skill(who, spell.sorcery, pair, n=n), order.bonus)
    after, warnings = used(session, who.key, "int_acts")
    after = after.replaced(castings=tuple(one for one in after.castings if one is not spell))
    after, cost = _hours_paid(after, spell, session)
    result = against(thrown, spell.challenge, session.options, "casting")
    work = _Work(session=after, spell=spell, who=who, order=order, dice=dice, throws=[thrown])
    work.lines.append(line(result.words, "good" if result.success else "bad"))
    work.lines += cost
    if result.success:
        _take_effect(work, thrown)
    elif result.critical:
        work.lines.append(line("A critical failure: the Bastard rules a mishap", "bad"))
    end = "Cast" if result.success else "Fizzles"
    said, public = "; ".join(work.said) or end, "; ".join(work.public) or end
    work.lines += [line(word, "warn") for word in warnings]
    title = f"{who.name}: {spell.label}"
    roll = shown(
        who.key, title, *work.throws, result=plain(thrown.total), verdict=said,
        tone="good" if result.success else "bad", detail=f"against {plain(spell.challenge)}",
        public=public,
    )  # fmt: skip
    return told(
        session, work.session.replaced(roll=roll), "spell", title, who=who.key, detail=public,
        lines=work.lines, parts=throw_parts(*work.throws),
    )  # fmt: skip


@dataclass(slots=True)
class _Work:
    """A spell as it takes effect, target after target."""

    session: Session
    spell: Casting
    who: Person
    order: Cast
    dice: Dice
    throws: list[Throw]
    lines: list[LogLine] = field(default_factory=list[LogLine])
    said: list[str] = field(default_factory=list[str])
    public: list[str] = field(default_factory=list[str])
    """The same without numbers of opponents."""
    energy: Throw | None = None

    def tell(self, words: str, public: str = "") -> None:
        """Keep what happened, and what the players may read of it where that is less."""
        self.said.append(words)
        self.public.append(public or words)


def _ruled(thrown: Throw, bonus: float) -> Throw:
    if not bonus:
        return thrown
    return replace(thrown, added=(*thrown.added, Part("Ruling", bonus, source.DOCUMENT)))


def _hours_paid(
    session: Session, spell: Casting, before: Session
) -> tuple[Session, tuple[LogLine, ...]]:
    """Return the session after the Stamina of hours of casting, which only sleep brings back."""
    cost = forecast(before, spell).stamina if spell.rounds > 1 else 0
    if not cost:
        return session, ()
    paid = with_paid(session, spell.who, cost)
    being = person(paid, spell.who).being
    tired = being.play.replaced(tired=being.play.tired + ceil(cost))
    paid = with_being(paid, spell.who, being.replaced(play=tired))
    return paid, (line(f"Hours of casting cost {plain(cost)} Stamina until sleep"),)


def _take_effect(work: _Work, cast: Throw) -> None:
    spell = work.spell
    if spell.effect in ("ward", "portal") or spell.life != "instant":
        _stand(work, cast)
    if spell.effect in ("ward", "portal"):
        return
    attack = cast
    if work.session.options.cast_roll == "two_rolls" and spell.targets:
        n = action_count(work.session, spell.who, act="int_acts")
        pair = two(work.dice, work.order.attack_dice)
        attack = rolled_skill(work.who, spell.sorcery, pair, n=n)
        work.throws.append(attack)
        work.lines.append(line(f"Attack: {attack.words}"))
    for key in spell.targets:
        if _is_struck(work, key, attack):
            _affect(work, person(work.session, key), attack)


def _stand(work: _Work, cast: Throw) -> None:
    """Put the spell among those that stand."""
    spell, session = work.spell, work.session
    kind = spell.effect if spell.effect in ("ward", "portal") else "spell"
    shares = spell.life_rounds if spell.life == "fixed" else 1
    stands = StandingSpell(
        key=free_key("w", tuple(one.key for one in session.standing)),
        kind=kind,
        who=spell.who,
        sorcery=spell.sorcery,
        label=spell.label,
        effect=spell.effect,
        total=cast.total,
        energy=plain_number(exact(spell.energy) / max(1, shares)),
        rounds_left=spell.life_rounds if spell.life == "fixed" else None,
        is_continuous=spell.life == "continuous",
        targets=spell.targets,
        cubic_yards=spell.cubic_yards,
        realm=spell.realm,
        diameter=spell.diameter,
    )
    work.session = session.replaced(standing=(*session.standing, stands))
    work.tell(f"{spell.label} stands")


def _is_struck(work: _Work, key: str, attack: Throw) -> bool:
    """Roll the target's defence and say whether the spell gets through."""
    target = person(work.session, key)
    ranged = spell_range(work.spell, work.who)
    challenge = ranged if work.order.challenge is None else work.order.challenge
    way = work.order.resists.get(key, "")
    if not way:
        result = against(attack, challenge, work.session.options)
        hits, words = result.success, result.words
    else:
        defence = _resisted(work, target, way)
        met = contest(
            attack, defence, work.session.options,
            challenge=challenge, resisted=way == "resistance",
        )  # fmt: skip
        work.throws.append(defence)
        hits, words = met.active_wins, met.words
    work.lines.append(line(f"{target.name}: {words}", "good" if hits else "bad"))
    if not hits:
        work.tell(f"{target.name} withstands")
    return hits


def _resisted(work: _Work, target: Person, way: Resist) -> Throw:
    friend = work.order.seheru_by.get(target.key, "") if way == "seheru" else ""
    by = person(work.session, friend) if friend else target
    act = "seheru_defences" if way == "seheru" else "resistances"
    if not defends(work.session, by.key, act=act):
        raise TableError(
            f"{by.name} cannot resist now.", remedy="Declare it first, or choose no defence."
        )
    n = action_count(work.session, by.key, act=act)
    pair = two(work.dice, work.order.resist_dice.get(target.key))
    thrown = rolled_skill(by, way, pair, n=n)
    work.session, warnings = used(work.session, by.key, act)
    work.lines += [line(word, "warn") for word in warnings]
    return thrown


def _affect(work: _Work, target: Person, attack: Throw) -> None:
    match work.spell.effect:
        case "harm":
            _harmed(work, target)
        case "drain":
            _drained(work, target)
        case "sense":
            _blinded(work, target)
        case "hold":
            _held(work, target, attack)
        case _:
            work.tell(f"{target.name} is affected")


def _energy(work: _Work) -> Throw:
    """Return the roll of the energy of one part, made once for all targets."""
    if work.energy is None:
        shares = forecast_shares(work)
        pair = two(work.dice, work.order.energy_dice)
        each = plain_number(exact(work.spell.energy) / exact(shares))
        thrown = energy_throw(work.who.numbers, pair, each)
        wanted = shared_roll(thrown.natural, work.spell.energy, shares, work.session.options)
        less = plain_number(exact(wanted) - exact(thrown.total))
        if less:
            thrown = replace(thrown, added=(Part("rounded", less, source.SORCERY),))
        work.energy = thrown
        work.throws.append(thrown)
    return work.energy


def forecast_shares(work: _Work) -> float:
    """Return into how many parts the energy of the spell goes."""
    spell = work.spell
    parts = spell.cubic_yards or max(1, len(spell.targets))
    return parts * (max(1, spell.life_rounds) if spell.life == "fixed" else 1)


def _endured(work: _Work, target: Person) -> Throw:
    pair = two(work.dice, work.order.endurance_dice.get(target.key))
    thrown = energy_endurance_throw(target.numbers, pair)
    work.throws.append(thrown)
    return thrown


def _harmed(work: _Work, target: Person) -> None:
    energy, endured = _energy(work), _endured(work, target)
    by, kind = work.who.name, "seheru" if work.spell.sorcery == "seheru" else "sorcery"
    work.session, lines, _rolls, said = dealt(work.session, target, energy, endured, by, kind)
    work.lines += lines
    work.tell(f"{target.name}: {said}", _public(target))


def _public(target: Person) -> str:
    return f"{target.name} is struck" if target.side == "foes" else ""


def _drained(work: _Work, target: Person) -> None:
    """Take life and give what arrives of it to the recipient."""
    energy, endured = _energy(work), _endured(work, target)
    lost = blow(energy, endured).lost
    by = work.who.name
    work.session, lines, _rolls, said = dealt(work.session, target, energy, endured, by, "sorcery")
    work.lines += lines
    work.tell(f"{target.name}: {said}", _public(target))
    recipient = work.spell.recipient or work.spell.who
    if is_immune(target, "sorcery") or work.session.automation == "track":
        return
    _given(work, recipient, "health", floored(exact(lost.health)))
    _given(work, recipient, "stamina", floored(exact(lost.stamina)))


def _given(work: _Work, key: str, pool: Pool, drained: int) -> None:
    who = person(work.session, key)
    now = who.current(pool)
    most = floored(exact(who.most(pool)))
    found = transfer(drained, work.spell.kinship, floored(exact(now)), most)
    if found.gained:
        after = plain_number(exact(now) + found.gained)
        work.session = with_points(work.session, key, pool, after)
    if drained:
        gained = f"{who.name} gains {found.gained} {POOL_NAMES[pool]}"
        work.lines.append(line(f"{gained}, {found.wasted} are lost on the way", "good"))


def _blinded(work: _Work, target: Person) -> None:
    energy, endured = _energy(work), _endured(work, target)
    rounds = blinded_rounds(energy.total, endured.total)
    work.lines.append(line(f"{energy.words}; {endured.words}"))
    sense = work.spell.sense.strip() or "sight"
    if not rounds:
        work.tell(f"{target.name} keeps the sense")
        return
    timer = Timer(
        key=free_key("t", tuple(one.key for one in work.session.timers)),
        on=target.key,
        kind="condition",
        label=f"no {sense}",
        left=rounds,
    )
    work.session = work.session.replaced(timers=(*work.session.timers, timer))
    work.tell(f"{target.name} has no {sense} for {counted(rounds, 'round')}")


def _held(work: _Work, target: Person, attack: Throw) -> None:
    key = free_key("g", tuple(one.key for one in work.session.holds))
    hold = Hold(
        key=key, holder=work.spell.who, target=target.key, is_sorcery=True, total=attack.total
    )
    work.session = work.session.replaced(holds=(*work.session.holds, hold))
    work.tell(f"{target.name} is held")
