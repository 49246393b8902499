"""What is done in a scenario of the card game: who goes where, what is played on whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
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
from site_plugins.pictures.meccg_words import Words

ROOM = 200.0  # of a card beside an arrow


def action(words: Words, state: State, put: object) -> Piece:
    """The action, drawn by hand or made of its parts; of a question only the card it brings along."""
    own = DRAWN.get(type(put))
    if own is not None:
        return own(words, state, put)
    if type(put) in WAYS:
        return moved(*_parts(words, state, put, WAYS[type(put)]))
    card = getattr(put, "card", None)
    return printed(words, card) if isinstance(card, Card) else undrawn(put, words)


def _parts(words: Words, state: State, put: object, ways: Sequence[str]) -> list[Piece]:
    found = []
    for way in ways:
        kind, _, name = way.partition(":")
        value = getattr(put, name) if name else kind
        if value or kind == "sword":  # a strike or an attack is there even where it needs no name
            found.append(_part(words, state, kind, value))
    return found


def _part(words: Words, state: State, kind: str, value: Any) -> Piece:
    if isinstance(value, Card):
        return printed(words, value, ROOM)
    if kind == "person":
        return named(words, str(value), state)
    if kind == "sword":
        name = words.said("strike {number}", number=value) if isinstance(value, int) and value else ""
        name = words(value) if isinstance(value, str) else name
        return row(sword(words, "hazard"), text(name, 110) if name else NOTHING).saying(name or words("strike"))
    if kind == "company":
        return _company(words, state, str(value))
    called = words(value) if isinstance(value, str | Enum) else str(value)
    return place(called, kind if kind in ("site", "hazard") else "")


def _company(words: Words, state: State, name: str) -> Piece:
    known = on_table(state.companies, name)
    return place(
        words(known.name if known else name or "company"), side(known.player if known else Role.RESOURCE_PLAYER)
    )


def play_card(words: Words, state: State, put: act.PlayCard) -> Piece:
    """The card, what it is played on, and what it is keyed to."""
    target = place(words(put.on)) if put.on else NOTHING
    who = named(words, put.character or put.taps, state) if put.character or put.taps else NOTHING
    keyed = key(words, put.keyed_to) if put.keyed_to else NOTHING
    drawn = column(moved(who, printed(words, put.card, ROOM), target), keyed, gap=6)
    return block(words(put.by), drawn) if put.by else drawn


def declare(words: Words, state: State, put: act.DeclareNewSite) -> Piece:
    origin = [_company(words, state, put.company)]
    target = [place(words(put.site), "site")] if put.site else []
    said = words.said("{kind} movement", kind=words(put.movement)) if put.movement else ""
    how = text(said, style="caption", size=SMALL) if said else NOTHING
    return column(moved(*origin, *target), how, path(words, put.path), gap=5)


def split(words: Words, state: State, put: act.SplitCompany) -> Piece:
    def half(name: str, members: Sequence[str]) -> Piece:
        return column(
            text(words(name), style="caption", size=SMALL), *(named(words, each, state) for each in members[:8]), gap=3
        )

    halves = row(half(put.original_name, put.original), half(put.new_name, put.new), gap=18, level="top")
    return block(words.said("split, chosen by the {who}", who=words(put.chosen_by)), halves)


def play_character(words: Words, _: State, put: act.PlayCharacter) -> Piece:
    return moved(
        character(words, put.character, ROOM), place(words(put.site), "site") if put.site else place(words("into play"))
    )


def support(words: Words, state: State, put: act.SupportCheck) -> Piece:
    tapped = row(portrait(Status.TAPPED, "resource"), text(words(put.supporter), 110))
    return moved(tapped, column(named(words, put.character, state), chip(words("corruption check"))))


def tap(words: Words, state: State, put: act.TapCharacter) -> Piece:
    known = on_table(state.characters, put.character)
    turned = portrait(Status.TAPPED, side(known.player) if known else "resource")
    does = [chip(words(each)) for each in put.does[:3]]
    return column(moved(named(words, put.character, state), turned.saying(words("tapped"))), *does, gap=5)


def reveal(words: Words, state: State, put: act.RevealOnGuard) -> Piece:
    known = on_table(state.on_guard, put.card)
    card = printed(words, known.card, ROOM) if known else place(words(put.card or "on-guard card"), "hazard")
    return moved(
        face_down().saying(words("on-guard card")), card, place(words(put.against)) if put.against else NOTHING
    )


def use_card(words: Words, state: State, put: act.UseCard) -> Piece:
    known = on_table(state.cards, put.card)
    card = printed(words, known, ROOM) if known else place(words(put.card or "card"))
    return moved(card, place(words(put.how)))


def return_(words: Words, state: State, put: act.ReturnToOrigin) -> Piece:
    company = on_table(state.companies, put.company)
    origin = place(words(company.site if company and company.site else "site of origin"), "site")
    return column(moved(_company(words, state, put.company), origin), chip(words(put.because)), gap=5)


def end_phase(words: Words, state: State, _: act.EndPhase) -> Piece:
    return moved(place(words.phase(state.phase) if state.phase else words("the phase")), place(words("ends"), "past"))


def draw_cards(words: Words, _: State, put: act.DrawCards) -> Piece:
    return moved(place(words("play deck")), place(words.said("{count} to hand", count=put.count)))


def reconcile(words: Words, _: State, __: act.ReconcileHands) -> Piece:
    return chip(words("reconcile hands"))


def label(words: str) -> str:
    """Words that stand as they are, marked for whoever looks for what has to be translated."""
    return words


DRAWN: dict[type[Any], Callable[[Words, State, Any], Piece]] = {
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
    act.ReconcileHands: reconcile,
}

# From left to right, each as its kind and the field that tells it; words without a field stand as they are.
WAYS: dict[type[Any], tuple[str, ...]] = {
    act.BeginGame: (label("begin the game"),),
    act.PlaceInPlayDeck: ("card:card", label("play deck")),
    act.Randomise: ("words:means",),
    act.MakeCorruptionCheck: ("person:character", label("corruption check"), "words:purpose"),
    act.RemoveSite: ("site:site", label("off the table")),
    act.TakeFollower: ("person:follower", "person:leader"),
    act.JoinCompanies: ("company:other", "company:company"),
    act.TransferCharacter: ("person:character", "company:to"),
    act.ReturnToHand: ("person:character", label("hand")),
    act.DiscardCharacter: ("person:character", label("discarded")),
    act.PlaceOnGuard: ("card:card", label("on-guard"), "company:company"),
    act.TakeBackOnGuard: ("words:card", label("hand")),
    act.StopDrawing: (label("no more cards drawn"),),
    act.Refuse: ("words:by", label("refuses"), "words:what"),
    act.ResolveHazard: ("hazard:card", label("resolves")),
    act.ChooseOrder: ("words:by", "words:of"),
    act.Influence: ("person:character", label("influence"), "words:target", "card:revealed"),
    act.ResolveEndOfTurnEffects: ("words:by", label("end-of-turn effects")),
    act.CallCouncil: ("words:by", "words:council"),
    fight.AttackCompany: ("company:attacker", "company:defender"),
    fight.FaceAttack: ("sword:attack", label("faced")),
    fight.CancelAttack: ("person:character", "card:card", "sword:attack", label("cancelled")),
    fight.CancelStrike: ("person:character", "card:card", "sword:strike", label("cancelled")),
    fight.AssignStrike: ("person:striker", "sword:attack", "person:target"),
    fight.ChooseStrike: ("person:character", "person:striker"),
    fight.ResolveStrike: ("sword:strike", label("roll")),
    fight.StayUntapped: ("person:character", label("-3, stays untapped")),
    fight.UseExcessStrikes: ("words:count", label("-1 modifications")),
    fight.ResolveSpecialAction: ("words:name", label("resolves")),
    fight.ResolveSideEffect: ("words:name", label("resolves")),
    fight.MakeBodyCheck: ("sword:strike", label("body check")),
    fight.PutCreature: ("sword:attack", "words:pile"),
    fight.TakeTrophy: ("sword:attack", "person:character"),
}
