"""Facts, actions and what comes of them, in words: what is at its default, or said already, is not said."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from checker.judging.facts import FieldFact, fields_of, spoken
from checker.text.message import Catalogue, Message
from checker.text.template import Alternatives, Hole, agreeing, empty, every_hole, fill, fitting, holes, pieces

# What is said of things that come, go or stay, in any game.
GONE = "{names} {names:#is|are} gone"
NEW = "{names} {names:#is|are} there now"
NOW = "is now {what}"
AS_BEFORE = "{names} {names:#stays as it is|stay as they are}"
SAME = "stays as it is"
ORDER = "the order is now {names}"
STAYS = "{name} stays {what}"
EACH = "{names}, each {about}"
NAMED = "{label}: {value}"  # a fact for which its game has no words
THE = "the {what}"  # a thing nobody has named
BECAME = "{name} {what}"  # how a thing has changed
SENTENCES = (GONE, NEW, NOW, AS_BEFORE, SAME, ORDER, STAYS, EACH, NAMED, THE, BECAME)


@dataclasses.dataclass(frozen=True, slots=True)
class Told:
    """A thing in words: what it is called, and what is told of it."""

    name: str
    about: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As it stands inside a sentence."""
        if not self.name:
            return ", ".join(self.about)
        return f"{self.name} ({', '.join(self.about)})" if self.about else self.name

    @property
    def alone(self) -> str:
        """As it stands for itself."""
        return ", ".join(filter(None, (self.name, *self.about)))


