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

book.action(
    a.BeginGame,
    presumes=g.during("beginning", Phase.BEGINNING),
    says="the {by} begins the game with this deck and starting company",
)
book.action(
    a.PlaceInPlayDeck,
    presumes=g.during("beginning", Phase.BEGINNING),
    says="{card} is put into the play deck of the {by}",
    does=plays.place_in_play_deck,
)
book.action(a.Randomise, presumes="chance", says="chance is decided with {means}", does=plays.randomise)
book.action(a.MakeCorruptionCheck, presumes=g.checking, says="{character} makes a corruption check for {purpose}")
book.action(
    a.SupportCheck,
    presumes=g.supporting,
    says="{supporter} taps to aid the corruption check of {character}",
    does=plays.support_check,
)
book.action(
    a.DeclareNewSite,
    presumes=g.declaring,
    says="a company declares a new site",
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
    presumes="companies-change",
    says="{company} splits: {original} as the original company, {new} as a new one, as the {chosen_by} chooses",
    does=plays.split_company,
)
book.action(a.JoinCompanies, presumes=g.joining, says="{other} joins {company}", does=plays.join_companies)
book.action(
    a.TransferCharacter,
    presumes=g.transferring,
    says="{character} changes over to {to}",
    does=plays.transfer_character,
)
book.action(
    a.PlayCharacter,
    presumes=g.playing_character,
    says="{character} is brought into play at {site}",
    does=plays.play_character,
)
book.action(
    a.ReturnToHand,
    presumes="stays-in-play",
    says="{character} is returned to his player's hand",
    does=plays.return_to_hand,
)
book.action(a.EndPhase, presumes=g.ending, says="the phase ends")
book.action(
    a.DrawCards,
    presumes=g.during("movement", Phase.MOVEMENT_HAZARD),
    says="a player draws {count} cards for a movement",
    does=plays.draw_cards,
)
book.action(
    a.StopDrawing,
    presumes=g.stopping,
    says="a player stops drawing for a movement",
    does=plays.stop_drawing,
)
book.action(
    a.ReconcileHands,
    presumes=g.during("hands", Phase.MOVEMENT_HAZARD),
    says="both players reset their hands at the end of a movement",
    does=plays.reconcile_hands,
)
book.action(
    a.ReturnToOrigin,
    presumes=g.returning,
    says="a company is made to return to its site of origin by {because}",
    does=plays.return_to_origin,
)
book.action(a.Refuse, presumes="agreement", says="the {by} refuses {what}")
book.action(a.PlayCard, presumes=g.playing, says="{card} is played on {on}", does=plays.play_card)
book.action(a.UseCard, presumes="the-game-goes-on", says="{card} in play is used for its effect: {how}")
book.action(
    a.TapCharacter,
    presumes=g.tapping,
    says="{character} taps for an ability that {does}",
    does=plays.tap_character,
)
book.action(a.ResolveHazard, presumes="the-game-goes-on", says="the declared hazard {card} resolves")
book.action(
    a.ChooseOrder, presumes=g.decided_by_one, says="the {by} chooses the order of {of}", does=plays.choose_order
)
book.action(
    a.Influence,
    presumes=g.influencing,
    says="{character} attempts to influence {target} away from the opponent",
    does=plays.influence,
)
book.action(
    a.RevealOnGuard,
    presumes=g.revealing,
    says="the on-guard card {card} is revealed against {against}",
    does=plays.reveal_on_guard,
)
book.action(
    a.ResolveEndOfTurnEffects,
    presumes="the-game-goes-on",
    says="the {by} declares and resolves the end-of-turn effects",
    does=plays.resolve_end_of_turn_effects,
)
book.action(a.CallCouncil, presumes="the-game-goes-on", says="the {by} calls the {council}")

book.question(q.HandSize, int, says="the hand size of the {player}", otherwise=o.hand_size, presumes="hand-size")
book.question(
    q.CardsInHand,
    int,
    says="how many cards are considered to be in the hand of the {player}",
    otherwise=o.cards_in_hand,
)
book.question(
    q.CorruptionOutcome,
    CheckOutcome,
    says="what a roll of {roll} for {purpose} does to {character}",
    otherwise=o.corruption_outcome,
    presumes="corruption-check",
)
book.question(
    q.ItemChangesPlace,
    bool,
    says="whether the item is stored or transferred when the check leaves {character} {outcome}",
    otherwise=o.item_changes_place,
    presumes="stored-when-passed",
)
book.question(
    q.DirectInfluence,
    int,
    says="the direct influence of {character} over {over} or {faction}",
    otherwise=o.direct_influence,
)
book.question(q.SiteOf, str, says="the site {company} is considered to be at; empty where it is at none")
book.question(
    q.NewSiteOf, str, says="what counts as the new site of {company} for the play of cards", otherwise=o.new_site_of
)
book.question(
    q.HasMovementHazardPhase,
    bool,
    says="whether {company} has a movement/hazard phase",
    otherwise=o.has_movement_hazard_phase,
    presumes="moving-companies",
)
book.question(m.MovementHazardPhaseConcluded, bool, says="whether the movement/hazard phase of {company} is concluded")
book.question(m.OrderOfEffects, tuple[str, ...], says="the order in which the effects of this turn are applied")
book.question(
    q.CountsAsMovement,
    bool,
    says="whether {company} counts as having moved",
    otherwise=o.counts_as_movement,
    presumes="moving-companies",
)
book.question(q.Adjacent, bool, says="whether {one} and {other} are adjacent", otherwise=o.adjacent)
book.question(q.InfluenceNumber, int, says="the number rolled against to influence {target} away")
book.question(q.IsOnGuard, bool, says="whether {card} is considered an on-guard card", otherwise=o.is_on_guard)
book.question(
    q.OnGuardListed,
    bool,
    says="whether {card} does one of the five things for which no on-guard card is revealed",
    otherwise=o.on_guard_listed,
)
book.question(
    q.WhereOnGuardCardIs, OnGuardPlace, says="where the on-guard card {card} is", otherwise=o.where_on_guard_card_is
)
book.question(
    q.CategoryOf,
    Category,
    says="the category of the marshalling points of {card}",
    otherwise=o.category_of,
    presumes="other-points",
)
book.question(q.KillPoints, int, says="the kill points the {player} receives for {card}", otherwise=o.kill_points)
book.question(
    q.CategoryTotals, Points, says="step 1: the totals of the {player} in each category", otherwise=o.category_totals
)
book.question(
    q.DoubledPoints, Points, says="step 2: the points of the {player} after doubling", otherwise=o.doubled_points
)
book.question(
    q.ReducedPoints, Points, says="step 3: the points of the {player} after the half rule", otherwise=o.reduced_points
)
book.question(q.SubtractedPoints, int, says="step 4: the points subtracted from the total of the {player}")
book.question(
    q.MarshallingPoints,
    int,
    says="the marshalling points of the {player} at the end of the game",
    otherwise=o.marshalling_points,
)
book.question(
    q.PointsForCalling,
    int,
    says="the points of the {player} that count towards calling the end of the game",
    otherwise=o.points_for_calling,
)
