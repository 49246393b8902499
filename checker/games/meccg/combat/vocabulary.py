"""Registers the actions and questions of hazards and combat, and what they rest on where no clause speaks."""

from __future__ import annotations

from typing import Any

from checker.api import Case
from checker.games.meccg import otherwise as o
from checker.games.meccg import plays
from checker.games.meccg import questions as q
from checker.games.meccg.book import book
from checker.games.meccg.combat import actions as c
from checker.games.meccg.combat.looks import all_assigned, attack_meant, company_called, strike_meant
from checker.games.meccg.combat.words import AttackSource, AttackStage, KeyedAs, Pile, StrikeResult
from checker.games.meccg.movement_hazard import questions as m
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.site_phase import questions as s
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, Covertness, Effect, Phase, RegionType, Status

NOT_BEGUN = (AttackStage.TO_BE_FACED, AttackStage.DECLARED, AttackStage.REMOVED)
OVER = (AttackStage.CANCELLED, AttackStage.REMOVED)


def _assigning(case: Case[State, c.AssignStrike]) -> str:
    return _of_a_strike_not_assigned(case, case.action.target)


def _choosing(case: Case[State, c.ChooseStrike]) -> str:
    """A character of the company that is attacked chooses."""
    defends = company_called(case.state, attack_meant(case.state, case.action.attack).company)
    if all(each.name != case.action.character for each in case.state.members(defends)):
        return ""
    return _of_a_strike_not_assigned(case, case.action.character)


def _of_a_strike_not_assigned(case: Case[State, Any], target: str) -> str:
    """To a character in play, of an attack that is in progress and has a strike left to assign."""
    attack = attack_meant(case.state, case.action.attack)
    open_still = attack.stage not in NOT_BEGUN and not all_assigned(case, attack)
    return "strikes-in-turn" if open_still and not case.state.the_character(target).lost else ""


def _of_a_strike_not_rolled(case: Case[State, c.ResolveStrike]) -> str:
    attack = attack_meant(case.state, case.action.attack)
    strike = strike_meant(attack, case.action.strike)
    open_still = attack.stage not in NOT_BEGUN and strike.result is None and not strike.cancelled
    return "strikes-in-turn" if open_still else ""


def _of_an_attack_to_come(case: Case[State, c.FaceAttack]) -> str:
    attack = attack_meant(case.state, case.action.attack)
    to_come = not attack.defeated and attack.stage not in (AttackStage.RESOLVED, AttackStage.REMOVED)
    now = case.state.phase in (None, Phase.MOVEMENT_HAZARD, Phase.SITE)
    return "attacks-are-faced" if to_come and now else ""


def _by_a_card(case: Case[State, c.CancelAttack]) -> str:
    attack = attack_meant(case.state, case.action.attack)
    if attack.source is AttackSource.AUTOMATIC_ATTACK:
        return "automatic-attacks-stand"
    by_it = _may_do(case.action.card, Effect.CANCELS_ATTACK)
    return "card-texts" if by_it and attack.stage not in OVER else ""


def _may_do(card: Card | None, effect: Effect) -> bool:
    """A card of which nobody has told what its text does is taken to do what it is used for."""
    return card is not None and (not card.does or card.has(effect))


def _by_a_card_or_not_at_all(case: Case[State, c.CancelStrike]) -> str:
    if attack_meant(case.state, case.action.attack).cannot_be_cancelled:
        return "cannot-be-cancelled"
    return "card-texts" if _may_do(case.action.card, Effect.CANCELS_STRIKE) else ""


def _after_its_roll(case: Case[State, c.ResolveSpecialAction]) -> str:
    strike = strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)
    open_ones = [each.name for each in strike.special_actions if not each.resolved]
    return "special-actions" if strike.result is not None and case.action.name in open_ones else ""


