"""Which of a design question's figures a candidate arrived at, on the pad or aloud. Pure."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from greenroom.designs.estimates import Pad, PadLine, Quantity, parse, quantities
from greenroom.designs.estimates.quantity import DAY, MONTH, WEEK, YEAR
from greenroom.designs.words import folded
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.model import Design, Figure
from greenroom.questions.designs.naming import is_named

TOLERANCE = 0.2
MOST_SAID, MOST_LENGTH = 400, 1_000
"""Sentences that are read, the last ones, and characters of each."""
MOST_FOUND, MOST_GIVEN = 12, 300
"""Quantities that are read of a sentence, and of the pad and the talk each."""
_PLAIN = 1.0
"""Of a name, so many telling words make it plain in speech."""
_SHORT = 25
"""Words of a sentence that can be about one number; in longer ones too much else stands beside it."""
_BESIDE = 3
"""Words on either side of a plain count."""
Status = Literal["right", "wrong", "missing"]

_PERIODS = ((DAY, "day daily"), (WEEK, "week weekly"), (MONTH, "month monthly"), (YEAR, "year yearly annual"))
_OF_A_RATE = "second sec s rate throughput"
_OF_COUNTS = "qps rps tps"
_OF_BYTES = "bandwidth"
_UNIT_WORDS = frozenset(
    word for words in (*(names for _, names in _PERIODS), _OF_A_RATE, _OF_COUNTS, _OF_BYTES) for word in words.split()
)
_YEARLY = LazyRegex(
    r"\b36[05]\b|\b(?:a|per|each|every|one|1)[ -]?(?:year|yr)\b|/\s?(?:yr|year|y)\b|\b(?:yearly|annual)", 2
)
_DAILY = LazyRegex(r"\b(?:a|per|each|every|one|1)[ -]?day\b|/\s?(?:d|day)\b|\bdaily\b", 2)
_MONTHLY = LazyRegex(r"\b(?:a|per|each|every|one|1)[ -]?month\b|/\s?(?:mo|month)\b|\bmonthly\b", 2)
_PERIODS_IN = ((_YEARLY, YEAR), (_MONTHLY, MONTH), (_DAILY, DAY))
_YEARS = LazyRegex(r"(?<![\d.,])(\d{1,2}|two|three|four|five|ten)[ -]?(?:years?|yrs?|y)\b", 2)
_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}
_SPELLED = {number: (word,) for word, number in _WORDS.items()}
_CLAUSE = LazyRegex(r"[;.?!](?=\s|$)|,(?=\s)|\b(?:and|but|while|whereas|so|which)\b", 2)
_ASKED = LazyRegex(r"\?\s*$")


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """A figure of the question and what the candidate gave for it; `line` and `sentence` say where, if it was given."""

    figure: Figure
    status: Status
    factor: float | None = None
    """The candidate's value divided by the figure's, where it is wrong."""
    line: int | None = None
    """The number of the pad's line."""
    sentence: int | None = None
    """The index of the spoken sentence."""
    text: str = ""
    found: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure's value and the range that is right, in base units."""

    value: Quantity
    low: float
    high: float

    @property
    def unit(self) -> tuple[str, str]:
        """The unit with what it is per."""
        return self.value.unit, self.value.per

    def holds(self, quantity: Quantity) -> bool:
        """Whether a quantity of the same unit is right."""
        return self.low * (1 - 1e-9) <= quantity.value <= self.high * (1 + 1e-9)

    def factor(self, quantity: Quantity) -> float:
        """The quantity divided by the value."""
        return quantity.value / self.value.value


