"""Followers: what a bonus to direct influence is good for, and how often."""

from __future__ import annotations

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import TakeFollower
from checker.games.meccg.book import book
from checker.games.meccg.looks.influence import is_against, lacking, would_follow
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.questions import DirectInfluence
from checker.games.meccg.state import State
from checker.games.meccg.words import BonusAgainst


def _would_lead(case: Case[State, TakeFollower]) -> tuple[Character, tuple[Character, ...]]:
    """The leader, and all whom he would then control."""
    leader = case.state.the_character(case.action.leader)
    return leader, would_follow(case.state, leader, case.state.the_character(case.action.follower))


def _against_factions(leader: Character) -> int:
    return sum(bonus.amount for bonus in leader.bonuses if bonus.against is BonusAgainst.FACTION)


# "The bonus only applies to the faction."
@book.defines("CRF.organization-phase.followers.1", DirectInfluence, when=lambda case: bool(case.action.faction))
def bonus_against_a_faction_applies_to_the_faction(case: Case[State, DirectInfluence]) -> Finding:
    leader, faction = case.state.the_character(case.action.character), case.action.faction
    named = (each for each in leader.bonuses if each.against is BonusAgainst.FACTION and each.name == faction)
    value = leader.direct_influence + sum(each.amount for each in named)
    said = "against {faction} {leader} has {value} direct influence"
    return answer(value, said, faction=faction, leader=leader.name, value=value)


# "A character cannot use a bonus to direct influence against "Blue Mountain Dwarves" to control characters …"
@book.requires("CRF.organization-phase.followers.1", TakeFollower)
def bonus_against_a_faction_controls_nobody(case: Case[State, TakeFollower]) -> Finding:
    leader, followers = _would_lead(case)
    short = lacking(leader, followers, len(followers))
    if 0 < short <= _against_factions(leader):
        said = "{leader} lacks {short} direct influence, and a bonus against a faction controls nobody"
        return violated(said, leader=leader.name, short=short)
    return satisfied("{leader} needs no bonus against a faction for it", leader=leader.name)


def _over_characters(case: Case[State, DirectInfluence]) -> bool:
    return bool(case.action.over)


# "… apply only once, not for each character."
@book.defines("CRF.organization-phase.followers.2", DirectInfluence, when=_over_characters)
def bonus_against_characters_counts_once(case: Case[State, DirectInfluence]) -> Finding:
    leader = case.state.the_character(case.action.character)
    asked = [case.state.the_character(name) for name in case.action.over]
    fitting = (bonus for bonus in leader.bonuses if any(is_against(bonus, each) for each in asked))
    value = leader.direct_influence + sum(bonus.amount for bonus in fitting)
    return answer(value, "each bonus of {leader} counts once, which makes {value}", leader=leader.name, value=value)


# "… apply only once, not for each character."
@book.requires("CRF.organization-phase.followers.2", TakeFollower)
def bonus_against_characters_is_spent_once(case: Case[State, TakeFollower]) -> Finding:
    leader, followers = _would_lead(case)
    short, repeated = lacking(leader, followers), lacking(leader, followers, len(followers))
    if repeated <= 0 < short or repeated <= _against_factions(leader) < short:
        said = "{leader} lacks {short} direct influence: each of his bonuses counts once"
        return violated(said, leader=leader.name, short=short)
    return satisfied("{leader} uses no bonus more than once", leader=leader.name)
