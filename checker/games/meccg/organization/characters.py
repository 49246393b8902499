"""Playing characters: whether influence must suffice at once, and a Ringwraith who appears beside another company."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

from checker.api import Case, Finding, applies, becomes, satisfied, silent, violated
from checker.games.meccg.actions import DiscardCharacter, EndPhase, PlayCharacter, ReturnToHand
from checker.games.meccg.book import ERRATUM, NOVEMBER_1997, book
from checker.games.meccg.looks.companies import type_of
from checker.games.meccg.looks.influence import influence_short
from checker.games.meccg.nouns.people import Character, Company
from checker.games.meccg.state import State
from checker.games.meccg.words import CharacterKind, Phase, Role, SiteType


def _short_with_him(case: Case[State, PlayCharacter]) -> int:
    new = case.action.character
    return influence_short(replace(case.state, characters=(*case.state.characters, new)), new.player)


# "You may play a character if you do not have enough influence to control them."
@book.permits(
    "CRF.organization-phase.playing-characters.1",
    PlayCharacter,
    since=ERRATUM,
    when=lambda case: bool(_short_with_him(case)),
)
def a_character_may_be_played_whatever_the_influence(case: Case[State, PlayCharacter]) -> Finding:
    said = "{short} influence is lacking to control {name}, which may be mended until the end of the phase"
    return applies(said, short=_short_with_him(case), name=case.action.character.name)


def _played_now(state: State) -> tuple[str, ...]:
    """The characters whom the player whose turn it is brought into play this turn."""
    own = (each for each in state.characters if each.player is Role.RESOURCE_PLAYER and each.played_this_turn)
    return tuple(each.name for each in own)


def _organizing(case: Case[State, Any]) -> bool:
    return case.state.phase is Phase.ORGANIZATION


def _lacks_influence(case: Case[State, Any]) -> bool:
    return _organizing(case) and bool(influence_short(case.state, Role.RESOURCE_PLAYER))


# "… the character you brought into play this turn must be returned to your hand."
@book.requires("CRF.organization-phase.playing-characters.1", EndPhase, since=ERRATUM, when=_lacks_influence)
def a_character_without_influence_returns_to_the_hand(case: Case[State, EndPhase]) -> Finding:
    new = _played_now(case.state)
    if new:
        return violated("influence is lacking, so {new}, played this turn, must first return to the hand", new=new)
    return satisfied("nobody was brought into play this turn")


# "… the character you brought into play this turn must be returned to your hand."
@book.permits("CRF.organization-phase.playing-characters.1", ReturnToHand, since=ERRATUM, when=_lacks_influence)
def only_a_character_played_this_turn_returns(case: Case[State, ReturnToHand]) -> Finding:
    name = case.action.character
    if name in _played_now(case.state):
        return applies("influence is lacking, and {name} was brought into play this turn", name=name)
    return silent("{name} was not brought into play this turn", name=name)


# "… the character you brought into play this turn must be returned to your hand."
@book.requires("CRF.organization-phase.playing-characters.1", DiscardCharacter, since=ERRATUM, when=_lacks_influence)
def a_character_without_influence_is_not_discarded(case: Case[State, DiscardCharacter]) -> Finding:
    name = case.action.character
    if name in _played_now(case.state):
        return violated("{name}, played this turn, goes back to the hand and not to the discard pile", name=name)
    return satisfied("{name} was not brought into play this turn", name=name)


def _ringwraiths(state: State, company: Company) -> list[Character]:
    return [each for each in state.members(company) if each.kind is CharacterKind.RINGWRAITH]


def _beside_a_new_ringwraith(state: State) -> Iterator[tuple[Company, Company]]:
    """Each company of a Ringwraith played this turn, with another at his site, which is no Darkhaven."""
    for one, other in permutations(state.companies, 2):
        new = any(each.played_this_turn for each in _ringwraiths(state, one))
        beside = one.player is other.player and one.site == other.site and not _ringwraiths(state, other)
        if new and beside and type_of(state, one.site) is not SiteType.DARKHAVEN:
            yield one, other


# "… one of the companies must move that turn."
@book.requires("CRF.organization-phase.playing-characters.2", EndPhase, since=NOVEMBER_1997, when=_organizing)
def the_ringwraith_or_the_other_company_moves(case: Case[State, EndPhase]) -> Finding:
    for wraith, other in _beside_a_new_ringwraith(case.state):
        if not wraith.moving and not other.moving:
            said = "neither {wraith} nor {other} leaves {site}"
            return violated(said, wraith=wraith.name, other=other.name, site=wraith.site)
    return satisfied("no company has to leave a new Ringwraith")


def _still_there(case: Case[State, EndPhase]) -> tuple[Company, ...]:
    """The companies that stand beside the Ringwraith at the end of the movement/hazard phase."""
    if case.state.phase is not Phase.MOVEMENT_HAZARD:
        return ()
    pairs = _beside_a_new_ringwraith(case.state)
    return tuple(other for wraith, other in pairs if not wraith.moving and not other.moving)


# "… one of the companies must move that turn."
@book.permits(
    "CRF.organization-phase.playing-characters.2",
    EndPhase,
    since=NOVEMBER_1997,
    when=lambda case: bool(_still_there(case)),
    overrides="CRF.movement-hazard-phase.general.8",
    because="discard the non-Rinwraith company",
)
def the_companies_do_not_join_the_ringwraith(case: Case[State, EndPhase]) -> Finding:
    names = tuple(each.name for each in _still_there(case))
    return applies("{names} {n:#does|do} not join the Ringwraith but {n:#is|are} discarded", names=names, n=len(names))


# "If both companies are still there at the end of the movement/hazard phase …"
@book.effects(
    "CRF.organization-phase.playing-characters.2",
    EndPhase,
    since=NOVEMBER_1997,
    when=lambda case: bool(_still_there(case)),
)
def the_company_without_the_ringwraith_is_discarded(case: Case[State, EndPhase], now: State) -> Finding:
    leaving = _still_there(case)
    gone = {company.name for company in leaving}
    characters = tuple(
        replace(each, lost=True, company="") if each.company in gone else each for each in now.characters
    )
    companies = tuple(each for each in now.companies if each not in leaving)
    names = tuple(each.name for each in leaving)
    after = replace(now, characters=characters, companies=companies)
    return becomes(after, "{names} {n:#is|are} still where the Ringwraith is", names=names, n=len(names))
