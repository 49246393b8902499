"""Looks at influence: who controls whom, who is a Hobbit, and how much mind nobody can control."""

from __future__ import annotations

from collections.abc import Sequence

from checker.games.meccg.nouns.people import Character, InfluenceBonus
from checker.games.meccg.state import State
from checker.games.meccg.words import HOBBIT, BonusAgainst, Role


def mind_of(character: Character) -> int:
    return character.mind + character.mind_modifier


def is_against(bonus: InfluenceBonus, character: Character) -> bool:
    """Whether the bonus is against this character; one against a faction never is, whatever the names."""
    named = {
        BonusAgainst.RACE: character.race,
        BonusAgainst.HOME_SITE: character.home_site,
        BonusAgainst.CHARACTER: character.name,
    }
    return named.get(bonus.against) == bonus.name


def followers_of(state: State, leader: Character) -> tuple[Character, ...]:
    return tuple(each for each in state.characters if each.controlled_by == leader.name and not each.lost)


def would_follow(state: State, leader: Character, new: Character) -> tuple[Character, ...]:
    """His followers, and the one he would control besides."""
    return (*followers_of(state, leader), new)


def lacking(leader: Character, followers: Sequence[Character], times: int = 1) -> int:
    """How much mind the leader cannot control; each bonus is spent on those it is against, and only so often."""
    left = {each.name: mind_of(each) for each in followers}
    for bonus in leader.bonuses:
        amount = bonus.amount * times
        for each in followers:
            spent = min(amount, left[each.name]) if is_against(bonus, each) else 0
            left[each.name] -= spent
            amount -= spent
    return sum(left.values()) - leader.direct_influence


def influence_short(state: State, role: Role) -> int:
    """How much mind of a player's characters neither general influence nor their leaders can control."""
    own = [each for each in state.characters if each.player is role and not each.lost]
    leaders = {each.name for each in own}
    free = (mind_of(each) for each in own if each.controlled_by not in leaders)
    general = sum(free) - state.player(role).general_influence
    led = [lacking(leader, followers_of(state, leader)) for leader in own]
    return sum(max(short, 0) for short in (general, *led))


def is_the_opponents(state: State, name: str) -> bool:
    """Whether what is to be influenced away is the opponent's; of a card of which nobody says so it is taken to be."""
    own = (each for each in state.characters if each.player is Role.RESOURCE_PLAYER)
    held = {thing for each in own for thing in (each.name, *(item.name for item in each.items))}
    cards = (each for each in state.cards if each.played_by is Role.RESOURCE_PLAYER or each.controlled_by in held)
    return name not in held.union(each.name for each in cards)


def is_hobbit(state: State, name: str) -> bool:
    return any(each.name == name and each.race.casefold() == HOBBIT for each in state.characters)
