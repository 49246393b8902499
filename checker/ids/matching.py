"""Which clause of a new reading is which of the old one: the same words first, then the words most alike."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from checker.text.wording import similarity, trigrams

NONE = -1
_ALIKE = 0.75  # anywhere in the document
_IN_PLACE = 0.4  # between the same neighbours, when nothing more alike is left
_STAYED = 0.15  # what staying between the same neighbours counts for
_REACH = 6  # neighbours on either side that are compared, so that the work stays linear
_RARE = 8  # a word that more clauses share than this says nothing about which one is meant
_LIKELY = 3  # clauses elsewhere that are compared closely
_LONG = 200  # words of a clause that are looked up


@dataclass(frozen=True, slots=True)
class Passage:
    """Words in their place; `shelf` is what ids have in common that differ only in their number."""

    document: str
    shelf: str
    fingerprint: str
    words: str
    accepted: str = ""  # fingerprint of the words that a rewording may return to


Key = Callable[[Passage], Hashable]


class Alignment:
    """Pairs of old and new passages, found step by step; a pair once made stays."""

    def __init__(self, old: Sequence[Passage], new: Sequence[Passage]) -> None:
        self.old, self.new = old, new
        self.old_of = [NONE] * len(new)
        self.new_of = [NONE] * len(old)

    def pair(self, old: int, new: int) -> None:
        self.old_of[new] = old
        self.new_of[old] = new

    def match_same_words(self) -> None:
        self._in_order(lambda passage: (passage.document, passage.fingerprint), only_unique=True)
        self._beside_pairs()
        self._in_order(lambda passage: (passage.document, passage.shelf, passage.fingerprint))
        self._in_order(lambda passage: (passage.document, passage.fingerprint))
        self._in_order(
            lambda passage: (passage.document, passage.fingerprint),
            old_key=lambda passage: (passage.document, passage.accepted),
        )
        self._in_order(lambda passage: passage.fingerprint)

    def match_alike(self, leave: frozenset[int]) -> None:
        """Pair rewordings; the new passages in `leave` have found an identity of their own."""
        documents = {passage.document for passage in self.new}
        letters_of_old = _Letters(self.old)
        letters_of_new = _Letters(self.new)

        def best_first(candidates: Iterable[tuple[int, int, float]], least: float) -> None:
            scored = []
            for old, new, bonus in candidates:
                mine, other = self.old[old].document, self.new[new].document
                if new in leave or (mine != other and mine in documents):
                    continue
                score = similarity(letters_of_old[old], letters_of_new[new])
                if score >= least:
                    scored.append((-score - bonus, abs(old - new), new, old))
            for _, _, new, old in sorted(scored):
                if self.old_of[new] == NONE and self.new_of[old] == NONE:
                    self.pair(old, new)

        best_first(chain(self._in_gaps(), self._elsewhere()), _ALIKE)
        best_first(self._in_gaps(), _IN_PLACE)

    def _in_order(self, key: Key, *, old_key: Key | None = None, only_unique: bool = False) -> None:
        waiting: dict[Hashable, list[int]] = defaultdict(list)
        for old, passage in enumerate(self.old):
            if self.new_of[old] == NONE:
                waiting[(old_key or key)(passage)].append(old)
        if not waiting:
            return
        arriving: dict[Hashable, list[int]] = defaultdict(list)
        for new, passage in enumerate(self.new):
            if self.old_of[new] == NONE:
                arriving[key(passage)].append(new)
        for shared, olds in waiting.items():
            news = arriving.get(shared, ())
            if not only_unique or len(olds) == len(news) == 1:
                for old, new in zip(olds, news, strict=False):
                    self.pair(old, new)

    def _beside_pairs(self) -> None:
        """Among equal words, the one that stands beside a pair belongs beside it."""
        for step, order in ((1, range(len(self.new))), (-1, range(len(self.new) - 1, -1, -1))):
            beyond = 0 if step == 1 else len(self.old) - 1
            for new in order:
                old = self.old_of[new]
                if old == NONE:
                    old = beyond
                    free = 0 <= old < len(self.old) and self.new_of[old] == NONE
                    if not free or not _same_words(self.old[old], self.new[new]):
                        beyond = NONE
                        continue
                    self.pair(old, new)
                beyond = old + step

    def _gaps(self) -> Iterator[tuple[range, range]]:
        """Runs of unpaired old and new passages that lie between the same pairs."""
        for run in _runs(self.old_of):
            before = self.old_of[run.start - 1] if run.start else NONE
            after = self.old_of[run.stop] if run.stop < len(self.new) else len(self.old)
            forward = before + 1
            while forward < len(self.old) and self.new_of[forward] == NONE:
                forward += 1
            yield range(before + 1, forward), run
            backward = after
            while backward > 0 and self.new_of[backward - 1] == NONE:
                backward -= 1
            if backward > before + 1:
                yield range(backward, after), run

    def _in_gaps(self) -> Iterator[tuple[int, int, float]]:
        for olds, news in list(self._gaps()):
            for position, new in enumerate(news):
                middle = olds.start + position * len(olds) // len(news)
                for old in range(max(olds.start, middle - _REACH), min(olds.stop, middle + _REACH + 1)):
                    yield old, new, _STAYED

    def _elsewhere(self) -> Iterator[tuple[int, int, float]]:
        """Pairs that share rare words, wherever they stand."""
        homes: dict[str, list[int]] = defaultdict(list)
        for old, passage in enumerate(self.old):
            if self.new_of[old] == NONE:
                for word in set(passage.words.casefold().split()[:_LONG]):
                    homes[word].append(old)
        for new, passage in enumerate(self.new if homes else ()):
            if self.old_of[new] == NONE:
                shared: Counter[int] = Counter()
                for word in set(passage.words.casefold().split()[:_LONG]):
                    if len(homes.get(word, ())) <= _RARE:
                        shared.update(homes.get(word, ()))
                for old, _ in shared.most_common(_LIKELY):
                    yield old, new, 0.0


class _Letters(dict[int, frozenset[str]]):
    """The trigrams of passages, taken once and only of those that are compared."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        super().__init__()
        self.passages = passages

    def __missing__(self, index: int) -> frozenset[str]:
        return self.setdefault(index, trigrams(self.passages[index].words))


def _same_words(one: Passage, other: Passage) -> bool:
    return one.fingerprint == other.fingerprint and one.document == other.document


def _runs(partner: Sequence[int]) -> Iterator[range]:
    start = NONE
    for index, other in enumerate(partner):
        if other == NONE and start == NONE:
            start = index
        elif other != NONE and start != NONE:
            yield range(start, index)
            start = NONE
    if start != NONE:
        yield range(start, len(partner))
