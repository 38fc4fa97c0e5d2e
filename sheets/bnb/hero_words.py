"""What the sheet of a hero says."""

from __future__ import annotations

from models.bnb.being import Being, PlayState
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.options import Options
from models.bnb.vocabulary import STAT_ABBR, STAT_NAMES, STATS
from rules.bnb.derive import derive
from rules.bnb.numbers import Numbers, StatRow
from rules.breakdown import plain
from sheets.bnb.fight_words import attack_words, guard_words
from sheets.bnb.gear_words import (
    coin_words,
    gear_words,
    load_words,
    log_words,
    penalty_words,
    plan_words,
    start_words,
)
from sheets.bnb.skill_words import (
    blank_skill,
    difficulties,
    odds_words,
    range_words,
    skill_words,
    sorcery_words,
    step_words,
)
from sheets.bnb.words import (
    BudgetWords,
    GuardWords,
    HeroWords,
    OptionWords,
    Pool,
    SorceryWords,
    StatWords,
)
from sheets.font import clean
from sheets.phrase import Phrase, one_line, pieces

CUBED = "³"


def hero_words(hero: Character, *, current_state: bool) -> HeroWords:
    """Return what the hero's sheet says."""
    numbers = at_rest(hero)
    dex = tuple(skill_words(numbers, row) for row in numbers.skills if row.group == "dex")
    int_ = tuple(skill_words(numbers, row) for row in numbers.skills if row.group == "int")
    sorcery = sorcery_words(numbers)
    rolled = [*dex, *int_, *(sorcery.skills if sorcery else ())]
    own = {skill.multiplier for skill in rolled if skill.multiplier is not None}
    purse = hero.purse
    return HeroWords(
        edition=edition(),
        name=one_line(hero.name),
        pronouns=one_line(hero.pronouns),
        player=one_line(hero.player),
        concept=one_line(hero.concept),
        homeland=one_line(hero.homeland),
        patron=one_line(hero.patron),
        touched=hero.touched,
        touched_how=one_line(hero.touched_how),
        points=plain(numbers.value("points_total")),
        budget=_budget(numbers),
        stats=stat_words(numbers),
        constitution=plain(numbers.value("constitution")),
        initiative=plain(numbers.value("initiative")),
        stamina=stamina_pool(numbers, hero, now=current_state),
        health=health_pool(numbers, hero, now=current_state),
        attacks=attack_words(numbers),
        guard=guard_words(numbers),
        dex_skills=dex,
        int_skills=int_,
        dex_title=f"Dex {numbers.levels['dexterity']}",
        int_title=f"Int {numbers.levels['intelligence']}",
        sorcery=sorcery,
        odds=odds_words(numbers, own=own),
        difficulties=difficulties(),
        steps=step_words(),
        ranges=range_words(numbers),
        gear=gear_words(numbers),
        load=load_words(numbers),
        penalties=penalty_words(numbers),
        coins=coin_words(hero, now=current_state),
        purse_start=f"from {purse.start} c" if purse.start else "",
        start=start_words(hero),
        log=log_words(numbers, hero),
        plan=plan_words(numbers, hero),
        options=option_words(hero.options),
        state=state_words(hero, owed=purse.debt) if current_state else "",
        look=clean(hero.look).strip(),
        notes=clean(hero.notes).strip(),
    )


def at_rest(being: Being) -> Numbers:
    """Return the numbers of the build, whatever the session has done to it."""
    return derive(being if being.play == PlayState() else being.replaced(play=PlayState()))


def edition() -> str:
    """Return the name of the rules."""
    return catalog().content.short_title


def _budget(numbers: Numbers) -> BudgetWords:
    stats, skills = numbers.value("points_stats"), numbers.value("points_skills")
    paid = " + ".join(plain(row.points) for row in numbers.stats)
    left: list[str | float] = ["   ", numbers.value("points_left"), " left"]
    if "stat_points_left" in numbers.derived:
        left = ["   ", numbers.value("stat_points_left"), " and "]
        left += [numbers.value("skill_points_left"), " left"]
    spent = stats + skills
    return BudgetWords(
        stats=pieces(stats, f" on stats   {paid}, each level cubed"),
        skills=pieces(skills, " on skills, squared", *left),
        share=stats / spent if spent > 0 else 0.5,
    )


def stat_words(numbers: Numbers) -> tuple[StatWords, ...]:
    """Return the four stats with what their levels cost and do."""
    return tuple(
        StatWords(
            name=row.name,
            abbr=row.abbr,
            level=plain(row.level),
            cube=_cube(row),
            lines=(_next(row), *_deeds(numbers, row)),
        )
        for row in numbers.stats
    )


