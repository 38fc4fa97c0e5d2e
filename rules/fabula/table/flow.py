"""A Check from the throw to its consequences: dice, points to change it, and what it does.

The Check lies on the table until it is settled; until then everything about it can be changed, and
nothing but the Fabula Points of those changes was paid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from models.fabula.session import (
    CheckKind,
    CheckModifier,
    Lasting,
    Member,
    Opposition,
    PendingCheck,
    Session,
)
from models.fabula.vocabulary import Attribute, Condition, Status
from models.table import LogLine
from rules.breakdown import Part, signed
from rules.dice import Dice
from rules.fabula.modifier import parts_of
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.check import (
    DEFAULT_DIFFICULTY,
    SUPPORT_DIFFICULTY,
    CheckError,
    Support,
    all_modifiers,
    group_modifiers,
    opposing,
    rerolled,
    roll_of,
    succeeds,
    with_bond,
    with_modifier,
)
from rules.fabula.table.deed import Deed, deed_of
from rules.fabula.table.effect import at_turn_end, at_turn_start
from rules.fabula.table.seat import Seat, seats, with_points
from rules.fabula.table.tell import told
from rules.fabula.table.turn import guarding, standings, with_fighter
from rules.table_log import line

GUARD_BONUS = 2
STUDY: tuple[Attribute, Attribute] = ("INS", "INS")
INITIATIVE: tuple[Attribute, Attribute] = ("DEX", "INS")


@dataclass(frozen=True, slots=True)
class Aim:
    """What a deed is aimed at, and what is decided about it before the roll.

    ``option`` is the amount of damage where several are offered, ``extra`` what the moment adds to
    it; ``chosen`` answers the spell's own choice, by default with the first option. With
    ``two_weapons`` it is one of the two attacks of two-weapon fighting: one target, and a High
    Roll that counts as 0.
    """

    targets: tuple[str, ...] = ()
    option: int = 0
    damage_type: str = ""
    statuses: tuple[Status, ...] = ()
    chosen: str = ""
    extra: tuple[CheckModifier, ...] = ()
    modifiers: tuple[CheckModifier, ...] = ()
    high_roll_counts: bool = True
    two_weapons: bool = False


def participant(session: Session, key: str) -> Seat:
    """Return the one of that key.

    Raises:
        CheckError: when nobody has it.
    """
    found = seats(session).get(key)
    if found is None:
        raise CheckError("Nobody of that name is at the table.", remedy="Choose somebody else.")
    return found


def own_modifiers(
    session: Session, seat: Seat, kind: CheckKind, attributes: tuple[Attribute, Attribute]
) -> tuple[CheckModifier, ...]:
    """Return what Skills, gear and the moment add to a plain Check of that kind."""
    parts: list[Part] = []
    if isinstance(seat.numbers, HeroNumbers):
        parts += _hero_parts(seat.numbers, kind, attributes)
    elif kind == "opposed":
        bonus = seat.derived.get("opposed_bonus")
        parts += bonus.parts if bonus else ()
    found = [modifier_of(part) for part in parts if isinstance(part.value, int) and part.value]
    if kind == "opposed" and seat.key in guarding(session):
        found.append(CheckModifier(label="Guard", value=GUARD_BONUS))
    return tuple(found)


_STATS: dict[str, tuple[str, ...]] = {
    "ritual": ("magic_check", "all_checks"),
    "open": ("open_check", "all_checks"),
    "opposed": ("opposed_check", "all_checks"),
}


def _hero_parts(
    numbers: HeroNumbers, kind: CheckKind, attributes: tuple[Attribute, Attribute]
) -> Iterator[Part]:
    holding: set[Condition] = set(numbers.holding)
    if attributes == STUDY:
        holding.add("ins_ins_dice")
    bearing = [g for g in numbers.given if g.modifier.attribute in (None, *attributes)]
    for stat in _STATS.get(kind, ("all_checks",)):
        yield from parts_of(bearing, stat, holding)[0]
    if kind == "initiative" and "initiative" in numbers.derived:
        yield from numbers.derived["initiative"].parts


def modifier_of(part: Part) -> CheckModifier:
    """Return a part of a sum as the Check keeps it."""
    value = part.value if isinstance(part.value, int) else 0
    return CheckModifier(label=part.label[:500], value=value, note=part.note[:500])


# ------------------------------------------------------------------ the throw


def check_begun(
    session: Session,
    who: str,
    attributes: tuple[Attribute, Attribute],
    *,
    dice: Dice,
    kind: CheckKind = "attribute",
    label: str = "",
    difficulty: int | None = DEFAULT_DIFFICULTY,
    modifiers: Iterable[CheckModifier] = (),
    **more: object,
) -> Session:
    """Return the session with a plain Check thrown and lying on the table.

    Args:
        difficulty: None for an Open Check.
        modifiers: What the situation adds.
        more: Further fields of the ``PendingCheck``, such as ``purpose`` and ``clock``.
    """
    seat = participant(session, who)
    _refuse_when_busy(session)
    sizes = (seat.dice[attributes[0]], seat.dice[attributes[1]])
    check = PendingCheck(
        kind=kind,
        who=who,
        label=label,
        attributes=attributes,
        sizes=sizes,
        dice=(dice(sizes[0]), dice(sizes[1])),
        modifiers=(*own_modifiers(session, seat, kind, attributes), *modifiers),
        difficulty=None if kind in ("open", "opposed") else difficulty,
    )
    return session.replaced(check=check.replaced(**more))


def deed_begun(session: Session, who: str, deed_id: str, aim: Aim, *, dice: Dice) -> Session:
    """Return the session with an attack or spell under way; one without a Check waits as it is.

    Raises:
        CheckError: when it cannot be used: no such deed, wrong targets, or too few points.
    """
    seat = participant(session, who)
    _refuse_when_busy(session)
    deed = deed_of(seat, deed_id)
    if deed is None:
        raise CheckError("There is no such attack or spell.", remedy="Choose another one.")
    targets = (who,) if deed.is_self else tuple(dict.fromkeys(aim.targets))
    problem = (
        lacking(seat, deed, len(targets))
        or aim_problem(session, deed, targets)
        or pick_problem(deed, aim)
    )
    if problem:
        raise CheckError(problem, remedy="Change the targets, or choose something else.")
    first, second = deed.attributes
    sizes = (seat.dice[first], seat.dice[second])
    own = deed.accuracy.parts if deed.accuracy is not None else ()
    check = PendingCheck(
        kind=("accuracy" if deed.is_attack else "magic") if deed.needs_dice else "sure",
        who=who,
        label=deed.name,
        attributes=deed.attributes,
        sizes=sizes,
        dice=(dice(sizes[0]), dice(sizes[1])) if deed.needs_dice else (2, 1),
        modifiers=(*(modifier_of(p) for p in own), *aim.modifiers),
        against=deed.against,
        targets=targets,
        deed=deed.id,
        mp=deed.mp(len(targets)),
        ip=deed.ip,
        option=aim.option,
        damage_type=aim.damage_type,
        statuses=tuple(dict.fromkeys(aim.statuses)),
        chosen=aim.chosen or _usual_choice(deed),
        extra=aim.extra,
        high_roll_counts=aim.high_roll_counts and not aim.two_weapons,
        critical_from=deed.critical_from,
    )
    return session.replaced(check=check)


def _usual_choice(deed: Deed) -> str:
    return next(iter(deed.choice.options), "") if deed.choice else ""


def _refuse_when_busy(session: Session) -> None:
    if session.check is not None:
        raise CheckError(
            "A Check still lies on the table.", remedy="Settle it or take it back first."
        )


def lacking(seat: Seat, deed: Deed, targets: int) -> str:
    """Say what the user has too little of; empty when all can be paid.

    Source: Core rulebook, points: no part payment.
    """
    mp = deed.mp(targets)
    if seat.current("mp") < mp:
        return f"{deed.name} costs {mp} MP, {seat.name} has {seat.current('mp')}."
    if deed.ip and seat.current("ip") < deed.ip:
        return f"{deed.name} costs {deed.ip} IP, {seat.name} has {seat.current('ip')}."
    return ""


def aim_problem(session: Session, deed: Deed, targets: Sequence[str]) -> str:
    """Say why the deed cannot be aimed at ``targets``; empty when it can."""
    if not targets:
        return f"{deed.name} has no target yet."
    if deed.most_targets and len(targets) > deed.most_targets:
        most = deed.most_targets
        return f"{deed.name} reaches {most} target{'' if most == 1 else 's'} at most."
    for key in targets:
        seat = participant(session, key)
        has_given_in = seat.is_hero and seat.entry.fate == "surrendered"
        if deed.heals_crisis and not has_given_in:
            return f"{seat.name} has not given in."
        if seat.is_out and not deed.heals_crisis:
            return f"{seat.name} is out of the scene."
        if deed.is_melee and covers(session, key):
            cover = participant(session, covers(session, key))
            return f"{cover.name} covers {seat.name} from melee attacks."
    return ""


def pick_problem(deed: Deed, aim: Aim) -> str:
    """Say why the deed cannot be used with what ``aim`` picks; empty when it can.

    Source: Core rulebook, spells; two-weapon fighting, where both attacks lose multi.
    """
    if aim.two_weapons and (not deed.is_attack or len(set(aim.targets)) > 1):
        return "Each attack of two-weapon fighting has one target."
    options = deed.choice.options if deed.choice else ()
    if aim.chosen and options and aim.chosen not in options:
        return f"{deed.name} cannot be cast with {aim.chosen}."
    if aim.damage_type and deed.types and aim.damage_type not in deed.types:
        return f"{deed.name} deals no {aim.damage_type} damage."
    picks = deed.statuses_pick
    if picks and (len(set(aim.statuses)) > picks or not set(aim.statuses) <= set(deed.statuses)):
        listed = ", ".join(deed.statuses)
        return f"{deed.name} brings {picks} of these: {listed}."
    return ""


def covers(session: Session, key: str) -> str:
    """Return the key of whoever covers that one; empty when nobody does."""
    fighters = session.conflict.fighters if session.conflict else ()
    return next((f.key for f in fighters if f.is_guarding and f.covers == key), "")


# ------------------------------------------------------------------ several people


def group_begun(
    session: Session,
    leader: str,
    supporters: Iterable[tuple[str, tuple[int, int] | None]],
    attributes: tuple[Attribute, Attribute],
    *,
    dice: Dice,
    kind: CheckKind = "attribute",
    label: str = "",
    difficulty: int = DEFAULT_DIFFICULTY,
    **more: object,
) -> Session:
    """Return the session with a Group Check: each supporter rolls against 10, then the leader.

    Args:
        supporters: Pairs of a key and the two dice as they fell on the real table, None to throw.

    Raises:
        CheckError: when the leader is among the supporters, or somebody stands there twice.

    Source: Core rulebook, Group Checks.
    """
    lead = participant(session, leader)
    supporters = tuple(supporters)
    helpers = {key for key, _ in supporters}
    if leader in helpers or len(helpers) < len(supporters):
        raise CheckError("Each supporter rolls once.", remedy="Change who supports.")
    found: list[Support] = []
    lines: list[str] = []
    for key, faces in supporters:
        seat = participant(session, key)
        sizes = (seat.dice[attributes[0]], seat.dice[attributes[1]])
        thrown = faces or (dice(sizes[0]), dice(sizes[1]))
        check = PendingCheck(
            kind="support",
            who=key,
            attributes=attributes,
            sizes=sizes,
            dice=thrown,
            modifiers=own_modifiers(session, seat, kind, attributes),
        )
        success = succeeds(check, SUPPORT_DIFFICULTY)
        found.append(Support(seat.name, success, bond_with(seat, lead.name)))
        lines.append(f"{seat.name}: {sum_words(check)}, {'helps' if success else 'does not help'}")
    if lines:
        title = f"Support for {lead.name}"
        session = told(session, session, "check", title, who=leader, detail=label, lines=lines)
    return check_begun(
        session,
        leader,
        attributes,
        dice=dice,
        kind=kind,
        label=label or "Group Check",
        difficulty=difficulty,
        modifiers=group_modifiers(found),
        **more,
    )


def teamwork(session: Session, helper: str) -> Session:
    """Return the session with a helper whose Support Check succeeds and whose turn is used up.

    Raises:
        CheckError: when the Check takes no help, or the helper has acted in this round.

    Source: Core rulebook, teamwork in conflicts.
    """
    check = session.check
    if check is None or session.conflict is None:
        raise CheckError("No Check of a conflict lies on the table.", remedy="Roll one first.")
    seat, lead = participant(session, helper), participant(session, check.who)
    standing = standings(session).get(helper)
    if standing is None or helper in (check.who, session.conflict.acting):
        raise CheckError(f"{seat.name} cannot help now.", remedy="Choose who has not acted yet.")
    if standing.reason or standing.taken:
        reason = standing.reason or f"{seat.name} has acted in this round."
        raise CheckError(reason, remedy="Choose who has not acted yet.")
    if seat.side != lead.side:
        raise CheckError(f"{seat.name} is on the other side.", remedy="Choose an ally.")
    fighter = standing.fighter
    added = group_modifiers([Support(seat.name, True, bond_with(seat, lead.name))])
    best = [m for m in check.modifiers if m.label.startswith("Bond of ")]
    strength = best[0].value if best else 0
    for modifier in added:
        if modifier.label.startswith("Bond of "):
            if modifier.value <= strength:
                continue
            for old in best:
                check = with_modifier(check, old.label, 0)
        check = with_modifier(check, modifier.label, modifier.value)
    # The turn begins and ends at once: a guard is over, and so is what lasts until then.
    spent = fighter.replaced(turns_taken=fighter.turns_taken + 1, is_guarding=False, covers="")
    conflict = with_fighter(session.conflict, spent)
    after = session.replaced(
        check=check, conflict=conflict.replaced(order=(*conflict.order, helper))
    )
    after, begun = at_turn_start(after, helper)
    after, ended = at_turn_end(after, helper)
    lines = ended_lines(session, (*begun, *ended))
    detail = f"helps {lead.name}"
    return told(session, after, "turn", seat.name, who=helper, detail=detail, lines=lines)


def ended_lines(session: Session, over: Iterable[Lasting]) -> list[LogLine]:
    """Return a line for each effect that is over."""
    everybody = seats(session)
    return [
        line(f"{one.label} ends on {everybody[one.on].name}", "soft")
        for one in over
        if one.on in everybody
    ]


def bond_with(seat: Seat, name: str) -> int:
    """Return the strength of a hero's Bond towards somebody of that name; 0 without one."""
    if not isinstance(seat.entry, Member):
        return 0
    wanted = name.strip().casefold()
    bonds = seat.entry.hero.bonds
    found = (len(b.emotions) for b in bonds if b.name.strip().casefold() == wanted)
    return max(found, default=0)


