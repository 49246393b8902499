"""Characters and companies of the card game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from checker.api import Named
from checker.games.meccg.nouns.people import COMPANY, Character, Company
from checker.games.meccg.state import State
from checker.games.meccg.words import Role, Status
from site_plugins.kit import GAP, NOTHING, WIDTH, Piece, arrow, column, counted, flow, frame, row, text
from site_plugins.pictures.glyphs import person
from site_plugins.pictures.meccg_cards import CARD, INNER, TAPPED, path, place, small, told
from site_plugins.pictures.meccg_words import Words

N = TypeVar("N", bound=Named)

TURNS = {Status.UNTAPPED: "", Status.TAPPED: TAPPED, Status.WOUNDED: ' transform="rotate(180 15 15)"'}
BUST = '<circle cx="15" cy="11" r="3.5"/><path d="M9 22.5V21a6 5 0 0 1 12 0v1.5z"/>'


def side(role: Role) -> str:
    return "resource" if role is Role.RESOURCE_PLAYER else "hazard"


def on_table(things: Sequence[N], name: str) -> N | None:
    """The one of this name; where none is named, the only one there is."""
    found = [each for each in things if each.name == name] if name else list(things)
    return found[0] if len(found) == 1 else None


def portrait(status: Status, style: str, *, lost: bool = False) -> Piece:
    """A character card, turned as it lies on the table: upright, tapped on its side, wounded upside down."""
    cross = '<path class="pic-cross" d="m4 4 22 22"/>' if lost else ""
    drawn = f'<g class="pic-card pic-{style}"><g{TURNS[status]}>{CARD}{BUST}</g>{cross}</g>'
    return Piece(30, 30, drawn)


def _facts(words: Words, each: Character) -> Iterator[str]:
    """The few facts of a character that a scenario names."""
    change = f" {each.mind_modifier:+d}" if each.mind_modifier else ""
    yield words(each.status) if each.status is not Status.UNTAPPED else ""
    yield words(each.kind) if each.kind.value != "hero" else ""
    yield words(each.race)
    yield words.said("mind {count}", count=f"{each.mind}{change}") if each.mind or change else ""
    yield words.said("prowess {count}", count=each.prowess) if each.prowess else ""
    yield words.said("corruption {count}", count=each.corruption) if each.corruption else ""
    yield words.said("direct influence {count}", count=each.direct_influence) if each.direct_influence else ""
    for bonus in each.bonuses[:3]:
        yield words.said("+{count} against {what}", count=bonus.amount, what=bonus.name)
    yield words.said("hand +{count}", count=each.hand_size_bonus) if each.hand_size_bonus else ""
    yield words.said("follows {who}", who=each.controlled_by) if each.controlled_by else ""
    yield words.said("home {site}", site=each.home_site) if each.home_site else ""
    yield words("played this turn") if each.played_this_turn else ""
    yield words("lost") if each.lost else ""
    yield from (words.said("bears {item}", item=words(item.name or item.kind)) for item in each.items[:4])


def character(words: Words, each: Character, width: float = INNER) -> Piece:
    """A character's card, name and facts."""
    said = [fact for fact in _facts(words, each) if fact]
    room = width - 36
    card = portrait(each.status, "used" if each.lost else side(each.player), lost=each.lost)
    return row(card, column(text(words(each.name), room), small(said, room, 3), gap=0)).saying(
        told(words(each.name), said)
    )


def characters(words: Words, people: Sequence[Character], width: float = INNER) -> Piece:
    shown = [character(words, each, width) for each in people[:12]]
    more = [text(f"+{len(people) - len(shown)}", style="strong")] if len(people) > len(shown) else []
    return flow([*shown, *more], width, gap=14, between=6)


def _route(words: Words, each: Company) -> Piece:
    """Where it is and where it goes."""
    stops = [place(words(each.site), "site") if each.site else NOTHING]
    if each.new_site:
        stops.append(row(arrow(), place(words(each.new_site), "site"), gap=GAP))
    way = " → ".join(words(name) for name in (each.site, each.new_site) if name)
    return flow(stops, INNER, gap=GAP, between=6, level="middle").saying(way)


def _standing(words: Words, each: Company) -> Iterator[str]:
    yield words("hazard player's") if each.player is Role.HAZARD_PLAYER else ""
    yield words(each.alignment) if each.alignment else ""
    yield words.said("{count} characters", count=each.size) if each.size else ""
    yield words(each.covertness) if each.covertness else ""
    yield words.said("{kind} movement", kind=words(each.movement)) if each.movement else ""
    yield words(each.step) if each.step else ""
    yield words.said("movement/hazard phase {number}", number=each.phase_number) if each.phase_number > 1 else ""
    yield words.said("{count} draws", count=each.draws_allowed) if each.draws_allowed else ""
    yield words.said("split from {company}", company=each.split_from) if each.split_from else ""
    yield words("returned to its origin") if each.returned else ""
    yield words("site replaced") if each.site_replaced else ""


def company(words: Words, each: Company, members: Sequence[Character]) -> Piece:
    """A company in its frame: name, way, path, characters."""
    said = [fact for fact in _standing(words, each) if fact]
    head = column(text(words(each.name), INNER, style="strong"), small(said, INNER), gap=0)
    parts = [head, _route(words, each), path(words, each.path), characters(words, members)]
    held = ", ".join(counted(part.words) for part in parts[1:] if part.words)
    whole = told(words(each.name), said) + (f": {held}" if held else "")
    return frame(column(*parts, gap=5).saying(whole), side(each.player))


def gathered(words: Words, state: State) -> list[Piece]:
    """Every company with its characters; characters of no company that is told stand together."""
    found, inside = [], set()
    for each in state.companies[:8]:
        gone = (one for one in state.characters if one.lost and (one.player, one.company) == (each.player, each.name))
        members = (*state.members(each), *gone)
        inside |= {one.name for one in members}
        found.append(company(words, each, members))
    loose: dict[tuple[Role, str], list[Character]] = {}
    for one in state.characters:
        if one.name not in inside:
            loose.setdefault((one.player, one.company), []).append(one)
    for (player, name), people in loose.items():
        alone = not name and len(loose) == 1 and not found
        found.append(
            characters(words, people, WIDTH) if alone else company(words, Company(name or COMPANY, player), people)
        )
    return found[:12]


def named(words: Words, name: str, state: State) -> Piece:
    """The character of this name as he stands, or a figure with the name."""
    known = on_table(state.characters, name)
    card = portrait(known.status, side(known.player), lost=known.lost) if known else person("", "plain")
    return row(card, text(words(name), 110)).saying(words(name))
