"""The course of the movement/hazard phase: where a company is, when cards are played and drawn, and what acts on it."""

from __future__ import annotations

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import (
    ChooseOrder,
    DeclareNewSite,
    DrawCards,
    PlayCard,
    StopDrawing,
    TapCharacter,
    UseCard,
)
from checker.games.meccg.book import MG, MM, MP, OC, book
from checker.games.meccg.cards import Card
from checker.games.meccg.combat_words import ChainKind
from checker.games.meccg.looks import company_of_play
from checker.games.meccg.movement_questions import MovementHazardPhaseConcluded, OrderOfEffects
from checker.games.meccg.new_site import BEFORE_MOVEMENT, no_region_stands_twice_in_a_site_path
from checker.games.meccg.people import Company
from checker.games.meccg.questions import HasEffect, SiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import MovementStep, OrderOf, Phase, Role
from checker.judge import Case

Declared = PlayCard | UseCard | TapCharacter

EN_ROUTE = (MovementStep.SITE_REVEALED, MovementStep.UNDER_WAY)


def in_movement(state: State) -> bool:
    return state.phase in (None, Phase.MOVEMENT_HAZARD)


def own_companies(state: State) -> list[Company]:
    return [company for company in state.companies if company.player is Role.RESOURCE_PLAYER]


@book.defines(f"{MG}.1", SiteOf)
def a_company_is_at_its_site_unless_en_route(case: Case[State, SiteOf]) -> Finding:
    state, company = case.state, case.state.company(case.action.company)
    if in_movement(state) and company.moving and company.step in EN_ROUTE:
        return answer(
            "", f"{company.name} is en route from {company.site or 'its site of origin'} to {company.new_site}"
        )
    waits = state.phase in BEFORE_MOVEMENT or (in_movement(state) and company.step is MovementStep.WAITING)
    site = company.site if waits else company.location
    return answer(site, f"{site} is the site card of {company.name}") if site else SILENT


def _concluded(state: State, company: Company) -> bool:
    """Its site of origin is removed, if it had one to remove, and hands are reconciled."""
    if company.step is MovementStep.OVER:
        return True
    if company.step is MovementStep.ORIGIN_REMOVED:
        return state.hands_reconciled
    stays = company.step is MovementStep.UNDER_WAY and not company.moving and company.returned is None
    earlier = any(each.step is MovementStep.OVER for each in own_companies(state))  # whose hands these may have been
    return stays and state.hands_reconciled and not earlier and state.phase is Phase.MOVEMENT_HAZARD


@book.defines(f"{MG}.2", MovementHazardPhaseConcluded)
def phase_is_concluded_with_the_origin_removed_and_hands_reconciled(
    case: Case[State, MovementHazardPhaseConcluded],
) -> Finding:
    company = case.state.company(case.action.company)
    if not in_movement(case.state):
        return SILENT
    reconciled = "are" if case.state.hands_reconciled else "are not"
    said = f"{company.name} is at this point: {company.step.value}; hands {reconciled} reconciled"
    return answer(_concluded(case.state, company), said)


def _resource(state: State, act: Declared) -> bool:
    card = act.card if isinstance(act, PlayCard) else state.card(act.card) if isinstance(act, UseCard) else None
    return not (isinstance(card, Card) and card.is_hazard)


def _for_another_ruling(state: State, act: PlayCard) -> bool:
    """The company has returned, or no phase is told and the card belongs to the site phase."""
    return company_of_play(state, act).returned is not None or (state.phase is None and act.card.is_for_the_site_phase)


@book.requires(f"{MG}.2", PlayCard, UseCard, TapCharacter)
def nothing_is_played_between_two_companies(case: Case[State, Declared]) -> Finding:
    state, resource = case.state, _resource(case.state, case.action)
    if isinstance(case.action, UseCard) and not resource:
        return SILENT
    if isinstance(case.action, PlayCard) and _for_another_ruling(state, case.action):
        return SILENT
    own = own_companies(state) or [state.company()]
    over = any(company.step is MovementStep.OVER for company in own)
    if state.phase is Phase.SITE and (state.hands_reconciled or over) and resource:
        return satisfied("the site phase has come")
    if not in_movement(state):
        return SILENT
    ended = [company.name for company in own if case.ask(MovementHazardPhaseConcluded(company.name))]
    begun = [company for company in own if company.step is MovementStep.UNDER_WAY and company.name not in ended]
    if ended and not begun:
        return violated(f"the movement/hazard phase of {' and '.join(ended)} is concluded, and no other has begun")
    if begun and state.companies and state.phase is Phase.MOVEMENT_HAZARD and resource:
        return satisfied(f"the movement/hazard phase of {begun[0].name} is not concluded")
    return SILENT


