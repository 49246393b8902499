"""The reasons of the clauses in Korean: each English sentence with its holes, and the same sentence in Korean."""

from __future__ import annotations

import re
from functools import cache

from checker.games.wotr.words import Deck, Face, FigureKind, Phase, Side, Unit
from checker.words import Word

# A hole's first letter tells what stands in it: n a number, p a player, f a die result, l a list of results, s a phase,
# d a deck, u figures, t any text. Outside the holes the English is a pattern: "cards?" is "card" or "cards".
KINDS: dict[str, tuple[type[Word], ...]] = {"p": (Side,), "f": (Face,), "s": (Phase,), "d": (Deck,)}
FIGURES: tuple[type[Word], ...] = (Unit, FigureKind)

SENTENCES = {
    # phases
    "the {s} phase is followed by the {s2} phase": "{s} 단계 다음은 {s2} 단계입니다",
    "after the {s} phase comes the {s2} phase, not the {s3} phase": (
        "{s} 단계 다음은 {s3} 단계가 아니라 {s2} 단계입니다"
    ),
    "this is the {s} phase": "지금은 {s} 단계입니다",
    "this is the first phase of the turn": "턴의 첫 단계입니다",
    "this belongs to the {s} phase, and it is the {s2} phase": "{s} 단계에 하는 일인데 지금은 {s2} 단계입니다",
    # pools
    "{p} starts with {n} dice": "{p}: 주사위 {n}개로 시작합니다",
    "{t} brings an additional die": "{t}: 주사위 1개를 더 줍니다",
    "{t} brings no additional die": "{t}: 추가 주사위를 주지 않습니다",
    "{t} adds a die": "{t}: 주사위 1개를 더 줍니다",
    "{t} adds no die": "{t}: 추가 주사위를 주지 않습니다",
    "the Shadow pool holds at most {n} dice": "암흑군단 주사위 풀은 최대 {n}개입니다",
    "lost with {t}: {n} di(?:e|ce)": "{t} 제거로 잃은 주사위: {n}개",
    "no additional die is lost": "잃은 추가 주사위가 없습니다",
    "a gain or loss becomes effective in the next turn": "주사위의 증감은 다음 턴에 적용됩니다",
    "dice are taken into the pool in the recover phase, and it is the {s} phase": (
        "주사위는 회수 단계에 풀에 들어오는데 지금은 {s} 단계입니다"
    ),
    "{n} di(?:e|ce) recovered, as many as the pool holds in turn {n2}": "주사위 {n}개 회수: {n2}턴의 풀과 같습니다",
    "{n} di(?:e|ce) recovered, but the pool of {p} holds {n2} in turn {n3}": (
        "주사위 {n}개를 회수했지만 {n3}턴의 {p} 풀은 {n2}개입니다"
    ),
    # the hunt and the roll
    "{p} places dice for the Hunt": "추적 주사위는 {p}가 놓습니다",
    "{p} places no dice for the Hunt": "{p}는 추적 주사위를 놓지 않습니다",
    "dice are placed in the hunt allocation phase, and it is the {s} phase": (
        "주사위는 추적 할당 단계에 놓는데 지금은 {s} 단계입니다"
    ),
    "{n} of his {n2} di(?:e|ce)": "주사위 {n2}개 중 {n}개",
    "{n} di(?:e|ce) placed, but his pool holds {n2}": "주사위 {n}개를 놓았지만 풀은 {n2}개입니다",
    "Fellowship dice in the Hunt Box at the end of the previous turn: {n}": "이전 턴 끝 추적 칸의 원정대 주사위: {n}개",
    "{n} di(?:e|ce) placed, at least {n2} needed": "{n}개를 놓음, 최소 {n2}개",
    "{n} di(?:e|ce) placed, at most {n2} allowed": "{n}개를 놓음, 최대 {n2}개",
    "Companions in the Fellowship: {n}; Ring-bearers do not count": "원정대의 동료: {n}; 반지-운반자는 세지 않습니다",
    "{n} die may always be placed, even with no Companion in the Fellowship": (
        "동료가 없어도 주사위 {n}개는 언제나 놓을 수 있습니다"
    ),
    "{n} di(?:e|ce) rolled, {n2} di(?:e|ce) in the Hunt Box not rolled": "{n}개를 굴림, 추적 칸의 {n2}개는 굴리지 않음",
    "{n} di(?:e|ce) rolled, but {n2} of his {n3} are in the Hunt Box": (
        "{n}개를 굴렸지만 {n3}개 중 {n2}개는 추적 칸에 있습니다"
    ),
    "all {n} of the remaining dice are rolled": "남은 주사위 {n}개를 모두 굴립니다",
    "{n} di(?:e|ce) rolled, but {n2} remain outside the Hunt Box": "{n}개를 굴렸지만 추적 칸 밖에 {n2}개가 있습니다",
    "{n} Eyes? moved to the Hunt Box": "눈 {n}개가 추적 칸으로 갑니다",
    "an Eye goes to the Hunt Box at once and is no die to act with": (
        "눈은 즉시 추적 칸으로 가며 행동에 쓸 수 없습니다"
    ),
    "{n} di(?:e|ce) unused: an Eye belongs in the Hunt Box": "사용하지 않은 주사위 {n}개: 눈은 추적 칸에 속합니다",
    "all {n} dice are rolled": "주사위 {n}개를 모두 굴립니다",
    "{n} di(?:e|ce) rolled, but the pool holds {n2}": "{n}개를 굴렸지만 풀은 {n2}개입니다",
    # using dice
    "{p} starts": "{p}가 먼저 합니다",
    "players alternate, and {p} acted last": "번갈아 행동하며, 마지막에 행동한 쪽은 {p}입니다",
    "{p} passed, so {p2} takes another action": "{p}가 패스했으므로 {p2}가 또 다른 행동을 합니다",
    "{p} skipped his action, so {p2} acts next": "{p}가 행동을 건너뛰었으므로 다음은 {p2}의 차례입니다",
    "it is the turn of {p}": "{p}의 차례입니다",
    "an? {f} die is among the unused dice of {p}": "{p}의 사용하지 않은 주사위에 {f} 결과가 있습니다",
    "{p} has no unused {f} die; unused: {l}": "{p}에게 사용하지 않은 {f} 주사위가 없습니다; 남은 주사위: {l}",
    "{p} is to take an action": "{p}는 행동을 해야 합니다",
    "the {f} die of {p} is used and set aside until the next turn": (
        "{p}의 {f} 주사위는 이미 사용했으며 다음 턴까지 치워 둡니다"
    ),
    "the {f} die is set aside": "{f} 주사위를 치워 둡니다",
    "used dice are needed again": "사용한 주사위를 다시 씁니다",
    "the die that moved the Fellowship goes to the Hunt Box": "원정대를 이동시킨 주사위는 추적 칸으로 갑니다",
    "{p} moves the Fellowship": "{p}가 원정대를 이동시킵니다",
    "the Fellowship is moved by {p}, not by {p2}": "원정대는 {p2}가 아니라 {p}가 이동시킵니다",
    "the die of this move goes to the Hunt Box after the action; {n} lie there now": (
        "이번 이동의 주사위는 행동이 끝난 뒤 추적 칸으로 갑니다; 지금 {n}개가 있습니다"
    ),
    "a pass may stand in for an action": "행동 대신 패스할 수 있습니다",
    "{n} di(?:e|ce) unused against {n2}, so {p} may pass": (
        "남은 주사위 {n}개 대 {n2}개이므로 {p}는 패스할 수 있습니다"
    ),
    "{n} di(?:e|ce) unused against {n2}: only a player with fewer dice than his opponent may pass": (
        "남은 주사위 {n}개 대 {n2}개: 상대보다 적을 때만 패스할 수 있습니다"
    ),
    "no die is discarded, so no action is skipped": "버린 주사위가 없으므로 행동을 건너뛴 것이 아닙니다",
    "{p} may discard a die instead of using it": "{p}는 주사위를 사용하는 대신 버릴 수 있습니다",
    "{n} die is discarded": "주사위 {n}개를 버립니다",
    "{n} di(?:e|ce) discarded, a skip discards {n2}": "{n}개를 버렸지만 건너뛸 때는 {n2}개를 버립니다",
    "a skipped die has no effect, so its action is not performed": "버린 주사위는 효과가 없으므로 행동하지 않습니다",
    "the die has no effect": "주사위는 효과가 없습니다",
    "the {f} die is discarded without effect": "{f} 주사위를 효과 없이 버립니다",
    "{p} has no unused dice, so {p2} goes on": "{p}에게 남은 주사위가 없으므로 {p2}가 계속합니다",
    "unused dice are left: {p} has {n}": "사용하지 않은 주사위가 남았습니다: {p} {n}개",
    "unused dice are left: {p} has {n}, {p2} has {n2}": "사용하지 않은 주사위가 남았습니다: {p} {n}개, {p2} {n2}개",
    "no unused dice are left": "사용하지 않은 주사위가 없습니다",
    "the situation does not tell the unused dice of {p}": "{p}의 사용하지 않은 주사위를 알 수 없습니다",
    # rings
    "{t} shows its Flaming Eye and goes to {p}": "{t}: 불타는 눈 면으로 뒤집어 {p}에게 줍니다",
    "{t} was given to {p}": "{t}: 이미 {p}에게 주었습니다",
    "{t} is discarded from play": "{t}: 게임에서 제거합니다",
    "{t} was discarded from play": "{t}: 이미 게임에서 제거되었습니다",
    "rings are used in the {s} phase, and it is the {s2} phase": "반지는 {s} 단계에 쓰는데 지금은 {s2} 단계입니다",
    "{p} is about to take an action": "{p}가 행동할 차례입니다",
    "{p} is about to take an action, not {p2}": "{p2}가 아니라 {p}가 행동할 차례입니다",
    "{p} has no ring": "{p}에게 반지가 없습니다",
    "{p} has no ring named {t}": "{p}에게 그런 반지가 없습니다: {t}",
    "{p} has no ring: {t} is held by {p2}": "{p}에게 반지가 없습니다: {t}의 주인은 {p2}입니다",
    "{t} is held by {p}": "{t}의 주인은 {p}입니다",
    "{p} uses {t}": "{p}: {t} 사용",
    "the die lies among the used dice, it is not unused": "이미 사용한 주사위입니다",
    "the die lies in the Hunt Box, it is not unused": "추적 칸에 있는 주사위입니다",
    "an? {f} die is unused": "사용하지 않은 {f} 주사위가 있습니다",
    "no {f} die is unused: {l}": "사용하지 않은 {f} 주사위가 없습니다: {l}",
    "the die shows {f} already": "주사위는 이미 {f} 결과입니다",
    "an? {f} is no result with which {p} can take an action": "{f} 결과로는 {p}가 행동할 수 없습니다",
    "{f} becomes {f2}": "{f} → {f2}",
    "{p} has just used a ring and now takes a regular action": "{p}는 방금 반지를 썼고 이제 보통 행동을 합니다",
    "{p} has used {n} rings? this turn, at most {n2} allowed": "{p}는 이번 턴에 반지를 {n}개 썼습니다. 최대 {n2}개",
    "{p} has used {n} rings? this turn": "{p}는 이번 턴에 반지를 {n}개 썼습니다",
    "{p} has used no ring this turn": "{p}는 이번 턴에 반지를 쓰지 않았습니다",
    "a ring may not change an? {f} die into a Will of the West": ("반지로 {f} 주사위를 서부의 의지로 바꿀 수 없습니다"),
    "{f} is not Will of the West": "{f} 결과는 서부의 의지가 아닙니다",
    "the Shadow player can change a die into an Eye": "암흑군단 플레이어는 주사위를 눈으로 바꿀 수 있습니다",
    "the die is moved to the Hunt Box at once": "그 주사위는 즉시 추적 칸으로 갑니다",
    "making an Eye was no action, so {p} acts now": "눈을 만든 것은 행동이 아니므로 {p}가 이제 행동합니다",
    "the die shows an Eye already, and no ring changes an Eye": "이미 눈인 주사위는 반지로 바꿀 수 없습니다",
    "the die shows {f}, not an Eye": "주사위는 눈이 아니라 {f} 결과입니다",
    # drawing
    "{n} cards? is drawn from each deck at the start of every turn": "매 턴 처음에 각 덱에서 카드를 {n}장 뽑습니다",
    "{n} cards? drawn from the {d} deck, {n2} must be drawn": "{d} 덱에서 {n}장을 뽑았지만 {n2}장을 뽑아야 합니다",
    "the cards that must be drawn are drawn": "뽑아야 할 카드를 뽑습니다",
    "cards are drawn in the first phase, and it is the {s} phase": "카드는 첫 단계에 뽑는데 지금은 {s} 단계입니다",
    "a die draws cards in the {s} phase": "주사위로는 {s} 단계에 카드를 뽑습니다",
    "a die draws cards in the {s} phase, and it is the {s2} phase": (
        "주사위로는 {s} 단계에 카드를 뽑는데 지금은 {s2} 단계입니다"
    ),
    "an? {f} result draws a card": "{f} 결과로 카드를 뽑습니다",
    "an? {f} result draws no card, an Event result does": "{f} 결과로는 카드를 뽑지 못합니다. 사건 결과로 뽑습니다",
    "{n} cards? drawn": "카드 {n}장을 뽑음",
    "{n} cards? drawn with one die, which draws {n2}": "주사위 하나로 {n}장을 뽑았지만 {n2}장만 뽑습니다",
    "{p} holds {n} cards?, at most {n2} allowed": "{p}의 손패 {n}장, 최대 {n2}장",
    "{n} cards? must be discarded first": "먼저 카드 {n}장을 버려야 합니다",
    "nobody holds too many cards": "손패 제한을 넘지 않습니다",
    "the excess is discarded: {n} cards?": "초과한 카드를 버립니다: {n}장",
    "{n} cards? discarded, {n2} must be": "{n}장을 버렸지만 {n2}장을 버려야 합니다",
    "cards are discarded face down": "카드는 뒷면으로 버립니다",
    "cards are discarded face down, not face up": "카드는 앞면이 아니라 뒷면으로 버립니다",
    "the {d} deck is depleted": "{d} 덱이 비었습니다",
    "{n} cards? drawn from the {d} deck, which holds {n2}": "{d} 덱에서 {n}장을 뽑았지만 {n2}장뿐입니다",
    "the decks hold the cards drawn": "덱에 뽑을 카드가 있습니다",
    "a depleted deck is not made anew from the discarded cards": "버린 카드를 섞어 덱을 다시 만들지 않습니다",
    # playing
    "Event cards are played in the {s} phase, and it is the {s2} phase": (
        "사건 카드는 {s} 단계에 쓰는데 지금은 {s2} 단계입니다"
    ),
    "an? {f} result matches the {f2} symbol of {t}": "{t}: {f} 결과는 {f2} 기호와 맞습니다",
    "an? {f} result does not match the {f2} symbol of {t}": "{t}: {f} 결과는 {f2} 기호와 맞지 않습니다",
    "an Event result plays any Event card": "사건 결과로는 모든 사건 카드를 쓸 수 있습니다",
    "{t} is discarded": "{t}: 버립니다",
    "{t} lies in the discard pile": "{t}: 버린 카드 더미에 있습니다",
    "{t} has not been discarded": "{t}: 버린 카드가 아닙니다",
    "{t} lies on the table already": "{t}: 이미 테이블에 있습니다",
    "{t} does not lie on the table": "{t}: 테이블에 없습니다",
    "{t} cannot be played, for this is not so: {t2}": "{t}: 쓸 수 없습니다. 충족되지 않은 조건: {t2}",
    "every requirement is met": "모든 조건을 충족합니다",
    "{t} is laid on the table": "{t}: 테이블에 놓습니다",
    # on the table
    "no card named {t} lies on the table": "테이블에 그런 카드가 없습니다: {t}",
    "what ends {t} has come, so it is discarded": "{t}: 종료 조건이 충족되어 버립니다",
    "{t} lasts until what ends it comes": "{t}: 종료 조건이 충족될 때까지 유지합니다",
    "{t} has come to its end": "{t}: 끝났습니다",
    "what ends {t} has come: discard it first": "{t}: 종료 조건이 충족되었으니 먼저 버리십시오",
    "what {t} required to be played is no longer so: it is discarded first": (
        "{t}: 사용 조건이 더는 충족되지 않으니 먼저 버립니다"
    ),
    "what {t} required to be played is no longer so": "{t}: 사용 조건이 더는 충족되지 않습니다",
    "what the cards on the table required to be played is still so": "테이블 카드의 사용 조건이 아직 충족됩니다",
    "discarding {t} takes an Action Die": "{t}: 버리려면 행동 주사위가 필요합니다",
    "discarding {t} is an action, and it is the {s} phase": "{t}: 버리는 것은 행동인데 지금은 {s} 단계입니다",
    "an? {f} die is used to discard {t}": "{t}: {f} 주사위를 써서 버립니다",
    "{p} used a die to discard a card, which was his action": "{p}는 주사위로 카드를 버렸고 그것이 행동이었습니다",
    # effects
    "recruited figures come from the reinforcements": "모집하는 유닛은 증원병력에서 옵니다",
    "recruited figures come from the available reinforcements, not from the casualties": (
        "모집하는 유닛은 사상자가 아니라 남은 증원병력에서 옵니다"
    ),
    "{u} recruited: {n}, available: {n2}": "{u} 모집 {n}, 남은 증원병력 {n2}",
    "{u} recruited: {n}, but available: {n2}": "{u} 모집 {n}, 그러나 남은 증원병력은 {n2}",
    "{u} left among the reinforcements: {n}": "증원병력에 남은 {u}: {n}",
    "{t} has {n} instructions?, {n2} accounted for": "{t}: 지시 {n}개 중 {n2}개만 다루었습니다",
    "{t}: {n} of {n2} carried out": "{t}: {n2} 중 {n} 수행",
    "{t}: {n} carried out, {n2} possible": "{t}: {n} 수행, 가능한 수는 {n2}",
    "every instruction is carried out": "모든 지시를 수행합니다",
    "no more is carried out than is possible": "가능한 만큼만 수행합니다",
    "the effects are not applied to the maximum extent possible": "효과를 가능한 최대한 적용하지 않았습니다",
    "the effects of {t} are applied to the maximum extent possible": "{t}: 효과를 가능한 최대한 적용합니다",
    "{n} Leaders? removed with the army": "군대와 함께 제거되는 지도자: {n}",
    "{u} removed, but they are left in the region": "{u}: 제거했지만 그 지역에 남아야 합니다",
    "Nazgûl, Companions and Minions are left in the region": "나즈굴, 동료, 부하는 그 지역에 남습니다",
    "Leaders are removed only when all Army units are gone, unless the card says so": (
        "카드에 적혀 있지 않으면 지도자는 모든 부대가 제거될 때만 제거됩니다"
    ),
    "no Leader is removed too early": "지도자를 너무 일찍 제거하지 않습니다",
}


