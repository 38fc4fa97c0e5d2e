"""A finished, legal foe in three choices: role, Species and level.

The roles are presets of ours; what else a foe is follows from a dice source.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from models.fabula.bestiary import Bestiary, FreeText, Purchase, Role, RoleEffect, bestiary
from models.fabula.catalog import catalog
from models.fabula.npc import Npc
from models.fabula.pick import Pick
from models.fabula.spell import Spell
from models.fabula.stat_block import (
    BlockAttack,
    BlockDice,
    BlockSpell,
    Rank,
    Species,
    StatBlock,
)
from models.fabula.vocabulary import STATUSES, DamageType, Edition, Status
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.budget import USE_EQUIPMENT
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.dice import arranged, die_steps, grown
from rules.fabula.npc.edit import (
    USUAL_CHAMPION,
    with_affinity,
    with_attack,
    with_entry,
    with_extra_mp,
    with_skill,
    with_special_attack,
    with_spell,
    with_status_immunity,
)
from rules.fabula.npc.equip import with_item, with_weapon_attack
from rules.fabula.npc.species import with_species

IMPROVED_HIT_POINTS = "improved_hit_points"
MOST_EFFECTS = 2


def quick_npc(
    rng: Random,
    role: str | None = None,
    species: Species | None = None,
    level: int | None = None,
    rank: Rank = "soldier",
    *,
    replaces: int = USUAL_CHAMPION,
    edition: Edition = "core",
) -> Npc:
    """Return a complete foe that spends its Skills to the last.

    Args:
        role: One of the roles of the bestiary; this, ``species`` and ``level`` are drawn when
            they are None.
        level: 5 to 60.
        rank: Soldier, elite or champion.
        replaces: The soldiers that a champion stands for, 1 to 6.

    Raises:
        KeyError: when there is no such role.
    """
    rules = bestiary(edition)
    preset = rules.roles[role] if role is not None else rng.choice(rules.content.roles)
    kind = species if species is not None else rng.choice(rules.content.species).id
    if level is None:
        level = 5 * rng.randint(1, rules.rules.level_max // 5)
    block = StatBlock(
        level=level,
        rank=rank,
        replaces=replaces if rank == "champion" else 1,
        dice=quick_dice(preset, level, rules),
        magic_check=preset.magic_check,
        traits=_traits(rng, preset, kind, rules),
    )
    block = with_choices(with_species(block.replaced(species="monster"), kind), rng, rules)
    block = _with_attacks(block, rng, preset, rules, edition)
    block = _Buyer(rng, preset, rules, edition).spent(block)
    return Npc(
        name=f"{rng.choice(preset.names)} {rng.choice(rules.content.quick.names[kind])}",
        edition=edition,
        block=block,
        looks=rng.choice(rules.content.quick.looks[kind]),
        tactics=preset.tactics,
    )


def quick_dice(role: Role, level: int, rules: Bestiary) -> BlockDice:
    """Return the role's dice at ``level``: its first two attributes grow by turns."""
    array = next(a for a in rules.content.arrays if a.id == role.array)
    dice = arranged(array.dice, role.order)
    for step in range(die_steps(level, rules)):
        dice = grown(dice, (*role.order[step % 2 :], *role.order[: step % 2]), 1)
    return dice


def _traits(rng: Random, role: Role, species: Species, rules: Bestiary) -> tuple[str, ...]:
    of_kind = rng.sample(rules.content.quick.traits[species], 2)
    return (*rng.sample(role.traits, rules.rules.traits - len(of_kind)), *of_kind)


def with_choices(block: StatBlock, rng: Random, rules: Bestiary) -> StatBlock:
    """Make the Species' choices, a Plant's vulnerability among them."""
    choice = rules.species[block.species].choice
    if choice is None:
        return block
    for affinity in block.affinities:
        if affinity.level == choice.level and affinity.type in choice.types:
            block = with_affinity(block, affinity.type, None)
    taken = {affinity.type for affinity in block.affinities}
    free: list[DamageType] = [kind for kind in choice.types if kind not in taken]
    for kind in rng.sample(free, choice.pick):
        block = with_affinity(block, kind, choice.level)
    return block


def _with_attacks(
    block: StatBlock, rng: Random, role: Role, rules: Bestiary, edition: Edition
) -> StatBlock:
    """Give it the role's attacks; a Species that has equipment anyway fights with its weapon."""
    if USE_EQUIPMENT in rules.species[block.species].free_skills:
        for slot in ("main_hand", "off_hand", "armor"):
            item_id: str = getattr(role.gear, slot)
            if item_id:
                block = with_item(block, item_id, edition=edition)
        return with_weapon_attack(block, block.items[0].key)
    for attack in role.attacks:
        made = BlockAttack(
            key="",
            name=rng.choice(attack.names),
            range=attack.range,
            accuracy=attack.accuracy,
            damage_type=rng.choice(attack.types),
        )
        block = with_attack(block, made)
    return block


def _special_attacks(attack: BlockAttack) -> int:
    return len(attack.effects) + (attack.multi > 1) + (attack.against != "defense")


def _is_new(effect: RoleEffect, attack: BlockAttack) -> bool:
    """Say whether the attack lacks what the effect gives; texts are told apart elsewhere."""
    if effect.text:
        return True
    if effect.multi > 1:
        return attack.multi == 1
    return attack.against != effect.against