def bonds_of(seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the Bonds that could be invoked: name and strength."""
    if not isinstance(seat.entry, Member):
        return ()
    bonds = seat.entry.hero.bonds
    return tuple((b.name.strip() or "Bond", len(b.emotions)) for b in bonds if b.emotions)


def traits_of(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return the Traits that could be invoked: what it is, and its words."""
    if isinstance(seat.entry, Member):
        hero = seat.entry.hero
        named = (("Identity", hero.identity), ("Theme", hero.theme), ("Origin", hero.origin))
        return tuple((kind, words.strip()) for kind, words in named if words.strip())
    traits = seat.entry.npc.block.traits
    return tuple(("Trait", words.strip()) for words in traits if words.strip())


# ------------------------------------------------------------------ changing it


def _points_for_change(session: Session, who: str) -> Session:
    """Return the session after the one Fabula Point (of a Villain: Ultima Point) was paid."""
    seat = participant(session, who)
    if isinstance(seat.entry, Member):
        left = seat.current("fabula_points")
        if not left:
            raise CheckError(f"{seat.name} has no Fabula Point left.", remedy="Settle the Check.")
        paid = with_points(session, who, "fabula_points", left - 1)
        return paid.replaced(fabula_spent=paid.fabula_spent + 1)
    left = seat.current("ultima") if seat.most("ultima") else 0
    if not left:
        raise CheckError(f"{seat.name} has no Ultima Point left.", remedy="Settle the Check.")
    paid = with_points(session, who, "ultima", left - 1)
    return paid.replaced(ultima_spent=paid.ultima_spent + 1)


def trait_invoked(
    session: Session, which: tuple[bool, bool], trait: str, *, dice: Dice, by_other: bool = False
) -> Session:
    """Return the session after a Trait was invoked: one point paid, the chosen dice thrown again.

    Args:
        by_other: The other side of an Opposed Check invokes it for its own dice.

    Raises:
        CheckError: after a fumble, without a die or a point.
    """
    check = opposing(pending(session)) if by_other else pending(session)
    changed = rerolled(check, which, dice, trait=trait)
    before, after = dice_words(check.dice), dice_words(changed.dice)
    words = (f"invokes {trait or 'a Trait'}", f"{before} ▸ {after}")
    return _changed(session, changed, words, by_other=by_other)


def bond_invoked(session: Session, name: str, strength: int, *, by_other: bool = False) -> Session:
    """Return the session after a Bond was invoked: one point paid, its strength added.

    Args:
        by_other: The other side of an Opposed Check invokes it for its own result.

    Raises:
        CheckError: when one was invoked before, or no point is left.
    """
    check = opposing(pending(session)) if by_other else pending(session)
    if not isinstance(participant(session, check.who).entry, Member):
        raise CheckError("Only heroes invoke Bonds.", remedy="Invoke a Trait instead.")
    changed = with_bond(check, name, strength)
    words = (f"invokes the Bond with {name}", signed(strength))
    return _changed(session, changed, words, by_other=by_other)


def _changed(
    session: Session, changed: PendingCheck, words: tuple[str, str], *, by_other: bool
) -> Session:
    """Return the session after one side paid a point to change its Check."""
    check = pending(session)
    whole = changed
    if by_other:
        assert check.opposed is not None
        added = all_modifiers(changed)
        whole = check.replaced(opposed=check.opposed.replaced(dice=changed.dice, modifiers=added))
    paid = _points_for_change(session, changed.who).replaced(check=whole)
    seat = participant(session, changed.who)
    title = f"{seat.name} {words[0]}"
    return told(session, paid, "points", title, who=seat.key, detail=words[1])


def with_real_dice(session: Session, faces: tuple[int, int]) -> Session:
    """Return the session with the dice as they fell on the real table.

    Raises:
        CheckError: for a face that a die does not have.
    """
    check = pending(session)
    for face, size in zip(faces, check.sizes, strict=True):
        if not 1 <= face <= size:
            raise CheckError(f"A d{size} does not show {face}.", remedy=f"Type 1 to {size}.")
    return session.replaced(check=check.replaced(dice=faces))


def with_situation(session: Session, label: str, value: int) -> Session:
    """Return the session with a modifier of the situation on the Check; 0 takes it away."""
    return session.replaced(check=with_modifier(pending(session), label, value))


def with_difficulty(session: Session, difficulty: int | None) -> Session:
    return session.replaced(check=pending(session).replaced(difficulty=difficulty))


def opposed_by(
    session: Session, who: str, attributes: tuple[Attribute, Attribute], *, dice: Dice
) -> Session:
    """Return the session with the other side of the Opposed Check thrown."""
    seat = participant(session, who)
    sizes = (seat.dice[attributes[0]], seat.dice[attributes[1]])
    other = Opposition(
        who=who,
        sizes=sizes,
        dice=(dice(sizes[0]), dice(sizes[1])),
        modifiers=own_modifiers(session, seat, "opposed", attributes),
    )
    return session.replaced(check=pending(session).replaced(opposed=other))


def tie_rolled_again(session: Session, *, dice: Dice) -> Session:
    """Return the session with both sides of a tied Opposed Check thrown again."""
    check = pending(session)
    other = check.opposed
    if other is None:
        return session
    again = other.replaced(dice=(dice(other.sizes[0]), dice(other.sizes[1])))
    mine = (dice(check.sizes[0]), dice(check.sizes[1]))
    return session.replaced(check=check.replaced(dice=mine, opposed=again))


def taken_at_a_cost(session: Session) -> Session:
    """Return the session with the failed Check a success at a cost; result and High Roll stay.

    Raises:
        CheckError: after a fumble, or where the group does not use that rule.
    """
    check = pending(session)
    if not session.options.success_at_a_cost:
        raise CheckError(
            "The group plays without success at a cost.", remedy="Settle it as it lies."
        )
    if roll_of(check).fumble:
        raise CheckError("A fumble cannot be bought off.", remedy="Settle it as it lies.")
    return session.replaced(check=check.replaced(at_a_cost=True))


def withdrawn(session: Session) -> Session:
    """Return the session with the Check taken back, as if it had not been rolled."""
    return session.replaced(check=None)


def pending(session: Session) -> PendingCheck:
    """Return the Check on the table.

    Raises:
        CheckError: when there is none.
    """
    if session.check is None:
        raise CheckError("No Check lies on the table.", remedy="Roll one first.")
    return session.check


# ------------------------------------------------------------------ words


def dice_words(dice: Collection[int]) -> str:
    return " + ".join(str(face) for face in dice)


def sum_words(check: PendingCheck) -> str:
    """Return “4 + 7 + 1 = 12”."""
    roll = roll_of(check)
    more = ""
    if roll.modifier:
        more = f" {'+' if roll.modifier > 0 else '−'} {abs(roll.modifier)}"
    return f"{dice_words(check.dice)}{more} = {roll.result}"


def verdict(check: PendingCheck, score: int, *, hit: str = "success", miss: str = "fails") -> str:
    """Return how the Check ends: “critical”, “fumble”, “hit”, “misses by 2” ..."""
    roll = roll_of(check)
    if roll.fumble:
        return "fumble"
    if roll.critical:
        return "critical"
    if roll.result >= score:
        return hit
    if check.at_a_cost:
        return f"{hit} at a cost"
    return f"{miss} by {score - roll.result}"
