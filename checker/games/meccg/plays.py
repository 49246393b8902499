"""What an action means on the table by its own name, before any ruling adds to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from checker.games.meccg import actions as a
from checker.games.meccg.combat import actions as c
from checker.games.meccg.combat.looks import attack_meant, strike_meant, with_strike
from checker.games.meccg.combat.nouns import ChainEntry, Strike
from checker.games.meccg.combat.words import AttackStage, BodyCheck
from checker.games.meccg.nouns.cards import OnGuardCard
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Deed, OrderOf, Phase, Status

OfAStrike = c.CancelStrike | c.MakeBodyCheck | c.ResolveSpecialAction | c.ResolveStrike


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


def _against(state: State, old: str, new: str) -> State:
    """What is aimed at a company, or has left it, is told of the company it is in now."""

    def now(name: str) -> str:
        return new if name == old else name

    attacks = tuple(
        replace(each, company=now(each.company), attacking_company=now(each.attacking_company))
        for each in state.attacks
    )
    characters = tuple(replace(each, company=now(each.company)) for each in state.characters)
    return replace(state, attacks=attacks, characters=characters)


def split_company(state: State, act: a.SplitCompany) -> State:
    state = state if act.forced else _done(state, Deed.COMPANY_CHANGE)
    old = state.company(act.company)
    halves = tuple(replace(old, name=name, split_from=old.name, size=0) for name in (act.original_name, act.new_name))
    others = tuple(company for company in state.companies if company.name != old.name)
    home = dict.fromkeys(act.original, act.original_name) | dict.fromkeys(act.new, act.new_name)
    characters = tuple(replace(each, company=home.get(each.name, each.company)) for each in state.characters)
    return _against(replace(state, companies=(*others, *halves), characters=characters), old.name, act.original_name)


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
    return _against(replace(state, characters=characters, companies=companies), joins.name, stays.name)


def transfer_character(state: State, act: a.TransferCharacter) -> State:
    state = state if act.forced else _done(state, Deed.COMPANY_CHANGE)
    character = state.character(act.character)
    return state.with_character(replace(character, company=act.to)) if character else state


def play_character(state: State, act: a.PlayCharacter) -> State:
    """He joins the company told, or else the one company of his player at the site."""
    state = _done(state, Deed.COMPANY_CHANGE)
    there = [each.name for each in state.companies if each.player is act.character.player and each.site == act.site]
    company = act.character.company or (there[0] if len(there) == 1 else "")
    new = replace(act.character, company=company, played_this_turn=True)
    return replace(state, characters=(*state.characters, new))


def return_to_hand(state: State, act: a.ReturnToHand) -> State:
    character = state.character(act.character)
    if character is None:
        return state
    player = state.player(character.player)
    state = state.with_player(character.player, replace(player, hand=player.hand + 1))
    return _without(state, character.name)


def discard_character(state: State, act: a.DiscardCharacter) -> State:
    return _without(state, act.character)


def _without(state: State, name: str) -> State:
    """Without this character; his followers are under nobody's direct influence any more."""
    left = (each for each in state.characters if each.name != name)
    free = (replace(each, controlled_by="") if each.controlled_by == name else each for each in left)
    return replace(state, characters=tuple(free))


def draw_cards(state: State, act: a.DrawCards) -> State:
    """Only what is drawn for a movement counts as drawn for it."""
    player, drawn = state.player(act.by), 0 if act.directed else act.count
    state = replace(state, cards_drawn=state.cards_drawn + drawn)
    return state.with_player(act.by, replace(player, hand=player.hand + act.count))


def stop_drawing(state: State, _: a.StopDrawing) -> State:
    return replace(state, drawing_stopped=True)


def reconcile_hands(state: State, act: a.ReconcileHands) -> State:
    return state.with_company(replace(state.company(act.company), hands_reconciled=True))


def return_to_origin(state: State, act: a.ReturnToOrigin) -> State:
    return state.with_company(replace(state.company(act.company), returned=act.because))


def play_card(state: State, act: a.PlayCard) -> State:
    played = act.card
    state = _tapped(_done(state, Deed.OTHER_ACTION), act.taps) if act.taps else _done(state, Deed.OTHER_ACTION)
    state = replace(state, chain=(*state.chain, ChainEntry(card=played, by=act.player)))
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