@dataclasses.dataclass(frozen=True, slots=True)
class Teller:
    """Tells facts in one language."""

    words: Catalogue

    def value(self, value: object) -> str:
        """A value as it stands inside a sentence."""
        if isinstance(value, Mapping):
            return ", ".join(f"{key}: {self.value(item)}" for key, item in value.items())
        if isinstance(value, tuple | list | frozenset) and value:
            return self._counted([self.value(item) for item in value])
        if _is_group(value):
            told = self.thing(value)
            return str(told) if told.name or not told.about else self.words.listed(list(told.about))
        return self.words.word(value)

    def thing(self, value: Any) -> Told:
        """A group of facts: its name, and everything about it that does not go without saying."""
        kind = type(value)
        known = fields_of(kind)
        values = {key: getattr(value, key) for key in known}
        head, said = self._head(kind, values)
        shown = [
            key
            for key, entry in known.items()
            if key not in said and (entry.required or values[key] != entry.default) and not empty(values[key])
        ]
        beside = {hole for key in shown for hole in _holes(known[key], values) - {key}}  # told with another fact
        unsaid = {key for key, entry in known.items() if not entry.required and values[key] == entry.default}
        told = (self._about(known[key], values, head, unsaid) for key in shown if key not in beside)
        return Told(head, tuple(filter(None, told)))

    def _head(self, kind: type[Any], values: Mapping[str, Any]) -> tuple[str, frozenset[str]]:
        known = fields_of(kind)
        own: Alternatives = getattr(kind, "TOLD", "")
        if own:
            unsaid = {key for key, entry in known.items() if not entry.required and values.get(key) == entry.default}
            template = fitting(own, values)
            return self._filled(template, values, unsaid), holes(template)
        if "name" not in known:
            return "", frozenset()
        name, entry = values.get("name"), known["name"]
        if empty(name) or (not entry.required and name == entry.default):
            what = self.words.named(spoken(kind.__name__).replace("_", " "))
            return fill(self.words.template(THE), {"what": what}, str), frozenset({"name"})
        return self.words.word(name), frozenset({"name"})

    def _about(self, entry: FieldFact, values: Mapping[str, Any], head: str = "", unsaid: Iterable[str] = ()) -> str:
        """One fact of a thing; of one that is called the same only what is told of it."""
        value = values[entry.name]
        if head and _is_group(value) and self.thing(value).name == head:
            return ", ".join(self.thing(value).about)
        if entry.told is None:
            return self.labelled(entry, value)
        template = fitting(entry.told, values)
        if not template:
            return ""
        words = self._filled(template, values, unsaid)
        if _is_group(value) and entry.name not in holes(template):
            about = self.thing(value).about
            return Told(words, about).alone if about else ""
        return words

    def labelled(self, entry: FieldFact, value: object) -> str:
        """The fact as its label and its value, where its game has no sentence for it."""
        shown = self.words.named("none") if empty(value) else self.value(value)
        return fill(self.words.template(NAMED), {"label": self.label(entry), "value": shown}, str)

    def label(self, entry: FieldFact) -> str:
        """The words for a field; what follows a semicolon tells writers how to use it."""
        return self.words.named(label(entry))

    def _filled(self, template: str, values: Mapping[str, Any], unsaid: Iterable[str] = ()) -> str:
        return fill(agreeing(self.words.template(template)), values, self.value, frozenset(unsaid))

    def _counted(self, words: list[str]) -> str:
        """`muster, muster, event` is easier to read as `2 × muster and event`."""
        counted = Counter(words)
        return self.words.listed([f"{count} × {word}" if count > 1 else word for word, count in counted.items()])

    # --- Given

    def given(self, state: Any, named: Iterable[str], put: str = "") -> Iterator[str]:
        """The facts that were named; a thing of which only the name is told, if nothing else names it."""
        known = fields_of(type(state))
        keys = [key for key in named if key in known]
        rows = [row for key in keys for row in self._rows(known[key], state)]
        elsewhere = Counter(_words(put))
        for _, row in rows:
            elsewhere.update(_words(" ".join(row if isinstance(row, str) else [" ".join(one.about) for one in row])))
        for entry, row in rows:
            if isinstance(row, str):
                yield from filter(None, (row,))
                continue
            bare = entry.told == f"{{{entry.name}}}"  # to stand in this list says no more than that it is there
            kept = [one for one in row if one.about or not bare or not _named_in(elsewhere, one.name)]
            if kept:
                value = "; ".join(self._grouped(kept)) if any(one.about for one in kept) else self._names(kept)
                yield self._listing(entry, value, kept)

    def _names(self, things: Sequence[Told]) -> str:
        return self._counted([one.name for one in things])

    def _listing(self, entry: FieldFact, value: str, things: Sequence[Told]) -> str:
        if entry.told is None:
            return fill(self.words.template(NAMED), {"label": self.label(entry), "value": value}, str)
        template = self.words.template(fitting(entry.told, {entry.name: things}))
        return fill(template, {entry.name: _Listed.saying(value, len(things))}, str)

    def _grouped(self, things: Sequence[Told]) -> Iterator[str]:
        """Things of which the same is told are told together."""
        groups: dict[tuple[str, ...], list[Told]] = {}
        for one in things:
            groups.setdefault(one.about if one.name else (str(len(groups)), *one.about), []).append(one)
        for about, ones in groups.items():
            if ones[0].name and ones[1:] and about:
                yield fill(self.words.template(EACH), {"names": self._names(ones), "about": ", ".join(about)}, str)
            else:
                yield Told(self._names(ones), about).alone if ones[0].name else ones[0].alone

    def _rows(self, entry: FieldFact, state: Any) -> Iterator[tuple[FieldFact, str | list[Told]]]:
        """What is told of a fact; of a group that is never told as such, each of its own."""
        value = getattr(state, entry.name)
        if entry.told == "" and _is_group(value):
            for inner in fields_of(type(value)).values():
                if getattr(value, inner.name) != inner.default:
                    yield from self._rows(inner, value)
        else:
            yield entry, self._top(entry, state)

    def _top(self, entry: FieldFact, state: Any) -> str | list[Told]:
        value = getattr(state, entry.name)
        if isinstance(value, tuple) and value and all(map(_is_group, value)):
            return [self.thing(one) for one in value]
        if entry.told is None:
            return self.labelled(entry, value)
        if empty(value) and not _speaks_of_nothing(entry.told, entry.name):
            return ""
        return self._about(entry, {key: getattr(state, key) for key in fields_of(type(state))})

    # --- When

    def put(self, kind: type[Any], says: Alternatives, put: Any) -> str:
        """An action or a question as a sentence: its template filled, and the facts the template does not mention."""
        known = fields_of(kind)
        values = {key: getattr(put, key) for key in known}
        unsaid = {key for key, entry in known.items() if not entry.required and values[key] == entry.default}
        template = fitting(says, values)
        said = holes(template)
        rest = [
            self._about(entry, values)
            for key, entry in known.items()
            if key not in said and key not in unsaid and not empty(values[key])
        ]
        told = self._filled(template, values, unsaid)
        return f"{told} ({', '.join(rest)})" if any(rest) else told

    # --- Then

    def after(self, before: Any, after: Any, named: Mapping[str, Any] = MappingProxyType({})) -> Iterator[str]:
        """What a situation has become, told as changes of what was: all of them, or those of the facts named."""
        known = fields_of(type(after))
        for key in named or [each for each in known if getattr(before, each) != getattr(after, each)]:
            yield from self._became(known[key], before, after, named.get(key))

    def _became(self, entry: FieldFact, before: Any, after: Any, named: Any) -> Iterator[str]:
        old, new = getattr(before, entry.name), getattr(after, entry.name)
        if _is_things(old) or _is_things(new):
            yield from self._list(old or (), new or (), named if isinstance(named, tuple | list) else ())
            return
        if _is_group(old) and _is_group(new) and not self._is_one(entry, new):
            if entry.told == "":
                yield from self.after(old, new, named if isinstance(named, Mapping) else {})
                return
            told = self._steps(old, new) or (fill(self.words.template(SAME), {}, str),)
            head = self._filled(entry.told, {}) if isinstance(entry.told, str) else self.label(entry)
            yield self._became_of(head, told)
            return
        yield self._step(entry, after) or self.labelled(entry, new)

    def _became_of(self, name: str, steps: Sequence[str]) -> str:
        return fill(self.words.template(BECAME), {"name": name, "what": self.words.listed(list(steps))}, str)

    def _is_one(self, entry: FieldFact, value: Any) -> bool:
        """Whether a group is told in one piece, and not fact by fact."""
        return entry.told is not None and entry.name in holes(fitting(entry.told, {entry.name: value}))

    def _steps(self, old: Any, new: Any) -> tuple[str, ...]:
        """How the facts of a thing have changed."""
        known = fields_of(type(new))
        changed = [key for key in known if getattr(old, key) != getattr(new, key)]
        return tuple(self._step(known[key], new, NOW) for key in changed if not _both_things(old, new, key))

    def _inside(self, old: Any, new: Any) -> Iterator[str]:
        """How the things that a thing holds have changed; they have names of their own."""
        for key, entry in fields_of(type(new)).items():
            if _both_things(old, new, key) and getattr(old, key) != getattr(new, key):
                one, other = getattr(old, key), getattr(new, key)
                if not entry.unordered and set(one) == set(other):
                    names = _Listed.of([self._name(each) for each in other], self.words)
                    yield fill(self.words.template(ORDER), {"names": names}, str)
                else:
                    yield from self._list(one, other)

    def _step(self, entry: FieldFact, after: Any, frame: str = "") -> str:
        """What one fact has become."""
        values = _values(after)
        told = entry.becomes if entry.becomes is not None else entry.told
        if told is None or (empty(values[entry.name]) and not _speaks_of_nothing(told, entry.name)):
            return self.labelled(entry, values[entry.name])
        if entry.becomes is not None or not frame:
            return self._filled(fitting(told, values), values)
        return fill(self.words.template(frame), {"what": self._about(entry, values)}, str)

    def _list(self, old: Sequence[Any], new: Sequence[Any], named: Sequence[Any] = ()) -> Iterator[str]:
        """The things of a list that have become others, that are new, and that are gone."""
        before, after = self._by_name(old), self._by_name(new)
        fresh = [self.thing(after[key]) for key in after if key not in before]
        gone = [key[0] for key in before if key not in after]
        kept = [(key[0], self._steps(before[key], after[key])) for key in after if key in before]
        changed = [(name, steps) for name, steps in kept if steps]
        inside = [words for key in after if key in before for words in self._inside(before[key], after[key])]
        yield from (self._became_of(name, steps) for name, steps in changed)
        yield from inside
        if fresh:
            yield fill(self.words.template(NEW), {"names": _Listed.of(fresh, self.words)}, str)
        if gone:
            yield fill(self.words.template(GONE), {"names": _Listed.of(gone, self.words)}, str)
        if not (changed or inside or fresh or gone) and kept:
            told = [stays for one, partial in zip(new, named, strict=False) if (stays := self._stays(one, partial))]
            names = _Listed.of([name for name, _ in kept], self.words)
            yield from told or [fill(self.words.template(AS_BEFORE), {"names": names}, str)]

    def _stays(self, one: Any, named: Any) -> str:
        """What has not changed of a thing, though it was asked about."""
        known, values = fields_of(type(one)), _values(one)
        keys = [key for key in named if key != "name"] if isinstance(named, Mapping) else []
        told = [words for key in keys if known[key].told and (words := self._about(known[key], values))]
        name = self._name(one)
        return fill(self.words.template(STAYS), {"name": name, "what": self.words.listed(told)}, str) if told else ""

    def _name(self, one: Any) -> str:
        """What a thing is called, without what else is told of it."""
        name = getattr(one, "name", "")
        head = self._head(type(one), _values(one))[0]
        return self.words.word(name) if name and name in head else head

    def _by_name(self, things: Sequence[Any]) -> dict[tuple[str, int], Any]:
        """Things by what they are called; those that are called the same are counted."""
        found: dict[tuple[str, int], Any] = {}
        counted: Counter[str] = Counter()
        for one in things:
            name = self._name(one)
            counted[name] += 1
            found[name, counted[name]] = one
        return found


