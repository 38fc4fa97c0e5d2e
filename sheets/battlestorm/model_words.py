"""From a model to the words of its page and card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.battlestorm.options import DEFAULTS, Options
from models.battlestorm.vocabulary import StatId
from rules.battlestorm.chance import highest_safe, highest_success, in_hundred
from rules.battlestorm.choices import changed_options
from rules.battlestorm.derive import derive
from rules.battlestorm.event import (
    Event,
    area_words,
    effect_words,
    event_name,
    reach_words,
    save_words,
    turns_words,
)
from rules.battlestorm.numbers import EventRow, Numbers
from rules.battlestorm.save import needed, saving_faces
from rules.breakdown import plain
from sheets.battlestorm.words import (
    EventWords,
    ModelWords,
    OptionWords,
    RunningWords,
    SaveWords,
    StatWords,
)
from sheets.font import clean
from sheets.phrase import one_line

_BODY: tuple[StatId, ...] = (
    "movement",
    "evasion",
    "absorption",
    "combat_error",
    "attacks_per_round",
    "dexterity",
    "intuition",
)
_MUCH_FATE = 15


def model_words(model: Model, *, current_state: bool) -> ModelWords:
    """Return what the model's pages say."""
    numbers = derive(model)
    return ModelWords(
        name=one_line(model.name),
        role=numbers.role_title,
        figures=_figures(model.count),
        side=one_line(model.side),
        player=one_line(model.player),
        concept=one_line(model.concept),
        is_caller=numbers.is_faith_worker,
        is_swarm=model.count > 1,
        faith=tuple(_faith(numbers)),
        body=tuple(_body(model)),
        has_fate=model.fate is not None,
        fate_now=_amount(numbers.fate) if current_state and numbers.fate is not None else "",
        hits=_amount(model.hits),
        hits_now=_hits_now(numbers) if current_state else "",
        gone=_amount(model.state.fallen or None) if current_state else "",
        is_metal=model.is_metal,
        locked_out=current_state and model.state.locked_out,
        checks=tuple(item.text for item in numbers.checklist) if numbers.is_faith_worker else (),
        outcomes=outcome_lines(model.fq, model.fl, model.options),
        events=tuple(_event(row, model) for row in numbers.events),
        running=tuple(_running(numbers)) if current_state else (),
        saves=save_lines(model, numbers.fate),
        storm=_storm(numbers),
        options=tuple(
            OptionWords(one.entry.name, one.choice.name, one.entry.effect)
            for one in changed_options(model.options)
        ),
        look=clean(model.look).strip(),
        notes=clean(model.notes).strip(),
    )


def blank_words() -> ModelWords:
    """Return the words of an empty page: the listed events without their chances."""
    known = catalog()
    stats = known.stats
    return ModelWords(
        faith=tuple(StatWords(stats[id].short) for id in ("fq", "fl", "pie", "fate")),
        body=tuple(StatWords(stats[id].short) for id in _BODY),
        checks=tuple(item.text for item in derive(Model()).checklist),
        outcomes=outcome_lines(None, None),
        events=tuple(event_words(event) for event in known.content.events),
        saves=save_lines(None, None),
        storm="A storm goes on while this rolls under F.Q., each turn. It is the act of that turn.",
        is_blank=True,
    )


def _figures(count: int) -> str:
    return "one figure" if count == 1 else f"swarm of {plain(count)}"


def _amount(value: float | None) -> str:
    return "" if value is None else plain(int(value) if value == int(value) else value)


def _hits_now(numbers: Numbers) -> str:
    return plain(numbers.whole("hits")) if "hits" in numbers.derived else ""


def _faith(numbers: Numbers) -> Iterator[StatWords]:
    model, options = numbers.model, numbers.options
    if numbers.is_faith_worker:
        limit = "call this or less" if options.equal_to_fq == "succeeds" else "call under this"
        yield StatWords("F.Q.", _amount(model.fq), limit)
        yield StatWords("F.L.", _amount(model.fl), "over this: locked out")
        inches = numbers.value("pie") if "pie" in numbers.derived else None
        yield StatWords("PIE", _amount(inches), "inches of reach")
    number = numbers.whole("save")
    yield StatWords("Fate", _amount(model.fate) or "–", f"saves on {plain(number)} or less")


