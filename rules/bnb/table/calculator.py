"""Sums for the Bastard: each answer is a number with its parts, by the rules as they stand.

Source: BnB, all chapters.
"""

from __future__ import annotations

from models.bnb.catalog import catalog
from models.bnb.creature import Creature
from models.bnb.options import Options
from models.bnb.vocabulary import STAT_NAMES
from rules.bnb import source
from rules.bnb.action import State, counted_moves, may_notice, moves_for
from rules.bnb.army import round_minutes
from rules.bnb.challenge import timed_challenge
from rules.bnb.combat import AREA_CHALLENGE, AREA_YARDS, area_dodge
from rules.bnb.distance import increment, range_step, sense_step
from rules.bnb.exact import exact, plain_number
from rules.bnb.injury import (
    SUFFOCATION,
    bleeding_rounds,
    healing_days,
    healing_factor,
    healing_per_day,
    suffocation,
    wake_rounds,
)
from rules.bnb.monster import regeneration_rounds, size_from_height
from rules.bnb.movement import jumps, mounted_actions
from rules.bnb.numbers import Numbers
from rules.bnb.odds import needed_roll, percent, success_ways
from rules.bnb.sorcery import (
    extra_time,
    hours_stamina,
    mind_challenge,
    notice_challenge,
    portal,
    portal_challenge,
    realm_challenge,
    share,
    third_party,
)
from rules.bnb.table.person import Person, counted
from rules.bnb.turn import seconds
from rules.breakdown import Derived, Part, plain

Answer = tuple[Derived, ...]


def range_answer(who: Person, what: str, distance: float) -> Answer:
    """Return the range step of an attack (by its key), a sorcery or a sense, and its challenge."""
    attack = who.numbers.attack(what)
    if attack is not None:
        name, yards = attack.name, attack.increment or 0
        parts = [Part(name, yards, source.ENCOUNTERS, "yards a step")]
    elif what in catalog().increments:
        entry = catalog().increments[what]
        name, yards = what.replace("_", " ").capitalize(), increment(what, who.numbers.levels)
        parts = [Part(name, entry.yards, source.ENCOUNTERS, "yards")]
        if entry.stat:
            stat = entry.stat
            parts.append(Part(STAT_NAMES[stat], who.numbers.levels[stat], source.STATS))
    else:
        return ()
    step = range_step(distance, yards)
    if step is None:
        return (Derived("range", "Range", ("out of reach",), tuple(parts), name),)
    far = Part(f"{plain(distance)} yards", step.name, source.ENCOUNTERS)
    return (
        Derived.total("step", "Yards a step", parts),
        Derived("range", "Challenge of the range", step.challenge, (far,), step.name),
    )


def movement_answer(who: Person, yards: float, mount_yards: float = 0) -> Answer:
    """Return the movement actions for a way on foot, laden as they are, and in the saddle."""
    borne = who.numbers.load
    moves = moves_for(yards, borne.yards)
    step = Part("One action", borne.yards, source.ENCOUNTERS, "yards under this load")
    if moves is None:
        return (Derived("moves", "Movement actions", ("cannot move",), (step,)),)
    found = [
        Derived("moves", "Movement actions", moves, (step,), f"{plain(yards)} yards"),
        Derived.total(
            "counted",
            "Major actions",
            (
                Part("Movement", moves, source.ENCOUNTERS),
                Part("One is free", counted_moves(moves) - moves, source.ENCOUNTERS),
            ),
        ),
    ]
    if mount_yards:
        ridden = mounted_actions(yards, mount_yards, who.numbers.options)
        part = Part("The mount", mount_yards, source.ENCOUNTERS, "yards a round")
        value = ("too far this round",) if ridden is None else ridden
        found.append(Derived("ridden", "Actions in the saddle", value, (part,)))
    return tuple(found)


def jump_answer(who: Person) -> Answer:
    """Return how far somebody jumps."""
    strength = who.numbers.levels["strength"]
    found = jumps(strength)
    part = Part("Strength", strength, source.STATS)
    run = Part("Run-up", found.running - found.standing, source.ENCOUNTERS)
    return (
        Derived.total("standing", "Standing jump", (part,), note="yards"),
        Derived.total("running", "Running jump", (part, run), note="yards"),
    )


def area_answer(yards: int) -> Answer:
    """Return the challenge to leap out of an area."""
    found = area_dodge(yards)
    part = Part("Yards to the edge", yards, source.SWORDS, f"{AREA_CHALLENGE} for each")
    if found.challenge is None:
        note = f"more than {AREA_YARDS} yards"
        return (Derived("area", "Leaping out", ("too far",), (part,), note),)
    return (Derived("area", "Challenge to leap out", found.challenge, (part,)),)