def place_on_guard(state: State, act: a.PlaceOnGuard) -> State:
    company = state.company(act.company)
    placed = OnGuardCard(act.card, company.name if company in state.companies else "", company.location)
    return replace(state, on_guard=(*state.on_guard, placed), hazards_declared=state.hazards_declared + 1)


def take_back_on_guard(state: State, act: a.TakeBackOnGuard) -> State:
    guard = state.on_guard_card(act.card)
    if guard is None:
        return state
    owner = state.player(guard.owner)
    left = tuple(each for each in state.on_guard if each is not guard)
    return replace(state, on_guard=left).with_player(guard.owner, replace(owner, hand=owner.hand + 1))


def reveal_on_guard(state: State, act: a.RevealOnGuard) -> State:
    guard = state.on_guard_card(act.card)
    if guard is None:
        return state
    cards = tuple(replace(each, revealed=True) if each is guard else each for each in state.on_guard)
    return replace(state, on_guard=cards, chain=(*state.chain, ChainEntry(card=guard.card, by=guard.owner)))


def resolve_end_of_turn_effects(state: State, _: a.ResolveEndOfTurnEffects) -> State:
    return replace(state, end_of_turn_effects_resolved=True)


def cancel_attack(state: State, act: c.CancelAttack) -> State:
    by = "" if act.card else act.character
    attack = attack_meant(state, act.attack)
    state = _tapped(state, by) if by else state
    return state.with_attack(replace(attack, stage=AttackStage.CANCELLED, cancelled_by=by))


def face_attack(state: State, act: c.FaceAttack) -> State:
    return state.with_attack(replace(attack_meant(state, act.attack), stage=AttackStage.RESOLVED))


def _with_strike(state: State, act: OfAStrike, change: Callable[[Strike], Strike]) -> State:
    attack = attack_meant(state, act.attack)
    strike = strike_meant(attack, act.strike)
    return with_strike(state, attack, strike, change(strike))


def cancel_strike(state: State, act: c.CancelStrike) -> State:
    return _with_strike(state, act, lambda strike: replace(strike, cancelled=True, being_resolved=False))


def make_body_check(state: State, act: c.MakeBodyCheck) -> State:
    return _with_strike(state, act, lambda strike: replace(strike, body_check=BodyCheck.DECLARED))


def resolve_special_action(state: State, act: c.ResolveSpecialAction) -> State:
    def resolved(strike: Strike) -> Strike:
        done = (replace(each, resolved=each.resolved or each.name == act.name) for each in strike.special_actions)
        return replace(strike, special_actions=tuple(done))

    return _with_strike(state, act, resolved)


def resolve_side_effect(state: State, act: c.ResolveSideEffect) -> State:
    left = tuple(each for each in state.side_effects_of_loss if each != act.name)
    return replace(state, side_effects_of_loss=left)


def use_excess_strikes(state: State, act: c.UseExcessStrikes) -> State:
    attack = attack_meant(state, act.attack)
    return state.with_attack(replace(attack, excess_used=attack.excess_used + act.count))


def assign_strike(state: State, act: c.AssignStrike) -> State:
    attack = attack_meant(state, act.attack)
    free = [each for each in attack.strikes if not each.target and act.striker in ("", each.striker)]
    taken = replace(free[0] if free else Strike(striker=act.striker), target=act.target)
    if free:
        return with_strike(state, attack, free[0], taken)
    return state.with_attack(replace(attack, strikes=(*attack.strikes, taken)))


def choose_strike(state: State, act: c.ChooseStrike) -> State:
    return assign_strike(state, c.AssignStrike(act.character, act.attack, act.striker))


def resolve_strike(state: State, act: c.ResolveStrike) -> State:
    """Whoever has faced a strike taps."""
    target = state.character(strike_meant(attack_meant(state, act.attack), act.strike).target)
    if act.result is not None and target is not None and target.status is Status.UNTAPPED:
        state = _tapped(state, target.name)
    return _with_strike(state, act, lambda strike: replace(strike, being_resolved=True, result=act.result))


def take_trophy(state: State, act: c.TakeTrophy) -> State:
    return state.with_attack(replace(attack_meant(state, act.attack), trophy_of=act.character))