@dataclass(frozen=True, slots=True)
class _Given:
    """A quantity that the candidate gave, with the words that name it."""

    quantity: Quantity
    other: Quantity | None
    """The same as a rate or as the total of its period: `4 TB/year` is what a year brings."""
    label: str
    around: str
    """Words that may name it where the label does not."""
    text: str
    line: int | None = None
    sentence: int | None = None
    years: int = 1
    is_sure: bool = True
    """Whether a wrong value can be held against the candidate."""

    def fitting(self, goal: Goal) -> Quantity | None:
        """The reading in the figure's unit, the right one before others."""
        same = [one for one in (self.quantity, self.other) if one is not None and (one.unit, one.per) == goal.unit]
        if goal.value.period >= DAY and (self.quantity.unit, self.quantity.per) == (goal.value.unit, ""):
            # "upload volume = 100 TB" for a figure of 100 TB/day.
            same.append(_times(replace(self.quantity, per="second"), 1 / goal.value.period))
        return next((one for one in same if goal.holds(one)), same[0] if same else None)

    def is_own(self, goal: Goal) -> bool:
        """Whether it is more than what was given: "four million a day" is not yet a number for each second."""
        return self.sentence is None or self.quantity.period < DAY or goal.value.period >= DAY or not goal.value.per

    def is_right(self, goal: Goal) -> bool:
        """Whether the value is the figure's."""
        found = self.fitting(goal)
        return found is not None and goal.holds(found)

    def is_wrong(self, figure: Figure, goal: Goal) -> bool:
        """Whether the value is certainly another one."""
        if not self.is_sure or self.is_right(goal):
            return False
        about = folded(" ".join((figure.about, figure.ask, figure.how, *figure.names))).split()
        if self.years > 1 and not {str(self.years), f"~{self.years}", *_SPELLED.get(self.years, ())} & set(about):
            return False
        if (self.quantity.unit, self.quantity.per) == goal.unit:
            return True
        period = self.quantity.period or (self.other.period if self.other is not None else 0.0)
        is_told = any(set(names.split()) & set(about) for seconds, names in _PERIODS if seconds == period)
        return is_told and self.fitting(goal) is not None


class _Naming:
    """The figures that each given quantity is named as: those whose names tell most."""

    def __init__(self, design: Design, goals: dict[str, Goal], given: list[_Given]) -> None:
        self._goals = goals
        self._telling = {one.id: _telling_words(one, design) for one in design.figures}
        self._by_place = [self._figures(one, design) for one in given]
        self._spoken_of = [_spoken_of(one, design) for one in given]

    def _figures(self, one: _Given, design: Design) -> dict[str, bool]:
        """The figures by their ids, and whether the name alone says so."""
        for label, is_name in ((one.label, True), (one.around, False)):
            scores = {
                figure.id: score
                for figure in design.figures
                if (goal := self._goals.get(figure.id)) is not None and one.fitting(goal) is not None
                if (score := _score(figure, label)) >= (_PLAIN if one.sentence is not None or not is_name else 0.1)
            }
            if scores:
                return {id: is_name for id, score in scores.items() if score == max(scores.values())}
        return {}

    def serves_another(self, place: int, one: _Given, figure: Figure) -> bool:
        """Whether a value is right for another figure that it is named as, too."""
        return any(id != figure.id and one.is_right(self._goals[id]) for id in self._by_place[place])

    def is_named(self, place: int, figure: Figure) -> bool | None:
        """Whether a quantity is named as this figure, by its name or, for False, by the words around it."""
        return self._by_place[place].get(figure.id)

    def is_plain(self, place: int, figure: Figure) -> bool:
        """Whether this figure, and no other, is what a quantity is plainly named as."""
        return list(self._by_place[place]) == [figure.id] and self._spoken_of[place] <= {figure.id}

    def fits_only(self, place: int, one: _Given, figure: Figure) -> bool:
        """Whether a value that nothing names is right for this figure and no other."""
        is_asked = one.sentence is not None and one.text.endswith("?")
        if is_asked or self._by_place[place] or not one.is_right(self._goals[figure.id]):
            return False
        is_spoken_rate = one.sentence is not None and one.quantity.per and not self._spoken_of[place]
        if one.label and not is_spoken_rate and not is_named(self._telling[figure.id], one.label):
            return False
        return sum(one.is_right(goal) for goal in self._goals.values()) == 1


def goal_of(figure: Figure) -> Goal | None:
    """What a figure's texts say. None where one cannot be read, or where their units differ."""
    value = parse(figure.value)
    ends = [parse(one) for one in (figure.low, figure.high) if one]
    if value is None or value.value <= 0 or None in ends or len(ends) == 1:
        return None
    low, high = value.value * (1 - TOLERANCE), value.value * (1 + TOLERANCE)
    if value.low is not None and value.high is not None:
        low, high = value.low, value.high
    known = [one for one in ends if one is not None]
    if known:
        if any((one.unit, one.per) != (value.unit, value.per) for one in known):
            return None
        low, high = min(low, known[0].value), max(high, known[1].value)
    return Goal(value, low, high)