@cache
def _known(kind: str) -> dict[str, str]:
    kinds = FIGURES if kind == "u" else KINDS.get(kind, ())
    return {word.words: word.ko for one in kinds for word in one}


def _hole(name: str) -> str:
    if name[0] == "n":
        return rf"(?P<{name}>\d+)"
    known = sorted(_known("f" if name[0] == "l" else name[0]), key=len, reverse=True)
    one = "|".join(map(re.escape, known)) or ".+?"
    return rf"(?P<{name}>none|(?:{one})(?:, (?:{one}))*)" if name[0] in "lu" else rf"(?P<{name}>{one})"


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The sentences as patterns; those with free text come last, so that the closer one is found first."""
    ordered = sorted(SENTENCES.items(), key=lambda pair: ("{t" in pair[0], pair[0].startswith("{t}")))
    return tuple((re.compile(re.sub(r"\{(\w+)\}", lambda hole: _hole(hole[1]), en)), ko) for en, ko in ordered)


def korean(reason: str) -> str:
    """The reason in Korean, or as it is where nobody has put it into Korean."""
    for pattern, sentence in _patterns():
        found = pattern.fullmatch(reason)
        if found:
            return sentence.format(**{name: _spoken(name, words) for name, words in found.groupdict().items()})
    return reason


def _spoken(name: str, words: str) -> str:
    known = _known("f" if name[0] == "l" else name[0])
    if name[0] in "lu":
        return "없음" if words == "none" else ", ".join(known.get(one, one) for one in words.split(", "))
    return known.get(words, "사건 카드" if words == "an Event card" else words)
