"""Company versus company combat: who may attack whom, who may do what in it, and what stays out of it."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, Undefined, answer, applies, only, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import ERRATUM, book
from checker.games.meccg.combat.actions import AttackCompany, CancelAttack, CancelStrike, ChooseStrike
from checker.games.meccg.combat.looks import attack_meant, card_in_use, company_called, deed
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import Affected, AttackStage
from checker.games.meccg.questions import AttackConcluded, FacesAttack, FacesStrike, HasEffect, MayAffect
from checker.games.meccg.site_phase.questions import AlignmentInCombat
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, Covertness, Effect, Phase, Role, Sort, Status

Act = Case[State, Any]

DEEDS = (PlayCard, UseCard, TapCharacter, CancelAttack, CancelStrike)
ON_STRIKES = (
    Effect.CANCELS_STRIKE,
    Effect.AFFECTS_STRIKE,
    Effect.AFFECTS_BODY_CHECK,
    Effect.AFFECTS_SPECIAL_ROLL,
)
# the second spelling is the source's own, with the letter it lost
NOT_BETWEEN_COMPANIES = frozenset(("true fána", "true fã¡na", "true fana", "sacrifice of form"))


def _goes_on(case: Act, attack: Attack) -> bool:
    """It is declared or being fought between two companies, and not concluded."""
    begun = attack.stage in (None, AttackStage.DECLARED, AttackStage.RESOLVED)
    return attack.between_companies and begun and not case.ask(AttackConcluded(attack.name))


def _combats(case: Act) -> list[Attack]:
    return [each for each in case.state.attacks if _goes_on(case, each)]


def _whose(case: Act) -> Role:
    """The player who acts: told, or the player of the character who does it."""
    told = getattr(case.action, "by", None)
    if told is not None:
        return Role(told)
    name = deed(case.state, case.action).character
    return only([each.player for each in case.state.characters if each.name == name], Sort.PLAYER)


def _the_attacker_acts(case: Act) -> bool:
    combats = _combats(case)
    return bool(combats) and company_called(case.state, combats[0].attacking_company).player is _whose(case)


def _beyond_strikes(case: Act) -> tuple[Effect, ...]:
    return tuple(each for each in deed(case.state, case.action).does if each not in ON_STRIKES)


# "The attacker may only take actions that affect individual strikes."
@book.requires("CRF.site-phase.company-vs-company-combat.1", *DEEDS, when=_the_attacker_acts)
def attacker_affects_only_individual_strikes(case: Act) -> Finding:
    beyond = _beyond_strikes(case)
    if beyond:
        return violated("the attacker's action {beyond}, which is no individual strike", beyond=beyond[0])
    return satisfied("the attacker's action affects an individual strike")


# "The attacker may only take actions that affect individual strikes."
@book.permits(
    "CRF.site-phase.company-vs-company-combat.1",
    *DEEDS,
    when=_the_attacker_acts,
    overrides=(
        "CRF.movement-hazard-phase.combat.attack.5",
        "CRF.movement-hazard-phase.combat.the-strike-sequence.2",
        "CRF.movement-hazard-phase.combat.the-strike-sequence.3",
    ),
    because="actions that affect individual strikes",
)
def attacker_may_affect_individual_strikes(_: Act) -> Finding:
    return applies("the attacker affects an individual strike")


def _asked_between_companies(case: Act) -> bool:
    return attack_meant(case.state, case.action.attack).between_companies


# "The defender may take actions that affect the attack or any of the strikes."
@book.defines("CRF.site-phase.company-vs-company-combat.1", MayAffect, when=_asked_between_companies)
def defender_may_affect_all_and_attacker_strikes(case: Case[State, MayAffect]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    defends = company_called(case.state, attack.company).player is case.action.player
    if defends:
        return answer(True, "the {player} defends", player=case.action.player)
    return answer(case.action.what is Affected.STRIKE, "the {player} attacks", player=case.action.player)


def _shut_out_of_a_combat(case: Act) -> bool:
    card = deed(case.state, case.action).card
    return card is not None and card.name.casefold() in NOT_BETWEEN_COMPANIES and bool(_combats(case))


# "True Fána and Sacrifice of Form cannot be used in company versus company combat."
@book.requires("CRF.site-phase.company-vs-company-combat.2", *DEEDS, when=_shut_out_of_a_combat)
def two_cards_are_not_used_between_companies(_: Act) -> Finding:
    return violated("it is one of two cards that cannot be used in company versus company combat")


def _hazard_on_combat(case: Case[State, HasEffect]) -> bool:
    """A hazard in play, asked about where one company attacks another."""
    between = any(each.name == case.action.on and each.between_companies for each in case.state.attacks)
    return between and card_in_use(case.state, case.action.card).is_hazard


# "Hazards effects in play that affect attacks have no effect on company vs. company combat."
@book.defines("CRF.site-phase.company-vs-company-combat.3", HasEffect, when=_hazard_on_combat, since=ERRATUM)
def hazards_in_play_have_no_effect_between_companies(case: Case[State, HasEffect]) -> Finding:
    return answer(False, "{card} is a hazard, and one company attacks another", card=case.action.card)


# "Only the defender is considered to be facing an attack …"
@book.defines("CRF.site-phase.company-vs-company-combat.4", FacesAttack, when=_asked_between_companies)
def only_the_defender_faces_the_attack(case: Case[State, FacesAttack]) -> Finding:
    defender = attack_meant(case.state, case.action.attack).company
    return answer(case.action.company == defender, "{defender} defends", defender=defender)


def _both_sides(state: State, attack: Attack) -> list[str]:
    sides = (attack.company, attack.attacking_company)
    return [each.name for side in sides for each in state.members(company_called(state, side))]


# "… but all characters are considered to be facing strikes."
@book.defines("CRF.site-phase.company-vs-company-combat.4", FacesStrike, when=_asked_between_companies)
def all_characters_face_strikes(case: Case[State, FacesStrike]) -> Finding:
    sides = _both_sides(case.state, attack_meant(case.state, case.action.attack))
    return answer(case.action.character in sides, "everybody in the two companies faces strikes")


def _a_tapped_defender(case: Case[State, ChooseStrike]) -> bool:
    attack = attack_meant(case.state, case.action.attack)
    tapped = [
        each.name
        for each in case.state.members(company_called(case.state, attack.company))
        if each.status is Status.TAPPED
    ]
    return attack.between_companies and case.action.character in tapped


# "Tapped defending characters choose their strikes after untapped attacking characters have assigned their strikes."
@book.requires("CRF.site-phase.company-vs-company-combat.5", ChooseStrike, when=_a_tapped_defender)
def tapped_defenders_choose_after_untapped_attackers(case: Case[State, ChooseStrike]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    done = [strike.striker for strike in attack.strikes if strike.target]
    attackers = case.state.members(company_called(case.state, attack.attacking_company))
    waiting = [each.name for each in attackers if each.status is Status.UNTAPPED and each.name not in done]
    if waiting:
        return violated("{attacker}, untapped, has not assigned a strike yet", attacker=waiting[0])
    return satisfied("every untapped attacker has assigned a strike")


def _covert_fallen_wizard(case: Case[State, AlignmentInCombat]) -> bool:
    company = company_called(case.state, case.action.company)
    wizard = case.state.alignment_of(company) is Alignment.FALLEN_WIZARD
    return wizard and company.covertness is Covertness.COVERT


# "A Fallen Wizard covert company is considered a hero company."
@book.defines("CRF.site-phase.company-vs-company-combat.6", AlignmentInCombat, when=_covert_fallen_wizard)
def a_covert_fallen_wizard_company_is_a_hero_company(case: Case[State, AlignmentInCombat]) -> Finding:
    return answer(Alignment.HERO, "{company} is a covert fallen-wizard company", company=case.action.company)


def sides_of(case: Case[State, AttackCompany]) -> set[Alignment]:
    return {case.ask(AlignmentInCombat(each)) for each in (case.action.attacker, case.action.defender)}


def of_heroes_and_minions(case: Case[State, AttackCompany]) -> bool:
    """In the site phase, of two players whose companies are not at different sites, and of these two sorts."""
    in_time = case.state.phase in (None, Phase.SITE)
    two = [company_called(case.state, each) for each in (case.action.attacker, case.action.defender)]
    apart = two[0].player is two[1].player or len({each.location for each in two} - {""}) > 1
    return in_time and not apart and sides_of(case) <= {Alignment.HERO, Alignment.MINION}


# "Minion and hero companies can attack each other."
@book.permits("CRF.site-phase.company-vs-company-combat.6", AttackCompany, when=of_heroes_and_minions)
def minion_and_hero_companies_can_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    if sides_of(case) == {Alignment.MINION}:
        raise Undefined("attack_company", "the ruling does not say whether minion companies may attack each other")
    return applies("minion and hero companies can attack each other")


# "Hero companies may not attack each other."
@book.requires(
    "CRF.site-phase.company-vs-company-combat.6", AttackCompany, when=lambda case: sides_of(case) == {Alignment.HERO}
)
def hero_companies_do_not_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    return violated(
        "{attacker} and {defender} are both hero companies",
        attacker=case.action.attacker,
        defender=case.action.defender,
    )
