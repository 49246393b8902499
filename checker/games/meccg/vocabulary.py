"""Registers the actions and questions of the table on the book, in the words people read."""

from __future__ import annotations

from checker.games.meccg import actions as a
from checker.games.meccg import combat_actions as c
from checker.games.meccg import movement_questions as m
from checker.games.meccg import otherwise as o
from checker.games.meccg import plays
from checker.games.meccg import questions as q
from checker.games.meccg import site_questions as s
from checker.games.meccg.book import book
from checker.games.meccg.cards import Points
from checker.games.meccg.combat_words import KeyedAs, Pile, StrikeResult
from checker.games.meccg.words import Alignment, Category, CheckOutcome, Covertness, OnGuardPlace, RegionType, Status

book.action(a.BeginGame, says="the {by} begins the game with this deck and starting company")
book.action(a.PlaceInPlayDeck, says="{card} is put into the play deck of the {by}", does=plays.place_in_play_deck)
book.action(a.Randomise, says="chance is decided with {means}", does=plays.randomise)
book.action(a.MakeCorruptionCheck, says="{character} makes a corruption check for {purpose}")
book.action(
    a.SupportCheck, says="{supporter} taps to aid the corruption check of {character}", does=plays.support_check
)
book.action(
    a.DeclareNewSite,
    says="{company} declares {site} as its new site, by {movement} movement along {path}",
    does=plays.declare_new_site,
)
book.action(a.RemoveSite, says="the site card {site} leaves the table", does=plays.remove_site)
book.action(a.TakeFollower, says="{leader} takes control of {follower} with direct influence", does=plays.take_follower)
book.action(
    a.SplitCompany,
    says="{company} splits: {original} as the original company, {new} as a new one, as the {chosen_by} chooses",
    does=plays.split_company,
)
book.action(a.JoinCompanies, says="{other} joins {company}", does=plays.join_companies)
book.action(a.TransferCharacter, says="{character} changes over to {to}", does=plays.transfer_character)
book.action(a.PlayCharacter, says="{character} is brought into play at {site}", does=plays.play_character)
book.action(a.ReturnToHand, says="{character} is returned to his player's hand", does=plays.return_to_hand)
book.action(a.EndPhase, says="the phase ends")
book.action(a.DrawCards, says="a player draws {count} for the movement of {company}", does=plays.draw_cards)
book.action(a.StopDrawing, says="a player stops drawing for the movement of {company}")
book.action(
    a.ReturnToOrigin,
    says="{company} is made to return to its site of origin by {because}, chosen by {chosen_by}",
    does=plays.return_to_origin,
)
book.action(a.Refuse, says="the {by} refuses {what}")
book.action(a.PlayCard, says="{card} is played on {on}", does=plays.play_card)
book.action(a.UseCard, says="{card} in play is used for its effect: {how}")
book.action(a.TapCharacter, says="{character} taps for an ability that {does}", does=plays.tap_character)
book.action(a.ResolveHazard, says="the declared hazard {card} resolves")
book.action(a.ChooseOrder, says="the {by} chooses the order of {of}", does=plays.choose_order)
book.action(a.Influence, says="{character} attempts to influence {target} away from the opponent", does=plays.influence)
book.action(a.RevealOnGuard, says="the on-guard card {card} is revealed against {against}", does=plays.reveal_on_guard)
book.action(
    a.ResolveEndOfTurnEffects,
    says="the {by} declares and resolves the end-of-turn effects",
    does=plays.resolve_end_of_turn_effects,
)
book.action(a.CallCouncil, says="the {by} calls the {council}")

book.action(c.AttackCompany, says="{attacker} attacks {defender}")
book.action(c.FaceAttack, says="the company faces {attack} next", does=plays.face_attack)
book.action(c.CancelAttack, says="{attack} is cancelled with {card} by {character}", does=plays.cancel_attack)
book.action(
    c.CancelStrike, says="strike {strike} of {attack} is cancelled with {card} by {character}", does=plays.cancel_strike
)
book.action(c.AssignStrike, says="a strike of {attack} is assigned to {target}", does=plays.assign_strike)
book.action(c.ChooseStrike, says="{character} chooses the strike of {striker}", does=plays.choose_strike)
book.action(c.ResolveStrike, says="strike {strike} of {attack} is resolved", does=plays.resolve_strike)
book.action(c.StayUntapped, says="{character} takes -3 so that he does not tap")
book.action(
    c.UseExcessStrikes,
    says="the attacker uses {count} of his remaining -1 modifications",
    does=plays.use_excess_strikes,
)
book.action(c.ResolveSpecialAction, says="the special action {name} is resolved", does=plays.resolve_special_action)
book.action(
    c.ResolveSideEffect,
    says="{name}, a side effect of losing a character, is resolved",
    does=plays.resolve_side_effect,
)
book.action(c.MakeBodyCheck, says="the body check for strike {strike} of {attack} is made", does=plays.make_body_check)
book.action(c.TakeTrophy, says="{character} takes {attack} as a trophy", does=plays.take_trophy)

