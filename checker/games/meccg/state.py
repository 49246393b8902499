"""The table: everything a situation may say, and the look-ups by which rulings find things on it."""

# A scenario names only the facts it needs. Characters, companies, sites, attacks and cards each have a name, and an
# action or question refers to them by it. Where a name is left out, the only one is meant: the company under way, the
# attack in progress, the strike being resolved. Where two could be meant, nothing is answered.

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from checker.api import fact, meant, named, told
from checker.games.meccg.combat.nouns import Attack, ChainEntry
from checker.games.meccg.combat.words import AttackStage
from checker.games.meccg.nouns.cards import Card, OnGuardCard
from checker.games.meccg.nouns.people import Character, Company, Player, Site
from checker.games.meccg.words import (
    Alignment,
    CharacterKind,
    Deed,
    Means,
    MovementStep,
    OrderOf,
    Phase,
    Role,
    Sort,
)

BEGUN = (MovementStep.UNDER_WAY, MovementStep.SITE_REVEALED, MovementStep.ORIGIN_REMOVED)

BEFORE_MOVEMENT = (Phase.UNTAP, Phase.ORGANIZATION, Phase.LONG_EVENT)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Two regions."""

    TOLD: ClassVar = "{one} and {other}"

    one: str = fact("a region")
    other: str = fact("another region")


@dataclass(frozen=True, slots=True)
class State:
    """The table at one moment."""

    phase: Phase | None = fact("the phase of the turn; left out where it does not matter", told="{phase}", default=None)
    resource_player: Player = fact(
        "the player whose turn it is, or whose points are counted", told="the resource player", default=Player()
    )
    hazard_player: Player = fact("the opponent", told="the hazard player", default=Player())
    characters: tuple[Character, ...] = fact(
        "characters in play, of both players", told="{characters}", default=(), unordered=True
    )
    companies: tuple[Company, ...] = fact("companies, of both players", told="{companies}", default=(), unordered=True)
    sites: tuple[Site, ...] = fact("site cards on the table", told="{sites}", default=(), unordered=True)
    cards: tuple[Card, ...] = fact(
        "events, allies, factions and other cards in play", told="{cards}", default=(), unordered=True
    )
    on_guard: tuple[OnGuardCard, ...] = fact(
        "on-guard cards", told="placed on-guard, {on_guard}", default=(), unordered=True
    )
    attacks: tuple[Attack, ...] = fact(
        "attacks in progress, over, or to be faced, in the order listed or resolved", told="{attacks}", default=()
    )
    chain: tuple[ChainEntry, ...] = fact(
        "the chain of effects, first declared first", told="already declared, {chain}", default=()
    )
    # beginning and untap
    random_means: Means | None = fact(
        "how chance has been decided so far in this game",
        told="chance is decided with {random_means} in this game",
        default=None,
    )
    yet_to_untap: tuple[str, ...] = fact(
        "characters and cards that untap this turn and have not yet done so",
        told="{yet_to_untap} yet to untap",
        default=(),
        unordered=True,
        refers=("character", "card"),
    )
    # organization
    organization_so_far: tuple[Deed, ...] = fact(
        "what the resource player has done this organization phase, in order",
        told="so far this phase {organization_so_far}",
        default=(),
    )
    company_size_limit: int = fact(
        "the most characters a company may have by the rulebook",
        told="a company may have {company_size_limit:character|characters}",
        default=7,
    )
    # movement and hazards
    hazard_limit: int | None = fact(
        "the hazard limit against the company now, where it matters",
        told="a hazard limit of {hazard_limit}",
        becomes="the hazard limit is {hazard_limit}",
        default=None,
    )
    hazards_declared: int = fact(
        "hazards declared so far that count against the limit",
        told="{hazards_declared:hazard|hazards} declared",
        becomes="{hazards_declared:hazard|hazards} {hazards_declared:#counts|count} against the limit",
        default=0,
    )
    hazard_player_done: bool = fact(
        "the hazard player has said that he is done playing hazards",
        told="the hazard player {hazard_player_done?has said that he is done|is not done}",
        default=False,
    )
    resource_played_since: bool = fact(
        "the resource player has played a resource after that",
        told="{resource_played_since?a resource has been played since then|no resource has been played since then}",
        default=False,
    )
    cards_drawn: int = fact(
        "cards the player has drawn so far for this movement",
        told="{cards_drawn:card|cards} drawn for this movement",
        default=0,
    )
    drawing_stopped: bool = fact(
        "the player has stopped drawing for this movement",
        told="{drawing_stopped?the player has stopped drawing|the player has not stopped drawing}",
        default=False,
    )
    hands_reconciled: bool = fact(
        "both players have brought their hands to hand size in this phase",
        told="both hands {hands_reconciled?have been reset in this phase|have yet to be reset in this phase}",
        default=False,
    )
    orders_chosen: tuple[OrderOf, ...] = fact(
        "orders that have been settled this turn",
        told="already settled, the order of {orders_chosen}",
        default=(),
        unordered=True,
    )
    looks_adjacent: tuple[Neighbours, ...] = fact(
        "pairs of regions that look adjacent on the map in use",
        told="{looks_adjacent} look adjacent on the map",
        default=(),
        unordered=True,
    )
    effects_in_order: tuple[str, ...] = fact(
        "the effects in play at the start of the movement/hazard phase, in the order chosen for them",
        told="at the start {effects_in_order}, in this order",
        default=(),
        names="effect",
    )
    resolved_since: tuple[str, ...] = fact(
        "the effects that resolved this turn after that order was chosen, in the order they resolved",
        told="resolved since then, {resolved_since}",
        default=(),
        names="effect",
    )
    side_effects_of_loss: tuple[str, ...] = fact(
        "side effects of losing a character, not yet resolved",
        told="side effects still to resolve after a loss, {side_effects_of_loss}",
        default=(),
        unordered=True,
        names="side effect",
    )
    # site
    played_this_site_phase: tuple[Card, ...] = fact(
        "cards this company has successfully played this site phase, in order",
        told="played in this site phase, {played_this_site_phase}",
        default=(),
    )
    influence_attempts: int = fact(
        "attempts made this turn against the opponent's resources",
        told="{influence_attempts:influence attempt|influence attempts} made this turn",
        default=0,
    )
    # end of turn and end of game
    players_done: bool = fact(
        "both players are done with all actions of the phase",
        told="both players {players_done?are done with the phase|have more to do in the phase}",
        default=False,
    )
    end_of_turn_effects_resolved: bool = fact(
        "the end-of-turn effects have been declared and resolved",
        told="the end-of-turn effects {end_of_turn_effects_resolved?have been resolved|have yet to be resolved}",
        default=False,
    )
    cycles_needed: int | None = fact(
        "how often a deck must be exhausted before its player may call the end of the game; left out: not told",
        told="{cycles_needed:deck cycle|deck cycles} needed to call the end",
        default=None,
    )
    points_needed: int | None = fact(
        "how many marshalling points a player needs to call the end of the game; left out: not told",
        told="{points_needed:point|points} needed to call the end",
        default=None,
    )

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Names that stand twice."""
        for key in ("characters", "companies", "sites", "attacks"):
            seen: set[str] = set()
            for index, each in enumerate(getattr(self, key)):
                if each.name in seen:
                    yield (key, index), f'"{each.name}" stands twice among the {key}', "give each its own name"
                seen.add(each.name)
        lying: set[str] = set()
        for index, guard in enumerate(self.on_guard):
            if guard.name in lying - {""}:
                yield ("on_guard", index), f'"{guard.name}" lies on-guard twice', "give each its own name"
            lying.add(guard.name)

    def player(self, role: Role) -> Player:
        return self.resource_player if role is Role.RESOURCE_PLAYER else self.hazard_player

    def with_player(self, role: Role, player: Player) -> State:
        if role is Role.RESOURCE_PLAYER:
            return replace(self, resource_player=player)
        return replace(self, hazard_player=player)

    def companies_of(self, role: Role) -> tuple[Company, ...]:
        """The player's companies; where none is told, he has one."""
        return tuple(each for each in self.companies if each.player is role) or (Company(player=role),)

    def company(self, name: str = "") -> Company:
        """The company of this name; without one, the company under way, or else the only one of the resource player."""
        own = self.companies_of(Role.RESOURCE_PLAYER)
        begun = tuple(each for each in own if each.step in BEGUN)
        return told(meant((*own, *self.companies) if name else begun or own, name, Sort.COMPANY), Sort.COMPANY, name)

    def with_company(self, company: Company) -> State:
        return replace(self, companies=tuple(company if each.name == company.name else each for each in self.companies))

    def step_of(self, company: Company) -> MovementStep:
        """How far its movement/hazard phase has come: as told, or as the phase of the turn makes plain."""
        if self.phase not in (None, Phase.MOVEMENT_HAZARD):
            return MovementStep.WAITING if self.phase in BEFORE_MOVEMENT else MovementStep.OVER
        alone = MovementStep.UNDER_WAY if len(self.companies_of(company.player)) == 1 else None
        return told(company.step or alone, Sort.STEP, of=company.name)

    def alignment_of(self, company: Company) -> Alignment:
        """As said of it; otherwise minion where all its characters are, or as its player."""
        kinds = {each.kind for each in self.members(company)}
        minions = Alignment.MINION if kinds == {CharacterKind.MINION} else None
        return company.alignment or minions or self.player(company.player).alignment

    def members(self, company: Company) -> tuple[Character, ...]:
        """Its characters in play."""
        return tuple(each for each in self.characters if not each.lost and self._is_in(each, company))

    def _is_in(self, character: Character, company: Company) -> bool:
        """A character of whose company nothing is told is in the only company of his player."""
        if character.company:
            return character.company == company.name
        return self.companies_of(character.player) == (company,)

    def size(self, company: Company) -> int:
        return company.size or len(self.members(company))

    def character(self, name: str = "") -> Character | None:
        """The character of this name; without one, the only character."""
        return meant(self.characters, name, Sort.CHARACTER)

    def the_character(self, name: str = "") -> Character:
        return told(self.character(name), Sort.CHARACTER, name)

    def with_character(self, character: Character) -> State:
        changed = tuple(character if each.name == character.name else each for each in self.characters)
        return replace(self, characters=changed)

    def company_of(self, character: Character) -> Company:
        return told(
            meant(self.companies_of(character.player), character.company, Sort.COMPANY), Sort.COMPANY, character.company
        )

    def site(self, name: str) -> Site | None:
        return named(self.sites, name)

    def site_now(self, company: Company) -> Site | None:
        """The site card the company is at; where nobody has told which, the only site on the table."""
        return meant(self.sites, company.location, Sort.SITE)

    def with_site(self, site: Site) -> State:
        return replace(self, sites=tuple(site if each.name == site.name else each for each in self.sites))

    def card(self, name: str = "") -> Card | None:
        """The card in play of this name; without one, the only card in play."""
        return meant(self.cards, name, Sort.CARD)

    def the_card(self, name: str = "") -> Card:
        return told(self.card(name), Sort.CARD, name)

    def on_guard_card(self, name: str = "") -> OnGuardCard | None:
        return meant(self.on_guard, name, Sort.ON_GUARD_CARD)

    def the_on_guard_card(self, name: str = "") -> OnGuardCard:
        return told(self.on_guard_card(name), Sort.ON_GUARD_CARD, name)

    def attack(self, name: str = "") -> Attack | None:
        """The attack of this name; without one, the attack being fought, or the first still open, or the first."""
        if name:
            return next((each for each in self.attacks if each.name == name), None)
        stages = (AttackStage.RESOLVED, AttackStage.DECLARED, AttackStage.TO_BE_FACED)
        ordered = [each for stage in stages for each in self.attacks if each.reached is stage]
        return next(iter((*ordered, *self.attacks)), None)

    def with_attack(self, attack: Attack) -> State:
        return replace(self, attacks=tuple(attack if each.name == attack.name else each for each in self.attacks))

    @property
    def last_declared(self) -> ChainEntry | None:
        """The action to which the next one would respond."""
        return next((entry for entry in reversed(self.chain) if not entry.resolved), None)
