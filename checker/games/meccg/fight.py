"""What a fight shows: which attack and strike an action means, whether all is assigned, who defends."""

from __future__ import annotations

from typing import Any

from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.cards import Card
from checker.games.meccg.combat_actions import CancelAttack, CancelStrike
from checker.games.meccg.combat_nouns import Attack, Strike
from checker.games.meccg.combat_words import AttackStage, BodyCheck, StrikeResult
from checker.games.meccg.looks import attack_under_way, body_check_owed, company_of_play, defender_of, effects_of
from checker.games.meccg.questions import NumberOfStrikes
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Role
from checker.judge import Case


def fight(state: State, name: str = "") -> Attack | None:
    """The attack of this name; without one, the attack under way, or the next to come."""
    if name:
        return state.attack(name)
    coming = (each for each in state.attacks if each.reached in (AttackStage.DECLARED, AttackStage.TO_BE_FACED))
    return attack_under_way(state) or next(coming, None) or state.attack()


def attack_meant(state: State, act: Any) -> Attack | None:
    """The attack an action is about: named itself, or that against the character or company named."""
    on = act.on if isinstance(act, PlayCard) else ""
    if not on:
        return fight(state, getattr(act, "attack", ""))
    named = state.attack(on)
    if named is not None:
        return named
    against = company_of_play(state, act).name
    fits = (each for each in state.attacks if any(strike.target == on for strike in each.strikes))
    near = (each for each in state.attacks if state.company(each.company).name == against)
    return next(fits, None) or next(near, None) or fight(state)


def strike_meant(state: State, act: Any) -> Strike | None:
    """The strike an action is about: by its number, by its target, or the one being resolved."""
    attack = attack_meant(state, act)
    number = getattr(act, "strike", 0)
    if attack is None or number:
        return state.strike(attack, number)
    on = act.on if isinstance(act, PlayCard) else ""
    wanted = [each for each in attack.strikes if on and each.target == on]
    begun = [each for each in attack.strikes if each.being_resolved]
    own = [each for each in attack.strikes if each.target and each.target == doer(state, act)]
    found = wanted or begun or own
    return next((each for each in found if not each.rolled), found[0]) if found else state.strike(attack)


def card_in_use(state: State, name: str) -> Card | None:
    """The card in play of this name, among the items borne as well."""
    borne = (item for each in state.characters for item in each.items if name and item.name == name)
    return state.card(name) or next(borne, None)


def card_of(state: State, act: Any) -> Card | None:
    """The card an action plays or uses."""
    if isinstance(act, UseCard):
        return card_in_use(state, act.card)
    card: Card | None = getattr(act, "card", None)
    return card


def doer(state: State, act: Any) -> str:
    """The character who does it: named, tapping for it, bearing the card, or the one a resource is played on."""
    named = getattr(act, "character", "") or getattr(act, "taps", "")
    card = card_of(state, act)
    if named or card is None:
        return str(named)
    bearers = (each.name for each in state.characters if isinstance(act, UseCard) and card in each.items)
    on = act.on if isinstance(act, PlayCard) and not card.is_hazard and act.on and state.character(act.on) else ""
    return card.controlled_by or next(bearers, "") or on


def deeds_of(state: State, act: Any) -> tuple[Effect, ...]:
    """What an action does by the text of its card or ability, items borne included."""
    card = card_of(state, act)
    return card.does if isinstance(act, UseCard) and card else effects_of(state, act)


def cancels_attack(state: State, act: Any) -> bool:
    if isinstance(act, PlayCard | UseCard | TapCharacter):
        return Effect.CANCELS_ATTACK in deeds_of(state, act)
    return isinstance(act, CancelAttack)


def cancels_strike(state: State, act: Any) -> bool:
    if isinstance(act, PlayCard | UseCard | TapCharacter):
        return Effect.CANCELS_STRIKE in deeds_of(state, act)
    return isinstance(act, CancelStrike)


def excess_of(case: Case[State, Any], attack: Attack) -> int:
    """Strikes in excess of the company's size: as said, or as counted where its characters are known."""
    number, size = case.ask(NumberOfStrikes(attack.name)), case.state.size(case.state.company(attack.company))
    assigned = sum(1 for each in attack.strikes if each.target)
    return max(attack.excess_strikes, number - max(size, assigned) if size else 0)


def all_assigned(case: Case[State, Any], attack: Attack) -> bool:
    """Every strike has its target, but for those in excess of the company's size."""
    needed = max(len(attack.strikes), case.ask(NumberOfStrikes(attack.name)) - excess_of(case, attack))
    return 0 < needed <= sum(1 for each in attack.strikes if each.target or each.cancelled)


def defending_player(state: State, attack: Attack | None) -> Role:
    """The player of the company an attack is against, by that company, by its strikes' targets, or by the attackers."""
    if attack is None:
        return state.company().player
    listed = {each.name: each.player for each in state.companies}
    targets = [state.character(each.target) for each in attack.strikes if each.target]
    known = next((each.player for each in targets if each is not None), None)
    if attack.company in listed or (known is None and not attack.between_companies):
        return defender_of(state, attack)
    attacker = listed.get(attack.attacking_company, Role.RESOURCE_PLAYER)
    return known or (Role.HAZARD_PLAYER if attacker is Role.RESOURCE_PLAYER else Role.RESOURCE_PLAYER)


def is_lost(state: State, name: str) -> bool:
    character = state.character(name) if name else None
    return character is not None and character.lost


def body_check_waits(state: State) -> tuple[Attack, Strike] | None:
    """A strike whose dice-roll calls for a body check that nobody has declared yet."""
    for attack in state.attacks:
        for strike in attack.strikes:
            killed = strike.result is StrikeResult.SUCCESSFUL and is_lost(state, strike.target)
            owed = body_check_owed(attack, strike) and not killed and not strike.cancelled
            if owed and strike.body_check is BodyCheck.NOT_MADE:
                return attack, strike
    return None


def sequence_under_way(state: State) -> tuple[Attack, Strike] | None:
    """The strike whose sequence has begun and whose dice-roll has not been made, with its attack."""
    for attack in state.attacks:
        for strike in attack.strikes:
            open_still = not strike.rolled and strike.result is None and not strike.cancelled
            if strike.being_resolved and open_still and attack.reached is not AttackStage.CANCELLED:
                return attack, strike
    return None


def strikes_against(state: State, attack: str, character: str) -> tuple[Strike, ...]:
    """The strikes assigned to a character; without his name, the strike being resolved."""
    if not character:
        strike = state.strike(fight(state, attack))
        return (strike,) if strike else ()
    attacks = [each for each in state.attacks if attack in ("", each.name)]
    return tuple(strike for each in attacks for strike in each.strikes if strike.target == character)