book.question(q.HandSize, int, says="the hand size of the {player}", otherwise=o.hand_size)
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
)
book.question(
    q.ItemChangesPlace,
    bool,
    says="whether the item is stored or transferred when the check leaves {character} {outcome}",
    otherwise=o.item_changes_place,
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
book.question(q.HasMovementHazardPhase, bool, says="whether {company} has a movement/hazard phase", otherwise=o.moving)
book.question(m.MovementHazardPhaseConcluded, bool, says="whether the movement/hazard phase of {company} is concluded")
book.question(m.OrderOfEffects, tuple[str, ...], says="the order in which the effects of this turn are applied")
book.question(q.CountsAsMovement, bool, says="whether {company} counts as having moved", otherwise=o.moving)
book.question(q.Adjacent, bool, says="whether {one} and {other} are adjacent", otherwise=o.adjacent)
book.question(q.HasEffect, bool, says="whether {card} has its effect on {on}")
book.question(
    q.CountsAgainstHazardLimit,
    bool,
    says="whether {card}, when {how}, counts against the hazard limit",
    otherwise=o.counts_against_hazard_limit,
)
book.question(
    m.KeyingOf, KeyedAs, says="what sort of thing the words of a card key it to: {key}", otherwise=o.keying_of
)
book.question(q.KeyedTo, KeyedAs, says="what sort of thing {attack} is keyed to", otherwise=o.keyed_to)
book.question(
    q.SitePathOf,
    tuple[RegionType, ...],
    says="the site path of {site} for the purposes of hazards",
    otherwise=o.site_path_of,
)
book.question(q.Faced, bool, says="whether the company is considered to have faced {attack}", otherwise=lambda _: False)
book.question(q.AttackConcluded, bool, says="whether {attack} is resolved and concluded")
book.question(q.NumberOfStrikes, int, says="how many strikes {attack} has", otherwise=o.number_of_strikes)
book.question(
    q.BodiesToDefeat,
    int,
    says="how many strikes of {attack} must have their body defeated",
    otherwise=o.bodies_to_defeat,
)
book.question(q.PrevailingReassignment, str, says="which card decides to whom the strikes of {attack} are assigned")
book.question(
    q.WhereCreatureGoes, Pile, says="where the defeated creature of {attack} goes", otherwise=o.where_creature_goes
)
book.question(q.CanCancel, bool, says="whether {card} can cancel {attack}", otherwise=o.can_cancel)
book.question(
    q.CovertnessFor, Covertness, says="whether the company is overt or covert for {attack}", otherwise=o.covertness_for
)
book.question(
    s.InCompanyFor,
    bool,
    says="whether {character} counts as one of the company for {attack}",
    otherwise=o.in_company_for,
)
book.question(
    s.AlignmentInCombat,
    Alignment,
    says="what sort of company {company} is considered to be in company versus company combat",
    otherwise=o.alignment_in_combat,
)
book.question(
    q.FacesAttack, bool, says="whether {company} is considered to be facing {attack}", otherwise=o.faces_attack
)
book.question(
    q.FacesStrike,
    bool,
    says="whether {character} is considered to be facing a strike of {attack}",
    otherwise=o.faces_strike,
)
book.question(
    q.FacesSpecialAction,
    bool,
    says="whether {character} must face the special actions of the strike",
    otherwise=o.faces_special_action,
)
book.question(
    q.BodyCheckDue, bool, says="whether a body check must be rolled for strike {strike}", otherwise=lambda _: False
)
book.question(
    q.ResultOfStrike,
    StrikeResult,
    says="what strike {strike} of {attack} is considered to be",
    otherwise=o.result_of_strike,
)
book.question(q.StatusOf, Status, says="whether {character} is untapped, tapped or wounded", otherwise=o.status_of)
book.question(q.ConsideredTapped, bool, says="whether {character} is considered tapped", otherwise=o.considered_tapped)
book.question(q.ProwessOf, int, says="the prowess of {character}", otherwise=o.prowess_of)
book.question(
    q.InfluenceNumber, int, says="the number rolled against to influence {target} away", otherwise=o.influence_number
)
book.question(q.IsOnGuard, bool, says="whether {card} is considered an on-guard card", otherwise=o.is_on_guard)
book.question(
    q.WhereOnGuardCardIs, OnGuardPlace, says="where the on-guard card {card} is", otherwise=o.where_on_guard_card_is
)
book.question(q.CategoryOf, Category, says="the category of the marshalling points of {card}", otherwise=o.category_of)
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
book.question(
    q.SubtractedPoints, int, says="step 4: the points subtracted from the total of the {player}", otherwise=lambda _: 0
)
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
