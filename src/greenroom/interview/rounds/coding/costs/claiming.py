"""Puts figures and their surroundings together: every claim of cost in a message, and what it says in the end."""

import re
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import Literal

from greenroom.interview.rounds.coding.costs import contexts, figures
from greenroom.interview.rounds.coding.costs.figures import Figure
from greenroom.interview.rounds.coding.costs.growth import ORDER
from greenroom.interview.rounds.coding.costs.model import CostClaim, Side, Stated
from greenroom.interview.talk.reading import splitting

_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\t": " "})
_SENTENCE = re.compile(r"[.!?;]+(?=\s|$)|\n+")
_PART = re.compile(r",\s|\b(?:and|but|with|because|since|so|while|whereas|then)\b|[\u2014\u2013]|\s-\s")
_TURN = re.compile(r",\s|[\u2014\u2013]|\s-\s")
_CONCLUSION = re.compile(r"\b(?:but|because|since|so|hence|therefore|thus|while|whereas)\b")
"""Where something else begins: what was said before says nothing about the figure."""
_IN_SUM = re.compile(r"\b(?:so|hence|therefore|thus)\b[\s,]*(?:(?:it|that|this)(?:'s| is)?|(?:the )?\w+)?[\s,]*$")
_LEAST_CONTEXT = 3
_PAIR = re.compile(r"\s*(?:,|/|and|&|, and)\s*")
_BLANK = "\x00"


def claims(text: str, asked: Side | None = None) -> tuple[CostClaim, ...]:
    """Every claim of cost in a message; a figure that names neither time nor space is about what was `asked`."""
    plain = _plain(text)
    known = figures.found(plain)
    masked = _masked(plain, known)
    places = [_place(masked, known, at) for at in range(len(known))]
    phases = {one.figure.start for one in places if contexts.scope_of(one.context, one.after) == "phase"}
    single = [one for place, then in zip_longest(places, places[1:]) for one in _made(text, place, then)]
    single = _of_sizes(single, places)
    made = _of_all_kept(_carried(_paired(plain, _summed(single, phases)), places), places)
    return tuple(replace(one, of=asked) if asked and one.of == "unsaid" else one for one in made)


def stated(text: str, asked: Side | None = None) -> Stated:
    """What a message says the solution costs; the last figure counts, and one that names its side counts more."""
    meant = [one for one in claims(text, asked) if one.is_of_solution]
    times = [one for one in meant if one.of == "time"] or [one for one in meant if one.of == "unsaid"]
    spaces = [one for one in meant if one.of == "space"]
    time, space = times[-1] if times else None, spaces[-1] if spaces else None
    every = [one for one in meant if one.of != "space"]
    return Stated(
        time.figure if time else None,
        space.figure if space else None,
        time.text if time else "",
        space.text if space else "",
        _agree(every) and _agree(spaces),
    )


def _agree(named: list[CostClaim]) -> bool:
    """Whether all figures are the same, or the last one sums the others up."""
    return (
        not named
        or named[-1].sums_up
        or len({(one.figure, one.text.lower()) for one in named}) == 1
        or (len({one.figure for one in named}) == 1 and named[-1].figure != "?")
    )


def _plain(text: str) -> str:
    """The text in lower case with its code blanked out, every character in its place."""
    read = text[: figures.READ]
    for piece in splitting.pieces(read):
        if piece.is_code:
            read = read[: piece.start] + " " * (piece.end - piece.start) + read[piece.end :]
    return "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in read.translate(_QUOTES))


def _masked(plain: str, known: list[Figure]) -> str:
    """The text with figures blanked out, so that nothing inside one is taken for its surroundings."""
    for figure in known:
        plain = plain[: figure.start] + _BLANK * (figure.end - figure.start) + plain[figure.end :]
    return plain


@dataclass(frozen=True, slots=True)
class _Place:
    """A figure in its sentence, up to the figures beside it."""

    figure: Figure
    begin: int
    """Where its sentence begins."""
    before: str
    """The words since the sentence or the previous figure."""
    after: str
    """The words up to the end of the sentence or the next figure."""
    rest: str
    """The words up to the end of the sentence with its mark."""
    later: str
    """The words up to the next figure, in whatever sentence."""

    @property
    def segment(self) -> str:
        """The words of the same part before the figure."""
        return self.before[_last_end(_PART, self.before) :]

    @property
    def context(self) -> str:
        """The words before the figure that speak of the same thing."""
        start = _last_end(_CONCLUSION, self.before)
        turns = [start, *(hit.end() for hit in _TURN.finditer(self.before, start))]
        near = (self.before[turn:] for turn in reversed(turns))
        return next((one for one in near if len(one.strip()) >= _LEAST_CONTEXT), self.before[start:])

    @property
    def is_step(self) -> bool:
        """Whether one step of many is meant."""
        return contexts.scope_of(self.context, self.after, self.before) == "step"

    @property
    def is_sum(self) -> bool:
        """Whether it sums up what was said before: "so O(n)", "the whole takes O(n)"."""
        return _IN_SUM.search(self.before) is not None or contexts.names_whole(self.context, self.after)

    @property
    def side(self) -> Side | Literal["both"] | None:
        """Whether time or space is meant."""
        of_part = self.after[: _first_start(_PART, self.after)]
        if self.figure.side != "space" and contexts.is_of_space_too(self.later):
            return "both"
        return (
            self.figure.side
            or contexts.side_of(self.segment, self.before, self.after)
            or contexts.side_named_after(of_part)
        )


