"""Registers the actions and questions outside combat on the book, in the words people read."""

from __future__ import annotations

from checker.games.meccg import actions as a
from checker.games.meccg import grants as g
from checker.games.meccg import otherwise as o
from checker.games.meccg import plays
from checker.games.meccg import questions as q
from checker.games.meccg.book import book
from checker.games.meccg.movement_hazard import questions as m
from checker.games.meccg.nouns.cards import Points
from checker.games.meccg.words import (
    Category,
    CheckOutcome,
    OnGuardPlace,
    Phase,
)

# What else is told of a card that is played.
DETAILS = (
    "[ on {on}][, {keyed_to}][, by means of {using}][, {taps} tapping for it][{free?, as the free minor item|}]"
    "[{succeeds?|, and the check for it fails}]"
)

book.action(
    a.BeginGame,
    presumes=g.during("beginning", Phase.BEGINNING),
    says="the {by} begins the game with this deck and starting company",
)
book.action(
    a.PlaceInPlayDeck,
    presumes=g.during("beginning", Phase.BEGINNING),
    says="the {by} puts {card} into the play deck",
    does=plays.place_in_play_deck,
)
book.action(a.Randomise, presumes="chance", says="chance is decided with {means}", does=plays.randomise)
book.action(
    a.MakeCorruptionCheck,
    presumes=g.checking,
    says="{character:or a character} makes a corruption check[ for {purpose}]",
)
book.action(
    a.SupportCheck,
    presumes=g.supporting,
    says="{supporter} taps to aid {character} in a corruption check",
    does=plays.support_check,
)
book.action(
    a.DeclareNewSite,
    presumes=g.declaring,
    says=(
        "{company:or the company} declares {site} as its new site[, by {movement} movement][, through {path}]",
        "{company:or the company} declares a new site[, by {movement} movement][, through {path}]",
    ),
    does=plays.declare_new_site,
)
book.action(a.RemoveSite, presumes=g.removing, says="the site card {site} leaves the table", does=plays.remove_site)
book.action(
    a.TakeFollower,
    presumes=g.following,
    says="{leader} takes control of {follower} with direct influence",
    does=plays.take_follower,
)
book.action(
    a.SplitCompany,
    presumes=g.splitting,
    says=(
        "{company:or the company} splits[, with {original} as the original company][ and {new} as a new "
        "one][, as the {chosen_by} chooses][{forced?, because a card forces it|}]"
    ),
    does=plays.split_company,
)
book.action(
    a.JoinCompanies,
    presumes=g.joining,
    says="{other} joins {company}[{forced?, because a card forces it|}]",
    does=plays.join_companies,
)
book.action(
    a.TransferCharacter,
    presumes=g.transferring,
    says=(
        "{character} changes over to {to}[{forced?, because a card forces it|}]",
        "{character} leaves his company to be one of his own[{forced?, because a card forces it|}]",
    ),
    does=plays.transfer_character,
)
book.action(
    a.PlayCharacter,
    presumes=g.playing_character,
    says="{character} is brought into play[ at {site}][{forced?, by a card|}]",
    does=plays.play_character,
)
book.action(
    a.ReturnToHand,
    presumes="stays-in-play",
    says="{character} is returned to his player’s hand",
    does=plays.return_to_hand,
)
book.action(
    a.DiscardCharacter,
    presumes="the-game-goes-on",
    says="{character} is discarded by his player",
    does=plays.discard_character,
)
book.action(a.EndPhase, presumes=g.ending, says="the phase ends")
book.action(
    a.DrawCards,
    presumes=g.drawing,
    says="the {by} draws {count:card|cards}[ for the movement of {company}][{directed?, as a card directs|}]",
    does=plays.draw_cards,
)
book.action(
    a.StopDrawing,
    presumes=g.stopping,
    says="the player stops drawing[ for the movement of {company}]",
    does=plays.stop_drawing,
)
book.action(
    a.ReconcileHands,
    presumes=g.during("hands", Phase.MOVEMENT_HAZARD),
    says="both players reset their hands[ at the end of the movement of {company}]",
    does=plays.reconcile_hands,
)
book.action(
    a.ReturnToOrigin,
    presumes=g.returning,
    says="{company:or the company} is sent back to its site of origin {because}[, as the {chosen_by} chooses]",
    does=plays.return_to_origin,
)
book.action(a.Refuse, presumes="agreement", says="the {by} refuses {what}")
book.action(
    a.PlayCard,
    presumes=g.playing,
    says=(
        "the {by} plays {card}" + DETAILS,
        "{character} plays {card}" + DETAILS,
        "{card} is played" + DETAILS,
    ),
    does=plays.play_card,
)
book.action(
    a.UseCard, presumes="the-game-goes-on", says=("{card:or the card} is {how} for its effect[ on {on}][ by the {by}]",)
)
book.action(
    a.TapCharacter,
    presumes=g.tapping,
    says=(
        "{character} taps for an ability that says “{does}”[, on {on}]",
        "{character} taps[, on {on}]",
    ),
    does=plays.tap_character,
)
book.action(
    a.ResolveHazard,
    presumes="the-game-goes-on",
    says=(
        "the declared hazard {card} resolves",
        "the declared hazard resolves",
    ),
)
book.action(
    a.ChooseOrder,
    presumes=g.decided_by_one,
    says="the {by} chooses the order of {of}[ for {character}][, which is {order}]",
    does=plays.choose_order,
)
book.action(
    a.Influence,
    presumes=g.influencing,
    says=(
        "{character:or a character} attempts to influence {target:or it} away[, revealing {revealed}]"
        "[{succeeds?|, and fails}]"
    ),
    does=plays.influence,
)
book.action(
    a.PlaceOnGuard,
    presumes=g.placing_on_guard,
    says="{card} is placed on-guard[ at the site of {company}]",
    does=plays.place_on_guard,
)
book.action(
    a.TakeBackOnGuard,
    presumes=g.taking_back,
    says="{card} is taken back to the hand",
    does=plays.take_back_on_guard,
)
book.action(
    a.RevealOnGuard,
    presumes=g.revealing,
    says=(
        "the on-guard card {card} is revealed[ against {against}][, resting on {resting_on}]",
        "the on-guard card is revealed[ against {against}][, resting on {resting_on}]",
    ),
    does=plays.reveal_on_guard,
)
book.action(
    a.ResolveEndOfTurnEffects,
    presumes="the-game-goes-on",
    says="the {by} has the end-of-turn effects declared and resolved",
    does=plays.resolve_end_of_turn_effects,
)
book.action(
    a.CallCouncil,
    presumes="the-game-goes-on",
    says=(
        "the {by} calls the {council}",
        "the {by} calls the end of the game",
    ),
)