def portal_answer(
    diameter: float, realm_id: str, options: Options, *, power: int = 0, unfamiliar: float = 0
) -> Answer:
    """Return energy, challenge and passage of a portal; ``unfamiliar`` is added by ruling."""
    found = portal(diameter)
    width = Part(f"{plain(diameter)} yards across", found.size, source.SORCERY, "squared")
    fits = "walk through" if found.walk else "squeeze through" if found.squeeze else "nobody"
    answers = [Derived("energy", "Energy a round", found.size, (width,), f"A human: {fits}")]
    distance = realm_challenge(realm_id) if realm_id in catalog().realms else None
    if distance is not None:
        name = catalog().realms[realm_id].name
        total = portal_challenge(found.size, distance + unfamiliar, options)
        parts = [
            Part("Energy", found.size, source.SORCERY),
            Part(name, distance, source.SORCERY, "distance"),
        ]
        if unfamiliar:
            parts.append(Part("Little known", unfamiliar, source.DOCUMENT))
        note = "the larger counts" if options.portal_challenge == "larger_of_both" else ""
        answers.append(Derived("challenge", "Challenge", total, tuple(parts), note))
    if power:
        answers += casting_answer(found.size, power, 1, options)
    return tuple(answers)


def mind_answer(mind_id: str) -> Answer:
    """Return the challenges to read a mind, from easy to hard."""
    low, high = mind_challenge(mind_id)
    name = next(mind.name for mind in catalog().content.minds if mind.id == mind_id)
    part = Part(name.capitalize(), low, source.SORCERY)
    more = Part("At most", high - low, source.SORCERY)
    return (
        Derived.total("low", "Challenge, easy", (part,)),
        Derived.total("high", "Challenge, hard", (part, more)),
    )


def casting_answer(energy: float, power: int, k: float, options: Options) -> Answer:
    """Return rounds, challenge and cost of a casting that takes ``k`` times its time."""
    found = extra_time(energy, power, k, options)
    gathered = Part("Energy", energy, source.SORCERY, f"power {power} a round")
    if found.rounds is None:
        return (Derived("rounds", "Rounds", ("no power",), (gathered,)),)
    note = "" if found.allowed else "not allowed by the options"
    slower = Part("Time", plain(k), source.SORCERY, "times")
    answers = [
        Derived("rounds", "Rounds", found.rounds, (gathered, slower), note),
        Derived("challenge", "Challenge", found.challenge, (gathered, slower)),
        Derived("seconds", "Seconds", seconds(found.rounds), (gathered,)),
    ]
    cost = hours_stamina(found.rounds, options)
    if cost:
        part = Part(counted(found.rounds, "round"), cost, source.SORCERY, "until the next sleep")
        answers.append(Derived("stamina", "Stamina", cost, (part,)))
    return tuple(answers)


def share_answer(energy: float, targets: int, cubic_yards: float, rounds: int) -> Answer:
    """Return the energy of one target or cubic yard and one round."""
    parts = [Part("Energy", energy, source.SORCERY)]
    shares: float = 1
    if cubic_yards:
        shares = cubic_yards
        parts.append(Part("Cubic yards", plain(cubic_yards), source.SORCERY, "divide"))
    elif targets > 1:
        shares = targets
        parts.append(Part("Targets", plain(targets), source.SORCERY, "divide"))
    if rounds > 1:
        shares = plain_number(exact(shares) * rounds)
        parts.append(Part("Rounds of life", plain(rounds), source.SORCERY, "divide"))
    return (Derived("each", "Energy of each", share(energy, shares), tuple(parts)),)


def notice_answer(distance: float, energy: float) -> Answer:
    """Return the challenge for Nabu to notice a spell."""
    challenge = notice_challenge(distance, energy)
    silent = notice_challenge(distance, 0)
    parts = (
        Part(f"{plain(distance)} yards", silent, source.SORCERY),
        Part(
            "Energy of the spell",
            plain_number(exact(challenge) - exact(silent)),
            source.SORCERY,
        ),
    )
    return (Derived.total("notice", "Challenge to notice", parts),)


def sense_answer(who: Person, sense: str, yards: float, *, is_asleep: bool = False) -> Answer:
    """Return the challenge to notice something with a sense, for somebody as they are."""
    fallen = who.condition
    state: State = "awake"
    if fallen.unconscious or fallen.dead:
        state = "unconscious"
    elif is_asleep:
        state = "asleep"
    step = sense_step(sense, yards)
    part = Part(f"{plain(yards)} yards", step.name, source.ENCOUNTERS, sense)
    if not may_notice(state, sense):
        return (Derived("sense", "Perception", ("no roll",), (part,), f"{who.name} is {state}"),)
    row = who.numbers.skill("perception")
    multiplier = row.multiplier if row is not None else 0
    odds = odds_answer(who.numbers, multiplier, step.challenge)
    return (Derived("sense", "Challenge for Perception", step.challenge, (part,)), *odds)