class _Buyer:
    """Buys Skills for one foe by the plan of its role."""

    def __init__(self, rng: Random, role: Role, rules: Bestiary, edition: Edition) -> None:
        self._rng = rng
        self._role = role
        self._rules = rules
        self._edition: Edition = edition
        self._buyers: dict[str, Callable[[StatBlock, Purchase], StatBlock | None]] = {
            "damage_resistance": self._resistances,
            "damage_immunity": self._immunity,
            "status_effect_immunity": self._statuses,
            "special_attack": self._special,
            "spellcaster": self._spells,
            "improved_damage": self._damage,
        }

    def spent(self, block: StatBlock) -> StatBlock:
        """Return the block with nothing left to spend.

        The plan comes first; then the rest of the role's wishes in a random order, round after
        round. Hit Points take what nothing else does.
        """
        left = derive_block("", block, edition=self._edition).halves_left // 2
        wishes = list(self._role.plan)
        while left > 0:
            if not wishes:
                wishes = list(self._role.more)
                self._rng.shuffle(wishes)
                wishes.append(Purchase(skill=IMPROVED_HIT_POINTS))
            bought = self._bought(block, wishes.pop(0))
            if bought is not None:
                block, left = bought, left - 1
        return block

    def _bought(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        """Return the block with one Skill more; None when it cannot take that one (again)."""
        buyer = self._buyers.get(wish.skill)
        return buyer(block, wish) if buyer else self._listed(block, wish)

    def _listed(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        entry = self._rules.skills[wish.skill]
        taken = [s for s in block.skills if s.skill_id == entry.id]
        if entry.max_times is not None and len(taken) >= entry.max_times:
            return None
        if entry.once_each and wish.option in {s.option for s in taken}:
            return None
        if not entry.has_text:
            return with_skill(block, entry.id, option=wish.option)
        used = {s.name for s in taken}
        texts: list[FreeText] = [
            t for t in self._rules.content.quick.texts[entry.id] if t.name not in used
        ]
        if not texts:
            return None
        chosen = self._rng.choice(texts)
        return with_skill(block, entry.id, name=chosen.name, text=chosen.text)

    def _free_types(self, block: StatBlock) -> list[DamageType]:
        taken = {affinity.type for affinity in block.affinities}
        free: list[DamageType] = [kind for kind in DAMAGE_TYPES if kind not in taken]
        # A foe that resists everything is no fun: some types always hurt.
        return free if len(free) > 3 else []

    def _resistances(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        free = self._free_types(block)
        count = self._rules.skills[wish.skill].types
        if len(free) < count:
            return None
        for kind in self._rng.sample(free, count):
            block = with_affinity(block, kind, "resistant")
        return block

    def _immunity(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        free = self._free_types(block)
        return with_affinity(block, self._rng.choice(free), "immune") if free else None

    def _statuses(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        free: list[Status] = [s for s in STATUSES if s not in block.status_immunities]
        count = self._rules.skills[wish.skill].statuses
        if len(free) < count + 1:
            return None
        for status in self._rng.sample(free, count):
            block = with_status_immunity(block, status)
        return block

    def _special(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        # No attack carries more than two effects: they are read aloud at the table.
        fitting = [a for a in block.attacks if _special_attacks(a) < MOST_EFFECTS]
        if not fitting:
            return None
        attack = self._rng.choice(fitting)
        used = {effect for each in block.attacks for effect in each.effects}
        free = [
            e
            for e in self._role.effects
            if _is_new(e, attack) and (not e.text or e.text not in used)
        ]
        if not free:
            return None
        chosen = self._rng.choice(free)
        if chosen.text:
            return with_special_attack(block, attack.key, chosen.text)
        if chosen.multi > 1:
            return with_entry(block, "attacks", attack.key, multi=chosen.multi)
        return with_entry(block, "attacks", attack.key, against=chosen.against)

    def _damage(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        taken = {s.target for s in block.skills if s.skill_id == wish.skill}
        hurting = [s.key for s in block.spells if self._known(s.spell_id).damage]
        free = [key for key in (*(a.key for a in block.attacks), *hurting) if key not in taken]
        return with_skill(block, wish.skill, target=free[0]) if free else None

    def _spells(self, block: StatBlock, wish: Purchase) -> StatBlock | None:
        option = next(o for o in self._rules.skills[wish.skill].options if o.id == wish.option)
        known = {spell.spell_id for spell in block.spells}
        free = [spell_id for spell_id in self._role.spells if spell_id not in known]
        if len(free) < option.spells:
            return None
        for spell_id in self._rng.sample(free, option.spells):
            block = with_spell(block, self._designed(spell_id, block))
        return with_extra_mp(block, block.extra_mp + option.max_mp)

    def _known(self, spell_id: str) -> Spell:
        return self._rules.spells.get(spell_id) or catalog(self._edition).spells[spell_id]

    def _designed(self, spell_id: str, block: StatBlock) -> BlockSpell:
        """Return the spell with its picks made; the type is one that the foe deals already."""
        entry = self._known(spell_id)
        picks: list[Pick] = []
        own = [a.damage_type for a in block.attacks if a.damage_type not in (None, "physical")]
        for choice in entry.choices if spell_id in self._rules.spells else ():
            if choice.at == "use":
                continue
            fitting = [o for o in choice.options if o in own] or list(choice.options)
            if choice.id == "type":
                fitting = [o for o in fitting if o != "physical"] or fitting
            for value in self._rng.sample(fitting, choice.pick):
                picks.append(Pick(choice=choice.id, value=value))
        return BlockSpell(key="", spell_id=spell_id, picks=tuple(picks))