def _body(model: Model) -> Iterator[StatWords]:
    stats = catalog().stats
    for id in _BODY:
        value: float | None = getattr(model, id)
        inches = "″" if id == "movement" and value is not None else ""
        yield StatWords(stats[id].short, f"{_amount(value)}{inches}")


def outcome_lines(
    fq: int | None, fl: int | None, options: Options = DEFAULTS
) -> tuple[tuple[str, str], ...]:
    """Return what a total comes to: pairs of a range and what happens."""
    measure = ("Then measure.", "Out of reach, it is wasted.")
    first = ("Faith Die:", "the top face rolls again, add up.")
    if fq is None or fl is None:
        return first, ("Under F.Q.", "it happens."), ("Over F.L.", "locked out."), measure
    success, safe = highest_success(fq, options), highest_safe(fq, fl, options)
    lines: list[tuple[str, str]] = [first]
    if success > 0:
        lines.append((f"{plain(success)} or less", "it happens."))
    low = max(1, success + 1)
    if safe >= low:
        run = plain(low) if safe == low else f"{plain(low)} to {plain(safe)}"
        lines.append((run, "nothing happens."))
    lines.append((f"{plain(max(1, safe + 1))} or more", "locked out for the game."))
    return (*lines, measure)


def event_words(event: Event, model: Model | None = None) -> EventWords:
    """Return an event's row, without chances."""
    options = model.options if model is not None else DEFAULTS
    own = model.combat_error if model is not None else None
    effect = one_line(effect_words(event, options, own))
    if model is not None and event in model.own_events:
        effect = ". ".join(text for text in (effect, one_line(event.effect)) if text)
    return EventWords(
        name=one_line(event_name(event)),
        die=event.die,
        on=area_words(event),
        reach=reach_words(event, model),
        turns=turns_words(event),
        effect=effect,
        save=save_words(event, options),
    )


def _event(row: EventRow, model: Model) -> EventWords:
    plain_row = event_words(row.event, model)
    return EventWords(
        name=plain_row.name,
        die=plain_row.die,
        chance=in_hundred(row.success) if row.success is not None else "",
        lockout=f"{in_hundred(row.lockout)} out" if row.lockout is not None else "",
        happens=_share(row.success),
        out=_share(row.lockout),
        on=plain_row.on,
        reach=plain_row.reach,
        turns=plain_row.turns,
        effect=plain_row.effect,
        save=plain_row.save,
    )


def _share(chance: Fraction | None) -> float | None:
    return None if chance is None else float(chance)


def _running(numbers: Numbers) -> Iterator[RunningWords]:
    for row in numbers.effects:
        on = one_line(row.effect.source)
        save = "each round" if row.effect.save == "each_round" else ""
        told, effect = f"by {on}" if on else "self", row.effect
        yield RunningWords(one_line(row.name), told, effect.turns, effect.done, save)
    for row in numbers.storms:
        storm = row.storm
        yield RunningWords(one_line(row.name), one_line(storm.aim), storm.most, storm.done)


def save_lines(model: Model | None, fate: int | None) -> tuple[SaveWords, ...]:
    """Return the saves of others and of this model, on a d30."""
    options = model.options if model is not None else DEFAULTS
    lines = [_save("without Fate", None, options), _save("Fate 0", 0, options)]
    if model is not None and fate and fate < _MUCH_FATE:
        name = one_line(model.name).split(" ")[0] or "this model"
        lines.append(_save(f"{name}, Fate {fate}", fate, options))
    return (*lines, _save(f"Fate {_MUCH_FATE} and up", _MUCH_FATE, options))


def _save(who: str, fate: int | None, options: Options) -> SaveWords:
    number = needed(fate, options).number
    faces = saving_faces(number, options=options)
    sure = catalog().content.dice.save
    return SaveWords(who, "sure" if faces == sure else f"{min(number, faces)} or less", str(faces))


def _storm(numbers: Numbers) -> str:
    row = next((row for row in numbers.events if row.goes_on is not None), None)
    if row is None or row.goes_on is None:
        return ""
    chance = in_hundred(row.goes_on)
    odds = chance if chance in ("sure", "never") else f"{chance} in 100"
    act = "" if numbers.options.sustain_uses_act == "no" else " It is the act of that turn."
    return f"A storm goes on while this rolls under F.Q., each turn: {odds}.{act}"
