"""Playing characters: whether influence must suffice at once, and a Ringwraith who appears beside another company."""

from __future__ import annotations

from dataclasses import replace

from checker.book import SILENT, Finding, applies, becomes, satisfied, violated
from checker.games.meccg.actions import EndPhase, PlayCharacter, ReturnToHand
from checker.games.meccg.book import ERRATUM, MG, NOVEMBER_1997, OP, book
from checker.games.meccg.followers import followers_of, influence_lacking
from checker.games.meccg.people import Character, Company
from checker.games.meccg.state import State
from checker.games.meccg.words import CharacterKind, Phase, Role, SiteType
from checker.judge import Case


def influence_short(state: State, role: Role) -> int:
    """How much mind of a player's characters neither general influence nor their leaders can control."""
    own = [each for each in state.characters if each.player is role and not each.lost]
    minds = sum(max(each.mind + each.mind_modifier, 0) for each in own if not each.controlled_by)
    general = max(minds - state.player(role).general_influence, 0)
    return general + sum(influence_lacking(leader, followers_of(state, leader)) for leader in own)


def _short_with(case: Case[State, PlayCharacter]) -> int:
    new = case.action.character
    return influence_short(replace(case.state, characters=(*case.state.characters, new)), new.player)


@book.permits(f"{OP}.1", PlayCharacter, since=ERRATUM)
def a_character_may_be_played_whatever_the_influence(case: Case[State, PlayCharacter]) -> Finding:
    short, name = _short_with(case), case.action.character.name
    if short:
        return applies(f"{short} influence is lacking to control {name}, which may be mended later")
    if not case.action.character.mind or case.state.organization_so_far:
        return SILENT  # whether he may be played now is for the ruling about changes to companies to say
    return applies(f"there is enough influence to control {name}")


@book.requires(f"{OP}.1", PlayCharacter, since=ERRATUM, formerly=True)
def a_character_needed_influence_when_played(case: Case[State, PlayCharacter]) -> Finding:
    short, name = _short_with(case), case.action.character.name
    if short:
        return violated(f"{short} influence is lacking to control {name}")
    return satisfied(f"there is enough influence to control {name}")


@book.requires(f"{OP}.1", EndPhase, since=ERRATUM)
def a_character_without_influence_returns_to_the_hand(case: Case[State, EndPhase]) -> Finding:
    state = case.state
    new = [each for each in state.characters if _newly_played(each) and each.player is Role.RESOURCE_PLAYER]
    if state.phase is not Phase.ORGANIZATION or not new:
        return SILENT
    short = influence_short(state, Role.RESOURCE_PLAYER)
    names = ", ".join(each.name for each in new)
    if short:
        return violated(f"{short} influence is lacking, so {names}, played this turn, must first return to the hand")
    if all(each.kind is CharacterKind.RINGWRAITH and not each.mind for each in new):
        return SILENT  # a Ringwraith needs no influence; the ruling about him says what is asked for
    return satisfied(f"there is enough influence to keep {names} and all the others")


@book.requires(f"{OP}.1", ReturnToHand, since=ERRATUM)
def only_a_character_played_this_turn_returns(case: Case[State, ReturnToHand]) -> Finding:
    character = case.state.character(case.action.character)
    if character is None or case.state.phase not in (None, Phase.ORGANIZATION):
        return SILENT
    short = influence_short(case.state, character.player)
    if not short:
        return violated(f"there is enough influence to control {character.name} and all the others")
    if not _newly_played(character):
        return violated(f"{character.name} was not brought into play this turn")
    return satisfied(f"{short} influence is lacking, and {character.name} was brought into play this turn")


def _newly_played(character: Character) -> bool:
    return character.played_this_turn and not character.lost


def _beside_a_new_ringwraith(state: State, where: str, *, darkhaven: bool = False) -> list[tuple[Company, Company]]:
    """Each company with a Ringwraith played this turn, and one without that shares his site, a Darkhaven or not."""
    pairs = []
    for one in state.companies:
        site = state.site(one.site)
        new = any(each.kind is CharacterKind.RINGWRAITH and _newly_played(each) for each in state.members(one))
        if not new or not one.site or (site is not None and site.type is SiteType.DARKHAVEN) is not darkhaven:
            continue
        for other in state.companies:
            wraiths = [each for each in state.members(other) if each.kind is CharacterKind.RINGWRAITH]
            if other.player is one.player and not wraiths and getattr(other, where) == getattr(one, where) == one.site:
                pairs.append((one, other))
    return pairs


@book.requires(f"{OP}.2", EndPhase, since=NOVEMBER_1997)
def the_ringwraith_or_the_other_company_moves(case: Case[State, EndPhase]) -> Finding:
    pairs = _beside_a_new_ringwraith(case.state, "site")
    if case.state.phase is not Phase.ORGANIZATION:
        return SILENT
    if not pairs:
        safe = _beside_a_new_ringwraith(case.state, "site", darkhaven=True)
        return satisfied(f"{safe[0][0].site} is a Darkhaven, where nobody has to leave") if safe else SILENT
    for wraith, other in pairs:
        if not wraith.moving and not other.moving:
            return violated(f"neither {wraith.name} nor {other.name} leaves {wraith.site}")
    return satisfied("the Ringwraith's company or the other one moves")


@book.permits(f"{OP}.2", EndPhase, since=NOVEMBER_1997, formerly=True)
def the_ringwraith_and_the_other_company_could_stay(case: Case[State, EndPhase]) -> Finding:
    pairs = _beside_a_new_ringwraith(case.state, "site")
    if case.state.phase is not Phase.ORGANIZATION or not pairs:
        return SILENT
    return applies(f"nothing yet made {pairs[0][0].name} or {pairs[0][1].name} leave {pairs[0][0].site}")


def _to_be_discarded(case: Case[State, EndPhase]) -> list[Company]:
    if case.state.phase is not Phase.MOVEMENT_HAZARD:
        return []
    return [other for _, other in _beside_a_new_ringwraith(case.state, "location")]


@book.permits(f"{OP}.2", EndPhase, since=NOVEMBER_1997, overrides=(f"{MG}.7", f"{MG}.8"))
def the_companies_do_not_join_the_ringwraith(case: Case[State, EndPhase]) -> Finding:
    leaving = [each.name for each in _to_be_discarded(case)]
    left = [(each.player, each.location) for each in case.state.companies if each.name not in leaving and each.location]
    if not leaving or len(left) > len(set(left)):  # others who meet elsewhere are still bound to join
        return SILENT
    return applies(f"{', '.join(leaving)} does not join the Ringwraith's company but is discarded")


@book.effects(f"{OP}.2", EndPhase, since=NOVEMBER_1997)
def the_company_without_the_ringwraith_is_discarded(case: Case[State, EndPhase], now: State) -> Finding:
    leaving = _to_be_discarded(case)
    if not leaving:
        return SILENT
    lost = {each.name for company in leaving for each in case.state.members(company)}
    names = [company.name for company in leaving]
    characters = tuple(replace(each, lost=True) if each.name in lost else each for each in now.characters)
    companies = tuple(each for each in now.companies if each.name not in names)
    return becomes(
        replace(now, characters=characters, companies=companies),
        f"{', '.join(names)} is still where the Ringwraith is, and is discarded",
    )