def _where_creatures_go(case: Case[State, c.PutCreature]) -> str:
    """As the rules of play have it, or where a ruling sends it."""
    goes = case.ask(q.WhereCreatureGoes(case.action.attack))
    return "creature-points" if case.action.pile in (goes, Pile.MARSHALLING_POINTS) else ""


def _out_of_play(case: Case[State, c.TakeTrophy]) -> str:
    gone = case.ask(q.WhereCreatureGoes(case.action.attack)) in (Pile.OUT_OF_PLAY_HAZARD, Pile.OUT_OF_PLAY_RESOURCE)
    return "out-of-play-stays" if gone else ""


def _of_heroes_and_minions(case: Case[State, c.AttackCompany]) -> str:
    sides = {case.ask(s.AlignmentInCombat(each)) for each in (case.action.attacker, case.action.defender)}
    return "companies-keep-the-peace" if sides <= {Alignment.HERO, Alignment.MINION} else ""


book.action(c.AttackCompany, presumes=_of_heroes_and_minions, says="{attacker} attacks {defender}")
book.action(
    c.FaceAttack,
    presumes=_of_an_attack_to_come,
    says="the company faces {attack:or the attack} next",
    does=plays.face_attack,
)
book.action(
    c.CancelAttack,
    presumes=_by_a_card,
    says=(
        "{character} plays {card} to cancel {attack:or the attack}",
        "{card} is played to cancel {attack:or the attack}",
        "{character} taps at his home site to cancel {attack:or the attack}",
        "{attack:or the attack} is cancelled",
    ),
    does=plays.cancel_attack,
)
book.action(
    c.CancelStrike,
    presumes=_by_a_card_or_not_at_all,
    says=(
        "{character} plays {card} to cancel strike {strike} of {attack:or the attack}",
        "{character} plays {card} to cancel the strike[ of {attack}]",
        "{card} is played to cancel strike {strike} of {attack:or the attack}",
        "{card} is played to cancel the strike[ of {attack}]",
        "strike {strike} of {attack:or the attack} is cancelled[ by {character}]",
        "the strike[ of {attack}] is cancelled[ by {character}]",
    ),
    does=plays.cancel_strike,
)
book.action(
    c.AssignStrike,
    presumes=_assigning,
    says="a strike[ of {attack}][ by {striker}] is assigned to {target}",
    does=plays.assign_strike,
)
book.action(
    c.ChooseStrike,
    presumes=_choosing,
    says=(
        "{character} chooses to face the strike of {striker}",
        "{character} chooses which strike[ of {attack}] to face",
    ),
    does=plays.choose_strike,
)
book.action(
    c.ResolveStrike,
    presumes=_of_a_strike_not_rolled,
    says=(
        "strike {strike} of {attack:or the attack} is resolved[ and is {result}]",
        "the strike[ of {attack}] is resolved[ and is {result}]",
    ),
    does=plays.resolve_strike,
)
book.action(c.StayUntapped, presumes="no-other-modification", says="{character} takes -3 so as not to tap")
book.action(
    c.UseExcessStrikes,
    presumes="no-other-modification",
    says="the attacker uses {count} of his remaining -1 modifications[ on strike {strike}][ of {attack}]",
    does=plays.use_excess_strikes,
)
book.action(
    c.ResolveSpecialAction,
    presumes=_after_its_roll,
    says="the special action “{name}” is resolved[ for strike {strike}][ in {attack}]",
    does=plays.resolve_special_action,
)
book.action(
    c.ResolveSideEffect,
    presumes="nothing-called-for",
    says="“{name}”, a side effect of losing a character, is resolved",
    does=plays.resolve_side_effect,
)
book.action(
    c.MakeBodyCheck,
    presumes="nothing-called-for",
    says=(
        "the body check for strike {strike} of {attack:or the attack} is made",
        "the body check[ for {attack}] is made",
    ),
    does=plays.make_body_check,
)
book.action(c.PutCreature, presumes=_where_creatures_go, says="the creature of {attack:or the attack} is put on {pile}")
book.action(
    c.TakeTrophy, presumes=_out_of_play, says="{character} takes {attack:or it} as a trophy", does=plays.take_trophy
)