def compare(design: Design, pad: Pad, said: Sequence[str] = ()) -> tuple[ComparedFigure, ...]:
    """Each figure of the question held against the pad and what was said, in the author's order."""
    goals = {one.id: goal for one in design.figures if (goal := goal_of(one)) is not None}
    given = [*list(_written(pad))[:MOST_GIVEN], *list(_spoken(said))[-MOST_GIVEN:]]
    naming = _Naming(design, goals, given)
    return tuple(_compared(one, goals, given, naming) for one in design.figures)


def _compared(figure: Figure, goals: dict[str, Goal], given: list[_Given], naming: _Naming) -> ComparedFigure:
    goal = goals.get(figure.id)
    if goal is None:
        return ComparedFigure(figure, "missing")
    ways = [(place, one, naming.is_named(place, figure)) for place, one in enumerate(given)]
    right = [
        (by_name, one) for _, one, by_name in ways if by_name is not None and one.is_right(goal) and one.is_own(goal)
    ]
    wrong = [
        one
        for place, one, by_name in ways
        if by_name and one.is_wrong(figure, goal) and naming.is_plain(place, figure)
        if not naming.serves_another(place, one, figure)
    ]
    if right and not _is_taken_back(right[-1][1], wrong):
        return _as_right(figure, goal, _nearest(goal, right))
    if not right:
        only = [one for place, one, _ in ways if naming.fits_only(place, one, figure) and one.is_own(goal)]
        if only:
            return _as_right(figure, goal, only[-1])
        if any(one.is_right(goal) and one.is_own(goal) and one.quantity.per for one in given):
            # The right value was given; what it was given for could not be told.
            return ComparedFigure(figure, "missing")
    if not wrong:
        return ComparedFigure(figure, "missing")
    last = wrong[-1]
    found = last.fitting(goal)
    factor = goal.factor(found) if found is not None else None
    return ComparedFigure(figure, "wrong", factor, last.line, last.sentence, last.text, found)


def _as_right(figure: Figure, goal: Goal, one: _Given) -> ComparedFigure:
    return ComparedFigure(figure, "right", None, one.line, one.sentence, one.text, one.fitting(goal))


def _nearest(goal: Goal, right: list[tuple[bool, _Given]]) -> _Given:
    """What is named best, of these the one that is nearest; of equals the last."""

    def far(named: tuple[bool, _Given]) -> tuple[bool, float]:
        found = named[1].fitting(goal)
        return not named[0], abs(math.log(goal.factor(found))) if found is not None else math.inf

    return min(reversed(right), key=far)[1]


def _spoken_of(one: _Given, design: Design) -> set[str]:
    """The figures that a spoken sentence names, whatever their units."""
    if one.sentence is None:
        return set()
    return {figure.id for figure in design.figures if _score(figure, one.around) >= _PLAIN}


def _is_taken_back(right: _Given, wrong: list[_Given]) -> bool:
    """Whether a later line of the pad gives the same name another value."""
    if right.line is None or not right.label:
        return False
    return any(one.line is not None and one.line > right.line and one.label == right.label for one in wrong)


def _telling_words(figure: Figure, design: Design) -> tuple[str, ...]:
    """The words of a figure's names that no other figure has, without those that say a unit."""
    others = {word for one in design.figures if one.id != figure.id for word in _options(one)}
    return tuple(word for word in _options(figure) if word not in others and word not in _UNIT_WORDS)


def _options(figure: Figure) -> tuple[str, ...]:
    return tuple(option for name in figure.names for part in name.split() for option in part.split("|"))


def _score(figure: Figure, label: str) -> float:
    """How much of a label the figure's names tell: words of the best pattern, those of units for little."""
    best = 0.0
    for pattern in figure.names:
        # "~10" is a number in answers, in a name it is as written.
        plain = pattern.replace("~", "")
        if label and is_named((plain,), label):
            best = max(best, sum(1.0 if _is_telling(part, label) else 0.1 for part in plain.split()))
    return best


