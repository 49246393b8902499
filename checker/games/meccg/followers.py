"""Followers: what a bonus to direct influence is good for, and how often."""

from __future__ import annotations

from collections.abc import Sequence

from checker.book import SILENT, Finding, answer, satisfied, violated
from checker.games.meccg.actions import TakeFollower
from checker.games.meccg.book import OF, book
from checker.games.meccg.people import Character, InfluenceBonus
from checker.games.meccg.questions import DirectInfluence
from checker.games.meccg.state import State
from checker.games.meccg.words import BonusAgainst
from checker.judge import Case


def is_against(bonus: InfluenceBonus, character: Character) -> bool:
    """Whether the bonus is against this character; one against a faction never is, whatever the names."""
    named = {
        BonusAgainst.RACE: character.race,
        BonusAgainst.HOME_SITE: character.home_site,
        BonusAgainst.CHARACTER: character.name,
    }
    return bool(bonus.name) and named.get(bonus.against, "").casefold() == bonus.name.casefold()


def followers_of(state: State, leader: Character) -> tuple[Character, ...]:
    return tuple(each for each in state.characters if each.controlled_by == leader.name and not each.lost)


def influence_lacking(leader: Character, followers: Sequence[Character], times: int = 1) -> int:
    """How much mind the leader cannot control: each bonus is spent once, the narrowest first, then the rest."""
    left = {each.name: max(each.mind + each.mind_modifier, 0) for each in followers}
    found = [(bonus, [each.name for each in followers if is_against(bonus, each)]) for bonus in leader.bonuses]
    for bonus, names in sorted(found, key=lambda pair: len(pair[1])):
        amount = bonus.amount * times
        for name in names:
            spent = min(amount, left[name])
            left[name] -= spent
            amount -= spent
    return max(sum(left.values()) - leader.direct_influence, 0)


def _influence(case: Case[State, DirectInfluence], leader: Character, times: int) -> int:
    asked = [each for each in map(case.state.character, case.action.over) if each is not None]
    against = sum(bonus.amount for bonus in leader.bonuses if any(is_against(bonus, each) for each in asked))
    faction = case.action.faction.casefold()
    on_faction = sum(
        bonus.amount
        for bonus in leader.bonuses
        if bonus.against is BonusAgainst.FACTION and faction and bonus.name.casefold() == faction
    )
    return leader.direct_influence + against * times + on_faction


def _control(case: Case[State, TakeFollower], leader: Character, times: int) -> Finding:
    follower = case.state.character(case.action.follower)
    if follower is None:
        return SILENT
    others = [each for each in followers_of(case.state, leader) if each.name != follower.name]
    lacking = influence_lacking(leader, (*others, follower), times)
    names = ", ".join(each.name for each in (*others, follower))
    if lacking:
        return violated(f"{leader.name} lacks {lacking} direct influence to control {names}")
    return satisfied(f"{leader.name} has the direct influence to control {names}")


def _leader(state: State, name: str, *, of_factions: bool) -> Character | None:
    """The character, if he has a bonus of this sort: against factions, or against characters."""
    leader = state.character(name)
    found = leader is not None and any(
        (bonus.against is BonusAgainst.FACTION) is of_factions for bonus in leader.bonuses
    )
    return leader if found else None


@book.defines(f"{OF}.1", DirectInfluence)
def bonus_against_a_faction_applies_to_the_faction(case: Case[State, DirectInfluence]) -> Finding:
    leader = _leader(case.state, case.action.character, of_factions=True)
    if leader is None:
        return SILENT
    value = _influence(case, leader, 1)
    whom = case.action.faction or ", ".join(case.action.over) or "nobody in particular"
    said = "a bonus against a faction applies to that faction only"
    return answer(value, f"{said}, so against {whom} {leader.name} has {value}")


@book.requires(f"{OF}.1", TakeFollower)
def bonus_against_a_faction_controls_nobody(case: Case[State, TakeFollower]) -> Finding:
    leader = _leader(case.state, case.action.leader, of_factions=True)
    return _control(case, leader, 1) if leader else SILENT


@book.defines(f"{OF}.2", DirectInfluence, times=1)
def bonus_against_characters_counts_once(case: Case[State, DirectInfluence], *, times: int) -> Finding:
    leader = _leader(case.state, case.action.character, of_factions=False)
    if leader is None:
        return SILENT
    return answer(
        _influence(case, leader, times), f"each bonus of {leader.name} counts once, however many it is against"
    )


@book.requires(f"{OF}.2", TakeFollower, times=1)
def bonus_against_characters_is_spent_once(case: Case[State, TakeFollower], *, times: int) -> Finding:
    leader = _leader(case.state, case.action.leader, of_factions=False)
    return _control(case, leader, times) if leader else SILENT
