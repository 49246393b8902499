"""What a fight shows: which attack and strike are meant, what a deed does to them, and how far they have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from checker.api import Case, Undefined, only
from checker.games.meccg import actions as a
from checker.games.meccg.combat import actions as c
from checker.games.meccg.combat.nouns import Attack, Strike
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import NumberOfStrikes
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Sort

T = TypeVar("T")

# Everything a player might do in the middle of a fight, but for the steps of a strike itself.
OTHER_DEEDS = (
    a.PlayCard,
    a.UseCard,
    a.TapCharacter,
    c.CancelStrike,
    c.CancelAttack,
    c.AssignStrike,
    c.FaceAttack,
    c.AttackCompany,
    a.PlaceOnGuard,
    a.RevealOnGuard,
    a.Influence,
    a.PlayCharacter,
    a.TransferCharacter,
    a.SupportCheck,
    a.TakeFollower,
    a.SplitCompany,
    a.JoinCompanies,
    a.DrawCards,
    a.MakeCorruptionCheck,
    a.ReturnToOrigin,
)


def attack_meant(state: State, name: str) -> Attack:
    """The attack of this name; without one, the only attack."""
    return only([each for each in state.attacks if name in ("", each.name)], Sort.ATTACK)


def attack_on(state: State, on: str) -> Attack:
    """The attack that something is played on: itself, or by the company it is against or a target of its strikes."""
    return only([each for each in state.attacks if on in ("", each.name, each.company, *_targets(each))], Sort.ATTACK)


def _targets(attack: Attack) -> list[str]:
    return [each.target for each in attack.strikes]


def strike_meant(attack: Attack, number: int) -> Strike:
    """The strike of this number, counted from 1; without one, the strike being resolved, or the only one."""
    if number:
        return only(attack.strikes[number - 1 : number], Sort.STRIKE)
    return only([each for each in attack.strikes if each.being_resolved] or attack.strikes, Sort.STRIKE)


def strike_acted_on(state: State, act: Any) -> Strike:
    """The strike that a deed is about: the one named, or one in which whom it is on fights, or the one meant."""
    if isinstance(act, c.CancelStrike):
        return strike_meant(attack_meant(state, act.attack), act.strike)
    on = deed(state, act).on
    attack = attack_on(state, on)
    aimed = [each for each in attack.strikes if on in {each.target, each.striker} - {""}]
    return strike_meant(replace(attack, strikes=tuple(aimed)) if aimed else attack, 0)


def with_strike(state: State, attack: Attack, old: Strike, new: Strike) -> State:
    place = next(index for index, each in enumerate(attack.strikes) if each is old)  # two may be told alike
    return state.with_attack(replace(attack, strikes=(*attack.strikes[:place], new, *attack.strikes[place + 1 :])))


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does by a card or an ability, whatever the action is called."""

    does: tuple[Effect, ...] = ()
    card: Card | None = None
    character: str = ""  # who plays the card, bears it, or taps
    on: str = ""

    def has(self, effects: Sequence[Effect]) -> bool:
        return any(each in effects for each in self.does)


def deed(state: State, act: Any) -> Deed:
    """What an action does by the text of its card or ability, with which card, by whom and on what."""
    match act:
        case a.PlayCard():
            return Deed(act.card.does, act.card, act.character or act.taps, act.on)
        case a.UseCard():
            card = card_in_use(state, act.card)
            return Deed(card.does, card, holder_of(state, card), act.on)
        case a.TapCharacter():
            return Deed(act.does, None, act.character, act.on)
        case c.CancelAttack():
            return Deed((Effect.CANCELS_ATTACK,), act.card, act.character, act.attack)
        case c.CancelStrike():
            strike = strike_meant(attack_meant(state, act.attack), act.strike)
            return Deed((Effect.CANCELS_STRIKE,), act.card, act.character, strike.target)
        case a.SupportCheck():
            return Deed((Effect.AFFECTS_CORRUPTION_CHECK,))
    return Deed()


def card_in_use(state: State, name: str) -> Card:
    """The card in play of this name, among the items borne as well; without a name, the only one."""
    cards = [*state.cards, *(item for each in state.characters for item in each.items)]
    return only([each for each in cards if name in ("", each.name)], Sort.CARD)


def holder_of(state: State, card: Card) -> str:
    return next((each.name for each in state.characters if card in each.items), card.controlled_by)


def company_called(state: State, name: str) -> Company:
    """The company of this name; without one, the only company; one with every default where none is told."""
    return only([each for each in state.companies or (Company(),) if name in ("", each.name)], Sort.COMPANY)


def size_of(state: State, attack: Attack) -> int:
    """How many characters the company has that the attack is against."""
    company = company_called(state, attack.company)
    size = state.size(company)
    if not size:
        raise Undefined("size", "it is not told how many characters {attack} is against", attack=attack.name)
    return size


def assigned(attack: Attack) -> int:
    return sum(1 for each in attack.strikes if each.target)


def all_assigned(case: Case[State, Any], attack: Attack) -> bool:
    """Every strike has its target, but for those in excess of the company's size."""
    number = assigned(attack)
    return bool(number) and number >= min(case.ask(NumberOfStrikes(attack.name)), size_of(case.state, attack))


def excess_of(case: Case[State, Any], attack: Attack) -> int:
    """The strikes in excess of the company's size, as it was when they were assigned."""
    size = max(size_of(case.state, attack), assigned(attack))
    return max(case.ask(NumberOfStrikes(attack.name)) - size, 0)
