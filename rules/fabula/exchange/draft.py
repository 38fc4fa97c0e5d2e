"""A stat block while it is read from another tool's file, part by part."""

from __future__ import annotations

from dataclasses import dataclass, field

from models.document import MAX_LINE
from models.fabula.owned import OwnedItem, Slots
from models.fabula.stat_block import (
    Affinity,
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    Changes,
    ClassSkill,
    Rank,
    Species,
    StatBlock,
)
from models.fabula.vocabulary import Attribute, Status
from rules.exchange.record import MOST_TEXT
from rules.exchange.report import Log
from rules.fabula.exchange.spell_export import usual_check

LEAST, MOST = -10_000, 10_000
MAX_MP_BOUGHT = 1_000
HP_STEP, MP_STEP = 10, 10
LEVEL_DAMAGE, LEVEL_CHECK = 20, 10


def level_check(level: int) -> int:
    """Return what the level adds to Accuracy and Magic Checks."""
    return level // LEVEL_CHECK


def level_damage(level: int) -> int:
    """Return what the level adds to all damage."""
    return 5 * (level // LEVEL_DAMAGE)


def split_hp(bonus: int) -> tuple[int, int]:
    """Return how often Improved Hit Points makes up a bonus, and what is left of it."""
    count = max(0, min(bonus // HP_STEP, 100))
    return count, bonus - HP_STEP * count


def split_mp(bonus: int) -> tuple[int, int]:
    """Return the part of a bonus that Spellcaster gives, ten at a time, and what is left of it."""
    bought = max(0, min(bonus // MP_STEP * MP_STEP, MAX_MP_BOUGHT))
    return bought, bonus - bought


@dataclass(slots=True)
class BlockDraft:
    """Fields as in ``StatBlock``; ``build`` makes one, with keys in the order things came."""

    log: Log
    level: int = 5
    species: Species = "beast"
    rank: Rank = "soldier"
    replaces: int = 1
    traits: list[str] = field(default_factory=list[str])
    dice: dict[Attribute, int] = field(default_factory=dict[Attribute, int])
    affinities: list[Affinity] = field(default_factory=list[Affinity])
    statuses: list[Status] = field(default_factory=list[Status])
    attacks: list[BlockAttack] = field(default_factory=list[BlockAttack])
    spells: list[BlockSpell] = field(default_factory=list[BlockSpell])
    magic_check: tuple[Attribute, Attribute] = ("INS", "WLP")
    extra_mp: int = 0
    skills: list[BlockSkill] = field(default_factory=list[BlockSkill])
    class_skills: list[ClassSkill] = field(default_factory=list[ClassSkill])
    actions: list[BlockAction] = field(default_factory=list[BlockAction])
    items: list[OwnedItem] = field(default_factory=list[OwnedItem])
    slots: Slots = field(default_factory=Slots)
    changes: dict[str, int | float] = field(default_factory=dict[str, int | float])

    def add_skill(self, skill_id: str, *, option: str = "", target: str = "") -> None:
        if len(self.skills) < 200:
            key = f"k{len(self.skills) + 1}"
            skill = BlockSkill(key=key, skill_id=skill_id, option=option, target=target)
            self.skills.append(skill)

    def add_hp(self, bonus: int) -> None:
        """Spend a bonus on maximum HP on Skills, ten each; what is left is a custom value."""
        count, rest = split_hp(bonus)
        for _ in range(count):
            self.add_skill("improved_hit_points")
        self.change("hp", rest, "Bonus HP", "no multiple of 10")

    def add_mp(self, bonus: int) -> None:
        """Spend a bonus on maximum MP on Spellcaster, ten at a time."""
        self.extra_mp, rest = split_mp(bonus)
        self.change("mp", rest, "Bonus MP", "no multiple of 10")

    def add_defenses(self, defense: int, magic: int) -> None:
        """Spend bonuses on the defenses on Improved Defenses where one of its totals fits."""
        picks = DEFENSE_TOTALS.get((defense, magic))
        for option in picks or ():
            self.add_skill("improved_defenses", option=option)
        if picks is None:
            why = "no total that Improved Defenses gives"
            self.change("defense", defense, "Defense bonus", why)
            self.change("magic_defense", magic, "Magic Defense bonus", why)

    def change(self, name: str, amount: int | float, what: str = "", why: str = "") -> None:
        """Add a custom value on top of the rules; with ``what`` the report tells it."""
        if not amount:
            return
        self.changes[name] = max(LEAST, min(self.changes.get(name, 0) + amount, MOST))
        if what:
            self.log.changed(what, f"{amount:+g} as a custom value: {why}")

    def replace(self, name: str, score: int, what: str, why: str) -> None:
        """Let a custom value stand in place of a score."""
        most = 100_000 if name.startswith("max_") else 100
        self.changes[name] = max(0, min(score, most))
        self.log.changed(what, f"{self.changes[name]} as a custom value: {why}")

    def add_action(self, kind: str, name: str, effect: str = "", cost: float | None = None) -> None:
        if len(self.actions) >= 200:
            self.log.lost(name or kind, "a stat block holds 200 actions and rules at most")
            return
        self.actions.append(
            BlockAction(
                key=f"x{len(self.actions) + 1}",
                kind=kind,  # pyright: ignore[reportArgumentType] - one of the four, from code
                name=name[:MAX_LINE],
                effect=effect[:MOST_TEXT],
                cost=cost,
            )
        )

    def next_attack(self) -> str:
        return f"a{len(self.attacks) + 1}"

    def next_spell(self) -> str:
        return f"s{len(self.spells) + 1}"

    def next_item(self) -> str:
        return f"i{len(self.items) + 1}"

    def settle_checks(self) -> None:
        """Let the attributes that most offensive spells are cast with be those of the block."""
        offensive = [spell.check for spell in self.spells if spell.is_offensive and spell.check]
        self.magic_check = usual_check(offensive)
        self.spells = [
            spell.replaced(check=None) if spell.check == self.magic_check else spell
            for spell in self.spells
        ]

    def build(self) -> StatBlock:
        """Return the stat block; whatever was read is within the limits of its fields."""
        self.settle_checks()
        return StatBlock(
            level=self.level,
            species=self.species,
            rank=self.rank,
            replaces=self.replaces,
            traits=tuple(self.traits[:20]),
            dice=BlockDice(**self.dice),
            magic_check=self.magic_check,
            affinities=tuple(self.affinities),
            status_immunities=tuple(self.statuses),
            attacks=tuple(self.attacks),
            spells=tuple(self.spells),
            extra_mp=self.extra_mp,
            skills=tuple(self.skills),
            class_skills=tuple(self.class_skills[:50]),
            actions=tuple(self.actions),
            items=tuple(self.items[:200]),
            slots=self.slots,
            changes=Changes(**self.changes),  # pyright: ignore[reportArgumentType] - whole by name
        )


DEFENSE_TOTALS: dict[tuple[int, int], tuple[str, ...]] = {
    (0, 0): (),
    (2, 1): ("defense",),
    (1, 2): ("magic_defense",),
    (4, 2): ("defense", "defense"),
    (3, 3): ("defense", "magic_defense"),
    (2, 4): ("magic_defense", "magic_defense"),
}
"""Bonuses to Defense and Magic Defense, and the options of Improved Defenses that give them."""