def _is_telling(part: str, label: str) -> bool:
    return any(is_named((option,), label) for option in part.split("|") if option not in _UNIT_WORDS)


def _written(pad: Pad) -> Iterator[_Given]:
    heading = ""
    for line in pad.lines:
        found = line.arrived
        if found is not None:
            yield _from_line(line, found, heading)
        elif any(one.isdigit() for one in line.text):
            yield from _in_prose(line.text, line=line.number)
        elif line.text.strip():
            heading = line.text


def _from_line(line: PadLine, found: Quantity, heading: str) -> _Given:
    words = _words_of(found, line.text)
    around = folded(f"{line.text} {heading} {words}")
    return _Given(
        found,
        _other(found, line.text),
        folded(f"{line.name} {words}") if line.name else "",
        around,
        line.text.strip(),
        line=line.number,
        years=_years(line.name) if line.name else _years(line.text),
        is_sure=bool(line.name),
    )


def _spoken(said: Sequence[str]) -> Iterator[_Given]:
    for index, text in list(enumerate(said))[-MOST_SAID:]:
        yield from _in_prose(text, sentence=index)


def _in_prose(text: str, *, line: int | None = None, sentence: int | None = None) -> Iterator[_Given]:
    """The quantities of a text. Each is named by its clause, or else by the whole text."""
    text = text[:MOST_LENGTH]
    found = quantities(text)[:MOST_FOUND]
    units = [(one.quantity.unit, one.quantity.per) for one in found]
    is_asked = _ASKED.search(text) is not None
    for one, unit in zip(found, units, strict=True):
        is_only = units.count(unit) == 1
        clause = text if is_only else _clause(text, one.start, one.end)
        words = _words_of(one.quantity, clause)
        is_count = sentence is not None and (one.quantity.unit, one.quantity.per) == ("count", "")
        beside = _beside(text, one.start, one.end) if is_count else ""
        yield _Given(
            one.quantity,
            _other(one.quantity, clause),
            folded(beside or f"{clause} {words}"),
            folded(beside or f"{text} {words}"),
            text.strip(),
            line=line,
            sentence=sentence,
            years=_years(clause),
            is_sure=is_only and not is_asked and not one.quantity.is_bare and len(text.split()) <= _SHORT,
        )


def _beside(text: str, start: int, end: int) -> str:
    """The words next to a plain count, which alone say what is counted."""
    before, after = text[:start].split()[-_BESIDE:], text[end:].split()[:_BESIDE]
    return " ".join((*before, text[start:end], *after))


def _clause(text: str, start: int, end: int) -> str:
    before = max((hit.end() for hit in _CLAUSE.finditer(text, 0, start)), default=0)
    after = _CLAUSE.search(text, end)
    return text[before : after.start() if after is not None else len(text)]


def _other(found: Quantity, text: str) -> Quantity | None:
    """A rate as the total of its period, or a total as a rate of the period that the text names."""
    if found.per:
        return _times(replace(found, per=""), found.period) if found.period >= DAY else None
    if found.unit not in ("count", "bytes", "money"):
        return None
    period = next((seconds for pattern, seconds in _PERIODS_IN if pattern.search(text)), 0.0)
    return _times(replace(found, per="second", period=period), 1 / period) if period else None


def _times(quantity: Quantity, by: float) -> Quantity:
    low, high = (None if one is None else one * by for one in (quantity.low, quantity.high))
    return replace(quantity, value=quantity.value * by, low=low, high=high)


def _words_of(found: Quantity, text: str) -> str:
    """What a quantity's unit says, in the words that name figures."""
    words = []
    if found.per:
        words += [_OF_A_RATE, _OF_BYTES if found.unit == "bytes" else _OF_COUNTS]
    written = {period for pattern, period in _PERIODS_IN if pattern.search(text)} | {found.period}
    words += [names for period, names in _PERIODS if period in written]
    return " ".join(words)


def _years(text: str) -> int:
    """How many years a value is for, if it is for several."""
    hit = _YEARS.search(text)
    if hit is None:
        return 1
    number = hit[1].lower()
    return _WORDS.get(number) or int(number)