def _place(masked: str, known: list[Figure], at: int) -> _Place:
    figure = known[at]
    begin = _last_end(_SENTENCE, masked[: figure.start])
    stop = figure.end + _first_start(_SENTENCE, masked[figure.end :])
    before = max(begin, _end_of_words(masked, known[at - 1]) if at else 0)
    following = known[at + 1].start if at + 1 < len(known) else None
    return _Place(
        figure,
        begin,
        masked[before : figure.start],
        masked[figure.end : stop if following is None else min(stop, following)],
        masked[figure.end : stop + 1],
        masked[figure.end : following],
    )


def _end_of_words(masked: str, figure: Figure) -> int:
    """Where the words end that belong to a figure: "linear time"."""
    return figure.end + contexts.own_words(masked[figure.end :])


def _made(text: str, place: _Place, then: _Place | None) -> list[CostClaim]:
    figure = place.figure
    # A figure for the memory does not correct one for the time.
    corrects = then is not None and (place.side is None or then.side in (None, place.side))
    claim = CostClaim(
        figure=figure.value,
        text=text[figure.start : figure.end],
        start=figure.start,
        end=figure.end,
        scope="part" if figure.side is None and place.is_step else "whole",
        about="variant"
        if contexts.is_of_other_version(place.before)
        else contexts.about_of(place.context, place.after),
        stance=contexts.stance_of(place.context, place.rest, place.later if corrects else None),
        sums_up=place.is_sum,
    )
    side = place.side
    sides: tuple[Side, ...] = ("time", "space") if side == "both" else (side,) if side else ()
    return [replace(claim, of=one) for one in sides] or [claim]


def _summed(made: list[CostClaim], phases: set[int]) -> list[CostClaim]:
    """Phases are parts where the whole is named; else the most expensive one is what the whole costs."""
    in_phases = [one for one in made if one.start in phases and one.is_of_solution and one.figure in ORDER]
    is_named = any(one.is_of_solution and one.start not in phases and one.of != "space" for one in made)
    dearest = None if is_named or not in_phases else max(in_phases, key=lambda one: ORDER.index(one.figure))
    return [replace(one, scope="part") if one.start in phases and one != dearest else one for one in made]


def _of_sizes(made: list[CostClaim], places: list[_Place]) -> list[CostClaim]:
    """A figure in one size is part of the cost where other figures stand beside it: "linear in rows, log in values"."""
    of_one = {one.figure.start for one in places if contexts.is_of_one_size(one.after)}
    beside = {one.start for one in made if one.of != "space" and one.is_of_solution}
    if not of_one or len(beside) < 2:
        return made
    return [replace(one, scope="part") if one.start in of_one and one.of != "space" else one for one in made]


def _carried(made: list[CostClaim], places: list[_Place]) -> list[CostClaim]:
    """A figure that names no side is about what its sentence speaks of: "time is O(n) and n more, so O(n + m)"."""
    at = {place.figure.start: place for place in places}
    carried: list[CostClaim] = []
    for one in made:
        last = carried[-1] if carried else None
        if (
            last is not None
            and one.of == "unsaid"
            and last.of != "unsaid"
            and at[last.start].begin == at[one.start].begin
            and (at[one.start].is_sum or (last.of == "space" and not contexts.own_words(at[last.start].after)))
        ):
            one = replace(one, of=last.of)
        carried.append(one)
    return carried


def _of_all_kept(made: list[CostClaim], places: list[_Place]) -> list[CostClaim]:
    """Of the memory for several things in a sentence the largest counts, unless the last figure sums them up."""
    at = {place.figure.start: place for place in places}
    spaces = [one for one in made if one.of == "space" and one.is_of_solution and one.figure in ORDER]
    smaller: set[int] = set()
    for first, second in pairwise(spaces):
        if at[first.start].begin == at[second.start].begin and not at[second.start].is_sum:
            less = min(first, second, key=lambda one: ORDER.index(one.figure))
            smaller.add(less.start)
    return [replace(one, scope="part") if one.of == "space" and one.start in smaller else one for one in made]


def _paired(plain: str, made: list[CostClaim]) -> list[CostClaim]:
    """Two figures side by side without a word on either are time and space: "O(n log n), O(n)"."""
    for at, (first, second) in enumerate(pairwise(made)):
        is_pair = second.of == "unsaid" and first.stance == second.stance == "meant"
        if not is_pair or not _PAIR.fullmatch(plain[first.end : second.start]):
            continue
        if first.of == "unsaid":
            return [*made[:at], replace(first, of="time"), replace(second, of="space"), *made[at + 2 :]]
        if at and made[at - 1].start == first.start:
            # "Time and space: O(n) and O(1)".
            return [*made[:at], replace(second, of="space"), *made[at + 2 :]]
    return made


def _last_end(pattern: re.Pattern[str], text: str) -> int:
    return max((hit.end() for hit in pattern.finditer(text)), default=0)


def _first_start(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.search(text)
    return found.start() if found else len(text)
