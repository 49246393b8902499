"""What must make no difference at this table, and which answers rule an act out."""

from __future__ import annotations

from dataclasses import replace

from checker.games.meccg import actions as a
from checker.games.meccg import questions as q
from checker.games.meccg.book import book
from checker.games.meccg.combat import actions as c
from checker.games.meccg.movement_hazard import questions as m
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Character, Company, Site
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, OnGuardPlace, ReturnCause, Role

FAR_SITE = "a Far Site"
FAR_COMPANY = Company("a Far Company", Role.HAZARD_PLAYER, site=FAR_SITE)
STRANGER = Character("a Stranger", FAR_COMPANY.name, Role.HAZARD_PLAYER)


def _a_site(state: State) -> State:
    """Where no site is told, the only one would be meant."""
    return state if not state.sites else replace(state, sites=(*state.sites, Site(FAR_SITE)))


def _a_company(state: State) -> State:
    """Where no company of the opponent is told he has one, and whoever is in none that is told would be in it."""
    homeless = any(each.player is Role.HAZARD_PLAYER and not each.company for each in state.characters)
    if homeless or all(each.player is Role.RESOURCE_PLAYER for each in state.companies):
        return state
    return replace(state, companies=(*state.companies, FAR_COMPANY))


def _a_character(state: State) -> State:
    beside = _a_company(state)
    return beside if beside is state else replace(beside, characters=(*state.characters, STRANGER))


def _a_card(state: State) -> State:
    card = Card("a Far Banner", CardKind.ALLY, played_by=Role.HAZARD_PLAYER, controlled_by=STRANGER.name)
    beside = _a_character(state)
    return beside if beside is state else replace(beside, cards=(*state.cards, card))


book.far_away("a site at which nobody is", _a_site)
book.far_away("a company of the opponent at another site", _a_company)
book.far_away("a character of the opponent at another site", _a_character)
book.far_away("an ally of the opponent at another site", _a_card)

book.excludes(
    c.ResolveStrike,
    lambda _, act: q.AttackConcluded(act.attack),
    answer=True,
    says="no strike is resolved of an attack that is concluded",
)
book.excludes(
    c.AssignStrike,
    lambda _, act: q.AttackConcluded(act.attack),
    answer=True,
    says="no strike is assigned of an attack that is concluded",
)
book.excludes(
    c.CancelAttack,
    lambda _, act: q.AttackConcluded(act.attack),
    answer=True,
    says="an attack that is concluded is not cancelled",
)
book.excludes(
    c.FaceAttack,
    lambda _, act: q.AttackConcluded(act.attack),
    answer=True,
    says="an attack that is concluded is not faced again",
)
book.excludes(
    c.MakeBodyCheck,
    lambda _, act: q.BodyCheckDue(act.attack, act.strike),
    answer=False,
    says="no body check is made that is not due",
)
book.excludes(
    c.TakeTrophy,
    lambda _, act: q.AttackConcluded(act.attack),
    answer=False,
    says="no trophy is taken of an attack that is not concluded",
)
book.excludes(
    c.StayUntapped,
    lambda _, act: q.ConsideredTapped(act.character),
    answer=True,
    says="who is considered tapped does not stay untapped",
)
book.excludes(
    a.TapCharacter,
    lambda _, act: q.ConsideredTapped(act.character),
    answer=True,
    says="who is considered tapped does not tap",
)
book.excludes(
    a.SupportCheck,
    lambda _, act: q.ConsideredTapped(act.supporter),
    answer=True,
    says="who is considered tapped does not tap in support",
)
book.excludes(
    a.RevealOnGuard,
    lambda _, act: q.IsOnGuard(act.card),
    answer=False,
    says="what is not considered an on-guard card is not revealed as one",
)
book.excludes(
    a.TakeBackOnGuard,
    lambda _, act: q.WhereOnGuardCardIs(act.card),
    answer=OnGuardPlace.IN_PLAY,
    says="what has come into play is not taken back to the hand",
)
book.excludes(
    a.DrawCards,
    lambda _, act: None if act.directed else q.HasMovementHazardPhase(act.company),
    answer=False,
    says="nothing is drawn for a company without a movement/hazard phase",
)
book.excludes(
    a.DrawCards,
    lambda _, act: None if act.directed else m.MovementHazardPhaseConcluded(act.company),
    answer=True,
    says="nothing is drawn in a movement/hazard phase that is concluded",
)
book.excludes(
    a.StopDrawing,
    lambda _, act: m.MovementHazardPhaseConcluded(act.company),
    answer=True,
    says="nobody draws in a movement/hazard phase that is concluded",
)
book.excludes(
    a.ReturnToOrigin,
    lambda _, act: m.MovementHazardPhaseConcluded(act.company) if act.because is ReturnCause.CARD else None,
    answer=True,
    says="no card sends a company back whose movement/hazard phase is concluded",
)