def outline(says: Alternatives, words: Catalogue) -> str:
    """What an action or a question is, with its values left open."""
    template = says if isinstance(says, str) else says[0]
    told = (
        one if isinstance(one, str) else "…" if isinstance(one, Hole) else ""
        for one in pieces(words.template(template))
    )
    return "".join(told)


def label(entry: FieldFact) -> str:
    """The English words for a field; what follows a semicolon tells writers how to use it."""
    return entry.says.partition(";")[0] or entry.name.replace("_", " ")


def _speaks_of_nothing(told: Alternatives, name: str) -> bool:
    """Whether there are words for a fact that has no value."""
    template = fitting(told, {name: None})
    own = [hole for hole in every_hole(template) if hole.name == name]
    return all(not hole.needs for hole in own) and bool(own or not isinstance(told, str))


def _holes(entry: FieldFact, values: Mapping[str, Any]) -> frozenset[str]:
    return holes(fitting(entry.told, values)) if entry.told else frozenset()


class _Listed(tuple[str, ...]):
    """Words for a list, which still know how long it is."""

    words: str

    @classmethod
    def of(cls, things: Sequence[object], words: Catalogue) -> _Listed:
        return cls.saying(words.listed([str(one) for one in things]), len(things))

    @classmethod
    def saying(cls, words: str, length: int) -> _Listed:
        made = cls("" for _ in range(length))
        made.words = words
        return made

    def __str__(self) -> str:
        return self.words


def _named_in(said: Iterable[str], name: str) -> bool:
    """Whether every word of a name is said, be it with a particle of another script behind it."""
    return all(
        any(one == word or (one.startswith(word) and not one[len(word)].isascii()) for one in said)
        for word in _words(name)
    )


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'’-]+", text)


def _values(thing: Any) -> dict[str, Any]:
    return {key: getattr(thing, key) for key in fields_of(type(thing))}


def _is_group(value: object) -> bool:
    return dataclasses.is_dataclass(value) and not isinstance(value, type) and not isinstance(value, Message)


def _both_things(old: Any, new: Any, key: str) -> bool:
    return _is_things(getattr(old, key)) and _is_things(getattr(new, key))


def _is_things(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(map(_is_group, value))
