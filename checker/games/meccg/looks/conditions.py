"""What the text of a card asks for before it is played: a site, a way, a movement, an attack that is over."""

from __future__ import annotations

from collections import Counter

from checker.api import Case, named
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.looks.plays import company_of_play
from checker.games.meccg.questions import AttackConcluded, ConsideredTapped, CountsAsMovement, NewSiteOf
from checker.games.meccg.state import BEFORE_MOVEMENT, State
from checker.games.meccg.words import Phase

Play = Case[State, PlayCard]


def fulfilled(case: Play) -> bool | None:
    """Whether all that its text asks for is met; None where nobody has told."""
    each = [asked(case) for asked in (_at_the_site, _on_the_way, _on_who_moves, _after_an_attack, _on_who_is_tapped)]
    if False in each:
        return False
    return None if None in each else True


def _at_the_site(case: Play) -> bool | None:
    """Where the company is going, or is; before its movement the text waits until the new site is revealed."""
    asks = case.action.card.only_at_site
    if not asks or case.state.phase in BEFORE_MOVEMENT:
        return True
    site = case.ask(NewSiteOf(company_of_play(case.state, case.action).name))
    return site == asks if site else None


def _on_the_way(case: Play) -> bool | None:
    """What it asks of the type of the site, and of the site path."""
    card = case.action.card
    asks = card.only_in_region_types or card.only_at_site_type
    if case.state.phase is not Phase.MOVEMENT_HAZARD or not asks:
        return True
    company = company_of_play(case.state, case.action)
    site = case.state.site(case.ask(NewSiteOf(company.name)))
    if site is None:
        return None
    wrong_site = card.only_at_site_type is not None and site.type is not card.only_at_site_type
    path = [each.type for each in company.path if each.type] or list(site.site_path if company.moving else ())
    return not wrong_site and not Counter(card.only_in_region_types) - Counter(path)


def _on_who_moves(case: Play) -> bool:
    if not case.action.card.only_on_moving:
        return True
    return case.ask(CountsAsMovement(company_of_play(case.state, case.action).name))


def _after_an_attack(case: Play) -> bool:
    """An attack on the company is concluded."""
    if not case.action.card.only_after_attack:
        return True
    company = company_of_play(case.state, case.action).name
    attacks = (each for each in case.state.attacks if each.company in ("", company))
    return any(case.ask(AttackConcluded(each.name)) for each in attacks)


def _on_who_is_tapped(case: Play) -> bool | None:
    if not case.action.card.only_on_tapped:
        return True
    who = named(case.state.characters, case.action.on)
    return case.ask(ConsideredTapped(who.name)) if who else None
