"""What is done in a scenario of the card game: who goes where, what is played on whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from checker.games.meccg import actions as act
from checker.games.meccg.combat import actions as fight
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.state import State
from checker.games.meccg.words import Role, Status
from site_plugins.kit import NOTHING, SMALL, Piece, block, chip, column, moved, row, text, undrawn
from site_plugins.pictures.meccg_cards import face_down, path, place, printed
from site_plugins.pictures.meccg_combat import key, sword
from site_plugins.pictures.meccg_people import character, named, on_table, portrait, side

ROOM = 200.0  # of a card beside an arrow


def action(state: State, put: object) -> Piece:
    """The action, drawn by hand or made of its parts; of a question only the card it brings along."""
    own = DRAWN.get(type(put))
    if own is not None:
        return own(state, put)
    if type(put) in WAYS:
        return moved(*_parts(state, put, WAYS[type(put)]))
    card = getattr(put, "card", None)
    return printed(card) if isinstance(card, Card) else undrawn(put)


def _parts(state: State, put: object, ways: Sequence[str]) -> list[Piece]:
    found = []
    for way in ways:
        kind, _, name = way.partition(":")
        value = getattr(put, name) if name else kind
        if value or kind == "sword":  # a strike or an attack is there even where it needs no name
            found.append(_part(state, kind, value))
    return found


def _part(state: State, kind: str, value: Any) -> Piece:
    if isinstance(value, Card):
        return printed(value, ROOM)
    if kind == "person":
        return named(str(value), state)
    if kind == "sword":
        name = str(value) if isinstance(value, str) else f"strike {value}" if value else ""
        return row(sword("hazard"), text(name, 110) if name else NOTHING).saying(name or "strike")
    words = str(getattr(value, "value", value))
    if kind == "company":
        return _company(state, words)
    return place(words, kind if kind in ("site", "hazard") else "")


def _company(state: State, name: str) -> Piece:
    known = on_table(state.companies, name)
    return place(known.name if known else name or "company", side(known.player if known else Role.RESOURCE_PLAYER))


def play_card(state: State, put: act.PlayCard) -> Piece:
    """The card, what it is played on, and what it is keyed to."""
    target = place(put.on) if put.on else NOTHING
    who = named(put.character or put.taps, state) if put.character or put.taps else NOTHING
    keyed = key(put.keyed_to) if put.keyed_to else NOTHING
    drawn = column(moved(who, printed(put.card, ROOM), target), keyed, gap=6)
    return block(put.by.value, drawn) if put.by else drawn


def declare(state: State, put: act.DeclareNewSite) -> Piece:
    origin = [_company(state, put.company)]
    target = [place(put.site, "site")] if put.site else []
    how = text(f"{put.movement.value} movement", style="caption", size=SMALL) if put.movement else NOTHING
    return column(moved(*origin, *target), how, path(put.path), gap=5)


def split(state: State, put: act.SplitCompany) -> Piece:
    def half(name: str, members: Sequence[str]) -> Piece:
        return column(text(name, style="caption", size=SMALL), *(named(each, state) for each in members[:8]), gap=3)

    halves = row(half(put.original_name, put.original), half(put.new_name, put.new), gap=18, level="top")
    return block(f"split, chosen by the {put.chosen_by.value}", halves)


def play_character(_: State, put: act.PlayCharacter) -> Piece:
    return moved(character(put.character, ROOM), place(put.site, "site") if put.site else place("into play"))


def support(state: State, put: act.SupportCheck) -> Piece:
    tapped = row(portrait(Status.TAPPED, "resource"), text(put.supporter, 110))
    return moved(tapped, column(named(put.character, state), chip("corruption check")))


def tap(state: State, put: act.TapCharacter) -> Piece:
    known = on_table(state.characters, put.character)
    turned = portrait(Status.TAPPED, side(known.player) if known else "resource")
    does = [chip(each.value) for each in put.does[:3]]
    return column(moved(named(put.character, state), turned.saying("tapped")), *does, gap=5)


def reveal(state: State, put: act.RevealOnGuard) -> Piece:
    known = on_table(state.on_guard, put.card)
    card = printed(known.card, ROOM) if known else place(put.card or "on-guard card", "hazard")
    return moved(face_down().saying("on-guard card"), card, place(put.against) if put.against else NOTHING)


def use_card(state: State, put: act.UseCard) -> Piece:
    known = on_table(state.cards, put.card)
    return moved(printed(known, ROOM) if known else place(put.card or "card"), place(put.how.value))


def return_(state: State, put: act.ReturnToOrigin) -> Piece:
    company = on_table(state.companies, put.company)
    origin = place(company.site if company and company.site else "site of origin", "site")
    return column(moved(_company(state, put.company), origin), chip(put.because.value), gap=5)


def end_phase(state: State, _: act.EndPhase) -> Piece:
    return moved(place(f"{state.phase.value} phase" if state.phase else "the phase"), place("ends", "past"))


def draw_cards(_: State, put: act.DrawCards) -> Piece:
    return moved(place("play deck"), place(f"{put.count} to hand"))


DRAWN: dict[type[Any], Callable[[State, Any], Piece]] = {
    act.PlayCard: play_card,
    act.DeclareNewSite: declare,
    act.SplitCompany: split,
    act.PlayCharacter: play_character,
    act.SupportCheck: support,
    act.TapCharacter: tap,
    act.RevealOnGuard: reveal,
    act.UseCard: use_card,
    act.ReturnToOrigin: return_,
    act.EndPhase: end_phase,
    act.DrawCards: draw_cards,
}

# From left to right, each as its kind and the field that tells it; words without a field stand as they are.
WAYS: dict[type[Any], tuple[str, ...]] = {
    act.BeginGame: ("begin the game",),
    act.PlaceInPlayDeck: ("card:card", "play deck"),
    act.Randomise: ("words:means",),
    act.MakeCorruptionCheck: ("person:character", "corruption check", "words:purpose"),
    act.RemoveSite: ("site:site", "off the table"),
    act.TakeFollower: ("person:follower", "person:leader"),
    act.JoinCompanies: ("company:other", "company:company"),
    act.TransferCharacter: ("person:character", "company:to"),
    act.ReturnToHand: ("person:character", "hand"),
    act.DiscardCharacter: ("person:character", "discarded"),
    act.PlaceOnGuard: ("card:card", "on-guard", "company:company"),
    act.TakeBackOnGuard: ("words:card", "hand"),
    act.StopDrawing: ("no more cards drawn",),
    act.Refuse: ("words:by", "refuses", "words:what"),
    act.ResolveHazard: ("hazard:card", "resolves"),
    act.ChooseOrder: ("words:by", "words:of"),
    act.Influence: ("person:character", "influence", "words:target", "card:revealed"),
    act.ResolveEndOfTurnEffects: ("words:by", "end-of-turn effects"),
    act.CallCouncil: ("words:by", "words:council"),
    fight.AttackCompany: ("company:attacker", "company:defender"),
    fight.FaceAttack: ("sword:attack", "faced"),
    fight.CancelAttack: ("person:character", "card:card", "sword:attack", "cancelled"),
    fight.CancelStrike: ("person:character", "card:card", "sword:strike", "cancelled"),
    fight.AssignStrike: ("person:striker", "sword:attack", "person:target"),
    fight.ChooseStrike: ("person:character", "person:striker"),
    fight.ResolveStrike: ("sword:strike", "roll"),
    fight.StayUntapped: ("person:character", "-3, stays untapped"),
    fight.UseExcessStrikes: ("words:count", "-1 modifications"),
    fight.ResolveSpecialAction: ("words:name", "resolves"),
    fight.ResolveSideEffect: ("words:name", "resolves"),
    fight.MakeBodyCheck: ("sword:strike", "body check"),
    fight.PutCreature: ("sword:attack", "words:pile"),
    fight.TakeTrophy: ("sword:attack", "person:character"),
}
