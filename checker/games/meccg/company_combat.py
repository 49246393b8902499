"""Company versus company combat: who may attack whom, who may do what in it, and what stays out of it."""

from __future__ import annotations

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import CA, CG, ERRATUM, MP, SC, book
from checker.games.meccg.combat_actions import AttackCompany, CancelAttack, CancelStrike, ChooseStrike
from checker.games.meccg.combat_nouns import Attack
from checker.games.meccg.combat_words import AttackStage
from checker.games.meccg.fight import deeds_of
from checker.games.meccg.looks import by_whom, strike_finished
from checker.games.meccg.people import Character
from checker.games.meccg.questions import FacesAttack, FacesStrike, HasEffect
from checker.games.meccg.site_questions import AlignmentInCombat
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, Covertness, Effect, Role, Status
from checker.judge import Case

Deed = PlayCard | UseCard | TapCharacter | CancelAttack | CancelStrike

ON_STRIKES = (
    Effect.CANCELS_STRIKE,
    Effect.AFFECTS_STRIKE,
    Effect.AFFECTS_BODY_CHECK,
    Effect.AFFECTS_SPECIAL_ROLL,
)
ON_ATTACKS = (
    Effect.CANCELS_ATTACK,
    Effect.AFFECTS_ATTACK,
    Effect.CHANGES_STRIKES,
    Effect.CHANGES_STRIKES_INDIRECTLY,
    Effect.SETS_STRIKES,
    Effect.SEVERAL_STRIKES,
)
# the second spelling is the source's own, with the letter it lost
NOT_BETWEEN_COMPANIES = frozenset(("true fána", "true fã¡na", "true fana", "sacrifice of form"))


def combat_between_companies(state: State, name: str = "") -> Attack | None:
    """The attack of one company on another that is declared or being fought."""
    for attack in state.attacks:
        if not attack.between_companies or (name and attack.name != name):
            continue
        fought = attack.strikes and all(strike_finished(attack, strike) for strike in attack.strikes)
        if attack.reached in (AttackStage.DECLARED, AttackStage.RESOLVED) and not fought and not attack.defeated:
            return attack
    return None


def _aimed_elsewhere(state: State, act: Deed) -> bool:
    """It is played on another attack than the one between companies."""
    named = act.attack if isinstance(act, CancelAttack | CancelStrike) else getattr(act, "on", "")
    attack = state.attack(named) if named else None
    return attack is not None and not attack.between_companies


def _fought_in(state: State, act: Deed) -> Attack | None:
    return None if _aimed_elsewhere(state, act) else combat_between_companies(state)


def _actor(state: State, act: Deed) -> Role | None:
    if isinstance(act, PlayCard | UseCard):
        return by_whom(state, act)
    character = state.character(act.character) if act.character else None
    if character is not None:
        return character.player
    card = None if isinstance(act, TapCharacter) else act.card
    return card.played_by if card else None


def _defends(state: State, attack: Attack, role: Role) -> bool:
    """Whether the player is the defender; a company nobody has listed is the opponent's of the other one."""
    listed = {company.name: company.player for company in state.companies}
    if attack.company in listed:
        return listed[attack.company] is role
    return listed.get(attack.attacking_company, Role.RESOURCE_PLAYER) is not role


book.link(f"{CG}.3", f"{SC}.1", "the section on company versus company combat begins here")


@book.requires(f"{SC}.1", PlayCard, UseCard, TapCharacter, CancelAttack, CancelStrike)
def each_side_affects_only_what_it_may(case: Case[State, Deed]) -> Finding:
    attack, actor = _fought_in(case.state, case.action), _actor(case.state, case.action)
    effects = deeds_of(case.state, case.action)
    if attack is None or actor is None or not effects:
        return SILENT
    if _defends(case.state, attack, actor):
        affected = [each.value for each in effects if each in (*ON_ATTACKS, *ON_STRIKES)]
        return satisfied(f"the defender's action {', '.join(affected)}") if affected else SILENT
    beyond = [each.value for each in effects if each not in ON_STRIKES]
    if beyond:
        return violated(f"the attacker's action {', '.join(beyond)}, which is not an individual strike")
    return satisfied(f"the attacker's action {effects[0].value}")


def _card_named(case: Case[State, PlayCard | UseCard | CancelAttack | CancelStrike]) -> str:
    card = case.action.card
    return card if isinstance(card, str) else card.name if card else ""


@book.requires(f"{SC}.2", PlayCard, UseCard, CancelAttack, CancelStrike)
def two_cards_are_not_used_between_companies(
    case: Case[State, PlayCard | UseCard | CancelAttack | CancelStrike],
) -> Finding:
    name = _card_named(case)
    if not name or _fought_in(case.state, case.action) is None:
        return SILENT
    if name.casefold() in NOT_BETWEEN_COMPANIES:
        return violated(f"{name} cannot be used in company versus company combat")
    return satisfied(f"{name} is not one of the two cards shut out of company versus company combat")


