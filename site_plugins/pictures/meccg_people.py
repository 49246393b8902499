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


def _facts(each: Character) -> Iterator[str]:
    """The few facts of a character that a scenario names."""
    change = f" {each.mind_modifier:+d}" if each.mind_modifier else ""
    yield each.status.value if each.status is not Status.UNTAPPED else ""
    yield each.kind.value if each.kind.value != "hero" else ""
    yield each.race
    yield f"mind {each.mind}{change}" if each.mind or change else ""
    yield f"prowess {each.prowess}" if each.prowess else ""
    yield f"corruption {each.corruption}" if each.corruption else ""
    yield f"direct influence {each.direct_influence}" if each.direct_influence else ""
    yield from (f"+{bonus.amount} against {bonus.name}" for bonus in each.bonuses[:3])
    yield f"hand +{each.hand_size_bonus}" if each.hand_size_bonus else ""
    yield f"follows {each.controlled_by}" if each.controlled_by else ""
    yield f"home {each.home_site}" if each.home_site else ""
    yield "played this turn" if each.played_this_turn else ""
    yield "lost" if each.lost else ""
    yield from (f"bears {item.name or item.kind.value}" for item in each.items[:4])


def character(each: Character, width: float = INNER) -> Piece:
    """A character's card, name and facts."""
    said = [fact for fact in _facts(each) if fact]
    room = width - 36
    card = portrait(each.status, "used" if each.lost else side(each.player), lost=each.lost)
    return row(card, column(text(each.name, room), small(said, room, 3), gap=0)).saying(told(each.name, said))


def characters(people: Sequence[Character], width: float = INNER) -> Piece:
    shown = [character(each, width) for each in people[:12]]
    more = [text(f"+{len(people) - len(shown)}", style="strong")] if len(people) > len(shown) else []
    return flow([*shown, *more], width, gap=14, between=6)


def _route(each: Company) -> Piece:
    """Where it is and where it goes."""
    stops = [place(each.site, "site") if each.site else NOTHING]
    if each.new_site:
        stops.append(row(arrow(), place(each.new_site, "site"), gap=GAP))
    words = " → ".join(name for name in (each.site, each.new_site) if name)
    return flow(stops, INNER, gap=GAP, between=6, level="middle").saying(words)


def _standing(each: Company) -> Iterator[str]:
    yield "hazard player's" if each.player is Role.HAZARD_PLAYER else ""
    yield each.alignment.value if each.alignment else ""
    yield f"{each.size} characters" if each.size else ""
    yield each.covertness.value if each.covertness else ""
    yield f"{each.movement.value} movement" if each.movement else ""
    yield each.step.value if each.step else ""
    yield f"movement/hazard phase {each.phase_number}" if each.phase_number > 1 else ""
    yield f"{each.draws_allowed} draws" if each.draws_allowed else ""
    yield f"split from {each.split_from}" if each.split_from else ""
    yield "returned to its origin" if each.returned else ""
    yield "site replaced" if each.site_replaced else ""


def company(each: Company, members: Sequence[Character]) -> Piece:
    """A company in its frame: name, way, path, characters."""
    said = [fact for fact in _standing(each) if fact]
    head = column(text(each.name, INNER, style="strong"), small(said, INNER), gap=0)
    parts = [head, _route(each), path(each.path), characters(members)]
    held = ", ".join(counted(part.words) for part in parts[1:] if part.words)
    words = told(each.name, said) + (f": {held}" if held else "")
    return frame(column(*parts, gap=5).saying(words), side(each.player))


def gathered(state: State) -> list[Piece]:
    """Every company with its characters; characters of no company that is told stand together."""
    found, inside = [], set()
    for each in state.companies[:8]:
        gone = (one for one in state.characters if one.lost and (one.player, one.company) == (each.player, each.name))
        members = (*state.members(each), *gone)
        inside |= {one.name for one in members}
        found.append(company(each, members))
    loose: dict[tuple[Role, str], list[Character]] = {}
    for one in state.characters:
        if one.name not in inside:
            loose.setdefault((one.player, one.company), []).append(one)
    for (player, name), people in loose.items():
        alone = not name and len(loose) == 1 and not found
        found.append(characters(people, WIDTH) if alone else company(Company(name or COMPANY, player), people))
    return found[:12]


def named(name: str, state: State) -> Piece:
    """The character of this name as he stands, or a figure with the name."""
    known = on_table(state.characters, name)
    card = portrait(known.status, side(known.player), lost=known.lost) if known else person("", "plain")
    return row(card, text(name, 110)).saying(name)
