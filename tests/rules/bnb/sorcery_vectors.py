"""How the vectors on sorcery are put to the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.bnb.being import InUse, OwnedGear
from models.bnb.catalog import catalog
from models.bnb.options import Options
from rules.bnb import action, push, sorcery, turn
from rules.bnb.combat import losses
from rules.bnb.derive import derive
from rules.bnb.roll import contest, energy_endurance_throw, energy_throw, skill_throw
from tests.rules.bnb.build_vectors import Procedure, dice, hero, rolled

V = Mapping[str, Any]


def power(v: V, options: Options) -> V:
    staff = OwnedGear(key="f", item_id="long_staff")
    who = hero(options, will=v["will"]).replaced(gear=(staff,), in_use=InUse(focus="f"))
    assert derive(who).value("focus") == v["focus"]
    return {"power": derive(who).value("power")}


def casting_rounds(v: V, options: Options) -> V:
    return {"rounds": sorcery.casting_rounds(v["energy"], v["power"])}


def must_exceed(v: V, options: Options) -> V:
    return {"cast": sorcery.is_cast(v["total"], v["energy"], options)}


def extra_time(v: V, options: Options) -> V:
    found = sorcery.extra_time(v["energy"], v["power"], v["k"], options)
    assert found.allowed and found.rounds is not None
    return {
        "rounds": found.rounds,
        "challenge": found.challenge,
        "minutes": turn.minutes(found.rounds),
    }


def extra_time_erratum(v: V, options: Options) -> V:
    found = extra_time(v, options)
    return {"rounds": found["rounds"], "challenge": found["challenge"]}


def long_casting(v: V, options: Options) -> V:
    by_minute = Options.complete(casting_hours="pro_rata")
    return {
        "whole_hours": sorcery.hours_stamina(v["rounds"], options),
        "pro_rata": sorcery.hours_stamina(v["rounds"], by_minute),
    }


def split(v: V, options: Options) -> V:
    found = sorcery.split(v["energy"], v["targets"], v["int_"])
    return {"legal": found.legal, "energy_each": found.each}


def area_and_duration(v: V, options: Options) -> V:
    return {
        "per_yard": sorcery.share(v["energy"], v["cubic_yards"]),
        "per_round": sorcery.share(v["energy"], v["rounds"]),
    }


def energy_attack(v: V, options: Options) -> V:
    focus = OwnedGear(key="f", name="Focus", role="focus", value=v["focus"])
    charm = OwnedGear(key="c", name="Charm", role="charm", value=v["charm"])
    caster = hero(options, will=v["will"]).replaced(gear=(focus,), in_use=InUse(focus="f"))
    target = hero(options, will=v["e_will"]).replaced(gear=(charm,), in_use=InUse(charm="c"))
    energy = energy_throw(derive(caster), dice(v["roll"])).total
    endurance = energy_endurance_throw(derive(target), dice(v["e_roll"])).total
    lost = losses(energy, endurance)
    return {
        "energy": energy,
        "endurance": endurance,
        "health_lost": lost.health,
        "stamina_lost": lost.stamina,
    }


def group_ritual(v: V, options: Options) -> V:
    found = sorcery.ritual(v["wills"], v["leader_focus"])
    rounds = sorcery.casting_rounds(v["energy"], found.power)
    return {"will": found.will, "power": found.power, "rounds": rounds}


def portal_size(v: V, options: Options) -> V:
    size = sorcery.portal(v["diameter"]).size
    return {"size": size, "energy_per_round": size}


def portal_to_hell(v: V, options: Options) -> V:
    energy = sorcery.portal(v["diameter"]).size * v["rounds"]
    assert sorcery.realm_challenge("hell") == v["distance"]
    larger = Options.complete(portal_challenge="larger_of_both")
    return {
        "energy": energy,
        "sum_reading": sorcery.portal_challenge(energy, v["distance"], options),
        "max_reading": sorcery.portal_challenge(energy, v["distance"], larger),
        "casting_rounds": sorcery.casting_rounds(energy, v["power"]),
    }


def blinding(v: V, options: Options) -> V:
    energy = rolled(v["roll"], v["energy"]).total
    endurance = rolled(v["e_roll"], v["will"] + v["charm"]).total
    return {
        "left": losses(energy, endurance).health,
        "rounds_blind": sorcery.blinded_rounds(energy, endurance),
    }


def notice(v: V, options: Options) -> V:
    return {"challenge": sorcery.notice_challenge(v["distance"], v["energy"])}


def nullify(v: V, options: Options) -> V:
    return {"nullified": sorcery.is_nullified(v["seheru_total"], v["spell_total"])}


def transfer(v: V, options: Options) -> V:
    assert v["divisor"] in {kin.divisor for kin in catalog().content.kinships}
    found = sorcery.transfer(v["drained"], v["divisor"], v["current"], v["maximum"])
    return {"offered": found.offered, "gained": found.gained, "wasted": found.wasted}


def third_party(v: V, options: Options) -> V:
    found = sorcery.third_party(v["to_victim"], v["to_recipient"])
    return {"distance": found.distance, "challenge": found.challenge}


def casting_tie(v: V, options: Options) -> V:
    made = skill_throw(
        derive(hero(intelligence=v["int_"], mahasu=v["skill"])), "mahasu", dice(v["roll"])
    )
    assert made is not None
    equal = Options.complete(casting_tie="meet_succeeds")
    return {
        "total": made.total,
        "must_exceed": sorcery.is_cast(made.total, v["energy"], options),
        "meet_succeeds": sorcery.is_cast(made.total, v["energy"], equal),
    }


def spell_attack(v: V, options: Options) -> V:
    attack = rolled(v["roll"], v["int_"] + v["skill"])
    resist = rolled(v["d_roll"], v["d_int"] + v["resistance"])
    hit = sorcery.is_struck(attack.total, v["challenge"], resist.total, options)
    found = contest(attack, resist, options, challenge=v["challenge"], resisted=True)
    assert found.active_wins is hit
    return {"attack": attack.total, "resist": resist.total, "hit": hit}


def one_roll(v: V, options: Options) -> V:
    found = sorcery.strike(
        v["total"], v["energy"], challenge=v["challenge"], resist=v["resist"], options=options
    )
    return {"cast": found.cast, "hit": found.hit}


def shared_energy(v: V, options: Options) -> V:
    share, exact = (Options.complete(share_rounding=r) for r in ("floor_share", "exact"))
    what = (v["roll"], v["energy"], v["parts"])
    return {
        "share": sorcery.share(v["energy"], v["parts"]),
        "floor_result": sorcery.shared_roll(*what, options),
        "floor_share": sorcery.shared_roll(*what, share),
        "exact": sorcery.shared_roll(*what, exact),
    }


def shared_power(v: V, options: Options) -> V:
    each = Options.complete(power_per_round="each_spell")
    energies, most = v["energies"], 10**6
    within = sorcery.powers_legal(energies, most, v["int_"], options)
    return {
        "used": sum(energies),
        "shared": sorcery.powers_legal(energies, v["power"], most, options),
        "each_spell": sorcery.powers_legal(energies, v["power"], most, each),
        "within_int": within,
    }


def pushed_will(v: V, options: Options) -> V:
    found = push.push(v["will"], v["pushed"])
    staff = OwnedGear(key="f", name="Focus", role="focus", value=v["focus"])
    who = hero(options, will=v["will"]).replaced(gear=(staff,), in_use=InUse(focus="f"))
    pushed = who.replaced(play=who.play.replaced(will_push=v["pushed"] - v["will"]))
    power = derive(pushed).value("power") if found.legal else None
    return {"legal": found.legal, "power": power, "stamina_cost": found.cost}


def portal_fit(v: V, options: Options) -> V:
    found = sorcery.portal(v["diameter"])
    return {"size": found.size, "squeeze": found.squeeze, "walk": found.walk}


def portal_distances(v: V, options: Options) -> V:
    realm = next(r for r in catalog().content.realms if r.name == v["realm"])
    return {"challenge": sorcery.realm_challenge(realm.id)}


def mind_reading(v: V, options: Options) -> V:
    mind = next(m for m in catalog().content.minds if m.name == v["mind"])
    low, high = sorcery.mind_challenge(mind.id)
    return {"low": low, "high": high}


def large_magic(v: V, options: Options) -> V:
    return {"left": sorcery.energy_left(**v, options=options)}


def ward(v: V, options: Options) -> V:
    return {"suppressed": sorcery.ward(v["ward_total"], v["entering"])}


def lasting(v: V, options: Options) -> V:
    return {"safe": sorcery.resists_lasting(v["rolls"], v["spell_total"], options)}


def continuous(v: V, options: Options) -> V:
    return {"held": sorcery.is_kept_up(v["totals"], v["energies"], options)}


def portal_control(v: V, options: Options) -> V:
    taken = sorcery.takes_portal(v["challenger"], v["holder_total"])
    return {"holder": "challenger" if taken else "holder"}


def seheru_defences(v: V, options: Options) -> V:
    each = Options.complete(seheru_defence_uses="each_a_major_action")
    return {
        "one_per_round": action.seheru_defences(v["attacks"], v["int_"], options),
        "each_a_major_action": action.seheru_defences(v["attacks"], v["int_"], each),
    }


PROCEDURES: Mapping[str, Procedure] = {
    "nik-power": power,
    "nik-casting-rounds": casting_rounds,
    "nik-must-exceed": must_exceed,
    "nik-extra-time": extra_time,
    "nik-extra-time-erratum": extra_time_erratum,
    "long-casting-stamina": long_casting,
    "split-spell": split,
    "area-and-duration": area_and_duration,
    "energy-attack": energy_attack,
    "group-ritual": group_ritual,
    "portal-size": portal_size,
    "portal-to-hell": portal_to_hell,
    "mahasu-blinding": blinding,
    "nabu-notice": notice,
    "seheru-nullify": nullify,
    "talamu-transfer": transfer,
    "talamu-third-party-range": third_party,
    "casting-tie-options": casting_tie,
    "spell-attack": spell_attack,
    "one-roll-casts-and-strikes": one_roll,
    "shared-energy-damage": shared_energy,
    "power-shared-in-a-round": shared_power,
    "pushed-will-power": pushed_will,
    "portal-fit": portal_fit,
    "portal-distances": portal_distances,
    "mind-reading-bands": mind_reading,
    "seheru-against-large-magic": large_magic,
    "ward": ward,
    "lasting-spell-resisted": lasting,
    "continuous-casting": continuous,
    "portal-control": portal_control,
    "seheru-defences-in-a-round": seheru_defences,
}
