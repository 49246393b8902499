"""The beginning of the game: the play deck, the starting company, the starting hand, and how chance is decided."""

from __future__ import annotations

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import BeginGame, PlaceInPlayDeck, Randomise
from checker.games.meccg.book import book
from checker.games.meccg.questions import HandSize
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Phase, Role


def _chosen(state: State, role: Role) -> int:
    """The characters in a play deck that its player put there himself."""
    player = state.player(role)
    return player.characters_in_deck - player.characters_from_duplication


def _counts(case: Case[State, PlaceInPlayDeck]) -> bool:
    return case.action.card.kind is CardKind.CHARACTER and not case.action.card.taken_from_draft


# "… it does not count against the 10 character limit."
@book.requires("CRF.beginning-of-the-game.1", BeginGame, limit=10)
def deck_holds_no_more_chosen_characters_than_the_limit(case: Case[State, BeginGame], *, limit: int) -> Finding:
    counted = _chosen(case.state, case.action.by)
    if counted > limit:
        return violated("{counted} characters of the deck count, at most {limit} allowed", counted=counted, limit=limit)
    return satisfied("{counted} of {limit} characters count", counted=counted, limit=limit)


# "… then it does not count against the 10 character limit."
@book.requires("CRF.beginning-of-the-game.1", PlaceInPlayDeck, when=_counts, limit=10)
def only_a_chosen_character_needs_room_under_the_limit(case: Case[State, PlaceInPlayDeck], *, limit: int) -> Finding:
    counted = _chosen(case.state, case.action.by) + 1
    if counted > limit:
        return violated("with him {counted} characters count, at most {limit} allowed", counted=counted, limit=limit)
    return satisfied("with him {counted} of {limit} characters count", counted=counted, limit=limit)


# "… either draw numbers for the whole game or roll dice for the whole game."
@book.requires("CRF.beginning-of-the-game.2", Randomise)
def chance_is_decided_in_one_way_all_game(case: Case[State, Randomise]) -> Finding:
    before, now = case.state.random_means, case.action.means
    if before in (None, now):
        return satisfied("the whole game is played with {now}", now=now)
    return violated("this game is played with {before}, not with {now}", before=before, now=now)


# "… can only contain 20 points of unmodified mind."
@book.requires("CRF.beginning-of-the-game.3", BeginGame, limit=20)
def starting_company_has_no_more_mind_than_the_limit(case: Case[State, BeginGame], *, limit: int) -> Finding:
    mind = sum(each.mind for each in case.state.characters if each.player is case.action.by)
    if mind > limit:
        return violated(
            "the company has {mind} points of unmodified mind, at most {limit} allowed", mind=mind, limit=limit
        )
    return satisfied("the company has {mind} of {limit} points of unmodified mind", mind=mind, limit=limit)


def _no_character(case: Case[State, PlaceInPlayDeck]) -> bool:
    return case.action.card.kind is not CardKind.CHARACTER


# "… may not be placed into the play deck."
@book.requires("CRF.beginning-of-the-game.4", PlaceInPlayDeck, when=_no_character)
def duplicated_card_that_is_no_character_stays_out_of_the_deck(case: Case[State, PlaceInPlayDeck]) -> Finding:
    if case.action.card.taken_from_draft:
        return violated("{card} was duplicated in the draft and is no character", card=case.action.card.name)
    return satisfied("{card} was not duplicated in the draft", card=case.action.card.name)


# "… eight cards, regardless of what characters you have at particular sites."
@book.defines("CRF.beginning-of-the-game.5", HandSize, when=lambda case: case.state.phase is Phase.BEGINNING, cards=8)
def starting_hand_is_eight_cards(case: Case[State, HandSize], *, cards: int) -> Finding:
    return answer(cards, "the starting hand of the {player} is {cards} cards", player=case.action.player, cards=cards)


# "Your staring hand is eight cards …"
@book.requires("CRF.beginning-of-the-game.5", BeginGame, cards=8)
def game_begins_with_eight_cards_in_hand(case: Case[State, BeginGame], *, cards: int) -> Finding:
    held = case.state.player(case.action.by).hand
    if held != cards:
        return violated("{held} cards are in hand, and the starting hand is {cards}", held=held, cards=cards)
    return satisfied("the starting hand is {cards} cards", cards=cards)
