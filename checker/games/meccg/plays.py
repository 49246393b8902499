"""What an action means on the table by its own name, before any ruling adds to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from checker.games.meccg import actions as a
from checker.games.meccg import combat_actions as c
from checker.games.meccg.combat_nouns import ChainEntry, Strike
from checker.games.meccg.combat_words import AttackStage, BodyCheck
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Deed, OrderOf, Phase, Status


def place_in_play_deck(state: State, act: a.PlaceInPlayDeck) -> State:
    if act.card.kind is not CardKind.CHARACTER:
        return state
    player, doubled = state.player(act.by), 1 if act.card.taken_from_draft else 0
    player = replace(player, characters_in_deck=player.characters_in_deck + 1)
    player = replace(player, characters_from_duplication=player.characters_from_duplication + doubled)
    return state.with_player(act.by, player)


def randomise(state: State, act: a.Randomise) -> State:
    return replace(state, random_means=act.means)


def declare_new_site(state: State, act: a.DeclareNewSite) -> State:
    company = state.company(act.company)
    return state.with_company(replace(company, new_site=act.site, movement=act.movement, path=act.path))


def remove_site(state: State, act: a.RemoveSite) -> State:
    return replace(state, sites=tuple(site for site in state.sites if site.name != act.site))


def take_follower(state: State, act: a.TakeFollower) -> State:
    follower = state.character(act.follower)
    return state.with_character(replace(follower, controlled_by=act.leader)) if follower else state


def _done(state: State, deed: Deed) -> State:
    """The organization phase remembers what was done in it."""
    if state.phase is not Phase.ORGANIZATION:
        return state
    return replace(state, organization_so_far=(*state.organization_so_far, deed))


def split_company(state: State, act: a.SplitCompany) -> State:
    state = state if act.forced else _done(state, Deed.COMPANY_CHANGE)
    old = state.company(act.company)
    halves = tuple(replace(old, name=name, split_from=old.name, size=0) for name in (act.original_name, act.new_name))
    others = tuple(company for company in state.companies if company.name != old.name)
    home = dict.fromkeys(act.original, act.original_name) | dict.fromkeys(act.new, act.new_name)
    characters = tuple(replace(each, company=home.get(each.name, each.company)) for each in state.characters)
    return replace(state, companies=(*others, *halves), characters=characters)


def join_companies(state: State, act: a.JoinCompanies) -> State:
    state = state if act.forced else _done(state, Deed.COMPANY_CHANGE)
    stays, joins = state.company(act.company), state.company(act.other)
    moved = {each.name for each in state.members(joins)}
    characters = tuple(replace(each, company=stays.name) if each.name in moved else each for each in state.characters)
    size = state.size(stays) + state.size(joins) if stays.size or joins.size else 0
    companies = tuple(
        replace(each, size=size) if each.name == stays.name else each
        for each in state.companies
        if each.name != joins.name
    )
    return replace(state, characters=characters, companies=companies)


def transfer_character(state: State, act: a.TransferCharacter) -> State:
    state = state if act.forced else _done(state, Deed.COMPANY_CHANGE)
    character = state.character(act.character)
    return state.with_character(replace(character, company=act.to)) if character else state


def play_character(state: State, act: a.PlayCharacter) -> State:
    state = _done(state, Deed.COMPANY_CHANGE)
    return replace(state, characters=(*state.characters, replace(act.character, played_this_turn=True)))


def return_to_hand(state: State, act: a.ReturnToHand) -> State:
    character = state.character(act.character)
    if character is None:
        return state
    player = state.player(character.player)
    state = state.with_player(character.player, replace(player, hand=player.hand + 1))
    return replace(state, characters=tuple(each for each in state.characters if each.name != character.name))


def draw_cards(state: State, act: a.DrawCards) -> State:
    return replace(state, cards_drawn=state.cards_drawn + act.count)


def return_to_origin(state: State, act: a.ReturnToOrigin) -> State:
    return state.with_company(replace(state.company(act.company), returned=act.because))


def play_card(state: State, act: a.PlayCard) -> State:
    played = act.card
    state = _tapped(_done(state, Deed.OTHER_ACTION), act.taps) if act.taps else _done(state, Deed.OTHER_ACTION)
    state = replace(state, chain=(*state.chain, ChainEntry(card=played, by=act.by or played.player)))
    if played.is_hazard:
        return replace(state, hazards_declared=state.hazards_declared + 1)
    state = replace(state, resource_played_since=state.resource_played_since or state.hazard_player_done)
    if state.phase is Phase.SITE and act.succeeds:
        return replace(state, played_this_site_phase=(*state.played_this_site_phase, played))
    return state


def tap_character(state: State, act: a.TapCharacter) -> State:
    return _tapped(state, act.character)


def support_check(state: State, act: a.SupportCheck) -> State:
    return _tapped(state, act.supporter)


def _tapped(state: State, name: str) -> State:
    character = state.character(name)
    return state.with_character(replace(character, status=Status.TAPPED)) if character else state


def choose_order(state: State, act: a.ChooseOrder) -> State:
    state = replace(state, orders_chosen=(*state.orders_chosen, act.of))
    return replace(state, effects_in_order=act.order) if act.of is OrderOf.EFFECTS_IN_PLAY and act.order else state


def influence(state: State, _: a.Influence) -> State:
    return replace(state, influence_attempts=state.influence_attempts + 1)


def reveal_on_guard(state: State, act: a.RevealOnGuard) -> State:
    guard = state.on_guard_card(act.card)
    if guard is None:
        return state
    cards = tuple(replace(each, revealed=True) if each is guard else each for each in state.on_guard)
    return replace(state, on_guard=cards, chain=(*state.chain, ChainEntry(card=guard.card, by=guard.owner)))


def resolve_end_of_turn_effects(state: State, _: a.ResolveEndOfTurnEffects) -> State:
    return replace(state, end_of_turn_effects_resolved=True)


def cancel_attack(state: State, act: c.CancelAttack) -> State:
    attack = state.attack(act.attack)
    if attack is None:
        return state
    by = "" if act.card else act.character
    state = _tapped(state, by) if by else state
    return state.with_attack(replace(attack, stage=AttackStage.CANCELLED, cancelled_by=by))


def face_attack(state: State, act: c.FaceAttack) -> State:
    waiting = [each for each in state.attacks if each.reached is AttackStage.TO_BE_FACED and not act.attack]
    attack = next(iter(sorted(waiting, key=lambda each: each.added)), None) or state.attack(act.attack)
    return state.with_attack(replace(attack, stage=AttackStage.RESOLVED)) if attack else state


def cancel_strike(state: State, act: c.CancelStrike) -> State:
    return _with_strike(state, act.attack, act.strike, lambda strike: replace(strike, cancelled=True))


def make_body_check(state: State, act: c.MakeBodyCheck) -> State:
    return _with_strike(state, act.attack, act.strike, lambda strike: replace(strike, body_check=BodyCheck.DECLARED))


def resolve_special_action(state: State, act: c.ResolveSpecialAction) -> State:
    def resolved(strike: Strike) -> Strike:
        named = [each for each in strike.special_actions if not each.resolved and act.name in ("", each.name)]
        done = tuple(replace(each, resolved=True) if each in named[:1] else each for each in strike.special_actions)
        return replace(strike, special_actions=done)

    return _with_strike(state, act.attack, act.strike, resolved)


def resolve_side_effect(state: State, act: c.ResolveSideEffect) -> State:
    named = [each for each in state.side_effects_of_loss if act.name in ("", each)]
    left = tuple(each for each in state.side_effects_of_loss if each not in named[:1])
    return replace(state, side_effects_of_loss=left)


def use_excess_strikes(state: State, act: c.UseExcessStrikes) -> State:
    attack = state.attack(act.attack)
    return state.with_attack(replace(attack, excess_used=attack.excess_used + act.count)) if attack else state


def assign_strike(state: State, act: c.AssignStrike) -> State:
    attack = state.attack(act.attack)
    if attack is None:
        return state
    open_ones = [each for each in attack.strikes if not each.target]
    own = [each for each in open_ones if act.striker and each.striker == act.striker]
    free = next(iter((*own, *open_ones)), None)
    taken = replace(free or Strike(), target=act.target, striker=act.striker or (free.striker if free else ""))
    strikes = tuple(taken if each is free else each for each in attack.strikes) if free else (*attack.strikes, taken)
    return state.with_attack(replace(attack, strikes=strikes))


def choose_strike(state: State, act: c.ChooseStrike) -> State:
    return assign_strike(state, c.AssignStrike(act.character, act.attack, act.striker))


def resolve_strike(state: State, act: c.ResolveStrike) -> State:
    return _with_strike(state, act.attack, act.strike, lambda strike: replace(strike, rolled=True))


def _with_strike(state: State, name: str, number: int, change: Callable[[Strike], Strike]) -> State:
    attack = state.attack(name)
    strike = state.strike(attack, number)
    if attack is None or strike is None:
        return state
    strikes = tuple(change(each) if each is strike else each for each in attack.strikes)
    return state.with_attack(replace(attack, strikes=strikes))


def take_trophy(state: State, act: c.TakeTrophy) -> State:
    attack = state.attack(act.attack)
    return state.with_attack(replace(attack, trophy_of=act.character)) if attack else state