book.question(
    q.HasEffect,
    bool,
    says="Does {card:or the card} have its effect[ on {on}]?",
    otherwise=o.has_effect,
    presumes="card-texts",
)
book.question(
    q.CountsAgainstHazardLimit,
    bool,
    says="Does {card:or the card} count against the hazard limit when it is {how}?",
    otherwise=o.counts_against_hazard_limit,
    presumes="hazards-count",
)
book.question(q.HazardsLeft, int, says="How many more hazards may be declared?")
book.question(m.KeyingOf, KeyedAs, says="As what do the words “{key}” key a creature?", otherwise=o.keying_of)
book.question(q.KeyedTo, KeyedAs, says="To what sort of thing is {attack:or the attack} keyed?", otherwise=o.keyed_to)
book.question(
    q.SitePathOf,
    tuple[RegionType, ...],
    says="What is the site path of {site} for hazards?",
    otherwise=o.site_path_of,
)
book.question(q.Faced, bool, says="Is the company considered to have faced {attack:or the attack}?")
book.question(q.AttackConcluded, bool, says="Is {attack:or the attack} concluded?")
book.question(
    q.NumberOfStrikes, int, says="How many strikes has {attack:or the attack}?", otherwise=o.number_of_strikes
)
book.question(q.BodiesToDefeat, int, says="How many strikes of {attack:or the attack} must have their body defeated?")
book.question(
    q.PrevailingReassignment, str, says="Which card decides to whom the strikes of {attack:or the attack} are assigned?"
)
book.question(
    q.WhereCreatureGoes,
    Pile,
    says="Where does the defeated creature of {attack:or the attack} go?",
    otherwise=o.where_creature_goes,
    presumes="creature-points",
)
book.question(q.CovertnessFor, Covertness, says="Is the company overt or covert for {attack:or the attack}?")
book.question(s.InCompanyFor, bool, says="Does {character} count as one of the company for {attack:or the attack}?")
book.question(
    s.AlignmentInCombat,
    Alignment,
    says="What sort of company is {company} in company versus company combat?",
    otherwise=o.alignment_in_combat,
)
book.question(
    q.FacesAttack, bool, says="Is {company} considered to be facing {attack:or the attack}?", otherwise=o.faces_attack
)
book.question(
    q.FacesStrike,
    bool,
    says="Is {character} considered to be facing a strike of {attack:or the attack}?",
    otherwise=o.faces_strike,
)
book.question(q.MayAffect, bool, says="May the {player} take an action in {attack:or the attack} that affects {what}?")
book.question(q.FacesSpecialAction, bool, says="Must {character} face the special actions of the strike?")
book.question(
    q.WoundedBefore,
    bool,
    says="Is {character} considered to have been wounded?",
    otherwise=o.wounded_before,
)
book.question(q.TimeForActions, bool, says="Is there time now, during {attack:or the attack}, for other legal actions?")
book.question(
    q.BodyCheckDue,
    bool,
    says=(
        "Must a body check be rolled for strike {strike} of {attack:or the attack}?",
        "Must a body check be rolled[ for {attack}]?",
    ),
    otherwise=lambda _: False,
    presumes="nothing-called-for",
)
book.question(
    q.ResultOfStrike,
    StrikeResult,
    says=(
        "What is strike {strike} of {attack:or the attack} considered to be?",
        "What is the strike[ of {attack}] considered to be?",
    ),
    otherwise=o.result_of_strike,
)
book.question(q.StatusOf, Status, says="Is {character} untapped, tapped or wounded?", otherwise=o.status_of)
book.question(q.ConsideredTapped, bool, says="Is {character} considered tapped?", otherwise=o.considered_tapped)
book.question(
    q.ProwessOf, int, says="What is the prowess of {character}?", otherwise=o.prowess_of, presumes="tapped-prowess"
)