def _cube(row: StatRow) -> Phrase:
    cost = pieces(f"{row.level}{CUBED} = ", row.cost)
    return (*cost, *pieces(f" +{row.spare}")) if row.spare else cost


def _next(row: StatRow) -> Phrase:
    above = row.level + 1
    return pieces(f"to {above}: ", row.next_cost, f" more, {above}{CUBED} = {row.next_total}")


def _deeds(numbers: Numbers, row: StatRow) -> tuple[Phrase, ...]:
    value = numbers.value
    if row.stat == "strength":
        return (
            pieces("lifts ", value("lift"), " lb, push to ", value("push_strength")),
            pieces("jumps ", value("jump_standing"), " yd, running ", value("jump_running")),
        )
    if row.stat == "dexterity":
        return (
            pieces(
                value("physical_actions"), f" physical act{_s(value('physical_actions'))} at most"
            ),
            pieces("a move is ", value("movement"), " yd, one free"),
        )
    if row.stat == "will":
        return (
            pieces("resists magic, push to ", value("push_will")),
            pieces("no air: faints in ", value("rounds_to_faint"), " rounds")
            if "rounds_to_faint" in numbers.derived
            else (),
        )
    return (pieces(value("mental_actions"), f" mental act{_s(value('mental_actions'))} at most"),)


def _s(count: float) -> str:
    return "" if count == 1 else "s"


def stamina_pool(numbers: Numbers, being: Being, *, now: bool) -> Pool:
    """Return the Stamina with what wins it back."""
    note = f"out at 0; +{plain(numbers.value('stamina_recovery'))} a quiet round"
    return _pool("Stamina", numbers.value("stamina"), being.play.stamina, note, now=now)


def health_pool(numbers: Numbers, being: Being, *, now: bool) -> Pool:
    """Return the Health with what wins it back."""
    interval = numbers.derived["health_recovery"].note.removeprefix("each ")
    note = f"dead at 0; +{plain(numbers.value('health_recovery'))} a {interval}"
    return _pool("Health", numbers.value("health"), being.play.health, note, now=now)


def _pool(label: str, most: float, held: float | None, note: str, *, now: bool) -> Pool:
    current = plain(most if held is None else held) if now else ""
    return Pool(label, plain(most), most, current, note)


def state_words(being: Being, *, owed: int = 0) -> str:
    """Return what the session did besides the points: conditions, weariness, pushes, debts."""
    play = being.play
    words = [one_line(condition) for condition in play.conditions]
    if play.tired:
        words.append(f"tired by {play.tired}")
    for name, push in (("Strength", play.strength_push), ("Will", play.will_push)):
        if push:
            words.append(f"{name} pushed by {push}")
    if owed:
        words.append(f"owes {owed} copper")
    return ", ".join(word for word in words if word)


def option_words(options: Options) -> tuple[OptionWords, ...]:
    """Return the rulings that differ from the usual ones."""
    found: list[OptionWords] = []
    for entry in catalog().content.options:
        chosen: str = getattr(options, entry.id)
        if chosen != entry.default:
            choice = next(c for c in entry.choices if c.id == chosen)
            found.append(OptionWords(entry.name, choice.name, choice.effect or entry.effect))
    return tuple(found)


def blank_words() -> HeroWords:
    """Return the words of an empty sheet: names of skills and difficulties, no values."""
    numbers = derive(Character())
    rows = numbers.skills
    return HeroWords(
        edition=edition(),
        stats=blank_stats(),
        stamina=Pool("Stamina", note="out at 0; + Con a quiet round"),
        health=Pool("Health", note="dead at 0; + Con a day of rest"),
        guard=blank_guard(),
        dex_skills=tuple(blank_skill(row.name) for row in rows if row.group == "dex"),
        int_skills=tuple(blank_skill(row.name) for row in rows if row.group == "int"),
        sorcery=SorceryWords(
            pieces("Power, Will + focus: "),
            tuple(blank_skill(row.name) for row in rows if row.group == "sorcery"),
        ),
        odds=odds_words(numbers, own=()),
        difficulties=difficulties(),
        steps=step_words(),
    )


def blank_stats() -> tuple[StatWords, ...]:
    """Return the four stats without levels."""
    return tuple(StatWords(STAT_NAMES[stat], STAT_ABBR[stat]) for stat in STATS)


def blank_guard() -> tuple[GuardWords, ...]:
    """Return what to defend with, without numbers."""
    names = (
        ("Defense", "Dex", ""),
        ("Block", "with the shield", ""),
        ("Resistance", "Int", "Resist"),
        ("Endure", "Str + armor", ""),
        ("Endure magic", "Will + charm", "magic"),
        ("In a hold", "bare Strength", "Hold"),
    )
    return tuple(GuardWords(name, source, short=short) for name, source, short in names)