@book.requires(f"{MG}.3", PlayCard, UseCard, TapCharacter)
def nothing_comes_between_the_reveal_and_the_draw(case: Case[State, Declared]) -> Finding:
    if not in_movement(case.state):
        return SILENT
    for company in own_companies(case.state):
        if company.moving and company.step is MovementStep.SITE_REVEALED:
            return violated(f"the new site of {company.name} is revealed, and the players draw before anything else")
    for company in own_companies(case.state):
        if company.moving and company.step is MovementStep.UNDER_WAY and case.state.phase is Phase.MOVEMENT_HAZARD:
            return satisfied(f"the players have drawn for the movement of {company.name}")
    return SILENT


@book.requires(f"{MG}.3", DrawCards)
def cards_are_drawn_as_the_new_site_is_revealed(case: Case[State, DrawCards]) -> Finding:
    company, last = case.state.company(case.action.company), case.state.last_declared
    if not company.moving or not in_movement(case.state):
        return SILENT
    if last is not None and last.kind is not ChainKind.SITE_REVEALED:
        return violated("the draw is no action in the chain of effects that follows the reveal")
    revealed = any(entry.kind is ChainKind.SITE_REVEALED for entry in case.state.chain)
    if company.step is MovementStep.SITE_REVEALED or revealed:
        return satisfied(f"{company.new_site} is being revealed")
    if company.step is MovementStep.UNDER_WAY:
        return SILENT
    return violated(
        f"{company.new_site} is not being revealed now; {company.name} is at this point: {company.step.value}"
    )


@book.requires(f"{MG}.4", ChooseOrder)
def the_hazard_player_chooses_the_order_once(case: Case[State, ChooseOrder]) -> Finding:
    if case.action.of is not OrderOf.EFFECTS_IN_PLAY:
        return SILENT
    if case.action.of in case.state.orders_chosen or case.state.effects_in_order:
        return violated("the order of the effects in play has been established for the rest of the turn")
    if not in_movement(case.state):
        return SILENT
    said = f"the order is chosen by the {case.action.by.value}"
    return satisfied(said) if case.action.by is Role.HAZARD_PLAYER else violated(said)


@book.defines(f"{MG}.4", OrderOfEffects)
def later_effects_follow_in_the_order_they_resolved(case: Case[State, OrderOfEffects]) -> Finding:
    chosen, later = case.state.effects_in_order, case.state.resolved_since
    if not chosen and not later:
        return SILENT
    return answer((*chosen, *later), "first the order the hazard player chose, then each effect as it resolved")


@book.defines(f"{MG}.5", HasEffect, overrides=(f"{MP}.2", f"{MM}.3", f"{OC}.5"))
def an_environment_is_applied_once_a_turn(case: Case[State, HasEffect]) -> Finding:
    state, card, name = case.state, case.state.card(case.action.card), case.action.on
    if card is None or not card.environment:
        return SILENT
    target = name or state.company().name
    if target in card.applied_to:
        return answer(False, f"{card.name} has been applied to {target} this turn")
    if all(company.name != name for company in state.companies) if name else state.attacks:
        return SILENT  # it may be asked about something else than a company: an attack, say
    asks_more = card.only_in_region_types or card.only_at_site_type is not None
    if asks_more or not (card.all_companies or card.on in ("", target)) or not in_movement(state):
        return SILENT
    return answer(True, f"{card.name} has not yet been applied to {target} this turn")


def _draws(company: Company) -> bool:
    return company.moving or company.draws_allowed > 0


@book.requires(f"{MG}.6", DrawCards)
def no_more_cards_are_drawn_than_allowed(case: Case[State, DrawCards]) -> Finding:
    company = case.state.company(case.action.company)
    if not _draws(company):
        return SILENT
    drawn = case.state.cards_drawn + case.action.count
    said = f"{drawn} cards drawn for the movement of {company.name}, {company.draws_allowed} allowed"
    return satisfied(said) if drawn <= company.draws_allowed else violated(said)


@book.permits(f"{MG}.6", StopDrawing)
def a_player_stops_drawing_when_he_wants(case: Case[State, StopDrawing]) -> Finding:
    company = case.state.company(case.action.company)
    if not _draws(company):
        return SILENT
    return applies(f"{case.state.cards_drawn} of {company.draws_allowed} cards are drawn, and a player may stop")


book.requires(f"{MG}.11", DeclareNewSite)(no_region_stands_twice_in_a_site_path)