def time_answer(base: float, taken: float, normal: float, options: Options) -> Answer:
    """Return the challenge of a task that takes ``taken`` instead of its ``normal`` time."""
    found = timed_challenge(base, taken, normal, options)
    parts = (
        Part("Challenge", base, source.OVERVIEW),
        Part("Time taken", plain(taken), source.OVERVIEW, f"of usually {plain(normal)}"),
    )
    note = "" if found.allowed else "not allowed by the options"
    return (Derived("timed", "Challenge", found.challenge, parts, note),)


def size_answer(percent_of_height: float) -> Answer:
    """Return the Size of something by its height beside a human's, in hundredths."""
    ratio = plain_number(exact(percent_of_height) / 100)
    part = Part("Height beside a human's", plain(ratio), source.MONSTERS, "cubed")
    return (Derived("size", "Size", size_from_height(ratio), (part,)),)


def life_answer(to_victim: float, to_recipient: float) -> Answer:
    """Return the range of moving life from one being to another."""
    found = third_party(to_victim, to_recipient)
    parts = (
        Part("To the victim", to_victim, source.SORCERY, "yards"),
        Part("To the recipient", to_recipient, source.SORCERY, "yards"),
    )
    return (
        Derived("distance", "Distance", found.distance, parts, "yards"),
        Derived("challenge", "Challenge", found.challenge, parts),
    )


def odds_answer(numbers: Numbers, multiplier: float, challenge: float) -> Answer:
    """Return the dice needed against a challenge, and the chance."""
    exceed = numbers.options.fixed_challenge_tie == "must_exceed"
    needed = needed_roll(multiplier, challenge, exceed=exceed)
    ways = success_ways(multiplier, challenge, criticals=numbers.criticals, exceed=exceed)
    parts = (
        Part("Challenge", challenge, source.OVERVIEW),
        Part("Multiplier", plain(multiplier), source.OVERVIEW, "divides"),
    )
    roll = ("never",) if needed is None or needed > 12 else needed
    return (
        Derived("needed", "2d6 needed", roll, parts),
        Derived("chance", "Chance", (percent(ways),), parts, f"{ways} of 36"),
    )


def harm_answer(who: Person, bleeds: float = 0) -> Answer:
    """Return how long somebody lasts: awake again, without air, bleeding, healing by rest."""
    stamina, health = who.current("stamina"), who.current("health")
    constitution = who.numbers.whole("constitution")
    pools = (
        Part("Stamina", stamina, source.PAIN),
        Part("Health", health, source.PAIN),
    )
    air = suffocation(stamina, health)
    note = f"{SUFFOCATION} a round"
    answers = [
        Derived("faint", "Faints without air", air.rounds_to_faint, pools[:1], f"rounds, {note}"),
        Derived("death", "Dies without air", air.rounds_to_death, pools, f"rounds, {note}"),
    ]
    waking = wake_rounds(stamina, constitution)
    con = Part("Constitution", constitution, source.PAIN, "a quiet round")
    if waking:
        answers.append(Derived("wakes", "Wakes after", waking, (pools[0], con), "quiet rounds"))
    end = bleeding_rounds(health, bleeds)
    if end is not None:
        part = Part("Bleeding", -bleeds, source.PAIN, "a round")
        answers.append(Derived("bleeds", "Bleeds to death", end, (pools[1], part), "rounds"))
    if isinstance(who.being, Creature) and who.being.recovery != "day":
        whole = regeneration_rounds(health, who.most("health"), constitution)
        if whole:
            answers.append(Derived("whole", "Whole again", whole, (pools[1], con), "rounds"))
    for id, label, healer in (("heals", "Healed by rest", False), ("cured", "with a healer", True)):
        per_day = healing_per_day(constitution, healing_factor(healer=healer))
        days = healing_days(health, who.most("health"), per_day)
        if days:
            part = Part("Constitution", per_day, source.PAIN, "a day")
            answers.append(Derived(id, label, days, (pools[1], part), "days"))
    return tuple(answers)


def battle_answer(each_side: int) -> Answer:
    """Return how long a round of a battle lasts."""
    low, high = round_minutes(each_side)
    span = plain(low) if low == high else f"{low} to {high}"
    part = Part("Soldiers a side", each_side, source.SWORDS)
    return (Derived("minutes", "Minutes a round", (span,), (part,)),)
