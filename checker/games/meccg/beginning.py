"""The beginning of the game: the play deck, the starting company, the starting hand, and how chance is decided."""

from __future__ import annotations

from checker.book import SILENT, Finding, answer, satisfied, violated
from checker.games.meccg.actions import BeginGame, PlaceInPlayDeck, Randomise
from checker.games.meccg.book import BG, book
from checker.games.meccg.otherwise import HAND_SIZE
from checker.games.meccg.questions import HandSize
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Phase, Role
from checker.judge import Case


def _chosen(state: State, role: Role) -> int:
    """The characters in a play deck that its player put there himself."""
    player = state.player(role)
    return max(player.characters_in_deck - player.characters_from_duplication, 0)


@book.requires(f"{BG}.1", BeginGame, limit=10)
def deck_holds_no_more_chosen_characters_than_the_limit(case: Case[State, BeginGame], *, limit: int) -> Finding:
    player = case.state.player(case.action.by)
    if not player.characters_in_deck:
        return SILENT
    counted = _chosen(case.state, case.action.by)
    said = (
        f"{counted} of {player.characters_in_deck} characters in the play deck count against the limit of {limit}; "
        f"{player.characters_from_duplication} came there by duplication"
    )
    return satisfied(said) if counted <= limit else violated(said)


@book.requires(f"{BG}.1", PlaceInPlayDeck, limit=10)
def only_a_chosen_character_needs_room_under_the_limit(case: Case[State, PlaceInPlayDeck], *, limit: int) -> Finding:
    card = case.action.card
    if card.kind is not CardKind.CHARACTER:
        return SILENT
    name = card.name or "the character"
    if card.taken_from_draft:
        return satisfied(f"{name} was duplicated in the starting company and does not count")
    counted = _chosen(case.state, case.action.by) + 1
    said = f"with {name}, {counted} characters count against the limit of {limit}"
    return satisfied(said) if counted <= limit else violated(said)


@book.requires(f"{BG}.2", Randomise)
def chance_is_decided_in_one_way_all_game(case: Case[State, Randomise]) -> Finding:
    before, now = case.state.random_means, case.action.means
    if before is None:
        return satisfied(f"chance has not been decided before, and {now.value} may be chosen for the whole game")
    said = f"this game is played with {before.value}"
    return satisfied(said) if before is now else violated(f"{said}, not with {now.value}")


@book.requires(f"{BG}.3", BeginGame, limit=20)
def starting_company_has_no_more_mind_than_the_limit(case: Case[State, BeginGame], *, limit: int) -> Finding:
    mind = sum(each.mind for each in case.state.characters if each.player is case.action.by)
    if not mind:
        return SILENT
    said = f"the starting company has {mind} points of unmodified mind, at most {limit} allowed"
    return satisfied(said) if mind <= limit else violated(said)


@book.requires(f"{BG}.4", PlaceInPlayDeck)
def duplicated_card_that_is_no_character_stays_out_of_the_deck(case: Case[State, PlaceInPlayDeck]) -> Finding:
    card = case.action.card
    if card.kind is CardKind.CHARACTER:
        return SILENT
    name = card.name or f"the {card.kind.value}"
    if card.taken_from_draft:
        return violated(f"{name} was duplicated in the character draft and is no character")
    return satisfied(f"{name} was not duplicated in the character draft")


@book.defines(f"{BG}.5", HandSize, when=lambda case: case.state.phase is Phase.BEGINNING, cards=8)
def starting_hand_is_eight_cards(case: Case[State, HandSize], *, cards: int) -> Finding:
    return answer(cards, f"the starting hand of the {case.action.player.value} is {cards} cards, whoever is where")


@book.requires(f"{BG}.5", BeginGame, cards=8)
def game_begins_with_eight_cards_in_hand(case: Case[State, BeginGame], *, cards: int) -> Finding:
    player = case.state.player(case.action.by)
    held, own = player.hand, [each for each in case.state.characters if each.player is case.action.by]
    other_matters = player.characters_in_deck or any(each.mind for each in own)
    if held == HAND_SIZE and not any(each.hand_size_bonus for each in own) and other_matters:
        return SILENT  # the deck or the company is in question, not a hand of the usual size that nobody changes
    said = f"the {case.action.by.value} begins with {held} cards in hand, and the starting hand is {cards}"
    return satisfied(said) if held == cards else violated(said)
