"""What changed between two wordings of a clause, and whether the change can alter its meaning."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from checker.text.typos import Known, everyday, typo

CLASSES = ("number", "modal", "negation", "scope")
SUBSTANCE = "substance"  # other words, or the same in another order: what is spoken of may be another
REFERENCE = "reference"  # only the numbers changed by which other rules are named
UNCLASSIFIED = "unclassified"  # a change in a language of which the deciding words are not known
LANGUAGES = ("en", "ko")

_VOCABULARY = """
cardinal zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
cardinal seventeen eighteen nineteen
tens     twenty thirty forty fifty sixty seventy eighty ninety
ordinal  first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
korean   한 두 세 네 다섯 여섯 일곱 여덟 아홉 열
korean+  하나 둘 셋 넷
number   hundred thousand once twice thrice single double doubled triple half halve quarter pair dozen
modal    may must can should shall might could will would need needs needed ought has_to able required obliged
modal    optional mandatory allowed permitted forbidden prohibited
negation not no never none nothing nobody nowhere without unless neither nor unable impossible illegal disallowed
scope    each any all only every both either always maximum minimum max min most least more fewer less up_to except
scope    exactly entire whole some several or another anyone everyone anything everything
light    a an the also then however therefore thus so still
verb     may must can should shall might could will would need do does did is are was were be has have had
"""


def _vocabulary() -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for group, *words in map(str.split, _VOCABULARY.strip().splitlines()):
        groups.setdefault(group, []).extend(words)
    return groups


_WORDS = _vocabulary()
_VALUES = {
    **{word: str(n) for n, word in enumerate(_WORDS["cardinal"])},
    **{word: str(n) for n, word in zip(range(20, 100, 10), _WORDS["tens"], strict=True)},
    **{word: f"{n}th" for n, word in enumerate(_WORDS["ordinal"], 1)},
    **{word: str(n) for group in ("korean", "korean+") for n, word in enumerate(_WORDS[group], 1)},
}
_KINDS = dict.fromkeys(_VALUES, "number") | {word: kind for kind in CLASSES for word in _WORDS[kind]}
_DIGITS = frozenset(_WORDS["cardinal"][1:10])
_TENS = frozenset(_WORDS["tens"])
# Words that come and go without moving the words that decide.
_LIGHT = frozenset(_WORDS["light"])
# "may not" forbids, "may choose not to" permits: a "not" right after one of these is a different word.
_VERBS = frozenset(_WORDS["verb"])
_SPELLINGS = (
    (re.compile(r"\bcan(?:not|'t)\b"), "can not"),
    (re.compile(r"\bwon't\b"), "will not"),
    (re.compile(r"\bshan't\b"), "shall not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\b(?:has|have|had) to\b"), "has_to"),
    (re.compile(r"\bup to\b"), "up_to"),
)
_TOKEN = re.compile(
    r"""(?P<digits> (?: (?<![\w)]) [+-] )? \d+ (?: [.,/:⁄] \d+ )* (?: st | nd | rd | th )? )
    | (?P<number>   (?<![가-힣]) (?: (?: 한 | [두세네열] | 다섯 | 여섯 | 일곱 | 여덟 | 아홉 ) (?![가-힣])
                                   | 하나 | [둘셋넷] | 절반 ) )
    | (?P<modal>    수\s*(?=[있없]) | [해여어아]야(?=\s*[합한하만됩된]) )
    | (?P<negation> 않 | 없 | 못 | 금지 | 아닌 | 아니 | 제외 | (?<![가-힣]) 안 (?![가-힣]) )
    | (?P<scope>    최대 | 최소 | 적어도 | 모두 | 모든 | 전부 | 전체 | 이상 | 이하 | 미만 | 초과 | 까지
                  | 항상 | 오직 | 또는 | 혹은 | (?<![가-힣]) [각매]
                  | (?<=[가-힣]) (?<!지) 만 (?= [을이은]? (?![가-힣]) ) )
    | (?P<hangul>   [가-힣] )
    | (?P<word>     [^\W\d가-힣]+ )""",
    re.VERBOSE,
)
# "rule 704.5k", "sections 4.1, 4.2 and 5": the word, and the numbers by which other rules are named
_POINTER = re.compile(
    r"\b(rules?|sections?|articles?|regulations?|clauses?|chapters?)(\s+[A-Z]?\d[\w.–-]{0,23}"
    r"(?:(?:\s*,|,?\s(?:and|or|to|through))\s+[A-Z]?\d[\w.]{0,23}){0,12})",
    re.IGNORECASE,
)
_IN_POINTER = re.compile(r"[A-Z]?\d[\w–-]*(?:\.\w+)*")
_AREA = 160_000  # words before × words after that are still compared one by one
_MOVED = 3  # a run of this many words that only changed its place keeps its meaning
_WINDOWS = 200  # passages of a text that are compared closely with a lost quote
_QUOTE = 400  # words of a lost quote that are looked for
_TEXT = 20_000  # words of a text in which they are looked for


class _Token(NamedTuple):
    form: str
    kind: str  # one of CLASSES, or "" for a word that decides nothing by itself


class _Hunk(NamedTuple):
    same: bool
    before: slice
    after: slice


def classify(before: str, after: str, language: str = "en", known: Known = everyday) -> tuple[str, ...]:
    """The classes of words whose change can alter a rule; empty for spaces, punctuation, capitals and plain typos.

    `known` says of a word whether the rules use it elsewhere: two such words are no slips for each other.
    """
    old, new = _tokens(before), _tokens(after)
    substance = _substance(_tokens(before, whole=True), _tokens(after, whole=True), known)
    if old == new:
        return substance
    if _POINTER.sub(_unnumbered, before) == _POINTER.sub(_unnumbered, after):
        return (REFERENCE,)
    hunks = [hunk for hunk in _hunks(old, new) if not hunk.same]
    removed = [tuple(old[hunk.before]) for hunk in hunks]
    added = [tuple(new[hunk.after]) for hunk in hunks]
    moved = {run for run in set(removed) & set(added) if len(run) >= _MOVED}
    if len(hunks) == 1:  # one long stretch may hide words that both sides share; a short one shares none
        touched = (Counter(removed[0]) - Counter(added[0])) + (Counter(added[0]) - Counter(removed[0]))
    else:
        touched = Counter(token for run in removed + added if run not in moved for token in run)
    kinds = {token.kind for token in touched}
    spoken = language.partition("-")[0].lower() in LANGUAGES
    return tuple(kind for kind in CLASSES if kind in kinds) or (substance if spoken else (UNCLASSIFIED,))


def _substance(old: list[_Token], new: list[_Token], known: Known) -> tuple[str, ...]:
    """Whether more than a slip of one letter parts the words."""
    hunks = (hunk for hunk in _hunks(old, new) if not hunk.same)
    return () if all(_typed(old[hunk.before], new[hunk.after], known) for hunk in hunks) else (SUBSTANCE,)


def _typed(before: Sequence[_Token], after: Sequence[_Token], known: Known) -> bool:
    return len(before) == len(after) and all(
        one.kind == other.kind == "" and typo(one.form, other.form, known)
        for one, other in zip(before, after, strict=True)
    )


def _unnumbered(pointer: re.Match[str]) -> str:
    return pointer[1] + _IN_POINTER.sub("#", pointer[2])


def word_diff(before: str, after: str) -> tuple[tuple[str, str], ...]:
    """The words as ("same" | "removed" | "added", words), in reading order."""
    old, new = before.split(), after.split()
    found: list[tuple[str, str]] = []
    for hunk in _hunks(old, new):
        if hunk.same:
            found.append(("same", " ".join(old[hunk.before])))
            continue
        if old[hunk.before]:
            found.append(("removed", " ".join(old[hunk.before])))
        if new[hunk.after]:
            found.append(("added", " ".join(new[hunk.after])))
    return tuple(found)


def trigrams(words: str, bound: int = 2_000) -> frozenset[str]:
    """The runs of three letters by which two wordings are compared; jamo count as letters."""
    plain = " ".join(unicodedata.normalize("NFD", words[:bound]).casefold().split())
    padded = f" {plain} "
    return frozenset(padded[i : i + 3] for i in range(len(padded) - 2)) or frozenset((padded,))


def similarity(one: frozenset[str], other: frozenset[str]) -> float:
    """1 for the same letters in the same runs, 0 for none in common."""
    return 2 * len(one & other) / (len(one) + len(other))


def closest(quote: str, text: str) -> str:
    """The passage of the text most like a quote that is no longer in it, verbatim; "" when no word is shared."""
    wanted = quote.split()[:_QUOTE]
    spans = [match.span() for _, match in zip(range(_TEXT), re.finditer(r"\S+", text), strict=False)]
    if not wanted or not spans:
        return ""
    size = min(len(wanted), len(spans))
    words = [_bare(text[start:end]) for start, end in spans]
    starts = _promising(Counter(map(_bare, wanted)), words, size)
    target = trigrams(quote)
    passages = (text[spans[start][0] : spans[start + size - 1][1]] for start in starts)
    score, passage = max(((similarity(target, trigrams(p)), p) for p in passages), key=lambda pair: pair[0])
    return passage if score > 0 else ""


def _promising(wanted: Counter[str], words: Sequence[str], size: int) -> list[int]:
    """Where the windows begin that share most words with the quote, counted while sliding once over the text."""
    inside: Counter[str] = Counter()
    shared = 0
    scores: list[tuple[int, int]] = []
    for index, word in enumerate(words):
        inside[word] += 1
        shared += inside[word] <= wanted[word]
        start = index - size + 1
        if start > 0:
            left = words[start - 1]
            shared -= inside[left] <= wanted[left]
            inside[left] -= 1
        if start >= 0:
            scores.append((-shared, start))
    return sorted(start for _, start in sorted(scores)[:_WINDOWS])


def _bare(word: str) -> str:
    return word.strip(".,;:!?()[]\"'“”‘’*_").casefold()


def _tokens(words: str, whole: bool = False) -> list[_Token]:
    """The words in a form that can be compared; the light ones too where the `whole` of it is wanted."""
    plain = unicodedata.normalize("NFKC", words).casefold().replace("’", "'").replace("−", "-")
    for pattern, spelling in _SPELLINGS:
        plain = pattern.sub(spelling, plain)
    found: list[_Token] = []
    previous = ""
    for match in _TOKEN.finditer(plain):
        form, group = match[0].strip(), str(match.lastgroup)
        if group == "digits":
            found.append(_Token(_value(form), "number"))
        elif group in CLASSES:
            found.append(_Token(_VALUES.get(form, form), group))
        elif previous in _TENS and form in _DIGITS:
            found[-1] = _Token(found[-1].form[0] + _VALUES[form], "number")
        elif whole or form not in _LIGHT:
            bound = form == "not" and previous in _VERBS
            found.append(_Token("not_after_verb" if bound else _VALUES.get(form, form), _KINDS.get(form, "")))
        previous = form
    return found


def _value(digits: str) -> str:
    """`1,000` is `1000` and `3rd` is `third`; a sign or a fraction stays."""
    plain = re.sub(r",(?=\d{3}(?!\d))", "", digits)
    return re.sub(r"(?:st|nd|rd)$", "th", plain)


def _hunks(old: Sequence[str] | Sequence[_Token], new: Sequence[str] | Sequence[_Token]) -> Iterator[_Hunk]:
    """What both have in common and what not, in order; two very long wordings differ in one hunk."""
    shorter = min(len(old), len(new))
    head = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    tail = next((i for i in range(shorter - head) if old[-1 - i] != new[-1 - i]), shorter - head)
    old_end, new_end = len(old) - tail, len(new) - tail
    if head:
        yield _Hunk(True, slice(0, head), slice(0, head))
    if (old_end - head) * (new_end - head) > _AREA:
        yield _Hunk(False, slice(head, old_end), slice(head, new_end))
    else:
        matcher = SequenceMatcher(None, old[head:old_end], new[head:new_end], autojunk=False)
        for tag, i1, i2, j1, j2 in matcher.get_opcodes():
            yield _Hunk(tag == "equal", slice(head + i1, head + i2), slice(head + j1, head + j2))
    if tail:
        yield _Hunk(True, slice(old_end, len(old)), slice(new_end, len(new)))
