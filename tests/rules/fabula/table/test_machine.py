"""Whatever is done at the table, in any order: what must hold after each step, and after undo.

``FABLEFOLIO_LONG=1`` plays 5,000 actions instead of a few hundred.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from models.document import Document
from models.errors import DocumentError, UserError
from models.fabula.encounter import Encounter, Foe
from models.fabula.session import CheckModifier, Fate, Session
from models.fabula.vocabulary import ATTRIBUTES, STATUSES, Attribute
from models.file_format import document_bytes, read_document
from models.table import TableSession
from rules.dice import Dice, thrown
from rules.fabula.table import action, conflict, flow, gather, member, point, settle, superiority
from rules.fabula.table.deed import deeds
from rules.fabula.table.effect import named_effect
from rules.fabula.table.flow import Aim
from rules.fabula.table.outcome import outcome_of
from rules.fabula.table.point import Relief, Strike
from rules.fabula.table.seat import Pool, seats
from rules.fabula.table.tell import tracked
from rules.fabula.table.view import players_view, view
from tests.rules.fabula.table.people import fighter, mage, npc, tinker, villain, whole_table

IS_LONG = bool(os.environ.get("FABLEFOLIO_LONG"))
WALKS, STEPS = (20, 250) if IS_LONG else (4, 75)
POOLS: tuple[Pool, ...] = ("hp", "mp", "ip", "fabula_points", "ultima")
FATES: tuple[Fate, ...] = ("", "", "", "captured", "fled", "unconscious", "slain", "escaped")
ELEMENTS = ("fire", "ice", "bolt", "dark", "air", "physical", "none")

Step = Callable[[Session, Random], Session]


def key(session: Session, rng: Random) -> str:
    return rng.choice([*seats(session), "nobody"] if rng.random() < 0.05 else [*seats(session)])


def some(session: Session, rng: Random, most: int = 3) -> tuple[str, ...]:
    everybody = [*seats(session)]
    return tuple(rng.sample(everybody, min(len(everybody), rng.randint(1, most))))


def pair(rng: Random) -> tuple[Attribute, Attribute]:
    return rng.choice(ATTRIBUTES), rng.choice(ATTRIBUTES)


def fall(rng: Random) -> Dice:
    """Dice that often show doubles, so that criticals and fumbles come up."""
    face = rng.choice((0, 0, 0, 1, 6))
    return (lambda _sides: face) if face else thrown(rng)


# ------------------------------------------------------------------ what can be done


def plain_check(session: Session, rng: Random) -> Session:
    purpose = rng.choice(("", "study", "hinder", "objective"))
    is_open = purpose == "study" or rng.random() < 0.2
    return flow.check_begun(
        session,
        key(session, rng),
        pair(rng),
        dice=fall(rng),
        kind="open" if is_open else "attribute",
        difficulty=rng.choice((7, 10, 13)),
        clock=rng.choice(("", "c1", "c2")),
        targets=some(session, rng) if purpose in ("study", "hinder") else (),
        purpose=purpose,
        statuses=(rng.choice(STATUSES),) if purpose == "hinder" else (),
    )


def opposed_check(session: Session, rng: Random) -> Session:
    after = flow.check_begun(
        session, key(session, rng), pair(rng), dice=fall(rng), kind="opposed", clock="c2"
    )
    return flow.opposed_by(after, key(session, rng), pair(rng), dice=fall(rng))


def group_check(session: Session, rng: Random) -> Session:
    is_initiative = rng.random() < 0.3
    return flow.group_begun(
        session,
        rng.choice(session.members).key if session.members else key(session, rng),
        [(one, None) for one in some(session, rng)],
        ("DEX", "INS"),
        dice=fall(rng),
        kind="initiative" if is_initiative else "attribute",
        difficulty=conflict.initiative_difficulty(session) if is_initiative else 10,
    )


def deed(session: Session, rng: Random) -> Session:
    who = session.conflict.acting if session.conflict and session.conflict.acting else ""
    user = seats(session)[who or rng.choice([*seats(session)])]
    chosen = rng.choice(deeds(user))
    extra = (CheckModifier(label="From above", value=rng.randint(-5, 5)),)
    aim = Aim(
        targets=some(session, rng, max(1, chosen.most_targets)),
        option=rng.randint(0, 1),
        damage_type=rng.choice(("", *chosen.types)),
        statuses=tuple(rng.sample(chosen.statuses, chosen.statuses_pick or 0)),
        chosen=rng.choice(chosen.choice.options) if chosen.choice else "",
        extra=extra if rng.random() < 0.3 else (),
        two_weapons=rng.random() < 0.2,
    )
    return flow.deed_begun(session, user.key, chosen.id, aim, dice=fall(rng))


def change_check(session: Session, rng: Random) -> Session:
    match rng.randint(0, 9):
        case 0 | 1:
            which = (rng.random() < 0.5, rng.random() < 0.7)
            other = rng.random() < 0.2
            return flow.trait_invoked(session, which, "Hope", dice=fall(rng), by_other=other)
        case 2:
            return flow.bond_invoked(session, "Rosa", rng.randint(1, 3))
        case 3:
            return flow.with_situation(session, "Rain", rng.randint(-3, 3))
        case 4:
            return flow.taken_at_a_cost(session)
        case 5:
            return flow.tie_rolled_again(session, dice=thrown(rng))
        case 6:
            return flow.teamwork(session, key(session, rng))
        case 7:
            return action.infused(session, rng.choice(("cryo", "vampire", "venom")), drains="mp")
        case 8:
            return flow.with_real_dice(session, (rng.randint(1, 8), rng.randint(1, 8)))
        case _:
            return flow.withdrawn(session)


def settle_check(session: Session, rng: Random) -> Session:
    applies = None if rng.random() < 0.8 else some(session, rng)
    return settle.settled(session, applies=applies)


def typed_amount(session: Session, rng: Random) -> Session:
    text = rng.choice("-+=") + str(rng.choice((0, 1, 7, 30, 250)))
    return point.with_amount(session, key(session, rng), rng.choice(POOLS), text)


def strike(session: Session, rng: Random) -> Session:
    blow = Strike(
        rng.randint(0, 60),
        rng.choice(ELEMENTS),
        is_halved=rng.random() < 0.3,
        is_lethal=rng.random() < 0.8,
        taken_from=rng.choice(("hp", "hp", "mp", "mp_then_hp")),
    )
    return point.struck(session, blow, some(session, rng))


def relief(session: Session, rng: Random) -> Session:
    given = Relief(rng.randint(0, 80), rng.choice(("hp", "mp")), is_halved=rng.random() < 0.3)
    return point.relieved(session, given, some(session, rng))


def status(session: Session, rng: Random) -> Session:
    on = rng.random() < 0.6
    return point.status_set(session, some(session, rng), rng.choice(STATUSES), on=on)


def effect(session: Session, rng: Random) -> Session:
    if session.effects and rng.random() < 0.3:
        return point.effect_ended(session, rng.choice(session.effects).key)
    until = rng.choice(("scene", "turn_start", "turn_end", "round"))
    begun = named_effect(
        key(session, rng),
        rng.choice(("Mist", "Curse", "Rage")),
        until,
        attribute=rng.choice((None, *ATTRIBUTES)),
        steps=rng.choice((-1, 0, 1)),
        damage_type=rng.choice(("fire", "ice")),
        level=rng.choice((None, "resistant", "vulnerable")),
        by=key(session, rng),
    )
    return point.effect_begun(session, begun)


def power(session: Session, rng: Random) -> Session:
    who = key(session, rng)
    match rng.randint(0, 4):
        case 0 | 1:
            item = rng.choice(("remedy", "elixir", "tonic", "elemental_shard"))
            return action.item_used(session, who, item, some(session, rng), cured="slow")
        case 2:
            return action.potion_mixed(session, who, "basic", dice=thrown(rng))
        case 3:
            return action.magicannon_made(session, who, "fire")
        case _:
            return action.skill_used(session, who, rng.choice(("gadgets", "see_you_later")))


def turn(session: Session, rng: Random) -> Session:
    match rng.randint(0, 9):
        case 0 | 1 | 2 | 3:
            return conflict.turn_taken(session, key(session, rng))
        case 4 | 5:
            return conflict.turn_over(session)
        case 6:
            return conflict.turn_skipped(session)
        case 7:
            return conflict.round_over(session)
        case 8:
            return superiority.spent(session)
        case _:
            covered = key(session, rng) if rng.random() < 0.5 else ""
            return conflict.guard_taken(session, key(session, rng), covers=covered)


def fate(session: Session, rng: Random) -> Session:
    who = key(session, rng)
    match rng.randint(0, 7):
        case 0 | 1:
            return conflict.fate_set(session, who, rng.choice(FATES))
        case 2:
            return conflict.hero_surrendered(session, who)
        case 3:
            return conflict.villain_escaped(session, who)
        case 4:
            return conflict.villain_escalated(session, who)
        case 5:
            return conflict.hero_sacrificed(session, who, rng.randint(0, 3))
        case 6:
            return conflict.villain_recovered(session, who)
        case _:
            return conflict.phase_begun(session, who)


def scene(session: Session, rng: Random) -> Session:
    match rng.randint(0, 7):
        case 0:
            return point.rested(session, with_tent=rng.choice(("", key(session, rng))))
        case 1:
            return conflict.conflict_ended(session, is_won=rng.random() < 0.5)
        case 2:
            return conflict.scene_begun(session, "The weir") if rng.random() < 0.3 else session
        case 3 | 4:
            return session if session.conflict else conflict.conflict_begun(session, "foes")
        case 5:
            return conflict.wave_called(session, 2)
        case _:
            return conflict.newcomer(session, key(session, rng))


def seat(session: Session, rng: Random) -> Session:
    if len(session.members) + len(session.foes) > 6 and rng.random() < 0.6:
        return gather.without(session, key(session, rng))
    match rng.randint(0, 3):
        case 0:
            file = rng.choice([*LIBRARY])
            return member.seated(session, LIBRARY[file], file)
        case 1:
            return member.absent(session, key(session, rng), rng.random() < 0.5)
        case 2:
            return member.hidden(session, key(session, rng), rng.random() < 0.5)
        case _:
            return member.renamed(session, key(session, rng), "The Grey One")


THROWS: tuple[Step, ...] = (plain_check, opposed_check, group_check, deed, deed, deed, deed)
OTHERS: tuple[Step, ...] = (
    *(typed_amount, strike, relief, status, effect, power, power),
    *(turn, turn, turn, fate, scene, seat),
)
CHANGES: tuple[Step, ...] = (change_check, settle_check, settle_check, settle_check)
LIBRARY: Mapping[str, Document] = {
    "rosa.json": mage(),
    "edgar.json": fighter(),
    "wrench.json": tinker(),
    "ogre.json": npc(),
    "baroness.json": villain(),
    "ambush.json": Encounter(
        name="Ambush",
        foes=(Foe(key="f1", npc=npc("Wolf"), count=2), Foe(key="f2", npc=npc("Bear"), wave=2)),
    ),
}


# ------------------------------------------------------------------ what holds


def check_pools(session: Session) -> None:
    for one in seats(session).values():
        for pool in POOLS:
            most = one.most(pool)
            assert one.current(pool) >= 0 and (most is None or one.current(pool) <= most), pool


def check_bases(before: Session, after: Session) -> None:
    """Base dice stay; only another phase of a foe brings its own."""
    olds = seats(before)
    for one in seats(after).values():
        old = olds.get(one.key)
        if old is not None and getattr(old.entry, "phase", 0) == getattr(one.entry, "phase", 0):
            assert old.base == one.base


def check_log(before: Session, after: Session) -> None:
    """The new entries lead from the numbers before to those after, and rise by one."""
    numbers = [entry.number for entry in after.log]
    assert numbers == list(range(1, len(numbers) + 1))
    assert after.log[: len(before.log)] == before.log, "nothing is rewritten"
    olds, news = seats(before), seats(after)
    running = {(k, what): n for k in olds for what, n in tracked(olds[k]).items()}
    running |= {(c.key, "filled"): c.filled for c in before.clocks}
    for entry in after.log[len(before.log) :]:
        for change in entry.changes:
            at = (change.who, change.what)
            assert running[at] == change.before != change.after, "a change goes on from the last"
            running[at] = change.after
    present = {(k, what): n for k in news for what, n in tracked(news[k]).items()}
    present |= {(c.key, "filled"): c.filled for c in after.clocks}
    for at, number in present.items():
        assert running.get(at, number) == number, f"{at} moved without a record"


def check_places(session: Session) -> None:
    """Nobody who is gone acts, is aimed at, lasts on somebody or is covered."""
    everybody = {*seats(session)}
    found = session.conflict
    if found is not None:
        fighters = {f.key for f in found.fighters}
        assert fighters <= everybody and {*found.order} <= everybody
        assert found.acting in ("", *fighters)
        assert {f.covers for f in found.fighters} - {""} <= everybody
    for one in session.effects:
        assert one.on in everybody and one.timed_by in everybody
    if session.check is not None:
        assert {session.check.who, *session.check.targets} <= everybody
        outcome_of(session, session.check)


def check_spells(session: Session) -> None:
    """What lies on somebody in their state of play is what the session knows to end."""
    for one in seats(session).values():
        cast = sorted(e.spell for e in session.effects if e.on == one.key and e.spell)
        assert sorted(e.spell_id for e in one.play.effects) == cast
        steps = sorted(
            (e.attribute, e.steps, e.label)
            for e in session.effects
            if e.on == one.key and e.attribute and e.steps
        )
        assert sorted((s.attribute, s.steps, s.reason) for s in one.play.die_steps) == steps


def check_file(session: Session) -> None:
    data = document_bytes(session)
    read = read_document(data, path=Path("session.json"))
    assert read == session and document_bytes(read) == data
    assert type(session).model_validate(session.model_dump()) == session


def stepped(session: Session, rng: Random) -> Session:
    """Return the session after one random action; what the rules refuse changes nothing."""
    step = rng.choice(OTHERS if rng.random() < 0.5 else CHANGES if session.check else THROWS)
    try:
        return step(session, rng)
    except DocumentError:
        raise
    except UserError as refusal:
        assert refusal.problem and refusal.remedy
        return session


@pytest.mark.parametrize("seed", range(WALKS))
def test_play_keeps_its_promises_and_undo_takes_all_of_it_back(seed: int) -> None:
    rng = Random(seed)
    library = {file: document_bytes(document) for file, document in LIBRARY.items()}
    session: Session = whole_table()
    assert isinstance(session, TableSession)
    undo: list[Session] = [session]
    files = [document_bytes(session)]
    for index in range(STEPS):
        if len(undo) > 3 and rng.random() < 0.08:
            for _ in range(rng.randint(1, 3)):
                undo.pop(), files.pop()
            session = undo[-1]
            assert document_bytes(session) == files[-1], "undo gives the very same file"
        after = stepped(session, rng)
        check_pools(after)
        check_bases(session, after)
        check_log(session, after)
        check_places(after)
        check_spells(after)
        if index % 5 == 0:
            view(after), players_view(after)
            check_file(after)
        undo.append(after)
        files.append(document_bytes(after))
        session = after
    assert {file: document_bytes(document) for file, document in LIBRARY.items()} == library
    for document, data in zip(undo, files, strict=True):
        assert document_bytes(document) == data, "no step changed a document of the past"