book.question(
    q.HandSize, int, says="What is the hand size of the {player}?", otherwise=o.hand_size, presumes="hand-size"
)
book.question(
    q.CardsInHand,
    int,
    says="How many cards count as in the hand of the {player}?",
    otherwise=o.cards_in_hand,
)
book.question(
    q.CorruptionOutcome,
    CheckOutcome,
    says="What does a roll of {roll}[ for {purpose}] do to {character:or the character}?",
    otherwise=o.corruption_outcome,
    presumes="corruption-check",
)
book.question(
    q.ItemChangesPlace,
    bool,
    says=(
        "Is the item still stored or transferred when {character:or the character} is {outcome} after the check"
        "[ for {purpose}]?"
    ),
    otherwise=o.item_changes_place,
    presumes="stored-when-passed",
)
book.question(
    q.DirectInfluence,
    int,
    says=(
        "What is the direct influence of {character:or the character} over {over}?",
        "What is the direct influence of {character:or the character} against {faction}?",
        "What is the direct influence of {character:or the character}?",
    ),
    otherwise=o.direct_influence,
)
book.question(q.SiteOf, str, says="At which site is {company:or the company} considered to be?")
book.question(
    q.NewSiteOf,
    str,
    says="Which site counts as the new site of {company:or the company} for playing cards?",
    otherwise=o.new_site_of,
)
book.question(
    q.HasMovementHazardPhase,
    bool,
    says="Does {company:or the company} have a movement/hazard phase?",
    otherwise=o.has_movement_hazard_phase,
    presumes="moving-companies",
)
book.question(
    m.MovementHazardPhaseConcluded, bool, says="Is the movement/hazard phase of {company:or the company} concluded?"
)
book.question(m.OrderOfEffects, tuple[str, ...], says="In which order are the effects of this turn applied?")
book.question(
    q.CountsAsMovement,
    bool,
    says="Does {company:or the company} count as having moved?",
    otherwise=o.counts_as_movement,
    presumes="moving-companies",
)
book.question(q.Adjacent, bool, says="Are {one} and {other} adjacent?", otherwise=o.adjacent)
book.question(
    q.InfluenceNumber,
    int,
    says="Which number is rolled against to influence {target:or the faction} away[, with {revealed} revealed]?",
)
book.question(q.IsOnGuard, bool, says="Is {card:or the card} considered an on-guard card?", otherwise=o.is_on_guard)
book.question(
    q.OnGuardListed,
    bool,
    says="Does {card} do one of the five things for which no on-guard card is revealed?",
    otherwise=o.on_guard_listed,
)
book.question(
    q.WhereOnGuardCardIs, OnGuardPlace, says="Where is the on-guard card[ {card}]?", otherwise=o.where_on_guard_card_is
)
book.question(
    q.CategoryOf,
    Category,
    says="In which category are the points of {card}?",
    otherwise=o.category_of,
    presumes="other-points",
)
book.question(
    q.KillPoints, int, says="How many kill points does the {player} receive for {card}?", otherwise=o.kill_points
)
book.question(
    q.CategoryTotals,
    Points,
    says="What totals does the {player} have in each category, in step 1?",
    otherwise=o.category_totals,
)
book.question(
    q.DoubledPoints,
    Points,
    says="What points does the {player} have after step 2, the doubling?",
    otherwise=o.doubled_points,
)
book.question(
    q.ReducedPoints,
    Points,
    says="What points does the {player} have after step 3, the half rule?",
    otherwise=o.reduced_points,
)
book.question(q.SubtractedPoints, int, says="How many points are subtracted from the total of the {player} in step 4?")
book.question(
    q.MarshallingPoints,
    int,
    says="How many marshalling points does the {player} have at the end of the game?",
    otherwise=o.marshalling_points,
)
book.question(
    q.PointsForCalling,
    int,
    says="How many points of the {player} count towards calling [the {council}, which is ]the end of the game?",
    otherwise=o.points_for_calling,
)