def _hazard_on_combat(case: Case[State, HasEffect]) -> bool:
    """A hazard in play that affects attacks, asked about where one company attacks another."""
    card, on = case.state.card(case.action.card), case.action.on
    if card is None or not card.is_hazard:
        return False
    attack = next((each for each in case.state.attacks if each.name == on), None)
    if attack is None:
        attack = combat_between_companies(case.state)
        if attack is not None and on not in ("", attack.company, attack.attacking_company):
            attack = None
    affects = card.mentions_attacks or card.has(*ON_ATTACKS, *ON_STRIKES)
    return affects and attack is not None and attack.between_companies


@book.defines(f"{SC}.3", HasEffect, when=_hazard_on_combat, overrides=(f"{CA}.6", f"{MP}.2"))
def hazards_in_play_have_no_effect_between_companies(case: Case[State, HasEffect]) -> Finding:
    return answer(False, f"{case.action.card or 'the card'} is a hazard, and one company attacks another")


@book.defines(
    f"{SC}.3",
    HasEffect,
    when=_hazard_on_combat,
    since=ERRATUM,
    formerly=True,
    overrides=(f"{SC}.3#hazards_in_play_have_no_effect_between_companies", f"{CA}.6", f"{MP}.2"),
)
def hazards_in_play_once_had_effect_between_companies(case: Case[State, HasEffect]) -> Finding:
    return answer(True, f"{case.action.card or 'the card'} affects attacks, of companies too")


@book.defines(f"{SC}.4", FacesAttack)
def only_the_defender_faces_an_attack(case: Case[State, FacesAttack]) -> Finding:
    attack, company = case.state.attack(case.action.attack), case.action.company
    if attack is None or not attack.between_companies:
        return SILENT
    return answer(company == attack.company, f"{attack.company} is the defender")


@book.defines(f"{SC}.4", FacesStrike)
def all_characters_face_strikes(case: Case[State, FacesStrike]) -> Finding:
    state, attack, name = case.state, case.state.attack(case.action.attack), case.action.character
    if attack is None or not attack.between_companies:
        return SILENT
    character = state.character(name)
    companies = (attack.company, attack.attacking_company)
    part = character is not None and state.company_of(character).name in companies
    named = any(name in (strike.target, strike.striker) for strike in attack.strikes)
    return answer(part or named, f"{name} is {'' if part or named else 'not '}in one of the two companies")


def _attackers(state: State, attack: Attack, defender: Character) -> list[Character]:
    """The opponent's characters in the attacking company, or all of them where it is not named."""
    others = [each for each in state.characters if each.player is not defender.player and not each.lost]
    named = [each for each in others if state.company_of(each).name == attack.attacking_company]
    return named or ([] if attack.attacking_company else others)


@book.requires(f"{SC}.5", ChooseStrike)
def tapped_defenders_choose_after_untapped_attackers(case: Case[State, ChooseStrike]) -> Finding:
    state, attack = case.state, case.state.attack(case.action.attack)
    character = state.character(case.action.character)
    if attack is None or not attack.between_companies or character is None:
        return SILENT
    if state.company_of(character).name != attack.company and attack.company:
        return SILENT
    if character.status is not Status.TAPPED:
        return satisfied(f"{character.name} is {character.status.value} and need not wait")
    attackers = _attackers(state, attack, character)
    done = {strike.striker for strike in attack.strikes if strike.target}
    waiting = [each.name for each in attackers if each.status is Status.UNTAPPED and each.name not in done]
    if waiting:
        return violated(
            f"{', '.join(waiting)}, untapped, has not assigned a strike yet, and {character.name} is tapped"
        )
    return satisfied("every untapped attacker has assigned a strike") if attackers else SILENT


def _covert_fallen_wizard(case: Case[State, AlignmentInCombat]) -> bool:
    company = case.state.company(case.action.company)
    wizard = case.state.alignment_of(company) is Alignment.FALLEN_WIZARD
    return wizard and company.covertness is Covertness.COVERT


@book.defines(f"{SC}.6", AlignmentInCombat, when=_covert_fallen_wizard)
def a_covert_fallen_wizard_company_is_a_hero_company(case: Case[State, AlignmentInCombat]) -> Finding:
    return answer(Alignment.HERO, f"{case.action.company} is a covert fallen-wizard company")


def _considered(case: Case[State, AttackCompany], name: str, role: Role) -> Alignment:
    """What the company is considered; one that nobody has listed is of the player who would have it."""
    listed = any(company.name == name for company in case.state.companies)
    return case.ask(AlignmentInCombat(name)) if listed else case.state.player(role).alignment


def _sides(case: Case[State, AttackCompany]) -> tuple[Alignment, Alignment]:
    attacker = _considered(case, case.action.attacker, Role.RESOURCE_PLAYER)
    return attacker, _considered(case, case.action.defender, Role.HAZARD_PLAYER)


@book.permits(f"{SC}.6", AttackCompany)
def minion_and_hero_companies_can_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    sides = _sides(case)
    if set(sides) != {Alignment.MINION, Alignment.HERO}:
        return SILENT
    return applies(f"a {sides[0].value} company attacks a {sides[1].value} company")


@book.requires(f"{SC}.6", AttackCompany)
def hero_companies_do_not_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    if set(_sides(case)) != {Alignment.HERO}:
        return SILENT
    return violated(f"{case.action.attacker} and {case.action.defender} are both hero companies")
