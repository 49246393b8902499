"""Events audited per second, how that grows (1.0 is linear, 10.0 would be quadratic), and the most memory so far.

"told" is how many times as fast that is as an audit of which every judgement and every table is kept, as a page shows
it: there nothing is remembered from one event to the next. It is measured up to 10,000 events, by processor time.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections.abc import Callable, Mapping

from checker.audit.audit import audit
from checker.games.wotr import book
from checker.judging.records import Record

SIZES = (1_000, 10_000, 100_000, 1_000_000)
TOLD = 10_000  # events of which every judgement can be kept


def story(player: str, kind: str, *actions: Mapping[str, object], **more: object) -> dict[str, object]:
    return {"playerId": player, "type": kind, **more, "actions": list(actions)}


def turn(number: int) -> list[dict[str, object]]:
    """A turn without slips: cards are drawn while the decks hold them, and played before a hand is full."""
    free, shadow = "free-peoples", "shadow"
    cards = {
        free: [f"fpcha{number:02}", f"fpstr{number:02}"] if number <= 24 else [],
        shadow: [f"scha{number:02}", f"sstr{number:02}"] if number <= 24 else [],
    }
    move = {"type": "army-movement", "fromRegion": "moria", "toRegion": "dimrill-dale"}
    walk = {"type": "army-movement", "fromRegion": "dale", "toRegion": "carrock"}
    stories = [story(side, "base", {"type": "card-draw", "cards": cards[side]}) for side in (free, shadow)]
    if 3 < number <= 24:
        stories += (story(side, "base", {"type": "card-discard", "cards": cards[side]}) for side in (free, shadow))
    stories += [story(free, "base"), story(shadow, "base", {"type": "hunt-allocation", "quantity": 1})]
    stories.append(
        story(free, "base", {"type": "action-roll", "dice": ["character", "muster-army", "muster-army", "character"]})
    )
    rolled = ["eye", "army", "army", "muster-army", "character", "character"]
    stories.append(story(shadow, "base", {"type": "action-roll", "dice": rolled}))
    told = {"character": {"type": "fellowship-progress"}, "muster-army": walk}
    for mine, theirs in (("character", "army"), ("muster-army", "army"), ("muster-army", "muster-army")):
        stories.append(story(free, "die", told[mine], die=mine))
        stories.append(story(shadow, "die", move, die=theirs))
    stories.append(story(free, "die", walk, die="character"))
    stories.append(story(shadow, "die", move, die="character"))
    stories.append(story(shadow, "die", move, die="character"))
    return stories


def record(events: int) -> str:
    stories: list[dict[str, object]] = []
    number = 0
    while len(stories) < events:
        number += 1
        stories += turn(number)
    return json.dumps({"options": {}, "stories": stories[:events]})


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="numbers of events")
    print(
        f"{'events':>8} {'turns':>7} {'read s':>8} {'audit s':>8} {'events/s':>9} {'growth':>7} {'MB':>6} {'told':>6}"
    )
    before = None
    for size in options.parse_args().sizes:
        text = record(size)
        auditor = book.auditor
        if auditor is None:
            raise SystemExit("the book offers no auditor")
        form = auditor.recognised(text)
        if form is None:
            raise SystemExit("the benchmark's own record is not recognised")
        start = time.perf_counter()
        game = form.read(text)
        middle = time.perf_counter()
        found = audit(book, game, "bench")
        end = time.perf_counter()
        if found.findings or found.faults:
            raise SystemExit(f"the benchmark's own record is wrong: {[*found.faults, *found.findings][0]}")
        each = (end - start) / size
        growth = f"{each / before:.2f}" if before else "-"
        before = each
        speed = size / (end - start)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        told = f"{_told(game) / _brief(game):.2f}" if size <= TOLD else "-"
        row = f"{size:>8,} {found.turns:>7,} {middle - start:>8.2f} {end - middle:>8.2f} {speed:>9,.0f} {growth:>7}"
        print(f"{row} {most:>6,} {told:>6}", flush=True)


def _told(game: Record) -> float:
    return _seconds(lambda: audit(book, game, "bench", keep=True))


def _brief(game: Record) -> float:
    return _seconds(lambda: audit(book, game, "bench"))


def _seconds(run: Callable[[], object]) -> float:
    """What the processor needs for it at best."""
    spent = []
    for _ in range(3):
        start = time.process_time()
        run()
        spent.append(time.process_time() - start)
    return min(spent)


if __name__ == "__main__":
    main()
